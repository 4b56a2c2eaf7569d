"""What the status line says to somebody who has finished."""

from __future__ import annotations

import pytest

from client.games.galaxy_trucker.building import words
from client.i18n import _
from client.table.layout import Selection
from rules.galaxy_trucker import actions as do
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.rules.galaxy_trucker.shipped import content, game


@pytest.mark.parametrize(
    ("other", "key"), [(Player("Iva"), "finished_wait"), (Player("Ada", "bot", "easy"), "finished_bots")]
)
def test_who_has_finished_hears_whom_the_table_waits_for(other: Player, key: str) -> None:
    setup = Setup("galaxy-trucker", (Player("Mara"), other), {"plan": "single", "flight": 1}, seed=3)
    match = Match(game(), setup)
    for seat in (0, 1):
        match.submit(seat, do.Ready())
    finish = next(one for one in match.options(0) if isinstance(one, do.Finish))
    match.submit(0, finish)
    view = match.view(0)
    assert words.status(content(), view, Selection()).text == _(f"gt.build.say.{key}")
