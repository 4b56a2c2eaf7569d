"""The flight table in a headless window: posted events, bots on the other seats."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from client.app import App
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.screens.flight.screen import FlightScreen
from client.games.galaxy_trucker.text.log import GalaxyLog
from client.settings import Settings
from client.table.contract import LogLine
from client.table.scene import TableScene
from rules.kernel.views import View
from tests.client.games.galaxy_trucker.screens.flight.flights import Flight, game
from tests.client.table.fake_session import FakeSession
from tests.client.table.stand import Stand


class FlightTable(FlightScreen):
    """The screen of the flight as a table of its own."""

    def __init__(self) -> None:
        super().__init__(game(), DrawContext(game().content))
        self._log = GalaxyLog(self.content)

    def face(self, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        assert isinstance(key, Face)
        return key.draw(self.context, size)

    def log(self, events: Sequence[Any], before: View | None, after: View) -> list[LogLine]:
        self.on_events(events, before, after)
        return self._log.lines(events, before, after)


class FlightStand(Stand):
    """A flight on a real table scene; seat 0 sits at this screen."""

    def __init__(self, flight: Flight, size: tuple[int, int] = (1920, 1080), **settings: Any) -> None:
        self.flight = flight
        chosen = {"language": "en", **settings}
        self.app = App(size, headless=True, settings=Settings(chosen))
        self.session = FakeSession(flight.match, (0,))
        self.sounds: list[str] = []
        self.app.play = self.sounds.append  # type: ignore[method-assign]
        self.screen = FlightTable()
        self.scene = TableScene(self.app, self.session, self.screen)
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
