from __future__ import annotations

import os
import re
import threading
import time
from pathlib import Path

import pytest

from client.session.autosave import Autosave, problem_of
from client.session.library import Library, file_stem, problem_text
from client.session.local import resume_local, start_local
from rules.kernel.files import write_atomically
from rules.kernel.saves import SaveError
from tests.client.session.helpers import play_on
from tests.client.session.toy import STAMPS, Toy, toy_setup

SECONDS = 60.0
"""For what takes milliseconds."""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "Žluťoučký kůň")


def test_after_every_answer_the_file_holds_the_whole_match(library: Library) -> None:
    session = start_local(Toy(), toy_setup("person", "person", hourglass=60), library=library)
    autosave = session.driver.autosave
    assert autosave is not None
    session.poll(0.0)
    session.poll(12.0)
    for _ in range(40):
        if session.over:
            break
        play_on(session, 1)
        assert autosave.flush()
        again = resume_local(library.open(autosave.path), Toy(), stamps=STAMPS)
        assert again.driver.match.digest() == session.driver.match.digest()
        assert again.story(0) == session.driver.story(0)
        assert again.updates(0) == []
    assert session.over


def test_after_a_crash_the_match_goes_on(library: Library) -> None:
    session = start_local(Toy(), toy_setup("person", "random", hourglass=60), library=library, pace=0)
    session.poll(0.0)
    session.poll(15.0)
    play_on(session, 3)
    # The program dies here: nothing is closed. What was written before is what there is.
    assert session.driver.autosave.flush()
    session.driver.autosave._lock.release()  # the system does it
    info = library.newest_unfinished()
    assert info is not None
    assert info.auto
    assert info.match_id == session.driver.about["match"]
    again = resume_local(library.open(info.path), Toy(), library=library, pace=0)
    assert again.driver.match.digest() == session.driver.match.digest()
    play_on(again)
    again.close()
    assert [info.finished for info in library.entries()] == [True], "one file a match"
    assert library.newest_unfinished() is None


def test_an_hourglass_goes_on_where_it_was(library: Library) -> None:
    session = start_local(Toy(), toy_setup("person", "person", hourglass=60), library=library)
    session.poll(0.0)
    session.poll(15.0)
    session.close()
    again = resume_local(library.open(library.entries()[0].path), Toy())
    again.poll(1000.0)
    assert again.remaining("round 0") == pytest.approx(45.0)


