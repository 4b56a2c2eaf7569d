"""The plate that explains what is under the pointer."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from client.art import panels, rich, theme
from client.ui.metrics import Metrics

if TYPE_CHECKING:
    from client.ui.widget import Tip

WIDEST = 360
_PAD = 14
_AWAY = (18, 20)
_GAP = 8
"""Units between the plate of the rule and its key."""


def size_of(tip: Tip, metrics: Metrics) -> tuple[int, int]:
    """Width and height of the tooltip in window pixels."""
    width, height, _parts = _measured(tip, metrics)
    return width, height


def steps(tip: Tip, metrics: Metrics, room: pygame.Rect | None = None) -> Iterator[None]:
    """Makes what `draw` (or `draw_in`, with its `room`) needs, a part at a time."""
    limit = metrics.px(WIDEST) if room is None else room.w - 2 * metrics.px(_PAD)
    for part in _parts(tip, metrics, limit):
        part()
        yield
    width, height, _blocks = _measured(tip, metrics, limit)
    panels.draw_tooltip(
        pygame.Surface((1, 1), pygame.SRCALPHA), pygame.Rect(0, 0, width, height), metrics.factor
    )
    yield


def draw(
    target: pygame.Surface,
    tip: Tip,
    place: tuple[int, int],
    metrics: Metrics,
    clear: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draws beside `place` (the pointer), never under it and always inside `target`.

    What must stay readable meanwhile (`clear`, in pixels of `target`) is not covered as long as
    there is room beside it.
    """
    width, height, parts = _measured(tip, metrics)
    rect = _placed((width, height), target.get_rect(), place, metrics, clear)
    _paint(target, tip, rect, metrics, parts)
    return rect


def draw_in(
    target: pygame.Surface, tip: Tip, thing: pygame.Rect, metrics: Metrics, room: pygame.Rect
) -> pygame.Rect:
    """Draws below `thing`, or above it where there is more room, no wider than `room` and beginning at its
    left edge: what lies beside the room stays in sight."""
    width, height, parts = _measured(tip, metrics, room.w - 2 * metrics.px(_PAD))
    screen = target.get_rect().inflate(-metrics.px(16), -metrics.px(16))
    gap = metrics.px(6)
    rect = pygame.Rect(room.x, thing.bottom + gap, width, height)
    if rect.bottom > screen.bottom and thing.top - screen.top > screen.bottom - thing.bottom:
        rect.bottom = thing.top - gap
    rect.clamp_ip(screen)
    _paint(target, tip, rect, metrics, parts)
    return rect


def _paint(
    target: pygame.Surface,
    tip: Tip,
    rect: pygame.Rect,
    metrics: Metrics,
    parts: list[tuple[rich.Block, int]],
) -> None:
    panels.draw_tooltip(target, rect, metrics.factor)
    pad = metrics.px(_PAD)
    pen = rect.y + pad
    for block, gap in parts:
        block.draw(target, (rect.x + pad, pen))
        pen += block.size[1] + gap
    if tip.rule:
        plate = panels.draw_plate(target, (rect.x + pad, pen), tip.rule, metrics.factor)
        key = _key(tip, metrics)
        if key is not None:
            target.blit(key, key.get_rect(midleft=(plate.right + metrics.px(_GAP), plate.centery)))


def _key(tip: Tip, metrics: Metrics) -> pygame.Surface | None:
    """The key that opens the paragraph of the rule."""
    return panels.keycap(tip.key, metrics.px(22)) if tip.rule and tip.key else None


def _placed(
    size: tuple[int, int],
    window: pygame.Rect,
    place: tuple[int, int],
    metrics: Metrics,
    clear: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Where the plate goes: beside the pointer, or beside what must stay readable."""
    screen = window.inflate(-metrics.px(16), -metrics.px(16))
    rect = pygame.Rect(place[0] + metrics.px(_AWAY[0]), place[1] + metrics.px(_AWAY[1]), *size)
    if rect.right > screen.right:
        rect.right = max(screen.left + rect.w, min(screen.right, place[0] - metrics.px(8)))
    if rect.bottom > screen.bottom:
        rect.bottom = place[1] - metrics.px(10)
    rect.clamp_ip(screen)
    if rect.collidelist(list(clear)) < 0:
        return rect
    gap = metrics.px(8)
    lefts = [rect.x, *(one.right + gap for one in clear), *(one.left - gap - rect.w for one in clear)]
    tops = [rect.y, *(one.bottom + gap for one in clear), *(one.top - gap - rect.h for one in clear)]
    pointer = pygame.Rect(place[0] - 4, place[1] - 4, 8, 8)
    shut = [*clear, pointer]

    def cost(way: pygame.Rect) -> tuple[int, float]:
        return sum(_shared(way, one) for one in shut), math.dist(way.center, place)

    ways = [pygame.Rect(left, top, *size).clamp(screen) for left in lefts for top in tops]
    return min(ways, key=cost)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    common = one.clip(other)
    return int(common.w * common.h)


def _parts(tip: Tip, metrics: Metrics, limit: int) -> list[Callable[[], rich.Block]]:
    """What makes the title and the text, where the tooltip has them."""
    made: list[Callable[[], rich.Block]] = []
    if tip.title:
        size = metrics.font(18)
        made.append(lambda: rich.block(tip.title, limit, size, theme.BRASS_LIT, face="display", weight=700))
    if tip.text:
        made.append(lambda: rich.block(tip.text, limit, metrics.font(16), theme.IVORY))
    return made


def _measured(tip: Tip, metrics: Metrics, limit: int = 0) -> tuple[int, int, list[tuple[rich.Block, int]]]:
    pad, limit = metrics.px(_PAD), limit or metrics.px(WIDEST)
    blocks = [part() for part in _parts(tip, metrics, limit)]
    gap = metrics.px(6)
    parts = [(block, gap) for block in blocks[:-1]]
    parts += [(block, gap if tip.rule else 0) for block in blocks[-1:]]
    plate = panels.plate_width(tip.rule, metrics.factor) if tip.rule else 0
    key = _key(tip, metrics)
    if key is not None:
        plate += metrics.px(_GAP) + key.get_width()
    width = max([metrics.px(60), plate, *(block.size[0] for block in blocks)]) + 2 * pad
    height = sum(block.size[1] + space for block, space in parts) + 2 * pad
    if tip.rule:
        height += metrics.font(14) + metrics.px(12) + metrics.px(2)
    return width, height, parts
