"""Who has the fewest wins, who has the most loses (E08)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.galaxy_trucker.cards import Contest, Counted
from rules.galaxy_trucker.five import WORST, eased
from rules.galaxy_trucker.flight.comparing import victims
from rules.galaxy_trucker.flight.events import LineResult
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.flight.tasks import AnyTask, Delaying

PRIZE = "prize"
"""The reason of credits that are won."""


def contest(
    play: Play, number: int, step: Counted, found: tuple[tuple[int, float], ...]
) -> tuple[AnyTask, ...]:
    """All who share the lowest value win; of those with the highest the one ahead loses days (GTX-G12). With
    five, second prizes and a second loser, each one step less (E08, GTX-F07)."""
    assert isinstance(step, Contest)
    two = eased(play.content, play.journey, WORST) and len(found) > 2
    for seat, prize in prizes(step.prize, found, two=two).items():
        play.pay(seat, prize, PRIZE)
    struck = victims(found, "two" if two else "worst", most=True)
    for seat, weak in struck:
        play.emit(LineResult(number, seat, weak))
    days = tuple((seat, step.days - weak) for seat, weak in struck if step.days > weak)
    return (Delaying(days),)


def prizes(prize: int, found: Sequence[tuple[int, float]], *, two: bool) -> dict[int, int]:
    """Seat to what it wins; with `two` also those with the second lowest value, if there is one winner."""
    values = sorted({value for _, value in found})
    won = {seat: prize for seat, value in found if value == values[0]}
    if two and len(won) == 1 and len(values) > 1:
        won |= {seat: prize - 1 for seat, value in found if value == values[1]}
    return won
