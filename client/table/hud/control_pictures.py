"""What the parts around the table have in common: pictures kept by what they show, and states."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from client.art import shapes, theme
from client.art.buttons import State
from client.art.cache import SurfaceCache
from client.art.scale import Scale
from client.frame_time import FrameTime, Waiting, frame_time
from client.i18n import language

_pictures = SurfaceCache("table fittings", 6 << 20)
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


def _name(key: Hashable, size: tuple[int, int]) -> Hashable:
    return (key, size, language(), theme.palette, theme.strong_contrast)


def kept(
    key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], object],
    ground: theme.Colour = theme.BLACK,
) -> pygame.Surface:  # fmt: skip
    """A transparent picture of `size`, painted once for each `key`, language and palette."""
    whole = max(1, size[0]), max(1, size[1])

    def make() -> pygame.Surface:
        surface = shapes.clear(whole, ground)
        paint(surface)
        return surface

    return _pictures.get(_name(key, whole), make)


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


def put_away() -> None:
    """A table is left: nothing else shows these pictures."""
    _pictures.clear()


class Slots:
    """Places whose picture changes: the last one of each shows while the next one waits for a frame that has
    time for it."""

    def __init__(self, time: FrameTime = frame_time) -> None:
        self._waiting = Waiting(time)
        self._last: dict[str, pygame.Surface] = {}
        self.whole = True
        """Nothing waits in this frame."""

    def clear(self) -> None:
        """Other eyes look: nothing of what showed may show any more."""
        self._waiting.clear()
        self._last.clear()
        self.whole = True

    def kept(
        self, slot: str, key: Hashable, size: tuple[int, int], paint: Callable[[pygame.Surface], None],
        ground: theme.Colour = theme.BLACK, *, cut: bool = False,
    ) -> pygame.Surface | None:  # fmt: skip
        """As the function `kept`; while that waits the last picture of this size in `slot`, or None. With
        `cut` one of another size shows as well, as much of it as there is room for."""
        whole = max(1, size[0]), max(1, size[1])
        if self.whole or _name(key, whole) in _pictures:
            self._waiting.done(slot)
        elif not self._waiting.may(slot):
            last = self._last.get(slot)
            if last is None or last.get_size() == whole:
                return last
            return last.subsurface(last.get_rect().clip((0, 0, *whole))) if cut else None
        picture = self._last[slot] = kept(key, whole, paint, ground)
        return picture

    def put(
        self, target: pygame.Surface, slot: str, key: Hashable, rect: pygame.Rect, scale: Scale,
        paint: Callable[[pygame.Surface, pygame.Rect], None],
    ) -> None:  # fmt: skip
        """As the function `put`, or the last picture in `slot`."""
        bleed = scale.px(BLEED)
        size = rect.w + 2 * bleed, rect.h + 2 * bleed
        inner = pygame.Rect(bleed, bleed, rect.w, rect.h)
        picture = self.kept(slot, (key, scale.factor), size, lambda surface: paint(surface, inner))
        if picture is not None:
            target.blit(picture, (rect.x - bleed, rect.y - bleed))


def clock(seconds: float) -> str:
    """Minutes and seconds: 0:42."""
    whole = max(0, int(seconds))
    return f"{whole // 60}:{whole % 60:02d}"
