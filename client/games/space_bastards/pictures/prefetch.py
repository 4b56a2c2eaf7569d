"""Pictures of near planets are drawn in a background thread before anybody looks: the first look costs less.

The rasteriser lets other threads work meanwhile, and the caches may be filled from any thread.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from client.art import theme
from client.games.space_bastards.answers.creature_in_hand import planet_of_ship
from client.games.space_bastards.looking import Now, planet_of
from client.games.space_bastards.pictures import kit, painted_planets
from client.games.space_bastards.pictures.gallery import Gallery
from client.games.space_bastards.screens.galaxy.zones import GalaxyZones
from client.games.space_bastards.text.lookup import planet_of_target
from rules.kernel.views import View
from rules.space_bastards.content import Content

HESITATION = 0.1
"""Seconds for which the pointer stays on a planet before its creatures are drawn: it may only pass."""
Job = Callable[[], object]


class _Worker:
    """Does what was asked for last, job by job; what was asked for before and is not done yet is left out."""

    def __init__(self, name: str, hesitation: float = 0.0) -> None:
        self._name, self._hesitation = name, hesitation
        self._asked: object = None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def do(self, asked: object, jobs: Callable[[], Sequence[Job]]) -> None:
        """Do the jobs for `asked`, unless they are the ones that were asked for last."""
        if asked == self._asked:
            return
        self._asked = asked
        self._stop.set()
        stop = self._stop = threading.Event()
        todo = jobs()

        def work() -> None:
            # The program may close the display at any moment; then nothing is needed any more.
            with contextlib.suppress(pygame.error):
                if stop.wait(self._hesitation):
                    return
                for job in todo:
                    if stop.is_set():
                        return
                    job()

        self._thread = threading.Thread(target=work, name=self._name, daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Until all that was asked for is done."""
        if self._thread is not None:
            self._thread.join()


class Prefetch:
    """Draws ahead all worlds as they show near, and the creatures of the planet that may be opened next."""

    def __init__(self, gallery: Gallery) -> None:
        self._gallery = gallery
        self._worlds = _Worker("near planets")
        self._creatures = _Worker("near creatures", HESITATION)

    def follow(self, view: View, layout: GalaxyZones) -> None:
        """Draw all planets as they show near in this window, those with creatures first, and the small
        map."""
        gallery, chart = self._gallery, self._gallery.chart
        planets = sorted(view.sight.planets, key=lambda planet: (not planet.open, -len(planet.tokens)))
        wanted = [(planet.id, layout.near_square(chart.radius(planet.id)), planet.open) for planet in planets]
        small_map = layout.small_map_factor(chart.size)

        def jobs() -> list[Job]:
            found: list[Job] = [
                partial(
                    gallery.map, small_map, frozenset(planet for planet, _square, open_ in wanted if open_)
                )
            ]
            for planet, square, is_open in wanted:
                found.append(partial(gallery.world, planet, square, is_open=is_open))
                if is_open:
                    found.append(partial(gallery.slab, planet, square))
            return found

        self._worlds.do((wanted, small_map), jobs)

    def expect(self, content: Content, now: Now, layout: GalaxyZones) -> None:
        """Draw the creatures of the planet that may be opened next from the map: the one under the pointer,
        where something is laid next, or where the own ship stands."""
        view = now.view
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
        gallery = self._gallery
        square = layout.near_square(gallery.chart.radius(planet))
        seats = view.sight.seats
        there = next(one for one in view.sight.planets if one.id == planet)
        tokens = [(one.race, one.owner, one.rot, one.corpse) for one in there.tokens]
        small = max(3, round(gallery.chart.square * layout.small_map_factor(gallery.chart.size)))
        lying = dict.fromkeys(
            (one.race, one.owner, one.rot, one.corpse) for each in view.sight.planets for one in each.tokens
        )

        def world() -> None:
            with painted_planets.holding():
                gallery.world(planet, square, is_open=there.open)
                if there.open:
                    gallery.slab(planet, square)

        def jobs() -> list[Job]:
            found: list[Job] = [world]
            for race, owner, rot, corpse in lying:
                painted = owner if owner < seats else kit.NEUTRAL
                found.append(partial(gallery.token, race, painted, small, rot, corpse=corpse))
            for race, owner, rot, corpse in tokens:
                painted = owner if owner < seats else kit.NEUTRAL
                found.append(partial(gallery.token, race, painted, square, rot, corpse=corpse))
                found.append(partial(gallery.shadow, race, square, rot))
            return found

        self._creatures.do((planet, there.open, tokens, square, theme.palette), jobs)

    def wait(self) -> None:
        """Until all that is wanted has been drawn."""
        self._worlds.wait()
        self._creatures.wait()
