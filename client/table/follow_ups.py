"""One touch that answers several questions: what follows from the last answer goes out by itself."""

from __future__ import annotations

from client.table.answers.answer import Answer
from client.table.answers.making import Making
from rules.kernel.views import View


class FollowUps:
    """What was touched by itself in the newest question, until it is sent or somebody chooses otherwise."""

    def __init__(self) -> None:
        self._chosen: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self._chosen)

    def begin(self, before: Answer, now: Making, view: View) -> None:
        """The answer of `before` was taken and `view` asks anew: touch in `now` what follows from it. A
        handle that is refused, or an answer that is not settled by them, leaves everything to the person."""
        handles = before.follow_up(view)
        self._chosen = ()
        if not handles:
            return
        if not all(map(now.touch, handles)) or now.answer.action is None:
            now.clear()
        else:
            self._chosen = now.answer.chosen

    def go(self, now: Answer) -> bool:
        """Whether what was touched by itself is to be sent: nobody has chosen otherwise meanwhile."""
        chosen, self._chosen = self._chosen, ()
        return bool(chosen) and now.chosen == chosen
