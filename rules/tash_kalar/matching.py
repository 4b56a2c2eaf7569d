"""All places where a card can be summoned now (sections 5 and 6 of the rules).

For each orientation the summoning squares are those from which every cell of the pattern hits a piece that
serves: the sets of squares are shifted onto each other, so an arena without a match costs a few shifts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rules.tash_kalar.arena import Arena, mask, shifted, squares_of
from rules.tash_kalar.board import COMMON, LEGENDARY, RANKS, WANTED, Board
from rules.tash_kalar.content import Being, Content, Legend
from rules.tash_kalar.patterns import Layout
from rules.tash_kalar.state import Contest, NextSummon

NO_SHORTAGE: Final = None


class Match(NamedTuple):
    """A legal summoning (TK-L02). `cells` are the squares of the pattern in the order of the layout,
    `improvise` the colour that is charged, `pickups` the set of squares of stones one of which must be picked
    up, None without shortage."""

    card: str
    square: int
    cells: tuple[int, ...]
    layout: Layout
    improvise: int | None
    pickups: int | None

    def marks(self, arena: Arena) -> dict[str, tuple[int, ...]]:
        """The marked squares of the match; those off the arena do not exist (TK-E50)."""
        return {
            name: tuple([self.square + by for by in group if self.square + by in arena.near])
            for name, group in self.layout.marks.items()
        }


class Short(NamedTuple):
    """A place where one stone is missing: it would have to be put on `missing`, or raised there."""

    card: str
    square: int
    cells: tuple[int, ...]
    missing: int
    layout: Layout


class Serving(NamedTuple):
    """Which pieces serve in a pattern: own ones by the least rank, enemy ones, empty squares, and how many of
    these may take part. `charged` are the colours that may be improvised, with their pieces."""

    own: tuple[int, int, int]
    enemy: tuple[int, int, int]
    empty: int
    enemies: int
    empties: int
    charged: tuple[tuple[int, int], ...]

    @property
    def plain(self) -> bool:
        return not (self.enemies or self.empties or self.charged)

    @property
    def widest(self) -> tuple[int, int, int]:
        """All that might serve, by the least rank wanted."""
        if self.plain:
            return self.own
        enemy = self.enemy
        if not self.enemies:
            of_charged = 0
            for _, pieces in self.charged:
                of_charged |= pieces
            enemy = (enemy[0] & of_charged, enemy[1] & of_charged, enemy[2] & of_charged)
        common = self.own[0] | enemy[0] | (self.empty if self.empties else 0)
        return common, self.own[1] | enemy[1], self.own[2] | enemy[2]


def serving(content: Content, contest: Contest, side: int, modifier: NextSummon | None = None) -> Serving:
    """What serves `side` now (TK-M12, TK-M40 to TK-M42, TK-D30)."""
    board, after = contest.board, contest.next_summon if modifier is None else modifier
    source = side if after.possess is None else after.possess
    others = [one for one in range(board.sides) if one not in (side, source)]
    enemy = [0, 0, 0]
    for rank in (0, 1, 2):
        for one in others:
            enemy[rank] |= board.at_least(one, rank)
    charged = tuple(
        [(one, board.of(one)) for one in contest.improvise[side] if one != source and board.of(one)]
    )
    return Serving(
        (board.at_least(source, 0), board.at_least(source, 1), board.at_least(source, 2)),
        (enemy[0], enemy[1], enemy[2]),
        content.arena.on & ~board.full,
        after.enemy_as_own,
        after.empty_as_common,
        charged,
    )


def matches(content: Content, contest: Contest, seat: int, cards: Iterable[str]) -> list[Match]:
    """Every legal match of these cards for the side of `seat`, each once (TK-L01, TK-M11)."""
    side = contest.side(seat)
    there = serving(content, contest, side)
    common, heroic, legendary = (pieces.bit_count() for pieces in there.widest)
    found: list[Match] = []
    for name in cards:
        needs = content.needs[name]
        # Most cards want more pieces than there are.
        if needs[0] <= common and needs[1] <= heroic and needs[2] <= legendary:
            found += _matches(content, contest, side, there, content.cards[name])
    return found


def fields(board: Board, content: Content, card: Being | Legend) -> int:
    """Where the summoning square may be (TK-M14)."""
    rank = RANKS[card.level]
    higher = board.every(tuple(range(rank + 1, LEGENDARY + 1)))
    return content.arena.on & ~higher


def reach(layout: Layout, ranks: Sequence[int]) -> int:
    """The squares from which each cell of a layout lies in the set of its rank. The arena's edge needs no
    test: every set lies on it."""
    found = -1
    for by, rank in layout.cells:
        found &= ranks[rank] >> by if by >= 0 else ranks[rank] << -by
        if not found:
            return 0
    return found


def _matches(
    content: Content, contest: Contest, side: int, there: Serving, card: Being | Legend
) -> Iterator[Match]:
    widest, plain = there.widest, there.plain
    free = fields(contest.board, content, card)
    spare = _spare(contest, side, RANKS[card.level])
    kept: set[object] = set()
    for layout in content.layouts[card.id]:
        hits = reach(layout, widest)
        if card.summon_at is None:
            hits &= free
        if not hits:
            continue
        for middle in squares_of(hits):
            cells = tuple([middle + by for by, _ in layout.cells])
            charges = _ONCE if plain else _charges(there, layout, middle)
            for square in (middle,) if card.summon_at is None else _anywhere(content, contest, free):
                pickups = NO_SHORTAGE
                if spare is not None and not spare >> square & 1:
                    pickups = spare & ~mask(cells)
                    if not pickups:
                        continue
                for improvise in charges:
                    if layout.twins is not None or card.summon_at is not None:
                        key = (square, frozenset(cells), improvise, layout.twins)
                        if key in kept:
                            continue
                        kept.add(key)
                    yield Match(card.id, square, cells, layout, improvise, pickups)


_ONCE: Final[tuple[None, ...]] = (None,)


def _anywhere(content: Content, contest: Contest, free: int) -> list[int]:
    """Every empty square without a colour (TK-M16)."""
    return squares_of(free & ~contest.board.full & ~content.arena.colored)


def _charges(there: Serving, layout: Layout, square: int) -> Sequence[int | None]:
    """The colours that may be charged in this match, None for none; empty if it is no match (TK-L01)."""
    enemies = empties = 0
    colors: set[int] = set()
    for by, rank in layout.cells:
        bit = 1 << square + by
        if there.own[rank] & bit:
            continue
        if there.enemy[rank] & bit:
            enemies |= bit
        elif rank == COMMON and there.empty & bit:
            empties += 1
        else:
            return []
    if empties > there.empties:
        return []
    number = enemies.bit_count()
    colors = {side for side, pieces in there.charged if pieces & enemies}
    found: list[int | None] = [None] if number <= there.enemies else []
    if number <= there.enemies + 1:  # TK-D32
        found += sorted(colors)
    return found


def _spare(contest: Contest, side: int, rank: int) -> int | None:
    """In a shortage the stones of which one must be picked up, unless it is the one on the summoning square,
    which is used again; those of the pattern stay (TK-M30)."""
    if contest.in_supply(side, rank):
        return NO_SHORTAGE
    return contest.board.of(side, WANTED["legendary" if rank == LEGENDARY else "non_legendary"])


def one_short(content: Content, contest: Contest, seat: int, card: str) -> list[Short]:
    """The places of a card where exactly one own piece is missing or too low, by what is easiest: an empty
    square for a common stone first (TK-M12). Modifiers of the next summoning count."""
    side = contest.side(seat)
    there = serving(content, contest, side)
    widest, board = there.widest, contest.board
    free = fields(board, content, content.cards[card])
    found: dict[object, Short] = {}
    for layout in content.layouts[card]:
        once = 0
        every = -1
        for by, rank in layout.cells:
            missing = ~shifted(widest[rank], -by)
            once, every = (once & ~missing) | (every & missing), every & ~missing
        if content.cards[card].summon_at is not None:
            once &= content.arena.on
        for square in squares_of(once & free & content.arena.on):
            cells = tuple([square + by for by, _ in layout.cells])
            wrong = [(cell, rank) for cell, (_, rank) in zip(cells, layout.cells, strict=True)
                     if cell < 0 or not widest[rank] >> cell & 1]  # fmt: skip
            ((missing, _),) = wrong
            if missing < 0 or not content.arena.on >> missing & 1:
                continue
            key = (square, frozenset(cells), missing)
            found.setdefault(key, Short(card, square, cells, missing, layout))
    own = board.of(side)

    def effort(short: Short) -> tuple[int, int]:
        rank = dict(zip(short.cells, [rank for _, rank in short.layout.cells], strict=True))[short.missing]
        taken = board.full >> short.missing & 1
        return rank + (0 if not taken else 1 if own >> short.missing & 1 else 2), short.square

    return sorted(found.values(), key=effort)
