"""Trade, diplomacy and whatever else talks: which pairs a player may propose (SB-T01 to SB-T10, SB-D01)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations, islice
from typing import Any, Final

from rules.kernel.asks import Refusal
from rules.space_bastards import actions as do
from rules.space_bastards.asks import WRONG_PHASE
from rules.space_bastards.meeting import Row, has_pair, most_pairs, strangers_first, take_pair
from rules.space_bastards.relations.base import ActQuestion
from rules.space_bastards.state import Pair

LISTED: Final = 60
"""Proposals that are listed; there can be millions."""


class TalkQuestion(ActQuestion):
    """Which pairs the player proposes; any set of possible ones is legal (SB-T04)."""

    __slots__ = ()

    # -- creatures ---------------------------------------------------------------------------

    def rows(self, planet: str) -> tuple[Row, Row, bool]:
        """Creatures of the left and of the right race there by owner, those of agreed pairs taken out
        (SB-T01); whether the races are equal."""
        left, right, equal = self.world.rows(planet, self.relation)
        agreed = self.world.act.agreed
        if agreed:
            left, right = without(left, right, equal, [pair for pair in agreed if pair.planet == planet])
        return left, right, equal

    def closed(self, planet: str, other: int) -> bool:
        """Whether this colour has refused on the planet in this action (SB-T07)."""
        return (planet, other) in self.world.act.refused

    def partners(self, planet: str) -> Sequence[int]:
        """Who may be asked there, in the order in which most pairs come about (SB-T08)."""
        everybody = strangers_first(len(self.world.owners), self.seat)
        if not self.world.act.refused:
            return everybody
        return [one for one in everybody if not self.closed(planet, one)]

    def possible(self, planet: str) -> list[Pair]:
        """Kinds of pairs of the player that could be made there now."""
        seat = self.seat
        left, right, equal = self.rows(planet)
        found: list[Pair] = []
        if not left[seat] and not right[seat]:
            return found
        for other in self.partners(planet):
            if has_pair(left, right, seat, other, equal=equal):
                found.append(Pair(planet, seat, other))
            if other != seat and not equal and has_pair(left, right, other, seat, equal=equal):
                found.append(Pair(planet, other, seat))
        return found

    def most(self, planet: str, wanted: Collection[int]) -> list[Pair]:
        """As many pairs as possible with these partners and own creatures (SB-T08)."""
        partners = [one for one in self.partners(planet) if one == self.seat or one in wanted]
        left, right, equal = self.rows(planet)
        pairs = most_pairs(left, right, self.seat, partners, equal=equal)
        return [Pair(planet, one, other) for one, other, number in pairs for _ in range(number)]

    # -- answers -----------------------------------------------------------------------------

    def usable(self) -> bool:
        return any(map(self.possible, self.world.open))

    def uses(self) -> Iterator[do.Pairs]:
        """The largest proposals with all, some or no partners, each single pair; others are legal too."""
        seen: set[tuple[Pair, ...]] = set()
        for pairs in islice(self._proposals(), LISTED):
            wanted = tuple(pairs)
            if wanted and wanted not in seen:
                seen.add(wanted)
                yield do.Pairs(wanted)

    def _proposals(self) -> Iterator[list[Pair]]:
        kinds = {planet: found for planet in self.world.open if (found := self.possible(planet))}
        met = {pair.other(self.seat) for found in kinds.values() for pair in found} - {self.seat}
        others = [owner for owner in self.world.owners if owner in met]
        for number in range(len(others), -1, -1):
            for partners in combinations(others, number):
                yield [pair for planet in kinds for pair in self.most(planet, partners)]
        for planet, found in kinds.items():
            yield self.most(planet, others)
            yield from ([pair] for pair in found)

    def use_refusal(self, action: Any) -> Refusal | None:
        if type(action) is not do.Pairs:
            return WRONG_PHASE
        pairs = action.pairs
        if not pairs or any(self.seat not in (pair.left, pair.right) for pair in pairs):
            return Refusal("bad_pair", "SB-T01")  # SB-X05
        for pair in pairs:
            other = pair.other(self.seat)
            if self.closed(pair.planet, other):
                return Refusal("refused_before", "SB-T07", {"planet": pair.planet, "owner": other})
        for planet in dict.fromkeys(pair.planet for pair in pairs):
            if not self.enough(planet, pairs):
                return Refusal("bad_pair", "SB-T05", {"planet": planet})
        return None

    def enough(self, planet: str, pairs: Sequence[Pair]) -> bool:
        """Whether the creatures on a planet are enough for its pairs (SB-T05)."""
        rows, owners = self.rows(planet), self.world.owners
        equal = rows[2]
        left, right = without(*rows, ())
        for pair in pairs:
            if pair.planet == planet:
                if pair.left not in owners or pair.right not in owners:
                    return False
                if not has_pair(left, right, pair.left, pair.right, equal=equal):
                    return False
                take_pair(left, right, pair.left, pair.right)
        return True

    def details(self) -> dict[str, Any]:
        """`most`: the largest number of pairs on each planet (SB-T08)."""
        most = {planet: len(self.most(planet, self.world.owners)) for planet in self.world.open}
        return {"relation": self.relation, "most": {planet: n for planet, n in most.items() if n}}


def without(left: Row, right: Row, equal: bool, pairs: Iterable[Pair]) -> tuple[list[int], list[int]]:
    """What is left of two rows without the creatures of these pairs; equal races share one row."""
    ones = list(left)
    others = ones if equal else list(right)
    for pair in pairs:
        take_pair(ones, others, pair.left, pair.right)
    return ones, others


def talk_question(name: str) -> type[TalkQuestion]:
    """The question of a relation that talks."""

    class Asked(TalkQuestion):
        __slots__ = ()
        kind = relation = name

    return Asked
