"""A seat before its question at the real table, with a match that plays on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from client import i18n
from client.games.space_bastards.answers.ship_turn import Goal, goals_of
from rules.kernel.views import View
from tests.client.games.space_bastards.asked import SMALL, Asked, asked_match, the_game
from tests.client.table.fake_session import FakeSession

CONTENT = the_game().content  # type: ignore[attr-defined]


class Flying(Asked):
    """What is sent is played on in the match."""

    def _submit(self, seat: int, action: Any, done: Any = None) -> None:
        self.sent.append(action)
        FakeSession.submit(self.session, seat, action, done)

    @property
    def view(self) -> View:
        return self.session.match.view(self.seat)

    @property
    def goals(self) -> tuple[Goal, ...]:
        return goals_of(CONTENT, self.view)

    @property
    def field(self) -> str | None:
        return str(self.session.match.state.held[self.seat].ship)

    def frames(self, count: int = 12) -> None:
        self.step(0.05, count)

    def card(self, goal: Goal) -> str:
        """The id of the card of a goal, after its page has been turned to."""
        for _page in range(20):
            if self.table.target(f"way:{goal.field}") is not None:
                return f"way:{goal.field}"
            self.click("view:goals:next")
            self.frames(2)
        raise AssertionError(f"no page shows {goal.field}")

    def faces(self, of: type) -> dict[str, Any]:
        assert self.table.arrangement is not None
        return {one.id: one.face for one in self.table.arrangement.sprites if isinstance(one.face, of)}


Fits = Callable[[View], bool]


@pytest.fixture
def flying() -> Iterator[Callable[..., Flying]]:
    stands: list[Flying] = []

    def make(fits: Fits, size: tuple[int, int] = SMALL, language: str = "en") -> Flying:
        match, seat = asked_match(fits)
        stands.append(Flying(match, seat, size, language=language))
        stands[-1].frames(4)
        return stands[-1]

    yield make
    for stand in stands:
        stand.close()
    i18n.set_language("en")


def on_map(view: View) -> bool:
    asked = view.prompt is not None and view.prompt.kind == "ship"
    return asked and view.sight.owners[view.seat].ship is not None
