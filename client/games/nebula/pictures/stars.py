"""Stars: bodies with their shadow, and wells."""

from __future__ import annotations

import pygame

from client.art import lights, shapes, svg, theme
from client.games.nebula.pictures import kit
from client.games.nebula.pictures.draw_context import DrawContext, Face

Size = tuple[int, int]


def star(color: str, side: int) -> pygame.Surface:
    """The body of a star, as the file has it; a colour of another pack is a plain ball."""
    name = kit.of_color("star", color)
    return kit.picture(name if kit.has(name) else "star-white", side)


class StarFace(Face):
    """A star or a black hole with its shadow. `faded`: it steps back; `lifted`: it shines in the hand."""

    color: str
    faded: bool = False
    lifted: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        side = min(size)
        surface = shapes.clear(size)
        middle = (size[0] // 2, size[1] // 2)
        body = star(self.color, side)
        if self.lifted:
            shapes.stamp(surface, lights.halo(kit.light(self.color), side, 0.9), center=middle)
        if not self.faded:
            shade = svg.tinted(body, theme.BLACK, 0.6)
            soft = pygame.transform.gaussian_blur(shade, max(1, side // 24))
            shapes.stamp(surface, soft, center=(middle[0], middle[1] + max(1, round(side * 0.05))))
        else:
            body = shapes.brightness(body, 0.62)
        shapes.stamp(surface, body, center=middle)
        return surface


class WellFace(Face):
    """A well of the Observatory; an empty one shows which star belongs there."""

    color: str
    empty: bool = False

    def draw(self, context: DrawContext, size: Size) -> pygame.Surface:
        well = kit.picture(kit.of_color("well", self.color), min(size))
        if not self.empty:
            return well
        ghost = kit.picture(kit.of_color("ghost", self.color), round(min(size) * 0.62), opacity=0.75)
        return shapes.over(well, ghost)
