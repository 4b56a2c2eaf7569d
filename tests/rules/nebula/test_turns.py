"""Turns of Nebula at their edges, and that galaxies, claims and rounds stay what the rules make of them."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.asks import Refused
from rules.nebula import actions as do
from rules.nebula import stars
from rules.nebula.forecast import Forecast
from rules.nebula.graph import bits, occupied
from rules.nebula.scoring import fulfilled
from rules.nebula.sight import sight_of, stars_of
from rules.nebula.state import DRAW, EMPTY, OVER, PLACE, Cosmos
from tests.games import begin, random_play, somewhere
from tests.rules.nebula.tables import CONTENT, REAL, cosmos, filled, match

SEEDS = st.integers(0, 2**32 - 1)
EMPTY_BEAMS = [(EMPTY,) * 8] * 3


def naive_refusal(sky: dict[str, str], color: str, cell: str) -> str | None:
    """NB-P3 to NB-P6 word by word."""
    linked = CONTENT.graph.kinds[cell]
    if not sky:
        return None if cell == "CORE" else "first_star_core"
    if not any(other in sky for other in linked):
        return "not_linked"
    return "same_color_linked" if any(sky.get(other) == color for other in linked) else None


@given(seed=SEEDS)
def test_where_and_why_not_are_what_the_question_says(seed: int) -> None:
    """Screens ask the forecast over a sight; rule, forecast and the words of the rulebook agree in every
    cell."""
    table = somewhere("nebula", seed)
    state: Cosmos = table.state
    seat = state.active
    sight = sight_of(CONTENT, state, seat)
    forecast = Forecast(CONTENT, sight)
    sky = sight.seats[seat].galaxy
    for color in REAL:
        said = {cell: naive_refusal(sky, color, cell) for cell in CONTENT.cells}
        assert set(forecast.where(seat, color)) == {cell for cell, code in said.items() if code is None}
        for cell, code in said.items():
            refusal = forecast.why_not(seat, color, cell)
            if state.phase == PLACE:
                assert refusal == table.refusal(seat, do.PlaceStar(color, cell))
            if forecast.why_not(seat, color) is None:
                assert (refusal.code if refusal else None) == code
            if code == "same_color_linked":
                assert {clash.cell for clash in forecast.clashes(seat, color, cell)} == {
                    other for other in CONTENT.graph.kinds[cell] if sky.get(other) == color
                }


@given(seed=SEEDS)
def test_galaxies_are_whole_and_properly_coloured(seed: int) -> None:
    """NB-X7, NB-D3: whatever is placed and replaced, all stars hang together from the centre on, no line
    joins
    two of one colour, and who claims a card fulfils it then (NB-O1)."""
    table = begin("nebula", seed)
    graph = CONTENT.graph
    claims: tuple[tuple[int, ...], ...] = ()
    for _ in random_play(table, random.Random(seed)):
        state: Cosmos = table.state
        for seat, galaxy in enumerate(state.galaxies):
            held, reached = occupied(galaxy), occupied(galaxy) & graph.core
            while (more := (reached | graph.around(reached)) & held) != reached:
                reached = more
            assert reached == held
            assert not any(graph.around(cells) & cells for cells in galaxy)
            assert sum(seat in seats for seats in state.claims) <= 4  # NB-X14
        if state.claims != claims and claims:
            for place, card in enumerate(state.public):
                for seat in set(state.claims[place]) - set(claims[place]):
                    assert fulfilled(CONTENT, state, seat, CONTENT.public[card])
        claims = state.claims
        assert sum(state.bag) >= 0


@given(seed=SEEDS)
def test_what_time_would_give_is_told_before(seed: int) -> None:
    """NB-A2, NB-T4: stars and beams of every answer; turns of fewer steps are told as well while dials are
    turned."""
    table, rng = begin("nebula", seed), random.Random(seed)
    for seat, action in random_play(table, rng):
        if type(action) is not do.InvestTime:
            continue
        before: Cosmos = table.state.clone()
        forecast = Forecast(CONTENT, sight_of(CONTENT, before, seat))
        assert forecast.beams((0, 0, 1))[:2] == before.hourglasses[:2]
        twin = table.fork()
        twin.submit(seat, action)
        gained = [color for color in forecast.gained(action.steps) if color]
        wanted = stars.with_all(before.observatories[seat], [CONTENT.places[color] for color in gained])
        assert forecast.beams(action.steps) == twin.state.hourglasses
        assert twin.state.observatories[seat] == wanted
        break


@given(seed=SEEDS)
def test_what_a_marker_would_pay_is_what_it_pays(seed: int) -> None:
    """NB-M2: the forecast of every move of every marker, made and compared."""
    table, rng = begin("nebula", seed), random.Random(seed)
    for seat, action in random_play(table, rng):
        if type(action) is not do.AdvanceMarker:
            continue
        forecast = Forecast(CONTENT, sight_of(CONTENT, table.state, seat))
        for option in rng.sample(list(table.options(seat)), 3):
            marker = CONTENT.markers[option.marker]
            twin = table.fork()
            twin.submit(seat, option)
            after = Forecast(CONTENT, sight_of(CONTENT, twin.state, seat))
            assert forecast.pays(marker.track, marker.ref) == after.pays(marker.track)
        break


@given(seed=SEEDS)
def test_what_a_placement_would_bring_is_what_it_brings(seed: int) -> None:
    """The forecast with a star more, of every card and row, against the match after that answer."""
    table, rng = begin("nebula", seed), random.Random(seed)
    for seat, action in random_play(table, rng):
        if type(action) is not do.PlaceStar or rng.random() < 0.5:
            continue
        forecast = Forecast(CONTENT, sight_of(CONTENT, table.state, seat)).after(
            seat, action.color, action.cell
        )
        galaxy = forecast.cosmos.galaxies[seat]
        twin = table.fork()
        twin.submit(seat, action)
        after = Forecast(CONTENT, sight_of(CONTENT, twin.state, seat))
        assert galaxy == twin.state.galaxies[seat]
        for card in rng.sample(list(CONTENT.cards), 8):
            if card != "AD17":
                assert forecast.progress(seat, card) == after.progress(seat, card)
        break


# -- edges -----------------------------------------------------------------------------------


def test_the_observatory_has_no_limit() -> None:
    """NB-G10: forty stars and three more."""
    table = match(cosmos(phase=DRAW, observatory=dict.fromkeys(REAL, 7)))
    table.submit(0, do.InvestTime((1, 2, 2)))
    assert sum(table.state.observatories[0]) == 45


def test_hourglasses_stay_where_they_were_set() -> None:
    """NB-L2: the next player goes on from there."""
    table = match(cosmos(phase=DRAW))
    table.submit(0, do.InvestTime((-3, 2, 0)))
    table.submit(0, do.EndPlacement())
    assert table.state.hourglasses == (5, 2, 0)
    table.submit(1, do.InvestTime((4, 0, 1)))
    assert table.state.hourglasses == (1, 2, 1)


def test_a_black_hole_that_finds_no_space_can_be_given_up() -> None:
    """NB-X4: to chaos, or as the new supernova."""
    state = cosmos(phase=DRAW, observatory={"black": 1}, sky={"CORE": "red"})
    state.holes[0] = 9
    table = match(state)
    table.submit(0, do.Chaos("black"))
    assert table.state.box[CONTENT.black] == 1


def test_a_replacement_must_touch_a_star_and_no_colour_of_its_own() -> None:
    """NB-X7, NB-P6: the same colour may take its own place."""
    state = cosmos(observatory={"white": 1, "blue": 1}, sky={"CORE": "white", "AR1": "blue"})
    table = match(state)
    table.submit(0, do.PlaceStar("white", "CORE"))
    assert table.state.galaxies[0] == state.galaxies[0]
    assert table.state.box == stars_of(CONTENT, {"white": 1})
    with pytest.raises(Refused, match="not_linked"):
        table.submit(0, do.PlaceStar("blue", "GE6"))


def test_turn_order_decides_who_is_first() -> None:
    """NB-X9: both fulfil the card in one round."""
    ring = filled("CORE AR2 TA2 GE2 CA2 AR1 TA1", "BRPYWOR")
    state = cosmos(phase=DRAW, public=("PU07",), claims=((),), sky=ring)
    state.galaxies[1] = state.galaxies[0]
    table = match(state)
    for seat in (0, 1):
        table.submit(seat, do.InvestTime((5, 0, 0)))
        table.submit(seat, do.EndPlacement())
    assert table.state.claims == ((0, 1),)


def test_there_is_no_limit_of_rounds() -> None:
    """NB-X15: nobody gains, nobody places, and nothing raises a trigger: it goes on."""
    table = match(cosmos(phase=DRAW, beams=EMPTY_BEAMS, bag=(0,) * 7))
    for number in range(60):
        table.submit(number % 2, do.InvestTime((5, 0, 0)))
    assert table.state.round == 31
    assert table.state.phase == DRAW


def test_a_refused_answer_says_which_neighbour_over_which_line() -> None:
    """NB-P5, for the screen: the neighbour, the kind of line, the colour."""
    state = cosmos(sky={"CORE": "red", "AR1": "blue", "AR2": "white"}, observatory={"white": 1})
    refusal = match(state).refusal(0, do.PlaceStar("white", "AR6"))
    assert refusal is not None
    assert refusal.args == {"cell": "AR6", "neighbour": "AR2", "link": "indirect", "color": "white"}


def test_undo_takes_back_a_placement_but_nothing_that_was_drawn() -> None:
    from rules.kernel.undo import undo_point

    table = match(cosmos(phase=DRAW, observatory={"blue": 2}))
    table.submit(0, do.InvestTime((1, 2, 2)))
    table.submit(0, do.PlaceStar("blue", "CORE"))
    assert undo_point(table, 0) == 1
    table = match(cosmos(phase=DRAW, observatory={"blue": 2}, sky={"CORE": "red"}))
    table.submit(0, do.Chaos("blue"))
    assert getattr(undo_point(table, 0), "code", "") == "chance_was_seen"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("version", ["full", "base"])
def test_random_games_end_after_equally_many_turns(seats: int, version: str) -> None:
    """NB-D5, NB-E5: random play ends as well, in every number of players and both versions."""
    for seed in range(3):
        table = begin("nebula", seed)
        table = type(table)(
            table.game,
            type(table.setup)(
                "nebula", tuple(table.setup.players[:1]) * seats, {"version": version}, seed=seed
            ),
            table.chance,
        )
        turns = [0] * seats
        for seat, action in random_play(table, random.Random(seed)):
            turns[seat] += type(action) in (do.InvestTime, do.Chaos)
        assert len(set(turns)) == 1
        assert turns[0] == table.state.round <= 60
        assert table.state.phase == OVER
        assert sum(cells.bit_count() for cells in table.state.galaxies[0]) == len(
            list(bits(occupied(table.state.galaxies[0])))
        )
