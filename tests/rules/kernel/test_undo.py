"""Taking back: what is allowed, and each of the four nevers."""

from __future__ import annotations

import pytest

from rules.kernel import undo
from rules.kernel.asks import Refusal
from rules.kernel.chance import ScriptedChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import CLOCK, Player
from rules.kernel.undo import free_undo_allowed, undo_point
from tests.rules.kernel.toys import (
    Die,
    Face,
    FinalWords,
    HiddenDie,
    RunOut,
    Say,
    Toy,
    all_together,
    begin,
    building,
    effect,
    one_word,
    rolled,
    shown,
    trading,
)


def code(point: int | Refusal) -> str:
    assert isinstance(point, Refusal), f"an undo to {point} is allowed"
    return point.code


def test_the_last_answer_of_a_turn_that_goes_on_can_be_taken_back() -> None:
    match = begin(one_word(0), one_word(0), one_word(1))
    match.submit(0, Say("a"))
    point = undo_point(match, 0)
    assert point == 0
    back = match.rewound(point)
    assert back.digest() == begin(one_word(0), one_word(0), one_word(1)).digest()
    assert code(undo_point(back, 0)) == undo.NOTHING_TO_UNDO
    assert code(undo_point(match, 1)) == undo.NOTHING_TO_UNDO


def test_nested_choices_of_one_stage_are_taken_back_one_by_one() -> None:
    match = begin(effect)
    digests = []
    words = ["far", "3", "far", "2", "more", "far"]
    for word in words:
        digests.append(match.digest())
        match.submit(0, Say(word))
    for left in range(len(words) - 1, -1, -1):
        point = undo_point(match, 0)
        assert point == left
        match = match.rewound(left)
        assert match.digest() == digests[left]


def test_an_answer_that_is_final_stays() -> None:
    match = begin(one_word(0, asks=FinalWords), one_word(0))
    match.submit(0, Say("a"))
    assert code(undo_point(match, 0)) == undo.ANSWER_IS_FINAL


# -- never whose decision it is, unless they agree -------------------------------------------


def test_never_takes_a_decision_from_somebody_who_has_not_agreed() -> None:
    match = begin(one_word(0), one_word(1))
    match.submit(0, Say("a"))
    assert code(undo_point(match, 0)) == undo.NOT_AGREED
    assert code(undo_point(match, 0, agreed=frozenset({2}))) == undo.NOT_AGREED
    assert undo_point(match, 0, agreed=frozenset({1})) == 0


def test_all_who_were_asked_by_the_answer_must_agree() -> None:
    match = begin(trading)
    match.submit(0, Say("12"))
    assert code(undo_point(match, 0, agreed=frozenset({1}))) == undo.NOT_AGREED
    assert undo_point(match, 0, agreed=frozenset({1, 2})) == 0


def test_never_changes_what_another_seat_is_asked() -> None:
    """The next stage asks the same seats something else."""

    def both(kind: str) -> object:
        def script(state, emit):  # type: ignore[no-untyped-def]
            from tests.rules.kernel.toys import Words

            seat, answer = yield {seat: Words(seat, kind, "a", "b") for seat in (0, 1)}
            state.public.setdefault("said", []).append([seat, answer.word])

        return script

    match = begin(both("first"), both("second"))  # type: ignore[arg-type]
    match.submit(0, Say("a"))
    assert match.asked == (0, 1)
    assert code(undo_point(match, 0)) == undo.NOT_AGREED
    assert undo_point(match, 0, agreed=frozenset({1})) == 0
    same = begin(both("first"), both("first"))  # type: ignore[arg-type]
    same.submit(0, Say("a"))
    assert undo_point(same, 0) == 0


def test_one_of_several_who_decide_at_once_may_think_again() -> None:
    match = begin(all_together)
    match.submit(1, Say("a"))
    assert undo_point(match, 1) == 0


# -- never makes another seat redo -----------------------------------------------------------


def test_never_makes_another_seat_redo() -> None:
    match = begin(all_together)
    match.submit(1, Say("a"))
    match.submit(0, Say("b"))
    assert code(undo_point(match, 1)) == undo.OTHERS_HAVE_ANSWERED
    assert code(undo_point(match, 1, agreed=frozenset({0, 2}))) == undo.OTHERS_HAVE_ANSWERED
    assert undo_point(match, 0) == 1


# -- never crosses something hidden that was shown -------------------------------------------


def test_never_crosses_something_hidden_that_was_shown() -> None:
    match = begin(one_word(0), shown("a card"), one_word(0))
    match.submit(0, Say("a"))
    assert code(undo_point(match, 0)) == undo.HIDDEN_WAS_SHOWN
    assert code(undo_point(match, 0, agreed=frozenset({0, 1, 2}))) == undo.HIDDEN_WAS_SHOWN


def test_what_was_shown_before_the_answer_does_not_matter() -> None:
    match = begin(shown("a card"), one_word(0), one_word(0))
    match.submit(0, Say("a"))
    assert undo_point(match, 0) == 0


# -- never crosses visible chance, or the clock ----------------------------------------------


def test_never_crosses_visible_chance() -> None:
    match = begin(one_word(0), rolled(Die), one_word(0))
    match.submit(0, Say("a"))
    assert code(undo_point(match, 0)) == undo.CHANCE_WAS_SEEN


def test_crosses_chance_that_nobody_has_seen() -> None:
    match = begin(one_word(0), rolled(HiddenDie), one_word(0))
    match.submit(0, Say("a"))
    assert len(match.log) == 2
    point = undo_point(match, 0)
    assert point == 0
    back = match.rewound(0)
    back.submit(0, Say("b"))
    assert back.log[1] == match.log[1]  # trying again does not roll again


def test_chance_before_the_answer_does_not_matter() -> None:
    match = begin(rolled(Die), one_word(0), one_word(0))
    match.submit(0, Say("a"))
    assert undo_point(match, 0) == 1


def test_never_crosses_the_end_of_an_hourglass() -> None:
    match = begin(building)
    match.submit(0, Say("a"))
    assert undo_point(match, 0) == 0
    match.submit(CLOCK, RunOut("glass 1"))
    assert code(undo_point(match, 0)) == undo.CHANCE_WAS_SEEN


# -- solo practice ---------------------------------------------------------------------------


def test_solo_practice_may_go_back_over_anything() -> None:
    match = begin(one_word(0), rolled(Die), shown("a card"), one_word(1), one_word(0), persons=1)
    match.submit(0, Say("a"))
    match.submit(1, Say("b"))
    assert code(undo_point(match, 0)) == undo.CHANCE_WAS_SEEN
    point = undo_point(match, 0, free=True)
    assert point == 0
    assert match.rewound(point).asked == (0,)


def test_free_undo_is_for_one_person_among_bots() -> None:
    match = begin(one_word(0), one_word(1), persons=2)
    match.submit(0, Say("a"))
    assert not free_undo_allowed(match)
    assert code(undo_point(match, 0, free=True)) == undo.NOT_AGREED


@pytest.mark.parametrize("free", [False, True])
def test_asking_about_an_undo_changes_nothing(free: bool) -> None:
    setup = Setup("toy", (Player("Anna"), Player("Bot", "bot")))
    match = Match(Toy(one_word(0), rolled(Die), one_word(0)), setup, ScriptedChance([Face(3)]))
    match.submit(0, Say("a"))
    before = match.digest()
    undo_point(match, 0, free=free)
    assert match.digest() == before
