"""What is finished rests until it can be read: nothing but the player shortens that."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from client.settings import Settings
from client.table.contract import Step, Transition
from client.table.script import Script, Untold
from client.table.texts import reading_ms
from rules.kernel.events import Event
from tests.client.table.stand import Stand
from tests.client.table.toy import Laid, Lay, Pass, Passed, ToyScreen, ToyTable

WORDS = "Iva wins the tile"
LENGTH = reading_ms(WORDS)


def laid(script: Script[Untold], event: Laid) -> None:
    """The tile lies open, and goes its way when it has been read."""
    script.flash(("tile", event.tile, "0"), "score", ms=300.0)
    script.read(WORDS)
    script.then()
    script.flash(("tile", event.tile, "0"), "score", ms=500.0)


def passed(script: Script[Untold], event: Passed) -> None:
    script.flash(("tile", 1, "0"), "score", ms=400.0)


class FinishingScreen(ToyScreen):
    def animate(self, transition: Transition) -> list[Step]:
        return Script(transition, Untold()).play({Laid: laid, Passed: passed})


class FinishingTable(ToyTable):
    screen_type = FinishingScreen
    finishing: tuple[type[Event], ...] = (Laid,)


@pytest.fixture
def stand() -> Iterator[Stand]:
    made = Stand(table=FinishingTable)
    yield made
    made.close()


def animate(stand: Stand, speed: str) -> None:
    stand.app.settings = Settings({"language": "en", "animation": speed})


def until(stand: Stand, reading: bool) -> float:
    """How many seconds it takes until something is to be read, or has been."""
    took = 0.0
    while stand.scene.director.reading is not reading:
        stand.step(0.02)
        took += 0.02
        assert took < 20
    return took


@pytest.mark.parametrize("speed", ["off", "normal", "fast"])
def test_no_speed_makes_it_shorter(stand: Stand, speed: str) -> None:
    animate(stand, speed)
    stand.session.play(0, Lay(2, "1,0"))
    stand.session.play(1, Pass())
    until(stand, True)
    assert stand.table.view is not None
    assert stand.table.view.sight.board == {}, "it shows as it is finished"
    assert until(stand, False) * 1000 >= LENGTH - 1


def test_slow_play_makes_it_longer(stand: Stand) -> None:
    animate(stand, "slow")
    stand.session.play(0, Lay(2, "1,0"))
    until(stand, True)
    assert until(stand, False) * 1000 >= LENGTH / 0.6 - 1


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, None])
def test_the_player_goes_on_and_what_follows_plays(stand: Stand, key: int | None) -> None:
    stand.session.play(0, Lay(2, "1,0"))
    until(stand, True)
    if key is None:
        stand.move((300, 700))
        stand.down((300, 700))
    else:
        stand.press(key)
    assert not stand.scene.director.reading
    assert stand.table.animation is not None, "what follows is seen"
    stand.settle()
    assert stand.table.view is not None
    assert stand.table.view.count == stand.session.view(0).count


def test_the_bright_button_goes_on_too(stand: Stand) -> None:
    stand.session.play(0, Lay(2, "1,0"))
    until(stand, True)
    stand.step()
    assert stand.scene.hud.primary.label == "Go on", "not what was waited for before"
    assert stand.scene.hud.bar.enabled("ui:primary")
    stand.click("ui:primary")
    assert not stand.scene.director.reading
    stand.step()
    assert stand.scene.hud.primary.label != "Go on"


def test_skipping_passes_by_nothing_that_is_finished(stand: Stand) -> None:
    """Two moves wait behind the one that is skipped; the second of them finishes something."""
    for seat, action in ((0, Pass()), (1, Lay(6, "1,0")), (0, Lay(2, "0,0"))):
        stand.session.play(seat, action)
    stand.step()
    for board in ({}, {"1,0": (6, "0", "0")}):
        stand.press(pygame.K_SPACE)
        assert stand.scene.director.reading
        assert stand.table.view is not None
        assert stand.table.view.sight.board == board
        stand.press(pygame.K_SPACE)
        assert not stand.scene.director.reading
    stand.press(pygame.K_SPACE)
    assert not stand.scene.director.busy
    assert stand.table.view.count == stand.session.view(0).count
    assert [line.text for line in stand.scene.director.log.lines] == [
        "passed",
        "laid 6 on 1,0",
        "laid 2 on 0,0",
    ]


def test_after_an_undo_nothing_waits_to_be_read(stand: Stand) -> None:
    stand.session.play(0, Lay(2, "1,0"))
    stand.session.undo(0)
    stand.session.play(0, Lay(2, "0,0"))
    stand.step()
    stand.press(pygame.K_SPACE)
    assert not stand.scene.director.busy
    assert [line.text for line in stand.scene.director.log.lines] == ["laid 2 on 0,0"]
