"""A scoring card large, with what it would pay every seat now."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import panels, shapes, signs, theme
from client.games.space_dragons.pictures import scoring_plates, symbols
from client.games.space_dragons.pictures.card_faces import ScoringFace
from client.games.space_dragons.pictures.draw_context import DrawContext, Face
from client.i18n import _

RULE = "SD-S05"


@dataclass(frozen=True)
class Row:
    """A seat: its colours, name, running count, the position that pays it, and how much."""

    look: int | None
    name: str
    count: int
    position: str
    points: int


@dataclass(frozen=True)
class Standing(Face):
    """The plate, a row per seat, and the rule of positions; `pad` is the room for the shadow."""

    symbol: str
    side: str
    rows: tuple[Row, ...]
    pad: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        board = surface.get_rect().inflate(-2 * self.pad, -2 * self.pad)
        panels.draw_tooltip(surface, board, context.factor)
        inner = board.inflate(-2 * context.px(14, 10), -2 * context.px(14, 10))
        plate_h = round(inner.width * 400 / 560)
        plate = ScoringFace(self.symbol, self.side).draw(context, (inner.width, plate_h))
        surface.blit(plate, inner)
        pitch = row_height(context)
        top = inner.top + plate_h + context.px(10, 6)
        for index, row in enumerate(self.rows):
            line = pygame.Rect(inner.left, top + pitch * index, inner.width, pitch)
            self._row(context, surface, line, row)
        y = top + pitch * len(self.rows) + context.px(8, 5)
        block = context.lines(_("sd.tip.scoring_rule"), inner.width, context.size(15, 14), theme.SOFT)
        block.draw(surface, (inner.left, y))
        panels.draw_plate(surface, (inner.left, y + block.size[1] + context.px(8, 5)), RULE, context.factor)
        return surface

    def _row(self, context: DrawContext, surface: pygame.Surface, line: pygame.Rect, row: Row) -> None:
        letters = context.size(17, 15)
        y = line.centery
        signs.draw(surface, row.look, (line.left + letters // 2, y), letters)
        context.word(
            surface,
            row.name,
            (line.left + round(letters * 1.5), y),
            letters,
            weight=600,
            limit=round(line.width * 0.42),
        )
        context.word(
            surface, str(row.count), (line.left + line.width * 0.62, y), letters, weight=800,
            anchor="midright",
        )  # fmt: skip
        if row.position:
            bars = symbols.position(row.position, round(letters * 1.5), symbols.ground(self.symbol))
            surface.blit(bars, bars.get_rect(center=(line.left + round(line.width * 0.74), y)))
        tone = theme.GOOD if row.points > 0 else theme.BAD if row.points < 0 else theme.SOFT
        context.word(
            surface,
            scoring_plates.signed(row.points),
            (line.right, y),
            letters,
            tone,
            weight=800,
            anchor="midright",
        )


def row_height(context: DrawContext) -> int:
    """Pixels from one seat to the next."""
    return context.px(32, 24)


def standing_size(context: DrawContext, width: int, seats: int) -> tuple[int, int]:
    """The size of the board of a standing `width` pixels wide, without the room for its shadow."""
    inner = width - 2 * context.px(14, 10)
    words = context.lines(_("sd.tip.scoring_rule"), inner, context.size(15, 14)).size[1]
    plate = max(theme.TEXT_MIN, round(14 * context.factor)) + round(12 * context.factor)
    height = round(inner * 400 / 560) + row_height(context) * seats + words + plate
    return width, height + context.px(10, 6) + 2 * context.px(8, 5) + 2 * context.px(14, 10)


@dataclass(frozen=True)
class Veil(Face):
    """The table recedes behind what lies over it."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((*theme.SPACE_0, 190))
        return surface
