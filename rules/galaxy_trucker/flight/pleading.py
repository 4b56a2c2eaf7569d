"""The Diplomat: an alien that goes instead of the harm that an enemy or the like does (GTX-A07)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rules.galaxy_trucker.asks import misplaced
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.experts import expert_in
from rules.galaxy_trucker.flight.actions import UseDiplomat
from rules.galaxy_trucker.flight.events import DiplomatUsed
from rules.galaxy_trucker.flight.losing import drop_crew
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import (
    AnyTask,
    Delaying,
    Demanding,
    LosingCrew,
    LosingEnergy,
    LosingGoods,
    Pleading,
    Throwing,
)
from rules.galaxy_trucker.in_force import Plead
from rules.kernel.asks import Ask, Refusal, Stage


def pleaded(play: Play, harm: tuple[AnyTask, ...]) -> tuple[AnyTask, ...]:
    """What is to be done for this harm: on cards where a Diplomat helps, its owner is asked first. There is
    one such card, so one owner at most; in force it is only while the alien is there."""
    card = play.content.cards.get(play.journey.card.id)
    if card is None or not card.diplomat:
        return harm
    for seat in play.journey.taking_part:
        there = expert_in(play.content, play.ship(seat)) is not None
        if there and any(play.in_force(Plead, seat)) and any(hurts(play, task, seat) for task in harm):
            return (Pleading(seat, harm),)
    return harm


def hurts(play: Play, task: AnyTask, seat: int) -> bool:
    """Whether it is certain that this does something to a seat."""
    if without(task, seat) == task:
        return False
    ship = play.ship(seat)
    match task:
        case LosingGoods():
            return bool(ship.goods or ship.energy)
        case LosingEnergy():
            return bool(ship.energy)
        case LosingCrew():
            return bool(ship.crew)
    return True


def without(task: AnyTask, seat: int) -> AnyTask | None:
    """The same for the others that it concerns; None if there are none."""
    match task:
        case Delaying(days):
            return Delaying(left) if (left := tuple(one for one in days if one[0] != seat)) else None
        case Throwing():
            others = tuple(one for one in task.seats if one != seat)
            weakened = tuple(one for one in task.weakened if one != seat)
            return replace(task, seats=others, weakened=weakened) if others else None
        case Demanding():
            return replace(task, left=tuple(one for one in task.left if one != seat))
    return None if getattr(task, "seat", seat) == seat else task


class ChooseDiplomat(Ask):
    """Whether the alien goes for it (GTX-A07)."""

    __slots__ = ()
    kind = "use_diplomat"

    def options(self) -> Sequence[UseDiplomat]:
        return [UseDiplomat(False), UseDiplomat(True)]

    def refusal(self, action: Any) -> Refusal | None:
        return None if type(action) is UseDiplomat else misplaced(action)


def plead(play: Play, task: Pleading) -> Stage:
    """The alien is handed over, and none of the harm is done to its owner; nobody else takes it
    (GTX-X07, GTX-X08). Who has lost it since, with what a burst cannon left, is not asked."""
    if pleaded(play, task.harm) == task.harm:
        play.done(*task.harm)
        return
    seat = task.seat
    answer = yield from decide(play.journey, ChooseDiplomat(seat), UseDiplomat(False))
    if not answer.use:
        play.done(*task.harm)
        return
    alien = expert_in(play.content, play.ship(seat))
    assert alien is not None
    play.emit(DiplomatUsed(seat))
    drop_crew(play, seat, (alien,))
    left = [without(one, seat) for one in task.harm]
    play.done(*(one for one in left if one is not None))


TASKS: Tasks = {Pleading: plead}
