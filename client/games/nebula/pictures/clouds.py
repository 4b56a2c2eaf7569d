"""The clouds of a galaxy: a faint one for each constellation, small stars, a warm light in the middle.

All of it is light on black, to be added to the disc. It is made at a third of the size: clouds are soft.
"""

from __future__ import annotations

import pygame

from client.art import lights, theme
from client.art.cache import SurfaceCache
from client.games.nebula.pictures import kit
from client.games.nebula.pictures.geometry import Galaxy
from rules.nebula.content import Content
from rules.nebula.graph import Constellation

_noises = SurfaceCache("nebula-noise", 2 << 20)
_SIDE = 288
"""Pixels in which clouds are drawn."""
_STRENGTH, _FULL = 0.62, 1.0
_REACH = 0.062
"""How far a cloud reaches from its lines, in board units."""
_SMALL, _LARGE = 420, 60
"""Stars of the background."""


def clouds(content: Content, full: tuple[str, ...], side: int) -> pygame.Surface:
    """Everything that shines on the disc; those of `full` constellations are brighter and warmer."""
    drawn = pygame.Surface((_SIDE, _SIDE))
    for place, one in enumerate(content.constellations.values()):
        drawn.blit(cloud(content, one, place, one.id in full), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    core = Galaxy(content, drawn.get_rect()).at(Galaxy(content, drawn.get_rect()).spot(content.board.core))
    for wide, strength, code in ((0.85, 0.36, "#4A5CC8"), (0.34, 0.34, "#7C5FE0"), (0.2, 0.42, "#FFC98A")):
        lamp = lights.glow(theme.rgb(code), round(wide * _SIDE), strength)
        drawn.blit(lamp, lamp.get_rect(center=core), special_flags=pygame.BLEND_RGB_ADD)
    surface = pygame.transform.smoothscale(drawn, (side, side))
    lights.strew(surface, "stars of the galaxy", _SMALL, _LARGE)
    surface.blit(_rim(side), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def cloud(content: Content, one: Constellation, seed: int, full: bool) -> pygame.Surface:
    """The cloud about the lines of one constellation."""
    surface = pygame.Surface((_SIDE, _SIDE))
    board = Galaxy(content, surface.get_rect())
    thick = round(_REACH * _SIDE * 0.9)
    for link in content.links:
        if link.kind != "orbital" and {link.a, link.b} <= {*one.cells}:
            start, end = board.at(board.spot(link.a)), board.at(board.spot(link.b))
            pygame.draw.line(surface, theme.WHITE, start, end, thick)
            pygame.draw.circle(surface, theme.WHITE, start, thick * 0.7)
            pygame.draw.circle(surface, theme.WHITE, end, thick * 0.7)
    surface = pygame.transform.gaussian_blur(surface, round(_REACH * _SIDE * 1.1))
    surface.blit(lights.noise(f"nebula {seed}", _SIDE), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    hue = kit.tint(one.id)
    if full:
        hue = theme.mix(hue, theme.rgb("#FFD890"), 0.3)
    share = (_FULL if full else _STRENGTH) * (1.25 if one.id == "gemini" else 1)
    surface.fill(theme.mix(theme.BLACK, hue, min(1.0, share)), special_flags=pygame.BLEND_RGB_MULT)
    return surface


def _rim(side: int) -> pygame.Surface:
    """White inside, black outside of the disc, fading at its rim."""

    def make() -> pygame.Surface:
        surface = pygame.Surface((_SIDE, _SIDE))
        pygame.draw.circle(surface, theme.WHITE, (_SIDE / 2, _SIDE / 2), 0.475 * _SIDE)
        return pygame.transform.gaussian_blur(surface, max(2, round(0.012 * _SIDE)))

    return pygame.transform.smoothscale(_noises.get("rim", make), (side, side))
