"""Energy, boosters and hyperspace (GTX-T20 to GTX-T32, GTX-P01, GTX-P09)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, combinations, combinations_with_replacement, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.galaxy_trucker.bots import make_bot
from rules.galaxy_trucker.experts import hire
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.flight.declaring import AskCannons
from rules.galaxy_trucker.flight.energy import spend
from rules.galaxy_trucker.flight.events import Boosted, CardEnded, EnergySpent, Jumped, Returned
from rules.galaxy_trucker.flight.jumping import hide
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.flight.tasks import OpenCard
from rules.galaxy_trucker.forecast_flight import jump_choices
from rules.galaxy_trucker.power import Purse, Terms
from rules.galaxy_trucker.state import BETWEEN_CARDS, CARD_END, SCORING, Journey, Outfit
from rules.galaxy_trucker.strength import Boost, most_powered, strength_of
from rules.kernel.events import unheard
from rules.kernel.game import Thinking
from rules.kernel.match import Match
from tests.rules.galaxy_trucker.expansion.flights import (
    GEMINI,
    LEAPER,
    SEVERAL,
    Tiles,
    between_cards,
    built,
    content,
    turn,
)
from tests.rules.galaxy_trucker.shipped import expanded

SWARM, SPACE, SABOTAGE, SLAVERS, STARDUST = "1-10", "1-05", "3-04", "2-01", "1-04"
AWAY = do.UseEngineBooster(167, 78, (2,))
HUMBLE: Tiles = [(32, 7, 7, 0)]


def heard(match: Match, kind: type[Any]) -> list[Any]:
    return [event for event in match.events if type(event) is kind]


def some(things: Any, least: int = 0) -> Iterator[tuple[Any, ...]]:
    things = list(things)
    return chain.from_iterable(combinations(things, n) for n in range(least, len(things) + 1))


# -- questions -------------------------------------------------------------------------------


@pytest.mark.parametrize("terms", [Terms(), Terms(surcharge=1), Terms(saving=1), Terms(blocked=True)])
def test_a_declaration_lists_exactly_what_is_accepted(terms: Terms) -> None:
    """GTX-T21, GTX-T23, GTX-T31, GTX-U05, against all that could be tried."""
    ship = built("III", SEVERAL)
    question = AskCannons(0, ship, "cannons", content().helpers, terms)
    boosts = [Boost(booster, cannon) for booster, cannon in product((162, 165), (94, 102))]
    tried = [
        do.DeclareCannons(activate, energy, chosen)
        for activate in some((94, 102))
        for chosen in some(boosts)
        for n in range(5)
        for energy in combinations_with_replacement(sorted(ship.energy), n)
    ]
    accepted = {action for action in tried if question.refusal(action) is None}
    if terms.blocked:
        assert question.options() == [do.DeclareCannons()]
    else:
        assert accepted == set(question.options())
        assert len(accepted) > 3


def test_a_boost_counts_for_the_alien_that_helps_above_zero() -> None:
    """GTX-X55: without the boost the strength would be nothing."""
    tiles: Tiles = [(31, 7, 7, 0), (15, 7, 6, 1), (94, 5, 8, 3), (162, 6, 8, 0)]
    ship = built("III", tiles)
    ship.crew = {31: ("purple",)}
    ship.catalogue = {**ship.catalogue, 94: content().tiles[124]}  # a double cannon that nothing powers
    assert strength_of(ship, "cannons", (), content().helpers) == 0
    assert strength_of(ship, "cannons", (), content().helpers, [Boost(162, 94)]) == 3.5


def test_only_the_half_of_the_technologist_saves_and_pays_with_its_own() -> None:
    """GTX-T32, GTX-X11."""
    ship = built("IIA", GEMINI)
    terms = Terms(saving=1, savers=frozenset({"cyan"}))
    left, right = "left", "right"
    engine = 78
    assert Purse(ship, terms).bill({engine: 1}) == {right: 1}
    ship.crew = {**ship.crew, 38: ("cyan",)}
    assert ship.unit_of(38) == left
    assert Purse(ship, terms).bill({engine: 1}) == {right: 1}
    ship.crew = {**ship.crew, 45: ("cyan",)}
    assert ship.unit_of(45) == right
    assert Purse(ship, terms).bill({engine: 1}) == {right: 0}
    ship.energy = {}
    assert not Purse(ship, terms).pays({engine: 1})


def test_the_first_device_of_his_half_uses_up_what_the_technologist_saves() -> None:
    """GTX-A04, GTX-X11: one saving at the start of a flight, then one on each card."""
    match = between_cards([("IIA", GEMINI)], [SWARM])
    journey = match.state.clone()
    one = journey.seats[0]
    one.ship.crew = {**one.ship.crew, 45: ("cyan",)}
    hire(content(), 0, one, "technologist", unheard)
    play, left, right = Play(content(), journey, unheard), 80, 78
    assert (one.ship.unit_of(left), one.ship.unit_of(right)) == ("left", "right")
    for card in ("", SWARM):
        journey.card = OpenCard(card, (), CARD_END)
        spend(play, 0, (), [left])
        assert play.terms(0).saving == 1
        spend(play, 0, (), [left, right])
        assert play.terms(0).saving == 0
    journey.resolved += 1
    assert play.terms(0).saving == 1


@given(st.integers(0, 3), st.integers(0, 1), st.integers(0, 4))
def test_most_powered_is_worth_most_of_what_can_be_paid(surcharge: int, saving: int, tokens: int) -> None:
    """GTX-T31: the surcharge for every device, the saving once; nothing in a storm (GTX-X06)."""
    tiles: Tiles = [(33, 7, 7, 0), (15, 8, 7, 3), (124, 6, 5, 0), (126, 7, 6, 0), (129, 8, 6, 0)]
    ship, terms = built("III", tiles), Terms(surcharge=surcharge, saving=saving)
    ship.energy = {15: tokens} if tokens else {}
    purse, helpers = Purse(ship, terms), content().helpers

    def payable(chosen: tuple[int, ...]) -> bool:
        return purse.pays(dict.fromkeys(chosen, 1))

    best = max(strength_of(ship, "cannons", one, helpers) for one in some((124, 126, 129)) if payable(one))
    chosen = most_powered(ship, "cannons", terms)
    assert payable(chosen)
    assert strength_of(ship, "cannons", chosen, helpers) == best
    assert most_powered(ship, "cannons", Terms(surcharge=surcharge, saving=saving, blocked=True)) == ()


# -- hyperspace ------------------------------------------------------------------------------


def test_with_all_ships_in_hyperspace_the_next_card_passes_without_effect() -> None:
    """GTX-P01: nobody is asked, nothing is rolled, and they are back after it."""
    match = between_cards([("II", LEAPER)], [SWARM, SPACE, SABOTAGE])
    turn(match)
    forecast = jump_choices(content(), match.view(0))
    match.submit(0, AWAY)
    one = match.state.seats[0]
    assert [event.card for event in heard(match, CardEnded)] == [SWARM, SPACE]
    assert match.state.phase == BETWEEN_CARDS
    assert match.state.deck == (SABOTAGE,)
    assert (one.position, one.away, one.hidden, one.gave_up) == (20, (), None, "")
    assert [type(event) for event in match.events if type(event) in (Boosted, Jumped, Returned)] == [
        Boosted, Jumped, Returned,
    ]  # fmt: skip
    told = next(choice for choice in forecast if choice.engine == AWAY.engine)
    assert (told.price, told.misses_finish) == (1, False)
    assert {tile for tile, _ in one.lost} == {*told.loss.destroyed, *told.loss.fallen}


def test_nothing_can_be_paid_during_a_storm() -> None:
    """E14, GTX-X06: not even a jump is asked about."""
    match = between_cards([("II", LEAPER), ("II", HUMBLE)], [SPACE, SPACE, SWARM])
    match.state.storm = 1
    turn(match)
    assert match.pending[0].kind == "ready"
    assert not heard(match, EnergySpent)
    match.state.storm = 0
    turn(match)
    assert match.pending[0].kind == "jump"


def test_a_jump_on_the_last_card_misses_the_finish_and_the_rocket_waits_until_then() -> None:
    """GTX-T27, GTX-T28."""
    match = between_cards([("II", LEAPER), ("II", HUMBLE)], [STARDUST])
    turn(match)
    assert all(choice.misses_finish for choice in jump_choices(content(), match.view(0)))
    match.submit(0, AWAY)
    assert match.state.seats[0].gave_up == "missed_finish"
    assert match.state.seats[1].gave_up == ""


def test_a_specialist_who_misses_the_finish_does_nothing_there() -> None:
    """GTX-T28, GTX-IIA12: the Trader's half is in hyperspace at the end; the other one sells as usual."""
    match = between_cards([("IIA", GEMINI), ("II", HUMBLE)], [STARDUST])
    one: Outfit = match.state.seats[0]
    one.ship.crew = {**one.ship.crew, 45: ("cyan",)}
    one.ship.goods = {49: ("yellow",)}
    hire(content(), 0, one, "trader", unheard)
    hide(one, "right", 2)
    turn(match)
    one = match.state.seats[0]
    assert (one.units, one.specialist) == (("left",), "")
    assert match.state.paid[0].of("goods", 0) == content().good("yellow").value
    assert "trader" not in match.state.paid[0].rows


