"""Bots of Space Dragons: sound judgement in clear cases, and use of all that their seat knows."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.bots.deciding import thinking_for
from rules.kernel.chance import DrawnChance
from rules.kernel.game import Setup, Thinking
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.space_dragons.actions import Pick, Play
from rules.space_dragons.bots import make_bot
from rules.space_dragons.bots.facts import Facts, at_least, expected_bonus
from rules.space_dragons.bots.judgement import Judgement
from rules.space_dragons.bots.quick import best_for, outlook_of, ratings_for
from rules.space_dragons.bots.weights import EASY_BLINDNESS, EASY_CHOICE
from rules.space_dragons.game import SpaceDragons
from rules.space_dragons.scoring import bonuses, totals
from rules.space_dragons.state import TRICK, Hunt
from tests.games import content, game, somewhere

GAME = "space-dragons"
SEEDS = st.integers(0, 2**32 - 1)
MADE: SpaceDragons = game(GAME)  # type: ignore[assignment]
FACTS = Facts(MADE.content)
NAMES = ("Anna", "Berta", "Cecilie", "Darina", "Eva")


def trick(
    hands: list[tuple[int, ...]], number: int, *, family: bool = False, dragon: str = "SD-D13", **rows: Any
) -> Match:
    """The beginning of a trick that seat 0 leads; `rows` are further fields of the state."""
    setup = Setup(GAME, tuple(map(Player, NAMES[: len(hands)])), {"mode": "family" if family else "standard"})
    hunt: Hunt = MADE.new_state(setup)
    hunt.phase, hunt.trick, hunt.dragon = TRICK, number, dragon
    hunt.turned_up = (dragon,)
    hunt.hands = list(hands)
    hunt.held = [frozenset(hand) for hand in hands]
    for name, value in rows.items():
        setattr(hunt, name, value)
    return Match(MADE, setup, DrawnChance(random.Random(1)), state=hunt)


def choice(match: Match, level: str, seat: int, worlds: int = 30) -> int:
    answer = make_bot(MADE, level).choose(match.view(seat), thinking_for(1, seat, 0, worlds))
    assert isinstance(answer, Pick | Play)
    return answer.card


# -- facts -----------------------------------------------------------------------------------


@given(seed=SEEDS)
def test_the_short_sum_of_totals_is_that_of_the_rules(seed: int) -> None:
    hunt = somewhere(GAME, seed).state
    if all(side in "AB" for side in hunt.sides.values()):
        assert tuple(FACTS.totals(hunt)) == totals(MADE.content, hunt)


@pytest.mark.parametrize("symbol", ["research", "morale", "crime"])
@pytest.mark.parametrize("side", ["A", "B"])
@given(counts=st.lists(st.integers(0, 6), min_size=3, max_size=5, unique=True))
def test_when_nothing_is_to_come_the_expected_bonus_is_the_bonus(
    symbol: str, side: str, counts: list[int]
) -> None:
    """Without ties; where two share the place before one's own, the estimate takes them for two places."""
    card = content(GAME).scoring_by_symbol[symbol]  # type: ignore[attr-defined]
    pays = {row.position: row.points for row in card.sides[side]}
    for seat, paid in enumerate(bonuses(card, side, counts)):
        others = tuple(float(count) for place, count in enumerate(counts) if place != seat)
        assert expected_bonus(pays, counts[seat], others, 0.0) == pytest.approx(paid)


def test_chances_to_stay_ahead() -> None:
    assert at_least(0, 0) == 1
    assert at_least(-1, 0) == 0
    assert 0.5 < at_least(0, 2) < at_least(1, 2) < at_least(5, 2) < 1
    assert at_least(-3, 2) == pytest.approx(1 - at_least(2, 2))


# -- levels ----------------------------------------------------------------------------------


def test_there_are_four_levels_and_no_other() -> None:
    assert MADE.levels == ("random", "easy", "normal", "hard")
    with pytest.raises(ValueError, match="clever"):
        make_bot(MADE, "clever")


@given(seed=SEEDS)
def test_easy_takes_one_of_the_three_cards_that_look_best(seed: int) -> None:
    match = somewhere(GAME, seed)
    seat = match.asked[0]
    cards, ratings = ratings_for(Judgement(FACTS), match.view(seat).sight, seat)
    best = sorted(zip(ratings, cards, strict=True), reverse=True)[:EASY_CHOICE]
    worst = min(rating for rating, _ in best)
    easy = make_bot(MADE, "easy")
    for count in range(5):
        card = easy.choose(match.view(seat), thinking_for(seed, seat, count)).card
        assert ratings[cards.index(card)] >= worst


