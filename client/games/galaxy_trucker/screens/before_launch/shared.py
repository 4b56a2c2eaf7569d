"""What repair and boarding have in common: chips, how they move, tooltips."""

from __future__ import annotations

from client.games.galaxy_trucker.animations.repair_and_launch import PLAYS, LaunchScript
from client.games.galaxy_trucker.looking import GalaxyTransition, GalaxyView, Now
from client.games.galaxy_trucker.screens.decision_screen import DecisionScreen
from client.games.galaxy_trucker.text.names import Words
from client.games.galaxy_trucker.text.tips import Tips
from client.table.contract import Chip, Step, Tip


class Bench(DecisionScreen):
    """The side of repair and boarding that is the same."""

    def chips(self, view: GalaxyView) -> tuple[Chip, ...]:
        """Flight, ship class and money."""
        words = Words.of(self.content, view)
        found = [Chip(words.leg(view), "flag", "flight")]
        if 0 <= view.seat < len(view.players):
            found.append(Chip(words.credits(view.sight.seats[view.seat].credits), "credits", "credits"))
        return tuple(found)

    # -- how it moves ----------------------------------------------------------------------

    def animate(self, transition: GalaxyTransition) -> list[Step]:
        return LaunchScript(transition, self.large(transition.before)).play(PLAYS)

    # -- what it says ----------------------------------------------------------------------

    def tip(self, target: str, now: Now) -> Tip | None:
        found = self.deciding.tip(target, now.view, now.local)
        if found is not None:
            return found
        kind, _colon, rest = target.partition(":")
        tips, seat = Tips(self.content, now.view), self.large(now)
        if kind == "tile" and rest.isdecimal():
            return tips.tile(int(rest), seat)
        if kind == "value":
            return tips.counter(rest, seat)
        return None
