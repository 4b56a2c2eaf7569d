"""What is pressed on the building table: the plate on the heap, filters of tiles, buttons, order tiles."""

from __future__ import annotations

from functools import partial

import pygame

from client.art import buttons, shapes, theme
from client.art.buttons import Kind, State
from client.games.galaxy_trucker.panels.parts import Sheet, badge, icon, plate
from client.games.galaxy_trucker.pictures import tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.i18n import number
from client.sheet import Canvas, Column, Em, Extent, Keycap, Node, Pad, Painted, Rounded, Row, when
from client.sheet.texts import COUNT, SHRINK, STRONG, TITLE, Number, Text

BLEED = 14
"""How far light reaches beyond a button, in units."""
DIM = 70
"""How much of 255 is left of an order tile that is taken."""


class ButtonFace(Sheet):
    """A button with an icon above its label, or with a second line that says why not."""

    label: str
    icon: str = ""
    second: str = ""
    kind: Kind = "ghost"
    state: State = "rest"

    def tree(self, context: DrawContext, room: Extent) -> Node:
        off, large = self.state == "disabled", self.kind != "ghost"
        ink = theme.INK if self.kind == "primary" else theme.DISABLED if off else theme.IVORY
        letters = (22, 16) if large else (16, 14)
        return Column(
            Column(
                when(self.icon, icon(self.icon, Em(letters, 1.35), ink, drop=1)),
                Text(self.label, letters, COUNT, ink, fit=SHRINK),
                when(self.second, Text(self.second, 14, STRONG, ink, fit=SHRINK)),
                grow=1, pack="center", across="center", pad=Pad(x=6),
                ground=Painted(self._ground),
            ),
            pad=BLEED,
        )  # fmt: skip

    def _ground(self, surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
        buttons.draw_button(surface, rect, "", kind=self.kind, state=self.state, factor=unit)


def button_rect(rect: pygame.Rect, context: DrawContext) -> pygame.Rect:
    """Where the picture of a button at `rect` belongs: its light reaches beyond."""
    bleed = context.units.px(BLEED)
    return rect.inflate(2 * bleed, 2 * bleed)


class OrderFace(Sheet):
    """An order tile to be taken, or one that somebody else has."""

    number: int
    lit: bool = False
    taken: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Canvas(partial(self._paint, reach=context.units.px(12)))

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect, reach: int) -> None:
        drawn = tokens.order_tile(self.number, round(rect.w * (0.9 if self.lit else 0.82)))
        place = drawn.get_rect(center=rect.center)
        if self.taken:
            drawn.set_alpha(DIM)
        else:
            light = theme.BRASS_LIT if self.lit else theme.BLACK
            shapes.draw_glow(surface, place, light, place.h / 2, reach, 0.6)
        surface.blit(drawn, place)


class TrayOfOrders(Sheet):
    """The ground of the order tiles that can be chosen, and what is wrong with the ship."""

    words: str
    harms: tuple[str, ...] = ()

    def tree(self, context: DrawContext, room: Extent) -> Node:
        ground = plate(
            context, (theme.PANEL_TOP, theme.SPACE_1), theme.BRASS_LIT, 1.5, radius=14, opacity=0.97
        )
        return Column(
            *(
                Row(badge("warn", (18, 16)), Text(harm, 15, COUNT, theme.WARN, fit=SHRINK), gap=6)
                for harm in self.harms
            ),
            Text(self.words, 15, colour=theme.SOFT, align="center"),
            gap=(6, 4), pad=Pad(x=14, y=8), ground=ground,
        )  # fmt: skip


class MenuFace(Sheet):
    """The ground of a small menu."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        ground = plate(
            context, (theme.PANEL_TOP, theme.SPACE_1), theme.BRASS_LIT, 1.5, radius=10, opacity=0.97
        )
        return Row(ground=ground)


class MenuLine(Sheet):
    """A way on a small menu."""

    words: str
    hovered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        fill = theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.4) if self.hovered else None
        words = Text(self.words, (17, 14), STRONG, theme.IVORY, fit=SHRINK)
        ground = plate(context, fill, None, radius=8)
        return Row(
            icon("credits", (20, 15)), words, gap=(10, 6), pad=Pad(x=(10, 7)), pack="start", ground=ground
        )


class HeapPlate(Sheet):
    """How many tiles lie face down, with the key that takes one."""

    count: int
    lit: bool = False
    key: bool = True

    def tree(self, context: DrawContext, room: Extent) -> Node:
        high = room[1]
        return Row(
            icon("tile", high * 0.46),
            Number(number(self.count), 24, TITLE),
            when(self.key, Keycap("T", high * 0.5)),
            gap=high * 0.2, pack="center", steps=(1, 0.9, 0.8),
            ground=plate(context, theme.SPACE_0, theme.BRASS_LIT if self.lit else theme.BRASS_DIM, 1.5,
                         radius=None, opacity=0.92),
        )  # fmt: skip


class FilterFace(Sheet):
    """A key that lights one kind of face-up tiles, with the icon of the kind."""

    icon: str
    key: str
    on: bool = False
    hovered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        high, lit = room[1], self.on or self.hovered
        return Row(
            icon(self.icon, high * 0.64, theme.BRASS_LIT if lit else theme.IVORY),
            Text(self.key, high * 0.5, TITLE, theme.SOFT),
            gap=high / 4, pack="center", ground=_key_ground(context, lit=lit, on=self.on),
        )  # fmt: skip


class PageFace(Sheet):
    """Which page of face-up tiles shows; `more` tiles of the kind that is lit lie on others."""

    page: int
    pages: int
    more: int = 0
    hovered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        high, lit = room[1], bool(self.more) or self.hovered
        ink = theme.BRASS_LIT if lit else theme.IVORY
        return Row(
            when(self.more, Number(f"+{self.more}", high * 0.5, TITLE, theme.GOOD)),
            Number(f"{self.page}/{self.pages}", high * 0.54, TITLE, ink),
            Text("V", high * 0.5, TITLE, theme.SOFT),
            gap=high / 5, pack="center", steps=(1, 0.9, 0.8),
            ground=_key_ground(context, lit=lit, on=bool(self.more)),
        )  # fmt: skip


def _key_ground(context: DrawContext, *, lit: bool, on: bool) -> Rounded:
    line = theme.BRASS_LIT if lit else theme.BRASS_DIM
    return plate(context, theme.SPACE_0, line, 2 if on else 1, radius=None, opacity=0.85 if on else 0.5)
