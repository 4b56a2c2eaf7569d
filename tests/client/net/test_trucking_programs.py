"""A flight of Galaxy Trucker by three programs: a host without a window, a bot, and a scripted guest."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from rules.galaxy_trucker.events import TilePlaced
from rules.kernel import saves
from tests import games
from tests.client.net.programs import PATIENCE, Program, start


@pytest.mark.slow
def test_three_programs_build_against_the_hourglass_and_fly(programs: list[Program], tmp_path: Path) -> None:
    """GT-B1, GT-B23, GT-V7: from the first tile to the settlement."""
    save = tmp_path / "flight.orrery"
    host = start(
        programs, tmp_path / "host", "host", "galaxy-trucker", "--seats", "2", "--headless", "--quiet",
        "--address", "127.0.0.1", "--port", "0", "--save", str(save),
        "--option", "plan=single", "--option", "glass_seconds=15",
    )  # fmt: skip
    place = host.wait_for(r"on (\S+), join code (\w{4})")
    bot = start(
        programs, tmp_path / "bot", "join", place[1], "--code", place[2], "--bot", "hard", "--headless",
        "--name", "Robot",
    )  # fmt: skip
    bot.wait_for("Sitting on seat 0")
    script = "tests.client.net.scripted_trucker"
    begun = time.monotonic()
    guest = start(programs, tmp_path / "guest", place[1], place[2], "Anna", module=script)
    done = guest.wait_for(r"done: (\{.*\})")
    lasted = time.monotonic() - begun
    totals = guest.wait_for(r"totals: \((-?\d+), (-?\d+)\) played: (\d+)")
    assert "'peek': 3" in done[1]
    for program in (host, bot):
        assert program.wait_for(r"Robot: (-?\d+)")[1] == totals[1]
        assert program.wait_for(r"Anna: (-?\d+)")[1] == totals[2]
    for program in (host, bot, guest):
        assert program.process.wait(PATIENCE) == 0
        assert not any("Traceback" in line for line in program.lines)
    match = saves.resume(saves.read(save), games.game("galaxy-trucker"))
    assert match.over
    for seat in range(2):
        assert sum(isinstance(event, TilePlaced) and event.seat == seat for event in match.events) > 4
    # Both runs of the hourglass were turned out, and the time of the match is that of the wall.
    assert 15 <= int(totals[3]) <= lasted + 1
