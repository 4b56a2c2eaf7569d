"""Narrowing options by handles."""

from __future__ import annotations

import pytest

from client.table.answers.making import Making
from client.table.choice import Choice
from rules.kernel.asks import Action


class Step(Action, frozen=True, tag="step"):
    way: tuple[str, ...]

    def handles(self) -> tuple[str, ...]:
        return self.way


def steps(*ways: str) -> list[Step]:
    return [Step(tuple(way.split())) for way in ways]


def choice_of(making: Making) -> Choice:
    assert isinstance(making.answer, Choice)
    return making.answer


CARDS = steps("crew:4 slot", "crew:13 slot", "crew:71 slot")
TILES = steps(
    "t1 2,2 turn:0", "t1 2,2 turn:180", "t1 2,3 turn:90", "t2 2,2 turn:0 mirror:0",
    "t2 2,2 turn:0 mirror:1", "t2 2,2 turn:90 mirror:0", "t2 2,2 turn:90 mirror:1",
)  # fmt: skip


def test_each_handle_narrows_the_options() -> None:
    making = Making(Choice.of(CARDS))
    assert set(making.answer.open) == {"crew:4", "crew:13", "crew:71"}
    assert making.answer.action is None
    assert making.touch("crew:13")
    assert set(making.answer.open) == {"slot"}
    assert making.answer.fit("slot") == "legal"
    assert choice_of(making).complete is None
    assert making.answer.action == CARDS[1]
    assert making.touch("slot")
    assert choice_of(making).complete == CARDS[1]


def test_another_card_replaces_the_first_and_each_touch_is_taken_back() -> None:
    making = Making(Choice.of(CARDS))
    making.touch("crew:4")
    assert making.answer.replaces("crew:71")
    making.touch("crew:71")
    assert making.answer.chosen == ("crew:71",)
    assert making.answer.again("crew:71")
    making.touch("crew:71")
    for chosen in ((), ("crew:71",), ("crew:4",), ()):
        assert making.answer.chosen == chosen
        assert making.may_go_back is making.back()
    assert not making.may_go_back


def test_touches_that_belong_together_are_taken_back_together() -> None:
    making = Making(Choice.of(CARDS))
    making.touch("crew:4")
    lifted = making.touches
    making.touch("crew:71")
    making.touch("slot")
    making.join(lifted)
    assert making.back()
    assert making.answer.chosen == ("crew:4",)
    assert making.back()
    assert not making.back()


def test_what_goes_on_in_another_question_is_touched_again_or_not_at_all() -> None:
    last = Making(Choice.of(CARDS))
    last.touch("crew:13")
    last.touch("slot")
    making = Making(Choice.of(CARDS[1:]))
    assert making.resume(last)
    assert choice_of(making).complete == CARDS[1]
    assert making.back()
    assert making.answer.chosen == ("crew:13",)
    gone = Making(Choice.of([CARDS[0], CARDS[2]]))
    assert not gone.resume(last)
    assert gone.answer.chosen == ()


def test_what_is_not_possible_changes_nothing() -> None:
    making = Making(Choice.of(CARDS))
    making.touch("crew:4")
    assert not making.touch("crew:99")
    assert making.answer.chosen == ("crew:4",)


def test_the_place_may_be_touched_before_the_piece() -> None:
    making = Making(Choice.of(TILES))
    assert making.touch("2,3")
    assert making.answer.action == TILES[2]


def test_a_pose_is_held_beside_the_path() -> None:
    making = Making(Choice.of(TILES))
    making.touch("t1")
    assert making.answer.fit("2,2") == "legal"
    assert making.answer.fit("2,3") == "turn"
    assert making.step("turn")
    assert making.answer.orientation["turn"] == "90"
    assert making.answer.fit("2,2") == "turn"
    assert making.answer.fit("2,3") == "legal"
    assert not making.step("mirror")


def test_dropping_where_only_another_turn_fits_takes_the_nearest() -> None:
    making = Making(Choice.of(TILES))
    making.touch("t1")
    making.touch("2,3")
    assert making.answer.orientation["turn"] == "90"
    assert choice_of(making).complete == TILES[2]


def test_turning_and_mirroring_choose_among_complete_actions() -> None:
    making = Making(Choice.of(TILES))
    making.touch("t2")
    making.touch("2,2")
    assert choice_of(making).complete == TILES[3]
    making.step("mirror")
    assert choice_of(making).complete == TILES[4]
    making.step("turn")
    assert choice_of(making).complete == TILES[6]


def test_the_only_way_is_taken_by_itself_but_never_sent() -> None:
    making = Making(Choice.of(steps("stone 1,1", "stone 1,2")))
    assert making.answer.chosen == ("stone",)
    assert set(making.answer.open) == {"1,1", "1,2"}
    assert not making.back(), "what nobody chose cannot be taken back"
    making.touch("1,1")
    assert making.back()
    assert making.answer.chosen == ("stone",)


def test_one_option_is_settled_but_not_complete() -> None:
    making = Making(Choice.of(steps("crew:4 slot")))
    assert making.answer.action is not None
    assert choice_of(making).complete is None
    assert making.answer.chosen == ("crew:4",), "the card is clear, the word is still the person's"


def test_an_option_without_handles_is_complete_at_once() -> None:
    making = Making(Choice.of(steps("")))
    assert choice_of(making).complete == Step(())


@pytest.mark.parametrize("way", [("a", "b"), ("b", "a")])
def test_ordered_options_go_before_others(way: tuple[str, str]) -> None:
    making = Making(Choice.of([Step(("a", "b")), Step(("b", "a"))]))
    for handle in way:
        making.touch(handle)
    assert choice_of(making).complete == Step(way)
