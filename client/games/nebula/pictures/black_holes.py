"""Black holes that lie on a board: they bend what is behind them."""

from __future__ import annotations

import math

import pygame

from client.art import shapes, svg
from client.games.nebula.pictures import clusters, galaxy, stars
from client.games.nebula.pictures.draw_context import DrawContext, Face
from client.games.nebula.pictures.geometry import Clusters, Galaxy

REACH = 1.5
"""How far the bending reaches, in sizes of the star's picture."""
_RING = 0.36
"""Where light is bent most, as a share of the reach."""


def bent(ground: pygame.Surface, centre: tuple[int, int], side: int) -> pygame.Surface:
    """The piece of `ground` about a point as it looks behind a black hole, round and fading outwards."""
    half = side / 2
    surface = shapes.clear((side, side))
    wide, high = ground.get_size()
    ring = _RING * half
    for y in range(side):
        for x in range(side):
            across, down = x + 0.5 - half, y + 0.5 - half
            far = math.hypot(across, down)
            if not 1 < far < half:
                continue
            fade = min(1.0, 2.2 * (1 - far / half))
            # towards the ring the source moves inwards and beyond the middle: an arc on the other side
            share = 1 - ring * ring / (far * far) * (1 - far / half)
            at_x, at_y = int(centre[0] + across * share), int(centre[1] + down * share)
            if 0 <= at_x < wide and 0 <= at_y < high:
                red, green, blue, alpha = ground.get_at((at_x, at_y))
                lift = 1 + 0.35 * max(0.0, 1 - abs(far - ring) / ring)
                lit = (min(255, int(part * lift)) for part in (red, green, blue))
                surface.set_at((x, y), (*lit, int(alpha * fade)))
    return surface


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
        surface = bent(ground, (spot.centerx - frame.x, spot.centery - frame.y), min(size))
        body = stars.star("black", round(min(size) / REACH))
        shapes.stamp(surface, body, center=surface.get_rect().center)
        return svg.usual_format(surface)


def reach(star: pygame.Rect) -> pygame.Rect:
    """The rectangle of a `BentFace` for a star's rectangle."""
    return shapes.centred(star.center, star.width * REACH)
