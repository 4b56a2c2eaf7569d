"""The Star Depot's squares (GTX-B06)."""

from __future__ import annotations

from client.games.galaxy_trucker.answers.depot import UNFIT, DepotQuestion
from tests.rules.galaxy_trucker.expansion.told import SHIPS
from tests.scenarios.adapters.galaxy_trucker import Adapter


def test_every_square_of_the_ship_answers_a_touch_and_those_that_do_not_fit_are_none_of_the_answer() -> None:
    players = [{"name": "A", "ship": "kiosk", "crew": {43: ["human"]}, "position": 15}]
    given = {"flight": 2, "options": {"bonus_cards": True}, "depot": [14, 1, 40], "players": players}
    played = Adapter(given, {"ships": SHIPS}, "big_expansion")
    played.do("", "turn_card", {"card": "2-22"})
    question = DepotQuestion(played.content, played.match.view(0))
    assert not question.squares
    chosen = question.after((question.handle("tile_id", 14),))
    fits = {(one.col, one.row): one.fits for one in chosen.squares}
    assert set(fits) == set(question.ship.board.index)
    assert fits[7, 8]
    assert not fits[7, 7]
    unfit = [one.handle for one in chosen.squares if not one.fits]
    assert not set(unfit).intersection(chosen.handles)
    assert all(handle.startswith(UNFIT) for handle in unfit)
