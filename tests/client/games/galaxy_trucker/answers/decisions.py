"""Questions of the flight out of random flights, and a screen that shows nothing but a decision."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pygame

from client.games.galaxy_trucker.looking import Build, Now
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.decision_screen import DecisionScreen
from client.games.galaxy_trucker.screens.decisions.layout import Spots
from client.games.galaxy_trucker.screens.decisions.shown import Deciding
from client.games.galaxy_trucker.table import GalaxyTruckerTable
from client.table.contract import Arrangement, HudLayout, Room, Status
from rules.kernel.game import Game
from rules.kernel.match import Match
from rules.kernel.views import View
from tests.rules.galaxy_trucker.flight.fleets import fleet, one_flight
from tests.rules.galaxy_trucker.shipped import content

KINDS = (
    "declare_engines", "declare_cannons", "defend", "lose_crew", "lose_goods", "lose_energy", "load_goods",
    "take_reward", "choose_abandoned", "choose_planet", "keep_part", "ready",
)  # fmt: skip


def questions(seeds: range) -> Iterator[tuple[int, int, int, View]]:
    """(seed, answers given, seat, view) of every question of these flights."""
    for seed in seeds:
        match = fleet(seed)
        for number, _ in enumerate(one_flight(match, random.Random(seed))):
            for seat in match.asked:
                if seat < 0:
                    continue
                view = match.view(seat)
                flying = view.sight.phase in ("CARD", "BETWEEN_CARDS")
                if flying and view.prompt is not None and view.prompt.kind in KINDS:
                    yield seed, number, seat, view


def again(seed: int, number: int) -> Match:
    """The match in which a question was found."""
    match = fleet(seed)
    for at, _ in enumerate(one_flight(match, random.Random(seed))):
        if at == number:
            break
    return match


MANY = 600
ENOUGH = 12


@cache
def catalogue() -> dict[str, list[tuple[int, int, int, View]]]:
    """A dozen questions of every kind; the rare ones as many as turn up."""
    found: dict[str, list[tuple[int, int, int, View]]] = {kind: [] for kind in KINDS}
    for one in questions(range(MANY)):
        view = one[3]
        assert view.prompt is not None
        there = found[view.prompt.kind]
        if (len(there) < ENOUGH and all(seed != one[0] for seed, *_rest in there)) or len(there) < 2:
            there.append(one)
        if all(len(every) >= 3 for every in found.values()) and one[0] > 40:
            break
    return found


class DecisionOnly(DecisionScreen):
    """Tiles in a grid, the cards under them and a tray at the left."""

    def __init__(self) -> None:
        context = DrawContext(content())
        super().__init__(context, Deciding(context))

    def shows(self, now: Now) -> bool:
        return True

    def spots(self, view: View, room: Room) -> Spots:
        scale = room.scale
        tiles = {
            tile: scale.rect(1000 + 90 * (col - 4), 80 + 90 * (row - 4), 90, 90)
            for tile, col, row, _rot in view.sight.seats[view.seat].ship.tiles
        }
        return Spots(room, tiles, scale.rect(1008, 872, 592, 184), scale.rect(328, 720, 664, 336),
                     scale.rect(1008, 830, 880, 36))  # fmt: skip

    def arrange(self, builder: Build) -> Arrangement:
        now, scale = builder.now, builder.room.scale
        nowhere = pygame.Rect(0, 0, 0, 0)
        hud = HudLayout(
            scale.rect(0, 0, 1920, 64), nowhere, nowhere, scale.rect(1696, 952, 192, 104),
            scale.rect(1608, 952, 80, 48), scale.rect(1608, 1008, 80, 48), nowhere,
        )  # fmt: skip
        decision = self.deciding.decision(now.view, now.local)
        if decision is not None:
            self.deciding.dress(decision, self.spots(now.view, now.room), now.local).put_on(builder)
        return builder.finish(hud, groups=("choices", "ship", "tray"), confirm=True)

    def status(self, now: Now) -> Status:
        return self.deciding.status(now.view, now.local) or Status("")


class DecisionTable(GalaxyTruckerTable):
    """A table with that screen."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.decisions = DecisionOnly()
        self.screens = (self.decisions,)