@given(seed=SEEDS)
def test_judgement_of_a_sight_is_that_of_the_same_world(seed: int) -> None:
    """What a bot judges at the table and what it lets its seat do in imagined worlds cannot drift apart."""
    match, judgement = somewhere(GAME, seed), Judgement(FACTS)
    seat = match.asked[0]
    view = match.view(seat)
    cards, ratings = ratings_for(judgement, view.sight, seat)
    world = MADE.imagine(view, random.Random(seed))
    outlook = outlook_of(judgement, view.sight, seat)
    assert cards[ratings.index(max(ratings))] == best_for(judgement, outlook, world.state, seat)


@pytest.mark.parametrize("count", range(6))
def test_easy_sees_what_anybody_sees(count: int) -> None:
    """The last seat of the last trick, five target symbols on the table: it does not win into them."""
    match = trick([(29, 1, 3), (36, 21, 15), (59, 45, 22)], 7)
    for card in (29, 36):
        match.submit(match.asked[0], Play(card))
    cards, ratings = ratings_for(Judgement(FACTS), match.view(2).sight, 2)
    chosen = make_bot(MADE, "easy").choose(match.view(2), thinking_for(count, 2, 0)).card
    assert ratings[cards.index(chosen)] >= max(ratings) - EASY_BLINDNESS
    assert min(ratings) < max(ratings) - EASY_BLINDNESS


# -- clear cases -----------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_last_seat_takes_the_last_dragon_with_a_card_that_wins(level: str) -> None:
    match = trick([(50, 1, 3), (43, 15, 21), (59, 7, 12)], 7)
    for card in (50, 43):
        match.submit(match.asked[0], Play(card))
    assert choice(match, level, 2) == 59


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_last_seat_does_not_win_into_a_volley(level: str) -> None:
    """Five target symbols lie on the table: the dragon is worth 11 points, the hits 25."""
    match = trick([(29, 1, 3), (36, 21, 15), (59, 45, 22)], 7)
    for card in (29, 36):
        match.submit(match.asked[0], Play(card))
    assert choice(match, level, 2) == 22


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_repair_is_played_when_there_is_something_to_mend(level: str) -> None:
    """The trick is lost anyhow; the other cards bring a symbol or nothing."""
    match = trick([(80, 59, 3), (79, 15, 21), (1, 18, 59)], 7, damage=[0, 0, 3])
    for card in (80, 79):
        match.submit(match.asked[0], Play(card))
    assert choice(match, level, 2) == 1


def test_the_hard_bot_uses_the_hands_that_it_knows() -> None:
    """Family mode, all hands known: 56 surely wins, though stronger cards have never been seen."""
    hands = [(56, 21, 15), (50, 43, 18), (49, 14, 45)]
    known: list[list[tuple[int, ...]]] = [[() if s == t else hands[t] for t in range(3)] for s in range(3)]
    held = [frozenset(card for hand in hands for card in hand)] * 3
    match = trick(hands, 7, family=True, known=known, held=held)
    assert choice(match, "hard", 0) == 56
    weak = [(65, 21, 15), (67, 68, 69), (70, 71, 72)]
    known = [[() if s == t else weak[t] for t in range(3)] for s in range(3)]
    held = [frozenset(card for hand in weak for card in hand)] * 3
    match = trick(weak, 7, family=True, known=known, held=held)
    assert choice(match, "hard", 0) != 65  # beaten for sure, and it costs a point


def test_thinking_stops_between_two_worlds() -> None:
    """The answer is there at once; every look at the stop sign comes before another world."""
    match = somewhere(GAME, 11)
    seat = match.asked[0]
    looks = 0

    def stop() -> bool:
        nonlocal looks
        looks += 1
        return looks > 2

    imagined = 0
    bot = make_bot(MADE, "hard")

    class Counting(SpaceDragons):
        def imagine(self, view: Any, rng: random.Random) -> Match:
            nonlocal imagined
            imagined += 1
            return super().imagine(view, rng)

    bot.game = Counting(MADE.content)  # type: ignore[attr-defined]
    bot.choose(match.view(seat), Thinking(random.Random(1), 1000, stop))
    assert imagined == 2
