"""The answers of building, repair and boarding, and those of chance and clock (rules, sections 2 to 5).

A tile is named by its id, a square by the dice numbers of its column and row.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.galaxy_trucker.boards import Heading
from rules.kernel.asks import Action


class Ready(Action, frozen=True, tag="ready"):
    """READY_CHECK and BETWEEN_CARDS (GT-S7, GT-F30)."""

    def handles(self) -> tuple[str, ...]:
        return ("button:ready",)


class TakeFaceDown(Action, frozen=True, tag="take_face_down"):
    """GT-B4."""

    def handles(self) -> tuple[str, ...]:
        return ("heap",)


class TakeFaceUp(Action, frozen=True, tag="take_face_up"):
    """GT-B5."""

    tile_id: int

    def handles(self) -> tuple[str, ...]:
        return (f"tile:{self.tile_id}", "hand")


class TakeReserved(Action, frozen=True, tag="take_reserved"):
    """GT-B6."""

    slot: int

    def handles(self) -> tuple[str, ...]:
        return (f"slot:{self.slot}", "hand")


class TakeBackLast(Action, frozen=True, tag="take_back_last"):
    """GT-B7."""

    def handles(self) -> tuple[str, ...]:
        return ("last", "hand")


class PlaceStock(Action, frozen=True, tag="place_stock"):
    """A tile of the own stock comes into the hand (R18)."""

    tile_id: int

    def handles(self) -> tuple[str, ...]:
        return (f"tile:{self.tile_id}", "hand")


class ReturnStock(Action, frozen=True, tag="return_stock"):
    """It goes back to the stock (R18)."""

    def handles(self) -> tuple[str, ...]:
        return ("hand", "stock")


class Place(Action, frozen=True, tag="place"):
    """Lay the tile in the hand onto the ship, turned `rot` quarters clockwise (GT-B9)."""

    col: int
    row: int
    rot: int

    def handles(self) -> tuple[str, ...]:
        return ("hand", f"square:{self.col},{self.row}", f"turn:{self.rot}")


class Reserve(Action, frozen=True, tag="reserve"):
    """GT-B10."""

    slot: int

    def handles(self) -> tuple[str, ...]:
        return ("hand", f"slot:{self.slot}")


class ReturnFaceUp(Action, frozen=True, tag="return_face_up"):
    """A rejected tile always ends face up (GT-B11, GT-B12)."""

    def handles(self) -> tuple[str, ...]:
        return ("hand", "heap")


class Peek(Action, frozen=True, tag="peek"):
    """GT-B19."""

    pile: int

    def handles(self) -> tuple[str, ...]:
        return (f"pile:{self.pile}",)


class PeekEnd(Action, frozen=True, tag="peek_end"):
    """GT-B20."""

    def handles(self) -> tuple[str, ...]:
        return ("button:peek_end",)


class FlipTimer(Action, frozen=True, tag="flip_timer"):
    """GT-B22."""

    def handles(self) -> tuple[str, ...]:
        return ("glass",)


class Finish(Action, frozen=True, tag="finish"):
    """GT-B26, GT-B27."""

    order_tile: int

    def handles(self) -> tuple[str, ...]:
        return (f"order:{self.order_tile}",)


class RemoveTile(Action, frozen=True, tag="remove_tile"):
    """GT-R3."""

    tile_id: int

    def handles(self) -> tuple[str, ...]:
        return (f"tile:{self.tile_id}",)


class LeaveRepair(Action, frozen=True, tag="leave_repair"):
    """The smallest set of tiles that makes the ship legal comes off at once (GT-R6). Bots answer this, and it
    is answered for those who are away: legal for every seat, listed for none."""


class KeepPart(Action, frozen=True, tag="keep_part"):
    """One whole group of tiles, ascending (GT-R3, GT-F23)."""

    part: tuple[int, ...]

    def handles(self) -> tuple[str, ...]:
        return (f"tile:{min(self.part, default=0)}",)


class BoardCrew(Action, frozen=True, tag="board_crew"):
    """(cabin, kind) in ascending order; cabins that are not listed get humans (GT-L3). With an alien that has
    one, its specialisation (GTX-A01)."""

    choices: tuple[tuple[int, str], ...] = ()
    specialisation: str = ""

    def handles(self) -> tuple[str, ...]:
        aliens = (f"alien:{kind}:{cabin}" for cabin, kind in self.choices)
        chosen = (f"specialist:{self.specialisation}",) if self.specialisation else ()
        return (*aliens, *chosen, "button:board")


class ChooseHeading(Action, frozen=True, tag="choose_heading"):
    """The printed side that flies ahead (GTX-IA03)."""

    heading: Heading

    def handles(self) -> tuple[str, ...]:
        return (f"heading:{self.heading}",)


class ChooseMachination(Action, frozen=True, tag="choose_machination"):
    """GTX-E02."""

    card: str

    def handles(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


class TakeLoan(Action, frozen=True, tag="take_loan"):
    """Beside any own question, which stays open (GTX-E21). Legal for every seat, listed for none."""


class RepayLoan(Action, frozen=True, tag="repay_loan"):
    """Like TakeLoan."""


class DrawnTile(Action, frozen=True, tag="drawn_tile"):
    """CHANCE: the tile taken from the face-down stack (GT-X1)."""

    tile: int


class DealtPile(Action, frozen=True, tag="dealt_pile"):
    """CHANCE: the cards of one pile, in order (GT-S5)."""

    cards: tuple[str, ...]


class DealtMachinations(Action, frozen=True, tag="dealt_machinations"):
    """CHANCE: the hand of each seat, ascending (GTX-E01)."""

    hands: tuple[tuple[str, ...], ...]


class DrawnRoad(Action, frozen=True, tag="drawn_road"):
    """CHANCE: a Rough Road (GTX-R02)."""

    road: str


class SandRunOut(Action, frozen=True, tag="sand_run_out"):
    """CLOCK: a run of the hourglass is over."""


class BuildTooLong(Action, frozen=True, tag="build_too_long"):
    """CLOCK: the stall guard (GT-B24)."""


class OrderTimeOver(Action, frozen=True, tag="order_time_over"):
    """CLOCK: the remaining order tiles are dealt (GT-B27)."""


class DecisionTimeOver(Action, frozen=True, tag="decision_time_over"):
    """CLOCK: `seat` has not answered in time (GT-T3)."""

    seat: int


BuildAction: TypeAlias = (
    TakeFaceDown | TakeFaceUp | TakeReserved | TakeBackLast | Place | Reserve | ReturnFaceUp | Peek | PeekEnd
    | FlipTimer | Finish | PlaceStock | ReturnStock
)  # fmt: skip
"""What a seat may do while building."""

GroundAction: TypeAlias = (
    Ready | BuildAction | RemoveTile | LeaveRepair | KeepPart | ChooseHeading | BoardCrew | ChooseMachination
    | TakeLoan | RepayLoan | DrawnTile | DealtPile | DealtMachinations | DrawnRoad | SandRunOut | BuildTooLong
    | OrderTimeOver | DecisionTimeOver
)  # fmt: skip
"""All answers up to the launch."""
