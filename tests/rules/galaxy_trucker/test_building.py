"""Building by random play: refusals, hidden tiles, imagined worlds, replays (rules, sections 2 to 5)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.bots.deciding import advance, thinking_for
from rules.galaxy_trucker.actions import Finish, FlipTimer
from rules.galaxy_trucker.building import new_questions
from rules.galaxy_trucker.legality import is_legal
from rules.galaxy_trucker.state import BEFORE_FLIGHT, BETWEEN_CARDS, BUILD
from rules.kernel import saves
from rules.kernel.asks import Refused
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import CHANCE, CLOCK, SPECTATOR, Player
from tests.games import builtins
from tests.rules.galaxy_trucker.pieces import hidden_from, named_in, pieces
from tests.rules.galaxy_trucker.shipped import content, game

SEEDS = st.integers(0, 2**32 - 1)


def begun(seed: int, **options: Any) -> Match:
    """A match with options that follow from the seed, ready to be played."""
    rng = random.Random(f"setup/{seed}")
    drawn = {
        "plan": rng.choice(["standard", "single", "learning", "short_IIIA"]),
        "build_mode": rng.choice(["realtime", "turns"]),
        "placement": rng.choice(["tabletop", "strict"]),
        "decision_seconds": rng.choice([0, 30]),
        "deck_mode": rng.choice(["shuffled", "predictable"]),
        "repair_mode": rng.choice(["usual", "lenient"]),
        **options,
    }
    players = tuple(Player(str(seat), rng.choice(["person", "bot"])) for seat in range(rng.randint(1, 4)))
    return Match(game(), Setup("galaxy-trucker", players, drawn, seed=seed), SeededChance(seed))


def random_building(match: Match, rng: random.Random) -> Iterator[tuple[int, Any]]:
    """Answers of seats and clock until the ships fly; finishing is rare, so that ships grow."""
    while match.state.phase in BEFORE_FLIGHT:
        seats = [seat for seat in match.pending if seat != CHANCE]
        seat = rng.choice(seats)
        if seat == CLOCK and len(seats) > 1 and rng.random() < 0.9:
            continue
        options = list(match.options(seat))
        busy = [one for one in options if not isinstance(one, Finish | FlipTimer)]
        action = rng.choice(busy if busy and rng.random() < 0.8 else options)
        yield seat, action
        match.submit(seat, action)


@given(seed=SEEDS)
def test_questions_that_are_kept_are_those_that_would_be_made_anew(seed: int) -> None:
    match, rng = begun(seed), random.Random(seed)
    for _ in random_building(match, rng):
        if match.state.phase == BUILD and CHANCE not in match.pending:
            anew = new_questions(content(), match.state)
            assert [(seat, type(one)) for seat, one in match.pending.items()] == [
                (seat, type(one)) for seat, one in anew.items()
            ]
            if CLOCK in anew:
                assert match.pending[CLOCK].runs == anew[CLOCK].runs


@given(seed=SEEDS)
def test_what_is_offered_is_accepted_and_nothing_is_lost(seed: int) -> None:
    match, rng = begun(seed), random.Random(seed)
    first = sorted(pieces(match))
    for seat, action in random_building(match, rng):
        assert match.refusal(seat, action) is None
        options = match.options(seat)
        handles = [option.handles() for option in options if seat >= 0]
        assert len(set(handles)) == len(handles)
        assert sorted(pieces(match)) == first
    assert match.state.phase == BETWEEN_CARDS
    for one in match.state.seats:
        assert is_legal(one.ship) or not one.ship.cells
        assert one.order_tile
    assert sorted(one.order_tile for one in match.state.seats) == list(range(1, len(match.state.seats) + 1))


@given(seed=SEEDS)
def test_what_is_not_offered_is_refused_with_a_sentence(seed: int) -> None:
    match, rng = begun(seed), random.Random(seed)
    met: list[Any] = []
    for _, action in random_building(match, rng):
        met.append(action)
        if rng.random() < 0.7:
            continue
        before = match.digest()
        for tried in rng.sample(met, min(4, len(met))):
            for who in (*range(len(match.setup.players)), SPECTATOR, CHANCE, CLOCK, 99):
                if tried in match.options(who):
                    continue
                with pytest.raises(Refused) as caught:
                    match.submit(who, tried)
                refusal = caught.value.refusal
                known = content().refusals.get(refusal.code)
                assert known is not None
                assert refusal.rule in known.rules
        assert match.digest() == before


@given(seed=SEEDS)
def test_nothing_hidden_is_told(seed: int) -> None:
    """GT-H2, GT-H3: sight and events, for every seat and for spectators, at every moment."""
    match, rng = begun(seed), random.Random(seed)
    told = 0
    for _ in random_building(match, rng):
        for viewer in (SPECTATOR, *range(len(match.setup.players))):
            record = [builtins(match.view(viewer).sight), *map(builtins, match.story(viewer, told))]
            assert not hidden_from(match, viewer) & set(named_in(record))
        told = len(match.events)


@given(seed=SEEDS)
def test_an_imagined_world_looks_the_same_to_its_seat(seed: int) -> None:
    match, rng = begun(seed), random.Random(seed)
    for _ in random_building(match, rng):
        if rng.random() < 0.8:
            continue
        for seat in match.asked:
            view = match.view(seat)
            there = match.game.imagine(view, rng).view(seat)
            assert builtins(there.sight) == builtins(view.sight)
            assert (there.prompt, there.asked, there.timers) == (view.prompt, view.asked, view.timers)


@given(seed=SEEDS)
def test_replays_forks_and_saves_are_alike(seed: int) -> None:
    match, rng = begun(seed), random.Random(seed)
    for number, _ in enumerate(random_building(match, rng)):
        if number % 17 == 5:
            assert match.fork().digest() == match.digest()
    assert Match.replay(match.game, match.setup, match.log).digest() == match.digest()
    assert saves.resume(saves.load(saves.dump(match)), match.game).digest() == match.digest()


def test_cards_of_a_pile_that_nobody_saw_do_not_exist() -> None:
    """Piles are dealt when they are needed (GT-X1)."""
    match = begun(5, plan="standard", build_mode="realtime")
    for _ in random_building(match, random.Random(5)):
        if match.state.phase == BUILD:
            seen = set().union(*(one.seen for one in match.state.seats))
            assert set(match.state.piles) == seen
    assert len(match.state.deck) == 8


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("mode", ["realtime", "turns"])
def test_bots_build_legal_ships(level: str, mode: str) -> None:
    """GT-B13; each answer is an option and follows from what the seat sees."""
    players = tuple(Player(str(seat), "bot", level) for seat in range(3))
    options = {"plan": "single", "build_mode": mode}
    match = Match(game(), Setup("galaxy-trucker", players, options, seed=7), SeededChance(7))
    bots = {seat: match.game.bot(level) for seat in range(3)}
    while match.state.phase in BEFORE_FLIGHT:
        for seat in match.asked:
            answer = bots[seat].choose(match.view(seat), thinking_for(7, seat, len(match.log)))
            assert answer in match.options(seat)
        advance(match, bots, lambda match, seat: thinking_for(7, seat, len(match.log)))
    for one in match.state.seats:
        assert is_legal(one.ship)
        assert len(one.ship.cells) > 6
