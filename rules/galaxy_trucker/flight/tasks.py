"""What is still to be done of an open card: a stack of small frozen records.

The record on top is the one that is being done; one question or one automatic step later it is replaced by
what follows from it. A card therefore is plain data at every moment, and whoever wants to act before or
after something puts a record of their own above or below it.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from rules.galaxy_trucker.cards import (
    Attack,
    Criterion,
    Goods,
    Hit,
    Object,
    Offer,
    Penalty,
    Reward,
    Step,
)

Seats: TypeAlias = tuple[int, ...]


class Task(Struct, frozen=True, tag_field="task"):
    """Something to be done. `left` are the seats whose turn is still to come, in order."""


class Begin(Task, frozen=True, tag="begin"):
    """A step of the card; `number` counts from 1."""

    number: int
    step: Step


class Attacking(Task, frozen=True, tag="attacking"):
    """An enemy goes from player to player (GT-K1); `beaten` are shot at when it is over (GT-K4)."""

    step: Attack
    left: Seats
    beaten: Seats = ()


class Rewarding(Task, frozen=True, tag="rewarding"):
    """Who has beaten an enemy may take the reward (GT-K1)."""

    seat: int
    reward: Reward


class Collecting(Task, frozen=True, tag="collecting"):
    """A reward is paid: credits, goods, then the days it takes."""

    seat: int
    reward: Reward


class Loading(Task, frozen=True, tag="loading"):
    """Goods come on board (GT-F14)."""

    seat: int
    goods: Goods


class Delaying(Task, frozen=True, tag="delaying"):
    """These seats lose days, the rearmost first (GT-F3)."""

    seats: Seats
    days: int


class LosingCrew(Task, frozen=True, tag="losing_crew"):
    """GT-F9."""

    seat: int
    n: int


class LosingGoods(Task, frozen=True, tag="losing_goods"):
    """GT-F10."""

    seat: int
    n: int


class LosingEnergy(Task, frozen=True, tag="losing_energy"):
    """For goods that are missing (GT-F10)."""

    seat: int
    n: int


class Advancing(Task, frozen=True, tag="advancing"):
    """Open Space (GT-K7)."""

    left: Seats


class Comparing(Task, frozen=True, tag="comparing"):
    """A line of a Combat Zone, or Sabotage (GT-K10, GT-K13); `found` are (seat, value) so far."""

    number: int
    by: Criterion
    penalty: Penalty
    left: Seats
    found: tuple[tuple[int, float], ...] = ()


class Landing(Task, frozen=True, tag="landing"):
    """Planets (GT-K9); `landed` are (planet, seat), planets counted from 1."""

    planets: tuple[Goods, ...]
    days: int
    left: Seats
    landed: tuple[tuple[int, int], ...] = ()


class Offering(Task, frozen=True, tag="offering"):
    """An abandoned ship or station (GT-K11, GT-K12)."""

    step: Offer
    left: Seats


class Throwing(Task, frozen=True, tag="throwing"):
    """Meteors or shots that are still to come at these seats (GT-F16)."""

    what: Object
    hits: tuple[Hit, ...]
    seats: Seats


class Striking(Task, frozen=True, tag="striking"):
    """One meteor or shot with its number, and the seats it has still to meet (GT-F17)."""

    what: Object
    hit: Hit
    line: int
    left: Seats


class Parting(Task, frozen=True, tag="parting"):
    """A ship may have fallen into groups (GT-F23); then aliens may have to leave (GT-F11)."""

    seat: int


class Sabotaging(Task, frozen=True, tag="sabotaging"):
    """Attempts that are left, and the column when it is known (GT-K13)."""

    seat: int
    attempts: int
    column: int = 0


class Judging(Task, frozen=True, tag="judging"):
    """Who has to give up does (GT-F28); all are judged together."""


class Discarding(Task, frozen=True, tag="discarding"):
    """The card is done and goes away (GT-K14)."""


AnyTask: TypeAlias = (
    Begin | Attacking | Rewarding | Collecting | Loading | Delaying | LosingCrew | LosingGoods | LosingEnergy
    | Advancing | Comparing | Landing | Offering | Throwing | Striking | Parting | Sabotaging
    | Judging | Discarding
)  # fmt: skip


class OpenCard(Struct, frozen=True):
    """The card that is being resolved: what is to be done, the next thing last. Everybody sees it all.

    `then` is the phase that follows.
    """

    id: str
    tasks: tuple[AnyTask, ...]
    then: str

    def replaced(self, *tasks: AnyTask) -> OpenCard:
        """With these in place of the task on top, the first of them being done first."""
        return OpenCard(self.id, (*self.tasks[:-1], *reversed(tasks)), self.then)
