"""What lies on the map and on a planet: the map itself, creatures, eggs, ships, plaques."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from client.art import icons, shapes, theme
from client.games.space_bastards.pictures import creatures, kit, painted_planets
from client.games.space_bastards.pictures.draw_context import DrawContext, Face

LEAST_NAMED = 40
"""Edge of a square from which on an egg shows what it is reserved for."""


@dataclass(frozen=True)
class MapFace(Face):
    """The whole map without creatures and ships; the picture goes `edge` pixels beyond it on every side, for
    the rims of the worlds at its border."""

    is_open: frozenset[str]
    edge: int = 0

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        chart = context.gallery.chart
        wide, high = size[0] - 2 * self.edge, size[1] - 2 * self.edge
        factor = min(wide / chart.size[0], high / chart.size[1])
        picture = context.gallery.map(factor, self.is_open)
        surface = shapes.clear(size)
        place = picture.get_rect(center=(self.edge + wide // 2, self.edge + high // 2))
        if self.edge:
            around = place.inflate(2 * self.edge, 2 * self.edge).clip(surface.get_rect())
            chart.draw_beyond(surface.subsurface(around), factor, self.edge, self.is_open)
        surface.blit(picture, place)
        return surface


@dataclass(frozen=True)
class NearFace(Face):
    """A planet near, with its squares, `square` pixels each; its middle is in the middle."""

    planet: str
    square: int
    is_open: bool = True

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        middle = (size[0] // 2, size[1] // 2)
        ball = context.gallery.world(self.planet, self.square, is_open=self.is_open)
        # there is nothing to blend with yet: adding gives the same, and is quick
        surface.blit(ball, ball.get_rect(center=middle), special_flags=pygame.BLEND_RGBA_ADD)
        if not self.is_open:
            mark = kit.drawing("radioactive", 2 * self.square)
            surface.blit(mark, mark.get_rect(center=middle))
            return surface
        x, y = context.gallery.chart.middle_of(self.planet)
        ground = context.gallery.slab(self.planet, self.square)
        wide = max(map(len, context.content.planets[self.planet].mask)) * self.square
        edge = (ground.get_width() - wide) // 2
        left = middle[0] - round(x * self.square) - edge
        top = middle[1] - round(y * self.square) - edge
        surface.blit(ground, (left, top))
        return surface


@dataclass(frozen=True)
class TokenFace(Face):
    """A creature or a corpse with its shadow; `owner` as the pictures have it. The picture reaches
    `TokenFace.reach` beyond the squares on every side."""

    race: str
    owner: int
    rot: int
    square: int
    corpse: bool = False

    @staticmethod
    def reach(square: int) -> int:
        """How far pictures go beyond the squares."""
        return max(4, round(square * 0.26))

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        gallery = context.gallery
        surface = shapes.clear(size)
        around = self.reach(self.square)
        soft, reach, fall = gallery.shadow(self.race, self.square, self.rot)
        surface.blit(soft, (around - reach, around - reach + fall))
        picture = gallery.token(self.race, self.owner, self.square, self.rot, corpse=self.corpse)
        edge = creatures.margin(self.square)
        surface.blit(picture, (around - edge, around - edge))
        return surface


@dataclass(frozen=True)
class EggFace(Face):
    """An egg on its square, with the little shape of the race that it is reserved for, where that is large
    enough to be seen."""

    owner: int
    square: int
    race: str = ""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        picture = context.gallery.egg(self.owner, self.square)
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        if self.race and self.square >= LEAST_NAMED:
            wide, high = creatures.extent(context.content.shapes[self.race].rotations[0])
            little = min(self.square * 0.13, self.square * 0.42 / max(wide, high))
            shape = context.gallery.little_shape(self.race, little, theme.INK)
            ground = shape.get_rect(center=(size[0] // 2, size[1] // 2 + round(self.square * 0.3)))
            plate = ground.inflate(round(self.square * 0.12), round(self.square * 0.1))
            shapes.draw_rounded(surface, plate, plate.h / 3, theme.PAPER, border=theme.PAPER_EDGE, thick=1.0)
            surface.blit(shape, ground)
        return surface


@dataclass(frozen=True)
class PawnFace(Face):
    """A ship on the map, with its shadow on the field."""

    owner: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        wide = round(size[0] * 26 / 46)
        shade = shapes.disc(max(4, wide), theme.BLACK)
        flat = pygame.transform.smoothscale(shade, (wide, max(2, round(wide * 12 / 26))))
        flat.set_alpha(120)
        surface.blit(flat, flat.get_rect(midbottom=(size[0] // 2, size[1])))
        ship = context.gallery.pawn(self.owner, size[0])
        surface.blit(ship, ship.get_rect(midbottom=(size[0] // 2, size[1] - round(size[1] * 0.05))))
        return surface


@dataclass(frozen=True)
class RimFace(Face):
    """A ring of brass around a world: one that is settled, one that is chosen (with a brass tick at the upper
    right), or one that may be chosen (thinner, with a green tick)."""

    state: Literal["settled", "chosen", "offered"] = "settled"

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = min(size)
        line = 2.5 if self.state == "offered" else 4.0
        for thick, colour, opacity in (
            (line + 7, theme.BRASS_LIT, 0.22), (line + 2.5, theme.BLACK, 0.6), (line, theme.BRASS_LIT, 1.0)
        ):  # fmt: skip
            ring = shapes.disc(side, None, colour, thick)
            ring.set_alpha(round(255 * opacity))
            surface.blit(ring, ring.get_rect(center=surface.get_rect().center))
        if self.state == "settled":
            return surface
        wide = max(20, context.px(34 if self.state == "chosen" else 28))
        middle = (size[0] // 2 + round(side * 0.35), size[1] // 2 - round(side * 0.35))
        fill, edge, mark = (theme.BRASS, theme.BRASS_LIT, theme.INK)
        if self.state == "offered":
            fill, edge, mark = (theme.SPACE_0, theme.GOOD, theme.GOOD)
        disc = shapes.disc(wide, fill, edge, 2.0)
        surface.blit(disc, disc.get_rect(center=middle))
        icons.draw(surface, "check", middle, round(wide * 0.66), mark)
        return surface


@dataclass(frozen=True)
class DimFace(Face):
    """A shadow over a world that cannot be chosen now: 70 % of its brightness are left."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        shade = shapes.disc(min(size), theme.BLACK).copy()
        shade.set_alpha(round(255 * 0.3))
        surface.blit(shade, shade.get_rect(center=surface.get_rect().center))
        return surface


