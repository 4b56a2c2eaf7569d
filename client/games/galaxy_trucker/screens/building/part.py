"""What all parts of an arrangement are made from."""

from __future__ import annotations

import pygame

from client.games.galaxy_trucker.answers.building import BuildingChoice
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.building.layout import BuildPlan
from client.games.galaxy_trucker.screens.building.looking import Memory
from client.table.layout import (
    Panel,
    Region,
    Room,
    Selection,
    Sprite,
    Zone,
)
from rules.galaxy_trucker.forecast import Judgement
from rules.galaxy_trucker.state import BUILD
from rules.kernel.views import View

NOTHING = pygame.Rect(0, 0, 0, 0)
TABLE_Z = 2.0
HAND_Z = 50.0
FAN_Z = 400.0


class Part:
    """One arrangement under way: what it is made from, and what lies on it so far."""

    def __init__(
        self, view: View, room: Room, local: Selection, plan: BuildPlan, memory: Memory, context: DrawContext,
        choice: BuildingChoice | None,
    ) -> None:  # fmt: skip
        self.view, self.sight, self.local, self.plan = view, view.sight, local, plan
        self.room, self.memory, self.context, self.content = room, memory, context, context.content
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
            self.rotation = int(local.orientation.get("turn", memory.rotations.get(self.tile, 0)))
            memory.rotations[self.tile] = self.rotation

    def can(self, handle: str) -> bool:
        return self.choice is not None and handle in self.choice.next
