"""What one viewer is given: its sight, its question, and who else is awaited."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

import msgspec

from rules.kernel.game import Result
from rules.kernel.seats import Player, Seat

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", default=Any)
else:
    from typing import TypeVar

    S = TypeVar("S")


OVER = "over"
"""The phase of a match that has ended."""


class Prompt(msgspec.Struct, frozen=True):
    """A question as its seat is shown it. `options` are actions of the game."""

    kind: str
    options: tuple[Any, ...]
    details: dict[str, Any] = {}
    final: bool = False


class View(msgspec.Struct, Generic[S], frozen=True):
    """Everything that a screen or a bot may draw from, at one moment of a match.

    S is what the game shows a seat. `seat` is the viewer (or SPECTATOR), `count` the number of answers so
    far, `asked` who is awaited, `asking` the kind of question each of them has, in the same order. `timers`
    are the runs of hourglasses: name to length in seconds.
    """

    game: str
    seat: Seat
    players: tuple[Player, ...]
    options: dict[str, Any]
    count: int
    sight: S
    asked: tuple[Seat, ...]
    asking: tuple[str, ...]
    prompt: Prompt | None = None
    can_undo: bool = False
    timers: dict[str, float] = {}
    result: Result | None = None
    course: tuple[tuple[int, ...], ...] = ()

    @property
    def kind(self) -> str:
        """What the viewer is asked, "" for nothing."""
        return self.prompt.kind if self.prompt is not None else ""

    @property
    def phases(self) -> tuple[str, ...]:
        """Where the match stands: the kinds of what is asked, the viewer's own first; OVER at the end."""
        own = (self.kind,) if self.prompt is not None else ()
        return (OVER,) if self.result is not None else (*own, *self.asking)
