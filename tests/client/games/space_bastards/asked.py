"""One seat of Space Bastards before a question at the real table; what is sent is kept."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from client import paths
from client.app import App
from client.games.space_bastards import make_table
from client.session.model import Update
from client.settings import Settings
from client.table.contract import Tip
from client.table.hit_targets import HitTarget
from client.table.looking import Touched
from client.table.scene import TableScene
from rules.kernel.chance import SeededChance
from rules.kernel.game import Game, Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.views import View
from rules.registry import make_game
from tests.client.table.fake_session import FakeSession
from tests.client.table.stand import Stand

WIDE, SMALL = (1920, 1080), (1280, 720)


@cache
def the_game() -> Game:
    return make_game("space-bastards", paths.pack_roots())


def asked_match(fits: Callable[[View], bool], seats: int = 4) -> tuple[Match, int]:
    """A match in which a seat is asked something that fits."""
    for seed in range(60):
        players = tuple(Player(f"P{n}") for n in range(seats))
        match = Match(the_game(), Setup("space-bastards", players, {}, seed=seed), SeededChance(seed))
        rng = random.Random(seed)
        while not match.over:
            seat = match.asked[0]
            if fits(match.view(seat)):
                return match, seat
            match.submit(seat, rng.choice(list(match.options(seat))))
    raise AssertionError("no question fits")


class Asked(Stand):
    """One seat before its question; what is sent is kept and not given to the match."""

    def __init__(
        self, match: Match, seat: int, size: tuple[int, int] = SMALL, *, language: str = "en",
        animation: str = "off",
    ) -> None:  # fmt: skip
        self.match, self.seat = match, seat
        self.app = App(size, headless=True, settings=Settings({"language": language, "animation": animation}))
        self.session = FakeSession(self.match, (self.seat,))
        self.session._updates = {self.seat: [Update((), self.match.view(self.seat))]}
        self.sent: list[Any] = []
        self.session.submit = self._submit  # type: ignore[method-assign]
        self.side = make_table(match.game)
        self.scene = TableScene(self.app, self.session, self.side)
        self.table = self.scene.table
        self.app.go(self.scene)
        self.settle()

    def _submit(self, seat: int, action: Any, done: Any = None) -> None:
        assert self.match.refusal(seat, action) is None, action
        self.sent.append(action)

    @property
    def near(self) -> str:
        """The planet that shows near."""
        near: str = self.table.looking.near
        return near

    @near.setter
    def near(self, planet: str) -> None:
        self.table.looking = replace(self.table.looking, near=planet)

    def switch(self, handle: str) -> bool:
        """Touch what only changes what this screen shows."""
        return self.table.signal(Touched(handle))

    def tip(self, target: str) -> Tip | None:
        return self.table.screen.tip(target, self.table.now)

    @property
    def chosen(self) -> tuple[str, ...]:
        return self.table.choice.chosen

    def targets(self, touch: str) -> list[HitTarget]:
        return [target for target in self.table.targets if target.touch.startswith(touch)]

    def lift(self, name: str) -> None:
        at = self.at(name)
        self.move(at)
        self.down(at)
        self.move((at[0] + 9, at[1] - 9))
        assert self.table.drag is not None

    def panel(self, name: str) -> Any:
        assert self.table.arrangement is not None
        return next((panel.key for panel in self.table.arrangement.panels if panel.id == name), None)


def kind(name: str, *needed: type) -> Callable[[View], bool]:
    """A question of a kind with answers of these types among its options."""

    def fits(view: View) -> bool:
        assert view.prompt is not None
        return view.prompt.kind == name and set(needed) <= {type(one) for one in view.prompt.options}

    return fits
