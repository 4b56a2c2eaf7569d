"""Shooting, eating and whatever else hits: all creatures of one race and one other colour on a planet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar

from rules.kernel.asks import Refusal
from rules.kernel.events import Emit
from rules.space_bastards import board
from rules.space_bastards.asks import WRONG_PHASE
from rules.space_bastards.content import Content
from rules.space_bastards.families import HITS, Hit, Hitting
from rules.space_bastards.meeting import victims
from rules.space_bastards.relations.base import ActQuestion, note_use
from rules.space_bastards.state import World


class HitQuestion(ActQuestion):
    """Planet and colour: left is the race that acts, right its victims (SB-S01, SB-E01); both may be the same
    race, own creatures are never hit (SB-X02, SB-X03)."""

    __slots__ = ()
    rules: ClassVar[Hitting]

    def uses(self) -> Iterator[Any]:
        boost = self.world.act.used
        if self.again_refusal(boost) is not None:
            return
        for planet in self.world.open:
            left, right, _ = self.world.rows(planet, self.relation)
            for owner in victims(left, right, self.seat):
                yield self.rules.action(planet, owner, boost)

    def use_refusal(self, action: Any) -> Refusal | None:
        if type(action) is not self.rules.action:
            return WRONG_PHASE
        refusal = self.again_refusal(action.boost)
        if refusal is not None:
            return refusal
        left, right, _ = self.world.rows(action.planet, self.relation)
        if action.victim in victims(left, right, self.seat):
            return None
        if not left[self.seat]:
            return Refusal("no_relation_present", self.rules.condition)
        return Refusal("own_colour" if action.victim == self.seat else "no_target", self.rules.condition)


@cache
def hit_question(name: str) -> type[HitQuestion]:
    """The question of a relation that hits."""

    class Asked(HitQuestion):
        __slots__ = ()
        kind = relation = name
        rules = HITS[name]
        once, twice = rules.once, rules.twice

    return Asked


def hit(content: Content, world: World, seat: int, action: Hit, emit: Emit) -> None:
    """The victims become corpses where they lie (SB-S03), or go back to the supply of their owner, neutral
    ones too (SB-E02, SB-2P05)."""
    entry = world.entry
    assert entry is not None
    question = hit_question(entry.relation)(content, world, seat)
    note_use(question, action.boost, emit)
    struck = board.group(world, action.planet, action.victim, question.right)
    take = board.kill if question.rules.corpses else board.take_off
    take(world, action.planet, struck)
    told = question.rules.event
    emit(told(seat, action.planet, action.victim, question.right, struck, action.boost))
