"""The decisions of an effect: what is listed can be touched; what is optional can be skipped; a partner may
take over. Also the stones that lie there before the first turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self

from client.games.tash_kalar import ids
from client.games.tash_kalar.ids import Card, Option, Side, Square, Supply, Way, parse
from client.table.answers.answer import Answer, Fit
from client.table.choice import Choice
from rules.kernel.asks import Action
from rules.tash_kalar import actions as do
from rules.tash_kalar.arena import Point


@dataclass(frozen=True)
class Deciding(Choice):
    """One of the answers to a decision; those that are not about it stand beside."""

    may: bool = False
    passes: bool = False
    """The decision can be handed over (TK-V20)."""
    button: str = field(default="", kw_only=True)
    """What was touched instead: to skip, to hand over, to give up."""

    @classmethod
    def asked(cls, actions: Any) -> Self:
        """The beginning of an answer to a decision."""
        listed = [one for one in actions if not isinstance(one, do.Decline | do.HandOver)]
        may, passes = (any(isinstance(one, kind) for one in actions) for kind in (do.Decline, do.HandOver))
        return replace(cls.of(listed), may=may, passes=passes)

    @property
    def asks_for(self) -> type:
        """The kind of answer that is wanted."""
        return type(self.options[0].action)

    @property
    def touched(self) -> bool:
        """Whether something has been chosen that was not the only way."""
        return len(self.chosen) > self.by_itself

    @property
    def moves(self) -> frozenset[Point]:
        """The stones that may be moved or swapped, as long as none is chosen."""
        pairs = [one.action for one in self.options if isinstance(one.action, do.ChosenMove | do.ChosenSwap)]
        return frozenset(one.start if isinstance(one, do.ChosenMove) else one.a for one in pairs)

    @property
    def start(self) -> Point | None:
        """The stone that has been chosen to move."""
        squares = Square.among(self.chosen)
        return squares[0].square if self.moves and squares else None

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        found = dict(super().open) if not self.button else {}
        if not self.touched:
            found |= {ids.SKIP: "legal"} if self.may and self.button != ids.SKIP else {}
            found |= {ids.HAND_OVER: "legal"} if self.passes and self.button != ids.HAND_OVER else {}
        return found

    def touch(self, handle: str) -> Self | None:
        if handle == self.button:
            return replace(self, button="")
        if handle in (ids.SKIP, ids.HAND_OVER, ids.RESIGN):
            return replace(self, button=handle) if handle == ids.RESIGN or handle in self.open else None
        return super(Deciding, replace(self, button="")).touch(handle)

    @property
    def action(self) -> Action | None:
        special = {ids.SKIP: do.Decline, ids.HAND_OVER: do.HandOver, ids.RESIGN: do.Resign}.get(self.button)
        if special is not None:
            return special()
        if self.asks_for in (do.Confirm, do.ChosenOption, do.ChosenCard) and not self.touched:
            return None  # no default
        return super().action

    @property
    def sends(self) -> Action | None:
        """A row of the ladder is an answer; on the arena one is chosen first."""
        if self.button:
            return self.action if self.button == ids.SKIP else None
        rows = (ids.CONFIRM,) if self.asks_for is do.Confirm else ()
        touched = self.chosen[-1:] if self.touched else ()
        if touched and (touched[0] in rows or isinstance(parse(touched[0]), Option)):
            return self.complete
        return self.complete if len(self.chosen) > 1 else None

    @property
    def buttons(self) -> tuple[str, ...]:
        return (
            *self.options.handles,
            *((ids.SKIP,) if self.may else ()),
            *((ids.HAND_OVER,) if self.passes else ()),
        )

    def wanted(self, handles: tuple[str, ...]) -> Action | None:
        *before, last = handles
        match parse(last):
            case Square(square):
                return self._on(square, [one.square for one in Square.among(before)])
            case Card(card):
                return do.ChosenCard(card)
            case Side(side):
                return do.ChosenSide(side)
            case Way(direction):
                return do.ChosenDirection(direction)
            case "button:hand_over":
                return do.HandOver()
            case "button:skip":
                return do.Decline()
        return None

    def _on(self, square: Point, before: list[Point]) -> Action | None:
        kind = self.asks_for
        if kind in (do.ChosenMove, do.ChosenSwap):
            return kind(before[-1] if before else square, square)
        if kind is do.ChosenPlace:
            first = self.options[0].action
            assert isinstance(first, do.ChosenPlace)
            return do.ChosenPlace(square, first.side)
        return kind(square) if kind in (do.ChosenPiece, do.ChosenSquare, do.ChosenNext) else None


@dataclass(frozen=True)
class StartStones(Choice):
    """A stone and its square before the first turn (TK-S30, TK-S31). A stone lies in the hand from the start;
    another takes its place, and the square sends."""

    @classmethod
    def asked(cls, actions: Any, side: int) -> Self:
        """The beginning of an answer, with the stone of `side` where it is left."""
        begun = cls.of(actions)
        if begun.chosen:
            return begun
        return begun.touch(str(Supply(side if side in begun.stones else begun.stones[0]))) or begun

    @cached_property
    def stones(self) -> tuple[int, ...]:
        """The sides whose stone is still to be put down."""
        sides = [one.action.side for one in self.options if isinstance(one.action, do.PlaceStartStone)]
        return tuple(dict.fromkeys(sides))

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        others = (str(Supply(side)) for side in self.stones)
        return {**super().open, **{name: "legal" for name in others if name not in self.chosen}}

    def touch(self, handle: str) -> Self | None:
        if handle in self.open and Supply.of(handle) is not None and self.chosen:
            fresh = type(self).of([one.action for one in self.options if one.action is not None])
            return super(StartStones, fresh).touch(handle)
        return super().touch(handle)

    @property
    def sends(self) -> Action | None:
        return self.complete

    def wanted(self, handles: tuple[str, ...]) -> Action | None:
        match parse(handles[-1]):
            case Square(square):
                first = self.options[0].action
                assert isinstance(first, do.PlaceStartStone)
                return do.PlaceStartStone(first.side, square)
        return None


@dataclass(frozen=True)
class Resigning(Answer):
    """Nothing is asked, but one may give up (TK-Z06)."""

    given_up: bool = False

    def __bool__(self) -> bool:
        return True

    @property
    def chosen(self) -> tuple[str, ...]:
        return (ids.RESIGN,) if self.given_up else ()

    @property
    def open(self) -> Mapping[str, Fit]:
        return {} if self.given_up else {ids.RESIGN: "legal"}

    def touch(self, handle: str) -> Self | None:
        return replace(self, given_up=not self.given_up) if handle == ids.RESIGN else None

    @property
    def action(self) -> Action | None:
        return do.Resign() if self.given_up else None
