"""What Rough Roads change about a ship itself as long as they are in force (R16, R17, R19)."""

from __future__ import annotations

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.in_force import Deaden, Drag, OfTable, TurnOver, in_force
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import Journey


def exhausts(content: Content, table: OfTable, seat: int, front: int) -> tuple[int, ...]:
    """The printed sides to which engines of a ship may point that flies with this one ahead; empty where the
    usual rule holds (R16)."""
    turning = any(in_force(content, table, TurnOver, seat))
    return tuple(sorted((front, (front + 2) % 4))) if turning else ()


def adapt(content: Content, journey: Journey, seat: int, ship: Ship) -> None:
    """The ship as the Rough Roads in force let it be. A class whose heading is still open has engines in all
    directions anyway (GTX-IA02)."""
    if journey.dead_column and any(in_force(content, journey, Deaden, seat)):
        ship.deaden(journey.dead_column)
    ways = exhausts(content, journey, seat, ship.front)
    if ways and not (ship.board.headings and not journey.seats[seat].heading):
        ship.fly(ship.front, ways)
    ship.slow(sum(rule.n for rule in in_force(content, journey, Drag, seat)))


def turn_over(content: Content, journey: Journey, seat: int) -> None:
    """Front becomes rear, and left right: engines, cannons and shields with them (R16, GTX-X53, GTX-X54)."""
    one = journey.seats[seat]
    for ship in (one.ship, one.hidden):
        if ship is not None:
            front = (ship.front + 2) % 4
            ship.fly(front, exhausts(content, journey, seat, front))
