"""The content as quick judgement needs it: lists by crew value, symbols in the order of the scoring cards."""

from __future__ import annotations

import math
from functools import lru_cache

from rules.space_dragons.content import Content
from rules.space_dragons.effects import EFFECTS, Deed
from rules.space_dragons.scoring import bonuses, paid_by
from rules.space_dragons.state import Hunt

Symbols = tuple[int, ...]


class Facts:
    """Everything about cards that a bot looks up, made once per content."""

    def __init__(self, content: Content) -> None:
        crew, dragons = content.crew_by_value, content.dragon_by_id
        points = content.points
        self.content = content
        self.symbols = tuple(content.scoring_by_symbol)
        self.values = tuple(sorted(crew))
        self.top = max(self.values)
        size = self.top + 1
        self.shows: list[Symbols] = [()] * size
        self.marks = [0] * size
        self.deed = [Deed()] * size
        for value, card in crew.items():
            self.shows[value] = tuple(getattr(card, symbol) for symbol in self.symbols)
            self.marks[value] = points.plus2 * card.plus2 + points.minus1 * card.minus1
            self.deed[value] = EFFECTS[card.effect].times(card.count)
        self.dragon_points = {name: dragon.points for name, dragon in dragons.items()}
        self.dragon_shows: dict[str, Symbols] = {
            name: tuple(getattr(dragon, symbol) for symbol in self.symbols)
            for name, dragon in dragons.items()
        }
        self.rate = tuple(
            sum(shows[place] for shows in self.shows if shows) / len(self.values)
            for place in range(len(self.symbols))
        )
        """Symbols on an average crew card."""
        self.shield_points, self.damage_points = points.shield, points.damage
        self._laid: dict[tuple[tuple[int, ...], tuple[str, ...]], Symbols] = {}

    def laid(self, played: tuple[int, ...], dragons: tuple[str, ...]) -> Symbols:
        """Symbols on these crew cards and dragons (SD-S01)."""
        key = (played, dragons)
        known = self._laid.get(key)
        if known is None:
            if len(self._laid) > 50_000:
                self._laid.clear()
            rows = [self.shows[card] for card in played] + [self.dragon_shows[name] for name in dragons]
            known = self._laid[key] = tuple(map(sum, zip(*rows, strict=True))) or (0,) * len(self.symbols)
        return known

    def rows(self, sides: dict[str, str]) -> tuple[dict[str, int], ...]:
        """For each symbol what the side in use pays which position."""
        return tuple(
            {
                row.position: row.points
                for row in paid_by(self.content.scoring_by_symbol[symbol], sides[symbol])
            }
            for symbol in self.symbols
        )

    def totals(self, hunt: Hunt) -> list[int]:
        """Totals if the hunt ended now, in short (SD-S08); `scoring.totals` gives the same."""
        seats = range(hunt.seats)
        laid = [self.laid(hunt.played[seat], hunt.dragons[seat]) for seat in seats]
        sums = [
            sum([self.marks[card] for card in hunt.played[seat]])
            + sum([self.dragon_points[name] for name in hunt.dragons[seat]])
            + self.shield_points * hunt.shields[seat]
            + self.damage_points * hunt.damage[seat]
            for seat in seats
        ]
        for place, symbol in enumerate(self.symbols):
            card = self.content.scoring_by_symbol[symbol]
            paid = bonuses(card, hunt.sides[symbol], [counts[place] for counts in laid])
            for seat in seats:
                sums[seat] += paid[seat]
        return sums


@lru_cache(maxsize=4096)
def at_least(lead: float, spread: float) -> float:
    """The chance that a seat `lead` symbols ahead will not be behind at the end (ties count as ahead)."""
    if spread <= 0:
        return 1.0 if lead >= 0 else 0.0
    return 0.5 * (1 + math.erf((lead + 0.5) / (spread * math.sqrt(2))))


def expected_bonus(pays: dict[str, int], own: float, others: tuple[float, ...], spread: float) -> float:
    """What a scoring card is expected to pay a seat with `own` symbols if all counts drift by `spread`."""
    value = 0.0
    if "most" in pays or "second_most" in pays:
        value += _by_rank(
            [at_least(own - other, spread) for other in others],
            pays.get("most", 0),
            pays.get("second_most", 0),
        )
    if "least" in pays or "second_least" in pays:
        value += _by_rank(
            [at_least(other - own, spread) for other in others],
            pays.get("least", 0),
            pays.get("second_least", 0),
        )
    return value


def _by_rank(ahead: list[float], first: int, second: int) -> float:
    """`ahead`: the chances not to be behind each of the others. Second is behind exactly one of them."""
    none_before, one_before = 1.0, 0.0
    for chance in ahead:
        one_before = one_before * chance + none_before * (1 - chance)
        none_before *= chance
    return first * none_before + second * one_before
