"""The content of Nebula against sections 1, 2, 3, 10, 12 and 16 of its rules."""

from __future__ import annotations

import shutil
from collections import Counter
from math import hypot
from pathlib import Path

import pytest

from rules.nebula.content import Content
from rules.nebula.graph import bits
from rules.packs import check
from rules.registry import content_of
from tests.content.shipped import CONTENT
from tests.content.shipped import content as content_of_game

PACK = CONTENT / "nebula"


@pytest.fixture(scope="module")
def content() -> Content:
    found: Content = content_of_game("nebula")
    return found


def test_the_pack_is_in_order() -> None:
    assert check(PACK, [CONTENT], content_of) == []


def test_components(content: Content) -> None:
    """NB-K1, NB-K2, NB-K5, NB-K6, NB-U1."""
    table = content.table
    assert content.color_ids == ("red", "purple", "yellow", "white", "blue", "orange", "black")
    assert table.colored * content.black == 120
    assert table.black == {2: 30, 3: 25, 4: 20}
    assert (len(content.personal), len(content.public), len(content.advanced)) == (20, 20, 30)
    assert Counter(marker.track for marker in content.markers.values()) == {
        "colors": 6, "constellations": 4, "advanced": 4,
    }  # fmt: skip
    assert [seat.id for seat in content.seats] == ["teal", "lime", "pink", "brown"]
    assert [cluster.id for cluster in content.clusters] == ["top", "right", "left"]
    assert table.beams == 8


def test_numbers(content: Content) -> None:
    """NB-G11, NB-L4, NB-U12, NB-D5, NB-S1, NB-S4, NB-M3."""
    table = content.table
    assert table.strip == (0, 2, 4, 6, 9, 12, 15, 18, 21, 25)
    assert (table.track, table.highlighted) == (12, (3, 6, 9))
    left = {seats: 120 + table.black[seats] - 24 - 1 - sum(table.starting[:seats]) for seats in table.black}
    assert left == {2: 124, 3: 117, 4: 109}
    assert (table.personal_points, table.constellation_points) == (14, 6)
    assert {track.spaces for track in content.tracks.values()} == {6}
    assert content.tracks["constellations"].points == (14, 12, 10)


def test_first_and_later_values(content: Content) -> None:
    """NB-D6."""
    worth = Counter((card.first, card.later) for card in content.public.values())
    assert worth == {
        (5, 3): 1, (6, 3): 1, (7, 4): 5, (8, 5): 3, (9, 5): 1, (9, 6): 2, (10, 6): 6, (12, 8): 1,
    }  # fmt: skip


def test_the_board(content: Content) -> None:
    """NB-D1, NB-D2, NB-G1 to NB-G7, NB-G9: what the rows of the graph come to."""
    graph = content.graph
    names = graph.names
    assert len(graph.cells) == 25
    assert [len(names(area)) for area in graph.constellations] == [6] * 4
    assert [len(names(area)) for area in graph.orbits] == [4, 4, 6, 5, 5]
    assert set(names(graph.groups["bright"][0])) == {"CORE", "AR4", "TA5", "GE4", "CA6"}
    assert names(graph.groups["beside_bright"][0]) == ("AR3", "AR6", "TA3", "TA4", "GE3", "GE5", "CA3", "CA5")
    assert len(names(graph.groups["dashed_ends"][0])) == 8
    assert len(graph.groups["opposite_constellations"]) == 2
    assert len(graph.groups["adjacent_constellations"]) == 4
    assert Counter(link.kind for link in content.links) == {"direct": 24, "indirect": 4, "orbital": 24}
    assert len({frozenset((link.a, link.b)) for link in content.links}) == 52
    owner = {cell: one.id for one in content.constellations.values() for cell in one.cells}
    for link in content.links:
        if link.kind != "orbital":
            assert "CORE" in (link.a, link.b) or owner[link.a] == owner[link.b]
    for orbit in content.orbits:  # every orbit is a closed ring
        ring = zip(orbit.cells, (*orbit.cells[1:], orbit.cells[0]), strict=True)
        assert all(graph.kinds[a][b] == "orbital" for a, b in ring)
    reached, far = graph.core, 0
    while reached != graph.all:
        reached, far = reached | graph.around(reached), far + 1
    assert far == 4
    assert max(len(linked) for linked in graph.kinds.values()) == 6


