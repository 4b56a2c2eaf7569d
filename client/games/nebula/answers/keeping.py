"""Which of the stars that chaos drew are kept (NB-C3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from client.games.nebula.ids import Drawn, parse
from client.table.answers.answer import Answer, Fit
from rules.kernel.asks import Action
from rules.nebula.actions import ChaosKeep


@dataclass(frozen=True)
class Keep(Answer):
    """The places of the stars that were picked."""

    drawn: tuple[str, ...]
    number: int
    """So many are kept."""
    picks: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return True

    @property
    def left(self) -> int:
        """How many are still to be picked."""
        return self.number - len(self.picks)

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(map(Drawn, self.picks))

    @property
    def open(self) -> Mapping[str, Fit]:
        return {Drawn(at): "legal" for at in range(len(self.drawn)) if at not in self.picks}

    def touch(self, handle: str) -> Self | None:
        """Pick one, instead of the first one where all are picked; or let go of it."""
        match parse(handle):
            case Drawn(at) if at in self.picks:
                return replace(self, picks=tuple(one for one in self.picks if one != at))
            case Drawn(at) if at < len(self.drawn):
                return replace(self, picks=(*self.picks, at)[-self.number :])
        return None

    @property
    def action(self) -> Action | None:
        return None if self.left else ChaosKeep(tuple(self.drawn[at] for at in self.picks))
