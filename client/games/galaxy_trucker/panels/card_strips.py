"""Cards to choose from, as strips of paper: the scene, what the card does, its numbers in this flight."""

from __future__ import annotations

import pygame

from client.art import shapes, theme
from client.games.galaxy_trucker.answers.decision import Card
from client.games.galaxy_trucker.panels.decision_cards import MARGIN
from client.games.galaxy_trucker.panels.parts import Sheet
from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.sheet import Column, Extent, Gap, Keycap, Node, Pad, Painted, Row, when
from client.sheet.texts import COUNT, SHRINK, Rich, Text

EDGE = 6
"""Round the scene, in units."""
RATIO = 132 / 106
"""Width of the scene over its height."""


class StripFace(Sheet):
    """A strip with a bar in the colour of its group."""

    card: Card
    scene: str
    group: str
    hovered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        card, colour = self.card, kit.group_colour(self.group)
        left = (room[1] - 2 * (MARGIN + EDGE)) * RATIO + EDGE + 18
        head = Row(
            Text(card.verb, (22, 16), COUNT, theme.INK, fit=SHRINK),
            Gap(grow=1),
            Keycap(card.key, (26, 20)) if card.key else None,
            gap=(12, 7),
        )
        words = "\n".join(line.text for line in card.lines)
        body = Column(
            head,
            Rich(words, (17, 14), colour=theme.INK, leading=1.25, grow=1),
            when(card.aside, Rich(card.aside, (18, 15), colour=colour, lines=1)),
            gap=(6, 2), pad=Pad(left=left, right=(14, 8), y=(11, 7)), grow=1, ground=Painted(self._ground),
        )  # fmt: skip
        return Column(body, pad=MARGIN)

    def _ground(self, surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
        radius, edge = 10 * unit, max(3, round(EDGE * unit))
        if self.card.chosen:
            shapes.draw_glow(surface, rect, theme.BRASS_LIT, radius, max(2, round(12 * unit)), 0.5)
        paper = theme.PAPER_LIT if self.hovered or self.card.chosen else theme.PAPER
        border = theme.BRASS if self.card.chosen else theme.PAPER_EDGE
        thick = max(2.0, 3 * unit) if self.card.chosen else max(1.0, 1.5 * unit)
        shapes.draw_rounded(surface, rect, radius, paper, border=border, thick=thick)
        high = rect.h - 2 * edge
        place = pygame.Rect(rect.x + edge, rect.y + edge, round(high * RATIO), high)
        picture = kit.layer(self.scene, (round(high * 1.5), high))
        surface.blit(picture, place, ((picture.get_width() - place.w) // 2, 0, *place.size))
        bar = pygame.Rect(place.right, place.y, max(3, round(5 * unit)), high)
        surface.fill(kit.group_colour(self.group), bar)
