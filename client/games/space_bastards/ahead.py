"""Pictures of near planets are drawn in a background thread before anybody looks: the first look costs less.

The rasteriser lets other threads work meanwhile, and the caches may be filled from any thread.
"""

from __future__ import annotations

import contextlib
import threading

import pygame

from client.games.space_bastards.art.gallery import Gallery
from client.games.space_bastards.layout import Layout
from rules.kernel.views import View

World = tuple[str, int, bool]
"""A planet, the pixels of its squares when it is near, and whether it is open."""


class Ahead:
    """Draws worlds ahead; what was asked for last is not drawn again."""

    def __init__(self, gallery: Gallery) -> None:
        self._gallery = gallery
        self._asked: object = None
        self._stop = threading.Event()
        self._worker: threading.Thread | None = None

    def follow(self, view: View, layout: Layout) -> None:
        """Draw all planets as they show near in this window, those with creatures first, and the small map;
        what was wanted before and is not drawn yet is left out."""
        chart = self._gallery.chart
        worlds = sorted(view.sight.planets, key=lambda planet: (not planet.open, -len(planet.tokens)))
        wanted = tuple(
            (planet.id, layout.near_square(chart.radius(planet.id)), planet.open) for planet in worlds
        )
        inner = layout.small_map.inflate(-8, -8)
        self._want(wanted, min(inner.w / chart.size[0], inner.h / chart.size[1]))

    def _want(self, wanted: tuple[World, ...], small_map: float) -> None:
        if (wanted, small_map) == self._asked:
            return
        self._asked = (wanted, small_map)
        self._stop.set()
        stop = self._stop = threading.Event()

        def work() -> None:
            # The program may close the display at any moment; then nothing is needed any more.
            with contextlib.suppress(pygame.error):
                is_open = frozenset(planet for planet, _square, opened in wanted if opened)
                self._gallery.map(small_map, is_open)
                for planet, square, opened in wanted:
                    if stop.is_set():
                        return
                    self._gallery.world(planet, square, is_open=opened)
                    if opened:
                        self._gallery.slab(planet, square)

        self._worker = threading.Thread(target=work, name="near planets", daemon=True)
        self._worker.start()

    def wait(self) -> None:
        """Until all that is wanted has been drawn."""
        if self._worker is not None:
            self._worker.join()
