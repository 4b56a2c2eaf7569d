"""Quick judgement at work: the easy bot."""

from __future__ import annotations

import random
from typing import Any

from rules.kernel.events import unheard
from rules.kernel.game import Thinking
from rules.kernel.views import View
from rules.tash_kalar.bots.judgement import Facts, Judgement
from rules.tash_kalar.bots.trying import Command, Outcome, Trier
from rules.tash_kalar.bots.weights import DEFAULT, Trying, Weights
from rules.tash_kalar.content import Content
from rules.tash_kalar.effects.machine import Machine
from rules.tash_kalar.imagine import imagine_contest
from rules.tash_kalar.state import START_STONES, Contest


class Quick:
    """Tries each command by itself and takes the best; every rating is blurred by `noise`."""

    def __init__(self, content: Content, noise: float, trying: Trying, weights: Weights = DEFAULT) -> None:
        self.content, self.noise, self.trying, self.weights = content, noise, trying, weights
        self.facts = Facts(content)

    def choose(self, view: View, thinking: Thinking) -> Any:
        """An answer to the question of the view."""
        assert view.prompt is not None
        options = view.prompt.options
        if len(options) == 1:
            return options[0]
        contest = imagine_contest(self.content, view.sight, thinking.rng)
        if contest.phase == START_STONES:
            return options[thinking.rng.randrange(len(options))]
        return self.answer(contest, view.seat, thinking.rng)

    def answer(self, contest: Contest, seat: int, rng: random.Random) -> Any:
        """The same for a state of which the seat looks at nothing hidden."""
        judgement = Judgement(self.facts, self.weights, contest, seat)
        trier = Trier(judgement, self.trying)
        decision = Machine(self.content, contest, unheard).advance()
        if decision is not None:
            ends = trier.resolve(Outcome(None, contest, decision), self.trying.ways, by_first=True)
            return max(ends, key=lambda end: self.blurred(judgement.whole(end[1].contest), rng))[1].first
        return best_command(trier, contest, lambda value: self.blurred(value, rng))

    def blurred(self, rating: float, rng: random.Random) -> float:
        return rating + rng.gauss(0, self.noise)


def best_command(trier: Trier, contest: Contest, blurred: Any = float) -> Any:
    """The command after which the position is best, each tried by itself."""
    best, value = None, float("-inf")
    if not contest.actions:
        best, value = trier.ending(contest), trier.judgement.whole(contest)
    for command in trier.commands(contest):
        rating = blurred(outcome_of(trier, contest, command)[0])
        if rating > value:
            best, value = command.answer, rating
    return best


def outcome_of(trier: Trier, contest: Contest, command: Command) -> tuple[float, Outcome]:
    """The best end of a command with what it is worth."""
    begun = trier.carry_out(contest, command)
    ends = trier.resolve(begun, trier.trying.ways)
    rated = [(trier.judgement.whole(end.contest), end) for _, end in ends]
    return max(rated, key=lambda one: one[0])
