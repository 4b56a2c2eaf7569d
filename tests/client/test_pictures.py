"""Pictures made without a window are the same every time."""

from __future__ import annotations

import argparse

import pygame
import pytest

from client.cli.errors import CliError
from client.pictures import match_of, picture_of_scene, picture_of_table

pytestmark = pytest.mark.usefixtures("orrery_home")


def options(**changes: object) -> argparse.Namespace:
    usual: dict[str, object] = {
        "game": "space-dragons", "seats": 3, "seed": 5, "after": 0, "option": [], "pack": [], "lang": "en",
        "scale": 1.0, "scene": None, "touch": [],
    }  # fmt: skip
    return argparse.Namespace(**{**usual, **changes})


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_the_table_follows_from_the_seed_alone() -> None:
    size = (960, 540)
    first = picture_of_table(options(after=30), size)
    assert first.get_size() == size
    assert pixels(first) == pixels(picture_of_table(options(after=30), size))
    assert pixels(first) != pixels(picture_of_table(options(after=31), size))
    assert pixels(first) != pixels(picture_of_table(options(after=30, lang="cs"), size))


def test_so_many_answers_are_given() -> None:
    match = match_of(options(after=12))
    assert sum(seat >= 0 for seat, _action in match.log) == 12


@pytest.mark.parametrize("scene", ["title", "new-game", "results", "almanac", "settings"])
def test_scenes(scene: str) -> None:
    size = (1280, 720)
    first = picture_of_scene(options(scene=scene), size)
    assert first.get_size() == size
    assert pixels(first) == pixels(picture_of_scene(options(scene=scene), size))


def test_what_cannot_be_drawn_is_told() -> None:
    with pytest.raises(CliError, match="2 to 5"):
        match_of(options(seats=7))
    with pytest.raises(CliError, match="chess"):
        match_of(options(game="chess"))
