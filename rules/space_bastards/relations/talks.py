"""Trade and diplomacy: which pairs a player may propose on all planets (SB-T01 to SB-T10, SB-D01)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, islice
from typing import Any, Final, TypeAlias

from rules.kernel.asks import Refusal
from rules.space_bastards import actions as do
from rules.space_bastards.asks import WRONG_PHASE
from rules.space_bastards.records import DIPLOMACY, TRADE
from rules.space_bastards.relations.base import ActQuestion
from rules.space_bastards.state import Pair

LISTED: Final = 60
"""Proposals that are listed; there can be millions."""

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
            other = pair.other(self.seat)
            if other != self.seat and other not in partners:
                continue
            while has_pair(there, pair, left, right):
                take_pair(there, pair, left, right)
                pairs.append(pair)
        return pairs

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
        met = {pair.other(self.seat) for _, kinds in tables for pair in kinds} - {self.seat}
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
            other = pair.other(self.seat)
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
    """Take both creatures of a pair away from those that are left."""
    there[(pair.left, left)] -= 1
    there[(pair.right, right)] -= 1


class TradeQuestion(TalkQuestion):
    """SB-T04."""

    __slots__ = ()
    kind = relation = TRADE


class DiplomacyQuestion(TalkQuestion):
    """SB-D01."""

    __slots__ = ()
    kind = relation = DIPLOMACY
