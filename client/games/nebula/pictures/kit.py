"""The kit of drawings: its files, grids and colours (`assets/nebula/kit.yaml`)."""

from __future__ import annotations

from functools import cache

import pygame

from client.art import files, markup, rich, theme
from client.art.files import Facts
from client.art.kit import Kit, number
from client.art.theme import Colour

FOLDER = "nebula"
_KIT = Kit(FOLDER)
has, picture, icon = _KIT.has, _KIT.picture, _KIT.icon
__all__ = ["number"]
BLACK = "black"
STAR_GRID, STAR_SHAPE = 192, 174
"""The square of a star's file, and how much of it the visible shape takes."""
GRID_ON_SHAPE = STAR_GRID / STAR_SHAPE


@cache
def facts() -> Facts:
    """Grids, anchors and scales."""
    return files.read_facts(f"{FOLDER}/kit.yaml")


@cache
def light(color: str) -> Colour:
    """The colour of the light that a star gives."""
    return theme.rgb(facts()["stars"]["light"][color])


@cache
def tint(constellation: str) -> Colour:
    """The hue of a constellation."""
    return theme.rgb(facts()["tint"].get(constellation, "#93A5EA"))


@cache
def glow(cluster: str) -> Colour:
    """The hue of a cluster's rings."""
    return theme.rgb(facts()["cluster"]["glow"].get(cluster, "#9A6BFF"))


def of_color(kind: str, color: str) -> str:
    """The file of a colour: `glyph-red`, `ghost-black-hole`, `star-red`, `black-hole`."""
    if color == BLACK:
        return "black-hole" if kind == "star" else f"{kind}-black-hole"
    return f"{kind}-{color}"


def placed(name: str, x: float, y: float, radius: float, grid: float = 24, outline: str = "") -> str:
    """The markup of a small file about a point; `outline` draws it in a dark edge first."""
    return markup.placed(f"{FOLDER}/{name}", x, y, radius, grid, outline)


def _sign_inline(name: str, size: int, colour: Colour) -> pygame.Surface:
    if not has(f"sign-{name}"):
        return icon("constellation", size, colour)
    return picture(f"sign-{name}", size, recolour={"#F4CF86": theme.code(colour)})


rich.register("nb", icon)
rich.register("nbstar", lambda name, size, _colour: picture(of_color("glyph", name), size), 1.1)
rich.register("nbsign", _sign_inline, 1.1)
rich.register("nbvalue", lambda name, size, _colour: picture(f"value-{name}", size), 1.3)
