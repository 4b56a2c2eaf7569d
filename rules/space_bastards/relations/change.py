"""Change of relation: everybody swaps a race card with the offer, or not, and locks the relation (SB-K)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from rules.kernel.asks import Refusal
from rules.kernel.events import Emit
from rules.space_bastards import events
from rules.space_bastards.actions import Change, Finish
from rules.space_bastards.asks import WRONG_PHASE, Question
from rules.space_bastards.content import Content
from rules.space_bastards.purse import pay
from rules.space_bastards.records import CHANGE, FLIP, LOCK
from rules.space_bastards.state import World

LEFT: Final = "left"
RIGHT: Final = "right"
"""Sides of a relation."""


class ChangeQuestion(Question):
    """One step, decided as a unit (SB-K06); nobody may pass while a relation is unlocked (SB-K03)."""

    __slots__ = ()
    kind = CHANGE

    @property
    def played(self) -> bool:
        """The seat has played the card and may boost, as may others who did (SB-K04, SB-K07)."""
        return self.seat in self.world.card_players

    def unlocked(self) -> list[str]:
        """Relations that can still be changed in this round (SB-K05)."""
        return [relation for relation in self.world.relations if relation not in self.world.locked]

    def price(self, action: Change) -> int:
        """What the boosts of a step cost together (SB-K09)."""
        flip = self.content.prices[(CHANGE, FLIP)] if action.flip else 0
        return flip + len(action.lock) * self.content.prices[(CHANGE, LOCK)]

    def details(self) -> dict[str, Any]:
        """`boosts`: whether the seat may flip and lock for coins."""
        return {"relation": CHANGE, "boosts": self.played}

    def legal(self) -> Iterator[Change]:
        """Every swap and every lock alone, with and without the flip; further locks for some of them."""
        unlocked = self.unlocked()
        for relation in unlocked:
            for plain in self.steps(relation):
                yield from self.affordable(plain)
        if not self.played:
            return
        for relation in unlocked:
            others = [one for one in unlocked if one != relation]
            for number in range(1, self.content.limits[(CHANGE, LOCK)] + 1):
                for more in combinations(others, number):
                    yield from self.affordable(Change(relation, lock=more))

    def steps(self, relation: str) -> Iterator[Change]:
        """The relation locked as it is, or with any card of the offer on either side (SB-K02)."""
        yield Change(relation)
        for side in (LEFT, RIGHT):
            for race in dict.fromkeys(self.world.offer):
                yield Change(relation, race, side)

    def affordable(self, action: Change) -> Iterator[Change]:
        """The step, and the step with a flip, as far as the coins go."""
        money = self.world.held[self.seat].money
        if self.price(action) <= money:
            yield action
        flipped = Change(action.relation, action.take, action.side, True, action.lock)
        if self.played and self.price(flipped) <= money:
            yield flipped

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is Finish:
            return Refusal("must_change_or_lock", "SB-K03")
        if type(action) is not Change or (action.take is None) != (action.side not in (LEFT, RIGHT)):
            return WRONG_PHASE
        if not self.played and (action.flip or action.lock):
            return Refusal("boost_not_allowed", "SB-K04")
        if len(action.lock) > self.content.limits[(CHANGE, LOCK)]:
            return Refusal("already_boosted", "SB-K04")
        named = (action.relation, *action.lock)
        if any(relation not in self.world.relations for relation in named):
            return Refusal("wrong_relation", "SB-K02")
        if len(set(named)) < len(named) or set(named) & set(self.world.locked):
            return Refusal("locked", "SB-K05")
        if action.take is not None and action.take not in self.world.offer:
            return Refusal("not_in_offer", "SB-K02")
        return self.short_of(self.price(action), "SB-K09")


def change(content: Content, world: World, seat: int, action: Change, emit: Emit) -> None:
    """Swap, then flip, then lock (SB-K02, SB-K04); the offer keeps its size (SB-K08)."""
    pay(world, seat, ChangeQuestion(content, world, seat).price(action), "boost", emit)
    left, right = world.relations[action.relation]
    if action.take is not None:
        old = left if action.side == LEFT else right
        offer = list(world.offer)
        offer[offer.index(action.take)] = old
        world.offer = tuple(offer)
        left, right = (action.take, right) if action.side == LEFT else (left, action.take)
        world.relations = {**world.relations, action.relation: (left, right)}
        emit(events.RaceCardSwapped(seat, action.relation, action.side, old, action.take))
    if action.flip:
        world.relations = {**world.relations, action.relation: (right, left)}
        emit(events.RelationFlipped(seat, action.relation))
    for relation in (action.relation, *action.lock):
        world.locked = (*world.locked, relation)
        emit(events.RelationLocked(seat, relation))
