"""Pictures of repair and boarding: the list of mistakes with the ways to mend them, aliens on their tray."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import rich, shapes, svg, text, theme
from client.games.galaxy_trucker.panels.lettering import Pen
from client.games.galaxy_trucker.panels.opponents import ground
from client.games.galaxy_trucker.pictures import kit, tile_marks, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.pictures.records import EMPTY


@dataclass(frozen=True)
class SideFace(Face):
    """The panel left of the ship with a heading and a few words; with `tick` a large good sign."""

    seat: int
    title: str
    words: str
    tick: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.SPACE_1)
        pen = Pen(context, surface)
        rect = surface.get_rect()
        ground(surface, rect, context.scale, None)
        pad = pen.px(24, 14)
        if self.tick:
            side = pen.px(150, 96)
            badge = tile_marks.badge("good", side)
            surface.blit(badge, badge.get_rect(center=(rect.centerx, rect.h // 2 - pen.px(90, 60))))
            high = pen.size(28, 20)
            pen.word(self.title, (rect.centerx, rect.h // 2 + pen.px(30, 20)), high, weight=800,
                     anchor="center", limit=rect.w - 2 * pad)  # fmt: skip
            lines = pen.size(18, 15)
            top = rect.h // 2 + pen.px(64, 44)
            rich.draw(surface, self.words, (pad, top), rect.w - 2 * pad, lines, theme.SOFT, align="center")
            return surface
        pen.word(self.title, (pad, pen.px(36, 22)), pen.size(24, 17), weight=800, limit=rect.w - 2 * pad)
        pen.block(self.words, (pad, pen.px(58, 36)), rect.w - 2 * pad, pen.size(16, 14), theme.SOFT, lines=2)
        return surface


@dataclass(frozen=True)
class MistakeFace(Face):
    """What is wrong, with a picture of the clash and its rule."""

    words: str
    rule: str
    halves: tuple[str, str]
    """Icons of both halves of the clash: connectors, or a device and the tile in its way."""
    head: int = 42
    """How high the line with the words is, in pixels."""
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        pen = Pen(context, surface)
        rect = surface.get_rect()
        fill = theme.mix(theme.SPACE_1, theme.BAD_DARK, 0.34 if self.hovered else 0.2)
        line = theme.mix(theme.LINE, theme.BAD, 0.45)
        shapes.draw_rounded(surface, rect, 10 * pen.factor, (fill, theme.SPACE_1), border=line,
                            thick=max(1.0, pen.factor))  # fmt: skip
        middle = self.head // 2 + pen.px(2)
        x = pen.px(12, 8)
        badge = tile_marks.badge("bad", pen.px(24, 18))
        surface.blit(badge, badge.get_rect(midleft=(x, middle)))
        x += pen.px(34, 24)
        right = rect.right - pen.px(12, 8)
        rule = pen.word(self.rule, (right, middle), pen.size(14), theme.SOFT, anchor="midright")
        right = self._clash(pen, rule.x - pen.px(12, 8), middle)
        pen.word(self.words, (x, middle), pen.size(16, 14), weight=600, face="text", limit=right - x)
        return surface

    def _clash(self, pen: Pen, right: int, middle: int) -> int:
        """The two halves facing each other; gives back how far the words may go."""
        side = pen.px(28, 20)
        for half, quarters in ((self.halves[1], 3), (self.halves[0], 1)):
            joint = half.startswith(("connector", "smooth"))
            tint = theme.SOFT if half in ("smooth", "tile") else theme.BRASS_LIT
            drawn = kit.layer(f"icon-{half}", side, quarters if joint else 0, tint)
            pen.target.blit(drawn, drawn.get_rect(midright=(right, middle)))
            right -= side
            if quarters == 3:
                cross = kit.icon("cross", pen.px(16, 13), theme.BAD)
                pen.target.blit(cross, cross.get_rect(midright=(right - pen.px(2), middle)))
                right -= pen.px(20, 16)
        return right - pen.px(10, 6)


@dataclass(frozen=True)
class FixFace(Face):
    """One way to mend: the tile that comes off, and what goes with it."""

    tile: int
    rotation: int
    name: str
    square: str
    cost: tuple[str, ...]
    """The most important first; what finds no room is told by the card."""
    safe: bool
    """Nothing else comes loose."""
    chosen: bool = False
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        pen = Pen(context, surface)
        rect = surface.get_rect()
        border = theme.BAD if self.chosen else theme.BRASS_LIT if self.hovered else theme.LINE_LIT
        top = theme.mix(theme.GHOST_TOP, theme.WHITE, 0.07) if self.hovered else theme.GHOST_TOP
        foot = theme.GHOST_FOOT
        if self.chosen:
            top, foot = theme.mix(top, theme.BAD_DARK, 0.6), theme.mix(foot, theme.BAD_DARK, 0.4)
        shapes.draw_rounded(surface, rect, 9 * pen.factor, (top, foot), border=border,
                            thick=max(1.0, (2.5 if self.chosen else 1.0) * pen.factor))  # fmt: skip
        pad = pen.px(6, 4)
        side = min(rect.h - 2 * pad, pen.px(64, 44))
        surface.blit(context.gallery.tile(self.tile, side, self.rotation, EMPTY), (pad, (rect.h - side) // 2))
        x = side + 2 * pad + pen.px(4, 2)
        room = rect.right - pad - x
        words = pen.size(15, 14)
        pitch = round(words * 1.38)
        lines = self._lines(room, words, max(1, (rect.h - 2 * pad) // pitch - 1))
        y = (rect.h - pitch * (1 + len(lines))) // 2 + pitch // 2
        place = pen.word(self.square, (rect.right - pad - pen.px(2), y), words, theme.BRASS_LIT,
                         anchor="midright")  # fmt: skip
        pen.word(self.name, (x, y), words, limit=place.x - x - pen.px(6, 4))
        colour = theme.SOFT if self.safe else theme.mix(theme.BAD, theme.IVORY, 0.35)
        for line in lines:
            y += pitch
            pen.word(line, (x, y), words, colour, weight=500, face="text", limit=room)
        return surface

    def _lines(self, room: int, size: int, most: int) -> list[str]:
        """The costs in so many lines, as many of them as find room."""
        lines: list[str] = []
        for part in self.cost:
            joined = f"{lines[-1]} · {part}" if lines else part
            if lines and text.width(joined, size) <= room:
                lines[-1] = joined
            elif len(lines) < most:
                lines.append(part)
        return lines


@dataclass(frozen=True)
class PartRow(Face):
    """A part of a ship in pieces, with what it could do (without energy)."""

    group: int
    letter: str
    facts: tuple[tuple[str, str, str], ...]
    chosen: bool = False
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        pen = Pen(context, surface)
        rect = surface.get_rect()
        colour = theme.seat(self.group).lit
        fill = theme.mix(theme.SPACE_2, colour, 0.3 if self.chosen else 0.16 if self.hovered else 0.06)
        line = colour if self.chosen or self.hovered else theme.mix(theme.LINE, colour, 0.5)
        shapes.draw_rounded(surface, rect, 12 * pen.factor, (fill, theme.SPACE_1), border=line,
                            thick=max(1.0, (2.5 if self.chosen else 1.2) * pen.factor))  # fmt: skip
        side = min(rect.h - pen.px(24, 16), pen.px(84, 56))
        disc = shapes.disc(side, theme.INK, colour, max(2.0, side / 24))
        at = disc.get_rect(midleft=(pen.px(16, 10), rect.centery))
        surface.blit(disc, at)
        pen.word(self.letter, at.center, round(side * 0.56), colour, weight=800, anchor="center")
        left = at.right + pen.px(20, 12)
        column = (rect.right - pen.px(10, 6) - left) // 3
        icon = pen.px(26, 18)
        for number, (name, shown, word) in enumerate(self.facts):
            x, y = left + column * (number % 3), rect.h * (1 + 2 * (number // 3)) // 4
            drawn = kit.icon(name, icon, theme.BRASS_LIT)
            surface.blit(drawn, drawn.get_rect(midleft=(x, y)))
            value = pen.word(shown, (x + icon + pen.px(8, 5), y), pen.size(22, 16), weight=800)
            limit = x + column - value.right - pen.px(9, 5)
            pen.word(word, (value.right + pen.px(7, 4), y + pen.px(1)), pen.size(15, 14), theme.SOFT,
                     weight=500, face="text", limit=limit)  # fmt: skip
        return surface


@dataclass(frozen=True)
class ClashFace(Face):
    """The spark over a seam that does not fit."""

    strong: bool = True

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        drawn = tile_marks.clash(size[0])
        if self.strong:
            return drawn
        faded = drawn.copy()
        faded.fill((*theme.WHITE, 80), special_flags=pygame.BLEND_RGBA_MULT)
        return faded


@dataclass(frozen=True)
class AlienPlate(Face):
    """A place on the tray for an alien: its name and what it does."""

    kind: str
    name: str
    words: str
    home: str
    """Where it lives, "" while it waits."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        pen = Pen(context, surface)
        rect = surface.get_rect()
        colour = kit.colour(self.kind)
        fill = theme.mix(theme.SPACE_1, colour, 0.16)
        line = theme.mix(theme.LINE, colour, 0.6)
        shapes.draw_rounded(surface, rect, 14 * pen.factor, (fill, theme.SPACE_1), border=line,
                            thick=max(1.0, 1.5 * pen.factor))  # fmt: skip
        seat = alien_seat(rect)
        disc = shapes.disc(seat.w, theme.SPACE_0, colour, max(1.5, 2 * pen.factor))
        surface.blit(disc, seat)
        if self.home:
            shadow = svg.tinted(tokens.token(self.kind, round(seat.h * 0.7)), theme.SPACE_2)
            surface.blit(shadow, shadow.get_rect(center=seat.center))
        x = seat.right + pen.px(20, 12)
        room = rect.right - pen.px(16, 10) - x
        pen.word(self.name, (x, pen.px(34, 22)), pen.size(22, 16), weight=800, limit=room)
        pen.block(self.words, (x, pen.px(54, 36)), room, pen.size(16, 14), theme.SOFT,
                  high=rect.h - pen.px(90, 60))  # fmt: skip
        if self.home:
            pen.word(self.home, (x, rect.bottom - pen.px(24, 16)), pen.size(16, 14), theme.GOOD, weight=700,
                     face="text", limit=room)  # fmt: skip
        return surface


@dataclass(frozen=True)
class CrewFace(Face):
    """What the ship can do with this crew: (icon, value, word) each."""

    title: str
    facts: tuple[tuple[str, str, str], ...]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        pen = Pen(context, surface)
        rect = surface.get_rect()
        shapes.draw_rounded(surface, rect, 14 * pen.factor, (theme.SPACE_2, theme.SPACE_1), border=theme.LINE,
                            thick=max(1.0, pen.factor), opacity=0.8)  # fmt: skip
        pen.word(self.title, (pen.px(20, 12), pen.px(26, 18)), pen.size(17, 14), theme.SOFT, weight=600,
                 face="text", limit=rect.w - pen.px(40, 24))  # fmt: skip
        column = rect.w // len(self.facts)
        icon, middle = pen.px(40, 26), rect.h - pen.px(48, 32)
        for number, (name, shown, word) in enumerate(self.facts):
            x = column * number + pen.px(20, 12)
            drawn = kit.icon(name, icon, theme.BRASS_LIT)
            surface.blit(drawn, drawn.get_rect(midleft=(x, middle)))
            left = x + icon + pen.px(10, 6)
            value = pen.word(shown, (left, middle), pen.size(34, 22), weight=800)
            limit = x + column - pen.px(24, 14) - value.right
            pen.word(word, (value.right + pen.px(8, 5), middle + pen.px(3)), pen.size(16, 14), theme.SOFT,
                     weight=500, face="text", limit=limit)  # fmt: skip
        return surface


