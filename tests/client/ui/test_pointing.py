"""After a click nothing explains itself until the pointer moves."""

from __future__ import annotations

import pygame
import pytest

from client.ui.button import Button, IconButton
from client.ui.pointing import rests_at

BELOW = pygame.Rect(180, 145, 60, 30)
"""Where the tooltip of the button shows."""


def mouse(kind: int, place: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=place, button=1, rel=(0, 0), buttons=(0, 0, 0))


def part(driver) -> bytes:
    return pygame.image.tobytes(driver.app.screen.subsurface(BELOW), "RGB")


@pytest.mark.parametrize("enabled", [True, False])
def test_a_button_that_was_clicked_explains_itself_only_after_the_pointer_has_moved(bench, enabled) -> None:
    d = bench(lambda s: IconButton(s.ui, pygame.Rect(100, 100, 80, 40), "copy", id="icon", tip="Copy it",
                                   enabled=enabled))  # fmt: skip
    plain = part(d)
    d.click("icon")
    d.steps(40)
    assert part(d) == plain
    x, y = d.find("icon").rect.center
    d.move((x + 2, y - 1))
    d.steps(40)
    assert part(d) == plain, "a hand that trembles does not ask"
    d.move((x + 20, y))
    d.steps(40)
    assert part(d) != plain


def test_what_appears_under_a_pointer_that_has_clicked_does_not_explain_itself(bench) -> None:
    def show(scene) -> None:
        scene.ui.find("first").kill()
        IconButton(scene.ui, pygame.Rect(100, 100, 80, 40), "copy", id="icon", tip="Copy it")

    def fill(scene) -> None:
        Button(scene.ui, pygame.Rect(100, 100, 80, 40), "Go", id="first", on_click=lambda: show(scene))

    d = bench(fill)
    plain = part(d)
    d.click("first")
    d.steps(40)
    assert d.ui.has("icon")
    assert part(d) == plain


def test_the_pointer_rests_until_it_is_moved_away() -> None:
    at = rests_at(mouse(pygame.MOUSEBUTTONDOWN, (50, 50)), None)
    at = rests_at(mouse(pygame.MOUSEBUTTONUP, (50, 50)), at)
    assert at == (50, 50)
    at = rests_at(mouse(pygame.MOUSEMOTION, (52, 51)), at)
    assert at == (50, 50)
    at = rests_at(mouse(pygame.MOUSEMOTION, (56, 50)), at)
    assert at is None
    assert rests_at(mouse(pygame.MOUSEMOTION, (50, 50)), at) is None
