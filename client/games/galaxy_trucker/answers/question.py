"""A question of the flight as it is answered at the table: handle by handle, in any order.

All that has been touched is a tuple of handles. What it means is worked out from view and content alone, so a
question never depends on what was shown before.
"""

from __future__ import annotations

from functools import cached_property

from client.games.galaxy_trucker.answers.decision import Card, Decision, Handles, Piece, Preview
from client.games.galaxy_trucker.answers.paying_energy import tokens
from client.games.galaxy_trucker.text.names import Words
from client.table.choice import Fit, Touch
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.tasks import AnyTask
from rules.galaxy_trucker.forecast_flight import ship_of, task_of
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.asks import Action
from rules.kernel.views import Prompt, View


class Question:
    """One question to the seat of `view`. Subclasses know one kind each."""

    def __init__(self, content: Content, view: View[JourneySight]) -> None:
        assert view.prompt is not None
        self.content = content
        self.view = view
        self.prompt: Prompt = view.prompt
        self.words = Words.of(content, view)

    @cached_property
    def ship(self) -> Ship:
        """The own ship. Not to be changed."""
        return ship_of(self.content, self.view.sight, self.view.seat)

    @cached_property
    def tokens(self) -> tuple[str, ...]:
        """Handles of all energy tokens on board, those that are best spent first."""
        return tokens(self.ship)

    @property
    def task(self) -> AnyTask | None:
        """What is being done of the open card, None between cards."""
        return task_of(self.view.sight)

    @property
    def card_name(self) -> str:
        """What the open card is called."""
        card = self.view.sight.card
        assert card is not None
        return self.words.card(card.id)

    def square(self, tile: int) -> str:
        """Column and row of a tile on the own ship: "7 · 8"."""
        col, row = self.ship.board.labels[self.ship.square_of(tile)]
        return f"{col}\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}{row}"

    # -- answering -------------------------------------------------------------------------

    def possible(self, chosen: Handles) -> frozenset[str]:
        """Handles that do something now."""
        raise TypeError(f"{type(self).__name__} does not tell what can be touched")

    def fit(self, chosen: Handles, handle: str) -> Fit:
        """Whether touching `handle` changes the answer."""
        return "legal" if handle in self.possible(chosen) and handle not in chosen else ""

    def touch(self, chosen: Handles, handle: str) -> tuple[Handles, Touch]:
        """What has been touched after `handle`, and how that came."""
        raise TypeError(f"{type(self).__name__} cannot be touched")

    def sensible(self, chosen: Handles) -> bool:
        """Whether these handles mean something in this question."""
        return all(handle in self.possible(()) for handle in chosen)

    def action(self, chosen: Handles) -> Action | None:
        """The answer in its one form, or None while something is missing."""
        raise TypeError(f"{type(self).__name__} does not answer")

    def attempt(self, handles: Handles) -> Action | None:
        """The action that somebody wanted who touched these, if it can be told; None otherwise."""
        return None

    # -- showing ---------------------------------------------------------------------------

    def cards(self, chosen: Handles) -> tuple[Card, ...]:
        """What can be chosen."""
        return ()

    def preview(self, chosen: Handles, pointed: str) -> Preview:
        """What `pointed` (a handle, "" for none) or else the chosen answer would do."""
        return Preview()

    def pieces(self, chosen: Handles) -> tuple[Piece, ...]:
        """What can be touched on the ship."""
        return ()

    def handle_at(self, target: str) -> str:
        """The handle of something else on the table that is pointed at, "" for none."""
        return ""

    def decision(self, chosen: Handles) -> Decision:
        """Everything that is shown."""
        raise TypeError(f"{type(self).__name__} shows nothing")


def one_of(chosen: Handles, handle: str) -> tuple[Handles, Touch]:
    """Touching one of several choices that exclude each other. Another touch changes nothing: it is the
    primary button that sends."""
    return (handle,), "replaced" if chosen else "added"
