"""Bots of Galaxy Trucker: whole games, answers from sight alone, and who is better (GT-V7, GT-X3)."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

from rules.bots.deciding import advance, thinking_for
from rules.bots.tournament import run
from rules.galaxy_trucker.actions import Place, Ready, ReturnFaceUp, TakeFaceDown
from rules.galaxy_trucker.bots import Trucker, make_bot
from rules.galaxy_trucker.bots.flying import FLYING
from rules.galaxy_trucker.bots.ground import ANSWERS
from rules.galaxy_trucker.legality import errors
from rules.galaxy_trucker.placing import placements
from rules.galaxy_trucker.state import GAME_OVER
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.games import builtins
from tests.rules.galaxy_trucker.flight.fleets import fleet
from tests.rules.galaxy_trucker.shipped import content, game

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


def holding(seed: int, *, faulty: bool = False) -> Match:
    """A seat with some tiles on its ship and one in its hand, where mistakes may be built."""
    players = (Player("A", "bot", "random"),)
    options = {"plan": "single", "build_mode": "turns", "placement": "tabletop"}
    match = Match(game(), Setup("galaxy-trucker", players, options, seed=seed), SeededChance(seed))
    rng = random.Random(seed)
    match.submit(0, Ready())
    for _ in range(8):
        match.submit(0, TakeFaceDown())
        ship, tile = match.state.seats[0].ship, match.state.seats[0].hand.tile
        sound = {(*ship.board.labels[at], turned) for at, turned in placements(ship, tile, strict=True)}
        laid = [one for one in match.options(0) if isinstance(one, Place)]
        good = [one for one in laid if ((one.col, one.row, one.rot) in sound) != faulty]
        match.submit(0, rng.choice(good) if good else ReturnFaceUp())
    match.submit(0, TakeFaceDown())
    return match


@pytest.mark.parametrize("seed", [1, 3, 9])
def test_random_play_builds_no_mistake(seed: int) -> None:
    """GT-B13: bots always obey the strict test, also where mistakes may be built."""
    match = holding(seed)
    assert match.pending[0].details()["doubtful"]
    chosen = {game().bot("random").choose(match.view(0), thinking_for(n, 0, n)) for n in range(99)}
    places = [answer for answer in chosen if isinstance(answer, Place)]
    assert places
    assert ReturnFaceUp() in chosen
    for answer in places:
        there = match.fork(SeededChance(seed))
        there.submit(0, answer)
        assert not errors(there.state.seats[0].ship)


def test_random_play_lays_nothing_onto_a_ship_with_mistakes() -> None:
    """It took over from somebody who built one: the ship would still contain an error (GT-B13)."""
    match = holding(4, faulty=True)
    assert errors(match.state.seats[0].ship)
    assert any(isinstance(option, Place) for option in match.options(0))
    chosen = {game().bot("random").choose(match.view(0), thinking_for(n, 0, n)) for n in range(40)}
    assert ReturnFaceUp() in chosen
    assert not any(isinstance(answer, Place) for answer in chosen)


def test_better_levels_earn_more() -> None:
    report = run(game(), ["hard", "easy", "random"], 6, 3, options={"plan": "single"})
    mean = {line.name: line.mean for line in report.bots}
    assert mean["hard"] > mean["easy"] > mean["random"]


def test_aliens_board_for_what_the_pack_says_they_help() -> None:
    """GT-F4, GT-F5: where they add to nothing, humans go."""
    nothing = structs.replace(content(), helpers={"engines": {}, "cannons": {}})
    views = [
        match.view(0)
        for match in (fleet(seed, seats=1, plan="single", flight=1) for seed in range(40))
        if match.asked and match.pending[0].kind == "board_crew"
    ]
    thinking = thinking_for(1, 0, 0)
    for there, some in ((content(), True), (nothing, False)):
        assert any(make_bot(there, "normal").choose(view, thinking).choices for view in views) is some


def test_nobody_answers_who_is_not_asked() -> None:
    match = table("normal", 1)
    match.submit(0, match.game.bot("normal").choose(match.view(0), thinking_for(1, 0, 0)))
    spectator = match.view(-3)
    with pytest.raises(ValueError, match="not asked"):
        Trucker(game().content, "normal").choose(spectator, thinking_for(1, 0, 1))
