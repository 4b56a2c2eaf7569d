"""What the parts around the table have in common: pictures kept by what they show, and states."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from client.art import shapes, theme
from client.art.buttons import State
from client.art.cache import SurfaceCache
from client.art.scale import Scale
from client.i18n import language

_pictures = SurfaceCache("table fittings", 8 << 20)
BLEED = 16
"""How far glows and focus rings reach beyond a button, at scale 1."""


@dataclass(frozen=True)
class Look:
    """Which thing is under the pointer, pressed, and has the keyboard's focus."""

    hovered: str = ""
    pressed: str = ""
    focused: str = ""

    def state(self, name: str, enabled: bool = True) -> State:
        """The state in which a control is drawn."""
        if not enabled:
            return "disabled"
        if self.pressed == name:
            return "pressed"
        return "hover" if self.hovered == name else "rest"


def kept(
    key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], None],
    ground: theme.Colour = theme.BLACK,
) -> pygame.Surface:  # fmt: skip
    """A transparent picture of `size`, painted once for each `key`, language and palette."""
    whole = max(1, size[0]), max(1, size[1])
    name = (key, whole, language(), theme.palette, theme.strong_contrast)

    def make() -> pygame.Surface:
        surface = shapes.clear(whole, ground)
        paint(surface)
        return surface

    return _pictures.get(name, make)


def put(
    target: pygame.Surface, key: Hashable, rect: pygame.Rect, scale: Scale,
    paint: Callable[[pygame.Surface, pygame.Rect], None],
) -> None:  # fmt: skip
    """Draw something that may reach a little beyond `rect` (glow, focus), kept by `key`."""
    bleed = scale.px(BLEED)
    size = rect.w + 2 * bleed, rect.h + 2 * bleed
    inner = pygame.Rect(bleed, bleed, rect.w, rect.h)
    picture = kept((key, scale.factor), size, lambda surface: paint(surface, inner))
    target.blit(picture, (rect.x - bleed, rect.y - bleed))


def clock(seconds: float) -> str:
    """Minutes and seconds: 0:42."""
    whole = max(0, int(seconds))
    return f"{whole // 60}:{whole % 60:02d}"
