"""A sentence on paper beside a piece in the hand that does not fit."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

import pygame

from client.art import panels, shapes, theme
from client.games.space_bastards.panels.parts import Sheet
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.sheet import Column, Extent, Gap, Node, Pad, Painted, Row, Stack, when
from client.sheet.pictures import Icon, Keycap, Picture, Plate
from client.sheet.texts import TITLE, Rich, Text

LONGEST_TITLE = 36
"""Signs of a first sentence that may stand as a title."""
_TAIL = 16
"""How far it points; there is this much room on both sides."""


@dataclass(frozen=True)
class BubbleFace(Sheet):
    """Why the piece in the hand does not fit: a sentence on paper with the rule and the keys that help. Its
    first sentence is the title. `points` is the edge at which it points to the piece."""

    words: str
    rule: str
    keys: tuple[tuple[str, str], ...] = ()
    """Names of keys and what they do."""
    points: Literal["", "left", "right"] = ""
    at: float = 0.5
    """Where on that edge, from 0 at the top."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        title, body = self._parts()
        mark = Stack(
            Picture(lambda side: shapes.disc(side, theme.BAD), (22, 20)), Icon("close", (14, 13), theme.IVORY)
        )
        keys = (
            Row(Keycap(key, (26, 22)), Text(does, 15, colour=theme.INK), gap=6) for key, does in self.keys
        )
        return Column(
            Column(
                Row(mark, Rich(title, (17, 15), TITLE, theme.INK, grow=1), when(self.rule, Plate(self.rule)),
                    gap=8),
                Rich(body, 15, colour=theme.INK),
                when(self.keys, Row(*keys, gap=14)),
                Gap(grow=1),
                gap=8, pad=Pad(left=14, right=12, y=10), ground=Painted(self._paper), grow=1,
            ),
            pad=Pad(x=_TAIL, y=4),
        )  # fmt: skip

    def _parts(self) -> tuple[str, str]:
        """Title and reason: the first sentence, where it is short, and the rest."""
        first, rest = [*re.split(r"\.\s", self.words, maxsplit=1), ""][:2]
        if rest and len(first) <= LONGEST_TITLE and "[" not in first:
            return first, rest
        return "", self.words

    def _paper(self, surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
        panels.draw_paper(surface, rect, unit)
        shapes.draw_rounded(surface, rect, theme.RADIUS_CARD * unit, None, border=theme.BAD, thick=2)
        if self.points:
            self._tail(surface, rect, rect.x)

    def _tail(self, surface: pygame.Surface, rect: pygame.Rect, tail: int) -> None:
        """A tip on the edge, drawn over the border so that paper runs into it."""
        y = rect.y + min(max(self.at, 0.15), 0.85) * rect.h
        way = -1 if self.points == "left" else 1
        edge = rect.left if way < 0 else rect.right - 1
        tip, half = (edge + way * (tail - 2), y), tail * 0.7
        inner = edge - way * 3
        paper = theme.mix(theme.PAPER, theme.WHITE, 0.25)
        pygame.draw.polygon(surface, (*paper, 255), [(inner, y - half), tip, (inner, y + half)])
        shapes.polyline(surface, [(edge, y - half), tip, (edge, y + half)], theme.BAD, 2.0)
