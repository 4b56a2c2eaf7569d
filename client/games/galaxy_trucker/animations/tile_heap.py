"""The heap of face-down tiles: physics for the eye only. Which tile is drawn comes from the rules."""

from __future__ import annotations

import math

import pygame

from client.art.canvas import put
from client.games.galaxy_trucker.pictures import tile_backs
from client.physics.bodies import Point, Pose
from client.physics.heap import Heap, Room
from client.table.faces import BLEND
from client.table.layout import Place
from client.table.live import Layer

Z = 1.0
MOST = 78
"""So many backs are drawn at most; the number on the plate is the truth."""
_RIM = 0.62
"""Sides of a tile that the middles of its tiles stay away from the edge of its room."""
_HAND = 0.5
"""The radius of the hand in sides of a tile."""
_NEAR = 0.95
"""A click this many sides from the middle of a tile still means the heap."""


class TileHeap:
    """The heap in one table's window; it outlives changes of the view and of the window."""

    def __init__(self, seed: int = 0) -> None:
        """`seed` decides how the heap looks: the same for all who sit at the table, if wanted."""
        self.area = pygame.Rect(0, 0, 0, 0)
        self._seed = seed
        self._side = 0
        self._most = MOST
        self._inner = self.area
        self._heap = Heap(_room(self.area, self.area, 8), 8, seed)
        self._count: int | None = None
        self._still: tuple[Layer, ...] = ()
        """The picture of the heap at rest."""
        self._layers: dict[int, Layer] = {}
        """Its tiles by themselves, as they were drawn last."""
        self._fresh = True
        """The heap lies differently from `_still`."""
        self._around: pygame.Rect | None = None
        """Around the heap at rest, in this window: to measure it while it moves takes half a millisecond."""

    # -- what there is ----------------------------------------------------------------------

    def lay(self, area: pygame.Rect, inner: pygame.Rect, tile: int, most: int = MOST) -> None:
        """The window has been arranged: the heap lies in `inner`, its tiles come from outside of `area`;
        a tile has `tile` pixels, and `most` of them are drawn. The same once more changes nothing."""
        side, self._most = max(8, tile), most
        if (area, inner, side) == (self.area, self._inner, self._side):
            return
        before, was = self._heap, self._inner
        self.area, self._inner, self._side = area.copy(), inner.copy(), side
        self._heap = Heap(_room(area, inner, side), side, self._seed)
        self._layers = {}
        self._fresh, self._around = True, None
        before.finish()
        self._heap.put(_moved(pose, was, inner) for _number, pose in before.poses())

    def set_count(self, count: int) -> None:
        """So many tiles lie face down. The first call lays them still; later ones let some leave or
        slide in."""
        before, self._count = self._count, count
        heap = self._heap
        if before == count and len(heap) <= self._most:
            return
        wanted = min(self._most, count)
        if before is None:
            heap.lay(wanted)
        elif len(heap) < wanted:
            heap.throw_in(wanted - len(heap))
        while len(heap) > wanted:
            heap.take()
        self._fresh = True

    def fall_in(self) -> None:
        """All tiles slide in from the edges: the building begins."""
        if not self._count:
            return
        self._heap = Heap(self._heap.room, self._side, self._seed)
        self._layers = {}
        self._heap.throw_in(min(self._most, self._count))
        self._fresh = True

    def skip(self) -> bool:
        """Everything comes to rest at once. True if something moved."""
        if self._heap.resting:
            return False
        self._heap.finish()
        self._fresh = True
        return True

    def take(self, near: Point | None = None) -> Place:
        """A tile leaves the heap, the uppermost at `near`; where it lay. The number goes down by
        one. An empty heap gives its middle."""
        heap = self._heap
        if not len(heap):
            return Place(*self.middle, self._side, self._side)
        pose = heap.take(near)
        self._count = max(0, (self._count or 0) - 1)
        if len(heap) < min(self._most, self._count):
            heap.bury()
        self._fresh = True
        return Place(pose.x, pose.y, self._side, self._side, _upright(pose.degrees))

    def push(self, point: Point | None, reach: float | None = None) -> None:
        """A disc of `reach` pixels at the pointer pushes tiles aside; None: it is lifted. Call it
        once a frame while something pushes."""
        if point is not None and not self.area.collidepoint(point):
            point = None
        self._heap.push(point, reach if reach is not None else self._side * _HAND)

    # -- where it is ------------------------------------------------------------------------

    @property
    def resting(self) -> bool:
        """Nothing moves: a frame costs nothing."""
        return self._heap.resting

    @property
    def side(self) -> int:
        """The side of a face-down tile in pixels."""
        return self._side

    @property
    def middle(self) -> tuple[int, int]:
        """Where the number lies."""
        return self.area.center

    @property
    def bounds(self) -> pygame.Rect:
        """Around all tiles of the heap as they last lay still; without any the empty middle."""
        if not len(self._heap):
            return pygame.Rect(self.middle, (0, 0))
        if self._around is None or (self._fresh and self._heap.resting):
            places = [_rect(self._side, pose) for _number, pose in self._heap.poses()]
            self._around = places[0].unionall(places[1:]).clip(self.area) if places else self.area.copy()
        return self._around

    def contains(self, point: Point) -> bool:
        """Whether a click there means the heap: on a tile or in a gap between some."""
        if not self.area.collidepoint(point):
            return False
        if self._heap.at(point) is not None:
            return True
        near = self._side * _NEAR
        return any(math.dist(point, (pose.x, pose.y)) <= near for _number, pose in self._heap.poses())

    # -- how it looks -----------------------------------------------------------------------

    def live(self, ms: float, *, reduced: bool = False) -> tuple[Layer, ...]:
        """Let `ms` pass and give what is to be drawn. While nothing moves it is the same picture in
        each frame; `reduced`: everything is where it belongs at once."""
        heap = self._heap
        if not heap.resting:
            if reduced:
                heap.finish()
            else:
                heap.advance(ms)
            self._fresh = True
            if not heap.resting:
                return self._moving(heap)
        if self._fresh:
            self._fresh = False
            self._still = self._picture(heap)
        return self._still

    def _moving(self, heap: Heap) -> tuple[Layer, ...]:
        """Every tile by itself: the table draws again only where some of them move."""
        before, layers = self._layers, {}
        for number, pose in heap.moving():
            layer = before.get(number)
            if layer is None or pose is not None:
                layer = self._layer(pose if pose is not None else heap.pose(number), layer)
            layers[number] = layer
        self._layers = layers
        return tuple(layers.values())

    def _layer(self, pose: Pose, before: Layer | None = None) -> Layer:
        """A tile as it lies; the same layer as before if it looks the same."""
        picture, x, y = _drawn(self._side, pose)
        if before is not None and (picture, x, y) == (before.picture, before.x, before.y):
            return before
        return Layer(picture, x, y, Z, self.area)

    def _picture(self, heap: Heap) -> tuple[Layer, ...]:
        """All tiles in one picture."""
        self._layers = {number: self._layer(pose) for number, pose in heap.poses()}
        tiles = list(self._layers.values())
        if not tiles:
            return ()
        rects = [pygame.Rect((tile.x, tile.y), tile.picture.get_size()) for tile in tiles]
        self._around = bounds = rects[0].unionall(rects[1:]).clip(self.area)
        picture = pygame.Surface(bounds.size, pygame.SRCALPHA)
        put(picture, [(tile.picture, tile.x - bounds.x, tile.y - bounds.y, None, BLEND) for tile in tiles])
        return (Layer(picture, bounds.x, bounds.y, Z),)


