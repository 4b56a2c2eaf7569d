"""Matches against a slow model written from sections 5, 6 and 10 of the rules, on random tables."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from hypothesis import given

from rules.tash_kalar import matching
from rules.tash_kalar.arena import Point, point, squares_of
from rules.tash_kalar.board import LEGENDARY, LEVELS, RANKS
from rules.tash_kalar.content import Being, Legend
from rules.tash_kalar.state import Contest, NextSummon
from tests.games import SEEDS
from tests.rules.tash_kalar.tables import CONTENT, contest_of

SQUARES: Final = {
    (x, y) for y, row in enumerate(CONTENT.arena_info.rows, 1) for x, sign in enumerate(row, 1) if sign != "#"
}
TABLES: Final = (
    ("duel", ("northern", "etherweave")),
    ("team_high_form", ("northern", "everfrost", "sylvan", "etherweave")),
    ("melee3", ("northern", "sylvan", "nethervoid")),
    ("melee4", ("northern", "sylvan", "nethervoid", "highland")),
)


def table(rng: random.Random) -> Contest:
    """A random arena with many stones of the first side; often a shortage, a modifier, used markers."""
    mode, factions = rng.choice(TABLES)
    contest = contest_of(mode, factions)
    full = rng.uniform(0.2, 0.95)
    weights = [rng.uniform(0.5, 4), *[1.0] * (contest.sides - 1)]
    ranks = [rng.uniform(0.5, 3), 1.0, rng.uniform(0.1, 1)]
    for x, y in sorted(SQUARES):
        if rng.random() < full:
            (side,) = rng.choices(range(contest.sides), weights)
            (rank,) = rng.choices((0, 1, 2), ranks)
            contest.board.put(16 * y + x, side, rank)
    contest.supply[0] = (rng.choice((0, 3)), rng.choice((0, 3)))
    contest.improvise[0] = tuple([one for one in contest.improvise[0] if rng.random() < 0.7])
    enemy = rng.choice((None, None, *contest.enemies(0)))
    contest.next_summon = NextSummon(rng.choice((0, 0, 1)), rng.choice((0, 0, 2)), enemy)
    return contest


def stones_of(contest: Contest) -> dict[Point, tuple[int, int]]:
    return {point(square): (piece.side, piece.rank) for square, piece in contest.board.at.items()}


def eight(one: Point) -> list[Point]:
    """TK-M10: four rotations by a right angle, and those of the mirror image."""
    found = []
    for x, y in ((one[0], one[1]), (-one[0], one[1])):
        for _ in range(4):
            found.append((x, y))
            x, y = -y, x
    return found


def at(middle: Point, offset: Point) -> Point:
    return middle[0] + offset[0], middle[1] + offset[1]


class Pattern:
    """A pattern in one orientation, laid on a square: cells with least ranks, marks, arrows."""

    def __init__(self, card: Being | Legend, turn: int, middle: Point) -> None:
        self.cells = {at(middle, eight((one.dx, one.dy))[turn]): RANKS[one.level] for one in card.pattern}
        self.offsets = {name: [eight(one)[turn] for one in group] for name, group in card.marks.items()}
        self.arrows = {
            name: frozenset(eight(one)[turn] for one in group) for name, group in card.arrows.items()
        }

    def marks(self, square: Point) -> dict[str, frozenset[Point]]:
        return {
            name: frozenset(at(square, one) for one in group) & SQUARES
            for name, group in self.offsets.items()
        }


def charges(contest: Contest, stones: dict[Point, tuple[int, int]], pattern: Pattern) -> list[int | None]:
    """The colours that can be charged, None for none; empty where the pattern does not match (TK-L01, TK-M12,
    TK-M13, TK-M40 to TK-M43, TK-D30 to TK-D32)."""
    modifier, empties = contest.next_summon, 0
    source = 0 if modifier.possess is None else modifier.possess
    enemies = []
    for cell, rank in pattern.cells.items():
        if cell not in SQUARES:
            return []
        if cell not in stones:
            empties += 1
            if rank:
                return []
            continue
        owner, there = stones[cell]
        if there < rank or owner == 0 != source:
            return []
        if owner != source:
            enemies.append(owner)
    if empties > modifier.empty_as_common or len(enemies) > modifier.enemy_as_own + 1:
        return []
    free: list[int | None] = [None] if len(enemies) <= modifier.enemy_as_own else []
    return [*free, *sorted({one for one in enemies if one in contest.improvise[0]})]


def pickups(
    contest: Contest,
    stones: dict[Point, tuple[int, int]],
    card: Being | Legend,
    square: Point,
    pattern: Pattern,
) -> frozenset[Point] | None:
    """TK-M30: None where nothing is picked up."""
    legendary = card.level == LEVELS[LEGENDARY]
    if contest.supply[0][legendary]:
        return None
    kind = {one for one, (side, rank) in stones.items() if side == 0 and (rank == LEGENDARY) == legendary}
    return None if square in kind else frozenset(kind - {square} - set(pattern.cells))


def places(card: Being | Legend) -> Iterator[tuple[Pattern, Point]]:
    """Every orientation on every square; of a pattern without a summoning square its own place (TK-M16)."""
    far = range(-6, 16)
    middles = sorted(SQUARES) if card.summon_at is None else list(product(far, far))
    for middle in middles:
        for turn in range(8):
            yield Pattern(card, turn, middle), middle


def model(contest: Contest, card: Being | Legend) -> dict[Any, frozenset[Point] | None]:
    """Every match with its pickups."""
    stones, found = stones_of(contest), {}
    colored = {
        (x, y)
        for y, row in enumerate(CONTENT.arena_info.rows, 1)
        for x, sign in enumerate(row, 1)
        if sign in "RG"
    }
    for pattern, middle in places(card):
        offered = charges(contest, stones, pattern)
        if not offered:
            continue
        anywhere = sorted(SQUARES - set(stones) - colored)
        for square in [middle] if card.summon_at is None else anywhere:
            if square in stones and stones[square][1] > RANKS[card.level]:  # TK-M14
                continue
            picked = pickups(contest, stones, card, square, pattern)
            if picked == frozenset():
                continue
            for charged in offered:
                found[key(square, pattern.cells, pattern.marks(square), pattern.arrows, charged)] = picked
    return found


def key(square: Point, cells: Any, marks: Any, arrows: Any, charged: int | None) -> Any:
    """What makes a match the same (TK-M11)."""
    return (
        square,
        frozenset(cells),
        tuple(sorted((name, frozenset(group)) for name, group in marks.items())),
        tuple(sorted((name, frozenset(group)) for name, group in arrows.items())),
        charged,
    )


def drawn_cards(rng: random.Random, number: int) -> list[str]:
    special = [name for name, card in CONTENT.cards.items() if card.marks or card.arrows or card.summon_at]
    return [*rng.sample(sorted(CONTENT.cards), number), rng.choice(special)]


def compared(seed: int) -> Counter[str]:
    """What kinds of matches random tables had, after the comparison."""
    rng, met = random.Random(seed), Counter[str]()
    for _ in range(3):
        contest = table(rng)
        for name in drawn_cards(rng, 4):
            card = CONTENT.cards[name]
            found = matching.matches(CONTENT, contest, 0, (name,))
            keys = [
                key(
                    point(one.square),
                    map(point, one.cells),
                    {mark: map(point, group) for mark, group in one.marks(CONTENT.arena).items()},
                    one.layout.arrows,
                    one.improvise,
                )
                for one in found
            ]
            assert len(set(keys)) == len(keys), f"{name}: a match twice"
            there = {
                made: None if one.pickups is None else frozenset(map(point, squares_of(one.pickups)))
                for made, one in zip(keys, found, strict=True)
            }
            assert there == model(contest, card), name
            met.update(["matches"] * len(there))
            met.update(["charged"] * sum(made[-1] is not None for made in there))
            met.update(["picked"] * sum(picked is not None for picked in there.values()))
    return met


@given(seed=SEEDS)
def test_matches_are_those_of_the_model(seed: int) -> None:
    """TK-M10 to TK-M16, TK-M30, TK-M40 to TK-M43, TK-L01, TK-D30, TK-D32: the same matches, each once, with
    the same stones to pick up."""
    compared(seed)


def test_the_random_tables_have_every_kind_of_match() -> None:
    """TK-M30, TK-D30."""
    met = sum(map(compared, range(6)), Counter[str]())
    assert met["matches"] > 200
    assert met["charged"] > 20
    assert met["picked"] > 50


@given(seed=SEEDS)
def test_what_is_one_short_is_so(seed: int) -> None:
    """TK-M12 to TK-M14: one cell that nothing serves, and a summoning square that is free for it."""
    rng = random.Random(seed)
    contest = table(rng)
    stones, modifier = stones_of(contest), contest.next_summon
    source = 0 if modifier.possess is None else modifier.possess

    def serves(cell: Point, rank: int) -> bool:
        if cell not in stones:
            return cell in SQUARES and rank == 0 and modifier.empty_as_common > 0
        owner, there = stones[cell]
        if there < rank:
            return False
        if owner in (0, source):
            return owner == source
        return modifier.enemy_as_own > 0 or owner in contest.improvise[0]

    for name in drawn_cards(rng, 3):
        card = CONTENT.cards[name]
        if card.summon_at is not None:
            continue
        wanted = set()
        for pattern, middle in places(card):
            lacking = [cell for cell, rank in pattern.cells.items() if not serves(cell, rank)]
            high = middle in stones and stones[middle][1] > RANKS[card.level]
            if len(lacking) == 1 and lacking[0] in SQUARES and not high:
                wanted.add((middle, frozenset(pattern.cells), lacking[0]))
        found = matching.one_short(CONTENT, contest, 0, name)
        there = {(point(one.square), frozenset(map(point, one.cells)), point(one.missing)) for one in found}
        assert len(there) == len(found)
        assert there == wanted, name
        # An empty square for a common stone comes before all others.
        easy = [
            point(one.missing) not in stones
            and dict(zip(one.cells, one.layout.cells, strict=True))[one.missing][1] == 0
            for one in found
        ]
        assert easy == sorted(easy, reverse=True)
