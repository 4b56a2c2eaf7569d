"""Tables of Tash-Kalar as its tests lay them: setups of every form, states with chosen stones, and what
always holds."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from rules.kernel.chance import DrawnChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.tash_kalar.arena import Point, number
from rules.tash_kalar.board import COMMON, HEROIC, LEGENDARY
from rules.tash_kalar.content import Content
from rules.tash_kalar.game import TashKalar
from rules.tash_kalar.state import NO_PIECE, TURN, Contest
from rules.tash_kalar.turns import begin_turn
from tests.games import game

MADE: TashKalar = game("tash-kalar")  # type: ignore[assignment]
CONTENT: Content = MADE.content
FORMS: Final = tuple(CONTENT.modes)
NAMES: Final = ("Ann", "Bob", "Cyd", "Dan")


def setup_of(mode: str, seed: int = 0, **options: Any) -> Setup:
    """A setup of a form; what is not named is dealt by chance."""
    form = CONTENT.modes[mode]
    players = tuple(map(Player, NAMES[: form.players]))
    return Setup("tash-kalar", players, {"form": form.form, **options}, seed=seed)


def contest_of(
    mode: str, factions: tuple[str, ...], stones: Mapping[Point, tuple[int, int]] | None = None, **fields: Any
) -> Contest:
    """A state in a turn of the first seat with stones by square, each (side, rank); `fields` are those of the
    state. Hands are empty, decks complete."""
    named = {f"seat_{seat}": faction for seat, faction in enumerate(factions, 1)}
    contest: Contest = MADE.new_state(setup_of(mode, factions=named, start="seat_1"))
    begin_turn(CONTENT, contest, lambda event: None, 0)
    contest.phase, contest.first_turn, contest.actions = TURN, (), CONTENT.numbers.actions
    for square, (side, rank) in (stones or {}).items():
        contest.add_stone(side, rank, -1)
        contest.board.put(number(square), side, rank)
    for name, value in fields.items():
        setattr(contest, name, value)
    return contest


def match_of(contest: Contest, **options: Any) -> Match:
    """A match that begins there."""
    chance = DrawnChance(random.Random(1))
    return Match(MADE, setup_of(contest.mode, **options), chance, state=contest)


def check_invariants(contest: Contest) -> None:
    """No supply is negative and no stone is lost (TK-C02, TK-C06); the Gateway is one non-legendary stone of
    the side with the deck of the Gateway (TK-G01, TK-G06)."""
    board, mode = contest.board, CONTENT.modes[contest.mode]
    for side in range(contest.sides):
        assert min(contest.supply[side]) >= 0
        captured = contest.captured
        low, high = contest.supply[side]
        low += contest.exiled[side][0] + board.count(side, (COMMON, HEROIC))
        high += contest.exiled[side][1] + board.count(side, (LEGENDARY,))
        if captured is not None and captured.side == side:
            low, high = (low, high + 1) if captured.rank == LEGENDARY else (low + 1, high)
        assert (low, high) == (mode.stones, CONTENT.numbers.legendary_stones)
    if contest.gateway != NO_PIECE:
        piece = board.at[board.where[contest.gateway]]
        openers = {
            contest.side(seat)
            for seat, faction in enumerate(contest.factions)
            if faction is not None and CONTENT.decks[CONTENT.factions[faction].deck].gateway
        }
        assert piece.rank != LEGENDARY
        assert openers == {piece.side}
    assert contest.actions >= 0
    for seat, pending in enumerate(contest.pending):
        assert pending is None or pending in contest.hands[seat]
