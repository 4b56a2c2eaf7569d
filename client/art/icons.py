"""The icons of panels, log and almanac: one family, tinted flat."""

from __future__ import annotations

from functools import cache

import pygame

from client.art import files, svg, theme
from client.art.theme import Colour

_FOLDER = "shell/icons"


@cache
def names() -> tuple[str, ...]:
    """All icons in alphabetical order."""
    return tuple(sorted(path.stem for path in (files.folder() / _FOLDER).glob("*.svg")))


def icon(name: str, size: int, colour: Colour | None = None, opacity: float = 1.0) -> pygame.Surface:
    """An icon of `size` x `size` pixels; shared, so never draw on it.

    Raises FileNotFoundError for an unknown name.
    """
    tint = colour or theme.IVORY
    # strokes of 2 units are crisp only when drawn larger and reduced at the small sizes
    supersample = 2 if size < 40 else 1
    return svg.picture(f"{_FOLDER}/{name}", (size, size), tint=tint, opacity=opacity, supersample=supersample)


def draw(
    target: pygame.Surface,
    name: str,
    centre: tuple[int, int],
    size: int,
    colour: Colour | None = None,
    opacity: float = 1.0,
) -> pygame.Rect:
    """Draw an icon about `centre` and return the rectangle it takes."""
    drawn = icon(name, size, colour, opacity)
    return target.blit(drawn, drawn.get_rect(center=centre))
