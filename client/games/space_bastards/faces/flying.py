"""Pictures that only fly past: coins, hearts, rays, puffs, rings, flames, the stop token, the clock."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from client.art import shapes, theme
from client.games.space_bastards.art import kit
from client.games.space_bastards.brush import Brush, Face


@dataclass(frozen=True)
class PieceFace(Face):
    """A counter of the kit: coin, favour, stop, start-player, clock."""

    name: str

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        picture = kit.fitted(self.name, height=size[1])
        surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
        return surface


@dataclass(frozen=True)
class HeartFace(Face):
    """A heart that rises when somebody is born."""

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        return kit.icon("love", min(size), theme.rgb("#F08CB4"))


@dataclass(frozen=True)
class RayFace(Face):
    """The ray of a toy gun, lying."""

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        wide, high = size
        bad = theme.rgb(kit.kit()["bad_lit"])
        for share, opacity, colour in ((1.0, 0.35, bad), (0.6, 0.7, bad), (0.26, 1.0, theme.IVORY)):
            rect = pygame.Rect(0, 0, wide - round(high * (1 - share)), max(2, round(high * share)))
            rect.center = (wide // 2, high // 2)
            shapes.draw_rounded(surface, rect, rect.h / 2, colour, opacity=opacity)
        return surface


@dataclass(frozen=True)
class PuffFace(Face):
    """A puff of dust."""

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = min(size)
        for index in range(8):
            angle = index * math.tau / 8
            blob = shapes.disc(max(3, round(side * (0.26 + 0.08 * (index % 2)))), theme.IVORY)
            blob.set_alpha(150)
            at = (
                size[0] / 2 + math.cos(angle) * side * 0.32,
                size[1] / 2 + math.sin(angle) * side * 0.32,
            )
            surface.blit(blob, blob.get_rect(center=(round(at[0]), round(at[1]))))
        return surface


@dataclass(frozen=True)
class RingFace(Face):
    """A ring round a world or a field in the tone of an owner; None: brass."""

    owner: int | None = None

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
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


@dataclass(frozen=True)
class FlameFace(Face):
    """The flame of a flying ship, pointing down; `step` flickers."""

    step: int = 0

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        wide, high = size
        length = high * (1.0 if self.step % 2 == 0 else 0.86)
        for share, colour in ((1.0, theme.WARN), (0.62, theme.BRASS_LIT), (0.3, theme.IVORY)):
            half = wide * 0.34 * share
            points = [
                (wide / 2 - half, 0.0),
                (wide / 2 + half, 0.0),
                (wide / 2, length * (0.4 + 0.6 * share)),
            ]
            pygame.draw.polygon(surface, colour, points)
        return surface
