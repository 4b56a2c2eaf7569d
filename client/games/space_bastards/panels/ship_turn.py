"""The flight strip: steps of a flight, and the fields to which the ship can go as cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from client.art import icons, panels, shapes, text, theme
from client.games.space_bastards.pictures import kit, ships
from client.games.space_bastards.pictures.draw_context import DrawContext, Face

Tone = Literal["good", "warn", "bad", "rest"]


@dataclass(frozen=True)
class StepsFace(Face):
    """The steps of a flight as pips: flown, the next one, those to come; the last one may be locked. Prices
    are coins for each step; what lies below them says what holds for the last step, with its rule."""

    flown: int
    left: int
    prices: tuple[int, ...]
    """Of every step of the flight, in order."""
    locked: bool = False
    said: str = ""
    rule: str = ""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        count = len(self.prices)
        if not count:
            return surface
        small = max(context.least, context.px(14))
        lines = self._lines(size[0], small, size[1])
        pitch = round(small * 1.28)
        room = size[1] - pitch * len(lines) - context.px(4)
        side = round(min(context.px(54), room * 0.86, size[0] / (count * 1.28)))
        step = min(side * 1.42, (size[0] - side * 1.12) / max(1, count - 1))
        y = round(room / 2 + side * 0.06)
        self._line(surface, side, step, count, y)
        for at in range(count):
            self._pip(surface, at, (round(side / 2 + at * step) + 1, y), side)
        top = size[1] - pitch * len(lines)
        for at, line in enumerate(lines):
            rule = self.rule and line.endswith(self.rule)
            plain = line[: -len(self.rule)] if rule else line
            spot = (0, top + at * pitch)
            drawn = text.draw(surface, plain, spot, small, theme.SOFT)
            if rule:
                text.draw(surface, self.rule, (drawn.right, drawn.y), small, theme.FAINT)
        return surface

    def _lines(self, wide: int, small: int, high: int) -> list[str]:
        if not self.said:
            return []
        most = 3 if high > small * 5.6 else 2
        whole = text.wrap(f"{self.said} {self.rule}".strip(), wide, small)
        # Where there is no room for all, the rule gives way to what it says.
        return whole if len(whole) <= most else text.wrap(self.said, wide, small, max_lines=most)

    def _line(self, surface: pygame.Surface, side: int, step: float, count: int, y: int) -> None:
        for at in range(count - 1):
            colour = theme.GOOD if at + 1 < self.flown else theme.LINE_LIT
            start = round(side / 2 + at * step)
            pygame.draw.rect(surface, (*colour, 255), pygame.Rect(start, y - 1, round(step), 3))

    def _pip(self, surface: pygame.Surface, at: int, centre: tuple[int, int], side: int) -> None:
        done, now = at < self.flown, at == self.flown and self.left > 0
        ahead = self.flown < at < self.flown + self.left
        fill = theme.BRASS if now else theme.GHOST_TOP if done or ahead else theme.SPACE_1
        edge = theme.BRASS_LIT if now else theme.GOOD if done else theme.LINE_LIT if ahead else theme.LINE
        picture = shapes.disc(side, fill, edge, max(1.5, side / 18))
        surface.blit(picture, picture.get_rect(center=centre))
        ink = theme.INK if now else theme.SOFT if done or ahead else theme.FAINT
        number = max(theme.TEXT_MIN, round(side * 0.42))
        text.draw(surface, str(at + 1), centre, number, ink, face="display", weight=700, anchor="center")
        corner = (round(centre[0] + side * 0.36), round(centre[1] - side * 0.36))
        badge = max(14, round(side * 0.44))
        if done or (self.locked and at == len(self.prices) - 1):
            line = theme.GOOD if done else theme.WARN
            disc = shapes.disc(badge, theme.SPACE_0, line, 1.5)
            surface.blit(disc, disc.get_rect(center=corner))
            if done:
                icons.draw(surface, "check", corner, round(badge * 0.72), theme.GOOD)
            else:
                lock = kit.icon("lock", round(badge * 0.68), theme.WARN)
                surface.blit(lock, lock.get_rect(center=corner))
        elif self.prices[at]:
            coin = kit.drawing("coin", badge)
            if not (now or ahead):
                coin = shapes.brightness(coin, 0.5)
            surface.blit(coin, coin.get_rect(center=corner))


@dataclass(frozen=True)
class GoalFace(Face):
    """A field to which the ship can go: what it is, whether somebody is there, what lies beside it, how many
    steps and coins it takes, and its number key."""

    picture: str
    """A drawing of the kit: of the field, or "" for the ship of `ship`."""
    name: str
    state: str
    tone: Tone
    remark: str
    short: str = ""
    """The remark where there is little room."""
    steps: int = 0
    price: int = 0
    key: str = ""
    ship: int | None = None
    enabled: bool = True
    lit: bool = False
    chosen: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        rect = surface.get_rect()
        tones = {"good": theme.GOOD, "warn": theme.WARN, "bad": theme.BAD, "rest": theme.LINE_LIT}
        tone = tones[self.tone]
        line = theme.BRASS_LIT if self.chosen or self.lit else theme.mix(theme.LINE, tone, 0.75)
        if not self.enabled:
            line = theme.LINE if not self.lit else theme.LINE_LIT
        top = theme.mix(theme.GHOST_TOP, theme.BRASS, 0.3) if self.chosen else theme.GHOST_TOP
        shapes.draw_rounded(
            surface, rect, theme.RADIUS_CARD * context.factor,
            (top, theme.GHOST_FOOT) if self.enabled else theme.SPACE_1,
            border=line, thick=2.5 if self.chosen or self.lit else 1.5,
        )  # fmt: skip
        pad = context.px(9)
        small = max(context.least, context.px(14))
        big = max(context.least, context.px(17))
        side = min(context.px(34), round(size[1] * 0.36))
        self._draw_picture(surface, context, (pad + side // 2, pad + side // 2), side)
        left = pad + side + context.px(8)
        room = size[0] - left - context.px(5)
        ink = theme.IVORY if self.enabled else theme.SOFT
        rows = self._rows(size[1], big, small)
        while big > context.least and text.width(self.name, big, "display", 700) > room:
            big -= 1
        text.draw(
            surface, text.shortened(self.name, room, big, "display", 700), (left, rows[0]), big, ink,
            face="display", weight=700, anchor="midleft",
        )  # fmt: skip
        colour = theme.SOFT if self.tone == "rest" else tone
        text.draw(
            surface, text.shortened(self.state, room, small), (left, rows[1]), small, colour, anchor="midleft"
        )
        corner = self._draw_corner(surface, context, size, small)
        below = size[0] - 2 * pad
        key = context.px(30) if self.key else 0
        said = self.remark
        if corner and self.short and text.width(said, small) > below:
            said = self.short
        lines = text.wrap(said, below, small, max_lines=1 if corner else None)
        if len(lines) > 1:
            lines = [lines[0], text.shortened(" ".join(lines[1:]), below - key, small)]
        for at, one in enumerate(lines):
            text.draw(surface, one, (pad, rows[2 + at]), small, theme.SOFT, anchor="midleft")
        return surface

    def _rows(self, high: int, big: int, small: int) -> tuple[int, int, int, int]:
        """The middles of four lines."""
        step = min(small * 1.36, (high - small * 0.9) / 4)
        first = high / 2 - 1.5 * step
        spare = max(0.0, (first - big * 0.75) / 2)
        return (
            round(first - spare), round(first + step - spare * 0.8), round(first + 2 * step + spare * 0.4),
            round(first + 3 * step + spare * 0.7),
        )  # fmt: skip

    def _draw_picture(
        self, surface: pygame.Surface, context: DrawContext, centre: tuple[int, int], side: int
    ) -> None:
        if self.ship is not None:
            drawn = ships.pawn(self.ship, max(16, round(side * 0.78)))
        else:
            drawn = kit.drawing(self.picture, side)
        if not self.enabled:
            drawn = shapes.brightness(drawn, 0.7)
        surface.blit(drawn, drawn.get_rect(center=centre))

    def _draw_corner(
        self, surface: pygame.Surface, context: DrawContext, size: tuple[int, int], small: int
    ) -> int:
        """Steps and price at the lower left, the key at the lower right; gives back where the left ends."""
        y = self._rows(size[1], small, small)[3]
        if self.key:
            cap = panels.keycap(self.key, max(context.whole(17), context.px(23)))
            if not self.enabled:
                cap = shapes.brightness(cap, 0.7)
            surface.blit(cap, cap.get_rect(bottomright=(size[0] - context.px(6), size[1] - context.px(6))))
        x = pad = context.px(9)
        if self.steps > 1 or (self.steps and self.price):
            mark = kit.icon("step", round(small * 1.1), theme.SOFT)
            surface.blit(mark, mark.get_rect(midleft=(x, y)))
            spot = (x + mark.get_width() + 3, y)
            x = self._number(surface, spot, self.steps, small) + context.px(8)
        if self.price:
            coin = kit.drawing("coin", round(small * 1.2))
            surface.blit(coin, coin.get_rect(midleft=(x, y)))
            x = self._number(surface, (x + coin.get_width() + 3, y), self.price, small)
        return x if x > pad else 0

    def _number(self, surface: pygame.Surface, spot: tuple[int, int], number: int, small: int) -> int:
        drawn = text.draw(
            surface, str(number), spot, small + 1, theme.IVORY, face="display", weight=700, anchor="midleft"
        )
        return drawn.right


@dataclass(frozen=True)
class PagerFace(Face):
    """An arrow that leads to further goals."""

    forward: bool
    enabled: bool = True
    lit: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        line = theme.LINE_LIT if self.enabled else theme.LINE
        line = theme.BRASS_LIT if self.lit and self.enabled else line
        shapes.draw_rounded(
            surface, surface.get_rect(), theme.RADIUS_CELL * context.factor, theme.GHOST_TOP, border=line,
            thick=1.5,
        )  # fmt: skip
        colour = theme.IVORY if self.enabled else theme.DISABLED
        name = "forward" if self.forward else "back"
        icons.draw(surface, name, (size[0] // 2, size[1] // 2), round(min(size) * 0.66), colour)
        return surface


@dataclass(frozen=True)
class CountFace(Face):
    """Which of the goals show: "1-4 of 13"."""

    said: str

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        small = max(context.least, context.px(14))
        text.draw(surface, self.said, (size[0], size[1] // 2), small, theme.SOFT, anchor="midright")
        return surface
