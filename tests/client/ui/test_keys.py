"""Commands and their keys."""

from __future__ import annotations

import pygame
import pytest

from client import i18n
from client.ui.keys import COMMANDS, Keys, name_of, shown


def press(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (press(pygame.K_F11), "f11"),
        (press(pygame.K_z, pygame.KMOD_LCTRL), "ctrl+z"),
        (press(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), "ctrl+shift+z"),
        (press(pygame.K_r, pygame.KMOD_LSHIFT), "r"),
        (press(pygame.K_KP_ENTER), "return"),
        (press(pygame.K_LCTRL, pygame.KMOD_LCTRL), ""),
        (pygame.event.Event(pygame.KEYUP, key=pygame.K_r, mod=0), ""),
    ],
)
def test_a_press_has_a_name(event: pygame.event.Event, name: str) -> None:
    assert name_of(event) == name


def test_usual_keys_do_not_clash() -> None:
    assert Keys({}).clashes() == {}


def test_every_usual_key_gives_its_command() -> None:
    keys = Keys({})
    assert keys.command(press(pygame.K_ESCAPE)) == "back"
    assert keys.command(press(pygame.K_BACKSPACE)) == "undo"
    assert keys.command(press(pygame.K_m, pygame.KMOD_CTRL)) == "mute"
    assert keys.command(press(pygame.K_m)) == ""


def test_a_changed_key_replaces_all_usual_ones_and_may_clash() -> None:
    keys = Keys({"undo": "r"})
    assert keys.keys("undo") == ["r"]
    assert keys.command(press(pygame.K_BACKSPACE)) == ""
    assert keys.clashes() == {"r": ["undo", "rotate"]}


def test_keys_are_shown_as_on_the_keyboard() -> None:
    assert shown("ctrl+z") == "Ctrl + Z"
    assert shown("return") == "Enter"
    assert shown("+") == "+"
    assert shown("f11") == "F11"
    assert all(shown(key).strip() for keys in COMMANDS.values() for key in keys.split())


def test_a_key_with_a_name_is_shown_in_the_language_of_the_screen() -> None:
    before = i18n.language()
    try:
        i18n.set_language("cs")
        assert shown("space") == "Mezerník"
    finally:
        i18n.set_language(before)
