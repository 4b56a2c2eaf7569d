"""Spots: everything with an id has a place by its name."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame
import pytest

from client.table.layout import Arrangement, HudLayout, Panel, Place, Region, Sprite, Zone
from client.table.spots import Spots, like

NOWHERE = pygame.Rect(0, 0, 0, 0)
AROUND = HudLayout(*(NOWHERE for _ in range(7)))


def inside(key: Hashable, size: tuple[int, int]) -> Mapping[str, pygame.Rect]:
    return {"coins": pygame.Rect(0, 0, size[0] // 2, size[1])} if key == "purse" else {}


def table(**parts: object) -> Spots:
    return Spots(Arrangement(AROUND, **parts), inside)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "parts",
    [
        {"sprites": (Sprite("it", "face", Place(20, 20, 20, 20)),)},
        {"zones": (Zone("it", pygame.Rect(10, 10, 20, 20)),)},
        {"regions": (Region("it", pygame.Rect(10, 10, 20, 20)),)},
        {"panels": (Panel("it", pygame.Rect(10, 10, 20, 20), "face"),)},
        {"spots": {"it": Place(20, 20, 20, 20)}},
    ],
)  # fmt: skip
def test_all_that_has_an_id_has_a_spot(parts: dict[str, object]) -> None:
    assert table(**parts).find("it") == Place(20, 20, 20, 20)
    assert table(**parts).find("other") is None


def test_what_is_drawn_comes_before_what_takes_touches() -> None:
    spots = table(
        zones=(Zone("it", pygame.Rect(0, 0, 90, 90)),), sprites=(Sprite("it", "face", Place(20, 20, 20, 20)),)
    )
    assert spots.find("it") == Place(20, 20, 20, 20)


def test_nodes_of_a_picture_are_where_they_stand_in_the_window() -> None:
    panel = Panel("seat:2", pygame.Rect(100, 50, 40, 20), "purse")
    assert table(panels=(panel,)).find("seat:2.coins") == Place(110, 60, 20, 20)
    assert table(panels=(panel,)).find("seat:2.points") is None
    sprite = Sprite("seat:2", "purse", Place(120, 60, 40, 20))
    assert table(sprites=(sprite,)).find("seat:2.coins") == Place(110, 60, 20, 20)


def test_a_spot_in_another_size() -> None:
    assert like(Place(5, 5, 90, 90, 30), Place(0, 0, 10, 20), 0.5) == Place(5, 5, 5, 10, 30)
