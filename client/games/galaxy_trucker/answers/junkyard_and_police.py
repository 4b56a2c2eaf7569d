"""Places of the junkyard, and the square that Robo-police visits (GTX-B03, GTX-B05)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from client.games.galaxy_trucker.answers.decision import Decision, Pick
from client.games.galaxy_trucker.answers.options import OptionsQuestion


class PlaceQuestion(OptionsQuestion):
    """The places lie under the ring, too."""

    lines_by = "index"


class SquareQuestion(OptionsQuestion):
    """Two lines of discs; what they name lights up on all ships."""

    def picks(self, part: str) -> Iterator[Pick]:
        return (replace(pick, round=True) for pick in super().picks(part))

    @property
    def said(self) -> Decision:
        picked = self.picked
        return replace(super().said, lines=(picked.get("col", 0), picked.get("row", 0)))
