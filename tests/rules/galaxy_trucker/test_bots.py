"""Bots of Galaxy Trucker: whole games, answers from sight alone, and who is better (GT-V7, GT-X3)."""

from __future__ import annotations

import random

import pytest

from rules.bots.deciding import advance, thinking_for
from rules.bots.tournament import run
from rules.galaxy_trucker.bots import Trucker
from rules.galaxy_trucker.bots.flying import FLYING
from rules.galaxy_trucker.bots.ground import ANSWERS
from rules.galaxy_trucker.state import GAME_OVER
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.games import builtins
from tests.rules.galaxy_trucker.shipped import game

LEVELS = ("easy", "normal", "hard")


def table(level: str, seed: int, **options: object) -> Match:
    players = tuple(Player(str(seat), "bot", level) for seat in range(3))
    return Match(game(), Setup("galaxy-trucker", players, dict(options), seed=seed), SeededChance(seed))


@pytest.mark.parametrize("level", LEVELS)
def test_every_answer_is_an_option_and_follows_from_what_the_seat_sees(level: str) -> None:
    """The same in worlds that the seat cannot tell from the real one."""
    match, rng = table(level, 11, plan="short_beginner"), random.Random(11)
    bots = {seat: match.game.bot(level) for seat in range(3)}
    kinds = set()
    while not match.over:
        for seat in match.asked:
            view = match.view(seat)
            answer = bots[seat].choose(view, thinking_for(11, seat, len(match.log)))
            assert answer in match.options(seat)
            assert view.prompt is not None
            kinds.add(view.prompt.kind)
            if rng.random() < 0.03:
                world = match.game.imagine(view, rng).view(seat)
                assert builtins(world.sight) == builtins(view.sight)
                assert bots[seat].choose(world, thinking_for(11, seat, len(match.log))) == answer
        advance(match, bots, lambda match, seat: thinking_for(11, seat, len(match.log)))
    assert match.state.phase == GAME_OVER
    assert {"build", "ready"} < kinds <= {"build", *FLYING, *ANSWERS}


@pytest.mark.parametrize("plan", ["with_IIIA", "learning", "single"])
def test_bots_play_every_plan_to_its_end(plan: str) -> None:
    for options in ({}, {"build_mode": "turns"}):
        match = table("normal", 5, plan=plan, **options)
        bots = {seat: match.game.bot("normal") for seat in range(3)}
        while not match.over:
            advance(match, bots, lambda match, seat: thinking_for(5, seat, len(match.log)))
        assert match.result is not None
        assert len(match.state.paid) == len(match.state.options.plan)


def test_better_levels_earn_more() -> None:
    report = run(game(), ["hard", "easy", "random"], 6, 3, options={"plan": "single"})
    mean = {line.name: line.mean for line in report.bots}
    assert mean["hard"] > mean["easy"] > mean["random"]


def test_nobody_answers_who_is_not_asked() -> None:
    match = table("normal", 1)
    match.submit(0, match.game.bot("normal").choose(match.view(0), thinking_for(1, 0, 0)))
    spectator = match.view(-3)
    with pytest.raises(ValueError, match="not asked"):
        Trucker(game().content, "normal").choose(spectator, thinking_for(1, 0, 1))
