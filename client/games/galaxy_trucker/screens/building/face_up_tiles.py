"""The face-up tiles: they lie on squares around the heap, a little askew; if there are many, page by page."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.looking import FILTERS, Build, Now
from client.games.galaxy_trucker.panels.labels import SoftLine
from client.games.galaxy_trucker.pictures.ships import TileFace
from client.games.galaxy_trucker.pictures.wooden_table import PlainGround
from client.games.galaxy_trucker.screens.building.dragging import loose_tile
from client.games.galaxy_trucker.screens.building.site import TABLE_Z, Site, Spots, dragged, pages
from client.i18n import _
from client.physics.bodies import Point
from client.table.layout import Place

TURN = 3.5
"""Degrees by which a tile lies askew at most."""
SHARE = 0.92
"""The side of a tile in sides of its square: however askew, it stays on it."""
RINGS = 2
"""So many rings of squares lie around the heap."""
SMALL_SIDE, GROWN, NEIGHBOURS = (40, 27), 1.3, 1.25
"""Tiles with shorter sides grow so much under the pointer, with those so many sides away."""
ENLARGED = (168, 128)
"""The side of a tile under the pointer, in the wide and in the small layout."""


def face_up_tiles(builder: Build, site: Site, spots: Spots, born: Mapping[str, Place]) -> None:
    """The tiles on the page that shows: one kind may be lit, the one under the pointer shows large. `born`:
    where sprites come from that appear next."""
    plan, lit_kind, page = site.plan, site.looking.lit, site.looking.page % pages(spots)
    over, held = builder.ask(_pointed), builder.ask(dragged)
    usual = 1.0 if site.building else 0.85
    small, heap = plan.units.px(*SMALL_SIDE), Place.of(plan.heap)
    for tile in site.sight.face_up:
        on, place = spots.get(tile, (0, heap))
        if on != page:
            continue
        if held and held == ids.Tile(tile):
            place = replace(place, width=plan.hull.cell, height=plan.hull.cell, angle=0.0)
        elif over and (tile == over or place.width < small):
            place = _grown(place, spots[over][1], small)
        lit = bool(lit_kind) and is_lit(builder, lit_kind, tile)
        loose_tile(
            builder, tile, place, z=TABLE_Z + (tile == over), group="face-up",
            brightness=0.5 if lit_kind and not lit else usual, glow="winning" if lit else "",
            born=born.get(ids.Tile(tile)) if born else None,
        )  # fmt: skip
        if tile == over and not held:
            _enlarged(builder, site, tile, place)
    if not site.sight.face_up and site.building:
        high = plan.units.px(26, 20)
        rect = pygame.Rect(plan.heap.x, plan.heap.bottom - 2 - high, plan.heap.w, high)
        builder.panel("face-up:none", rect, SoftLine(_("gt.build.none_face_up")), z=0.5)


def _grown(place: Place, pointed: Place, small: int) -> Place:
    """What is pointed at lies straight; it and its neighbours are larger where all are `small`."""
    far = math.dist((place.x, place.y), (pointed.x, pointed.y))
    if place.width < small and far < NEIGHBOURS * place.width:
        place = replace(place, width=place.width * GROWN, height=place.height * GROWN)
    return place if far else replace(place, angle=0.0)


def is_lit(builder: Build, kind: str, tile: int) -> bool:
    """Whether a tile is of the kind that is lit, by its icon."""
    fields = next((fields for _key, icon, fields in FILTERS if icon == kind), ())
    values = (getattr(builder.context.content.tiles[tile], name) for name in fields)
    return any(any(value) if isinstance(value, tuple) else value for value in values)


def _pointed(now: Now) -> int:
    """The face-up tile that is pointed at, 0 for none."""
    tile = ids.Tile.of(now.local.hovered)
    return tile.tile if tile is not None and tile.tile in now.view.sight.face_up else 0


def _enlarged(builder: Build, site: Site, tile: int, place: Place) -> None:
    """A tile at a size at which everything on it can be read."""
    plan, tile_rect = site.plan, place.rect
    side, gap = plan.units.px(*ENLARGED), plan.units.px(16, 10)
    rect = pygame.Rect(0, 0, side, side)
    rect.midbottom = (round(place.x), tile_rect.top - gap)
    if rect.top < plan.status.bottom:
        rect.midtop = (round(place.x) + side // 2 + gap, tile_rect.bottom + gap)
    rect.clamp_ip(plan.table.union(plan.moves).inflate(-8, -8))
    if rect.colliderect(tile_rect):
        rect.left = tile_rect.right + gap
    builder.panel("zoom:ground", rect.inflate(14, 14), PlainGround(), z=300, clear=True)
    builder.panel("zoom:tile", rect, TileFace(tile), z=301)


class FaceUp:
    """Places of the face-up tiles of one table. The wood is divided into squares, the outer rings around the
    heap; a tile keeps its square as long as it lies there. What finds no square any more lies on another
    page of the same squares: nothing is ever covered or grows smaller."""

    def __init__(self, seed: int = 0) -> None:
        self.area = pygame.Rect(0, 0, 0, 0)
        self.side = 0
        """The side of a tile."""
        self._seed = seed
        self._pitch = 0.0
        self._squares: tuple[_Square, ...] = ()
        self._spots: dict[int, tuple[int, int]] = {}
        """The page of each tile, and its square."""

    def lay(self, area: pygame.Rect, pitch: float) -> None:
        """The window has been arranged: squares of at least `pitch` pixels divide `area`. Tiles stay on their
        squares, or in their order if there are not as many as before."""
        if (area, pitch) == (self.area, self._pitch):
            return
        before, order = len(self._squares), sorted(self._spots, key=self._spots.__getitem__)
        self.area, self._pitch = area.copy(), pitch
        self._squares = _squares(area, pitch)
        self.side = round(min(pitch, *_size(area, pitch)) * SHARE)
        if before != len(self._squares):
            self._spots = {}
            for tile in order:
                self._spots[tile] = self._free(tile, None, 0, heap=True)

    @property
    def heap(self) -> pygame.Rect:
        """Where the heap lies: inside of the rings."""
        wide, high = _size(self.area, self._pitch)
        return self.area.inflate(-round(2 * RINGS * wide), -round(2 * RINGS * high))

    def places(
        self, tiles: Sequence[int], near: Mapping[int, Point] | None = None, page: int = 0, *,
        heap: bool = True,
    ) -> dict[int, tuple[int, Place]]:  # fmt: skip
        """The page of each of the face-up tiles, and where on it the tile lies. New ones find a free square:
        the one closest to where they were let go on the page that shows (`near`, window pixels), else
        anywhere. `heap`: it takes its room."""
        lying = set(tiles)
        self._spots = {tile: spot for tile, spot in self._spots.items() if tile in lying}
        for tile in tiles:
            if tile not in self._spots:
                self._spots[tile] = self._free(tile, (near or {}).get(tile), page, heap=heap)
        return {
            tile: (self._spots[tile][0], self._place(tile, self._squares[self._spots[tile][1]]))
            for tile in tiles
        }

    @property
    def pages(self) -> int:
        """So many pages they fill."""
        return 1 + max((page for page, _at in self._spots.values()), default=0)

    def order(self, page: int = 0) -> list[int]:
        """The tiles of a page clockwise from the upper left, the inner ring after the outer one."""
        return sorted(
            (tile for tile, spot in self._spots.items() if spot[0] == page), key=self._spots.__getitem__
        )

    def _free(self, tile: int, near: Point | None, page: int, *, heap: bool) -> tuple[int, int]:
        taken = set(self._spots.values())
        rings = [at for at, square in enumerate(self._squares) if not heap or square.ring < RINGS]
        for number in (*((page,) if near is not None else ()), *range(len(taken) + 1)):
            free = [at for at in rings if (number, at) not in taken]
            if free and near is not None:
                return number, min(free, key=lambda at: math.dist(self._squares[at].middle, near))
            if free:
                outer = [at for at in free if self._squares[at].ring == self._squares[free[0]].ring]
                return number, outer[random.Random(f"{self._seed}:{tile}").randrange(len(outer))]
        raise AssertionError("there is always another page")

    def _place(self, tile: int, square: _Square) -> Place:
        return askew(f"{self._seed}:{tile}", square.middle, self.side)


@dataclass(frozen=True)
class _Square:
    """A place for a tile: in which ring (0 is outermost) and where."""

    ring: int
    middle: Point


@lru_cache(maxsize=512)
def askew(seed: str, middle: Point, side: int, most: float = TURN) -> Place:
    """On a square, turned a little, as hands leave it; never over its neighbours."""
    chance = random.Random(f"{seed}:askew")
    return Place(round(middle[0]), round(middle[1]), side, side, round(chance.uniform(-most, most), 1))


def _counts(area: pygame.Rect, pitch: float) -> tuple[int, int]:
    least = 2 * RINGS + 1
    return max(least, int(area.w / pitch)), max(least, int(area.h / pitch))


def _size(area: pygame.Rect, pitch: float) -> tuple[float, float]:
    """How wide and how high a square is."""
    across, down = _counts(area, pitch)
    return area.w / across, area.h / down


def _squares(area: pygame.Rect, pitch: float) -> tuple[_Square, ...]:
    """All squares, ring by ring from the outermost, each clockwise from the upper left."""
    (across, down), (wide, high) = _counts(area, pitch), _size(area, pitch)
    found = []
    for ring in range((min(across, down) + 1) // 2):
        left, top, right, low = ring, ring, across - 1 - ring, down - 1 - ring
        line = [(x, top) for x in range(left, right + 1)] + [(right, y) for y in range(top + 1, low + 1)]
        if low > top:
            line += [(x, low) for x in range(right - 1, left - 1, -1)]
        if right > left:
            line += [(left, y) for y in range(low - 1, top, -1)]
        found += [_Square(ring, (area.x + (x + 0.5) * wide, area.y + (y + 0.5) * high)) for x, y in line]
    return tuple(found)