def _drawn(side: int, pose: Pose) -> tuple[pygame.Surface, int, int]:
    picture = tile_backs.back(side, pose.degrees)
    wide, high = picture.get_size()
    return picture, round(pose.x - wide / 2), round(pose.y - high / 2)


def _rect(side: int, pose: Pose) -> pygame.Rect:
    picture, x, y = _drawn(side, pose)
    return pygame.Rect((x, y), picture.get_size())


def _room(area: pygame.Rect, inner: pygame.Rect, side: int) -> Room:
    """The heap lies in `inner`; its tiles come from outside of it all."""
    rim = side * _RIM
    reach = max(side * 0.5, inner.w / 2 - rim), max(side * 0.5, inner.h / 2 - rim)
    outside = area.w / 2 + side * 0.75, area.h / 2 + side * 0.75
    middle = inner.x + inner.w / 2, inner.y + inner.h / 2
    return Room(middle, reach, outside)


def _moved(pose: Pose, old: pygame.Rect, new: pygame.Rect) -> Pose:
    """A place in the area of another window."""
    x = new.x + (pose.x - old.x) * new.w / max(1, old.w)
    y = new.y + (pose.y - old.y) * new.h / max(1, old.h)
    return Pose(x, y, pose.degrees)


def _upright(degrees: float) -> float:
    """The same look within an eighth of a turn: a tile that leaves turns no more than it must."""
    return (degrees + 45) % 90 - 45
