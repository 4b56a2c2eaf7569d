"""Rings and badges over cells: what state a cell is in."""

from __future__ import annotations

import pygame

from client.games.nebula.pictures import kit
from client.games.nebula.pictures.draw_context import DrawContext, Face

STATES = ("hover", "legal", "replace", "clash", "clash-source", "selected", "last", "counts", "missing",
          "disabled", "gain")  # fmt: skip


class OverFace(Face):
    """One of `STATES`."""

    state: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return kit.picture(f"over-{self.state}", size)
