"""Meteors and shots as Rough Roads let them come, and what they do beyond the tile that they hit (GTX-P10).

Like `fate`, all this is worked out from what is known: the rule, its forecasts and the bots ask here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules.galaxy_trucker.cards import Hit, Object
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.in_force import Explode, Mirror, OfTable, Pierce, Upgrade, in_force
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.strength import facing, plated, target
from rules.galaxy_trucker.tiles import SIDE_NUMBER, Side

ACROSS: Final[dict[Side, Side]] = {"front": "rear", "rear": "front", "left": "right", "right": "left"}

Printed = TypeVar("Printed")


def as_printed(steps: Printed) -> Printed:
    """Steps of a card, or any part of them, with all meteors and shots marked as printed, and the first small
    one as such (R22)."""
    return _Marking().mark(steps)  # type: ignore[no-any-return]


class _Marking:
    def __init__(self) -> None:
        self.small = False
        """A small one has been met."""

    def mark(self, value: Any) -> Any:
        if isinstance(value, Hit):
            first = value.size == "small" and not self.small
            self.small |= first
            return replace(value, on_card=True, first_small=first)
        if isinstance(value, tuple):
            return tuple([self.mark(part) for part in value])
        if isinstance(value, Struct):
            parts = {name: getattr(value, name) for name in value.__struct_fields__}
            marked = {name: self.mark(part) for name, part in parts.items()}
            return replace(value, **marked) if marked != parts else value
        return value


def as_it_comes(content: Content, table: OfTable, seat: int, hit: Hit) -> Hit:
    """A printed meteor or shot as it comes at this seat (R08, R22, GTX-X29)."""
    size, side = hit.size, hit.side
    if hit.first_small and any(in_force(content, table, Upgrade, seat)):
        size = "large"
    if hit.on_card and any(in_force(content, table, Mirror, seat)):
        side = ACROSS[side]
    return Hit(size, side)


def pierced(content: Content, table: OfTable, seat: int, ship: Ship, shot: Flying, tile: int) -> int:
    """The tile that is destroyed behind one that has been, or 0 (R11). Nothing can stop it there but a side
    that is plated (GTX-X20, GTX-X21)."""
    if not any(in_force(content, table, Pierce, seat)):
        return 0
    side, rest = SIDE_NUMBER[shot.hit.side], ship.clone()
    rest.remove(tile)
    there = target(rest, side, shot.line)
    if there and shot.what == "meteor" and shot.hit.size == "small" and not facing(rest, there, side):
        return 0
    return 0 if there and plated(rest, there, side) else there


class Flying(NamedTuple):
    """A meteor or shot that comes along a line."""

    what: Object
    hit: Hit
    line: int


class Explosion(NamedTuple):
    """A tile that explodes, and what is destroyed around it that was not before."""

    tile: int
    tiles: tuple[int, ...]


def explosions(
    content: Content, table: OfTable, seat: int, ship: Ship, tiles: Sequence[int]
) -> list[Explosion]:
    """All that explodes when these tiles are destroyed, with what they hold now (R13, R14, GTX-X22, GTX-X23,
    GTX-X24)."""
    loads = [getattr(ship, rule.of) for rule in in_force(content, table, Explode, seat)]
    gone, found = list(tiles), []
    for tile in gone:  # it grows by what is destroyed
        if any(tile in load for load in loads):
            around = tuple(sorted(set(neighbours(ship, tile)).difference(gone)))
            gone += around
            found.append(Explosion(tile, around))
    return found


def neighbours(ship: Ship, tile: int) -> list[int]:
    """The tiles on the eight squares around this one."""
    square, pitch = ship.square_of(tile), ship.board.pitch
    around = (square + down * pitch + right for down in (-1, 0, 1) for right in (-1, 0, 1))
    return [ship.cells[there][0] for there in around if there != square and there in ship.cells]


def destroyed_by(
    content: Content, table: OfTable, seat: int, ship: Ship, shot: Flying, tile: int
) -> tuple[int, ...]:
    """All tiles that are destroyed if this meteor or shot destroys its target."""
    behind = pierced(content, table, seat, ship, shot, tile)
    first = (tile, behind) if behind else (tile,)
    blown = explosions(content, table, seat, ship, first)
    return (*first, *(other for one in blown for other in one.tiles))
