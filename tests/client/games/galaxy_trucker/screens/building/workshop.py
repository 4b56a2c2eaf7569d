"""The building table in a headless window: posted events for the people, scripted answers for the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from client.app import App
from client.games.galaxy_trucker.screens.building.screen import BuildingScreen
from client.games.galaxy_trucker.screens.building.zones import BuildPlan
from client.games.galaxy_trucker.table import GalaxyTruckerTable
from client.settings import Settings
from client.table.effects import Effect
from client.table.scene import TableScene
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.forecast import Bench
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.client.table.fake_session import FakeSession
from tests.client.table.stand import Stand
from tests.rules.galaxy_trucker.shipped import expanded, game

NAMES = ("Mara", "Iva", "Ota", "Petr", "Celia")


class Clocked(FakeSession):
    """A session whose sand a test lets run."""

    def __init__(self, match: Match, viewers: Sequence[int]) -> None:
        super().__init__(match, viewers)
        self.left: dict[str, float] = {}

    def remaining(self, timer: str) -> float:
        return next((left for name, left in self.left.items() if timer.startswith(name)), 60.0)

    def can_undo(self, seat: int) -> bool:
        return False


class Workshop(Stand):
    """A match of Galaxy Trucker in its building phase; `viewers` sit at this screen; `big`: with the
    Big Expansion."""

    def __init__(
        self, *, seats: int = 2, viewers: Sequence[int] = (0,), size: tuple[int, int] = (1280, 720),
        language: str = "en", begun: bool = True, seed: int = 4,
        options: Mapping[str, Any] | None = None, big: bool = False, **more: Any,
    ) -> None:  # fmt: skip
        self.app = App(size, headless=True, settings=Settings({"language": language}))
        self.game: Any = expanded() if big else game()
        players = tuple(Player(name) for name in NAMES[:seats])
        chosen = {"plan": "single", "flight": 2, **(options or {}), **more}
        setup = Setup("galaxy-trucker", players, chosen, seed=seed)
        match = Match(self.game, setup, SeededChance(seed))
        if begun:
            for seat in range(seats):
                match.submit(seat, do.Ready())
        self.session: Clocked = Clocked(match, viewers)
        self.sounds: list[str] = []
        self.app.play = self.sounds.append  # type: ignore[assignment]
        self.side = GalaxyTruckerTable(self.game)
        self.scene = TableScene(self.app, self.session, self.side)
        self.table = self.scene.table
        self.app.go(self.scene)
        self.step()
        self.settle()

    # -- what is going on ---------------------------------------------------------------------

    @property
    def match(self) -> Match:
        return self.session.match

    @property
    def screen(self) -> BuildingScreen:
        return self.side.building

    @property
    def plan(self) -> BuildPlan:
        """The places of this window."""
        return self.screen.plan(self.match.view(0), self.table.room)

    @property
    def effects(self) -> list[Effect]:
        """What flies and flashes."""
        return [playing.effect for playing in self.side.effects._playing]

    def seat(self, seat: int = 0) -> Any:
        """What belongs to a seat, in the match itself."""
        return self.match.state.seats[seat]

    @property
    def hand(self) -> int:
        """The tile in the hand of seat 0, 0 for none."""
        hand = self.seat().hand
        return 0 if hand is None else int(hand.tile)

    @property
    def sentence(self) -> str:
        """What the status line says to seat 0."""
        return self.table.screen.status(self.table.now).text

    def bench(self, seat: int = 0) -> Bench:
        view = self.match.view(seat)
        strict = view.options.get("placement") == "strict"
        return Bench(self.game.content, view.sight, seat, strict=strict)

    def square(self, fit: str, rotation: int = 0, tile: int = 0) -> str:
        """A square that takes the tile in the hand as it is ("legal"), only turned ("turn"), at the price of
        a mistake ("doubtful"), or not at all ("refused")."""
        tile = tile or self.hand
        for (col, row), fits in self.bench().squares(tile).items():
            here = fits[rotation]
            kind: str = here
            if here != "legal" and "legal" in fits:
                kind = "turn"
            elif here == "refused" and "doubtful" in fits:
                kind = "doubtful when turned"
            if kind == fit:
                return f"square:{col},{row}"
        raise AssertionError(f"no square is {fit} for tile {tile}")

    def grow(self, tiles: int) -> None:
        """Lay some tiles out of the heap where they fit."""
        while len(self.seat().ship.tiles) <= tiles:
            self.session.play(0, do.TakeFaceDown())
            places = [
                (square, fits.index("legal"))
                for square, fits in self.bench().squares(self.hand).items() if "legal" in fits
            ]  # fmt: skip
            if places:
                (col, row), turned = places[len(places) // 2]
                self.session.play(0, do.Place(col, row, turned))
            else:
                self.session.play(0, do.ReturnFaceUp())

    def until_fits(self, fit: str) -> str:
        """Take tiles out of the heap, and put back what will not do, until one fits somewhere like that."""
        for _tile in range(60):
            self.session.play(0, do.TakeFaceDown())
            try:
                found = self.square(fit)
            except AssertionError:
                self.session.play(0, do.ReturnFaceUp())
                continue
            self.settle()
            return found
        raise AssertionError(f"no tile is {fit} anywhere")

    def middle(self, square: str) -> tuple[int, int]:
        """The middle of a square of the own ship."""
        col, row = square.removeprefix("square:").split(",")
        return self.plan.hull.square(int(col), int(row)).center

    def rest(self) -> None:
        """Until nothing moves, also not by itself."""
        self.step(0.05, 40)

    # -- hands ---------------------------------------------------------------------------------

    def lift(self, name: str) -> tuple[int, int]:
        """Press on a thing and begin to drag it."""
        at = self.at(name)
        self.move(at)
        self.down(at)
        self.move((at[0] + 9, at[1] + 3))
        self.move((at[0] + 18, at[1] + 6))
        return at

    def let_go(self, to: tuple[int, int]) -> None:
        self.move(to)
        self.up(to)
        self.settle()

    def point(self, name: str) -> None:
        self.move(self.at(name))

    def key(self, *names: str, mod: int = 0) -> None:
        """Press keys by their names ("t", "delete", "f5")."""
        self.press(*(pygame.key.key_code(name) for name in names), mod=mod)

    def panels(self) -> set[str]:
        """Ids of everything still that shows."""
        assert self.table.arrangement is not None
        return {panel.id for panel in self.table.arrangement.panels}

    def sprites(self) -> set[str]:
        assert self.table.arrangement is not None
        return {sprite.id for sprite in self.table.arrangement.sprites}
