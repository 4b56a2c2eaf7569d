"""The words of the Big Expansion's scenarios: Rough Roads, hits, kinds of loss."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.galaxy_trucker import actions as ground
from rules.galaxy_trucker.combining import generate
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.flight import events
from rules.galaxy_trucker.hulls import adapt
from rules.galaxy_trucker.in_force import Stock, of_kind
from rules.galaxy_trucker.options import EVIL_MACHINATIONS
from rules.galaxy_trucker.roads import road_cards
from rules.galaxy_trucker.state import BUILD_EFFECTS, HANDED_OVER, Journey
from rules.packs.common import agreed_values
from tests.scenarios.adapters.galaxy_trucker_words import Words
from tests.scenarios.runner import known

NONE = "none"
PLAIN: dict[str, type[Any]] = {"place_stock": ground.PlaceStock, "return_stock": ground.ReturnStock}
"""Verbs whose arguments are those of the action."""


def options(given: Mapping[str, Any]) -> dict[str, Any]:
    return {"rough_roads": len(given["rough_roads"])} if "rough_roads" in given else {}


def prepare(content: Content, journey: Journey, given: Mapping[str, Any]) -> None:
    journey.roads = tuple(given.get("rough_roads") or ())
    journey.resolved = given.get("cards_resolved", 0)
    if journey.phase == BUILD_EFFECTS:
        return
    journey.dead_column = given.get("dead_column", 0)
    for seat, (row, one) in enumerate(zip(given["players"], journey.seats, strict=True)):
        one.stock = tuple(row.get("stock") or ())
        one.unbuilt = frozenset(one.stock)
        ship = one.ship
        if row.get("turned"):
            ship.fly((ship.front + 2) % 4)
        adapt(content, journey, seat, ship)
        for load in ("crew", "energy", "goods"):
            setattr(ship, load, {tile: n for tile, n in getattr(ship, load).items() if ship.works(tile)})


def action_of(verb: str, arguments: dict[str, Any]) -> Any:
    if verb in PLAIN:
        return PLAIN[verb](**arguments)
    if verb == "declare_engines" and "detach" in arguments and "cut_tow" not in arguments:
        known(arguments, {"activate", "energy", "detach"}, verb)
        return do.DeclareEngines(*(tuple(sorted(arguments[key])) for key in ("activate", "energy", "detach")))
    return None


def chance(listed: Any, question: Any) -> Any:
    if question.kind == "draw_road":
        left = listed.given["road_deck"]
        return ground.DrawnRoad(next(road for road in left if road in question.things))
    if question.kind == "deal_pile" and question.number > 4 and "hard_cards" in listed.given:
        return ground.DealtPile(tuple(listed.given["hard_cards"]))
    return None


def questions(adapter: Any) -> dict[str, Callable[[dict[str, Any]], Any]]:
    content: Content = adapter.content

    def ship(asked: dict[str, Any]) -> Any:
        return adapter.journey.seats[adapter.seat(asked["of"])].ship

    def works(asked: dict[str, Any]) -> bool:
        known(asked, {"of", "tile"}, "works")
        return ship(asked).works(asked["tile"])  # type: ignore[no-any-return]

    def on_square(asked: dict[str, Any]) -> Any:
        known(asked, {"of", "col", "row"}, "on_square")
        there = ship(asked)
        square = there.board.square_at(asked["col"], asked["row"])
        return there.cells[square][0] if square in there.cells else NONE

    def stock_size(asked: dict[str, Any]) -> int:
        known(asked, {"flight"}, "stock_size")
        number = content.flights[str(asked["flight"])].number
        return sum(
            rule.tiles[number] for road in content.roads.values() for rule in of_kind(road.rules, Stock)
        )

    def difficulty(asked: dict[str, Any]) -> int:
        known(asked, {"proposals"}, "difficulty")
        first, *others = [{"rough_roads": one} for one in asked["proposals"]]
        return agreed_values(content.options, first, others)["rough_roads"]

    def cards(asked: dict[str, Any]) -> list[str]:
        known(asked, {"handicap"}, "road_cards")
        return road_cards(content, handicap=asked["handicap"])

    def generated(asked: dict[str, Any]) -> dict[str, Any]:
        known(asked, {"rolls"}, "generate")
        found = generate(content.combination, asked["rolls"])
        return {
            "ships": list(found.ships),
            "evil_machinations": EVIL_MACHINATIONS in found.parts,
            "rough_roads": found.roads,
        }

    return {
        "generate": generated,
        "faulty_joints": lambda asked: ship(asked).faulty_joints(),
        "works": works,
        "on_square": on_square,
        "stock_size": stock_size,
        "difficulty": difficulty,
        "road_cards": cards,
    }


def view(adapter: Any, sight: Any) -> dict[str, Any]:
    return {"stock": {name: list(one.stock) for name, one in zip(adapter.names, sight.seats, strict=True)}}


def facts(adapter: Any) -> dict[str, Any]:
    journey: Journey = adapter.journey
    seats = dict(zip(adapter.names, journey.seats, strict=True))
    named = adapter.names
    return {
        "rough_roads": list(journey.roads),
        "dead_column": journey.dead_column or NONE,
        "stock": {name: one.stock for name, one in seats.items()},
        "stock_count": {name: len(one.stock) for name, one in seats.items()},
        "handed_over": {
            name: [tile for tile, how in one.lost if how == HANDED_OVER] for name, one in seats.items()
        },
        "turned": {name: one.ship.front == (front_of(one) + 2) % 4 for name, one in seats.items()},
        "discard_up": list(journey.discard_up),
        "discard_down": list(journey.discard_down),
        "cards_flown": [event.card for event in adapter.told(events.CardRevealed)],
        "rolls": [[named[event.seat], event.a + event.b] for event in adapter.told_of_card(events.Dice)],
        "objects": [
            [event.kind, event.size, event.side, [named[seat] for seat in event.seats]]
            for event in adapter.told_of_card(events.Hazard)
        ],
    }


def front_of(one: Any) -> int:
    """The printed side that was ahead at the start."""
    return "nesw".index(one.heading or "n")


WORDS = Words(
    given=frozenset({"rough_roads", "road_deck", "dead_column", "hard_cards", "cards_resolved"}),
    seat=frozenset({"stock", "turned"}),
    options=options,
    prepare=prepare,
    action=action_of,
    chance=chance,
    questions=questions,
    view=view,
    facts=facts,
    ordered=frozenset({"rough_roads", "discard_up", "discard_down", "cards_flown", "rolls", "objects"}),
)
