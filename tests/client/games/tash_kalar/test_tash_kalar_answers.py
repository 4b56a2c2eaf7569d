"""How commands and decisions of Tash-Kalar are put together by touches, and that nothing hidden lies on the
table."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.games.tash_kalar import make_table
from client.games.tash_kalar.answers.effect import Deciding, StartStones
from client.games.tash_kalar.answers.turn import Turn, places_of
from client.games.tash_kalar.ids import DISCARD, SKIP, Card, Square, Supply, Tile
from client.games.tash_kalar.pictures.cards import CardFace, CompactFace
from client.table.answers.answer import Answer
from client.table.contract import Builder
from rules.kernel.match import Match
from rules.tash_kalar import actions as do
from tests.client.table.side import Side
from tests.games import SEEDS, somewhere, wandered


def at_question(kind: str, seed: int, *wanted: type) -> tuple[Match, int]:
    """A match in which this kind of question is open, with options of these kinds, and whose it is."""
    for other in range(seed, seed + 30):
        whole = wandered("tash-kalar", other)
        for count in range(20, len(whole.log), 7):
            match = whole.rewound(count)
            for seat in match.asked:
                options = match.options(seat) if match.view(seat).kind == kind else ()
                if options and all(any(isinstance(one, type_) for one in options) for type_ in wanted):
                    return match, seat
    raise AssertionError(f"no {kind} comes")


def answer_at(match: Match, seat: int) -> Answer:
    return Side(make_table(match.game)).now(match.view(seat)).choice


@given(SEEDS, st.integers(0, 2**30))
def test_whatever_is_touched_is_legal_when_it_is_settled(seed: int, touches: int) -> None:
    """TK-T03, TK-L01: touches of what is open lead to legal answers only, and back again."""
    match, rng = somewhere("tash-kalar", seed), random.Random(touches)
    seat = rng.choice(match.asked)
    choice = answer_at(match, seat)
    for _touch in range(6):
        if choice.action is not None:
            assert match.refusal(seat, choice.action) is None
        handles = sorted(choice.open)
        if not handles:
            return
        handle = rng.choice(handles)
        after = choice.touch(handle)
        assert after is not None, handle
        choice = after


def test_whoever_may_skip_a_step_says_what_goes() -> None:
    """TK-E03: the only stone is chosen by itself, but neither its only way nor the only target is settled."""
    target, move, skip = do.ChosenPiece((4, 4)), do.ChosenMove((4, 3), (3, 3)), do.Decline()
    assert Deciding.asked([target]).action == target
    choice = Deciding.asked([target, skip])
    assert choice.action is None
    assert not choice.touched
    touched = choice.touch(Square((4, 4)))
    assert touched is not None
    assert touched.action == target
    choice = Deciding.asked([move, skip])
    assert (choice.start, choice.action, SKIP in choice.open) == ((4, 3), None, True)
    touched = choice.touch(Square((3, 3)))
    assert touched is not None
    assert touched.sends == move


def test_every_summoning_is_reached_by_its_place() -> None:
    """TK-M11, TK-M30: card, place, the square, and the stone that is picked up."""
    match, seat = at_question("turn", 0, do.Summon)
    start = answer_at(match, seat)
    assert isinstance(start, Turn)
    for wanted in match.options(seat):
        if not isinstance(wanted, do.Summon):
            continue
        at = next(at for at, one in enumerate(start.commands.places[wanted.card]) if wanted in one.options)
        choice = start.touch(Tile(at, wanted.card))
        assert choice is not None
        choice = choice.touch(Square(wanted.square))
        if wanted.pickup is not None:
            assert choice is not None
            assert choice.sends is None
            choice = choice.touch(Square(wanted.pickup))
        assert choice is not None
        assert choice.sends == wanted


def test_a_stone_of_the_supply_is_sent_by_its_square_and_a_click_alone_only_chooses() -> None:
    """TK-A01."""
    match, seat = at_question("turn", 0, do.Place)
    start = answer_at(match, seat)
    assert isinstance(start, Turn)
    wanted = next(one for one in match.options(seat) if isinstance(one, do.Place) and one.pickup is None)
    clicked = start.touch(Square(wanted.square))
    assert clicked is not None
    assert clicked.action == wanted
    assert clicked.sends is None
    assert clicked.again(Square(wanted.square))
    held = start.touch(Supply(start.side))
    laid = held.touch(Square(wanted.square)) if held is not None else None
    assert laid is not None
    assert laid.sends == wanted


def test_the_cards_under_their_decks_are_told_in_the_order_of_touches() -> None:
    """TK-A30."""
    match, seat = at_question("turn", 0, do.Discard)
    choice = answer_at(match, seat)
    assert isinstance(choice, Turn)
    card = next(one.card for one in match.options(seat) if isinstance(one, do.Discard))
    others = [one for one in choice.cards if one != card and one not in choice.fixed][:2]
    for handle in (Card(card), DISCARD, *map(Card, others)):
        after = choice.touch(handle)
        assert after is not None
        choice = after
    assert choice.action == do.Discard(card, tuple(others))
    assert match.refusal(seat, choice.action) is None


@pytest.mark.parametrize("seed", [0, 40])
def test_an_optional_step_is_skipped_only_by_its_own_touch(seed: int) -> None:
    """TK-E03."""
    match, seat = at_question("effect", seed, do.Decline)
    choice = answer_at(match, seat)
    assert isinstance(choice, Deciding)
    assert not isinstance(choice.action, do.Decline)
    skipped = choice.touch(SKIP)
    assert skipped is not None
    assert skipped.sends == do.Decline()


def test_places_of_one_square_stand_side_by_side() -> None:
    """TK-M18: matches that differ only in their marks are places of their own."""
    one = do.Summon("knight", (5, 5), ((5, 6),), marks={"target": ((5, 4),)})
    other = do.Summon("knight", (5, 5), ((5, 6),), marks={"target": ((4, 4),)})
    away = do.Summon("knight", (4, 4), ((4, 5),))
    assert [place.square for place in places_of((one, away, other))] == [(4, 4), (5, 5), (5, 5)]


@given(SEEDS)
def test_no_hidden_card_lies_on_the_table(seed: int) -> None:
    """TK-H02: nothing that lies there shows a card of another hand."""
    match = somewhere("tash-kalar", seed)
    table = make_table(match.game)
    for viewer in range(len(match.setup.players)):
        side, view = Side(table), match.view(viewer)
        side.tell(match.story(viewer), None, view)
        now = side.now(view)
        lying = table.screen(now).arrange(Builder(now))
        faces = [one.face for one in lying.sprites] + [panel.key for panel in lying.panels]
        shown = {one.card for one in faces if isinstance(one, CardFace | CompactFace)}
        for other in range(len(match.setup.players)):
            if other == viewer:
                continue
            sight = match.view(other).sight
            own, mine = sight.seats[other], view.sight.seats[viewer]
            # two peoples have the same cards
            shown -= {*(mine.hand or ()), *(mine.legends or ()), *(mine.flares or ())}
            open_cards = {own.pending, *(task.card for task in sight.todo if hasattr(task, "card"))}
            hidden = {*(own.hand or ()), *(own.legends or ()), *(own.flares or ())} - open_cards
            told = {getattr(event, "card", None) for event in match.story(viewer)}
            assert not (shown & hidden - told)


def test_a_start_stone_lies_in_the_hand_and_can_be_changed_for_another() -> None:
    """TK-S30: the own stone first; a square sends, whichever stone is meant."""
    squares = ((3, 5), (7, 5))
    choice = StartStones.asked([do.PlaceStartStone(side, one) for side in (0, 1) for one in squares], 1)
    assert set(choice.open) == {"stone:0", "square:3,5", "square:7,5"}
    own, other = choice.touch("square:3,5"), choice.touch("stone:0")
    assert own is not None
    assert other is not None
    assert own.sends == do.PlaceStartStone(1, (3, 5))
    assert "stone:1" in other.open
    placed = other.touch("square:7,5")
    assert placed is not None
    assert placed.sends == do.PlaceStartStone(0, (7, 5))


def test_the_last_colour_of_a_melee_is_in_the_hand_by_itself() -> None:
    """TK-S31."""
    choice = StartStones.asked([do.PlaceStartStone(2, one) for one in ((2, 7), (3, 7))], 0)
    assert set(choice.open) == {"square:2,7", "square:3,7"}


def test_a_place_with_marked_squares_can_be_drawn_small() -> None:
    """TK-M18: pictures are kept by what they show, so a place that tells its marks has a hash, too."""
    marked = do.Summon("bomb", (5, 5), ((5, 5),), marks={"target": ((5, 6),)})
    assert len({*places_of([marked]), *places_of([marked])}) == 1
