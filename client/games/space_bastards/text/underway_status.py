"""What is done while an update plays: the status line tells it, and asks nothing that has been answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from client.i18n import _
from client.table.contract import Live, LogLine, Primary, Selection, Status
from rules.kernel.views import View


def listens(local: Selection) -> bool:
    """Whether the table takes an answer now: after it has been sent, nothing is chosen nor can be."""
    return bool(local.chosen or local.next) or local.action is not None


class Underway:
    """The update that plays, over the view that shows while it does."""

    def __init__(self) -> None:
        self._view: View | None = None
        self._line: LogLine | None = None
        self._fresh = False

    def begin(self, lines: Sequence[LogLine], before: View, *, plays: bool) -> None:
        """An update begins to play, of which the log will say `lines`."""
        self._view = before if plays else None
        self._line = next((line for line in lines if not line.heading), None)
        self._fresh = plays

    def live(self, moving: Live) -> Live:
        """What stands around the table is written anew once when an update begins."""
        fresh, self._fresh = self._fresh, False
        return replace(moving, again=True) if fresh else moving

    def status(self, said: Status, view: View, local: Selection) -> Status:
        """What happens, instead of what has been asked before it or whom the table waited for."""
        line = self._line
        if line is None or view is not self._view or listens(local):
            return said
        return replace(said, text=line.text, lead="", seat=line.seat)

    @staticmethod
    def primary(sent: Primary) -> Primary:
        """The button with the words of what was sent, until that has been carried out."""
        return replace(sent, why_not=_("sbb.underway"))
