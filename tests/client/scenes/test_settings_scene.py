"""The settings on the screen: applied at once, by mouse and by keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client import i18n, paths
from client.art import theme
from client.games import extras
from client.scenes.settings import pages
from client.shelf import shelf
from client.ui.label import Label
from tests.client.ui.driver import Driver, make_app


@pytest.fixture
def settings(driver: Driver) -> Driver:
    """The settings, reached from the title."""
    driver.click("settings")
    driver.steps(2)
    return driver


def test_the_language_by_keys(settings: Driver) -> None:
    settings.tab_to("page-language")
    settings.press("return")
    settings.tab_to("language")
    settings.press("right")
    settings.steps(2)
    assert i18n.language() == "cs"
    assert settings.find("page-sound").text == "Zvuk"
    assert settings.ui.focused.id == "language"
    settings.press("left")
    assert i18n.language() == "en"


def test_the_size_of_the_interface_applies_when_the_knob_is_let_go(settings: Driver) -> None:
    slider = settings.find("interface_scale")
    settings.drag(slider.place_of(100), slider.place_of(150))
    settings.steps(2)
    assert settings.app.settings.interface_scale == 150
    assert settings.app.metrics.interface == 1.5
    assert settings.find("interface_scale").value == 150


def test_colours_change_at_once(settings: Driver) -> None:
    usual = theme.SEATS[1].colour
    settings.click("page-seeing")
    settings.choose("palette", "red-green")
    settings.steps(2)
    assert theme.SEATS[1].colour != usual
    assert theme.SEATS[1].sign == "triangle"
    settings.choose("palette", "usual")
    assert theme.SEATS[1].colour == usual


def test_a_page_goes_back_to_usual_and_that_can_be_undone(settings: Driver) -> None:
    settings.click("page-seeing")
    assert not settings.find("reset-page").visible
    settings.choose("animation", "fast")
    settings.click("reduced_motion")
    settings.steps(2)
    settings.click("reset-page")
    assert settings.app.settings.animation == "normal"
    assert not settings.app.settings.reduced_motion
    settings.steps(3)
    settings.click_at(settings.app.toasts.shown[-1].button.center)
    assert settings.app.settings.animation == "fast"
    assert settings.find("animation").value == "fast"


def test_by_keys_the_undo_of_a_note_is_reached_too(settings: Driver) -> None:
    settings.click("page-seeing")
    settings.choose("animation", "fast")
    settings.steps(2)
    settings.tab_to("reset-page")
    settings.press("return")
    assert settings.app.settings.animation == "normal"
    settings.press("ctrl+z")
    assert settings.app.settings.animation == "fast"
    assert settings.app.toasts.shown == []
    settings.press("ctrl+z")
    assert settings.app.settings.animation == "fast", "nothing is left to undo"


def test_a_letter_taken_back_in_a_field_undoes_no_note(settings: Driver) -> None:
    settings.click("page-language")
    undone: list[int] = []
    settings.app.toast("Changed.", undo=lambda: undone.append(1))
    settings.tab_to("player_name")
    settings.press("backspace", "ctrl+z")
    assert undone == []


def test_volumes_and_mute(settings: Driver) -> None:
    settings.click("page-sound")
    settings.tab_to("volume_bell")
    settings.press("home")
    assert settings.app.settings.volume_bell == 0
    settings.press("ctrl+m")
    settings.steps(2)
    assert settings.app.settings.mute
    assert settings.find("mute").value is True


def test_the_name_of_the_player(settings: Driver) -> None:
    settings.click("page-language")
    settings.tab_to("player_name")
    settings.type("Bára")
    assert settings.app.settings.player_name == "Bára"
    settings.press("end", *["backspace"] * 4)
    settings.type("\u3164\u200b")
    assert settings.app.settings.player_name == ""


def test_a_command_gets_another_key_and_a_clash_is_shown(settings: Driver) -> None:
    settings.click("page-keys")
    settings.tab_to("change-log")
    settings.press("return", "r")
    settings.steps(2)
    assert settings.app.keys.keys("log") == ["r"]
    assert settings.app.keys.clashes() == {"r": ["rotate", "log"]}
    texts = [getattr(part, "text", "") for part in settings.ui.parts]
    assert any("two commands" in text for text in texts)
    settings.tab_to("change-log")
    settings.press("return", "k")
    settings.steps(2)
    assert settings.app.keys.clashes() == {}


def test_esc_keeps_the_old_key(settings: Driver) -> None:
    settings.click("page-keys")
    settings.tab_to("change-undo")
    settings.press("return", "escape")
    assert settings.app.top.name == "settings"
    assert settings.app.keys.keys("undo") == ["ctrl+z", "backspace"]


def test_a_port_is_checked_while_it_is_typed(settings: Driver) -> None:
    settings.click("page-network")
    settings.tab_to("lan_port")
    settings.type("80")
    assert settings.app.settings.lan_port == 0
    assert "1024" in settings.find("port-note").text
    settings.type("80")
    assert settings.app.settings.lan_port == 8080
    assert settings.find("port-note").text == ""


def test_packs_are_listed_with_their_state(settings: Driver) -> None:
    settings.click("page-packs")
    texts = [getattr(part, "text", "") for part in settings.ui.parts]
    assert any("Space Dragons" in text and "version" in text for text in texts)


def test_a_broken_pack_is_listed_with_its_mistakes(settings: Driver) -> None:
    folder = paths.user_packs() / "half"
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text("id: half\nversion: 1.0.0\n", encoding="utf-8")
    shelf.cache_clear()
    settings.click("page-packs")
    settings.steps(2)
    said = [part.text for part in settings.ui.parts if isinstance(part, Label)]
    assert any("half" in text for text in said)
    assert any("pack.yaml" in text for text in said)
    assert not settings.app.failures.last
    shelf.cache_clear()


@pytest.mark.parametrize("page", list(pages.PAGES))
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 200)])
def test_every_control_can_be_reached(page: str, size: tuple[int, int], scale: int) -> None:
    app = make_app(size, interface_scale=scale, language="cs")
    app.go("settings", page=page)
    driver = Driver(app)
    driver.steps(2)
    window = pygame.Rect((0, 0), size)
    for part in driver.ui.order():
        driver.ui.focus(part)
        driver.steps(1)
        assert window.contains(part.rect), part.id
        assert driver.ui.part_at(part.rect.center) is part, part.id
    app.close()


def test_the_preview_shows_the_game_on_the_table(settings: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []

    def spied(game: str) -> None:
        kind = extras.part(game, extras.Setup)
        known = kind.samples

        def samples(self: Any, size: tuple[int, int]) -> Any:
            shown.append(game)
            return known(self, size)

        monkeypatch.setattr(kind, "samples", samples)

    spied("galaxy-trucker")
    spied("space-bastards")
    settings.app.settings.last_table = {"game": "space-bastards", "seats": []}
    settings.app.top.rebuild()
    settings.steps(1)
    assert shown == ["space-bastards"]
