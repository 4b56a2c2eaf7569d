"""What is answered for those who are away, and the pace of bots against the hourglass."""

from __future__ import annotations

import random

import pytest

from rules.galaxy_trucker.mending import cheapest_repair
from rules.galaxy_trucker.state import BUILD, REPAIR
from rules.kernel.asks import ClockAsk
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import CLOCK, Player
from tests.rules.galaxy_trucker.shipped import game


def table(seed: int, **options: object) -> Match:
    players = tuple(Player(str(seat)) for seat in range(3))
    setup = Setup("galaxy-trucker", players, {"plan": "short_beginner", **options}, seed=seed)
    return Match(game(), setup, SeededChance(seed))


def build_carelessly(match: Match, rng: random.Random) -> None:
    """Tiles from the heap onto any square that takes them, until nobody builds any more."""
    while match.state.phase == BUILD and match.asked:
        seat = rng.choice(match.asked)
        options = match.options(seat)
        tags = {type(option).__struct_config__.tag: option for option in rng.sample(options, len(options))}
        full = len(match.state.seats[seat].ship.cells) > 16
        order = ("place", "return_face_up", "finish" if full else "take_face_down", "finish")
        match.submit(seat, next(tags[tag] for tag in order if tag in tags))


@pytest.mark.parametrize("seed", range(6))
def test_everything_but_building_has_an_answer_for_the_absent(seed: int) -> None:
    """GT-T1, GT-T3, GT-R6: the game goes on to its end without them; in repair a smallest set comes off."""
    match, rng = table(seed), random.Random(seed)
    kinds = set()
    while not match.over:
        if match.state.phase == BUILD:
            assert all(
                game().answer_for_absent(match.state, match.pending[seat]) is None for seat in match.asked
            )
            build_carelessly(match, rng)
        seat = rng.choice(match.asked)
        kinds.add((match.state.phase == REPAIR, match.pending[seat].kind))
        answer = game().answer_for_absent(match.state, match.pending[seat])
        assert match.refusal(seat, answer) is None, (match.pending[seat].kind, answer)
        one = match.state.seats[seat]
        smallest, lost = cheapest_repair(one.ship) if match.state.phase == REPAIR else (), len(one.lost)
        match.submit(seat, answer)
        if smallest:
            assert len(match.state.seats[seat].lost) == lost + len(smallest)
            assert match.state.phase != REPAIR or seat not in match.asked
    assert (True, "remove_tile") in kinds
    assert (False, "ready") in kinds


def test_order_tiles_wait_for_the_clock() -> None:
    """GT-B27."""
    match = table(1, glass_seconds=15)
    while match.state.phase != "TAKE_ORDER":
        clock = match.pending.get(CLOCK)
        if isinstance(clock, ClockAsk):
            match.submit(CLOCK, clock.runs[-1].answer if match.state.glass.circle else clock.answer)
        else:
            match.submit(match.asked[0], match.options(match.asked[0])[0])
    assert match.asked
    assert all(game().answer_for_absent(match.state, match.pending[seat]) is None for seat in match.asked)


def test_how_long_somebody_may_be_away() -> None:
    """GT-T1: the seconds for a decision, or 30 where there is no limit."""
    assert game().absence_seconds({}) == 30
    assert game().absence_seconds({"decision_seconds": 45}) == 45


def test_bots_keep_the_pace_of_their_level_only_against_the_hourglass() -> None:
    """GT-V7."""
    levels = ("easy", "normal", "hard", "random")
    match = table(2)
    assert game().bot_pause("easy", match.view(0)) is None
    for seat in range(3):
        match.submit(seat, match.options(seat)[0])
    assert match.view(0).prompt.kind == "build"  # type: ignore[union-attr]
    assert [game().bot_pause(level, match.view(0)) for level in levels] == [4.0, 2.5, 1.5, 2.5]
    match.submit(0, next(o for o in match.options(0) if type(o).__struct_config__.tag == "finish"))
    match.submit(CLOCK, match.pending[CLOCK].answer)  # type: ignore[attr-defined]
    assert match.view(0).prompt.kind == "flip_timer"  # type: ignore[union-attr]
    assert 0 not in match.asked
    assert [game().bot_pause(level, match.view(0)) for level in levels] == [20.0, 8.0, 2.0, 8.0]


def test_building_in_turns_goes_at_the_pace_of_the_table() -> None:
    """GT-V6, GT-S2."""
    options = game().options_at_one_screen({"plan": "short"})
    assert options == {"plan": "short", "build_mode": "turns"}
    match = table(3, **options)
    for seat in range(3):
        match.submit(seat, match.options(seat)[0])
    assert match.view(match.asked[0]).prompt.kind == "build"  # type: ignore[union-attr]
    assert game().bot_pause("hard", match.view(match.asked[0])) is None
