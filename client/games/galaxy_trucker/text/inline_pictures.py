"""Small pictures of this game inside lines of text (see client.art.rich).

``[gt:engine]`` an icon of the kit, ``[goods:red]``, ``[figure:purple]``, ``[cell:1]`` an energy token,
``[coin:1]``, ``[pins:2 3]`` the connector 2 as it lies on side 3.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.art import rich, shapes, theme
from client.art.theme import Colour
from client.games.galaxy_trucker.pictures import kit, tokens

GOODS_COLOURS = ("red", "yellow", "green", "blue")
_EMPTY = "-"


def goods(colours: Sequence[str]) -> str:
    """Cubes in a row, the most valuable first."""
    order = sorted(colours, key=lambda one: GOODS_COLOURS.index(one) if one in GOODS_COLOURS else 9)
    return "".join(f"[goods:{one}]" for one in order)


def figures(kinds: Sequence[str]) -> str:
    """Figures in a row."""
    return "".join(f"[figure:{kind}]" for kind in kinds)


def cross(connectors: Sequence[int]) -> str:
    """Three lines with the connectors of a tile as it lies now: front, left and right, rear."""
    front, right, rear, left = (f"[pins:{code} {side}]" for side, code in enumerate(connectors))
    gap = f"[pins:{_EMPTY} 0]"
    return f"{gap}{front}\n{left}[gt:tile]{right}\n{gap}{rear}"


def _icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    return kit.icon(name, size, colour)


def _token(name: str, size: int, _colour: Colour) -> pygame.Surface:
    return tokens.token(name, size)


def _pins(name: str, size: int, _colour: Colour) -> pygame.Surface:
    code, _space, side = name.partition(" ")
    if code == _EMPTY:
        return shapes.clear((size, size))
    picture = "smooth" if code == "0" else f"connector-{code}"
    tint = theme.FAINT if code == "0" else theme.BRASS_LIT
    return kit.layer(f"icon-{picture}", size, int(side), tint)


rich.register("gt", _icon, 1.3)
rich.register("goods", _token, 1.15)
rich.register("figure", _token, 1.35)
rich.register("cell", lambda _name, size, colour: _token("energy", size, colour), 1.35)
rich.register("coin", lambda _name, size, _colour: tokens.coin(size), 1.2)
rich.register("pins", _pins, 1.3)