def alien_seat(rect: pygame.Rect) -> pygame.Rect:
    """Where an alien waits on its plate."""
    side = round(rect.h * 0.78)
    seat = pygame.Rect(0, 0, side, side)
    seat.midleft = (rect.x + round(rect.h * 0.12), rect.centery)
    return seat


@dataclass(frozen=True)
class AlienFace(Face):
    """An alien that can be taken up."""

    kind: str
    held: bool = False
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        if self.held or self.hovered:
            light = rect.inflate(-rect.w // 3, -rect.h // 3)
            shapes.draw_glow(surface, light, theme.BRASS_LIT, light.w / 2, max(2, rect.w // 9), 0.6)
        alien = tokens.token(self.kind, round(rect.h * 0.86))
        surface.blit(alien, alien.get_rect(center=rect.center))
        return surface


@dataclass(frozen=True)
class CountFace(Face):
    """A number of the countdown, or its last word."""

    shown: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        pen = Pen(context, surface)
        rect = surface.get_rect()
        ring = shapes.disc(min(size), None, theme.BRASS, max(3.0, 6 * pen.factor))
        surface.blit(shapes.rounded((min(size),) * 2, min(size) / 2, theme.SPACE_0, opacity=0.72),
                     ring.get_rect(center=rect.center))  # fmt: skip
        surface.blit(ring, ring.get_rect(center=rect.center))
        high = round(size[1] * (0.52 if len(self.shown) < 3 else 0.2))
        pen.word(
            self.shown,
            rect.center,
            high,
            theme.BRASS_LIT,
            weight=800,
            anchor="center",
            limit=round(min(size) * 0.86),
        )
        return surface
