"""Cards of the Big Expansion on the table: written ships in a headless window, the others answer anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from client.app import App
from client.games.galaxy_trucker import make_table
from client.settings import Settings
from client.table.scene import TableScene
from rules.kernel.chance import SeededChance
from rules.kernel.match import Match
from tests.client.table.fake_session import FakeSession
from tests.client.table.stand import Stand
from tests.rules.galaxy_trucker.expansion.flights import SEVERAL, between_cards
from tests.rules.galaxy_trucker.shipped import expanded

WIDE, SMALL = (1920, 1080), (1280, 720)


class CardStand(Stand):
    """Seat 0 sits at the screen before the card that comes; `answers` are those of the others, by kind."""

    def __init__(
        self, card: str, *, seats: int = 4, order: Sequence[int] = (), size: tuple[int, int] = SMALL,
        flight: int = 3, prepare: Callable[[Any], None] = lambda journey: None, **options: Any,
    ) -> None:  # fmt: skip
        ships = [("III", SEVERAL)] * seats
        made = {"evil_machinations": True, "bonus_cards": True, **options}
        match: Match = between_cards(ships, [card, "3-07"], flight=flight, options=made)
        for place, seat in enumerate(order):
            match.state.seats[seat].position = 20 - 4 * place
        for one in match.state.seats:
            one.credits = 20
        prepare(match.state)
        match = Match(match.game, match.setup, SeededChance(7), state=match.state)
        self.app = App(size, headless=True, settings=Settings({"language": "en", "animation": "off"}))
        self.session = FakeSession(match, (0,))
        self.scene = TableScene(self.app, self.session, make_table(expanded()))
        self.table = self.scene.table
        self.app.go(self.scene)
        self.settle()

    @property
    def match(self) -> Match:
        return self.session.match

    def until(self, kind: str, **answers: Callable[[Any], Any]) -> None:
        """The first answer for all, or the one that `answers` choose from a question of a kind, until seat 0
        is asked this."""
        for _answer in range(300):
            match = self.match
            if 0 in match.asked and match.pending[0].kind == kind:
                self.settle()
                return
            seat = match.asked[0]
            question = match.pending[seat]
            choose = answers.get(question.kind, lambda question: question.options()[0])
            self.session.play(seat, choose(question))
        raise AssertionError(f"seat 0 is never asked: {kind}")

    @property
    def label(self) -> str:
        return self.table.screen.primary(self.table.now).label

    @property
    def values(self) -> Any:
        """What shows under the ring."""
        assert self.table.arrangement is not None
        return next(sprite for sprite in self.table.arrangement.sprites if sprite.id == "values").face
