"""The conditions of all tasks against brute force written from section 9 and the texts of the cards."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import product
from typing import Final, NamedTuple

import pytest

from rules.tash_kalar import tasks
from rules.tash_kalar.arena import Point, number
from rules.tash_kalar.board import Board
from rules.tash_kalar.tasks import Turn
from tests.rules.tash_kalar.tables import CONTENT

ROWS: Final = CONTENT.arena_info.rows
SIGNS: Final = {(x, y): ROWS[y - 1][x - 1] for x, y in product(range(1, 10), range(1, 10))}
SQUARES: Final = sorted(one for one, sign in SIGNS.items() if sign != "#")
RED: Final = {one for one, sign in SIGNS.items() if sign == "R"}
GREEN: Final = {one for one, sign in SIGNS.items() if sign == "G"}
CENTRAL: Final = set(product((4, 5, 6), (4, 5, 6)))


class Table(NamedTuple):
    """Stones as (side, rank) by square; enemy pieces destroyed this turn by rank; summonings."""

    stones: dict[Point, tuple[int, int]]
    destroyed: tuple[int, int, int]
    summoned: list[tuple[Point, bool]]

    def own(self, area: Iterable[Point], rank: int = 0) -> int:
        return sum(self.stones.get(one, (1, 0))[0] == 0 and self.stones[one][1] >= rank for one in area)

    def enemy(self, area: Iterable[Point], rank: int = 0) -> int:
        return sum(self.stones.get(one, (0, 0))[0] == 1 and self.stones[one][1] >= rank for one in area)


def near(one: Point, far: int = 1) -> set[Point]:
    """The squares at distance 1 to `far`."""
    x, y = one
    steps = range(-far, far + 1)
    return {(x + dx, y + dy) for dx, dy in product(steps, steps) if (dx, dy) != (0, 0)} & set(SQUARES)


def chain(table: Table, ends: list[tuple[set[Point], set[Point]]]) -> bool:
    """TK-K14: own pieces that hang together, on both of two ends."""
    own = {one for one, (side, _) in table.stones.items() if side == 0}
    for start, end in ends:
        seen, todo = set(), list(own & start)
        while todo:
            one = todo.pop()
            if one not in seen:
                seen.add(one)
                todo += near(one) & own
        if seen & end:
            return True
    return False


def isolated(table: Table) -> bool:
    """TK-K12."""
    enemies = {one for one, (side, _) in table.stones.items() if side == 1}
    for one in enemies:
        others = enemies - {one}
        if near(one) & others or not near(one, 2) & others:
            continue
        reached = {one}
        for _ in range(3):
            reached |= {next_ for square in reached for next_ in near(square) if next_ not in table.stones}
        if not any(near(square) & others for square in reached):
            return True
    return False


def summoned(table: Table, area: set[Point]) -> int:
    return sum(square in area for square, _ in table.summoned)


def surrounded(table: Table, number_: int) -> bool:
    return any(table.own(near(one)) >= number_ for one, (side, _) in table.stones.items() if side == 1)


def lines() -> list[list[Point]]:
    """TK-K13."""
    return [[(x, y) for x in range(1, 10)] for y in (4, 5, 6)] + [
        [(x, y) for y in range(1, 10)] for x in (4, 5, 6)
    ]


FALLING: Final = [(n, n) for n in range(2, 9)]
RISING: Final = [(n, 10 - n) for n in range(2, 9)]
PLUS: Final = {(5, 4), (4, 5), (5, 5), (6, 5), (5, 6)}
TIMES: Final = (CENTRAL - PLUS) | {(5, 5)}
SIDES: Final = [
    ({one for one in SQUARES if one[axis] == 1}, {one for one in SQUARES if one[axis] == 9})
    for axis in (0, 1)
]
CORNERS: Final = [
    ({(1, 3), (2, 2), (3, 1)}, {(9, 7), (8, 8), (7, 9)}),
    ({(7, 1), (8, 2), (9, 3)}, {(1, 7), (2, 8), (3, 9)}),
]


def fulfilled(task: str, table: Table) -> bool:
    """What the text of the card says."""
    common, heroic, legendary = table.destroyed
    total, upgraded = common + heroic + legendary, heroic + legendary
    colored = RED | GREEN
    return {
        "destruction": total >= 3,
        "devastation": total >= 4,
        "heroic_destruction": total >= 3 and upgraded >= 1,
        "heroic_devastation": total >= 4 and upgraded >= 2,
        "end_of_legends": legendary >= 1 or heroic >= 2,
        "red_conquest": table.own(RED) >= 3 and table.own(RED, 1) >= 2,
        "green_conquest": table.own(GREEN) >= 3 and table.own(GREEN, 1) >= 2,
        "color_conquest": table.own(colored) >= 5 and table.own(colored, 1) >= 3,
        "red_legends": table.own(RED, 1) >= 2 and table.own(RED, 2) >= 1,
        "green_legends": table.own(GREEN, 1) >= 2 and table.own(GREEN, 2) >= 1,
        "rainbow_dominance": all(table.own(one, 1) > table.enemy(one, 1) for one in (RED, GREEN)),
        "red_summoning": len(table.summoned) >= 2 and summoned(table, RED) >= 1,
        "green_summoning": len(table.summoned) >= 2 and summoned(table, GREEN) >= 1,
        "colored_summoning": summoned(table, colored) >= 2,
        "legendary_summoning": len(table.summoned) >= 2 and any(legend for _, legend in table.summoned),
        "central_dominance": table.own(CENTRAL) >= 5 and table.own(CENTRAL, 1) >= 2,
        "center_cross": 5 in (table.own(PLUS), table.own(TIMES)),
        "line_dominance": any(table.own(line) - table.enemy(line) >= 6 for line in lines()),
        "diagonals": all(table.own(line) >= 4 and table.own(line, 1) >= 1 for line in (FALLING, RISING)),
        "side_chain": chain(table, SIDES),
        "corner_chain": chain(table, CORNERS),
        "imprisonment": surrounded(table, 6),
        "envelopment": surrounded(table, 7),
        "isolation": isolated(table),
    }[task]


def table(rng: random.Random) -> Table:
    """Random stones, sometimes few and sometimes nearly all of one's own."""
    full, own = rng.choice((0.05, 0.12, 0.4, 0.7, 0.9)), rng.choice((0.1, 0.5, 0.8, 0.95))
    stones = {
        one: (int(rng.random() > own), rng.choice((0, 0, 1, 2))) for one in SQUARES if rng.random() < full
    }
    numbers = (rng.randrange(4), rng.randrange(3), rng.choice((0, 0, 1)))
    squares = rng.choices([*SQUARES, *RED, *RED, *GREEN, *GREEN, *RED, *GREEN], k=rng.randrange(4))
    return Table(stones, numbers, [(one, rng.random() < 0.3) for one in squares])


