"""What lies where on the building table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from client.games.galaxy_trucker.art.records import EMPTY
from client.games.galaxy_trucker.brush import Brush
from client.games.galaxy_trucker.building import buttons, labels, overlays, piles, plank, wood
from client.games.galaxy_trucker.building.bubble import bubble
from client.games.galaxy_trucker.building.choice import (
    PUT_BACK,
    BuildingChoice,
    square_handle,
    square_of,
)
from client.games.galaxy_trucker.building.layout import BuildPlan
from client.games.galaxy_trucker.building.others import seat_panels
from client.games.galaxy_trucker.building.state import BACK, FILTERS, Memory
from client.games.galaxy_trucker.building.words import plank_words, ship_lines
from client.games.galaxy_trucker.ships.faces import BackFace, Name, SquareFace, TileFace, around
from client.games.galaxy_trucker.ships.hull import Hull, hull_in
from client.games.galaxy_trucker.ships.places import fitted
from client.games.galaxy_trucker.ships.sprites import MARK_Z, OVER_Z, changed, ship_on_board
from client.i18n import _
from client.table.layout import (
    Arrangement,
    Furniture,
    Panel,
    Place,
    Region,
    Room,
    Selection,
    Sprite,
    Zone,
)
from rules.galaxy_trucker.forecast import Counters, Judgement
from rules.galaxy_trucker.state import BUILD, READY_CHECK, TAKE_ORDER
from rules.kernel.views import View

NOTHING = pygame.Rect(0, 0, 0, 0)
TABLE_Z = 2.0
HAND_Z = 50.0
FAN_Z = 400.0


class Arranger:
    """Puts one arrangement together."""

    def __init__(
        self, view: View, room: Room, local: Selection, plan: BuildPlan, memory: Memory, brush: Brush,
        choice: BuildingChoice | None,
    ) -> None:  # fmt: skip
        self.view, self.sight, self.local, self.plan = view, view.sight, local, plan
        self.room, self.memory, self.brush, self.content = room, memory, brush, brush.content
        self.choice = choice
        self.owner = max(0, view.seat)
        self.me = self.sight.seats[self.owner]
        self.mine = view.seat >= 0
        self.tile = (self.me.hand or 0) if self.mine else 0
        self.building = self.sight.phase == BUILD
        self.hovered = local.hovered
        self.sprites: list[Sprite] = []
        self.zones: list[Zone] = []
        self.regions: list[Region] = []
        self.panels: list[Panel] = []
        self.judged: Judgement | None = None
        self.rotation = 0
        if choice is not None:
            choice.point(self.hovered if self.hovered.startswith("square:") else "")
        if self.tile:
            self.rotation = int(local.pose.get("turn", memory.rotations.get(self.tile, 0)))
            memory.rotations[self.tile] = self.rotation

    def made(self) -> Arrangement:
        """Everything."""
        self._grounds()
        self._ship()
        if self.memory.looked_at is not None:
            self._other_ship(self.memory.looked_at)
        else:
            self._heap()
            self._face_up()
            self._plank()
            self._piles()
            self._filters()
        self._slots()
        self._hand()
        self._peeked()
        self._counters()
        self._moves()
        self._buttons()
        self._focus_frame()
        seats = seat_panels(self.view, self.plan, self.memory, self.brush, self.hovered)
        self.panels += seats.panels
        self.zones += seats.zones
        return Arrangement(
            self._furniture(), tuple(self.sprites), tuple(self.zones), tuple(self.regions),
            tuple(self.panels), groups=("squares", "face-up", "places", "piles", "actions", "seats"),
        )  # fmt: skip

    def _focus_frame(self) -> None:
        """A frame round what is pointed at and has no other way to show it."""
        kind = self.hovered.partition(":")[0]
        if kind not in ("slot", "pile", "glass", "filter"):
            return
        zone = next((one for one in self.zones if one.id == self.hovered), None)
        if zone is not None:
            self.panels.append(Panel("frame", zone.rect.inflate(4, 4), overlays.FrameFace(12), 30))

    def can(self, handle: str) -> bool:
        return self.choice is not None and handle in self.choice.next

    def _furniture(self) -> Furniture:
        plan = self.plan
        ready = self.sight.phase == READY_CHECK and self.mine
        return Furniture(
            status=plan.status, log=plan.log, log_tab=plan.log_tab, primary=plan.finish if ready else NOTHING,
            back=NOTHING, undo=NOTHING, choices=NOTHING, keys=plan.keys, compact=True,
        )  # fmt: skip

    # -- grounds -------------------------------------------------------------------------------

    def _grounds(self) -> None:
        plan = self.plan
        self.panels += [
            Panel("table", plan.table, wood.WoodFace(), -6),
            Panel("ship:ground", plan.ship, wood.ShipGround(self.owner), -6),
        ]
        if self.memory.looked_at is None:
            self.panels += [
                Panel("plank", plan.plank, wood.TrayFace(blue=True), -5),
                Panel("tray", plan.piles, wood.TrayFace(), -5),
            ]

    # -- ships -----------------------------------------------------------------------------------

    def _ship(self) -> None:
        plan, me, hull = self.plan, self.me, self.plan.hull
        square = square_of(self.hovered) if self.hovered.startswith("square:") else None
        col, row = square or (0, 0)
        parts = ship_on_board(me.ship, hull, self.memory.keeper, lit_column=col, lit_row=row)
        sprites = parts.sprites
        changes: dict[int, dict[str, Any]] = {}
        last = me.last_placed if self.mine and self.building and not self.tile else 0
        if last and self.can("last"):
            changes[last] = {
                "handle": "last", "draggable": True, "glow": "winning", "lift": "hand", "shadow": "rest",
            }  # fmt: skip
        self.sprites += changed(sprites, changes)
        self.panels += parts.panels
        name = self.view.players[self.owner].name
        lines = ship_lines(self.content, self.sight, self.owner)
        self.panels.append(Panel("ship:name", plan.name, Name(self.owner, name, lines), 0.5))
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
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (square.right - side // 5, square.top + side // 5)
        lit = self.hovered in ("undo", f"tile:{last}")
        self.panels.append(Panel("undo", rect, overlays.UndoDisc(lit), OVER_Z + 1))

    def _squares(self, hull: Hull) -> None:
        """Where the tile in the hand may go, and how it would lie under the pointer."""
        occupied = {(col, row) for _tile, col, row, _turn in self.me.ship.tiles}
        tried = square_of(self.hovered) if self.hovered.startswith("square:") else None
        self.memory.bubble = None
        if self.memory.rejected != tried:
            self.memory.rejected = None
        for col, row in hull.squares:
            if (col, row) in occupied:
                continue
            square, handle = hull.square(col, row), square_handle(col, row)
            self.zones.append(
                Zone(handle, square, snap=Place.of(square), outline="none", group="squares", tip="square")
            )
            near = (col, row) == tried
            state = self._state(handle)
            if near and state in ("", "doubtful"):
                state = "refused" if self._try(col, row) else "hover"
            elif near:
                self._try(col, row)
            if near and state == "refused" and self.judged is not None and not self.judged.refusal:
                state = "doubtful"
            if state:
                pulse = 1.0 if near else 0.3
                face = SquareFace(state, pulse)  # type: ignore[arg-type]
                self.panels.append(Panel(f"mark:{handle}", around(square), face, MARK_Z))
        if tried is not None and self.judged is not None:
            self._tried(hull.square(*tried))

    def _state(self, handle: str) -> str:
        fits = self.choice.fits(handle) if self.choice is not None else ()
        if not fits:
            return ""
        here = fits[self.rotation]
        if here == "legal":
            return "legal"
        if self.choice is not None and self.choice.as_is(handle):
            return "doubtful" if here == "doubtful" else ""
        if "legal" in fits:
            return "turn"
        return "doubtful" if here == "doubtful" else "turn"

    def _try(self, col: int, row: int) -> bool:
        """Judge the tile in the hand on a square. True if anything is wrong."""
        if self.choice is None:
            return False
        turned = self.choice.shown(square_handle(col, row))
        judged = self.memory.bench(self.view, self.owner).judge(self.tile, col, row, turned)
        self.judged = judged
        return bool(judged.refusal or judged.mistakes)

    def _tried(self, square: pygame.Rect) -> None:
        assert self.judged is not None
        dragged = bool(self.local.dragged)
        self.panels += overlays.seam_panels(self.judged, square, pins=not dragged)
        found = bubble(
            self.judged, square, self.plan.ship.inflate(-8, -8), self.room.scale,
            allowed=not self.judged.refusal, can_turn=self._turns(square), can_return=self.can("heap"),
            avoid=self._worth_seeing(),
        )  # fmt: skip
        if found is not None:
            self.memory.bubble = (self.judged.col, self.judged.row)
            self.panels.append(Panel("bubble", found[0], found[1], overlays.ABOVE_HAND + 10))

    def _worth_seeing(self) -> list[pygame.Rect]:
        """Squares that take the tile, and those that hold one: a bubble had better not cover them."""
        hull = self.plan.hull
        fits = self.memory.bench(self.view, self.owner).squares(self.tile)
        free = [square for square, found in fits.items() if set(found) != {"refused"}]
        laid = [(col, row) for _tile, col, row, _turn in self.me.ship.tiles]
        return [hull.square(*square) for square in (*free, *free, *laid)]

    def _turns(self, square: pygame.Rect) -> bool:
        """Whether the tile would fit there turned."""
        assert self.judged is not None
        fits = self.memory.bench(self.view, self.owner).squares(self.tile)
        return "legal" in fits.get((self.judged.col, self.judged.row), ())

    def _overlays(self, ship: Any, hull: Hull) -> None:
        if "x" in self.memory.held or self.hovered == "gauge:exposed":
            self.panels += overlays.exposed_panels(ship, hull, OVER_Z + 2)
        if "c" in self.memory.held or self.hovered in ("gauge:sides", "gauge:cannons"):
            self.panels.append(overlays.cover_panel(self.content, ship, hull, OVER_Z + 2))

    def _other_ship(self, seat: int) -> None:
        """Another's ship large in place of the table."""
        area = self.plan.table
        one = self.sight.seats[seat]
        hull = hull_in(self.content, self.sight.ship_class, area, fitted(self.room.scale).factor)
        self.panels.append(Panel("look", area, wood.ShipGround(seat), -4))
        parts = ship_on_board(one.ship, hull, self.memory.keeper, key="other")
        self.panels += parts.panels
        touch = {"handle": f"seat:{seat}", "lift": "hand"}
        self.sprites += changed(parts.sprites, {tile: touch for tile, *_place in one.ship.tiles})
        name = pygame.Rect(
            area.x + round(self.plan.length(20, 12)), area.y + round(self.plan.length(16, 8)),
            area.w // 2, self.plan.name.h,
        )  # fmt: skip
        lines = ship_lines(self.content, self.sight, seat)
        self.panels.append(Panel("look:name", name, Name(seat, self.view.players[seat].name, lines), 0.5))
        self.zones.append(Zone("look", area, handle=f"seat:{seat}", outline="none", tip="look"))
        self._overlays_of(one.ship, hull)

    def _overlays_of(self, ship: Any, hull: Hull) -> None:
        if "x" in self.memory.held:
            found = overlays.exposed_panels(ship, hull, OVER_Z + 2)
            self.panels += [replace(panel, id=f"other:{panel.id}") for panel in found]
        if "c" in self.memory.held:
            panel = overlays.cover_panel(self.content, ship, hull, OVER_Z + 2)
            self.panels.append(replace(panel, id="other:cover"))

    # -- the wooden table --------------------------------------------------------------------------

    def _heap(self) -> None:
        plan, memory = self.plan, self.memory
        rect = plan.heap if self.tile else memory.heap.bounds
        takes = self.sight.face_down > 0 and not self.tile
        if self.tile or takes or self.local.dragged == BACK:
            self.zones.append(Zone("heap", rect, outline="none", group="places", holds=False))
        wide, high = round(plan.length(118, 84)), round(plan.length(50, 36))
        plate = pygame.Rect(0, 0, wide, high)
        plate.center = memory.heap.middle
        lit = self.hovered == "heap" and self.can("heap") and not self.tile
        self.panels.append(
            Panel("heap:plate", plate, labels.HeapPlate(self.sight.face_down, lit, self.mine), 1.8)
        )
        if self.local.dragged and self.tile and self.hovered == "heap" and self.can("heap"):
            self.panels.append(Panel("heap:frame", plan.heap, overlays.FrameFace(14), 30))
        if self.local.dragged == BACK:
            side = plan.hull.cell
            middle = memory.heap.middle
            place = Place(middle[0], middle[1], side, side)
            self.sprites.append(
                Sprite(BACK, BackFace(), place, HAND_Z, shape="tile", draggable=True, shadow="card")
            )

    def _face_up(self) -> None:
        memory = self.memory
        filtered = bool(memory.lit)
        asked = self.choice is not None and self.building
        for tile, place in memory.spots(self.view, self.plan).items():
            name = f"tile:{tile}"
            near = self.hovered == name
            lit = filtered and memory.is_lit(tile)
            if self.local.dragged == name:
                side = self.plan.hull.cell
                place = replace(place, width=side, height=side, angle=0.0)
            elif near:
                place = replace(place, angle=0.0)
            self.sprites.append(
                Sprite(
                    name, TileFace(tile), place, TABLE_Z + (1 if near else 0) - memory.ring.ring(tile) * 0.1,
                    shape="tile", lift="hand", shadow="rest", draggable=True, group="face-up",
                    brightness=0.5 if filtered and not lit else 1.0 if asked else 0.85,
                    glow="winning" if lit else "", born=memory.born.get(name),
                )
            )  # fmt: skip
            if near and not self.local.dragged:
                self._enlarged(tile, place)
        if not self.sight.face_up and self.building:
            words = _("gt.build.none_face_up")
            rect = pygame.Rect(0, 0, self.plan.heap.w, round(self.plan.length(26, 20)))
            rect.midbottom = (self.plan.heap.centerx, self.plan.heap.bottom - 2)
            self.panels.append(Panel("face-up:none", rect, labels.SoftLine(words), 0.5))

    def _enlarged(self, tile: int, place: Place) -> None:
        """The tile under the pointer at a size at which everything on it can be read."""
        side = round(self.plan.length(168, 128))
        gap = round(self.plan.length(16, 10))
        rect = pygame.Rect(0, 0, side, side)
        inner = place.rect
        rect.midbottom = (round(place.x), inner.top - gap)
        if rect.top < self.plan.status.bottom:
            rect.midtop = (round(place.x), inner.bottom + gap)
            rect.x += side // 2 + gap
        rect.clamp_ip(self.plan.table.union(self.plan.moves).inflate(-8, -8))
        if rect.colliderect(inner):
            rect.left = inner.right + gap
        frame = rect.inflate(14, 14)
        self.panels += [
            Panel("zoom:ground", frame, wood.PlainGround(), 300),
            Panel("zoom:tile", rect, TileFace(tile), 301),
        ]

    def _plank(self) -> None:
        plan, sight = self.plan, self.sight
        first = plank.circles(self.content, self.view)
        rects = plank.places(plan, first)
        turns = self.view.options.get("build_mode") == "turns"
        marks = tuple(
            (rect.centerx - plan.plank.x, rect.centery - plan.plank.y, rect.w) for _number, rect in rects
        )
        lit = self.can("glass")
        self.panels.append(
            Panel("plank:circles", plan.plank, plank.CirclesFace(first, sight.circle, marks, lit), 0.5)
        )
        here = dict(rects).get(max(0, min(first, sight.circle)), plan.plank)
        glass = pygame.Rect(0, 0, round(plan.length(88, 62)), round(plan.length(132, 92)))
        glass.center = here.center
        self.zones.append(Zone("glass", glass, outline="none", group="places", holds=False))
        area = plank.words_rect(plan, first)
        runs = sight.running and sight.glass_turn >= 0
        if turns:
            whole = self.view.options.get("glass_turns", sight.glass_rounds) or sight.glass_rounds
            beads = pygame.Rect(area.x, area.y + area.h // 10, area.w, round(area.h * 0.42))
            self.panels.append(
                Panel("plank:beads", beads, plank.BeadsFace(sight.glass_rounds, max(whole, 1)), 0.6)
            )
        words = plank_words(self.view, can_turn=lit)
        low = bool(turns or (runs and self.view.timers))
        self.panels.append(Panel("plank:words", area, plank.PlankWords(words, low), 0.6))

    def _piles(self) -> None:
        plan = self.plan
        rects = piles.pile_rects(plan, len(self.sight.piles))
        if not rects:
            line = pygame.Rect(plan.piles.x, plan.piles.y, plan.piles.w, plan.piles.h)
            self.panels.append(Panel("piles:none", line, labels.SoftLine(_("gt.build.pile.none")), 0.5))
        for rect, pile in zip(rects, self.sight.piles, strict=True):
            name = f"pile:{pile.number}"
            lit = self.hovered == name and self.can(name)
            face = piles.pile_face(self.content, self.sight, pile, self.owner if self.mine else -1, lit)
            self.panels.append(Panel(name, rect, face, 0.6))
            self.zones.append(Zone(name, rect, outline="none", group="piles", holds=False))
            if self.hovered == name and pile.cards and not self.me.peeking and not self.tile:
                self._reminder(pile.cards)

    def _reminder(self, cards: tuple[str, ...]) -> None:
        """The cards of a pile that one has looked at before, small."""
        for order, (card, place) in enumerate(
            zip(cards, piles.fan(self.plan, len(cards), small=True), strict=True)
        ):
            rect = replace(place, angle=0.0).rect
            self.panels.append(Panel(f"seen:{order}", rect, piles.CardFace(card), FAN_Z + order))

    def _filters(self) -> None:
        plan, memory = self.plan, self.memory
        if not self.building or not self.mine:
            return
        gap = round(plan.length(8, 5))
        wide = (plan.filters.w - gap * (len(FILTERS) - 1)) / len(FILTERS)
        for order, (key, icon, _fields) in enumerate(FILTERS):
            rect = pygame.Rect(
                round(plan.filters.x + order * (wide + gap)), plan.filters.y, round(wide), plan.filters.h
            )
            name = f"filter:{icon}"
            face = labels.FilterFace(icon, key.upper(), memory.lit == icon, self.hovered == name)
            self.panels.append(Panel(name, rect, face, 0.6))
            self.zones.append(Zone(name, rect, outline="none", holds=False))

    # -- beside the hull ------------------------------------------------------------------------------

    def _slots(self) -> None:
        plan = self.plan
        if self.sight.phase not in (BUILD, READY_CHECK, TAKE_ORDER):
            return
        label = round(plan.length(20, 18))
        first = plan.slots[0] if plan.slots else NOTHING
        if plan.slots:
            whole = plan.slots[0].unionall(list(plan.slots[1:]))
            wide = max(whole.w, round(plan.length(104, 84)))
            rect = pygame.Rect(0, 0, wide, label)
            rect.midbottom = (whole.centerx, first.top - 3)
            rect.clamp_ip(plan.ship)
            self.panels.append(Panel("parked", rect, labels.LabelFace(_("gt.build.parked")), 0.5))
        for number, (rect, tile) in enumerate(zip(plan.slots, self.me.reserve, strict=False), 1):
            name = f"slot:{number}"
            takes = bool(self.tile) and self.can(name)
            if not tile:
                face = wood.PlaceFace(key=str(number), lit=takes)
                self.panels.append(Panel(f"place:{name}", rect, face, 0.6))
                self.zones.append(
                    Zone(name, rect, snap=Place.of(rect), outline="none", group="places", tip=name)
                )
                continue
            dragged = self.local.dragged == f"tile:{tile}"
            side = plan.hull.cell
            place = Place(rect.centerx, rect.centery, side, side) if dragged else Place.of(rect)
            self.sprites.append(
                Sprite(
                    f"tile:{tile}", TileFace(tile, self.memory.rotations.get(tile, 0)), place, TABLE_Z,
                    handle=name, shape="tile", lift="hand", shadow="rest", draggable=True, group="places",
                    quarter=self.memory.rotations.get(tile, 0),
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
        dragged = self.local.dragged == name
        rotation, place, passes = self.rotation, Place.of(plan.hand), False
        if self.judged is not None:
            square = plan.hull.square(self.judged.col, self.judged.row)
            rotation = self.judged.rot
            if not dragged and self.memory.rejected != (self.judged.col, self.judged.row):
                place, passes = Place.of(square), True
        if dragged:
            place = Place(plan.hand.centerx, plan.hand.centery, side, side)
        label = pygame.Rect(0, 0, max(plan.hand.w, round(plan.length(96, 70))), round(plan.length(20, 18)))
        label.midbottom = (plan.hand.centerx, plan.hand.top - 3)
        label.clamp_ip(plan.ship)
        self.panels += [
            Panel("hand:label", label, labels.LabelFace(_("gt.build.in_hand")), 0.5),
            Panel("hand:place", plan.hand, wood.PlaceFace(icon="hand"), 0.6),
        ]
        self.sprites.append(
            Sprite(
                name, TileFace(self.tile, rotation, EMPTY), place, HAND_Z, handle="hand", shape="tile",
                shadow="card", draggable=True, passes=passes, quarter=rotation, group="places",
                born=self.memory.born.get(name), opacity=1.0,
            )
        )  # fmt: skip

    # -- cards one looks at ----------------------------------------------------------------------------

    def _peeked(self) -> None:
        if not self.mine or not self.me.peeking or self.memory.looked_at is not None:
            return
        pile = next((one for one in self.sight.piles if one.number == self.me.peeking), None)
        if pile is None or pile.cards is None:
            return
        plan = self.plan
        veil = plan.table
        self.panels.append(Panel("peek:veil", veil, piles.VeilFace(_("gt.build.peek_hint")), FAN_Z - 1))
        self.zones.insert(
            0, Zone("peek", veil, handle="peek_end", outline="none", group="piles", holds=False)
        )
        rects = piles.pile_rects(plan, len(self.sight.piles))
        start = piles.card_rect(plan, rects[pile.number - 1]) if rects else plan.piles
        for order, (card, place) in enumerate(zip(pile.cards, piles.fan(plan, len(pile.cards)), strict=True)):
            name = f"peek:{card}"
            near = self.hovered == name
            if near:
                wide = max(place.width, round(plan.length(230, 216)))
                place = Place(place.x, place.y, wide, round(wide / piles.ASPECT))
                place = within(place, plan.table.union(plan.seats[0]) if plan.seats else plan.table)
            self.sprites.append(
                Sprite(
                    name, piles.CardFace(card), place,
                    FAN_Z + (50 if near else order), handle="peek_end", lift="hand", shadow="card",
                    shape="card", born=Place.of(start), tip=f"card:{card}",
                )
            )  # fmt: skip

    # -- gauges, moves, buttons ------------------------------------------------------------------------

    def _counters(self) -> None:
        plan = self.plan
        bench = self.memory.bench(self.view, self.owner)
        then = None
        if self.judged is not None and not self.judged.refusal:
            then = self.judged.after
        found = gauges(bench.now, then)
        near = self.hovered.removeprefix("gauge:") if self.hovered.startswith("gauge:") else ""
        self.panels.append(Panel("gauges", plan.counters, labels.GaugesFace(found, near), 0.6))
        pitch = plan.counters.w / len(found)
        for order, gauge in enumerate(found):
            rect = pygame.Rect(
                round(plan.counters.x + order * pitch), plan.counters.y, round(pitch), plan.counters.h
            )
            self.regions.append(Region(f"gauge:{gauge.name}", rect))

    def _moves(self) -> None:
        memory = self.memory
        newest = memory.moves.newest(3, memory.now)
        lines = tuple((move.text, move.seat, coarse(move.seconds)) for move in newest)
        face = labels.MovesFace(memory.moves.heading(), lines)
        self.panels.append(Panel("moves", self.plan.moves, face, 0.6))

    def _buttons(self) -> None:
        if not self.mine or self.sight.phase == READY_CHECK:
            return
        plan, tile = self.plan, self.tile
        orders = [n for n in range(1, len(self.sight.seats) + 1) if self.can(f"order:{n}")]
        done = self.me.order_tile
        self._button("put_back", plan.put_back, PUT_BACK, _("gt.build.put_back"), "reserve",
                     enabled=bool(tile) and self.can("heap"))  # fmt: skip
        self._button("undo", plan.undo, "last", _("gt.build.undo"), "undo", enabled=self.can("last"))
        if done:
            second, label = _("gt.build.your_order", n=done), _("gt.build.finished")
        elif tile:
            second, label = _("gt.build.first_place"), _("gt.build.finish")
        elif self.sight.turn is not None and self.sight.turn != self.owner:
            second, label = _("gt.build.not_your_turn"), _("gt.build.finish")
        else:
            second, label = _("gt.build.take_order"), _("gt.build.finish")
        if self.sight.phase == TAKE_ORDER and not done:
            label, second = _("gt.build.take_order_now"), ""
        touch = f"order:{orders[0]}" if len(orders) == 1 else "button:finish"
        self._button("finish", plan.finish, touch, label, "", second, enabled=bool(orders), kind="primary")
        if len(orders) > 1 and (self.memory.picking or self.sight.phase == TAKE_ORDER):
            self._orders(orders)

    def _button(
        self, name: str, rect: pygame.Rect, touch: str, label: str, icon: str, second: str = "", *,
        enabled: bool, kind: Any = "ghost",
    ) -> None:  # fmt: skip
        name = f"button:{name}"
        near = self.hovered == name
        state: Any = "disabled" if not enabled else "hover" if near else "rest"
        face = buttons.ButtonFace(label, icon, second, kind, state)
        self.panels.append(Panel(name, buttons.button_rect(rect, self.brush), face, 0.7))
        self.zones.append(Zone(name, rect, handle=touch, outline="none", group="actions", holds=False))

    def _orders(self, orders: list[int]) -> None:
        plan = self.plan
        ovals = plan.order_ovals(len(orders))
        pad = round(plan.length(18, 12))
        whole = ovals[0].unionall(ovals[1:]).inflate(2 * pad, 2 * pad)
        head = round(plan.length(34, 26))
        whole = pygame.Rect(whole.x, whole.y - head + pad // 2, whole.w, whole.h + head - pad // 2)
        least = round(plan.length(300, 230))
        if whole.w < least:
            whole = pygame.Rect(whole.right - least, whole.y, least, whole.h)
        self.panels.append(Panel("orders", whole, buttons.TrayOfOrders(_("gt.build.pick_order")), 500))
        for number, rect in zip(orders, ovals, strict=True):
            name = f"order:{number}"
            face = buttons.OrderFace(number, self.hovered == name)
            self.panels.append(Panel(name, rect, face, 501))
            self.zones.insert(0, Zone(name, rect, outline="none", group="actions", holds=False))


def within(place: Place, rect: pygame.Rect) -> Place:
    """A place moved so far that it lies inside a rectangle."""
    inner = place.rect
    inner.clamp_ip(rect)
    return replace(place, x=inner.centerx, y=inner.centery)


def coarse(seconds: int) -> int:
    """Seconds as they are told: every one at first, then in steps, so that a line is not drawn at every
    second."""
    if seconds < 10:
        return seconds
    return seconds // 5 * 5 if seconds < 100 else 100


def gauges(now: Counters, then: Counters | None) -> tuple[labels.Gauge, ...]:
    """The seven counters, with what they would become."""
    after = then or now

    def pair(name: str, icon: str, before: tuple[float, float], later: tuple[float, float]) -> labels.Gauge:
        extra = before[1] - before[0]
        more = f"+{labels.value(extra)}" if extra else ""
        if later != before:
            shown = labels.value(later[0]) if later[0] != before[0] else labels.value(later[1])
            first = labels.value(before[0]) if later[0] != before[0] else labels.value(before[1])
            return labels.Gauge(name, icon, first, then=shown, better=sum(later) > sum(before))
        return labels.Gauge(name, icon, labels.value(before[0]), more, bool(more))

    def one(name: str, icon: str, before: str, later: str, better: bool, more: str = "") -> labels.Gauge:
        if before != later:
            return labels.Gauge(name, icon, before, then=later, better=better)
        return labels.Gauge(name, icon, before, more)

    def holds(counters: Counters) -> str:
        special = counters.special_containers
        return f"{special}+{counters.containers}" if special else str(counters.containers)

    room = (now.containers + now.special_containers, after.containers + after.special_containers)
    return (
        pair("engines", "engine", now.engines, after.engines),
        pair("cannons", "cannon", now.cannons, after.cannons),
        one("energy", "energy", str(now.energy), str(after.energy), after.energy > now.energy),
        one("crew", "crew", str(now.crew), str(after.crew), after.crew > now.crew),
        one("holds", "hold", holds(now), holds(after), room[1] > room[0]),
        one("sides", "shield", str(len(now.covered)), str(len(after.covered)), True, "/4"),
        one("exposed", "exposed", str(now.exposed), str(after.exposed), after.exposed < now.exposed),
    )
