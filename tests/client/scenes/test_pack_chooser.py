"""Choosing packs for a new game, by mouse and by keys alone."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.scenes import starting
from client.shelf import shelf
from tests.client.packs import crew, write_pack
from tests.client.ui.driver import Driver, make_app
from tests.content.shipped import example


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The setups that would go to a table."""
    setups: list[Any] = []
    monkeypatch.setattr(starting, "start_game", lambda app, setup, *more: setups.append(setup))
    return setups


@pytest.fixture
def packs(own_shelf: Path) -> Path:
    """Packs of which some go together, some need others, some are broken."""
    example("night-shift", own_shelf, 3)
    example("rust-belt", own_shelf, 5)
    example("glass-moon", own_shelf, 3)
    write_pack(own_shelf, "day", {"c.yaml": crew("DS-C1", 82)})
    write_pack(own_shelf, "encore", {"c.yaml": crew("EN-C1", 90)}, "night-shift")
    write_pack(own_shelf, "lost", {"c.yaml": crew("LO-C1", 91)}, "nowhere")
    return own_shelf


def at_new_game(game: str, **settings: Any) -> Driver:
    app = make_app(**settings)
    app.go("new-game", game=game)
    driver = Driver(app)
    driver.steps(2)
    return driver


@pytest.fixture
def dragons(packs: Path) -> Iterator[Driver]:
    driver = at_new_game("space-dragons")
    yield driver
    driver.app.close()


def played(driver: Driver) -> list[str]:
    return [stamp.id for stamp in driver.app.top.plan.made.stamps]


def test_a_pack_is_chosen_and_played(dragons: Driver, begun: list[Any]) -> None:
    dragons.click("packs")
    dragons.click("pack-night-shift")
    assert dragons.find("state").text == "1 pack plays along."
    dragons.click("done")
    assert dragons.app.top.name == "new-game"
    dragons.click("start")
    (setup,) = begun
    assert [stamp.id for stamp in setup.packs] == ["space-dragons", "night-shift"]
    assert [stamp.version for stamp in setup.packs] == ["1.0.0", "1.0.0"]


def test_by_keys_alone(dragons: Driver, begun: list[Any]) -> None:
    dragons.tab_to("packs")
    dragons.press("return")
    dragons.tab_to("pack-encore")
    dragons.press("space")
    dragons.tab_to("done")
    dragons.press("return")
    assert played(dragons) == ["space-dragons", "night-shift", "encore"]
    dragons.tab_to("start")
    dragons.press("return")
    assert len(begun) == 1


def test_what_a_pack_adds_needs_and_why_not(dragons: Driver) -> None:
    dragons.click("packs")
    assert "6 crew cards and 2 dragons" in dragons.find("words-night-shift").text
    assert "Needs The Night Shift" in dragons.find("words-encore").text
    assert "it needs the pack nowhere, which is missing" in dragons.find("words-lost").text
    assert not dragons.find("pack-lost").is_enabled
    assert dragons.find("pack-day").is_enabled
    dragons.click("pack-encore")
    assert dragons.find("pack-night-shift").value
    assert not dragons.find("pack-night-shift").is_enabled, "what another needs cannot be put back"
    assert "The Encore cannot do without it." in dragons.find("words-night-shift").text
    said = dragons.find("words-day").text
    assert "It does not go together with The Night Shift and The Encore: " in said
    assert "crew value '82'" in said
    assert not dragons.find("pack-day").is_enabled
    dragons.click("pack-encore")
    assert not dragons.find("pack-night-shift").value, "what only it needed goes with it"


def test_copies_of_a_pack_stand_beside_it(packs: Path) -> None:
    for name in ("night-shift copy", "lost copy"):
        shutil.copytree(packs / name.split()[0], packs / name)
    shelf.cache_clear()
    driver = at_new_game("space-dragons")
    driver.click("packs")
    assert driver.find("pack-night-shift").is_enabled
    told = [driver.find(id).text for id in driver.ui.ids() if id.startswith("words-")]
    assert sum("there is a pack night-shift already (night-shift)" in text for text in told) == 1
    assert sum("there is a pack lost already (lost)" in text for text in told) == 1
    driver.app.close()


