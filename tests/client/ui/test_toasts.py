"""Notes at the lower left."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client.ui.toasts import MOST
from tests.client.ui.driver import Driver, make_app


@pytest.fixture
def driver() -> Iterator[Driver]:
    app = make_app()
    app.go("title")
    made = Driver(app)
    made.steps(2)
    yield made
    app.close()


def test_a_note_goes_by_itself(driver: Driver) -> None:
    driver.app.toast("Saved.")
    driver.steps(30)
    assert len(driver.app.toasts.shown) == 1
    driver.steps(120)
    assert driver.app.toasts.shown == []


def test_undo_is_called_once(driver: Driver) -> None:
    undone: list[int] = []
    driver.app.toast("Changed.", undo=lambda: undone.append(1))
    driver.steps(3)
    place = driver.app.toasts.shown[0].button.center
    driver.click_at(place)
    driver.click_at(place)
    assert undone == [1]
    assert driver.app.toasts.shown == []


def test_at_most_three_are_shown_and_the_newest_stay(driver: Driver) -> None:
    for number in range(MOST + 2):
        driver.app.toast(f"note {number}")
    assert [toast.text for toast in driver.app.toasts.shown] == ["note 2", "note 3", "note 4"]


def test_the_same_note_is_not_shown_twice(driver: Driver) -> None:
    driver.app.toast("Sound off")
    driver.app.toast("Sound off")
    assert len(driver.app.toasts.shown) == 1


def test_notes_lie_above_one_another(driver: Driver) -> None:
    driver.app.toast("one")
    driver.app.toast("two", kind="bad")
    driver.steps(2)
    one, two = (toast.rect for toast in driver.app.toasts.shown)
    assert one.bottom <= two.top


def test_a_note_covers_nothing_that_can_be_clicked(driver: Driver) -> None:
    driver.app.push("new-game")
    driver.steps(3)
    driver.app.toast("The code is in the clipboard.", kind="good")
    driver.steps(2)
    note = driver.app.toasts.shown[0].rect
    usable = [part for part in driver.ui.parts if part.visible and part.focusable and part.is_enabled]
    assert usable
    assert not [part.id for part in usable if part.rect.colliderect(note) and part.id != "page"]


def test_notes_stay_where_they_are_while_they_have_room(driver: Driver) -> None:
    driver.app.toast("a somewhat longer first note")
    driver.steps(2)
    first = driver.app.toasts.shown[0].rect.copy()
    driver.app.toasts.shown[0].age = 1.0
    driver.steps(5)
    assert driver.app.toasts.shown[0].rect == first
    driver.app.toasts.drop("a somewhat longer first note")
    assert driver.app.toasts.shown == []
