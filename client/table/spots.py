"""Where everything with an id lies: sprites, zones, regions, panels, named nodes of their pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from functools import cached_property

import pygame

from client.table.layout import Arrangement, Panel, Place, Region, Sprite, Zone

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

    def find(self, name: str) -> Place | None:
        """Where it lies; None if it shows nowhere."""
        found = self.arrangement.spots.get(name)
        if found is None:
            found = self._place(name)
        if found is None and "." in name:
            whole, _dot, node = name.rpartition(".")
            found = self._node(whole, node)
        return found

    @cached_property
    def _there(self) -> dict[str, Region | Zone | Panel | Sprite]:
        """What is drawn comes before what only takes touches."""
        here = self.arrangement
        every: tuple[Region | Zone | Panel | Sprite, ...]
        every = (*here.regions, *here.zones, *here.panels, *here.sprites)
        return {one.id: one for one in every}

    def _place(self, name: str) -> Place | None:
        one = self._there.get(name)
        if one is None:
            return None
        return one.place if isinstance(one, Sprite) else Place.of(one.rect)

    def _node(self, whole: str, node: str) -> Place | None:
        place, one = self.find(whole), self._there.get(whole)
        if place is None or not isinstance(one, Panel | Sprite):
            return None
        nodes = self._nodes.get(whole)
        if nodes is None:
            face = one.key if isinstance(one, Panel) else one.face
            nodes = self._nodes[whole] = self._inside(face, place.rect.size)
        rect = nodes.get(node)
        return None if rect is None else Place.of(rect.move(place.rect.topleft))


def like(spot: Place, size: Place, share: float = 1.0) -> Place:
    """A spot with the size of another place, made larger or smaller."""
    return replace(spot, width=size.width * share, height=size.height * share)
