"""Zones as data: where they lie in windows that are not drawn, and what is said of mistakes in the file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from client.art.scale import Scale
from client.table import zones, zones_file
from client.table.zones import Zones
from rules.packs.mistakes import PackError

FILE = """
screen:
  scaling: blended
  columns: {left: {}, map: {part: 0.5, most: 200}, right: {part: 0.25}}
  rows: {map: {part: [0.75, 1]}, hand: {part: [0.25, 0]}}
  zones:
    status: {wide: [0, 0, 1920, 60], small: [0, 0, 1280, 46], column: window, row: start}
    map: {wide: [300, 60, 1200, 800], small: [200, 46, 800, 530], column: map, row: map}
    card: {wide: [800, 300, 200, 280], small: [500, 200, 134, 188], column: map, row: map, grow: false}
    bar: {wide: [300, 860, 1600, 200], small: [200, 580, 1070, 130], column: [map, right], row: hand}
    tab: {wide: [1890, 400, 30, 100], small: [1260, 300, 20, 66], column: end, row: window, grow: false}
    seats: {wide: [20, 60, 260, 120], small: [10, 46, 180, 80], column: left, row: map,
            repeat: {direction: down, step: [130, 90]}}
    places: {wide: [20, 860, 260, 200], small: [10, 580, 180, 130], column: left, row: hand,
             repeat: {direction: across, gap: [20, 10], least: 2, times: 3}}
    tiles: {wide: [20, 60, 40, 40], small: [10, 46, 30, 30], column: left, row: map,
            repeat: {direction: across, step: [50, 36], times: 3, line: [2, 1], next: [60, 40]}}
  lengths:
    tile: [60, 50]
  variants:
    alone:
      zones:
        map: {wide: [20, 60, 1480, 800], small: [10, 46, 990, 530], column: [left, map], row: map}
