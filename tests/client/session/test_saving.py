from __future__ import annotations

import os
from pathlib import Path

import pytest

from client.session.autosave import Autosave
from client.session.library import Library, file_stem
from client.session.local import resume_local, start_local
from rules.kernel.saves import SaveError
from tests.client.session.helpers import play_on
from tests.client.session.toy import STAMPS, Toy, toy_setup


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
