"""Bots against bots: many matches with the seats rotated, and what they say about strength."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from rules.bots.deciding import WORLDS, advance, thinking_for
from rules.kernel.chance import SeededChance
from rules.kernel.game import Bot, Game, Setup, Thinking
from rules.kernel.match import Match
from rules.kernel.seats import Player, Seat

CONFIDENCE_95 = 1.959964
"""Standard deviations either side that hold 95 percent."""

ANSWERS_MAX = 100_000
"""More than any match of bots needs; a match that goes on is a fault and is said to be one."""


class Record(msgspec.Struct, frozen=True):
    """One finished match. Per seat in seat order, seats that the rules move left out of `bots`.

    `answers` counts those of the bots, `seconds` is 0 without a clock.
    """

    number: int
    bots: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    ended_by: str
    answers: int
    seconds: float


class Line(msgspec.Struct, frozen=True):
    """Results of one level, or of one place at the table. A shared victory counts as a share of one.

    Rates lie between 0 and 1; low and high are the ends of 95 percent intervals.
    """

    name: str
    games: int
    wins: float
    win_rate: float
    win_low: float
    win_high: float
    mean: float
    mean_low: float
    mean_high: float
    deviation: float


class Report(msgspec.Struct, frozen=True):
    """A tournament summed up. `bots` has a line per level, `places` one per seat (named from 1)."""

    games: int
    seats: int
    answers: int
    seconds: float
    answers_per_second: float
    bots: tuple[Line, ...]
    places: tuple[Line, ...]
    reasons: dict[str, int]


class EndlessMatch(Exception):
    """A match of bots did not end."""


def no_clock() -> float:
    """The time for callers who do not measure any: rules read no clock of their own."""
    return 0.0


def seated(bots: Sequence[str], seats: int, number: int) -> tuple[str, ...]:
    """The level of each seat in match `number`: repeated until all seats have one, then rotated."""
    return tuple(bots[(seat + number) % seats % len(bots)] for seat in range(seats))


def play(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    *,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    worlds: int = WORLDS,
    seconds: float | None = None,
    clock: Callable[[], float] = no_clock,
    first: int = 0,
) -> Iterator[Record]:
    """Play matches `first` .. `first + games - 1` of a tournament; a record as each one ends.

    `bots` are levels of the game, `seats` the number of players (default: one per bot). `worlds` and, with a
    `clock`, `seconds` bound the thoughts on one answer. A record depends on nothing but its number and the
    arguments (and the time, if `seconds` is given), so ranges may be shared out among processes. Raises
    ValueError for a setup that the game refuses.
    """
    players = len(bots) if seats is None else seats
    unknown = [level for level in bots if level not in game.levels]
    if not bots or unknown:
        names = ", ".join(unknown) or "none given"
        raise ValueError(f"bots: {names}, expected some of {', '.join(game.levels)}")
    minds = {level: game.bot(level) for level in set(bots)}
    for number in range(first, first + games):
        levels = seated(bots, players, number)
        setup = Setup(
            game.id,
            tuple(Player(f"{level} {seat + 1}", "bot", level) for seat, level in enumerate(levels)),
            options or {},
            seed=seed * 1_000_003 + number,
        )
        refusal = game.refuse_setup(setup)
        if refusal is not None:
            raise ValueError(f"{game.id} cannot begin like this: {refusal.code} ({refusal.rule})")
        yield play_match(game, setup, [minds[level] for level in levels], number, worlds, seconds, clock)


def play_match(
    game: Game,
    setup: Setup,
    minds: Sequence[Bot],
    number: int = 0,
    worlds: int = WORLDS,
    seconds: float | None = None,
    clock: Callable[[], float] = no_clock,
) -> Record:
    """One match from its setup to its end."""

    def think(match: Match, seat: Seat) -> Thinking:
        thinking = thinking_for(setup.seed, seat, len(match.log), worlds)
        if seconds is not None:
            end = clock() + seconds
            thinking.stop = lambda: clock() >= end
        return thinking

    begin = clock()
    match = Match(game, setup, SeededChance(setup.seed), silent=True)
    by_seat = dict(enumerate(minds))
    answers = 0
    while not match.over:
        answers += advance(match, by_seat, think) >= 0
        if len(match.log) > ANSWERS_MAX:
            raise EndlessMatch(f"match {number} with seed {setup.seed} has not ended")
    result = match.result
    assert result is not None
    return Record(
        number=number,
        bots=tuple(player.level for player in setup.players),
        totals=result.totals,
        winners=result.winners,
        ended_by=result.ended_by,
        answers=answers,
        seconds=clock() - begin,
    )


def summarise(records: Iterable[Record]) -> Report:
    """What the records say. Raises ValueError if there are none."""
    listed = sorted(records, key=lambda record: record.number)
    if not listed:
        raise ValueError("no match was played")
    levels: dict[str, list[tuple[int, float]]] = {}
    places: dict[str, list[tuple[int, float]]] = {}
    for record in listed:
        for seat, level in enumerate(record.bots):
            share = 1 / len(record.winners) if seat in record.winners else 0.0
            entry = (record.totals[seat], share)
            levels.setdefault(level, []).append(entry)
            places.setdefault(str(seat + 1), []).append(entry)
    answers = sum(record.answers for record in listed)
    seconds = sum(record.seconds for record in listed)
    return Report(
        games=len(listed),
        seats=max(len(record.bots) for record in listed),
        answers=answers,
        seconds=seconds,
        answers_per_second=answers / seconds if seconds > 0 else 0.0,
        bots=tuple(line(name, entries) for name, entries in levels.items()),
        places=tuple(line(name, places[name]) for name in sorted(places, key=int)),
        reasons=dict(Counter(record.ended_by for record in listed)),
    )


def run(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int,
    *,
    progress: Callable[[int, int], None] | None = None,
    **arguments: Any,
) -> Report:
    """Play and sum up; `progress(done, games)` is called after each match. Arguments as of `play`."""
    records = []
    for record in play(game, bots, games, seed, **arguments):
        records.append(record)
        if progress is not None:
            progress(len(records), games)
    return summarise(records)


def line(name: str, entries: Sequence[tuple[int, float]]) -> Line:
    """Results of one level or place from (total, share of the victory) per match."""
    games = len(entries)
    wins = sum(share for _, share in entries)
    mean = sum(total for total, _ in entries) / games
    variance = sum((total - mean) ** 2 for total, _ in entries) / max(1, games - 1)
    error = CONFIDENCE_95 * math.sqrt(variance / games)
    low, high = wilson(wins, games)
    return Line(
        name=name,
        games=games,
        wins=wins,
        win_rate=wins / games,
        win_low=low,
        win_high=high,
        mean=mean,
        mean_low=mean - error,
        mean_high=mean + error,
        deviation=math.sqrt(variance),
    )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 percent interval of a rate; (0, 1) without any game."""
    if games == 0:
        return 0.0, 1.0
    z2 = CONFIDENCE_95**2
    rate = wins / games
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    reach = CONFIDENCE_95 * math.sqrt(rate * (1 - rate) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
