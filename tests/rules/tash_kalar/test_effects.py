"""Programs of effects that no shipped card has, and what the language promises of them."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.tash_kalar import actions as do
from rules.tash_kalar.arena import Point, number, point
from rules.tash_kalar.board import COMMON, HEROIC, LEGENDARY
from rules.tash_kalar.content import Content, Frozen
from rules.tash_kalar.effects.machine import ROUNDS, Machine
from rules.tash_kalar.effects.scope import Scope
from rules.tash_kalar.events import CardMoved
from rules.tash_kalar.patterns import TURNS, mirrored, turned
from rules.tash_kalar.state import Contest, Held, Run, Settle, Value
from rules.tash_kalar.steps import Program, Squares
from tests.rules.tash_kalar.tables import CONTENT, contest_of

CARD = "swordmaster"
FACTIONS = ("northern", "nethervoid")


def content_with(*steps: dict[str, Any], frozen: bool = False) -> Content:
    """The content with another effect, or frozen effect, on one card."""
    program = msgspec.convert(list(steps), Program)
    card = CONTENT.beings[CARD]
    card = (
        replace(card, frozen=Frozen(text=card.text, effect=program))
        if frozen
        else replace(card, effect=program)
    )
    beings = {**CONTENT.beings, CARD: card}
    return replace(CONTENT, beings=beings, cards={**CONTENT.cards, CARD: card})


def running(content: Content, contest: Contest, square: Point = (5, 5)) -> tuple[Machine, list[Any]]:
    """The effect of the card begins; the piece on `square` is the new being. Its events as they happen."""
    told: list[Any] = []
    piece = contest.board.at[number(square)]
    contest.todo = (
        Settle(0, CARD, "effect"),
        Run(0, piece.side, CARD, "effect", self_piece=piece.id, square=number(square)),
    )
    contest.decks[0] = contest.decks[0].without(CARD)
    return Machine(content, contest, told.append), told


def test_a_repetition_that_waits_for_nothing_ends() -> None:
    """TK-E75: also where its condition holds for ever and every round does something."""
    content = content_with(
        {"do": "repeat", "while": {"deck_left": True}, "steps": [{"do": "draw_extra", "beings": 1}]}
    )
    contest = contest_of("duel", FACTIONS, {(5, 5): (0, COMMON)})
    machine, _ = running(content, contest)
    assert machine.advance() is None
    assert contest.extra_beings == ROUNDS


def test_a_linked_group_goes_on_with_the_piece_that_completes_it() -> None:
    """TK-E78, TK-E80: where only one order completes the group nobody is asked, and it is that one."""
    others = {"side": "own", "not": ["self"]}
    content = content_with(
        {"do": "group", "linked": True, "steps": [
            {"do": "for_each", "in": others, "as": "one", "order": "player",
             "steps": [{"do": "draw_extra", "beings": 1}]},
            {"do": "place", "side": "own", "level": "legendary", "at": {"adjacent": "$one", "near": "red"}},
        ]},
    )  # fmt: skip
    # Beside (5, 1) there are squares next to a red one and beside (1, 3) there are none: (5, 1) comes last.
    contest = contest_of("duel", FACTIONS, {(1, 3): (0, COMMON), (9, 7): (0, COMMON), (5, 1): (0, COMMON)})
    machine, _ = running(content, contest, (9, 7))
    decision = machine.advance()
    assert decision is not None
    assert decision.kind == "place"
    near = {one.square for one in decision.options}
    assert near
    assert all(max(abs(x - 5), abs(y - 1)) == 1 for x, y in near)


def test_conditions_know_the_gateway() -> None:
    """TK-E07, TK-E72."""
    step = {"do": "malus", "actions": 1, "if": {"moved": "gateway"}}
    content = content_with(
        {"do": "move", "piece": "gateway", "mode": "empty", "to": {"adjacent": "self"}}, step
    )
    for moves in (True, False):
        stones = {(5, 5): (0, COMMON), (5, 7) if moves else (1, 3): (0, COMMON)}
        contest = contest_of("duel", ("nethervoid", "northern"), stones)
        contest.gateway = contest.board.at[number((5, 7) if moves else (1, 3))].id
        machine, _ = running(content, contest)
        decision = machine.advance()
        while decision is not None:
            machine.answer(decision.options[0])
            decision = machine.advance()
        assert contest.malus == ([0, 1] if moves else [0, 0])


@pytest.mark.parametrize("turn", range(len(TURNS)))
def test_squares_are_mirrored_with_the_card(turn: int) -> None:
    """TK-M10: reflected across the card's own vertical axis, in every orientation, wherever that is."""
    middle = (1, 5)
    for offset in product(range(-8, 9), repeat=2):
        (x, y), (to_x, to_y) = turned(offset, turn), turned((-offset[0], offset[1]), turn)
        image = mirrored(middle, (middle[0] + x, middle[1] + y), turn)
        assert image == (middle[0] + to_x, middle[1] + to_y)


