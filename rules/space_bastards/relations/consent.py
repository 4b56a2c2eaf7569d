"""Trade and diplomacy: partners agree to pairs or refuse, and what agreed ones bring (SB-T02 to SB-T07)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from msgspec import structs

from rules.kernel.asks import Refusal
from rules.kernel.events import Emit
from rules.space_bastards import actions as do
from rules.space_bastards import events
from rules.space_bastards.asks import WRONG_PHASE, Question, as_data
from rules.space_bastards.content import Content
from rules.space_bastards.families import TALKS
from rules.space_bastards.purse import earn, score
from rules.space_bastards.state import ANSWER, Choice, Entry, Pair, World

ALL_ANSWERS: Final = 6
"""Up to so many pairs every answer is listed; of more only all, none and each alone."""


def partner_of(world: World, seat: int, pair: Pair) -> int | None:
    """Whose consent a pair needs; nobody's for own pairs and the neutral colour (SB-T06, SB-2P04)."""
    other = pair.other(seat)
    return None if other == seat or other >= world.seats else other


class AnswerPairs(Question):
    """The owner of partner creatures agrees to some of the pairs, or to none (SB-T03, SB-T06)."""

    __slots__ = ()
    kind = "answer"
    final = True

    @property
    def own(self) -> list[int]:
        """Indices of the pairs with a creature of this seat."""
        world = self.world
        entry = world.entry
        assert entry is not None
        return [
            number
            for number, pair in enumerate(world.act.proposal)
            if partner_of(world, entry.seat, pair) == self.seat
        ]

    def details(self) -> dict[str, Any]:
        """`by` whom the pairs are proposed; `pairs` with a creature of this seat and their `indices`."""
        entry = self.world.entry
        assert entry is not None
        pairs = [self.world.act.proposal[number] for number in self.own]
        return {
            "relation": entry.relation,
            "by": entry.seat,
            "indices": self.own,
            "pairs": as_data(pairs),
        }

    def legal(self) -> Iterator[do.Answer]:
        own = self.own
        yield do.Answer(tuple(own))
        yield do.Answer()
        if len(own) <= ALL_ANSWERS:
            for bits in range(1, (1 << len(own)) - 1):
                yield do.Answer(tuple(n for place, n in enumerate(own) if bits >> place & 1))
        else:
            yield from (do.Answer((number,)) for number in own)

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is not do.Answer:
            return WRONG_PHASE
        accepted = action.accept
        if list(accepted) != sorted(set(accepted)) or not set(accepted) <= set(self.own):
            return Refusal("bad_pair", "SB-T06")
        return None


def propose(content: Content, world: World, seat: int, action: do.Pairs, emit: Emit) -> None:
    """The proposal is open to all; partners are asked at once and in secret (SB-T06), but for trades to which
    they have agreed beforehand (SB-O06). Where there are none the last choice made stays to be seen."""
    entry = world.entry
    assert entry is not None
    world.act = structs.replace(world.act, used=True, proposal=action.pairs)
    emit(events.PairsProposed(entry.relation, seat, action.pairs))
    partners = {partner_of(world, seat, pair) for pair in action.pairs}
    asked = tuple(one for one in world.clockwise(seat) if one in partners)
    if not asked:
        settle(world, (), emit)
        return
    world.choice = Choice.of(ANSWER, asked, world.seats)
    for partner in asked if TALKS[entry.relation].beforehand else ():
        if seat in world.options.auto_accept[partner]:
            note_answer(world, partner, tuple(AnswerPairs(content, world, partner).own), emit)
    settle_if_answered(world, emit)


def take_answer(world: World, seat: int, action: do.Answer, emit: Emit) -> None:
    """An answer is final and stays hidden until the last one."""
    note_answer(world, seat, action.accept, emit)
    settle_if_answered(world, emit)


def note_answer(world: World, seat: int, accepted: tuple[int, ...], emit: Emit) -> None:
    """A partner has answered, whether it was asked or not."""
    assert world.choice is not None
    world.choice = world.choice.with_made(seat, accepted)
    emit(events.Answered(seat, accepted))


def settle_if_answered(world: World, emit: Emit) -> None:
    """The last answer shows them all."""
    choice = world.choice
    assert choice is not None
    if not choice.waiting:
        world.choice = structs.replace(choice, shown=True)
        settle(world, [number for made in choice.made for number in made or ()], emit)


def settle(world: World, accepted: Collection[int], emit: Emit) -> None:
    """`accepted` pairs of the proposal and those that need no consent are paid; who has refused is not asked
    again there (SB-T07)."""
    entry, act = world.entry, world.act
    assert entry is not None
    seat = entry.seat
    agreed: list[Pair] = []
    refused: list[Pair] = []
    for number, pair in enumerate(act.proposal):
        partner = partner_of(world, seat, pair)
        (agreed if partner is None or number in accepted else refused).append(pair)
    closed = act.refused
    if refused:
        closed = tuple(sorted({*closed, *((pair.planet, pair.other(seat)) for pair in refused)}))
    world.act = structs.replace(act, proposal=(), agreed=(*act.agreed, *agreed), refused=closed)
    emit(events.PairsSettled(entry.relation, seat, tuple(agreed), tuple(refused)))
    pay_pairs(world, entry, agreed, emit)


def pay_pairs(world: World, entry: Entry, agreed: Sequence[Pair], emit: Emit) -> None:
    """A coin or a point for each owner of a pair, only one for a pair of own creatures (SB-T02, SB-D01); the
    neutral colour gets nothing (SB-2P04)."""
    shares = [0] * world.seats
    shares[entry.seat] = len(agreed)
    for pair in agreed:
        partner = partner_of(world, entry.seat, pair)
        if partner is not None:
            shares[partner] += 1
    for owner in world.clockwise(entry.seat) if agreed else ():
        if shares[owner]:
            give = score if TALKS[entry.relation].points else earn
            give(world, owner, shares[owner], entry.relation, emit)
