"""What moves on the building table by itself (the heap, the sand), and the still value of it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pygame

from client.games.galaxy_trucker.animations.running_sand import RunningSand
from client.games.galaxy_trucker.animations.tile_heap import MOST, TileHeap
from client.games.galaxy_trucker.looking import Now
from client.games.galaxy_trucker.screens.building.face_up_rows import FEW, SPARE, FaceUpRows
from client.games.galaxy_trucker.screens.building.face_up_tiles import FaceUp
from client.games.galaxy_trucker.screens.building.site import Still
from client.games.galaxy_trucker.screens.building.zones import BuildPlan
from client.games.galaxy_trucker.text.last_moves import Noted
from client.table.layout import Place
from client.table.live import FrameTick, Layer
from client.wakeup import NEVER, NOW
from rules.galaxy_trucker.options import NEW_TECHNOLOGIES
from rules.galaxy_trucker.state import FLIGHT_SETUP, READY_CHECK

LOOK_S = 0.3
"""So often it is looked whether the line of the last moves has grown old."""
OLD_S = 100
"""So many seconds later a move does not grow older."""
IN_CORNER = 34
"""So many backs are drawn at most where the heap lies in the corner."""
NEWEST = 3
"""So many of the last moves show."""


@dataclass
class Moving:
    """One for each table; it outlives changes of the view and of the window."""

    heap: TileHeap = field(default_factory=TileHeap)
    ring: FaceUp = field(default_factory=FaceUp)
    rows: FaceUpRows = field(default_factory=FaceUpRows)
    many: bool = False
    """The face-up tiles lie in rows instead of around the heap."""
    glass: RunningSand = field(default_factory=RunningSand)
    born: dict[str, Place] = field(default_factory=dict)
    """Where sprites come from that appear next."""
    dropped: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Where tiles were let go on the table."""
    pointer: tuple[int, int] = (-1, -1)
    dragged: str = ""
    now: float = 0.0
    """Seconds that the table has been watched."""
    looked: float = 0.0
    """When it was last looked how old the last moves are."""
    noted: dict[Noted, float] = field(default_factory=dict)
    """When the last moves were told."""
    opened: object = None
    """The flight whose tiles have fallen in."""
    laid: tuple[str, pygame.Rect] | None = None
    """The tile laid just now, and its square: it is not explained until the pointer comes back to it."""

    def settle(self, now: Now, plan: BuildPlan) -> Still:
        """The table shows this from now on; what the next arrangement sees of it."""
        sight = now.view.sight
        self.ring.lay(plan.heap, plan.face_up)
        self.rows.lay(plan.heap, round(plan.corner))
        calm = self._calm(now, plan)
        if calm:
            few = SPARE * FEW if self.many else FEW
            self.many = NEW_TECHNOLOGIES in sight.parts and len(sight.face_up) > few
        self.heap.lay(plan.heap, self.lying.heap, self.ring.side, IN_CORNER if self.many else MOST)
        self.heap.set_count(sight.face_down)
        self.noted = {move: self.noted.get(move, self.now) for move in now.told.moves}
        lying, page = sight.face_down > 0, now.looking.page % self.lying.pages
        if self.many:
            spots = self.rows.places(sight.face_up, self.dropped, heap=lying, calm=calm)
        else:
            spots = self.ring.places(sight.face_up, self.dropped, page, heap=lying)
        self.dropped = {tile: at for tile, at in self.dropped.items() if tile not in spots}
        return Still(self.heap.bounds, self.lying.heap.center, spots, dict(self.born), self._ages(now))

    @property
    def lying(self) -> FaceUp | FaceUpRows:
        """How the face-up tiles lie."""
        return self.rows if self.many else self.ring

    def _calm(self, now: Now, plan: BuildPlan) -> bool:
        """Nobody here is about to take a face-up tile or has one in the hand: they may lie elsewhere."""
        seat, sight = now.view.seat, now.view.sight
        holds = seat >= 0 and sight.seats[seat].hand is not None
        return not holds and not self.dragged and not plan.heap.collidepoint(self.pointer)

    def advance(self, now: Now, still: Still, tick: FrameTick) -> tuple[Still, tuple[str, ...]]:
        """Let a frame pass; gives back what has changed for the arrangement, and the sounds that begin."""
        self.pointer, self.dragged = tick.pointer, tick.dragged
        if self.laid is not None and not self.laid[1].collidepoint(tick.pointer):
            self.laid = None
        if not tick.halted:
            self.now += tick.ms / 1000
        sounds: tuple[str, ...] = ()
        if tick.ms > 0:
            sounds, self.born = self._fallen_in(now, tick), {}
        if self.now - self.looked >= LOOK_S:
            self.looked = self.now
            still = replace(still, ages=self._ages(now))
        if self.heap.resting:
            still = replace(still, heap=self.heap.bounds)
        return still, sounds

    def layers(self, plan: BuildPlan, tick: FrameTick) -> tuple[Layer, ...]:
        """The heap, through which a dragged tile goes like a hand."""
        pushing = tick.dragged and plan.heap.collidepoint(tick.pointer)
        self.heap.push(tick.pointer if pushing and not tick.reduced else None)
        return self.heap.live(tick.ms, reduced=tick.reduced or tick.speed <= 0)

    def due(self, now: Now, tick: FrameTick) -> float:
        """Seconds until something of it looks different by itself."""
        if not self.heap.resting or tick.dragged:
            return NOW
        young = any(age < OLD_S for age in self._ages(now)) and not tick.halted
        return min(self.glass.due(now.view, tick), LOOK_S if young else NEVER)

    def _ages(self, now: Now) -> tuple[int, ...]:
        """How old the newest moves are, the newest first. Every second is told at first, then steps, so that
        a line is not drawn anew at every second."""
        ages = [int(self.now - self.noted.get(move, self.now)) for move in now.told.moves[: -NEWEST - 1 : -1]]
        return tuple(age if age < 10 else min(OLD_S, age // 5 * 5) for age in ages)

    def _fallen_in(self, now: Now, tick: FrameTick) -> tuple[str, ...]:
        """Once for each flight the tiles fall onto the table."""
        view = now.view
        first, flight = self.opened is None, (view.game, view.sight.flight_at)
        if self.opened == flight:
            return ()
        self.opened = flight
        # else somebody has joined, or a saved game goes on: the tiles have long been lying there
        begins = not first or view.sight.phase in (FLIGHT_SETUP, READY_CHECK)
        if tick.reduced or tick.speed <= 0 or not begins:
            return ()
        self.heap.fall_in()
        return ("slide",) if first else ("rack",)
