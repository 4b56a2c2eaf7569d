"""What boosting a cannon or jumping away would give, take and burst (GTX-T20 to GTX-T29)."""

from __future__ import annotations

from msgspec import Struct

from rules.galaxy_trucker.boosting import extra, possible_boosts, ways_to_jump
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.forecast_losses import Loss, bursting, ship_of
from rules.galaxy_trucker.forecast_strength import measured, task_of
from rules.galaxy_trucker.power import terms_of
from rules.galaxy_trucker.strength import Boost, bonus
from rules.kernel.views import View


class BoostChoice(Struct, frozen=True):
    """A cannon that could be boosted in the count under way."""

    boost: Boost
    bonus: float
    """What it adds to the strength."""
    energy: int
    """Tokens on top of those that the cannon takes itself."""
    loss: Loss
    """What bursts and falls off, one boost by itself."""


class JumpChoice(Struct, frozen=True):
    """A way to jump into hyperspace now."""

    booster: int
    engine: int
    unit: str
    """What jumps."""
    energy: int
    left: int
    """Tokens that are left then."""
    loss: Loss
    """What bursts and falls off before the jump."""
    misses_finish: bool
    """The card is the last one, so that the flight ends without it (GTX-T28)."""


def boost_choices(content: Content, view: View) -> tuple[BoostChoice, ...]:
    """Every boost of one cannon, whether or not there is energy for it and the cannon fires."""
    sight, seat = view.sight, view.seat
    ship, what = ship_of(content, sight, seat), measured(task_of(sight))
    if what not in ("cannons", "cannons_side"):
        return ()
    return tuple(
        BoostChoice(
            boost,
            bonus(ship, what, boost),
            extra(ship, boost.booster),
            bursting(content, sight, seat, (boost.cannon,)),
        )
        for boost in possible_boosts(ship)
    )


def jump_choices(content: Content, view: View) -> tuple[JumpChoice, ...]:
    """Every jump that the seat of the view could pay for now."""
    sight, seat = view.sight, view.seat
    ship = ship_of(content, sight, seat)
    return tuple(
        JumpChoice(
            booster,
            engine,
            ship.unit_of(engine),
            price,
            ship.energy_count - price,
            bursting(content, sight, seat, (engine,)),
            not sight.deck,
        )
        for booster, engine, price in ways_to_jump(ship, terms_of(content, sight, seat))
    )
