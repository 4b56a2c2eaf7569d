"""What follows a program: the card is put away, a legend's point is scored, one of two frozen cards is
kept."""

from __future__ import annotations

from typing import Any

from rules.kernel.events import Emit
from rules.tash_kalar import actions as do
from rules.tash_kalar import cards, scoring
from rules.tash_kalar.content import Being, Content
from rules.tash_kalar.state import Contest, KeepFrozen, LegendPoint, Settle


def choices(content: Content, contest: Contest) -> tuple[Any, ...]:
    """The answers that the uppermost task takes; none where nothing is to be chosen."""
    task = contest.todo[-1]
    if isinstance(task, KeepFrozen):
        there = contest.frozen[task.seat]
        return (do.ChosenCard(there), do.ChosenCard(task.new)) if there else ()
    if isinstance(task, LegendPoint) and content.modes[contest.mode].melee:  # TK-D22
        return tuple([do.ChosenSide(side) for side in contest.enemies(task.side)])
    return ()


def carry_out(content: Content, contest: Contest, emit: Emit, answer: Any) -> None:
    """The uppermost task, with the answer it took."""
    task = contest.todo[-1]
    contest.todo = contest.todo[:-1]
    if isinstance(task, LegendPoint):
        scoring.legend_point(content, contest, emit, task.side, None if answer is None else answer.side)
    elif isinstance(task, KeepFrozen):
        if answer is not None and answer.card != task.new:
            cards.discard(content, contest, emit, task.seat, task.new, "table", openly=True)
        else:
            cards.freeze(content, contest, emit, task.seat, task.new)
    elif isinstance(task, Settle):
        _settle(content, contest, emit, task)


def _settle(content: Content, contest: Contest, emit: Emit, task: Settle) -> None:
    """TK-M22, TK-X10, TK-X12, TK-F12."""
    if task.part == "frozen":
        if contest.frozen[task.seat] == task.card:  # its effect may have frozen another
            contest.frozen[task.seat] = None
            cards.discard(content, contest, emit, task.seat, task.card, "table", openly=True)
        return
    card = content.cards.get(task.card)
    if task.part == "effect" and isinstance(card, Being) and card.frozen is not None:
        contest.todo = (*contest.todo, KeepFrozen(task.seat, task.card))
        return
    cards.discard(content, contest, emit, task.seat, task.card, "table", openly=True)
