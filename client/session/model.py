"""The words between a match and the screen that shows it, wherever the match is held."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

from client.i18n import _
from rules.kernel.asks import Refusal
from rules.kernel.game import Game
from rules.kernel.seats import Player, Seat
from rules.kernel.views import View


class Update(msgspec.Struct, frozen=True):
    """What one accepted answer changed for one viewer: the events as it learned of them, then the
    view.

    `rewound`: answers were taken back or the match was joined anew. There are no events; what is
    drawn follows from the view, and the log from `Session.story`.
    """

    events: tuple[Any, ...]
    view: View
    rewound: bool = False


class SeatState(msgspec.Struct, frozen=True):
    """Who has a seat now. `player` is who it belongs to, which a bot's taking over leaves alone.

    `here`: sits at this screen. `thinking`: a bot decides. `ready`: is asked nothing, or waits in
    the lobby. `note`: why somebody else plays for the player ("bot_for_absent", "coming_back", "absent").
    """

    player: Player
    here: bool
    connected: bool = True
    thinking: bool = False
    ready: bool = False
    note: str = ""


class Notice(msgspec.Struct, frozen=True):
    """Something about the session, not the game: its text is `net.notice.<kind>`."""

    kind: str
    args: dict[str, str | int] = {}

    @property
    def text(self) -> str:
        return _(f"net.notice.{self.kind}", **self.args)


class ChatLine(msgspec.Struct, frozen=True):
    """Something that `name` said; `seat` is None for one who looks on. `number` counts from 1."""

    number: int
    name: str
    seat: Seat | None
    text: str


class UndoWish(msgspec.Struct, frozen=True):
    """`seat` asks to take its answer back; the seats in `needed` have not yet agreed."""

    seat: Seat
    needed: tuple[Seat, ...]


Done: TypeAlias = Callable[[Refusal | None], None]
"""Called once with None when it was done, or with why not."""


def ignore(_refusal: Refusal | None) -> None:
    """For callers who need not know."""


ABSENT = "absent"
"""The note of a seat whose person has been away so long that the rules answer for it."""

COUNTS = "counts"
"""The reason of a pause that ends in a few seconds."""

PAUSED = "paused"
NOT_HERE = "not_here"
BOT_DECIDES = "bot_decides"
READ_ONLY = "read_only"
CONNECTION_LOST = "connection_lost"
TOO_FAST = "too_fast"
UNREADABLE = "unreadable"
SESSION_CODES = (
    PAUSED,
    NOT_HERE,
    BOT_DECIDES,
    READ_ONLY,
    CONNECTION_LOST,
    TOO_FAST,
    UNREADABLE,
)
"""Codes of refusals that come from the session and not from the rules of a game."""

UNDO_CODES = (
    "nothing_to_undo",
    "answer_is_final",
    "others_have_answered",
    "hidden_was_shown",
    "chance_was_seen",
    "not_agreed",
)


def refusal_text(refusal: Refusal) -> str | None:
    """The sentence for a refusal of the session or of undo; None for those of a game's pack."""
    if refusal.code in SESSION_CODES or refusal.code in UNDO_CODES:
        return _(f"net.refusal.{refusal.code}", **refusal.args)
    return None


class Session(Protocol):
    """How a screen plays or watches a match. Nothing here ever waits."""

    game: Game
    viewers: tuple[Seat, ...]
    """The seats of the people at this screen, or (SPECTATOR,)."""

    @property
    def over(self) -> bool: ...

    @property
    def paused(self) -> bool: ...

    @property
    def countdown(self) -> float:
        """Seconds until a pause ends that is over but for them; 0.0 otherwise."""
        ...

    @property
    def pause_reason(self) -> str:
        """Why somebody else has paused it: the end of a text `net.paused.<reason>`, or ""."""
        ...

    @property
    def save_problem(self) -> str:
        """Why the match cannot be saved just now, in the system's words; empty if it can, or if it is not
        ours to save."""
        ...

    @property
    def undo_wish(self) -> UndoWish | None: ...

    @property
    def chat_lines(self) -> Sequence[ChatLine]: ...

    def view(self, seat: Seat) -> View: ...

    def story(self, seat: Seat) -> tuple[Any, ...]:
        """The events of all updates that were taken so far, for the log."""
        ...

    def updates(self, seat: Seat) -> list[Update]:
        """What is new for this viewer since the last call."""
        ...

    def notices(self) -> list[Notice]:
        """What is new about the session since the last call."""
        ...

    def seats(self) -> tuple[SeatState, ...]: ...

    def submit(self, seat: Seat, action: Any, done: Done = ignore) -> None: ...

    def can_undo(self, seat: Seat) -> bool: ...

    def undo(self, seat: Seat, done: Done = ignore) -> None:
        """Takes the last answer of `seat` back, or asks those who must agree (`undo_wish`)."""
        ...

    def agree(self, seat: Seat, yes: bool) -> None:
        """What `seat` says to the open `undo_wish`."""
        ...

    def pause(self, on: bool) -> None:
        """Stops or resumes clocks and bots; without effect where it is not ours to do."""
        ...

    @property
    def can_hurry(self) -> bool:
        """A bot thinks or lets time pass, not in real time, and it is ours to hurry."""
        ...

    def hurry(self) -> None:
        """Every bot that thinks now answers at once, with what it has."""
        ...

    @property
    def played(self) -> float:
        """Seconds played, pauses left out, over all sittings."""
        ...

    def remaining(self, timer: str) -> float:
        """Seconds left on an hourglass of the view's `timers`, 0.0 if it does not run."""
        ...

    def chat(self, text: str) -> None: ...

    def poll(self, now: float) -> None:
        """Called every frame with monotonic seconds."""
        ...

    def due(self) -> float:
        """Seconds after the last `poll` until the next has something to do by itself. What other threads
        bring rings the bell of the window (`client.wakeup`)."""
        ...

    def close(self) -> None: ...
