"""The conditions of tasks, declared in the pack, and what of one is met (section 9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct

from rules.tash_kalar.arena import Arena, squares_of
from rules.tash_kalar.board import COMMON, HEROIC, LEGENDARY, Board

Count: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
Area: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Color: TypeAlias = Literal["red", "green"]


class Felled(Struct, frozen=True, kw_only=True):
    """So many enemy pieces destroyed this turn: in all, upgraded ones, of a level."""

    total: Count = 0
    upgraded: Count = 0
    heroic: Count = 0
    legendary: Count = 0


class DestroyedTask(Struct, frozen=True, kw_only=True, tag_field="type", tag="destroyed"):
    """One of several numbers of destroyed enemy pieces (TK-K10)."""

    any_of: Annotated[tuple[Felled, ...], Meta(min_length=1)]


class OnColor(Struct, frozen=True, kw_only=True, tag_field="type", tag="on_color"):
    """Own pieces on squares of these colours, each number a minimum."""

    colors: tuple[Color, ...]
    pieces: Count = 0
    upgraded: Count = 0
    legendary: Count = 0


class UpgradedMajority(Struct, frozen=True, kw_only=True, tag_field="type", tag="upgraded_majority"):
    """On every one of these colours more upgraded pieces than the enemy."""

    colors: tuple[Color, ...]


class OnColors(Struct, frozen=True, kw_only=True):
    colors: tuple[Color, ...]
    count: Count


class Summoned(Struct, frozen=True, kw_only=True, tag_field="type", tag="summoned"):
    """Beings summoned this turn, by the squares on which they were summoned (TK-K11)."""

    beings: Count = 0
    legends: Count = 0
    on_colors: OnColors


class Areas(Struct, frozen=True, kw_only=True, tag_field="type", tag="areas"):
    """Own pieces on areas of the arena (TK-K15)."""

    areas: Annotated[tuple[Area, ...], Meta(min_length=1)]
    need: Literal["any", "all"]
    pieces: Count = 0
    upgraded: Count = 0


class LineLead(Struct, frozen=True, kw_only=True, tag_field="type", tag="line_lead"):
    """So many more own than enemy pieces on one of the lines (TK-K13)."""

    lines: Area
    lead: Count


class Chain(Struct, frozen=True, kw_only=True, tag_field="type", tag="chain"):
    """Own pieces that join the two areas of a pair (TK-K14)."""

    between: Area


class Surround(Struct, frozen=True, kw_only=True, tag_field="type", tag="surround"):
    """So many own pieces next to one enemy piece."""

    pieces: Count


class Isolation(Struct, frozen=True, kw_only=True, tag_field="type", tag="isolation"):
    """TK-K12."""

    near: Annotated[int, Meta(ge=1, le=8)]
    moves: Count


Condition: TypeAlias = (
    DestroyedTask | OnColor | UpgradedMajority | Summoned | Areas | LineLead | Chain | Surround | Isolation
)


class Turn(NamedTuple):
    """What is counted of a turn: destroyed enemy pieces by rank; (square, legend) of each summoning."""

    destroyed: tuple[int, int, int]
    summoned: Sequence[tuple[int, bool]]


class Part(NamedTuple):
    """One number of a task: `kind` names what is counted, `there` of it so many are `wanted`."""

    kind: str
    there: int
    wanted: int

    @property
    def met(self) -> bool:
        return self.there >= self.wanted


class Progress(NamedTuple):
    """How far a task is: the numbers of the way that is nearest, the squares that count for it, and those
    on which pieces are missing."""

    parts: tuple[Part, ...]
    counting: int = 0
    missing: int = 0

    @property
    def met(self) -> bool:
        return all(part.met for part in self.parts)

    @property
    def gap(self) -> int:
        return sum([max(0, part.wanted - part.there) for part in self.parts])


def progress(arena: Arena, condition: Condition, board: Board, side: int, turn: Turn) -> Progress:
    """How far `side` is with a task at this moment; an enemy is every other side (TK-K16)."""
    match condition:
        case DestroyedTask():
            return _nearest([_felled(one, turn.destroyed) for one in condition.any_of])
        case OnColor():
            area = _colored(arena, condition.colors)
            parts = _standing(board, side, area, condition.pieces, condition.upgraded, condition.legendary)
            return Progress(parts, board.of(side) & area, area & ~board.of(side))
        case UpgradedMajority():
            found, parts_of, raised = 0, [], board.at_least(side, HEROIC)
            for color in condition.colors:
                area = _colored(arena, (color,))
                rival = max(
                    [board.at_least(one, HEROIC) & area for one in _enemies(board, side)], key=int.bit_count
                )
                parts_of.append(Part(color, (raised & area).bit_count(), rival.bit_count() + 1))
                found |= area
            return Progress(tuple(parts_of), raised & found, found & ~raised)
        case Summoned():
            return _summoned(arena, condition, turn)
        case Areas():
            return _areas(arena, condition, board, side)
        case LineLead():
            own, enemy = board.of(side), board.full & ~board.of(side)
            ways = []
            for line in arena.areas[condition.lines]:
                lead = (own & line).bit_count() - (enemy & line).bit_count()
                ways.append(Progress((Part("lead", lead, condition.lead),), own & line, line & ~own))
            return _nearest(ways)
        case Chain():
            return _nearest([_chain(arena, board.of(side), *pair) for pair in arena.pairs[condition.between]])
        case Surround():
            own, ways = board.of(side), [Progress((Part("around", 0, condition.pieces),))]
            for square in squares_of(board.full & ~own):
                ring = arena.near[square][1]
                part = Part("around", (ring & own).bit_count(), condition.pieces)
                ways.append(Progress((part,), ring & own, ring & ~own))
            return _nearest(ways)
        case Isolation():
            enemy = board.full & ~board.of(side)
            alone = [one for one in squares_of(enemy) if _isolated(arena, condition, board.full, enemy, one)]
            counting = sum([1 << square for square in alone])
            return Progress((Part("isolated", len(alone[:1]), 1),), counting)


def met(arena: Arena, condition: Condition, board: Board, side: int, turn: Turn) -> bool:
    return progress(arena, condition, board, side, turn).met


def _nearest(ways: Sequence[Progress]) -> Progress:
    return min(ways, key=lambda way: way.gap)


def _enemies(board: Board, side: int) -> list[int]:
    return [one for one in range(board.sides) if one != side]


def _colored(arena: Arena, colors: Sequence[str]) -> int:
    return sum([getattr(arena, color) for color in colors])


def _felled(wanted: Felled, destroyed: tuple[int, int, int]) -> Progress:
    there = {
        "total": sum(destroyed),
        "upgraded": destroyed[HEROIC] + destroyed[LEGENDARY],
        "heroic": destroyed[HEROIC],
        "legendary": destroyed[LEGENDARY],
    }
    numbers = {kind: getattr(wanted, kind) for kind in there}
    return Progress(tuple([Part(kind, there[kind], number) for kind, number in numbers.items() if number]))


def _standing(
    board: Board, side: int, area: int, pieces: int, upgraded: int, legendary: int = 0
) -> tuple[Part, ...]:
    wanted = (("pieces", COMMON, pieces), ("upgraded", HEROIC, upgraded), ("legendary", LEGENDARY, legendary))
    return tuple(
        [
            Part(kind, (board.at_least(side, rank) & area).bit_count(), number)
            for kind, rank, number in wanted
            if number
        ]
    )


def _summoned(arena: Arena, condition: Summoned, turn: Turn) -> Progress:
    area = _colored(arena, condition.on_colors.colors)
    numbers = (
        ("beings", len(turn.summoned), condition.beings),
        ("legends", sum([legend for _, legend in turn.summoned]), condition.legends),
        ("on_color", sum([area >> square & 1 for square, _ in turn.summoned]), condition.on_colors.count),
    )
    parts = tuple([Part(*one) for one in numbers if one[2]])
    return Progress(parts, sum({1 << square for square, _ in turn.summoned}))


def _areas(arena: Arena, condition: Areas, board: Board, side: int) -> Progress:
    areas = [area for name in condition.areas for area in arena.areas[name]]
    own = board.of(side)
    ways = [
        Progress(_standing(board, side, area, condition.pieces, condition.upgraded), own & area, area & ~own)
        for area in areas
    ]
    if condition.need == "any":
        return _nearest(ways)
    whole = 0
    for area in areas:
        whole |= area
    return Progress(tuple([part for way in ways for part in way.parts]), own & whole, whole & ~own)


def _chain(arena: Arena, own: int, start: int, end: int) -> Progress:
    """What is missing is the fewest stones that would join `start` and `end`, found ring by ring: each ring
    is what can be reached with one stone more."""
    rings = [_flood(arena, own & start, own)]
    while not rings[-1] & end:
        step = (arena.around(rings[-1]) | start) & ~rings[-1]
        if not step:  # no way in this arena
            return Progress((Part("chain", 0, 1),), own & rings[-1])
        rings.append(rings[-1] | _flood(arena, step, own))
    missing, squares, way = len(rings) - 1, rings[-1] & end, 0
    if not missing:
        return Progress((Part("chain", 1, 1),), _flood(arena, squares, own))
    for before in reversed(rings[:-1]):  # from the end back to the start
        here = squares & -squares
        if here & own:
            here = arena.around(_flood(arena, here, own & ~before)) & ~own & ~before
            here &= arena.around(before) | (start if before == rings[0] else 0)
        stone = here & -here
        way, squares = way | stone, arena.around(stone) & before
    return Progress((Part("chain", 1 - missing, 1),), _flood(arena, way, own) & own, way)


def _flood(arena: Arena, start: int, within: int) -> int:
    """What is connected with `start` by squares of `within`."""
    found, more = 0, start
    while more:
        found |= more
        more = arena.around(more) & within & ~found
    return found


def _isolated(arena: Arena, condition: Isolation, full: int, enemy: int, square: int) -> bool:
    others = enemy & ~(1 << square)
    nearer, near = (
        arena.near[square][min(far, arena.size - 1)] for far in (condition.near - 1, condition.near)
    )
    if nearer & others or not near & others:
        return False
    reached = 1 << square
    for _ in range(condition.moves):
        reached |= arena.around(reached) & ~full
    return not arena.around(reached) & others
