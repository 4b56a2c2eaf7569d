"""What jumping away would cost and burst (GTX-T25 to GTX-T29)."""

from __future__ import annotations

from msgspec import Struct

from rules.galaxy_trucker.boosting import ways_to_jump
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.forecast_losses import Loss, bursting, ship_of
from rules.galaxy_trucker.power import terms_of
from rules.galaxy_trucker.repeating import is_last
from rules.kernel.views import View


class JumpChoice(Struct, frozen=True):
    """A way to jump into hyperspace now."""

    booster: int
    engine: int
    unit: str
    """What jumps."""
    price: int
    left: int
    """Tokens that are left then."""
    loss: Loss
    """What bursts and falls off before the jump."""
    misses_finish: bool
    """The card is the last one, so that the flight ends without it (GTX-T28)."""


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
            is_last(content, sight),
        )
        for booster, engine, price in ways_to_jump(ship, terms_of(content, sight, seat))
    )
