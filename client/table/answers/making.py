"""The answer that is being made at a table, with the states before it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from client.table.answers.answer import Answer
from rules.kernel.views import View


@dataclass(frozen=True)
class Touch:
    """One step that Back takes back: the answer before it, and what was touched with which orientation."""

    before: Answer
    handles: tuple[tuple[str, Mapping[str, str]], ...]


class Making:
    """Holds the newest state of one answer. Whatever touches the table touches it here."""

    def __init__(self, start: Answer) -> None:
        self.answer = self._start = start
        self._touches: list[Touch] = []

    # -- touching --------------------------------------------------------------------------

    def touch(self, handle: str) -> bool:
        """Touch `handle`. False if it does not go."""
        before = self.answer
        after = before.touch(handle)
        if after is None:
            return False
        if after != before:
            self._touches.append(Touch(before, ((handle, before.orientation),)))
            self.answer = after
        return True

    def walk(self, handle: str) -> None:
        """Touch `handle`; in the place of another it is one step with that: a row is one choice."""
        touches, replaces = self.touches, self.answer.replaces(handle)
        if self.touch(handle) and replaces:
            self.join(max(0, touches - 1))

    def resume(self, last: Making) -> bool:
        """Touch what was touched in `last`, which others have changed meanwhile. False, and nothing is
        touched, if any of that does not go any more."""
        now, touches = self.answer, list[Touch]()
        if not now.resumes(last.answer):
            return False
        for touch in last._touches:
            touches.append(replace(touch, before=now))
            for handle, orientation in touch.handles:
                after = replace(now, orientation=orientation).touch(handle)
                if after is None:
                    return False
                now = after
        self.answer, self._touches = replace(now, orientation=last.answer.orientation), touches
        return True

    # -- going back ------------------------------------------------------------------------

    @property
    def touches(self) -> int:
        """How many touches can be taken back."""
        return len(self._touches)

    @property
    def may_go_back(self) -> bool:
        """Whether the button that takes back what is not sent yet is enabled."""
        return bool(self._touches)

    def back(self) -> bool:
        """Take the last touch back. False if there is none."""
        if not self._touches:
            return False
        self.back_to(len(self._touches) - 1)
        return True

    def back_to(self, touches: int) -> None:
        """As it was after so many touches."""
        if touches < len(self._touches):
            self.answer = self._touches[touches].before
            del self._touches[touches:]

    def put_back(self, touches: int) -> None:
        """As it was after so many touches, but turned as it is."""
        orientation = self.answer.orientation
        self.back_to(touches)
        self.answer = replace(self.answer, orientation=orientation)

    def clear(self) -> None:
        """As it was before anything was touched or turned."""
        self.answer, self._touches = self._start, []

    def join(self, touches: int) -> None:
        """All touches after so many count as one from now on: a piece was taken and laid in one go."""
        joined = self._touches[touches:]
        if joined:
            handles = tuple(one for touch in joined for one in touch.handles)
            self._touches[touches:] = [Touch(joined[0].before, handles)]

    # -- what is no touch --------------------------------------------------------------------

    def step(self, kind: str, by: int = 1) -> bool:
        """Turn or mirror what is in the hand. False if it cannot be turned."""
        after = self.answer.step(kind, by)
        if after is not None:
            self.answer = after
        return after is not None

    def held(self, orientation: Mapping[str, str]) -> None:
        """What is in the hand is held so."""
        self.answer = replace(self.answer, orientation=orientation)

    def point(self, name: str) -> None:
        """The pointer, or the focus of the keys, is on a target."""
        self.answer = self.answer.point(name)


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
