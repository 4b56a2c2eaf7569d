"""Putting a frame together: only what has changed since the last frame is drawn again.

canvas.begin(size)
...                                   blits and fills by whoever draws: they are noted
parts = canvas.onto(window)           drawn again: only where this frame differs from the last one
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any

import pygame

from client.wakeup import wakeup


@dataclass(frozen=True)
class Fill:
    """A colour all over a rectangle."""

    colour: Any
    size: tuple[int, int]

    def get_size(self) -> tuple[int, int]:
        return self.size


@dataclass(frozen=True)
class Faded:
    """A picture while it comes or goes: what is drawn again must be as light as it was."""

    picture: pygame.Surface
    alpha: int

    def get_size(self) -> tuple[int, int]:
        return self.picture.get_size()


@dataclass(frozen=True)
class Painted:
    """What is drawn by hand and not put together from pictures; the same as long as its key is."""

    size: tuple[int, int]
    key: Hashable
    paint: Callable[[pygame.Surface], object] = field(compare=False)

    def get_size(self) -> tuple[int, int]:
        return self.size


Op = tuple["pygame.Surface | Fill | Faded | Painted", int, int, "tuple[int, ...] | None", int]
"""Picture, left, top, clip (left, top, width, height) and blending flags."""

PARTS = 8
"""So many rectangles are drawn again one by one; more of them are drawn as fewer, larger ones."""
MOST = 0.7
"""From this share of the window on, everything is drawn again."""


class Canvas(pygame.Surface):
    """Has no pixels of its own: it notes what is drawn on it by `blit`, `fill`, `put` and `paint`.

    A picture on it must not be drawn on afterwards, unless `put` is told where that was.
    """

    def __init__(self, size: tuple[int, int] = (1, 1)) -> None:
        super().__init__((1, 1))
        self.ops: list[Op] = []
        """What this frame shows, from the lowest to the highest."""
        self.changes: list[pygame.Rect] = []
        self._failed: Exception | None = None
        """Where pictures were drawn on since the last frame."""
        self._origin = (0, 0)
        self._is_part = False
        self._whole = self._clip = pygame.Rect((0, 0), size)
        self._last: list[Op] = []
        self._onto: pygame.Surface | None = None

    # -- a frame ---------------------------------------------------------------------------

    def begin(self, size: tuple[int, int]) -> None:
        """Another frame; nothing shows yet."""
        self.ops, self.changes = [], []
        self._whole = self._clip = pygame.Rect((0, 0), size)

    def onto(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draws where this frame differs from the last one that was drawn there; gives back where that is."""
        if self._onto is not surface:
            self._onto, self._last = surface, []
        window = surface.get_rect()
        parts = parts_of([*changed(self._last, self.ops), *self.changes], window)
        self._last = self.ops
        if parts == [window]:
            _draw(surface, self.ops)
        elif parts:
            places = [_rect(op) for op in self.ops]
            for part in parts:
                _draw(surface, [self.ops[index] for index in part.collidelistall(places)], part)
        return parts

    def forget(self) -> None:
        """Nothing of the last frame is where it was drawn."""
        self._onto = None

    # -- what is drawn ---------------------------------------------------------------------

    def add(self, ops: Iterable[Op]) -> None:
        """Layers, in pixels of this canvas."""
        left, top = self._origin
        clip = None if self._clip == self._whole else self._clip
        if clip is None and not left and not top:
            self.ops += ops
            return
        for picture, x, y, inside, flags in ops:
            within = pygame.Rect(inside).clip(self._clip) if inside is not None else clip
            edge = None if within is None else (within.x + left, within.y + top, *within.size)
            self.ops.append((picture, x + left, y + top, edge, flags))

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        x, y = int(dest[0]), int(dest[1])
        rect = pygame.Rect((x, y), source.get_size())
        inside = rect if area is None else pygame.Rect((x, y), pygame.Rect(area).size)
        seen = inside.clip(self._clip)
        if not seen.w or not seen.h:
            return seen
        if area is not None:
            x, y = x - area[0], y - area[1]
        alpha = source.get_alpha()
        picture = source if alpha is None or alpha == 255 else Faded(source, alpha)
        left, top = self._origin
        if seen != inside or area is not None:
            edge = (seen.x + left, seen.y + top, *seen.size)
            self.ops.append((picture, x + left, y + top, edge, special_flags))
            return seen
        if (
            seen == self._whole and not special_flags and picture is source and not self._is_part
            and not source.get_flags() & (pygame.SRCALPHA | pygame.SRCCOLORKEY)
        ):  # fmt: skip
            self.ops.clear()  # nothing below it is to be seen
        self.ops.append((picture, x + left, y + top, None, special_flags))
        return seen

    def blits(self, blit_sequence: Any, doreturn: Any = 1) -> Any:
        drawn = [self.blit(*one) for one in blit_sequence]
        return drawn if doreturn else None

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        place = (self._whole if rect is None else pygame.Rect(rect)).clip(self._clip)
        fill = Fill(tuple(color), place.size)
        self.ops.append((fill, place.x + self._origin[0], place.y + self._origin[1], None, special_flags))
        return place

    def paint(self, rect: pygame.Rect, key: Hashable, paint: Callable[[pygame.Surface], object]) -> None:
        """See `painted`. What fails in it is raised in the next frame, where the scene draws it."""
        failed, self._failed = self._failed, None
        if failed is not None:
            raise failed

        def kept(surface: pygame.Surface) -> None:
            try:
                paint(surface)
            except Exception as error:
                self._failed = error
                wakeup.ring()

        self.ops.append((Painted(rect.size, key, kept), *rect.topleft, None, 0))

    # -- as a surface ----------------------------------------------------------------------

    def get_size(self) -> tuple[int, int]:
        return self._whole.size

    def get_width(self) -> int:
        return self._whole.w

    def get_height(self) -> int:
        return self._whole.h

    def get_rect(self, **places: Any) -> pygame.Rect:
        rect = self._whole.copy()
        for name, value in places.items():
            setattr(rect, name, value)
        return rect

    def get_clip(self) -> pygame.Rect:
        return self._clip.copy()

    def set_clip(self, rect: Any = None) -> None:
        self._clip = self._whole if rect is None else pygame.Rect(rect).clip(self._whole)

    def subsurface(self, *rect: Any) -> Canvas:
        """A part of the canvas; what is drawn on it is noted here."""
        area = pygame.Rect(*rect)
        part = Canvas(area.size)
        part.ops, part.changes, part._is_part = self.ops, self.changes, True
        part._origin = (self._origin[0] + area.x, self._origin[1] + area.y)
        part._whole = part._clip = pygame.Rect((0, 0), area.size)
        return part


