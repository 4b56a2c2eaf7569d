"""Games that are saved, taken back and played on in the middle of a flight, a talk, a mutation, a choice."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from rules.kernel import saves
from rules.kernel.asks import Refusal
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR
from rules.kernel.undo import ANSWER_IS_FINAL, undo_point
from rules.space_bastards import actions as do
from rules.space_bastards.state import World
from tests.rules.space_bastards.shipped import game
from tests.rules.space_bastards.tables import begun


def kind(match: Match) -> str:
    return match.pending[match.asked[0]].kind if match.asked else ""


def flown(match: Match) -> bool:
    world: World = match.state
    return kind(match) == "ship" and world.flight is not None and world.flight.steps == 1


def set_down(match: Match) -> bool:
    world: World = match.state
    return kind(match) == "ship" and world.flight is not None and bool(world.flight.landed)


def migrating(match: Match) -> bool:
    world: World = match.state
    return kind(match) == "migration" and world.flight is not None and world.flight.steps >= 2


def agreed(match: Match) -> bool:
    return kind(match) in ("trade", "diplomacy") and bool(match.state.act.agreed or match.state.act.refused)


def one_answered(match: Match) -> bool:
    choice = match.state.choice
    return kind(match) == "answer" and any(one is not None for one in choice.made)


def mutated(match: Match) -> bool:
    return kind(match) == "mutation" and match.state.act.used


def corpses_laid(match: Match) -> bool:
    return kind(match) == "mutation" and match.state.act.corpses


def loved(match: Match) -> bool:
    return kind(match) == "love" and match.state.act.used


def some_planned(match: Match) -> bool:
    choice = match.state.choice
    return kind(match) == "plan" and sum(one is not None for one in choice.made) == 1


def changed(match: Match) -> bool:
    return kind(match) == "change" and len(match.state.locked) >= 2


def laying_out(match: Match) -> bool:
    return kind(match) == "rearrange"


MOMENTS: dict[str, Callable[[Match], bool]] = {
    one.__name__: one
    for one in (
        flown, set_down, migrating, agreed, one_answered, mutated, corpses_laid, loved, some_planned, changed,
        laying_out,
    )
}  # fmt: skip


def liked(match: Match, seat: int, rng: random.Random) -> Any:
    """Any answer, uses of cards likelier than ends."""
    options = [one for one in match.options(seat) if not isinstance(one, do.Finish | do.End)]
    return rng.choice(options if options and rng.random() < 0.9 else list(match.options(seat)))


@cache
def log_of(name: str) -> tuple[tuple[Any, ...], int]:
    """The log that leads to a moment, with the number of the game."""
    for number in range(60):
        match, rng = begun(3 + number % 3, number, eggs=bool(number % 2)), random.Random(number)
        while not match.over:
            if MOMENTS[name](match):
                return tuple(match.log), number
            seat = rng.choice(match.asked)
            match.submit(seat, liked(match, seat, rng))
    raise AssertionError(f"no game comes to {name}")


def at(name: str) -> Match:
    log, number = log_of(name)
    match = Match.replay(game(), begun(3 + number % 3, number, eggs=bool(number % 2)).setup, log, None)
    match.chance = begun(3, number).chance
    assert MOMENTS[name](match)
    return match


@pytest.mark.parametrize("name", MOMENTS)
def test_a_save_in_the_middle_goes_on_alike(name: str) -> None:
    """The same questions, the same sight for everybody, and the same end."""
    match = at(name)
    back = saves.resume(saves.load(saves.dump(match)), game())
    assert MOMENTS[name](back)
    for viewer in (SPECTATOR, *range(match.state.seats)):
        assert back.view(viewer) == match.view(viewer)
        assert list(back.story(viewer)) == list(match.story(viewer))
    for twin in (match, back):
        rng = random.Random(7)
        while not twin.over:
            seat = rng.choice(twin.asked)
            twin.submit(seat, liked(twin, seat, rng))
    assert back.digest() == match.digest()
    assert back.result == match.result


@pytest.mark.parametrize("name", ["flown", "set_down", "migrating", "mutated", "corpses_laid", "loved"])
def test_the_last_use_is_taken_back_with_its_price(name: str) -> None:
    """Nothing hidden was shown and nobody else has answered since: the seat may choose anew."""
    match = at(name)
    seat = match.log[-1][0]
    assert match.asked == (seat,)
    point = undo_point(match, seat)
    assert not isinstance(point, Refusal)
    back = match.rewound(point)
    assert back.asked == (seat,)
    assert back.state.held[seat].money >= match.state.held[seat].money
    for other, again in match.log[point:]:
        back.submit(other, again)
    assert back.digest() == match.digest()


@pytest.mark.parametrize("name", ["some_planned", "one_answered"])
def test_a_hidden_choice_is_final(name: str) -> None:
    """SB-N05."""
    match = at(name)
    made = [seat for seat, one in enumerate(match.state.choice.made) if one is not None]
    assert made
    for seat in made:
        assert seat not in match.asked
        point = undo_point(match, seat)
        assert isinstance(point, Refusal)
        assert point.code == ANSWER_IS_FINAL
