"""The first settlement of a bot: which planet, which race, which squares (section 3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.space_bastards.bots.moment import Moment
from rules.space_bastards.bots.squares import snug
from rules.space_bastards.bots.weights import CROWDED, GAPS, MISFIT, RARE, ROOMY, WRONG_SIZE


class Settler:
    """Answers of one seat in the first settlement."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.content = moment.content
        self.colours = len(moment.sight.owners)
        self.hand = moment.sight.owners[moment.seat].setup_hand

    def name_planet(self, options: Sequence[Any]) -> Any:
        """A large planet while the hand holds large tokens."""
        sizes = [self.content.sizes[race] for race in self.hand]
        wanted = ROOMY * self.colours * (sum(sizes) / len(sizes)) if sizes else 0.0
        worths = [-WRONG_SIZE * abs(self.content.grids[one.planet].size - wanted) for one in options]
        return self.moment.whims.pick(options, worths)

    def commit(self, options: Sequence[Any]) -> Any:
        """A race of which many are left and which leaves room for the others."""
        settling = self.moment.sight.settling
        assert settling is not None
        share = self.content.grids[settling.planet].size / (self.colours + GAPS)

        def worth(race: str) -> float:
            size = self.content.sizes[race]
            return RARE * self.hand.count(race) - CROWDED * (size > share) - MISFIT * abs(size - share)

        return self.moment.whims.pick(options, [worth(one.race) for one in options])

    def place(self, options: Sequence[Any]) -> Any:
        """A snug place for the token in turn."""
        settling = self.moment.sight.settling
        assert settling is not None
        race = settling.sent[settling.queue[0]] or ""
        return snug(self.moment, settling.planet, race, options)

    def lay_out_anew(self, options: Sequence[Any]) -> Any:
        """The layout that the rules propose: the first one."""
        return options[0]
