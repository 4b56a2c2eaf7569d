"""What lies where on the building table."""

from __future__ import annotations

from client.games.galaxy_trucker.pictures import building_overlays, wooden_table
from client.games.galaxy_trucker.screens.building.last_moves_and_buttons import LowerPart
from client.games.galaxy_trucker.screens.building.opponents import seat_panels
from client.games.galaxy_trucker.screens.building.own_ship import ShipPart
from client.games.galaxy_trucker.screens.building.part import NOTHING
from client.games.galaxy_trucker.screens.building.wooden_table import WoodenPart
from client.table.layout import (
    Arrangement,
    HudLayout,
    Panel,
)
from rules.galaxy_trucker.state import READY_CHECK


class Arranger(ShipPart, WoodenPart, LowerPart):
    """Puts one arrangement together."""

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
        seats = seat_panels(self.view, self.plan, self.memory, self.context, self.hovered)
        self.panels += seats.panels
        self.zones += seats.zones
        self.sprites = self.memory.same(self.sprites)
        return Arrangement(
            self._hud(), tuple(self.sprites), tuple(self.zones), tuple(self.regions),
            tuple(self.panels), groups=("squares", "face-up", "places", "piles", "actions", "seats"),
        )  # fmt: skip

    def _focus_frame(self) -> None:
        """A frame round what is pointed at and has no other way to show it."""
        kind = self.hovered.partition(":")[0]
        if kind not in ("slot", "pile", "glass", "filter"):
            return
        zone = next((one for one in self.zones if one.id == self.hovered), None)
        if zone is not None:
            self.panels.append(Panel("frame", zone.rect.inflate(4, 4), building_overlays.FrameFace(12), 30))

    def _hud(self) -> HudLayout:
        plan = self.plan
        ready = self.sight.phase == READY_CHECK and self.mine
        return HudLayout(
            status=plan.status, log=plan.log, log_tab=plan.log_tab, primary=plan.finish if ready else NOTHING,
            back=NOTHING, undo=NOTHING, choices=NOTHING, keys=plan.keys, compact=True, questions=plan.moves,
        )  # fmt: skip

    def _grounds(self) -> None:
        plan = self.plan
        self.panels += [
            Panel("table", plan.table, wooden_table.WoodFace(), -6),
            Panel("ship:ground", plan.ship, wooden_table.ShipGround(self.owner), -6),
        ]
        if self.memory.looked_at is None:
            self.panels += [
                Panel("plank", plan.plank, wooden_table.TrayFace(blue=True), -5),
                Panel("tray", plan.piles, wooden_table.TrayFace(), -5),
            ]
