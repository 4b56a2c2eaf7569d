"""Drawings over time: when they begin and end, what is heard of them, and what stays."""

from __future__ import annotations

import pygame

from client.table.effects import LONG_AGO, Drawing, Effects
from client.table.live import Layer


class Bang(Drawing):
    """An effect of 100 ms with a sound in its middle."""

    length = 100.0
    sounds = ((50.0, "bang"),)

    def __init__(self) -> None:
        self.picture = pygame.Surface((4, 4))
        self.seen: list[float] = []

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        self.seen.append(ms)
        return (Layer(self.picture, 0, 0, z, pygame.Rect(0, 0, 9, 9)),)

    def shake(self, ms: float) -> tuple[int, int]:
        return 3, 0


def test_an_effect_is_heard_once_and_ends() -> None:
    effects = Effects()
    effects.begin(Bang(), z=7)
    assert effects.advance(40) == []
    assert [layer.z for layer in effects.live().layers] == [7]
    assert effects.live().shake == (3, 0)
    assert effects.advance(40) == ["bang"]
    assert effects.advance(40) == []
    assert effects.live().layers == ()


def test_little_movement_shakes_nothing() -> None:
    effects = Effects()
    effects.begin(Bang())
    assert effects.live(reduced=True).shake == (0, 0)


def test_an_effect_that_begins_a_little_late_is_heard_whole() -> None:
    effects = Effects()
    effects.begin(Bang(), age=60)
    assert effects.advance(1) == ["bang"]


def test_what_has_a_name_stays_until_it_is_ended() -> None:
    effects = Effects()
    effects.begin(Bang(), name="dice")
    assert effects.standing == {"dice"}
    effects.advance(500)
    assert len(effects.live().layers) == 1
    other = Bang()
    effects.begin(other, name="dice")
    assert effects.standing_as("dice") is other
    assert len(effects.live().layers) == 1, "it takes the place of the one before"
    effects.end("dice")
    assert effects.live().layers == ()
    assert effects.standing == frozenset()


def test_the_table_looks_again_when_something_comes_to_stay_or_goes() -> None:
    effects = Effects()
    assert not effects.live().again
    effects.begin(Bang())
    assert not effects.live().again
    effects.begin(Bang(), name="dice")
    assert effects.live().again
    assert not effects.live().again
    effects.end("dice")
    assert effects.live().again


def test_skipping_ends_what_plays_and_brings_to_rest_what_stays() -> None:
    effects = Effects()
    dice = Bang()
    effects.begin(Bang())
    effects.begin(dice, name="dice")
    assert effects.skip()
    effects.live()
    assert dice.seen == [LONG_AGO]
    assert effects.advance(1) == []
    assert not effects.skip()


def test_nothing_shows_outside_of_the_clip() -> None:
    effects = Effects()
    effects.begin(Bang(), clip=pygame.Rect(4, 4, 20, 20))
    assert effects.live().layers[0].clip == pygame.Rect(4, 4, 5, 5)


def test_the_next_update_waits_only_for_what_says_so() -> None:
    effects = Effects()
    effects.begin(Bang())
    assert not effects.live().busy
    effects.begin(Bang(), waits=True)
    assert effects.live().busy
