"""The flight table in a headless window: posted events, bots on the other seats."""

from __future__ import annotations

from typing import Any

from client.app import App
from client.games.galaxy_trucker.table import GalaxyTruckerTable
from client.settings import Settings
from client.table.scene import TableScene
from tests.client.games.galaxy_trucker.screens.flight.flights import Flight, game
from tests.client.table.fake_session import FakeSession
from tests.client.table.stand import Stand


class FlightStand(Stand):
    """A flight on a real table scene; seat 0 sits at this screen."""

    def __init__(self, flight: Flight, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        self.flight = flight
        chosen = {"language": "en", **settings}
        self.app = App(size, headless=True, settings=Settings(chosen))
        self.session = FakeSession(flight.match, (0,))
        self.sounds: list[str] = []
        self.app.play = self.sounds.append  # type: ignore[method-assign]
        self.side = GalaxyTruckerTable(game())
        self.scene = TableScene(self.app, self.session, self.side)
        self.table = self.scene.table
        self.app.go(self.scene)
        self.step()

    def bots(self, limit: int = 200) -> None:
        """The others answer until seat 0 is asked or the match is over."""
        for _answer in range(limit):
            match = self.flight.match
            if match.over or 0 in match.asked or not self.bot():
                return
        raise AssertionError("the bots never come to an end")

    def bot(self) -> bool:
        """One answer of another seat."""
        match = self.flight.match
        for seat in match.asked:
            if seat > 0:
                self.session.play(seat, self.flight.choose(seat))
                return True
        return False
