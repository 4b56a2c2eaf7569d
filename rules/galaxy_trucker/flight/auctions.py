"""Auctions: a wreck with goods, or saboteurs (GTX-G04, GTX-G05, E04, E17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.cards import Auction, WinGoods
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import Bid, NameVictim, Withdraw
from rules.galaxy_trucker.flight.events import AuctionBid, AuctionWon, LineResult
from rules.galaxy_trucker.flight.listing import listed
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import (
    NOBODY,
    Accusing,
    AnyTask,
    Bidding,
    Collecting,
    Delaying,
    Sabotaging,
)
from rules.galaxy_trucker.state import Outfit
from rules.kernel.asks import Ask, Refusal, Stage

BID = "bid"
"""The reason of credits that are paid for what was won."""


class MakeBid(Ask):
    """More than the highest bid, or out of the auction (GTX-G04). Loans may be taken before (GTX-X44)."""

    __slots__ = ("one", "task")
    kind = "bid"

    def __init__(self, seat: int, one: Outfit, task: Bidding) -> None:
        super().__init__(seat)
        self.one = one
        self.task = task

    @property
    def least(self) -> int:
        return max(self.task.least, self.task.highest + 1)

    def details(self) -> dict[str, Any]:
        """Who else is still in stands under `rivals`, if there is anybody (GTX-G05)."""
        task = self.task
        rivals = sorted(seat for seat in task.left if seat != self.seat)
        found = {"least": self.least, "highest": task.highest, "holder": task.holder}
        return {**found, "rivals": rivals} if rivals else found

    def options(self) -> Sequence[Bid | Withdraw]:
        bids = (Bid(credits) for credits in range(self.least, self.one.credits + 1))
        answers: Sequence[Bid | Withdraw] = listed(self, Withdraw(), bids)
        return answers

    def refusal(self, action: Any) -> Refusal | None:
        """GTX-U05."""
        if type(action) is Withdraw:
            return None
        if type(action) is not Bid:
            return misplaced(action)
        if action.credits < self.task.least:
            return BAD_CHOICE
        if action.credits < self.least:
            return Refusal("too_low", "GTX-G04", {"n": self.least})
        if action.credits > self.one.credits:
            return Refusal("no_credits", "GTX-G05", {"n": action.credits, "credits": self.one.credits})
        return None


def bid(play: Play, task: Bidding) -> Stage:
    """The next one bids or withdraws. It is over when nobody is left but who has bid most; the last one left
    may still bid once. Without any bid nothing happens (GTX-G04)."""
    if not task.left:
        play.done()
        return
    seat = task.left[0]
    if task.left == (task.holder,):
        play.emit(AuctionWon(seat, task.highest))
        play.charge(seat, task.highest, BID)
        play.done(*prize(play, seat, task))
        return
    question = MakeBid(seat, play.journey.seats[seat], task)
    answer = yield from decide(play.journey, question, Withdraw())
    others = task.left[1:]
    if type(answer) is Bid:
        play.emit(AuctionBid(seat, answer.credits))
        play.done(Bidding(task.prize, task.least, (*others, seat), seat, answer.credits))
    else:
        play.emit(AuctionBid(seat, 0))
        play.done(Bidding(task.prize, task.least, others, task.holder, task.highest))


def prize(play: Play, seat: int, task: Bidding) -> tuple[AnyTask, ...]:
    if isinstance(task.prize, WinGoods):
        play.use()
        reward = task.prize.reward
        return Collecting(seat, reward), *([Delaying(((seat, reward.days),))] if reward.days else [])
    return (Accusing(seat, task.prize.attempts),)


class PickVictim(Ask):
    """Another player who takes part (E17)."""

    __slots__ = ("others",)
    kind = "name_victim"

    def __init__(self, seat: int, others: Sequence[int]) -> None:
        super().__init__(seat)
        self.others = others

    def options(self) -> Sequence[NameVictim]:
        return [NameVictim(seat) for seat in self.others]

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not NameVictim:
            return misplaced(action)
        if action.seat == self.seat:
            return Refusal("not_yourself", "GTX-U05")
        return None if action.seat in self.others else BAD_CHOICE


def accuse(play: Play, task: Accusing) -> Stage:
    """The winner names a victim and rolls (E17, GTX-G07)."""
    others = [seat for seat in play.journey.taking_part if seat != task.seat]
    victim = NameVictim(others[0])
    if len(others) > 1:
        victim = yield from decide(play.journey, PickVictim(task.seat, others), victim)
    play.emit(LineResult(1, victim.seat))
    play.done(Sabotaging((victim.seat,), task.attempts, by=task.seat))


def begin_auction(play: Play, number: int, step: Auction, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """GTX-G04."""
    return (Bidding(step.prize, step.least, order, NOBODY),)


STEPS: Steps = {Auction: begin_auction}

TASKS: Tasks = {Bidding: bid, Accusing: accuse}
