"""Touching, dragging, turning and walking on a table."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec import structs

from client.art.scale import Scale
from client.table.hands import Hands
from client.table.tabletop import Tabletop
from rules.kernel.match import Match
from tests.client.table.toy import Lay, Pass, ToyGame, ToyTable, setup


class Person:
    """Hands with a match behind them."""

    def __init__(self, *, confirm: bool = False) -> None:
        game = ToyGame()
        self.match = Match(game, setup())
        self.table = Tabletop(ToyTable(game, confirm=confirm), Scale(1920, 1080))
        self.sent: list[Any] = []
        self.refused: list[tuple[str, ...]] = []
        self.beside: list[pygame.Rect | None] = []
        self.explained: list[str] = []
        self.hands = Hands(self.table, self, press=self.press, enlarge=self.explain)
        self.table.show(self.match.view(0))

    def send(self, action: Any) -> None:
        self.sent.append(action)

    def explain_refusal(self, handles: tuple[str, ...], target: str, at: pygame.Rect | None = None) -> None:
        self.refused.append(handles)
        self.beside.append(at)

    def press(self, button: str) -> None:
        raise AssertionError(f"there is no button {button}")

    def explain(self, target: str) -> None:
        self.explained.append(target)

    def at(self, name: str) -> tuple[int, int]:
        target = self.table.target(name)
        assert target is not None
        return target.rect.center

    def click(self, name: str, button: int = 1) -> None:
        at = self.at(name)
        self.hands.moved(at)
        self.hands.pressed(at, button)
        self.hands.released(at, button)

    def lift(self, name: str) -> None:
        at = self.at(name)
        self.hands.moved(at)
        self.hands.pressed(at, 1)
        self.hands.moved((at[0] + 5, at[1] - 20))

    def drag(self, name: str, to: tuple[int, int]) -> None:
        self.lift(name)
        self.hands.moved((to[0] - 10, to[1] + 5))
        self.hands.moved(to)
        self.hands.released(to, 1)


@pytest.fixture
def person() -> Person:
    return Person()


def test_what_others_change_meanwhile_leaves_the_hand_and_what_was_before_it(person: Person) -> None:
    person.click("tile:4")
    person.click("tile:1")
    person.lift("tile:2")
    view = person.match.view(0)
    assert view.prompt is not None
    options = view.prompt.options
    fewer = [one for one in options if one != Lay(4, "0,1")]
    assert len(fewer) == len(options) - 1
    person.table.show(structs.replace(view, prompt=structs.replace(view.prompt, options=tuple(fewer))))
    assert person.table.choice.chosen == ("tile:2",)
    person.hands.moved((1200, 950))
    person.hands.released((1200, 950), 1)
    for chosen in ("tile:1", "tile:4"):
        assert person.table.choice.chosen == (chosen,)
        assert person.hands.back()
    assert person.table.choice.chosen == ()


def test_click_click_and_drag_give_the_same_answer(person: Person) -> None:
    person.click("tile:2")
    person.click("1,0")
    other = Person()
    other.drag("tile:2", other.at("1,0"))
    assert person.sent == other.sent == [Lay(2, "1,0")]


def test_a_second_click_on_a_lone_handle_sends_it(person: Person) -> None:
    person.hands.touch_handle("pass")
    assert person.sent == []
    person.hands.touch_handle("pass")
    assert person.sent == [Pass()]


def test_what_is_let_go_near_a_place_snaps_there(person: Person) -> None:
    x, y = person.at("1,0")
    person.drag("tile:2", (x, y - 100))
    assert person.sent == [Lay(2, "1,0")]
    assert person.table.held["tile:2"].x == x, "it waits on the cell for the match's word"


def test_let_go_over_nothing_it_slides_home_without_a_word(person: Person) -> None:
    home = person.table.tweens.place("tile:2")
    person.drag("tile:2", (1200, 950))
    assert person.sent == []
    assert person.refused == []
    assert person.table.choice.chosen == ()
    for _frame in range(20):
        person.table.advance(16)
    assert person.table.tweens.place("tile:2") == home


def test_a_place_that_does_not_take_it_is_refused_with_a_reason(person: Person) -> None:
    person.drag("tile:1", person.at("1,0"))
    assert person.sent == []
    assert person.refused == [("tile:1", "1,0")]
    target = person.table.target("1,0")
    assert target is not None
    assert person.beside == [target.covered], "the reason stands beside where it was let go"
    assert person.table.drag is None


def test_the_place_under_the_pointer_goes_before_one_that_is_near(person: Person) -> None:
    target = person.table.target("1,0")
    assert target is not None
    person.drag("tile:1", (target.rect.centerx, target.rect.bottom - 1))
    assert person.sent == [], "the lower cell would take it"
    assert person.refused == [("tile:1", "1,0")]
    other = Person()
    other.drag("tile:1", (target.rect.centerx, target.rect.bottom + 1))
    assert [action.cell for action in other.sent] == ["1,1"], "between the cells it finds its place"


def test_pieces_turn_in_the_hand_and_fall_into_a_legal_turn(person: Person) -> None:
    person.lift("tile:2")
    assert person.hands.wheel(-1, (0, 0))
    assert person.table.choice.orientation["turn"] == "90"
    person.hands.moved(person.at("0,1"))
    person.hands.released(person.at("0,1"), 1)
    assert person.sent == [Lay(2, "0,1", "90")]
    other = Person()
    other.lift("tile:4")
    other.hands.turn("turn", 1)
    other.hands.moved(other.at("0,0"))
    other.hands.released(other.at("0,0"), 1)
    assert other.sent == [Lay(4, "0,0", "0")], "the upper row takes only two turns"


def test_the_right_button_turns_what_is_chosen_and_explains_the_rest(person: Person) -> None:
    person.click("score", 3)
    assert person.explained == ["score"]
    person.click("tile:2")
    person.click("0,1", 3)
    assert person.table.choice.orientation["turn"] == "90"
    person.hands.turn("mirror", 1)
    person.click("0,1")
    assert person.sent == [Lay(2, "0,1", "90", "1")]


def test_with_confirmation_a_complete_choice_waits_and_can_still_be_turned() -> None:
    person = Person(confirm=True)
    person.drag("tile:2", person.at("0,1"))
    assert person.sent == []
    assert person.table.choice.chosen == ("tile:2", "0,1")
    for _frame in range(20):
        person.table.advance(16)
    place = person.table.tweens.place("tile:2")
    assert place is not None
    assert (place.x, place.y) == person.at("0,1")
    person.hands.turn("turn", 1)
    person.hands.enter()
    assert person.sent == [Lay(2, "0,1", "90")]


def test_back_takes_back_step_by_step(person: Person) -> None:
    person.table.arrangement = None
    person = Person(confirm=True)
    person.click("tile:2")
    person.click("0,1")
    assert person.hands.back()
    assert person.table.choice.chosen == ("tile:2",)
    assert person.hands.back()
    assert not person.hands.back()


def test_the_keyboard_alone_lays_a_tile(person: Person) -> None:
    keys = person.hands
    keys.focus.key(pygame.K_RIGHT)
    assert person.table.focused == "tile:1"
    keys.focus.key(pygame.K_RIGHT)
    assert person.table.focused == "tile:2"
    keys.enter()
    assert person.table.choice.chosen == ("tile:2",)
    keys.focus.key(pygame.K_UP)
    assert person.table.focused in person.table.choice.open
    keys.enter()
    assert len(person.sent) == 1
    assert person.sent[0].tile == 2


def test_digits_choose_by_place(person: Person) -> None:
    assert person.hands.focus.key(pygame.K_3)
    assert person.table.choice.chosen == ("tile:4",)
    assert not person.hands.focus.key(pygame.K_9)


def test_enter_takes_nothing_back(person: Person) -> None:
    person.hands.focus.key(pygame.K_1)
    chosen = person.table.choice.chosen
    assert chosen
    assert person.table.choice.action is None
    person.hands.enter()
    assert person.table.choice.chosen == chosen
    person.hands.touch_focused()
    assert not person.table.choice.chosen, "that is for the space bar"


def test_tab_goes_through_the_groups_in_the_games_order(person: Person) -> None:
    seen = []
    for _press in range(4):
        person.hands.focus.key(pygame.K_TAB)
        target = person.table.target(person.table.focused)
        assert target is not None
        seen.append(target.group)
    assert seen == ["hand", "board", "facts", "hand"]


def test_covering_the_table_puts_the_piece_back(person: Person) -> None:
    person.lift("tile:2")
    assert person.table.drag is not None
    person.hands.cancel()
    assert person.table.drag is None
    assert person.table.choice.chosen == ()


def test_nothing_is_chosen_while_the_table_is_not_interactive(person: Person) -> None:
    person.table.interactive = False
    person.click("tile:2")
    person.drag("tile:2", person.at("1,0"))
    assert not person.hands.turn("turn", 1)
    assert person.table.choice.chosen == ()
    assert person.sent == []


@pytest.fixture
def laid() -> Person:
    """Somebody else's tile lies on the board."""
    person = Person()
    person.match.submit(0, Lay(2, "1,0"))
    person.match.submit(1, Pass())
    person.table.show(person.match.view(0))
    return person


def test_a_piece_that_cannot_be_lifted_says_why_when_it_is_dragged(laid: Person) -> None:
    laid.lift("tile:2")
    assert laid.refused == [("tile:2",)], "at once, before it is let go"
    laid.hands.moved((300, 300))
    laid.hands.released((300, 300), 1)
    assert laid.refused == [("tile:2",)]


def test_a_piece_that_goes_nowhere_says_why_when_it_is_let_go_anywhere(person: Person) -> None:
    person.match.submit(0, Pass())
    person.table.show(person.match.view(0))
    person.lift("tile:2")
    assert person.table.drag is not None
    person.hands.moved((300, 700))
    person.hands.released((300, 700), 1)
    assert person.refused == [("tile:2",)]
    assert person.table.drag is None


def test_a_hand_that_shakes_clicks_all_the_same(person: Person) -> None:
    """What cannot be lifted is clicked, however far the pointer moves on it."""
    person.lift("tile:2")
    person.hands.released(person.at("tile:2"), 1)
    person.click("tile:2")
    x, y = person.at("1,0")
    person.hands.moved((x, y))
    person.hands.pressed((x, y), 1)
    person.hands.moved((x + 20, y + 9))
    person.hands.released((x + 20, y + 9), 1)
    assert [type(action) for action in person.sent] == [Lay]


def test_what_fits_only_turned_hangs_as_it_would_lie(person: Person) -> None:
    def turned() -> float:
        return next(state.turn for _sprite, state in person.table.tweens.shown() if state.dragged)

    person.lift("tile:2")
    person.hands.turn("turn", 1)
    held = turned()
    cell = next(one for one, fit in person.table.choice.open.items() if fit == "turn")
    person.hands.moved(person.at(cell))
    assert turned() == 0.0 != held
    person.hands.moved((300, 700))
    assert turned() == held
    person.hands.moved(person.at(cell))
    person.hands.released(person.at(cell), 1)
    assert [action.turn for action in person.sent] == ["0"]
