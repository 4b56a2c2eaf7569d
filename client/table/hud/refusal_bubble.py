"""The bubble that says why something does not go: beside the place over which a piece is held, or where that
was tried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from client.art import shapes, theme
from client.art.theme import Colour
from client.sheet import Column, Draws, Em, Extent, Gap, Icon, Keycap, Node, Plate, Rounded, Row, Sheet, when
from client.sheet.texts import SHRINK, TITLE, Rich, Text
from client.table.hud.control_pictures import kept
from client.table.texts import WhyNot

STAYS_MS = 4500
"""How long it can be read after something was tried."""
FADE_MS = 180
WIDE = 320
"""Units that the words may be wide."""
MARGIN = 30
"""Around the bubble and its pointer, for the shadow."""
HARD = 100
"""So much more it must not cover the place and what is read meanwhile than what would take the piece."""


class BubbleSheet(Sheet[Draws]):
    """What stands in it."""

    why: WhyNot
    help_key: str

    @property
    def line(self) -> Colour:
        """The colour of its border."""
        return theme.WARN if self.why.unwise else theme.BAD

    def tree(self, context: Draws, room: Extent) -> Node:
        why = self.why
        help = (when(self.help_key, Keycap(self.help_key, Em(14, 1.5))), Plate(why.rule, name="rule"))
        top, foot = theme.mix(theme.SPACE_1, self.line, 0.2), theme.mix(theme.SPACE_0, self.line, 0.07)
        sign = Icon("warning" if why.unwise else "refused", 24, self.line)
        words = Rich(why.words, 16, grow=1)
        keys = (Row(Keycap(key, Em(14, 1.5)), Text(does, 14), gap=6) for key, does in why.keys)
        return Column(
            Row(sign, Text(why.title, 19, TITLE, fit=SHRINK), gap=10) if why.title else None,
            why.picture.node() if why.picture is not None else None,
            words if why.title else Row(sign, words, gap=12, across="start"),
            when(why.more, Text(why.more, 14, colour=theme.SOFT)),
            Row(*keys, Gap(grow=1), *(help if why.rule else ()), gap=12) if why.keys or why.rule else None,
            gap=9, pad=14,
            ground=Rounded((top, foot), self.line, 2.0, radius=theme.RADIUS_TOOLTIP, opacity=0.98),
        )  # fmt: skip


@dataclass
class RefusalBubble:
    """One of them, beside a place of the window; `left` are the milliseconds for which it stays."""

    why: WhyNot
    place: pygame.Rect
    clear: tuple[pygame.Rect, ...] = ()
    """What is read meanwhile."""
    takes: tuple[pygame.Rect, ...] = ()
    """What would take the piece, and had better not be covered."""
    help_key: str = ""
    """What opens the paragraph of the rule, beside a click on its plate."""
    left: float = STAYS_MS
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where it was drawn."""
    plate: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Where its rule was."""

    @property
    def text(self) -> str:
        return self.why.words

    @property
    def rule(self) -> str:
        return self.why.rule

    def draw(self, surface: pygame.Surface, context: Draws) -> None:
        """Draw it inside the window, or inside its room, with a tip that points to the place."""
        px, sheet = context.units.px, BubbleSheet(self.why, self.help_key)
        size = sheet.wants(context, px(WIDE))
        size = size[0], sheet.wants(context, size[0])[1]
        place = self.why.around or self.place
        room = self.why.room or surface.get_rect().inflate(-px(16), -px(16))
        self.rect = box = beside(place, size, px(22), room, (*self.why.clear, *self.clear), self.takes)
        plate = sheet.spots(context, size).get("rule")
        self.plate = plate.move(box.topleft) if plate is not None else pygame.Rect(0, 0, 0, 0)
        tip = _tip(box, place)
        margin = px(MARGIN)
        whole = box.union(pygame.Rect(tip, (1, 1))).inflate(2 * margin, 2 * margin)
        inner, point = box.move(-whole.x, -whole.y), (tip[0] - whole.x, tip[1] - whole.y)

        def paint(target: pygame.Surface) -> None:
            unit = context.units.unit
            shapes.draw_shadow(target, inner, theme.SHADOW_HOVER, theme.RADIUS_TOOLTIP * unit, unit)
            if not inner.collidepoint(point):
                _draw_pointer(target, inner, point, sheet.line, unit)
            target.blit(sheet.draw(context, inner.size), inner)

        picture = kept((sheet, context.units, inner.topleft, inner.size, point), whole.size, paint)
        picture.set_alpha(round(255 * min(1.0, self.left / FADE_MS)))
        surface.blit(picture, whole)


def beside(
    place: pygame.Rect, size: tuple[int, int], reach: int, room: pygame.Rect,
    clear: Sequence[pygame.Rect] = (), takes: Sequence[pygame.Rect] = (),
) -> pygame.Rect:  # fmt: skip
    """Where in `room` something of a size covers least, beside a place rather than above or below it: not the
    place itself nor what is `clear` if that can be helped, and little of what `takes`."""
    wide, high = size
    across = (place.right + reach, place.left - reach - wide)
    heights = (place.centery - high // 2, place.bottom - high, place.top)
    corners = [(x, y) for x in across for y in heights]
    corners += [
        (place.centerx - wide // 2 + shift, y)
        for y in (place.top - reach - high, place.bottom + reach)
        for shift in (0, wide // 2, -wide // 2)
    ]
    boxes = [pygame.Rect(corner, size).clamp(room) for corner in corners]

    def cost(order: int) -> float:
        box = boxes[order]
        hidden = sum(_shared(box, one) for one in takes)
        return hidden + HARD * sum(_shared(box, one) for one in (place, *clear)) + order * wide

    return boxes[min(range(len(boxes)), key=cost)]


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    common = one.clip(other)
    return int(common.w * common.h)


def _tip(box: pygame.Rect, place: pygame.Rect) -> tuple[int, int]:
    """Where the pointer ends: a little inside of the place."""
    if box.left < place.centerx < box.right:
        half = place.h // 2 - place.h // 8
        return place.centerx, place.centery + (half if box.centery > place.centery else -half)
    half = place.w // 2 - place.w // 8
    return place.centerx + (half if box.centerx > place.centerx else -half), place.centery


def _draw_pointer(
    surface: pygame.Surface, box: pygame.Rect, point: tuple[int, int], line: Colour, unit: float
) -> None:
    """From the edge of the bubble that faces the place to the place."""
    x, y = point
    half, inset = 12 * unit, 24 * unit
    ends: list[tuple[float, float]]
    if box.left < x < box.right:
        edge = box.top + 2 if y < box.centery else box.bottom - 2
        middle = max(box.left + inset, min(box.right - inset, x))
        ends = [(middle - half, edge), (x, y), (middle + half, edge)]
    else:
        edge = box.left + 2 if x < box.centerx else box.right - 2
        middle = max(box.top + inset, min(box.bottom - inset, y))
        ends = [(edge, middle - half), (x, y), (edge, middle + half)]
    shapes.polyline(surface, ends, line, max(1.5, 2 * unit), closed=True, fill=line)
