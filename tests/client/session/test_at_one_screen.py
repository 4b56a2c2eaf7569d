"""What a window gets of Galaxy Trucker: options for several people, the time played, replays of it."""

from __future__ import annotations

import pytest

from client.session.local import resume_local, start_local
from client.session.replay import ReplaySession
from rules.kernel import saves
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from tests import games


def setup(*kinds: str, **options: object) -> Setup:
    players = tuple(Player(f"P{n}", kind, "easy" if kind == "bot" else "") for n, kind in enumerate(kinds))
    return Setup("galaxy-trucker", players, {"plan": "single", **options}, seed=5)


@pytest.mark.parametrize(("kinds", "mode"), [(("person", "person"), "turns"), (("person", "bot"), None)])
def test_several_people_at_one_screen_build_in_turns(kinds: tuple[str, ...], mode: str | None) -> None:
    """GT-S2, GT-V6."""
    session = start_local(games.game("galaxy-trucker"), setup(*kinds))
    assert session.view(0).options.get("build_mode") == mode
    assert session.driver.setup == session.driver.match.setup
    session.close()


def test_the_time_played_goes_on_over_a_save_and_into_the_replay() -> None:
    game = games.game("galaxy-trucker")
    session = start_local(game, setup("person", "bot"), pace=0.0)
    for now in (100.0, 100.0, 107.5):
        session.poll(now)
    session.pause(True)
    session.poll(500.0)
    session.pause(False)
    session.poll(502.0)
    assert session.played == pytest.approx(9.5)
    saved = saves.load(session.driver.save_text())
    session.close()
    again = resume_local(saved, game, pace=0.0)
    again.poll(9000.0)
    again.poll(9001.0)
    assert again.played == pytest.approx(10.5)
    replay = ReplaySession(saves.load(again.driver.save_text()), game)
    assert replay.played == pytest.approx(10.5)
    assert not replay.can_hurry
    replay.hurry()
    again.close()


def test_a_match_that_is_over_takes_no_more_time() -> None:
    session = start_local(games.game("galaxy-trucker"), setup("person", "bot"), pace=0.0)
    now = 0.0
    while not session.over:
        now += 0.5
        session.poll(now)
        prompt = session.view(0).prompt
        if prompt is not None:
            finish = [o for o in prompt.options if type(o).__struct_config__.tag == "finish"]
            session.submit(0, finish[0] if finish else prompt.options[0])
        assert now < 2000
    played = session.played
    assert played > 20
    session.poll(now + 1000)
    assert session.played == played
    assert not session.can_hurry
    session.close()
