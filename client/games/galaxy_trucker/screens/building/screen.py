"""The building table: preparing, building, and taking an order tile."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from itertools import product
from typing import Any

from client.games.galaxy_trucker.animations.building import Happening
from client.games.galaxy_trucker.answers.building import HAND, PUT_BACK, BuildingChoice, square_of
from client.games.galaxy_trucker.pictures import building_overlays
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.pictures.ships import NumberFace, SquareFace, TileFace, around
from client.games.galaxy_trucker.screens.building import hourglass, keys
from client.games.galaxy_trucker.screens.building.arrange import Arranger
from client.games.galaxy_trucker.screens.building.card_piles import CardFace
from client.games.galaxy_trucker.screens.building.last_moves_and_buttons import coarse
from client.games.galaxy_trucker.screens.building.layout import BuildPlan, plan_for
from client.games.galaxy_trucker.screens.building.looking import BACK, Memory
from client.games.galaxy_trucker.screens.building.opponents import others_of
from client.games.galaxy_trucker.screens.building.wooden_table import ENLARGED
from client.games.galaxy_trucker.screens.screen import Screen
from client.games.galaxy_trucker.sharing import turner
from client.games.galaxy_trucker.text import building_status
from client.table.choice import Choice
from client.table.contract import Carry
from client.table.layout import Arrangement, Room, Selection
from client.table.live import FrameTick, Live
from client.table.texts import Hint, Primary, Status, Tip
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.state import BUILD, FLIGHT_SETUP, READY_CHECK, TAKE_ORDER
from rules.kernel.asks import Refusal
from rules.kernel.game import Game
from rules.kernel.views import View

LOOK_S = 0.3
"""So often it is looked whether the line of the last moves has grown old."""


class BuildingScreen(Screen):
    """All of it happens at once: nothing plays one after another."""

    phases = (FLIGHT_SETUP, READY_CHECK, BUILD, TAKE_ORDER)

    def __init__(self, game: Game, context: DrawContext) -> None:
        super().__init__(game, context)
        self.memory = Memory(context.content)
        self._choice: BuildingChoice | None = None
        self._again = False

    def plan(self, view: View, room: Room) -> BuildPlan:
        """The places of this window."""
        return plan_for(self.content, room.scale, view.sight.ship_class, len(others_of(view)))

    # -- what lies where -------------------------------------------------------------------

    def arrange(self, view: View, room: Room, local: Selection) -> Arrangement:
        plan = self.plan(view, room)
        memory = self.memory
        memory.lay(plan)
        if memory.last_count != view.sight.face_down:
            memory.last_count = view.sight.face_down
            memory.heap.set_count(view.sight.face_down)
        if memory.looked_at is not None and memory.looked_at >= len(view.players):
            memory.looked_at = None
        return Arranger(view, room, local, plan, memory, self.context, self._choice_of(view)).made()

    def _choice_of(self, view: View) -> BuildingChoice | None:
        """The choice that answers the question of this view, if the table asks it now."""
        choice = self._choice
        options = () if view.prompt is None else view.prompt.options
        if choice is None or view.prompt is None or choice.asked != tuple(options):
            return None
        return choice

    def prefetch(self, view: View, room: Room) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        """Marks of squares and seams, numbers that light up, and the tiles that lie face up, at the size of
        the ship and enlarged."""
        plan = self.plan(view, room)
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
        for tile in view.sight.face_up:
            yield TileFace(tile), (side, side)
            yield TileFace(tile), (large, large)

    # -- how it moves ----------------------------------------------------------------------

    def at_once(self, view: View) -> bool:
        return view.sight.phase in self.phases

    def happened(self, events: Sequence[Any], before: View, after: View, room: Room) -> list[str]:
        plan = self.plan(before, room)
        happening = Happening(self.memory, self.context, plan, before, after)
        sounds = happening.tell(events)
        happening.weld()
        if before.sight.flight_at != after.sight.flight_at:
            self.memory.rotations.clear()
            self.memory.looked_at = None
        return sounds

    def live(self, view: View, room: Room, tick: FrameTick) -> Live:
        memory, plan = self.memory, self.plan(view, room)
        memory.pointer, memory.dragged = tick.pointer, tick.dragged
        if memory.laid is not None and not memory.laid[1].collidepoint(tick.pointer):
            memory.laid = None
        if not tick.halted:
            memory.now += tick.ms / 1000
        sounds: tuple[str, ...] = ()
        if tick.ms > 0:
            sounds = self._open(view, tick)
            memory.born = {}
        again, self._again = self._again, False
        if memory.now - memory.looked >= LOOK_S:
            memory.looked, seconds = memory.now, self._told_seconds()
            if seconds != memory.told:
                memory.told, again = seconds, True
        layers = list(
            memory.effects.layers(self.context, tick.ms * max(tick.speed, 0.01), reduced=tick.reduced)
        )
        if memory.looked_at is None:
            pushing = tick.dragged and plan.heap.collidepoint(tick.pointer)
            memory.heap.push(tick.pointer if pushing and not tick.reduced else None)
            layers += memory.heap.live(tick.ms, 1.0, reduced=tick.reduced or tick.speed <= 0)
            first = hourglass.circles(self.content, view)
            layers += memory.glass.layers(plan, self.context, view, tick, first)
            if memory.glass.ticks and tick.ms > 0:
                sounds = (*sounds, "tick")
        return Live(tuple(layers), sounds, again=again)

    def _open(self, view: View, tick: FrameTick) -> tuple[str, ...]:
        """Once for each flight the tiles fall onto the table."""
        flight = (view.game, view.sight.flight_at)
        memory = self.memory
        if memory.opened == flight:
            return ()
        first, memory.opened = memory.opened is None, flight
        if tick.reduced or tick.speed <= 0:
            return ()
        if first and view.sight.phase not in (FLIGHT_SETUP, READY_CHECK):
            # Somebody has joined, or a saved game goes on: the tiles have long been lying there.
            return ()
        memory.heap.fall_in()
        return ("slide",) if first else ("rack",)

    def _told_seconds(self) -> float:
        """What the line of the newest moves shows of their age: it is drawn anew when that changes."""
        newest = self.memory.moves.newest(3, self.memory.now)
        return float(sum(coarse(move.seconds) * 101**at for at, move in enumerate(newest)))

    def skip(self) -> bool:
        memory = self.memory
        return any([memory.heap.skip(), memory.effects.skip(), memory.glass.skip()])

    # -- how it is answered -----------------------------------------------------------------

    def choice(self, view: View) -> Choice:
        if view.sight.phase == READY_CHECK:
            self._choice = None
            return Choice(view.prompt.options if view.prompt is not None else ())
        bench, tile = None, 0
        if view.seat >= 0 and view.sight.phase == BUILD:
            tile = view.sight.seats[view.seat].hand or 0
            bench = self.memory.bench(view, view.seat) if tile else None
        also = () if turner(view, self.here) is None else (do.FlipTimer(),)
        made = BuildingChoice(view, bench, self.memory.rotations.get(tile, 0), also)
        self._choice = made
        return made

    def attempt(self, handles: tuple[str, ...], view: View) -> Any:
        """What somebody wanted who touched what gives no answer now."""
        if view.seat < 0:
            return None
        last = handles[-1]
        kind, _colon, rest = last.partition(":")
        me = view.sight.seats[view.seat]
        if me.hand is not None or HAND in handles:
            square = square_of(last) or self._square_under(last, view)
            if square is not None:
                tile = me.hand or 0
                return do.Place(*square, self.memory.rotations.get(tile, 0))
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

    def carry(self, target: str, view: View) -> Carry | None:
        choice = self._choice_of(view)
        if choice is None or choice.tile or view.sight.phase != BUILD:
            return None
        me = view.sight.seats[view.seat]
        if target == "heap" and "heap" in choice.next:
            return Carry(do.TakeFaceDown(), BACK)
        if not target.startswith("tile:"):
            return None
        tile = int(target.removeprefix("tile:"))
        if tile in view.sight.face_up and target in choice.next:
            return Carry(do.TakeFaceUp(tile))
        if tile in me.reserve:
            slot = me.reserve.index(tile) + 1
            return Carry(do.TakeReserved(slot)) if f"slot:{slot}" in choice.next else None
        if tile == me.last_placed and "last" in choice.next:
            return Carry(do.TakeBackLast())
        return None

    def in_hand(self, view: View) -> str:
        if view.seat < 0 or view.sight.phase != BUILD:
            return ""
        hand = view.sight.seats[view.seat].hand
        return f"tile:{hand}" if hand is not None else ""

    def shows_why(self, refusal: Refusal, view: View, room: Room) -> bool:
        """Somebody took it first, or a bubble beside the square says why: it is shown, not said again."""
        if refusal.rule in ("GT-B9", "GT-B13") and self.memory.bubble is not None:
            self.memory.rejected = self.memory.bubble
            return True
        seat = refusal.args.get("seat")
        if not isinstance(seat, int) or refusal.code not in ("already_taken", "pile_busy", "order_taken"):
            return False
        tile = refusal.args.get("tile")
        if isinstance(tile, int) and self.memory.dragged == f"tile:{tile}":
            plan = self.plan(view, room)
            Happening(self.memory, self.context, plan, view, view).faster(tile, seat)
        return refusal.code == "already_taken"

    def seated(self) -> None:
        self.memory.put_away()

    def switch(self, handle: str) -> bool:
        memory = self.memory
        kind, _colon, rest = handle.partition(":")
        if kind == "seat":
            seat = int(rest)
            own = self._choice is not None and self._choice.seat == seat
            memory.looked_at = None if memory.looked_at == seat or own else seat
            return True
        if handle == "heap" and self._choice is not None and self._choice.tile:
            # A second click there is no wish to put it back: that takes a drag, a key or a button.
            return True
        if kind == "filter":
            memory.filter = "" if memory.filter == rest else rest
            return True
        if handle == "button:finish" and self._choice is not None:
            orders = [one for one in self._choice.next if one.startswith("order:")]
            if len(orders) > 1:
                memory.picking = not memory.picking
                return True
            memory.picking = False
        return False

    def key_touch(self, name: str, view: View) -> str:
        handle = keys.touched(name, view, self.memory)
        if handle == "button:finish" and self._choice is not None:
            orders = [one for one in self._choice.next if one.startswith("order:")]
            if len(orders) == 1:
                return orders[0]
        return handle

    def move_focus(self, name: str, focused: str, view: View, local: Selection) -> str:
        if self.memory.plan is None:
            return ""
        return keys.moved_focus(name, focused, view, self.memory, self.memory.plan, self._choice_of(view))

    def undo_touch(self, view: View) -> str:
        return "last" if view.seat >= 0 and view.sight.phase == BUILD else ""

    def hold(self, name: str, view: View, *, down: bool) -> bool:
        if name not in keys.HELD:
            return False
        if down:
            self.memory.held.add(name)
        else:
            self.memory.held.discard(name)
        return True

    # -- what it says ----------------------------------------------------------------------

    def status(self, view: View, room: Room, local: Selection) -> Status:
        return building_status.status(self.content, view, local)

    def primary(self, view: View, local: Selection) -> Primary:
        return building_status.primary(view)

    def tip(self, target: str, view: View, local: Selection) -> Tip | None:
        if self.memory.laid is not None and target == f"tile:{self.memory.laid[0]}":
            return None
        return building_status.tip(self.content, view, target, local, self.memory)

    def on_events(self, events: Sequence[Any], before: View | None, after: View) -> None:
        self.memory.moves.note(events, before, after, self.memory.now)

    def hints(self, view: View, local: Selection) -> list[Hint] | None:
        return []

    def timers(self, view: View) -> Iterable[str]:
        """The sand is seen on its plank, the guard against endless building is nobody's business."""
        return [name for name in view.timers if not name.startswith(("glass:", "stall:"))]

    def full_card(self, target: str, view: View) -> tuple[Hashable, tuple[int, int]] | None:
        kind, _colon, rest = target.partition(":")
        if kind == "tile":
            return TileFace(int(rest)), (360, 360)
        return (CardFace(rest), (500, 720)) if kind == "card" else None
