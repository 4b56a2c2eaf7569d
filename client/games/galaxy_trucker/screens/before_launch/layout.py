"""What repair and boarding share: what lies beside the ship, and what the others still have to do."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from client.games.galaxy_trucker.looking import GalaxyView
from client.games.galaxy_trucker.panels.opponents import SeatFace, cell_for
from client.games.galaxy_trucker.panels.parts import Fact
from client.games.galaxy_trucker.screens.decisions.layout import Spots
from client.games.galaxy_trucker.screens.ship import ship_in_small
from client.games.galaxy_trucker.screens.ship_table import Corners, ShipTable
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, join_and, n_
from client.table.texts import Status
from rules.galaxy_trucker.sight import ShipSight

GROUPS = ("choices", "list", "tray", "ship", "seats")


def side_of(table: ShipTable) -> pygame.Rect:
    """The zones left of the ship: ring and values in one."""
    return table.layout.table.union(table.layout.values)


def spots_of(table: ShipTable) -> Spots:
    """The rectangles of a decision."""
    px, ship = table.layout.px, table.layout.ship
    title = pygame.Rect(0, 0, ship.w // 3, px(32, 24))
    title.midtop = (ship.centerx, ship.y + px(8, 4))
    return Spots(table.room, table.squares, table.layout.choices, title=title)


def seats(table: ShipTable, state: Mapping[int, str], done: frozenset[int]) -> None:
    """The others at the left edge. `state` is what each seat does now, `done` whether it is ready."""
    view, sight = table.view, table.view.sight
    others = [seat for seat in range(len(view.players)) if seat != view.seat]
    for seat, rect in zip(others, table.layout.seats, strict=False):
        ship = sight.seats[seat].ship
        cell = cell_for(table.content, table.room.scale, sight.ship_class, rect)
        face = SeatFace(
            seat, view.players[seat].name, state.get(seat, ""), ship_in_small(ship, sight.ship_class, cell),
            (("cannon", strength(ship.cannons[0])), ("engine", strength(ship.engines[0]))),
            (("crew", str(ship.places)), ("exposed", str(len(ship.exposed)))),
            "check" if seat in done else "", turn=seat in view.asked,
            hovered=table.builder.is_over(f"seat:{seat}"),
        )  # fmt: skip
        table.opponent(seat, rect, face)


def gauges(ship: ShipSight, lost: int) -> Corners:
    """The values of a ship before its crew is on board."""
    holds = ship.containers + ship.special_containers
    left = (
        Fact("cannon", strength(ship.cannons[0]), _("gt.mend.label_cannons"), "value:cannons"),
        Fact("engine", strength(ship.engines[0]), _("gt.mend.label_engines"), "value:engines"),
        Fact("crew", str(ship.places), n_("gt.mend.label_places", ship.places), "value:crew"),
        Fact("energy", str(ship.cells), _("gt.mend.label_energy"), "value:energy"),
    )
    right = (
        Fact("hold", str(holds), _("gt.mend.label_holds"), "value:holds"),
        Fact("exposed", str(len(ship.exposed)), _("gt.mend.label_exposed"), "value:exposed"),
        Fact("lost", str(lost), _("gt.mend.label_lost"), "value:lost", lost > 0),
    )
    return left, right


def waiting(view: GalaxyView, text: str) -> Status:
    """Who is waited for, when the viewer is not asked."""
    names = [view.players[seat].name for seat in view.asked if 0 <= seat < len(view.players)]
    if not names:
        return Status(text)
    return Status(_("gt.mend.waiting", names=join_and(names)), f"{text}.")
