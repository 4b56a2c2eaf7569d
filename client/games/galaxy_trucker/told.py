"""What a viewer of Galaxy Trucker has been told that the view does not say any more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain

from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.scoring.voyages import Chronicle, Voyage
from client.games.galaxy_trucker.text.last_moves import Noted, noted
from client.games.galaxy_trucker.text.log import Teller
from client.table.texts import LogLine
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.events import FlightScored
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.events import Event
from rules.kernel.views import View

LINES = 8
"""So many lines of the last moves in flight are kept."""
_VALUE = re.compile(r"\[gt:\w+\] (?P<number>[\d½]+)")
_ORDER = re.compile(r"\[lit\]\d+\[/\]")
"""The number of an order tile, which the line names."""
_LOSS = re.compile(r"\[bad\]−?(?P<number>\d+)\[/\] \[gt:\w+\]")
"""What stands at the right of a line of the log: a value with its icon, or a loss."""


@dataclass(frozen=True, eq=False)
class Told:
    """Folded from events, for one viewer."""

    story: Story = field(default_factory=Story)
    """What has happened on the card that was turned last."""
    moves: tuple[Noted, ...] = ()
    """The last moves while building, the oldest first."""
    recent: tuple[LogLine, ...] = ()
    """The last lines of the log, the oldest first."""
    voyages: Chronicle | None = None
    """All flights of the match; None before anything was told."""
    watched: Voyage | None = None
    """The flight that was settled last before the eyes of the viewer; None if all was told anew since."""
    teller: Teller = field(default_factory=Teller)

    @property
    def lines(self) -> tuple[tuple[int, str], ...]:
        """The last moves in flight with their seats (-1: nobody's), the newest first."""
        lines = newest_first(self.recent)[:LINES]
        return tuple((-1 if line.seat is None else line.seat, _joined(line)) for line in lines)

    def after(
        self, content: Content, events: Sequence[Event], before: View[JourneySight] | None,
        after: View[JourneySight],
    ) -> Told:  # fmt: skip
        """What has been told after an update; without `before` everything is told anew."""
        told = self if before is not None else Told()
        teller = told.teller.copy()
        lines = [line for line in teller.lines(content, events, before, after) if not line.heading]
        voyages = (told.voyages or Chronicle(content, len(after.players))).after(events)
        settled = before is not None and any(isinstance(event, FlightScored) for event in events)
        story = told.story.after(events, None if before is None else before.sight)
        return Told(
            story, noted(told.moves, events), (*told.recent, *lines)[-2 * LINES :], voyages,
            voyages.last_paid if settled else told.watched, teller,
        )  # fmt: skip


def newest_first(lines: Iterable[LogLine]) -> list[LogLine]:
    """Every cause above its effects, which are indented; the newest cause on top."""
    moments: list[list[LogLine]] = []
    for line in lines:
        if line.indent and moments:
            moments[-1].append(line)
        else:
            moments.append([line])
    return list(chain.from_iterable(reversed(moments)))


def _joined(line: LogLine) -> str:
    """A line of the log with what stands at its right, but for numbers that it says itself."""

    def unsaid(found: re.Match[str]) -> str:
        said = found["number"] in line.text or found[0].endswith("[gt:lost]")
        return "" if said else found[0]

    right = _ORDER.sub("", _LOSS.sub(unsaid, _VALUE.sub(unsaid, line.right))).strip()
    if right and "[" not in right:
        return f"{line.text}, {right}"  # words: the row or column of what flies
    return f"{line.text} {right}".strip()
