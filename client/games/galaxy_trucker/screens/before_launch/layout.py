"""What repair and boarding share: the places of the flight's screen, the others, the own ship large."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from client.games.galaxy_trucker.looking import Build
from client.games.galaxy_trucker.panels.opponents import SeatFace, cell_for, zoom
from client.games.galaxy_trucker.panels.parts import Fact
from client.games.galaxy_trucker.panels.ship_panel import CornerFace, ShipPanelFace
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.pictures.records import Load
from client.games.galaxy_trucker.pictures.ship_squares import Hull, columns_beside, hull_in
from client.games.galaxy_trucker.pictures.ships import TileFace
from client.games.galaxy_trucker.screens.decisions.layout import Spots
from client.games.galaxy_trucker.screens.flight.layout import FlightLayout, lay_out
from client.games.galaxy_trucker.screens.ship import changed, ship_in_small, ship_on_board
from client.games.galaxy_trucker.text.names import Words, strength
from client.i18n import _, join_and
from client.table.layout import Arrangement, HudLayout, Panel, Place, Room, Sprite
from client.table.texts import Status
from rules.galaxy_trucker.sight import ShipSight
from rules.kernel.views import View

SEAT_Z = 0.2
Value = tuple[str, str]
"""An icon and what stands beside it."""
GROUPS = ("choices", "list", "tray", "ship", "seats")


def layout_of(view: View, room: Room) -> FlightLayout:
    """The zones for this view in this window."""
    others = len(view.players) - (1 if 0 <= view.seat < len(view.players) else 0)
    return lay_out((room.scale.width, room.scale.height), room.scale.interface, others)


@dataclass
class Frame:
    """One arrangement in the making. `state` is what each seat does now, `done` whether it is ready."""

    builder: Build
    context: DrawContext
    large: int
    """Whose ship is large."""
    state: Mapping[int, str]
    done: frozenset[int]

    def __post_init__(self) -> None:
        now = self.builder.now
        self.view, self.room, self.local = now.view, now.room, now.local
        self.layout = layout_of(self.view, self.room)
        self.words = Words.of(self.context.content, self.view)

    @property
    def side(self) -> pygame.Rect:
        """The zones left of the ship: ring and values in one."""
        return self.layout.table.union(self.layout.values)

    @property
    def hull(self) -> Hull:
        return hull_in(self.context.content, self.view.sight.ship_class, self.layout.ship, self.layout.factor)

    @property
    def squares(self) -> dict[int, pygame.Rect]:
        """The tiles of the large ship, if it is the viewer's own."""
        if self.large != self.view.seat:
            return {}
        hull = self.hull
        return {
            tile: hull.square(col, row)
            for tile, col, row, _rotation in self.view.sight.seats[self.large].ship.tiles
        }

    def spots(self) -> Spots:
        """The rectangles of a decision."""
        px, ship = self.layout.px, self.layout.ship
        title = pygame.Rect(0, 0, ship.w // 3, px(32, 24))
        title.midtop = (ship.centerx, ship.y + px(8, 4))
        return Spots(self.room, self.squares, self.layout.choices, title=title)

    # -- the zones -------------------------------------------------------------------------

    def ship(self, loads: Mapping[int, Load], gauges: tuple[tuple[Fact, ...], tuple[Fact, ...]]) -> None:
        """The large ship with its values; `loads` are drawn instead of what lies on its tiles."""
        seat, layout = self.large, self.layout
        one = self.view.sight.seats[seat]
        self.builder.put(Panel("ship", layout.ship, ShipPanelFace(seat)))
        parts = ship_on_board(one.ship, self.hull, group="")
        self.builder.put(*parts.panels)
        turned = {tile: rotation for tile, _col, _row, rotation in one.ship.tiles}
        faces = {tile: {"face": TileFace(tile, turned[tile], load)} for tile, load in loads.items()}
        self.builder.put(*(changed(parts.sprites, faces) if seat == self.view.seat else parts.sprites))
        words = not layout.compact
        pad, top, high = layout.px(20, 12), layout.ship.y + layout.px(14, 7), layout.px(110, 66)
        wide = layout.px(176, 58)
        first = pygame.Rect(layout.ship.x + pad, top, layout.px(290, 150), high)
        columns = columns_beside(self.hull, first, layout.px(84, 54))
        if columns == 1:
            first.h = layout.px(160, 106)
        for name, values, rect, head in (
            ("left", gauges[0], first, True),
            ("right", gauges[1], pygame.Rect(layout.ship.right - pad - wide, top, wide, high), False),
        ):
            title = self.view.players[seat].name if head else ""
            face = CornerFace(values, columns if head else 1, seat, title, labels=words)
            self.builder.put(Panel(f"values-{name}", rect, face, 1.2))
            for region, box in face.laid(self.context, rect.size).regions.items():
                self.builder.region(region, box.move(rect.topleft))

    def seats(self) -> None:
        """The others at the left edge, with what they still have to do."""
        view, sight, content = self.view, self.view.sight, self.context.content
        others = [seat for seat in range(len(view.players)) if seat != view.seat]
        for seat, rect in zip(others, self.layout.seats, strict=False):
            name, ship = f"seat:{seat}", sight.seats[seat].ship
            hovered = self.builder.is_over(name)
            small = ship_in_small(
                ship, sight.ship_class, cell_for(content, self.room.scale, sight.ship_class, rect)
            )
            left, right = values(ship)
            face = SeatFace(
                seat, view.players[seat].name, self.state.get(seat, ""), small, left, right,
                "check" if seat in self.done else "", turn=seat in view.asked, hovered=hovered,
            )  # fmt: skip
            self.builder.put(
                Sprite(name, face, Place.of(rect), SEAT_Z, shape="seat", group="seats", lit=False)
            )
            if hovered and self.large != seat:
                player, ship_class = view.players[seat].name, sight.ship_class
                self.builder.put(zoom(self.context, self.room.scale, seat, player, ship, ship_class, rect))

    def finished(self) -> Arrangement:
        """Everything that was gathered."""
        layout = self.layout
        hud = HudLayout(
            status=layout.status, log=layout.log, log_tab=layout.log_tab, primary=layout.primary,
            back=layout.back, undo=layout.undo, choices=pygame.Rect(0, 0, 0, 0),
        )  # fmt: skip
        return self.builder.finish(hud, groups=GROUPS, confirm=True)


def values(ship: ShipSight) -> tuple[tuple[Value, ...], tuple[Value, ...]]:
    """What stands beside a ship in small before the flight."""
    return (
        (("cannon", strength(ship.cannons[0])), ("engine", strength(ship.engines[0]))),
        (("crew", str(ship.places)), ("exposed", str(len(ship.exposed)))),
    )


def waiting(view: View, text: str) -> Status:
    """Who is waited for, when the viewer is not asked."""
    names = [view.players[seat].name for seat in view.asked if 0 <= seat < len(view.players)]
    if not names:
        return Status(text)
    return Status(_("gt.mend.waiting", names=join_and(names)), f"{text}.")