def test_half_a_ship_jumps_and_the_rest_is_measured() -> None:
    """GTX-P05, GTX-X10: the other half is asked for nothing that it cannot power."""
    match = between_cards([("IIA", GEMINI), ("II", HUMBLE)], [SPACE, SWARM])
    turn(match)
    match.submit(0, do.Stay())
    assert match.pending[0].kind in ("declare_engines", "jump")
    match.submit(0, do.UseEngineBooster(167, 78, (6,)))
    one = match.state.seats[0]
    assert [unit for unit, _ in one.away] == ["right"]
    assert one.present == ("left",)
    assert one.hidden is not None
    assert not {*one.hidden.tiles} & {*one.ship.tiles}
    assert one.position == 20 + strength_of(one.ship, "engines", (), content().helpers)


# -- whole flights ---------------------------------------------------------------------------


def check(journey: Journey) -> None:
    """Tiles are in one place each, and what is away is away for a reason."""
    for one in journey.seats:
        hidden = () if one.hidden is None else one.hidden.tiles
        lost = [tile for tile, _ in one.lost]
        everything = [*one.ship.tiles, *hidden, *lost]
        assert len(set(everything)) == len(everything)
        assert (one.hidden is None) == (not one.away)
        for unit, _ in one.away:
            assert not one.ship.unit(unit).tiles
        if one.away:
            assert one.flying
        for ship in (one.ship, one.hidden):
            if ship is not None:
                assert not {*ship.crew, *ship.energy, *ship.goods} - {*ship.tiles}


