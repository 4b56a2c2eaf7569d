"""Where the parts of the settlement lie, from `zones.yaml`."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.table.zones import Zones


@dataclass(frozen=True, eq=False)
class ScoringZones(Zones, game="galaxy-trucker", screen="scoring"):
    """The zones of the settlement."""

    status: pygame.Rect
    sheet: pygame.Rect
    ship: pygame.Rect
    next: pygame.Rect
    primary: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect
