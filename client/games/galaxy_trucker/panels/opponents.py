"""The others at the left edge: a panel for each seat with its ship in small, and that ship enlarged."""

from __future__ import annotations

from itertools import chain

import pygame

from client.art import shapes, theme
from client.art.boards import SMALL, length, smallness
from client.art.scale import Scale
from client.games.galaxy_trucker.panels.parts import Sheet, disc, icon, plate, seat_ground
from client.games.galaxy_trucker.pictures import kit, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.pictures.ship_boards import Hull
from client.games.galaxy_trucker.pictures.ships import ShipInSmall
from client.games.galaxy_trucker.screens.ship import ship_in_small, small_cell
from client.sheet import Canvas, Column, Either, Extent, Gap, Node, Pad, Picture, Row, Sign, Stack, when
from client.sheet.texts import SHRINK, TITLE, WHOLE, WRAP, Number, Text
from client.sheet.units import Board
from client.table.layout import Panel
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import ShipSight

Value = tuple[str, str]
"""An icon of the kit ("engine") or of the shell ("shell:people"), and what stands beside it."""

SMALL_CELL = (38.0, 25.0)
"""The side of a square in small: units of the wide layout, pixels of the small one."""


class WithShip(Sheet):
    """A panel of a seat with its ship in small: its node `ship`."""

    seat: int
    name: str
    ship: ShipInSmall

    def drawn(self, context: DrawContext, *, dim: bool = False) -> Canvas:
        """The ship in its size; `dim`: it is out of the flight."""
        unit = context.units.unit
        wide, high = self.ship.size(context.content)

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            self.ship.paint(context, surface, rect.topleft)
            if dim:
                shapes.draw_rounded(surface, rect, 8 * unit, theme.SPACE_0, opacity=0.62)

        return Canvas(paint, wide=wide / unit, high=high / unit, align="center", name="ship")

    def hull(self, context: DrawContext, rect: pygame.Rect) -> Hull:
        """The squares of the ship when the panel lies in `rect` of the window."""
        place = self.laid(context, rect.size).spots["ship"].move(rect.topleft)
        return self.ship.hull(context.content, place.topleft)


class SeatFace(WithShip):
    """Another's panel. `mark` stands at the lower right: "back" a tile in the hand, "eye" cards are
    looked at, "check" ready, "order:2" an order tile. Where four others share the edge of the window
    the panel is low: values stand in a column beside the ship, or in a line above it."""

    doing: str
    left: tuple[Value, ...] = ()
    right: tuple[Value, ...] = ()
    mark: str = ""
    turn: bool = False
    """It is this seat's turn."""
    dim: bool = False
    hovered: bool = False
    alien: bool = False
    """A cyan alien with its specialisation is aboard."""
    due: int = 0
    """What is to be paid back for loans."""
    brief: str = ""
    """What it does, where there is no room for the words."""
    pill: str = ""
    """A word over the dimmed ship: it is in hyperspace."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        if room[1] < LOW:
            return self._low(context, beside=not context.units.compact and room[1] >= LOWEST)
        return Stack(
            Column(
                Row(
                    Sign(self.seat, (20, 14)),
                    Text(self.name, (20, 14), TITLE, fit=WHOLE),
                    *self._signs(),
                    Gap(grow=1),
                    self._doing(lines=1 if self._signs() else 2),
                    gap=(12, 6), pad=Pad(x=(16, 9)), high=(56, 32),
                ),
                # in a tall panel the ship lies in the middle of what the values leave free
                Either(
                    Column(self._values(), Column(self._ship(context), grow=1, pack="center")),
                    Stack(Column(self._ship(context), pack="end"), Column(self._values())),
                    grow=1, align="stretch",
                ),
                pad=Pad(bottom=(14, 8)),
            ),
            when(self.mark, Column(self._mark(context), pad=(11, 6), at=(1, 1))),
            ground=seat_ground(self.seat, chosen=self.turn or self.hovered),
        )  # fmt: skip

    def _low(self, context: DrawContext, *, beside: bool) -> Node:
        """Four or more others: the values in a column `beside` the ship or in a line above it."""
        compact, order = context.units.compact, self.mark.startswith("order:")
        values, ship = [self._value(*value, 3) for value in (*self.left, *self.right)], self._ship(context)
        head = Row(
            Sign(self.seat, (18, 14)), Text(self.name, (18, 14), TITLE, fit=WHOLE), *self._signs(),
            Gap(grow=1),
            None if compact and order else self._doing(),
            when(compact and order, self._mark(context)),
            gap=(10, 6), pad=Pad(x=(14, 8)), high=(40 if beside else 32, 27),
        )  # fmt: skip
        if not beside:
            tight = [self._value(*value, 2, tight=True) for value in (*self.left, *self.right)]
            line = Either(*map(_spread, (values, tight, tight[:3])))
            body: Node = Column(line, Column(ship, grow=1, pack="center"), grow=1)
        else:
            column = Column(*values, gap=4, across="start", pad=Pad(top=6), wide=72, align="start")
            body = Row(Column(ship, grow=1, pack="center"), column, pad=Pad(left=8), align="stretch", grow=1)
        return Stack(
            Column(head, body, pad=Pad(bottom=(8, 5))),
            when(self.mark and not compact, Column(self._mark(context), pad=8, at=(1, 1))),
            ground=seat_ground(self.seat, chosen=self.turn or self.hovered),
        )  # fmt: skip

    def _doing(self, lines: int = 1) -> Node | None:
        """What the seat does: that gives way first, and never the name. In a line as long as there is room
        for it, then with dots, and at last not at all."""
        if not self.doing:
            return None
        whole = (Text(self.doing, size, colour=theme.SOFT, fit=WHOLE) for size in ((15, 14), (14, 12)))
        if self.brief:
            return Either(*whole, Text(self.brief, (14, 12), colour=theme.SOFT, fit=WHOLE), Gap())
        last = Text(self.doing, (14, 12), colour=theme.SOFT, fit=WRAP, lines=lines, leading=1.05,
                    text_align="right", least=(42, 36))  # fmt: skip
        return Either(*whole, last, Gap())

    def _signs(self) -> list[Node]:
        """What a seat has beside its ship: an alien that can do something, loans."""
        alien = Picture(lambda side: tokens.token("cyan", side), (26, 20), None)
        coin = Picture(tokens.coin, (20, 15), None)
        return [
            *([alien] if self.alien else []),
            *([coin, Number(f"\u2212{self.due}", (16, 14), TITLE, theme.BAD)] if self.due else []),
        ]

    def _ship(self, context: DrawContext) -> Node:
        ship = self.drawn(context, dim=self.dim or bool(self.pill))
        if not self.pill:
            return ship
        word = Text(self.pill, (15, 14), TITLE, fit=SHRINK)
        ground = plate(context, theme.SPACE_0, kit.colour("cyan"), 1.6, radius=None)
        return Stack(
            Column(ship, at=(0.5, 0.5)),
            Row(word, pad=Pad(x=10, y=3), ground=ground, at=(0.5, 0.5)),
            align="center",
        )

    @staticmethod
    def _value(name: str, shown: str, gap: Board = (7, 4), *, tight: bool = False) -> Row:
        size = (14, 12) if tight else (18, 14) if len(shown) < LONG else (14, 14)
        return Row(
            icon(name, (15, 13) if tight else (19, 15)),
            Number(shown, size, TITLE),
            gap=gap,
            high=(25, 18),
            name=name,
        )

    def _values(self) -> Row:
        columns = (
            Column(*(self._value(*value) for value in values), align="start")
            for values in (self.left, self.right)
        )
        return Row(next(columns), Gap(grow=1), next(columns), pad=Pad(x=(16, 9)), align="stretch")

    def _mark(self, context: DrawContext) -> Node:
        kind, _colon, number = self.mark.partition(":")
        if kind == "order":
            return Picture(lambda side: tokens.order_tile(int(number), side), (48, 34), None)
        if kind == "back":
            return Picture(
                lambda side: pygame.transform.rotozoom(context.gallery.back(side), -9, 1.0), (32, 24), None
            )
        return Stack(
            disc((30, 22), theme.SPACE_0, theme.BRASS_DIM, 1 / 30),
            icon(kind, (20, 15), theme.GOOD if kind == "check" else theme.BRASS_LIT, at=(0.5, 0.5)),
        )


def _spread(values: list[Row]) -> Row:
    """Values in a line, as far apart as there is room for."""
    first, *rest = values
    spaced = chain.from_iterable((Gap(grow=1), value) for value in rest)
    return Row(first, *spaced, gap=(4, 2), pad=Pad(x=(14, 7)), high=(24, 19))


class ZoomFace(WithShip):
    """Another's ship enlarged while the pointer rests on its panel."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Column(
            Row(Sign(self.seat, 20), Text(self.name, 20, TITLE), gap=12, high=48),
            self.drawn(context),
            pad=Pad(x=18, top=6, bottom=16), ground=seat_ground(self.seat),
        )  # fmt: skip


