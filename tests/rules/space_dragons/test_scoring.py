"""Scoring cards, sums and ranks against a second, plainer reading of the rules (SD-S01 to SD-S12)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.seats import SPECTATOR
from rules.space_dragons.scoring import bonuses
from tests.games import begin, content, random_play, somewhere

GAME = "space-dragons"
SEEDS = st.integers(0, 2**32 - 1)
SYMBOLS = ("research", "morale", "crime")
CARDS = content(GAME).scoring_by_symbol  # type: ignore[attr-defined]


def plainly(symbol: str, side: str, counts: list[int]) -> list[int]:
    """The scoring cards by the words of SD-S02 to SD-S04, seat by seat."""
    paid = []
    for own in counts:
        above = {count for count in counts if count > own}
        below = {count for count in counts if count < own}
        most, least = not above, not below
        second_most, second_least = len(above) == 1, len(below) == 1
        points = {
            ("research", "A"): 10 * most + 5 * least,
            ("research", "B"): -10 * least - 5 * most,
            ("morale", "A"): 10 * most + 5 * second_most,
            ("morale", "B"): -10 * least - 5 * second_least,
            ("crime", "A"): 10 * least + 5 * second_least,
            ("crime", "B"): -10 * most - 5 * second_most,
        }
        paid.append(points[symbol, side])
    return paid


@pytest.mark.parametrize("symbol", SYMBOLS)
@pytest.mark.parametrize("side", ["A", "B"])
@given(counts=st.lists(st.integers(0, 9), min_size=3, max_size=5))
def test_what_a_scoring_card_pays(symbol: str, side: str, counts: list[int]) -> None:
    """SD-S02 to SD-S07, also with ties, zeros and all equal."""
    assert bonuses(CARDS[symbol], side, counts) == plainly(symbol, side, counts)


@given(seed=SEEDS)
def test_the_final_report_adds_up(seed: int) -> None:
    """SD-S01, SD-S08, SD-S10: every row from the cards that lie on the table."""
    match = begin(GAME, seed)
    for _ in random_play(match, random.Random(seed)):
        pass
    made, hunt, result = content(GAME), match.state, match.result
    assert result is not None
    rows = {row.kind: row.cells for row in result.sheet}
    assert list(rows) == [*SYMBOLS, "crew", "dragons", "shields", "damage"]
    for symbol in SYMBOLS:
        counts = [
            sum(getattr(made.crew_by_value[card], symbol) for card in hunt.played[seat])  # type: ignore[attr-defined]
            + sum(getattr(made.dragon_by_id[name], symbol) for name in hunt.dragons[seat])  # type: ignore[attr-defined]
            for seat in range(hunt.seats)
        ]
        assert [cell.count for cell in rows[symbol]] == counts
        assert [cell.points for cell in rows[symbol]] == plainly(symbol, hunt.sides[symbol], counts)
    for seat in range(hunt.seats):
        crew = [made.crew_by_value[card] for card in hunt.played[seat]]  # type: ignore[attr-defined]
        dragons = [made.dragon_by_id[name] for name in hunt.dragons[seat]]  # type: ignore[attr-defined]
        assert rows["crew"][seat].points == sum(2 * card.plus2 - card.minus1 for card in crew)
        assert rows["dragons"][seat].points == sum(dragon.points for dragon in dragons)
        assert rows["shields"][seat].points == hunt.shields[seat]
        assert rows["damage"][seat].points == -5 * hunt.damage[seat]
        assert result.totals[seat] == sum(cells[seat].points for cells in rows.values())
        assert len(hunt.played[seat]) == 7
        assert len(hunt.hands[seat]) == 2
    assert sum(map(len, hunt.dragons)) == 7


@given(seed=SEEDS)
def test_ranks_and_winners(seed: int) -> None:
    """SD-S09, SD-S11, SD-V05."""
    match = begin(GAME, seed)
    for _ in random_play(match, random.Random(seed)):
        pass
    hunt, result = match.state, match.result
    assert result is not None
    merit = [(result.totals[seat], len(hunt.dragons[seat])) for seat in range(hunt.players)]
    for seat in range(hunt.players):
        assert result.ranks[seat] == 1 + sum(other > merit[seat] for other in merit)
        assert (seat in result.winners) == (merit[seat] == max(merit))
    assert result.ranks[hunt.players :] == (None,) * (hunt.seats - hunt.players)


@given(seed=SEEDS)
def test_what_is_shown_on_the_way_is_the_same_function(seed: int) -> None:
    """SD-S12: running counts, and what the scoring cards would pay for them now."""
    sight = somewhere(GAME, seed).view(SPECTATOR).sight
    for symbol in SYMBOLS:
        counts = [there.counts[symbol] for there in sight.seats]
        assert [there.bonuses[symbol] for there in sight.seats] == plainly(
            symbol, sight.sides[symbol], counts
        )


@given(seed=SEEDS)
def test_the_course_ends_with_the_totals(seed: int) -> None:
    """A line of totals after every trick, for the chart."""
    match = begin(GAME, seed)
    for _ in random_play(match, random.Random(seed)):
        pass
    course = match.course()
    assert len(course) == 7
    assert match.result is not None
    assert course[-1] == match.result.totals
