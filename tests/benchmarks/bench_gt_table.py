"""Frames of Galaxy Trucker's heap at 1920 x 1080, drawn in software.

140 loose tiles: a heap of as many backs as are drawn, the others face up around it. What is measured
is the physics of a frame, the layers it gives and putting the frame together, without handing the
picture over to the screen. Processor time of the thread that draws, as in `bench_table`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from tests.benchmarks.figures import Figure, lines, percentile

SIZE = (1920, 1080)
LOOSE = 140
FACE_UP = 34
FRAMES = 600
STEP = 1000 / 60
LIMIT_MS = 8.0
LONGEST_MS = 50.0


def run() -> list[Figure]:
    """Median, 99th percentile and slowest frame: at rest, pushed about, falling in, one after another
    taken; and what one wreck costs."""
    import pygame

    pygame.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode(SIZE)
    heap = _Heap(pygame)
    figures = []
    for name, act in (
        ("resting", heap.rest), ("pushed about", heap.push), ("falling in", heap.fall),
        ("one taken after another", heap.take),
    ):  # fmt: skip
        times = heap.frames(act)
        figures.append(Figure(f"heap, {name}, median frame", percentile(times, 50), "ms"))
        figures.append(Figure(f"heap, {name}, 99th percentile", percentile(times, 99), "ms", LIMIT_MS, True))
        figures.append(Figure(f"heap, {name}, slowest", max(times), "ms", LONGEST_MS, True))
    figures += _wreck(heap.gallery, pygame)
    return figures


class _Heap:
    """The loose tiles of a building table on plain wood."""

    def __init__(self, pygame: Any) -> None:
        from client.games.galaxy_trucker.art.gallery import Gallery
        from client.games.galaxy_trucker.heap import FaceUp, TileHeap
        from client.table.compositor import Compositor
        from client.table.faces import BLEND
        from tests.rules.galaxy_trucker.shipped import content

        self.area = pygame.Rect(344, 228, 552, 518)
        self.heap, ring = TileHeap(1), FaceUp(1)
        self.heap.lay(self.area, 74)
        self.heap.set_count(LOOSE - FACE_UP)
        ring.lay(self.area, 74)
        records = content()
        self.gallery = Gallery(records.tiles, records.cards, records.card_kinds, records.boards)
        tiles = list(records.tiles)[:FACE_UP]
        places = ring.places(tiles)
        self._lying = []
        for tile in tiles:
            place = places[tile]
            face = self.gallery.tile(tile, round(place.width)).premul_alpha()
            turned = pygame.transform.rotozoom(face, place.angle, 1.0)
            rect = turned.get_rect(center=(round(place.x), round(place.y)))
            self._lying.append((turned, rect.x, rect.y, None, BLEND))
        while self.heap.warm():
            pass
        self._ground = pygame.Surface(SIZE)
        self._ground.fill((107, 74, 44))
        self._window = pygame.Surface(SIZE)
        self._compositor = Compositor()

    def frames(self, act: Callable[[int], None]) -> list[float]:
        times = []
        for frame in range(FRAMES):
            begin = time.thread_time()
            act(frame)
            ops = [(self._ground, 0, 0, None, 0)]
            for layer in self.heap.live(STEP):
                clip = None if layer.clip is None else tuple(layer.clip)
                ops.append((layer.picture, layer.x, layer.y, clip, layer.flags))
            self._compositor.draw(self._window, ops + self._lying)
            times.append((time.thread_time() - begin) * 1000)
        return times

    # What happens during the frames

    def rest(self, frame: int) -> None:
        """Nobody touches anything."""

    def push(self, frame: int) -> None:
        """A hand goes back and forth through the heap without a pause."""
        along = frame * 9 % (2 * self.area.w)
        x = self.area.x + (along if along < self.area.w else 2 * self.area.w - along)
        self.heap.push((x, self.area.centery + 120 * ((frame // 60) % 3 - 1)))

    def fall(self, frame: int) -> None:
        """All slide in from the edges, again as soon as they lie."""
        if frame == 0:
            self.heap.push(None)
        if frame % 80 == 0:
            self.heap.fall_in()

    def take(self, frame: int) -> None:
        """Twenty tiles a second leave the heap."""
        if frame == 0:
            self.heap.skip()
            self.heap.set_count(LOOSE + FRAMES // 3)
        if frame % 3 == 0:
            self.heap.take(self.area.center)


def _wreck(gallery: Any, pygame: Any) -> list[Figure]:
    """A tile bursts and six others drift away: making it ready, and the slowest frame of it."""
    from client.games.galaxy_trucker.art.records import Load
    from client.games.galaxy_trucker.wreckage import Part, Wreck

    def part(tile: int, column: int, row: int) -> Part:
        return Part(tile, pygame.Rect(1100 + 108 * column, 150 + 108 * row, 108, 108), 0, Load())

    for tile in (40, *range(50, 56)):
        gallery.tile(tile, 108)  # a ship has been looked at for long before it bursts
    begin = time.thread_time()
    loose = [part(50 + k, k % 3, 3 + k // 3) for k in range(6)]
    wreck = Wreck(gallery, [part(40, 1, 2)], [loose], 0, seed=1, hull=pygame.Rect(1100, 150, 756, 648))
    ready = (time.thread_time() - begin) * 1000
    times = []
    ms = 0.0
    while not wreck.done(ms):
        begin = time.thread_time()
        wreck.layers(ms, 1)
        times.append((time.thread_time() - begin) * 1000)
        ms += STEP
    return [
        Figure("a wreck of seven tiles, making it ready", ready, "ms"),
        Figure("a wreck of seven tiles, slowest frame", max(times), "ms", LIMIT_MS, True),
    ]


if __name__ == "__main__":
    print("\n".join(lines(run())))
