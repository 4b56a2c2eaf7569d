"""Trade and diplomacy: pairs on all planets, and the consent of partners (SB-T01 to SB-T10, SB-D01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, islice
from typing import Any, Final, TypeAlias

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

Creatures: TypeAlias = dict[tuple[int, str], int]
"""How many creatures by (owner, race)."""


class TalkQuestion(ActQuestion):
    """Which pairs the player proposes; any set of possible ones is legal (SB-T04)."""

    __slots__ = ()

    # -- creatures ---------------------------------------------------------------------------

    def there(self, planet: str) -> Creatures:
        """Living creatures of both races by (owner, race), those of agreed pairs taken out (SB-T01)."""
        left, right = self.world.relations[self.relation]
        found: Creatures = {}
        for token in self.world.tokens.get(planet, ()):
            if not token.corpse and (token.race == left or token.race == right):
                key = (token.owner, token.race)
                found[key] = found.get(key, 0) + 1
        for pair in self.world.act.agreed:
            if pair.planet == planet:
                take_pair(found, pair, left, right)
        return found

    def possible(self, planet: str, there: Creatures | None = None) -> list[Pair]:
        """Kinds of pairs of the player that could be made there now, the order in which they are tried for
        the largest number: strangers, the neutral colour before others, own pairs last (SB-T08)."""
        there = self.there(planet) if there is None else there
        left, right = self.world.relations[self.relation]
        found: list[Pair] = []
        if not there.get((self.seat, left)) and not there.get((self.seat, right)):
            return found
        for other in (*(one for one in reversed(self.world.owners) if one != self.seat), self.seat):
            if (planet, other) in self.world.act.refused:
                continue
            pairs = [Pair(planet, self.seat, other)]
            if left != right and other != self.seat:
                pairs.append(Pair(planet, other, self.seat))
            found += [pair for pair in pairs if has_pair(there, pair, left, right)]
        return found

    def most(self, planet: str, partners: Collection[int]) -> list[Pair]:
        """As many pairs as possible with these partners and own creatures (SB-T08)."""
        there = self.there(planet)
        return self.filled(there, self.possible(planet, there), partners)

    def filled(self, there: Creatures, kinds: Sequence[Pair], partners: Collection[int]) -> list[Pair]:
        """As many pairs of these kinds as the creatures allow, in the order of the kinds."""
        left, right = self.world.relations[self.relation]
        there = there.copy()
        pairs: list[Pair] = []
        for pair in kinds:
            other = self.other(pair)
            if other != self.seat and other not in partners:
                continue
            while has_pair(there, pair, left, right):
                take_pair(there, pair, left, right)
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
        tables = []
        for planet in self.world.open:
            there = self.there(planet)
            kinds = self.possible(planet, there)
            if kinds:
                tables.append((there, kinds))
        met = {self.other(pair) for _, kinds in tables for pair in kinds} - {self.seat}
        others = [owner for owner in self.world.owners if owner in met]
        for number in range(len(others), -1, -1):
            for partners in combinations(others, number):
                yield [pair for there, kinds in tables for pair in self.filled(there, kinds, partners)]
        for there, kinds in tables:
            yield self.filled(there, kinds, others)
            yield from ([pair] for pair in kinds)

    def use_refusal(self, action: Any) -> Refusal | None:
        if type(action) is not do.Pairs:
            return WRONG_PHASE
        pairs = action.pairs
        if not pairs or any(self.seat not in (pair.left, pair.right) for pair in pairs):
            return Refusal("bad_pair", "SB-T01")  # SB-X05
        for pair in pairs:  # SB-T07
            other = self.other(pair)
            if (pair.planet, other) in self.world.act.refused:
                return Refusal("refused_before", "SB-T07", {"planet": pair.planet, "owner": other})
        for planet in dict.fromkeys(pair.planet for pair in pairs):
            if not self.enough(planet, pairs):
                return Refusal("bad_pair", "SB-T05", {"planet": planet})
        return None

    def enough(self, planet: str, pairs: Sequence[Pair]) -> bool:
        """Whether the creatures on a planet are enough for its pairs (SB-T05)."""
        there = self.there(planet)
        left, right = self.world.relations[self.relation]
        for pair in pairs:
            if pair.planet == planet:
                if not has_pair(there, pair, left, right):
                    return False
                take_pair(there, pair, left, right)
        return True

    def details(self) -> dict[str, Any]:
        """`most`: the largest number of pairs on each planet (SB-T08)."""
        most = {planet: len(self.most(planet, self.world.owners)) for planet in self.world.open}
        return {"relation": self.relation, "most": {planet: n for planet, n in most.items() if n}}


def has_pair(there: Creatures, pair: Pair, left: str, right: str) -> bool:
    """Whether both creatures of a pair are there; of one colour and race two different ones (SB-A09)."""
    one, other = (pair.left, left), (pair.right, right)
    if one == other:
        return there.get(one, 0) > 1
    return there.get(one, 0) > 0 and there.get(other, 0) > 0


def take_pair(there: Creatures, pair: Pair, left: str, right: str) -> None:
    there[(pair.left, left)] -= 1
    there[(pair.right, right)] -= 1


def partner_of(world: World, seat: int, pair: Pair) -> int | None:
    """Whose consent a pair needs; nobody's for own pairs and the neutral colour (SB-T06, SB-2P04)."""
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