def test_the_drawing(content: Content) -> None:
    """NB-D1: cells stand apart, on their orbits, and a dashed line is longer than any solid one of its
    sign."""
    at = {cell.id: (cell.x, cell.y) for cell in content.cells.values()}

    def length(a: str, b: str) -> float:
        return hypot(at[a][0] - at[b][0], at[a][1] - at[b][1])

    assert min(length(a, b) for a in at for b in at if a < b) >= 0.095
    for orbit in content.orbits:
        assert all(abs(length("CORE", cell) - orbit.radius) < 0.001 for cell in orbit.cells)
    for one in content.constellations.values():
        lines = [link for link in content.links if link.a in one.cells and link.b in one.cells]
        dashed = [length(link.a, link.b) for link in lines if link.kind == "indirect"]
        direct = [length(link.a, link.b) for link in lines if link.kind == "direct"]
        assert min(dashed) > max(direct)


def test_a_full_board_has_proper_colourings_of_three_colours(content: Content) -> None:
    """NB-D3: 2,412 of them, counted by trying."""
    graph = content.graph
    order = list(bits(graph.all))

    def ways(place: int, sets: tuple[int, int, int]) -> int:
        if place == len(order):
            return 1
        bit, found = order[place], 0
        for color, cells in enumerate(sets):
            if not graph.beside[bit] & cells:
                found += ways(place + 1, (*sets[:color], cells | bit, *sets[color + 1 :]))  # type: ignore[arg-type]
        return found

    assert ways(0, (0, 0, 0)) == 2412


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("objectives.yaml", "among: dashed_lines", "among: dashed_line", "there is no area 'dashed_line'"),
        ("objectives.yaml", "in: bright}", "in: orbits}", "'orbits' are several areas, expected one area"),
        ("objectives.yaml", "    least: 4\n", "", "an objective needs either least or most"),
        ("objectives.yaml", "color: red", "color: black", "black holes lie on no galaxy"),
        ("objectives.yaml", "color: red", "color: pink", "there is no color 'pink'"),
        ("objectives.yaml", "- id: PO02", "- id: PO01", "card 'PO01' stands twice"),
        ("galaxy.yaml", "b: AR1}", "b: ZZ1}", "there is no cell 'ZZ1'"),
        ("galaxy.yaml", "a: CA5, b: CA6", "a: CA5, b: CA5", "it joins a cell with itself"),
        ("galaxy.yaml", "cells: [AR1, AR2, AR3, AR4, AR5, AR6]", "cells: [AR1, AR2, AR3, AR4, AR5]",
         "0 constellations, expected 1 (NB-G1)"),
        ("scoring.yaml", "ref: aries", "ref: lion", "ref 'lion'"),
        ("scoring.yaml", "track: colors, ref: red", "track: colour, ref: red", "track"),
        ("game.yaml", "chaos_kept: 2", "chaos_kept: 5", "chaos keeps 5"),
        ("game.yaml", "refill: {2: 2, 3: 1, 4: 1}", "refill: {2: 2, 3: 1}", "refill says nothing for 4"),
        ("game.yaml", "colored: 20", "colored: 1", "stars for 4 players, expected more than 31 (NB-U12)"),
        ("texts.yaml", "sheet.public:", "sheet.pubic:", "'sheet.public' is missing"),
        ("almanac.yaml", "{card: PO01}", "{card: PO99}", "there is no card 'PO99' to draw"),
    ],
)  # fmt: skip
def test_what_a_broken_pack_is_told(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    copy = tmp_path / "nebula"
    shutil.copytree(PACK, copy)
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    told = [str(mistake) for mistake in check(copy, [], content_of)]
    assert any(expected in line for line in told), told
