"""The words of the Big Expansion's scenarios: classes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.galaxy_trucker import actions as ground
from rules.galaxy_trucker.boards import HEADINGS
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.events import HalfGaveUp
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import BETWEEN_CARDS, Journey
from rules.galaxy_trucker.strength import strength_of
from rules.galaxy_trucker.tiles import FRONT, LEFT
from tests.scenarios.adapters.galaxy_trucker_words import Words
from tests.scenarios.runner import known

NONE = "none"


def prepare(content: Content, journey: Journey, given: Mapping[str, Any]) -> None:
    for row, one in zip(given.get("players") or (), journey.seats, strict=True):
        if "heading" in row:
            one.heading = row["heading"]
            one.ship.fly(HEADINGS.index(one.heading))
        units = tuple(one.ship.board.units)
        if journey.phase == BETWEEN_CARDS and one.flying:
            one.units = tuple(unit for unit in units if unit not in row.get("halves_gone", ()))
            for unit in set(units).difference(one.units):
                one.ship.remove(*one.ship.unit(unit).tiles)


def action(verb: str, arguments: dict[str, Any]) -> Any:
    if verb == "choose_heading":
        known(arguments, {"heading"}, verb)
        return ground.ChooseHeading(**arguments)
    return None


def questions(adapter: Any) -> dict[str, Callable[[dict[str, Any]], Any]]:
    def line(asked: dict[str, Any]) -> Any:
        """Which printed line, 1 at the left or top, a roll names."""
        board = adapter.content.boards[asked["class"]]
        lines = board.columns if asked["kind"] == "column" else board.rows
        met = board.line(FRONT if asked["kind"] == "column" else LEFT, asked["number"])
        found = [number for number, there in enumerate(lines, 1) if asked["number"] in there]
        return found[0] if met else NONE

    def engine_strength(asked: dict[str, Any]) -> float:
        """Of the player, or of one half."""
        known(asked, {"of", "activate", "half"}, "engine_strength")
        ship = adapter.journey.seats[adapter.seat(asked["of"])].ship
        part = ship.unit(asked["half"]) if "half" in asked else ship
        return strength_of(part, "engines", asked.get("activate") or [], adapter.content.helpers)

    return {"line": line, "engine_strength": engine_strength}


def facts(adapter: Any) -> dict[str, Any]:
    seats = dict(zip(adapter.names, adapter.journey.seats, strict=True))
    gone: dict[str, dict[str, str]] = {name: {} for name in seats}
    for event in adapter.told(HalfGaveUp):
        gone[adapter.names[event.seat]][event.unit] = event.reason
    return {
        "heading": {name: one.heading or NONE for name, one in seats.items()},
        "halves": {name: [*one.ship.units, *units_of(one.hidden)] for name, one in seats.items()},
        "half_gave_up": {name: units for name, units in gone.items() if units},
    }


def units_of(ship: Ship | None) -> tuple[str, ...]:
    return () if ship is None else ship.units


WORDS = Words(
    seat=frozenset({"halves_gone", "heading"}),
    prepare=prepare,
    action=action,
    questions=questions,
    facts=facts,
    complete=frozenset({"half_gave_up"}),
)
