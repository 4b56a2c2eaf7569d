"""What happens up to the launch, and what both halves of the rules tell (GT-B30, GT-F32)."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from rules.kernel.events import Event


class FlightBegan(Event, frozen=True, tag="flight_began"):
    """A flight is laid out (GT-S4). `place` counts from 1 in the plan."""

    flight: str
    ship_class: str
    place: int


class SeatReady(Event, frozen=True, tag="seat_ready"):
    seat: int


class BuildingBegan(Event, frozen=True, tag="building_began"):
    """Everybody acts from now on (GT-S7)."""

    reveals: ClassVar[bool] = True


class TileTaken(Event, frozen=True, tag="tile_taken"):
    """`source` is face_down, face_up, reserve or stock. A face from the stack only to its taker (GT-B4)."""

    reveals: ClassVar[bool] = True
    seat: int
    source: str
    tile: int | None = None
    slot: int | None = None

    def seen_by(self, viewer: int) -> TileTaken:
        if self.source == "face_down" and viewer != self.seat:
            return TileTaken(self.seat, self.source)
        return self


class TileTakenBack(Event, frozen=True, tag="tile_taken_back"):
    seat: int
    tile: int


class TilePlaced(Event, frozen=True, tag="tile_placed"):
    reveals: ClassVar[bool] = True
    seat: int
    tile: int
    col: int
    row: int
    rot: int


class TileReserved(Event, frozen=True, tag="tile_reserved"):
    reveals: ClassVar[bool] = True
    seat: int
    tile: int
    slot: int


class TileReturned(Event, frozen=True, tag="tile_returned"):
    """It lies face up now."""

    reveals: ClassVar[bool] = True
    seat: int
    tile: int


class PileHeld(Event, frozen=True, tag="pile_held"):
    """The cards only to who looks at them (GT-B19)."""

    reveals: ClassVar[bool] = True
    seat: int
    pile: int
    cards: tuple[str, ...] | None = None

    def seen_by(self, viewer: int) -> PileHeld:
        return self if viewer == self.seat else PileHeld(self.seat, self.pile)


class PileReleased(Event, frozen=True, tag="pile_released"):
    seat: int
    pile: int


class TimerFlipped(Event, frozen=True, tag="timer_flipped"):
    """`seat` is None where nobody flips it: the stall guard, a practice flight alone (GT-B24, GT-V5)."""

    seat: int | None
    circle: int


class TimerEmpty(Event, frozen=True, tag="timer_empty"):
    circle: int


class PlayerFinished(Event, frozen=True, tag="player_finished"):
    """`dealt`: it was given the tile for want of an answer (GT-B27)."""

    seat: int
    order_tile: int
    dealt: bool = False


class BuildingEnded(Event, frozen=True, tag="building_ended"):
    """`by_time` or because all have finished (GT-B23)."""

    by_time: bool


class TilesRemoved(Event, frozen=True, tag="tiles_removed"):
    """Taken off in repair; `reason` is engine_direction, parts, error or server (GT-R3, GT-R6)."""

    seat: int
    tiles: tuple[int, ...]
    reason: str
    free: bool = False
    """They are back on the table and cost nothing (GT-R8)."""


class OrderChanged(Event, frozen=True, tag="order_changed"):
    """New order tiles per seat after a lenient repair (GT-R8)."""

    order_tiles: tuple[int, ...]
    behind: tuple[int, ...] = ()
    """The seats that were repaired, as they start now."""


class CrewBoarded(Event, frozen=True, tag="crew_boarded"):
    """(cabin, alien) of those who do not carry humans (GT-L3)."""

    seat: int
    aliens: tuple[tuple[int, str], ...]


class SpecialistChosen(Event, frozen=True, tag="specialist_chosen"):
    """GTX-A01."""

    seat: int
    specialist: str


class RoadDrawn(Event, frozen=True, tag="rough_road_drawn"):
    """It holds for these seats in this flight, for nobody if it is put aside (GTX-R02, R20)."""

    reveals: ClassVar[bool] = True
    road: str
    seats: tuple[int, ...]


class DeadColumnSet(Event, frozen=True, tag="dead_column_set"):
    """R19."""

    column: int


class StockDrawn(Event, frozen=True, tag="stock_drawn"):
    """R18."""

    reveals: ClassVar[bool] = True
    seat: int
    tiles: tuple[int, ...]


class StockReturned(Event, frozen=True, tag="stock_returned"):
    """A tile of the own stock lies there again (R18)."""

    reveals: ClassVar[bool] = True
    seat: int
    tile: int


class DeckTurned(Event, frozen=True, tag="deck_turned"):
    """So many cards are flown through once more, the last one first (R04)."""

    cards: int


class Launched(Event, frozen=True, tag="launched"):
    """Start positions per seat (GT-L5)."""

    positions: tuple[int, ...]


class HalfGaveUp(Event, frozen=True, tag="half_gave_up"):
    """A half leaves the flight (GTX-IIA08); with the last one GaveUp follows."""

    seat: int
    unit: str
    reason: str


class GaveUp(Event, frozen=True, tag="gave_up"):
    """`reason` is one of GT-F28 or GTX-P07."""

    seat: int
    reason: str


class Credits(Event, frozen=True, tag="credits"):
    """Credits gained or paid; `reason` names for what (GT-F32)."""

    seat: int
    delta: int
    reason: str


class HeadingChosen(Event, frozen=True, tag="heading_chosen"):
    """The printed side that flies ahead: n, e, s or w (GTX-IA03)."""

    seat: int
    heading: str


class MachinationChosen(Event, frozen=True, tag="machination_chosen"):
    """The card is known to its owner only (GTX-E02)."""

    seat: int
    card: str | None = None

    def seen_by(self, viewer: int) -> MachinationChosen:
        return self if viewer == self.seat else MachinationChosen(self.seat)


class LoanTaken(Event, frozen=True, tag="loan_taken"):
    """GTX-E20."""

    seat: int


class LoanRepaid(Event, frozen=True, tag="loan_repaid"):
    """GTX-E20."""

    seat: int


GroundEvent: TypeAlias = (
    FlightBegan | SeatReady | BuildingBegan | TileTaken | TileTakenBack | TilePlaced | TileReserved
    | TileReturned | PileHeld | PileReleased | TimerFlipped | TimerEmpty | PlayerFinished | BuildingEnded
    | TilesRemoved | OrderChanged | CrewBoarded | SpecialistChosen | RoadDrawn | DeadColumnSet | StockDrawn
    | StockReturned | DeckTurned | Launched | HalfGaveUp | GaveUp | Credits | HeadingChosen
    | MachinationChosen | LoanTaken | LoanRepaid
)  # fmt: skip
