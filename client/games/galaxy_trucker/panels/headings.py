"""Panels about headings: what each gives, which is chosen, and who flies that way."""

from __future__ import annotations

import pygame

from client.art import shapes, theme
from client.games.galaxy_trucker.panels.decision_cards import MARGIN
from client.games.galaxy_trucker.panels.parts import Sheet, badge, icon, plate
from client.games.galaxy_trucker.pictures import tile_marks
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.pictures.ships import ShipInSmall
from client.i18n import _, n_
from client.sheet import (
    COUNT,
    SHRINK,
    STRONG,
    Canvas,
    Column,
    Extent,
    Gap,
    Keycap,
    Node,
    Number,
    Pad,
    Painted,
    Row,
    Sign,
    Stack,
    Text,
)


class HeadingRow(Sheet):
    """A heading to be chosen: the ship as it would fly, what it could do, and what it would lose."""

    title: str
    ship: ShipInSmall
    engines: str
    cannons: str
    falls: tuple[int, ...]
    """Engines that would come off."""
    bonus: int
    seats: tuple[int, ...] = ()
    """The others that fly this way."""
    names: str = ""
    key: str = ""
    chosen: bool = False
    hovered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        n = len(self.falls)
        warn = theme.WARN if n else theme.SOFT
        values = Column(
            Row(Text(self.title, (20, 15), COUNT, fit=SHRINK), Gap(grow=1), *self._bonus(), gap=(8, 5)),
            self._line("engine", self.engines, _("gt.build.gauge.engines")),
            self._line("cannon", self.cannons, _("gt.build.gauge.cannons")),
            self._line("warn", str(n), n_("gt.heading.falls", n), warn),
            spread=(16, 9), pack="center", grow=1, align="stretch",
        )  # fmt: skip
        wide, high = self.ship.size(context.content)
        unit = context.units.unit
        small = Canvas(lambda surface, rect: self._paint(context, surface, rect),
                       wide=wide / unit, high=high / unit, align="center")  # fmt: skip
        body = Row(small, values, gap=(20, 13), pad=Pad(x=(18, 11), y=(10, 6)), grow=1,
                   ground=Painted(self._ground))  # fmt: skip
        cap = Column(Keycap(self.key, (26, 20)), pad=MARGIN + 8, at=(1, 1)) if self.key else None
        return Stack(Column(body, pad=MARGIN), cap)

    def _line(self, sign: str, shown: str, word: str, colour: theme.Colour | None = None) -> Row:
        return Row(
            icon(sign, (24, 17), colour or theme.BRASS_LIT),
            Number(shown, (20, 15), COUNT, colour or theme.IVORY),
            Text(word, (16, 13), colour=theme.SOFT, fit=SHRINK),
            gap=(10, 6),
        )

    def _bonus(self) -> list[Node | None]:
        """What is paid for being alone, or who is not."""
        if self.seats:
            words = _("gt.heading.flown", names=self.names)
            signs = (Sign(seat, (16, 13)) for seat in self.seats)
            return [Text(words, (16, 12), colour=theme.SOFT, fit=SHRINK), *signs]
        words = n_("gt.heading.bonus", self.bonus)
        return [Text(words, (16, 12), STRONG, theme.GOOD, fit=SHRINK), badge("good", (20, 16))]

    def _paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.ship.paint(context, surface, rect.topleft)
        hull = self.ship.hull(context.content, rect.topleft)
        for tile, col, row, _turn, _load in self.ship.tiles:
            if tile in self.falls:
                tile_marks.draw_square(surface, hull.square(col, row), "falls", max(0.4, hull.cell / 120))

    def _ground(self, surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
        top, foot, border, thick = theme.GHOST_TOP, theme.GHOST_FOOT, theme.LINE_LIT, max(1.0, unit)
        if self.chosen:
            top, foot = (theme.mix(one, theme.BRASS_DIM, 0.35) for one in (top, foot))
            border, thick = theme.BRASS_LIT, max(2.0, 2.5 * unit)
            shapes.draw_glow(surface, rect, theme.BRASS_LIT, 14 * unit, max(2, round(12 * unit)), 0.35)
        if self.hovered:
            top, foot = (theme.mix(one, theme.WHITE, 0.08) for one in (top, foot))
        shapes.draw_rounded(surface, rect, 14 * unit, (top, foot), border=border, thick=thick, opacity=0.97)


class AheadPlate(Sheet):
    """What the disc beside it means."""

    words: str
    sure: bool

    def tree(self, context: DrawContext, room: Extent) -> Node:
        fill = theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.35) if self.sure else theme.SPACE_0
        ground = plate(
            context, fill, theme.BRASS if self.sure else theme.BRASS_DIM, 1.5, radius=8, opacity=0.95
        )
        words = Text(self.words, (16, 13), COUNT, fit=SHRINK, lines=2, text_align="center", align="center")
        return Column(words, pack="center", pad=Pad(x=6), ground=ground)


class SignsFace(Sheet):
    """Signs of seats in a line."""

    seats: tuple[int, ...]
    side: float

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Row(*(Sign(seat, self.side) for seat in self.seats), gap=3, pack="center")
