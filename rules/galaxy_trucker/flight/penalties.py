"""What a penalty of a card does to those whom it strikes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from rules.galaxy_trucker.cards import (
    BeSabotaged,
    BeShot,
    GiveCannon,
    Hits,
    LoseCannon,
    LoseCredits,
    LoseCrew,
    LoseDays,
    LoseEnergy,
    LoseGoods,
    Penalty,
)
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.flight.pleading import pleaded
from rules.galaxy_trucker.flight.tasks import (
    AnyTask,
    Delaying,
    Demanding,
    LosingCrew,
    LosingEnergy,
    LosingGoods,
    Paying,
    Sabotaging,
    Throwing,
)


class Victim(NamedTuple):
    """Whom a penalty strikes, in full or one step weaker (GTX-F06)."""

    seat: int
    weakened: bool = False


def suffered(play: Play, victims: Iterable[Victim], penalty: Penalty) -> tuple[AnyTask, ...]:
    """What is to be done to these players, who may have a Diplomat (GTX-A07)."""
    return pleaded(play, inflicted(play, victims, penalty))


def inflicted(play: Play, victims: Iterable[Victim], penalty: Penalty) -> tuple[AnyTask, ...]:
    """What is to be done to these players (GT-K2, GT-K3, GT-K10, GT-K13): who decides does so in flight order
    (GTX-G01), dice are rolled once for all of them (GTX-G06)."""
    order = play.journey.taking_part
    struck = sorted((one for one in victims if one.seat in order), key=lambda one: order.index(one.seat))
    seats = tuple(seat for seat, _ in struck)
    less = tuple(seat for seat, weak in struck if weak)
    match penalty:
        case LoseDays(n):
            days = tuple((seat, n - weak) for seat, weak in struck if n > weak)
            return (Delaying(days),) if days else ()
        case LoseCrew(n):
            return tuple(LosingCrew(seat, n - weak) for seat, weak in struck if n > weak)
        case LoseGoods(n):
            return tuple(LosingGoods(seat, n - weak) for seat, weak in struck if n > weak)
        case LoseEnergy(n):
            return tuple(LosingEnergy(seat, n - weak) for seat, weak in struck if n > weak)
        case LoseCredits(n):
            return tuple(Paying(seat, n - weak) for seat, weak in struck if n > weak)
        case LoseCannon(fine):
            return tuple(Demanding(GiveCannon(max(1, fine - weak)), (seat,)) for seat, weak in struck)
        case BeShot(shots):
            return (Throwing("shot", shots, seats, less),) if seats else ()
        case BeSabotaged(attempts):
            return (Sabotaging(seats, attempts, weakened=less),) if seats else ()


def weakened(penalty: Penalty) -> Penalty | None:
    """One step weaker; None if nothing is left of it (GTX-F06)."""
    match penalty:
        case LoseDays(n) | LoseCrew(n) | LoseGoods(n) | LoseEnergy(n) | LoseCredits(n):
            return replace(penalty, n=n - 1) if n > 1 else None
        case LoseCannon(fine):
            return LoseCannon(max(1, fine - 1))
        case BeShot(shots):
            first = next((at for at, hit in enumerate(shots) if hit.size == "large"), None)
            left: Hits = tuple(hit for at, hit in enumerate(shots) if at != first)
            return BeShot(left) if left else None
        case BeSabotaged(attempts):
            return BeSabotaged(attempts - 1) if attempts > 1 else None
