"""What repair and boarding have in common: chips, how they move, tooltips."""

from __future__ import annotations

from client.games.galaxy_trucker.animations.repair_and_launch import PLAYS, LaunchScript
from client.games.galaxy_trucker.looking import GalaxyTransition, GalaxyView
from client.games.galaxy_trucker.screens.decision_screen import DecisionScreen
from client.games.galaxy_trucker.text.names import Words
from client.table.contract import Chip, Step


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
