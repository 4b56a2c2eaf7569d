"""Rings round the creatures that a relation concerns."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import shapes, theme
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.draw_context import DrawContext, Face


@dataclass(frozen=True)
class UseRingFace(Face):
    """A ring: "acts" (own, brass), "victim" (dashed), "other" (partners and parents, ivory)."""

    race: str
    rot: int
    square: int
    kind: str

    @staticmethod
    def reach(square: int) -> int:
        """How far the picture goes beyond the squares."""
        return max(12, round(square * 0.36))

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        victim = self.kind == "victim"
        colour = (
            theme.rgb(kit.kit()["bad_lit"])
            if victim
            else theme.BRASS_LIT
            if self.kind == "acts"
            else theme.IVORY
        )
        ring, reach = context.gallery.ring(self.race, self.square, self.rot, colour, dashed=victim)
        around = self.reach(self.square)
        surface.blit(ring, (around - reach, around - reach))
        return surface
