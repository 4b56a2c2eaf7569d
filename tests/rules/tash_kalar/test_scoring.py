"""Points, the end and the ranking against direct computation (sections 10 and 14 of the rules)."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given

from rules.kernel.events import unheard
from rules.tash_kalar import scoring
from rules.tash_kalar.state import NOBODY, Contest
from tests.games import SEEDS
from tests.rules.tash_kalar.tables import CONTENT, contest_of

FACTIONS = ("etherweave", "northern", "sylvan", "highland")
MODES = {"duel": 2, "melee3": 3, "melee4": 4}


def table(rng: random.Random, mode: str) -> Contest:
    """Random numbers of destroyed stones of the others, and points so far."""
    contest = contest_of(mode, FACTIONS[: CONTENT.modes[mode].players])
    destroyed = [(0, 0, 0)] + [
        (rng.randrange(5), rng.randrange(3), rng.randrange(2)) for _ in range(contest.sides - 1)
    ]
    contest.destroyed = tuple(destroyed)
    for side in range(contest.sides):
        colors = contest.enemies(side) if CONTENT.modes[mode].melee else (side,)
        contest.scores[side] = tuple(
            [rng.randrange(8) if one in colors else 0 for one in range(contest.sides)]
        )
    return contest


@given(seed=SEEDS)
def test_destroyed_stones_are_scored_by_hand(seed: int) -> None:
    """TK-D10, TK-D20, TK-D21, TK-Z04: two for a legendary one, one for a heroic one and a pair of common
    ones; in a melee by colour, and one more in a colour with an odd one where two or three have it."""
    rng = random.Random(seed)
    for mode, sides in MODES.items():
        contest = table(rng, mode)
        before, enemies = contest.scores[0], range(1, sides)
        gained = {
            one: 2 * high + middle + low // 2 for one, (low, middle, high) in enumerate(contest.destroyed)
        }
        odd = [one for one in enemies if contest.destroyed[one][0] % 2]
        named = scoring.odd_colors(CONTENT, contest)
        assert list(named) == (odd if mode != "duel" and len(odd) >= 2 else [])
        pair = rng.choice(named) if named else None
        scoring.score_turn(CONTENT, contest, unheard, pair)
        if mode == "duel":
            wanted = [before[0] + sum(gained.values()), 0]
        else:
            wanted = [before[one] + gained[one] + (one == pair) for one in range(sides)]
        assert list(contest.scores[0]) == wanted
        over = max(max(points) for points in contest.scores) >= {"duel": 18, "melee3": 12, "melee4": 10}[mode]
        scored = contest.scores[0] != before
        assert (contest.end_by != NOBODY) == (over and scored)


@given(seed=SEEDS)
def test_sides_are_ranked_by_hand(seed: int) -> None:
    """TK-Z10, TK-Z20, TK-Z30, TK-W06, TK-K01: points less the penalty, in a melee the weakest colour first,
    then upgraded pieces, then pieces; equal ones share their place."""
    rng = random.Random(seed)
    for mode in (*MODES, "high_form"):
        contest = table(rng, mode)
        sides = contest.sides
        if rng.random() < 0.5:
            contest.scores = [tuple([min(one, 1) for one in points]) for points in contest.scores]
        if rng.random() < 0.4:
            contest.hands[0] = ("nightmare",)
            contest.pending[0] = "nightmare"
        for square in rng.sample(CONTENT.arena.squares, rng.randrange(8)):
            contest.board.put(square, rng.randrange(sides), rng.randrange(3))
        if mode == "high_form":
            claimed = rng.sample(list(CONTENT.tasks), 4)
            contest.claimed = [tuple(claimed[: rng.randrange(3)]), tuple(claimed[2:])]
        worth: dict[int, list[int]] = {}
        for side in range(sides):
            stones = [piece.rank for piece in contest.board.at.values() if piece.side == side]
            lost = 2 if contest.pending[side] is not None else 0
            if mode == "high_form":
                points = sum(CONTENT.tasks[one].points for one in contest.claimed[side]) + stones.count(2)
                worth[side] = [points - lost]
            elif mode == "duel":
                worth[side] = [contest.scores[side][side] - lost]
            else:
                others = [contest.scores[side][one] - lost for one in range(sides) if one != side]
                worth[side] = sorted(others)
            worth[side] += [sum(rank > 0 for rank in stones), len(stones)]
        places: dict[int, Any] = {side: 1 + sum(worth[one] > worth[side] for one in worth) for side in worth}
        report = scoring.report(CONTENT, contest)
        assert list(report.ranks) == [places[side] for side in range(sides)]
        assert list(report.winners) == [side for side in range(sides) if places[side] == 1]
        assert list(report.totals) == [worth[side][0] for side in range(sides)]
