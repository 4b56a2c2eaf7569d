"""Narrowing the options of a question down, handle by handle.

Turns and mirrorings ("turn:90", "mirror:1") are not steps on the way but an orientation that is held beside
it: a tile can be turned in the hand before anybody knows where it will lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from rules.kernel.asks import Action

POSES = ("turn", "mirror")
Fit = Literal["", "legal", "turn"]
Touch = Literal["added", "again", "back", "replaced", "refused"]


@dataclass(frozen=True)
class Option:
    """An action with what a person touches to give it."""

    path: tuple[str, ...]
    orientation: Mapping[str, str]
    action: Action | None


def option_of(action: Action) -> Option:
    """Splits the handles of an action into the path and the orientation."""
    path: list[str] = []
    orientation: dict[str, str] = {}
    for handle in action.handles():
        kind, _, value = handle.partition(":")
        if kind in POSES and value:
            orientation[kind] = value
        else:
            path.append(handle)
    return Option(tuple(path), orientation, action)


class Choice:
    """What has been touched so far of one question, and what can be touched next.

    Handles may be given in any order: those in the order of the options go first, and only if none
    fits, options that hold the same handles in another order are taken. The states before each touch are
    kept; Back is the last of them, whatever the touch has changed.
    """

    KEPT: ClassVar[tuple[str, ...]] = ("chosen", "orientation", "_by_itself")
    """What a touch may change: the attributes that are a state."""

    def __init__(self, options: Iterable[Action] = ()) -> None:
        self._before: list[tuple[Any, ...]] = []
        self.options: Sequence[Option] = tuple(option_of(action) for action in options)
        self.chosen: tuple[str, ...] = ()
        self.orientation: dict[str, str] = {}
        self._by_itself = 0
        self._remaining: dict[tuple[str, ...], list[Option]] = {}
        self._go_on_by_itself()

    def __bool__(self) -> bool:
        return bool(self.options)

    # -- what is possible ------------------------------------------------------------------

    def remaining(self, chosen: tuple[str, ...] | None = None) -> list[Option]:
        """The options that the handles chosen so far still allow, in any orientation."""
        path = self.chosen if chosen is None else chosen
        found = self._remaining.get(path)
        if found is None:
            found = [option for option in self.options if option.path[: len(path)] == path]
            if not found and path:
                wanted = Counter(path)
                found = [option for option in self.options if not wanted - Counter(option.path)]
            self._remaining[path] = found
        return found

    @property
    def next(self) -> frozenset[str]:
        """Handles that lead on from here, in any orientation."""
        return self._next(self.chosen)

    def _next(self, path: tuple[str, ...]) -> frozenset[str]:
        ordered: set[str] = set()
        loose: set[str] = set()
        for option in self.remaining(path):
            if option.path[: len(path)] == path:
                if len(option.path) > len(path):
                    ordered.add(option.path[len(path)])
            else:
                loose.update((Counter(option.path) - Counter(path)).keys())
        return frozenset(ordered or loose)

    def fit(self, handle: str) -> Fit:
        """Whether `handle` can come next: "legal", "turn" (in another orientation only) or ""."""
        if handle not in self.next:
            return ""
        after = self.remaining((*self.chosen, handle))
        return "legal" if any(self._oriented(option) for option in after) else "turn"

    @property
    def complete(self) -> Action | None:
        """The action whose handles have all been chosen, or None."""
        length = len(self.chosen)
        whole = [option for option in self.remaining() if len(option.path) == length]
        fitting = [option for option in whole if self._oriented(option)]
        return fitting[0].action if len(fitting) == 1 else None

    @property
    def settled(self) -> Action | None:
        """The action that would be sent now: complete, or the only one left. Otherwise None."""
        if self.complete is not None:
            return self.complete
        left = self.remaining()
        if len(left) > 1:
            left = [option for option in left if self._oriented(option)]
        if len(left) != 1:
            return None
        # A question with one answer still wants the person's word, but nothing to point at.
        return left[0].action if self.chosen or len(self.options) == 1 else None

    @property
    def buttons(self) -> tuple[str, ...]:
        """Handles that stand in no option and get a button while they can be given: another proposal, all,
        none."""
        return ()

    @property
    def sends(self) -> bool:
        """Whether a touch that completes the answer sends it at once. A single touch only chooses: the
        primary button or a second touch sends."""
        return len(self.chosen) > 1

    def follow_up(self, view: Any) -> tuple[str, ...]:
        """Handles that are given to the question of `view` by themselves, once what is settled here has been
        sent and taken: the next step of a longer way. They show as chosen and are sent when nothing plays any
        more; whoever takes them back or touches something else stops it."""
        return ()

    def point(self, name: str) -> None:
        """The pointer or the focus of the keys is on this thing, "" for none."""

    # -- touching --------------------------------------------------------------------------

    def touch(self, handle: str) -> Touch:
        """Take `handle`: as the next one, or instead of the last ones where it can stand."""
        before = self.state
        how = self._touch(handle)
        self._keep(before)
        return how

    def _touch(self, handle: str) -> Touch:
        if handle in self.next:
            self._add(handle)
            return "added"
        if self.chosen and handle == self.chosen[-1]:
            return "again"
        if handle in self.chosen:
            self._cut(self.chosen.index(handle))
            return "back"
        for length in range(len(self.chosen) - 1, -1, -1):
            if handle in self._next(self.chosen[:length]):
                self._cut(length)
                self._add(handle)
                return "replaced"
        if self.remaining((*self.chosen, handle)):
            self._add(handle)
            return "added"
        return "refused"

    def drop(self) -> None:
        """Take the last handle back: it was touched again."""
        before = self.state
        self._drop()
        self._keep(before)

    def _drop(self) -> None:
        self._cut(len(self.chosen) - 1)

    def restore(self, chosen: tuple[str, ...]) -> None:
        """Go on with what had been chosen in this question before others have changed it."""
        before = self.state
        self._restore(chosen)
        self._keep(before)

    def _restore(self, chosen: tuple[str, ...]) -> None:
        self.chosen = chosen

    def clear(self) -> None:
        """As it was before anything was touched or turned."""
        self.back_to(0)
        self.orientation = {}

    # -- going back ------------------------------------------------------------------------

    @property
    def may_go_back(self) -> bool:
        """Whether the button that takes back what is not sent yet is enabled."""
        return bool(self._before)

    @property
    def touches(self) -> int:
        """How many touches can be taken back."""
        return len(self._before)

    def chosen_after(self, touches: int) -> tuple[str, ...]:
        """What was chosen after so many touches."""
        return self._before[touches][0] if touches < len(self._before) else self.chosen

    def back(self) -> bool:
        """Take the last touch back. False if there is none."""
        if not self._before:
            return False
        self.back_to(len(self._before) - 1)
        return True

    def back_to(self, touches: int) -> None:
        """As it was after so many touches."""
        if touches < len(self._before):
            for name, value in zip(self.KEPT, self._before[touches], strict=True):
                setattr(self, name, copy(value))
            del self._before[touches:]

    def join(self, touches: int) -> None:
        """All touches after so many count as one from now on: a piece was taken and laid in one go."""
        del self._before[touches + 1 :]

    @property
    def state(self) -> tuple[Any, ...]:
        """What touches have led to: everything that they may change."""
        return tuple(copy(getattr(self, name)) for name in self.KEPT)

    def _keep(self, before: tuple[Any, ...]) -> None:
        if self.state != before:
            self._before.append(before)

    def _add(self, handle: str) -> None:
        self.chosen = (*self.chosen, handle)
        self._turn_to_fit()
        self._go_on_by_itself()

    def _cut(self, length: int) -> None:
        self.chosen = self.chosen[: max(length, self._by_itself)]

    def _go_on_by_itself(self) -> None:
        """While there is exactly one way on and it does not end the choice, take it."""
        while len(self.next) == 1 and self.complete is None:
            (only,) = self.next
            path = (*self.chosen, only)
            if not self._next(path) or not self._goes_by_itself(only):
                return
            fresh = len(self.chosen) == self._by_itself
            self.chosen = path
            if fresh:
                self._by_itself = len(path)

    def _goes_by_itself(self, handle: str) -> bool:
        """Whether the only way on need not be touched."""
        return True

    # -- turning ---------------------------------------------------------------------------

    def orientations(self, kind: str) -> tuple[str, ...]:
        """The values of "turn" or "mirror" that the remaining options know, in order."""
        found = {option.orientation[kind] for option in self.remaining() if kind in option.orientation}
        return tuple(sorted(found, key=_number))

    def step(self, kind: str, by: int = 1) -> bool:
        """Turn or mirror on by one value. False if nothing can be turned."""
        values = self.orientations(kind)
        if len(values) < 2:
            return False
        now = self.orientation.get(kind, values[0])
        at = values.index(now) if now in values else 0
        self.orientation[kind] = values[(at + by) % len(values)]
        return True

    def _oriented(self, option: Option) -> bool:
        return all(self.orientation.get(kind, "0") == value for kind, value in option.orientation.items())

    def _turn_to_fit(self) -> None:
        """After a handle that allows only other orientations: take the nearest of them."""
        left = self.remaining()
        if not left or any(self._oriented(option) for option in left):
            return
        nearest = min(left, key=lambda option: self._distance(option.orientation))
        self.orientation.update(nearest.orientation)

    def _distance(self, orientation: Mapping[str, str]) -> tuple[int, float]:
        mirrored = orientation.get("mirror", "0") != self.orientation.get("mirror", "0")
        turn = abs(_number(orientation.get("turn", "0")) - _number(self.orientation.get("turn", "0"))) % 360
        return int(mirrored), min(turn, 360 - turn)


def _number(value: str) -> float:
    return float(value) if value.removeprefix("-").replace(".", "", 1).isdigit() else 0.0
