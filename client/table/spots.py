"""Where everything with an id lies: sprites, zones, regions, panels, named nodes of their pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace

import pygame

from client.table.layout import Arrangement, Panel, Place, Region, Zone

Inside = Callable[[Hashable, tuple[int, int]], Mapping[str, pygame.Rect]]
"""The named nodes of the picture of a face in a size, relative to it."""


def nothing_inside(key: Hashable, size: tuple[int, int]) -> Mapping[str, pygame.Rect]:
    """Pictures without named nodes."""
    return {}


class Spots:
    """The spots of one arrangement, by name. A node of the picture of a sprite or panel is
    "seat:2.coins"."""

    def __init__(self, arrangement: Arrangement, inside: Inside = nothing_inside) -> None:
        self.arrangement = arrangement
        self._inside = inside
        self._nodes: dict[str, Mapping[str, pygame.Rect]] = {}
        self._places: dict[str, Place] | None = None
        self._faces: dict[str, Hashable] = {}

    def find(self, name: str) -> Place | None:
        """Where it lies; None if it shows nowhere."""
        if self._places is None:
            self._places = self._gathered()
        found = self.arrangement.spots.get(name) or self._places.get(name)
        if found is None and "." in name:
            whole, _dot, node = name.rpartition(".")
            found = self._node(whole, node)
        return found

    def _gathered(self) -> dict[str, Place]:
        """What is drawn comes before what only takes touches."""
        here = self.arrangement
        flat: tuple[Region | Zone | Panel, ...] = (*here.regions, *here.zones, *here.panels)
        places = {one.id: Place.of(one.rect) for one in flat}
        places.update((sprite.id, sprite.place) for sprite in here.sprites)
        self._faces.update((panel.id, panel.key) for panel in here.panels)
        self._faces.update((sprite.id, sprite.face) for sprite in here.sprites)
        return places

    def _node(self, whole: str, node: str) -> Place | None:
        place = self.find(whole)
        if place is None or whole not in self._faces:
            return None
        nodes = self._nodes.get(whole)
        if nodes is None:
            nodes = self._nodes[whole] = self._inside(self._faces[whole], place.rect.size)
        rect = nodes.get(node)
        return None if rect is None else Place.of(rect.move(place.rect.topleft))


def like(spot: Place, size: Place, share: float = 1.0) -> Place:
    """A spot with the size of another place, made larger or smaller."""
    return replace(spot, width=size.width * share, height=size.height * share)
