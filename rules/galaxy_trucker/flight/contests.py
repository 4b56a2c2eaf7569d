"""Who has the fewest wins, who has the most loses (E08)."""

from __future__ import annotations

from rules.galaxy_trucker.cards import Contest, Counted
from rules.galaxy_trucker.flight.comparing import victims
from rules.galaxy_trucker.flight.events import LineResult
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.flight.tasks import AnyTask, Delaying


def contest(
    play: Play, number: int, step: Counted, found: tuple[tuple[int, float], ...]
) -> tuple[AnyTask, ...]:
    """All who share the lowest value win; of those with the highest the one ahead loses days (GTX-G12)."""
    assert isinstance(step, Contest)
    fewest = min(value for _, value in found)
    for seat, value in found:
        if value == fewest:
            play.pay(seat, step.prize, "prize")
    struck = victims(found, most=True)[0].seat
    play.emit(LineResult(number, struck))
    return (Delaying(((struck, step.days),)),)
