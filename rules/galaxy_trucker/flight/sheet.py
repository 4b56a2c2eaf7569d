"""What a flight has paid."""

from __future__ import annotations

from msgspec import Struct


class Extra(Struct, frozen=True):
    """A part of a settlement that only some flights have, in credits per seat."""

    reason: str
    credits: tuple[int, ...]


class FlightSheet(Struct, frozen=True):
    """The settlement of one flight, credits per seat (GT-E1); `losses` are what was paid for them."""

    flight: str
    order: tuple[int, ...]
    prettiest: tuple[int, ...]
    goods: tuple[int, ...]
    losses: tuple[int, ...]
    extras: tuple[Extra, ...]
    """What else was paid in this flight, fees negative, in the order of GTX-S01."""

    def change(self, seat: int) -> int:
        """What it changes the credits of a seat by."""
        more = sum(extra.credits[seat] for extra in self.extras)
        return self.order[seat] + self.prettiest[seat] + self.goods[seat] - self.losses[seat] + more
