"""A question of the flight as it is answered at the table: handle by handle, in any order.

All that has been touched is a tuple of handles. What it means is worked out from view and content alone, so a
question never depends on what was shown before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from client.games.galaxy_trucker.answers.decision import Card, Decision, Handles, Piece, Preview
from client.games.galaxy_trucker.answers.paying_energy import tokens
from client.games.galaxy_trucker.text.names import Words
from client.table.answers.answer import Answer, Fit
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
        """Handles that can be touched now."""
        raise TypeError(f"{type(self).__name__} does not tell what can be touched")

    def idle(self, chosen: Handles, handle: str) -> bool:
        """Whether the answer is already what touching `handle` would make it."""
        return handle in chosen

    def touch(self, chosen: Handles, handle: str) -> Handles:
        """What has been touched after `handle`."""
        raise TypeError(f"{type(self).__name__} cannot be touched")

    def action(self, chosen: Handles) -> Action | None:
        """The answer in its one form, or None while something is missing."""
        raise TypeError(f"{type(self).__name__} does not answer")

    def wanted(self, handles: Handles) -> Action | None:
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


@dataclass(frozen=True)
class PieceAnswer(Answer):
    """An answer that is put together piece by piece; the question knows what is legal. Only the primary
    button sends."""

    question: Question
    chosen: Handles = ()

    def __bool__(self) -> bool:
        return True

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        question, chosen = self.question, self.chosen
        return {
            handle: "" if question.idle(chosen, handle) else "legal" for handle in question.possible(chosen)
        }

    def touch(self, handle: str) -> Self | None:
        if handle not in self.open:
            return None
        return replace(self, chosen=self.question.touch(self.chosen, handle))

    @cached_property
    def action(self) -> Action | None:
        return self.question.action(self.chosen)

    def wanted(self, handles: Handles) -> Action | None:
        return self.question.wanted(handles)
