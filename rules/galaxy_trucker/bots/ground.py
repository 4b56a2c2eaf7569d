"""What bots answer before the launch, besides building."""

from __future__ import annotations

from typing import Any

from rules.galaxy_trucker.actions import (
    BoardCrew,
    ChooseHeading,
    ChooseMachination,
    Finish,
    KeepPart,
    LeaveRepair,
)
from rules.galaxy_trucker.bots.weights import WANTS
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import REPAIR
from rules.galaxy_trucker.strength import STRENGTHS
from rules.kernel.game import Thinking
from rules.kernel.views import View


def first_option(content: Content, view: View, thinking: Thinking) -> Any:
    """Where there is nothing to weigh."""
    assert view.prompt is not None
    return view.prompt.options[0]


def any_machination(content: Content, view: View, thinking: Thinking) -> ChooseMachination:
    """Who always chose the same way would give it away (GTX-E02)."""
    assert view.prompt is not None
    chosen: ChooseMachination = thinking.rng.choice(view.prompt.options)
    return chosen


def lowest_order(content: Content, view: View, thinking: Thinking) -> Finish:
    """The order tile furthest ahead."""
    assert view.prompt is not None
    chosen: Finish = min(view.prompt.options, key=lambda option: option.order_tile)
    return chosen


def usual_group(content: Content, view: View, thinking: Thinking) -> KeepPart | LeaveRepair:
    """In flight the part that is kept for want of an answer (GT-F23)."""
    sight: JourneySight = view.sight
    if sight.phase == REPAIR:
        return LeaveRepair()
    assert view.prompt is not None
    return KeepPart(tuple(view.prompt.details["usual"]))


def left_to_the_server(content: Content, view: View, thinking: Thinking) -> LeaveRepair:
    """GT-R6."""
    return LeaveRepair()


def best_heading(content: Content, view: View, thinking: Thinking) -> ChooseHeading:
    """The fewest engines that come off, then the greatest strength without and with energy (GTX-IA03)."""
    assert view.prompt is not None
    found = view.prompt.details["headings"]

    def rank(heading: str) -> tuple[float, ...]:
        told = found[heading]
        return -len(told["faulty"]), sum(told["engines"]) + sum(told["cannons"])

    return ChooseHeading(max(found, key=rank))


def boarding(content: Content, view: View, thinking: Thinking) -> BoardCrew:
    """An alien where its help is needed more than the second figure of its cabin."""
    assert view.prompt is not None
    sight: JourneySight = view.sight
    ship = sight.seats[view.seat].ship
    wants = WANTS[content.flights[sight.flight].number]
    needed = {
        "engines": 0 < ship.engines[1] < wants.engines + 4,
        "cannons": 0 < ship.cannons[1] < wants.cannons + 4,
    }
    helps = {alien for what in STRENGTHS if needed[what] for alien in content.helpers[what]}

    def rank(option: BoardCrew) -> tuple[float, int]:
        crew = ship.places - len(option.choices)
        aliens = sum(kind in helps for _, kind in option.choices)
        useless = len(option.choices) - aliens
        return aliens * (1.0 if crew >= 4 else 0.0) - useless, -len(option.choices)

    chosen: BoardCrew = max(view.prompt.options, key=rank)
    return chosen


ANSWERS = {
    "finish": lowest_order,
    "flip_timer": first_option,
    "keep_part": usual_group,
    "remove_tile": left_to_the_server,
    "choose_heading": best_heading,
    "board_crew": boarding,
    "choose_machination": any_machination,
}
"""Kind of question to what answers it."""
