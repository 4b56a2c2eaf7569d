"""Loose pieces: time figures, markers, coins, tokens."""

from __future__ import annotations

import pygame

from client.art import shapes, signs, theme
from client.games.nebula.pictures import kit
from client.games.nebula.pictures.draw_context import DrawContext, Face

Size = tuple[int, int]
_CLUSTERS = ("top", "right", "left")
_TEAL = ("#9ADED8", "#3ABEB2", "#18857E", "#8FDAD4", "#0B2B30", "#104A4B", "#0C2E33", "#0D383C")
"""The key colours of the marker star that is recoloured: light, body, shade, sign, and four darks."""


class KitFace(Face):
    """A file of the kit as it is: rings over cells (over-legal), bag, box, pointer, the back of a card."""

    file: str

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        return kit.picture(self.file, size)


def value(ref: str) -> KitFace:
    """A value marker: what its `ref` is."""
    return KitFace(f"value-{ref}" if kit.has(f"value-{ref}") else "value-I")


class FigureFace(Face):
    """The clock or the moon of a cluster, or the dashed ring where it stood."""

    kind: str
    cluster: int
    ghost: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        name = context.content.clusters[self.cluster].id
        metal = name if name in _CLUSTERS else _CLUSTERS[self.cluster % 3]
        return kit.picture(f"{self.kind}-{'ghost' if self.ghost else metal}", size)


class MarkerFace(Face):
    """The marker star of a seat: a matt plate in its colours with its sign."""

    seat: int

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        side, look = min(size), theme.seat(self.seat)
        darks = (theme.mix(look.colour, theme.BLACK, share) for share in (0.78, 0.68, 0.76, 0.73))
        colours = map(theme.code, (look.lit, look.colour, look.dim, look.lit, *darks))
        surface = kit.picture("marker-teal", side, recolour=dict(zip(_TEAL, colours, strict=True))).copy()
        # the sign in the drawing is that of the first seat: a dark well covers it
        well = shapes.disc(max(3, round(side * 0.33)), theme.mix(look.colour, theme.BLACK, 0.72))
        shapes.stamp(surface, well, center=(side // 2, round(side * 0.53)))
        sign = signs.sign(look.sign, max(5, round(side * 0.22)), look.lit)
        shapes.stamp(surface, sign, center=(side // 2, round(side * 0.53)))
        return surface
