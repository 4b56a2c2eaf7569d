"""Where chance comes from, and what it must not depend on (SD-O05, SD-R01, SD-R02, SD-H07)."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.bots.deciding import advance, thinking_for
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, SPECTATOR, Player
from rules.space_dragons.actions import DealtHand, DerelictCard, DrawnSide, StartCard, TurnedUp
from tests.games import content, game

GAME = "space-dragons"


def setup(players: int, seed: int, family: bool = False, side: str = "random") -> Setup:
    options = {
        "mode": "family" if family else "standard",
        "sides": dict.fromkeys(("research", "morale", "crime"), side),
    }
    return Setup(GAME, tuple(Player(f"P{seat}", "bot", "easy") for seat in range(players)), options, (), seed)


def play(setup: Setup, level: str, worlds: int = 1) -> Match:
    match = Match(game(GAME), setup, SeededChance(setup.seed))
    bots = {seat: match.game.bot(level) for seat in range(len(setup.players))}
    while not match.over:
        advance(match, bots, lambda m, seat: thinking_for(setup.seed, seat, len(m.log), worlds))
    return match


def chance_of(match: Match) -> list[object]:
    return [action for seat, action in match.log if seat == CHANCE]


@given(seed=st.integers(0, 2**40), players=st.integers(2, 5), family=st.booleans())
def test_equal_options_seed_and_answers_make_an_equal_game(seed: int, players: int, family: bool) -> None:
    """SD-O05: the whole log and the end; another seed gives another deal."""
    first, second = (play(setup(players, seed, family), "easy") for _ in range(2))
    assert first.log == second.log
    assert first.digest() == second.digest()
    other = Match(game(GAME), setup(players, seed + 1, family), SeededChance(seed + 1))
    assert chance_of(other) != chance_of(first)[: other.drawn]


@given(seed=st.integers(0, 2**40), players=st.integers(3, 5))
def test_thoughts_of_bots_do_not_touch_the_chance_of_the_match(seed: int, players: int) -> None:
    """SD-R02: bots that think otherwise, or more, meet the same deal, draws, sides and dragons."""
    games = [play(setup(players, seed), level) for level in ("random", "easy", "normal")]
    assert chance_of(games[0]) == chance_of(games[1]) == chance_of(games[2])
    assert games[0].log != games[2].log


def test_the_worlds_that_a_bot_imagines_do_not_touch_the_chance_of_the_match() -> None:
    """SD-R02 for the searching bot: more worlds, same chance."""
    few, more = (play(setup(3, 5, family=True), "hard", worlds) for worlds in (1, 3))
    assert chance_of(few) == chance_of(more)


def test_the_thoughts_of_a_bot_follow_from_seed_seat_and_answers_alone() -> None:
    """SD-R02: and they are none of the numbers that chance draws."""
    draws = {
        (seed, seat, count): thinking_for(seed, seat, count).rng.random()
        for seed in (1, 2)
        for seat in range(3)
        for count in range(20)
    }
    assert len(set(draws.values())) == len(draws)
    assert draws == {key: thinking_for(*key).rng.random() for key in draws}
    of_chance = {random.Random(f"{seed}/{number}").random() for seed in (1, 2) for number in range(100)}
    assert not of_chance & set(draws.values())


@pytest.mark.parametrize(("players", "family"), [(2, False), (2, True), (3, False), (4, True), (5, False)])
def test_these_and_only_these_are_random(players: int, family: bool) -> None:
    """SD-R01: which questions chance is asked, and how many of each."""
    match = play(setup(players, 3, family), "easy")
    asked = Counter(type(action) for action in chance_of(match))
    seats = max(players, 3)
    hunt = match.state
    derelict = (0 if family else 8) + 7 if players == 2 else 0
    assert asked == Counter(
        {DealtHand: seats, DrawnSide: 3, StartCard: players, TurnedUp: 7, DerelictCard: derelict}
    ) - Counter({DerelictCard: 0})
    answers = chance_of(match)
    assert all(isinstance(answer, DealtHand) for answer in answers[:seats])
    assert all(isinstance(answer, DrawnSide) for answer in answers[seats : seats + 3])
    assert len(hunt.turned_up) == 7


def test_chosen_sides_are_not_drawn() -> None:
    match = play(setup(3, 1, side="B"), "easy")
    assert not any(isinstance(answer, DrawnSide) for answer in chance_of(match))
    assert set(match.state.sides.values()) == {"B"}


def test_every_answer_of_chance_is_about_equally_likely() -> None:
    """SD-R01, over 400 deals: no card, side, dragon or start draw is favoured (five standard deviations)."""
    deals = 400
    cards, dragons, sides, starts = Counter[int](), Counter[str](), Counter[str](), Counter[int]()
    for seed in range(deals):
        match = Match(game(GAME), setup(3, seed), SeededChance(seed))
        for answer in chance_of(match):
            if isinstance(answer, DealtHand):
                cards.update(answer.cards)
            elif isinstance(answer, DrawnSide):
                sides[answer.side] += 1
            elif isinstance(answer, TurnedUp):
                dragons[answer.dragon] += 1
        starts[match.state.leader] += 1
    for counter, expected, size in (
        (cards, deals * 27 / 80, 80),
        (dragons, deals / 20, 20),
        (sides, deals * 3 / 2, 2),
        (starts, deals / 3, 3),
    ):
        assert len(counter) == size
        for count in counter.values():
            assert abs(count - expected) < 5 * expected**0.5


def test_nothing_of_chance_to_come_is_in_any_sight() -> None:
    """SD-H07: matches that differ only in chance still to come look alike to everybody."""
    seen = set()
    for seed in (1, 2, 3):
        match = Match(game(GAME), setup(4, 1, side="A"), SeededChance(1))
        match.chance = SeededChance(seed)
        match.setup = msgspec.structs.replace(match.setup, seed=seed)
        seen.add(msgspec.json.encode([[match.view(v), match.story(v)] for v in (SPECTATOR, 0, 1, 2, 3)]))
    assert len(seen) == 1


def test_the_content_gives_the_numbers_of_cards() -> None:
    """SD-C01, SD-C04, SD-C05 as the rules use them."""
    made = content(GAME)
    assert len(made.crew_by_value) == 80  # type: ignore[attr-defined]
    assert len(made.dragon_by_id) == 20  # type: ignore[attr-defined]
    assert len(made.scoring_by_symbol) == 3  # type: ignore[attr-defined]