ZOOM_Z = 9_000.0


def zoom(
    context: DrawContext, scale: Scale, seat: int, name: str, ship: ShipSight, ship_class: str,
    beside: pygame.Rect, cell: float = 66,
) -> Panel:  # fmt: skip
    """The panel that shows a ship enlarged beside the seat's panel (`beside`), inside the window."""
    room = (scale.width * 0.5, scale.height * 0.72)
    side = small_cell(context.content, ship_class, room, max(cell * scale.factor, 46))
    face = ZoomFace(seat, name, ship_in_small(ship, ship_class, side, rim=True))
    rect = pygame.Rect((0, 0), face.wants(context))
    rect.midleft = (beside.right + scale.px(8), beside.centery)
    status = round(length(scale, 64, 48))
    window = pygame.Rect(0, status, scale.width, scale.height - status)
    rect.clamp_ip(window.inflate(-scale.px(16), -scale.px(16)))
    return Panel(f"zoom:{seat}", rect, face, ZOOM_Z, clear=True)


LOW, LOWEST = 240, 180
"""Panels that are lower, in units, have their values beside the ship; still lower ones above it."""
LONG = 5
"""A value with so many signs ("1½–6½") is written smaller."""
MANY_ROWS = 7
TALLER = 1.5
"""How much larger the ships are drawn where few others share the edge of the window."""


def cell_for(content: Content, scale: Scale, ship_class: str, panel: pygame.Rect) -> int:
    """The side of a square of the ship in small in a seat's panel."""
    if panel.h < length(scale, LOW, LOW * SMALL):
        beside = smallness(scale) < 0.5 and panel.h >= length(scale, LOWEST, LOWEST * SMALL)
        aside, above = (86, 48) if beside else (28, 64)
        room = (panel.w - length(scale, aside, 12), panel.h - length(scale, above, 51))
        return small_cell(content, ship_class, room, room[1])
    high = panel.h - length(scale, 62, 36)
    board = content.boards[ship_class]
    if board.headings:
        high = panel.h - length(scale, 122, 78)  # whichever side lies above, no corner lies under the values
    elif len(board.rows) > MANY_ROWS:
        high -= length(scale, 26, 26)  # or its wide second row would lie under the values
    room = (panel.w - length(scale, 24, 14), high)
    most = length(scale, *SMALL_CELL) * min(TALLER, max(1.0, panel.h / length(scale, 274, 188)))
    return small_cell(content, ship_class, room, most)
