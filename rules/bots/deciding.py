"""Bots at a match: who must think next, with which thoughts of chance, and what comes of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from rules.kernel.asks import ClockAsk
from rules.kernel.game import Bot, Thinking
from rules.kernel.match import Match
from rules.kernel.seats import CLOCK, Seat

WORLDS = 200
"""Imagined worlds that a thorough bot may look at for one answer, unless told otherwise."""


def never() -> bool:
    """A stop sign that nobody raises."""
    return False


def thinking_for(
    seed: int,
    seat: Seat,
    count: int,
    worlds: int = WORLDS,
    stop: Callable[[], bool] = never,
) -> Thinking:
    """What the bot of `seat` may spend on the answer after `count` answers of the match.

    Its generator follows from match seed, seat and count, and is none of those that chance draws from: a bot
    neither uses up nor learns what chance will bring.
    """
    return Thinking(random.Random(f"{seed}/thoughts/{seat}/{count}"), worlds, stop)


def answer(match: Match, seat: Seat, bot: Bot, thinking: Thinking) -> Any:
    """What `bot` answers in the place of `seat`, from this seat's view alone. Submits nothing."""
    return bot.choose(match.view(seat), thinking)


def next_seat(match: Match) -> Seat | None:
    """The awaited seat that has answered longest ago, so that nobody at a shared question waits for ever.

    None if only the clock (or nobody) is awaited.
    """
    asked = match.asked
    if len(asked) < 2:
        return asked[0] if asked else None
    waiting = set(asked)
    for seat, _ in reversed(match.log):
        if len(waiting) == 1:
            break
        waiting.discard(seat)
    return min(waiting)


def advance(
    match: Match,
    bots: Mapping[Seat, Bot],
    think: Callable[[Match, Seat], Thinking],
) -> Seat:
    """Let one bot answer, or the clock run out if nobody else is awaited. Gives the seat that answered."""
    seat = next_seat(match)
    if seat is None:
        clock = match.pending.get(CLOCK)
        if not isinstance(clock, ClockAsk):
            raise ValueError("nobody is asked anything")
        match.submit(CLOCK, clock.answer)
        return CLOCK
    match.submit(seat, answer(match, seat, bots[seat], think(match, seat)))
    return seat
