"""How near cards are to being summoned, on sets of squares alone (TK-M12, TK-M14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rules.tash_kalar.arena import shifted
from rules.tash_kalar.board import LEGENDARY, RANKS, Board
from rules.tash_kalar.content import Content
from rules.tash_kalar.patterns import Layout


class Ground(NamedTuple):
    """The arena as a side's patterns see it: own pieces by the least rank, empty squares, and where a being
    of each rank may be summoned."""

    own: tuple[int, int, int]
    empty: int
    fields: tuple[int, int, int]

    def with_stone(self, bit: int) -> Ground:
        """With one more common stone on an empty square."""
        common, heroic, legendary = self.own
        return Ground((common | bit, heroic, legendary), self.empty & ~bit, self.fields)


def ground(content: Content, board: Board, side: int) -> Ground:
    on, sides = content.arena.on, range(board.sides)
    legendary = sum([board.masks[3 * one + LEGENDARY] for one in sides])
    upgraded = legendary | sum([board.masks[3 * one + 1] for one in sides])
    own = (board.at_least(side, 0), board.at_least(side, 1), board.at_least(side, 2))
    return Ground(own, on & ~board.full, (on & ~upgraded, on & ~legendary, on))


class Lacks(NamedTuple):
    """The summoning squares of a card where its pattern is there, lacks one common stone, lacks two."""

    none: int
    one: int
    two: int


def lacks(content: Content, there: Ground, card: str) -> Lacks:
    """Only what a stone on an empty square would mend counts as lacking."""
    info = content.cards[card]
    fields = there.fields[RANKS[info.level]] if info.summon_at is None else there.fields[2]
    own, empty = there.own, there.empty
    none = one = two = 0
    for layout in content.layouts[card]:
        every, once, twice = fields, 0, 0
        for by, rank in layout.cells:
            hit = own[rank] >> by if by >= 0 else own[rank] << -by
            if rank:
                twice &= hit
                once &= hit
            else:
                gap = empty >> by if by >= 0 else empty << -by
                twice = twice & hit | once & gap
                once = once & hit | every & gap
            every &= hit
            if not (every or once or twice):
                break
        none, one, two = none | every, one | once, two | twice
    return Lacks(none, one, two)


def wanted(content: Content, there: Ground, cards: Iterable[str]) -> dict[int, int]:
    """The empty squares on which one common stone completes a pattern, each with the highest rank that it
    would allow to summon."""
    found: dict[int, int] = {}
    for card in cards:
        info = content.cards[card]
        rank = RANKS[info.level]
        fields = there.fields[rank] if info.summon_at is None else there.fields[2]
        squares = 0
        for layout in content.layouts[card]:
            squares |= _missing(layout, there, fields)
        while squares:
            bit = squares & -squares
            squares ^= bit
            found[bit] = max(rank, found.get(bit, rank))
    return found


def _missing(layout: Layout, there: Ground, fields: int) -> int:
    """The squares of the one stone that is missing."""
    every, once = fields, 0
    hits: list[tuple[int, int]] = []
    for by, rank in layout.cells:
        hit = shifted(there.own[rank], -by)
        hits.append((by, hit))
        gap = 0 if rank else shifted(there.empty, -by)
        once = once & hit | every & gap
        every &= hit
        if not (every or once):
            return 0
    squares = 0
    for by, hit in hits:
        squares |= shifted(once & ~hit, by)
    return squares & there.empty
