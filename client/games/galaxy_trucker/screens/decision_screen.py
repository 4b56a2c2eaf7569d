"""What the screens share at which something is decided about a ship: flight, repair and boarding."""

from __future__ import annotations

from typing import Any

from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.decisions.shown import Deciding
from client.games.galaxy_trucker.screens.screen import Screen
from client.games.galaxy_trucker.screens.ship import ShipKeeper
from client.table.contract import Choice
from rules.kernel.game import Game
from rules.kernel.views import View


class DecisionScreen(Screen):
    """A ship large, the others in small, and a decision about the own one."""

    deciding: Deciding

    def __init__(self, game: Game, context: DrawContext) -> None:
        super().__init__(game, context)
        self.keeper = ShipKeeper()
        self.looking: int | None = None
        """Whose ship the player wants to see large; None: the own."""

    def large(self, view: View) -> int:
        """Whose ship is large."""
        if self.looking is not None and self.looking < len(view.players):
            return self.looking
        return max(view.seat, 0)

    def choice(self, view: View) -> Choice:
        return self.deciding.choice(view)

    def attempt(self, handles: tuple[str, ...], view: View) -> Any:
        return self.deciding.attempt(handles, view)

    def key_touch(self, name: str, view: View) -> str:
        """The handle that a key touches."""
        return self.deciding.key_touch(name, view)

    def seated(self) -> None:
        self.looking = None

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
