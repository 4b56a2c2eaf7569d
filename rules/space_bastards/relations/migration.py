"""Migration: a ship turn at once, for coins (SB-M01 to SB-M07)."""

from __future__ import annotations

from typing import Any

from rules.kernel.events import Emit
from rules.space_bastards.content import Content
from rules.space_bastards.flying import Migrate
from rules.space_bastards.ship_turns import begin_flight, fly
from rules.space_bastards.state import World


def question(content: Content, world: World, seat: int) -> Migrate:
    return Migrate(content, world, seat)


def begin(world: World, seat: int) -> None:
    """SB-M06: a ship turn of its own."""
    begin_flight(world, seat, migration=True)


def apply(content: Content, world: World, seat: int, action: Any, emit: Emit) -> None:
    fly(content, world, seat, action, emit)
