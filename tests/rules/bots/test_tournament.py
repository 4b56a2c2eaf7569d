"""Tournaments: rotated seats, reproducible records, intervals, and the order of the levels."""

from __future__ import annotations

import itertools
import math

import pytest

from rules.bots import tournament
from rules.bots.tournament import Record, play, run, seated, summarise, wilson
from tests.games import game

GAME = "space-dragons"


def test_every_bot_sits_on_every_seat_as_often() -> None:
    bots = ("hard", "normal", "easy")
    tables = [seated(bots, 3, number) for number in range(6)]
    assert tables[0] == bots
    for seat in range(3):
        assert sorted(table[seat] for table in tables[:3]) == sorted(bots)
    assert seated(["a", "b"], 5, 0) == ("a", "b", "a", "b", "a")
    assert sum(table.count("a") for table in (seated(["a", "b"], 4, n) for n in range(4))) == 8


def test_records_follow_from_seed_and_number_alone() -> None:
    made = game(GAME)
    bots = ["normal", "easy", "random"]
    whole = list(play(made, bots, 6, 3))
    parts = [*play(made, bots, 2, 3), *play(made, bots, 4, 3, first=2)]
    assert whole == parts
    assert [record.number for record in whole] == list(range(6))
    assert list(play(made, bots, 6, 4)) != whole
    for record in whole:
        assert len(record.bots) == len(record.totals) == 3
        assert record.answers == 45  # three seats, eight picks and seven plays each
        assert record.ended_by == "lair_empty"
        assert all(record.totals[seat] == max(record.totals) for seat in record.winners)


def test_options_and_numbers_of_seats() -> None:
    [record] = play(game(GAME), ["easy"], 1, 1, seats=2, options={"mode": "family"})
    assert record.bots == ("easy", "easy")
    assert len(record.totals) == 3  # with the Derelict
    assert record.answers == 14
    with pytest.raises(ValueError, match="bad_player_count"):
        next(play(game(GAME), ["easy"], 1, 1, seats=6))
    with pytest.raises(ValueError, match="clever, expected some of random, easy, normal, hard"):
        next(play(game(GAME), ["easy", "clever"], 1, 1))
    with pytest.raises(ValueError, match="none given"):
        next(play(game(GAME), [], 1, 1))


def test_progress_is_told_after_every_match() -> None:
    told: list[tuple[int, int]] = []
    report = run(game(GAME), ["random"], 4, 1, seats=3, progress=lambda done, all_: told.append((done, all_)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert report.games == 4
    assert (report.seconds, report.answers_per_second) == (0, 0)


def test_time_is_that_of_the_clock_given() -> None:
    ticks = itertools.count()
    report = run(game(GAME), ["easy"], 2, 1, seats=3, clock=lambda: next(ticks) * 0.5)
    assert report.seconds == 1.0
    assert report.answers_per_second == report.answers / 1.0


def test_a_budget_of_seconds_ends_the_thoughts_of_a_bot() -> None:
    """The clock moves on a second a look, so that the hard bot sees one world at most."""
    ticks = itertools.count()
    [record] = play(game(GAME), ["hard"], 1, 1, seats=3, worlds=10**6, seconds=1.5, clock=lambda: next(ticks))
    assert record.answers == 45


def record(number: int, bots: str, totals: tuple[int, ...], *winners: int) -> Record:
    return Record(number, tuple(bots), totals, winners, "end", 10, 2.0)


def test_the_report() -> None:
    records = [record(1, "ab", (10, 20), 1), record(0, "ba", (30, 30), 0, 1), record(2, "ab", (12, 8), 0)]
    report = summarise(records)
    assert (report.games, report.seats, report.answers, report.seconds) == (3, 2, 30, 6.0)
    assert report.answers_per_second == 5.0
    assert report.reasons == {"end": 3}
    lines = {line.name: line for line in report.bots}
    assert (lines["a"].games, lines["a"].wins) == (3, 1.5)
    assert (lines["b"].games, lines["b"].wins) == (3, 1.5)
    assert lines["a"].win_rate == 0.5
    assert lines["a"].mean == pytest.approx(52 / 3)
    assert lines["a"].deviation == pytest.approx(
        math.sqrt(((10 - 52 / 3) ** 2 + (30 - 52 / 3) ** 2 + (12 - 52 / 3) ** 2) / 2)
    )
    assert lines["a"].mean_low < lines["a"].mean < lines["a"].mean_high
    assert [line.name for line in report.places] == ["1", "2"]
    assert report.places[0].mean == pytest.approx(52 / 3)
    with pytest.raises(ValueError, match="no match"):
        summarise([])


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_intervals_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    """Values from published tables of the method."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_match_without_end_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "ANSWERS_MAX", 20)
    with pytest.raises(tournament.EndlessMatch):
        next(play(game(GAME), ["random"], 1, 1, seats=3))


@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("normal", "easy")])
@pytest.mark.parametrize("options", [{}, {"mode": "family"}], ids=["standard", "family"])
def test_the_levels_stand_in_their_order(stronger: str, weaker: str, options: dict[str, str]) -> None:
    """Half and half at a table of four: the intervals do not even touch."""
    report = run(game(GAME), [stronger, weaker], 160, 9, seats=4, options=options)
    lines = {line.name: line for line in report.bots}
    assert lines[stronger].win_low > lines[weaker].win_high
    assert lines[stronger].mean_low > lines[weaker].mean_high


@pytest.mark.slow
def test_the_hard_bot_beats_normal_ones_with_few_worlds() -> None:
    report = run(game(GAME), ["hard", "normal", "normal", "normal"], 12, 2, worlds=12)
    lines = {line.name: line for line in report.bots}
    assert lines["hard"].mean > lines["normal"].mean + 2
    assert lines["hard"].win_rate > 0.25
