"""Whole matches of Tash-Kalar: what always holds, taking back, setup and what is shown to whom."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given

from rules.bots.deciding import thinking_for
from rules.kernel.asks import Refusal
from rules.kernel.chance import SeededChance
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR
from rules.kernel.undo import HIDDEN_WAS_SHOWN, undo_point
from rules.tash_kalar import actions as do
from rules.tash_kalar.board import COMMON
from rules.tash_kalar.effects.machine import Machine
from rules.tash_kalar.events import CardsDrawn
from rules.tash_kalar.piles import shuffled
from rules.tash_kalar.state import Run, Settle
from tests.games import SEEDS, drawn_setup, random_play, viewers
from tests.rules.tash_kalar.tables import (
    CONTENT,
    FORMS,
    MADE,
    check_invariants,
    contest_of,
    match_of,
    setup_of,
)


@pytest.mark.parametrize("mode", FORMS)
def test_what_always_holds(mode: str) -> None:
    """TK-C02, TK-C06, TK-G01, TK-G06, TK-N03: after every answer of random games with all factions."""
    for seed in range(12):
        match = Match(MADE, setup_of(mode, seed=seed), SeededChance(seed))
        for _ in random_play(match, random.Random(seed)):
            check_invariants(match.state)
        check_invariants(match.state)


@pytest.mark.parametrize(("mode", "rule"), [("duel", "TK-S30"), ("melee3", "TK-S31"), ("melee4", "TK-S31")])
def test_a_wrong_square_for_a_stone_of_the_start_names_the_rule_of_its_form(mode: str, rule: str) -> None:
    """TK-S30, TK-S31."""
    match = Match(MADE, setup_of(mode, seed=3), SeededChance(3))
    while not match.asked or match.pending[match.asked[0]].kind != "start_stones":
        match.submit(match.asked[0], match.options(match.asked[0])[0])
    seat = match.asked[0]
    offered = match.options(seat)
    wrong = do.PlaceStartStone(offered[0].side, (5, 5))
    assert wrong not in offered
    assert match.refusal(seat, wrong) == Refusal("not_an_option", rule)


# -- taking back ---------------------------------------------------------------------------------


@given(seed=SEEDS)
def test_taking_back_within_a_turn(seed: int) -> None:
    """TK-T03, TK-T30: an answer can be taken back as long as nobody else decides and no card was drawn."""
    match = Match(MADE, setup_of(FORMS[seed % len(FORMS)], seed=seed), SeededChance(seed))
    rng, drawn, taken = random.Random(seed), 0, 0
    for _ in random_play(match, rng):
        if not match.log or match.log[-1][0] < 0 or drawn + taken > 12:
            continue
        seat, action = match.log[-1]
        before = len(match.log) - 1
        point = undo_point(match, seat)
        told = match.events[match.starts[before] :]
        if any(isinstance(event, CardsDrawn) for event in told):
            assert isinstance(point, Refusal)
            drawn += 1
        elif isinstance(action, do.Place | do.Discard | do.Thaw | do.PlayWarp) and seat in match.asked:
            assert point == before
            assert seat in match.rewound(before).asked
            taken += 1
    assert taken


def test_drawn_cards_are_not_put_back() -> None:
    """TK-T30: the end of a turn in which cards come into the hand is final."""
    match = Match(MADE, setup_of("high_form", start="seat_1"), SeededChance(3))
    match.submit(0, do.Discard(match.state.hands[0][0]))
    assert undo_point(match, 0) == len(match.log) - 1
    match.submit(0, do.EndTurn())
    refused = undo_point(match, 0)
    assert isinstance(refused, Refusal)
    assert refused.code == HIDDEN_WAS_SHOWN


def test_giving_up_is_not_taken_back() -> None:
    """TK-Z06: neither in the own turn nor in that of the other."""
    for seat in (0, 1):
        match = Match(MADE, setup_of("duel", start="seat_1"), SeededChance(1))
        match.submit(seat, do.Resign())
        assert match.over
        assert isinstance(undo_point(match, seat), Refusal)


# -- setup ---------------------------------------------------------------------------------------


def named_factions(**named: str) -> dict[str, str]:
    return {f"seat_{seat}": "any" for seat in range(1, 5)} | named


def test_a_faction_has_one_seat() -> None:
    """TK-C03, TK-S01: a faction that is taken cannot be named, and none is dealt twice."""
    twice = setup_of("duel", factions=named_factions(seat_1="sylvan", seat_2="sylvan"))
    refusal = MADE.refuse_setup(twice)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("bad_factions", "TK-C03")
    for seed in range(20):
        named = named_factions(seat_2=list(CONTENT.factions)[seed % 7])
        match = Match(MADE, setup_of("melee4", seed=seed, factions=named), SeededChance(seed))
        factions = match.state.factions
        assert factions[1] == named["seat_2"]
        assert len(set(factions)) == 4


def test_factions_are_chosen_before_the_match() -> None:
    """TK-S01: nothing of it is asked in a running match; a team uses the stones of the member who plays
    earlier, unless it says the other."""
    for start in range(1, 5):
        setup = setup_of("team_duel", start=f"seat_{start}")
        match = Match(MADE, setup, SeededChance(start))
        assert {question.kind for question in match.pending.values()} <= {"start_stones", "resign"}
        order = [(start - 1 + step) % 4 for step in range(4)]
        for side in (0, 1):
            first, second = (seat for seat in order if seat % 2 == side)
            assert match.state.stones_of(side) == match.state.factions[first]
            team = "team_a" if side == 0 else "team_b"
            other = setup_of("team_duel", start=f"seat_{start}", stones={team: "second"})
            later = Match(MADE, other, SeededChance(start)).state
            assert later.stones_of(side) == later.factions[second]


def test_common_decks_go_round() -> None:
    """TK-C04, TK-S02: 12 legends, 12 flares, 24 tasks, in hands, decks and piles at every moment."""
    match = Match(MADE, setup_of("high_form", seed=5), SeededChance(5))
    state = match.state
    kept = [*state.legends, state.legend_deck.cards], [*state.flares, state.flare_deck.cards]
    assert [sum(map(len, piles)) for piles in kept] == [12, 12]
    tasks = (*state.tasks, state.next_task, *state.task_deck.cards)
    assert sorted(filter(None, tasks)) == sorted(CONTENT.tasks)


# -- hidden information --------------------------------------------------------------------------


@given(seed=SEEDS)
def test_what_a_hand_allows_is_shown_to_its_owner_alone(seed: int) -> None:
    """TK-H05: nobody else gets the list of what may be done."""
    match = Match(MADE, drawn_setup("tash-kalar", seed), SeededChance(seed))
    for number, _ in enumerate(random_play(match, random.Random(seed))):
        if number % 9:
            continue
        asked = match.asked[0]
        assert match.view(asked).prompt is not None
        for viewer in (SPECTATOR, *viewers(match)):
            if viewer == asked:
                continue
            view = match.view(viewer)
            assert view.prompt is None or not view.prompt.options
            assert b"summon" not in msgspec.json.encode(view.prompt)


def test_a_choice_from_a_hidden_pile_is_one_in_every_world() -> None:
    """TK-H04: who sees that a frozen card is chosen knows that one lies in the pile, and not which."""
    contest = contest_of("duel", ("everfrost", "northern"), {(5, 5): (0, COMMON)})
    contest.discards[0], pile = ("crystal_grower", "snow_fox"), contest.decks[0]
    contest.todo = (Settle(0, "frozen_chest", "effect"), Run(0, 0, "frozen_chest", "effect"))
    contest.decks[0] = shuffled(set(pile.cards) - {*contest.discards[0], "frozen_chest"})
    match = match_of(contest)
    assert match.pending[0].kind == "effect"
    piles = set()
    for seed in range(30):
        world = MADE.imagine(match.view(1), random.Random(seed))
        assert world.view(1).sight == match.view(1).sight
        piles.add(world.state.discards[0])
    assert len(piles) > 10


def test_bots_give_the_same_commands() -> None:
    """TK-O01: a bot of every level answers with a command of its seat, and the rules judge it like others."""
    for level in MADE.levels:
        match = Match(MADE, setup_of("duel", start="seat_1"), SeededChance(4))
        for _ in range(6):
            seat = match.asked[0]
            answer = MADE.bot(level).choose(match.view(seat), thinking_for(1, seat, len(match.log), worlds=1))
            other = 1 - seat
            assert match.refusal(other, answer) is not None
            assert match.refusal(seat, answer) is None
            match.submit(seat, answer)


def test_legends_that_were_passed_are_known_to_both() -> None:
    """TK-V02, TK-V10: of the hand of a team mate one sees the legends that one has passed on."""
    factions = ("northern", "highland", "sylvan", "everfrost")
    contest = contest_of("team_high_form", factions)
    contest.legends[0], contest.legend_deck = ("titan",), contest.legend_deck.without("titan")
    match = match_of(contest)
    match.submit(0, do.HandOver())
    assert match.view(0).sight.seats[2].passed == ("titan",)
    assert match.view(2).sight.seats[2].legends == ("titan",)
    for viewer in (1, 3, SPECTATOR):
        assert match.view(viewer).sight.seats[2].passed is None
    world = MADE.imagine(match.view(0), random.Random(1))
    assert "titan" in world.state.legends[2]


# -- effects -------------------------------------------------------------------------------------


def test_a_program_that_waits_learns_what_is_gone() -> None:
    """TK-E11: the last square of a piece that a copied warp effect destroyed."""
    contest = contest_of("duel", ("etherweave", "northern"), {(5, 5): (0, 1), (5, 4): (1, COMMON)})
    outer = Run(0, 0, "doppelganger", "effect", square=85)
    contest.todo = (Settle(0, "doppelganger", "effect"), outer, Run(0, 0, "gate_of_oblivion", "warp"))
    machine = Machine(CONTENT, contest, lambda event: None)
    fallen = machine.destroy(4 * 16 + 5)
    assert all(task.gone == ((fallen.piece, 69),) for task in contest.todo if isinstance(task, Run))
