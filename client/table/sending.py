"""When what is settled is sent: not in the moment in which something else is asked, and only at a second word
where the answer has a price."""

from __future__ import annotations

from dataclasses import replace

from client.table.answers.making import Making
from client.table.tabletop import Tabletop
from client.wakeup import NEVER

READY_MS = 600.0
"""So long after another phase or person has come, or after the first word, nothing is sent: the last press
was meant for what stood there before."""


class Sending:
    """Of the answers at one table. Times are real milliseconds in which an answer could be given."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.shown = 0.0
        """For how long what is asked has shown."""
        self._making: Making | None = None
        self._asked: tuple[object, ...] = ()
        """Who is asked what, and where."""
        self._from = 0.0
        """Since when it can be sent."""
        self._answered: Making | None = None
        """The question of which something has been touched, also what was settled already."""
        self._armed: tuple[object, ...] = ()
        """The answer whose price was told."""
        self._touched = ""

    def age(self, ms: float) -> None:
        """Time passes, once a frame."""
        table, view = self.table, self.table.view
        if view is None or not table.interactive or not table.choice:
            return
        self.shown += ms
        if self._making is table.making:
            return
        asked = view.seat, view.kind, table.screen
        # what others do meanwhile where all act at once is no other question: what is left of the wait stays
        left = max(0.0, self._from - self.shown)
        self._from = left if table.screen.at_once and asked == self._asked else READY_MS
        self._making, self._asked, self.shown = table.making, asked, 0.0

    def due(self) -> float:
        """Seconds until what is settled would be sent."""
        waits = self._making is self.table.making and self.table.interactive and bool(self.table.choice)
        return (self._from - self.shown) / 1000 if waits and self.shown < self._from else NEVER

    @property
    def ready(self) -> bool:
        """Whether what is settled would be sent now. Who has touched something of a question has seen it."""
        making = self.table.making
        if not self.armed and (making.touches or self._answered is making):
            return True
        return self._making is making and self.shown >= self._from

    def answer(self) -> None:
        """Something of the question is touched."""
        self._answered = self.table.making

    # -- what has a price --------------------------------------------------------------------

    @property
    def warning(self) -> str:
        """What the settled answer ends or costs for good; "" for nothing."""
        table = self.table
        if table.choice.action is None:
            return ""
        return table.screen.primary(replace(table.now, local=table.selection())).warning

    @property
    def armed(self) -> bool:
        """The price of the settled answer has been told: the next word sends it."""
        return self._armed != () and self._armed == self._settled()

    @property
    def touched(self) -> str:
        """The handle whose touch would have sent it, "" for none."""
        return self._touched if self.armed else ""

    def arms(self, touched: str = "") -> bool:
        """Somebody wants to send. True if that was the first word, which only tells the price."""
        if self.armed or not self.warning:
            return False
        self._armed, self._touched, self._from = self._settled(), touched, self.shown + READY_MS
        return True

    def disarm(self) -> None:
        """The player thinks better of it."""
        self._armed = ()

    def _settled(self) -> tuple[object, ...]:
        table, view = self.table, self.table.view
        # where all act at once others change the question all the time
        asked = (view.seat, view.kind) if table.screen.at_once and view is not None else table.making
        return asked, table.choice.chosen, table.choice.action
