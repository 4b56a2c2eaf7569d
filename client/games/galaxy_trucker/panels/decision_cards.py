"""Panels of decisions: choices as cards or as rows of a list, the tray of goods, what is owed."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from client.art import shapes, text, theme
from client.art.theme import Colour
from client.games.galaxy_trucker.answers.decision import Card, Line
from client.games.galaxy_trucker.panels.parts import Sheet, disc, icon, plate
from client.games.galaxy_trucker.pictures import tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.sheet import (
    Column,
    Either,
    Em,
    Extent,
    Gap,
    Keycap,
    Node,
    Pad,
    Painted,
    Panel,
    Picture,
    Row,
    Sign,
    Stack,
    when,
)
from client.sheet.texts import COUNT, SHRINK, TITLE, Rich, Text

MARGIN = 14
"""Around a choice, for its glow, in units."""
LOW = 92
"""Lower ones are rows of a list."""
NARROW = 190
"""In narrower ones icon and key have no room beside the verb; in pixels, if units are smaller."""
WIDE = 190
"""Cards of ships that are narrower tell their lines in signs."""
_FAINT = 150


def _grounds(tone: str) -> tuple[Colour, Colour, Colour]:
    """Top, foot and border of a choice."""
    if tone == "good":
        return (
            theme.mix(theme.SPACE_1, theme.GOOD_DARK, 0.62),
            theme.mix(theme.SPACE_1, theme.GOOD_DARK, 0.34),
            theme.mix(theme.LINE, theme.GOOD, 0.5),
        )
    if tone == "bad":
        return (
            theme.mix(theme.SPACE_1, theme.BAD_DARK, 0.46),
            theme.mix(theme.SPACE_1, theme.BAD_DARK, 0.2),
            theme.mix(theme.LINE, theme.BAD, 0.5),
        )
    return theme.GHOST_TOP, theme.GHOST_FOOT, theme.LINE_LIT


def tone_colour(line: Line) -> Colour:
    """The colour of a line's words."""
    tones = {"good": theme.GOOD, "bad": theme.BAD, "warn": theme.WARN}
    return theme.mix(tones[line.tone], theme.IVORY, 0.35) if line.tone else theme.IVORY


