"""The others at the left edge: a panel for each seat with its ship in small, and that ship enlarged."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import icons, panels, shapes, signs, text, theme
from client.art.boards import SMALL, length, zone
from client.art.boards import letters as letters_of
from client.art.scale import Scale
from client.games.galaxy_trucker.pictures import kit, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.pictures.ship_squares import Hull, hull_of_cell, plan_of
from client.games.galaxy_trucker.pictures.ships import ShipInSmall, draw_ship, small_size
from client.games.galaxy_trucker.screens.ship import ship_in_small, small_cell
from client.table.layout import Panel
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import ShipSight

Value = tuple[str, str]
"""An icon of the kit ("engine") or of the shell ("shell:people"), and what stands beside it."""

SMALL_CELL = (38.0, 25.0)
"""The side of a square in small: units of the wide layout, pixels of the small one."""


def seat_rects(scale: Scale, count: int, taller: float = 0.0) -> list[pygame.Rect]:
    """The panels of up to four others, from above; fewer of them are taller, so that the column is full.
    `taller` units are added to the column."""
    if not count:
        return []
    gap = (17.0, 10.0) if count < 4 else (16.0, 11.0)
    wide, small = 856 + taller - gap[0] * (count - 1), 584 + taller * SMALL - gap[1] * (count - 1)
    wide, small = wide / count, small / count
    return [
        zone(
            scale,
            (24, 80 + (wide + gap[0]) * at, 288, wide),
            (16, 60 + (small + gap[1]) * at, 176, small),
        )
        for at in range(count)
    ]


@dataclass(frozen=True)
class SeatFace(Face):
    """Another's panel. `mark` stands at the lower right: "back" a tile in the hand, "eye" cards are
    looked at, "check" ready, "order:2" an order tile."""

    seat: int
    name: str
    doing: str
    ship: ShipInSmall
    left: tuple[Value, ...] = ()
    right: tuple[Value, ...] = ()
    mark: str = ""
    turn: bool = False
    """It is this seat's turn."""
    dim: bool = False
    """It is out of the flight."""
    hovered: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        scale = context.scale
        surface = shapes.clear(size, theme.SPACE_1)
        rect = surface.get_rect()
        ground(surface, rect, scale, self.seat, chosen=self.turn or self.hovered)
        pad = round(length(scale, 16, 9))
        middle = round(length(scale, 28, 16))
        side = round(length(scale, 20, 14))
        signs.draw(surface, self.seat, (pad + side // 2, middle), side)
        letters = letters_of(scale, 20, 14)
        soft = scale.font(15)
        left = pad + side + round(length(scale, 12, 6))
        doing_room = rect.w - left - pad
        name_wide = text.width(self.name, letters, "display", 700)
        # What the seat does may have up to half of the line; the name comes first.
        room = max(doing_room - name_wide - scale.px(10), doing_room * 2 // 5)
        while soft > LEAST and text.width(self.doing, soft) > room:
            soft -= 1
        doing = text.shortened(self.doing, room, soft) if self.doing else ""
        wide = text.width(doing, soft) + scale.px(10) if doing else 0
        name = text.shortened(self.name, doing_room - wide, letters, "display", 700)
        text.draw(
            surface, name, (left, middle), letters, theme.IVORY, face="display", weight=700, anchor="midleft"
        )
        if doing:
            text.draw(surface, doing, (rect.w - pad, middle), soft, theme.SOFT, anchor="midright")
        ship = pygame.Rect((0, 0), small_size(plan_of(context.content, self.ship.ship_class, self.ship.cell),
                                              self.ship.cell))  # fmt: skip
        ship.midbottom = (rect.centerx, rect.bottom - round(length(scale, 14, 8)))
        spare = ship.top - round(length(scale, 140, 90))
        if spare > 0:
            # A tall panel: the ship lies in the middle of what the values leave free.
            ship.y -= spare // 2
        draw_ship(surface, context, ship.topleft, self.ship)
        if self.dim:
            veil = shapes.rounded(ship.size, scale.px(8), theme.SPACE_0, opacity=0.62)
            surface.blit(veil, ship)
        top = round(length(scale, 66, 42))
        self._values(surface, scale, self.left, pad, top, right=False)
        self._values(surface, scale, self.right, rect.w - pad, top, right=True)
        self._mark(surface, context, rect)
        return surface

    def _values(
        self, surface: pygame.Surface, scale: Scale, values: tuple[Value, ...], x: int, y: int, *, right: bool
    ) -> None:
        letters = letters_of(scale, 18, 14)
        side = round(length(scale, 19, 15))
        gap = round(length(scale, 7, 4))
        widest = max((text.width(shown, letters, "display", 700) for _icon, shown in values), default=0)
        for icon, shown in values:
            pen = x - widest - gap - side if right else x
            draw_icon(surface, icon, (pen + side // 2, y), side, theme.BRASS_LIT)
            text.draw(surface, shown, (pen + side + gap, y), letters, theme.IVORY, face="display", weight=700,
                      anchor="midleft")  # fmt: skip
            y += round(length(scale, 25, 18))

    def _mark(self, surface: pygame.Surface, context: DrawContext, rect: pygame.Rect) -> None:
        if not self.mark:
            return
        scale = context.scale
        kind, _, number = self.mark.partition(":")
        inset = round(length(scale, 26, 17))
        centre = (rect.right - inset, rect.bottom - inset)
        if kind == "order":
            drawn = tokens.order_tile(int(number), round(length(scale, 48, 34)))
            surface.blit(drawn, drawn.get_rect(center=(centre[0] - scale.px(6), centre[1])))
        elif kind == "back":
            side = round(length(scale, 32, 24))
            drawn = pygame.transform.rotozoom(context.gallery.back(side), -9, 1.0)
            surface.blit(drawn, drawn.get_rect(center=centre))
        else:
            side = round(length(scale, 30, 22))
            disc = shapes.disc(side, theme.SPACE_0, theme.BRASS_DIM, max(1.0, scale.factor))
            surface.blit(disc, disc.get_rect(center=centre))
            colour = theme.GOOD if kind == "check" else theme.BRASS_LIT
            draw_icon(surface, kind, centre, round(side * 0.68), colour)


def draw_icon(
    surface: pygame.Surface, name: str, centre: tuple[int, int], side: int, colour: theme.Colour
) -> None:
    """An icon of the kit, or with "shell:" before its name one of the shell."""
    if name.startswith("shell:"):
        icons.draw(surface, name.removeprefix("shell:"), centre, side, colour)
    else:
        drawn = kit.icon(name, side, colour)
        surface.blit(drawn, drawn.get_rect(center=centre))


def ground(
    surface: pygame.Surface, rect: pygame.Rect, scale: Scale, seat: int | None, *, chosen: bool = False
) -> None:
    """A panel with the bar of a seat's colour on top."""
    radius = theme.RADIUS_PANEL * scale.factor
    line = theme.BRASS_LIT if chosen else theme.LINE
    shapes.draw_rounded(
        surface, rect, radius, (theme.PANEL_TOP, theme.SPACE_1, theme.SPACE_1), border=line,
        thick=max(1.0, (1.5 if chosen else 1.0) * scale.factor), opacity=0.94,
    )  # fmt: skip
    panels.upper_light(surface, rect, radius)
    if seat is not None:
        look = theme.seat(seat)
        high = scale.px(4)
        bar = shapes.clear(rect.size, look.colour)
        shapes.draw_rounded(bar, bar.get_rect(), radius, look.colour)
        surface.blit(bar, rect.topleft, pygame.Rect(0, 0, rect.w, high))


@dataclass(frozen=True)
class ZoomFace(Face):
    """Another's ship enlarged while the pointer rests on its panel."""

    seat: int
    name: str
    ship: ShipInSmall

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        scale = context.scale
        surface = shapes.clear(size, theme.SPACE_1)
        rect = surface.get_rect()
        ground(surface, rect, scale, self.seat)
        pad, middle, side = scale.px(18), scale.px(30), scale.px(20)
        signs.draw(surface, self.seat, (pad + side // 2, middle), side)
        text.draw(surface, self.name, (pad + side + scale.px(12), middle), scale.font(20), theme.IVORY,
                  face="display", weight=700, anchor="midleft")  # fmt: skip
        draw_ship(surface, context, self.place(context.content, scale, size), self.ship)
        return surface

    def place(self, content: Content, scale: Scale, size: tuple[int, int]) -> tuple[int, int]:
        """The upper left corner of the ship with its rim, in a panel of this size."""
        area = pygame.Rect(0, scale.px(HEAD), size[0], size[1] - scale.px(HEAD))
        plan = plan_of(content, self.ship.ship_class, self.ship.cell)
        wide, high = small_size(plan, self.ship.cell, rim=True)
        return area.centerx - wide // 2, area.centery - high // 2 - scale.px(4)


def zoomed_hull(content: Content, scale: Scale, ship_class: str, panel: Panel) -> Hull:
    """The squares of the enlarged ship in the panel that `zoom` has made."""
    face = panel.key
    assert isinstance(face, ZoomFace)
    margin = plan_of(content, ship_class, face.ship.cell).margin
    x, y = face.place(content, scale, panel.rect.size)
    return hull_of_cell(
        content, ship_class, face.ship.cell, (panel.rect.x + x + margin, panel.rect.y + y + margin)
    )


HEAD = 52
ZOOM_Z = 9_000.0


def zoom(
    content: Content, scale: Scale, seat: int, name: str, ship: ShipSight, ship_class: str,
    beside: pygame.Rect, cell: float = 66,
) -> Panel:  # fmt: skip
    """The panel that shows a ship enlarged beside the seat's panel (`beside`), inside the window."""
    room = (scale.width * 0.5, scale.height * 0.72)
    side = small_cell(content, ship_class, room, max(cell * scale.factor, 46))
    wide, high = small_size(plan_of(content, ship_class, side), side, rim=True)
    rect = pygame.Rect(0, 0, wide + scale.px(32), high + scale.px(HEAD + 20))
    rect.midleft = (beside.right + scale.px(8), beside.centery)
    status = round(length(scale, 64, 48))
    window = pygame.Rect(0, status, scale.width, scale.height - status)
    rect.clamp_ip(window.inflate(-scale.px(16), -scale.px(16)))
    return Panel(f"zoom:{seat}", rect, ZoomFace(seat, name, ship_in_small(ship, ship_class, side, rim=True)),
                 ZOOM_Z, clear=True)  # fmt: skip


MANY_ROWS = 7
LEAST = 12
"""Pixels of the smallest letters in which it is said what a seat does."""
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
