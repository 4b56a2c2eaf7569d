"""The signs that were chosen are worn at the table, with their colours and pieces, and only there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from client.art import theme
from client.games import extras
from client.scenes import starting
from client.session.local import start_local
from client.shelf import shelf
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from tests.client.ui.driver import Driver

pytestmark = pytest.mark.usefixtures("orrery_home")
USUAL = (0, 1, 2, 3, 4)


@pytest.fixture(autouse=True)
def usual_again() -> Iterator[None]:
    yield
    theme.wear(USUAL)


@pytest.mark.parametrize(
    ("chosen", "order"),
    [
        ([], USUAL),
        ([2, None, None], (2, 1, 0, 3, 4)),
        ([None, 0], (1, 0, 2, 3, 4)),
        ([4, 4, 99, -1], (4, 1, 2, 3, 0)),
    ],
)
def test_each_seat_has_a_look_of_its_own(chosen: list[int | None], order: tuple[int, ...]) -> None:
    assert theme.order_of(chosen) == order


def test_a_table_wears_them_and_what_lies_over_it(driver: Driver) -> None:
    made = shelf().take("space-dragons")
    players = (Player("Iva", sign=2), Player("B", "bot", "random"), Player("C", "bot", "random", 4))
    session: Any = start_local(made.game, Setup("space-dragons", players, {}, made.stamps, 7))
    starting.to_table(driver.app, session)
    driver.steps(3)
    assert theme.ORDER == (2, 1, 4, 3, 0)
    assert theme.seat(0).sign == "square"
    driver.app.push("settings")
    driver.steps(2)
    assert theme.ORDER == (2, 1, 4, 3, 0)
    driver.app.settings.change("palette", "red-green")
    assert theme.seat(2) == theme.LOOKS[4]
    driver.app.go("title")
    driver.steps(2)
    assert theme.ORDER == USUAL


def test_pieces_follow_the_sign_in_every_game() -> None:
    def drawn(game: str, seat: int) -> bytes:
        piece = extras.part(game, extras.Setup)(shelf().content(game)).seat_piece(seat, (80, 80))
        return pygame.image.tobytes(piece, "RGBA")

    for game in shelf().games:
        theme.wear(USUAL)
        usual = [drawn(game, seat) for seat in range(3)]
        theme.wear((2, 0, 1, 3, 4))
        assert [drawn(game, seat) for seat in range(3)] == [usual[2], usual[0], usual[1]], game
