"""What the almanac shows of Space Bastards: races, planets, relations, tracks, scenarios, pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

import pygame

from client.art import rich
from client.games import extras
from client.games.extras import Filter, Kind, Size, filters_by
from client.games.space_bastards.extras import pictures
from client.games.space_bastards.relations import RELATIONS
from client.games.space_bastards.text import descriptions
from client.games.space_bastards.text.names import Words
from client.i18n import _, join_and, language, n_
from rules.packs.texts import Text
from rules.space_bastards.content import Content
from rules.space_bastards.families import HITS, TALKS
from rules.space_bastards.records import MUTATION

_RULES = {
    "race": ("SB-C02", "SB-C01"), "planet": ("SB-C04", "SB-P02"), "scenario": ("SB-Y01", "SB-O03"),
    "track": ("SB-R01", "SB-R04"),
}  # fmt: skip
_PIECE_RULES = {
    "ship": ("SB-V01", "SB-C06"), "radioactive": ("SB-P02",), "stop": ("SB-K05",), "clock": ("SB-R01",),
    "start_player": ("SB-R03", "SB-P03"), "coin": ("SB-A05", "SB-Z05"), "favour": ("SB-Z04", "SB-D02"),
    "egg": ("SB-G01", "SB-G03"), "neutral": ("SB-2P01", "SB-Z03"), "corpse": ("SB-S04", "SB-S03"),
}  # fmt: skip
_RATIOS = {"race": pictures.RACE_RATIO, "relation": pictures.CARD_RATIO}
_SIZES = {"piece": (84, 84), "field": (76, 76), **{kind: (150, 150 * high) for kind, high in _RATIOS.items()}}


class _Named(Protocol):
    """A record of the packs: a race, a planet, a track ..."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> Text: ...


