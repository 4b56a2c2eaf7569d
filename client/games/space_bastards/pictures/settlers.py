"""A creature of the first settlement that is sent face down."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import shapes, svg, theme
from client.games.space_bastards.pictures import creatures, kit, outlines
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.games.space_bastards.pictures.map_faces import TokenFace
from client.games.space_bastards.pictures.outlines import UNIT


@dataclass(frozen=True)
class BackFace(Face):
    """The back of its cardboard with the sign of its seat; in the same picture as the token's."""

    race: str
    owner: int
    square: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        cells = tuple(context.content.shapes[self.race].rotations[0])
        tones = kit.tones(self.owner)
        reach = TokenFace.reach(self.square)
        path = outlines.path(cells, creatures.roundness(self.race), inset=3)
        unit = UNIT / self.square
        body = (
            f'<path d="{path}" fill="{theme.code(tones["deep"])}" stroke="{theme.code(tones["lit"])}" '
            f'stroke-width="{2.5 * unit:.1f}"/>'
        )
        view = (-reach * unit, -reach * unit, size[0] * unit, size[1] * unit)
        surface.blit(svg.raster(svg.document(body, view, size), size), (0, 0))
        sign = kit.seat_badge(self.owner, max(12, round(self.square * 0.8)))
        middle = cells[len(cells) // 2]
        at = (reach + round((middle[1] + 0.5) * self.square), reach + round((middle[0] + 0.5) * self.square))
        surface.blit(sign, sign.get_rect(center=at))
        return surface