class CardFace(Sheet):
    """A choice: icon, verb, key and lines; as a card, or as a row of a list where it is low."""

    card: Card
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        drawn = super().draw(context, size)
        if not self.card.why:
            return drawn
        drawn.set_alpha(_FAINT)
        faded = shapes.clear(size)
        faded.blit(drawn, (0, 0))
        return faded

    def tree(self, context: DrawContext, room: Extent) -> Node:
        wide, high = room[0] - 2 * MARGIN, room[1] - 2 * MARGIN
        unit = context.units.unit
        narrow = wide * unit < NARROW * max(unit, 0.8)
        if self.card.seat is not None:
            inside: Node = self._ship(self.card.seat, wide)
        elif high * unit < LOW * max(unit, 0.72):
            inside = self._row(context, high)
        elif narrow:
            inside = self._full(Text(self.card.verb, 20, COUNT, fit=SHRINK, lines=2, leading=1.12))
        else:
            inside = self._full(self._head(context, (36, 24), self._cap()))
        pad = (10, 7) if narrow or high < LOW else (14, 9)
        # where there is no room for the key it stands on the upper edge
        on_edge = narrow or self.card.seat is not None
        edge = Column(self._cap(), pad=Pad(right=MARGIN + 5, top=1), at=(1, 0)) if on_edge else None
        body = Column(
            inside, pad=Pad(x=pad, y=4 if high < LOW else pad), grow=1, ground=Painted(self._ground)
        )
        return Stack(Column(body, pad=MARGIN), edge)

    def _ground(self, surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
        card, radius = self.card, 14 * unit
        top, foot, border = _grounds(card.tone)
        thick = max(1.0, unit)
        if card.handle and self.hovered and not card.why:
            top, foot = theme.mix(top, theme.WHITE, 0.08), theme.mix(foot, theme.WHITE, 0.08)
        if card.chosen:
            lit = {"bad": theme.BAD, "good": theme.GOOD}.get(card.tone, theme.BRASS_LIT)
            shapes.draw_glow(surface, rect, lit, radius, max(2, round(12 * unit)), 0.42)
            border, thick = lit, max(2.0, 2.5 * unit)
        if not card.handle:
            shapes.draw_rounded(surface, rect, radius, (theme.SPACE_1, theme.SPACE_0), opacity=0.92)
            surface.blit(shapes.dashed(rect.size, radius, border, max(1.0, 1.5 * unit)), rect)
            return
        shapes.draw_rounded(surface, rect, radius, (top, foot), border=border, thick=thick, opacity=0.97)

    def _cap(self) -> Node | None:
        return Keycap(self.card.key, (26, 20)) if self.card.key else None

    def _head(self, context: DrawContext, side: tuple[int, int], *behind: Node | None) -> Row:
        """Icon and verb, and what stands at the right."""
        ring = {"good": theme.GOOD, "bad": theme.BAD}.get(self.card.tone, theme.BRASS_LIT)
        sign = Stack(
            disc(side, theme.SPACE_0, ring, 1 / 24),
            icon(
                self.card.icon,
                (side[0] * 0.62, side[1] * 0.62),
                theme.IVORY,
                self.card.quarters,
                at=(0.5, 0.5),
            ),
        )
        units = context.units
        least = text.width(self.card.verb, units.least, "display", 800) / units.unit
        verb = Text(self.card.verb, 20, COUNT, fit=SHRINK, lines=2, leading=1.12, least=least)
        return Row(sign, verb, Gap(grow=1), *behind, gap=(10, 7))

    # -- a ship ----------------------------------------------------------------------------

    def _ship(self, seat: int, wide: float) -> Column:
        """Sign and name over its rocket, and its lines."""
        head = Row(Sign(seat, (18, 14)), Text(self.card.verb, (19, 15), TITLE, fit=SHRINK), gap=(8, 6))
        rocket = Picture(lambda side: tokens.rocket(seat, side), (58, 34), None, align="center")
        short = [line.short or line.text for line in self.card.lines]
        lines = (self._column([line.text for line in self.card.lines]), self._column(short))
        return Column(head, rocket, Either(*(lines if wide >= WIDE else lines[1:]), grow=1), gap=(8, 4),
                      grow=1)  # fmt: skip

    # -- as a card -------------------------------------------------------------------------

    def _full(self, head: Node) -> Column:
        return Column(head, Either(*self._lines(), grow=1), gap=8, grow=1)

    def _lines(self) -> Iterator[Column]:
        """The lines as large as there is room; then one after another in fewer words, then without icons, and
        at last all of them in one paragraph."""
        lines = self.card.lines
        words = [line.text for line in lines]
        yield self._column(words, steps=(1, 0.94, 0.88))
        for at in reversed(range(len(lines))):
            if lines[at].short:
                words[at] = lines[at].short
                yield self._column(words)
        said = [
            f"[{line.tone}]{word}[/]" if line.tone else word for line, word in zip(lines, words, strict=True)
        ]
        for between in ("\n", " · "):
            yield Column(Rich(between.join(said), 16, leading=1.15), steps=(0.88,))

    def _column(self, words: list[str], steps: tuple[float, ...] = (0.88,)) -> Column:
        return Column(
            *(
                Row(
                    when(line.icon, Row(icon(line.icon, Em(16, 1.25),
                                             theme.mix(tone_colour(line), theme.SOFT, 0.3)),
                                        high=Em(16, 1.38))),
                    Rich(said, 16, colour=tone_colour(line), lines=3, grow=1),
                    gap=(7, 5), across="start",
                )
                for line, said in zip(self.card.lines, words, strict=True)
            ),
            spread=(10, 7), steps=steps,
        )  # fmt: skip

    # -- as a row --------------------------------------------------------------------------

    def _row(self, context: DrawContext, high: float) -> Node:
        """Head in the upper half, all lines in one below; a very low row has only one line for both."""
        card, units = self.card, context.units
        if (high - 8) * units.unit < 2.4 * units.text(15):
            brief = (Rich(words, 15, lines=1) for words in (card.brief, card.brief.split("   ")[0]) if words)
            return self._head(context, (30, 20), Either(*brief, Gap()), self._cap())
        lines = [line for line in card.lines if line.text != card.aside]
        said = " · ".join(line.text for line in lines)
        short = " · ".join(line.short or line.text for line in lines)
        aside = Either(Rich(card.aside, 15, lines=1), Gap()) if card.aside else None
        words, most = ((said, card.brief), 1) if card.brief else ((said, short), 2)
        below = Either(*(Rich(one, 15, colour=theme.SOFT, lines=most) for one in words))
        return Column(
            self._head(context, (30, 20), aside, self._cap()), when(said, below), pack="center", grow=1
        )


class TrayFace(Sheet):
    """The tray of gained goods, which lie in its node `goods`, with the airlock at its right."""

    title: str
    note: str
    target: bool
    hovered: bool

    def tree(self, context: DrawContext, room: Extent) -> Node:
        lock = Column(
            icon("exit", min(room[0] * 0.27, room[1] - 32) * 0.28, theme.mix(theme.BAD, theme.IVORY, 0.3)),
            Rich(self.note, 15, colour=theme.SOFT, text_align="center", lines=4),
            gap=8, pad=Pad(x=8), pack="center", across="center", align="stretch", share=0.285,
            ground=Painted(self._lock),
        )  # fmt: skip
        left = Column(Text(self.title, 20, COUNT), Row(grow=1, name="goods"), grow=1, align="stretch", gap=3)
        return Row(left, lock, gap=16, pad=16, ground=Panel("own"))

    def _lock(self, surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
        if self.target and self.hovered:
            shapes.draw_glow(surface, rect, theme.BAD, 14 * unit, max(2, round(10 * unit)), 0.5)
        ground = (theme.mix(theme.SPACE_0, theme.BAD_DARK, 0.35), theme.SPACE_0)
        line = theme.BAD if self.target else theme.mix(theme.LINE, theme.BAD, 0.4)
        shapes.draw_rounded(surface, rect, 14 * unit, ground, border=line, thick=max(1.5, 2 * unit))


class TitleFace(Sheet):
    """A line over the ship: what is owed."""

    text: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        words = Rich(self.text, 18, TITLE, theme.BRASS_LIT, fit=SHRINK, lines=1)
        ground = plate(context, theme.INK, theme.BRASS, 1.5, radius=None, opacity=0.9)
        return Row(Row(words, pad=Pad(x=(18, 8)), align="stretch", ground=ground), pack="center")
