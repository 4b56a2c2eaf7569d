"""Planets: the plaque with the name on the rim, and what stands beside one that is near."""

from __future__ import annotations

import pygame

from client.art import buttons, shapes, theme
from client.games.space_bastards.panels.parts import Sheet, badge, sign
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.i18n import language
from client.sheet import Canvas, Column, Extent, Gap, Node, Pad, Panel, Picture, Rounded, Row, when
from client.sheet.texts import TITLE, WHOLE, Rich, Text

_GROUND = (theme.rgb("#2A2115"), theme.rgb("#16110A"))


class PlaqueFace(Sheet):
    """The name of a planet on its rim, with the badge of who dominates it (None: nobody). How large all of it
    is follows from the height of the plaque."""

    planet: str
    dominant: int | None
    is_open: bool = True
    hint: str = ""
    """What the hovered relation would bring here, as markup."""
    lit: bool = False
    detail: str = ""
    """Near: squares and creatures, as markup."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        high, ink = room[1], theme.IVORY if self.is_open else theme.SOFT
        line = theme.BRASS_LIT if self.lit else theme.BRASS if self.is_open else theme.DISABLED
        name = context.content.planets[self.planet].name.say(language())
        detail = Rich(self.detail, high * 0.42, colour=theme.SOFT, fit=WHOLE, lines=1)
        return Row(
            self._leader(high * 0.74), Text(name, high * 0.58, TITLE, ink, fit=WHOLE),
            when(self.detail, Row(detail, pad=Pad(left=high * 0.22))),
            when(self.hint, self._hint(high)),
            gap=high * 0.18, pad=Pad(left=high * 0.25, right=high * 0.72),
            ground=Rounded(_GROUND, line, 2.0 if self.lit else 1.5, None),
        )  # fmt: skip

    def _leader(self, side: float) -> Picture:
        """The badge of who dominates the planet, a dashed ring for nobody, or that nobody can live there."""
        if not self.is_open:
            return sign("radiation", side, theme.SOFT)
        return Picture(_nobody, side) if self.dominant is None else badge(self.dominant, side)

    def _hint(self, high: float) -> Row:
        """What the planet would bring, behind a hairline."""
        said = Rich(self.hint, high * 0.58, TITLE, theme.BRASS_LIT, fit=WHOLE, lines=1)
        return Row(
            Canvas(_hairline, wide=1, high=high * 0.56), said, gap=high * 0.32, pad=Pad(left=high * 0.14)
        )


class WayFace(Face):
    """A button that only changes what the screen shows: back to the map, or near to a planet."""

    label: str
    key: str = ""
    icon: str = "back"
    lit: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        buttons.draw_button(
            surface,
            surface.get_rect().inflate(-2, -2),
            self.label,
            kind="ghost",
            state="hover" if self.lit else "rest",
            icon=self.icon or None,
            key=self.key or None,
            factor=context.units.unit,
        )
        return surface


class TrayFace(Sheet):
    """The ground beside a near planet on which pieces lie that are to be laid."""

    title: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        title = Text(self.title, (17, 15), TITLE)
        return Column(Row(title, high=(44, 26), pack="center"), ground=Panel("table"))


class HoldTitleFace(Sheet):
    """The name of the own hold and how much room it has."""

    title: str
    remark: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        remark = Text(self.remark, 14, colour=theme.SOFT)
        return Row(Text(self.title, (18, 15), TITLE), Gap(grow=1), remark, gap=8, pad=Pad(x=8))


class NoteFace(Sheet):
    """A few words on a dark plate under the small map: what to do where nothing can be done."""

    said: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Row(
            Rich(self.said, 16, text_align="center", grow=1), pad=Pad(x=16, y=12),
            ground=Rounded(theme.SPACE_0, theme.BRASS, 1.5, theme.RADIUS_CARD, opacity=0.92),
        )  # fmt: skip


def _nobody(side: int) -> pygame.Surface:
    return shapes.dashed((side, side), side / 2, theme.SOFT, 1.5, (4, 4), 0.0)


def _hairline(surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.fill(theme.BRASS_DIM, rect)
