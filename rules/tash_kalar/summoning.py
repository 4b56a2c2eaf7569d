"""Carrying out a summoning (TK-M20), up to its effect."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.tash_kalar import cards, events, stones
from rules.tash_kalar.arena import point
from rules.tash_kalar.board import COMMON, HEROIC, LEGENDARY, LEVELS, RANKS
from rules.tash_kalar.content import Being, Content
from rules.tash_kalar.matching import Match
from rules.tash_kalar.scoring import test_score
from rules.tash_kalar.state import (
    NO_MODIFIER,
    NO_PIECE,
    Contest,
    LegendPoint,
    Run,
    Settle,
    Summoning,
)


def summon(
    content: Content, contest: Contest, emit: Emit, seat: int, match: Match, pickup: int | None
) -> None:
    """Everything in the order of TK-M20; the legend's point and the effect are left to be done."""
    side, card = contest.side(seat), content.cards[match.card]
    rank = RANKS[card.level]
    contest.actions -= 1
    cards.leave_hand(contest, seat, card.id)
    if contest.pending[seat] == card.id:  # TK-W04
        contest.pending[seat] = None
        emit(events.PendingLeft(seat, card.id))
        test_score(content, contest, emit)
    contest.next_summon = NO_MODIFIER  # TK-M43
    if match.improvise is not None:
        contest.improvise[side] = tuple([one for one in contest.improvise[side] if one != match.improvise])
        emit(events.ImprovisationUsed(side, match.improvise))
    if pickup is not None:
        stones.pick_up(contest, emit, pickup)
    board, square = contest.board, match.square
    used = tuple([board.at[cell].id for cell in match.cells if cell in board.at and cell != square])
    felled = None
    if square in board.at:
        fallen = stones.destroy(contest, emit, square)
        felled = "own" if fallen.side == side else "enemy"
    piece = stones.put(contest, square, side, rank)
    emit(
        events.BeingSummoned(
            seat,
            card.id,
            piece.id,
            side,
            LEVELS[rank],
            point(square),
            tuple([point(cell) for cell in match.cells]),
            match.improvise,
        )
    )
    if isinstance(card, Being) and content.decks[card.deck].gateway:
        take_gateway(contest, emit, square)
    contest.summoned = (*contest.summoned, Summoning(square, rank, rank == LEGENDARY))
    run = Run(
        seat,
        side,
        card.id,
        "effect",
        self_piece=piece.id,
        square=square,
        turn=match.layout.turn,
        marks=match.marks(content.arena),
        arrows=match.layout.arrows,
        used=used,
        felled=felled,
    )
    contest.todo = (Settle(seat, card.id, "effect"), run)
    if rank == LEGENDARY:
        contest.todo = (*contest.todo, LegendPoint(side))


def take_gateway(contest: Contest, emit: Emit, square: int) -> None:
    """The new being of a deck with the Gateway: it becomes the Gateway if there is none, a heroic one also if
    the Gateway is common (TK-G02, TK-G03)."""
    board = contest.board
    there = board.where.get(contest.gateway) if contest.gateway != NO_PIECE else None
    new = board.at[square]
    if there is None or (new.rank == HEROIC and board.at[there].rank == COMMON):
        stones.open_gateway(contest, emit, square)
