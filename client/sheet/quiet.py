"""Quiet grounds, buttons and a ribbon on a table, for what is no control around it."""

from __future__ import annotations

from typing import Any

import pygame

from client.art import buttons, theme
from client.sheet.box import Pad
from client.sheet.context import Context
from client.sheet.grounds import Panel, Rounded
from client.sheet.line import Column, Row
from client.sheet.node import Node
from client.sheet.pictures import Icon
from client.sheet.sheet import Painting, as_sheet
from client.sheet.texts import BODY, STRONG, TITLE, Rich, Said


@as_sheet
def QuietButton(
    _context: Context[Any], icon: str, label: str = "", lit: bool = False, off: bool = False
) -> Node:
    """An icon as markup ("[icon:eye]") and words, either of which may be left out."""
    tone = theme.FAINT if off else theme.BRASS_LIT if lit else theme.IVORY
    drawn = Rich(icon, (18, 15), STRONG, tone, lines=1) if icon else None
    words = Said(label, (16, 14), STRONG, tone) if label else None
    ground = Panel("chosen" if lit else "plain", shadow=False)
    return Column(Row(drawn, words, gap=(8, 5), pack="center"), pack="center", ground=ground)


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


@as_sheet
def PlainGround(_context: Context[Any], veil: float = 0.0, radius: float = 0.0) -> Node:
    """A plain ground, or (`veil`, an opacity) what darkens all that lies below, with round corners."""
    dark = Rounded(theme.SPACE_0, opacity=veil, radius=radius)
    return Row(ground=dark if veil else Panel("plain", shadow=True))


@as_sheet
def EndRibbon(_context: Context[Any], words: str, why: str) -> Node:
    """A brass ribbon: the end is near, and what brought it."""
    return Row(
        Icon("flag", (20, 17), theme.INK), Said(words, (17, 15), TITLE, theme.INK),
        Said(why, (15, 14), BODY, theme.INK, drop=1), gap=(12, 8), pack="center", pad=Pad(x=(20, 12)),
        ground=Rounded((theme.BRASS_LIT, theme.BRASS), theme.BRASS_DIM, 1.4, (10, 8)),
    )  # fmt: skip
