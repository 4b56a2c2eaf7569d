"""The inspector: a card large, whether it may be played, and what it would do now."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import icons, panels, rich, shapes, text, theme
from client.games.space_dragons.pictures import symbols
from client.games.space_dragons.pictures.draw_context import DrawContext, Face
from client.games.space_dragons.text.inspector import Insight
from client.i18n import _

_TALL = 600
"""From this height in board units on the card takes the whole width."""
_SMALL, _LARGE = 0.36, 208 / 288
"""Shares of the width that a card takes which has words beside it, or facts."""
_STEPS = (1.0, 0.86, 0.72)
"""How far a large card gives way to the words: few sizes, as each is drawn anew for every card."""


@dataclass(frozen=True)
class InspectorFace(Face):
    """`card` is the face of what is looked at; without one a hint is shown."""

    insight: Insight | None
    card: Face | None
    pad: int
    floats: bool = False
    """It lies over the table beside the hand: small, without a column of facts."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        area = surface.get_rect().inflate(-2 * self.pad, -2 * self.pad)
        panels.draw_panel(surface, area, context.factor)
        if self.floats:
            # what lies under it must not show through
            ground = shapes.rounded(
                area.size,
                theme.RADIUS_PANEL * context.factor,
                (theme.PANEL_TOP, theme.SPACE_1),
                border=theme.LINE_LIT,
                thick=1,
            )
            surface.blit(ground, area)
        inner = area.inflate(-2 * context.px(16, 10), -2 * context.px(16, 10))
        if self.insight is None or self.card is None:
            _hint(context, surface, inner)
            return surface
        if self.floats or area.height < context.px(300, 250):
            self._beside(context, surface, inner, _SMALL)
        elif area.height >= context.px(_TALL):
            self._above(context, surface, inner)
        else:
            self._beside(context, surface, inner, _LARGE)
        return surface

    @classmethod
    def usual_card(cls, context: DrawContext, area: tuple[int, int], floats: bool) -> tuple[int, int]:
        """The size in which most cards are shown in an inspector of `area`."""
        rim = 2 * context.px(16, 10)
        wide, high = area[0] - rim, area[1] - rim
        if floats or area[1] < context.px(300, 250):
            width = min(round(wide * _SMALL), round(high / 1.4))
        elif area[1] >= context.px(_TALL):
            width = min(wide, round(high * 0.56 / 1.4))
        else:
            width = round(round(wide * _LARGE) * _STEPS[-1])
        return width, round(width * 1.4)

    # -- two arrangements ------------------------------------------------------------------------

    def _above(self, context: DrawContext, surface: pygame.Surface, inner: pygame.Rect) -> None:
        """The card over the whole width, everything else below it."""
        assert self.insight is not None
        width = min(inner.width, round(inner.height * 0.56 / 1.4))
        card = pygame.Rect(inner.left, inner.top, width, round(width * 1.4))
        card.centerx = inner.centerx
        self._card(context, surface, card)
        y = card.bottom + context.px(14, 8)
        y = self._title(context, surface, inner, y, inner.width)
        if self.insight.under_value or self.insight.changes:
            y = self._facts_row(context, surface, inner, y)
        self._texts(context, surface, pygame.Rect(inner.left, y, inner.width, inner.bottom - y))

    def _beside(
        self, context: DrawContext, surface: pygame.Surface, inner: pygame.Rect, share: float
    ) -> None:
        """The card at the left, the verdict at its right, the words below (or beside it)."""
        assert self.insight is not None
        small = share < 0.5
        width = round(inner.width * share)
        if small:
            width = min(width, round(inner.height / 1.4))
        else:
            # the words come first: the card gives way as far as it can still be read
            free = inner.height - self._words_height(context, inner.width)
            width = next(
                (round(width * step) for step in _STEPS if width * step * 1.4 <= free),
                round(width * _STEPS[-1]),
            )
        card = pygame.Rect(inner.left, inner.top, width, round(width * 1.4))
        self._card(context, surface, card)
        gap = context.px(12, 10)
        right = pygame.Rect(card.right + gap, inner.top, inner.right - card.right - gap, card.height)
        if small:
            y = self._title(context, surface, right, right.top, right.width)
            self._texts(context, surface, pygame.Rect(right.left, y, right.width, inner.bottom - y))
            return
        self._facts_column(context, surface, right)
        y = card.bottom + context.px(12, 8)
        y = self._title(context, surface, inner, y, inner.width)
        self._texts(context, surface, pygame.Rect(inner.left, y, inner.width, inner.bottom - y))

    def _words_height(self, context: DrawContext, width: int) -> int:
        """What title and lines need below the card."""
        assert self.insight is not None
        letters = context.size(15, 14)
        height = context.px(12, 8) + round(context.size(20, 16) * 1.25) + context.px(5, 2)
        for line in (*self.insight.lines, *self.insight.notes[:1]):
            rest = line.partition("]")[2] if line.startswith("[symbol:") else line
            side = round(letters * 1.35) + context.px(10, 6) if rest != line else 0
            block = context.lines(rest.strip(), width - side, letters)
            height += max(block.size[1], side) + context.px(7, 3)
        return height + (context.px(14) if self.insight.notes else 0)

    # -- parts -----------------------------------------------------------------------------------

    def _card(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        assert self.card is not None
        radius = 34 * rect.width / 500
        shapes.draw_shadow(surface, rect, theme.SHADOW_CARD, radius, context.factor)
        surface.blit(self.card.draw(context, rect.size), rect)

    def _title(
        self, context: DrawContext, surface: pygame.Surface, room: pygame.Rect, y: int, width: int
    ) -> int:
        assert self.insight is not None
        effect = self.insight.effect
        letters = context.size(20, 16)
        right = room.right
        if effect and not effect.startswith("[") and not self.floats:
            drawn = context.word(
                surface,
                effect,
                (room.right, y + letters * 0.65),
                context.size(15, 14),
                theme.SOFT,
                weight=500,
                face="text",
                anchor="midright",
            )
            right = drawn.left - context.px(8)
        elif effect.startswith("["):
            block = rich.block(effect, width, letters, theme.IVORY)
            block.draw(surface, (room.right - block.size[0], y + round(letters * 0.65) - block.size[1] // 2))
            right = room.right - block.size[0] - context.px(8)
        title = rich.plain(self.insight.title)
        limit = right - room.left
        while letters > 15 and text.width(title, letters, "display", 700) > limit:
            letters -= 1
        lines = text.wrap(title, limit, letters, "display", 700, max_lines=2)
        for line in lines:
            context.word(surface, line, (room.left, y + letters * 0.65), letters, theme.BRASS_LIT)
            y += round(letters * 1.25)
        return y + context.px(5, 2)

    def _facts_column(self, context: DrawContext, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Verdict, value, what it beats, and the counts it changes, under each other."""
        assert self.insight is not None
        y = room.top + context.px(10)
        if self.insight.verdict is not None:
            tone = {"good": theme.GOOD, "warn": theme.WARN}.get(self.insight.verdict[0], theme.SOFT)
            letters = context.size(16, 14)
            drawn = context.word(
                surface, self.insight.verdict[1], (room.left, y), letters, tone, weight=700, face="text"
            )
            icon = "check" if self.insight.verdict[0] == "good" else "warning"
            side = round(letters * 1.2)
            icons.draw(surface, icon, (drawn.right + side // 2 + 4, y), side, tone)
            y += context.px(44)
        else:
            y += context.px(16)
        if self.insight.value is not None:
            context.word(
                surface,
                str(self.insight.value),
                (room.left, y),
                context.size(40, 28),
                theme.IVORY,
                weight=900,
            )
            y += context.px(26)
        if self.insight.under_value:
            block = context.lines(
                self.insight.under_value, room.width, context.size(15, 14), theme.IVORY, max_lines=4
            )
            block.draw(surface, (room.left, y))
            y += block.size[1] + context.px(16)
        if self.insight.changes:
            context.fitted(
                surface,
                _("sd.see.symbols"),
                (room.left, y + context.px(4)),
                context.size(15, 14),
                room.width,
                theme.IVORY,
                weight=500,
                face="text",
            )
            y += context.px(26)
            for change in self.insight.changes:
                side = max(18, context.px(22))
                symbols.draw(surface, change.symbol, (room.left + side // 2, y), side)
                context.word(
                    surface,
                    f"{change.before} → {change.after}",
                    (room.left + side + context.px(6), y),
                    context.size(17, 14),
                    theme.IVORY,
                )
                y += side + context.px(8)

    def _facts_row(self, context: DrawContext, surface: pygame.Surface, room: pygame.Rect, y: int) -> int:
        """What it beats and the counts it changes, in one or two lines."""
        assert self.insight is not None
        parts = []
        if self.insight.under_value:
            parts.append(self.insight.under_value)
        parts += [
            f"[symbol:{change.symbol}] [b]{change.before} → {change.after}[/]"
            for change in self.insight.changes
        ]
        block = context.lines("   ".join(parts), room.width, context.size(16, 14), theme.IVORY)
        block.draw(surface, (room.left, y))
        return y + block.size[1] + context.px(8, 4)

    def _texts(self, context: DrawContext, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Lines, then notes, then the rule, as far as there is room."""
        assert self.insight is not None
        letters = context.size(15, 14)
        y = room.top
        for line in self.insight.lines:
            y = _paragraph(context, surface, line, room, y, letters, theme.IVORY)
        if self.insight.notes and y + context.px(30, 20) < room.bottom and not context.compact:
            surface.fill(theme.LINE, (room.left, y + context.px(4), room.width, 1))
            y += context.px(14)
        for line in self.insight.notes:
            y = _paragraph(context, surface, line, room, y, letters, theme.SOFT)
        plate = max(theme.TEXT_MIN, round(14 * context.factor)) + round(12 * context.factor)
        if self.insight.rule and y + plate + context.px(4, 2) <= room.bottom:
            panels.draw_plate(surface, (room.left, y + context.px(4, 2)), self.insight.rule, context.factor)


def _paragraph(
    context: DrawContext,
    surface: pygame.Surface,
    line: str,
    room: pygame.Rect,
    y: int,
    letters: int,
    tone: theme.Colour,
) -> int:
    """One paragraph if it fits; a picture at its beginning hangs in the margin."""
    if not line:
        return y
    head, rest = "", line
    if line.startswith("[symbol:"):
        head, _bracket, rest = line.partition("]")
    side = max(18, round(letters * 1.35)) if head else 0
    gap = context.px(10, 6) if head else 0
    block = context.lines(rest.strip(), room.width - side - gap, letters, tone)
    height = max(block.size[1], side)
    if y + height > room.bottom:
        return y
    if head:
        first = round(letters * 1.38)
        symbols.draw(surface, head.removeprefix("[symbol:"), (room.left + side // 2, y + first // 2), side)
    block.draw(surface, (room.left + side + gap, y))
    return y + height + context.px(7, 3)


def _hint(context: DrawContext, surface: pygame.Surface, inner: pygame.Rect) -> None:
    """What the inspector is for, while nothing is looked at."""
    side = context.px(44, 30)
    block = context.lines(
        _("sd.see.hint"), min(inner.width, context.px(260, 220)), context.size(16, 14), theme.SOFT
    )
    top = inner.centery - (side + block.size[1] + context.px(14)) // 2
    icons.draw(surface, "eye", (inner.centerx, top + side // 2), side, theme.LINE_LIT)
    block.draw(surface, (inner.centerx - block.size[0] // 2, top + side + context.px(14)))
