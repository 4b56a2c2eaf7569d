"""What bots answer before the launch, besides building."""

from __future__ import annotations

from typing import Any

from rules.galaxy_trucker.actions import BoardCrew, Finish, KeepPart, RemoveTile
from rules.galaxy_trucker.bots.weights import WANTS
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.imagine import known_seat
from rules.galaxy_trucker.mending import cheapest_repair
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import REPAIR
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.game import Thinking
from rules.kernel.views import View


def first_option(content: Content, view: View, thinking: Thinking) -> Any:
    """Where there is nothing to weigh."""
    assert view.prompt is not None
    return view.prompt.options[0]


def lowest_order(content: Content, view: View, thinking: Thinking) -> Finish:
    """The order tile furthest ahead."""
    assert view.prompt is not None
    chosen: Finish = min(view.prompt.options, key=lambda option: option.order_tile)
    return chosen


def best_part(content: Content, view: View, thinking: Thinking) -> KeepPart:
    """In repair the group that the cheapest way keeps most of (GT-R6); in flight the one with most humans,
    then most tiles, then the lowest tile (GT-F23)."""
    assert view.prompt is not None
    sight: JourneySight = view.sight
    ship = known_seat(content, sight, sight.seats[view.seat]).ship
    gone = set(cheapest_repair(ship)) if sight.phase == REPAIR else set()

    def rank(option: KeepPart) -> tuple[int, int, int, int]:
        humans = sum(ship.crew.get(tile, ()).count(HUMAN) for tile in option.part)
        return len(set(option.part) - gone) if gone else 0, humans, len(option.part), -min(option.part)

    chosen: KeepPart = max(view.prompt.options, key=rank)
    return chosen


def cheapest_removal(content: Content, view: View, thinking: Thinking) -> RemoveTile:
    """A tile of the smallest set that must go (GT-R6)."""
    assert view.prompt is not None
    sight: JourneySight = view.sight
    gone = cheapest_repair(known_seat(content, sight, sight.seats[view.seat]).ship)
    chosen: RemoveTile = max(view.prompt.options, key=lambda option: (option.tile_id in gone, option.tile_id))
    return chosen


def boarding(content: Content, view: View, thinking: Thinking) -> BoardCrew:
    """An alien where its help is needed more than the second figure of its cabin."""
    assert view.prompt is not None
    sight: JourneySight = view.sight
    ship = sight.seats[view.seat].ship
    wants = WANTS[content.flights[sight.flight].number]
    helps = {
        "brown": ship.engines[1] > 0 and ship.engines[1] < wants.engines + 4,
        "purple": ship.cannons[1] > 0 and ship.cannons[1] < wants.cannons + 4,
    }

    def rank(option: BoardCrew) -> tuple[float, int]:
        crew = ship.places - len(option.choices)
        aliens = sum(helps[kind] for _, kind in option.choices)
        useless = len(option.choices) - aliens
        return aliens * (1.0 if crew >= 4 else 0.0) - useless, -len(option.choices)

    chosen: BoardCrew = max(view.prompt.options, key=rank)
    return chosen


ANSWERS = {
    "finish": lowest_order,
    "flip_timer": first_option,
    "keep_part": best_part,
    "remove_tile": cheapest_removal,
    "board_crew": boarding,
}
"""Kind of question to what answers it."""
