"""Whole flights by random play: they end, keep the rules of the table, and can be forked and replayed."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.galaxy_trucker.actions import Ready
from rules.galaxy_trucker.content import REPORT_ROWS
from rules.galaxy_trucker.flight import events
from rules.galaxy_trucker.flight.actions import GiveUp
from rules.galaxy_trucker.state import BETWEEN_CARDS, CARD
from rules.kernel.asks import ClockAsk, Refused
from rules.kernel.chance import DrawnChance
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, CLOCK, SPECTATOR
from tests.games import builtins
from tests.rules.galaxy_trucker.flight.fleets import check, fleet, one_flight, somewhere
from tests.rules.galaxy_trucker.shipped import content

SEEDS = st.integers(0, 2**32 - 1)


@given(seed=SEEDS)
def test_a_flight_ends_and_nothing_is_where_it_cannot_be(seed: int) -> None:
    match, rng = fleet(seed), random.Random(seed)
    tiles = [{*one.ship.tiles} for one in match.state.seats]
    crew = energy = 10**6
    for seat, action in one_flight(match, rng):
        check(match)
        assert action in match.options(seat)
        assert len(match.log) < 5000
        seats = match.state.seats
        if match.state.phase not in (BETWEEN_CARDS, CARD):
            continue
        for own, one in zip(tiles, seats, strict=True):
            assert own == {*one.ship.tiles, *(tile for tile, _ in one.lost)}
        now = sum(one.ship.crew_count for one in seats), sum(one.ship.energy_count for one in seats)
        assert now[0] <= crew  # GT-F12
        assert now[1] <= energy
        crew, energy = now
    check(match)
    assert len(match.state.paid) == 1


@pytest.mark.parametrize("deck_mode", ["shuffled", "predictable"])
def test_the_deck_of_the_learning_flight_is_shuffled(deck_mode: str) -> None:
    """GT-V1, GT-V2: it has no piles whose order could be known; games differ."""
    decks = set()
    for seed in range(6):
        match = fleet(seed, seats=1, plan="learning", deck_mode=deck_mode)
        while not match.over:
            match.submit(match.asked[0], match.options(match.asked[0])[0])
        turned = [one.card for _, one in match.log if type(one).__name__ == "TurnedCard"]
        assert len(set(turned)) == len(turned)
        assert set(turned) <= content().starred
        decks.add(tuple(turned))
    assert len({deck[0] for deck in decks if deck}) > 2


@given(seed=SEEDS)
def test_every_listed_answer_is_accepted_and_stands_once(seed: int) -> None:
    match, rng = fleet(seed), random.Random(seed)
    for _ in one_flight(match, rng):
        for seat in match.asked:
            options = match.options(seat)
            assert len(set(options)) == len(options)
            for option in rng.sample(list(options), min(3, len(options))):
                assert match.refusal(seat, option) is None
                match.fork(DrawnChance(rng)).submit(seat, option)


@given(seed=SEEDS)
def test_answers_of_earlier_questions_are_refused_or_listed(seed: int) -> None:
    match, rng = fleet(seed), random.Random(seed)
    met = []
    for _, action in one_flight(match, rng):
        met.append(action)
        before = match.digest() if rng.random() < 0.2 else ""
        for tried in rng.sample(met, min(3, len(met))) if before else ():
            for seat in (*range(len(match.state.seats)), SPECTATOR, 99):
                if tried in match.options(seat):
                    continue
                with pytest.raises(Refused) as caught:
                    match.submit(seat, tried)
                refusal = caught.value.refusal
                assert refusal.rule in content().refusals[refusal.code].rules
        assert not before or match.digest() == before


@given(seed=SEEDS)
def test_forks_in_the_middle_of_cards_go_on_alike(seed: int) -> None:
    match = somewhere(seed)
    twin = match.fork(match.chance)
    assert twin.digest() == match.digest()
    for one in (match, twin):
        for _ in one_flight(one, random.Random(seed)):
            pass
    assert twin.digest() == match.digest()


@given(seed=SEEDS)
def test_replays_tell_the_same_events(seed: int) -> None:
    match, begun = fleet(seed), fleet(seed)
    for _ in one_flight(match, random.Random(seed)):
        pass
    log = match.log[len(begun.log) :]
    twin = Match.replay(match.game, match.setup, log, state=begun.state.clone())
    assert begun.events + twin.events == match.events
    assert [builtins(twin.view(seat).sight) for seat in (SPECTATOR, 0)] == [
        builtins(match.view(seat).sight) for seat in (SPECTATOR, 0)
    ]


@given(seed=SEEDS)
def test_a_world_imagined_in_the_middle_of_a_card_asks_the_same(seed: int) -> None:
    match, rng = somewhere(seed), random.Random(seed)
    for seat in match.asked:
        view = match.view(seat)
        there = match.game.imagine(view, rng)
        again = there.view(seat)
        assert builtins(again.sight) == builtins(view.sight)
        assert (again.prompt, again.asked, again.timers) == (view.prompt, view.asked, view.timers)
        for _ in one_flight(there, rng):
            pass


@given(seed=SEEDS)
def test_a_flight_in_which_nobody_answers_ends_by_the_clock(seed: int) -> None:
    """GT-T3: every default is a legal answer."""
    match = fleet(seed, decision_seconds=30)
    flight = match.state.flight_at
    while not match.over and match.state.flight_at == flight:
        clock = match.pending[CLOCK]
        assert isinstance(clock, ClockAsk)
        check(match)
        for seat in match.asked:
            question = match.pending[seat]
            if hasattr(question, "usual"):
                assert question.refusal(question.usual()) is None
        match.submit(CLOCK, clock.answer)
    check(match)
    assert not any(one.gave_up == "voluntary" for one in match.state.seats)


@pytest.mark.parametrize("card", sorted(content().cards))
def test_every_card_is_resolved_to_its_end(card: str) -> None:
    for seed in range(4):
        match, rng = fleet(seed, seats=3, plan="single", flight=3, decision_seconds=0), random.Random(card)
        while match.state.phase != BETWEEN_CARDS:
            match.submit(match.asked[0], rng.choice(match.options(match.asked[0])))
        journey = match.state.clone()
        journey.deck = (card,)
        match = Match(match.game, match.setup, match.chance, state=journey)
        for seat in match.asked:
            match.submit(seat, Ready())
        while not match.over:
            seat = match.asked[0]
            match.submit(seat, rng.choice(match.options(seat)))
        told = [type(event) for event in match.events]
        assert (
            told.index(events.CardRevealed) < told.index(events.CardEnded) < told.index(events.FlightScored)
        )
        assert match.state.turned[-1] == card


@given(seed=SEEDS)
def test_the_first_card_is_of_the_level_of_the_flight(seed: int) -> None:
    """GT-L6, GT-V1, GT-V2."""
    match = fleet(seed)
    for _ in one_flight(match, random.Random(seed)):
        if match.state.turned:
            break
    journey = match.state
    if not journey.turned:
        return
    info, first = content().flights[journey.flight], content().cards[journey.turned[0]]
    if info.learning:
        assert first.learning
    elif journey.options.deck_mode == "shuffled":
        assert first.level == info.number


def test_who_has_answered_is_not_asked_again_before_the_next_card() -> None:
    """GT-F30."""
    match = fleet(1, seats=3, plan="single", flight=1, decision_seconds=0)
    while match.state.phase != BETWEEN_CARDS:
        match.submit(match.asked[0], match.options(match.asked[0])[0])
    flying = list(match.asked)
    match.submit(flying[0], Ready())
    assert list(match.asked) == flying[1:]
    with pytest.raises(Refused):
        match.submit(flying[0], GiveUp())
    for seat in flying[1:]:
        match.submit(seat, GiveUp())
    assert match.state.turned
    assert all(match.state.seats[seat].position is None for seat in flying[1:])
    assert any(seat == CHANCE for seat, _ in match.log)


@given(seed=SEEDS)
def test_the_report_adds_up_and_its_rows_have_names(seed: int) -> None:
    """GT-E7."""
    match = fleet(seed, plan="single")
    for _ in one_flight(match, random.Random(seed)):
        pass
    result = match.result
    assert result is not None
    assert tuple(row.kind for row in result.sheet) == REPORT_ROWS
    for seat, total in enumerate(result.totals):
        assert sum(row.cells[seat].points for row in result.sheet) == total
        assert (seat in result.winners) == (total == max(result.totals))
    assert not result.tie_break or f"tie_break.{result.tie_break}" in content().texts
