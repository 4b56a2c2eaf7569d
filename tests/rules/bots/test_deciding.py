"""Bots at a match: whose turn it is to think, and what they are given."""

from __future__ import annotations

import random

import pytest

from rules.bots.deciding import advance, answer, next_seat, thinking_for
from rules.bots.random_bot import RandomBot
from rules.kernel.match import Match
from rules.kernel.seats import CLOCK
from tests.rules.kernel.toys import Say, all_together, begin, building, one_word


def think(match: Match, seat: int) -> object:
    return thinking_for(1, seat, len(match.log))


def test_random_play_takes_every_option_sooner_or_later() -> None:
    match = begin(one_word(1))
    rng = random.Random(1)
    words = {answer(match, 1, RandomBot(), thinking_for(rng.random(), 1, 0)).word for _ in range(50)}  # type: ignore[arg-type]
    assert words == {"a", "b"}


def test_random_play_needs_a_question() -> None:
    match = begin(one_word(1))
    with pytest.raises(ValueError, match="seat 0 is not asked"):
        answer(match, 0, RandomBot(), thinking_for(1, 0, 0))


def test_who_has_waited_longest_thinks_next() -> None:
    match = begin(building)
    assert next_seat(match) == 0
    for seat in (0, 1, 0):
        match.submit(seat, match.options(seat)[0])
    assert next_seat(match) == 2
    match.submit(2, Say("finish"))
    assert next_seat(match) == 1
    assert next_seat(begin(one_word(2))) == 2


def test_bots_play_a_game_in_real_time_to_its_end() -> None:
    match = begin(building)
    bots = dict.fromkeys(range(3), RandomBot())
    while not match.over:
        advance(match, bots, think)  # type: ignore[arg-type]
    assert {seat for seat, _ in match.log} == {0, 1, 2}


def test_where_only_the_clock_is_awaited_it_runs_out() -> None:
    match = begin(building)
    for seat in (0, 1):
        match.submit(seat, Say("finish"))
    match.submit(CLOCK, match.options(CLOCK)[0])
    assert next_seat(match) == 2

    def waiting(state, emit):  # type: ignore[no-untyped-def]
        from rules.kernel.asks import ClockAsk
        from tests.rules.kernel.toys import RunOut

        yield {CLOCK: ClockAsk(CLOCK, "sand", 5.0, RunOut("sand"))}

    waits = begin(waiting)
    assert next_seat(waits) is None
    assert advance(waits, {}, think) == CLOCK  # type: ignore[arg-type]
    assert waits.over
    with pytest.raises(ValueError, match="nobody is asked"):
        advance(waits, {}, think)  # type: ignore[arg-type]


def test_all_seats_of_a_shared_question_answer() -> None:
    match = begin(all_together)
    bots = dict.fromkeys(range(3), RandomBot())
    assert [advance(match, bots, think) for _ in range(3)] == [0, 1, 2]  # type: ignore[arg-type]
    assert match.over
