"""What the program notes in a save, altered by hand: a sentence, or it does not matter."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from client.net.host import Host
from client.net.plan import HostPlan
from client.session.library import Library, problem_text
from client.session.local import resume_local, start_local
from client.session.replay import ReplaySession
from rules.kernel.saves import SaveError, read
from tests.client.net.toyshelf import ToyShelf
from tests.client.session.toy import STAMPS, Toy, toy_setup

TEXT = start_local(
    Toy(), toy_setup("person", "person", hourglass=60), about={"host": "h", "net": True}
).driver.save_text()

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=70),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)
GUEST = st.fixed_dictionaries({}, optional={"seat": ANYTHING, "name": ANYTHING, "token_hash": ANYTHING})
ABOUT = st.fixed_dictionaries(
    {},
    optional={
        "match": ANYTHING,
        "host": ANYTHING,
        "net": ANYTHING,
        "clock": ANYTHING | st.dictionaries(st.sampled_from(["round 0", "x"]), ANYTHING),
        "played": ANYTHING,
        "saved_at": ANYTHING,
        "code": ANYTHING | st.sampled_from(("", "K7QX", "ČAU1")),
        "port": ANYTHING | st.integers(0, 65535),
        "guests": ANYTHING | st.lists(GUEST, max_size=2),
    },
)


def altered(folder: Path, about: Any, name: str = "altered") -> Path:
    plain = json.loads(TEXT)
    plain["about"] = about
    path = folder / f"{name}.orrery"
    path.write_text(json.dumps(plain), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    return Library(tmp_path_factory.mktemp("saves"))


@settings(deadline=None, max_examples=150)
@given(about=ABOUT | ANYTHING)
def test_an_altered_note_is_read_or_said_in_a_sentence(library: Library, about: Any) -> None:
    path = altered(library.folder, about)
    (info,) = library.entries()
    ways = (as_a_match, as_a_replay, as_a_host)
    said = [problem for problem in (way(path) for way in ways) if problem]
    assert said == [info.problem] * len(ways if info.problem else ())
    assert "net.save_error" not in info.problem


def as_a_match(path: Path) -> str:
    try:
        session = resume_local(read(path), Toy(), stamps=STAMPS)
    except SaveError as error:
        return problem_text(error)
    session.poll(1.0)
    assert session.played >= 0
    assert read_again(path, session.driver.save_text())
    return ""


def as_a_replay(path: Path) -> str:
    try:
        assert ReplaySession(read(path), Toy(), STAMPS).played >= 0
    except SaveError as error:
        return problem_text(error)
    return ""


def as_a_host(path: Path) -> str:
    try:
        host = Host(HostPlan("toy", saved=read(path)), ToyShelf())
    except SaveError as error:
        return problem_text(error)
    assert host.beacon()
    return ""


def read_again(path: Path, text: str) -> bool:
    again = path.with_suffix(".again")
    again.write_text(text, encoding="utf-8")
    return bool(read(again))


@pytest.mark.parametrize(
    "about",
    [{"played": None}, {"clock": 5}, {"clock": {"round 0": "x"}}, {"match": "../../x"}, {"match": 7},
     {"played": 1e300}, {"played": -1}, {"played": 10**400}, {"net": "yes"},
     {"code": 7}, {"code": "K7 X"}, {"code": "K7_X"}, {"code": "TOO LONG"},
     {"port": "x"}, {"port": -1}, {"port": 70_000}],
)  # fmt: skip
def test_what_is_wrong_is_named(library: Library, about: dict[str, Any]) -> None:
    path = altered(library.folder, about)
    (info,) = library.entries()
    assert info.problem == (
        "The first lines of the file are damaged: put a whole copy of it in its place, or delete it."
    )
    assert as_a_match(path) == info.problem


def test_what_is_missing_or_of_another_program_does_not_matter(library: Library) -> None:
    for about in ({}, {"colour": [10**400]}, {"guests": 7}):
        assert as_a_match(altered(library.folder, about)) == ""


def test_a_code_in_small_letters_is_one_that_people_can_type(tmp_path: Path) -> None:
    host = Host(HostPlan(game="toy", saved=read(altered(tmp_path, {"code": "k7qč"}))), ToyShelf())
    assert host.code == "K7QČ"
