"""The others at the left edge: a panel for each seat with its ship in small, and that ship enlarged."""

from __future__ import annotations

import pygame

from client.art import shapes, theme
from client.art.boards import length
from client.art.scale import Scale
from client.games.galaxy_trucker.panels.parts import Sheet, disc, icon, seat_ground
from client.games.galaxy_trucker.pictures import tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.pictures.ship_boards import Hull
from client.games.galaxy_trucker.pictures.ships import ShipInSmall
from client.games.galaxy_trucker.screens.ship import ship_in_small, small_cell
from client.sheet import Canvas, Column, Either, Extent, Gap, Node, Pad, Picture, Row, Sign, Stack, when
from client.sheet.texts import SHRINK, TITLE, Number, Text
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
    looked at, "check" ready, "order:2" an order tile."""

    doing: str
    left: tuple[Value, ...] = ()
    right: tuple[Value, ...] = ()
    mark: str = ""
    turn: bool = False
    """It is this seat's turn."""
    dim: bool = False
    hovered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Stack(
            Column(
                Row(
                    Sign(self.seat, (20, 14)),
                    # what the seat does may have up to two fifths of the line; the name comes first
                    Text(self.name, (20, 14), TITLE),
                    Gap(grow=1),
                    when(self.doing, Text(self.doing, (15, 14), colour=theme.SOFT, fit=SHRINK, lines=2,
                                          leading=1.05, text_align="right")),
                    gap=(12, 6), pad=Pad(x=(16, 9)), high=(56, 32),
                ),
                # in a tall panel the ship lies in the middle of what the values leave free
                Either(
                    Column(self._values(), Column(self.drawn(context, dim=self.dim), grow=1, pack="center")),
                    Stack(Column(self.drawn(context, dim=self.dim), pack="end"), Column(self._values())),
                    grow=1, align="stretch",
                ),
                pad=Pad(bottom=(14, 8)),
            ),
            when(self.mark, Column(self._mark(context), pad=(11, 6), at=(1, 1))),
            ground=seat_ground(self.seat, chosen=self.turn or self.hovered),
        )  # fmt: skip

    def _values(self) -> Row:
        columns = (
            Column(
                *(Row(icon(name, (19, 15)), Number(shown, (18, 14), TITLE), gap=(7, 4), high=(25, 18),
                      name=name)
                  for name, shown in values),
                align="start",
            )
            for values in (self.left, self.right)
        )  # fmt: skip
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


MANY_ROWS = 7
TALLER = 1.5
"""How much larger the ships are drawn where few others share the edge of the window."""


def cell_for(content: Content, scale: Scale, ship_class: str, panel: pygame.Rect) -> int:
    """The side of a square of the ship in small in a seat's panel."""
    high = panel.h - length(scale, 62, 36)
    if len(content.boards[ship_class].rows) > MANY_ROWS:
        high -= length(scale, 26, 26)  # or its wide second row would lie under the values
    room = (panel.w - length(scale, 24, 14), high)
    most = length(scale, *SMALL_CELL) * min(TALLER, max(1.0, panel.h / length(scale, 274, 188)))
    return small_cell(content, ship_class, room, most)
