"""Change of relation: a row, a side and a card of the offer, with flip and further locks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self

from client.games.space_bastards.answers.composed import Composed, legal
from client.games.space_bastards.ids import Boost, Lock, Offer, RaceCard, Relation, parse
from client.table.answers.answer import Fit
from client.table.answers.judge import Judge
from client.table.ids import Id
from rules.kernel.asks import Action
from rules.space_bastards.actions import Change

FLIP = Boost("flip")


@dataclass(frozen=True)
class ChangeChoice(Composed):
    """One step (SB-K06): the relation, then what is done to it; the answer locks it in any case.

    `card:<relation>:<side>` is a race card in its row: touching it names the row and the side at once, also
    when a card of the offer is let go on it. `chosen` keeps the order of touches.
    """

    judge: Judge
    chosen: tuple[str, ...] = ()

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """The changes that are possible without further locks."""
        return tuple(one.action for one in self.options if isinstance(one.action, Change))

    # -- what is chosen ----------------------------------------------------------------------------

    @property
    def relation(self) -> str:
        """The row, "" for none."""
        return next((one.relation for one in Relation.among(self.chosen)), "")

    @property
    def side(self) -> str:
        """ "left" or "right" in it."""
        return next((one.side for one in RaceCard.among(self.chosen)), "")

    @property
    def take(self) -> str:
        """The race of the offer."""
        return next((one.race for one in Offer.among(self.chosen)), "")

    @property
    def flip(self) -> bool:
        return FLIP in self.chosen

    @property
    def locks(self) -> tuple[str, ...]:
        """Further relations that are locked."""
        return tuple(one.relation for one in Lock.among(self.chosen))

    # -- touching ----------------------------------------------------------------------------------

    def _change(self, **other: Any) -> Change:
        whole = bool(self.take and self.side)
        return Change(
            self.relation,
            self.take if whole else None,
            self.side if whole else "",
            other.get("flip", self.flip),
            other.get("locks", self.locks),
        )

    @cached_property
    def open(self) -> Mapping[str, Fit]:
        swaps = [one for one in self.changes if one.take is not None]
        relations = tuple(dict.fromkeys(one.relation for one in self.changes))
        found: set[str] = {Relation(one) for one in relations}
        found |= {RaceCard(one.relation, side) for one in swaps for side in ("left", "right")}
        found |= {Offer(one.take) for one in swaps if one.take is not None}
        if not self.relation or not any(one.flip for one in self.changes):
            return legal(found | ({FLIP} if self.relation and self.flip else set()))
        if self.flip or self.judge.legal(self._change(flip=True)):
            found.add(FLIP)
        locks = self.locks
        return legal(
            found
            | {
                Lock(one)
                for one in relations
                if one in locks or self.judge.legal(self._change(locks=(*locks, one)))
            }
        )

    def touch(self, handle: str) -> Self | None:
        if handle not in self.open:
            return None
        on = handle in self.chosen
        match parse(handle):
            case Relation(relation):
                return self._in_row("" if on else relation)._paid()
            case RaceCard(relation) if not on:
                row = self if relation == self.relation else self._in_row(relation)
                return row._without(RaceCard)._and(handle)._paid()
            case Offer():
                # what is in the hand comes last, so that it can be dragged
                last = self.chosen[-1:] == (handle,)
                return (self._without(Offer) if last else self._without(Offer)._and(handle))._paid()
        chosen = tuple(one for one in self.chosen if one != handle)
        return replace(self, chosen=chosen if on else (*chosen, handle))._paid()

    def _without(self, *kinds: type[Id]) -> Self:
        return replace(self, chosen=tuple(one for one in self.chosen if not isinstance(parse(one), kinds)))

    def _and(self, handle: str) -> Self:
        return replace(self, chosen=(*self.chosen, handle))

    def _in_row(self, relation: str) -> Self:
        """With another relation, "" for none."""
        gone = (FLIP, Lock(relation)) if relation else (FLIP, *Lock.among(self.chosen))
        rest = tuple(one for one in self._without(Relation, RaceCard).chosen if one not in gone)
        return replace(self, chosen=(Relation(relation), *rest) if relation else rest)

    def _paid(self) -> Self:
        """A flip or a lock that is not possible with what else is chosen is taken back."""
        paid = [one for one in self.chosen if one == FLIP or Lock.of(one)]
        if not self.relation or not paid or self.judge.legal(self._change()):
            return self
        return replace(self, chosen=tuple(one for one in self.chosen if one != paid[-1]))._paid()

    @cached_property
    def action(self) -> Action | None:
        # half a swap is no answer: a side without a card, or a card without a side
        if not self.relation or bool(self.side) != bool(self.take):
            return None
        action = self._change()
        return action if self.judge.legal(action) else None


def after_change(pair: tuple[str, str], change: Change) -> tuple[str, str]:
    """The race cards of a relation once the change is carried out: first the swap, then the flip (SB-K02)."""
    left, right = pair
    if change.take is not None:
        left, right = (change.take, right) if change.side == "left" else (left, change.take)
    return (right, left) if change.flip else (left, right)
