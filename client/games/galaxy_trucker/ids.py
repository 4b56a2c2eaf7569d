"""The ids of Galaxy Trucker: what lies on its tables, and what its answers are touched by."""

from __future__ import annotations

from client.table.ids import Id


class TruckerId(Id):
    """An id of Galaxy Trucker."""


parse = TruckerId.parse


# -- everywhere ----------------------------------------------------------------------------------


class Tile(TruckerId, kind="tile"):
    tile: int


class Seat(TruckerId, kind="seat"):
    """A seat, its panel with its ship in small, or its name on a sheet."""

    seat: int


class Button(TruckerId, kind="button"):
    name: str


class Value(TruckerId, kind="value"):
    """A value of a ship, in a corner of its panel."""

    name: str


class Card(TruckerId, kind="card"):
    card: str


# -- building ------------------------------------------------------------------------------------


class Square(TruckerId, kind="square"):
    """A square of the own ship: column and row."""

    at: tuple[int, int]


class Slot(TruckerId, kind="slot"):
    """A place beside the ship for a tile that is kept."""

    slot: int


class Pile(TruckerId, kind="pile"):
    pile: int


class Peek(TruckerId, kind="peek"):
    """A card of the pile that one looks at."""

    card: str


class OrderTile(TruckerId, kind="order"):
    number: int


class Gauge(TruckerId, kind="gauge"):
    name: str


class Heading(TruckerId, kind="heading"):
    """The disc at an edge of the hull: that side flies ahead."""

    heading: str


class Lending(TruckerId, kind="lend"):
    """Taking or repaying a loan, on the menu under its chip."""

    way: str


class Filter(TruckerId, kind="filter"):
    """Face-up tiles of one sort."""

    sort: str


# -- flight --------------------------------------------------------------------------------------


class Rocket(TruckerId, kind="rocket"):
    seat: int


class Known(TruckerId, kind="known"):
    """A card that is known before it is turned up."""

    card: str


class Declared(TruckerId, kind="declared"):
    """What a seat has declared, in a row of the values."""

    row: int
    seat: int


class Exposed(TruckerId, kind="exposed"):
    """The mark of exposed connectors."""

    tile: int


# -- decisions -----------------------------------------------------------------------------------


class Choice(TruckerId, kind="choice"):
    """A choice as a card, counted from 1."""

    number: int


class Pick(TruckerId, kind="pick"):
    """One of the values that a part of an answer can have."""

    part: int
    value: int


class Payment(TruckerId, kind="payment"):
    """A way to pay what is demanded."""

    number: int


class Mark(TruckerId, kind="mark"):
    tile: int


class Way(TruckerId, kind="way"):
    """How a hit is met."""

    way: str


class Device(TruckerId, kind="device"):
    """What meets a hit."""

    tile: int


class Power(TruckerId, kind="power"):
    """A device that can be switched on."""

    tile: int


class Boosting(TruckerId, kind="boost"):
    """A cannon that a booster can boost; a side where it has several barrels."""

    booster: int
    cannon: int
    barrel: str


class Detaching(TruckerId, kind="detach"):
    """A tile that can be detached before speed is counted."""

    tile: int


class Jumping(TruckerId, kind="jump"):
    """An engine that a booster can burst for a jump."""

    booster: int
    engine: int


class Level(TruckerId, kind="level"):
    """How much is switched on together."""

    number: int


class Switch(TruckerId, kind="switch"):
    tile: int


class Energy(TruckerId, kind="energy"):
    """A token of a battery."""

    battery: int
    slot: int


class Figure(TruckerId, kind="figure"):
    """Somebody on board."""

    cabin: int
    kind: str
    slot: int


class Alien(TruckerId, kind="figure"):
    """An alien on the tray of boarding."""

    kind: str


class OnBoard(TruckerId, kind="on"):
    """The row of an alien on the tray of boarding."""

    kind: str


class Cabin(TruckerId, kind="cabin"):
    tile: int


class Living(TruckerId, kind="live"):
    """An alien and its cabin."""

    kind: str
    cabin: int


class Good(TruckerId, kind="good"):
    """A cube in a hold."""

    hold: int
    good: str
    at: int


class Cube(TruckerId, kind="cube"):
    """A cube that is loaded."""

    number: int


class Hold(TruckerId, kind="hold"):
    tile: int


class Put(TruckerId, kind="put"):
    """Where a cube has been moved; hold 0 is the tray."""

    cube: int
    hold: int


class Planet(TruckerId, kind="planet"):
    number: int


class Part(TruckerId, kind="part"):
    """One of the parts into which a ship has come."""

    number: int


class Expert(TruckerId, kind="specialist"):
    """What a cyan alien can do."""

    specialist: str


# -- repair --------------------------------------------------------------------------------------


class Mistake(TruckerId, kind="mistake"):
    number: int


class Fix(TruckerId, kind="fix"):
    """A way to mend a mistake."""

    mistake: int
    tile: int


class Remove(TruckerId, kind="remove"):
    """A tile that can come off."""

    tile: int


# -- the sheet -----------------------------------------------------------------------------------


class Paid(TruckerId, kind="part"):
    """What a seat is paid for something, or in all."""

    part: str
    seat: int