@pytest.mark.parametrize("task", CONTENT.tasks)
def test_a_task_is_met_where_its_text_says_so(task: str) -> None:
    """TK-K10 to TK-K16, on tables of which some fulfil it and some do not."""
    rng, met = random.Random(f"tasks/{task}"), 0
    condition, tries = CONTENT.tasks[task].condition, 250
    for _ in range(tries):
        one = table(rng)
        board = Board(2)
        for square, (side, rank) in one.stones.items():
            board.put(number(square), side, rank)
        turn = Turn(one.destroyed, [(number(square), legend) for square, legend in one.summoned])
        found = tasks.met(CONTENT.arena, condition, board, 0, turn)
        assert found == fulfilled(task, one), one
        met += found
    assert 0 < met < tries


def test_the_way_of_a_chain_that_is_missing_joins_the_ends() -> None:
    """TK-K14: with stones on the squares that a chain still lacks it is there, and not with one less."""
    rng = random.Random("chains")
    for task in ("side_chain", "corner_chain"):
        condition = CONTENT.tasks[task].condition
        for _ in range(60):
            board = Board(2)
            for square, (side, rank) in table(rng).stones.items():
                board.put(number(square), side, rank)
            turn = Turn((0, 0, 0), ())
            progress = tasks.progress(CONTENT.arena, condition, board, 0, turn)
            missing = [square for square in CONTENT.arena.squares if progress.missing >> square & 1]
            assert len(missing) == progress.gap
            for place, square in enumerate(missing):
                assert not tasks.met(CONTENT.arena, condition, board, 0, turn), place
                if square in board.at:
                    board.take(square)
                board.put(square, 0, 0)
            assert tasks.met(CONTENT.arena, condition, board, 0, turn)
