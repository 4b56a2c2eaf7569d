"""Pictures of near planets are drawn in a background thread before anybody looks: the first look costs less.

The rasteriser lets other threads work meanwhile, and the caches may be filled from any thread.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator

import pygame

from client.art import theme
from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from client.games.space_bastards.looking import Now, planet_of
from client.games.space_bastards.pictures import creatures, galaxy_map, painted_planets, shadows_and_rings
from client.games.space_bastards.pictures.draw_context import DrawContext, painted
from client.games.space_bastards.screens.galaxy.zones import GalaxyZones
from client.games.space_bastards.text.lookup import planet_of_target
from rules.kernel.views import View

HESITATION = 0.1
"""Seconds for which the pointer stays on a planet before its creatures are drawn: it may only pass."""


class _Worker:
    """Draws what was asked for last, picture by picture; what was asked for before and is not drawn yet is
    left out."""

    def __init__(self, name: str, hesitation: float = 0.0) -> None:
        self._name, self._hesitation = name, hesitation
        self._asked: object = None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def do(self, asked: object, pictures: Iterator[object]) -> None:
        """Draw the pictures for `asked`, unless they are the ones that were asked for last."""
        if asked == self._asked:
            return
        self._asked = asked
        self._stop.set()
        stop = self._stop = threading.Event()

        def work() -> None:
            # The program may close the display at any moment; then nothing is needed any more.
            with contextlib.suppress(pygame.error):
                if stop.wait(self._hesitation):
                    return
                for _drawn in pictures:
                    if stop.is_set():
                        return

        self._thread = threading.Thread(target=work, name=self._name, daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Until all that was asked for is drawn."""
        if self._thread is not None:
            self._thread.join()


class Prefetch:
    """Draws ahead all worlds as they show near, and the creatures of the planet that may be opened next."""

    def __init__(self, context: DrawContext) -> None:
        self._context, self._content = context, context.content
        self._worlds = _Worker("near planets")
        self._creatures = _Worker("near creatures", HESITATION)

    def follow(self, view: View, layout: GalaxyZones) -> None:
        """Draw all planets as they show near in this window, those with creatures first, and the small
        map."""
        content, chart = self._content, self._context.chart
        planets = sorted(view.sight.planets, key=lambda planet: (not planet.open, -len(planet.tokens)))
        wanted = [(planet.id, layout.near_square(chart.radius(planet.id)), planet.open) for planet in planets]
        small_map = chart.shown(layout.small_map_inside).factor

        def pictures() -> Iterator[object]:
            is_open = frozenset(planet for planet, _square, open_ in wanted if open_)
            yield galaxy_map.picture(content, small_map, is_open)
            for planet, square, open_ in wanted:
                yield painted_planets.world(content, planet, square, is_open=open_)
                if open_:
                    yield painted_planets.slab(content, planet, square)

        self._worlds.do((wanted, small_map), pictures())

    def expect(self, now: Now, layout: GalaxyZones) -> None:
        """Draw the creatures of the planet that may be opened next from the map: the one under the pointer,
        where something is laid next, or where the own ship stands."""
        content, view = self._content, now.view
        near = now.shown.view_id if now.shown is not None else ""
        planet = "" if near else (
            planet_of_target(content, now.local.hovered)
            or planet_of(view)
            or planet_of_ship(content, view)
        )  # fmt: skip
        if planet:
            self.look(view, layout, planet)

    def look(self, view: View, layout: GalaxyZones, planet: str) -> None:
        """Draw the creatures of a planet as they show near, with shadows, all creatures for the small map,
        and have the planet's world at hand."""
        content, chart = self._content, self._context.chart
        square, small = layout.near_square(chart.radius(planet)), chart.shown(layout.small_map_inside).square
        there = view.sight.planet(planet)
        lying = [(small, one) for each in view.sight.planets for one in each.tokens]
        lying += [(square, one) for one in there.tokens]
        wanted = dict.fromkeys(
            (one.race, painted(one.owner, view), side, one.rot, one.corpse) for side, one in lying
        )

        def pictures() -> Iterator[object]:
            with painted_planets.holding():
                yield painted_planets.world(content, planet, square, is_open=there.open)
                if there.open:
                    yield painted_planets.slab(content, planet, square)
            for race, owner, side, rot, corpse in wanted:
                yield creatures.token(content, race, owner, side, rot, corpse=corpse)
                if side == square:
                    yield shadows_and_rings.shadow(content, race, side, rot)

        self._creatures.do((planet, there.open, tuple(wanted), square, theme.palette), pictures())

    def wait(self) -> None:
        """Until all that is wanted has been drawn."""
        self._worlds.wait()
        self._creatures.wait()
