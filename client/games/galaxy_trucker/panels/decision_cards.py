"""Pictures of decisions: choices as cards, switches, crosses, tokens, marks and letters on the ship."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from client.art import panels, rich, shapes, text, theme
from client.art.theme import Colour
from client.games.galaxy_trucker.answers.decision import Card, Line
from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face


def _grounds(tone: str) -> tuple[Colour, Colour, Colour]:
    """Top, foot and border of a choice."""
    if tone == "good":
        return (
            theme.mix(theme.SPACE_1, theme.GOOD_DARK, 0.62),
            theme.mix(theme.SPACE_1, theme.GOOD_DARK, 0.34),
            theme.mix(theme.LINE, theme.GOOD, 0.5),
        )
    if tone == "bad":
        return (
            theme.mix(theme.SPACE_1, theme.BAD_DARK, 0.46),
            theme.mix(theme.SPACE_1, theme.BAD_DARK, 0.2),
            theme.mix(theme.LINE, theme.BAD, 0.5),
        )
    return theme.GHOST_TOP, theme.GHOST_FOOT, theme.LINE_LIT


def tone_colour(line: Line) -> Colour:
    """The colour of a line's words."""
    tones = {"good": theme.GOOD, "bad": theme.BAD, "warn": theme.WARN}
    return theme.mix(tones[line.tone], theme.IVORY, 0.35) if line.tone else theme.IVORY


