"""Places of the junkyard, and the square that Robo-police visits (GTX-B03, GTX-B05)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from client.games.galaxy_trucker.answers.decision import Card, Decision, Line, Pick
from client.games.galaxy_trucker.answers.options import OptionsQuestion, Parts
from client.games.galaxy_trucker.answers.question import fact
from client.games.galaxy_trucker.text.costs import MINUS, bold, figures
from client.i18n import n_
from rules.galaxy_trucker.forecast_flight import sickened
from rules.kernel.asks import Action


class PlaceQuestion(OptionsQuestion):
    """The places lie under the ring, too."""

    lines_by = "index"

    @fact
    def answers(self) -> Sequence[tuple[Parts, Action]]:
        """The places with their numbers as keys, flying on behind them."""
        return sorted(super().answers, key=lambda one: not one[0].get("index"))

    def card(self, at: int, parts: Parts) -> Card:
        """With the humans whom its goods cost (R15, GTX-Z06)."""
        card, ill = super().card(at, parts), sickened(self.content, self.view, parts.get("index", 0))
        if not ill:
            return card
        lost = bold(n_("gt.decide.crew_lost", len(ill)))
        line = Line(
            f"{lost} {figures([kind for _cabin, kind in ill])}",
            "crew",
            "warn",
            f"[warn]{MINUS}{len(ill)}[/] [gt:crew]",
        )
        return replace(card, lines=(*card.lines, line))


class SquareQuestion(OptionsQuestion):
    """Two lines of discs; what they name lights up on all ships."""

    def picks(self, part: str) -> Iterator[Pick]:
        return (replace(pick, round=True) for pick in super().picks(part))

    @property
    def said(self) -> Decision:
        picked = self.picked
        return replace(super().said, lines=(picked.get("col", 0), picked.get("row", 0)))
