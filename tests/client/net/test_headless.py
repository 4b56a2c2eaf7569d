"""A game of three programs: a host without a window and two bot guests, one of them killed and
brought back."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from rules.kernel import saves
from tests.client.net.programs import PATIENCE, Program, start
from tests.client.scenes import finished


@pytest.mark.slow
def test_a_killed_guest_comes_back_to_its_seat(programs: list[Program], tmp_path: Path) -> None:
    """SD-X06 over processes: kill, return by the seat token on disk, play on to the end."""
    save = tmp_path / "Žluťoučký stůl.orrery"
    host = start(
        programs, tmp_path / "host", "host", "space-dragons", "--seats", "3", "--headless",
        "--quiet", "--address", "127.0.0.1", "--port", "0", "--save", str(save),
    )  # fmt: skip
    place = host.wait_for(r"on (\S+), join code (\w{4})")
    join = ("join", place[1], "--code", place[2], "--bot", "normal", "--headless", "--name")
    anna = start(programs, tmp_path / "anna", *join, "Anna")
    anna.wait_for("Sitting on seat 0")
    unknown = ("join", place[1], "--code", place[2], "--bot", "foo", "--headless")
    foo = start(programs, tmp_path / "foo", *unknown)
    assert foo.process.wait(PATIENCE) == 1
    foo.wait_for(r"^orrery: There is no bot 'foo', expected one of random, easy, normal, hard.$")
    eve = start(programs, tmp_path / "eve", *join, "Eve")
    eve.wait_for("Sitting on seat 1")
    host.say("remove eve")
    host.wait_for("eve was sent away from the table.")
    eve.wait_for("The host has sent you away from the table.")
    assert eve.process.wait(PATIENCE) == 1
    bob = start(programs, tmp_path / "bob", *join, "Bob")
    bob.wait_for("Sitting on seat 1")
    bob.process.kill()
    host.wait_for("Bob .* is gone")
    bob = start(programs, tmp_path / "bob", *join, "Bob")
    host.wait_for("Bob .* is back")
    # The third guest makes the table full; the game begins and waits for nobody else.
    eva = start(programs, tmp_path / "eva", *join, "Eva")
    eva.wait_for("Sitting on seat 2")
    host.wait_for(r"Eva: -?\d+")
    for program in (anna, bob, eva):
        program.wait_for(r"Bob: -?\d+")
        assert program.process.wait(PATIENCE) == 0
    assert host.process.wait(PATIENCE) == 0
    assert save.exists()


@pytest.mark.slow
def test_a_killed_host_goes_on_as_it_has_said(programs: list[Program], tmp_path: Path) -> None:
    """Saved among the user's games without being asked for, before the first question."""
    home, quiet = tmp_path / "host", ("--quiet", "--address", "127.0.0.1")
    words = ("host", "space-dragons", "--seats", "2", "--bots", "easy", "--headless", *quiet)
    host = start(programs, home, *words, "--port", "0")
    place = host.wait_for(r"on (\S+), join code (\w{4})")
    join = ("join", place[1], "--code", place[2], "--bot", "normal", "--headless", "--name", "Anna")
    anna = start(programs, tmp_path / "anna", *join)
    save = Path(host.wait_for("Saving to (.+)")[1])
    assert save.parent == home / "data" / "saves" / "auto"
    resume = shlex.split(host.wait_for(r"To go on with it: \S+ \S+ (.+)")[1])
    host.process.kill()
    anna.process.kill()
    again = start(programs, home, *resume, *quiet, "--port", "0")
    again.wait_for(r"on (\S+), join code")
    other = start(programs, home, *resume, *quiet, "--port", "0")
    other.wait_for("open in another window or program")
    assert other.process.wait(PATIENCE) == 1


def test_a_new_match_is_not_written_over_another(programs: list[Program], tmp_path: Path) -> None:
    save = tmp_path / "there.orrery"
    save.write_text("somebody's match", encoding="utf-8")
    host = start(programs, tmp_path, "host", "space-dragons", "--headless", "--save", str(save))
    host.wait_for("there.orrery is there already: go on with it by --resume")
    assert host.process.wait(PATIENCE) == 1
    assert save.read_text("utf-8") == "somebody's match"


def test_an_altered_save_is_one_sentence(programs: list[Program], tmp_path: Path) -> None:
    save = tmp_path / "altered.orrery"
    save.write_text(saves.dump(finished.match(answers=20), {"clock": {"x": None}}), encoding="utf-8")
    host = start(programs, tmp_path, "host", "space-dragons", "--headless", "--resume", str(save))
    assert host.process.wait(PATIENCE) == 1
    host.wait_for(r"orrery: .*altered.orrery: It is damaged: .*\$.about.clock")
    assert not any("Traceback" in line for line in host.lines)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("host", "no-such-game", "--headless"), "no-such-game"),
        (("host", "space-dragons", "--seats", "3", "--bots", "genius", "--headless"), "genius"),
        (("join", "not an address", "--code", "AAAA", "--bot", "easy", "--headless"), "address"),
        (("join", "127.0.0.1:1", "--code", "AAAA", "--bot", "easy", "--headless"), "No host answers"),
    ],
)
def test_mistakes_are_one_sentence(
    programs: list[Program], tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    program = start(programs, tmp_path / "home", *words)
    assert program.process.wait(PATIENCE) != 0
    program.wait_for(r"\(end\)")
    text = "\n".join(program.lines)
    assert sentence in text
    assert "Traceback" not in text
