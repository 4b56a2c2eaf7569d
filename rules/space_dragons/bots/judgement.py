"""Quick judgement: what each card is worth now, from one seat's place (rules, section 13).

It is made for speed: easy and normal bots use it as it is, the hard bot plays its imagined games by it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.space_dragons.bots.facts import Facts, Symbols, expected_bonus
from rules.space_dragons.bots.weights import DEFAULT, Weights
from rules.space_dragons.effects import Deed, absorbed
from rules.space_dragons.state import Cards

MORE_SYMBOLS = 7
"""One more than the most symbols of a kind that a card can add."""

NOTHING = Deed()

CURVES_KEPT = 100_000
"""They come up again and again; beyond this number memory is worth more than time."""


class Outlook:
    """What stays the same while one answer is thought about: sides, seats, and which cards may still come.

    `unbeaten[k][v]` is the chance that card v stays the highest while k seats still have to play,
    `held_worth[v]` what its value and marks are worth before it is played.
    """

    __slots__ = ("family", "held_worth", "pays", "seats", "sides", "tricks", "unbeaten")

    def __init__(
        self,
        facts: Facts,
        weights: Weights,
        sides: dict[str, str],
        seats: int,
        family: bool,
        unseen: set[int],
    ) -> None:
        self.pays = facts.rows(sides)
        self.sides = tuple(sides[symbol] for symbol in facts.symbols)
        self.seats = seats
        self.family = family
        self.tricks = facts.content.table.tricks
        every = range(facts.top + 1)
        weaker, strength = 0, []
        for value in every:
            strength.append((weaker + 0.5) / (len(unseen) + 1))
            weaker += value in unseen
        doubt = weights.to_play_family if family else weights.to_play
        self.unbeaten = [[share ** (doubt * k) for share in strength] for k in range(seats)]
        steep = weights.win_steepness * (seats - 1)
        self.held_worth = [weights.win * (value / facts.top) ** steep + facts.marks[value] for value in every]


class Judgement:
    """Rates answers by `weights`; higher is better. Only ratings of one question can be compared."""

    def __init__(self, facts: Facts, weights: Weights = DEFAULT) -> None:
        self.facts = facts
        self.weights = weights
        self._curves: dict[tuple[str, int, float, tuple[float, ...], float], list[float]] = {}

    def curve(
        self, outlook: Outlook, place: int, own: float, others: tuple[float, ...], spread: float
    ) -> list[float]:
        """Gain in points by 0, 1, 2 ... more of the symbol at `place`."""
        key = (outlook.sides[place], place, own, others, spread)
        known = self._curves.get(key)
        if known is None:
            if len(self._curves) > CURVES_KEPT:
                self._curves.clear()
            pays = outlook.pays[place]
            values = [expected_bonus(pays, own + more, others, spread) for more in range(MORE_SYMBOLS)]
            known = self._curves[key] = [value - values[0] for value in values]
        return known

    # -- draft -----------------------------------------------------------------------------

    def picks(self, outlook: Outlook, pack: Sequence[int], chosen: Cards) -> list[float]:
        """A rating for each card of the pack, given those chosen so far."""
        facts, deeds = self.facts, self.facts.deed
        shields = sum(deeds[card].gained for card in chosen)
        wounds = sum(deeds[card].hits for card in chosen)
        counts = facts.laid(chosen, ())
        first, second, third = (
            self.curve(
                outlook,
                place,
                counts[place],
                (round(rate * len(chosen), 2),) * (outlook.seats - 1),
                self.weights.draft_spread,
            )
            for place, rate in enumerate(facts.rate)
        )
        ratings = []
        for card in pack:
            one, two, three = facts.shows[card]
            rating = outlook.held_worth[card] + first[one] + second[two] + third[three]
            if deeds[card] != NOTHING:
                rating += self.effect_worth(card, shields, wounds, 0)
            ratings.append(rating)
        return ratings

    def effect_worth(self, card: int, shields: int, wounds: int, damage: int) -> float:
        """An effect not played yet: `shields` there to cover, `wounds` to come, `damage` to mend."""
        weights = self.weights
        gained, mended, hits, aimed = self.facts.deed[card][:4]  # others are not judged
        worth = 0.0
        if gained:
            worth += weights.shield[gained - 1] + weights.covering * min(gained, wounds)
        if mended:
            now = weights.mended * min(mended, damage)
            worth += weights.repair[mended - 1] + now + weights.covering * wounds
        if aimed:
            worth += weights.target[aimed - 1]
        if hits:
            covered = absorbed(hits, shields)
            worth += weights.covered_damage * covered + weights.damage * (hits - covered)
        return worth

    # -- hunt ------------------------------------------------------------------------------

    def plays(
        self,
        outlook: Outlook,
        hand: Sequence[int],
        table: Sequence[int],
        trick: int,
        dragon: str,
        shields: int,
        damage: int,
        own: Symbols,
        others: Sequence[Symbols],
    ) -> list[float]:
        """A rating for each card of the hand.

        `table` are the cards of this trick so far; `own` and `others` are running counts.
        """
        facts, weights = self.facts, self.weights
        deeds, shows, marks = facts.deed, facts.shows, facts.marks
        left = outlook.tricks - trick
        to_play = outlook.seats - 1 - len(table)
        unbeaten = outlook.unbeaten[to_play]
        highest, threat = 0, weights.fear * to_play
        for card in table:
            if card > highest:
                highest = card
            threat += deeds[card].aimed
        cover = shields + sum(deeds[card].gained for card in hand)
        wounds = sum(deeds[card].hits for card in hand)
        spread = weights.spread * left**0.5
        first, second, third = (
            self.curve(outlook, place, own[place], tuple(sorted(counts)), spread)
            for place, counts in enumerate(zip(*others, strict=True))
        )
        one, two, three = facts.dragon_shows[dragon]
        booty = facts.dragon_points[dragon] + first[one] + second[two] + third[three]
        now: list[float] = []
        later: list[float] = []
        for card in hand:
            one, two, three = shows[card]
            symbols = first[one] + second[two] + third[three]
            have = shields
            gain = symbols + marks[card]
            kept = symbols + outlook.held_worth[card]
            chance = unbeaten[card] if card > highest else 0.0
            if deeds[card] != NOTHING:
                gained, mended, hits, aimed = deeds[card][:4]  # others are not judged
                kept += self.effect_worth(card, cover, wounds, damage)
                have += gained
                gain += weights.gained_shield * gained + weights.lost_hull * min(mended, damage)
                gain += (1 - chance) * weights.aimed * aimed
                if hits:
                    gain -= self.hit_cost(have, hits)
                    have -= absorbed(hits, have)
            if chance:
                gain += chance * (booty - self.hit_cost(have, threat))
            now.append(gain)
            later.append(kept)
        if outlook.family:
            return [gain + weights.gift * kept for gain, kept in zip(now, later, strict=True)]
        if left == 0:
            return now
        # Of the other cards the best `left` will be played: playing one now costs what it would bring later,
        # or, if it would not be played at all, what the card in its place brings.
        threshold = sorted(later, reverse=True)[left]
        return [gain - max(kept, threshold) for gain, kept in zip(now, later, strict=True)]

    def hit_cost(self, shields: int, hits: float) -> float:
        """What a number of hits costs a ship with so many shields."""
        stopped = absorbed(hits, shields)
        return self.weights.lost_shield * stopped + self.weights.lost_hull * (hits - stopped)
