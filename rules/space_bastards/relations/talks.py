"""Trade and diplomacy: pairs on all planets, and the consent of partners (SB-T01 to SB-T10, SB-D01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, islice
from typing import Any, Final

from msgspec import structs

from rules.kernel.asks import Refusal
from rules.kernel.events import Emit
from rules.space_bastards import actions as do
from rules.space_bastards import events
from rules.space_bastards.asks import WRONG_PHASE, Question, as_data
from rules.space_bastards.content import Content
from rules.space_bastards.purse import earn, score
from rules.space_bastards.relations.base import ActQuestion
from rules.space_bastards.state import ANSWER, Choice, Pair, World

LISTED: Final = 60
"""Proposals that are listed; there can be millions."""

TRADE: Final = "trade"


class TalkQuestion(ActQuestion):
    """Which pairs the player proposes; any set of possible ones is legal (SB-T04)."""

    __slots__ = ()

    # -- creatures ---------------------------------------------------------------------------

    def there(self, planet: str) -> Counter[tuple[int, str]]:
        """Living creatures of both races by (owner, race), those of agreed pairs taken out (SB-T01)."""
        found: Counter[tuple[int, str]] = Counter()
        for token in self.world.tokens.get(planet, ()):
            if not token.corpse and token.race in (self.left, self.right):
                found[(token.owner, token.race)] += 1
        found.subtract(used_by(self.left, self.right, self.world.act.agreed, planet))
        return found

    def partner(self, pair: Pair) -> int | None:
        """Whose consent a pair needs; None for own pairs and the neutral colour (SB-T06, SB-2P04)."""
        return partner_of(self.world, self.seat, pair)

    def possible(self, planet: str) -> list[Pair]:
        """Kinds of pairs of the player that could be made there now, own ones first."""
        there = self.there(planet)
        found = []
        for other in (self.seat, *(one for one in self.world.owners if one != self.seat)):
            sides = (
                [(self.seat, other)] if self.left == self.right else [(self.seat, other), (other, self.seat)]
            )
            for left, right in dict.fromkeys(sides):
                pair = Pair(planet, left, right)
                if (planet, other) not in self.world.act.refused and enough(self, there, [pair]):
                    found.append(pair)
        return found

    def most(self, planet: str, partners: Collection[int]) -> list[Pair]:
        """As many pairs as possible with these partners and own creatures, those of the neutral colour first.

        An own creature is paired with an own one only where no stranger is left, which is most (SB-T08).
        """
        there = self.there(planet)
        pairs: list[Pair] = []
        kinds = [pair for pair in self.possible(planet) if self.other(pair) in (self.seat, *partners)]
        kinds.sort(key=lambda pair: (pair.left == pair.right, -self.other(pair)))
        for pair in kinds:
            while enough(self, there, [pair]):
                there.subtract(used_by(self.left, self.right, [pair], planet))
                pairs.append(pair)
        return pairs

    def other(self, pair: Pair) -> int:
        """The owner of the partner creature, the own seat in a pair of two own ones."""
        return pair.right if pair.left == self.seat else pair.left

    # -- answers -----------------------------------------------------------------------------

    def uses(self) -> Iterator[do.Pairs]:
        """The largest proposals with all, some or no partners, each single pair; others are legal too."""
        seen: set[tuple[Pair, ...]] = set()
        for pairs in islice(self._proposals(), LISTED):
            wanted = tuple(pairs)
            if wanted and wanted not in seen:
                seen.add(wanted)
                yield do.Pairs(wanted)

    def _proposals(self) -> Iterator[list[Pair]]:
        planets = [planet for planet in self.world.open if self.world.tokens.get(planet)]
        others = [owner for owner in self.world.owners if owner != self.seat]
        for number in range(len(others), -1, -1):
            for partners in combinations(others, number):
                yield [pair for planet in planets for pair in self.most(planet, partners)]
        for planet in planets:
            yield self.most(planet, others)
            for pair in self.possible(planet):
                yield [pair]

    def use_refusal(self, action: Any) -> Refusal | None:
        if type(action) is not do.Pairs:
            return WRONG_PHASE
        pairs = action.pairs
        if not pairs or any(self.seat not in (pair.left, pair.right) for pair in pairs):
            return Refusal("bad_pair", "SB-T01")
        for pair in pairs:  # SB-T07
            other = self.other(pair)
            if (pair.planet, other) in self.world.act.refused:
                return Refusal("refused_before", "SB-T07", {"planet": pair.planet, "owner": other})
        for planet in dict.fromkeys(pair.planet for pair in pairs):
            if not enough(self, self.there(planet), [pair for pair in pairs if pair.planet == planet]):
                return Refusal("bad_pair", "SB-T05", {"planet": planet})
        return None

    def details(self) -> dict[str, Any]:
        """`most`: the largest number of pairs on each planet (SB-T08)."""
        most = {planet: len(self.most(planet, self.world.owners)) for planet in self.world.open}
        return {"relation": self.relation, "most": {planet: n for planet, n in most.items() if n}}


def used_by(left: str, right: str, pairs: Sequence[Pair], planet: str) -> Counter[tuple[int, str]]:
    """The creatures of pairs on a planet."""
    used: Counter[tuple[int, str]] = Counter()
    for pair in pairs:
        if pair.planet == planet:
            used[(pair.left, left)] += 1
            used[(pair.right, right)] += 1
    return used


def enough(question: TalkQuestion, there: Counter[tuple[int, str]], pairs: Sequence[Pair]) -> bool:
    """Whether the creatures left on a planet are enough for these pairs."""
    if not pairs:
        return True
    used = used_by(question.left, question.right, pairs, pairs[0].planet)
    return all(there[who] >= number for who, number in used.items())


def partner_of(world: World, seat: int, pair: Pair) -> int | None:
    other = pair.right if pair.left == seat else pair.left
    return None if other == seat or other >= world.seats else other


class TradeQuestion(TalkQuestion):
    __slots__ = ()
    kind = relation = TRADE


class DiplomacyQuestion(TalkQuestion):
    """SB-D01."""

    __slots__ = ()
    kind = relation = "diplomacy"


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
        entry = self.world.entry
        assert entry is not None
        pairs = [self.world.act.proposal[number] for number in self.own]
        return {
            "relation": entry.relation,
            "by": entry.seat,
            "indices": self.own,
            "pairs": as_data(pairs),
        }

    def found(self) -> Iterator[do.Answer]:
        own = self.own
        yield do.Answer(tuple(own))
        yield do.Answer()
        if len(own) <= 6:
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


class Talk:
    """Trade or diplomacy as a relation."""

    def __init__(self, question: type[TalkQuestion]) -> None:
        self.question = question

    def apply(self, content: Content, world: World, seat: int, action: do.Pairs, emit: Emit) -> None:
        """The proposal is open to all; partners are asked at once and in secret (SB-T06)."""
        relation = self.question.relation
        world.act = structs.replace(world.act, used=True, proposal=action.pairs)
        emit(events.PairsProposed(relation, seat, action.pairs))
        partners = {partner_of(world, seat, pair) for pair in action.pairs} - {None}
        asked = tuple(one for one in world.clockwise(seat) if one in partners)
        choice = Choice(ANSWER, asked, (None,) * world.seats)
        world.choice = choice
        if relation == TRADE:  # SB-O06
            for partner in asked:
                if seat in world.options.auto_accept[partner]:
                    own = tuple(AnswerPairs(content, world, partner).own)
                    world.choice = choice = choice.with_made(partner, own)
                    emit(events.Answered(partner, own))
        if not choice.waiting:
            settle(world, emit)


def take_answer(world: World, seat: int, action: do.Answer, emit: Emit) -> None:
    """An answer is final and stays hidden until the last one."""
    assert world.choice is not None
    world.choice = world.choice.with_made(seat, action.accept)
    emit(events.Answered(seat, action.accept))
    if not world.choice.waiting:
        settle(world, emit)


def settle(world: World, emit: Emit) -> None:
    """All have answered: coins or points for the agreed pairs, refusals close planets (SB-T02, SB-T07)."""
    entry, choice, act = world.entry, world.choice, world.act
    assert entry is not None
    assert choice is not None
    seat = entry.seat
    accepted = {number for made in choice.made if made is not None for number in made}
    agreed: list[Pair] = []
    refused: list[Pair] = []
    for number, pair in enumerate(act.proposal):
        partner = partner_of(world, seat, pair)
        (agreed if partner is None or number in accepted else refused).append(pair)
    world.choice = structs.replace(choice, shown=True)
    closed = {(pair.planet, partner_of(world, seat, pair) or 0) for pair in refused}
    world.act = structs.replace(
        act,
        proposal=(),
        agreed=(*act.agreed, *agreed),
        refused=tuple(sorted({*act.refused, *closed})),
    )
    emit(events.PairsSettled(entry.relation, seat, tuple(agreed), tuple(refused)))
    shares: Counter[int] = Counter()
    for pair in agreed:
        shares[seat] += 1
        partner = partner_of(world, seat, pair)
        if partner is not None:
            shares[partner] += 1
    for owner in world.clockwise(seat):
        if shares[owner] and entry.relation == TRADE:
            earn(world, owner, shares[owner], "trade", emit)
        elif shares[owner]:
            score(world, owner, shares[owner], "diplomacy", emit)


def max_pairs(content: Content, world: World, seat: int, relation: str, planet: str) -> int:
    """The largest possible number of pairs on a planet, consent aside (SB-T08)."""
    left, right = world.relations[relation]
    own_left, own_right = world.living(planet, seat, left), world.living(planet, seat, right)
    others = [owner for owner in world.owners if owner != seat]
    foreign_left = sum(world.living(planet, owner, left) for owner in others)
    foreign_right = sum(world.living(planet, owner, right) for owner in others)
    if left == right:
        return min(own_left, (own_left + foreign_left) // 2)
    return max(
        own + min(own_left - own, foreign_right) + min(own_right - own, foreign_left)
        for own in range(min(own_left, own_right) + 1)
    )
