"""What the things of Space Bastards are called, in the language in use, as rich markup. Names of people and
of packs are escaped: they are foreign strings in texts with markup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from client.art import rich
from client.art.text import NBSP
from client.games.space_bastards.relations import TASKS
from client.games.space_bastards.text import inline_pictures
from client.i18n import _, join_and, language, n_
from client.table.names import Names, named
from rules.kernel.asks import Refusal
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.families import TALKS
from rules.space_bastards.sight import WorldSight
from rules.space_bastards.state import Token


class Words(Names[Content]):
    """What a table says of owners and things. An owner is a seat or the neutral colour."""

    def __init__(self, content: Content, view: View[WorldSight] | None = None) -> None:
        super().__init__(content, view)
        self._view = view

    @property
    def view(self) -> View[WorldSight]:
        """The view that is told of; the almanac has none."""
        assert self._view is not None
        return self._view

    @property
    def sight(self) -> WorldSight:
        return self.view.sight

    @property
    def plays(self) -> bool:
        """Whether somebody looks from a seat of the game."""
        return 0 <= self.viewer < self.sight.seats

    # -- owners ----------------------------------------------------------------------------

    def plain_seat(self, owner: int) -> str:
        """The name of a seat or of the neutral colour, without markup: for buttons."""
        if owner < len(self.players) and self.players[owner].kind != "neutral":
            return self.players[owner].name
        return self.content.texts["seat.neutral"].say(language())

    def is_neutral(self, owner: int) -> bool:
        """Whether an owner is the colour that nobody plays."""
        return owner >= len(self.players) or self.players[owner].kind == "neutral"

    def badge(self, owner: int) -> str:
        """The sign of an owner in a line."""
        return f"[sbseat:{inline_pictures.NEUTRAL if self.is_neutral(owner) else owner}]"

    def marked(self, owner: int) -> str:
        """Sign and name of an owner: "(triangle) Marek"."""
        return f"{self.badge(owner)}{NBSP}{self.seat(owner)}"

    # -- races -----------------------------------------------------------------------------

    def race(self, race: str) -> str:
        """The name of a race: "Spud"."""
        return named(self.content.races[race].name)

    def whom(self, race: str) -> str:
        """The name as the object of a sentence."""
        return named(self.content.races[race].whom)

    def plural(self, race: str) -> str:
        """Many of a race: "Spuds"."""
        return named(self.content.races[race].plural)

    def count(self, race: str, count: int) -> str:
        """So many of a race: "2 Spuds"."""
        return rich.escape(self.content.races[race].count.say(language(), n=count))

    def counts(self, races: Iterable[str]) -> str:
        """Creatures of several races, in the order of the pack: "2 Spuds and 1 Toadling"."""
        found = Counter(races)
        return join_and([self.count(race, found[race]) for race in self.content.races if found[race]])

    def tokens(self, tokens: Iterable[Token]) -> str:
        """The same for what lies on a planet."""
        return self.counts(token.race for token in tokens)

    def owned(self, race: str, owner: int) -> str:
        """Whose creature: "Marek's Spud", "your Spud"."""
        if owner == self.viewer:
            return _("sbt.owned.yours", race=self.race(race))
        if self.is_neutral(owner):
            return _("sbt.owned.neutral", race=self.race(race))
        return _("sbt.owned.other", race=self.race(race), name=self.seat(owner))

    def counted(self, tokens: Sequence[Token], owner: int) -> str:
        """How many of whose: "2 Spuds of Marek"."""
        said = self.tokens(tokens)
        if owner == self.viewer:
            return _("sbt.counted.yours", count=said)
        return self.theirs(said, owner)

    def theirs(self, said: str, owner: int) -> str:
        """Whose what is counted: "2 Spuds of (triangle) Marek", "2 Spuds of the neutral colour"."""
        if self.is_neutral(owner):
            return _("sbt.counted.neutral", count=said)
        return _("sbt.counted.other", count=said, name=self.marked(owner))

    # -- places and relations ------------------------------------------------------------------

    def planet(self, planet: str) -> str:
        """The name of a planet."""
        return named(self.content.planets[planet].name)

    def on(self, planet: str) -> str:
        """Where something happens: "on Gargantua"."""
        return _("sbt.on_planet", planet=self.planet(planet))

    def planets(self, planets: Iterable[str]) -> str:
        """Several planets: "Gargantua, Swampus and Mudpie"."""
        return join_and([self.planet(planet) for planet in planets])

    def relation(self, relation: str) -> str:
        """The name of a relation."""
        return named(self.content.relations[relation].name)

    def relation_of(self, boost: str) -> str:
        """The relation that a boost belongs to, the one that is asked about before others; "" for none."""
        every = (self.view.kind, *self.content.relations)
        return next((one for one in every if (one, boost) in self.content.prices), "")

    @property
    def relation_asked(self) -> str:
        """The relation of the question; that of the proposal where its partners are asked."""
        prompt = self.view.prompt
        return "" if prompt is None else prompt.details.get("relation", prompt.kind)

    def card(self, relation: str) -> str:
        """The short name on the action card."""
        return named(self.content.relations[relation].card)

    def boost(self, relation: str, boost: str) -> str:
        """The name of a boost: "Again"."""
        found = next(one for one in self.content.relations[relation].boosts if one.id == boost)
        return named(found.name)

    def field(self, field: str) -> str:
        """A field of the map: "Landing field of Swampus", "Space near Mudpie and Gargantua"."""
        one = self.content.fields[field]
        kind = named(self.content.field_kinds[one.kind].name)
        if one.planet is not None:
            return _("sbt.field.landing", kind=kind, planet=self.planet(one.planet))
        around = self.around(field)
        return _("sbt.field.near", kind=kind, planets=join_and(around)) if around else kind

    def around(self, field: str, most: int = 2) -> list[str]:
        """The planets that are one step away from a field, the nearest first."""
        fields = self.content.fields
        x, y = fields[field].pos
        near = sorted(
            (fields[one] for one in self.content.space.near[field]),
            key=lambda one: (one.pos[0] - x) ** 2 + (one.pos[1] - y) ** 2,
        )
        planets = dict.fromkeys(one.planet for one in near if one.planet is not None)
        return [self.planet(planet) for planet in list(planets)[:most]]

    def goal(self, field: str) -> str:
        """Where a ship goes, short: "Swampus", "space near Mudpie", "a teleport"."""
        one = self.content.fields[field]
        if one.planet is not None:
            return self.planet(one.planet)
        if one.kind == "teleport":
            return _("sbt.goal.teleport")
        around = self.around(field, 1)
        return _("sbt.goal.near", planet=around[0]) if around else _("sbt.goal.space")

    # -- numbers and steps ------------------------------------------------------------------------

    def coins(self, count: int) -> str:
        """ "3 coins" """
        return n_("sbt.coins", count)

    def points(self, count: int) -> str:
        """ "3 points" """
        return n_("sbt.points", count)

    def worth(self, relation: str, count: int) -> str:
        """What so many pairs of a relation that talks bring."""
        return self.points(count) if TALKS[relation].points else self.coins(count)

    def step_of(self, track: str, step: int) -> str:
        """A step of the track: "Round 8", "Ship step"."""
        found = self.content.tracks[track].steps[step]
        kind = named(self.content.step_kinds[found.kind].name)
        if found.kind == "classic" and found.round is not None:
            return _("sbt.round", n=found.round)
        return kind if found.round is None else _("sbt.round_kind", n=found.round, kind=kind)

    @property
    def step(self) -> str:
        """The step of the game: "Round 8"."""
        return self.step_of(self.sight.track, self.sight.step)

    def phase(self, phase: str) -> str:
        """What a phase of a round is called: "planning"."""
        return _(f"sbt.phase.{phase}")

    def text(self, key: str, **args: str | int) -> str:
        """A text of the pack."""
        return rich.escape(self.content.texts[key].say(language(), **args))


def task_words(kind: str) -> str:
    """What the next person at the screen will be asked, by the kind of the question. It tells nothing of
    what is hidden."""
    return _(f"sbt.task.{kind}") if kind in TASKS else ""


def refusal_words(content: Content, view: View[WorldSight], refusal: Refusal) -> str:
    """The sentence of the pack for a refusal, with what is in the way; empty for an unknown one."""
    known = content.refusals.get(refusal.code)
    if known is None:
        return ""
    args = dict(refusal.args)
    words = Words(content, view)
    said = known.text.say(language(), **{name: args[name] for name in known.text.arguments if name in args})
    said = rich.escape(said)
    if refusal.code == "bad_placement":
        return _joined(said, in_the_way(words, view, args))
    if refusal.code == "refused_before" and "planet" in args and "owner" in args:
        where = _("sbt.why.refused", name=words.marked(args["owner"]), planet=words.planet(args["planet"]))
        return _joined(said, where)
    if refusal.code == "banned_race" and args.get("race") in content.races:
        return _joined(said, f"[race:{args['race']}] {words.race(args['race'])}")
    return said


def _joined(said: str, more: str) -> str:
    return f"{said}\n{more}" if more else said


def in_the_way(words: Words, view: View[WorldSight], args: dict[str, Any]) -> str:
    """Who lies on the `squares` of a planet, and what is `beside` it: "Two squares are taken: Marek's Spud
    and a corpse. A part of it would lie in the hole of Mudpie." `lying` stands for the tokens of the view
    where they are laid anew."""
    planet = next((one for one in view.sight.planets if one.id == args.get("planet")), None)
    if planet is None:
        return ""
    grid = words.content.grids[planet.id]
    cells = [(square[0], square[1]) for square in args.get("squares", ())]
    beside = [(square[0], square[1]) for square in args.get("beside", ())]
    bits = 0
    for cell in cells:
        bits |= grid.square(cell)
    tokens = args.get("lying") or [(one.owner, one.race, one.corpse, one.bits) for one in planet.tokens]
    found = []
    for owner, race, corpse, covered in tokens:
        if covered & bits:
            name = words.owned(race, owner)
            said = _("sbt.why.corpse", name=name) if corpse else name
            found.append(f"{words.badge(owner)}{NBSP}{said}")
    for egg in view.sight.eggs:
        if egg.planet == planet.id and egg.at in cells:
            found.append(f"{words.badge(egg.owner)}{NBSP}{_('sbt.why.egg', name=words.seat(egg.owner))}")
    taken = n_("sbt.why.taken", len(cells), names=join_and(found)) if found else ""
    if "egg" in args:
        return _("sbt.why.not_on_egg")
    if not beside:
        return taken
    hole = all(grid.encloses(cell) for cell in beside)
    edge = _("sbt.why.hole" if hole else "sbt.why.beside", planet=words.planet(planet.id))
    return f"{taken} {edge}".strip()
