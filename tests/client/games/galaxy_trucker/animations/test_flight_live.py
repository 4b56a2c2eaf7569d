"""What moves by itself: cues in step with the animation, and what waits."""

from __future__ import annotations

from typing import Any

import pygame

from client.games.galaxy_trucker.animations.flight_live import Cue, Theatre
from client.table.live import FrameTick, Layer


class Bang:
    """A play of 100 ms with a sound in its middle."""

    length = 100.0
    sounds = ((50.0, "bang"),)

    def __init__(self) -> None:
        self.picture = pygame.Surface((4, 4))

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        return (Layer(self.picture, 0, 0, z),)

    def shake(self, ms: float) -> tuple[int, int]:
        return 3, 0

    def done(self, ms: float) -> bool:
        return ms >= self.length


def run(theatre: Theatre, ms: float, step: float = 10.0, **kinds: Any) -> list[str]:
    sounds: list[str] = []
    while ms > 0:
        sounds += theatre.frame(FrameTick(step, **kinds)).sounds
        ms -= step
    return sounds


def test_cues_come_in_their_order() -> None:
    theatre, heard = Theatre(), list[str]()
    theatre.cue([
        Cue(50, lambda _theatre, _now: heard.append("second")),
        Cue(10, lambda _theatre, _now: heard.append("first")),
    ])  # fmt: skip
    run(theatre, 30)
    assert heard == ["first"]
    assert theatre.busy
    run(theatre, 30)
    assert heard == ["first", "second"]
    assert not theatre.busy


def test_an_update_that_begins_ends_the_one_before() -> None:
    theatre, heard = Theatre(), list[str]()
    theatre.cue([Cue(500, lambda _theatre, _now: heard.append("late"))])
    theatre.cue([])
    assert heard == ["late"]


def test_a_play_sounds_once_and_ends() -> None:
    theatre = Theatre()
    theatre.begin(Bang(), 30.0)
    assert run(theatre, 20) == []
    assert theatre.frame(FrameTick(0)).layers == ()
    assert run(theatre, 70) == ["bang"]
    assert theatre.frame(FrameTick(1)).shake == (3, 0)
    run(theatre, 60)
    last = theatre.frame(FrameTick(1))
    assert last.layers == ()
    assert last.shake == (0, 0)


def test_speed_hurries_and_little_movement_shakes_nothing() -> None:
    theatre = Theatre()
    theatre.begin(Bang(), 0.0)
    frame = theatre.frame(FrameTick(20, speed=2.0, reduced=True))
    assert theatre.time == 40
    assert frame.shake == (0, 0)


def test_skipping_ends_what_plays_and_fires_what_was_to_come() -> None:
    theatre, heard = Theatre(), list[str]()
    theatre.begin(Bang(), 0.0)
    theatre.cue([Cue(900, lambda _theatre, _now: heard.append("end"))])
    assert theatre.skip()
    assert heard == ["end"]
    assert theatre.frame(FrameTick(10)).layers == ()
    assert not theatre.skip()


def test_what_is_said_makes_the_table_look_again() -> None:
    theatre = Theatre()
    theatre.say("A meteor comes.")
    assert theatre.frame(FrameTick(1)).again
    assert not theatre.frame(FrameTick(1)).again
