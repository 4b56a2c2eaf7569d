"""Questions, notes, the pause menu and the dropped pack."""

from __future__ import annotations

import errno
import zipfile
from pathlib import Path
from typing import Any

import pygame
import pytest

from client import paths
from client.scenes import starting
from client.scenes.dialogs import Notice, Question
from client.session.autosave import Autosave
from client.session.library import Library
from client.shelf import shelf
from rules.kernel import saves
from rules.kernel.files import write_atomically
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from tests.client.scenes import finished
from tests.client.ui.driver import Driver


def test_the_harmless_answer_is_on_enter_and_esc(driver: Driver) -> None:
    done: list[str] = []

    def ask() -> None:
        driver.app.push(Question(driver.app, "Leave?", "Leave", "Stay", lambda: done.append("left")))
        driver.steps(2)

    ask()
    driver.press("return")
    assert driver.app.top.name == "title"
    ask()
    driver.press("escape")
    assert driver.app.top.name == "title"
    assert done == []
    ask()
    driver.click("yes")
    assert done == ["left"]


def test_a_notice_closes_before_its_answer_acts(driver: Driver) -> None:
    tops: list[str] = []
    notice = Notice(
        driver.app, "Title", "Text.",
        [("Do", lambda: tops.append(driver.app.top.name)), ("OK", None)],
    )  # fmt: skip
    driver.app.push(notice)
    driver.steps(2)
    driver.click("answer-0")
    assert tops == ["title"]


def test_the_scene_below_gets_no_events_under_a_dialogue(driver: Driver) -> None:
    place = driver.find("settings").rect.center
    driver.app.push(Notice(driver.app, "Title"))
    driver.steps(2)
    driver.click_at(place)
    assert driver.app.top.name == "notice"


def begin(driver: Driver) -> Any:
    """A table of one person and bots that think in this thread."""
    from client.session.local import start_local

    made = shelf().take("space-dragons")
    players = (Player("Iva"), Player("B", "bot", "random"), Player("C", "bot", "random"))
    setup = Setup("space-dragons", players, {}, made.stamps, 7)
    session = start_local(made.game, setup, library=Library(), pace=0.0)
    starting.to_table(driver.app, session)
    driver.steps(2)
    assert driver.app.top.name == "table"
    return session


def test_pause_and_back_to_the_table(driver: Driver) -> None:
    session = begin(driver)
    driver.app.push("pause", session=session)
    driver.steps(2)
    assert session.paused
    driver.press("return")
    assert driver.app.top.name == "table"
    assert not session.paused
    driver.app.push("pause", session=session)
    driver.steps(2)
    driver.press("escape")
    assert driver.app.top.name == "table"


def test_saving_under_a_name(driver: Driver) -> None:
    session = begin(driver)
    driver.app.push("pause", session=session)
    driver.steps(2)
    driver.press("down", "return")
    assert driver.app.top.name == "save-as"
    driver.type("Večer u Ivy")
    driver.press("return")
    assert driver.app.top.name == "pause"
    assert [info.name for info in Library().entries() if info.name] == ["Večer u Ivy"]
    assert "Večer u Ivy" in driver.app.toasts.shown[-1].text


def test_leaving_keeps_the_game_for_continue(driver: Driver) -> None:
    session = begin(driver)
    driver.app.push("pause", session=session)
    driver.steps(2)
    driver.click("leave")
    driver.steps(2)
    driver.click("yes")
    driver.steps(2)
    assert driver.app.top.name == "title"
    assert driver.ui.has("continue")
    driver.press("down", "return")
    driver.steps(2)
    assert driver.app.top.name == "table"
    again = driver.app.top.session
    assert [player.name for player in again.view(0).players][:1] == ["Iva"]


def test_a_save_that_is_damaged_is_said(driver: Driver) -> None:
    file = paths.saves() / "broken.orrery"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("no game at all", encoding="utf-8")
    starting.resume_game(driver.app, file)
    driver.steps(2)
    assert driver.app.top.name == "notice"
    assert "broken" in driver.app.top.title


def test_a_damaged_automatic_save_is_not_called_by_its_number(driver: Driver) -> None:
    file = paths.saves() / "auto" / "2bbca167aa972ecc.orrery"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("no game at all", encoding="utf-8")
    starting.resume_game(driver.app, file)
    driver.steps(2)
    assert driver.app.top.name == "notice"
    assert "This game" in driver.app.top.title
    assert "2bbca" not in driver.app.top.title


def test_an_altered_save_is_said(driver: Driver) -> None:
    file = paths.saves() / "altered.orrery"
    write_atomically(file, saves.dump(finished.match(answers=20), {"played": None}))
    starting.open_file(driver.app, file)
    driver.steps(2)
    assert driver.app.top.name == "notice"
    assert "altered" in driver.app.top.title
    assert "damaged" in driver.app.top.title


def test_a_match_that_another_program_plays_is_said(driver: Driver) -> None:
    file = paths.saves() / "auto" / "m.orrery"
    write_atomically(file, saves.dump(finished.match(answers=20), {"match": "m"}))
    other = Autosave(file)
    starting.resume_game(driver.app, file)
    driver.steps(2)
    assert driver.app.top.name == "notice"
    assert "another window" in driver.app.top.title
    driver.press("return")
    other.close()
    starting.resume_game(driver.app, file)
    driver.steps(2)
    assert driver.app.top.name == "table"


def test_leaving_a_match_that_could_not_be_saved_says_so(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(errno.ENOSPC, "No space left")

    monkeypatch.setattr("client.session.autosave.write_atomically", full)
    session = begin(driver)
    assert [toast.text for toast in driver.app.toasts.shown] == [
        "The game cannot be saved: The disk is full. You can play on; Orrery keeps trying."
    ]
    driver.app.push("pause", session=session)
    driver.steps(2)
    driver.click("leave")
    driver.steps(2)
    assert "The disk is full" in driver.app.top.why


def drop(driver: Driver, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.steps(3)


def test_a_bad_pack_is_refused_with_its_mistakes(driver: Driver, tmp_path: Path) -> None:
    path = tmp_path / "bad.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("pack.yaml", "id: bad\nversion: 1.0.0\n")
    drop(driver, path)
    assert driver.app.top.name == "notice"
    assert "bad.zip" in driver.app.top.title
    assert "pack.yaml" in driver.app.top.text
    assert not (paths.user_packs() / "bad").exists()
    driver.press("return")
    assert driver.app.top.name == "title"


@pytest.fixture
def good_pack(tmp_path: Path) -> Path:
    """A pack that adds one crew card to the program's own."""
    path = tmp_path / "guests.zip"
    manifest = (
        "format: 1\nid: guests\nversion: 1.0.0\ngame: space-dragons\n"
        "name: {en: Guests, cs: Hosté}\nauthors: [Somebody]\n"
        "requires: [{pack: space-dragons}]\n"
    )
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("pack.yaml", manifest)
        archive.writestr("crew.yaml", "crew:\n  - {id: G1, value: 81, name: {en: Guest, cs: Host}}\n")
    return path


def test_a_good_pack_is_installed(driver: Driver, good_pack: Path) -> None:
    try:
        drop(driver, good_pack)
        assert driver.app.top.name == "notice"
        assert "Guests" in driver.app.top.title
        assert (paths.user_packs() / "guests" / "pack.yaml").is_file()
        assert "guests" in shelf().library.packs
    finally:
        shelf.cache_clear()
