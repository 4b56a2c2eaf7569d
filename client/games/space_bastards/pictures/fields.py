"""The fields of the map as pictures of their own."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.games.space_bastards.extras import pictures
from client.games.space_bastards.pictures.draw_context import DrawContext, Face


@dataclass(frozen=True)
class FieldFace(Face):
    """A field of the map, by its id."""

    field: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return pictures.field(context.content, self.field, size)
