"""What each seat could do with a relation now, for whoever hovers or pins it: told by the rules' own
questions of the state in the view (rules.space_bastards.forecast). Nothing hidden goes into it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from client.games.space_bastards.text import inline_pictures
from client.games.space_bastards.text.names import Words
from client.i18n import _, join_and, n_
from rules.kernel.asks import Refusal
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.forecast import Forecast, Use, Way
from rules.space_bastards.options import resolved
from rules.space_bastards.records import CHANGE
from rules.space_bastards.state import Token

Made = TypeVar("Made")
HITS = ("shooting", "eating")
TALKS = ("trade", "diplomacy")
MOST_LINES = 4
"""Planets that are told one by one."""


class _Known:
    """The forecast of the newest view, with the uses that have been asked for."""

    def __init__(self, content: Content, view: View) -> None:
        self.view = view
        options = resolved(content, view.options, view.sight.seats)
        self.rules = Forecast(content, view.sight, options)
        self.uses: dict[tuple[int, str], list[Use]] = {}
        self.ways: dict[int, dict[str, Way]] = {}
        self.barred: dict[int, dict[str, Refusal]] = {}
        self.marks: dict[tuple[int, str], Marks] = {}
        self.told: dict[str, Any] = {}


_newest: list[_Known] = []


def _known(content: Content, view: View) -> _Known:
    for one in _newest:
        if one.view.sight is view.sight and one.rules.content is content:
            return one
    # Views of two seats may be told in turns: a hot seat, a spectator.
    del _newest[3:]
    _newest.insert(0, _Known(content, view))
    return _newest[0]


def forecast(content: Content, view: View) -> Forecast:
    """The rules' forecast for a view; kept while the view is shown."""
    return _known(content, view).rules


def told_once(content: Content, view: View, name: str, tell: Callable[[], Made]) -> Made:
    """What `tell` works out about a view, once for each `name` while the view is shown."""
    told = _known(content, view).told
    if name not in told:
        told[name] = tell()
    made: Made = told[name]
    return made


def ways_of(content: Content, view: View, seat: int) -> dict[str, Way]:
    """How the ship of a seat gets to each field in its running turn."""
    known = _known(content, view)
    if seat not in known.ways:
        known.ways[seat] = known.rules.ways(seat)
    return known.ways[seat]


def barred_of(content: Content, view: View, seat: int) -> dict[str, Refusal]:
    """Fields beside these ways that the ship may not fly onto, with what the rules say to that."""
    known = _known(content, view)
    if seat not in known.barred:
        known.barred[seat] = known.rules.barred(seat)
    return known.barred[seat]


def uses_of(content: Content, view: View, seat: int, relation: str) -> list[Use]:
    """Where a seat could use a relation now."""
    known = _known(content, view)
    if (seat, relation) not in known.uses:
        known.uses[seat, relation] = known.rules.uses(seat, relation)
    return known.uses[seat, relation]


def uses(content: Content, view: View, seat: int | None = None) -> dict[str, list[Use]]:
    """The same for all relations; of the viewer unless a seat is given. Empty for spectators."""
    of = view.seat if seat is None else seat
    if not 0 <= of < view.sight.seats:
        return {relation: [] for relation in view.sight.relations}
    return {relation: uses_of(content, view, of, relation) for relation in view.sight.relations}


@dataclass(frozen=True)
class Marks:
    """What a relation lights up. Tokens are named (planet, first square covered)."""

    you: dict[str, list[Use]] = field(default_factory=dict)
    """The viewer's uses by planet."""
    by: dict[int, list[Use]] = field(default_factory=dict)
    """Uses of other seats that hit the viewer's creatures, mutate them or ask for them."""
    acting: frozenset[tuple[str, tuple[int, int]]] = frozenset()
    """Own creatures that act."""
    others: frozenset[tuple[str, tuple[int, int]]] = frozenset()
    """Partners and foreign parents."""
    victims: frozenset[tuple[str, tuple[int, int]]] = frozenset()
    """Creatures that the viewer could hit, and own ones that others could."""
    yields: dict[str, str] = field(default_factory=dict)
    """For the plaque of a planet: what it would bring, as markup."""
    grounded: tuple[str, ...] = ()


def marks(content: Content, view: View, relation: str) -> Marks:
    """What hovering a relation marks for the viewer."""
    if relation == CHANGE or relation not in view.sight.relations:
        return Marks()
    known = _known(content, view)
    if (view.seat, relation) not in known.marks:
        known.marks[view.seat, relation] = _marks(content, view, relation)
    return known.marks[view.seat, relation]


def _marks(content: Content, view: View, relation: str) -> Marks:
    return marks_of_uses(
        content, view, relation, uses(content, view).get(relation, []), touching(content, view, relation)
    )


def marks_of_uses(
    content: Content, view: View, relation: str, mine: Iterable[Use], by: dict[int, list[Use]] | None = None
) -> Marks:
    """What these uses of the viewer mark, and those of other seats in `by`."""
    own: dict[str, list[Use]] = {}
    for use in mine:
        own.setdefault(use.planet, []).append(use)
    by = by or {}
    acting: set[tuple[str, tuple[int, int]]] = set()
    others: set[tuple[str, tuple[int, int]]] = set()
    victims: set[tuple[str, tuple[int, int]]] = set()
    for use in (one for found in own.values() for one in found):
        acting.update(_names(content, use.planet, use.actors))
        hits = relation in HITS or (relation == "mutation" and use.owner != view.seat)
        (victims if hits else others).update(_names(content, use.planet, use.others))
    for use in (one for found in by.values() for one in found):
        if relation in HITS or relation == "mutation":
            victims.update(_names(content, use.planet, use.others))
    return Marks(
        own, by, frozenset(acting), frozenset(others), frozenset(victims),
        {planet: gain(relation, found) for planet, found in own.items()},
        view.sight.grounded if relation == "migration" else (),
    )  # fmt: skip


def _names(content: Content, planet: str, tokens: tuple[Token, ...]) -> list[tuple[str, tuple[int, int]]]:
    grid = content.grids[planet]
    return [(planet, grid.first_cell(token.bits)) for token in tokens]


def touching(content: Content, view: View, relation: str) -> dict[int, list[Use]]:
    """Uses by other seats that concern the viewer: hit, eat, mutate, or pair with the own creatures."""
    found: dict[int, list[Use]] = {}
    if not 0 <= view.seat < view.sight.seats or relation in ("love", "migration", CHANGE):
        return found
    for seat in range(view.sight.seats):
        if seat == view.seat:
            continue
        concerning = [
            use
            for use in uses_of(content, view, seat, relation)
            if use.owner == view.seat
            or (relation in TALKS and any(token.owner == view.seat for token in use.others))
        ]
        if concerning:
            found[seat] = concerning
    return found


def gain(relation: str, found: list[Use]) -> str:
    """What uses on one planet bring, for its plaque: "+2 (coin)"."""
    if relation == "trade":
        return f"+{inline_pictures.coin(sum(use.pairs for use in found))}"
    if relation == "diplomacy":
        return f"+{inline_pictures.point(sum(use.pairs for use in found))}"
    if relation == "love":
        return f"+1 {inline_pictures.icon('love')}"
    if relation in HITS:
        most = max(len(use.others) for use in found)
        return f"{most} {inline_pictures.icon('target' if relation == 'shooting' else 'eating')}"
    count = max(len(use.actors) + len(use.others) for use in found)
    return f"{count} {inline_pictures.icon('mutation' if relation == 'mutation' else 'load')}"


# -- in words -------------------------------------------------------------------------------------


def relation_fact(words: Words, relation: str, pair: tuple[str, str]) -> str:
    """A row of the column in plain words: "Toucanosaur shoots Spud"."""
    left, right = pair
    same = "_same" if left == right and relation in ("migration", "mutation") else ""
    said = _(f"sbt.fact.{relation}{same}", left=words.race(left), right=words.race(right),
             whom=words.whom(right))  # fmt: skip
    return said[:1].upper() + said[1:]


def relation_lines(content: Content, view: View, relation: str) -> list[tuple[str, str]]:
    """Who could use a relation now, and where: (icon of the kit, markup), the viewer's uses first."""
    if relation not in view.sight.relations:
        return []
    words = Words.of(content, view)
    lines: list[tuple[str, str]] = []
    if 0 <= view.seat < view.sight.seats:
        own = uses_of(content, view, view.seat, relation)
        lines += [(relation, line) for line in _own_lines(content, words, view, relation, own)]
        if not own:
            lines.append((relation, f"[soft]{_('sbt.use.none')}[/]"))
    lines += [("target", line) for line in _lines_of_others(content, words, view, relation)]
    return lines