"""


@dataclass(frozen=True, eq=False)
class Screen(Zones, game="toy", screen="screen"):
    status: pygame.Rect
    map: pygame.Rect
    card: pygame.Rect
    bar: pygame.Rect
    tab: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    places: tuple[pygame.Rect, ...]
    tiles: tuple[pygame.Rect, ...]
    tile: float
    chosen: pygame.Rect | None = None


Written = Callable[[str], None]


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Written:
    """Makes the file of the game."""
    folder = tmp_path / "assets" / "toy"
    folder.mkdir(parents=True)
    monkeypatch.setattr("client.paths.data_root", lambda: tmp_path)

    def write(text: str) -> None:
        zones._laid.clear()
        zones_file.forms_of.cache_clear()
        (folder / "zones.yaml").write_text(text, encoding="utf-8")

    write(FILE)
    return write


def laid(width: int, height: int, interface: float = 1.0, variant: str = "", seats: int = 2) -> Screen:
    return Screen.lay(Scale(width, height, interface), variant, seats=seats)


@pytest.mark.usefixtures("written")
class TestBlended:
    """Between the boards every edge moves evenly; spare room goes to columns and rows."""

    def test_boards_as_drawn(self) -> None:
        wide, small = laid(1920, 1080), laid(1280, 720)
        assert wide.map == (300, 60, 1200, 800)
        assert small.map == (200, 46, 800, 530)
        assert (wide.tile, small.tile) == (60, 50)
        assert (wide.units.compact, small.units.compact) == (False, True)

    def test_a_window_half_way(self) -> None:
        """1440 x 810 lies between the small board and 1600 x 900, from where on the wide one is used."""
        assert laid(1600, 900).map == (250, 50, 1000, 667)
        half = laid(1440, 810).map
        assert (half.x, half.y, half.right) == (225, round((60 * 0.75 + 46 * 1.125) / 2), 1125)

    def test_a_larger_interface_is_nearer_to_the_small_board(self) -> None:
        assert laid(1920, 1080, 1.5).map == (300, 69, 1200, 795)
        assert laid(1920, 1080, 0.75).map == laid(1920, 1080).map

    def test_columns_share_the_spare_width(self) -> None:
        """Of 320 units the map takes half, the right column a quarter, and the rest is round all of them."""
        found = laid(2240, 1080)
        assert found.map == (300 + 40, 60, 1200 + 160, 800)
        assert found.bar == (300 + 40, 860, 1600 + 160 + 80, 200)
        assert found.seats[0].x == 20 + 40
        assert (found.status.width, found.tab.right) == (2240, 2240)

    def test_a_column_takes_no_more_than_its_most(self) -> None:
        assert laid(2560, 1080).map.width == 1200 + 200

    def test_rows_share_the_spare_height(self) -> None:
        found = laid(1920, 1200)
        assert found.map == (300, 60, 1200, 800 + 90)
        assert found.bar.top == 860 + 90
        assert laid(1280, 800).map.height == 530 + 80

    def test_what_does_not_grow_stands_in_the_middle(self) -> None:
        assert laid(2240, 1080).card == (800 + 40 + 80, 300, 200, 280)
        assert laid(1920, 1200).card == (800, 300 + 45, 200, 280)
        assert laid(1920, 1200).tab.centery == 450 + 60

    def test_lists_go_on_by_a_step_or_share_their_zone(self) -> None:
        found = laid(1920, 1080, seats=3)
        assert [seat.topleft for seat in found.seats] == [(20, 60), (20, 190), (20, 320)]
        assert [place.x for place in found.places] == [20, 113, 207]
        assert {place.size for place in found.places} == {(73, 200)}
        assert not laid(1920, 1080, seats=0).seats

    def test_lists_in_several_lines(self) -> None:
        assert [one.topleft for one in laid(3840, 2160).tiles] == [(40, 120), (140, 120), (40, 240)]
        assert [one.topleft for one in laid(1280, 720).tiles] == [(10, 46), (10, 86), (10, 126)]

    def test_a_variant_changes_only_what_it_names(self) -> None:
        usual, alone = laid(2240, 1080), laid(2240, 1080, variant="alone")
        assert alone.map == (20 + 40, 60, 1480 + 160, 800)
        assert alone.bar == usual.bar

    def test_the_same_window_has_the_same_record(self) -> None:
        assert laid(1920, 1080) is laid(1920, 1080)
        assert len({laid(1920, 1080), laid(1920, 1080), laid(1920, 1080, seats=1)}) == 2


class TestOtherScalings:
    """Tables that are magnified, or change from one board to the other."""

    def test_magnified(self, written: Written) -> None:
        written(FILE.replace("blended", "magnified"))
        assert laid(3840, 2160, 1.0).map == (600, 120, 2400, 1600)
        larger = laid(3840, 2160, 1.5)
        assert (larger.map, larger.units.compact) == ((600, 138, 2400, 1590), True)
        smaller = laid(1920, 1080, 0.75)
        assert smaller.units.factor == pytest.approx(0.75 * 1.0)
        assert smaller.map.width == round((1200 + 200) * 0.75)

    def test_switched(self, written: Written) -> None:
        written(FILE.replace("blended", "switched"))
        assert laid(1600, 900).map == (250, 50, 1000, 667)
        assert laid(1599, 899).map.x == round(200 * 1599 / 1280)
        assert laid(3840, 2160, 1.25).units.compact

    def test_a_column_that_shrinks_leaves_its_room_to_the_others(self, written: Written) -> None:
        shrinking = "right: {shrinks: {start: [1500, 1280], least: [0.8, 1]}}"
        written(FILE.replace("blended", "switched").replace("right: {part: 0.25}", shrinking))
        assert laid(1920, 1080).map.width == 1200
        smaller = laid(1920, 1080, 0.8)
        assert (smaller.map.x, smaller.map.width) == (300 + 21, 1200 + 42)
        assert laid(1920, 1080, 0.5).map == smaller.map
        assert smaller.tab.right == 1920


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("screen:", "screens:", "1: screen: the screen is missing, expected screens"),
        ("blended", "bent", "2: screen.scaling: 'bent', expected one of blended, magnified, switched"),
        ("    map: {wide", "    mop: {wide", "7: screen.zones: unknown key 'mop', expected 'map'"),
        ("[300, 60, 1200, 800]", "[300, 60, 1200]", "7: screen.zones.map.wide: a list of 3"),
        ("60, 1200, 800", "60, x, 800", "7: screen.zones.map.wide[2]: 'x', expected a number"),
        ("[map, right]", "[map, wrong]", "9: screen.zones.bar.column[1]: 'wrong'"),
        ("column: end", "column: edge", "10: screen.zones.tab.column: 'edge'"),
        ("repeat: {direction: down, step: [130, 90]}", "grow: true", "key 'repeat' is missing"),
        ("row: map, grow: false", "row: map, grow: no", "8: screen.zones.card.grow: 'no', expected true"),
        ("least: 2", "step: 3", "expected one of them"),
        ("  lengths:\n    tile: [60, 50]\n", "", "2: screen: key 'lengths' is missing"),
        ("tile: [60, 50]", "tile: 60", "18: screen.lengths.tile: '60', expected a list of 2"),
        ("map: {wide: [20,", "mat: {wide: [20,", "22: screen.variants.alone.zones: unknown key"),
    ],
)  # fmt: skip
def test_mistakes_are_sentences(written: Written, before: str, after: str, sentence: str) -> None:
    """They name the file, the line, the place and what was expected."""
    assert before in FILE
    written(FILE.replace(before, after, 1).removeprefix("\n"))
    with pytest.raises(PackError) as error:
        laid(1920, 1080)
    shown = str(error.value)
    assert "assets/toy/zones.yaml:" in shown
    assert sentence in shown
