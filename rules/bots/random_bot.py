"""A bot for every game: any legal answer, each as likely as the others."""

from __future__ import annotations

from typing import Any

from rules.kernel.game import Thinking
from rules.kernel.views import View


class RandomBot:
    """Needs to know nothing of the game; the mark against which other levels are measured."""

    def choose(self, view: View, thinking: Thinking) -> Any:
        """One of the options of the prompt. Raises ValueError if the seat of the view is not asked."""
        return any_option(view, thinking)


def any_option(view: View, thinking: Thinking) -> Any:
    """A uniformly random option of the view's prompt. Raises ValueError without one."""
    if view.prompt is None:
        raise ValueError(f"seat {view.seat} is not asked anything")
    options = view.prompt.options
    return options[thinking.rng.randrange(len(options))]
