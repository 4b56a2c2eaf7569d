"""The hard bot: every answer is tried in the same imagined worlds, each played to its end.

A world deals anew all that the seat cannot know (SD-H05); in it everybody plays by quick judgement, and the
final scores say how good the answer was. Answers clearly behind are given up, so that the other worlds
go to those between which it is hard to choose.
"""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING

from rules.kernel.chance import DrawnChance
from rules.kernel.game import Thinking
from rules.kernel.match import Match
from rules.kernel.views import View
from rules.space_dragons.actions import Pick, Play
from rules.space_dragons.bots.judgement import Judgement
from rules.space_dragons.bots.quick import answer_of, outlook_of, play_out, ratings_for
from rules.space_dragons.bots.weights import SEARCH, Search
from rules.space_dragons.state import Hunt

if TYPE_CHECKING:
    from rules.space_dragons.game import SpaceDragons


class Hard:
    """Looks at up to `thinking.worlds` worlds, and at none any more once `thinking.stop()` is true."""

    def __init__(self, game: SpaceDragons, judgement: Judgement, search: Search = SEARCH) -> None:
        self.game = game
        self.judgement = judgement
        self.search = search

    def choose(self, view: View, thinking: Thinking) -> Pick | Play:
        cards, ratings = ratings_for(self.judgement, view.sight, view.seat)
        order = sorted(range(len(cards)), key=lambda place: -ratings[place])
        floor = ratings[order[0]] - self.search.window
        tried = [
            Trial(answer_of(view.sight, cards[place]), ratings[place])
            for rank, place in enumerate(order)
            if rank < self.search.least_tried or ratings[place] >= floor
        ]
        outlook = outlook_of(self.judgement, view.sight, view.seat)
        for number in range(1, thinking.worlds + 1):
            if len(tried) == 1 or thinking.stop():
                break
            world = self.game.imagine(view, thinking.rng)
            seed = thinking.rng.getrandbits(48)
            outcomes = []
            for trial in tried:
                match = world.fork(DrawnChance(random.Random(seed)))
                match.submit(view.seat, trial.answer)
                play_out(self.judgement, outlook, match)
                outcomes.append(self.merit(match, view.seat))
            mean = sum(outcomes) / len(outcomes)
            for trial, outcome in zip(tried, outcomes, strict=True):
                trial.add(outcome - mean)
            if number % self.search.batch == 0:
                tried = self.contenders(tried)
        return max(tried, key=self.value).answer

    def merit(self, match: Match, seat: int) -> float:
        """How good the end of an imagined match is for `seat`: its lead in points, and the victory."""
        search = self.search
        hunt: Hunt = match.state
        totals = self.judgement.facts.totals(hunt)
        merits = [(totals[player], len(hunt.dragons[player])) for player in range(hunt.players)]  # SD-S09
        own = merits.pop(seat)
        best, mean = max(merits), sum([total for total, _ in merits]) / len(merits)
        lead = own[0] - search.rivals_share * best[0] - (1 - search.rivals_share) * mean
        lead = max(-search.clip, min(search.clip, lead))
        won = 1.0 if own > best else 1 / (1 + merits.count(best)) if own == best else 0.0
        return lead + search.victory * won

    def value(self, trial: Trial) -> float:
        """What the worlds say, with quick judgement as so many worlds more."""
        prior = self.search.prior
        return (trial.total + prior * trial.rating) / (trial.worlds + prior)

    def contenders(self, tried: list[Trial]) -> list[Trial]:
        """Those that may still turn out best."""
        best = max(tried, key=self.value)
        floor = self.value(best)
        return [
            trial
            for trial in tried
            if trial is best or floor - self.value(trial) < self.search.doubt * best.error(trial)
        ]


class Trial:
    """One answer and how it fared. Outcomes are relative to the mean of all tried in the same world."""

    __slots__ = ("answer", "outcomes", "rating", "total", "worlds")

    def __init__(self, answer: Pick | Play, rating: float) -> None:
        self.answer = answer
        self.rating = rating
        self.total = 0.0
        self.worlds = 0
        self.outcomes: list[float] = []

    def add(self, outcome: float) -> None:
        self.outcomes.append(outcome)
        self.total += outcome
        self.worlds += 1

    def error(self, other: Trial) -> float:
        """Standard error of the mean difference to another answer tried in the same worlds."""
        gaps = [own - theirs for own, theirs in zip(self.outcomes, other.outcomes, strict=True)]
        mean = sum(gaps) / len(gaps)
        variance = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
        return max(0.05, math.sqrt(variance / len(gaps)))
