"""What the table says that a card would do is what the rules then do."""

from __future__ import annotations

from typing import Any

import pytest

from client.games.space_dragons.screens.forecast import (
    Forecast,
    forecast,
    next_behind,
    order_of_play,
    winning,
)
from rules.kernel.match import Match
from rules.kernel.views import View
from rules.space_dragons.actions import Play
from rules.space_dragons.effects import aimed_at
from tests.client.games.space_dragons.matches import CASES, new_match, random_play, the_game

CONTENT = the_game().content  # type: ignore[attr-defined]


def after_playing(match: Match, seat: int, card: int) -> tuple[View, View]:
    """The seat's view before and after the card; chance is not asked, so nothing new turns up."""
    fork = match.fork()
    fork.submit(seat, Play(card))
    return match.view(seat), fork.view(seat)


def assert_counts(told: Forecast, sight: Any, seat: int, won: str | None) -> None:
    """The counts of the seat are those told, and with a dragon also its symbols (SD-S01)."""
    dragon = CONTENT.dragon_by_id.get(won)
    for symbol, standing in told.after.items():
        count = standing.count + getattr(dragon, symbol, 0)
        assert sight.seats[seat].counts[symbol] == count, symbol


@pytest.mark.parametrize(("players", "options"), CASES)
@pytest.mark.parametrize("seed", [3, 4])
def test_forecast_is_what_happens(players: int, options: dict[str, Any], seed: int) -> None:
    match = new_match(players, seed, options)
    looked = 0
    for seat, action in random_play(match, seed):
        if not isinstance(action, Play):
            continue
        for option in match.options(seat):
            view, then = after_playing(match, seat, option.card)
            told = forecast(CONTENT, view.sight, seat, option.card)
            check(told, view, then, seat)
            looked += 1
    # SD-T09: 3 to 9 cards to choose from in each of seven tricks
    assert looked == players * sum(range(3, 10))


def check(told: Forecast, view: View, then: View, seat: int) -> None:
    before, after = view.sight, then.sight
    own, now = before.seats[seat], after.seats[seat]
    finished = len(after.table) == 0 or after.trick_winner != before.trick_winner
    if told.waiting and not finished:
        lead = winning(after)
        assert lead is not None
        if lead == (seat, told.card):
            assert told.ahead
        if len(after.table) == len(before.table) + 1:
            assert told.ahead == (lead == (seat, told.card))
            assert_counts(told, after, seat, None)
            for symbol, standing in told.after.items():
                assert now.bonuses[symbol] == standing.points, symbol
                assert now.positions[symbol] == standing.position, symbol
            gained = told.shields_gained - told.own_hits.stopped
            assert now.shields == own.shields + gained
            assert now.damage == own.damage + told.own_hits.damage - told.mended
            assert aimed_at(CONTENT, after.table, seat) == told.volley.hits
            assert told.volley.stopped == min(told.volley.hits, now.shields)
    if not told.waiting:
        won = after.trick_winner == seat
        assert won == told.ahead
        assert_counts(told, after, seat, before.dragon if won else None)
        expected_shields = own.shields + told.shields_gained - told.own_hits.stopped
        expected_damage = own.damage + told.own_hits.damage - told.mended
        if won:
            expected_shields -= told.volley.stopped
            expected_damage += told.volley.damage
            assert after.hits == told.volley.hits
        assert (now.shields, now.damage) == (expected_shields, expected_damage)


def test_volley_points_come_from_the_content() -> None:
    """SD-C07: each damage left costs what the pack says."""
    match = new_match(4, 8)
    for seat, action in random_play(match, 8):
        if isinstance(action, Play):
            told = forecast(CONTENT, match.view(seat).sight, seat, action.card)
            assert told.volley.points == told.volley.damage * CONTENT.points.damage
            assert told.volley.hits == told.volley.stopped + told.volley.damage


def test_order_of_play_begins_with_the_leader() -> None:
    """SD-T01, SD-T07: clockwise from the leader."""
    match = new_match(5, 2)
    for seat, action in random_play(match, 2):
        sight = match.view(seat).sight
        if isinstance(action, Play):
            order = order_of_play(sight)
            assert order[0] == sight.leader
            assert order[len(sight.table)] == seat
            assert sorted(order) == list(range(5))


def test_next_behind_names_the_seats_that_follow() -> None:
    match = new_match(4, 6)
    for seat, _action in random_play(match, 6):
        sight = match.view(seat).sight
        for symbol in CONTENT.scoring_by_symbol:
            counts = [one.counts[symbol] for one in sight.seats]
            behind = next_behind(sight, symbol, seat)
            lower = [count for count in counts if count < counts[seat]]
            assert (behind is None) == (not lower)
            if behind is not None:
                assert behind[0] == max(lower)
                assert all(counts[other] == behind[0] for other in behind[1])
