"""A game of Space Bastards by four programs: a host without a window, a bot, a guest, an onlooker."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel import saves
from rules.space_bastards.events import FlightEnded, PlansShown
from tests import games
from tests.client.net.programs import PATIENCE, Program, start

SCRIPT = "tests.client.net.scripted_bastard"


@pytest.mark.slow
def test_a_game_of_a_bot_and_a_guest_in_programs_of_their_own(
    programs: list[Program], tmp_path: Path
) -> None:
    """SB-H01, SB-Z06: from the settlement with its neutral colour to the winner."""
    save = tmp_path / "game.orrery"
    host = start(
        programs, tmp_path / "host", "host", "space-bastards", "--seats", "2", "--headless", "--quiet",
        "--address", "127.0.0.1", "--port", "0", "--save", str(save), "--option", "track=compact",
    )  # fmt: skip
    place = host.wait_for(r"on (\S+), join code (\w{4})")
    watcher = start(programs, tmp_path / "watcher", place[1], place[2], "Zuzana", "watch", module=SCRIPT)
    bot = start(
        programs, tmp_path / "bot", "join", place[1], "--code", place[2], "--bot", "hard", "--headless",
        "--name", "Robot",
    )  # fmt: skip
    bot.wait_for("Sitting on seat 0")
    guest = start(programs, tmp_path / "guest", place[1], place[2], "Anna", module=SCRIPT)
    done = guest.wait_for(r"done: (\{.*\})")
    totals = guest.wait_for(r"totals: (\(.*\)) winners: (\(.*\))")
    assert watcher.wait_for(r"totals: (\(.*\)) winners: (\(.*\))").groups() == totals.groups()
    assert "'plan': " in done[1]
    assert "refused" not in done[1]
    for program in (host, bot):
        program.wait_for(r"Robot: (-?\d+)")
    for program in (host, bot, guest, watcher):
        assert program.process.wait(PATIENCE) == 0
        assert not any("Traceback" in line for line in program.lines)
    match = saves.resume(saves.read(save), games.game("space-bastards"))
    assert match.over
    assert match.result is not None
    assert str(match.result.totals) == totals[1]
    assert sum(isinstance(event, PlansShown) for event in match.events) == 9
    for seat in range(2):
        assert sum(isinstance(event, FlightEnded) and event.seat == seat for event in match.events) >= 12
