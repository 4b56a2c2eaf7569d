"""A question of the flight as it is answered at the table: handle by handle, in any order.

All that has been touched is a tuple of handles. What it means is worked out from view and content alone, so a
question never depends on what was shown before.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self, TypeVar

from client.games.galaxy_trucker.answers.decision import (
    NOTHING,
    Card,
    Decision,
    Handles,
    PickRow,
    Piece,
    Preview,
)
from client.games.galaxy_trucker.panels.share_trays import ShareTraysFace
from client.games.galaxy_trucker.text.names import Words
from client.table.answers.answer import Answer, Fit
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.tasks import AnyTask
from rules.galaxy_trucker.forecast_flight import ship_of, task_of
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.views import Prompt, View

T = TypeVar("T")
LOAN = "loan"
"""Touching the loans leads to them and back."""


class fact(cached_property[T]):
    """What is worked out once for a question, whatever is touched of it. Words are no facts: people change
    the language."""


@dataclass(frozen=True)
class Question(Answer):
    """A question to the seat of `view` as far as it has been answered. Subclasses know one kind each. Only
    the primary button sends."""

    content: Content
    view: View[JourneySight]
    chosen: Handles = ()
    aside: Question | None = None
    """What can come into its place for a while: loans, or the question beside which they are."""

    @property
    def prompt(self) -> Prompt:
        assert self.view.prompt is not None
        return self.view.prompt

    @property
    def words(self) -> Words:
        return Words(self.content, self.view)

    @fact
    def ship(self) -> Ship:
        """The own ship. Not to be changed."""
        return ship_of(self.content, self.view.sight, self.view.seat)

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

    @property
    def preset(self) -> Handles:
        """What has been touched from the beginning: never worse than something else."""
        return ()

    @property
    @abstractmethod
    def handles(self) -> Iterable[str]:
        """What can be touched now."""

    def idle(self, handle: str) -> bool:
        """Whether the answer is already what touching `handle` would make it."""
        return handle in self.chosen

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        handles = (*self.handles, *([LOAN] if self.aside is not None else []))
        return {handle: "" if self.idle(handle) else "legal" for handle in handles}

    def touch(self, handle: str) -> Any:
        if handle == LOAN and self.aside is not None:
            return replace(self.aside, aside=self)
        return self.after(self.touched(handle)) if handle in self.open else None

    @abstractmethod
    def touched(self, handle: str) -> Handles:
        """What has been touched after `handle`, which is open."""

    def after(self, chosen: Handles) -> Self:
        """The question when this has been touched of it; facts are known already."""
        made = replace(self, chosen=chosen)
        vars(made).update(
            (name, value) for name, value in vars(self).items()
            if isinstance(getattr(type(self), name, None), fact)
        )  # fmt: skip
        return made

    # -- showing ---------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[Card, ...]:
        """What can be chosen."""
        return ()

    @property
    def rows(self) -> tuple[PickRow, ...]:
        """What can be chosen part by part."""
        return ()

    def preview(self, pointed: str = "") -> Preview:
        """What `pointed` (a handle, "" for none) or else the chosen answer would do."""
        return NOTHING

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What can be touched on the ship."""
        return ()

    @property
    def numbered(self) -> Mapping[int, str]:
        """The handles of what lies in lines with numbers under the ring."""
        return {}

    @property
    def trays(self) -> ShareTraysFace | None:
        """What is shared out and where it can go, to show under the ring."""
        return None

    def place(self, tile: int) -> str:
        """A tile of the own ship by its square and its name."""
        return f"{self.square(tile)}  {self.words.tile_inside(tile)}"

    def handle_at(self, target: str) -> str:
        """The handle of something else on the table that is pointed at, "" for none."""
        return ""

    @property
    @abstractmethod
    def said(self) -> Decision:
        """What buttons and status line say, and all that only this kind of question shows."""

    @property
    def ends(self) -> bool:
        """Whether the answer ends the flight of its player, though another would not: it is asked once
        more."""
        return False

    @property
    def decision(self) -> Decision:
        """Everything that is shown."""
        return replace(
            self.said, kind=self.prompt.kind, cards=self.cards, rows=self.rows, preview=self.preview(),
            pieces=self.pieces,
        )  # fmt: skip


class OneOfQuestion(Question):
    """One of a few choices that exclude each other."""

    def touched(self, handle: str) -> Handles:
        return (handle,)

    def pointed_or_chosen(self, pointed: str) -> Self:
        """The answer if what is pointed at were chosen."""
        return self.touch(pointed) or self
