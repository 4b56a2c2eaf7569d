"""The side of both screens that is the same: whose ship is large, keys, sentences from the decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from client.games.galaxy_trucker.animations.repair_and_launch import cleared, countdown, drifting
from client.games.galaxy_trucker.screens.before_launch.layout import layout_of
from client.games.galaxy_trucker.screens.decision_screen import DecisionScreen
from client.games.galaxy_trucker.text.names import Words
from client.games.galaxy_trucker.text.tips import Tips
from client.table.contract import Arrangement, Chip, Hint, Primary, Room, Selection, Step, Tip
from rules.kernel.views import View


class Bench(DecisionScreen):
    """The side of repair and boarding that is the same."""

    def chips(self, view: View) -> tuple[Chip, ...]:
        """Flight, ship class and money."""
        words = Words.of(self.content, view)
        found = [Chip(words.leg(view), "flag", "flight")]
        if 0 <= view.seat < len(view.players):
            found.append(Chip(words.credits(view.sight.seats[view.seat].credits), "credits", "credits"))
        return tuple(found)

    # -- how it moves ----------------------------------------------------------------------

    def steps(
        self, events: Sequence[Any], before: View, after: View, old: Arrangement, new: Arrangement,
        room: Room,
    ) -> list[Step]:  # fmt: skip
        area = layout_of(before, room).ship
        return [*drifting(events, self.large(before), old), *cleared(events, old), *countdown(events, area)]

    # -- what it says ----------------------------------------------------------------------

    def primary(self, view: View, local: Selection) -> Primary:
        return self.deciding.primary(view, local) or Primary("")

    def hints(self, view: View, local: Selection) -> list[Hint] | None:
        return self.deciding.hints(view, local)

    def tip(self, target: str, view: View, local: Selection) -> Tip | None:
        found = self.deciding.tip(target, view, local)
        if found is not None:
            return found
        kind, _colon, rest = target.partition(":")
        tips, seat = Tips(self.content, view), self.large(view)
        if kind == "tile" and rest.isdecimal():
            return tips.tile(int(rest), seat)
        if kind == "value":
            return tips.counter(rest, seat)
        return None
