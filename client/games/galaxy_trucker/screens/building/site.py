"""What the parts of one arrangement of the building table are made from: all but what the pointer does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

import pygame

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.answers.building import BuildingAnswer
from client.games.galaxy_trucker.looking import Build, Looking, Now
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
    """The table as a seat builds at it; who watches sees that of the first seat. What a part reads of the
    view here its builder is asked for, so that the answer of one player leaves most parts as they are."""

    looking: Looking
    plan: BuildPlan
    bench: Bench
    """The own ship, ready to try tiles on."""
    builder: Build = field(compare=False)

    @property
    def sight(self) -> JourneySight:
        return self.builder.sight

    @property
    def answer(self) -> BuildingAnswer:
        return self.builder.ask(_answer)

    @property
    def seat(self) -> int:
        """Of the viewer."""
        return self.builder.ask(_viewer)

    @property
    def owner(self) -> int:
        return max(0, self.seat)

    @property
    def me(self) -> SeatSight:
        return self.of(self.owner)

    def of(self, seat: int) -> SeatSight:
        """What is seen of a seat."""
        return self.builder.ask(_seat, seat)

    @property
    def count(self) -> int:
        """Of those who play."""
        return self.builder.ask(_count)

    def name(self, seat: int) -> str:
        return self.builder.ask(_name, seat)

    @property
    def mine(self) -> bool:
        return self.seat >= 0

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
        return self.building and self.builder.ask(_can_undo)

    def can(self, handle: str) -> bool:
        """Whether touching this would be an answer."""
        return self.builder.ask(_opens, handle)


def _answer(now: Now) -> BuildingAnswer:
    return now.choice if isinstance(now.choice, BuildingAnswer) else BuildingAnswer()


def _opens(now: Now, handle: str) -> bool:
    return isinstance(now.choice, BuildingAnswer) and handle in now.choice.open


def _viewer(now: Now) -> int:
    return now.view.seat


def _seat(now: Now, seat: int) -> SeatSight:
    return now.view.sight.seats[seat]


def _count(now: Now) -> int:
    return len(now.view.players)


def _name(now: Now, seat: int) -> str:
    return now.view.players[seat].name


def _can_undo(now: Now) -> bool:
    return now.view.can_undo


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
