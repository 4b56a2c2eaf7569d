"""What happens in Tash-Kalar, for log, animation and network (section 18). Squares are points, sides and
seats numbers, levels words, cards, tasks and factions ids. `piece` is the id that a stone on the arena has
in the sight."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from rules.kernel.events import Event
from rules.kernel.game import Result
from rules.tash_kalar.arena import Point


class StartSet(Event, frozen=True, tag="start_set"):
    """Who begins, and who plays what (TK-S01, TK-S02)."""

    reveals: ClassVar[bool] = True
    seat: int
    factions: tuple[str, ...]


class TasksRevealed(Event, frozen=True, tag="tasks_revealed"):
    """The current tasks at the beginning (TK-S20)."""

    reveals: ClassVar[bool] = True
    tasks: tuple[str, ...]


class NextTaskChanged(Event, frozen=True, tag="next_task_changed"):
    """TK-S21; None when no task is left."""

    reveals: ClassVar[bool] = True
    task: str | None


class TurnStarted(Event, frozen=True, tag="turn_started"):
    seat: int
    actions: int
    extra: bool = False


class StonePlaced(Event, frozen=True, tag="stone_placed"):
    """From the supply of `side`; `by` is the seat that decided."""

    by: int
    piece: int
    side: int
    level: str
    square: Point


class StonePickedUp(Event, frozen=True, tag="stone_picked_up"):
    """TK-A11, TK-M30."""

    piece: int
    side: int
    level: str
    square: Point


class BeingSummoned(Event, frozen=True, tag="being_summoned"):
    """The stone that stands now (TK-M20). Whatever stood there has been destroyed before."""

    seat: int
    card: str
    piece: int
    side: int
    level: str
    square: Point
    cells: tuple[Point, ...]
    improvised: int | None = None


class PieceDestroyed(Event, frozen=True, tag="piece_destroyed"):
    """TK-E20, TK-E30: `counted` so many times for the side `credited`, which is None for own pieces."""

    piece: int
    side: int
    level: str
    square: Point
    credited: int | None = None
    counted: int = 0
    exiled: bool = False


class PieceUpgraded(Event, frozen=True, tag="piece_upgraded"):
    piece: int
    side: int
    level: str
    square: Point


class PieceDowngraded(Event, frozen=True, tag="piece_downgraded"):
    piece: int
    side: int
    level: str
    square: Point


class PieceMoved(Event, frozen=True, tag="piece_moved"):
    """One move, leap or charge: `path` are the squares from the first to the last; what stood on them is told
    by PieceDestroyed before it."""

    piece: int
    side: int
    path: tuple[Point, ...]
    kind: str


class PiecesSwapped(Event, frozen=True, tag="pieces_swapped"):
    """Where each of them stood."""

    piece: int
    square: Point
    other: int
    other_square: Point


class PieceConverted(Event, frozen=True, tag="piece_converted"):
    """A stone of another side stands there now (TK-E24); the old one has been told as destroyed."""

    piece: int
    side: int
    level: str
    square: Point


class PieceCaptured(Event, frozen=True, tag="piece_captured"):
    """TK-E28."""

    piece: int
    side: int
    level: str
    square: Point


class PieceReleased(Event, frozen=True, tag="piece_released"):
    piece: int
    side: int
    level: str
    square: Point


class GatewayChanged(Event, frozen=True, tag="gateway_changed"):
    """Which piece is the Gateway now; None for none (section 12)."""

    piece: int | None
    square: Point | None = None


class ActionsGained(Event, frozen=True, tag="actions_gained"):
    actions: int


class ActionsSpent(Event, frozen=True, tag="actions_spent"):
    """By an effect (TK-E41)."""

    actions: int


class MalusGiven(Event, frozen=True, tag="malus_given"):
    """TK-T06."""

    side: int
    actions: int


class FlarePlayed(Event, frozen=True, tag="flare_played"):
    """Which halves count (TK-F10)."""

    seat: int
    card: str
    against: int
    top: bool
    bottom: bool


class CardFrozen(Event, frozen=True, tag="card_frozen"):
    seat: int
    card: str


class CardThawed(Event, frozen=True, tag="card_thawed"):
    seat: int
    card: str


class WarpPlayed(Event, frozen=True, tag="warp_played"):
    """The card is pending now (TK-W02)."""

    seat: int
    card: str


class WarpCopied(Event, frozen=True, tag="warp_copied"):
    """TK-E95."""

    seat: int
    card: str


class PendingLeft(Event, frozen=True, tag="pending_left"):
    """A being is pending no more: summoned, taken back into the hand, or discarded (TK-W04, TK-W05)."""

    seat: int
    card: str


class CardMoved(Event, frozen=True, tag="card_moved"):
    """A card of a seat went somewhere: `start` and `end` are hand, discard, table, deck_top, deck_bottom.
    `card` is None for those who may not know it (TK-H02, TK-H04)."""

    seat: int
    start: str
    end: str
    card: str | None = None
    open: bool = False

    def seen_by(self, viewer: int) -> CardMoved:
        known = self.open or viewer == self.seat
        return self if known else CardMoved(self.seat, self.start, self.end)


class CardsReturned(Event, frozen=True, tag="cards_returned"):
    """Under their decks (TK-A30); `cards` only to the owner (TK-H03)."""

    seat: int
    count: int
    cards: tuple[str, ...] | None = None

    def seen_by(self, viewer: int) -> CardsReturned:
        return self if viewer == self.seat else CardsReturned(self.seat, self.count)


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    """`kind`: beings, legends, flares; `cards` only to the owner (TK-H02)."""

    reveals: ClassVar[bool] = True
    seat: int
    kind: str
    count: int
    cards: tuple[str, ...] | None = None

    def seen_by(self, viewer: int) -> CardsDrawn:
        return self if viewer == self.seat else CardsDrawn(self.seat, self.kind, self.count)


class LegendsPassed(Event, frozen=True, tag="legends_passed"):
    """To the team mate, who takes the cards (TK-V10, TK-V20)."""

    reveals: ClassVar[bool] = True
    seat: int
    mate: int
    cards: tuple[str, ...] | None = None

    def seen_by(self, viewer: int) -> LegendsPassed:
        return self if viewer in (self.seat, self.mate) else LegendsPassed(self.seat, self.mate)


class DeckReshuffled(Event, frozen=True, tag="deck_reshuffled"):
    """The discard pile of legends or flares is a deck again (TK-T32)."""

    kind: str


class StepSkipped(Event, frozen=True, tag="step_skipped"):
    """A step of an effect was declined; `card` and `part` say of which program, `path` which step."""

    seat: int
    card: str
    part: str
    path: tuple[int, ...]


class LegendCounted(Event, frozen=True, tag="legend_counted"):
    """TK-E93."""

    side: int


class PointsScored(Event, frozen=True, tag="points_scored"):
    """`side` has so many points more, in a melee of the colour of `of`. `reason`: destroyed, legend,
    flare."""

    side: int
    points: int
    reason: str
    of: int | None = None


class TaskClaimed(Event, frozen=True, tag="task_claimed"):
    seat: int
    side: int
    task: str
    points: int


class ImprovisationUsed(Event, frozen=True, tag="improvisation_used"):
    """TK-D30."""

    side: int
    of: int


class HandedOver(Event, frozen=True, tag="handed_over"):
    seat: int
    mate: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    seat: int


class EndTriggered(Event, frozen=True, tag="end_triggered"):
    """`reason`: deck_empty, score (TK-Z02 to TK-Z04)."""

    seat: int
    reason: str
    rule: str


class ResignOffered(Event, frozen=True, tag="resign_offered"):
    """One of a team would give up (TK-Z06)."""

    seat: int


class SideResigned(Event, frozen=True, tag="side_resigned"):
    """Nobody goes back behind it (TK-Z06)."""

    reveals: ClassVar[bool] = True
    side: int


class FinalScore(Event, frozen=True, tag="final_score"):
    report: Result


class GameOver(Event, frozen=True, tag="game_over"):
    winners: tuple[int, ...]


TashKalarEvent: TypeAlias = (
    StartSet | TasksRevealed | NextTaskChanged | TurnStarted | StonePlaced | StonePickedUp | BeingSummoned
    | PieceDestroyed | PieceUpgraded | PieceDowngraded | PieceMoved | PiecesSwapped | PieceConverted
    | PieceCaptured | PieceReleased | GatewayChanged | ActionsGained | ActionsSpent | MalusGiven | FlarePlayed
    | CardFrozen | CardThawed | WarpPlayed | WarpCopied | PendingLeft | CardMoved | CardsReturned | CardsDrawn
    | LegendsPassed | DeckReshuffled | StepSkipped | LegendCounted | PointsScored | TaskClaimed
    | ImprovisationUsed | HandedOver | TurnEnded | EndTriggered | ResignOffered | SideResigned | FinalScore
    | GameOver
)  # fmt: skip
