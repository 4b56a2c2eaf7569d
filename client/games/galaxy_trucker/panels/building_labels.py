"""Words and numbers on the building table: short labels, the number on the heap, gauges, last moves."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import panels, rich, shapes, signs, text, theme
from client.art.boards import length
from client.art.boards import letters as letters_of
from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, number


@dataclass(frozen=True)
class LabelFace(Face):
    """A small heading in spaced letters."""

    words: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.SOFT)
        letters = context.scale.font(14)
        shown = text.shortened(self.words.upper(), size[0], letters, "text", 600)
        text.draw(
            surface, shown, (size[0] // 2, size[1] // 2), letters, theme.SOFT, weight=600, anchor="center"
        )
        return surface


@dataclass(frozen=True)
class SoftLine(Face):
    """A sentence where nothing lies yet."""

    words: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.SOFT)
        letters = context.scale.font(15)
        block = rich.block(self.words, size[0] - letters, letters, theme.SOFT, align="center")
        block.draw(surface, ((size[0] - block.size[0]) // 2, (size[1] - block.surface.get_height()) // 2))
        return surface


@dataclass(frozen=True)
class HeapPlate(Face):
    """How many tiles lie face down, with the key that takes one."""

    count: int
    lit: bool = False
    key: bool = True

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        scale = context.scale
        surface = shapes.clear(size, theme.SPACE_0)
        rect = surface.get_rect()
        line = theme.BRASS_LIT if self.lit else theme.BRASS_DIM
        shapes.draw_rounded(surface, rect, rect.h / 2, theme.SPACE_0, border=line,
                            thick=max(1.0, 1.5 * scale.factor), opacity=0.92)  # fmt: skip
        letters = scale.font(24)
        cap = panels.keycap("T", max(20, round(rect.h * 0.5))) if self.key else None
        icon = round(rect.h * 0.46)
        gap = round(rect.h * 0.2)
        shown = number(self.count)
        wide = icon + gap + text.width(shown, letters, "display", 700) + (cap.get_width() + gap if cap else 0)
        pen = rect.centerx - wide // 2
        drawn = kit.icon("tile", icon, theme.BRASS_LIT)
        surface.blit(drawn, drawn.get_rect(midleft=(pen, rect.centery)))
        place = (pen + icon + gap, rect.centery)
        end = text.draw(surface, shown, place, letters, theme.IVORY, face="display", weight=700,
                        anchor="midleft")  # fmt: skip
        if cap:
            surface.blit(cap, cap.get_rect(midleft=(end.right + gap, rect.centery)))
        return surface


@dataclass(frozen=True)
class Gauge:
    """One value: `icon`, `now`, what energy would add, and what it would become (None: unchanged)."""

    name: str
    icon: str
    now: str
    more: str = ""
    """Behind the number, small: "+2" with a bolt, or "/4"."""
    bolt: bool = False
    then: str = ""
    better: bool = True


@dataclass(frozen=True)
class GaugesFace(Face):
    """The seven counters of the own ship."""

    gauges: tuple[Gauge, ...]
    hovered: str = ""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.SPACE_1)
        panels.draw_panel(surface, surface.get_rect(), context.scale.factor, shadow=False)
        pitch = size[0] / len(self.gauges)
        words = max(text.width(label(gauge.name), context.scale.font(14)) for gauge in self.gauges)
        worded = words <= pitch - 2
        for order, gauge in enumerate(self.gauges):
            cell = pygame.Rect(round(order * pitch), 0, round(pitch), size[1])
            self._gauge(surface, context, cell, gauge, worded=worded)
        return surface

    def _gauge(
        self, surface: pygame.Surface, context: DrawContext, cell: pygame.Rect, gauge: Gauge, *, worded: bool
    ) -> None:  # fmt: skip
        """One of them; words below only where all of them have room."""
        scale = context.scale
        if gauge.name == self.hovered:
            shapes.draw_rounded(surface, cell.inflate(-4, -6), 8 * scale.factor, theme.SPACE_2)
        warn = gauge.name == "exposed"
        ink = theme.WARN if warn else theme.IVORY
        icon = round(length(scale, 24, 16))
        drawn = kit.icon(gauge.icon, icon, theme.WARN if warn else theme.BRASS_LIT)
        tall = worded and cell.h > icon * 3.2
        y_icon = cell.y + round(cell.h * (0.2 if tall else 0.3))
        y_value = cell.y + round(cell.h * (0.5 if tall else 0.73))
        surface.blit(drawn, drawn.get_rect(center=(cell.centerx, y_icon)))
        letters = letters_of(scale, 26, 17)
        self._value(surface, context, cell, gauge, y_value, letters, ink)
        if tall:
            small = scale.font(14)
            place = (cell.centerx, cell.y + round(cell.h * 0.79))
            text.draw(surface, label(gauge.name), place, small, theme.SOFT, anchor="center")

    def _value(
        self, surface: pygame.Surface, context: DrawContext, cell: pygame.Rect, gauge: Gauge, y: int,
        letters: int, ink: theme.Colour,
    ) -> None:  # fmt: skip
        small = max(theme.TEXT_MIN - 1, round(letters * 0.6))
        parts: list[tuple[str, int, theme.Colour]] = [(gauge.now, letters, ink)]
        bolt = gauge.bolt
        if gauge.then:
            change = theme.GOOD if gauge.better else theme.BAD
            both = text.width(f"{gauge.now}{gauge.then}", letters, "display", 700) + round(letters * 0.9)
            if both > cell.w - 4:
                letters = max(theme.TEXT_MIN, round(letters * (cell.w - 4) / both))
            parts = [
                (gauge.now, letters, theme.SOFT),
                ("›", letters, theme.SOFT),
                (gauge.then, letters, change),
            ]
            bolt = False
        elif gauge.more:
            parts.append((gauge.more, small, theme.GOOD))
        gap = max(1, round(letters * 0.08))
        icon = round(small * 0.95) if bolt else 0
        widths = [text.width(shown, size, "display", 700, tabular=True) for shown, size, _ink in parts]
        whole = sum(widths) + gap * (len(parts) - 1) + icon
        pen = cell.centerx - whole // 2
        for (shown, size, colour), wide in zip(parts, widths, strict=True):
            text.draw(surface, shown, (pen, y), size, colour, face="display", weight=700, tabular=True,
                      anchor="midleft")  # fmt: skip
            pen += wide + gap
        if bolt:
            drawn = kit.icon("energy", icon, theme.GOOD)
            surface.blit(drawn, drawn.get_rect(midleft=(pen - gap, y)))


def label(name: str) -> str:
    """The word below a gauge."""
    return _(f"gt.build.gauge.{name}")


def value(amount: float) -> str:
    """A number on a gauge: halves as the sign for one half."""
    return strength(amount)


@dataclass(frozen=True)
class MovesFace(Face):
    """The last moves: sentence, seat, seconds ago; the newest above."""

    heading: str
    lines: tuple[tuple[str, int | None, int], ...]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        scale = context.scale
        surface = shapes.clear(size, theme.SPACE_1)
        rect = surface.get_rect()
        panels.draw_panel(surface, rect, scale.factor, shadow=False)
        pad = round(length(scale, 18, 12))
        letters = scale.font(15)
        pitch = max(letters + 5, round(23 * scale.factor))
        y = rect.centery
        if rect.h >= pitch * 4:
            text.draw(surface, self.heading.upper(), (pad, round(pitch * 0.8)), scale.font(14), theme.SOFT,
                      weight=600, anchor="midleft")  # fmt: skip
            y = round(pitch * 1.85)
        fits = max(1, (rect.h - y + pitch // 2) // pitch)
        if fits == 2 and y == rect.centery:
            y = rect.centery - pitch // 2
        for order, (words, seat, seconds) in enumerate(self.lines[:fits]):
            ink = theme.IVORY if order == 0 else theme.SOFT
            pen = pad
            side = round(letters * 0.9)
            if seat is not None:
                signs.draw(surface, seat, (pen + side // 2, y), side)
            pen += side + round(letters * 0.6)
            ago = _("gt.build.seconds_ago", n=number(seconds)) if seconds < 100 else ""
            wide = text.width(ago, letters, "text", 600) + round(letters * 0.8)
            block = rich.block(words, rect.w - pen - pad - wide, letters, ink, max_lines=1)
            block.draw(surface, (pen, y - block.surface.get_height() // 2))
            text.draw(surface, ago, (rect.w - pad, y), letters, theme.FAINT, weight=600, anchor="midright")
            y += pitch
        return surface


@dataclass(frozen=True)
class FilterFace(Face):
    """A key that lights one kind of face-up tiles, with the icon of the kind."""

    icon: str
    key: str
    on: bool = False
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        unit = context.scale.factor
        surface = shapes.clear(size, theme.BLACK)
        rect = surface.get_rect()
        line = theme.BRASS_LIT if self.on or self.hovered else theme.BRASS_DIM
        shapes.draw_rounded(surface, rect, rect.h / 2, theme.SPACE_0, border=line,
                            thick=max(1.0, (2 if self.on else 1) * unit),
                            opacity=0.85 if self.on else 0.5, border_opacity=0.9)  # fmt: skip
        icon = round(rect.h * 0.64)
        letters = max(theme.TEXT_MIN, round(rect.h * 0.5))
        wide = text.width(self.key, letters, "display", 700)
        pen = rect.centerx - (icon + wide + rect.h // 4) // 2
        drawn = kit.icon(self.icon, icon, theme.BRASS_LIT if self.on or self.hovered else theme.IVORY)
        surface.blit(drawn, drawn.get_rect(midleft=(pen, rect.centery)))
        text.draw(surface, self.key, (pen + icon + rect.h // 4, rect.centery), letters, theme.SOFT,
                  face="display", weight=700, anchor="midleft")  # fmt: skip
        return surface