@dataclass(frozen=True)
class CardFace(Face):
    """A choice: icon, verb, key and lines; as a card, or as a row of a list where it is low."""

    card: Card
    hovered: bool = False
    factor: float = 1.0

    margin = 14
    """Around the card, for its glow, in units."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        off = round(self.margin * self.factor)
        rect = pygame.Rect(0, 0, *size).inflate(-2 * off, -2 * off)
        self._ground(surface, rect)
        if rect.h < 92 * max(self.factor, 0.72):
            self._row(surface, rect)
        else:
            self._full(surface, rect)
        if self.card.why:
            surface.set_alpha(150)
            faded = shapes.clear(size)
            faded.blit(surface, (0, 0))
            return faded
        return surface

    def _ground(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        card, radius = self.card, 14 * self.factor
        top, foot, border = _grounds(card.tone)
        thick = max(1.0, self.factor)
        if card.handle and self.hovered and not card.why:
            top, foot = theme.mix(top, theme.WHITE, 0.08), theme.mix(foot, theme.WHITE, 0.08)
        if card.chosen:
            lit = {"bad": theme.BAD, "good": theme.GOOD}.get(card.tone, theme.BRASS_LIT)
            shapes.draw_glow(surface, rect, lit, radius, max(2, round(12 * self.factor)), 0.42)
            border, thick = lit, max(2.0, 2.5 * self.factor)
        if not card.handle:
            shapes.draw_rounded(surface, rect, radius, (theme.SPACE_1, theme.SPACE_0), opacity=0.92)
            dash = shapes.dashed(rect.size, radius, border, max(1.0, 1.5 * self.factor))
            surface.blit(dash, rect)
            return
        shapes.draw_rounded(surface, rect, radius, (top, foot), border=border, thick=thick, opacity=0.97)

    def _size(self, units: float, least: int = theme.TEXT_MIN) -> int:
        return max(least, round(units * self.factor))

    def _head(self, surface: pygame.Surface, rect: pygame.Rect, disc: int) -> None:
        """Icon, verb and key in `rect`."""
        card = self.card
        ring = {"good": theme.GOOD, "bad": theme.BAD}.get(card.tone, theme.BRASS_LIT)
        drawn = shapes.disc(disc, theme.SPACE_0, ring, max(1.0, 1.5 * self.factor))
        at = drawn.get_rect(midleft=rect.midleft)
        surface.blit(drawn, at)
        icon = kit.icon(card.icon, round(disc * 0.62), theme.IVORY)
        surface.blit(icon, icon.get_rect(center=at.center))
        right = rect.right
        if card.key:
            cap = self._cap()
            right -= cap.get_width()
            surface.blit(cap, (right, rect.centery - cap.get_height() // 2))
            right -= round(6 * self.factor)
        left = at.right + round(10 * self.factor)
        self._verb(surface, pygame.Rect(left, rect.y, right - left, rect.h))

    def _cap(self) -> pygame.Surface:
        return panels.keycap(self.card.key, round(26 * self.factor) if self.factor > 0.8 else 20)

    def _verb(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The verb in one line, or in two if even the smallest letters need them."""
        verb, high = self.card.verb, self._size(20)
        while high > theme.TEXT_MIN and text.width(verb, high, "display", 800) > rect.w:
            high -= 1
        if text.width(verb, high, "display", 800) <= rect.w:
            text.draw(surface, verb, (rect.x, rect.centery), high, theme.IVORY, face="display",
                      weight=800, anchor="midleft")  # fmt: skip
            return
        lines = text.wrap(verb, rect.w, high, "display", 800, 2)
        y = rect.centery - round(high * 0.56) * (len(lines) - 1)
        for line in lines:
            text.draw(surface, line, (rect.x, y), high, theme.IVORY, face="display", weight=800,
                      anchor="midleft")  # fmt: skip
            y += round(high * 1.12)

    def _full(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        narrow = rect.w < 190 * max(self.factor, 0.8)
        pad = round(10 * self.factor) if narrow else round(14 * self.factor)
        inner = rect.inflate(-2 * pad, -2 * pad)
        if narrow:
            # No room for icon and key beside the verb: without the icon, and the key on the upper edge.
            verb = text.width(self.card.verb, theme.TEXT_MIN, "display", 800)
            lines = 1 if verb <= inner.w else 2
            head = pygame.Rect(
                inner.x, inner.y, inner.w, round(theme.TEXT_MIN * (1.5 if lines == 1 else 2.4))
            )
            if self.card.key:
                cap = self._cap()
                place = cap.get_rect(midright=(rect.right - pad // 2, rect.y))
                head.y = max(head.y, place.bottom - round(theme.TEXT_MIN * 0.4))
                surface.blit(cap, place)
            self._verb(surface, head)
        else:
            disc = round(36 * self.factor) if self.factor > 0.8 else 24
            head = pygame.Rect(inner.x, inner.y, inner.w, disc)
            self._head(surface, head, disc)
        top = head.bottom + round((5 if narrow else 8) * self.factor)
        self._lines(surface, pygame.Rect(inner.x, top, inner.w, inner.bottom - top))

    def _lines(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The lines one under another, as large and as far apart as there is room."""
        size = self._size(16)
        lines = list(self.card.lines)
        high = self._fitting(lines, area, size)
        for at in reversed(range(len(lines))):
            if high == 0 and lines[at].short:
                lines[at] = replace(lines[at], text=lines[at].short)
                high = self._fitting(lines, area, theme.TEXT_MIN)
        while high == 0 and len(lines) > 1:
            lines.pop()
            high = self._fitting(lines, area, theme.TEXT_MIN)
        high = high or theme.TEXT_MIN
        heights = [self._measure(line, area.w, high) for line in lines]
        gap = min(round(10 * self.factor), max(0, area.h - sum(heights)) // max(1, len(lines)))
        y = area.y
        for line, tall in zip(lines, heights, strict=True):
            x = area.x
            if line.icon:
                tint = theme.mix(tone_colour(line), theme.SOFT, 0.3)
                drawn = kit.icon(line.icon, round(high * 1.25), tint)
                surface.blit(drawn, drawn.get_rect(midleft=(x, y + round(high * 0.69))))
                x += self._indent(high)
            rich.draw(surface, line.text, (x, y), area.right - x, high, tone_colour(line), max_lines=3)
            y += tall + gap

    def _fitting(self, lines: list[Line], area: pygame.Rect, size: int) -> int:
        """The largest letters with which all lines fit, 0 if none do."""
        for high in range(size, theme.TEXT_MIN - 1, -1):
            if sum(self._measure(line, area.w, high) for line in lines) <= area.h:
                return high
        return 0

    def _indent(self, high: int) -> int:
        """How far words stand behind their icon."""
        return round(high * 1.3) + round(7 * self.factor)

    def _measure(self, line: Line, wide: int, high: int) -> int:
        room = wide - (self._indent(high) if line.icon else 0)
        return rich.measure(line.text, room, high, max_lines=3)[1]

    def _row(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Head in the upper half, all lines in one below; a very low row has only one line for both."""
        pad = round(10 * self.factor)
        inner = rect.inflate(-2 * pad, -round(8 * self.factor))
        size = self._size(15)
        cap = self._cap().get_width() + round(10 * self.factor) if self.card.key else 0
        if inner.h < 2.4 * size:
            self._head(surface, inner, min(inner.h, max(20, round(30 * self.factor))))
            for shown in (self.card.brief, self.card.brief.split("   ")[0]):
                if self._aside(surface, inner, shown, cap, size):
                    return
            return
        said = " · ".join(line.text for line in self.card.lines if line.text != self.card.aside)
        lines = 2 if inner.h >= 26 + 2.6 * size else 1
        if self.card.brief and rich.measure(said, 10_000, size)[0] > inner.w:
            said, lines = self.card.brief, 1
        low = rich.measure(said, inner.w, size, max_lines=lines)[1] if said else 0
        high = min(max(20, round(36 * self.factor)), max(20, inner.h - low))
        head = pygame.Rect(inner.x, inner.y, inner.w, high)
        head.y += max(0, (inner.h - high - low) // 2)
        self._head(surface, head, min(high, max(20, round(30 * self.factor))))
        self._aside(surface, head, self.card.aside, cap, size)
        rich.draw(surface, said, (inner.x, head.bottom), inner.w, size, theme.SOFT, max_lines=lines)

    def _aside(self, surface: pygame.Surface, head: pygame.Rect, markup: str, cap: int, size: int) -> bool:
        """Words at the right of the head, if they fit beside the verb."""
        if not markup:
            return False
        wide, tall = rich.measure(markup, 10_000, size)
        verb = text.width(self.card.verb, theme.TEXT_MIN, "display", 800)
        disc = min(head.h, max(20, round(30 * self.factor)))
        if disc + round(10 * self.factor) + verb + 8 + wide + cap > head.w:
            return False
        rich.draw(surface, markup, (head.right - cap - wide, head.centery - tall // 2), wide, size)
        return True


@dataclass(frozen=True)
class TrayFace(Face):
    """The tray of gained goods, with the airlock at its right."""

    title: str
    note: str
    target: bool
    hovered: bool
    factor: float

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        panels.draw_panel(surface, rect, self.factor, "own", shadow=False)
        pad = round(16 * self.factor)
        high = max(theme.TEXT_MIN, round(20 * self.factor))
        text.draw(surface, self.title, (pad, pad + high // 2), high, theme.IVORY, face="display", weight=800,
                  anchor="midleft")  # fmt: skip
        lock = airlock(rect, self.factor)
        ground = (theme.mix(theme.SPACE_0, theme.BAD_DARK, 0.35), theme.SPACE_0)
        line = theme.BAD if self.target else theme.mix(theme.LINE, theme.BAD, 0.4)
        if self.target and self.hovered:
            shapes.draw_glow(surface, lock, theme.BAD, 14 * self.factor, max(2, round(10 * self.factor)), 0.5)
        shapes.draw_rounded(
            surface, lock, 14 * self.factor, ground, border=line, thick=max(1.5, 2 * self.factor)
        )
        icon = kit.icon("exit", round(min(lock.w, lock.h) * 0.28), theme.mix(theme.BAD, theme.IVORY, 0.3))
        surface.blit(icon, icon.get_rect(center=(lock.centerx, lock.y + lock.h // 3)))
        small = max(theme.TEXT_MIN, round(15 * self.factor))
        room = lock.w - pad
        rich.draw(surface, self.note, (lock.x + pad // 2, lock.y + lock.h // 2), room, small, theme.SOFT,
                  align="center", max_lines=4)  # fmt: skip
        return surface


def airlock(rect: pygame.Rect, factor: float) -> pygame.Rect:
    """The airlock's part of the tray."""
    pad = round(16 * factor)
    wide = round(rect.w * 0.27)
    return pygame.Rect(rect.right - pad - wide, rect.y + pad, wide, rect.h - 2 * pad)


@dataclass(frozen=True)
class TitleFace(Face):
    """A line over the ship: what is owed."""

    text: str
    factor: float

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        high = max(theme.TEXT_MIN, round(18 * self.factor))
        while (
            high > theme.TEXT_MIN
            and rich.measure(self.text, 9999, high, face="display", weight=700)[0] > size[0] - 24
        ):
            high -= 1
        wide = min(
            size[0],
            rich.measure(self.text, size[0], high, face="display", weight=700)[0] + round(36 * self.factor),
        )
        rect = pygame.Rect(0, 0, wide, size[1])
        rect.centerx = size[0] // 2
        shapes.draw_rounded(
            surface,
            rect,
            rect.h / 2,
            theme.INK,
            border=theme.BRASS,
            thick=max(1.0, self.factor * 1.5),
            opacity=0.9,
        )
        tall = rich.measure(self.text, size[0], high, face="display", weight=700, max_lines=1)[1]
        rich.draw(surface, self.text, (rect.x, rect.centery - tall // 2), rect.w, high, theme.BRASS_LIT,
                  face="display", weight=700, align="center", max_lines=1)  # fmt: skip
        return surface
