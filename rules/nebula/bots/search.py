"""The hard bot: whole turns are tried, each result of time with the best placements it allows, and chaos in
worlds.

It looks at nothing that its seat does not know: what chaos would give is drawn from what must be in the bag.
"""

from __future__ import annotations

import random
from typing import Any

from rules.kernel.game import Thinking
from rules.kernel.views import View
from rules.nebula import actions as do
from rules.nebula.bots.judgement import Judgement
from rules.nebula.bots.quick import Quick
from rules.nebula.bots.turns import begun, best, ways
from rules.nebula.bots.weights import DEFAULT, SEARCH, Search, Weights
from rules.nebula.chances import DrawStars
from rules.nebula.content import Content
from rules.nebula.imagine import open_cosmos
from rules.nebula.stages import placing_of
from rules.nebula.stars import Stars, choices, there, with_all, with_one
from rules.nebula.state import Cosmos


class Hard:
    """Looks at up to `thinking.worlds` draws of the bag, and at nothing more once `thinking.stop()` is
    true."""

    def __init__(self, content: Content, weights: Weights = DEFAULT, search: Search = SEARCH) -> None:
        self.content, self.weights, self.search = content, weights, search
        self.quick = Quick(content, 0.0, weights)

    def choose(self, view: View, thinking: Thinking) -> Any:
        """An answer to the question of the view."""
        cosmos, seat = open_cosmos(self.content, view.sight), view.seat
        judgement = Judgement(self.content, self.weights, cosmos, seat)
        if thinking.stop():
            return self.quick.answer(view.kind, cosmos, seat, thinking.rng)
        if view.kind == "draw":
            return self.draw(cosmos, judgement, thinking)
        if view.kind == "chaos_keep":
            drawn = with_all((0,) * len(self.content.color_ids), cosmos.drawn)
            return self.keep(cosmos, judgement, drawn)
        if view.kind == "place":
            return best(self.content, judgement, placing_of(cosmos), 2 * self.search.width)[1]
        return self.quick.answer(view.kind, cosmos, seat, thinking.rng)

    def turn(self, cosmos: Cosmos, judgement: Judgement, observatory: Stars) -> float:
        """What a step II with this Observatory comes to."""
        return best(self.content, judgement, begun(cosmos, observatory), self.search.width)[0]

    def draw(self, cosmos: Cosmos, judgement: Judgement, thinking: Thinking) -> do.InvestTime | do.Chaos:
        """The result of time that allows the best turn, or chaos. Those with the most stars are tried
        first."""
        held = cosmos.observatories[cosmos.active]
        led = ways(self.content, cosmos)
        likely = sorted(led, key=lambda stars: (-sum(stars), -len(there(stars))))
        answer: do.InvestTime | do.Chaos = do.InvestTime(led[likely[0]])
        value = float("-inf")
        for stars in likely:
            if thinking.stop():
                return answer
            if (tried := self.turn(cosmos, judgement, stars)) > value:
                answer, value = do.InvestTime(led[stars]), tried
        number = min(self.search.draws, thinking.worlds)
        if not any(cosmos.bag) or not number:
            return answer
        for color in sorted(there(held), key=lambda color: -held[color])[: self.search.given_up]:
            if thinking.stop():
                break
            tried = self.chaos(cosmos, judgement, with_one(held, color, -1), number, thinking.rng)
            if tried > value:
                answer, value = do.Chaos(self.content.color_ids[color]), tried
        return answer

    def chaos(
        self, cosmos: Cosmos, judgement: Judgement, held: Stars, number: int, rng: random.Random
    ) -> float:
        """What chaos comes to on average, over so many draws."""
        table, places = self.content.table, self.content.places
        count, total = min(table.chaos_drawn, sum(cosmos.bag)), 0.0
        for _ in range(number):
            drawn = DrawStars(self.content.color_ids, cosmos.bag, count).draw(rng)
            stars = with_all((0,) * len(held), [places[color] for color in drawn.colors])
            kept = choices(stars, min(table.chaos_kept, count))
            total += max([self.turn(cosmos, judgement, with_all(held, one)) for one in kept])
        return total / number

    def keep(self, cosmos: Cosmos, judgement: Judgement, drawn: Stars) -> do.ChaosKeep:
        """The drawn stars that allow the best turn."""
        held, ids = cosmos.observatories[cosmos.active], self.content.color_ids
        kept = max(
            choices(drawn, self.content.table.chaos_kept),
            key=lambda one: self.turn(cosmos, judgement, with_all(held, one)),
        )
        return do.ChaosKeep(tuple(ids[color] for color in kept))
