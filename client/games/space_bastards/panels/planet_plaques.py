"""The plaque with the name of a planet on its rim."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import shapes, theme
from client.games.space_bastards.panels.parts import Sheet, badge, sign
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.i18n import language
from client.sheet import TITLE, WHOLE, Canvas, Extent, Node, Pad, Picture, Rich, Rounded, Row, Text, when

_GROUND = (theme.rgb("#2A2115"), theme.rgb("#16110A"))


@dataclass(frozen=True)
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


def _nobody(side: int) -> pygame.Surface:
    return shapes.dashed((side, side), side / 2, theme.SOFT, 1.5, (4, 4), 0.0)


def _hairline(surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.fill(theme.BRASS_DIM, rect)
