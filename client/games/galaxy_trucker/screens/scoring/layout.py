"""Where the parts of the settlement lie, in window pixels."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art.boards import zone
from client.art.scale import Scale


@dataclass(frozen=True)
class ScoringLayout:
    """The zones."""

    status: pygame.Rect
    sheet: pygame.Rect
    ship: pygame.Rect
    next: pygame.Rect
    primary: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect


def lay_out(scale: Scale) -> ScoringLayout:
    """Extra height goes to the sheet and the ship, extra width more to the ship."""
    sheet = zone(scale, (24, 80, 1052, 976), (16, 60, 700, 644))
    ship = zone(scale, (1092, 80, 804, 776), (732, 60, 532, 512))
    follow = zone(scale, (1092, 872, 456, 184), (732, 584, 296, 120))
    primary = zone(scale, (1564, 920, 332, 136), (1044, 616, 220, 88))
    log = zone(scale, (1476, 80, 420, 776), (964, 60, 300, 512))
    tab = zone(scale, (1892, 470, 28, 140), (1258, 300, 22, 100))
    wide = scale.width - zone(scale, (0, 0, 1920, 1), (0, 0, 1280, 1)).w
    high = scale.height - zone(scale, (0, 0, 1, 1080), (0, 0, 1, 720)).h
    if wide > 0:
        part = round(wide * 0.5)
        sheet.w += part
        for rect in (ship, follow, primary):
            rect.x += part
        ship.w += wide - part
        for rect in (primary, log, tab):
            rect.right = rect.right + (wide - part if rect is primary else wide)
    if high > 0:
        sheet.h += high
        ship.h += high
        log.h += high
        follow.y += high
        primary.y += high
        tab.y += high // 2
    status = pygame.Rect(0, 0, scale.width, zone(scale, (0, 0, 1, 64), (0, 0, 1, 48)).h)
    return ScoringLayout(status, sheet, ship, follow, primary, log, tab)
