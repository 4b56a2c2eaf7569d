"""Pictures of decisions: choices as cards, switches, crosses, tokens, marks and letters on the ship."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import panels, rich, shapes, svg, text, theme
from client.art.theme import Colour
from client.games.galaxy_trucker.art import kit, marks, tokens
from client.games.galaxy_trucker.brush import Brush, Face
from client.games.galaxy_trucker.deciding.model import Card, Line, Mark


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

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
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
            cap = panels.keycap(card.key, round(26 * self.factor) if self.factor > 0.8 else 20)
            right -= cap.get_width()
            surface.blit(cap, (right, rect.centery - cap.get_height() // 2))
            right -= round(6 * self.factor)
        left = at.right + round(10 * self.factor)
        high = self._size(20)
        while high > theme.TEXT_MIN and text.width(card.verb, high, "display", 800) > right - left:
            high -= 1
        if text.width(card.verb, high, "display", 800) <= right - left:
            text.draw(surface, card.verb, (left, rect.centery), high, theme.IVORY, face="display",
                      weight=800, anchor="midleft")  # fmt: skip
            return
        _wide, tall = rich.measure(
            card.verb, right - left, high, face="display", weight=800, leading=1.1, max_lines=2
        )
        rich.draw(surface, card.verb, (left, rect.centery - tall // 2), right - left, high, theme.IVORY,
                  face="display", weight=800, leading=1.1, max_lines=2)  # fmt: skip

    def _full(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        pad = round(14 * self.factor) if rect.w > 230 * self.factor else round(10 * self.factor)
        inner = rect.inflate(-2 * pad, -2 * pad)
        disc = round(36 * self.factor) if self.factor > 0.8 else 24
        head = pygame.Rect(inner.x, inner.y, inner.w, disc)
        self._head(surface, head, disc)
        area = pygame.Rect(inner.x, head.bottom + round(8 * self.factor), inner.w, 0)
        area.h = inner.bottom - area.y
        self._lines(surface, area)

    def _lines(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The lines one under another, as large and as far apart as there is room."""
        size = self._size(16)
        icon = round(size * 1.3)
        left = icon + round(7 * self.factor)
        lines = list(self.card.lines)
        for high in range(size, theme.TEXT_MIN - 1, -1):
            heights = [self._measure(line, area.w, left, high) for line in lines]
            if sum(heights) <= area.h:
                break
        else:
            high = theme.TEXT_MIN
            while len(lines) > 1 and sum(self._measure(line, area.w, left, high) for line in lines) > area.h:
                lines.pop()
            heights = [self._measure(line, area.w, left, high) for line in lines]
        gap = min(round(10 * self.factor), max(0, area.h - sum(heights)) // max(1, len(lines)))
        y = area.y
        for line, tall in zip(lines, heights, strict=True):
            x = area.x
            if line.icon:
                drawn = kit.icon(line.icon, round(high * 1.25), theme.mix(tone_colour(line), theme.SOFT, 0.3))
                surface.blit(drawn, drawn.get_rect(midleft=(x, y + round(high * 0.69))))
                x += left
            rich.draw(surface, line.text, (x, y), area.right - x, high, tone_colour(line), max_lines=3)
            y += tall + gap

    def _measure(self, line: Line, wide: int, left: int, high: int) -> int:
        room = wide - (left if line.icon else 0)
        return rich.measure(line.text, room, high, max_lines=3)[1]

    def _row(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Head in the upper half, all lines in one below."""
        pad = round(10 * self.factor)
        inner = rect.inflate(-2 * pad, -round(8 * self.factor))
        size = self._size(15)
        said = " · ".join(line.text for line in self.card.lines)
        lines = 2 if inner.h >= 26 + 2.6 * size else 1
        low = rich.measure(said, inner.w, size, max_lines=lines)[1] if said else 0
        high = min(max(20, round(36 * self.factor)), max(20, inner.h - low))
        head = pygame.Rect(inner.x, inner.y, inner.w, high)
        head.y += max(0, (inner.h - high - low) // 2)
        self._head(surface, head, min(high, max(20, round(30 * self.factor))))
        rich.draw(surface, said, (inner.x, head.bottom), inner.w, size, theme.SOFT, max_lines=lines)


@dataclass(frozen=True)
class SwitchFace(Face):
    """Over a device: a switch of brass with a bolt, lit while the device gets energy."""

    on: bool
    hovered: bool = False

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        side = size[0]
        if self.on:
            surface.blit(marks.powered(side, 1.0), (0, 0))
        if self.hovered:
            shapes.draw_rounded(
                surface, surface.get_rect(), side * 0.08, border=theme.BRASS_LIT, thick=max(2, side / 40)
            )
        wide, high = round(side * 0.44), round(side * 0.25)
        body = pygame.Rect(0, 0, wide, high)
        body.midbottom = (side // 2, side - round(side * 0.03))
        energy = kit.colour("energy")
        fill = theme.mix(energy, theme.SPACE_0, 0.45) if self.on else theme.SPACE_0
        rim = energy if self.on else theme.BRASS_LIT
        shapes.draw_rounded(surface, body.inflate(4, 4), high / 2 + 2, theme.INK, opacity=0.8)
        shapes.draw_rounded(surface, body, high / 2, fill, border=rim, thick=max(1.5, side / 56))
        knob = shapes.disc(
            round(high * 0.82), theme.IVORY if self.on else theme.BRASS, theme.INK, max(1.0, side / 90)
        )
        x = body.right - high // 2 if self.on else body.left + high // 2
        place = knob.get_rect(center=(x, body.centery))
        bolt = kit.icon("energy", round(high * 0.72), energy if self.on else theme.SOFT)
        other = body.left + round(high * 0.62) if self.on else body.right - round(high * 0.62)
        surface.blit(bolt, bolt.get_rect(center=(other, body.centery)))
        surface.blit(knob, place)
        return surface


@dataclass(frozen=True)
class TokenFace(Face):
    """A figure, cube or energy token that may be given up: a minus beside it, or a cross over it."""

    token: str
    on: bool
    hovered: bool = False
    sign: bool = True
    """A minus or a cross; a cube that is moved has none."""

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        side = round(min(size) * 0.62)
        if self.hovered or (self.on and not self.sign):
            glow = theme.BAD if self.sign else theme.BRASS_LIT
            shapes.draw_glow(
                surface, rect.inflate(-rect.w // 3, -rect.h // 3), glow, rect.w / 5, max(2, rect.w // 8), 0.7
            )
        high = round(rect.h * 0.78)
        drawn = tokens.token(self.token, high)
        if self.on and self.sign:
            drawn = marks.disabled(drawn)
        surface.blit(drawn, drawn.get_rect(center=rect.center))
        if not self.sign:
            return surface
        if self.on:
            cross = kit.icon("cross", round(min(size) * 0.86), theme.BAD)
            dark = kit.icon("cross", round(min(size) * 0.98), theme.INK)
            surface.blit(dark, dark.get_rect(center=rect.center))
            surface.blit(cross, cross.get_rect(center=rect.center))
            return surface
        small = max(9, round(side * 0.72))
        disc = shapes.disc(
            small, theme.BAD_DARK, theme.WHITE if self.hovered else theme.BAD, max(1.0, small / 12)
        )
        at = disc.get_rect(bottomright=(rect.right, rect.bottom))
        surface.blit(disc, at)
        minus = kit.icon("minus", round(small * 0.8), theme.WHITE)
        surface.blit(minus, minus.get_rect(center=at.center))
        return surface


@dataclass(frozen=True)
class PayFace(Face):
    """Round an energy token: it pays, or could pay instead of another."""

    on: bool
    hovered: bool = False

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect().inflate(-round(size[0] * 0.14), -round(size[1] * 0.08))
        if self.on:
            thick = max(2.0, size[0] / 11)
            shapes.draw_rounded(surface, rect, rect.w / 3, border=theme.INK, thick=thick * 1.7)
            shapes.draw_rounded(surface, rect, rect.w / 3, border=theme.BRASS_LIT, thick=thick)
            disc = shapes.disc(round(size[0] * 0.62), theme.INK, theme.BRASS_LIT, max(1.0, size[0] / 18))
            at = disc.get_rect(midbottom=(size[0] // 2, size[1]))
            surface.blit(disc, at)
            sign = kit.icon("minus", round(size[0] * 0.5), theme.BRASS_LIT)
            surface.blit(sign, sign.get_rect(center=at.center))
        elif self.hovered:
            shapes.draw_rounded(surface, rect, rect.w / 3, border=theme.IVORY, thick=max(1.5, size[0] / 16))
        return surface


@dataclass(frozen=True)
class HoldFace(Face):
    """Over a hold into which the cube in the hand may go: it glows."""

    on: bool
    hovered: bool = False

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        if self.on:
            rect = surface.get_rect()
            radius = rect.w * 0.08
            inner = rect.inflate(-round(rect.w * 0.06), -round(rect.h * 0.06))
            ground = svg.tinted(shapes.mask(inner.size, radius), theme.GOOD, 0.42 if self.hovered else 0.24)
            surface.blit(ground, inner)
            line = shapes.mask(inner.size, radius, max(2.0, rect.w / 40))
            surface.blit(svg.tinted(line, theme.GOOD), inner)
        return surface


@dataclass(frozen=True)
class MarkFace(Face):
    """The state of a tile: it is hit, falls off, gets energy, or is to be taken off."""

    mark: Mark

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        if self.mark == "powered":
            surface.blit(marks.powered(size[0], 1.0), (0, 0))
            return surface
        grown = round(size[0] * 0.12)
        rect = surface.get_rect().inflate(-2 * grown, -2 * grown)
        if self.mark == "falls":
            marks.draw_square(surface, rect, "falls", max(0.5, rect.w / 120))
            return surface
        inner = rect.inflate(-round(rect.w * 0.05), -round(rect.h * 0.05))
        radius = inner.w * 0.07
        shapes.draw_glow(surface, inner, theme.BAD, radius, grown, 0.8)
        clear = shapes.clear(size, theme.WHITE)
        clear.fill((255, 255, 255, 255))
        hole = svg.tinted(shapes.mask(inner.size, radius), theme.WHITE)
        clear.blit(hole, inner, special_flags=pygame.BLEND_RGBA_SUB)
        surface.blit(clear, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(svg.tinted(shapes.mask(inner.size, radius), theme.BAD, 0.16), inner)
        surface.blit(svg.tinted(shapes.mask(inner.size, radius, max(2.0, inner.w / 36)), theme.BAD), inner)
        side = round(rect.w * 0.36)
        at = pygame.Rect(0, 0, side, side)
        at.center = (rect.right - side // 3, rect.top + side // 3)
        surface.blit(shapes.disc(side, theme.BAD_DARK, theme.BAD, max(1.0, side / 18)), at)
        name = "shell/icons/target" if self.mark == "hit" else f"{kit.FOLDER}/icon-minus"
        sign = svg.picture(name, (round(side * 0.76),) * 2, tint=theme.WHITE)
        surface.blit(sign, sign.get_rect(center=at.center))
        return surface


@dataclass(frozen=True)
class PartFace(Face):
    """A tile of a group: a frame and, on one of them, the letter of the group."""

    group: int
    on: bool
    letter: str = ""
    hovered: bool = False

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        colour = theme.seat(self.group).lit
        rect = surface.get_rect()
        strength = 0.34 if self.on else 0.3 if self.hovered else 0.16
        surface.blit(svg.tinted(shapes.mask(rect.size, rect.w * 0.06), colour, strength), rect)
        surface.blit(marks.counted(rect.w, colour), rect)
        if self.letter:
            disc = shapes.disc(round(rect.w * 0.62), theme.INK, colour, max(2.0, rect.w / 30))
            at = disc.get_rect(center=rect.center)
            surface.blit(disc, at)
            text.draw(surface, self.letter, at.center, max(theme.TEXT_MIN, round(rect.w * 0.4)), colour,
                      face="display", weight=800, anchor="center")  # fmt: skip
        return surface


@dataclass(frozen=True)
class TrayFace(Face):
    """The tray of gained goods, with the airlock at its right."""

    title: str
    note: str
    target: bool
    hovered: bool
    factor: float

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
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

    def draw(self, brush: Brush, size: tuple[int, int]) -> pygame.Surface:
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
