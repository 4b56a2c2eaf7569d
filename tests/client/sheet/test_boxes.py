"""Boxes of a sheet: nothing overlaps or leaves its box, and what gives way does so in the said order."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.sheet import (
    SHORTEN,
    SHRINK,
    WHOLE,
    WRAP,
    Canvas,
    Column,
    Either,
    Flow,
    Gap,
    Node,
    Pad,
    Picture,
    Row,
    Stack,
    Text,
    Units,
)
from client.sheet.sheet import Laid
from client.sheet.units import ruler

UNITS = Units()


def laid(tree: Node, size: tuple[int, int]) -> Laid:
    return Laid(tree, ruler(UNITS), size)


def block(name: str, wide: int = 20, high: int = 10, **options: Any) -> Canvas:
    return Canvas(
        lambda surface, rect: surface.fill("white", rect), name=name, wide=wide, high=high, **options
    )


def square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side))


def shown(tree: Node, size: tuple[int, int]) -> list[str]:
    return list(laid(tree, size).spots)


# -- nothing overlaps ------------------------------------------------------------------------------

lengths = st.integers(0, 60)
options = st.fixed_dictionaries(
    {}, optional={"grow": st.integers(0, 2), "drop": st.integers(0, 3), "turn": st.integers(0, 2),
                  "align": st.sampled_from(["start", "center", "end", "stretch"]),
                  "share": st.sampled_from([0.2, 0.5])},
)  # fmt: skip
words = st.sampled_from(["", "a", "Iva", "a longer sentence with some words", "Nesmírnědlouhéslovo a další"])
leaves = st.one_of(
    st.builds(lambda wide, high, said: block("", wide, high, **said), lengths, lengths, options),
    st.builds(lambda side, said: Picture(square, side, **said), lengths, options),
    st.builds(lambda length, said: Gap(length, **said), lengths, options),
    st.builds(
        lambda string, fit, lines, said: Text(string, 16, fit=fit, lines=lines, **said),
        words, st.sampled_from([WHOLE, SHORTEN, SHRINK, WRAP]), st.sampled_from([None, 1, 3]), options,
    ),
)  # fmt: skip


def boxes(children: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    inside = st.lists(children, max_size=4)
    steps = st.sampled_from([(1.0,), (1.0, 0.8, 0.5)])
    lines = st.builds(
        lambda kind, nodes, gap, pad, steps, spread, said: kind(
            *nodes, gap=gap, pad=pad, steps=steps, spread=spread, **said
        ),
        st.sampled_from([Row, Column]), inside, st.integers(0, 20), st.integers(0, 12), steps,
        st.sampled_from([None, 30]), options,
    )  # fmt: skip
    flows = st.builds(
        lambda nodes, gap, even, said: Flow(*nodes, gap=gap, even=even, **said),
        inside, st.integers(0, 20), st.booleans(), options,
    )  # fmt: skip
    either = st.builds(
        lambda nodes, said: Either(*nodes, **said), st.lists(children, min_size=1, max_size=3), options
    )
    return st.one_of(lines, flows, either)


@given(st.recursive(leaves, boxes, max_leaves=14), st.integers(1, 300), st.integers(1, 200))
def test_nothing_overlaps_or_leaves_the_sheet(tree: Node, wide: int, high: int) -> None:
    rects = [rect for _node, rect in laid(tree, (wide, high)).rects if rect.w > 0 and rect.h > 0]
    whole = pygame.Rect(0, 0, wide, high)
    assert all(whole.contains(rect) for rect in rects)
    assert not [pair for pair in itertools.combinations(rects, 2) if pair[0].colliderect(pair[1])]


# -- what gives way --------------------------------------------------------------------------------


@given(st.permutations([1, 2, 3, 4, 0]), st.integers(0, 140))
def test_what_is_left_out_goes_in_the_said_order(orders: list[int], wide: int) -> None:
    row = Row(*(block(str(order), 20, drop=order) for order in orders), gap=4)
    kept = {int(name) for name in shown(row, (wide, 30))}
    fit = max(1, min(5, (wide + 4) // 24))
    assert kept == {0, *range(6 - fit, 5)}, "the highest ones stay longest, what has no order always"


def test_alternatives_come_before_what_is_left_out() -> None:
    def row() -> Row:
        return Row(block("extra", 30, drop=1), Either(block("whole", 60), block("brief", 20)))

    assert shown(row(), (90, 20)) == ["extra", "whole"]
    assert shown(row(), (50, 20)) == ["extra", "brief"]
    assert shown(row(), (49, 20)) == ["brief"]


def test_what_may_be_left_out_has_alternatives_before() -> None:
    def column() -> Column:
        return Column(
            *(Either(block(f"{at}", 20, 30), block(f"{at} short"), drop=3 - at) for at in range(3)),
        )

    assert shown(column(), (50, 89)) == ["0 short", "1", "2"]
    assert shown(column(), (50, 30)) == ["0 short", "1 short", "2 short"]
    assert shown(column(), (50, 29)) == ["0 short", "1 short"]


def test_alternatives_are_taken_in_their_turn() -> None:
    def row() -> Row:
        return Row(
            Either(block("a", 50), block("a short", 10), turn=2), Either(block("b", 50), block("b short", 10))
        )

    assert shown(row(), (99, 20)) == ["a", "b short"]
    assert shown(row(), (59, 20)) == ["a short", "b short"]


def test_steps_make_all_of_a_row_smaller() -> None:
    def row() -> Row:
        return Row(block("a", 40), block("b", 40), steps=(1, 0.5))

    assert laid(row(), (80, 20)).spots["b"].w == 40
    assert laid(row(), (79, 20)).spots["b"] == (20, 8, 20, 5)


def test_a_column_gives_way_in_its_height() -> None:
    def column() -> Column:
        return Column(block("a", 20, 30), Either(block("large", 20, 50), block("small", 20, 20)),
                      block("c", 20, 10, drop=1))  # fmt: skip

    assert shown(column(), (50, 90)) == ["a", "large", "c"]
    assert shown(column(), (50, 60)) == ["a", "small", "c"]
    assert shown(column(), (50, 59)) == ["a", "small"]


def test_an_alternative_that_is_too_high_is_not_taken_in_a_row() -> None:
    row = Row(Either(block("high", 10, 50), block("low", 30, 20)), grow=1)
    assert shown(row, (100, 40)) == ["low"]


def test_where_all_alternatives_are_too_high_the_first_of_the_lowest_is_taken() -> None:
    row = Row(Either(block("high", 10, 50), block("low", 30, 20), block("narrow", 10, 20)))
    assert shown(row, (100, 15)) == ["low"]


def test_the_longest_words_give_way_first() -> None:
    row = Row(Text("Iva", 16, name="short"), Text("Bartholomew the Elder", 16, name="long"))
    whole = Text("Iva", 16).size(ruler(UNITS))[0]
    found = laid(row, (120, 20)).spots
    assert (found["short"].w, found["long"].w) == (whole, 120 - whole)


def test_others_give_way_before_words_that_need_more() -> None:
    def row() -> Row:
        return Row(Text("a long remark", 16, least=60, drop=1, name="said"), block("b", 40))

    assert laid(row(), (100, 20)).spots["said"].w == 60
    assert shown(row(), (99, 20)) == ["b"]


def test_what_has_a_set_length_keeps_it() -> None:
    column = Column(
        Row(Text("set"), high=30, name="set"), Text("a b c d", 16, fit=WRAP, lines=4, name="free")
    )
    assert laid(column, (20, 60)).spots["set"].h == 30


def test_gaps_give_way_before_pictures_are_squeezed() -> None:
    found = laid(Row(block("a", 40), block("b", 40), gap=30), (90, 20)).spots
    assert (found["a"].w, found["b"].x) == (40, 50)


# -- what is to spare ------------------------------------------------------------------------------


def test_room_to_spare_goes_to_what_grows() -> None:
    found = laid(Row(block("a", 10, grow=1), block("b", 10), block("c", 10, grow=3)), (71, 20)).spots
    assert [found[name].w for name in "abc"] == [20, 10, 41]


def test_gaps_grow_as_far_as_they_may() -> None:
    found = laid(Row(block("a"), block("b"), gap=5, spread=30), (60, 20)).spots
    assert found["b"].x == 40
    assert laid(Row(block("a"), block("b"), gap=5, spread=30), (200, 20)).spots["b"].x == 50


@pytest.mark.parametrize(("pack", "left"), [("start", 0), ("center", 40), ("end", 80)])
def test_the_rest_is_left_where_it_is_said(pack: Any, left: int) -> None:
    assert laid(Row(block("a"), pack=pack), (100, 20)).spots["a"].x == left


def test_a_sample_keeps_its_room() -> None:
    found = laid(Row(block("a", 10, sample=block("", 30)), block("b")), (100, 20)).spots
    assert found["b"].x == 30


def test_a_share_is_of_the_whole_row() -> None:
    found = laid(Row(block("a", 1, share=0.3), block("b", 0, grow=1), block("c", 0, grow=1)), (100, 20)).spots
    assert [found[name].x for name in "abc"] == [0, 30, 65]


def test_padding_is_left_free_on_every_side() -> None:
    box = Column(Canvas(print, grow=1, name="a"), pad=Pad(x=5, y=7, left=10))
    assert laid(box, (100, 50)).spots["a"] == (10, 7, 85, 36)


def test_what_is_stacked_lies_over_another() -> None:
    found = laid(Stack(Canvas(print, name="all"), block("corner", at=(1, 0))), (100, 50)).spots
    assert (found["all"], found["corner"]) == ((0, 0, 100, 50), (80, 0, 20, 10))


def test_even_lines_hold_about_as_many_each() -> None:
    flow = Flow(*(block(str(at)) for at in range(5)), gap=5, even=True)
    found = laid(flow, (95, 60)).spots
    assert [found[str(at)].topleft for at in range(5)] == [(0, 0), (25, 0), (50, 0), (0, 15), (25, 15)]


def test_a_flow_wants_as_many_lines_as_it_needs() -> None:
    assert Flow(*(block(str(at)) for at in range(5)), gap=5).size(ruler(UNITS), 70) == (70, 25)
