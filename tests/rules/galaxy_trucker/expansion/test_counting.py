"""What is measured of every ship before a step takes effect (GTX-P05)."""

from __future__ import annotations

import msgspec
import pytest

from rules.galaxy_trucker.cards import Counted
from rules.galaxy_trucker.flight.tasks import AnyTask, Counting
from tests.rules.galaxy_trucker.shipped import expanded

STEPS = {
    type(step): step
    for card in expanded().content.cards.values()
    for step in card.steps_in(3)
    if isinstance(step, Counted)
}


@pytest.mark.parametrize("step", STEPS.values(), ids=lambda step: type(step).__name__)
def test_it_can_be_read_by_who_is_asked_meanwhile(step: Counted) -> None:
    """Bots in processes and guests read it when a jump is offered before the count (GTX-T26)."""
    task: AnyTask = Counting(1, step, (0,))  # type: ignore[arg-type]
    assert msgspec.convert(msgspec.to_builtins(task), AnyTask) == task
