"""What the others did plays again at a key, and the table says so."""

from __future__ import annotations

import pygame
import pytest

from tests.client.table.stand import Stand
from tests.client.table.toy import Lay, Pass


def lately(stand: Stand) -> None:
    """The other player answers after the own answer."""
    stand.session.play(0, Pass())
    stand.session.play(1, stand.session.match.options(1)[0])
    stand.settle()


def test_a_key_plays_the_last_moves_of_others_again() -> None:
    stand = Stand()
    stand.press(pygame.K_v)
    assert not stand.scene.director.busy, "nobody else has moved yet"
    lately(stand)
    count = len(stand.scene.director.log.lines)
    stand.press(pygame.K_v)
    stand.step()
    assert stand.scene.director.again == (1, 1)
    assert stand.scene.hud.status.lead == "Once more, 1 of 1:"
    assert not stand.table.interactive
    stand.settle()
    assert stand.scene.director.again == (0, 1)
    assert stand.table.interactive
    assert len(stand.scene.director.log.lines) == count


def test_space_and_the_same_key_end_it() -> None:
    stand = Stand()
    lately(stand)
    for key in (pygame.K_SPACE, pygame.K_v):
        stand.press(pygame.K_v)
        assert stand.scene.director.busy
        stand.press(key)
        assert not stand.scene.director.busy


def test_the_own_moves_are_left_out() -> None:
    stand = Stand()
    stand.session.play(0, Pass())
    stand.settle()
    assert stand.scene.director.again == (0, 0)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_little_movement_takes_its_time_both_times(speed: str) -> None:
    """What others do can be followed, also when it plays again: nothing flies, but it shows for as long."""

    def lasts(stand: Stand) -> int:
        for frame in range(400):
            stand.step(0.02)
            if not stand.scene.director.busy:
                return frame
        raise AssertionError("the table never comes to rest")

    lengths = []
    for reduced in (False, True):
        stand = Stand()
        stand.app.settings.hold("animation", speed)
        stand.app.settings.hold("reduced_motion", reduced)
        stand.session.play(0, Pass())
        stand.settle()
        lays = next(one for one in stand.session.match.options(1) if isinstance(one, Lay))
        stand.session.play(1, lays)
        first = lasts(stand)
        stand.press(pygame.K_v)
        lengths.append((first, lasts(stand)))
        stand.close()
    assert lengths[0] == lengths[1]
