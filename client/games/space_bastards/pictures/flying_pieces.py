"""Pictures that only fly past: coins, hearts, rays, puffs, rings, flames, the stop token, the clock."""

from __future__ import annotations

import pygame

from client.art import shapes, svg, theme
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.cards import medallion
from client.games.space_bastards.pictures.draw_context import DrawContext, Face


class PieceFace(Face):
    """A drawing of the kit: a counter, a heart that rises when somebody is born, a puff of dust."""

    name: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        picture = kit.fitted(self.name, height=size[1])
        surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
        return surface


class RayFace(Face):
    """The ray of a toy gun, lying."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        wide, high = size
        bad = theme.rgb(kit.kit()["bad_lit"])
        for share, opacity, colour in ((1.0, 0.35, bad), (0.6, 0.7, bad), (0.26, 1.0, theme.IVORY)):
            narrow = wide - round(high * (1 - share))
            rect = shapes.centred((wide // 2, high // 2), narrow, max(2, high * share))
            shapes.draw_rounded(surface, rect, rect.h / 2, colour, opacity=opacity)
        return surface


class RingFace(Face):
    """A ring round a world or a field in the tone of an owner; None: brass."""

    owner: int | None = None

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        colour = theme.BRASS_LIT if self.owner is None else kit.tones(self.owner)["light"]
        surface = shapes.clear(size)
        side = min(size)
        thick = max(2.0, min(6.0, side / 40))
        glow = shapes.disc(side, None, colour, thick * 2)
        glow.set_alpha(90)
        surface.blit(glow, (0, 0))
        line = shapes.disc(side - round(thick), None, colour, thick)
        surface.blit(line, line.get_rect(center=surface.get_rect().center))
        return surface


class FlameFace(Face):
    """The flame of a flying ship, pointing down; `step` flickers."""

    step: int = 0

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        wide, high = size
        length = high * (1.0, 0.78, 0.92)[self.step % 3]
        lean = wide * (0.0, 0.09, -0.09)[self.step % 3]
        body, middle = "", wide / 2
        for share, colour in ((1.0, theme.WARN), (0.66, theme.BRASS_LIT), (0.34, theme.IVORY)):
            half, tip = wide * 0.36 * share, length * (0.3 + 0.68 * share)
            end = middle + lean
            body += (
                f'<path d="M{middle - half * 0.7:.1f} 0C{middle - half * 1.5:.1f} {tip * 0.4:.1f} '
                f"{end - half * 0.3:.1f} {tip * 0.7:.1f} {end:.1f} {tip:.1f}"
                f"C{end + half * 0.3:.1f} {tip * 0.7:.1f} {middle + half * 1.5:.1f} {tip * 0.4:.1f} "
                f'{middle + half * 0.7:.1f} 0Z" fill="{theme.code(colour)}" fill-opacity="0.92"/>'
            )
        return svg.drawing(svg.document(body, (0, 0, wide, high)), size, kit.sample(size))


class DustFace(Face):
    """Four dots of dust at the corners of what has just landed."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = max(3, round(min(size) * 0.1))
        dot = shapes.disc(side, theme.IVORY)
        dot.set_alpha(190)
        for x in (side // 2, size[0] - side // 2 - 1):
            for y in (size[1] // 3, size[1] - side // 2 - 1):
                surface.blit(dot, dot.get_rect(center=(x, y)))
        return surface


class PaidFace(Face):
    """A panel out of which somebody pays."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        radius = theme.RADIUS_CARD * context.units.unit
        shapes.draw_rounded(surface, surface.get_rect(), radius, theme.BAD, opacity=0.2)
        shapes.draw_rounded(surface, surface.get_rect(), radius, None, border=theme.BAD, thick=2.0)
        return surface


class MedalFace(Face):
    """The medallion of a relation in the middle; grey as that of a spent card."""

    relation: str
    share: float = 1.0
    """How wide it is of the width."""
    grey: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = max(8, round(min(size) * self.share))
        medal = medallion(self.relation, side, grey=self.grey)
        surface.blit(medal, medal.get_rect(center=surface.get_rect().center))
        return surface