def _own_lines(content: Content, words: Words, view: View, relation: str, own: list[Use]) -> list[str]:
    if not own:
        return []
    if relation in TALKS:
        return [_pairs_line(words, view, relation, own)]
    if relation == "love":
        return _told([_("sbt.use.love", races=_either(words, use.races), where=words.on(use.planet))
                           for use in own])  # fmt: skip
    if relation == "migration":
        where = [f"{words.planet(use.planet)}: {words.tokens(use.actors)}" for use in own]
        return [_("sbt.use.migration", where=", ".join(where))]
    if relation == "mutation":
        price = words.coins(content.prices[("mutation", "foreign")])
        said = []
        for use in sorted(own, key=lambda one: one.owner != view.seat):
            if use.owner == view.seat:
                said.append(_("sbt.use.mutation", count=_few(words, use.actors), where=words.on(use.planet)))
            else:
                count = words.counted(use.others, use.owner or 0)
                there = words.on(use.planet)
                said.append(_("sbt.use.mutation_foreign", count=count, where=there, price=price))
        return _told(said)
    said = [
        _(f"sbt.use.{relation}", count=words.counted(use.others, use.owner or 0), where=words.on(use.planet))
        for use in own
    ]
    return _told(said)


def _told(said: list[str]) -> list[str]:
    """The first lines, and how many more there are."""
    if len(said) <= MOST_LINES:
        return said
    rest = len(said) - MOST_LINES + 1
    return [*said[: MOST_LINES - 1], f"[soft]{n_('sbt.use.more', rest)}[/]"]


def _either(words: Words, races: tuple[str, ...]) -> str:
    if len(races) < 2:
        return words.race(races[0])
    return _("sbt.use.either", first=words.race(races[0]), second=words.race(races[1]))


def _pairs_line(words: Words, view: View, relation: str, own: list[Use]) -> str:
    """ "Up to 3 pairs now: 3 coins. Mudpie with Bertík, Gargantua alone." """
    most = sum(use.pairs for use in own)
    worth = words.coins(most) if relation == "trade" else words.points(most)
    where = []
    for use in own:
        partners = list(dict.fromkeys(token.owner for token in use.others if token.owner != view.seat))
        planet = words.planet(use.planet)
        if partners:
            names = join_and([words.marked(owner) for owner in partners])
            where.append(_("sbt.use.pairs_with", planet=planet, names=names, n=use.pairs))
        else:
            where.append(_("sbt.use.pairs_alone", planet=planet, n=use.pairs))
    return n_("sbt.use.pairs", most, worth=worth, where=", ".join(where))


def _lines_of_others(content: Content, words: Words, view: View, relation: str) -> list[str]:
    """What others could do, seats that could do the same in one line."""
    said: dict[str, list[int]] = {}
    if relation == "love":
        for seat in range(view.sight.seats):
            theirs = [] if seat == view.seat else uses_of(content, view, seat, relation)
            if theirs:
                said.setdefault(words.planets(use.planet for use in theirs), []).append(seat)
    for seat, found in touching(content, view, relation).items():
        planets = words.planets(dict.fromkeys(use.planet for use in found))
        if relation not in TALKS and len(found) <= 2:
            planets = join_and([f"{_few(words, use.others)} {words.on(use.planet)}" for use in found])
        elif relation not in TALKS:
            planets = _("sbt.use.yours", where=planets)
        said.setdefault(planets, []).append(seat)
    return [
        _(f"sbt.use.by_{relation}", name=join_and([words.marked(seat) for seat in seats]), what=what)
        if len(seats) == 1
        else _(
            f"sbt.use.by_{relation}_many", name=join_and([words.marked(seat) for seat in seats]), what=what
        )
        for what, seats in said.items()
    ]


def _few(words: Words, tokens: tuple[Token, ...]) -> str:
    """Whom it concerns: the name of the only one, or numbers."""
    return words.race(tokens[0].race) if len(tokens) == 1 else words.tokens(tokens)
