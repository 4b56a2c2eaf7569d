"""The ring with its panel, the deck, the dice and the rockets."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import panels, shapes, svg, text, theme
from client.games.galaxy_trucker.pictures import flight_board, tokens
from client.games.galaxy_trucker.pictures.card_rows import FRESH, Progress
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.pictures.flight_board import Ring

HALO = 0.85
"""How much higher than a rocket its sprite is: the ring of who decides has room."""


@dataclass(frozen=True)
class TableFace(Face):
    """The panel with the empty ring."""

    spaces: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        panels.draw_panel(surface, surface.get_rect(), context.units.unit, "plain", shadow=False)
        surface.blit(context.gallery.ring(Ring(size, self.spaces)), (0, 0))
        return surface


@dataclass(frozen=True)
class RocketFace(Face):
    """A rocket with its halo; it stands on the point (0.5, 0.5) of the lower square. `laps` ahead of the
    last one show on its base."""

    seat: int
    decides: bool = False
    laps: int = 0

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        high = round(size[1] * HALO)
        foot = (size[0] // 2, round(high * 128 / 144 - high * 0.06))
        if self.decides:
            side = round(size[0] * 0.98)
            halo = svg.drawing(
                svg.document(
                    f'<ellipse cx="24" cy="24" rx="21" ry="18" fill="{theme.code(theme.BRASS)}" '
                    f'fill-opacity="0.3" stroke="{theme.code(theme.BRASS_LIT)}" stroke-width="3"/>',
                    (0, 0, 48, 48),
                ),
                (side, side),
            )
            surface.blit(halo, halo.get_rect(center=foot))
        body = tokens.rocket(self.seat, high)
        surface.blit(body, body.get_rect(midtop=(size[0] // 2, 0)))
        if self.laps:
            side = max(16, round(size[0] * 0.42))
            disc = shapes.disc(side, theme.SPACE_0, theme.seat(self.seat).colour, max(1.0, side / 12))
            place = disc.get_rect(midbottom=(size[0] // 2, size[1]))
            surface.blit(disc, place)
            letters = round(side * 0.62)
            text.draw(
                surface, f"+{self.laps}", place.center, letters, face="display", weight=800, anchor="center"
            )
        return surface


@dataclass(frozen=True)
class TraceFace(Face):
    """A day just gained or lost."""

    seat: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        ring_size = size[0]
        dot = shapes.disc(max(4, round(ring_size * 0.5)), theme.seat(self.seat).colour)
        surface.blit(dot, dot.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface


@dataclass(frozen=True)
class CardFace(Face):
    """The open card with what has been played of it."""

    card: str
    progress: Progress = FRESH

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.card(self.card, size, self.progress)


@dataclass(frozen=True)
class BackFace(Face):
    """The back of the cards of a level."""

    level: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.card_back(self.level, size)


@dataclass(frozen=True)
class DeckFace(Face):
    """The cards to come as a heap of backs."""

    level: int
    count: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        thick = min(4, max(0, self.count - 1))
        step = max(1, round(size[1] * 0.014))
        wide, high = size[0] - 4 * step, size[1] - 4 * step
        if not self.count:
            place = pygame.Rect(0, 4 * step, wide, high)
            surface.blit(shapes.dashed(place.size, 8, theme.LINE, 2.0, ground=0.06), place)
            return surface
        back = context.gallery.card_back(self.level, (wide, high))
        for layer in range(thick, -1, -1):
            shade = back if layer == 0 else shapes.brightness(back, 0.7)
            surface.blit(shade, (layer * step, (4 - layer) * step))
        return surface


@dataclass(frozen=True)
class DieFace(Face):
    """A die at rest."""

    number: int
    degrees: int = 0

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        side = round(size[0] * 0.8)
        picture = tokens.die(self.number, side)
        if self.degrees:
            picture = pygame.transform.rotozoom(picture, self.degrees, 1.0)
        surface = shapes.clear(size)
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface


def rocket_size(where: Ring) -> tuple[int, int]:
    """Width and height of a rocket's sprite."""
    high = flight_board.rocket_height(where)
    whole = round(high / HALO)
    return round(high * 0.9), whole


def rocket_centre(where: Ring, space: float, corner: tuple[int, int]) -> tuple[float, float]:
    """The middle of a rocket's sprite on a space of a ring drawn at `corner`."""
    x, y = where.place(space)
    high = flight_board.rocket_height(where)
    foot = high * 128 / 144 - high * 0.06
    return x + corner[0], y + corner[1] - foot + rocket_size(where)[1] / 2
