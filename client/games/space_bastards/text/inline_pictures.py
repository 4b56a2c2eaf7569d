"""Small pictures of this game inside lines of text (see client.art.rich).

``[sb:shooting]`` an icon of the kit in the text's colour, ``[sbpiece:coin]`` a counter in its own colours,
``[race:spud]`` a creature, ``[sbseat:2]`` the badge of an owner (``[sbseat:neutral]``).
"""

from __future__ import annotations

import pygame

from client.art import rich, shapes, signs, svg, text, theme
from client.art.theme import Colour
from client.games.space_bastards.pictures import kit

NEUTRAL = "neutral"


def _icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    return kit.icon(name, size, colour)


def _piece(name: str, size: int, _colour: Colour) -> pygame.Surface:
    drawn = svg.fitted(f"{kit.FOLDER}/{name}", None, size)
    return kit.drawing(name, drawn)


def _race(name: str, size: int, _colour: Colour) -> pygame.Surface:
    """A creature as high as the line; of a race without a drawing its initial."""
    if kit.exists(f"creature-{name}"):
        return kit.fitted(f"creature-{name}", height=size)
    surface = shapes.clear((size, size))
    tones = kit.natural(name)
    shapes.draw_rounded(surface, surface.get_rect(), size * 0.3, tones["base"])
    text.draw(surface, name[:1].upper(), (size // 2, size // 2), round(size * 0.7), theme.INK,
              face="display", weight=800, anchor="center")  # fmt: skip
    return surface


def _seat(name: str, size: int, _colour: Colour) -> pygame.Surface:
    return signs.seat_sign(int(name) if name.isdecimal() else None, size)


rich.register("sb", _icon, 1.25)
rich.register("sbpiece", _piece, 1.3)
rich.register("race", _race, 1.5)
rich.register("sbseat", _seat, 1.05)
