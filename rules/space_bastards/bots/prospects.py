"""What the creatures on a planet could bring in the rounds to come: pairs, and being shot or eaten."""

from __future__ import annotations

from collections.abc import Sequence

from rules.space_bastards.bots.tally import Tally
from rules.space_bastards.bots.weights import (
    CONSENT,
    FULL_PROSPECTS,
    PAIR,
    RETURNED,
    SPOILS,
    VICTIM,
)
from rules.space_bastards.families import HITS, TALKS
from rules.space_bastards.meeting import victims


class Prospects:
    """Weights of one moment; `planet` gives the prospects there for each seat."""

    def __init__(self, tally: Tally, weight: float) -> None:
        self.tally = tally
        rounds = sum(step.kind == "classic" for step in tally.ahead[1:])
        time = weight * min(1.0, rounds / FULL_PROSPECTS)
        returned = RETURNED if any(step.return_cards for step in tally.ahead) else 0.0
        self.held = {
            relation: [time * (1.0 if relation in hand else returned) for hand in tally.hands]
            for relation in (*TALKS, *HITS)
        }
        """By relation and seat: how much it counts what the card could bring."""
        self.known: dict[tuple[int, ...], tuple[float, ...]] = {}

    def planet(self, row: Sequence[int]) -> tuple[float, ...]:
        """`row` as in `Tally.counts`."""
        key = tuple(row)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = tuple(self._planet(key))
        return found

    def _planet(self, row: Sequence[int]) -> list[float]:
        found = [0.0] * self.tally.seats
        for relation in reversed(TALKS):
            self._add_pairs(found, row, relation, PAIR[relation])
        for relation in HITS:
            self._add_victims(found, row, relation)
        return found

    def _add_pairs(self, found: list[float], row: Sequence[int], relation: str, each: float) -> None:
        tally = self.tally
        for seat in range(tally.seats):
            weight = each * self.held[relation][seat]
            if weight:
                free, shared = tally.pairs(row, seat, relation)
                found[seat] += weight * free
                for owner, number in shared if tally.seats > 2 else ():
                    found[seat] += CONSENT * weight * number
                    found[owner] += CONSENT * weight * number

    def _add_victims(self, found: list[float], row: Sequence[int], relation: str) -> None:
        left, right, _ = self.tally.rows(row, relation)
        for seat in range(self.tally.seats):
            weight = VICTIM * self.held[relation][seat]
            if not weight:
                continue
            for owner in victims(left, right, seat):
                if owner < self.tally.seats:
                    found[owner] -= weight * right[owner]
                    found[seat] += SPOILS * weight * right[owner]
