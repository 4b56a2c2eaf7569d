"""Random play within what every bot owes: no mistake is built, and repair is left to the server."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.bots.random_bot import RandomBot
from rules.galaxy_trucker.actions import LeaveRepair, Place
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.placing import placements
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import REPAIR
from rules.kernel.game import Thinking
from rules.kernel.views import Prompt, View


class RandomTrucker(RandomBot):
    """Any option, each as likely as the others; those that strict placing refuses are none (GT-B13)."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def choose(self, view: View, thinking: Thinking) -> Any:
        if view.prompt is None:
            return super().choose(view, thinking)
        if view.sight.phase == REPAIR:  # GT-R6
            return LeaveRepair()
        if view.prompt.kind == "build":
            prompt = msgspec.structs.replace(view.prompt, options=self.sound(view, view.prompt))
            view = msgspec.structs.replace(view, prompt=prompt)
        return super().choose(view, thinking)

    def sound(self, view: View, prompt: Prompt) -> tuple[Any, ...]:
        """The options without mistakes; there is always something else to do with a tile."""
        sight: JourneySight = view.sight
        own = sight.seats[view.seat]
        ship = laid_ship(self.content, own)
        labels = ship.board.labels
        good = set()
        if own.hand is not None:
            good = {(*labels[square], turned) for square, turned in placements(ship, own.hand, strict=True)}
        return tuple(
            option
            for option in prompt.options
            if not isinstance(option, Place) or (option.col, option.row, option.rot) in good
        )
