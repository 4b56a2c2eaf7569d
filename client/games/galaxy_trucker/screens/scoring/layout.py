"""Where the parts of the settlement lie, in window pixels."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art.boards import length, zone
from client.art.scale import Scale
from client.games.galaxy_trucker.screens.scoring.voyages import COMPONENTS

_NAME, _TOTAL = 0.24, 0.17
_TALLEST = 224


@dataclass(frozen=True)
class ScoringLayout:
    """The zones; rows and cells are inside the sheet."""

    status: pygame.Rect
    sheet: pygame.Rect
    head: pygame.Rect
    rows: tuple[pygame.Rect, ...]
    ship: pygame.Rect
    next: pygame.Rect
    primary: pygame.Rect
    log: pygame.Rect
    log_tab: pygame.Rect
    unit: float

    def px(self, units: float) -> int:
        """A length in units of the wide drawing board."""
        return max(1, round(units * self.unit))

    def cell(self, row: int, part: str) -> pygame.Rect:
        """Where the coins of one part of a settlement lie."""
        rect = self.rows[row]
        left = rect.x + round(rect.w * _NAME)
        wide = round(rect.w * (1 - _NAME - _TOTAL)) // len(COMPONENTS)
        return pygame.Rect(left + wide * COMPONENTS.index(part), rect.y, wide, rect.h)

    def name(self, row: int) -> pygame.Rect:
        """Sign, name and what there is to say of a seat."""
        rect = self.rows[row]
        return pygame.Rect(rect.x, rect.y, round(rect.w * _NAME), rect.h)

    def total(self, row: int) -> pygame.Rect:
        """Credits before and after."""
        rect = self.rows[row]
        wide = round(rect.w * _TOTAL)
        return pygame.Rect(rect.right - wide, rect.y, wide, rect.h)


def lay_out(scale: Scale, seats: int) -> ScoringLayout:
    """The zones for so many seats; extra height goes to the rows, extra width to the ship."""
    unit = length(scale, 1, 1 / 1.5)
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
    gap = round(16 * unit)
    head = pygame.Rect(sheet.x + gap, sheet.y + gap, sheet.w - 2 * gap, round(118 * unit))
    room = sheet.bottom - gap - head.bottom
    tall = min(room // max(1, seats) - gap // 2, round(_TALLEST * unit * max(1.0, sheet.h / (976 * unit))))
    rows = tuple(
        pygame.Rect(head.x, head.bottom + row * (tall + gap // 2), head.w, tall) for row in range(seats)
    )
    status = pygame.Rect(0, 0, scale.width, zone(scale, (0, 0, 1, 64), (0, 0, 1, 48)).h)
    return ScoringLayout(status, sheet, head, rows, ship, follow, primary, log, tab, unit)
