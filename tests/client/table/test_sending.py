"""The bright button: when it takes a press, and what it says before it sends what has a price."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame
import pytest

from client.table.answers.answer import Answer
from client.table.answers.making import Making
from client.table.contract import Primary, TableState
from client.table.sending import READY_MS
from rules.kernel.views import View
from tests.client.table.stand import Stand
from tests.client.table.toy import Lay, Pass, ToyScreen, ToyTable

PRICE = "Passing ends your evening."


class Settled(Answer):
    """Passing is settled before anything was touched."""

    def __bool__(self) -> bool:
        return True

    @property
    def action(self) -> Pass:
        return Pass()


class SettledScreen(ToyScreen):
    def choice(self, now: TableState) -> Answer:
        return Settled() if now.view.prompt is not None else Answer()


class SettledTable(ToyTable):
    screen_type = SettledScreen

    def secret(self, view: View, here: Sequence[int]) -> bool:
        return False


class DearScreen(ToyScreen):
    """Passing has a price; tiles go to cells by a touch each."""

    def primary(self, now: TableState) -> Primary:
        return replace(super().primary(now), warning=PRICE if now.local.action == Pass() else "")


class DearTable(ToyTable):
    screen_type = DearScreen


class DearLayingScreen(ToyScreen):
    """Laying a tile sends at once, and has a price."""

    def primary(self, now: TableState) -> Primary:
        return replace(super().primary(now), warning=PRICE if isinstance(now.local.action, Lay) else "")


class DearLayingTable(ToyTable):
    screen_type = DearLayingScreen


def of(table: type[ToyTable], *viewers: int) -> Iterator[Stand]:
    stand = Stand(viewers or (0,), table=table)
    yield stand
    stand.close()


@pytest.fixture
def settled() -> Iterator[Stand]:
    yield from of(SettledTable, 0, 1)


@pytest.fixture
def dear() -> Iterator[Stand]:
    yield from of(DearTable)


def sent(stand: Stand) -> list[object]:
    return [action for _seat, action in stand.session.match.log]


def lit(stand: Stand) -> bool:
    return stand.scene.hud.bar.enabled("ui:primary")


# -- not in the moment in which something else is asked ------------------------------------------------


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, None])
def test_what_was_meant_for_the_question_before_answers_no_other(settled: Stand, key: int | None) -> None:
    def press() -> None:
        if key is None:
            settled.click("ui:primary")
        else:
            settled.press(key)

    press()
    assert sent(settled) == [Pass()]
    while settled.table.view is None or settled.table.view.seat != 1 or not settled.table.interactive:
        settled.step()
    waited = 0.0
    while waited < READY_MS - 80:
        assert not lit(settled)
        press()
        assert sent(settled) == [Pass()]
        waited = settled.scene.hands.sending.shown
    settled.step(0.1, times=2)
    assert lit(settled)
    press()
    assert sent(settled) == [Pass(), Pass()]


def test_who_has_touched_something_of_a_question_has_seen_it() -> None:
    stand = Stand()
    stand.scene.hands.sending.shown = 0.0
    stand.press(pygame.K_z)
    stand.table.making.touch("pass")
    stand.table.touch_up()
    stand.step()
    assert stand.scene.hands.sending.shown < READY_MS
    assert lit(stand)
    stand.close()


# -- what has a price --------------------------------------------------------------------------------


def choose_to_pass(stand: Stand) -> None:
    stand.click("ui:choice:pass")
    assert lit(stand)


def test_the_first_press_says_the_price_and_the_second_one_sends(dear: Stand) -> None:
    choose_to_pass(dear)
    dear.click("ui:primary")
    assert sent(dear) == []
    bubble = dear.scene.notes.bubble
    assert bubble is not None
    assert bubble.text == PRICE
    assert not lit(dear)
    dear.click("ui:primary")
    assert sent(dear) == [], "the second half of a double click means the first press"
    dear.ready()
    assert lit(dear)
    dear.click("ui:primary")
    assert sent(dear) == [Pass()]
    dear.step()
    assert dear.scene.notes.bubble is None


def test_what_was_sent_at_its_price_asks_for_no_further_press(dear: Stand) -> None:
    """While it plays nothing is left to be confirmed."""
    choose_to_pass(dear)
    dear.click("ui:primary")
    dear.ready()
    sending = dear.scene.hands.sending
    assert sending.armed
    dear.scene.hands.send_settled()
    assert not sending.armed


def test_enter_says_the_price_first_too_and_escape_thinks_better_of_it(dear: Stand) -> None:
    choose_to_pass(dear)
    dear.press(pygame.K_RETURN)
    assert dear.scene.notes.bubble is not None
    dear.ready()
    dear.press(pygame.K_ESCAPE)
    assert dear.scene.notes.bubble is None
    assert dear.table.choice.chosen == ("pass",)
    dear.press(pygame.K_RETURN)
    assert sent(dear) == []
    dear.ready()
    dear.press(pygame.K_RETURN)
    assert sent(dear) == [Pass()]


def test_a_click_elsewhere_and_another_answer_forget_the_price(dear: Stand) -> None:
    choose_to_pass(dear)
    dear.click("ui:primary")
    dear.ready()
    at = (dear.table.room.rect.w // 2, 700)
    dear.move(at)
    dear.down(at)
    dear.up(at)
    assert dear.scene.notes.bubble is None
    dear.click("ui:primary")
    assert sent(dear) == []
    dear.ready()
    dear.click("tile:2")
    dear.step()
    assert dear.scene.notes.bubble is None
    assert not dear.scene.hands.sending.armed


@pytest.mark.parametrize("drags", [True, False])
def test_a_touch_that_sends_says_the_price_first(drags: bool) -> None:
    stand = Stand(table=DearLayingTable)
    if drags:
        stand.drag("tile:2", stand.at("1,1"))
    else:
        stand.click("tile:2")
        stand.click("1,1")
    assert sent(stand) == []
    bubble = stand.scene.notes.bubble
    assert bubble is not None
    assert bubble.place == stand.table.target("1,1").covered
    stand.ready()
    stand.press(pygame.K_ESCAPE)
    assert "1,1" not in stand.table.choice.chosen
    stand.click("1,1") if not drags else stand.drag("tile:2", stand.at("1,1"))
    stand.ready()
    stand.click("1,1")
    assert [type(action) for action in sent(stand)] == [Lay]
    stand.close()


class TogetherScreen(DearScreen):
    at_once = True


class TogetherTable(DearTable):
    screen_type = TogetherScreen


def test_what_others_do_where_all_act_at_once_leaves_the_wait_as_it_was() -> None:
    """Neither does a move of theirs end it, nor does it begin anew."""
    stand = Stand(table=TogetherTable)
    sending = stand.scene.hands.sending
    stand.ready()
    choose_to_pass(stand)
    stand.click("ui:primary")
    assert sending.armed
    for _move in range(3):
        stand.table.making = Making(stand.table.making.answer)
        sending.age(READY_MS / 4)
        assert sending.armed
        assert not sending.ready
    for _half in range(2):
        sending.age(READY_MS / 2)
    assert sending.ready
    stand.close()
