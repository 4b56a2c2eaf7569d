"""Engine boosters: jumping into hyperspace, and coming back (GTX-T25 to GTX-T29, GTX-P03, GTX-P09)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.galaxy_trucker.asks import BAD_CHOICE, misplaced
from rules.galaxy_trucker.boosting import boosters, bursts, ways_to_jump
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.actions import Stay, UseEngineBooster
from rules.galaxy_trucker.flight.cutting import cut_tow
from rules.galaxy_trucker.flight.destroying import destroy
from rules.galaxy_trucker.flight.energy import bill_refusal, spend, ways_to_pay
from rules.galaxy_trucker.flight.events import Boosted, Jumped, Returned
from rules.galaxy_trucker.flight.listing import listed
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import Parting, Returning, Revealing, Vanishing
from rules.galaxy_trucker.giving_up import MISSED_FINISH, give_up
from rules.galaxy_trucker.power import Purse, Terms, card_number, terms_of
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import Journey, Outfit
from rules.kernel.asks import Ask, Refusal, Stage
from rules.kernel.events import Emit


def jumps(ship: Ship, terms: Terms) -> Iterator[UseEngineBooster]:
    """Every jump that can be paid, in every way (GTX-T25)."""
    for booster, engine, price in ways_to_jump(ship, terms):
        for batteries in ways_to_pay(ship.unit(ship.unit_of(engine)), price):
            yield UseEngineBooster(booster, engine, batteries)


def jump_refusal(ship: Ship, action: UseEngineBooster, terms: Terms) -> Refusal | None:
    """GTX-U05. What cannot be paid at all is not asked about."""
    if not ways_to_jump(ship, terms):
        return misplaced(action)
    if action.booster not in boosters(ship, "engines") or action.engine not in ship.having("engines"):
        return BAD_CHOICE
    for booster, engine, price in bursts(ship):
        if (booster, engine) == (action.booster, action.engine):
            bill = Purse(ship, terms).bill({engine: price})
            return bill_refusal(ship, action.energy, bill, "GTX-T25")
    return Refusal("not_attached", "GTX-T25", {"tile": action.engine, "booster": action.booster})


class ChooseJump(Ask):
    """Jump away, or stay (GTX-P03, GTX-P05)."""

    __slots__ = ("ship", "terms")
    kind = "jump"

    def __init__(self, seat: int, ship: Ship, terms: Terms) -> None:
        super().__init__(seat)
        self.ship = ship
        self.terms = terms

    def options(self) -> Sequence[Stay | UseEngineBooster]:
        return listed(self, Stay(), jumps(self.ship, self.terms))

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is UseEngineBooster:
            return jump_refusal(self.ship, action, self.terms)
        return None if type(action) is Stay else misplaced(action)


def jump(play: Play, seat: int, action: UseEngineBooster) -> None:
    """The engine bursts in normal space (GTX-T29), then its unit is gone before anything else happens."""
    unit = play.ship(seat).unit_of(action.engine)
    spend(play, seat, action.energy, [action.engine])
    destroy(play, seat, action.engine)
    play.emit(Boosted(seat, action.booster, action.engine))
    play.before_all(Parting(seat), Vanishing(seat, unit))


def window(content: Content, journey: Journey) -> tuple[int, ...]:
    """Who could pay for a jump, the leader first (GTX-P03)."""
    return tuple(
        seat
        for seat in journey.taking_part
        if ways_to_jump(journey.seats[seat].ship, terms_of(content, journey, seat))
    )


def reveal(play: Play, task: Revealing) -> Stage:
    """The next player who could pay for it may jump; with half a ship gone again with the other (GTX-P03)."""
    able = [seat for seat in task.left if ways_to_jump(play.ship(seat), play.terms(seat))]
    if not able:
        play.done()
        return
    seat, left = able[0], tuple(able[1:])
    question = ChooseJump(seat, play.ship(seat), play.terms(seat))
    answer = yield from decide(play.journey, question, Stay())
    if type(answer) is UseEngineBooster:
        jump(play, seat, answer)
        left = tuple(able)
    play.done(Revealing(left))


def vanish(play: Play, task: Vanishing) -> Stage:
    """The unit is absent for the rest of this card and the next (GTX-P09)."""
    hide(play.journey.seats[task.seat], task.unit, card_number(play.journey) + 1)
    play.emit(Jumped(task.seat, task.unit))
    if not play.journey.seats[task.seat].takes_part:
        cut_tow(play.journey, task.seat, play.emit)
    play.done()
    yield from ()


def hide(one: Outfit, unit: str, until: int) -> None:
    """A unit with all that it has on board is in hyperspace until after the card with this number."""
    if one.hidden is None:
        one.hidden = Ship(one.ship.board, one.ship.catalogue)
    one.ship.hand_over(unit, one.hidden)
    one.away = (*one.away, (unit, until))


def come_back(one: Outfit, unit: str) -> None:
    """A unit is there again with all that it has on board."""
    assert one.hidden is not None
    one.hidden.hand_over(unit, one.ship)
    one.away = tuple(away for away in one.away if away[0] != unit)
    if not one.away:
        one.hidden = None


def miss_finish(content: Content, journey: Journey, emit: Emit) -> None:
    """Who is in hyperspace when the flight ends misses the finish (GTX-T28)."""
    for seat, one in enumerate(journey.seats):
        for unit, _ in one.away:
            come_back(one, unit)
            give_up(content, journey, seat, MISSED_FINISH, emit, (unit,))


def return_units(play: Play, task: Returning) -> Stage:
    number = card_number(play.journey)
    for seat, one in enumerate(play.journey.seats):
        for unit, until in one.away:
            if until <= number:
                come_back(one, unit)
                play.emit(Returned(seat, unit))
    play.done()
    yield from ()


TASKS: Tasks = {Revealing: reveal, Vanishing: vanish, Returning: return_units}
