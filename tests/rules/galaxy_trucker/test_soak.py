"""A long run of Galaxy Trucker with the Big Expansion: games of any options, of bots, at random, and of bots
that build and then fly at random. All end, keep their pieces, and replay alike.

ORRERY_GAMES tells how many, ORRERY_FIRST the first seed; with -s it tells how far it is.
"""

from __future__ import annotations

import os
import random
import traceback
from collections import Counter
from typing import Any

import pytest

from rules.bots.deciding import next_seat, thinking_for
from rules.galaxy_trucker.actions import RepayLoan, TakeLoan
from rules.galaxy_trucker.flight.actions import GiveUp
from rules.kernel.chance import SeededChance
from rules.kernel.match import Match
from rules.kernel.seats import CLOCK
from tests.games import begin, content, viewers
from tests.rules.galaxy_trucker.pieces import pieces

pytestmark = pytest.mark.soak

PACK = "galaxy-trucker-big-expansion"
GAMES = int(os.environ.get("ORRERY_GAMES", "1000"))
FIRST = int(os.environ.get("ORRERY_FIRST", "0"))
WILD = "wild"
MINDS = ("easy", "normal", "hard", "hard", "random", WILD, WILD, WILD, WILD)
"""Levels of bots, and one that does all on the ground as a bot does and flies at random."""
GROUND = ("build", "finish", "remove_tile", "board_crew", "take_order")
SELDOM = 0.03
"""How often who answers at random does what would soon end the flight, or lets time run out."""
ANSWERS_AT_MOST = 30_000


def test_games_of_all_kinds_end_and_replay_alike() -> None:
    asked, failed = Counter[str](), list[int]()
    for seed in range(FIRST, FIRST + GAMES):
        try:
            log = checked(seed, asked)
        except Exception:  # the other games are wanted, too
            failed.append(seed)
            print(f"{seed}: failed\n{traceback.format_exc()}", flush=True)
            continue
        print(f"{seed}: {log} answers, {len(failed)} failed", flush=True)
    print(dict(asked.most_common()))
    assert not failed


def checked(seed: int, asked: Counter[str]) -> int:
    """Plays a game; how many answers it took."""
    match, rng = begin(PACK, seed), random.Random(f"soak/{seed}")
    minds = [rng.choice(MINDS) for _ in viewers(match)]
    sentences, first, met = content(PACK).refusals, sorted(pieces(match)), list[Any]()
    while not match.over:
        seat, answer = next_answer(match, minds, rng)
        if seat >= 0:
            asked[match.pending[seat].kind] += 1
        met.append(answer)
        if rng.random() < SELDOM:
            assert sorted(pieces(match)) == first
            twin = match.fork(SeededChance(seed))
            other = rng.choice(viewers(match))
            assert twin.view(other) == match.view(other)
            refusal = match.refusal(other, rng.choice(met))
            assert refusal is None or refusal.rule in sentences[refusal.code].rules
            match.game.imagine(match.view(other), rng)
        match.submit(seat, answer)
        assert len(match.log) < ANSWERS_AT_MOST
    assert match.result is not None
    assert sorted(pieces(match)) == first
    twin = Match.replay(match.game, match.setup, match.log)
    assert twin.digest() == match.digest()
    assert twin.events == match.events
    return len(match.log)


def next_answer(match: Match, minds: list[str], rng: random.Random) -> tuple[int, Any]:
    """Who answers what."""
    clock, seat = match.pending.get(CLOCK), next_seat(match)
    if clock is not None and (seat is None or rng.random() < SELDOM / 10):
        return CLOCK, rng.choice(clock.options())
    assert seat is not None
    kind = match.pending[seat].kind
    if minds[seat] != WILD or kind in GROUND:
        level = "hard" if minds[seat] == WILD else minds[seat]
        return seat, match.game.bot(level).choose(
            match.view(seat), thinking_for(match.setup.seed or 0, seat, len(match.log), worlds=0)
        )
    if rng.random() < SELDOM:
        loan = rng.choice((TakeLoan(), RepayLoan()))
        if match.refusal(seat, loan) is None:
            return seat, loan
    options = list(match.options(seat))
    if rng.random() > SELDOM:
        options = [option for option in options if type(option) is not GiveUp] or options
    return seat, rng.choice(options)
