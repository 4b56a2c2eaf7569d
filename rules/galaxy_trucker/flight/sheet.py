"""What a flight has paid."""

from __future__ import annotations

from msgspec import Struct


class FlightSheet(Struct, frozen=True):
    """The settlement of one flight, credits per seat (GT-E1); `losses` are what was paid for them."""

    flight: str
    order: tuple[int, ...]
    prettiest: tuple[int, ...]
    goods: tuple[int, ...]
    losses: tuple[int, ...]

    def change(self, seat: int) -> int:
        """What it changes the credits of a seat by."""
        return self.order[seat] + self.prettiest[seat] + self.goods[seat] - self.losses[seat]
