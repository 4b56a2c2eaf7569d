"""What a penalty of a card does to one player."""

from __future__ import annotations

from rules.galaxy_trucker.cards import BeShot, LoseCrew, LoseDays, LoseGoods, Penalty
from rules.galaxy_trucker.flight.tasks import (
    AnyTask,
    Delaying,
    LosingCrew,
    LosingGoods,
    Sabotaging,
    Throwing,
)


def suffered(seat: int, penalty: Penalty) -> tuple[AnyTask, ...]:
    """What is to be done to this player (GT-K2, GT-K3, GT-K10, GT-K13). Shots are rolled for it alone."""
    match penalty:
        case LoseDays(n):
            return (Delaying((seat,), n),)
        case LoseCrew(n):
            return (LosingCrew(seat, n),)
        case LoseGoods(n):
            return (LosingGoods(seat, n),)
        case BeShot(shots):
            return (Throwing("shot", shots, (seat,)),)
    return (Sabotaging((seat,), penalty.attempts),)
