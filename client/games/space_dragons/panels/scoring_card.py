"""A scoring card large, with what it would pay every seat now."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import panels, theme
from client.games.space_dragons.panels.frames import PAD
from client.games.space_dragons.panels.parts import Position, points_tone
from client.games.space_dragons.pictures import scoring_plates
from client.games.space_dragons.pictures.card_faces import ScoringFace
from client.games.space_dragons.pictures.draw_context import DrawContext, Face
from client.i18n import _
from client.sheet import Canvas, Column, Extent, Gap, Node, Painted, Row, Sheet, Sign
from client.sheet.texts import BODY, COUNT, NAME, SHORTEN, WRAP, Number, Text

RULE = "SD-S05"


@dataclass(frozen=True)
class Standing:
    """A seat: its colours, name, running count, the position that pays it, and how much."""

    look: int | None
    name: str
    count: int
    position: str
    points: int

    def node(self, symbol: str) -> Node:
        """A row of the board."""
        tone = points_tone(self.points, theme.SOFT)
        return Row(
            Sign(self.look, (17, 15)),
            Text(self.name, (17, 15), NAME, fit=SHORTEN, share=0.42),
            Number(self.count, (17, 15), COUNT, like=88),
            Position(symbol, self.position, (21, 19)) if self.position else None,
            Gap(grow=1),
            Text(scoring_plates.signed(self.points), (17, 15), COUNT, tone),
            gap=(9, 7),
            high=(32, 24),
        )


class ScoringBoard(Sheet[DrawContext]):
    """The plate, a row per seat, and the rule of positions; its rectangle is padded for the shadow."""

    symbol: str
    side: str
    rows: tuple[Standing, ...]
    wide: tuple[float, float]
    """Of the board, without the room for its shadow."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        plate = ScoringFace(self.symbol, self.side)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            surface.blit(plate.draw(context, rect.size), rect)

        def rule(surface: pygame.Surface, rect: pygame.Rect) -> None:
            panels.draw_plate(surface, rect.topleft, RULE, context.factor)

        board = Column(
            Canvas(draw, high=((self.wide[0] - 28) / 1.4, (self.wide[1] - 20) / 1.4)),
            Gap((10, 6)),
            *(row.node(self.symbol) for row in self.rows),
            Gap((8, 5)),
            Text(_("sd.tip.scoring_rule"), (15, 14), BODY, theme.SOFT, fit=WRAP, leading=1.38),
            Gap((8, 5)),
            Canvas(rule, high=(26, 25)),
            pad=(14, 10),
            ground=Painted(panels.draw_tooltip),
        )
        return Column(board, pad=PAD, wide=(self.wide[0] + 2 * PAD, self.wide[1] + 2 * PAD * 0.75))


class Veil(Face):
    """The table recedes behind what lies over it."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((*theme.SPACE_0, 190))
        return surface
