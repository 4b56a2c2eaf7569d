"""What is only seen in flight: symbols that rise from a ship, tracers of targets."""

from __future__ import annotations

import pygame

from client.art import shapes, svg, theme
from client.games.space_dragons.pictures import symbols
from client.games.space_dragons.pictures.draw_context import DrawContext, Face


class SymbolFace(Face):
    """A symbol alone."""

    name: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        symbols.draw(surface, self.name, (size[0] // 2, size[1] // 2), min(size))
        return surface


class Tracer(Face):
    """A streak of light that points to the right; sprites turn it along their way."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        width, height = size
        hot, core = theme.code(symbols.ground("target")), theme.code(theme.BRASS_SHINE)
        middle = height / 2
        body = (
            '<defs><linearGradient id="t" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
            f'x2="{width}" y2="0"><stop offset="0" stop-color="{hot}" stop-opacity="0"/>'
            f'<stop offset="0.7" stop-color="{hot}" stop-opacity="0.9"/>'
            f'<stop offset="1" stop-color="{core}"/></linearGradient></defs>'
            f'<path d="M0 {middle:g}L{width - middle:g} {middle * 0.35:g}'
            f'A{middle * 0.65:g} {middle * 0.65:g} 0 0 1 {width - middle:g} {middle * 1.65:g}Z" '
            'fill="url(#t)"/>'
        )
        return svg.drawing(svg.document(body, (0, 0, width, height)), size)
