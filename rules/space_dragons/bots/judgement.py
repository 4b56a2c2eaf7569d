"""Quick judgement: what each card is worth now, from one seat's place (rules, section 13).

It is made for speed: easy and normal bots use it as it is, the hard bot plays its imagined games by it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.space_dragons.bots.facts import Facts, Symbols, expected_bonus
from rules.space_dragons.bots.weights import DEFAULT, Weights
from rules.space_dragons.state import Cards


class Outlook:
    """What stays the same while one answer is thought about: sides, seats, and which cards may still come.

    `strength[v]` is the share of the cards that may lie with others which are weaker than v.
    """

    __slots__ = ("curves", "family", "pays", "seats", "sides", "strength", "tricks", "worth_of_value")

    def __init__(
        self,
        facts: Facts,
        weights: Weights,
        sides: dict[str, str],
        seats: int,
        family: bool,
        unseen: set[int],
    ) -> None:
        self.sides = sides
        self.pays = facts.rows(sides)
        self.seats = seats
        self.family = family
        self.tricks = facts.content.table.tricks
        weaker, total = 0, max(1, len(unseen))
        self.strength = [0.0] * (facts.top + 1)
        for value in range(facts.top + 1):
            self.strength[value] = (weaker + 0.5) / (total + 1)
            weaker += value in unseen
        steep = weights.win_steepness * (seats - 1)
        self.worth_of_value = [weights.win * (value / facts.top) ** steep for value in range(facts.top + 1)]
        self.curves: dict[tuple[int, float, tuple[float, ...], float], list[float]] = {}


class Judgement:
    """Rates answers by `weights`; higher is better. Only ratings of one question can be compared."""

    def __init__(self, facts: Facts, weights: Weights = DEFAULT) -> None:
        self.facts = facts
        self.weights = weights

    def curve(
        self, outlook: Outlook, place: int, own: float, others: tuple[float, ...], spread: float
    ) -> list[float]:
        """Gain in points by 0, 1, 2 ... more of the symbol at `place`."""
        key = (place, own, others, spread)
        known = outlook.curves.get(key)
        if known is None:
            pays = outlook.pays[place]
            values = [expected_bonus(pays, own + more, others, spread) for more in range(7)]
            known = outlook.curves[key] = [value - values[0] for value in values]
        return known

    # -- draft -----------------------------------------------------------------------------

    def picks(self, outlook: Outlook, pack: Sequence[int], chosen: Cards, dragon: str | None) -> list[float]:
        """A rating for each card of the pack, given those chosen so far."""
        facts, weights = self.facts, self.weights
        curves = []
        for place, rate in enumerate(facts.rate):
            own = sum(facts.shows[card][place] for card in chosen)
            others = (round(rate * len(chosen), 2),) * (outlook.seats - 1)
            curves.append(self.curve(outlook, place, own, others, weights.draft_spread))
        shields = sum(facts.count[card] for card in chosen if facts.effect[card] == "shield")
        wounds = sum(facts.count[card] for card in chosen if facts.effect[card] == "damage")
        ratings = []
        for card in pack:
            worth = outlook.worth_of_value[card] + facts.marks[card]
            worth += sum(curve[more] for curve, more in zip(curves, facts.shows[card], strict=True))
            worth += self.effect_worth(card, shields, wounds, 0)
            ratings.append(worth)
        return ratings

    def effect_worth(self, card: int, shields: int, wounds: int, damage: int) -> float:
        """An effect not played yet: `shields` there to cover, `wounds` to come, `damage` to mend."""
        facts, weights = self.facts, self.weights
        effect, count = facts.effect[card], facts.count[card]
        if effect == "shield":
            return weights.shield[count - 1] + 0.5 * min(count, wounds)
        if effect == "repair":
            mended = min(count, damage)
            return weights.repair[count - 1] + weights.mended * weights.lost_hull * mended + 0.5 * wounds
        if effect == "target":
            return weights.target[count - 1]
        if effect == "damage":
            covered = min(count, shields)
            return weights.covered_damage * covered + weights.damage * (count - covered)
        return 0.0

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
        left = outlook.tricks - trick
        to_play = outlook.seats - 1 - len(table)
        highest = max(table, default=0)
        aimed = sum(facts.count[card] for card in table if facts.effect[card] == "target")
        spread = weights.spread * left**0.5
        curves = [
            self.curve(outlook, place, own[place], tuple(sorted(counts[place] for counts in others)), spread)
            for place in range(len(facts.symbols))
        ]
        booty = facts.dragon_points[dragon] + sum(
            curve[more] for curve, more in zip(curves, facts.dragon_shows[dragon], strict=True)
        )
        threat = aimed + weights.fear * to_play
        in_hand = sum(facts.count[card] for card in hand if facts.effect[card] == "shield")
        wounds = sum(facts.count[card] for card in hand if facts.effect[card] == "damage")
        now: list[float] = []
        later: list[float] = []
        for card in hand:
            symbols = facts.marks[card] + sum(
                curve[more] for curve, more in zip(curves, facts.shows[card], strict=True)
            )
            effect, count = facts.effect[card], facts.count[card]
            have = shields
            gain = symbols
            if effect == "shield":
                have += count
                gain += weights.gained_shield * count
            elif effect == "repair":
                gain += weights.lost_hull * min(count, damage)
            elif effect == "damage":
                gain -= self.hit_cost(have, count)
                have = max(0, have - count)
            if card > highest:
                chance = outlook.strength[card] ** (weights.to_play * to_play) if to_play else 1.0
                gain += chance * (booty - self.hit_cost(have, threat))
                if effect == "target":
                    gain += (1 - chance) * weights.aimed * count
            elif effect == "target":
                gain += weights.aimed * count
            now.append(gain)
            covering = shields + in_hand
            later.append(
                outlook.worth_of_value[card] + symbols + self.effect_worth(card, covering, wounds, damage)
            )
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
        absorbed = min(shields, hits)
        return self.weights.lost_shield * absorbed + self.weights.lost_hull * (hits - absorbed)
