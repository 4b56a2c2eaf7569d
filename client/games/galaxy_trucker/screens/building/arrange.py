"""What lies where on the building table."""

from __future__ import annotations

from collections.abc import Callable

from client.games.galaxy_trucker.looking import Build
from client.games.galaxy_trucker.pictures import building_overlays, wooden_table
from client.games.galaxy_trucker.screens.building.last_moves_and_buttons import LowerPart
from client.games.galaxy_trucker.screens.building.opponents import others_of, seat_panel
from client.games.galaxy_trucker.screens.building.own_ship import ShipPart
from client.games.galaxy_trucker.screens.building.part import Facts
from client.games.galaxy_trucker.screens.building.wooden_table import WoodenPart
from client.table.layout import NOWHERE, Arrangement
from rules.galaxy_trucker.state import READY_CHECK


class Arranger(ShipPart, WoodenPart, LowerPart):
    """Puts one arrangement together."""

    def made(self) -> Arrangement:
        """Everything."""
        looked_at = self.looking.ship
        self._peeked()  # what lies over the table is touched first, and keys reach it first
        self._orders()
        self._grounds()
        self._ship()
        if looked_at is not None:
            self._other_ship(looked_at)
        else:
            self._heap()
            for part in (Arranger._face_up, Arranger._plank, Arranger._piles, Arranger._filters):
                self.part(part)
        self._slots()
        self._hand()
        self._counters()
        self.part(Arranger._moves)
        self.part(Arranger._buttons)
        self._focus_frame()
        for seat, rect in zip(others_of(self.view), self.plan.seats, strict=False):
            self.builder.part(seat_panel, self.plan, self.context, seat, rect)
        groups = ("squares", "face-up", "places", "piles", "actions", "seats")
        ready = self.sight.phase == READY_CHECK and self.mine
        primary = self.plan.finish if ready else NOWHERE
        hud = self.plan.hud(primary=primary, undo=NOWHERE, questions=self.plan.moves)
        return self.builder.finish(hud, groups=groups)

    def part(self, put: Callable[[Arranger], None]) -> None:
        """A part that is put on anew only when something has changed for it."""
        self.builder.part(arranged, put, self.facts)

    def _focus_frame(self) -> None:
        """A frame round what is pointed at and has no other way to show it."""
        kind = self.hovered.partition(":")[0]
        if kind not in ("slot", "pile", "glass", "filter"):
            return
        zone = next((one for one in self.builder.zones if one.id == self.hovered), None)
        if zone is not None:
            self.builder.panel("frame", zone.rect.inflate(4, 4), building_overlays.FrameFace(12), z=30)

    def _grounds(self) -> None:
        plan = self.plan
        self.builder.panel("table", plan.table, wooden_table.WoodFace(), z=-6)
        self.builder.panel("ship:ground", plan.ship, wooden_table.ShipGround(self.owner), z=-6)
        if self.looking.ship is None:
            self.builder.panel("plank", plan.plank, wooden_table.TrayFace(blue=True), z=-5)
            self.builder.panel("tray", plan.piles, wooden_table.TrayFace(), z=-5)


def arranged(builder: Build, put: Callable[[Arranger], None], facts: Facts) -> None:
    """One part by itself."""
    put(Arranger(builder, facts))
