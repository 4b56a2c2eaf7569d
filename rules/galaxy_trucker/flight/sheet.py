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
