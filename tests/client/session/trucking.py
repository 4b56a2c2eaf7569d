"""Galaxy Trucker in a driver whose time is the test's own, so that nothing is waited for."""

from __future__ import annotations

from typing import Any

from client.session.autosave import Autosave
from client.session.bots import BotPool
from client.session.driver import Driver
from client.session.model import Notice
from rules.kernel import saves
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests import games

STEP = 0.05
"""Seconds between two polls, as of a slow window."""


class Trip:
    """`seats`: "person" or the level of a bot. Real time passes only by `go`."""

    def __init__(
        self,
        *seats: str,
        pool: BotPool | None = None,
        resumed: str = "",
        autosave: Autosave | None = None,
        pace: float = 0.6,
        free_undo: bool = False,
        seed: int = 7,
        **options: object,
    ) -> None:
        players = tuple(
            Player(f"P{n}") if kind == "person" else Player(f"P{n}", "bot", kind)
            for n, kind in enumerate(seats)
        )
        self.game = games.game("galaxy-trucker")
        setup = Setup("galaxy-trucker", players, {"plan": "single", **options}, seed=seed)
        match: Match | None = None
        about: dict[str, Any] = {}
        if resumed:
            saved = saves.load(resumed)
            match, about = saves.resume(saved, self.game), saved.header.about
            setup = saved.header.setup
        self.driver = Driver(
            self.game,
            setup,
            match=match,
            bots=pool,
            autosave=autosave,
            about=about,
            pace=pace,
            free_undo=free_undo,
        )
        self.notices: list[Notice] = []
        self.driver.on_notice = self.notices.append
        self.now = 1000.0
        self.acted: list[tuple[float, int, str]] = []
        """(seconds played, seat, tag of the answer) of every answer."""
        self._told = len(self.driver.match.log)
        self.driver.subscribe(lambda change: self._note())
        self.driver.poll(self.now)

    def _note(self) -> None:
        log = self.driver.match.log
        for seat, action in log[self._told :]:
            self.acted.append((self.driver.played, seat, tag(action)))
        self._told = len(log)

    @property
    def state(self) -> Any:
        return self.driver.match.state

    def go(self, seconds: float, step: float = STEP) -> None:
        """So much time passes, polled as by a window."""
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + step)
            while self.driver.poll(self.now):
                """A poll ends early on a slow machine, which must not show in the times."""

    def do(self, seat: int, wanted: str, **fields: Any) -> None:
        """The first option of this kind with these fields, as the person of a seat."""
        option = self.option(seat, wanted, **fields)
        assert option is not None, f"{wanted} {fields} is no option of seat {seat}"
        refusal = self.driver.submit(seat, option)
        assert refusal is None, refusal

    def option(self, seat: int, wanted: str, **fields: Any) -> Any:
        for option in self.driver.match.options(seat):
            if tag(option) == wanted and all(getattr(option, k) == v for k, v in fields.items()):
                return option
        return None

    def ready(self) -> None:
        """Building begins."""
        for seat, player in enumerate(self.driver.players):
            if player.kind == "person":
                self.do(seat, "ready")
        self.go(1.0)
        assert self.state.phase == "BUILD"

    def left(self) -> dict[str, float]:
        return {name: round(seconds, 3) for name, seconds in self.driver.timers().items()}

    def times(self, seat: int, *tags: str) -> list[float]:
        return [at for at, who, what in self.acted if who == seat and (not tags or what in tags)]


def tag(action: Any) -> str:
    return str(type(action).__struct_config__.tag)
