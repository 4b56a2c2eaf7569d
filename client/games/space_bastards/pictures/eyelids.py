"""Closed eyes: a layer over the print of a living token for the moment of a blink."""

from __future__ import annotations

from functools import lru_cache

import pygame

from client.art import svg, theme
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.creatures import Shape, extent, eyes, turned_size
from client.games.space_bastards.pictures.outlines import UNIT, Cell

_ROUND = 20
"""Radius of the eyes of a race without a drawing, in hundredths of a square."""


def lids(race: str, shape: Shape, owner: int, square: int, rot: int = 0) -> tuple[pygame.Surface, int, int]:
    """The closed eyes of a token at `square` pixels a square, cut to what is drawn, with the place of
    the picture from the upper left corner of the token's squares. Premultiplied and shared."""
    return _cut(race, shape.rotations[0], owner, square, rot % 4, theme.palette)


@lru_cache(maxsize=200)
def _cut(
    race: str, cells: tuple[Cell, ...], owner: int, square: int, rot: int, _palette: str
) -> tuple[pygame.Surface, int, int]:
    picture = _drawn(race, cells, owner, square, rot)
    box = picture.get_bounding_rect()
    return picture.subsurface(box).copy().premul_alpha(), box.x, box.y


def _drawn(race: str, cells: tuple[Cell, ...], owner: int, square: int, rot: int) -> pygame.Surface:
    name = f"token-{race}-lids"
    if kit.exists(f"token-{race}"):
        size = turned_size(extent(cells), square, rot)
        if kit.exists(name):
            return kit.drawing(name, size, owner=owner, quarters=rot)
        return pygame.Surface(size, pygame.SRCALPHA)
    tones = kit.tones(owner)
    ink, skin = theme.code(tones["ink"]), theme.code(tones["lit"])
    body = "".join(
        f'<circle cx="{x}" cy="{y}" r="{_ROUND}" fill="{skin}" stroke="{ink}" stroke-width="4"/>'
        f'<path d="M{x - 14} {y + 3}Q{x} {y + 15} {x + 14} {y + 3}" fill="none" stroke="{ink}" '
        f'stroke-width="5" stroke-linecap="round"/>'
        for x, y in eyes(cells)
    )
    wide, high = extent(cells)
    size = (wide * square, high * square)
    flat = svg.raster(svg.document(body, (0, 0, wide * UNIT, high * UNIT), size), size, kit.sample(size))
    return pygame.transform.rotate(flat, -90 * rot)
