"""Very many face-up tiles: they lie in rows beside the heap, all to be seen and as large as they can be."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from client.games.galaxy_trucker.screens.building.face_up_tiles import askew
from client.physics.bodies import Point
from client.table.layout import Place

FEW = 22
"""So many tiles lie around the heap, as in the base game."""
STEPS = (24, 36, 48, 64, 80, 100, 120, 181)
"""Sizes are those at which so many tiles have room."""
SPARE = 0.8
"""Tiles do not grow again before so much less of them lie there than would have room."""
TURN = 3.0
"""Degrees by which a tile lies askew at most."""
GAP, LEAST_GAP = 10, 3
"""The gap between two tiles is this part of a side, and at least so many pixels."""


class FaceUpRows:
    """Places of the face-up tiles in rows. A tile keeps its place in the order of rows; the next one that
    comes fills a gap. Sizes change only where nothing moves away under the pointer: until then what finds no
    place lies over the last row."""

    pages = 1

    def __init__(self, seed: int = 0) -> None:
        self.heap = pygame.Rect(0, 0, 0, 0)
        """Where the heap lies: in the upper left corner."""
        self._seed = seed
        self._area = self.heap
        self._grid = Grid(1, 1.0, ((0, 0),))
        self._places: dict[int, int] = {}
        """The number of each tile's place."""
        self._spots: dict[int, tuple[int, Place]] = {}
        """Where that is, as long as the grid is the same."""

    def lay(self, area: pygame.Rect, corner: int) -> None:
        """The window has been arranged: the heap takes a square of `corner` pixels of `area`."""
        if (area, corner) != (self._area, self.heap.w):
            self._area, self.heap = area.copy(), pygame.Rect(area.topleft, (corner, corner))
            self._grid, self._spots = Grid(1, 1.0, ()), {}

    @property
    def side(self) -> int:
        """The side of a tile."""
        return self._grid.side

    def places(
        self, tiles: Sequence[int], near: Mapping[int, Point] | None = None, *, heap: bool, calm: bool
    ) -> dict[int, tuple[int, Place]]:
        """Where each tile lies, as (0, place). New ones fill the gap closest to where they were let go
        (`near`, window pixels), else the first. `heap`: it takes its room; `calm`: sizes may change."""
        lying = set(tiles)
        self._places = {tile: at for tile, at in self._places.items() if tile in lying}
        if calm or not self._grid.squares:
            self._resize(len(tiles), heap=heap)
        for tile in tiles:
            if tile not in self._places:
                self._places[tile] = self._free((near or {}).get(tile))
        self._spots = {tile: self._spots.get(tile) or (0, self._place(tile)) for tile in tiles}
        return self._spots

    def order(self, page: int = 0) -> list[int]:
        """The tiles row by row."""
        return sorted(self._places, key=self._places.__getitem__)

    def _resize(self, count: int, *, heap: bool) -> None:
        fitting = [grid_of(self._area.size, self.heap.w if heap else 0, step) for step in STEPS]
        wanted = next((grid for grid in fitting if len(grid.squares) >= count), fitting[-1])
        grows = wanted.side > self._grid.side and self._grid in fitting
        if wanted == self._grid or (grows and count > SPARE * len(wanted.squares)):
            return
        self._places = {tile: at for at, tile in enumerate(self.order())}
        self._grid, self._spots = wanted, {}

    def _free(self, near: Point | None) -> int:
        taken, count = set(self._places.values()), len(self._grid.squares)
        free = [at for at in range(count) if at not in taken]
        if free and near is not None:
            return min(free, key=lambda at: math.dist(self._middle(at), near))
        return free[0] if free else next(at for at in range(count, count + len(taken) + 1) if at not in taken)

    def _middle(self, at: int) -> Point:
        """The middle of a place; of those that there is no room for, between two in the last row."""
        squares, pitch, side = self._grid.squares, self._grid.pitch, self._grid.side
        over, (last_x, last_y) = at - len(squares), squares[-1]
        if over < 0:
            x, y = map(float, squares[at])
        else:
            x, y = 0.5 + over % last_x, last_y - 0.5 * (over // last_x)
        left = self._area.right - side - pitch * last_x
        return left + x * pitch + side // 2, self._area.y + y * pitch + side // 2

    def _place(self, tile: int) -> Place:
        return askew(f"{self._seed}:{tile}", self._middle(self._places[tile]), self._grid.side, TURN)


@dataclass(frozen=True)
class Grid:
    """Rows of tiles of `side` pixels, `pitch` apart; `squares` are (column, row) in their order."""

    side: int
    pitch: float
    squares: tuple[tuple[int, int], ...]


@lru_cache(maxsize=64)
def grid_of(area: tuple[int, int], corner: int, count: int) -> Grid:
    """The largest tiles of which so many have room beside a square corner that is left free."""
    side = min(*area, max(8, math.isqrt(area[0] * area[1] // count)))
    while True:
        gap = max(LEAST_GAP, side // GAP)
        pitch = side + gap
        across, down = (area[0] + gap) // pitch, (area[1] + gap) // pitch
        left = area[0] + gap - across * pitch
        beside, below = (max(0, -(-reach // pitch)) for reach in (corner - left, corner))
        if across * down - min(across, beside) * min(down, below) >= count or side <= 8:
            squares = tuple((x, y) for y in range(down) for x in range(across) if y >= below or x >= beside)
            return Grid(side, float(pitch), squares)
        side -= 1
