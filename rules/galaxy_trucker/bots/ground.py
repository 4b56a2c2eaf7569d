"""What bots answer before the launch, besides building."""

from __future__ import annotations

from typing import Any, Final

from rules.galaxy_trucker.actions import (
    BoardCrew,
    ChooseHeading,
    Finish,
    KeepPart,
    LeaveRepair,
)
from rules.galaxy_trucker.bots.plots import machination
from rules.galaxy_trucker.bots.weights import WANTS
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.in_force import Cover, Lead, PayAliens, Plead, Saving, SellMore
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import REPAIR
from rules.galaxy_trucker.strength import STRENGTHS
from rules.kernel.game import Thinking
from rules.kernel.views import View

LIKELY: Final = 0.6
"""How likely what is on board reaches the end."""
BROKEN: Final = 0.15
"""The part of a ship that breaks off."""


def first_option(content: Content, view: View, thinking: Thinking) -> Any:
    """Where there is nothing to weigh."""
    assert view.prompt is not None
    return view.prompt.options[0]


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
    """An alien where its help is needed more than the second figure of its cabin, or its specialisation."""
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
        kinds = [kind for _, kind in option.choices]
        aliens, experts = (sum(kind in wanted for kind in kinds) for wanted in (helps, content.experts))
        useless = len(kinds) - aliens - experts
        worth = worth_of_expert(content, sight, view.seat, option.specialisation, len(kinds)) - 1.0
        return (aliens + experts * worth) * (1.0 if crew >= 4 else 0.0) - useless, -len(kinds)

    chosen: BoardCrew = max(view.prompt.options, key=rank)
    return chosen


def worth_of_expert(content: Content, sight: JourneySight, seat: int, specialist: str, aliens: int) -> float:
    """Roughly the credits that a specialist brings, with so many aliens on board."""
    if not specialist:
        return 0.0
    ship, cards = sight.seats[seat].ship, sight.deck
    worth = 0.0
    for rule in content.specialists[specialist].rules:
        match rule:
            case PayAliens(credits=credits):
                worth += LIKELY * credits[: max(1, aliens)][-1]
            case Lead(n=n):
                worth += 0.5 * n * (aliens - 1)
            case SellMore(n=n):
                worth += LIKELY * n * (ship.containers + ship.special_containers) / 2
            case Cover():
                worth += BROKEN * len(ship.tiles)
            case Saving(n=n):
                worth += n * cards / 5 if ship.cells else 0.0
            case Plead():
                worth += cards / 5
    return worth


ANSWERS = {
    "finish": lowest_order,
    "flip_timer": first_option,
    "keep_part": usual_group,
    "remove_tile": left_to_the_server,
    "choose_heading": best_heading,
    "board_crew": boarding,
    "choose_machination": machination,
}
"""Kind of question to what answers it."""
