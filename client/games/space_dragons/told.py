"""What has become of the cards of a trick: told from the events, as the sight forgets who began it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rules.space_dragons import events as sd
from rules.space_dragons.effects import DragonCaptured, Hit, TargetsResolved
from rules.space_dragons.sight import HuntSight


@dataclass(frozen=True)
class Trick:
    """The cards of a trick in order of play, who won it, and what met the winner."""

    number: int = 0
    cards: tuple[tuple[int, int], ...] = ()
    winner: int = -1
    hits: int = 0
    stopped: int = 0
    dragon: str = ""

    @property
    def best(self) -> int:
        """The card that won."""
        return max((card for _seat, card in self.cards), default=0)


@dataclass(frozen=True)
class Told:
    """The trick that runs, and the one that was won last."""

    running: Trick = Trick()
    last: Trick | None = None

    @classmethod
    def of(cls, sight: HuntSight) -> Told:
        """What a sight says of the running trick."""
        return cls(Trick(sight.trick, sight.table))

    def after(self, event: Any) -> Told:
        """What is told when this has happened, too."""
        trick = self.running
        match event:
            case sd.GameStarted():
                return Told()
            case sd.TrickStarted(trick=number):
                return replace(self, running=Trick(number))
            case sd.CardPlayed(seat=seat, card=card):
                return replace(self, running=replace(trick, cards=(*trick.cards, (seat, card))))
            case TargetsResolved(winner=winner):
                return replace(self, running=replace(trick, winner=winner))
            case Hit(source="targets", result=result):
                stopped = trick.stopped + (result == "absorbed")
                return replace(self, running=replace(trick, hits=trick.hits + 1, stopped=stopped))
            case DragonCaptured(dragon=dragon):
                won = replace(trick, dragon=dragon)
                return Told(won, won)
        return self
