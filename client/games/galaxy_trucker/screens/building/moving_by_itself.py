"""What moves on the building table by itself: the heap, the sand, what flies; and the still value of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from client.games.galaxy_trucker.animations.building_effects import Effects
from client.games.galaxy_trucker.animations.tile_heap import TileHeap
from client.games.galaxy_trucker.looking import FILTERS, Now
from client.games.galaxy_trucker.screens.building.face_up_tiles import FaceUp
from client.games.galaxy_trucker.screens.building.hourglass import Hourglass
from client.games.galaxy_trucker.screens.building.zones import BuildPlan
from client.games.galaxy_trucker.text.last_moves import Noted
from client.table.layout import Place
from rules.galaxy_trucker.tiles import Tile

BACK = "heap:back"
"""The sprite of a tile that is being drawn and not yet known."""
LOOK_S = 0.3
"""So often it is looked whether the line of the last moves has grown old."""
NEWEST = 3
"""So many of the last moves show."""


@dataclass(frozen=True)
class Still:
    """What moves, as an arrangement sees it."""

    heap: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Around all tiles of the heap."""
    spots: Mapping[int, tuple[Place, int]] = field(default_factory=dict)
    """Where the face-up tiles lie, and in which ring from the outermost."""
    born: Mapping[str, Place] = field(default_factory=dict)
    """Where sprites come from that appear next."""
    ages: tuple[int, ...] = ()
    """Seconds since the newest moves, as they are told."""


@dataclass
class Moving:
    """One for each table; it outlives changes of the view and of the window."""

    heap: TileHeap = field(default_factory=TileHeap)
    ring: FaceUp = field(default_factory=FaceUp)
    effects: Effects = field(default_factory=Effects)
    glass: Hourglass = field(default_factory=Hourglass)
    born: dict[str, Place] = field(default_factory=dict)
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
    laid: tuple[int, pygame.Rect] | None = None
    """The tile laid just now, and its square: it is not explained until the pointer comes back to it."""

    def settle(self, now: Now, plan: BuildPlan) -> None:
        """The table shows this from now on."""
        sight = now.view.sight
        self.heap.lay(plan.heap, round(plan.face_up))
        self.ring.lay(plan.heap, round(plan.face_up))
        self.heap.set_count(sight.face_down)
        self.noted = {move: self.noted.get(move, self.now) for move in now.told.moves}

    def still(self, now: Now) -> Still:
        """The value of all of it that the next arrangement sees."""
        places = self.ring.places(now.view.sight.face_up, self.dropped)
        self.dropped = {tile: at for tile, at in self.dropped.items() if tile not in places}
        spots = {tile: (place, self.ring.ring(tile)) for tile, place in places.items()}
        return Still(self.heap.bounds, spots, dict(self.born), self.ages(now))

    def ages(self, now: Now) -> tuple[int, ...]:
        """How old the newest moves are, the newest first."""
        newest = now.told.moves[: -NEWEST - 1 : -1]
        return tuple(coarse(max(0, int(self.now - self.noted.get(move, self.now)))) for move in newest)


def coarse(seconds: int) -> int:
    """Seconds as they are told: every one at first, then in steps, so that a line is not drawn at every
    second."""
    if seconds < 10:
        return seconds
    return seconds // 5 * 5 if seconds < 100 else 100


def is_lit(tile: Tile, lit: str) -> bool:
    """Whether a tile is of the kind that is lit."""
    fields = next((fields for _key, icon, fields in FILTERS if icon == lit), ())
    return any(bool(getattr(tile, name)) for name in fields)
