"""The face-up tiles: they lie at free places of a ring around the heap, askew as hands leave them."""

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
from client.games.galaxy_trucker.screens.building.site import TABLE_Z, Site, dragged
from client.i18n import _
from client.physics.bodies import Point
from client.table.layout import Place

TURN = 7.0
"""Degrees by which a tile lies askew at most."""
SMALL = 60 / 74
"""How much smaller tiles lie when the ring at full size is full."""
_WIDE = 1.03
"""Sides from place to place in the ring at full size."""
_TIGHT = 0.9
"""The same when they are small: neighbours may touch, but never hide what they are."""
_AGAIN = 0.75
"""They are large again when so much of the large ring would do."""
ENLARGED = (168, 128)
"""The side of a tile under the pointer, in the wide and in the small layout."""


def face_up_tiles(builder: Build, site: Site) -> None:
    """The tiles on the table: one kind may be lit, the one under the pointer shows large."""
    plan, still, lit_kind = site.plan, site.still, site.looking.lit
    over, held = builder.ask(_pointed), builder.ask(dragged)
    fields = next((fields for _key, icon, fields in FILTERS if icon == lit_kind), ())
    usual = 1.0 if site.building else 0.85
    for tile in site.sight.face_up:
        place, ring = still.spots.get(tile, (Place.of(plan.heap), 0))
        if held == ids.Tile(tile):
            place = replace(place, width=plan.hull.cell, height=plan.hull.cell, angle=0.0)
        elif tile == over:
            place = replace(place, angle=0.0)
        lit = any(getattr(builder.context.content.tiles[tile], name) for name in fields)
        loose_tile(
            builder, tile, place, z=TABLE_Z + (tile == over) - ring * 0.1, group="face-up",
            brightness=0.5 if lit_kind and not lit else usual, glow="winning" if lit else "",
            born=still.born.get(ids.Tile(tile)),
        )  # fmt: skip
        if tile == over and not held:
            _enlarged(builder, site, tile, place)
    if not site.sight.face_up and site.building:
        high = plan.units.px(26, 20)
        rect = pygame.Rect(plan.heap.x, plan.heap.bottom - 2 - high, plan.heap.w, high)
        builder.panel("face-up:none", rect, SoftLine(_("gt.build.none_face_up")), z=0.5)


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


@dataclass(frozen=True)
class _Ring:
    """Places for tiles of a size, clockwise from the upper left: in which ring (0 is outermost) and where."""

    side: float = 1.0
    spots: tuple[tuple[int, Point], ...] = ()


class FaceUp:
    """Places of the face-up tiles of one table. A tile keeps its place as long as it lies there."""

    def __init__(self, seed: int = 0) -> None:
        self.area = pygame.Rect(0, 0, 0, 0)
        self._seed = seed
        self._tile = 0
        self._large = self._ring = _Ring()
        """The ring at full size, and the one in which they lie now."""
        self._spots: dict[int, int] = {}

    def lay(self, area: pygame.Rect, tile: int) -> None:
        """The window has been arranged: the ring runs along the edges of `area`; a tile has `tile`
        pixels as long as all find room. Tiles stay at the same places of the ring."""
        if (area, tile) == (self.area, self._tile):
            return
        small, before = self._ring is not self._large, self._ring
        self.area, self._tile = area.copy(), tile
        self._large = _ring(area, tile, _WIDE, 1)
        self._ring = self._crowded() if small else self._large
        if [ring for ring, _point in before.spots] != [ring for ring, _point in self._ring.spots]:
            self._spots = {}

    def places(self, tiles: Sequence[int], near: Mapping[int, Point] | None = None) -> dict[int, Place]:
        """Where each of the face-up tiles lies. New ones find a free place: the one closest to where
        they were let go (`near`, window pixels), else anywhere."""
        lying = set(tiles)
        self._spots = {tile: spot for tile, spot in self._spots.items() if tile in lying}
        large = len(self._large.spots)
        if self._ring is self._large and len(tiles) > large:
            self._change(self._crowded())
        elif self._ring is not self._large and len(tiles) <= large * _AGAIN:
            self._change(self._large)
        for tile in tiles:
            if tile not in self._spots:
                self._spots[tile] = self._free_spot(tile, (near or {}).get(tile))
        return {
            tile: _askew(f"{self._seed}:{tile}", self._ring.spots[self._spots[tile]][1], self._ring.side)
            for tile in tiles
        }

    @property
    def side(self) -> int:
        """The side of a tile as it lies now."""
        return round(self._ring.side)

    @property
    def order(self) -> list[int]:
        """The tiles clockwise from the upper left, the inner ring after the outer one."""
        return sorted(self._spots, key=lambda tile: self._spots[tile])

    def ring(self, tile: int) -> int:
        """0 for the outermost ring; what lies further in belongs under it. KeyError if unknown."""
        return self._ring.spots[self._spots[tile]][0]

    def _crowded(self) -> _Ring:
        return _ring(self.area, self._tile * SMALL, _TIGHT, 4)

    def _change(self, ring: _Ring) -> None:
        """Tiles become smaller or larger: each moves to the free place closest to where it lies."""
        before, self._ring = self._ring, ring
        order, old, self._spots = self.order, self._spots, {}
        for tile in order:
            self._spots[tile] = self._free_spot(tile, before.spots[old[tile]][1])

    def _free_spot(self, tile: int, near: Point | None) -> int:
        spots, taken = self._ring.spots, set(self._spots.values())
        every = range(len(spots))
        # more tiles than a table can hold lie on one another
        free = [at for at in every if at not in taken] or every
        outer = [at for at in free if spots[at][0] == spots[free[0]][0]]
        if near is not None:
            return min(outer, key=lambda at: math.dist(spots[at][1], near))
        return outer[random.Random(f"{self._seed}:{tile}").randrange(len(outer))]


@lru_cache(maxsize=512)
def _askew(seed: str, point: Point, ring_side: float) -> Place:
    """At a spot, a little beside the middle and turned, as hands leave it."""
    chance = random.Random(f"{seed}:askew")
    side, slack = round(ring_side), 0.02 * ring_side
    x, y = round(point[0] + chance.uniform(-slack, slack)), round(point[1] + chance.uniform(-slack, slack))
    return Place(x, y, side, side, round(chance.uniform(-TURN, TURN), 1))


def _ring(area: pygame.Rect, side: float, pitch: float, rings: int) -> _Ring:
    """Places along the edges of an area, `pitch` sides apart at least, in `rings` rings."""
    spots: list[tuple[int, Point]] = []
    for depth in range(rings):
        inset = side * (0.54 + 1.02 * depth)
        left, top = area.x + inset, area.y + inset
        wide, high = area.w - 2 * inset, area.h - 2 * inset
        if wide < 2 * side or high < 2 * side:
            break
        whole_wide, whole_high = area.w - 2.04 * depth * side, area.h - 2.04 * depth * side
        across = max(2, int(whole_wide / (pitch * side)))
        down = max(2, int(whole_high / (pitch * side))) - 2
        right, low = left + wide, top + high
        xs = [left + wide * k / (across - 1) for k in range(across)]
        ys = [top + high * (k + 1) / (down + 1) for k in range(down)]
        line = [(x, top) for x in xs] + [(right, y) for y in ys]
        line += [(x, low) for x in reversed(xs)] + [(left, y) for y in reversed(ys)]
        spots += [(depth, point) for point in line]
    return _Ring(side, tuple(spots))
