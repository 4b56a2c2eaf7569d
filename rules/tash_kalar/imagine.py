"""Worlds that a seat cannot tell from the real one: hands, piles and decks dealt anew (section 16)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from rules.kernel.events import unheard
from rules.tash_kalar.content import Content
from rules.tash_kalar.effects.machine import Machine
from rules.tash_kalar.forecast import open_contest
from rules.tash_kalar.piles import Cards, Pile, shuffled
from rules.tash_kalar.sight import ContestSight
from rules.tash_kalar.state import Contest, KeepFrozen, Settle

DEALS: Final = 500
"""So often cards are dealt until they fit. One deal in ten does in the worst case: two cards of a kind that a
third of a deck is of, in a pile of two."""


def imagine_contest(content: Content, sight: ContestSight, rng: random.Random) -> Contest:
    """A state in which the viewer has exactly this sight; all that it cannot know is drawn from `rng`."""
    contest = _dealt_anew(content, sight, rng)
    for _ in range(DEALS):
        if _still_asked(content, contest):
            break
        contest = _dealt_anew(content, sight, rng)
    return contest


def _still_asked(content: Content, contest: Contest) -> bool:
    """Whether the decision that is open is one with these cards, too: what is offered of a private pile tells
    something about it (TK-E04, TK-E91, TK-E95)."""
    if not contest.todo:
        return True
    twin = contest.clone()
    Machine(content, twin, unheard).advance()
    return twin.todo == contest.todo


def _dealt_anew(content: Content, sight: ContestSight, rng: random.Random) -> Contest:
    contest = open_contest(content, sight)
    table = [card for _, card in on_table(sight)]
    legends = _unseen(
        content.legends,
        sight.legend_discard,
        table,
        *(one.legends or one.passed or () for one in sight.seats),
    )
    flares = _unseen(content.flares, sight.flare_discard, table, *(one.flares or () for one in sight.seats))
    rng.shuffle(legends)
    rng.shuffle(flares)
    for seat, there in enumerate(sight.seats):
        if there.faction is not None:
            _deal_beings(content, contest, sight, seat, rng)
        contest.passed[seat] = passed = there.passed or ()
        contest.legends[seat] = (
            there.legends
            if there.legends is not None
            else (*passed, *_dealt(legends, there.legends_size - len(passed)))
        )
        contest.flares[seat] = there.flares if there.flares is not None else _dealt(flares, there.flares_size)
    contest.legend_deck, contest.flare_deck = shuffled(legends), shuffled(flares)
    if content.modes[sight.mode].tasks:
        claimed = [task for one in sight.sides for task in one.claimed]
        seen = {*sight.tasks, *claimed, sight.next_task}
        contest.task_deck = shuffled(task for task in content.tasks if task not in seen)
    return contest


def on_table(sight: ContestSight) -> list[tuple[int, str]]:
    """The cards that are being resolved and lie in no hand, deck or pile, each with its seat (TK-M20)."""
    return [
        (task.seat, task.card if isinstance(task, Settle) else task.new)
        for task in sight.todo
        if isinstance(task, KeepFrozen) or (isinstance(task, Settle) and task.part != "frozen")
    ]


def _unseen(cards: Iterable[str], *seen: Iterable[str]) -> list[str]:
    gone = {card for group in seen for card in group}
    return [card for card in cards if card not in gone]


def _dealt(cards: list[str], number: int) -> Cards:
    """So many cards from the end of a list, which loses them."""
    return tuple([cards.pop() for _ in range(number)])


def _deal_beings(
    content: Content, contest: Contest, sight: ContestSight, seat: int, rng: random.Random
) -> None:
    there = sight.seats[seat]
    assert there.faction is not None
    table = [card for owner, card in on_table(sight) if owner == seat]
    pending = () if there.pending is None else (there.pending,)
    frozen = () if there.frozen is None else (there.frozen,)
    known = (*(there.hand or pending), *(there.discard or ()), *(there.top or ()), *frozen, *table)
    unseen = _unseen(content.deck_of(there.faction), known)
    rng.shuffle(unseen)
    contest.hands[seat] = (
        there.hand if there.hand is not None else (*pending, *_dealt(unseen, there.hand_size - len(pending)))
    )
    contest.discards[seat] = (
        there.discard if there.discard is not None else _dealt(unseen, there.discard_size)
    )
    contest.decks[seat] = Pile(tuple(sorted(unseen)), there.top or ())
