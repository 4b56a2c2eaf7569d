"""What the creatures on a planet could bring in the rounds to come: pairs, and being shot or eaten."""

from __future__ import annotations

from collections.abc import Sequence

from rules.space_bastards.bots.tally import Tally, pairs_on
from rules.space_bastards.content import Content

RETURNED = 0.5
"""Weight of a card that is not in a hand but comes back."""
DIPLOMACY = 0.45
TRADE = 0.1
HIT = 0.16
"""Worth of a pair or a victim that a card of a hand could use."""


def rounds_after(content: Content, track: str, step: int) -> int:
    """Classic rounds after this step."""
    return sum(info.kind == "classic" for info in content.tracks[track].steps[step + 1 :])


class Prospects:
    """Weights of one moment; `planet` gives the prospects there for each seat."""

    def __init__(self, content: Content, tally: Tally, weight: float) -> None:
        self.tally = tally
        rounds = rounds_after(content, tally.track, tally.step)
        time = weight * min(1.0, rounds / 2)
        returns = any(info.return_cards for info in content.tracks[tally.track].steps[tally.step :])
        self.held = {
            relation: [
                time * (1.0 if relation in hand else RETURNED if returns else 0.0) for hand in tally.hands
            ]
            for relation in ("trade", "diplomacy", "shooting", "eating")
        }
        self.known: dict[tuple[int, ...], tuple[float, ...]] = {}

    def planet(self, row: Sequence[int]) -> tuple[float, ...]:
        """`row` as in `Tally.counts`."""
        key = tuple(row)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = tuple(self._planet(key))
        return found

    def _planet(self, row: Sequence[int]) -> list[float]:
        tally, kinds = self.tally, len(self.tally.races)
        found = [0.0] * tally.seats
        for relation, each in (("diplomacy", DIPLOMACY), ("trade", TRADE)):
            left, right = tally.relations[relation]
            for seat in range(tally.seats):
                weight = each * self.held[relation][seat]
                if weight:
                    free, shared = pairs_on(row, tally.owners, kinds, tally.seats, seat, (left, right))
                    found[seat] += weight * free
                    for owner, number in shared if tally.seats > 2 else ():
                        found[seat] += 0.7 * weight * number
                        found[owner] += 0.7 * weight * number
        for relation in ("shooting", "eating"):
            left, right = tally.relations[relation]
            for seat in range(tally.seats):
                weight = HIT * self.held[relation][seat]
                if not weight or not row[seat * kinds + left]:
                    continue
                for owner in range(tally.seats):
                    victims = row[owner * kinds + right]
                    if owner != seat and victims:
                        found[owner] -= weight * victims
                        found[seat] += 0.3 * weight * victims
        return found
