"""What a view does not say any more: the last turn of each seat, moment by moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from rules.tash_kalar import events as tk
from rules.tash_kalar.arena import Point
from rules.tash_kalar.sight import ContestSight, PieceSight
from rules.tash_kalar.state import Path, Run

Pieces = tuple[PieceSight, ...]
STONES = (
    tk.StonePlaced, tk.StonePickedUp, tk.BeingSummoned, tk.PieceDestroyed, tk.PieceUpgraded,
    tk.PieceDowngraded, tk.PieceMoved, tk.PiecesSwapped, tk.PieceConverted,
    tk.PieceCaptured, tk.PieceReleased, tk.GatewayChanged,
)  # fmt: skip
"""Events that change what stands on the arena."""


@dataclass(frozen=True)
class Moment:
    """Something that happened, and what stands on the arena afterwards."""

    event: Any
    pieces: Pieces


@dataclass(frozen=True)
class Turn:
    """A turn of a seat as far as it has gone: the arena before it, and what happened."""

    seat: int
    before: Pieces = ()
    moments: tuple[Moment, ...] = ()
    actions: int = 0
    """That it has had, those that were gained included."""

    @property
    def events(self) -> tuple[Any, ...]:
        return tuple(one.event for one in self.moments)

    @property
    def shown(self) -> tuple[Moment, ...]:
        """The moments in which something on the arena changed."""
        return tuple(one for one in self.moments if isinstance(one.event, STONES))

    @property
    def squares(self) -> frozenset[Point]:
        """The squares where something came, went or rose."""
        return frozenset(one for event in self.events for one in touched(event))

    @property
    def card(self) -> str:
        """The last card that was summoned or played."""
        cards = (tk.BeingSummoned, tk.FlarePlayed, tk.CardThawed, tk.WarpPlayed)
        return next((one.card for one in reversed(self.events) if isinstance(one, cards)), "")

    @property
    def resolved(self) -> tuple[Any, ...]:
        """What has happened since the last card was played."""
        starts = (tk.BeingSummoned, tk.FlarePlayed, tk.CardThawed, tk.WarpPlayed)
        at = max((at for at, one in enumerate(self.events) if isinstance(one, starts)), default=-1)
        return self.events[at:] if at >= 0 else ()


@dataclass(frozen=True)
class Told:
    """The last turn of each seat, by seat."""

    turns: tuple[tuple[int, Turn], ...] = ()
    active: int = -1
    deeds: tuple[tuple[Path, tuple[Any, ...]], ...] = ()
    """What the steps of the running program did, by where they stand in it."""

    def turn(self, seat: int) -> Turn:
        """The last turn of a seat, or the one that runs."""
        return dict(self.turns).get(seat, Turn(seat))

    @property
    def last(self) -> Turn:
        """The turn that runs; at its beginning the one before it."""
        running = self.turn(self.active)
        if any(isinstance(one, STONES) for one in running.events):
            return running
        before = [turn for seat, turn in self.turns if seat != self.active and turn.moments]
        return before[-1] if before else running

    def deed(self, path: Path) -> tuple[Any, ...]:
        """What happened in a step, and in those inside it."""
        return tuple(one for step, events in self.deeds if step[: len(path)] == path for one in events)

    def after(self, events: Sequence[Any], before: ContestSight | None, after: ContestSight) -> Told:
        """What is told when these have happened, too."""
        told = self._with(events, before.pieces if before is not None else ())
        then, now = running(before), running(after)
        if now is None or then is None or (then.card, then.part) != (now.card, now.part):
            return replace(told, deeds=())
        fresh = [path for path in now.done if path not in then.done]
        at = fresh[0] if fresh else (*now.frames[-1].path, now.frames[-1].at) if now.frames else ()
        return replace(told, deeds=(*told.deeds, (at, tuple(events))))

    def _with(self, events: Sequence[Any], pieces: Pieces) -> Told:
        told = self
        for event, stand in told_moments(events, pieces):
            if isinstance(event, tk.TurnStarted):
                others = tuple(one for one in told.turns if one[0] != event.seat)
                turn = Turn(event.seat, stand, actions=event.actions)
                told = Told((*others, (event.seat, turn)), event.seat)
            elif told.active >= 0:
                turn = told.turn(told.active)
                more = event.actions if isinstance(event, tk.ActionsGained) else 0
                moments = (*turn.moments, Moment(event, stand))
                turn = replace(turn, moments=moments, actions=turn.actions + more)
                turns = tuple((seat, turn if seat == told.active else old) for seat, old in told.turns)
                told = replace(told, turns=turns)
        return told


def running(sight: ContestSight | None) -> Run | None:
    """The program that is being resolved."""
    tasks = sight.todo if sight is not None else ()
    return next((task for task in reversed(tasks) if isinstance(task, Run)), None)


def told_moments(events: Sequence[Any], pieces: Pieces) -> Iterator[tuple[Any, Pieces]]:
    """Each event with what stands on the arena after it."""
    there = {piece.id: piece for piece in pieces}
    for event in events:
        _apply(there, event)
        yield event, tuple(there.values())


def _apply(there: dict[int, PieceSight], event: Any) -> None:
    match event:
        case (
            tk.StonePlaced(piece=piece, side=side, level=level, square=square)
            | tk.BeingSummoned(piece=piece, side=side, level=level, square=square)
            | tk.PieceConverted(piece=piece, side=side, level=level, square=square)
            | tk.PieceReleased(piece=piece, side=side, level=level, square=square)
        ):
            there[piece] = PieceSight(piece, side, level, square)
        case tk.StonePickedUp(piece=piece) | tk.PieceDestroyed(piece=piece) | tk.PieceCaptured(piece=piece):
            there.pop(piece, None)
        case tk.PieceUpgraded(piece=piece, level=level) | tk.PieceDowngraded(piece=piece, level=level):
            _change(there, piece, level=level)
        case tk.PieceMoved(piece=piece, path=path):
            _change(there, piece, square=path[-1])
        case tk.PiecesSwapped(piece=piece, square=square, other=other, other_square=place):
            _change(there, piece, square=place)
            _change(there, other, square=square)
        case tk.GatewayChanged(piece=piece):
            for one in tuple(there):
                _change(there, one, gateway=one == piece)


def _change(there: dict[int, PieceSight], piece: int, **fields: Any) -> None:
    if piece in there:
        there[piece] = msgspec.structs.replace(there[piece], **fields)


def touched(event: Any) -> tuple[Point, ...]:
    """The squares that an event changes."""
    if isinstance(event, tk.PieceMoved):
        return event.path[0], event.path[-1]
    if isinstance(event, tk.PiecesSwapped):
        return event.square, event.other_square
    one: Point | None = getattr(event, "square", None)
    shows = isinstance(event, STONES) and not isinstance(event, tk.GatewayChanged)
    return (one,) if shows and one is not None else ()
