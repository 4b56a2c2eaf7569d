"""The questions and facts of Galaxy Trucker's scenarios that the state answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.galaxy_trucker.cards import Criterion
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.events import TilesRemoved
from rules.galaxy_trucker.game import GalaxyTrucker
from rules.galaxy_trucker.legality import errors
from rules.galaxy_trucker.options import STRICT
from rules.galaxy_trucker.piles import dealable, next_cards
from rules.galaxy_trucker.placing import placement_refusal
from rules.galaxy_trucker.ship import joint
from rules.galaxy_trucker.state import DESTROYED, FALLEN, Journey
from rules.galaxy_trucker.strength import strength_of
from rules.galaxy_trucker.tiles import SIDE_NUMBER, SIDES
from rules.kernel.match import Match
from tests.scenarios.runner import ScenarioError, known

NONE = "none"
HIDDEN = "hidden"
ORDERED = {
    "flight_order", "declared", "penalised", "results", "deck", "dice_left", "moves", "ranking", "view",
}  # fmt: skip
"""Facts whose lists have an order; in all others it does not matter."""
COMPLETE = {"asks", "gave_up", "battle"}
"""Mappings by seat that are compared with all their seats."""
LOOSE = {"timer", "scoring", "view"}
"""Mappings that are compared by the listed keys only, at every depth."""


def plain(value: Any, *, ordered: bool) -> Any:
    """Lists for tuples and sets, whole numbers for whole floats, sorted where order does not matter."""
    if isinstance(value, Mapping):
        return {key: plain(part, ordered=ordered) for key, part in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        parts = [plain(part, ordered=ordered) for part in value]
        return parts if ordered else sorted(parts, key=repr)
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


def without_empty(value: Any) -> Any:
    """By seat, without holds, cabins or batteries that hold nothing."""
    return {seat: {key: part for key, part in there.items() if part} for seat, there in value.items()}


def compare(name: str, expected: Any, actual: Any, *, ordered: bool = False, complete: bool = False) -> None:
    """Raise ScenarioError unless the fact is as expected (see the head of examples.yaml)."""
    ordered = ordered or name in ORDERED
    if name in ("crew", "goods", "energy"):
        expected, actual = without_empty(expected), without_empty(actual)
    if name == "errors" or name == "exposed_sides":
        wanted, found = plain(sorted(map(tuple, expected), key=repr), ordered=True), None
        found = plain(sorted(map(tuple, actual), key=repr), ordered=True)
    elif name == "ships":
        wanted, found = rows(expected), rows(actual)
    else:
        wanted, found = plain(expected, ordered=ordered), plain(actual, ordered=ordered)
    if isinstance(wanted, dict) and isinstance(found, dict):
        if name in LOOSE:
            loosely(name, wanted, found)
            return
        if name not in COMPLETE and not complete:
            found = {key: part for key, part in found.items() if key in wanted}
    if wanted != found:
        raise ScenarioError(f"{name} is {found!r}, expected {wanted!r}")


def rows(ships: Mapping[str, Any]) -> dict[str, Any]:
    return {seat: sorted([*row] for row in tiles) for seat, tiles in ships.items()}


def loosely(name: str, wanted: Any, found: Any) -> None:
    if isinstance(wanted, dict) and isinstance(found, dict):
        for key, part in wanted.items():
            if key not in found:
                raise ScenarioError(f"{name}: unknown or missing {key!r}")
            loosely(f"{name}.{key}", part, found[key])
    elif wanted != found:
        raise ScenarioError(f"{name} is {found!r}, expected {wanted!r}")


class Facts:
    """Answers questions and facts of one running scenario."""

    match: Match
    game: GalaxyTrucker
    content: Content
    names: list[str]

    @property
    def journey(self) -> Journey:
        state: Journey = self.match.state
        return state

    def seat(self, name: Any) -> int:
        if name not in self.names:
            raise ScenarioError(f"there is no seat {name!r}")
        return self.names.index(name)

    # -- questions -------------------------------------------------------------------------

    def questions(self) -> dict[str, Callable[[dict[str, Any]], Any]]:
        return {
            "connectors": self.ask_connectors,
            "shield_covers": self.ask_shield_covers,
            "joint": lambda asked: joint(asked["a"], asked["b"]),
            "placement": self.ask_placement,
            "exposed": self.ask_exposed,
            "exposed_sides": lambda asked: self.journey.seats[self.seat(asked["of"])].ship.exposed(),
            "errors": lambda asked: errors(self.journey.seats[self.seat(asked["of"])].ship),
            "parts": self.ask_parts,
            "cannon_strength": lambda asked: self.ask_strength("cannons", asked),
            "engine_strength": lambda asked: self.ask_strength("engines", asked),
            "alien_cabins": self.ask_alien_cabins,
            "misses": self.ask_misses,
            "deal": self.ask_deal,
            "dealable": lambda asked: len(dealable_of(self.content, self.journey, asked["level"])),
            "next_cards": lambda asked: next_cards(self.content, self.journey),
            "view": self.ask_view,
        }

    def ask_connectors(self, asked: dict[str, Any]) -> Any:
        tile = self.content.tiles[asked["tile"]]
        return {side: tile.connector(asked["rot"], number) for side, number in SIDE_NUMBER.items()}

    def ask_shield_covers(self, asked: dict[str, Any]) -> Any:
        return [SIDES[side] for side in self.content.tiles[asked["tile"]].covers[asked["rot"]]]

    def ask_placement(self, asked: dict[str, Any]) -> Any:
        known(asked, {"of", "tile", "col", "row", "rot", "mode"}, "placement")
        mode = asked.get("mode", self.journey.options.placement)
        refusal = placement_refusal(
            self.journey.seats[self.seat(asked["of"])].ship,
            asked["tile"],
            asked["col"],
            asked["row"],
            asked["rot"],
            strict=mode == STRICT,
        )
        return "ok" if refusal is None else refusal.code

    def ask_exposed(self, asked: dict[str, Any]) -> Any:
        ship = self.journey.seats[self.seat(asked["of"])].ship
        if ship.exposed_count() != len(ship.exposed()):
            raise ScenarioError("the two ways to count exposed connectors differ")
        return ship.exposed_count()

    def ask_parts(self, asked: dict[str, Any]) -> Any:
        question = self.match.pending.get(self.seat(asked["of"]))
        return list(getattr(question, "parts", ()))

    def ask_strength(self, what: Criterion, asked: dict[str, Any]) -> float:
        ship = self.journey.seats[self.seat(asked["of"])].ship
        return strength_of(ship, what, asked.get("activate") or [], self.content.helpers)

    def ask_alien_cabins(self, asked: dict[str, Any]) -> Any:
        if self.content.flights[self.journey.flight].learning:
            return {}
        return self.journey.seats[self.seat(asked["of"])].ship.alien_cabins()

    def ask_misses(self, asked: dict[str, Any]) -> Any:
        board = self.content.boards[asked["class"]]
        sums = range(2, 13)
        return {
            "columns": [n for n in sums if not board.line(0, n)],
            "rows": [n for n in sums if not board.line(1, n)],
        }

    def ask_deal(self, asked: dict[str, Any]) -> Any:
        info, piles = self.content.flights[str(asked["flight"])], self.content.table.piles
        size = sum(info.recipe.values())
        return {"per_pile": info.recipe, "piles": piles, "deck": size * piles}

    def ask_view(self, asked: dict[str, Any]) -> Any:
        sight = self.match.view(self.seat(asked["of"])).sight
        seats = list(zip(self.names, sight.seats, strict=True))
        return {
            "hand": {
                name: (HIDDEN if there.hand is None else there.hand) if there.holding else NONE
                for name, there in seats
            },
            "reserve": {name: slots(there.reserve) for name, there in seats},
            "holds": {name: there.peeking or NONE for name, there in seats},
            "piles": {
                pile.number: HIDDEN if pile.cards is None else list(pile.cards) for pile in sight.piles
            },
            "face_up": sorted(sight.face_up),
            "face_down_count": sight.face_down,
            "face_down": HIDDEN,  # the sight has no place for it
            "dice": HIDDEN,
        }

    # -- facts -----------------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        journey, seats = self.journey, dict(zip(self.names, self.journey.seats, strict=True))
        number = {name: seat for seat, name in enumerate(self.names)}
        flight = self.content.flights[journey.flight]
        spaces = self.content.table.spaces
        return {
            "phase": journey.phase,
            "flight": "learning" if flight.learning else flight.number,
            "asks": {self.names[seat]: self.match.pending[seat].kind for seat in self.match.asked},
            "timer": self.timer(),
            "face_up": journey.face_up,
            "face_down_count": journey.stack,
            "hand": {name: one.hand.tile if one.hand else NONE for name, one in seats.items()},
            "reserve": {name: slots(one.reserve) for name, one in seats.items()},
            "holds": {name: one.peeking or NONE for name, one in seats.items()},
            "order_tiles": {name: one.order_tile or NONE for name, one in seats.items()},
            "ships": {name: one.ship.placed() for name, one in seats.items()},
            "tiles": {name: one.ship.tiles for name, one in seats.items()},
            "lost": {name: journey.lost_count(number[name]) for name in seats},
            "removed": {name: self.removed(number[name]) for name in seats},
            **{
                how: {
                    name: [tile for tile, why in one.lost if why == how and tile]
                    for name, one in seats.items()
                }
                for how in (DESTROYED, FALLEN)
            },
            "crew": {name: one.ship.crew for name, one in seats.items()},
            "goods": {name: one.ship.goods for name, one in seats.items()},
            "energy": {name: one.ship.energy for name, one in seats.items()},
            "crew_count": {name: one.ship.crew_count for name, one in seats.items()},
            "credits": {name: one.credits for name, one in seats.items()},
            "positions": {
                name: NONE if one.position is None else one.position for name, one in seats.items()
            },
            "spaces": {
                name: NONE if one.position is None else one.position % spaces for name, one in seats.items()
            },
            "flight_order": [self.names[seat] for seat in journey.flight_order],
            "gave_up": {name: one.gave_up for name, one in seats.items() if one.gave_up},
            "deck": journey.deck,
            "deck_count": len(journey.deck),
        }

    def timer(self) -> dict[str, Any]:
        raise ScenarioError("there is no hourglass")

    def removed(self, seat: int) -> list[int]:
        return [
            tile
            for event in self.match.events
            if isinstance(event, TilesRemoved) and event.seat == seat
            for tile in event.tiles
        ]


def slots(reserve: tuple[int, ...]) -> dict[int, int]:
    return {slot: tile for slot, tile in enumerate(reserve, 1) if tile}


def dealable_of(content: Content, journey: Journey, level: int) -> list[str]:
    """Cards of a level that this flight could deal, whatever lies in its piles."""
    bare = journey.clone()
    bare.piles = {}
    return dealable(content, bare)[level]
