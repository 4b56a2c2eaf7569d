"""Bots of Tash-Kalar: sound judgement in clear cases, whole games of every form, and nothing that their seat
does not know (TK-O01, TK-H02, TK-H03)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.bots.deciding import advance, thinking_for
from rules.bots.tournament import play
from rules.kernel.chance import SeededChance
from rules.kernel.match import Match
from rules.tash_kalar import actions as do
from rules.tash_kalar import matching
from rules.tash_kalar.arena import number, squares_of
from rules.tash_kalar.board import COMMON, HEROIC, LEGENDARY, RANKS
from rules.tash_kalar.bots import make_bot
from rules.tash_kalar.bots.judgement import Facts, Judgement
from rules.tash_kalar.bots.nearness import ground, lacks, wanted
from rules.tash_kalar.bots.trying import Trier
from rules.tash_kalar.bots.weights import DEFAULT, HARD
from rules.tash_kalar.forecast import task_progress
from rules.tash_kalar.piles import shuffled
from rules.tash_kalar.state import CLOSING, START_STONES, Contest
from tests.games import somewhere
from tests.rules.tash_kalar.tables import CONTENT, FORMS, MADE, contest_of, match_of, setup_of

SEEDS = st.integers(0, 2**32 - 1)
THINKING = ("easy", "normal", "hard")
PAIR = ("northern", "highland")


def choice(contest: Contest, level: str, seat: int = 0, worlds: int = 1) -> Any:
    return make_bot(MADE, level).choose(match_of(contest).view(seat), thinking_for(1, seat, 0, worlds))


def with_hand(contest: Contest, *cards: str, seat: int = 0) -> Contest:
    """The beings of a hand, taken from the deck."""
    faction = contest.factions[seat]
    assert faction is not None
    contest.hands[seat] = cards
    contest.decks[seat] = shuffled(card for card in CONTENT.deck_of(faction) if card not in cards)
    return contest


def test_there_are_four_levels_and_no_other() -> None:
    assert MADE.levels == ("random", *THINKING)
    with pytest.raises(ValueError, match="clever"):
        make_bot(MADE, "clever")


# -- clear cases ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", THINKING)
def test_a_being_whose_pattern_is_there_is_summoned(level: str) -> None:
    """TK-M12: the last action of a turn, the pattern of the Champion stands beside a heroic enemy."""
    stones = {(4, 5): (0, 0), (4, 6): (0, 0), (5, 6): (0, 0), (5, 7): (0, 0), (6, 4): (1, HEROIC)}
    contest = with_hand(contest_of("duel", PAIR, stones, actions=1), "champion")
    answer = choice(contest, level)
    assert isinstance(answer, do.Summon)
    assert answer.card == "champion"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_stone_that_a_pattern_lacks_is_placed(level: str) -> None:
    """TK-A10: with the second action the Champion can be summoned and strike the legend beside it."""
    stones = {(4, 5): (0, 0), (4, 6): (0, 0), (5, 6): (0, 0), (6, 4): (1, LEGENDARY)}
    contest = with_hand(contest_of("duel", PAIR, stones), "champion")
    match = match_of(contest)
    bot = make_bot(MADE, level)
    for count in range(12):
        if match.state.phase == CLOSING or match.state.active != 0:
            break
        match.submit(0, bot.choose(match.view(0), thinking_for(1, 0, count, 1)))
    assert match.state.board.count(1) == 0


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize(("rank", "struck"), [(HEROIC, (6, 4)), (LEGENDARY, (6, 4))])
def test_an_effect_strikes_what_is_worth_most(level: str, rank: int, struck: tuple[int, int]) -> None:
    """TK-D10: the Champion may destroy one neighbour; a common one stands there, too."""
    stones = {
        (4, 5): (0, 0), (4, 6): (0, 0), (5, 6): (0, 0), (5, 7): (0, 0), struck: (1, rank),
        (6, 6): (1, COMMON), (9, 4): (1, COMMON),
    }  # fmt: skip
    contest = with_hand(contest_of("duel", PAIR, stones, actions=1), "champion")
    match = match_of(contest)
    summons = [one for one in match.options(0) if isinstance(one, do.Summon) and one.square == (5, 5)]
    match.submit(0, summons[0])
    assert match.view(0).kind == "effect"
    answer = make_bot(MADE, level).choose(match.view(0), thinking_for(1, 0, 0, 1))
    assert answer == do.ChosenPiece(struck)


@pytest.mark.parametrize("level", THINKING)
def test_the_task_with_the_most_points_is_claimed(level: str) -> None:
    """TK-K02: one a turn."""
    central = ((4, 4), (5, 4), (6, 4), (4, 5), (5, 5), (6, 5), (5, 6))
    stones = {square: (0, HEROIC if square in central[:2] else COMMON) for square in central}
    tasks = ("central_dominance", "center_cross", "diagonals")
    contest = contest_of("high_form", PAIR, stones, actions=0, tasks=tasks)
    contest.task_deck = shuffled(task for task in CONTENT.tasks if task not in tasks)
    assert choice(contest, level) == do.EndTurn("center_cross")


@pytest.mark.parametrize("level", THINKING)
def test_the_odd_stone_is_scored_in_the_weakest_colour(level: str) -> None:
    """TK-D21, TK-Z20."""
    factions = ("northern", "highland", "sylvan")
    contest = contest_of("melee3", factions, {(5, 5): (0, 0)}, actions=0)
    contest.destroyed = ((0, 0, 0), (1, 0, 0), (1, 0, 0))
    contest.scores = [(0, 5, 2), (0, 0, 0), (0, 0, 0)]
    assert choice(contest, level) == do.EndTurn(pair_color=2)


@pytest.mark.parametrize("level", THINKING)
def test_a_flare_that_brings_a_lot_is_played(level: str) -> None:
    """TK-F10: nothing else is left to do in the turn, and the High Form takes no points for it."""
    stones = {(x, y): (1, HEROIC) for x in (4, 5, 6) for y in (4, 5, 6)}
    stones[(1, 7)] = (0, COMMON)
    for flare in CONTENT.flares:
        contest = contest_of("high_form", PAIR, dict(stones), actions=0)
        contest.flares[0] = (flare,)
        contest.flare_deck = shuffled(card for card in CONTENT.flares if card != flare)
        if isinstance(choice(contest, level), do.PlayFlare):
            return
    pytest.fail("no flare was worth playing")


def test_no_end_of_patience_stops_an_answer() -> None:
    """A bot that is told to stop at once still gives a legal answer."""
    match = somewhere("tash-kalar", 3)
    seat = match.asked[0]
    thinking = thinking_for(1, seat, 0, stop=lambda: True)
    assert make_bot(MADE, "hard").choose(match.view(seat), thinking) in match.options(seat)


# -- what it builds on ----------------------------------------------------------------------------


@settings(max_examples=40)
@given(seed=SEEDS)
def test_cards_are_as_near_as_the_rules_say(seed: int) -> None:
    """TK-M12 to TK-M14: a pattern that lacks nothing is a match, a stone that completes one makes a
    match."""
    state: Contest = somewhere("tash-kalar", seed).state.clone()
    if state.phase in ("setup", "dealing", START_STONES):
        return
    state.improvise = [()] * state.sides
    state.next_summon = type(state.next_summon)()
    side = state.acting
    there = ground(CONTENT, state.board, side)
    cards = [card for card in CONTENT.deck_of(state.factions[side]) if CONTENT.cards[card].summon_at is None]
    for card in cards:
        found = {match.square for match in matching.matches(CONTENT, state, side, (card,))}
        if state.in_supply(side, RANKS[CONTENT.cards[card].level]):
            assert found == set(squares_of(lacks(CONTENT, there, card).none))
        if not state.in_supply(side, COMMON):
            continue
        for bit in list(wanted(CONTENT, there, (card,)))[:3]:
            after = state.clone()
            after.board.put(bit.bit_length() - 1, side, COMMON)
            more = matching.matches(CONTENT, after, side, (card,))
            assert any(bit.bit_length() - 1 in match.cells for match in more)


@settings(max_examples=20)
@given(seed=SEEDS)
def test_what_bots_try_is_legal(seed: int) -> None:
    """Section 3: every command, and the end of the turn."""
    match = somewhere("tash-kalar", seed)
    contest: Contest = match.state
    seat = match.asked[0]
    if match.view(seat).kind != "turn":
        return
    trier = Trier(Judgement(Facts(CONTENT), DEFAULT, contest, seat), HARD.trying)
    answers = [command.answer for command in trier.commands(contest)]
    if not contest.actions:
        answers.append(trier.ending(contest))
    assert answers
    for answer in answers:
        assert match.refusal(seat, answer) is None


@settings(max_examples=20)
@given(seed=SEEDS)
def test_remembered_tasks_are_as_the_rules_say(seed: int) -> None:
    """Section 9."""
    facts = Facts(CONTENT)
    for moment in range(seed, seed + 3):
        state: Contest = somewhere("tash-kalar", moment).state
        for task in state.tasks:
            for side in range(state.sides):
                wanted_ = task_progress(CONTENT, state, task, side).gap
                assert facts.gap(state, task, side) == facts.gap(state, task, side) == wanted_


# -- whole games ----------------------------------------------------------------------------------


@settings(max_examples=6)
@given(seed=SEEDS)
def test_hard_knows_no_hand_of_others(seed: int) -> None:
    """TK-H02, TK-H03: the same answer, whatever the others hold."""
    table = somewhere("tash-kalar", seed)
    seat, rng = table.asked[0], random.Random(seed)
    answers = [
        make_bot(MADE, "hard").choose(one.view(seat), thinking_for(seed, seat, 0, 1))
        for one in (table, MADE.imagine(table.view(seat), rng))
    ]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("mode", FORMS)
def test_every_form_is_played_to_its_end(mode: str) -> None:
    """TK-C06: easy and normal bots, with the same turn of a hard one in each game. Nobody gives up."""
    setup = setup_of(mode, seed=11)
    match = Match(MADE, setup, SeededChance(setup.seed), silent=True)
    minds = {seat: make_bot(MADE, THINKING[seat % 2]) for seat in range(len(setup.players))}
    hard = {0: make_bot(MADE, "hard")}
    while not match.over:
        turn = match.state.turn == 1 + 2 * match.state.seats and match.state.active == 0
        bots = {**minds, **hard} if turn else minds
        advance(match, bots, lambda match, seat: thinking_for(setup.seed, seat, len(match.log), 1))
    assert match.result is not None
    assert match.result.ended_by != "resigned"
    assert max(match.result.totals) >= 2


@pytest.mark.parametrize("faction", ["everfrost", "nethervoid", "etherweave"])
def test_frozen_effects_and_warps_are_used(faction: str) -> None:
    """TK-X12, TK-W01, TK-A30: thawing, warping and changing the hand are among what bots do in a game."""
    setup = setup_of("duel", seed=4, factions={"seat_1": faction, "seat_2": "northern"})
    match = Match(MADE, setup, SeededChance(setup.seed), silent=True)
    minds = {0: make_bot(MADE, "normal"), 1: make_bot(MADE, "normal")}
    while not match.over:
        advance(match, minds, lambda match, seat: thinking_for(4, seat, len(match.log), 1))
    said = {type(answer) for seat, answer in match.log if seat == 0}
    special = {"everfrost": do.Thaw, "etherweave": do.PlayWarp, "nethervoid": do.Summon}
    assert special[faction] in said
    assert any(isinstance(answer, do.Discard) for _, answer in match.log)


@pytest.mark.parametrize("form", ["duel", "high_form"])
def test_normal_beats_random(form: str) -> None:
    records = list(play(MADE, ("normal", "random"), 2, 8, options={"form": form}))
    assert all(record.bots[record.winners[0]] == "normal" for record in records)


def test_number_of_a_square_is_what_commands_name() -> None:
    """A stone that is wanted is placed on the square that lacks it."""
    stones = {(4, 5): (0, 0), (4, 6): (0, 0), (5, 6): (0, 0)}
    contest = with_hand(contest_of("duel", PAIR, stones), "champion")
    found = wanted(CONTENT, ground(CONTENT, contest.board, 0), ("champion",))
    assert 1 << number((5, 7)) in found
