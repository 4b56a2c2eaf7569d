"""The flight strip: steps of a flight, and the fields to which the ship can go as cards."""

from __future__ import annotations

from functools import partial
from typing import Literal

import pygame

from client.art import panels, rich, shapes, theme
from client.games.space_bastards.panels.parts import Sheet, disc, drawing, sign
from client.games.space_bastards.pictures import kit, ships
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.sheet import Column, Either, Em, Extent, Gap, Node, Pad, Rounded, Row, Stack, when
from client.sheet.pictures import Canvas, Icon, Picture
from client.sheet.texts import SHRINK, TITLE, WHOLE, WRAP, Rich, Text

Tone = Literal["good", "warn", "bad", "rest"]
_CORNER, _MARK = Em(24), Em(24, 0.68)
"""A sign at the corner of a step; never too small to be read."""
_CLOSE, _TIGHT = 1.15, 1.06
"""How far lines of a card are apart, and in small windows."""
_SMALLER = (1, 0.9, 0.8, 0.7, 0.6, 0.5)


class StepsFace(Sheet):
    """The steps of a flight as pips: flown, the next one, those to come; the last one may be locked. Prices
    are coins for each step; what lies below them says what holds for the last step, with its rule."""

    flown: int
    left: int
    prices: tuple[int, ...]
    """Of every step of the flight, in order."""
    locked: bool = False
    said: str = ""
    rule: str = ""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        pips = Row(*(self._pip(at) for at in range(len(self.prices))), gap=10, spread=24, steps=_SMALLER)
        words = rich.escape(self.said)
        whole = f"{words} [faint]{self.rule}[/]" if self.rule else words
        # Where there is no room for all, the rule gives way to what it says.
        said = Either(*(Rich(one, 14, colour=theme.SOFT, leading=1.28) for one in (whole, words)))
        return Column(
            Stack(Canvas(self._line), pips, grow=1),
            when(self.said, Stack(said, high=Em(14, 4.1 if room[1] > 150 else 2.8))),
            gap=4,
        )  # fmt: skip

    def _line(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What leads from one step to the next."""
        step = rect.w / len(self.prices)
        for at in range(len(self.prices) - 1):
            colour = theme.GOOD if at + 1 < self.flown else theme.LINE_LIT
            start = rect.x + round((at + 0.5) * step)
            surface.fill(colour, (start, rect.centery - 1, round(step), 3))

    def _pip(self, at: int) -> Stack:
        done, now = at < self.flown, at == self.flown and self.left > 0
        ahead = self.flown < at < self.flown + self.left
        fill = theme.BRASS if now else theme.GHOST_TOP if done or ahead else theme.SPACE_1
        edge = theme.BRASS_LIT if now else theme.GOOD if done else theme.LINE_LIT if ahead else theme.LINE
        ink = theme.INK if now else theme.SOFT if done or ahead else theme.FAINT
        corner: Node | None = None
        if done or (self.locked and at == len(self.prices) - 1):
            tone = theme.GOOD if done else theme.WARN
            mark = Icon("check", _MARK, tone) if done else sign("lock", _MARK, tone)
            corner = Stack(disc(theme.SPACE_0, tone, _CORNER), mark, at=(1, 0))
        elif self.prices[at]:
            coin = partial(kit.drawing, "coin") if now or ahead else _dark_coin
            corner = Picture(coin, _CORNER, at=(1, 0))
        return Stack(
            Stack(disc(fill, edge, 54), Text(str(at + 1), 23, TITLE, ink, text_align="center"), at=(0, 1)),
            corner, wide=60, high=58,
        )  # fmt: skip


def _dark_coin(side: int) -> pygame.Surface:
    return shapes.brightness(kit.drawing("coin", side), 0.5)


class GoalFace(Sheet):
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

    def tree(self, context: DrawContext, room: Extent) -> Node:
        tone = {"good": theme.GOOD, "warn": theme.WARN, "bad": theme.BAD, "rest": theme.SOFT}[self.tone]
        ink, leading = (
            theme.IVORY if self.enabled else theme.SOFT,
            _TIGHT if context.units.compact else _CLOSE,
        )
        words = Column(
            Text(self.name, 17, TITLE, ink, fit=SHRINK, leading=leading),
            Text(self.state, 14, colour=tone, leading=leading),
            grow=1,
        )
        return Column(
            Row(Picture(self._field, min(34, room[1] * 0.36)), words, gap=8),
            self._foot(leading),
            pad=Pad(left=9, right=5, y=(6, 3)), gap=(3, 1), ground=self._ground(),
        )  # fmt: skip

    def _foot(self, leading: float) -> Node:
        """What else is worth knowing, steps and coins, and the key."""
        cap = when(self.key, Picture(self._cap, (23, 17), None, align="end"))
        corner = self._price()
        said = partial(Text, size=14, colour=theme.SOFT, leading=leading)
        if corner:
            remarks = [said(one, fit=WHOLE) for one in (self.remark, self.short) if one]
            below = Row(*corner, Gap(grow=1), cap, gap=(8, 5))
            return Column(Either(*remarks) if remarks else None, Gap(grow=1), below, grow=1)
        one_line = Column(said(self.remark, fit=WHOLE), Gap(grow=1), Row(Gap(grow=1), cap), grow=1)
        lines = said(self.remark, fit=WRAP, lines=2, grow=1, align="start")
        return Either(one_line, Row(lines, cap, gap=4, grow=1), grow=1)

    def _ground(self) -> Rounded:
        tone = {"good": theme.GOOD, "warn": theme.WARN, "bad": theme.BAD, "rest": theme.LINE_LIT}[self.tone]
        picked = self.chosen or self.lit
        line = theme.BRASS_LIT if picked else theme.mix(theme.LINE, tone, 0.75)
        if not self.enabled:
            line = theme.LINE_LIT if self.lit else theme.LINE
        top = theme.mix(theme.GHOST_TOP, theme.BRASS, 0.3) if self.chosen else theme.GHOST_TOP
        fill = (top, theme.GHOST_FOOT) if self.enabled else theme.SPACE_1
        return Rounded(fill, line, 2.5 if picked else 1.5, theme.RADIUS_CARD)

    def _field(self, side: int) -> pygame.Surface:
        if self.ship is not None:
            return self._dimmed(ships.pawn(self.ship, max(16, round(side * 0.78))))
        return self._dimmed(kit.drawing(self.picture, side))

    def _cap(self, side: int) -> pygame.Surface:
        return self._dimmed(panels.keycap(self.key, side))

    def _dimmed(self, drawn: pygame.Surface) -> pygame.Surface:
        return drawn if self.enabled else shapes.brightness(drawn, 0.7)

    def _price(self) -> list[Row]:
        """Steps and coins."""
        found = []
        if self.steps > 1 or (self.steps and self.price):
            found.append(Row(sign("step", Em(14, 1.1), theme.SOFT), Text(str(self.steps), 15, TITLE), gap=3))
        if self.price:
            found.append(Row(drawing("coin", Em(14, 1.2)), Text(str(self.price), 15, TITLE), gap=3))
        return found


class PagerFace(Sheet):
    """An arrow that leads to further goals."""

    forward: bool
    enabled: bool = True
    lit: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        line, colour = theme.LINE, theme.DISABLED
        if self.enabled:
            line, colour = theme.BRASS_LIT if self.lit else theme.LINE_LIT, theme.IVORY
        icon = Icon("forward" if self.forward else "back", min(room) * 0.66, colour)
        return Stack(icon, ground=Rounded(theme.GHOST_TOP, line, 1.5))


class CountFace(Sheet):
    """Which of the goals show: "1-4 of 13"."""

    said: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Text(self.said, 14, colour=theme.SOFT, text_align="right")
