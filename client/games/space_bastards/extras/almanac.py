"""What the almanac shows of Space Bastards: races, planets, relations, tracks, scenarios, pieces."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from client.art import rich
from client.games.extras import Entry
from client.games.space_bastards.extras import pictures
from client.games.space_bastards.relations import RELATIONS
from client.games.space_bastards.text import descriptions
from client.games.space_bastards.text.names import Words
from client.i18n import _, join_and, language, n_
from rules.packs.texts import Text
from rules.space_bastards.content import Content
from rules.space_bastards.records import Planet, Priority, Race, Relation, Track

KINDS = ("race", "relation", "planet", "scenario", "track", "piece")
_RULES = {
    "race": ("SB-C02", "SB-C01"), "planet": ("SB-C04", "SB-P02"), "scenario": ("SB-Y01", "SB-O03"),
    "track": ("SB-R01", "SB-R04"),
}  # fmt: skip
_PIECE_RULES = {
    "ship": ("SB-V01", "SB-C06"), "radioactive": ("SB-P02",), "stop": ("SB-K05",), "clock": ("SB-R01",),
    "start_player": ("SB-R03", "SB-P03"), "coin": ("SB-A05", "SB-Z05"), "favour": ("SB-Z04", "SB-D02"),
    "egg": ("SB-G01", "SB-G03"), "neutral": ("SB-2P01", "SB-Z03"), "corpse": ("SB-S04", "SB-S03"),
}  # fmt: skip


def kinds() -> list[tuple[str, str]]:
    """The kinds of entries in their order, with their names."""
    return [(kind, _(f"sbt.almanac.{kind}s")) for kind in KINDS]


def entries(content: Content) -> list[Entry]:
    """Every thing of the content, in the language in use."""
    found = []
    records: list[tuple[str, Iterable[Race | Relation | Planet | Priority | Track]]] = [
        ("race", [content.races[race] for race in content.by_size]),
        ("relation", content.relations.values()),
        ("planet", content.planets.values()),
        ("scenario", content.scenarios.values()),
        ("track", content.tracks.values()),
    ]
    for kind, things in records:
        found += [_entry(content, f"{kind}:{one.id}", one.name) for one in things]
    found += [_entry(content, f"piece:{name}", one.name) for name, one in content.pieces.items()]
    return found


def _entry(content: Content, name: str, both: Text) -> Entry:
    said = " ".join(rich.plain(line) for line in facts(content, name))
    kind, _colon, rest = name.partition(":")
    words = f"{both.say(language())} {both.en} {both.cs} {said} {rest}"
    return Entry(name, kind, both.say(language()), words, content.packs.get(rest, ""))


def facts(content: Content, entry: str) -> list[str]:
    """What an entry is and does, as lines of markup."""
    kind, _colon, name = entry.partition(":")
    words = Words(content)
    return _FACTS[kind](content, words, name)


def _race_facts(content: Content, words: Words, name: str) -> list[str]:
    race = content.races[name]
    lines = [rich.escape(race.text.say(language())), n_("sbt.creature.squares", content.sizes[name])]
    lines.append(n_("sbt.almanac.per_colour", race.per_colour))
    lines.append(n_("sbt.almanac.cards", race.cards))
    homes = sum(len(grid.places[name]) for grid in content.grids.values())
    lines.append(f"[soft]{_('sbt.almanac.places', n=homes)}[/]")
    return lines


def _relation_facts(content: Content, words: Words, name: str) -> list[str]:
    record = content.relations[name]
    lines = [rich.escape(record.help.say(language()))]
    sides = [side.say(language()) for side in (record.left, record.right) if side is not None]
    if len(set(sides)) == 2:
        lines.append(_("sbt.almanac.sides", left=rich.escape(sides[0]), right=rich.escape(sides[1])))
    lines += descriptions.boost_lines(content, words, name) or [f"[soft]{_('sbt.almanac.no_boost')}[/]"]
    if name == "migration":
        lines.append(n_("sbt.almanac.free_steps", content.numbers.migration_free))
    return lines


def _planet_facts(content: Content, words: Words, name: str) -> list[str]:
    planet = content.planets[name]
    grid = content.grids[name]
    lines = [rich.escape(planet.text.say(language()))]
    lines.append(n_("sbt.planet.squares", grid.all.bit_count()))
    lines.append(n_("sbt.planet.fields", len(descriptions.fields_of(content, name))))
    tables = [players for players, chosen in content.planet_sets.items() if name in chosen.recommended]
    if tables:
        lines.append(_("sbt.almanac.open_with", n=join_and([str(players) for players in sorted(tables)])))
    near: dict[str, None] = {}
    for landing in descriptions.fields_of(content, name):
        for field in content.space.near[landing]:
            for further in (field, *content.space.near[field]):
                other = content.fields[further].planet
                if other is not None and other != name:
                    near[other] = None
    if near:
        lines.append(f"[soft]{_('sbt.almanac.neighbours', planets=words.planets(near))}[/]")
    return lines


def _scenario_facts(content: Content, words: Words, name: str) -> list[str]:
    one = content.scenarios[name]
    order = [f"{place}. {words.relation(relation)}" for place, relation in enumerate(one.priority, 1)]
    return [rich.escape(one.text.say(language())), ", ".join(order)]


def _track_facts(content: Content, words: Words, name: str) -> list[str]:
    track = content.tracks[name]
    lines = [rich.escape(track.text.say(language()))]
    for index, step in enumerate(track.steps):
        said = words.step_of(name, index)
        if step.score:
            lines.append(f"[sbpiece:favour] {said}: {words.points(step.score)}")
        if step.return_cards:
            lines.append(f"[sb:return] {said}: {_('sbt.almanac.return')}")
    ships = sum(step.kind == "ship" for step in track.steps)
    lines.append(f"[sb:ship] {n_('sbt.almanac.ship_steps', ships)}")
    return lines


def _piece_facts(content: Content, words: Words, name: str) -> list[str]:
    lines = [rich.escape(content.pieces[name].text.say(language()))]
    if name == "ship":
        lines.append(n_("sbt.almanac.hold", content.hold.all.bit_count()))
        lines.append(_("sbt.almanac.steps", n=content.numbers.ship_steps,
                       empty=content.numbers.ship_steps_empty))  # fmt: skip
    if name == "coin":
        lines.append(n_("sbt.almanac.start_money", content.numbers.start_money))
        lines.append(n_("sbt.almanac.price", content.numbers.point_price))
    if name == "egg":
        lines.append(n_("sbt.almanac.eggs", content.numbers.eggs))
    return lines


_FACTS = {
    "race": _race_facts, "relation": _relation_facts, "planet": _planet_facts, "scenario": _scenario_facts,
    "track": _track_facts, "piece": _piece_facts,
}  # fmt: skip


def rule(entry: str) -> str:
    """The rule that an entry rests on most."""
    found = rules_of(entry)
    return found[0] if found else ""


def rules_of(entry: str) -> tuple[str, ...]:
    """The rules that an entry rests on, by its id alone."""
    kind, _colon, name = entry.partition(":")
    if kind == "relation":
        return (RELATIONS[name].rule, "SB-C07")
    return _PIECE_RULES[name] if kind == "piece" else _RULES.get(kind, ())


def rules(content: Content, entry: str) -> list[str]:
    """The rules that an entry rests on."""
    return list(rules_of(entry))


def ratio(entry: str) -> float:
    """Height of an entry's picture for a width of 1."""
    kind = entry.partition(":")[0]
    if kind == "race":
        return pictures.RACE_RATIO
    return pictures.CARD_RATIO if kind == "relation" else 1.0


def draw(content: Content, entry: str, size: tuple[int, int]) -> pygame.Surface:
    """The picture of an entry, as large as fits into `size` window pixels. KeyError for an unknown one."""
    kind, _colon, name = entry.partition(":")
    side = min(size)
    room = size if kind in ("race", "relation") else (side, side)
    drawn = pictures.target(content, kind, name, room)
    if drawn is None:
        raise KeyError(entry)
    return drawn


def picture(content: Content, kind: str, name: str, size: tuple[int, int]) -> pygame.Surface | None:
    """A picture of a page of rules ({race: spud}), as large as fits; None for an unknown thing."""
    return pictures.target(content, kind, name, size)


def picture_size(kind: str, name: str) -> tuple[float, float]:
    """Width and height of a picture of a page, in units of the drawing board."""
    if kind == "race":
        return 150, 150 * pictures.RACE_RATIO
    if kind == "relation":
        return 150, 150 * pictures.CARD_RATIO
    if kind == "planet":
        return 190, 190
    return {"piece": (84, 84), "field": (76, 76)}.get(kind, (190, 190))


def picture_entry(content: Content, kind: str, name: str) -> str:
    """The entry that a picture of a page shows, "" if none."""
    return f"{kind}:{name}" if kind in KINDS else ""
