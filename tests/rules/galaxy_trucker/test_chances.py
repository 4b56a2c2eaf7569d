"""What chance draws is one of its options, as likely as any, though not all are made (GT-X1, GT-X2)."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from rules.galaxy_trucker.chances import DrawTile
from rules.galaxy_trucker.flight.chances import RollDice
from rules.kernel.chance import ChanceAsk

SEEDS = st.integers(0, 2**32 - 1)


@given(seed=SEEDS, tiles=st.frozensets(st.integers(1, 999), min_size=1), faces=st.integers(2, 6))
def test_a_draw_is_the_option_that_was_drawn(seed: int, tiles: frozenset[int], faces: int) -> None:
    for question in (DrawTile(tiles), RollDice(faces)):
        assert question.draw(random.Random(seed)) == ChanceAsk.draw(question, random.Random(seed))
