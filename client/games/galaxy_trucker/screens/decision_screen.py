"""What the screens share at which something is decided about a ship: flight, repair and boarding."""

from __future__ import annotations

from client.games.galaxy_trucker.looking import GalaxyScreen, Now
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.decisions.shown import Deciding
from client.games.galaxy_trucker.text.tips import Tips
from client.table.contract import Answer, Hint, Primary, Tip


class DecisionScreen(GalaxyScreen):
    """A ship large, the others in small, and a decision about the own one."""

    phases: tuple[str, ...] = ()
    """Those of the rules in which it shows."""

    def __init__(self, context: DrawContext, deciding: Deciding) -> None:
        self.context, self.content = context, context.content
        self.deciding = deciding

    def shows(self, now: Now) -> bool:
        return now.view.sight.phase in self.phases

    def large(self, now: Now) -> int:
        """Whose ship is large: the one looked at, or the own."""
        ship = now.looking.ship
        return ship if ship is not None else max(now.view.seat, 0)

    def choice(self, now: Now) -> Answer:
        return self.deciding.choice(now.view)

    def key_touch(self, name: str, now: Now) -> str:
        return self.deciding.key_touch(name, now.view, now.choice)

    def primary(self, now: Now) -> Primary:
        return self.deciding.primary(now.view, now.local) or Primary("")

    def hints(self, now: Now) -> list[Hint] | None:
        return self.deciding.hints(now.view, now.local)

    def tip(self, target: str, now: Now) -> Tip | None:
        found = self.deciding.tip(target, now.view, now.local)
        return found or Tips(self.content, now.view).of(target, self.large(now))
