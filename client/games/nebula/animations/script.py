"""The script of Nebula: where stars come from and go to while an update plays."""

from __future__ import annotations

from typing import Any, Unpack

from client.games.nebula.ids import Drawn, Hole, Lying, Orb, Seat, Star
from client.games.nebula.looking import Transition
from client.games.nebula.pictures.stars import StarFace
from client.table.layout import Place
from client.table.script import Script, Untold, Way
from rules.nebula import events as nb


class CosmosScript(Script[Untold]):
    """What all animations of Nebula ask for."""

    def __init__(self, change: Transition) -> None:
        super().__init__(change, Untold())
        self.context, self.sight = change.before.context, change.before.view.sight
        self.active: int = self.sight.active
        self.clusters = {one.id: at for at, one in enumerate(self.context.content.clusters)}

    def begins(self, event: Any) -> None:
        if isinstance(event, nb.TurnStarted):
            self.active = event.seat

    def panel(self, seat: int, node: str) -> Place | None:
        """A part of the panel of a seat."""
        return self.spot(f"{Seat(seat)}.{node}") or self.spot(Seat(seat))

    def well(self, color: str) -> Place | None:
        """Where the stars of a colour lie in the Observatory of the active seat."""
        if self.active != self.before.seat:
            return self.panel(self.active, "observatory")
        return self.spot(Star(color)) or self.spot(f"well:{color}")

    def drawn(self, color: str, used: set[int]) -> Place | None:
        """Where a star of this colour lies that chaos drew, each once."""
        for at, one in enumerate(self.sight.drawn):
            if one == color and at not in used:
                used.add(at)
                return self.spot(Drawn(at))
        return self.spot("bag")

    def in_galaxy(self, seat: int, cell: str) -> Place | None:
        """A cell of a galaxy that shows, or the small galaxy of the seat."""
        return self.spot(Lying(seat, cell)) or self.panel(seat, "mini")

    def on_strip(self, seat: int, space: int) -> Place | None:
        """A space of the strip, for others the number in their panel."""
        return self.spot(f"{Hole(space)}:star") if seat == self.before.seat else self.panel(seat, "holes")

    def star(
        self, color: str, begin: Place | None, end: Place | None, ms: float = 350, **way: Unpack[Way]
    ) -> None:
        """A star of its own flies from one place to another, as large as the smallest of the two and a star
        of a cluster."""
        orb = self.spot(Orb(0, 0)) or self.spot("beam:0:0:star")
        if begin is not None and end is not None:
            side = min(place.width for place in (begin, end, orb) if place is not None and place.width > 8)
            first, last = (Place(place.x, place.y, side, side) for place in (begin, end))
            way.setdefault("easing", "arc")
            self.ghost(StarFace(color, lifted=True), first, last, ms=ms, **way)
