"""What is said to somebody who has finished, and to somebody who holds a pile of cards."""

from __future__ import annotations

import pytest

from client.games.galaxy_trucker.text import building_status
from client.games.galaxy_trucker.text.names import refusal_words
from client.i18n import _
from rules.galaxy_trucker import actions as do
from rules.kernel.chance import SeededChance
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
    assert building_status.status(content(), view).text == _(f"gt.build.say.{key}")


def test_no_sand_has_run_out_before_the_first_turn_of_the_learning_flight() -> None:
    setup = Setup("galaxy-trucker", (Player("Mara"), Player("Iva")), {"plan": "learning"}, seed=3)
    match = Match(game(), setup)
    for seat in (0, 1):
        match.submit(seat, do.Ready())
    match.submit(0, next(one for one in match.options(0) if isinstance(one, do.Finish)))
    said = building_status.plank_words(content(), match.view(0), can_turn=True)
    assert said == _("gt.build.glass.turn_first")


def test_who_holds_a_pile_in_turns_reads_that_it_comes_back_first(language: str) -> None:
    """GT-V6: not that somebody decides whose name is the reader's own."""
    options = {"plan": "single", "flight": 1, "build_mode": "turns"}
    setup = Setup("galaxy-trucker", (Player("Mara"), Player("Iva")), options, seed=3)
    match = Match(game(), setup, SeededChance(3))
    for seat in (0, 1):
        match.submit(seat, do.Ready())
    while not match.state.seats[0].last_placed or match.state.turn != 0:
        seat = match.state.turn
        match.submit(seat, do.TakeFaceDown())
        places = [one for one in match.options(seat) if isinstance(one, do.Place)]
        match.submit(seat, places[0] if places else do.ReturnFaceUp())
    match.submit(0, do.Peek(1))
    said = []
    for seat in (0, 1):
        refusal = match.refusal(seat, do.TakeFaceDown())
        assert refusal is not None
        said.append(refusal_words(content(), match.view(seat), refusal))
    assert {"en": "put it back", "cs": "vraťte"}[language] in said[0]
    assert "Mara" not in said[0]
    assert "Mara" in said[1]
