"""Narrowing options by handles."""

from __future__ import annotations

import pytest

from client.table.choice import Choice
from rules.kernel.asks import Action


class Step(Action, frozen=True, tag="step"):
    way: tuple[str, ...]

    def handles(self) -> tuple[str, ...]:
        return self.way


def steps(*ways: str) -> list[Step]:
    return [Step(tuple(way.split())) for way in ways]


CARDS = steps("crew:4 slot", "crew:13 slot", "crew:71 slot")
TILES = steps(
    "t1 2,2 turn:0", "t1 2,2 turn:180", "t1 2,3 turn:90", "t2 2,2 turn:0 mirror:0",
    "t2 2,2 turn:0 mirror:1", "t2 2,2 turn:90 mirror:0", "t2 2,2 turn:90 mirror:1",
)  # fmt: skip


def test_each_handle_narrows_the_options() -> None:
    choice = Choice(CARDS)
    assert choice.next == {"crew:4", "crew:13", "crew:71"}
    assert choice.settled is None
    assert choice.touch("crew:13") == "added"
    assert choice.next == {"slot"}
    assert choice.fit("slot") == "legal"
    assert choice.complete is None
    assert choice.settled == CARDS[1]
    assert choice.touch("slot") == "added"
    assert choice.complete == CARDS[1]


def test_another_card_replaces_the_first_and_each_touch_is_taken_back() -> None:
    choice = Choice(CARDS)
    choice.touch("crew:4")
    assert choice.touch("crew:71") == "replaced"
    assert choice.chosen == ("crew:71",)
    assert choice.touch("crew:71") == "again"
    choice.drop()
    for chosen in ((), ("crew:71",), ("crew:4",), ()):
        assert choice.chosen == chosen
        assert choice.may_go_back is choice.back()
    assert not choice.may_go_back


def test_touches_that_belong_together_are_taken_back_together() -> None:
    choice = Choice(CARDS)
    choice.touch("crew:4")
    lifted = choice.touches
    choice.touch("crew:71")
    choice.touch("slot")
    choice.join(lifted)
    assert choice.chosen_after(lifted) == ("crew:4",)
    assert choice.back()
    assert choice.chosen == ("crew:4",)
    assert choice.back()
    assert not choice.back()


def test_what_goes_on_in_another_question_is_taken_back_at_once() -> None:
    choice = Choice(CARDS)
    choice.restore(("crew:13", "slot"))
    assert choice.complete == CARDS[1]
    assert choice.back()
    assert choice.chosen == ()


def test_what_is_not_possible_changes_nothing() -> None:
    choice = Choice(CARDS)
    choice.touch("crew:4")
    assert choice.touch("crew:99") == "refused"
    assert choice.chosen == ("crew:4",)


def test_the_place_may_be_touched_before_the_piece() -> None:
    choice = Choice(TILES)
    assert choice.touch("2,3") == "added"
    assert choice.settled == TILES[2]


def test_a_pose_is_held_beside_the_path() -> None:
    choice = Choice(TILES)
    choice.touch("t1")
    assert choice.fit("2,2") == "legal"
    assert choice.fit("2,3") == "turn"
    assert choice.step("turn")
    assert choice.orientation["turn"] == "90"
    assert choice.fit("2,2") == "turn"
    assert choice.fit("2,3") == "legal"
    assert not choice.step("mirror")


def test_dropping_where_only_another_turn_fits_takes_the_nearest() -> None:
    choice = Choice(TILES)
    choice.touch("t1")
    choice.touch("2,3")
    assert choice.orientation["turn"] == "90"
    assert choice.complete == TILES[2]


def test_turning_and_mirroring_choose_among_complete_actions() -> None:
    choice = Choice(TILES)
    choice.touch("t2")
    choice.touch("2,2")
    assert choice.complete == TILES[3]
    choice.step("mirror")
    assert choice.complete == TILES[4]
    choice.step("turn")
    assert choice.complete == TILES[6]


def test_the_only_way_is_taken_by_itself_but_never_sent() -> None:
    choice = Choice(steps("stone 1,1", "stone 1,2"))
    assert choice.chosen == ("stone",)
    assert choice.next == {"1,1", "1,2"}
    assert not choice.back(), "what nobody chose cannot be taken back"
    choice.touch("1,1")
    assert choice.back()
    assert choice.chosen == ("stone",)


def test_one_option_is_settled_but_not_complete() -> None:
    choice = Choice(steps("crew:4 slot"))
    assert choice.settled is not None
    assert choice.complete is None
    assert choice.chosen == ("crew:4",), "the card is clear, the word is still the person's"


def test_an_option_without_handles_is_complete_at_once() -> None:
    choice = Choice(steps(""))
    assert choice.complete == Step(())


@pytest.mark.parametrize("way", [("a", "b"), ("b", "a")])
def test_ordered_options_go_before_others(way: tuple[str, str]) -> None:
    choice = Choice([Step(("a", "b")), Step(("b", "a"))])
    for handle in way:
        choice.touch(handle)
    assert choice.complete == Step(way)
