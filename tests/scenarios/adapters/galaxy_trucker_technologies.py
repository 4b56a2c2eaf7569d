"""The words of the Big Expansion's scenarios: technologies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.galaxy_trucker.actions import BoardCrew
from rules.galaxy_trucker.asks import HUMANS
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.experts import hire
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.options import NEW_TECHNOLOGIES, resolved
from rules.galaxy_trucker.preparing import lay_out, new_journey
from rules.galaxy_trucker.state import Journey
from rules.kernel.events import unheard
from tests.scenarios.adapters.galaxy_trucker_flight import action_of
from tests.scenarios.adapters.galaxy_trucker_words import Words
from tests.scenarios.runner import known

NONE = "none"
COLOURS = ["red", "yellow", "green", "blue"]


def options(given: Mapping[str, Any]) -> dict[str, Any]:
    return {NEW_TECHNOLOGIES: (given.get("options") or {}).get(NEW_TECHNOLOGIES, True)}


def prepare(content: Content, journey: Journey, given: Mapping[str, Any]) -> None:
    """The stack holds exactly what the scenario says."""
    journey.left_out = 0
    for seat, (one, row) in enumerate(zip(journey.seats, given["players"], strict=True)):
        if row.get("specialisation"):
            hire(content, seat, one, row["specialisation"], unheard)
        if one.boarded and one.position is not None:
            one.ship.fill_chambers()
            there = {**one.ship.sleepers, **(row.get("sleepers") or {})}
            one.ship.sleepers = {chamber: n for chamber, n in there.items() if n}


def action(verb: str, arguments: dict[str, Any]) -> Any:
    match verb:
        case "board_crew":
            known(arguments, {"choices", "specialisation"}, verb)
            chosen = sorted(arguments["choices"].items())
            aliens = tuple((cabin, kind) for cabin, kind in chosen if kind != HUMANS)
            return BoardCrew(aliens, arguments.get("specialisation", ""))
        case "wake":
            known(arguments, {"places"}, verb)
            return do.Wake(tuple(sorted(arguments["places"].items())))
        case "load_goods" if "burn" in arguments:
            known(arguments, {"layout", "burn"}, verb)
            layout = action_of("load_goods", {"layout": arguments["layout"]}, COLOURS).layout
            burn = ((one["furnace"], one["color"], one["battery"]) for one in arguments["burn"])
            return do.LoadGoods(layout, tuple(sorted(burn)))
        case "use_diplomat":
            known(arguments, {"use"}, verb)
            return do.UseDiplomat(arguments["use"])
    return None


def questions(adapter: Any) -> dict[str, Any]:
    return {
        "heap": lambda asked: heap(adapter.content, asked["seats"]),
        "places": lambda asked: adapter.journey.seats[adapter.seat(asked["of"])].ship.free_places(),
    }


def heap(content: Content, seats: int) -> int:
    journey = new_journey(content, resolved(content, {NEW_TECHNOLOGIES: True}), seats)
    list(lay_out(content, journey, unheard))
    return journey.stack


def facts(adapter: Any) -> dict[str, Any]:
    seats = dict(zip(adapter.names, adapter.journey.seats, strict=True))
    return {
        "sleepers": {name: one.ship.sleepers for name, one in seats.items()},
        "specialisation": {name: one.specialist or NONE for name, one in seats.items()},
    }


WORDS = Words(
    seat=frozenset({"specialisation", "sleepers"}),
    options=options,
    prepare=prepare,
    action=action,
    declined={"wake": do.Wake(), "use_diplomat": do.UseDiplomat(False)},
    questions=questions,
    facts=facts,
)
