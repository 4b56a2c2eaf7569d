"""Loose pieces: time figures, markers, coins, tokens."""

from __future__ import annotations

import pygame

from client.art import shapes, signs, text, theme
from client.games.nebula.pictures import kit
from client.games.nebula.pictures.draw_context import DrawContext, Face

Size = tuple[int, int]
_CLUSTERS = ("top", "right", "left")
_TEAL = ("#9ADED8", "#3ABEB2", "#18857E", "#8FDAD4", "#0B2B30", "#104A4B", "#0C2E33", "#0D383C")
"""The key colours of the marker star that is recoloured: light, body, shade, sign, and four darks."""


def _metal(context: DrawContext, cluster: int) -> str:
    """Which of the three drawings a cluster has."""
    name = context.content.clusters[cluster].id
    return name if name in _CLUSTERS else _CLUSTERS[cluster % 3]


class ClockFace(Face):
    """The time figure of a cluster, or the dashed ring where it stood."""

    cluster: int
    ghost: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        return kit.picture("clock-ghost" if self.ghost else f"clock-{_metal(context, self.cluster)}", size)


class MoonFace(Face):
    """Its moon on the rail."""

    cluster: int
    ghost: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        return kit.picture("moon-ghost" if self.ghost else f"moon-{_metal(context, self.cluster)}", size)


def marker(seat: int, side: int) -> pygame.Surface:
    """The marker star of a seat: a matt plate in its colour with its sign."""
    look = theme.seat(seat)
    dark = theme.mix(look.colour, theme.BLACK, 0.68)
    colours = (look.lit, look.colour, look.dim, look.lit, theme.mix(dark, theme.BLACK, 0.3), dark,
               theme.mix(dark, theme.BLACK, 0.25), theme.mix(dark, theme.BLACK, 0.15))  # fmt: skip
    swaps = {key: theme.code(colour) for key, colour in zip(_TEAL, colours, strict=True)}
    return kit.picture("marker-teal", side, recolour=swaps)


class MarkerFace(Face):
    """The marker star of a seat."""

    seat: int

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        side = min(size)
        surface = marker(self.seat, side).copy()
        look = theme.seat(self.seat)
        # the sign in the drawing is that of the first seat: a dark well covers it
        well = shapes.disc(max(3, round(side * 0.33)), theme.mix(look.colour, theme.BLACK, 0.72))
        shapes.stamp(surface, well, center=(side // 2, round(side * 0.53)))
        sign = signs.sign(look.sign, max(5, round(side * 0.22)), look.lit)
        shapes.stamp(surface, sign, center=(side // 2, round(side * 0.53)))
        return surface


class ValueFace(Face):
    """A value marker: what its `ref` is."""

    ref: str

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        name = f"value-{self.ref}"
        return kit.picture(name if kit.has(name) else "value-I", size)


class TokenFace(Face):
    """bag, box, start-token, score-pad or pointer."""

    name: str

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        return kit.picture(self.name, size)


def coin(metal: str, number: int, side: int) -> pygame.Surface:
    """A fresh coin with points."""
    surface = kit.picture(f"coin-{metal}", side).copy()
    letters = max(theme.TEXT_MIN, round(side * 0.56))
    text.draw(surface, str(number), (side / 2, side / 2), letters, theme.INK, face="display", weight=900,
              anchor="center")  # fmt: skip
    return surface
