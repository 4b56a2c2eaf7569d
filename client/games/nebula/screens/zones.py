"""The zones of both screens, from `assets/nebula/zones.yaml`."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.table.zones import HudZones, Zones


@dataclass(frozen=True, eq=False)
class CosmosZones(Zones, game="", screen=""):
    """What both screens have."""

    status: pygame.Rect
    steps: pygame.Rect
    galaxy: pygame.Rect
    plate: pygame.Rect
    size: pygame.Rect
    public: tuple[pygame.Rect, ...]
    personal: pygame.Rect


@dataclass(frozen=True, eq=False)
class TableZones(CosmosZones, HudZones, game="nebula", screen="table"):
    """The table."""

    seats: tuple[pygame.Rect, ...]
    sky: pygame.Rect
    bag: pygame.Rect
    box: pygame.Rect
    chaos: pygame.Rect
    advanced: pygame.Rect
    tracks: pygame.Rect
    tray: pygame.Rect

    @property
    def long_log(self) -> pygame.Rect:
        """The log where no tracks lie."""
        if self.units.compact:
            return self.tracks
        return self.tracks.union(self.advanced).union(self.log)


@dataclass(frozen=True, eq=False)
class LargeZones(CosmosZones, game="nebula", screen="large"):
    """The galaxy enlarged."""

    read: pygame.Rect
    score: pygame.Rect
