"""Which cards a bot plays: what each would gain now, against what the others may do first (section 5)."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import exp

from rules.space_bastards.bots.gains import play_card
from rules.space_bastards.bots.tally import Tally
from rules.space_bastards.bots.whims import Whims
from rules.space_bastards.bots.worth import Worth
from rules.space_bastards.content import Content

Plan = tuple[str, ...]

LATENT = {"migration": 0.25, "mutation": 0.05, "change": 0.12}
"""What cards are worth whose gain is not counted on a tally."""
IDLE = 0.12
"""What it costs to play a card of which no use can be made now: it may be of use later."""
FREEDOM = 1.25
"""Plans are chosen more freely than other answers: their worth is a guess. Times the warmth."""
KEEPING = 0.6
"""Share of its hoped gain that a card keeps if it is not played now."""
HOPED = {
    "love": 0.7, "shooting": 0.9, "eating": 0.9, "trade": 0.4, "diplomacy": 1.0, "migration": 0.5,
    "mutation": 0.15, "change": 0.25,
}  # fmt: skip
"""What a card brings in an average round: the price of playing it now."""


def rounds_to_return(content: Content, track: str, step: int) -> int:
    """Classic rounds still to come before the cards come back or the game ends, this one left out."""
    found = 0
    for info in content.tracks[track].steps[step:]:
        if info.kind == "classic":
            found += 1
        if info.return_cards:
            break
    return max(found - 1, 0)


def holding(content: Content, tally: Tally, hand: Sequence[str], plan: Plan) -> float:
    """What the cards of a plan would be worth if they were kept: little when more are left than rounds."""
    rounds = rounds_to_return(content, tally.track, tally.step)
    if not hand:
        return 0.0
    share = min(1.0, rounds / max(len(hand) - 1, 1))
    return KEEPING * share * sum(HOPED[card] for card in plan)


def plans_of(content: Content, tally: Tally, seat: int) -> list[Plan]:
    hand = tally.hands[seat]
    plans: list[Plan] = [(card,) for card in hand]
    if tally.money[seat] >= content.numbers.combo:
        plans += list(combinations(hand, 2))
    return plans


def gains_of(worth: Worth, tally: Tally, seat: int) -> dict[str, float]:
    """What each card of a hand would gain if nobody else did anything."""
    return {
        card: play_card(worth, tally.copy(), seat, card) + LATENT.get(card, 0.0) for card in tally.hands[seat]
    }


def promises(
    content: Content, worth: Worth, tally: Tally, seat: int, extra: Mapping[str, float]
) -> dict[Plan, float]:
    """What each plan gains on the table as it is, less what its cards would be worth if they were kept.

    `extra` are gains known by other means.
    """
    combo = worth.taste.coin * content.numbers.combo
    hand = tally.hands[seat]
    single = gains_of(worth, tally, seat) | dict(extra)
    single = {card: gain if gain > 0.0 else gain - IDLE for card, gain in single.items()}
    return {
        plan: sum(single[card] for card in plan)
        - (combo if len(plan) > 1 else 0.0)
        - holding(content, tally, hand, plan)
        for plan in plans_of(content, tally, seat)
    }


def simple_plan(
    content: Content, worth: Worth, tally: Tally, seat: int, extra: Mapping[str, float], whims: Whims
) -> Plan:
    """One of the plans that promise most on the table as it is; `extra` as in `promises`."""
    found = promises(content, worth, tally, seat, extra)
    return whims.warmer(FREEDOM).pick(list(found), list(found.values()))


class Sampler:
    """Plans that the others may have made, more likely those that gain more (hidden, SB-H03)."""

    def __init__(self, content: Content, worth: Worth, tally: Tally, seat: int) -> None:
        self.content = content
        self.choices: dict[int, tuple[list[Plan], list[float]]] = {}
        for other in range(tally.seats):
            if other == seat or not tally.hands[other]:
                continue
            gains = gains_of(worth, tally, other)
            hand = tally.hands[other]
            plans: list[Plan] = [(card,) for card in hand]
            weights = [exp(2.5 * (gains[card] - holding(content, tally, hand, (card,)))) for card in hand]
            if tally.money[other] >= content.numbers.combo:
                for pair in combinations(hand, 2):
                    gain = sum(gains[card] for card in pair) - holding(content, tally, hand, pair)
                    plans.append(pair)
                    weights.append(0.3 * exp(2.5 * (gain - worth.taste.coin * content.numbers.combo)))
            self.choices[other] = (plans, weights)

    def draw(self, rng: random.Random) -> dict[int, Plan]:
        return {other: rng.choices(plans, weights)[0] for other, (plans, weights) in self.choices.items()}


def outcome(
    content: Content,
    worth: Worth,
    tally: Tally,
    plans: Mapping[int, Plan],
    priority: Sequence[str],
) -> Tally:
    """The table after the actions of all these plans, everybody doing what gains most."""
    after = tally.copy()
    for seat, plan in plans.items():
        if len(plan) > 1:
            after.money[seat] -= content.numbers.combo
    for relation in priority:
        for turn in range(tally.seats):
            seat = (tally.start + turn) % tally.seats
            if relation in plans.get(seat, ()):
                play_card(worth, after, seat, relation)
    return after


def sampled_plan(
    content: Content,
    worth: Worth,
    tally: Tally,
    seat: int,
    priority: Sequence[str],
    extra: Mapping[str, float],
    whims: Whims,
    worlds: int,
    stop: Callable[[], bool],
) -> Plan:
    """The plan with the best average over what the others may play; `extra` as in `promises`."""
    promised = promises(content, worth, tally, seat, extra)
    candidates = sorted(promised, key=lambda plan: promised[plan], reverse=True)[:12]
    if len(candidates) == 1:
        return candidates[0]
    sampler = Sampler(content, worth, tally, seat)
    totals = [0.0] * len(candidates)
    for number in range(max(1, worlds)):
        if number and stop():
            break
        others = sampler.draw(whims.rng)
        for place, plan in enumerate(candidates):
            after = outcome(content, worth, tally, {**others, seat: plan}, priority)
            totals[place] += worth.of(after, seat)
        done = number + 1
    scores = [
        total / done
        + sum(extra.get(card, LATENT.get(card, 0.0)) for card in plan if card in LATENT)
        - holding(content, tally, tally.hands[seat], plan)
        for total, plan in zip(totals, candidates, strict=True)
    ]
    return whims.pick(candidates, scores)
