"""The building table: preparing, building, and taking an order tile."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace
from itertools import product

from client.games.galaxy_trucker.animations.building import Happening
from client.games.galaxy_trucker.answers.building import (
    HAND,
    PUT_BACK,
    BuildingAnswer,
    building_answer,
    square_of,
)
from client.games.galaxy_trucker.looking import Build, GalaxyScreen, GalaxyTransition, GalaxyView, Now, builds
from client.games.galaxy_trucker.pictures import building_overlays
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.pictures.ships import NumberFace, SquareFace, TileFace, around
from client.games.galaxy_trucker.screens.building import hourglass, keys
from client.games.galaxy_trucker.screens.building.arrange import Arranger
from client.games.galaxy_trucker.screens.building.moving_by_itself import BACK, LOOK_S, Moving, Still
from client.games.galaxy_trucker.screens.building.opponents import others_of
from client.games.galaxy_trucker.screens.building.part import Facts
from client.games.galaxy_trucker.screens.building.wooden_table import ENLARGED
from client.games.galaxy_trucker.screens.building.zones import BuildPlan, plan_for
from client.games.galaxy_trucker.sharing import turner
from client.games.galaxy_trucker.text import building_status
from client.table.answers.answer import Answer
from client.table.contract import Arrangement, Carry, FrameTick, Hint, Live, Moved, Primary, Room, Status, Tip
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.forecast import Bench
from rules.galaxy_trucker.options import STRICT
from rules.galaxy_trucker.sight import ShipSight
from rules.galaxy_trucker.state import BUILD, FLIGHT_SETUP, READY_CHECK
from rules.kernel.asks import Action, Refusal
from rules.kernel.views import View


class BuildingScreen(GalaxyScreen):
    """All of it happens at once: nothing plays one after another."""

    at_once = True

    def __init__(self, context: DrawContext) -> None:
        self.context, self.content = context, context.content
        self.moving = Moving()
        self.still = Still()
        self._bench: tuple[ShipSight, tuple[str, str, int], Bench] | None = None

    def shows(self, now: Now) -> bool:
        return builds(now)

    def plan(self, view: GalaxyView, room: Room) -> BuildPlan:
        """The places of this window."""
        return plan_for(self.content, room.scale, view.sight.ship_class, len(others_of(view)))

    def bench(self, view: GalaxyView) -> Bench:
        """The own ship, ready to try tiles on; made once for each state of it."""
        seat = max(0, view.seat)
        ship, where = view.sight.seats[seat].ship, (view.game, view.sight.ship_class, seat)
        known = self._bench
        if known is None or known[1] != where or (known[0] is not ship and known[0] != ship):
            strict = view.options.get("placement") == STRICT
            known = self._bench = (ship, where, Bench(self.content, view.sight, seat, strict=strict))
        return known[2]

    # -- what lies where -------------------------------------------------------------------

    def settle(self, now: Now) -> None:
        self.moving.settle(now, self.plan(now.view, now.room))
        self.still = self.moving.still(now)

    def arrange(self, builder: Build) -> Arrangement:
        view = builder.view
        plan = self.plan(view, builder.room)
        return Arranger(builder, Facts(plan, self.still, self.context, self.bench(view))).made()

    def prefetch(self, now: Now) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        """Marks of squares and seams, numbers that light up, and the tiles that lie face up, at the size of
        the ship and enlarged."""
        plan = self.plan(now.view, now.room)
        hull, side = plan.hull, plan.hull.cell
        yield building_overlays.FrameFace(14), plan.heap.size
        mark = around(hull.square(*hull.squares[0])).size
        for state, pulse in product(("legal", "turn", "doubtful", "refused", "hover"), (0.3, 1.0)):
            yield SquareFace(state, pulse), mark  # type: ignore[arg-type]
        yield from building_overlays.seam_faces(side)
        for _kind, numbers, _middle in hull.discs():
            if len(numbers) == 1:
                yield NumberFace(numbers, True), (hull.disc, hull.disc)
        large = round(plan.length(*ENLARGED))
        for tile in now.view.sight.face_up:
            yield TileFace(tile), (side, side)
            yield TileFace(tile), (large, large)

    # -- how it moves ----------------------------------------------------------------------

    def on_events(self, transition: GalaxyTransition) -> list[str]:
        before, after = transition.before.view, transition.after.view
        plan = self.plan(before, transition.before.room)
        happening = Happening(self.moving, self.still, self.context, plan, before, after)
        sounds = happening.tell(transition.events)
        happening.weld()
        return sounds

    def live(self, now: Now, tick: FrameTick) -> Live:
        moving, view, plan = self.moving, now.view, self.plan(now.view, now.room)
        moving.pointer, moving.dragged = tick.pointer, tick.dragged
        if moving.laid is not None and not moving.laid[1].collidepoint(tick.pointer):
            moving.laid = None
        if not tick.halted:
            moving.now += tick.ms / 1000
        sounds: tuple[str, ...] = ()
        if tick.ms > 0:
            sounds = self._open(view, tick)
            moving.born = {}
        still = self.still
        if moving.now - moving.looked >= LOOK_S:
            moving.looked = moving.now
            still = replace(still, ages=moving.ages(now))
        if moving.heap.resting:
            still = replace(still, heap=moving.heap.bounds)
        again, self.still = still != self.still, still
        layers = list(
            moving.effects.layers(self.context, tick.ms * max(tick.speed, 0.01), reduced=tick.reduced)
        )
        if now.looking.ship is None:
            pushing = tick.dragged and plan.heap.collidepoint(tick.pointer)
            moving.heap.push(tick.pointer if pushing and not tick.reduced else None)
            layers += moving.heap.live(tick.ms, 1.0, reduced=tick.reduced or tick.speed <= 0)
            first = hourglass.circles(self.content, view)
            layers += moving.glass.layers(plan, self.context, view, tick, first)
            if moving.glass.ticks and tick.ms > 0:
                sounds = (*sounds, "tick")
        return Live(tuple(layers), sounds, again=again)

    def _open(self, view: GalaxyView, tick: FrameTick) -> tuple[str, ...]:
        """Once for each flight the tiles fall onto the table."""
        flight = (view.game, view.sight.flight_at)
        moving = self.moving
        if moving.opened == flight:
            return ()
        first, moving.opened = moving.opened is None, flight
        if tick.reduced or tick.speed <= 0:
            return ()
        if first and view.sight.phase not in (FLIGHT_SETUP, READY_CHECK):
            # Somebody has joined, or a saved game goes on: the tiles have long been lying there.
            return ()
        moving.heap.fall_in()
        return ("slide",) if first else ("rack",)

    def skip(self) -> bool:
        moving = self.moving
        return any([moving.heap.skip(), moving.effects.skip(), moving.glass.skip()])

    # -- how it is answered -----------------------------------------------------------------

    def choice(self, now: Now) -> Answer:
        view = now.view
        if view.sight.phase == READY_CHECK:
            return super().choice(now)
        tile = (view.sight.seats[view.seat].hand or 0) if view.seat >= 0 else 0
        bench = self.bench(view) if tile and view.sight.phase == BUILD else None
        also = () if turner(view, now.here) is None else (do.FlipTimer(),)
        return building_answer(view, bench, now.looking.rotation(tile), also)

    def attempt(self, handles: tuple[str, ...], now: Now) -> Action | None:
        """What somebody wanted who touched what gives no answer now."""
        view = now.view
        if view.seat < 0:
            return None
        last = handles[-1]
        kind, _colon, rest = last.partition(":")
        me = view.sight.seats[view.seat]
        if me.hand is not None or HAND in handles:
            square = square_of(last) or self._square_under(last, view)
            if square is not None:
                tile = me.hand or 0
                return do.Place(*square, now.looking.rotation(tile))
            if kind == "slot":
                return do.Reserve(int(rest))
            if last in ("heap", PUT_BACK):
                return do.ReturnFaceUp()
        match kind:
            case "put_back":
                return do.ReturnFaceUp()
            case "heap":
                return do.TakeFaceDown()
            case "tile":
                return do.TakeFaceUp(int(rest)) if int(rest) in view.sight.face_up else None
            case "slot":
                return do.TakeReserved(int(rest))
            case "last":
                return do.TakeBackLast()
            case "pile":
                return do.Peek(int(rest))
            case "glass":
                return do.FlipTimer()
            case "order":
                return do.Finish(int(rest))
            case "button" if rest == "finish":
                free = {one.order_tile for one in view.sight.seats}
                number = next((n for n in range(1, len(view.players) + 1) if n not in free), 1)
                return do.Finish(number)
        return None

    def _square_under(self, handle: str, view: View) -> tuple[int, int] | None:
        """The square of a tile of the own ship."""
        if not handle.startswith("tile:"):
            return None
        tile = int(handle.removeprefix("tile:"))
        ship = view.sight.seats[view.seat].ship
        return next(((col, row) for one, col, row, _turn in ship.tiles if one == tile), None)

    def carry(self, target: str, now: Now) -> Carry | None:
        choice, view = now.choice, now.view
        if not isinstance(choice, BuildingAnswer) or choice.tile or view.sight.phase != BUILD:
            return None
        me = view.sight.seats[view.seat]
        if target == "heap" and "heap" in choice.open:
            return Carry(do.TakeFaceDown(), BACK)
        if not target.startswith("tile:"):
            return None
        tile = int(target.removeprefix("tile:"))
        if tile in view.sight.face_up and target in choice.open:
            return Carry(do.TakeFaceUp(tile))
        if tile in me.reserve:
            slot = me.reserve.index(tile) + 1
            return Carry(do.TakeReserved(slot)) if f"slot:{slot}" in choice.open else None
        if tile == me.last_placed and "last" in choice.open:
            return Carry(do.TakeBackLast())
        return None

    def in_hand(self, now: Now) -> str:
        view = now.view
        if view.seat < 0 or view.sight.phase != BUILD:
            return ""
        hand = view.sight.seats[view.seat].hand
        return f"tile:{hand}" if hand is not None else ""

    def shows_why(self, refusal: Refusal, now: Now) -> bool:
        """Somebody took it first, or a bubble beside the square says why: it is shown, not said again."""
        if now.looking.rejected and refusal.rule in ("GT-B9", "GT-B13"):
            return True
        seat = refusal.args.get("seat")
        if not isinstance(seat, int) or refusal.code not in ("already_taken", "pile_busy", "order_taken"):
            return False
        tile = refusal.args.get("tile")
        if isinstance(tile, int) and self.moving.dragged == f"tile:{tile}":
            plan = self.plan(now.view, now.room)
            Happening(self.moving, self.still, self.context, plan, now.view, now.view).faster(tile, seat)
        return refusal.code == "already_taken"

    def key_touch(self, name: str, now: Now) -> str:
        handle = keys.touched(name, now.view, now.looking)
        if handle == "button:finish":
            orders = [one for one in now.choice.open if one.startswith("order:")]
            if len(orders) == 1:
                return orders[0]
        return handle

    def move_focus(self, name: str, focused: str, now: Now) -> Moved:
        plan = self.plan(now.view, now.room)
        return Moved(keys.moved_focus(name, focused, now, plan, self.moving.ring.order))

    def undo_touch(self, now: Now) -> str:
        return "last" if now.view.seat >= 0 and now.view.sight.phase == BUILD else ""

    # -- what it says ----------------------------------------------------------------------

    def status(self, now: Now) -> Status:
        return building_status.status(self.content, now.view)

    def primary(self, now: Now) -> Primary:
        return building_status.primary(now.view)

    def tip(self, target: str, now: Now) -> Tip | None:
        if self.moving.laid is not None and target == f"tile:{self.moving.laid[0]}":
            return None
        return building_status.tip(self.content, now.view, target, now.looking)

    def hints(self, now: Now) -> list[Hint] | None:
        return []

    def timers(self, now: Now) -> Iterable[str]:
        """The sand is seen on its plank, the guard against endless building is nobody's business."""
        return [name for name in now.view.timers if not name.startswith(("glass:", "stall:"))]
