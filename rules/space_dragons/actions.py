"""The answers of Space Dragons: two of players, five of chance. A crew card is named by its value."""

from __future__ import annotations

from typing import TypeAlias

from rules.kernel.asks import Action


class Pick(Action, frozen=True, tag="pick"):
    """Take a card from the pack (SD-D01)."""

    card: int

    def handles(self) -> tuple[str, ...]:
        return (f"crew:{self.card}", "crew")


class Play(Action, frozen=True, tag="play"):
    """Play a card from the hand (SD-T01)."""

    card: int

    def handles(self) -> tuple[str, ...]:
        return (f"crew:{self.card}", "slot")


class DealtHand(Action, frozen=True, tag="dealt_hand"):
    """The cards of one seat (SD-P01)."""

    cards: tuple[int, ...]


class DrawnSide(Action, frozen=True, tag="drawn_side"):
    """The side of a scoring card that was left to chance (SD-O03)."""

    side: str


class StartCard(Action, frozen=True, tag="start_card"):
    """What one player drew for the start (SD-P04)."""

    card: int


class TurnedUp(Action, frozen=True, tag="turned_up"):
    """The next dragon of the lair (SD-P05, SD-T06)."""

    dragon: str


class DerelictCard(Action, frozen=True, tag="derelict_card"):
    """What the Derelict picks or plays (SD-V02, SD-V03)."""

    card: int


SpaceDragonsAction: TypeAlias = Pick | Play | DealtHand | DrawnSide | StartCard | TurnedUp | DerelictCard
