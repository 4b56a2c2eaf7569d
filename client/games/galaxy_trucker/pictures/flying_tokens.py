"""Loose things that fly over the table while something happens."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import shapes
from client.games.galaxy_trucker.pictures import tile_marks, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face


@dataclass(frozen=True)
class TokenFace(Face):
    """A figure, a cube, an energy token or ("coin") a credit."""

    token: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        high = size[1]
        picture = tokens.coin(high) if self.token == "coin" else tokens.token(self.token, high)
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface


@dataclass(frozen=True)
class PowerFace(Face):
    """A device that has been given energy."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return tile_marks.powered(size[0])
