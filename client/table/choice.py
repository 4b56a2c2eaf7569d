"""Narrowing the options of a question down, handle by handle.

Turns and mirrorings ("turn:90", "mirror:1") are not steps on the way but an orientation that is held beside
it: a tile can be turned in the hand before anybody knows where it will lie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self

from client.table.answers.answer import Answer, Fit
from rules.kernel.asks import Action

POSES = ("turn", "mirror")


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


class Options(Sequence[Option]):
    """The options of a question, and which of them handles leave."""

    def __init__(self, options: Iterable[Option] = ()) -> None:
        self._every = tuple(options)
        self._remaining: dict[tuple[str, ...], Sequence[Option]] = {}

    def __len__(self) -> int:
        return len(self._every)

    def __iter__(self) -> Iterator[Option]:
        return iter(self._every)

    def __getitem__(self, at):  # type: ignore[no-untyped-def]
        return self._every[at]

    @cached_property
    def handles(self) -> tuple[str, ...]:
        """All of them, in the order of the options."""
        return tuple(dict.fromkeys(handle for option in self._every for handle in option.path))

    @cached_property
    def first(self) -> frozenset[str]:
        """Those with which an option begins."""
        return frozenset(option.path[0] for option in self._every if option.path)

    def remaining(self, path: tuple[str, ...]) -> Sequence[Option]:
        """The options that these handles still allow, in any orientation."""
        found = self._remaining.get(path)
        if found is None:
            found = tuple(option for option in self._every if option.path[: len(path)] == path)
            if not found and path:
                wanted = Counter(path)
                found = tuple(option for option in self._every if not wanted - Counter(option.path))
            self._remaining[path] = found
        return found

    def next(self, path: tuple[str, ...]) -> dict[str, list[Option]]:
        """Handles that lead on from there, with the options that each of them leaves."""
        ordered: dict[str, list[Option]] = {}
        loose: dict[str, list[Option]] = {}
        for option in self.remaining(path):
            if option.path[: len(path)] == path:
                if len(option.path) > len(path):
                    ordered.setdefault(option.path[len(path)], []).append(option)
            else:
                for handle in Counter(option.path) - Counter(path):
                    loose.setdefault(handle, []).append(option)
        return ordered or loose


@dataclass(frozen=True)
class Choice(Answer):
    """One of the options of a question.

    Handles may be given in any order: those in the order of the options go first, and only if none
    fits, options that hold the same handles in another order are taken.
    """

    options: Options
    chosen: tuple[str, ...] = field(default=(), kw_only=True)
    by_itself: int = field(default=0, kw_only=True)
    """So many handles at the beginning had no alternative."""

    @classmethod
    def of(cls, actions: Iterable[Action], *facts: Any) -> Self:
        """The beginning of an answer that is one of these; `facts` are the fields that a subclass adds."""
        return cls(Options(map(option_of, actions)), *facts)._gone_on()

    def __bool__(self) -> bool:
        return bool(self.options)

    # -- what is possible ------------------------------------------------------------------

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        return {
            handle: "legal" if any(map(self.oriented, options)) else "turn"
            for handle, options in self.options.next(self.chosen).items()
        }

    @property
    def first(self) -> frozenset[str]:
        return self.options.first

    @property
    def buttons(self) -> tuple[str, ...]:
        return self.options.handles

    @property
    def remaining(self) -> Sequence[Option]:
        """The options that the handles chosen so far still allow, in any orientation."""
        return self.options.remaining(self.chosen)

    @cached_property
    def complete(self) -> Action | None:
        """The action whose handles have all been chosen."""
        length = len(self.chosen)
        whole = [one for one in self.remaining if len(one.path) == length and self.oriented(one)]
        return whole[0].action if len(whole) == 1 else None

    @cached_property
    def action(self) -> Action | None:
        """The complete action, or the only one left."""
        if self.complete is not None:
            return self.complete
        left = self.remaining
        if len(left) > 1:
            left = [option for option in left if self.oriented(option)]
        if len(left) != 1:
            return None
        # A question with one answer still wants the person's word, but nothing to point at.
        return left[0].action if self.chosen or len(self.options) == 1 else None

    @property
    def sends(self) -> Action | None:
        # A single touch only chooses: the primary button or a second touch sends.
        return self.complete if len(self.chosen) > 1 else None

    # -- touching --------------------------------------------------------------------------

    def touch(self, handle: str) -> Self | None:
        """Take `handle`: as the next one, or instead of the last ones where it can stand."""
        if handle in self.open:
            return self._with(self.chosen, handle)
        if handle in self.chosen:
            return self._cut(self.chosen.index(handle))
        length = self._stands_after(handle)
        if length >= 0:
            return self._with(self._cut(length).chosen, handle)
        if self.options.remaining((*self.chosen, handle)):
            return self._with(self.chosen, handle)
        return None

    def again(self, handle: str) -> bool:
        return self.chosen[-1:] == (handle,) and handle not in self.open

    def replaces(self, handle: str) -> bool:
        return handle not in self.open and handle not in self.chosen and self._stands_after(handle) >= 0

    def _stands_after(self, handle: str) -> int:
        """After how many of the chosen handles this one can stand instead of the next, -1 if it cannot."""
        lengths = range(len(self.chosen) - 1, -1, -1)
        return next((n for n in lengths if handle in self.options.next(self.chosen[:n])), -1)

    def _with(self, path: tuple[str, ...], handle: str) -> Self:
        return replace(self, chosen=(*path, handle))._turned_to_fit()._gone_on()

    def _cut(self, length: int) -> Self:
        return replace(self, chosen=self.chosen[: max(length, self.by_itself)])

    def _gone_on(self) -> Self:
        """While there is exactly one way on and it does not end the choice, take it."""
        now = self
        while now.goes_by_itself and len(now.open) == 1 and now.complete is None:
            path = (*now.chosen, *now.open)
            if not now.options.next(path):
                break
            fresh = len(now.chosen) == now.by_itself
            now = replace(now, chosen=path, by_itself=len(path) if fresh else now.by_itself)
        return now

    @property
    def goes_by_itself(self) -> bool:
        """Whether the only way on need not be touched."""
        return True

    # -- turning ---------------------------------------------------------------------------

    def orientations(self, kind: str) -> tuple[str, ...]:
        found = {option.orientation[kind] for option in self.remaining if kind in option.orientation}
        return tuple(sorted(found, key=_number))

    def oriented(self, option: Option) -> bool:
        """Whether an option is as what is in the hand is held."""
        return all(self.orientation.get(kind, "0") == value for kind, value in option.orientation.items())

    def _turned_to_fit(self) -> Self:
        """After a handle that allows only other orientations: in the nearest of them."""
        left = self.remaining
        if not left or any(map(self.oriented, left)):
            return self
        nearest = min(left, key=lambda option: self._distance(option.orientation))
        return replace(self, orientation={**self.orientation, **nearest.orientation})

    def _distance(self, orientation: Mapping[str, str]) -> tuple[int, float]:
        mirrored = orientation.get("mirror", "0") != self.orientation.get("mirror", "0")
        turn = abs(_number(orientation.get("turn", "0")) - _number(self.orientation.get("turn", "0"))) % 360
        return int(mirrored), min(turn, 360 - turn)


def _number(value: str) -> float:
    return float(value) if value.removeprefix("-").replace(".", "", 1).isdigit() else 0.0
