"""Ways of ships on the map: rings on fields within reach, the route to one, the arc between the teleports,
where ships flew last."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from client.art import icons, shapes, svg, text, theme
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face

Point = tuple[float, float]


class FieldRingFace(Face):
    """The ring of a field of `side` pixels within reach: the ship may end there, or only pass over another
    one. `left`: steps left there, None for no chip."""

    side: int
    stop: bool
    left: int | None = None
    lit: bool = False
    chosen: bool = False

    @staticmethod
    def reach(side: int) -> int:
        """How far the picture goes beyond a field of `side` pixels, for glow and chip."""
        return max(9, round(side * 0.34))

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = self.side
        middle = (size[0] // 2, size[1] // 2)
        colour = theme.BRASS_LIT if self.chosen else theme.GOOD if self.stop else theme.WARN
        ring = shapes.centred(middle, side)
        if self.lit or self.chosen:
            draw_halo(surface, ring, colour, 0.8)
        thick = max(2.5, side / 11) * (1.35 if self.lit or self.chosen else 1.0)
        if self.lit:  # where pointer or focus is
            around = max(2, round(side * 0.06))
            outer = shapes.disc(side + 6 * around, None, theme.IVORY, around)
            surface.blit(outer, outer.get_rect(center=middle))
        casing = shapes.disc(side + 2, None, theme.SPACE_0, thick + 3)
        surface.blit(casing, casing.get_rect(center=middle))
        if self.stop:
            line = shapes.disc(side, None, colour, thick)
        else:
            line = shapes.dashed((side, side), side / 2, colour, thick, (6, 4))
        surface.blit(line, line.get_rect(center=middle))
        self._chip(surface, middle, side, colour)
        return surface

    def _chip(
        self, surface: pygame.Surface, middle: tuple[int, int], side: int, colour: theme.Colour
    ) -> None:
        """Steps left where the ship may end, a ship with a bar where it may only pass; that one below, where
        the ship that stands there does not cover it."""
        across = max(17, round(side * 0.5))
        up = side * (-0.42 if self.stop else 0.42)
        spot = (round(middle[0] + side * 0.42), round(middle[1] + up))
        if not self.stop:
            disc = shapes.disc(across, theme.SPACE_0, colour, 1.5)
            surface.blit(disc, disc.get_rect(center=spot))
            ship = kit.icon("ship", round(across * 0.74), theme.WARN)
            surface.blit(ship, ship.get_rect(center=spot))
            half = across * 0.26
            ends = [(spot[0] - half, spot[1] + half), (spot[0] + half, spot[1] - half)]
            shapes.polyline(surface, ends, theme.BAD, 2.0)
        elif self.left is not None:
            disc = shapes.disc(across, theme.GOOD_DARK if not self.chosen else theme.BRASS_DIM, colour, 1.5)
            surface.blit(disc, disc.get_rect(center=spot))
            if self.left:
                number = max(theme.TEXT_MIN, round(across * 0.62))
                text.draw(
                    surface, str(self.left), spot, number, theme.IVORY, face="display", weight=700,
                    anchor="center",
                )  # fmt: skip
            else:
                icons.draw(surface, "check", spot, round(across * 0.72), theme.IVORY)


def draw_halo(surface: pygame.Surface, ring: pygame.Rect, colour: theme.Colour, strength: float) -> None:
    """Light round a ring, nothing inside of it."""
    side = ring.w
    shapes.draw_glow(surface, ring, colour, side / 2, max(6, side // 4), strength)
    hole = shapes.disc(side, theme.WHITE)
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(hole, ring, special_flags=pygame.BLEND_RGBA_SUB)


class RouteFace(Face):
    """The way to a goal over other fields, as points of the picture; jumps between teleports are arcs."""

    points: tuple[Point, ...]
    jumps: frozenset[int]
    """Legs that are jumps, counted from 0."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        for leg, (start, end) in enumerate(zip(self.points, self.points[1:], strict=False)):
            if leg in self.jumps:
                _dots(surface, _arc(start, end), theme.rgb(kit.kit()["jump"]), max(3, context.units.px(5)))
                continue
            shapes.polyline(surface, [start, end], theme.SPACE_0, max(6.0, context.units.unit * 9))
            shapes.polyline(surface, [start, end], theme.BRASS_LIT, max(3.0, context.units.unit * 4.5))
        return surface


class ArcFace(Face):
    """A dotted violet arc between two points of the picture."""

    start: Point
    end: Point

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        _dots(surface, _arc(self.start, self.end), theme.rgb(kit.kit()["jump"]), max(3, context.units.px(6)))
        return surface


class TrailFace(Face):
    """Chevrons from left to right: the way that a ship flew last."""

    colour: theme.Colour
    covered: tuple[tuple[float, float], ...] = ()
    """Parts of the way, as shares of it, that lie behind worlds."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        wide, high = size
        step = max(7.0, high * 0.95)
        count = max(1, int(wide / step))
        line = max(1.6, high * 0.24)
        reach, left = high * 0.34, (wide - (count - 1) * step) / 2
        path = "".join(
            f"M{x - reach * 0.5:.1f} {high / 2 - reach:.1f}L{x + reach * 0.5:.1f} {high / 2:.1f}"
            f"L{x - reach * 0.5:.1f} {high / 2 + reach:.1f}"
            for x in (left + step * index for index in range(count))
            if not any(first <= x / wide <= last for first, last in self.covered)
        )
        tail = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
        body = (
            f'<path d="{path}" {tail} stroke="#05070F" stroke-opacity="0.7" stroke-width="{line * 2:.1f}"/>'
            f'<path d="{path}" {tail} stroke="{theme.code(self.colour)}" stroke-width="{line:.1f}"/>'
        )
        return svg.drawing(svg.document(body, (0, 0, wide, high)), size, kit.sample(size))


def bow(start: Point, end: Point) -> float:
    """How far an arc between two points rises above the straight line."""
    return 0.12 * math.dist(start, end)


def _arc(start: Point, end: Point) -> Iterator[Point]:
    """Points of an arc that rises, at even distances."""
    long = math.dist(start, end)
    count = max(6, round(long / 15))
    height = 2 * bow(start, end)
    for at in range(1, count):
        share = at / count
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share - height * 2 * share * (1 - share)
        yield x, y


def _dots(surface: pygame.Surface, points: Iterator[Point], colour: theme.Colour, across: int) -> None:
    dot = shapes.disc(across, colour, theme.SPACE_0, 1.0)
    halo = shapes.blurred((across, across), across / 2, across, colour, 0.35)
    for x, y in points:
        surface.blit(halo, halo.get_rect(center=(round(x), round(y))))
        surface.blit(dot, dot.get_rect(center=(round(x), round(y))))