def test_a_mirrored_square_off_the_arena_is_none() -> None:
    """TK-N10."""
    contest = contest_of("duel", FACTIONS, {(1, 5): (0, COMMON), (9, 5): (1, COMMON)})
    machine, _ = running(CONTENT, contest, (1, 5))
    far = contest.board.at[number((9, 5))]
    for turn, wanted in ((0, []), (1, [(9, 5)])):
        run = replace(
            machine.run, turn=turn, labels={"far": Value((Held(far.id, number((9, 5)), 1, COMMON),))}
        )
        found = Scope(CONTENT, contest, run).squares(Squares(mirror="$far"))
        assert [point(square) for square in CONTENT.arena.squares if found >> square & 1] == wanted


def test_a_frozen_effect_may_freeze_another_card() -> None:
    """TK-X12, TK-E91: the card that was thawed is discarded once."""
    content = content_with({"do": "card", "take": "frozen_in_discard", "to": "frozen"}, frozen=True)
    contest = contest_of("duel", FACTIONS, {(5, 5): (0, COMMON)})
    other = "ice_queen"
    contest.frozen[0], contest.discards[0] = CARD, (other,)
    contest.todo = (Settle(0, CARD, "frozen"), Run(0, 0, CARD, "frozen"))
    assert Machine(content, contest, lambda event: None).advance() is None
    assert contest.frozen[0] == other
    assert contest.discards[0] == (CARD,)


def test_a_being_discarded_from_the_hand_by_an_effect_is_not_shown() -> None:
    """TK-H02: the own pile is private; legends and flares lie open."""
    content = content_with({"do": "card", "take": "hand_choice", "to": "discard"})
    for card, shown in (("knight", False), ("titan", True)):
        contest = contest_of("duel", FACTIONS, {(5, 5): (0, HEROIC)})
        contest.hands[0], contest.legends[0] = (("knight",), ()) if card == "knight" else ((), ("titan",))
        machine, told = running(content, contest)
        machine.advance()
        (moved,) = [event for event in told if isinstance(event, CardMoved) and event.start == "hand"]
        assert (moved.seen_by(1).card == card) == shown
        assert moved.seen_by(0).card == card


def test_a_choice_among_directions_needs_a_being() -> None:
    """Section 4 of the effect language: directions are counted from `self`, and lead onto the arena."""
    content = content_with({"do": "choose", "kind": "direction", "from": {}, "as": "aim", "may": True})
    contest = contest_of("duel", FACTIONS, {(3, 1): (0, LEGENDARY)})
    machine, _ = running(content, contest, (3, 1))
    decision = machine.advance()
    assert decision is not None
    assert {one.direction for one in decision.options} == {(1, 0), (1, 1), (0, 1), (-1, 1)}
    assert all(isinstance(one, do.ChosenDirection) for one in decision.options)


@pytest.mark.parametrize(
    "once", [{"may": True}, {"if": {"not": {"did": "drawn"}}}], ids=["declined", "condition"]
)
def test_a_label_is_forgotten_when_its_step_comes_again(once: dict[str, Any]) -> None:
    """TK-E05, TK-E09: declined in the second round, or not reached by its condition, the step was not carried
    out."""
    content = content_with(
        {"do": "repeat", "upto": 2, "steps": [
            {"do": "destroy", "what": {"side": "enemy", "level": "common"}, "as": "hit", **once},
            {"do": "draw_extra", "beings": 1, "if": {"did": "hit"}, "as": "drawn"},
            {"do": "malus", "actions": 1},
        ]},
    )  # fmt: skip
    contest = contest_of("duel", FACTIONS, {(5, 5): (0, COMMON), (1, 5): (1, COMMON), (9, 5): (1, COMMON)})
    machine, _ = running(content, contest)
    decision = machine.advance()
    assert decision is not None
    machine.answer(decision.options[0])
    if (decision := machine.advance()) is not None:
        machine.answer(do.Decline())
        machine.advance()
    assert contest.malus == [0, 2]
    assert contest.extra_beings == 1


@pytest.mark.parametrize("seed", range(12))
def test_rays_end_where_they_should(seed: int) -> None:
    """TK-E52, TK-E53: square after square from a stone, against walking by hand."""
    rng = random.Random(seed)
    squares = [point(one) for one in CONTENT.arena.squares]
    stones = {square: (rng.randrange(2), rng.randrange(3)) for square in rng.sample(squares, 25)}
    contest = contest_of("melee3", (*FACTIONS, "sylvan"), {})
    for square, (side, rank) in stones.items():
        contest.board.put(number(square), side, rank)
    start = rng.choice(list(stones))
    machine, _ = running(CONTENT, contest, start)
    for within, first, stop, spread in product(
        (None, 1, 3), (None, 1, 2), (None, "legendary"), (False, True)
    ):
        ways = [(1, 0), (1, 1), (1, -1)] if spread else [(1, 0)]
        wanted = set()
        for dx, dy in ways:
            (x, y), steps, met = start, 0, 0
            while (x := x + dx, y := y + dy) in squares and steps != within:
                if stop and stones.get((x, y), (0, 0))[1] == LEGENDARY:
                    break
                wanted.add((x, y))
                steps, met = steps + 1, met + ((x, y) in stones)
                if met == first:
                    break
        run = replace(machine.run, labels={"aim": Value(direction=(1, 0))})
        ray = Squares(ray="self", dir="$aim", within=within, first=first, stop=stop, spread=spread)  # type: ignore[arg-type]
        found = Scope(CONTENT, contest, run).squares(ray)
        assert {square for square in squares if found >> number(square) & 1} == wanted
