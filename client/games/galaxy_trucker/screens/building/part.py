"""What all parts of an arrangement of the building table are made from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from client.games.galaxy_trucker.answers.building import BuildingAnswer
from client.games.galaxy_trucker.looking import Build, GalaxyView, Looking, Now
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.building.moving_by_itself import Still
from client.games.galaxy_trucker.screens.building.zones import BuildPlan
from rules.galaxy_trucker.forecast import Bench, Judgement
from rules.galaxy_trucker.sight import JourneySight, SeatSight
from rules.galaxy_trucker.state import BUILD

TABLE_Z = 2.0
HAND_Z = 50.0
FAN_Z = 400.0


@dataclass(frozen=True)
class Facts:
    """What an arrangement is made from besides the state of the table."""

    plan: BuildPlan
    still: Still
    context: DrawContext
    bench: Bench
    """The own ship, ready to try tiles on."""


class Part:
    """One arrangement under way. What its parts ask of the table they ask the builder for."""

    def __init__(self, builder: Build, facts: Facts) -> None:
        self.builder, self.facts = builder, facts
        self.plan, self.still, self.context, self.bench = facts.plan, facts.still, facts.context, facts.bench
        self.content = facts.context.content
        self.judged: Judgement | None = None

    @property
    def view(self) -> GalaxyView:
        return self.builder.view

    @property
    def sight(self) -> JourneySight:
        return self.builder.view.sight

    @property
    def looking(self) -> Looking:
        return self.builder.looking

    @property
    def choice(self) -> BuildingAnswer | None:
        choice = self.builder.choice
        return choice if isinstance(choice, BuildingAnswer) else None

    @property
    def hovered(self) -> str:
        return self.builder.over

    @property
    def dragged(self) -> str:
        """What is in the hand of whoever drags, by its id."""
        return self.builder.ask(dragged)

    @property
    def owner(self) -> int:
        return max(0, self.view.seat)

    @property
    def me(self) -> SeatSight:
        return self.sight.seats[self.owner]

    @property
    def mine(self) -> bool:
        return self.view.seat >= 0

    @property
    def tile(self) -> int:
        """The tile in the hand, 0 for none."""
        return (self.me.hand or 0) if self.mine else 0

    @property
    def building(self) -> bool:
        return self.sight.phase == BUILD

    @property
    def rotation(self) -> int:
        return self.looking.rotation(self.tile)

    def can(self, handle: str) -> bool:
        """Whether touching this would be an answer."""
        return self.builder.ask(partial(takes, handle=handle))


def dragged(now: Now) -> str:
    return now.local.dragged


def takes(now: Now, handle: str) -> bool:
    return isinstance(now.choice, BuildingAnswer) and handle in now.choice.open
