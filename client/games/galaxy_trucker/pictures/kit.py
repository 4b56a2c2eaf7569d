"""The kit: which drawings make a tile, where its slots are, the colours of this game and a seat's ground."""

from __future__ import annotations

import math
from functools import cache

import pygame

from client.art import files, panels, shapes, svg, theme
from client.art.cache import SurfaceCache
from client.art.files import Facts
from client.art.theme import Colour

FOLDER = "galaxy-trucker"
Size = tuple[int, int]
_layers = SurfaceCache("galaxy trucker layers", 10 << 20)
REDUCED, LARGE = range(33, 97), (192, 192)
"""Square drawings of these sizes (loose tiles) are reduced from one large picture: where many tiles change
their size at once, the next size is soon there."""
_large = SurfaceCache("galaxy trucker large layers", 6 << 20)


@cache
def kit() -> Facts:
    """All of ``kit.yaml``; see the remarks in it."""
    return files.read_facts(f"{FOLDER}/kit.yaml")


def grid() -> int:
    """The side of a tile in units of the drawings."""
    return int(kit()["grid"])


@cache
def colour(name: str) -> Colour:
    """A colour of this game. Raises KeyError for an unknown name."""
    return theme.rgb(kit()["colours"][name])


@cache
def colours(name: str) -> tuple[Colour, ...]:
    """A row of colours of this game."""
    return tuple(theme.rgb(code) for code in kit()["colours"][name])


def group_colour(group: str) -> Colour:
    """The colour of a group of cards; grey for an unknown one."""
    groups = kit()["groups"]
    return theme.rgb(groups.get(group, groups["abandoned"]))


@cache
def exists(name: str) -> bool:
    """Whether the kit has a drawing of this name."""
    return (files.folder() / FOLDER / f"{name}.svg").is_file()


def seat_name(seat: int) -> str:
    """The word by which the files name the colour of a seat from 0."""
    names = kit()["seats"]
    return str(names[theme.look_of(seat) % len(names)])


def seat_of(colour: str | None) -> int:
    """The seat whose things content calls by a colour; the first for no colour of a seat."""
    names = kit()["seats"]
    return names.index(colour) if colour in names else 0


def layer(name: str, size: int | Size, quarters: int = 0, tint: Colour | None = None) -> pygame.Surface:
    """A drawing at `size`, turned clockwise by `quarters`; shared, so never draw on it.

    Small drawings are made larger and reduced: their lines stay even.
    """
    wide, high = (size, size) if isinstance(size, int) else size
    quarters %= 4
    key = (name, wide, high, quarters, tint)

    def make() -> pygame.Surface:
        if quarters:
            unturned = (high, wide) if quarters % 2 else (wide, high)
            return pygame.transform.rotate(layer(name, unturned, 0, tint), -90 * quarters)
        if wide == high and wide in REDUCED:
            drawn = pygame.transform.smoothscale(_large.get(name, lambda: _raster(name, LARGE)), (wide, high))
        else:
            sample = 3 if max(wide, high) <= 64 else 2 if max(wide, high) <= 128 else 1
            drawn = _raster(name, (wide, high), sample)
        return svg.tinted(drawn, tint) if tint is not None else drawn

    return _layers.get(key, make)


def _raster(name: str, size: Size, sample: int = 1) -> pygame.Surface:
    return svg.raster(files.read_text(f"{FOLDER}/{name}.svg"), size, sample)


def fitted(name: str, *, width: int | None = None, height: int | None = None) -> pygame.Surface:
    """A drawing in its own proportions; shared, so never draw on it."""
    return layer(name, svg.fitted(f"{FOLDER}/{name}", width, height))


def icon(name: str, size: int, tint: Colour | None = None) -> pygame.Surface:
    """An icon of this game (``engine``, ``connector-2``) in a colour; shared."""
    return layer(f"icon-{name}", size, 0, tint or theme.IVORY)


def draw_seat_ground(
    surface: pygame.Surface, rect: pygame.Rect, unit: float, seat: int | None, *, chosen: bool = False
) -> None:
    """A panel with the bar of a seat's colour on top."""
    radius = theme.RADIUS_PANEL * unit
    line = theme.BRASS_LIT if chosen else theme.LINE
    shapes.draw_rounded(
        surface, rect, radius, (theme.PANEL_TOP, theme.SPACE_1, theme.SPACE_1), border=line,
        thick=max(1.0, (1.5 if chosen else 1.0) * unit), opacity=0.94,
    )  # fmt: skip
    panels.upper_light(surface, rect, radius)
    if seat is not None:
        colour = theme.seat(seat).colour
        bar = shapes.rounded((rect.w, min(rect.h, math.ceil(2 * radius))), radius, colour)
        surface.blit(bar, rect.topleft, pygame.Rect(0, 0, rect.w, max(1, round(4 * unit))))
