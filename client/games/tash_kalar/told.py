"""What a view does not say any more: the last turn of each seat, and what the steps of an effect did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.tash_kalar import events as tk
from rules.tash_kalar.arena import Point
from rules.tash_kalar.sight import ContestSight
from rules.tash_kalar.state import Path, Run

STONES = (
    tk.StonePlaced, tk.StonePickedUp, tk.BeingSummoned, tk.PieceDestroyed, tk.PieceUpgraded,
    tk.PieceDowngraded, tk.PieceMoved, tk.PiecesSwapped, tk.PieceConverted, tk.PieceCaptured,
    tk.PieceReleased,
)  # fmt: skip
"""Events that change what stands on squares."""
CARDS = (tk.BeingSummoned, tk.FlarePlayed, tk.CardThawed, tk.WarpPlayed)
"""Events with which a card is played."""


@dataclass(frozen=True)
class Turn:
    """A turn of a seat as far as it has gone."""

    seat: int
    events: tuple[Any, ...] = ()
    actions: int = 0
    """That it has had, those that were gained included."""

    @property
    def squares(self) -> frozenset[Point]:
        """The squares where something came, went or rose."""
        return frozenset(one for event in self.events for one in touched(event))

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

    turns: tuple[tuple[int, Turn], ...] = ()
    active: int = -1
    deeds: tuple[tuple[Path, tuple[Any, ...]], ...] = ()
    """What the steps of the running program did, by where they stand in it."""

    def turn(self, seat: int) -> Turn:
        """The last turn of a seat, or the one that runs."""
        return dict(self.turns).get(seat, Turn(seat))

    @property
    def last(self) -> Turn | None:
        """The last turn in which a card was played."""
        return next((turn for _seat, turn in reversed(self.turns) if turn.card), None)

    def deed(self, path: Path) -> tuple[Any, ...]:
        """What happened in a step, and in those inside it."""
        return tuple(one for step, events in self.deeds if step[: len(path)] == path for one in events)

    def after(self, events: Sequence[Any], before: ContestSight | None, after: ContestSight) -> Told:
        """What is told when these have happened, too."""
        told = self
        for event in events:
            if isinstance(event, tk.TurnStarted):
                others = tuple(one for one in told.turns if one[0] != event.seat)
                turn = Turn(event.seat, actions=event.actions)
                told = Told((*others, (event.seat, turn)), event.seat)
            elif told.active >= 0:
                turn, more = told.turn(told.active), getattr(event, "actions", 0)
                gained = more if isinstance(event, tk.ActionsGained) else 0
                turn = replace(turn, events=(*turn.events, event), actions=turn.actions + gained)
                told = replace(told, turns=(*told.turns[:-1], (told.active, turn)))
        then, now = running(before), running(after)
        if now is None or then is None or (then.card, then.part) != (now.card, now.part):
            return replace(told, deeds=())
        fresh = [path for path in now.done if path not in then.done]
        at = fresh[0] if fresh else (*now.frames[-1].path, now.frames[-1].at) if now.frames else ()
        return replace(told, deeds=(*told.deeds, (at, tuple(events))))


def running(sight: ContestSight | None) -> Run | None:
    """The program that is being resolved."""
    tasks = sight.todo if sight is not None else ()
    return next((task for task in reversed(tasks) if isinstance(task, Run)), None)


def touched(event: Any) -> tuple[Point, ...]:
    """The squares that an event changes."""
    match event:
        case tk.PieceMoved(path=path):
            return path[0], path[-1]
        case tk.PiecesSwapped(square=square, other_square=other):
            return square, other
    where: Point | None = getattr(event, "square", None)
    return (where,) if isinstance(event, STONES) and where is not None else ()
