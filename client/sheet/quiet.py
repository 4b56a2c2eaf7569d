"""Quiet grounds and buttons on a table, for what is no control around it."""

from __future__ import annotations

from typing import Any

import pygame

from client.art import buttons, theme
from client.sheet.context import Context
from client.sheet.grounds import Panel, Rounded
from client.sheet.line import Column, Row
from client.sheet.node import Node
from client.sheet.sheet import Extent, Painting, Sheet
from client.sheet.texts import STRONG, Rich, Said


class QuietButton(Sheet[Context[Any]]):
    """An icon as markup ("[icon:eye]") and words, either of which may be left out."""

    icon: str
    label: str = ""
    lit: bool = False
    off: bool = False

    def tree(self, context: Context[Any], room: Extent) -> Node:
        tone = theme.FAINT if self.off else theme.BRASS_LIT if self.lit else theme.IVORY
        icon = Rich(self.icon, (18, 15), STRONG, tone, lines=1) if self.icon else None
        words = Said(self.label, (16, 14), STRONG, tone) if self.label else None
        ground = Panel("chosen" if self.lit else "plain", shadow=False)
        return Column(Row(icon, words, gap=(8, 5), pack="center"), pack="center", ground=ground)


class BrightButton(Painting[Context[Any]]):
    """What stands in the place of the primary button and is never pressed by Enter."""

    label: str
    second: str = ""
    key: str = ""
    lit: bool = False

    def paint(self, context: Context[Any], surface: pygame.Surface, rect: pygame.Rect) -> None:
        buttons.draw_button(
            surface, rect.inflate(-4, -4), self.label, kind="primary", state="hover" if self.lit else "rest",
            key=self.key or None, factor=context.units.factor, second=self.second,
        )  # fmt: skip


class PlainGround(Sheet[Context[Any]]):
    """A plain ground, or (`veil`, an opacity) what darkens all that lies below, with round corners."""

    veil: float = 0.0
    radius: float = 0.0

    def tree(self, context: Context[Any], room: Extent) -> Node:
        dark = Rounded(theme.SPACE_0, opacity=self.veil, radius=self.radius)
        return Row(ground=dark if self.veil else Panel("plain", shadow=True))