def changed(old: Sequence[Op], new: Sequence[Op]) -> list[pygame.Rect]:
    """Where two pictures made of layers may differ."""
    if not old:
        return [_rect(op) for op in new]
    low = _common(old, new)
    if low == len(old) == len(new):
        return []
    most = min(len(old), len(new)) - low
    high = min(most, _common(old[::-1], new[::-1]))
    before, after = old[low : len(old) - high], new[low : len(new) - high]
    # What is in both, in the same order, looks the same wherever nothing else has changed.
    places = {op: index for index, op in enumerate(before)}
    kept: set[int] = set()
    last = -1
    found = []
    for op in after:
        index = places.get(op, -1)
        if index > last:
            kept.add(index)
            last = index
        else:
            found.append(_rect(op))
    found += [_rect(op) for index, op in enumerate(before) if index not in kept]
    return found


def parts_of(rects: Sequence[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Few rectangles that do not overlap and cover `rects` inside the window; only the window
    itself, if that is not much more."""
    parts: list[pygame.Rect] = []
    for rect in rects:
        part = rect.clip(window)
        if not part.w or not part.h:
            continue
        while (index := part.collidelist(parts)) >= 0:
            part = part.union(parts.pop(index))
        parts.append(part)
        if len(parts) > PARTS:
            _join(parts)
    if sum(part.w * part.h for part in parts) > MOST * window.w * window.h:
        return [window]
    return parts


def _join(parts: list[pygame.Rect]) -> None:
    """Make one of the two parts that lie best together, and of what that one touches."""
    pairs = [(a, b) for a in range(len(parts)) for b in range(a)]

    def waste(pair: tuple[int, int]) -> int:
        first, second = parts[pair[0]], parts[pair[1]]
        both = first.union(second)
        return both.w * both.h - first.w * first.h - second.w * second.h

    a, b = min(pairs, key=waste)
    part = parts.pop(a).union(parts.pop(b))
    while (index := part.collidelist(parts)) >= 0:
        part = part.union(parts.pop(index))
    parts.append(part)


def _rect(op: Op) -> pygame.Rect:
    picture, x, y, clip, _flags = op
    rect = pygame.Rect((x, y), picture.get_size())
    return rect if clip is None else rect.clip(clip)


def _common(first: Sequence[Op], second: Sequence[Op]) -> int:
    """How many layers at the beginning are the same."""
    return sum(1 for _pair in takewhile(_equal, zip(first, second, strict=False)))


def _equal(pair: tuple[Op, Op]) -> bool:
    first, second = pair
    return first is second or first == second


def put(surface: pygame.Surface, ops: Sequence[Op], changes: Sequence[pygame.Rect] = ()) -> None:
    """Draw layers one after another. `changes` are places where their pictures were drawn on since the last
    frame."""
    if isinstance(surface, Canvas):
        surface.add(ops)
        surface.changes += changes
    else:
        _draw(surface, ops)


def painted(
    surface: pygame.Surface, rect: pygame.Rect, key: Hashable, paint: Callable[[pygame.Surface], object]
) -> None:
    """Draw by hand, nowhere outside `rect`, what looks the same as long as `key` does."""
    if isinstance(surface, Canvas):
        surface.paint(rect, key, paint)
    else:
        paint(surface)


def _draw(surface: pygame.Surface, ops: Sequence[Op], part: pygame.Rect | None = None) -> None:
    """Draw layers one after another, only inside `part` if it is given."""
    whole = surface.get_clip()
    inside = whole if part is None else part.clip(whole)
    surface.set_clip(inside)
    clipped: tuple[int, ...] | None = None
    for picture, x, y, clip, flags in ops:
        if clip != clipped:
            surface.set_clip(inside if clip is None else pygame.Rect(clip).clip(inside))
            clipped = clip
        if isinstance(picture, pygame.Surface):
            surface.blit(picture, (x, y), special_flags=flags)
        elif isinstance(picture, Fill):
            surface.fill(picture.colour, ((x, y), picture.size), flags)
        elif isinstance(picture, Painted):
            surface.set_clip(inside.clip((x, y), picture.size))
            picture.paint(surface)
            surface.set_clip(inside)
        else:
            before = picture.picture.get_alpha()
            picture.picture.set_alpha(picture.alpha)
            surface.blit(picture.picture, (x, y), special_flags=flags)
            picture.picture.set_alpha(before)
    surface.set_clip(whole)
