"""An answer in the making: a frozen state of what has been touched so far of one question.

A touch makes another state. The table keeps those before (:mod:`client.table.answers.making`), so that Back
leads through all of them, whatever a touch has changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Self

from rules.kernel.asks import Action
from rules.kernel.views import View

Fit = Literal["", "legal", "turn"]
"""How something that can be touched fits: as it is held, in another orientation only, or (empty) the answer
is already what it would make of it."""


@dataclass(frozen=True)
class Answer:
    """Nothing to answer. Subclasses know a kind of question; a new one is the start of its answer."""

    orientation: Mapping[str, str] = field(default_factory=dict, kw_only=True)
    """How what is in the hand is held ("turn", "mirror"), beside what has been touched."""

    def __bool__(self) -> bool:
        """Whether there is anything to answer."""
        return type(self) is not Answer

    # -- what is possible ------------------------------------------------------------------

    @property
    def chosen(self) -> tuple[str, ...]:
        """The handles that show as chosen, in order; the last one may be in the hand."""
        return ()

    @property
    def open(self) -> Mapping[str, Fit]:
        """What can be touched now, and how it fits."""
        return {}

    @property
    def first(self) -> frozenset[str]:
        """What can be touched instead of all that has been, as along a row of cards."""
        return frozenset()

    @property
    def buttons(self) -> tuple[str, ...]:
        """Handles that get a button where they lie nowhere on the table, while they are open or chosen."""
        return ()

    def fit(self, handle: str) -> Fit:
        """How `handle` fits, "" also if it cannot be touched now."""
        return self.open.get(handle, "")

    # -- touching --------------------------------------------------------------------------

    def touch(self, handle: str) -> Self | None:
        """The answer after a touch of `handle`, None if it does not go."""
        return None

    def again(self, handle: str) -> bool:
        """Whether touching `handle` confirms what has been chosen: it sends the answer if there is one."""
        return False

    def replaces(self, handle: str) -> bool:
        """Whether a touch of `handle` puts it in the place of another."""
        return False

    def resumes(self, last: Answer) -> bool:
        """Whether what was touched in `last` can be touched here too: others have changed the match."""
        return True

    # -- turning ---------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """How what is in the hand is turned, in quarters clockwise."""
        return int(self.orientation.get("turn", "0") or 0) % 4

    def orientations(self, kind: str) -> tuple[str, ...]:
        """The values of "turn" or "mirror" that make a difference now, in order."""
        return ()

    def step(self, kind: str, by: int) -> Self | None:
        """Turned or mirrored on by one value; None if nothing can be turned."""
        values = self.orientations(kind)
        if len(values) < 2:
            return None
        now = self.orientation.get(kind, values[0])
        at = values.index(now) if now in values else 0
        return self.held(kind, values[(at + by) % len(values)])

    def held(self, kind: str, value: str) -> Self:
        """With what is in the hand held so."""
        return replace(self, orientation={**self.orientation, kind: value})

    def point(self, name: str) -> Self:
        """The pointer, or the focus of the keys, is on this target."""
        return self

    # -- the answer --------------------------------------------------------------------------

    @property
    def action(self) -> Action | None:
        """What the primary button sends, None as long as there is nothing to send."""
        return None

    @property
    def sends(self) -> Action | None:
        """What the touch that has led here sends at once; None where only the primary button sends."""
        return None

    def wanted(self, handles: tuple[str, ...]) -> Any:
        """The action that somebody wanted who touched these handles in vain, so that the rules can say why
        not, or their refusal where it is known; None if the handles mean none."""
        return None

    def follow_up(self, view: View) -> tuple[str, ...]:
        """Handles that are given to the question of `view` by themselves, once what is settled here has been
        sent and taken: the next step of a longer way. They show as chosen and are sent when nothing plays any
        more; whoever takes them back or touches something else stops it."""
        return ()
