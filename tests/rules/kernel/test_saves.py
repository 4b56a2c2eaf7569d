"""Saves: what goes out comes back, and whatever else a file may hold gets one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel import saves
from rules.kernel.game import PackStamp, Setup
from rules.kernel.match import Match
from rules.kernel.saves import SaveError
from tests.rules.kernel.toys import Die, RunOut, Say, begin, building, effect, one_word, rolled


def played() -> Match:
    match = begin(one_word(0), rolled(Die), effect, one_word(2))
    for word in ("b", "far", "2", "near"):
        match.submit(0, Say(word))
    return match


def changed(**keys: Any) -> str:
    return json.dumps({**json.loads(saves.dump(played())), **keys})


def error_of(text: str | bytes) -> SaveError:
    """The error that reading and resuming gives, which must be one sentence."""
    with pytest.raises(SaveError) as caught:
        saves.resume(saves.load(text), played().game)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    return caught.value


def test_a_save_brings_the_match_back_ready_to_go_on() -> None:
    match = played()
    text = saves.dump(match, {"saved_at": "now"})
    saved = saves.load(text)
    assert saved.header.about == {"saved_at": "now"}
    assert (saved.header.finished, saved.header.answers) == (False, 5)
    back = saves.resume(saved, match.game)
    assert back.digest() == match.digest()
    assert back.log == match.log
    for twin in (match, back):
        twin.submit(0, Say("enough"))
        twin.submit(2, Say("a"))
    assert back.over
    assert back.digest() == match.digest()
    assert saves.load(saves.dump(back)).header.finished


def test_a_save_resumes_between_an_answer_and_the_chance_that_follows_it() -> None:
    match = played()
    head = json.loads(saves.dump(match))
    head["log"] = head["log"][:1]  # the answer is there, the die is not
    back = saves.resume(saves.load(json.dumps(head)), match.game)
    assert back.log == match.log[:2]


def test_the_clock_is_in_the_save() -> None:
    match = begin(building)
    match.submit(1, Say("c"))
    match.submit(-2, RunOut("glass 1"))
    back = saves.resume(saves.load(saves.dump(match)), match.game)
    assert back.view(0).timers == {"limit": 600.0}


def test_the_text_is_lines_of_json_with_a_header() -> None:
    text = saves.dump(played())
    plain = json.loads(text)
    assert list(plain) == ["format", "version", "setup", "finished", "about", "log"]
    assert plain["setup"]["seed"] == 7
    assert text.count("\n") == len(plain["log"]) + 3


def test_writing_replaces_the_file_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "Žluťoučký kůň" / "hra.orrery"
    match = played()
    saves.write(match, path)
    old = path.read_bytes()
    assert saves.resume(saves.read(path), match.game).digest() == match.digest()

    def broken(source: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    match.submit(0, Say("enough"))
    monkeypatch.setattr(Path, "replace", broken)
    with pytest.raises(OSError, match="No space"):
        saves.write(match, path)
    assert path.read_bytes() == old
    assert list(path.parent.iterdir()) == [path]
    monkeypatch.undo()
    saves.write(match, path)
    assert saves.resume(saves.read(path), match.game).digest() == match.digest()


# -- files that are no saves -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_json"),
        ("not a save", "not_json"),
        (b"\xff\xfe\x00", "not_json"),
        (b"\x89PNG\r\n", "not_json"),
        ("[" * 100_000, "not_json"),
        ('{"a":' * 50_000, "not_json"),
        ("[1, 2]", "foreign"),
        ("null", "foreign"),
        ('{"format": "another-game", "version": 1}', "foreign"),
    ],
)
def test_a_foreign_file_is_told_to_be_one(text: str | bytes, code: str) -> None:
    assert error_of(text).code == code


def test_every_cut_of_a_save_is_told_to_be_damaged() -> None:
    whole = saves.dump(played())
    for length in range(0, len(whole) - 3, 7):
        assert error_of(whole[:length]).code == "not_json"


@pytest.mark.parametrize(
    "keys",
    [
        {"version": 0},
        {"version": "1"},
        {"version": None},
        {"setup": 5},
        {"setup": {}},
        {"log": "none"},
        {"log": [[0]]},
        {"log": [["0", {"do": "say", "word": "a"}]]},
        {"finished": "yes"},
        {"surprise": True},
        {"setup": {"game": "toy", "players": []}},
    ],
    ids=lambda keys: json.dumps(keys)[:40],
)
def test_a_damaged_file_is_told_to_be_one(keys: dict[str, Any]) -> None:
    assert error_of(changed(**keys)).code == "damaged"


@pytest.mark.parametrize(
    ("log", "number"),
    [
        ([[0, {"do": "fly"}]], 1),
        ([[0, {"do": "say"}]], 1),
        ([[0, {"do": "say", "word": 3}]], 1),
        ([[0, {"do": "say", "word": "c"}]], 1),
        ([[2, {"do": "say", "word": "a"}]], 1),
        ([[-1, {"do": "face", "face": 1}]], 1),
        ([[0, {"do": "say", "word": "a"}], [-1, {"do": "face", "face": 7}]], 2),
    ],
    ids=lambda keys: json.dumps(keys)[:40],
)
def test_a_damaged_log_tells_from_which_answer_on(log: list[Any], number: int) -> None:
    error = error_of(changed(log=log))
    assert (error.code, error.args_of_code) == ("damaged_at", {"number": number})


def test_a_damaged_answer_is_named_by_its_number() -> None:
    log = [*json.loads(saves.dump(played()))["log"]]
    log[3] = [0, {"do": "say", "word": "9"}]
    assert "answer 4 (seat 0)" in str(error_of(changed(log=log)))


def test_a_file_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "MAX_BYTES", 1000)
    assert error_of(" " * 1001).code == "too_large"
    path = tmp_path / "large.orrery"
    path.write_text(" " * 1001, encoding="utf-8")
    monkeypatch.setattr(Path, "read_bytes", lambda path: pytest.fail("it was read"))
    with pytest.raises(SaveError) as caught:
        saves.read(path)
    assert caught.value.code == "too_large"


def test_a_file_that_is_not_there_or_a_folder_gets_a_sentence(tmp_path: Path) -> None:
    for path in (tmp_path / "none.orrery", tmp_path):
        with pytest.raises(SaveError) as caught:
            saves.read(path)
        assert caught.value.code == "unreadable"


@given(st.data())
def test_whatever_is_changed_in_a_save_it_resumes_or_gets_a_sentence(data: st.DataObject) -> None:
    """Bytes replaced at random: never anything but a SaveError."""
    raw = bytearray(saves.dump(played()).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    try:
        saves.resume(saves.load(bytes(raw)), played().game)
    except SaveError as error:
        sentence = str(error)
        assert sentence.endswith(".")
        assert "\n" not in sentence


# -- other versions --------------------------------------------------------------------------


def test_a_newer_file_is_told_to_be_newer() -> None:
    error = error_of(changed(version=saves.FORMAT_VERSION + 3))
    assert error.code == "newer"
    assert error.args_of_code == {"version": saves.FORMAT_VERSION + 3, "readable": saves.FORMAT_VERSION}


def test_older_files_go_through_the_chain_of_upgrades(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if this program wrote version 3: version 1 called the log `answers`, version 2 had no `about`."""
    monkeypatch.setattr(saves, "FORMAT_VERSION", 3)
    plain = json.loads(saves.dump(played()))
    plain["version"] = 1
    plain["answers"] = plain.pop("log")
    del plain["about"]
    steps = []

    def rename(old: dict[str, Any]) -> dict[str, Any]:
        steps.append(1)
        return {**{key: value for key, value in old.items() if key != "answers"}, "log": old["answers"]}

    def add(old: dict[str, Any]) -> dict[str, Any]:
        steps.append(2)
        return {**old, "about": {}}

    saved = saves.load(json.dumps(plain), {1: rename, 2: add})
    assert steps == [1, 2]
    assert saves.resume(saved, played().game).digest() == played().digest()
    with pytest.raises(SaveError) as caught:
        saves.load(json.dumps(plain), {2: add})
    assert caught.value.code == "older"


# -- games and packs -------------------------------------------------------------------------


def test_a_save_of_another_game_is_told_to_be_one() -> None:
    setup = {**json.loads(saves.dump(played()))["setup"], "game": "chess"}
    error = error_of(changed(setup=setup))
    assert error.code == "other_game"
    assert "chess" in str(error)


def test_the_packs_must_be_those_of_the_save() -> None:
    match = begin(one_word(0))
    stamp = PackStamp("toy", "1.2", "abc")
    match.setup = Setup("toy", match.setup.players, {}, (stamp,), 7)
    saved = saves.load(saves.dump(match))
    assert saves.resume(saved, match.game, (stamp, PackStamp("more", "1.0", "x"))).asked == (0,)
    for stamps, code in (
        ((), "pack_missing"),
        ((PackStamp("toy", "1.3", "abd"),), "pack_differs"),
        ((PackStamp("toy", "1.2", "abd"),), "pack_changed"),
    ):
        with pytest.raises(SaveError) as caught:
            saves.resume(saved, match.game, stamps)
        assert caught.value.code == code
        assert caught.value.args_of_code["pack"] == "toy"
