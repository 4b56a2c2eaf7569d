"""What each seat could do with a relation now, and where its ship could fly: told by the rules' own questions
of the state in the view (rules.space_bastards.forecast). Nothing hidden goes into it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from client.games.space_bastards.relations import RELATIONS
from rules.kernel.asks import Refusal
from rules.kernel.views import View
from rules.space_bastards.content import Content
from rules.space_bastards.families import HITS, TALKS
from rules.space_bastards.forecast import Forecast, Use, Way
from rules.space_bastards.options import resolved
from rules.space_bastards.records import CHANGE, LOVE, MIGRATION, MUTATION
from rules.space_bastards.shapes import Cell
from rules.space_bastards.sight import WorldSight

Made = TypeVar("Made")
Marked = frozenset[tuple[str, Cell]]
"""Tokens, named by planet and first square covered."""


class _Known:
    """The forecast of a view, with what has been asked of it."""

    def __init__(self, content: Content, view: View[WorldSight]) -> None:
        self.sight = view.sight
        self.rules = Forecast(content, view.sight, resolved(content, view.options, view.sight.seats))
        self.told: dict[Hashable, Any] = {}


_newest: list[_Known] = []


def told_once(
    content: Content, view: View[WorldSight], key: Hashable, tell: Callable[[Forecast], Made]
) -> Made:
    """What `tell` works out of the forecast of a view, once for each `key` while the view is shown."""
    known = next((one for one in _newest if one.sight is view.sight and one.rules.content is content), None)
    if known is None:
        # Views of two seats may be told in turns: a hot seat, a spectator.
        known = _Known(content, view)
        _newest[:] = [known, *_newest[:3]]
    if key not in known.told:
        known.told[key] = tell(known.rules)
    made: Made = known.told[key]
    return made


def ways_of(content: Content, view: View[WorldSight], seat: int) -> dict[str, Way]:
    """How the ship of a seat gets to each field in its running turn."""
    return told_once(content, view, ("ways", seat), lambda rules: rules.ways(seat))


def barred_of(content: Content, view: View[WorldSight], seat: int) -> dict[str, Refusal]:
    """Fields beside these ways that the ship may not fly onto, with what the rules say to that."""
    return told_once(content, view, ("barred", seat), lambda rules: rules.barred(seat))


def confined_of(content: Content, view: View[WorldSight], seat: int) -> dict[str, tuple[str, ...]]:
    """Races aboard that would find no room at the planets of these ways."""
    return told_once(content, view, ("confined", seat), lambda rules: rules.confined(seat))


def uses_of(content: Content, view: View[WorldSight], seat: int, relation: str) -> list[Use]:
    """Where a seat could use a relation now; a spectator could nowhere."""
    if not 0 <= seat < view.sight.seats:
        return []
    return told_once(content, view, ("uses", seat, relation), lambda rules: rules.uses(seat, relation))


def usable(content: Content, view: View[WorldSight], seat: int, relation: str) -> bool:
    """Whether a seat could use a relation anywhere now."""
    return told_once(content, view, ("usable", seat, relation), lambda rules: rules.usable(seat, relation))


@dataclass(frozen=True)
class Marks:
    """What a relation lights up."""

    you: dict[str, list[Use]] = field(default_factory=dict)
    """The viewer's uses by planet."""
    by: dict[int, list[Use]] = field(default_factory=dict)
    """Uses of other seats that hit the viewer's creatures, mutate them or ask for them."""
    acting: Marked = frozenset()
    """Own creatures that act."""
    others: Marked = frozenset()
    """Partners and foreign parents."""
    victims: Marked = frozenset()
    """Creatures that the viewer could hit, and own ones that others could."""
    yields: dict[str, str] = field(default_factory=dict)
    """For the plaque of a planet: what it would bring, as markup."""


def marks(content: Content, view: View[WorldSight], relation: str) -> Marks:
    """What hovering a relation marks for the viewer."""
    if relation == CHANGE or relation not in view.sight.relations:
        return Marks()
    own, by = uses_of(content, view, view.seat, relation), touching(content, view, relation)
    return told_once(
        content, view, ("marks", view.seat, relation),
        lambda _rules: marks_of_uses(content, view, relation, own, by),
    )  # fmt: skip


def marks_of_uses(
    content: Content, view: View[WorldSight], relation: str, own: Iterable[Use],
    by: dict[int, list[Use]] | None = None,
) -> Marks:  # fmt: skip
    """What these uses of the viewer mark, and those of other seats in `by`."""
    planets: dict[str, list[Use]] = {}
    acting: set[tuple[str, Cell]] = set()
    others: set[tuple[str, Cell]] = set()
    victims: set[tuple[str, Cell]] = set()
    for use in own:
        planets.setdefault(use.planet, []).append(use)
        first_cell = content.grids[use.planet].first_cell
        acting.update((use.planet, first_cell(token.bits)) for token in use.actors)
        hits = relation in HITS or (relation == MUTATION and use.owner != view.seat)
        (victims if hits else others).update((use.planet, first_cell(one.bits)) for one in use.others)
    for use in (one for found in (by or {}).values() for one in found):
        if relation in HITS or relation == MUTATION:
            first_cell = content.grids[use.planet].first_cell
            victims.update((use.planet, first_cell(token.bits)) for token in use.others)
    yields = {planet: gain(relation, found) for planet, found in planets.items()}
    return Marks(planets, by or {}, frozenset(acting), frozenset(others), frozenset(victims), yields)


def touching(content: Content, view: View[WorldSight], relation: str) -> dict[int, list[Use]]:
    """Uses by other seats that concern the viewer: hit, mutate, or pair with the own creatures."""
    if not 0 <= view.seat < view.sight.seats or relation in (LOVE, MIGRATION, CHANGE):
        return {}
    found = {}
    for seat in range(view.sight.seats):
        concerning = [
            use
            for use in (uses_of(content, view, seat, relation) if seat != view.seat else ())
            if use.owner == view.seat
            or (relation in TALKS and any(token.owner == view.seat for token in use.others))
        ]
        if concerning:
            found[seat] = concerning
    return found


def gain(relation: str, found: Sequence[Use]) -> str:
    """What uses on one planet bring, for its plaque: "+2 (coin)"."""
    mark = RELATIONS[relation].mark
    if relation in TALKS:
        return f"+{sum(use.pairs for use in found)} [sbpiece:{mark}]"
    if relation == LOVE:
        return f"+1 [sb:{mark}]"
    return f"{max(len(use.others) + len(use.actors) * (relation not in HITS) for use in found)} [sb:{mark}]"
