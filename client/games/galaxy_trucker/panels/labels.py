"""Words of their own on the table: headings, sentences where nothing lies yet, what was rolled."""

from __future__ import annotations

import pygame

from client.art import shapes, theme
from client.art.shapes import stamp
from client.games.galaxy_trucker.panels.parts import Sheet, icon, plate
from client.games.galaxy_trucker.pictures import kit, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.i18n import _, n_
from client.sheet import (
    COUNT,
    SHRINK,
    STRONG,
    Canvas,
    Column,
    Either,
    Extent,
    Node,
    Number,
    Pad,
    Rich,
    Row,
    Text,
)


class LabelFace(Sheet):
    """A small heading in capitals."""

    words: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Row(Text(self.words.upper(), 14, STRONG, theme.SOFT), pack="center")


class SoftLine(Sheet):
    """A sentence where nothing lies yet."""

    words: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Rich(self.words, 15, colour=theme.SOFT, text_align="center")


class DeckLabel(Sheet):
    """ "5 cards left" """

    count: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        words = n_("gt.flight.cards_left", self.count) if self.count else _("gt.flight.no_cards")
        return Row(Text(words, (16, 14), STRONG, fit=SHRINK), pack="center")


class PlansFace(Sheet):
    """A slip for each machination of the flight, empty when it is out, and how many are to come."""

    slips: tuple[bool, ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        left = sum(self.slips)
        words = n_("gt.flight.plans_left", left) if left else _("gt.flight.no_plans")
        return Column(
            Row(*map(_slip, self.slips), gap=(6, 4), pack="center", align="stretch"),
            Text(words, (14, 12), colour=theme.SOFT, fit=SHRINK),
            gap=(4, 1), across="center",
        )  # fmt: skip


def _slip(to_come: bool) -> Node:
    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if to_come:
            stamp(surface, tokens.token("plan", rect.h), center=rect.center)
        else:
            surface.blit(shapes.dashed(rect.size, 3, kit.colour("ray"), 1.5, ground=0.06), rect)

    return Canvas(draw, wide=(18, 12), high=(25, 17))


class SumFace(Sheet):
    """What was rolled, and what it means: "7, row, from the left"."""

    total: int
    words: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        lines = (self.words, "\n".join(part.strip() for part in self.words.split(",", 1)))
        meaning = (
            Text(words, (15, 14), colour=theme.SOFT, fit=SHRINK, lines=2, text_align="center", leading=1.15)
            for words in lines
        )
        return Column(
            Number(self.total, (40, 28), COUNT, theme.BRASS_LIT, leading=1.05), Either(*meaning),
            across="center", pack="center", steps=(1, 0.9, 0.8),
        )  # fmt: skip


class LidFace(Sheet):
    """Over the piles that nobody may look at: a sign of the kit, and why."""

    sign: str
    words: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        ground = plate(context, theme.SPACE_0, theme.BRASS_DIM, 1.5, radius=12, opacity=0.9)
        words = Text(self.words, (18, 14), COUNT, fit=SHRINK)
        return Row(icon(self.sign, (28, 20)), words, gap=(12, 8), pack="center", pad=Pad(x=12), ground=ground)


class HalfButton(Sheet):
    """Under the plate of a half: it can be given up."""

    words: str
    chosen: bool = False
    hovered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        fill = theme.mix(
            theme.SPACE_1, theme.BAD_DARK, 0.7 if self.chosen else 0.45 if self.hovered else 0.25
        )
        line = theme.BAD if self.chosen or self.hovered else theme.mix(theme.LINE, theme.BAD, 0.5)
        ground = plate(context, fill, line, 2.5 if self.chosen else 1.5, radius=8, opacity=0.95)
        words = Text(self.words, (15, 13), COUNT, fit=SHRINK)
        return Row(icon("exit", (20, 15)), words, gap=(8, 5), pack="center", pad=Pad(x=8), ground=ground)


class HalfPlate(Sheet):
    """What a half of a ship is called, and how much of it is built."""

    words: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        ground = plate(context, theme.SPACE_0, theme.BRASS_DIM, 1.5, radius=8, opacity=0.9)
        words = Text(self.words, (16, 14), COUNT, fit=SHRINK, text_align="center", align="center")
        return Column(words, pack="center", pad=Pad(x=8), ground=ground)
