"""Galaxy Trucker at the window: a load that nothing followed is sorted again, what was seen stays."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from client.session.driver import Driver
from client.session.local import LocalSession
from rules.galaxy_trucker.flight.actions import ChoosePlanet
from rules.kernel.asks import Refusal
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.undo import undo_point
from tests.games import game
from tests.rules.galaxy_trucker.flight.fleets import fleet, one_flight
from tests.rules.galaxy_trucker.test_taking_back import loading


def at_the_window(match: Match, *kinds: str) -> LocalSession:
    """`kinds`: person or the level of a bot, for each seat; else all are persons."""
    if kinds:
        players = tuple(
            Player(str(seat)) if kind == "person" else Player(str(seat), "bot", kind)
            for seat, kind in enumerate(kinds)
        )
        match.setup = msgspec.structs.replace(match.setup, players=players)
    return LocalSession(Driver(match.game, match.setup, match=match, pace=5.0))


def refusal_of_undo(session: LocalSession, seat: int) -> str:
    told: list[Any] = []
    session.undo(seat, told.append)
    return "" if told == [None] else str(told[0].code)


def send(session: LocalSession, seat: int, action: Any) -> None:
    told: list[Any] = []
    session.submit(seat, action, told.append)
    assert told == [None]


def goods_of(session: LocalSession, seat: int) -> dict[int, tuple[str, ...]]:
    return dict(session.view(seat).sight.seats[seat].ship.goods)


def test_a_load_is_sorted_again() -> None:
    """GT-F14."""
    session = at_the_window(loading(1))
    before, offered = goods_of(session, 0), session.view(0).prompt
    assert offered is not None
    right, wrong = offered.options[0], offered.options[-1]
    send(session, 0, wrong)
    assert session.view(0).can_undo
    assert refusal_of_undo(session, 0) == ""
    assert goods_of(session, 0) == before
    assert session.view(0).prompt == offered
    send(session, 0, right)
    assert goods_of(session, 0) == dict(right.layout)
    ready = session.view(0).prompt
    assert ready is not None
    send(session, 0, ready.options[0])
    assert not session.view(0).can_undo
    assert refusal_of_undo(session, 0) == "answer_is_final"


def test_who_is_asked_next_must_agree() -> None:
    session = at_the_window(loading(2))
    (seat,) = session.view(0).asked
    offered = session.view(seat).prompt
    assert offered is not None
    send(session, seat, offered.options[-1])
    other = 1 - seat
    assert other in session.view(seat).asked
    assert refusal_of_undo(session, seat) == "not_agreed"
    assert session.undo_wish is not None
    assert session.undo_wish.needed == (other,)
    session.agree(other, True)
    assert session.view(seat).prompt == offered


def test_bots_agree_until_they_have_answered() -> None:
    match = loading(2)
    (seat,) = match.asked
    session = at_the_window(match, *("person" if there == seat else "random" for there in range(2)))
    session.poll(0.0)
    offered = session.view(seat).prompt
    assert offered is not None
    send(session, seat, offered.options[-1])
    session.poll(1.0)
    assert refusal_of_undo(session, seat) == ""
    assert session.view(seat).prompt == offered
    send(session, seat, offered.options[0])
    count = session.view(seat).count
    for now in range(1, 30):
        session.poll(float(now))
    assert session.view(seat).count > count
    assert not session.view(seat).can_undo
    assert refusal_of_undo(session, seat) == "others_have_answered"


def test_an_undo_gives_no_time_back() -> None:
    """GT-T3: the hourglass of the decision goes on from where it stood."""
    match = loading(1)
    match.state.options = msgspec.structs.replace(match.state.options, decision_seconds=30)
    session = at_the_window(Match(match.game, match.setup, match.chance, state=match.state.clone()))
    session.poll(100.0)
    session.poll(110.0)
    (timer,) = session.view(0).timers
    assert session.remaining(timer) == pytest.approx(20.0)
    offered = session.view(0).prompt
    assert offered is not None
    send(session, 0, offered.options[-1])
    assert timer not in session.view(0).timers
    assert refusal_of_undo(session, 0) == ""
    assert session.remaining(timer) == pytest.approx(20.0)


def test_time_that_was_undone_is_not_taken_from_another() -> None:
    """GT-T3: who lands, thinks about the load, goes back and flies on leaves the next their whole time."""
    match = landing()
    (seat,) = match.asked
    session = at_the_window(match)
    session.poll(100.0)
    send(session, seat, ChoosePlanet(1))
    assert session.view(seat).asked == (seat,)
    session.poll(125.0)
    (timer,) = session.view(seat).timers
    assert session.remaining(timer) == pytest.approx(5.0)
    assert refusal_of_undo(session, seat) == ""
    send(session, seat, ChoosePlanet())
    assert session.view(seat).asked == (1 - seat,)
    (timer,) = session.view(seat).timers
    assert session.remaining(timer) == pytest.approx(30.0)


def landing() -> Match:
    """The first of two ships at planets, with half a minute for each decision; it could load something."""
    for seed in range(200):
        match = fleet(seed, seats=2, plan="single", flight=1, decision_seconds=30)
        for seat, _ in one_flight(match, random.Random(seed)):
            if match.pending[seat].kind == "choose_planet":
                there, on = match.fork(), match.fork()
                there.submit(seat, ChoosePlanet(1))
                on.submit(seat, ChoosePlanet())
                if there.asked == (seat,) and on.asked == (1 - seat,):
                    return Match(match.game, match.setup, match.chance, state=match.fork().state)
    raise AssertionError("no flight comes to planets")


@pytest.mark.parametrize("seed", range(4))
def test_the_quick_way_to_an_undo_leads_where_the_long_one_leads(seed: int) -> None:
    """After every answer of a flight, for every seat, whoever agrees."""
    match = fleet(seed, seats=2 + seed % 2, plan="single", flight=1, decision_seconds=30 * (seed % 2))
    driver = Driver(game("galaxy-trucker"), match.setup, match=match)
    seats = range(len(match.state.seats))
    done = 0
    for seat, action in list(answers(match, seed)):
        assert driver.take(seat, action) is None
        for there in seats:
            for everybody in (False, True):
                agreed = frozenset(seats) if everybody else frozenset()
                quick, long = (
                    driver._undo_point(there, everybody=everybody),
                    undo_point(driver.match, there, agreed=agreed),
                )
                assert isinstance(quick, Refusal) == isinstance(long, Refusal)
                if isinstance(quick, int):
                    assert quick == long
                    done += 1
    assert done


def answers(match: Match, seed: int) -> list[tuple[int, Any]]:
    """(seat, answer) of a random flight that begins like this."""
    twin = Match(match.game, match.setup, match.chance, state=match._origin.clone())
    return list(one_flight(twin, random.Random(seed)))
