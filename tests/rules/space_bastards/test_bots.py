"""Bots of Space Bastards: whole games, answers from sight alone, and who is better (section 18)."""

from __future__ import annotations

import random

import pytest

from rules.bots.deciding import advance, thinking_for
from rules.bots.tournament import run
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.games import builtins
from tests.rules.space_bastards.shipped import game

LEVELS = ("easy", "normal", "hard")


def table(level: str, players: int, seed: int, **options: object) -> Match:
    seats = tuple(Player(str(seat), "bot", level) for seat in range(players))
    return Match(game(), Setup("space-bastards", seats, dict(options), seed=seed), SeededChance(seed))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3])
def test_every_answer_is_an_option_and_follows_from_what_the_seat_sees(level: str, players: int) -> None:
    """The same in worlds that the seat cannot tell from the real one."""
    match, rng = table(level, players, 11), random.Random(11)
    bots = {seat: match.game.bot(level) for seat in range(players)}
    kinds = set()
    while not match.over:
        for seat in match.asked:
            view = match.view(seat)
            thinking = thinking_for(11, seat, len(match.log), worlds=5)
            answer = bots[seat].choose(view, thinking)
            assert answer in match.options(seat)
            assert view.prompt is not None
            kinds.add(view.prompt.kind)
            if rng.random() < 0.1:
                world = match.game.imagine(view, rng).view(seat)
                assert builtins(world.sight) == builtins(view.sight)
                again = thinking_for(11, seat, len(match.log), worlds=5)
                assert bots[seat].choose(world, again) == answer
        advance(match, bots, lambda match, seat: thinking_for(11, seat, len(match.log), worlds=5))
    assert {"name_planet", "commit", "place", "plan", "ship"} <= kinds


@pytest.mark.parametrize(
    "options",
    [
        {"track": "compact", "eggs": True},
        {"scenario": "wild", "planets": "random"},
        {"scenario": "congress"},
        {"scenario": "carousel", "eggs": True},
    ],
)
def test_bots_play_every_variant_to_its_end(options: dict[str, object]) -> None:
    match = table("normal", 5, 3, **options)
    bots = {seat: match.game.bot("normal") for seat in range(5)}
    while not match.over:
        advance(match, bots, lambda match, seat: thinking_for(3, seat, len(match.log)))
    assert match.result is not None
    assert max(match.result.totals) > 0


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [
        ("easy", "random", 10, 0.7),
        ("normal", "random", 20, 0.9),
        pytest.param("hard", "normal", 40, 0.6, marks=pytest.mark.slow),
    ],
)
def test_a_better_level_wins_more_often(better: str, worse: str, games: int, least: float) -> None:
    """Rotated seats, games of two."""
    report = run(game(), [better, worse], games, 5, worlds=20)
    rates = {line.name: line.win_rate for line in report.bots}
    assert rates[better] >= least