@pytest.mark.parametrize("seed", range(12))
def test_random_flights_with_boosters(seed: int) -> None:
    """Nothing gets lost or doubled by boosting and jumping, and every flight comes to its end."""
    rng = random.Random(seed)
    kinds: list[tuple[str, Tiles]] = [("II", LEAPER), ("III", SEVERAL), ("IIA", GEMINI)]
    cards = content().level(2, frozenset())
    match = between_cards(rng.sample(kinds, 3), rng.sample(cards, 8), options={"decision_seconds": 0})
    while not match.over and match.state.phase != SCORING:
        seat = rng.choice(match.asked)
        options = match.options(seat)
        assert len({option.handles() for option in options}) == len(options)
        keen = [option for option in options if type(option) is do.UseEngineBooster]
        boosting = [option for option in options if getattr(option, "boosts", ())]
        if match.pending[seat].kind == "ready":
            options, keen = options[:1], []
        match.submit(seat, rng.choice(boosting or keen or options))
        check(match.state)
    assert heard(match, Boosted)


@pytest.mark.parametrize(("deck", "jumps"), [([SLAVERS, SWARM, SWARM], True), ([SLAVERS], False)])
def test_a_bot_jumps_away_from_what_ends_its_flight_unless_it_is_the_last_card(
    deck: list[str], jumps: bool
) -> None:
    """It cannot beat them and has hardly anybody on board."""
    match = between_cards([("II", LEAPER), ("II", HUMBLE)], deck)
    match.state.seats[0].ship.crew = {31: ("human", "human")}
    turn(match)
    assert match.pending[0].kind == "jump"
    answer = make_bot(content(), "hard").choose(match.view(0), Thinking(random.Random(1)))
    assert isinstance(answer, do.UseEngineBooster if jumps else do.Stay)


@pytest.mark.parametrize("seed", range(4))
def test_worlds_imagined_from_a_sight_ask_the_same(seed: int) -> None:
    """What is in hyperspace, and what a count has caused, is public (GTX-H01)."""
    rng, matters = random.Random(seed), 0
    match = between_cards([("II", LEAPER), ("IIA", GEMINI)], content().level(1, frozenset())[:5])
    while not match.over and match.state.phase != SCORING:
        seat = match.asked[0]
        view = match.view(seat)
        world = expanded().imagine(view, rng)
        assert world.options(seat) == match.options(seat)
        assert world.view(seat).sight.seats == view.sight.seats
        assert world.view(seat).sight.card == view.sight.card
        for one in world.state.seats:
            assert one.hidden is None or not {*one.hidden.tiles} & world.state.face_down
        matters += any(one.away for one in match.state.seats)
        options = match.options(seat)
        match.submit(seat, options[0] if match.pending[seat].kind == "ready" else rng.choice(options[-3:]))
    assert matters


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_bots_fly_ships_with_boosters(level: str) -> None:
    """Every answer of theirs is accepted, to the end of the flight."""
    bot, rng = make_bot(content(), level), random.Random(level)
    match = between_cards(
        [("II", LEAPER), ("III", SEVERAL), ("IIA", GEMINI)], content().level(2, frozenset())[:12]
    )
    while not match.over and match.state.phase != SCORING:
        seat = match.asked[0]
        match.submit(seat, bot.choose(match.view(seat), Thinking(rng)))
        check(match.state)
