"""The list of saved games and replays."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.file_lock import FileLock
from client.session.autosave import lock_of
from client.session.library import Library
from rules.kernel import saves
from tests.client.scenes import finished
from tests.client.ui.driver import Driver, make_app

pytestmark = pytest.mark.usefixtures("orrery_home")


def opened(**arguments: object) -> Driver:
    app = make_app((1280, 720))
    app.go("saves", **arguments)
    user = Driver(app)
    user.steps(2)
    return user


def fill(library: Library) -> None:
    library.save_as("Dohraná", saves.dump(finished.match()))
    library.save_as("Rozehraná", saves.dump(finished.match(answers=20)))
    library.save_as("broken", "{half")


def test_without_saves_it_says_so_and_leads_to_a_new_game() -> None:
    user = opened()
    assert user.find("empty").text
    user.click("new-game")
    assert user.app.top.name == "new-game"  # type: ignore[union-attr]
    user.app.close()


def test_filters_divide_running_and_finished() -> None:
    fill(Library())
    user = opened()
    assert len(user.find("list").rows) == 3
    for value, names in (("running", ["Rozehraná"]), ("finished", ["Dohraná"])):
        user.choose("filter", value)
        user.steps(2)
        assert [info.name for info in user.find("list").rows] == names
    user.app.close()


def choose(user: Driver, name: str) -> None:
    rows = user.find("list").rows
    at = next(i for i, info in enumerate(rows) if info.name == name)
    user.click_at(user.find("list").row_rect(at).center)
    user.steps(2)


def test_a_damaged_file_tells_in_one_sentence_and_can_only_be_deleted() -> None:
    fill(Library())
    user = opened()
    choose(user, "broken")
    assert "damaged" in user.find("problem").text
    assert not user.find("resume").is_enabled
    assert not user.find("watch").is_enabled
    user.click("delete")
    user.steps(2)
    assert "broken" not in [info.name for info in Library().entries()]
    user.app.close()


def test_a_finished_game_can_be_watched_a_running_one_goes_on() -> None:
    fill(Library())
    user = opened()
    choose(user, "Rozehraná")
    assert user.find("resume").is_enabled
    assert not user.find("watch").is_enabled, "its replay would show hidden cards"
    choose(user, "Dohraná")
    assert not user.find("resume").is_enabled
    user.click("watch")
    user.steps(2)
    assert user.app.top.name == "replay"  # type: ignore[union-attr]
    user.press("escape")
    assert user.app.top.name == "saves"  # type: ignore[union-attr]
    user.app.close()


def test_deleting_can_be_undone() -> None:
    library = Library()
    fill(library)
    user = opened()
    choose(user, "Dohraná")
    user.press("delete")
    user.steps(2)
    assert [info.name for info in library.entries() if info.name == "Dohraná"] == []
    toast = user.app.toasts.shown[-1]
    user.steps(8)
    user.click_at(toast.button.center)
    user.steps(2)
    assert [info.name for info in library.entries() if info.name == "Dohraná"] == ["Dohraná"]
    assert user.app.top.info.name == "Dohraná"  # type: ignore[union-attr]
    user.app.close()


def test_a_match_that_another_program_plays_is_not_deleted() -> None:
    library = Library()
    fill(library)
    user = opened()
    choose(user, "Dohraná")
    (info,) = (info for info in library.entries() if info.name == "Dohraná")
    other = FileLock(lock_of(info.path))
    assert other.take()
    user.press("delete")
    user.steps(2)
    assert user.app.toasts.shown[-1].text.startswith("It is open in another window")
    assert info.path.exists()
    other.release()
    user.app.close()


def test_a_dropped_file_is_taken_in(tmp_path: Path) -> None:
    path = tmp_path / "Od Báry.orrery"
    path.write_text(saves.dump(finished.match()), encoding="utf-8")
    user = opened(open=path)
    assert user.app.top.info.name == "Od Báry"  # type: ignore[union-attr]
    assert path.exists()
    user.app.close()


def test_a_dropped_file_that_is_no_save_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "letter.orrery"
    path.write_bytes(b"\xff\xfe dear all")
    user = opened(open=path)
    user.steps(2)
    assert user.app.top.name == "notice"  # type: ignore[union-attr]
    assert "letter" in user.app.top.title  # type: ignore[union-attr]
    assert Library().entries() == []
    user.app.close()
