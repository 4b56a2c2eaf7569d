"""What all parts of an arrangement of the building table are made from."""

from __future__ import annotations

import pygame

from client.games.galaxy_trucker.answers.building import BuildingChoice
from client.games.galaxy_trucker.looking import Build
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.building.layout import BuildPlan
from client.games.galaxy_trucker.screens.building.moving import Still
from rules.galaxy_trucker.forecast import Bench, Judgement
from rules.galaxy_trucker.state import BUILD

NOTHING = pygame.Rect(0, 0, 0, 0)
TABLE_Z = 2.0
HAND_Z = 50.0
FAN_Z = 400.0


class Part:
    """One arrangement under way: what it is made from."""

    def __init__(
        self, builder: Build, plan: BuildPlan, still: Still, context: DrawContext, bench: Bench
    ) -> None:
        now = builder.now
        self.bench = bench
        """The own ship, ready to try tiles on."""
        self.builder, self.plan, self.still, self.context = builder, plan, still, context
        self.view, self.room, self.local, self.looking = now.view, now.room, now.local, now.looking
        self.sight, self.content = now.view.sight, context.content
        self.choice = now.choice if isinstance(now.choice, BuildingChoice) else None
        self.owner = max(0, self.view.seat)
        self.me = self.sight.seats[self.owner]
        self.mine = self.view.seat >= 0
        self.tile = (self.me.hand or 0) if self.mine else 0
        self.building = self.sight.phase == BUILD
        self.hovered = self.local.hovered
        self.judged: Judgement | None = None
        self.rotation = self.looking.rotation(self.tile)

    def can(self, handle: str) -> bool:
        return self.choice is not None and handle in self.choice.next
