"""Rings, badges and links at the creatures that a relation concerns."""

from __future__ import annotations

import pygame

from client.art import shapes, theme
from client.games.space_bastards.pictures import kit, shadows_and_rings
from client.games.space_bastards.pictures.draw_context import DrawContext, Face


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
        ring, reach = shadows_and_rings.ring(
            context.content, self.race, self.square, self.rot, colour, dashed=victim
        )
        around = self.reach(self.square)
        surface.blit(ring, (around - reach, around - reach))
        return surface


class BadgeFace(Face):
    """A disc with an icon of the kit at a creature that a use concerns: a victim, or somebody who acts."""

    icon: str
    bad: bool = True

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        line = theme.rgb(kit.kit()["bad_lit"]) if self.bad else theme.BRASS_LIT
        fill = theme.BAD_DARK if self.bad else theme.SPACE_1
        side = min(size)
        disc = shapes.disc(side, fill, line, max(1.5, side / 16))
        surface.blit(disc, disc.get_rect(center=(size[0] // 2, size[1] // 2)))
        picture = kit.icon(self.icon, max(10, round(side * 0.62)), theme.IVORY)
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface


class LinkFace(Face):
    """A line between two creatures that are paired, from corner to corner less `edge`, with what it brings
    in the middle."""

    falls: bool
    edge: int
    piece: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        wide, high = size[0] - 1 - self.edge, size[1] - 1 - self.edge
        start, end = (
            ((self.edge, self.edge), (wide, high)) if self.falls else ((self.edge, high), (wide, self.edge))
        )
        colour = theme.BRASS_LIT if self.piece == "coin" else kit.tones(0)["light"]
        thick = max(3, round(self.edge * 0.22))
        pygame.draw.line(surface, (5, 7, 15, 220), start, end, thick + 4)
        pygame.draw.line(surface, (*colour, 255), start, end, thick)
        for at in (start, end):
            disc = shapes.disc(thick * 3, colour, (5, 7, 15), 2)
            surface.blit(disc, disc.get_rect(center=at))
        picture = kit.drawing(self.piece, max(14, round(self.edge * 1.3)))
        surface.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface
