"""What a view does not say any more: the last turn of each seat, and what the steps of an effect did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.tash_kalar import events as tk
from rules.tash_kalar.arena import Point
from rules.tash_kalar.sight import ContestSight
from rules.tash_kalar.state import Path, Run

CARDS = (tk.BeingSummoned, tk.FlarePlayed, tk.CardThawed, tk.WarpPlayed)
"""Events with which a card is played."""


@dataclass(frozen=True)
class Turn:
    """A turn of a seat as far as it has gone."""

    seat: int
    events: tuple[Any, ...] = ()

    @property
    def actions(self) -> int:
        """Those that it has had, what was gained included."""
        return sum(one.actions for one in self.events if isinstance(one, tk.TurnStarted | tk.ActionsGained))

    @property
    def squares(self) -> frozenset[Point]:
        """The squares where something came, went or rose."""
        found = set[Point]()
        for event in self.events:
            if isinstance(event, tk.PieceMoved):
                found |= {event.path[0], event.path[-1]}
            elif not isinstance(event, tk.GatewayChanged):  # its stone is the same
                found |= {getattr(event, name) for name in ("square", "other_square") if hasattr(event, name)}
        return frozenset(found)

    @property
    def resolved(self) -> tuple[Any, ...]:
        """What has happened since the last card was played."""
        at = [at for at, one in enumerate(self.events) if isinstance(one, CARDS)]
        return self.events[at[-1] :] if at else ()

    @property
    def card(self) -> str:
        """The last card that was played."""
        return self.resolved[0].card if self.resolved else ""


@dataclass(frozen=True)
class Told:
    """The last turn of each seat, the oldest first."""

    turns: tuple[Turn, ...] = ()
    deeds: tuple[tuple[Path, tuple[Any, ...]], ...] = ()
    """What the steps of the running program did, by where they stand in it."""

    def turn(self, seat: int) -> Turn:
        """The last turn of a seat, or the one that runs."""
        return next((one for one in self.turns if one.seat == seat), Turn(seat))

    @property
    def last(self) -> Turn | None:
        """The last turn in which something has happened."""
        return next((turn for turn in reversed(self.turns) if len(turn.events) > 1), None)

    def deed(self, path: Path) -> tuple[Any, ...]:
        """What happened in a step, and in those inside it."""
        return tuple(one for step, events in self.deeds if step[: len(path)] == path for one in events)

    def after(self, events: Sequence[Any], before: ContestSight | None, after: ContestSight) -> Told:
        """What is told when these have happened, too."""
        turns = self.turns
        for event in events:
            if isinstance(event, tk.TurnStarted):
                turns = (*(one for one in turns if one.seat != event.seat), Turn(event.seat))
            turns = (*turns[:-1], *(replace(one, events=(*one.events, event)) for one in turns[-1:]))
        then, now = running(before), running(after)
        if now is None or then is None or (then.card, then.part) != (now.card, now.part):
            return Told(turns)
        fresh = [path for path in now.done if path not in then.done]
        at = fresh[0] if fresh else (*now.frames[-1].path, now.frames[-1].at) if now.frames else ()
        return Told(turns, (*self.deeds, (at, tuple(events))))


def running(sight: ContestSight | None) -> Run | None:
    """The program that is being resolved."""
    tasks = sight.todo if sight is not None else ()
    return next((task for task in reversed(tasks) if isinstance(task, Run)), None)
