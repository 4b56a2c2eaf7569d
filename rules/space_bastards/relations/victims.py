"""Shooting and eating: all creatures of one race and one other colour on a planet (SB-S, SB-E)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from rules.kernel.asks import Refusal
from rules.kernel.events import Emit
from rules.space_bastards import board, events
from rules.space_bastards.actions import Eat, Shoot
from rules.space_bastards.asks import WRONG_PHASE
from rules.space_bastards.content import Content
from rules.space_bastards.meeting import victims
from rules.space_bastards.records import EATING, SHOOTING
from rules.space_bastards.relations.base import ActQuestion, note_use
from rules.space_bastards.state import Token, World


class VictimQuestion(ActQuestion):
    """Planet and colour: left is the race that acts, right its victims (SB-S01, SB-E01); both may be the same
    race, own creatures are never hit (SB-X02, SB-X03)."""

    __slots__ = ()
    action: ClassVar[type[Any]]
    condition: ClassVar[str]
    """The rule that tells who can be hit."""

    def uses(self) -> Iterator[Any]:
        boost = self.world.act.used
        if self.again_refusal(boost) is not None:
            return
        for planet in self.world.open:
            left, right, _ = self.world.rows(planet, self.relation)
            for owner in victims(left, right, self.seat):
                yield self.action(planet, owner, boost)

    def use_refusal(self, action: Any) -> Refusal | None:
        if type(action) is not self.action:
            return WRONG_PHASE
        refusal = self.again_refusal(action.boost)
        if refusal is not None:
            return refusal
        left, right, _ = self.world.rows(action.planet, self.relation)
        if action.victim in victims(left, right, self.seat):
            return None
        if not left[self.seat]:
            return Refusal("no_relation_present", self.condition)
        return Refusal("own_colour" if action.victim == self.seat else "no_target", self.condition)


class ShootQuestion(VictimQuestion):
    """SB-S02."""

    __slots__ = ()
    kind = relation = SHOOTING
    action = Shoot
    condition, once, twice = "SB-S02", "SB-S03", "SB-S05"


class EatQuestion(VictimQuestion):
    """SB-E01."""

    __slots__ = ()
    kind = relation = EATING
    action = Eat
    condition = once = twice = "SB-E01"


def _hit(question: VictimQuestion, action: Shoot | Eat, emit: Emit) -> tuple[Token, ...]:
    """The use is noted; who is hit by it."""
    note_use(question, action.boost, emit)
    return board.group(question.world, action.planet, action.victim, question.right)


def shoot(content: Content, world: World, seat: int, action: Shoot, emit: Emit) -> None:
    """The victims become corpses where they lie (SB-S03)."""
    question = ShootQuestion(content, world, seat)
    hit = _hit(question, action, emit)
    board.kill(world, action.planet, hit)
    emit(events.Shot(seat, action.planet, action.victim, question.right, hit, action.boost))


def eat(content: Content, world: World, seat: int, action: Eat, emit: Emit) -> None:
    """The victims go back to the supply of their owner, neutral ones too (SB-E02, SB-2P05)."""
    question = EatQuestion(content, world, seat)
    hit = _hit(question, action, emit)
    board.take_off(world, action.planet, hit)
    emit(events.Eaten(seat, action.planet, action.victim, question.right, hit, action.boost))
