"""The easy and the normal bot: a draw by its stars alone, then star by star what looks best (NB-A6)."""

from __future__ import annotations

import random
from typing import Any

from rules.kernel.game import Thinking
from rules.kernel.views import View
from rules.nebula import actions as do
from rules.nebula.asks import movable
from rules.nebula.bag import without_color
from rules.nebula.bots.judgement import Judgement
from rules.nebula.bots.turns import moves
from rules.nebula.bots.weights import DEFAULT, Weights
from rules.nebula.content import Content
from rules.nebula.counts import Facts
from rules.nebula.imagine import open_cosmos
from rules.nebula.investing import results
from rules.nebula.stages import placing_of
from rules.nebula.state import Cosmos


class Quick:
    """Looks not quite sharply: every rating is blurred by `noise`."""

    def __init__(self, content: Content, noise: float, weights: Weights = DEFAULT) -> None:
        self.content, self.noise, self.weights = content, noise, weights

    def choose(self, view: View, thinking: Thinking) -> Any:
        """An answer to the question of the view."""
        cosmos = open_cosmos(self.content, view.sight)
        return self.answer(view.kind, cosmos, view.seat, thinking.rng)

    def answer(self, kind: str, cosmos: Cosmos, seat: int, rng: random.Random) -> Any:
        """The same for a state of which the seat looks at nothing hidden."""
        judgement = Judgement(self.content, self.weights, cosmos, seat)
        if kind == "choose_personal":
            return self.personal(cosmos, seat, judgement, rng)
        if kind == "draw":
            return self.draw(cosmos, seat, judgement, rng)
        if kind == "chaos_keep":
            return self.keep(cosmos, seat, judgement, rng)
        if kind == "place":
            return self.place(cosmos, judgement, rng)
        if kind == "supernova":
            return self.supernova(cosmos, seat)
        return self.marker(cosmos, judgement, rng)

    def blurred(self, rating: float, rng: random.Random) -> float:
        return rating + rng.gauss(0, self.noise)

    def personal(
        self, cosmos: Cosmos, seat: int, judgement: Judgement, rng: random.Random
    ) -> do.KeepPersonal:
        """The one that lacks least on an empty galaxy."""
        facts = Facts(cosmos.galaxies[seat], most_holes=1)

        def lacks(card: str) -> float:
            return self.blurred(judgement.missing(self.content.personal[card], facts), rng)

        return do.KeepPersonal(min(cosmos.offers[seat], key=lacks))

    def draw(
        self, cosmos: Cosmos, seat: int, judgement: Judgement, rng: random.Random
    ) -> do.InvestTime | do.Chaos:
        """The stars that are missing most; chaos where time has little to give."""
        weights, held = self.weights, cosmos.observatories[seat]

        def liking(gained: tuple[int, ...]) -> float:
            value = 0.0
            for place, color in enumerate(gained):
                if color >= 0:
                    again = held[color] + gained[:place].count(color)
                    value += (
                        1 + 0.4 * (not again) - 0.2 * again + weights.shines * (color == cosmos.supernova)
                    )
            return value

        rated = [
            (self.blurred(liking(result.gained), rng), steps)
            for result, steps in results(cosmos.hourglasses, cosmos.beams, self.content.table.steps).items()
        ]
        value, steps = max(rated)
        if value < weights.chaos and any(held) and any(cosmos.bag):
            return do.Chaos(self.content.color_ids[held.index(max(held))])
        return do.InvestTime(steps)

    def keep(self, cosmos: Cosmos, seat: int, judgement: Judgement, rng: random.Random) -> do.ChaosKeep:
        """The drawn stars of which the Observatory has fewest."""
        held, ids = cosmos.observatories[seat], self.content.color_ids
        order = sorted(
            cosmos.drawn,
            key=lambda color: self.blurred(
                held[color] - self.weights.shines * (color == cosmos.supernova), rng
            ),
        )
        kept = order[: self.content.table.chaos_kept]
        return do.ChaosKeep(tuple(ids[color] for color in sorted(kept)))

    def place(self, cosmos: Cosmos, judgement: Judgement, rng: random.Random) -> Any:
        """The placement with the best gain; the end when nothing gains."""
        rated = [
            (self.blurred(move.gain, rng), move.answer)
            for move in moves(self.content, judgement, placing_of(cosmos))
        ]
        gain, answer = max(rated, key=lambda one: one[0])
        return answer if gain > 0 else do.EndPlacement()

    def supernova(self, cosmos: Cosmos, seat: int) -> do.SupernovaFromBag | do.SupernovaFromObservatory:
        """From the bag if it can give one; else of what there is most."""
        held = cosmos.observatories[seat]
        if any(without_color(cosmos.bag, cosmos.discarded)) and max(held) < 3:
            return do.SupernovaFromBag()
        return do.SupernovaFromObservatory(self.content.color_ids[held.index(max(held))])

    def marker(self, cosmos: Cosmos, judgement: Judgement, rng: random.Random) -> do.AdvanceMarker:
        """The marker that brings most."""
        rated = [
            (self.blurred(judgement.marker(name), rng), name) for name in movable(self.content, cosmos.tracks)
        ]
        return do.AdvanceMarker(max(rated)[1])
