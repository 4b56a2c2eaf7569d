"""Which cards a bot plays: what each would gain now, against what the others may do first (section 5).

`searched` are gains of cards that are found by search and not on a tally: flights and mutations.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from itertools import combinations
from math import exp
from typing import NamedTuple, TypeAlias

from rules.space_bastards.bots.gains import play_card
from rules.space_bastards.bots.moment import Moment
from rules.space_bastards.bots.tally import Tally
from rules.space_bastards.bots.weights import (
    AT_REST,
    CANDIDATES,
    EAGERNESS,
    FREEDOM,
    HOPED,
    IDLE,
    KEEPING,
    LATENT,
    TWO_CARDS,
)
from rules.space_bastards.bots.worth import Worth

Plan: TypeAlias = tuple[str, ...]
"""One action card or two."""


def rounds_to_return(tally: Tally) -> int:
    """Classic rounds still to come before the cards come back or the game ends, this one left out."""
    found = 0
    for step in tally.ahead:
        if step.kind == "classic":
            found += 1
        if step.return_cards:
            break
    return max(found - 1, 0)


def holding(tally: Tally, seat: int, plan: Plan) -> float:
    """What the cards of a plan would be worth if they were kept: little when more are left than rounds."""
    share = min(1.0, rounds_to_return(tally) / max(len(tally.hands[seat]) - 1, 1))
    return KEEPING * share * sum(HOPED[card] for card in plan)


def plans_of(tally: Tally, seat: int) -> list[Plan]:
    """Every plan that a seat can make and pay (SB-N01, SB-N02)."""
    hand = tally.hands[seat]
    plans: list[Plan] = [(card,) for card in hand]
    if tally.money[seat] >= tally.content.numbers.combo:
        plans += list(combinations(hand, 2))
    return plans


def gains_of(worth: Worth, tally: Tally, seat: int) -> dict[str, float]:
    """What each card of a hand would gain if nobody else did anything."""
    return {
        card: play_card(worth, tally.copy(), seat, card) + LATENT.get(card, 0.0) for card in tally.hands[seat]
    }


class Promise(NamedTuple):
    """What is to be hoped of a plan. `idle`: cards of it of which no use can be made now."""

    worth: float
    idle: int


def promises(moment: Moment, searched: Mapping[str, float]) -> dict[Plan, Promise]:
    """What each plan gains on the table as it is, less what its cards would be worth if they were kept. Two
    cards are paid for only where both are of use."""
    tally, seat, worth = moment.tally, moment.seat, moment.worth
    combo = worth.price(moment.content.numbers.combo, tally.money[seat])
    single = gains_of(worth, tally, seat) | dict(searched)
    idle = {card for card, gain in single.items() if gain <= AT_REST.get(card, 0.0)}
    single = {card: gain if gain > 0.0 else gain - IDLE for card, gain in single.items()}
    found = {}
    for plan in plans_of(tally, seat):
        useless = len(idle.intersection(plan))
        if len(plan) == 1 or not useless:
            gain = sum(single[card] for card in plan)
            gain -= (combo if len(plan) > 1 else 0.0) + holding(tally, seat, plan)
            found[plan] = Promise(gain, useless)
    return found


def simple_plan(moment: Moment, searched: Mapping[str, float], *, foresight: bool) -> Plan:
    """One of the plans that promise most on the table as it is; without foresight no card is kept for later
    of which use can be made now."""
    found = promises(moment, searched)
    fewest = min(promise.idle for promise in found.values())
    plans = [plan for plan, promise in found.items() if foresight or promise.idle == fewest]
    return moment.whims.warmer(FREEDOM).pick(plans, [found[plan].worth for plan in plans])


class Sampler:
    """Plans that the others may have made, more likely those that gain more (hidden, SB-H03)."""

    def __init__(self, moment: Moment) -> None:
        tally = moment.tally
        self.choices: dict[int, tuple[list[Plan], list[float]]] = {}
        for other in range(tally.seats):
            if other == moment.seat or not tally.hands[other]:
                continue
            combo = moment.worth.price(moment.content.numbers.combo, tally.money[other])
            gains = gains_of(moment.worth, tally, other)
            plans, weights = plans_of(tally, other), []
            for plan in plans:
                gain = sum(gains[card] for card in plan) - holding(tally, other, plan)
                if len(plan) > 1:
                    weights.append(TWO_CARDS * exp(EAGERNESS * (gain - combo)))
                else:
                    weights.append(exp(EAGERNESS * gain))
            self.choices[other] = (plans, weights)

    def draw(self, rng: random.Random) -> dict[int, Plan]:
        """A plan for each of the others who has cards."""
        return {other: rng.choices(plans, weights)[0] for other, (plans, weights) in self.choices.items()}


def outcome(moment: Moment, plans: Mapping[int, Plan]) -> Tally:
    """The table after the actions of all these plans, everybody doing what gains most."""
    after = moment.tally.copy()
    for seat, plan in plans.items():
        if len(plan) > 1:
            after.money[seat] -= moment.content.numbers.combo
    for relation in moment.sight.priority:
        for turn in range(after.seats):
            seat = (after.start + turn) % after.seats
            if relation in plans.get(seat, ()):
                play_card(moment.worth, after, seat, relation)
    return after


def sampled_plan(
    moment: Moment, searched: Mapping[str, float], worlds: int, stop: Callable[[], bool]
) -> Plan:
    """The plan with the best average over what the others may play in so many samples (at least one)."""
    promised = promises(moment, searched)
    candidates = sorted(promised, key=lambda plan: promised[plan].worth, reverse=True)[:CANDIDATES]
    if len(candidates) == 1:
        return candidates[0]
    sampler = Sampler(moment)
    totals = [0.0] * len(candidates)
    done = 0
    while done < max(1, worlds) and not (done and stop()):
        others = sampler.draw(moment.whims.rng)
        for place, plan in enumerate(candidates):
            after = outcome(moment, {**others, moment.seat: plan})
            totals[place] += moment.worth.of(after, moment.seat)
        done += 1
    scores = [
        total / done
        + sum(searched.get(card, LATENT.get(card, 0.0)) for card in plan if card in LATENT)
        - holding(moment.tally, moment.seat, plan)
        for total, plan in zip(totals, candidates, strict=True)
    ]
    return moment.whims.pick(candidates, scores)
