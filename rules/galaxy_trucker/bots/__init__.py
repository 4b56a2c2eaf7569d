"""The bots of Galaxy Trucker: one that builds, one that flies, at three levels and at random."""

from __future__ import annotations

from typing import Any

from rules.galaxy_trucker.bots.builder import Builder
from rules.galaxy_trucker.bots.flying import FLYING, fly
from rules.galaxy_trucker.bots.ground import ANSWERS
from rules.galaxy_trucker.bots.outlook import Outlook
from rules.galaxy_trucker.bots.prices import LEVELS as PRICES
from rules.galaxy_trucker.bots.random_trucker import RandomTrucker
from rules.galaxy_trucker.content import Content
from rules.kernel.game import Bot, Thinking
from rules.kernel.views import View


class Trucker:
    """A bot of one level: whoever knows the kind of question answers."""

    def __init__(self, content: Content, level: str) -> None:
        self.content = content
        self.outlook = Outlook(content)
        self.builder = Builder(content, level, self.outlook)
        self.prices = PRICES[level]

    def choose(self, view: View, thinking: Thinking) -> Any:
        """One of the options of the prompt. Raises ValueError if the seat of the view is not asked."""
        if view.prompt is None:
            raise ValueError(f"seat {view.seat} is not asked anything")
        if view.prompt.kind == "build":
            return self.builder.choose(view, thinking)
        if view.prompt.kind in FLYING:
            return fly(self.content, view, thinking, self.prices, self.outlook)
        return ANSWERS[view.prompt.kind](self.content, view, thinking)


def make_bot(content: Content, level: str) -> Bot:
    """A bot of one of the levels of the game. Raises KeyError for another."""
    return RandomTrucker(content) if level == "random" else Trucker(content, level)
