"""What the parts of one arrangement of the building table are made from: all but what the pointer does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

import pygame

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.answers.building import BuildingAnswer
from client.games.galaxy_trucker.looking import GalaxyView, Looking, Now
from client.games.galaxy_trucker.screens.building.zones import BuildPlan
from client.table.layout import Place
from rules.galaxy_trucker.forecast import Bench
from rules.galaxy_trucker.sight import JourneySight, SeatSight
from rules.galaxy_trucker.state import BUILD

Spots: TypeAlias = Mapping[int, tuple[int, Place]]
"""The pages on which tiles lie, and where on them."""

BACK = "heap:back"
"""The sprite of a tile that is being drawn and not yet known."""
TABLE_Z = 2.0
HAND_Z = 50.0
FAN_Z = 400.0
ABOVE_HAND = 30_000.0
"""Above a tile that is dragged."""


@dataclass(frozen=True)
class Still:
    """What moves by itself, as an arrangement sees it. Each part is given what it shows of that, so that it
    is kept while the rest moves."""

    heap: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    """Around all tiles of the heap."""
    middle: tuple[int, int] = (0, 0)
    """Of the heap: where its number lies."""
    spots: Spots = field(default_factory=dict)
    """Of the face-up tiles."""
    born: Mapping[str, Place] = field(default_factory=dict)
    """Where sprites come from that appear next."""
    ages: tuple[int, ...] = ()
    """Seconds since the newest moves, as they are told."""


@dataclass(frozen=True)
class Site:
    """The table as a seat builds at it; who watches sees that of the first seat."""

    view: GalaxyView
    looking: Looking
    answer: BuildingAnswer
    plan: BuildPlan
    bench: Bench
    """The own ship, ready to try tiles on."""

    @property
    def sight(self) -> JourneySight:
        return self.view.sight

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
    def building(self) -> bool:
        return self.sight.phase == BUILD

    @property
    def tile(self) -> int:
        """The tile in the hand, 0 for none."""
        return (self.me.hand or 0) if self.mine else 0

    @property
    def undone_as_a_move(self) -> bool:
        """Who practises goes back as far as they like, not just by the last tile (GT-B7)."""
        return self.building and self.view.can_undo

    def can(self, handle: str) -> bool:
        """Whether touching this would be an answer."""
        return handle in self.answer.open


def pages(spots: Spots) -> int:
    """So many pages of face-up tiles there are."""
    return 1 + max((page for page, _place in spots.values()), default=0)


def dragged(now: Now) -> str:
    """What is in the hand of whoever drags, by its id."""
    return now.local.dragged


def refused_at(now: Now) -> str:
    """The square that has just refused the tile: as long as the pointer stays there the tile lies in its
    place."""
    return now.local.refused


def pointed_square(now: Now) -> tuple[int, int] | None:
    """The square of the own ship that is pointed at."""
    square = ids.Square.of(now.local.hovered)
    return None if square is None else square.at
