"""The own ship's panel: its ground, name and values in the corners, and flames of engines."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import shapes, signs, theme
from client.games.galaxy_trucker.panels.lettering import Pen
from client.games.galaxy_trucker.panels.opponents import ground
from client.games.galaxy_trucker.pictures import kit, meteors_and_shots
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face

HEAD, SMALL_HEAD = 32, 23
"""How high the line with the name is."""


@dataclass(frozen=True)
class ShipPanelFace(Face):
    """The ground of a large ship."""

    seat: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.SPACE_1)
        ground(surface, surface.get_rect(), context.scale, self.seat)
        return surface


@dataclass(frozen=True)
class Gauge:
    """A value with its icon; `more` is what energy would add, `bad` stands out in red."""

    id: str
    icon: str
    shown: str
    label: str
    bad: bool = False


@dataclass(frozen=True)
class CornerFace(Face):
    """Name and values of a ship in a corner of its panel, `columns` wide."""

    gauges: tuple[Gauge, ...]
    columns: int = 1
    seat: int = -1
    name: str = ""
    under: str = ""
    labels: bool = True

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        pen = Pen(context, surface)
        y = 0
        if self.name:
            side = pen.px(20, 15)
            middle = pen.px(14, 10)
            sign = signs.seat_sign(self.seat, side)
            surface.blit(sign, sign.get_rect(midleft=(0, middle)))
            drawn = pen.word(
                self.name, (side + pen.px(12, 8), middle), pen.size(21, 16), weight=800, limit=size[0] - side
            )
            if self.under:
                place = (drawn.right + pen.px(12, 8), middle + pen.px(1))
                pen.word(
                    self.under, place, pen.size(15, 14), theme.SOFT, weight=500, face="text",
                    limit=size[0] - drawn.right,
                )  # fmt: skip
            y = pen.px(HEAD, SMALL_HEAD)
        for gauge, rect in self.boxes(pen.layout.px, size[0]):
            self._gauge(pen, gauge, rect.move(0, y))
        return surface

    def boxes(self, px: object, wide: int) -> list[tuple[Gauge, pygame.Rect]]:
        """Each gauge with its rectangle under the name."""
        assert callable(px)
        pitch = px(30, 19)
        column = wide // self.columns
        return [
            (
                gauge,
                pygame.Rect(column * (index % self.columns), pitch * (index // self.columns), column, pitch),
            )
            for index, gauge in enumerate(self.gauges)
        ]

    def _gauge(self, pen: Pen, gauge: Gauge, rect: pygame.Rect) -> None:
        side = pen.px(23, 17)
        colour = theme.BAD if gauge.bad else theme.BRASS_LIT
        icon = kit.icon(gauge.icon, side, colour)
        pen.target.blit(icon, icon.get_rect(midleft=(rect.x, rect.centery)))
        x = rect.x + side + pen.px(9, 5)
        shade = theme.BAD if gauge.bad else theme.IVORY
        drawn = pen.word(gauge.shown, (x, rect.centery), pen.size(23, 16), shade, weight=800, tabular=True)
        if self.labels and gauge.label:
            pen.word(
                gauge.label, (drawn.right + pen.px(8, 5), rect.centery + pen.px(2)), pen.size(15, 14),
                theme.SOFT, weight=500, face="text", limit=rect.right - drawn.right - pen.px(10, 6),
            )  # fmt: skip


@dataclass(frozen=True)
class FlameFace(Face):
    """A flame behind an engine; `side` of the ship towards which it points."""

    frame: int
    side: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        long = size[1] if self.side in (0, 2) else size[0]
        flame = meteors_and_shots.flame(self.frame, long, self.side)
        surface = shapes.clear(size)
        surface.blit(flame, flame.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface


@dataclass(frozen=True)
class FieldFace(Face):
    """The shield's field along a side of the ship."""

    side: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        field = meteors_and_shots.field(max(size), self.side)
        surface = shapes.clear(size)
        surface.blit(field, field.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface


@dataclass(frozen=True)
class CoverFace(Face):
    """A side of the ship: covered by a shield or bare, and how many cannons point there (C held)."""

    side: int
    covered: bool
    cannons: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        pen = Pen(context, surface)
        colour = theme.GOOD if self.covered else theme.FAINT
        bar = surface.get_rect()
        high = pen.px(8, 6)
        flat = self.side in (0, 2)
        line = pygame.Rect(0, 0, bar.w if flat else high, high if flat else bar.h)
        line.center = bar.center
        shapes.draw_rounded(surface, line, high / 2, colour, opacity=0.75 if self.covered else 0.35)
        plate = pygame.Rect(0, 0, pen.px(86, 62), pen.px(34, 26))
        plate.center = bar.center
        shapes.draw_rounded(surface, plate, plate.h / 2, theme.SPACE_0, border=colour, thick=2)
        icon = kit.icon("shield", pen.px(20, 16), colour)
        surface.blit(icon, icon.get_rect(midleft=(plate.x + pen.px(8, 6), plate.centery)))
        gun = kit.icon("cannon", pen.px(20, 16), theme.BRASS_LIT if self.cannons else theme.FAINT)
        surface.blit(gun, gun.get_rect(midleft=(plate.centerx + pen.px(1), plate.centery)))
        pen.word(str(self.cannons), (plate.right - pen.px(10, 8), plate.centery), pen.size(16, 14),
                 anchor="midright", weight=800)  # fmt: skip
        return surface
