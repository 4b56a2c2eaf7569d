"""What a game adds to its results, and what is shown where it adds nothing.

A game may have a module `client.games.<game>.extras.results` with any of these functions:

    row_mark(content, kind) -> markup              the picture before a row of the sheet
    counted(content, view, kind, seat) -> str      what was counted where it is not one number
    sign(content, row, name, width) -> Surface     the sign of a position
    row_tip(content, view, row, seat) -> Tip       how the points of a cell came about
    chips(content, view) -> [(icon, text)]         what was played
    tie_rule(content) -> str                       what would break a tie
    course_words() -> (round, subtitle)            words of the chart
    course_steps(content, view) -> [CourseStep]    the steps of the chart, if they are not simply rounds
                                                   after a start at which nobody has anything
    moments(content, view, events) -> [Moment]     what was remarkable
    points(n) -> str                               totals in words ("12 credits")
    collection(content, view, seat, size, factor, events) -> Collection
    gallery(content, view, events) -> Gallery      a screen of pictures of its own
    best_course(content, options, players) -> (key, title) | None   the list of best results of a match
    seat_piece(content, seat, size) -> Surface

`events` are all that everybody has seen of the match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from client import i18n, pack_words
from client.art import rich
from client.games import extra
from client.games.extras import Collection, CourseStep, Gallery, Moment
from client.i18n import _, n_, signed
from client.shelf import packs_behind
from client.ui.widget import Tip
from rules.kernel.game import SheetRow
from rules.kernel.seats import Player
from rules.kernel.views import View


@dataclass(frozen=True)
class Course:
    """How the score went: the totals per seat after each of `steps`, of which there are as many."""

    totals: tuple[tuple[int, ...], ...]
    steps: tuple[CourseStep, ...]


class Pieces:
    """A game's part of the results, with fall-backs from its pack."""

    def __init__(self, game: Any) -> None:
        self.content = getattr(game, "content", None)
        self._module = extra(game.id, "results")

    def _own(self, name: str) -> Any:
        return getattr(self._module, name, None) if self._module is not None else None

    def _text(self, key: str, otherwise: str) -> str:
        texts = getattr(self.content, "texts", {})
        return texts[key].say(i18n.language()) if key in texts else otherwise

    def seat_name(self, player: Player) -> str:
        """A seat's name; one that the rules move is named by the pack."""
        if player.kind == "neutral" and not player.name:
            return self._text("seat.derelict", self._text("seat.neutral", _("results.neutral")))
        return player.name

    def row_name(self, kind: str) -> str:
        """What a row of the sheet is called."""
        return self._text(f"sheet.{kind}", kind)

    def tie(self, code: str) -> str:
        """How a tie was broken."""
        return self._text(f"tie_break.{code}", "")

    def tie_rule(self) -> str:
        """What would break a tie; empty if the game does not say."""
        own = self._own("tie_rule")
        return own(self.content) if own else ""

    def row_mark(self, kind: str) -> str:
        own = self._own("row_mark")
        return own(self.content, kind) if own else ""

    def counted(self, view: View, kind: str, seat: int) -> str:
        own = self._own("counted")
        return own(self.content, view, kind, seat) if own else ""

    def sign(self, row: SheetRow, name: str, width: int) -> pygame.Surface | None:
        own = self._own("sign")
        return own(self.content, row, name, width) if own and name else None

    def row_tip(self, view: View, row: SheetRow, seat: int) -> Tip:
        own = self._own("row_tip")
        if own:
            tip: Tip = own(self.content, view, row, seat)
            return tip
        name = rich.escape(self.seat_name(view.players[seat]))
        return Tip(self.row_name(row.kind), f"{name}: {signed(row.cells[seat].points)}", row.rule)

    def chips(self, view: View) -> list[tuple[str, str]]:
        own = self._own("chips")
        return own(self.content, view) if own else []

    def course_words(self) -> tuple[str, str]:
        own = self._own("course_words")
        return own() if own else (_("results.round"), _("results.after_each"))

    def course(self, view: View) -> Course:
        """The totals at the start and after each round, unless the game knows its steps better."""
        own = self.course_steps(view)
        if own and view.course:
            # A match that ends in a step in which nobody scored does not tell that step.
            rest = len(own) - len(view.course)
            return Course((*view.course, *view.course[-1:] * rest), own)
        word, _subtitle = self.course_words()
        start = CourseStep(_("results.start"), _("results.start"))
        steps = (CourseStep(str(at + 1), f"{word} {at + 1}") for at in range(len(view.course)))
        return Course(((0,) * len(view.players), *view.course), (start, *steps))

    def course_steps(self, view: View) -> tuple[CourseStep, ...]:
        """All steps of a match, if they are not simply rounds."""
        own = self._own("course_steps")
        return tuple(own(self.content, view)) if own else ()

    def moments(self, view: View, events: Sequence[Any]) -> list[Moment]:
        own = self._own("moments")
        return own(self.content, view, events) if own else []

    def points(self, points: int) -> str:
        """A total in words."""
        own = self._own("points")
        return own(points) if own else n_("common.points", points)

    def collection(
        self, view: View, seat: int, size: tuple[int, int], factor: float, events: Sequence[Any]
    ) -> Collection | None:
        own = self._own("collection")
        return own(self.content, view, seat, size, factor, events) if own else None

    def gallery(self, view: View, events: Sequence[Any]) -> Gallery | None:
        """What the game shows on a screen of its own."""
        own = self._own("gallery")
        return own(self.content, view, events) if own else None

    def best_course(self, options: Mapping[str, Any], players: Sequence[Player]) -> tuple[str, str] | None:
        """The list of best results to which such a match belongs, and what it is called. Those with packs
        have lists of their own."""
        own = self._own("best_course")
        found: tuple[str, str] | None = own(self.content, options, players) if own else None
        more = [pack for pack in packs_behind(self.content).values() if pack.id != pack.game]
        if found is None or not more:
            return found
        key, title = found
        return "+".join([key, *(pack.id for pack in more)]), f"{title}, {rich.escape(pack_words.names(more))}"

    def seat_piece(self, seat: int, size: tuple[int, int]) -> pygame.Surface | None:
        own = self._own("seat_piece")
        return own(self.content, seat, size) if own else None
