"""What happens in Space Dragons, for log, animation and network (rules, section 9). What effects do stands
with them."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from rules.kernel.events import Event
from rules.kernel.game import Result
from rules.space_dragons.effects import EffectEvent


class GameStarted(Event, frozen=True, tag="game_started"):
    family: bool
    seats: int


class SidesSet(Event, frozen=True, tag="sides_set"):
    sides: dict[str, str]


class CrewDealt(Event, frozen=True, tag="crew_dealt"):
    """`cards` only to the owner."""

    seat: int
    count: int
    cards: tuple[int, ...] | None = None

    def seen_by(self, viewer: int) -> CrewDealt:
        return self if viewer == self.seat else CrewDealt(self.seat, self.count)


class ShipAssigned(Event, frozen=True, tag="ship_assigned"):
    seat: int


class StartDraw(Event, frozen=True, tag="start_draw"):
    reveals: ClassVar[bool] = True
    seat: int
    card: int


class LeaderSet(Event, frozen=True, tag="leader_set"):
    seat: int


class DragonRevealed(Event, frozen=True, tag="dragon_revealed"):
    reveals: ClassVar[bool] = True
    dragon: str


class PickMade(Event, frozen=True, tag="pick_made"):
    """`card` only to the owner (SD-D01)."""

    seat: int
    card: int | None = None

    def seen_by(self, viewer: int) -> PickMade:
        return self if viewer == self.seat else PickMade(self.seat)


class PacksPassed(Event, frozen=True, tag="packs_passed"):
    pass


class DraftFinished(Event, frozen=True, tag="draft_finished"):
    pass


class TrickStarted(Event, frozen=True, tag="trick_started"):
    trick: int
    leader: int


class CardPlayed(Event, frozen=True, tag="card_played"):
    reveals: ClassVar[bool] = True
    seat: int
    card: int


class HandsPassed(Event, frozen=True, tag="hands_passed"):
    """The new hands per seat; each only to its owner (SD-F02)."""

    reveals: ClassVar[bool] = True
    hands: tuple[tuple[int, ...] | None, ...]

    def seen_by(self, viewer: int) -> HandsPassed:
        return HandsPassed(tuple(hand if s == viewer else None for s, hand in enumerate(self.hands)))


class FinalScore(Event, frozen=True, tag="final_score"):
    report: Result


class GameOver(Event, frozen=True, tag="game_over"):
    winners: tuple[int, ...]


SpaceDragonsEvent: TypeAlias = (
    GameStarted | SidesSet | CrewDealt | ShipAssigned | StartDraw | LeaderSet | DragonRevealed | PickMade
    | PacksPassed | DraftFinished | TrickStarted | CardPlayed | EffectEvent | HandsPassed | FinalScore
    | GameOver
)  # fmt: skip
