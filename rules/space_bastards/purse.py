"""Coins and points change hands (SB-A05, SB-Z04)."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.space_bastards import events
from rules.space_bastards.state import World


def pay(world: World, seat: int, price: int, why: str, emit: Emit) -> None:
    """Coins paid at the moment of the boost (SB-A05)."""
    if price:
        world.hold(seat, money=world.held[seat].money - price)
        emit(events.Coins(seat, -price, why))


def earn(world: World, seat: int, coins: int, why: str, emit: Emit) -> None:
    """Coins received; `why` as in the event."""
    world.hold(seat, money=world.held[seat].money + coins)
    emit(events.Coins(seat, coins, why))


def score(world: World, seat: int, points: int, source: str, emit: Emit) -> None:
    """Points are public and never lost (SB-D02)."""
    gains = world.held[seat].gains
    world.hold(seat, gains={**gains, source: gains[source] + points})
    emit(events.Points(seat, points, source))
