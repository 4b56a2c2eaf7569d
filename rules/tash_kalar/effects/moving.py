"""Moves, leaps and charges (effects.md section 6)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.tash_kalar.arena import Direction, distance, squares_of
from rules.tash_kalar.board import COMMON, LEGENDARY, Piece
from rules.tash_kalar.effects.scope import Scope
from rules.tash_kalar.state import Frame
from rules.tash_kalar.steps import Move, Pool


def movers(scope: Scope, step: Move, frame: Frame) -> int:
    """The pieces that may move next (TK-E68)."""
    found, moved = scope.pieces(step.piece), frame.held
    if not moved:
        return found
    board = scope.board
    if step.distinct:
        for one in moved:
            square = board.where.get(one.piece)
            found &= ~(0 if square is None else 1 << square)
    if step.same_side:
        found &= board.of(moved[0].side)
    if step.per_side is not None:
        for side in range(board.sides):
            if sum([one.side == side for one in moved]) >= step.per_side:
                found &= ~board.of(side)
    return found


def moves(scope: Scope, step: Move, frame: Frame) -> list[tuple[int, int]]:
    """All moves that are legal now: (from, to)."""
    wanted = scope.arena.on if step.to is None else scope.squares(step.to)
    ways = scope.directions(step.dir)
    mode = _mode(step, frame)
    found = []
    for start in squares_of(movers(scope, step, frame)):
        for path in _paths(scope, step, mode, start, ways):
            if wanted >> path[-1] & 1:
                found.append((start, path[-1]))
    return found


def path_of(scope: Scope, step: Move, start: int, end: int) -> tuple[int, ...]:
    """The squares that a legal move enters, the last one included."""
    if step.kind != "charge":
        return (end,)
    far = distance(start, end)
    return tuple([start + (end - start) // far * one for one in range(1, far + 1)])


def _mode(step: Move, frame: Frame) -> str:
    """Of a pool what is left of it (TK-E62)."""
    if isinstance(step.mode, Pool):
        return "combat" if frame.equal < step.mode.combat else "standard"
    return step.mode


def _paths(
    scope: Scope, step: Move, mode: str, start: int, ways: tuple[Direction, ...]
) -> Iterator[tuple[int, ...]]:
    """What a piece may enter, square after square, for each square on which it may stop."""
    piece, arena = scope.board.at[start], scope.arena
    if step.kind == "leap":
        for end in arena.squares:
            if end != start and _enters(scope, step, mode, piece, start, end):
                yield (end,)
        return
    longest = 1 if step.kind == "step" else step.max or arena.size
    for line in arena.lines[start]:
        if line.direction not in ways:
            continue
        way, here = [], start
        for square in line.squares[:longest]:
            if not _enters(scope, step, mode, piece, here, square):
                break
            way.append(square)
            if not step.full:
                yield tuple(way)
            there = scope.board.at.get(square)
            if step.stop and there is not None and there.rank == LEGENDARY:
                break
            here = square
        if step.full and way:  # TK-E63
            yield tuple(way)


def _enters(scope: Scope, step: Move, mode: str, piece: Piece, start: int, end: int) -> bool:
    """Whether one move from a square to another is legal (TK-E60, TK-E64, TK-E67)."""
    there = scope.board.at.get(end)
    if there is not None:
        if mode == "empty" or there.rank > piece.rank or (mode == "standard" and there.rank == piece.rank):
            return False
        if step.spare and there.rank == COMMON:
            return False
    if step.toward:
        gateway = scope.piece("gateway")
        if gateway is None or piece.id == scope.contest.gateway:
            return False
        return distance(end, gateway) < distance(start, gateway)
    return True