def test_a_full_disk_ends_no_game(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    autosave = Autosave(blocked / "auto.orrery")
    for _ in range(3):
        autosave.offer(lambda: "text")
        assert autosave.flush()
    assert autosave.problem
    assert len(caplog.records) == 1
    autosave.close()


def test_what_could_not_be_saved_is_tried_again(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    autosave = Autosave(blocked / "auto.orrery", retry_seconds=0.01)
    autosave.offer(lambda: "text")
    assert problem_of(autosave)
    blocked.unlink()
    end = time.monotonic() + SECONDS
    while problem_of(autosave) and time.monotonic() < end:
        time.sleep(0.001)
    assert (blocked / "auto.orrery").read_text("utf-8") == "text"
    assert problem_of(autosave) == ""
    with pytest.raises(SaveError):
        Autosave(blocked / "auto.orrery")
    autosave.close()


def test_before_the_first_question_the_match_is_saved(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    never = threading.Event()

    def slowly(path: Path, text: str) -> None:
        never.wait(0.2)
        write_atomically(path, text)

    monkeypatch.setattr("client.session.autosave.write_atomically", slowly)
    start_local(Toy(), toy_setup("person", "person"), library=library)
    assert library.newest_unfinished() is not None


def test_a_match_is_open_in_one_program_at_a_time(library: Library) -> None:
    session = start_local(Toy(), toy_setup("person", "person"), library=library)
    path = session.driver.autosave.path
    named = library.save_as("the same match", session.driver.save_text())
    for save in (path, named):
        with pytest.raises(SaveError) as caught:
            resume_local(library.open(save), Toy(), library=library)
        assert caught.value.code == "in_use"
        assert problem_text(caught.value).startswith("It is open in another window")
    session.close()
    again = resume_local(library.open(path), Toy(), library=library)
    again.close()


def test_locks_of_matches_that_are_gone_are_tidied_away(library: Library) -> None:
    session = start_local(Toy(), toy_setup("person", "person"), library=library)
    lock = session.driver.autosave._lock.path
    gone = lock.with_name(".gone.orrery.lock")
    fresh = lock.with_name(".fresh.orrery.lock")
    for one in (gone, fresh):
        one.touch()
    os.utime(gone, (0, 0))
    os.utime(lock, (0, 0))
    library.tidy()
    assert (gone.exists(), fresh.exists(), lock.exists()) == (False, True, True)


def test_named_saves_never_replace_each_other(library: Library) -> None:
    session = start_local(Toy(), toy_setup("person", "person"))
    paths = [library.save_as("Večer: u Anny?", session.driver.save_text()) for _ in range(2)]
    assert paths[0] != paths[1]
    assert {info.path for info in library.entries()} == set(paths)
    assert library.entries()[0].setup == session.driver.setup


def test_deleting_moves_into_the_trash(library: Library, tmp_path: Path) -> None:
    session = start_local(Toy(), toy_setup("person", "person"))
    for _ in range(2):
        path = library.save_as("game", session.driver.save_text())
        assert library.delete(path).exists()
    assert library.entries() == []
    foreign = tmp_path / "foreign.orrery"
    foreign.write_text("x", encoding="utf-8")
    with pytest.raises(FileNotFoundError):
        library.delete(foreign)


def test_a_match_that_is_played_is_not_deleted(library: Library) -> None:
    """Its program would write it again, or lose it should it crash before."""
    session = start_local(Toy(), toy_setup("person", "person"), library=library)
    path = session.driver.autosave.path
    with pytest.raises(SaveError) as caught:
        library.delete(path)
    assert caught.value.code == "in_use"
    assert path.exists()
    session.close()
    assert library.delete(path).exists()


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"\xff\xfe", b'{"format":"orrery-save"', b"[" * 100_000, b'{"a":1},\n']
)
def test_a_damaged_file_is_listed_with_one_sentence(library: Library, content: bytes) -> None:
    library.folder.mkdir(parents=True)
    path = library.folder / "broken.orrery"
    path.write_bytes(content)
    (info,) = library.entries()
    assert info.setup is None
    assert info.problem.endswith(".")
    assert "net.save_error" not in info.problem
    assert re.fullmatch(r"[^.]+: [^.]+\.", info.problem), "one sentence: what it is, and what to do"
    with pytest.raises(SaveError):
        library.open(path)


def test_old_finished_autosaves_are_tidied_away(library: Library) -> None:
    for seed in range(4):
        session = start_local(Toy(), toy_setup("random", "random", seed=seed), library=library, pace=0)
        if seed:
            play_on(session)
        session.close()
        path = session.driver.autosave.path
        os.utime(path, (seed, seed))
    half = library.auto / ".crashed.orrery.x.part"
    half.write_text("half", encoding="utf-8")
    os.utime(half, (0, 0))
    library.tidy(keep=1)
    assert not half.exists()
    kept = library.entries()
    assert [info.finished for info in kept] == [True, False]
    assert kept[0].setup.seed == 3


@pytest.mark.parametrize(
    ("name", "stem"),
    [("a/b\\c", "a b c"), ("..", "game"), ("", "game"), ("CON", "_CON"), ("Žluť", "Žluť")],
)
def test_file_names_fit_every_system(name: str, stem: str) -> None:
    assert file_stem(name) == stem
    assert len(file_stem("x" * 500)) <= 80
