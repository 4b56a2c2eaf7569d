"""Black holes that lie on a board: they bend what is behind them."""

from __future__ import annotations

import pygame

from client.art import lights, shapes, svg
from client.games.nebula.pictures import clusters, galaxy, stars
from client.games.nebula.pictures.draw_context import DrawContext, Face
from client.games.nebula.pictures.geometry import Clusters, Galaxy

REACH = 1.5
"""How far the bending reaches, in sizes of the star's picture."""
_RING = 0.36
"""Where light is bent most, as a share of the reach."""


class BentFace(Face):
    """A black hole in a cluster, or with `cluster` -1 on the strip; `place` is its beam or its space,
    `unit` the side of the board's square in pixels. Its rectangle is given by `reach`."""

    cluster: int
    place: int
    unit: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        content, square = context.content, pygame.Rect(0, 0, self.unit, self.unit)
        if self.cluster < 0:
            strip = Galaxy(content, square)
            spot, frame = strip.strip(self.place), strip.frame
            ground = galaxy.board(content, (), True, frame.width)
        else:
            sky = Clusters(content, square)
            spot, frame = sky.star(self.cluster, self.place), sky.frame
            ground = clusters.board(content, frame.width)
        middle = spot.centerx - frame.x, spot.centery - frame.y
        surface = lights.bent(ground, middle, min(size), _RING)
        body = stars.star("black", round(min(size) / REACH))
        shapes.stamp(surface, body, center=surface.get_rect().center)
        return svg.usual_format(surface)


def reach(star: pygame.Rect) -> pygame.Rect:
    """The rectangle of a `BentFace` for a star's rectangle."""
    return shapes.centred(star.center, star.width * REACH)
