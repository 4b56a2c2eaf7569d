"""The side of both desks that is the same: whose ship is large, keys, sentences from the decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.games.galaxy_trucker.brush import Brush
from client.games.galaxy_trucker.deciding import Deciding
from client.games.galaxy_trucker.desk import Desk
from client.games.galaxy_trucker.mending.frame import layout_of
from client.games.galaxy_trucker.mending.motions import cleared, countdown, drifting
from client.games.galaxy_trucker.ships.sprites import ShipKeeper
from client.games.galaxy_trucker.telling.tips import Tips
from client.games.galaxy_trucker.words import Words
from client.table.contract import Arrangement, Beat, Chip, Choice, Hint, Primary, Room, Selection, Tip
from rules.kernel.game import Game
from rules.kernel.views import View


class Bench(Desk):
    """A ship large, the others in small, and a decision about the own one."""

    deciding: Deciding

    def __init__(self, game: Game, brush: Brush) -> None:
        super().__init__(game, brush)
        self.keeper = ShipKeeper()
        self.looking: int | None = None
        """Whose ship the player wants to see large; None: the own."""

    def large(self, view: View) -> int:
        """Whose ship is large."""
        if self.looking is not None and self.looking < len(view.players):
            return self.looking
        return max(view.seat, 0)

    def chips(self, view: View) -> tuple[Chip, ...]:
        """Flight, ship class and money."""
        words = Words.of(self.content, view)
        found = [Chip(words.leg(view), "flag", "flight")]
        if 0 <= view.seat < len(view.players):
            found.append(Chip(words.credits(view.sight.seats[view.seat].credits), "credits", "credits"))
        return tuple(found)

    # -- how it is answered -----------------------------------------------------------------

    def choice(self, view: View) -> Choice:
        return self.deciding.choice(view)

    def attempt(self, handles: tuple[str, ...], view: View) -> Any:
        return self.deciding.attempt(handles, view)

    def key_touch(self, name: str, view: View) -> str:
        """The handle that a key touches."""
        return self.deciding.key_touch(name, view)

    def switch(self, handle: str) -> bool:
        kind, _colon, rest = handle.partition(":")
        if kind != "seat" or not rest.isdecimal():
            return False
        self.looking = None if self.looking == int(rest) else int(rest)
        return True

    def key(self, name: str, view: View) -> bool:
        if name in ("f1", "f2", "f3", "f4") and int(name[1:]) <= len(view.players):
            seat = int(name[1:]) - 1
            self.looking = None if seat in (self.large(view), view.seat) else seat
            return True
        return False

    # -- how it moves ----------------------------------------------------------------------

    def beats(
        self, events: Sequence[Any], before: View, after: View, old: Arrangement, new: Arrangement,
        room: Room,
    ) -> list[Beat]:  # fmt: skip
        area = layout_of(before, room).ship
        return [*drifting(events, self.large(before), old), *cleared(events, old), *countdown(events, area)]

    # -- what it says ----------------------------------------------------------------------

    def primary(self, view: View, local: Selection) -> Primary:
        return self.deciding.primary(view, local) or Primary("")

    def hints(self, view: View, local: Selection) -> list[Hint] | None:
        return self.deciding.hints(view, local)

    def tip(self, thing: str, view: View, local: Selection) -> Tip | None:
        found = self.deciding.tip(thing, view, local)
        if found is not None:
            return found
        kind, _colon, rest = thing.partition(":")
        tips, seat = Tips(self.content, view), self.large(view)
        if kind == "tile" and rest.isdecimal():
            return tips.tile(int(rest), seat)
        if kind == "value":
            return tips.counter(rest, seat)
        return None
