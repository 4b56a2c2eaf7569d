"""The large ship on the building table, the tile in the hand, and what is parked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from client.art import shapes
from client.art.boards import fitted
from client.games.galaxy_trucker.answers.building import BuildingAnswer, square_handle, square_of
from client.games.galaxy_trucker.panels.labels import LabelFace
from client.games.galaxy_trucker.panels.refusal_bubble import bubble
from client.games.galaxy_trucker.panels.ship_panel import NameFace
from client.games.galaxy_trucker.pictures import building_overlays, wooden_table
from client.games.galaxy_trucker.pictures.ship_boards import Hull, hull_in
from client.games.galaxy_trucker.pictures.ships import SquareFace, TileFace, around
from client.games.galaxy_trucker.pictures.tiles import EMPTY
from client.games.galaxy_trucker.screens.building.part import HAND_Z, TABLE_Z, Part
from client.games.galaxy_trucker.screens.ship import (
    MARK_Z,
    OVER_Z,
    changed,
    hull_panels,
    ship_on_board,
    tile_sprites,
)
from client.games.galaxy_trucker.text.building_status import ship_lines
from client.i18n import _
from client.table.layout import (
    NOWHERE,
    Panel,
    Place,
    Sprite,
    Zone,
)
from rules.galaxy_trucker.sight import ShipSight
from rules.galaxy_trucker.state import BUILD, READY_CHECK, TAKE_ORDER


class ShipPart(Part):
    """The own ship with everything that is tried on it."""

    def _ship(self) -> None:
        plan, me, hull = self.plan, self.me, self.plan.hull
        square = square_of(self.hovered) if self.hovered.startswith("square:") else None
        col, row = square or (0, 0)
        sprites = self.builder.kept(tile_sprites, me.ship, hull)
        changes: dict[int, dict[str, Any]] = {}
        last = me.last_placed if self.mine and self.building and not self.tile else 0
        if last and self.can("last"):
            changes[last] = {
                "handle": "last", "draggable": True, "glow": "winning", "lift": "hand", "shadow": "rest",
            }  # fmt: skip
        self.builder.put(*changed(sprites, changes), *hull_panels(hull, lit_column=col, lit_row=row))
        name = self.view.players[self.owner].name
        lines = ship_lines(self.content, self.sight, self.owner)
        self.builder.put(Panel("ship:name", plan.name, NameFace(self.owner, name, lines), 0.5))
        if last and self.can("last"):
            self._undo_disc(last)
        if self.tile:
            self._squares(hull)
        self._overlays(me.ship, hull)

    def _undo_disc(self, last: int) -> None:
        place = next((one for one in self.me.ship.tiles if one[0] == last), None)
        if place is None:
            return
        square = self.plan.hull.square(place[1], place[2])
        side = round(square.w * 0.27)
        rect = shapes.centred((square.right - side // 5, square.top + side // 5), side)
        lit = self.hovered in ("undo", f"tile:{last}")
        self.builder.put(Panel("undo", rect, building_overlays.UndoDisc(lit), OVER_Z + 1))

    def _squares(self, hull: Hull) -> None:
        """Where the tile in the hand may go, and how it would lie under the pointer."""
        occupied = {(col, row) for _tile, col, row, _turn in self.me.ship.tiles}
        tried = square_of(self.hovered) if self.hovered.startswith("square:") else None
        choice, rotation = self.choice, self.rotation
        for col, row in hull.squares:
            if (col, row) in occupied:
                continue
            square, handle = hull.square(col, row), square_handle(col, row)
            self.builder.zone(handle, square, snap=Place.of(square), group="squares", tip="square")
            near = (col, row) == tried
            state = "" if choice is None else _state(choice, handle, rotation)
            if near and state in ("", "doubtful"):
                state = "refused" if self._try(col, row) else "hover"
            elif near:
                self._try(col, row)
            if near and state == "refused" and self.judged is not None and not self.judged.refusal:
                state = "doubtful"
            if state:
                pulse = 1.0 if near else 0.3
                face = SquareFace(state, pulse)  # type: ignore[arg-type]
                self.builder.panel(f"mark:{handle}", around(square), face, z=MARK_Z)
        if tried is not None and self.judged is not None:
            self._tried(hull.square(*tried))

    def _try(self, col: int, row: int) -> bool:
        """Judge the tile in the hand on a square. True if anything is wrong."""
        if self.choice is None:
            return False
        turned = self.choice.shown(square_handle(col, row))
        judged = self.bench.judge(self.tile, col, row, turned)
        self.judged = judged
        return bool(judged.refusal or judged.mistakes)

    def _tried(self, square: pygame.Rect) -> None:
        assert self.judged is not None
        dragged = bool(self.dragged)
        self.builder.put(*building_overlays.seam_panels(self.judged, square, pins=not dragged))
        found = self.builder.kept(
            bubble, self.judged, square, self.plan.ship.inflate(-8, -8), self.context,
            allowed=not self.judged.refusal, can_turn=self._turns(square), can_return=self.can("heap"),
            nowhere=not self._open_squares(), green=self._some_green(), avoid=self._worth_seeing(),
        )  # fmt: skip
        if found is not None:
            self.builder.put(Panel("bubble", found[0], found[1], building_overlays.ABOVE_HAND + 10))

    def _worth_seeing(self) -> list[pygame.Rect]:
        """Squares that take the tile, and those that hold one: a bubble had better not cover them."""
        hull, free = self.plan.hull, self._open_squares()
        laid = [(col, row) for _tile, col, row, _turn in self.me.ship.tiles]
        return [hull.square(*square) for square in (*free, *free, *laid)]

    def _open_squares(self) -> list[tuple[int, int]]:
        """The squares that would take the tile in the hand, turned at will."""
        fits = self.bench.squares(self.tile)
        return [square for square, found in fits.items() if set(found) != {"refused"}]

    def _some_green(self) -> bool:
        """Whether some square takes the tile as it is held."""
        fits = self.bench.squares(self.tile)
        return any(found[self.rotation] == "legal" for found in fits.values())

    def _turns(self, square: pygame.Rect) -> bool:
        """Whether the tile would fit there turned."""
        assert self.judged is not None
        fits = self.bench.squares(self.tile)
        return "legal" in fits.get((self.judged.col, self.judged.row), ())

    def _overlays(self, ship: ShipSight, hull: Hull) -> None:
        if "x" in self.looking.held or self.hovered == "gauge:exposed":
            self.builder.put(*building_overlays.exposed_panels(ship, hull, OVER_Z + 2))
        if "c" in self.looking.held or self.hovered in ("gauge:sides", "gauge:cannons"):
            self.builder.put(building_overlays.cover_panel(self.content, ship, hull, OVER_Z + 2))

    def _other_ship(self, seat: int) -> None:
        """Another's ship large in place of the table."""
        area = self.plan.table
        one = self.sight.seats[seat]
        hull = hull_in(self.content, self.sight.ship_class, area, fitted(self.builder.room.scale).factor)
        self.builder.put(Panel("look", area, wooden_table.ShipGround(seat), -4))
        parts = ship_on_board(one.ship, hull, key="other")
        self.builder.put(*parts.panels)
        touch = {"handle": f"seat:{seat}", "lift": "hand"}
        self.builder.put(*changed(parts.sprites, {tile: touch for tile, *_place in one.ship.tiles}))
        name = pygame.Rect(
            area.x + round(self.plan.length(20, 12)), area.y + round(self.plan.length(16, 8)),
            area.w // 2, self.plan.name.h,
        )  # fmt: skip
        lines = ship_lines(self.content, self.sight, seat)
        self.builder.put(Panel("look:name", name, NameFace(seat, self.view.players[seat].name, lines), 0.5))
        self.builder.put(Zone("look", area, handle=f"seat:{seat}", tip="look"))
        self._overlays_of(one.ship, hull)

    def _overlays_of(self, ship: ShipSight, hull: Hull) -> None:
        if "x" in self.looking.held:
            found = building_overlays.exposed_panels(ship, hull, OVER_Z + 2)
            self.builder.put(*[replace(panel, id=f"other:{panel.id}") for panel in found])
        if "c" in self.looking.held:
            panel = building_overlays.cover_panel(self.content, ship, hull, OVER_Z + 2)
            self.builder.put(replace(panel, id="other:cover"))

    def _slots(self) -> None:
        plan = self.plan
        if self.sight.phase not in (BUILD, READY_CHECK, TAKE_ORDER):
            return
        label = round(plan.length(20, 18))
        first = plan.slots[0] if plan.slots else NOWHERE
        if plan.slots:
            whole = plan.slots[0].unionall(list(plan.slots[1:]))
            wide = max(whole.w, round(plan.length(104, 84)))
            rect = pygame.Rect(0, 0, wide, label)
            rect.midbottom = (whole.centerx, first.top - 3)
            rect.clamp_ip(plan.ship)
            self.builder.put(Panel("parked", rect, LabelFace(_("gt.build.parked")), 0.5))
        for number, (rect, tile) in enumerate(zip(plan.slots, self.me.reserve, strict=False), 1):
            name = f"slot:{number}"
            takes = bool(self.tile) and self.can(name)
            if not tile:
                face = wooden_table.PlaceFace(key=str(number), lit=takes)
                self.builder.put(Panel(f"place:{name}", rect, face, 0.6))
                self.builder.put(Zone(name, rect, snap=Place.of(rect), group="places", tip=name))
                continue
            dragged = self.dragged == f"tile:{tile}"
            side = plan.hull.cell
            place = Place(rect.centerx, rect.centery, side, side) if dragged else Place.of(rect)
            self.builder.put(
                Sprite(
                    f"tile:{tile}", TileFace(tile, self.looking.rotation(tile)), place, TABLE_Z,
                    handle=name, shape="tile", lift="hand", shadow="rest", draggable=True, group="places",
                    quarter=self.looking.rotation(tile),
                )
            )  # fmt: skip

    def _hand(self) -> None:
        """The tile in the hand: at the pointer, on the square that is pointed at, or in its place."""
        plan = self.plan
        if not self.mine or not self.building:
            return
        if not self.tile:
            return
        name = f"tile:{self.tile}"
        side = plan.hull.cell
        dragged = self.dragged == name
        rotation, place, passes = self.rotation, Place.of(plan.hand), False
        if self.judged is not None:
            square = plan.hull.square(self.judged.col, self.judged.row)
            rotation = self.judged.rot
            if not dragged and self.looking.rejected != square_handle(self.judged.col, self.judged.row):
                place, passes = Place.of(square), True
        if dragged:
            place = Place(plan.hand.centerx, plan.hand.centery, side, side)
        label = pygame.Rect(0, 0, max(plan.hand.w, round(plan.length(96, 70))), round(plan.length(20, 18)))
        label.midbottom = (plan.hand.centerx, plan.hand.top - 3)
        label.clamp_ip(plan.ship)
        self.builder.put(
            Panel("hand:label", label, LabelFace(_("gt.build.in_hand")), 0.5),
            Panel("hand:place", plan.hand, wooden_table.PlaceFace(icon="hand"), 0.6),
        )
        self.builder.put(
            Sprite(
                name, TileFace(self.tile, rotation, EMPTY), place, HAND_Z, handle="hand", shape="tile",
                shadow="card", draggable=True, passes=passes, quarter=rotation, group="places",
                born=self.still.born.get(name), opacity=1.0,
            )
        )  # fmt: skip


def _state(choice: BuildingAnswer, handle: str, rotation: int) -> str:
    """How the tile in the hand fits a square."""
    fits = choice.fits(handle)
    if not fits:
        return ""
    here = fits[rotation]
    if here == "legal":
        return "legal"
    if choice.as_is(handle):
        return "doubtful" if here == "doubtful" else ""
    if "legal" in fits:
        return "turn"
    return "doubtful" if here == "doubtful" else "turn"
