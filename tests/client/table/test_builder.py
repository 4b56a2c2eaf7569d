"""When the parts of an arrangement are made again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import msgspec.structs
import pytest

from client.table.builder import Builder, Memo
from client.table.layout import HudLayout
from tests.client.table.stand import Stand
from tests.client.table.toy import Build, Now


@pytest.fixture
def now() -> Iterator[Now]:
    stand = Stand()
    yield stand.table.now
    stand.close()


def with_sizes(now: Now, *sizes: int) -> Now:
    """The same with so many tiles in the hands."""
    sight = msgspec.structs.replace(now.view.sight, sizes=sizes)
    return replace(now, view=msgspec.structs.replace(now.view, sight=sight))


def size_of(now: Now, seat: int) -> int:
    return now.view.sight.sizes[seat]


@pytest.mark.parametrize(
    ("reads", "again"),
    [
        (lambda builder: builder.sight.board, False),
        (lambda builder: builder.sight.sizes, True),
        (lambda builder: builder.ask(size_of, 0), False),
        (lambda builder: builder.ask(size_of, seat=1), True),
        (lambda builder: builder.view, True),
    ],
)
def test_a_part_is_made_again_when_what_it_reads_is_another(
    now: Now, reads: Callable[[Build], object], again: bool
) -> None:
    """The hand of seat 1 gets smaller."""
    memo, made = Memo(), list[object]()

    def part(builder: Build) -> None:
        made.append(reads(builder))

    first, second = now.view.sight.sizes
    for state in (now, with_sizes(now, first, second), with_sizes(now, first, second - 1)):
        builder = Builder(state, memo)
        builder.part(part)
        builder.finish(HudLayout())
    assert len(made) == 1 + again
