"""A session for tests: a match in this thread, persons on some seats, the rest moved by the test."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.session.model import ChatLine, Done, Notice, SeatState, UndoWish, Update, ignore
from client.wakeup import NEVER
from rules.kernel.asks import Refusal, Refused
from rules.kernel.match import Match
from rules.kernel.seats import Seat
from rules.kernel.views import View


class FakeSession:
    """As LocalSession, but a test may hold answers back and play for the other seats."""

    def __init__(self, match: Match, viewers: Sequence[Seat]) -> None:
        self.match = match
        self.game = match.game
        self.viewers = tuple(viewers)
        self.paused = False
        self.countdown = 0.0
        self.pause_reason = ""
        self.save_problem = ""
        self.undo_wish: UndoWish | None = None
        self.chat_lines: list[ChatLine] = []
        self.connected = True
        self.present = dict.fromkeys(range(len(match.setup.players)), True)
        self.closed = False
        self.agreed: list[tuple[Seat, bool]] = []
        self.slow = False
        self.waiting: list[tuple[Seat, Any, Done]] = []
        self._updates: dict[Seat, list[Update]] = {
            seat: [Update(tuple(match.story(seat)), match.view(seat))] for seat in viewers
        }
        self._told = dict.fromkeys(viewers, 0)

    @property
    def over(self) -> bool:
        return self.match.over

    def view(self, seat: Seat) -> View:
        return self.match.view(seat)

    def story(self, seat: Seat) -> tuple[Any, ...]:
        return tuple(self.match.story(seat))[: self._told[seat]]

    def updates(self, seat: Seat) -> list[Update]:
        taken, self._updates[seat] = self._updates[seat], []
        if taken:
            self._told[seat] = len(self.match.story(seat))
        return taken

    def notices(self) -> list[Notice]:
        return []

    def seats(self) -> tuple[SeatState, ...]:
        return tuple(
            SeatState(player, here=seat in self.viewers, connected=self.present[seat])
            for seat, player in enumerate(self.match.setup.players)
        )

    def play(self, seat: Seat, action: Any) -> None:
        """An answer from anywhere."""
        since = len(self.match.events)
        self.match.submit(seat, action)
        for viewer in self.viewers:
            events = tuple(self.match.story(viewer, since))
            self._updates[viewer].append(Update(events, self.match.view(viewer)))

    def submit(self, seat: Seat, action: Any, done: Done = ignore) -> None:
        if self.slow:
            self.waiting.append((seat, action, done))
            return
        try:
            self.play(seat, action)
        except Refused as refused:
            done(refused.refusal)
        else:
            done(None)

    def deliver(self) -> None:
        """The answers that were held back arrive."""
        waiting, self.waiting, self.slow = self.waiting, [], False
        for seat, action, done in waiting:
            self.submit(seat, action, done)

    def can_undo(self, seat: Seat) -> bool:
        return any(entry[0] == seat for entry in self.match.log)

    def undo(self, seat: Seat, done: Done = ignore) -> None:
        if not self.can_undo(seat):
            done(Refusal("nothing_to_undo", ""))
            return
        last = max(n for n, entry in enumerate(self.match.log) if entry[0] == seat)
        self.match = self.match.rewound(last)
        for viewer in self.viewers:
            self._updates[viewer].append(Update((), self.match.view(viewer), rewound=True))
        done(None)

    def agree(self, seat: Seat, yes: bool) -> None:
        self.agreed.append((seat, yes))
        self.undo_wish = None

    def pause(self, on: bool) -> None:
        self.paused = on

    @property
    def can_hurry(self) -> bool:
        return False

    def hurry(self) -> None:
        pass

    @property
    def played(self) -> float:
        return 0.0

    def remaining(self, timer: str) -> float:
        return 0.0

    def chat(self, text: str) -> None:
        self.chat_lines.append(ChatLine(len(self.chat_lines) + 1, "Ada", 0, text))

    def poll(self, now: float) -> None:
        pass

    def due(self) -> float:
        return NEVER

    def close(self) -> None:
        self.closed = True
