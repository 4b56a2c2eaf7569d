"""What happened, for the log, the animations and the network."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, TypeAlias

import msgspec

from rules.kernel.seats import Seat


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Something that has happened. A game declares one subclass per kind with `tag=`.

    An event with private parts overrides `seen_by`; everything it leaves in is then known to that
    viewer, so it must hold nothing that the viewer's sight would not hold.
    """

    reveals: ClassVar[bool] = False
    """It shows somebody what was hidden from them, or opens or closes a part of the game behind which nobody
    goes back: undo never crosses it."""

    def seen_by(self, viewer: Seat) -> Event | None:
        """The event as `viewer` learns of it, or None if it learns nothing."""
        return self


Emit: TypeAlias = Callable[[Any], None]


def unheard(event: Any) -> None:
    """Swallows events: forks and rebuilt stages tell nobody."""
