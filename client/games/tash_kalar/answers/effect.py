"""The decisions of an effect: what is listed can be touched; what is optional can be skipped; a partner may
take over. Also the stones that lie there before the first turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self

from msgspec import structs

from client.games.tash_kalar import ids
from client.games.tash_kalar.ids import Card, Option, Side, Square, Supply, Way, parse
from client.table.answers.answer import Answer, Fit
from client.table.choice import Choice
from rules.kernel.asks import Action
from rules.tash_kalar import actions as do
from rules.tash_kalar.arena import Point

_BUTTONS = {ids.SKIP: do.Decline, ids.HAND_OVER: do.HandOver, ids.RESIGN: do.Resign}
_CHOSEN = {Card: do.ChosenCard, Side: do.ChosenSide, Way: do.ChosenDirection}


class _Pointing(Choice):
    """One of the answers, most of which name a square."""

    def wanted(self, handles: tuple[str, ...]) -> Action | None:
        """The first of the answers, but on that square."""
        square, first = Square.of(handles[-1]), self.options[0].action
        return structs.replace(first, square=square.square) if square and hasattr(first, "square") else None


@dataclass(frozen=True)
class Deciding(_Pointing):
    """One of the answers to a decision; those that are not about it stand beside."""

    beside: tuple[str, ...] = ()
    """To skip it, or to hand it over (TK-V20)."""
    button: str = field(default="", kw_only=True)
    """What was touched instead: to skip, to hand over, to give up."""

    @classmethod
    def asked(cls, actions: Any) -> Self:
        """The beginning of an answer to a decision."""
        kinds = set(map(type, actions))
        listed = cls.of([one for one in actions if type(one) not in _BUTTONS.values()])
        return replace(listed, beside=tuple(name for name in _BUTTONS if _BUTTONS[name] in kinds))

    @property
    def asks_for(self) -> type:
        """The kind of answer that is wanted."""
        return type(self.options[0].action)

    @property
    def may(self) -> bool:
        """It may be skipped."""
        return ids.SKIP in self.beside

    @property
    def touched(self) -> bool:
        """Whether something has been chosen that was not the only way."""
        return len(self.chosen) > self.by_itself

    @property
    def moves(self) -> frozenset[Point]:
        """The stones that may be moved or swapped, as long as none is chosen."""
        squares = Square.among(self.first) if self.asks_for in (do.ChosenMove, do.ChosenSwap) else ()
        return frozenset(one.square for one in squares)

    @property
    def start(self) -> Point | None:
        """The stone that has been chosen to move."""
        return next((one.square for one in Square.among(self.chosen)), None) if self.moves else None

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        beside = () if self.touched else [one for one in self.beside if one != self.button]
        return {**({} if self.button else super().open), **dict.fromkeys(beside, "legal")}

    def touch(self, handle: str) -> Self | None:
        if handle in _BUTTONS:
            goes = handle in (ids.RESIGN, self.button) or handle in self.open
            return replace(self, button="" if handle == self.button else handle) if goes else None
        return super(Deciding, replace(self, button="")).touch(handle)

    @property
    def action(self) -> Action | None:
        if self.button:
            return _BUTTONS[self.button]()
        named = self.asks_for not in (do.Confirm, do.ChosenOption, do.ChosenCard) and not self.may
        if not (named or self.touched):
            return None  # no default, and who may skip it says what goes, even if there is one way only
        return super().action

    @property
    def sends(self) -> Action | None:
        """A row of the ladder is an answer; on the arena one is chosen first."""
        if self.button:
            return self.action if self.button == ids.SKIP else None
        last = self.chosen[-1] if self.touched else ""
        row = last == ids.CONFIRM or Option.of(last) is not None
        return self.complete if row or len(self.chosen) > 1 else None

    @property
    def buttons(self) -> tuple[str, ...]:
        return (*self.options.handles, *self.beside)

    def wanted(self, handles: tuple[str, ...]) -> Any:
        squares, last = Square.among(handles)[-2:], parse(handles[-1])
        if isinstance(last, Square) and self.asks_for in (do.ChosenMove, do.ChosenSwap):
            return self.asks_for(squares[0].square, last.square)
        if type(last) in _CHOSEN:
            return _CHOSEN[type(last)](**vars(last))
        return _BUTTONS[last]() if last in _BUTTONS else super().wanted(handles)


@dataclass(frozen=True)
class StartStones(_Pointing):
    """A stone and its square before the first turn (TK-S30, TK-S31). A stone lies in the hand from the start;
    another takes its place, and the square sends."""

    @classmethod
    def asked(cls, actions: Any, side: int) -> Self:
        """The beginning of an answer, with the stone of `side` where it is left."""
        begun = cls.of(actions)
        own = Supply(side if side in begun.stones else begun.stones[0])
        return begun if begun.chosen else begun.touch(own) or begun

    @cached_property
    def stones(self) -> tuple[int, ...]:
        """The sides whose stone is still to be put down."""
        return tuple(one.side for one in Supply.among(self.options.handles))

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        others = (str(Supply(side)) for side in self.stones)
        return {**super().open, **{name: "legal" for name in others if name not in self.chosen}}

    def touch(self, handle: str) -> Self | None:
        other = Supply.of(handle) is not None and handle not in self.chosen
        return super(StartStones, replace(self, chosen=()) if other else self).touch(handle)


@dataclass(frozen=True)
class Resigning(Answer):
    """Nothing is asked, but one may give up (TK-Z06)."""

    chosen: tuple[str, ...] = ()

    @property
    def open(self) -> Mapping[str, Fit]:
        return {} if self.chosen else {ids.RESIGN: "legal"}

    def touch(self, handle: str) -> Self | None:
        return replace(self, chosen=() if self.chosen else (handle,)) if handle == ids.RESIGN else None

    @property
    def action(self) -> Action | None:
        return do.Resign() if self.chosen else None
