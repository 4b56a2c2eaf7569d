"""Putting a frame together: only what has changed since the last frame is drawn again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

import pygame

Op = tuple[pygame.Surface, int, int, "tuple[int, ...] | None", int]
"""Picture, left, top, clip (left, top, width, height) and blending flags."""

PARTS = 8
"""So many rectangles are drawn again one by one; more of them are drawn as fewer, larger ones."""
MOST = 0.7
"""From this share of the window on, everything is drawn again."""


class Compositor:
    """Draws layers from the lowest to the highest.

    The picture of the last frame is kept. Where layers have come, gone or changed, all layers that
    touch the place are drawn again; everything else is copied in one piece.
    """

    def __init__(self) -> None:
        self.drawn = 0
        """Pixels of the window that were drawn again for the last frame."""
        self._picture: pygame.Surface | None = None
        self._last: list[Op] = []

    def again(self, surface: pygame.Surface) -> bool:
        """Draw the picture of the last frame once more. False if there is none of that size."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            return False
        self.drawn = 0
        surface.blit(self._picture, (0, 0))
        return True

    def draw(
        self, surface: pygame.Surface, ops: list[Op], shake: tuple[int, int] = (0, 0),
        changes: Sequence[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        """Draw `ops`; the first of them must be opaque and cover the whole surface. `shake` knocks
        the picture aside. `changes` are places where pictures were drawn on since the last frame."""
        window = surface.get_rect()
        picture = self._picture
        if picture is None or picture.get_size() != window.size:
            picture = self._picture = pygame.Surface(window.size).convert(surface)
            self._last = []
        parts = parts_of([*changed(self._last, ops), *changes], window)
        self._last = ops
        self.drawn = sum(part.w * part.h for part in parts)
        if parts == [window]:
            put(picture, ops)
        elif parts:
            places = [_rect(op) for op in ops]
            for part in parts:
                put(picture, [ops[index] for index in part.collidelistall(places)], part)
        surface.blit(picture, (0, 0))
        if shake != (0, 0):
            surface.blit(picture, shake)


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


def put(surface: pygame.Surface, ops: Sequence[Op], part: pygame.Rect | None = None) -> None:
    """Draw layers one after another, only inside `part` if it is given."""
    whole = surface.get_clip()
    inside = whole if part is None else part.clip(whole)
    surface.set_clip(inside)
    clipped: tuple[int, ...] | None = None
    for picture, x, y, clip, flags in ops:
        if clip != clipped:
            surface.set_clip(inside if clip is None else pygame.Rect(clip).clip(inside))
            clipped = clip
        surface.blit(picture, (x, y), special_flags=flags)
    surface.set_clip(whole)
