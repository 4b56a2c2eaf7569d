"""What the tests of every game must know of the pieces of Tash-Kalar."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from rules.kernel.match import Match
from rules.kernel.seats import Seat
from rules.tash_kalar.actions import ChosenCard
from rules.tash_kalar.board import LEGENDARY
from rules.tash_kalar.events import (
    BeingSummoned,
    CardFrozen,
    CardMoved,
    CardThawed,
    FlarePlayed,
    PendingLeft,
    StepSkipped,
    WarpCopied,
    WarpPlayed,
)
from rules.tash_kalar.imagine import on_table
from rules.tash_kalar.sight import sight_of
from rules.tash_kalar.state import NO_PIECE, SETUP, Contest

WORD = re.compile(r'"([a-z][a-z0-9_]*)"')
LAID_OPEN = (
    BeingSummoned, FlarePlayed, CardThawed, CardFrozen, WarpPlayed, WarpCopied, PendingLeft, StepSkipped,
)  # fmt: skip
FORMS = (
    (2, {"form": "high_form"}), (4, {"form": "high_form"}), (2, {"form": "duel"}), (4, {"form": "duel"}),
    (3, {"form": "melee"}), (4, {"form": "melee"}),
)  # fmt: skip
"""Seats and options in which its table looks different."""
KINDS_FIRST = True
"""In random play a kind of answer is drawn first: of the answers of a turn most are placing a stone."""


def pieces(match: Match) -> list[str]:
    """Every stone of every side and every card, one entry each."""
    contest: Contest = match.state
    content = match.game.content  # type: ignore[attr-defined]
    found, board = [], contest.board
    for side in range(contest.sides):
        high = board.count(side, (LEGENDARY,)) + contest.supply[side][1] + contest.exiled[side][1]
        low = board.count(side, (0, 1)) + contest.supply[side][0] + contest.exiled[side][0]
        if contest.captured is not None and contest.captured.side == side:
            high += contest.captured.rank == LEGENDARY
            low += contest.captured.rank != LEGENDARY
        assert min(contest.supply[side]) >= 0
        found += [f"{side}:low:{n}" for n in range(low)] + [f"{side}:high:{n}" for n in range(high)]
    assert all(board.masks[3 * one.side + one.rank] >> at & 1 for at, one in board.at.items())
    assert sum(mask.bit_count() for mask in board.masks) == len(board.at) == len(board.where)
    if contest.gateway != NO_PIECE:
        assert board.at[board.where[contest.gateway]].rank != LEGENDARY  # TK-G06
    if contest.phase == SETUP:
        return [*found, *_cards_of_the_box(content, contest)]
    table = on_table(sight_of(content, contest, 0))
    common = [*contest.legend_deck.cards, *contest.legend_discard, *contest.flare_deck.cards]
    common += [*contest.flare_discard, *contest.task_deck.cards, *contest.tasks]
    common += [task for claimed in contest.claimed for task in claimed]
    common += [contest.next_task] if contest.next_task else []
    common += [card for cards in (*contest.legends, *contest.flares) for card in cards]
    common += [card for _, card in table if card not in content.beings]
    for seat in range(contest.seats):
        own = [*contest.decks[seat].cards, *contest.hands[seat], *contest.discards[seat]]
        own += [card for card in (contest.frozen[seat],) if card is not None]
        own += [card for owner, card in table if owner == seat and card in content.beings]
        assert len(own) == len(set(own)) == len(content.deck_of(contest.factions[seat]))
        assert contest.pending[seat] is None or contest.pending[seat] in contest.hands[seat]
    return [*found, *common]


def _cards_of_the_box(content: Any, contest: Contest) -> list[str]:
    tasks = content.tasks if content.modes[contest.mode].tasks else ()
    return [*content.legends, *content.flares, *tasks]


def hidden_from(match: Match, viewer: Seat) -> set[Any]:
    """Legends, flares and beings in others' hands or piles or in a deck (TK-H02, TK-H03), as far
    as no card of the same name lies open: two factions may share a deck."""
    contest: Contest = match.state
    hidden: set[Any] = set(contest.task_deck.cards)
    open_: set[Any] = {*contest.legend_discard, *contest.flare_discard}
    for seat in range(contest.seats):
        kept = [*contest.hands[seat], *contest.legends[seat], *contest.flares[seat], *contest.discards[seat]]
        if seat == viewer:
            open_ |= {*kept, *contest.decks[seat].top}
        else:
            hidden |= set(kept)
        hidden |= set(contest.decks[seat].cards)
        open_ |= {contest.frozen[seat], contest.pending[seat]}
        if contest.teams and contest.mate(seat) == viewer:
            open_ |= {*contest.passed[seat], *_chosen_from(match, seat, viewer)}
    hidden |= {*contest.legend_deck.cards, *contest.flare_deck.cards}
    open_ |= {task.card for task in contest.todo if hasattr(task, "card")}
    open_ |= {*contest.warped, *_just_shown(match)}
    return hidden - open_


def _chosen_from(match: Match, seat: Seat, mate: Seat) -> set[str]:
    """The pile or hand of a seat from which its team mate chooses a card after a hand-over (TK-V20)."""
    contest: Contest = match.state
    offered = {one.card for one in match.options(mate) if isinstance(one, ChosenCard)}
    if not contest.handed_over or seat != contest.active:
        return set()
    hand = {*contest.hands[seat], *contest.legends[seat], *contest.flares[seat]}
    return {card for kept in (hand, {*contest.discards[seat]}) if offered & kept for card in kept}


def _just_shown(match: Match) -> set[Any]:
    """The cards that the last answer of a seat laid open, wherever they went then (TK-H01, TK-H04)."""
    answers = [number for number, (seat, _) in enumerate(match.log) if seat >= 0]
    since = match.starts[answers[-1]] if answers and match.starts else 0
    return {
        event.card
        for event in match.events[since:]
        if isinstance(event, LAID_OPEN) or (isinstance(event, CardMoved) and event.open)
    }


def named_in(record: Any) -> set[Any]:
    """All words that a record (plain data of a view or an event) names: cards are among them."""
    return set(WORD.findall(msgspec.json.encode(record).decode()))
