"""Bots in processes of their own: they never make anybody wait, and nothing of theirs can stall a
match."""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Iterator
from functools import partial

import msgspec
import pytest

from client.session.bots import BotPool
from client.session.codec import GameCodec
from client.session.driver import Driver
from client.session.local import start_local
from rules.galaxy_trucker.actions import LeaveRepair
from rules.kernel.chance import SeededChance
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.client.session.helpers import play_on, poll_until
from tests.client.session.toy import Toy, make_toy, toy_setup
from tests.rules.galaxy_trucker.test_repair_left import repairing

PATIENCE = 300.0
"""Seconds for what takes milliseconds on a machine that is not busy."""


@pytest.fixture
def pool() -> Iterator[BotPool]:
    pool = BotPool(make_toy, workers=1, budget=0.2, grace=PATIENCE)
    yield pool
    pool.close()


def fail_to_make() -> Toy:
    raise OSError("there is no such game here")


def wait_for(wanted: object, timeout: float = PATIENCE) -> None:
    end = time.monotonic() + timeout
    while not wanted():  # type: ignore[operator]
        assert time.monotonic() < end, "what was waited for did not happen"
        time.sleep(0.002)


def test_a_match_with_bots_in_processes_is_played_to_the_end(pool: BotPool) -> None:
    session = start_local(Toy(), toy_setup("person", "easy", "normal", "random"), bots=pool, pace=0)
    play_on(session)
    assert session.over
    assert session.notices() == []


def test_random_play_is_what_the_game_understands_by_it() -> None:
    """Galaxy Trucker, GT-R6: a bot, even a random one, leaves repair to the server."""
    match = repairing(1587, 9)
    players = (Player("Ada", "bot", "random"), Player("Iva"))
    match.setup = msgspec.structs.replace(match.setup, players=players)
    driver = Driver(match.game, match.setup, match=match, pace=0)
    for now in range(3):
        driver.poll(float(now))
    assert driver.match.log[0] == (0, LeaveRepair())


def test_polling_never_waits_for_a_thinking_bot() -> None:
    pool = BotPool(make_toy, workers=1, budget=60.0)
    session = start_local(Toy(), toy_setup("person", "hard"), bots=pool, pace=0)
    session.poll(time.monotonic())
    wait_for(pool._jobs.empty)
    for _ in range(1000):
        session.poll(time.monotonic())
    assert session.seats()[1].thinking
    assert not session.view(0).sight.seats[1].has_chosen
    session.close()


@pytest.mark.parametrize("level", ["broken", "cheat", "dies", "hangs"])
def test_a_bot_that_fails_is_replaced_by_a_legal_answer_and_a_line_in_the_log(
    level: str, pool: BotPool, caplog: pytest.LogCaptureFixture
) -> None:
    if level == "hangs":
        pool.grace = 0.5
    session = start_local(Toy(), toy_setup("person", level), bots=pool, pace=0)
    with caplog.at_level(logging.WARNING, "orrery.bots"):
        poll_until(session, lambda: session.view(0).sight.seats[1].has_chosen)
    assert "bot on seat 1" in caplog.text
    if level != "cheat":
        assert [notice.kind for notice in session.notices()] == ["bot_failed"]


def test_a_worker_that_died_is_replaced(pool: BotPool) -> None:
    pool.warm()
    wait_for(pool.processes)
    first = pool.processes()
    session = start_local(Toy(), toy_setup("dies", "normal"), bots=pool, pace=0)
    play_on(session)
    assert session.over
    assert pool.processes() != first


def test_an_undo_stops_the_bots_that_think() -> None:
    pool = BotPool(make_toy, workers=1, budget=100 * PATIENCE)
    session = start_local(Toy(), toy_setup("person", "hard"), bots=pool, pace=0)
    session.submit(0, session.view(0).prompt.options[0])
    session.poll(time.monotonic())
    wait_for(pool._jobs.empty)
    session.undo(0)
    wait_for(lambda: pool._done)  # it would have thought much longer than anybody waits here
    session.submit(0, session.view(0).prompt.options[0])
    pool.budget = 0.05
    session.poll(time.monotonic())
    poll_until(session, lambda: session.view(0).asking == ("take",))
    session.close()


def test_closing_ends_the_processes() -> None:
    pool = BotPool(make_toy, workers=2)
    session = start_local(Toy(), toy_setup("person", "hard"), bots=pool)
    pool.warm()
    wait_for(lambda: len(pool.processes()) == 2)
    processes = pool.processes()
    session.poll(time.monotonic())
    session.close()
    wait_for(lambda: not any(process.is_alive() for process in processes))
    assert not session.poll(time.monotonic())


def test_without_worker_processes_bots_think_in_a_thread(caplog: pytest.LogCaptureFixture) -> None:
    pool = BotPool(partial(_only_here, os.getpid()), workers=1, budget=0.05)
    session = start_local(Toy(), toy_setup("person", "hard"), bots=pool, pace=0)
    play_on(session)
    assert session.over
    assert "think in a thread" in caplog.text
    session.close()


def _only_here(pid: int) -> Toy:
    if os.getpid() != pid:
        raise OSError("this process may not make games")
    return Toy()


def test_a_game_that_cannot_be_made_still_stalls_nothing() -> None:
    pool = BotPool(fail_to_make, workers=1)
    session = start_local(Toy(), toy_setup("person", "normal"), bots=pool, pace=0)
    play_on(session)
    assert session.over
    session.close()


def test_an_answer_wakes_whoever_waits(pool: BotPool) -> None:
    woken = threading.Event()
    pool.wake = woken.set
    match = Match(Toy(), toy_setup("person", "normal"), SeededChance(1))
    codec = GameCodec(Toy())
    job = pool.ask("normal", codec.view_to_bytes(match.view(1)), "seed")
    assert woken.wait(PATIENCE)
    (done,) = pool.take()
    assert done.number == job
    assert codec.action_from_bytes(done.action) == match.options(1)[-1]
