"""What is preset where only what is let go or bursts keeps the flight going (GTX-T21, GTX-T25, E05)."""

from __future__ import annotations

from typing import Any

from client.games.galaxy_trucker.answers.declaring_strength import DeclareQuestion
from client.games.galaxy_trucker.answers.flying_on import CUT
from client.games.galaxy_trucker.ids import Jumping
from rules.kernel.match import Match
from tests.rules.galaxy_trucker.expansion.flights import LEAPER, between_cards, content, turn


def declaring() -> DeclareQuestion:
    """Single engines beside a booster, slowed down by a ship in tow."""
    match = between_cards([("II", LEAPER)] * 2, ["2-06", "2-02", "2-03"], options={"evil_machinations": True})
    journey = match.state.clone()
    terms = content().plotting
    assert terms is not None
    for one in journey.seats:
        one.ship.remove(85)
        one.tow, one.ship.towed = 5, terms.drag
    match = Match(match.game, match.setup, match.chance, state=journey)
    turn(match)
    while match.pending[match.asked[0]].kind == "jump":
        match.submit(match.asked[0], match.options(match.asked[0])[0])
    return DeclareQuestion(content(), match.view(match.asked[0]))


def test_a_tow_is_cut_rather_than_the_flight_ended() -> None:
    question = declaring()
    assert question.jumps
    assert question.preset == (CUT,)
    assert not question.after(question.preset).ends


def test_only_what_saves_the_flight_bursts(monkeypatch: Any) -> None:
    """Without a tow to cut a jump is left."""
    question = declaring()
    monkeypatch.setattr("client.games.galaxy_trucker.answers.declaring_strength.CUT", "none")
    (jump,) = question.preset
    assert Jumping.of(jump)
    assert not question.after((jump,)).ends
