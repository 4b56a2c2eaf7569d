"""A trick that is over: who won it and what met the winner, its cards once more, the button for that."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from client.art import shapes, theme
from client.games.space_dragons.ids import LastPlayed
from client.games.space_dragons.panels.parts import Symbol
from client.games.space_dragons.pictures.card_faces import CrewFace, WinningPlate
from client.games.space_dragons.pictures.draw_context import DrawContext, card_height
from client.i18n import _
from client.sheet import Canvas, Column, Extent, Gap, Keycap, Node, Pad, Rounded, Row, Sheet
from client.sheet.pictures import Icon, Sign
from client.sheet.texts import BODY, NAME, SHRINK, STRONG, TITLE, WRAP, Rich, Text

SHADE = 0.82
"""Brightness of the cards of a trick that do not win."""
KEY = "P"
_GROUND = Rounded((theme.PANEL_TOP, theme.SPACE_1), theme.LINE_LIT, 1, theme.RADIUS_PANEL)


@dataclass(frozen=True)
class Verdict:
    """What winning means: a title and lines of (symbol, markup)."""

    title: str
    lines: tuple[tuple[str, str], ...]

    def node(self, region: str = "") -> Node:
        """The title and the lines with their symbols."""
        lines = [
            Row(
                Symbol(symbol, (24, 18)) if symbol else None,
                Rich(words, (16, 14), STRONG, theme.IVORY, fit=WRAP, leading=1.2),
                gap=(10, 6),
            )
            for symbol, words in self.lines
        ]
        title = Rich(f"[b]{self.title}[/]", (16, 14), STRONG, theme.IVORY, fit=WRAP, lines=3)
        return Column(title, *lines, gap=(6, 2), grow=1, region=region)


class Outcome(Sheet[DrawContext]):
    """The verdict on a finished trick, beside its cards."""

    verdict: Verdict

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Column(self.verdict.node(), pad=(14, 9), ground=_GROUND)


class LastButton(Sheet[DrawContext]):
    """Shows the last trick again."""

    hovered: bool

    WIDE = (214, 190)
    HIGH = (32, 26)

    def tree(self, context: DrawContext, room: Extent) -> Node:
        tone = theme.IVORY if self.hovered else theme.SOFT
        line = theme.BRASS_LIT if self.hovered else theme.LINE
        return Row(
            Icon("eye", (18, 16), tone),
            Text(_("sd.trick.last"), (16, 14), BODY, tone, fit=SHRINK, lines=1, grow=1),
            Keycap(KEY, (20, 18)),
            gap=(8, 6),
            pad=Pad(x=(10, 8)),
            ground=Rounded(theme.SPACE_2, line, 1, None, 0.8),
        )


class LastTrick(Sheet[DrawContext]):
    """The last trick in order of play, who laid what, and why it was won."""

    title: str
    played: tuple[tuple[int | None, str, int], ...]
    """The look and the name of a seat, and its card."""
    best: int
    card: int
    """Pixels of width of a card."""
    verdict: Verdict

    def tree(self, context: DrawContext, room: Extent) -> Node:
        cards = [self._card(context, *one) for one in self.played]
        way_out = Row(
            Text(_("sd.trick.close"), (15, 14), BODY, theme.SOFT), Keycap("Esc", (22, 20)), gap=(8, 6)
        )
        title = Text(self.title, (18, 15), TITLE, theme.BRASS_LIT, fit=SHRINK, lines=1)
        return Column(
            Row(title, Gap(grow=1), way_out, high=(28, 24)),
            Row(*cards, Column(self.verdict.node(), grow=1), gap=(16, 10), across="start", grow=1),
            gap=(6, 2),
            pad=(16, 10),
            ground=_GROUND,
        )

    def _card(self, context: DrawContext, look: int | None, name: str, card: int) -> Node:
        unit, won = context.units.unit, card == self.best
        head = Row(
            Sign(look, (16, 12)),
            Text(name, (17, 14), NAME, theme.IVORY if won else theme.SOFT, fit=SHRINK, lines=1),
            gap=(6, 4),
            high=(26, 20),
        )
        wide, high = self.card / unit, card_height(self.card) / unit
        picture = Canvas(partial(_paint, context, card, won), wide=wide, high=high)
        return Column(head, picture, wide=wide, region=LastPlayed(card))


def _paint(
    context: DrawContext, card: int, won: bool, surface: pygame.Surface, rect: pygame.Rect
) -> None:  # fmt: skip
    face = CrewFace(card).draw(context, rect.size)
    surface.blit(face if won else shapes.brightness(face, SHADE), rect)
    if won:
        plate = WinningPlate(won=True).draw(context, rect.size)
        surface.blit(plate, plate.get_rect(center=rect.midbottom))