@dataclass(frozen=True)
class SmallMapFace(Face):
    """The whole map as an overview, the near planet ringed, and those that may be chosen."""

    is_open: frozenset[str]
    near: str
    lying: tuple[tuple[str, tuple[tuple[str, int, int, tuple[int, int], bool], ...]], ...]
    """By planet: race, owner, turn, square and corpse of what lies there."""
    ships: tuple[tuple[int, str], ...] = ()
    """Seats and the fields of their ships."""
    offered: frozenset[str] = frozenset()

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        whole = surface.get_rect()
        shapes.draw_rounded(
            surface, whole, theme.RADIUS_CARD, theme.SPACE_1, border=theme.LINE, thick=1.0, opacity=0.9
        )
        gallery = context.gallery
        chart = gallery.chart
        inner = surface.get_rect().inflate(-8, -8)
        factor = min(inner.w / chart.size[0], inner.h / chart.size[1])
        picture = gallery.map(factor, self.is_open)
        place = picture.get_rect(center=inner.center)
        surface.blit(picture, place)
        square = max(3, round(chart.square * factor))
        for planet, lying in self.lying:
            site = chart.sites[planet]
            left = place.x + site.origin[0] * factor
            top = place.y + site.origin[1] * factor
            for race, owner, rot, at, corpse in lying:
                token = gallery.token(race, owner, square, rot, corpse=corpse)
                edge = creatures.margin(square)
                surface.blit(token, (round(left + at[1] * square - edge), round(top + at[0] * square - edge)))
        for seat, field in self.ships:
            pawn = gallery.pawn(seat, max(12, round(56 * factor)))
            x, y = context.content.fields[field].pos
            surface.blit(pawn, pawn.get_rect(midbottom=(place.x + x * factor, place.y + (y + 18) * factor)))
        for planet in sorted({self.near, *self.offered} - {""}):
            site = chart.sites[planet]
            side = round(2 * (site.radius + 12) * factor)
            ring = shapes.disc(side, None, theme.BRASS_LIT if planet == self.near else theme.GOOD, 2.0)
            centre = (place.x + round(site.middle[0] * factor), place.y + round(site.middle[1] * factor))
            surface.blit(ring, ring.get_rect(center=centre))
        return surface


def near_side(context: DrawContext, planet: str, square: int) -> int:
    """The side of the picture of a near planet."""
    return round(2 * (context.gallery.chart.radius(planet) + painted_planets.GLOW) * square)
