"""The building table: preparing, building, and taking an order tile."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace
from functools import lru_cache, partial
from itertools import product

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.animations.building import Happening, faster, play
from client.games.galaxy_trucker.animations.repair_and_launch import PLAYS
from client.games.galaxy_trucker.answers.building import BuildingAnswer, building_answer
from client.games.galaxy_trucker.looking import Build, GalaxyScreen, GalaxyTransition, GalaxyView, Now, builds
from client.games.galaxy_trucker.pictures.building_overlays import FrameFace, seam_faces
from client.games.galaxy_trucker.pictures.ships import NumberFace, SquareFace, TileFace, around
from client.games.galaxy_trucker.pictures.tile_marks import SquareState
from client.games.galaxy_trucker.pictures.wooden_table import WoodFace
from client.games.galaxy_trucker.screens.building import dragging, keys, own_ship, trying_tiles
from client.games.galaxy_trucker.screens.building.buttons import buttons, counters, order_tiles
from client.games.galaxy_trucker.screens.building.card_piles import peeked_cards, piles
from client.games.galaxy_trucker.screens.building.face_up_tiles import ENLARGED, face_up_tiles
from client.games.galaxy_trucker.screens.building.heap import filters, heap
from client.games.galaxy_trucker.screens.building.hourglass import hourglass
from client.games.galaxy_trucker.screens.building.loans import loan_menu, loans_beside
from client.games.galaxy_trucker.screens.building.moving_by_itself import Moving
from client.games.galaxy_trucker.screens.building.opponents import last_moves, opponent, others_of
from client.games.galaxy_trucker.screens.building.own_stock import own_stock
from client.games.galaxy_trucker.screens.building.site import Site, Still
from client.games.galaxy_trucker.screens.building.zones import BuildPlan, building_plan
from client.games.galaxy_trucker.screens.conditions import CHIP, band
from client.games.galaxy_trucker.screens.heading_discs import heading_tip
from client.games.galaxy_trucker.sharing import turner
from client.games.galaxy_trucker.text import building_status, conditions
from client.games.galaxy_trucker.text.conditions import LOANS
from client.games.galaxy_trucker.text.names import Words
from client.games.galaxy_trucker.text.ship_check import mistake_lines, ship_check
from client.games.galaxy_trucker.text.why_not import why_not
from client.i18n import _
from client.table.answers.answer import Answer
from client.table.contract import (
    Arrangement,
    Carry,
    FrameTick,
    Hint,
    Live,
    Moved,
    Primary,
    Room,
    Status,
    Step,
    Tip,
    WhyNot,
)
from client.table.effects import Effects
from client.table.layout import NOWHERE
from client.table.live import Layer
from client.table.script import Script, Untold
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.boards import Heading
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.forecast import Bench
from rules.galaxy_trucker.options import STRICT
from rules.galaxy_trucker.roads import stock_size
from rules.galaxy_trucker.sight import ShipSight
from rules.galaxy_trucker.state import BUILD, READY_CHECK
from rules.kernel.asks import Action, Refusal


class BuildingScreen(GalaxyScreen):
    """All of it happens at once: nothing plays one after another."""

    at_once = True

    def __init__(self, content: Content, effects: Effects) -> None:
        self.effects, self.content = effects, content
        self.moving = Moving()
        self.still = Still()
        self._plan = lru_cache(maxsize=8)(partial(building_plan, content))
        self._bench: tuple[ShipSight, tuple[str, str, int, Heading | None], Bench] | None = None

    def shows(self, now: Now) -> bool:
        return builds(now)

    def plan(self, view: GalaxyView, room: Room) -> BuildPlan:
        """The places of this window; the same object for the same window."""
        sight, others = view.sight, len(view.players) - 1
        shown, stock = conditions.shown(view), stock_size(self.content, sight, max(0, view.seat)) > 0
        return self._plan(room.scale, sight.ship_class, sight.flight, others, band=shown, stock=stock)

    def bench(self, now: Now) -> Bench:
        """The own ship, ready to try tiles on; made once for each state of it."""
        view, seat = now.view, max(0, now.view.seat)
        heading = now.looking.planned.get(seat)
        ship, where = view.sight.seats[seat].ship, (view.game, view.sight.ship_class, seat, heading)
        known = self._bench
        if known is None or known[1] != where or (known[0] is not ship and known[0] != ship):
            strict = view.options.get("placement") == STRICT
            bench = Bench(now.context.content, view.sight, seat, strict=strict, heading=heading)
            known = self._bench = (ship, where, bench)
        return known[2]

    # -- what lies where -------------------------------------------------------------------

    def settle(self, now: Now) -> None:
        self.still = self.moving.settle(now, self.plan(now.view, now.room))

    def arrange(self, builder: Build) -> Arrangement:
        view, looking = builder.view, builder.looking
        plan = self.plan(view, builder.room)
        site = Site(looking, plan, self.bench(builder.now), builder)
        still, tile = self.still, ids.Tile(site.tile)
        # what lies over the table is touched first, and keys reach it first
        builder.part(peeked_cards, site)
        builder.part(order_tiles, site)
        builder.panel("table", plan.table, WoodFace(), z=-6)
        builder.part(own_ship.own_ship, site)
        builder.part(own_ship.empty_hull, plan.hull)
        if plan.band.h:
            band(builder, plan.band, site.owner)
            for chip in [one for one in builder.sprites if one.id == f"{CHIP}{LOANS}"]:
                builder.part(loan_menu, site, chip.place.rect.left)
        builder.part(own_ship.overlays, site)
        builder.part(own_ship.headings, site)
        free = builder.part(trying_tiles.free_squares, site)
        judged = builder.part(trying_tiles.judgement, site, free)
        builder.part(trying_tiles.fitting_squares, site, free, judged)
        builder.part(trying_tiles.seams, free, judged)
        builder.part(hourglass, site)
        if looking.ship is not None:
            builder.part(own_ship.another_ship, site, looking.ship)
        else:
            builder.part(heap, site, still.heap, still.middle)
            builder.part(face_up_tiles, site, still.spots, still.born)
            builder.part(piles, site)
            builder.part(filters, site, still.spots)
        builder.part(own_stock, site)
        builder.part(dragging.parked_tiles, site)
        builder.part(dragging.tile_in_hand, site, judged, still.born.get(tile))
        builder.part(counters, site, judged)
        builder.part(last_moves, site, still.ages)
        builder.part(buttons, site)
        self._frame(builder)
        for seat, rect in zip(others_of(view), plan.seats, strict=False):
            builder.part(opponent, site, seat, rect)
        ready = view.sight.phase == READY_CHECK and site.mine
        undo = plan.undo if site.undone_as_a_move else NOWHERE
        hud = plan.hud(primary=plan.finish if ready else NOWHERE, undo=undo, questions=plan.moves)
        groups = ("band", "squares", "face-up", "stock", "places", "piles", "headings", "actions", "seats")
        return builder.finish(hud, groups=groups)

    def _frame(self, builder: Build) -> None:
        """A frame round what is pointed at and has no other way to show it; a pile has none while it cannot
        be looked at."""
        over = builder.over
        kind = over.partition(":")[0]
        if kind in ("slot", "glass", "filter") or (kind == "pile" and builder.can(over)):
            for zone in builder.zones:
                if zone.id == over:
                    builder.panel("frame", zone.rect.inflate(4, 4), FrameFace(12), z=30)

    def prefetch(self, now: Now) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        """Marks of squares and seams, numbers that light up, and the tiles that lie face up, at the size of
        the ship and enlarged."""
        plan = self.plan(now.view, now.room)
        hull, side, large = plan.hull, plan.hull.cell, plan.units.px(*ENLARGED)
        yield FrameFace(14), plan.heap.size
        states: tuple[SquareState, ...] = ("legal", "turn", "doubtful", "refused", "hover")
        for state, pulse in product(states, (0.3, 1.0)):
            yield SquareFace(state, pulse), around(hull.square(*hull.squares[0])).size
        yield from seam_faces(side)
        for disc in hull.discs():
            yield NumberFace(disc.numbers, True, disc.used), disc.rect.size
        for tile in now.view.sight.face_up:
            yield TileFace(tile), (side, side)
            yield TileFace(tile), (large, large)

    # -- how it moves ----------------------------------------------------------------------

    def animate(self, transition: GalaxyTransition) -> list[Step]:
        """How building ends: what comes off the ships, and the launch where nobody is asked before."""
        return Script(transition, Untold()).play(PLAYS)

    def on_events(self, transition: GalaxyTransition) -> list[str]:
        return play(transition, self.moving)

    def live(self, now: Now, tick: FrameTick) -> Live:
        plan, moving, before = self.plan(now.view, now.room), self.moving, self.still
        self.still, sounds = moving.advance(now, before, tick)
        layers: tuple[Layer, ...] = moving.glass.layers(plan, now.view, tick)
        sounds += ("tick",) if moving.glass.ticks and tick.ms > 0 else ()
        if now.looking.ship is None:
            layers = moving.layers(plan, tick) + layers
        return Live(layers, sounds, again=self.still != before, due=moving.due(now, tick))

    def skip(self) -> bool:
        return any([self.moving.heap.skip(), self.moving.glass.skip()])

    # -- how it is answered -----------------------------------------------------------------

    def choice(self, now: Now) -> Answer:
        view = now.view
        tile = (view.sight.seats[view.seat].hand or 0) if view.seat >= 0 else 0
        turns: tuple[Action, ...] = () if turner(view, now.here) is None else (do.FlipTimer(),)
        also = (*turns, *loans_beside(self.content, view))
        return building_answer(view, self.bench(now), now.looking.rotation(tile), also)

    def carry(self, target: str, now: Now) -> Carry | None:
        return dragging.carry(target, now)

    def in_hand(self, now: Now) -> str:
        return dragging.in_hand(now)

    def why_not(self, handles: tuple[str, ...], now: Now) -> WhyNot | None:
        square, choice = ids.Square.of(handles[-1]), now.choice
        if square is None or not isinstance(choice, BuildingAnswer) or not choice.tile:
            return super().why_not(handles, now)
        bench, plan = self.bench(now), self.plan(now.view, now.room)
        said = why_not(bench.judge(choice.tile, *square.at, choice.shown(square)), bench, choice)
        if said is None:
            return None
        # beside the neighbours, over which one goes on trying, and beside the tray
        near = plan.hull.square(*square.at)
        room, clear = plan.ship.union(plan.table).inflate(-8, -8), (plan.hand, *plan.slots, plan.plank)
        return replace(said, room=room, clear=clear, around=near.inflate(2 * near.w, 2 * near.h))

    def shows_why(self, refusal: Refusal, now: Now) -> bool:
        """Somebody took it first: it is shown, not said."""
        seat, tile = refusal.args.get("seat"), refusal.args.get("tile")
        if refusal.code != "already_taken" or not isinstance(seat, int):
            return False
        held = isinstance(tile, int) and self.moving.dragged == ids.Tile(tile)
        if held and isinstance(tile, int) and now.shown is not None:
            faster(Happening(now, now.shown, self.moving, self.effects), tile, seat)
        return True

    def key_touch(self, name: str, now: Now) -> str:
        if name == "escape" and ids.OrderTile.among(now.choice.chosen):
            return ""  # the first word is taken back before the order tiles close
        handle = keys.touched(name, now.view, now.looking)
        orders = [one for one in now.choice.open if one.startswith("order:")]
        return orders[0] if handle == "button:finish" and len(orders) == 1 else handle

    def move_focus(self, name: str, focused: str, now: Now) -> Moved:
        hull, ring = self.plan(now.view, now.room).hull, self.moving.lying
        return Moved(keys.moved_focus(name, focused, now, hull, ring.order(now.looking.page % ring.pages)))

    def undo_touch(self, now: Now) -> str:
        """By the rules only the last tile comes back (GT-B7); who may go further does so as everywhere."""
        view = now.view
        return "last" if view.seat >= 0 and view.sight.phase == BUILD and not view.can_undo else ""

    # -- what it says ----------------------------------------------------------------------

    def status(self, now: Now) -> Status:
        return building_status.status(now.context.content, now.view)

    def primary(self, now: Now) -> Primary:
        """Finishing with a ship that is not sound takes a second word."""
        harms: tuple[str, ...] = ()
        if isinstance(now.local.action, do.Finish):
            view, content = now.view, now.context.content
            words, gauges = Words(content, view), self.bench(now).now
            harms = ship_check(words, view.sight, view.seat, gauges)
            if harms and now.looking.picking:
                harms = (_("gt.build.finish_anyway"),)  # the tray of order tiles says what is wrong
        return building_status.primary(now.view, " ".join(harms))

    def tip(self, target: str, now: Now) -> Tip | None:
        laid = self.moving.laid
        if laid is not None and target == laid[0]:
            return None
        content, view, seat = now.context.content, now.view, max(0, now.view.seat)
        if target.startswith(CHIP):
            return conditions.tip(content, view, target.removeprefix(CHIP))
        heading = ids.Heading.of(target)
        if heading is not None:
            return heading_tip(heading.heading, "plan")
        if target == own_ship.CHECK:
            words = Words(content, view)
            lines = mistake_lines(words, view.sight, seat)
            lines += ship_check(words, view.sight, seat, self.bench(now).now)[bool(lines) :]
            return Tip(_("gt.build.check"), "\n".join(lines) or _("gt.build.check.sound"), "GT-R2")
        return building_status.tip(content, view, target, now.looking)

    def hints(self, now: Now) -> list[Hint] | None:
        return []

    def timers(self, now: Now) -> Iterable[str]:
        """The sand is seen on its plank, the guard against endless building is nobody's business."""
        return [name for name in now.view.timers if not name.startswith(("glass:", "stall:"))]
