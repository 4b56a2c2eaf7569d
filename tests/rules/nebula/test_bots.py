"""Bots of Nebula: sound judgement in clear cases, and nothing that their seat does not know (NB-A6,
NB-H4)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.bots.deciding import thinking_for
from rules.bots.tournament import play
from rules.kernel.match import Match
from rules.nebula import actions as do
from rules.nebula.bots import make_bot
from rules.nebula.bots.judgement import Judgement
from rules.nebula.bots.turns import begun, moves, ways
from rules.nebula.bots.weights import DEFAULT
from rules.nebula.forecast import Forecast
from rules.nebula.sight import sight_of
from rules.nebula.state import DRAW, MARKER, Cosmos
from tests.games import somewhere
from tests.rules.nebula.tables import CONTENT, MADE, cosmos, filled, match

SEEDS = st.integers(0, 2**32 - 1)


def choice(table: Match, level: str, seat: int = 0, worlds: int = 4):  # type: ignore[no-untyped-def]
    return make_bot(MADE, level).choose(table.view(seat), thinking_for(1, seat, 0, worlds))


def test_there_are_four_levels_and_no_other() -> None:
    assert MADE.levels == ("random", "easy", "normal", "hard")
    with pytest.raises(ValueError, match="clever"):
        make_bot(MADE, "clever")


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_star_that_fulfils_an_objective_is_placed(level: str) -> None:
    """Three constellations are complete, so this is the last turn: only the rainbow orbit is worth
    anything."""
    sky = filled("CORE AR1 AR2 GE2 CA2 TA1", "WBRPYO")
    state = cosmos(
        version="base", sky=sky, observatory={"blue": 1, "white": 1},
        public=("PU07",), claims=((),), triggers=("three_constellations",),
    )  # fmt: skip
    answer = choice(match(state, "base"), level)
    assert answer in (do.PlaceStar("blue", "TA2"), do.PlaceStar("white", "TA2"))


def test_hard_draws_the_star_that_it_needs() -> None:
    """One red star completes the third constellation; it lies on one beam that five steps can reach."""
    cells = [cell for cell in CONTENT.cells if cell[:2] in ("AR", "TA")]
    sky = dict(
        zip(["CORE", *cells], ["orange", *filled(" ".join(cells), "RPWBWYRPWBYR").values()], strict=True)
    )
    del sky["AR6"]
    state = cosmos(version="base", phase=DRAW, sky=sky, triggers=("bag_empty",), public=(), claims=())
    state.beams = [(-1, -1, 5, -1, -1, -1, -1, -1), (-1,) * 8, (1, -1, -1, -1, 0, -1, -1, -1)]
    table = match(state, "base")
    answer = choice(table, "hard")
    gained = Forecast(CONTENT, table.view(0).sight).gained(answer.steps)
    placed = [color for color in gained if color]
    where = Forecast(CONTENT, table.view(0).sight).where
    assert any("AR6" in where(0, color) for color in placed)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_marker_of_the_own_colour_moves(level: str) -> None:
    """At the end of the game, with six yellow stars against none."""
    sky = dict.fromkeys(["CORE", "AR2", "TA3", "GE2", "CA3", "AR5"], "yellow")
    state = cosmos(phase=MARKER, sky=sky, pointer=10, triggers=("bag_empty",), public=(), claims=())
    assert choice(match(state), level) == do.AdvanceMarker("VM-yellow")


@settings(max_examples=8)
@given(seed=SEEDS)
def test_hard_knows_no_personal_objective_of_others(seed: int) -> None:
    """NB-H1: the same answer, whatever the others have kept."""
    table = somewhere("nebula", seed)
    seat, rng = table.asked[0], random.Random(seed)
    answers = {
        make_bot(MADE, "hard").choose(one.view(seat), thinking_for(seed, seat, 0, 2))
        for one in (table, MADE.imagine(table.view(seat), rng))
    }
    assert len(answers) == 1


@given(seed=SEEDS)
def test_the_ways_and_placements_that_bots_look_at_are_the_legal_ones(seed: int) -> None:
    """NB-A1, NB-A4: every Observatory that an answer leads to, and every first placement there."""
    table, rng = somewhere("nebula", seed), random.Random(seed)
    state: Cosmos = table.state
    if state.phase != DRAW:
        return
    led, seat = ways(CONTENT, state), state.active
    options = [one for one in table.options(seat) if type(one) is do.InvestTime]
    for option in rng.sample(options, 6):
        twin = table.fork()
        twin.submit(seat, option)
        if twin.state.active == seat and twin.state.phase == "place":
            held = twin.state.observatories[seat]
            assert held in led
            judgement = Judgement(CONTENT, DEFAULT, state, seat)
            found = [move.answer for move in moves(CONTENT, judgement, begun(state, held))]
            assert [*found, do.EndPlacement()] == list(twin.options(seat))


@given(seed=SEEDS)
def test_what_a_seat_believes_of_its_end_is_its_score_when_nothing_is_to_come(seed: int) -> None:
    """With no turn left the judgement of a galaxy is what the rules score on it."""
    state: Cosmos = somewhere("nebula", seed).state.clone()
    if not state.public or (state.full and not state.advanced):
        return
    state.triggers, state.active, seat = ("bag_empty",), (state.start - 1) % state.seats, state.start
    judgement = Judgement(CONTENT, DEFAULT, state, seat)
    judgement.aims = []
    rows = {
        row.kind: row.cells[seat].points for row in Forecast(CONTENT, sight_of(CONTENT, state, seat)).scores()
    }
    crowded = judgement.worth(state.galaxies[seat]) - sum(
        rows.get(kind, 0) for kind in ("constellations", "colors", "advanced")
    )
    assert crowded <= 1e-9
    assert crowded / DEFAULT.crowded == pytest.approx(round(crowded / DEFAULT.crowded))


def test_every_level_finishes_its_games() -> None:
    """NB-X13: a bot that takes over a seat plays on from whatever lies there."""
    for levels in (("hard", "easy"), ("normal", "random")):
        (record,) = play(MADE, levels, 1, 5, worlds=1)
        assert max(record.totals) > 20
