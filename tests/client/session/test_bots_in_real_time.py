"""Bots against the hourglass: a pace that people can follow, and no fuss when another was faster."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

from client.session.bot_worker import Job, JobDone, Thinker
from client.session.driver import ALONE_RATE
from rules.galaxy_trucker import actions as do
from rules.kernel.seats import CLOCK
from tests import games
from tests.client.session.trucking import Trip

BUILDING = (
    "take_face_down", "take_face_up", "take_reserved", "take_back_last", "place", "reserve",
    "return_face_up", "peek", "peek_end", "finish",
)  # fmt: skip


class HeldPool:
    """Thinks when it is asked, and gives the answers only when the test lets it."""

    def __init__(self) -> None:
        self.thinker = Thinker(games.game("galaxy-trucker"))
        self.jobs: list[Job] = []
        """Whose answers are still held back."""
        self.jobs_done = 0
        self.hurried = 0
        self.released: list[JobDone] = []

    def ask(self, level: str, view: bytes, seed: str) -> int:
        number = self.jobs_done + len(self.jobs) + 1
        self.jobs.append(Job(number, level, view, seed, 1.0))
        return number

    def take(self) -> Iterator[JobDone]:
        released, self.released = self.released, []
        return iter(released)

    def release(self, answers: dict[int, Any] | None = None) -> None:
        """All answers so far; some may be given by the test."""
        codec = self.thinker._codec
        for job in self.jobs:
            if answers and job.number in answers:
                done = JobDone(job.number, codec.action_to_bytes(answers[job.number]))
            else:
                done = self.thinker.answer(job, lambda: 0)
            self.released = [*self.released, done]
        self.jobs_done += len(self.jobs)
        self.jobs.clear()

    def cancel_all(self) -> None:
        pass

    def hurry(self) -> None:
        self.hurried += 1


def gaps(times: list[float]) -> list[float]:
    return [later - sooner for sooner, later in itertools.pairwise(times)]


@pytest.mark.parametrize(("level", "pace"), [("easy", 4.0), ("normal", 2.5), ("hard", 1.5)])
def test_at_most_one_action_in_the_seconds_of_the_level(level: str, pace: float) -> None:
    """GT-V7, whatever pace the table has; unevenly, as people act."""
    trip = Trip("person", level, "hard", pace=0.0)
    trip.ready()
    trip.go(60)
    between = gaps(trip.times(1, *BUILDING))
    assert len(between) > 60 / (pace * 1.5)
    assert min(between) >= pace - 0.06
    assert max(between) <= pace * 1.3 + 0.11
    assert max(between) - min(between) > pace * 0.1


def test_at_a_slow_pace_bots_take_longer() -> None:
    trip = Trip("person", "normal", pace=0.9)
    trip.ready()
    trip.go(30)
    between = gaps(trip.times(1, *BUILDING))
    assert between
    assert min(between) >= 2.5 * 1.5 - 0.06


def test_the_same_seed_gives_the_same_bots() -> None:
    def played() -> list[tuple[float, int, str]]:
        trip = Trip("person", "normal", "hard")
        trip.ready()
        trip.go(40)
        return trip.acted

    assert played() == played()


@pytest.mark.parametrize(("level", "delay"), [("easy", 20.0), ("normal", 8.0), ("hard", 2.0)])
def test_a_finished_bot_turns_the_hourglass_after_a_while(level: str, delay: float) -> None:
    """GT-V7, GT-B22: nobody awaits it, and it does so all the same."""
    trip = Trip("person", "person")
    trip.ready()
    trip.do(1, "finish")
    trip.driver.hand_to_bot(1, level=level)
    trip.go(delay * 1.4)
    trip.do(0, "take_face_down")
    trip.go(90 - delay * 1.4)
    assert not trip.state.glass.running
    trip.go(delay * 1.4)
    (empty,) = trip.times(CLOCK, "sand_run_out")
    (turned,) = trip.times(1, "flip_timer")
    assert delay <= turned - empty <= delay * 1.3 + 0.06
    assert (trip.state.glass.running, trip.state.glass.circle) == (True, 0)


def test_an_unfinished_bot_never_turns_the_hourglass() -> None:
    """GT-V7."""
    trip = Trip("person", "easy", flight=3, glass_seconds=15)
    trip.ready()
    trip.go(40)
    assert not trip.state.seats[1].finished
    assert trip.times(1, "flip_timer") == []
    assert not trip.state.glass.running


def test_a_bot_whose_tile_was_taken_by_another_looks_again() -> None:
    """A stale answer is dropped and asked anew: no failing bot is reported, no random answer given."""
    pool = HeldPool()
    trip = Trip("person", "normal", pool=pool)  # type: ignore[arg-type]
    trip.do(0, "ready")
    trip.go(1.0)
    pool.release()
    trip.go(1.0)
    trip.do(0, "take_face_down")
    trip.do(0, "return_face_up")
    (tile,) = trip.state.face_up
    trip.go(2.3)
    (job,) = pool.jobs
    wanted = trip.option(1, "take_face_up", tile_id=tile)
    trip.do(0, "take_face_up", tile_id=tile)
    pool.release({job.number: wanted})
    trip.go(0.5)
    assert trip.times(1, *BUILDING) == []
    assert trip.notices == []
    # It has been shown the table anew; its next answer comes without another pause.
    assert len(pool.jobs) == 1
    pool.release()
    trip.go(0.1)
    assert len(trip.times(1, *BUILDING)) == 1
    assert trip.notices == []


def test_an_answer_that_is_still_legal_counts_though_the_table_has_changed() -> None:
    pool = HeldPool()
    trip = Trip("person", "normal", pool=pool)  # type: ignore[arg-type]
    trip.do(0, "ready")
    trip.go(1.0)
    pool.release()
    trip.go(3.2)
    trip.do(0, "take_face_down")
    pool.release()
    trip.go(0.1)
    assert len(trip.times(1, *BUILDING)) == 1


def test_an_illegal_answer_at_an_unchanged_table_is_a_failing_bot(caplog: pytest.LogCaptureFixture) -> None:
    pool = HeldPool()
    trip = Trip("person", "normal", pool=pool)  # type: ignore[arg-type]
    trip.do(0, "ready")
    trip.go(1.0)
    pool.release()
    trip.go(3.2)
    (job,) = pool.jobs
    pool.release({job.number: trip.option(0, "finish", order_tile=1).__class__(order_tile=7)})
    trip.go(0.2)
    assert len(trip.times(1, *BUILDING)) == 1
    assert "answered illegally (bad_choice)" in caplog.text


def test_thinking_ends_with_building() -> None:
    """A thought about a tile is of no use when order tiles are dealt."""
    pool = HeldPool()
    trip = Trip("person", "easy", "easy", pool=pool, glass_seconds=15, max_build_minutes=1)  # type: ignore[arg-type]
    trip.do(0, "ready")
    trip.go(1.0)
    pool.release()
    trip.go(0.1)
    assert trip.state.phase == "BUILD"
    trip.go(75.5)
    assert trip.state.phase == "TAKE_ORDER"
    for _answer in (1, 2):
        trip.go(1.0)
        pool.release()
    trip.go(0.1)
    assert trip.notices == []
    assert all(seat.order_tile for seat in trip.state.seats[1:])


def test_hurry_skips_pace_and_thinking_but_not_the_building() -> None:
    pool = HeldPool()
    trip = Trip("person", "normal", pool=pool, pace=50.0)  # type: ignore[arg-type]
    trip.go(1.0)
    assert trip.driver.can_hurry
    trip.driver.hurry()
    assert pool.hurried == 1
    pool.release()
    trip.go(0.1)
    assert trip.times(1, "ready") == [pytest.approx(1.05, abs=0.06)]
    assert not trip.driver.can_hurry
    trip.do(0, "ready")
    trip.go(1.0)
    assert trip.state.phase == "BUILD"
    assert not trip.driver.can_hurry
    trip.driver.hurry()
    pool.release()
    trip.go(1.0)
    assert trip.times(1, *BUILDING) == []


def test_a_person_who_comes_back_builds_on_at_once() -> None:
    """The bot owes nothing to a question that waits for nobody."""
    trip = Trip("person", "person")
    trip.ready()
    trip.driver.hand_to_bot(1)
    trip.go(10)
    assert trip.times(1, *BUILDING)
    assert trip.driver.hand_back(1)
    assert trip.driver.submit(1, trip.driver.match.options(1)[0]) is None


def test_a_whole_game_of_bots_against_the_hourglass() -> None:
    """Three flights, every level: no bot fails, all ships are built in time, and the log tells it all."""
    trip = Trip("hard", "normal", "easy", "random", plan="standard", pace=0.2)
    while not trip.driver.over:
        trip.go(60.0, step=0.25)
        assert trip.driver.played < 3 * 15 * 60
    assert trip.notices == []
    match = trip.driver.match
    assert match.rewound(len(match.log)).digest() == match.digest()
    flips = [(seat, what) for _at, seat, what in trip.acted if what in ("flip_timer", "sand_run_out")]
    assert sum(what == "sand_run_out" for _seat, what in flips) >= 3
    assert any(what == "flip_timer" for _seat, what in flips)


def test_time_passes_faster_while_a_finished_person_waits_for_bots_only() -> None:
    trip = Trip("person", "easy", "easy")
    trip.ready()
    trip.go(4.0)
    before, glass = trip.left(), next(name for name in trip.left() if name.startswith("glass"))
    trip.go(2.0)
    assert trip.left()[glass] == pytest.approx(before[glass] - 2.0, abs=0.06)
    trip.do(0, "finish")
    before, played = trip.left(), trip.driver.played
    trip.go(2.0)
    assert trip.left()[glass] == pytest.approx(before[glass] - 2.0 * ALONE_RATE, abs=0.06 * ALONE_RATE)
    assert trip.driver.played == pytest.approx(played + 2.0)


def test_time_does_not_hurry_while_another_person_builds() -> None:
    trip = Trip("person", "person", "easy")
    trip.ready()
    glass = next(name for name in trip.left() if name.startswith("glass"))
    trip.do(0, "finish")
    before = trip.left()
    trip.go(2.0)
    assert trip.left()[glass] == pytest.approx(before[glass] - 2.0, abs=0.06)


def test_the_learning_flight_waits_for_who_learns() -> None:
    """GT-V1: no clock runs before somebody has finished, bots take their time, and none of them turns the
    hourglass over somebody who still builds."""
    trip = Trip("person", "hard", plan="learning", pace=0.0)
    trip.ready()
    assert trip.left() == {}
    trip.go(30)
    assert min(gaps(trip.times(1, *BUILDING))) >= 2 * 1.5 - 0.06
    refusal = trip.driver.match.refusal(1, do.Finish(1))
    trip.driver.take(1, do.ReturnFaceUp() if refusal is not None else do.Finish(1))
    if refusal is not None:
        trip.driver.take(1, do.Finish(1))
    trip.go(120)
    assert trip.state.seats[1].order_tile
    assert trip.times(1, "flip_timer") == []
    assert not trip.state.glass.running
    trip.do(0, "finish")
    assert trip.state.phase != "BUILD"
