"""The words of the Big Expansion's scenarios: classes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.galaxy_trucker import actions as ground
from rules.galaxy_trucker.boards import HEADINGS
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.state import Journey
from rules.galaxy_trucker.tiles import FRONT, LEFT
from tests.scenarios.adapters.galaxy_trucker_words import Words
from tests.scenarios.runner import known

NONE = "none"


def prepare(content: Content, journey: Journey, given: Mapping[str, Any]) -> None:
    for row, one in zip(given.get("players") or (), journey.seats, strict=True):
        if "heading" in row:
            one.heading = row["heading"]
            one.ship.fly(HEADINGS.index(one.heading))


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

    return {"line": line}


def facts(adapter: Any) -> dict[str, Any]:
    seats = dict(zip(adapter.names, adapter.journey.seats, strict=True))
    return {"heading": {name: one.heading or NONE for name, one in seats.items()}}


WORDS = Words(
    seat=frozenset({"heading"}),
    prepare=prepare,
    action=action,
    questions=questions,
    facts=facts,
)