class Almanac(extras.Almanac[Content]):
    """Races, relations, planets, scenarios, round tracks and the other pieces."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.words = Words(content)

    def make_kinds(self) -> list[Kind]:
        content = self.content
        pieces = {name: piece.name for name, piece in content.pieces.items()}
        return [
            self._kind("race", (content.races[race] for race in content.by_size), self._race_facts),
            self._kind("relation", content.relations.values(), self._relation_facts,
                       self._relation_filters()),
            self._kind("planet", content.planets.values(), self._planet_facts, self._planet_filters()),
            self._kind("scenario", content.scenarios.values(), self._scenario_facts),
            self._kind("track", content.tracks.values(), self._track_facts),
            replace(self._kind("piece", (), self._piece_facts), things=pieces),
        ]  # fmt: skip

    def _kind(
        self,
        kind: str,
        records: Iterable[_Named],
        facts: Callable[[str], list[str]],
        filters: Sequence[Filter] = (),
    ) -> Kind:
        things = {one.id: one.name for one in records}
        title, ratio = _(f"sbt.almanac.{kind}s"), _RATIOS.get(kind, 1.0)
        rules, draw = partial(self._rules, kind), partial(self._draw, kind)
        return Kind(kind, title, things, facts, rules, draw, ratio, filters=filters)

    def _rules(self, kind: str, name: str) -> tuple[str, ...]:
        if kind == "relation":
            return RELATIONS[name].rule, "SB-C07"
        return _PIECE_RULES[name] if kind == "piece" else _RULES[kind]

    def _draw(self, kind: str, name: str, size: Size) -> pygame.Surface:
        room = size if kind in _RATIOS else (min(size), min(size))
        drawn = pictures.target(self.content, kind, name, room)
        if drawn is None:
            raise KeyError(name)
        return drawn

    # Facts

    def _race_facts(self, name: str) -> list[str]:
        race = self.content.races[name]
        homes = sum(len(grid.places[name]) for grid in self.content.grids.values())
        return [
            rich.escape(race.text.say(language())),
            n_("sbt.creature.squares", self.content.sizes[name]),
            n_("sbt.almanac.per_colour", race.per_colour),
            n_("sbt.almanac.cards", race.cards),
            f"[soft]{_('sbt.almanac.places', n=homes)}[/]",
        ]

    def _relation_facts(self, name: str) -> list[str]:
        record = self.content.relations[name]
        lines = [rich.escape(record.help.say(language()))]
        sides = [side.say(language()) for side in (record.left, record.right) if side is not None]
        if len(set(sides)) == 2:
            lines.append(_("sbt.almanac.sides", left=rich.escape(sides[0]), right=rich.escape(sides[1])))
        lines += descriptions.boost_lines(self.words, name) or [f"[soft]{_('sbt.almanac.no_boost')}[/]"]
        if name == "migration":
            lines.append(n_("sbt.almanac.free_steps", self.content.numbers.migration_free))
        return lines

    def _planet_facts(self, name: str) -> list[str]:
        planet = self.content.planets[name]
        grid = self.content.grids[name]
        lines = [rich.escape(planet.text.say(language()))]
        lines.append(n_("sbt.planet.squares", grid.all.bit_count()))
        lines.append(n_("sbt.planet.fields", len(descriptions.fields_of(self.content, name))))
        tables = [
            players for players, chosen in self.content.planet_sets.items() if name in chosen.recommended
        ]
        if tables:
            lines.append(_("sbt.almanac.open_with", n=join_and([str(players) for players in sorted(tables)])))
        near: dict[str, None] = {}
        for landing in descriptions.fields_of(self.content, name):
            for field in self.content.space.near[landing]:
                for further in (field, *self.content.space.near[field]):
                    other = self.content.fields[further].planet
                    if other is not None and other != name:
                        near[other] = None
        if near:
            lines.append(f"[soft]{_('sbt.almanac.neighbours', planets=self.words.planets(near))}[/]")
        return lines

    def _scenario_facts(self, name: str) -> list[str]:
        one = self.content.scenarios[name]
        order = [
            f"{place}. {self.words.relation(relation)}" for place, relation in enumerate(one.priority, 1)
        ]
        return [rich.escape(one.text.say(language())), ", ".join(order)]

    def _track_facts(self, name: str) -> list[str]:
        track = self.content.tracks[name]
        lines = [rich.escape(track.text.say(language()))]
        for index, step in enumerate(track.steps):
            said = self.words.step_of(name, index)
            if step.score:
                lines.append(f"[sbpiece:favour] {said}: {self.words.points(step.score)}")
            if step.return_cards:
                lines.append(f"[sb:return] {said}: {_('sbt.almanac.return')}")
        ships = sum(step.kind == "ship" for step in track.steps)
        lines.append(f"[sb:ship] {n_('sbt.almanac.ship_steps', ships)}")
        return lines

    def _piece_facts(self, name: str) -> list[str]:
        lines = [rich.escape(self.content.pieces[name].text.say(language()))]
        if name == "ship":
            lines.append(n_("sbt.almanac.hold", self.content.hold.all.bit_count()))
            lines.append(_("sbt.almanac.steps", n=self.content.numbers.ship_steps,
                           empty=self.content.numbers.ship_steps_empty))  # fmt: skip
        if name == "coin":
            lines.append(n_("sbt.almanac.start_money", self.content.numbers.start_money))
            lines.append(n_("sbt.almanac.price", self.content.numbers.point_price))
        if name == "egg":
            lines.append(n_("sbt.almanac.eggs", self.content.numbers.eggs))
        return lines

    # Filters

    def _relation_filters(self) -> list[Filter]:
        relations = self.content.relations
        return [
            Filter("boost", _("sbt.almanac.with_boost"), lambda name: bool(relations[name].boosts)),
            Filter("hurts", _("sbt.almanac.hurts"), lambda name: name in (*HITS, MUTATION)),
            Filter("consent", _("sbt.almanac.consent"), lambda name: name in TALKS),
        ]

    def _planet_filters(self) -> list[Filter]:
        sizes = {name: grid.all.bit_count() for name, grid in self.content.grids.items()}
        middle = sorted(sizes.values())[len(sizes) // 2]
        sets = self.content.planet_sets
        texts = {players: n_("sbt.almanac.players", players) for players in sets}
        tables = filters_by("players", texts, lambda name: [n for n in sets if name in sets[n].recommended])
        large = Filter("large", _("sbt.almanac.large"), lambda name: sizes[name] >= middle)
        small = Filter("small", _("sbt.almanac.small"), lambda name: sizes[name] < middle)
        return [*tables, large, small]

    # Pictures of the rules

    def picture(self, kind: str, name: str, size: Size) -> pygame.Surface | None:
        return pictures.target(self.content, kind, name, size)

    def picture_size(self, kind: str, name: str) -> tuple[float, float]:
        return _SIZES.get(kind, (190, 190))
