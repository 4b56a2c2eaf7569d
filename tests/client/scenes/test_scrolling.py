"""Pages that are longer than the window: scrolling there and back leaves the picture as it was."""

from __future__ import annotations

import pygame
import pytest

from tests.client.ui.driver import Driver, make_app

SIZE = (1920, 1080)
"""A large interface folds the columns of the new game below each other, so the page scrolls."""


def picture(driver: Driver) -> bytes:
    """What is in the window when nothing moves any more."""
    driver.steps(20)
    return pygame.image.tobytes(driver.app.screen, "RGB")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_panels_of_the_new_game_stay_when_scrolled(orrery_home: object, language: str) -> None:
    app = make_app(SIZE, interface_scale=125, language=language)
    try:
        driver = Driver(app)
        app.go("new-game", game="space-bastards")
        page = driver.find("page")
        assert page.most > 0, "nothing to scroll"
        driver.move(page.rect.center)
        before = picture(driver)
        for _turn in range(2):
            for steps in (-1, -20):
                driver.wheel(steps)
                assert picture(driver) != before
            driver.wheel(20)
            assert picture(driver) == before
    finally:
        app.close()