def test_every_pack_has_a_picture(dragons: Driver) -> None:
    dragons.click("packs")
    ids = ["day", "encore", "night-shift", "lost"]
    drawn = [dragons.find(f"picture-{id}").surface for id in ids]
    assert all(one.get_bounding_rect().width > 40 for one in drawn)
    assert len({one.get_view("2").raw for one in drawn}) == len(ids)


def test_a_pack_that_defines_an_option_anew_brings_its_own_value(packs: Path, begun: list[Any]) -> None:
    driver = at_new_game("galaxy-trucker", played=["galaxy-trucker"])
    driver.app.top.set_option("build_mode", "turns")
    before = dict(driver.app.top.plan.options)
    driver.click("packs")
    driver.click("pack-rust-belt")
    driver.click("done")
    assert driver.app.top.plan.options == {**before, "plan": "rust"}, "what it leaves alone stays"
    driver.click("packs")
    driver.click("pack-rust-belt")
    driver.click("done")
    assert driver.app.top.plan.options == before
    driver.app.close()


def test_the_choice_belongs_to_its_game_and_comes_back_with_the_last_table(
    dragons: Driver, begun: list[Any]
) -> None:
    dragons.click("packs")
    dragons.click("pack-night-shift")
    dragons.click("done")
    dragons.click("game-space-bastards")
    assert played(dragons) == ["space-bastards"]
    dragons.click("game-space-dragons")
    assert played(dragons) == ["space-dragons", "night-shift"]
    dragons.click("start")
    dragons.app.go("new-game")
    dragons.steps(2)
    assert played(dragons) == ["space-dragons"]
    dragons.click("same-again")
    assert played(dragons) == ["space-dragons", "night-shift"]


def test_a_pack_that_is_gone_is_said_and_the_table_stays(dragons: Driver, packs: Path) -> None:
    dragons.click("packs")
    dragons.click("pack-night-shift")
    dragons.click("done")
    dragons.click("start")
    shutil.rmtree(packs / "night-shift")
    shelf.cache_clear()
    dragons.app.go("new-game")
    dragons.steps(2)
    dragons.click("same-again")
    assert played(dragons) == ["space-dragons"]
    assert any("there is no such pack" in toast.text for toast in dragons.app.toasts.shown)
    assert dragons.find("start").is_enabled


def test_a_pack_dropped_on_the_chooser_is_listed_at_once(
    dragons: Driver, packs: Path, tmp_path: Path
) -> None:
    late = write_pack(tmp_path, "late", {"c.yaml": crew("LA-C1", 95)})
    archive = shutil.make_archive(str(tmp_path / "late"), "zip", late.parent, "late")
    dragons.click("packs")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=archive))
    dragons.steps(2)
    dragons.press("return")
    assert dragons.app.top.name == "packs"
    dragons.click("pack-late")
    dragons.click("done")
    assert played(dragons) == ["space-dragons", "late"]


def test_without_packs_there_is_nothing_to_choose(own_shelf: Path) -> None:
    driver = at_new_game("space-dragons")
    assert not driver.ui.has("packs")
    driver.app.close()


@pytest.mark.parametrize(("size", "lang"), [((1280, 720), "cs"), ((3840, 2160), "en")])
def test_everything_can_be_reached_at_every_size(packs: Path, size: tuple[int, int], lang: str) -> None:
    app = make_app(size, language=lang)
    app.go("new-game", game="space-dragons", packs=["encore"])
    driver = Driver(app)
    driver.steps(2)
    driver.click("packs")
    for id in ("pack-day", "pack-encore", "pack-night-shift", "pack-lost", "done"):
        driver.tab_to(id) if driver.find(id).is_enabled else driver.find(id)
    width = app.size[0]
    assert all(part.rect.left >= 0 and part.rect.right <= width for part in driver.ui.parts)
    app.close()
