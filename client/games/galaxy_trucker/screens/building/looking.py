"""What a building table keeps from frame to frame and is nobody's answer: how a tile is held, whose ship
is looked at, what lies where on the wood."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pygame

from client.games.galaxy_trucker.animations.building_effects import Effects
from client.games.galaxy_trucker.animations.tile_heap import TileHeap
from client.games.galaxy_trucker.screens.building.face_up_tiles import FaceUp
from client.games.galaxy_trucker.screens.building.hourglass import Hourglass
from client.games.galaxy_trucker.screens.building.layout import BuildPlan
from client.games.galaxy_trucker.screens.ship import ShipKeeper
from client.games.galaxy_trucker.text.last_moves import LastMoves
from client.table.layout import Place, Sprite
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.forecast import Bench
from rules.galaxy_trucker.options import STRICT
from rules.kernel.views import View

BACK = "heap:back"
"""The sprite of a tile that is being drawn and not yet known."""
FILTERS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("q", "cannon", ("cannons",)),
    ("w", "engine", ("engines",)),
    ("a", "crew", ("places", "supports")),
    ("s", "shield", ("shields",)),
    ("d", "energy", ("cells",)),
    ("g", "goods", ("room",)),
)
"""Keys that light one kind of face-up tiles: key, icon, fields of a tile that say so."""


@dataclass
class Memory:
    """One for each table."""

    content: Content
    heap: TileHeap = field(default_factory=TileHeap)
    ring: FaceUp = field(default_factory=FaceUp)
    keeper: ShipKeeper = field(default_factory=ShipKeeper)
    effects: Effects = field(default_factory=Effects)
    glass: Hourglass = field(default_factory=Hourglass)
    looked_at: int | None = None
    """The seat whose ship is shown large in place of the table."""
    picking: bool = False
    """The order tiles are open."""
    held: set[str] = field(default_factory=set)
    """Keys that show something while they are held."""
    filter: str = ""
    """The kind of tiles that a click keeps lit."""
    rotations: dict[int, int] = field(default_factory=dict)
    """How the viewer last held a tile."""
    born: dict[str, Place] = field(default_factory=dict)
    """Where sprites come from that appear next."""
    dropped: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Where tiles were let go on the table."""
    pointer: tuple[int, int] = (-1, -1)
    dragged: str = ""
    now: float = 0.0
    """Seconds that the table has been watched."""
    told: float = -1.0
    looked: float = 0.0
    """When it was last looked how old the last moves are, and what they told."""
    opened: object = None
    """The flight whose tiles have fallen in."""
    plan: BuildPlan | None = None
    last_count: int = -1
    laid: tuple[int, pygame.Rect] | None = None
    """The tile laid just now, and its square: it is not explained until the pointer comes back to it."""
    bubble: tuple[int, int] | None = None
    """The square beside which a bubble says why the tile in the hand cannot lie there."""
    rejected: tuple[int, int] | None = None
    """The square that has just refused it: as long as the pointer stays there it lies in its place."""

    def __post_init__(self) -> None:
        self.moves = LastMoves(self.content)
        self._bench: tuple[Any, tuple[str, str, int], Bench] | None = None
        self._sprites: dict[str, Sprite] = {}
        self._spots: tuple[Any, Any, dict[int, Place]] | None = None

    def put_away(self) -> None:
        """Another person sits down: whose ship was looked at, what was lit or open is no more."""
        self.looked_at, self.picking, self.filter = None, False, ""
        self.held.clear()

    def bench(self, view: View, seat: int) -> Bench:
        """The ship of a seat, ready to try tiles on; made once for each state of that ship."""
        ship, where = view.sight.seats[seat].ship, (view.game, view.sight.ship_class, seat)
        known = self._bench
        if known is None or known[1] != where or (known[0] is not ship and known[0] != ship):
            strict = view.options.get("placement") == STRICT
            known = (ship, where, Bench(self.content, view.sight, seat, strict=strict))
            self._bench = known
        return known[2]

    def same(self, sprites: list[Sprite]) -> list[Sprite]:
        """The sprites, where nothing has changed the very objects of the last time: they cost nothing."""
        known = self._sprites
        found = []
        for sprite in sprites:
            last = known.get(sprite.id)
            found.append(last if last is not None and (last is sprite or last == sprite) else sprite)
        self._sprites = {sprite.id: sprite for sprite in found}
        return found

    def spots(self, view: View, plan: BuildPlan) -> dict[int, Place]:
        """Where the face-up tiles lie."""
        tiles = view.sight.face_up
        known = self._spots
        if known is None or known[0] != tiles or known[1] is not plan:
            places = self.ring.places(tiles, self.dropped)
            self.dropped = {tile: at for tile, at in self.dropped.items() if tile not in places}
            known = self._spots = (tiles, plan, places)
        return known[2]

    def lay(self, plan: BuildPlan) -> None:
        """The window has been arranged."""
        self.heap.lay(plan.heap, plan.face_up)
        self.ring.lay(plan.heap, plan.face_up)
        self.plan = plan

    @property
    def lit(self) -> str:
        """The icon of the kind of tiles that is lit now, "" for none."""
        for key, icon, _fields in FILTERS:
            if key in self.held:
                return icon
        return self.filter

    def is_lit(self, tile: int) -> bool:
        """Whether a tile is of the kind that is lit."""
        fields = next((fields for _key, icon, fields in FILTERS if icon == self.lit), ())
        target = self.content.tiles[tile]
        return any(bool(getattr(target, name)) for name in fields)
