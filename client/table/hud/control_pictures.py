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


@dataclass(frozen=True)
class _Asked:
    """A picture that is to show in this frame."""

    slot: str
    key: Hashable
    rect: pygame.Rect
    paint: Callable[[pygame.Surface], object]
    ground: theme.Colour
    cut: bool

    @property
    def name(self) -> Hashable:
        return _name(self.key, self.rect.size)


class Slots:
    """Places whose pictures change together: in each frame all are asked for, then drawn. What showed last
    shows until frames have had time for all that is new, so that no old words stand beside new ones."""

    def __init__(self, time: FrameTime = frame_time) -> None:
        self._waiting = Waiting(time)
        self._asked: list[_Asked] = []
        self._made: dict[Hashable, pygame.Surface] = {}
        """What was asked for last, as far as it is made."""
        self._shown: list[tuple[_Asked, pygame.Surface]] = []
        self.whole = True
        """Nothing waits in this frame."""

    @property
    def waits(self) -> bool:
        """Whether a picture waits."""
        return bool(self._waiting)

    def clear(self) -> None:
        """Other eyes look: nothing of what showed may show any more."""
        self._waiting.clear()
        self._shown, self._made = [], {}
        self.whole = True

    def ask(
        self, slot: str, key: Hashable, rect: pygame.Rect, paint: Callable[[pygame.Surface], object],
        ground: theme.Colour = theme.BLACK, *, cut: bool = False,
    ) -> None:  # fmt: skip
        """Ask for the picture `key` in `rect`. The last one of this slot shows meanwhile if it stood there,
        too; with `cut` as much of it as there is room for."""
        place = pygame.Rect(rect.topleft, (max(1, rect.w), max(1, rect.h)))
        self._asked.append(_Asked(slot, key, place, paint, ground, cut))

    def put(
        self, slot: str, key: Hashable, rect: pygame.Rect, scale: Scale,
        paint: Callable[[pygame.Surface, pygame.Rect], None],
    ) -> None:  # fmt: skip
        """As `ask`, of something that may reach a little beyond `rect` (glow, focus)."""
        bleed = scale.px(BLEED)
        inner = pygame.Rect(bleed, bleed, rect.w, rect.h)
        place = rect.inflate(2 * bleed, 2 * bleed)
        self.ask(slot, (key, scale.factor), place, lambda surface: paint(surface, inner))

    def draw(self, target: pygame.Surface) -> None:
        """Draw what was asked for, or what showed last."""
        asked, self._asked = self._asked, []
        made: dict[Hashable, pygame.Surface] = {}
        for one in asked:
            name, picture = one.name, self._made.get(one.name)
            if picture is None and (self.whole or name in _pictures or self._waiting.may(one.slot)):
                picture = kept(one.key, one.rect.size, one.paint, one.ground)
            if picture is not None:
                made[name] = picture
                self._waiting.done(one.slot)
        self._made, self.whole = made, False
        if all(one.name in made for one in asked):
            self._shown = [(one, made[one.name]) for one in asked]
        wanted = {one.slot: one for one in asked}
        for one, picture in self._shown:
            new = wanted.get(one.slot, one)
            if new.cut:
                target.blit(picture, new.rect, pygame.Rect((0, 0), new.rect.size))
            elif new.rect == one.rect:
                target.blit(picture, one.rect)


def clock(seconds: float) -> str:
    """Minutes and seconds: 0:42."""
    whole = max(0, int(seconds))
    return f"{whole // 60}:{whole % 60:02d}"
