"""The ids of Space Bastards: what lies in its galaxy, and what its answers are touched by."""

from __future__ import annotations

from client.table.ids import Id
from rules.space_bastards.shapes import Cell


class BastardsId(Id):
    """An id of Space Bastards."""


parse = BastardsId.parse

WHOLE_MAP, GOALS = "view:map", "view:goals"
ACCEPT_ALL = "accept:all"
ROUND = "chip:round"


# -- the galaxy ----------------------------------------------------------------------------------


class Planet(BastardsId, kind="planet"):
    planet: str


class Plaque(BastardsId, kind="plaque"):
    """The name of a planet and who dominates it."""

    planet: str


class Page(BastardsId, kind="view"):
    """A page of the goals; `what` is always "page"."""

    what: str
    number: int


class Near(BastardsId, kind="view"):
    """The way to a planet near; "map" leads to the whole map."""

    planet: str


class Token(BastardsId, kind="token"):
    """A creature on a planet, by its first square."""

    planet: str
    at: Cell


class TokenAt(BastardsId, kind="token"):
    """A creature on the planet of the own ship."""

    at: Cell


class Egg(BastardsId, kind="egg"):
    planet: str
    at: Cell


class EggAt(BastardsId, kind="egg"):
    at: Cell


class EggOf(BastardsId, kind="egg"):
    """An egg that is laid instead of a creature."""

    race: str


class Square(BastardsId, kind="cell"):
    """A square of the planet that is near."""

    at: Cell


class Field(BastardsId, kind="field"):
    field: str


class Way(BastardsId, kind="way"):
    """A goal of the own ship as a card of the strip."""

    field: str


class Ship(BastardsId, kind="ship"):
    seat: int


class Cargo(BastardsId, kind="cargo"):
    """A creature in the own hold."""

    race: str


class Hold(BastardsId, kind="hold"):
    seat: int


# -- seats, cards, relations ---------------------------------------------------------------------


class Seat(BastardsId, kind="seat"):
    seat: int


class Supply(BastardsId, kind="supply"):
    race: str


class Relation(BastardsId, kind="relation"):
    relation: str


class RaceCard(BastardsId, kind="card"):
    """A race card beside a relation; `side` is left or right."""

    relation: str
    side: str


class OfferCard(BastardsId, kind="offer"):
    race: str
    number: int


class Offer(BastardsId, kind="offer"):
    race: str


class Side(BastardsId, kind="side"):
    side: str


class Lock(BastardsId, kind="lock"):
    relation: str


class ActionCard(BastardsId, kind="action"):
    card: str


class Spent(BastardsId, kind="spent"):
    """The place of an action card that has been played."""

    card: str


class Race(BastardsId, kind="race"):
    race: str


class Track(BastardsId, kind="track"):
    """A round track, in the almanac."""

    track: str


class Piece(BastardsId, kind="piece"):
    """A sort of pieces, in the almanac."""

    piece: str


class Step(BastardsId, kind="step"):
    """A step of the round track."""

    step: int


class Chip(BastardsId, kind="chip"):
    """A fact in the status line."""

    name: str


# -- answers -------------------------------------------------------------------------------------


class Creature(BastardsId, kind="creature"):
    """A creature of a race that is still to be laid."""

    race: str


class New(BastardsId, kind="new"):
    """One of several creatures that are laid together."""

    number: int


class Laid(BastardsId, kind="lay"):
    owner: int
    race: str
    at: Cell
    turn: int


class Group(BastardsId, kind="group"):
    """The creatures of an owner on a planet: whom a use concerns."""

    planet: str
    owner: int


class Pair(BastardsId, kind="pair"):
    planet: str
    left: int
    right: int


class Off(BastardsId, kind="off"):
    """Takes away what `handle` has added."""

    handle: str


class Accept(BastardsId, kind="accept"):
    number: int


class Into(BastardsId, kind="into"):
    race: str


class CorpsesOn(BastardsId, kind="boost"):
    """The boost that lays the corpses of a planet anew; `boost` is always "corpses"."""

    boost: str
    planet: str


class Boost(BastardsId, kind="boost"):
    boost: str


class Price(BastardsId, kind="price"):
    """A boost in the strip."""

    boost: str


class Button(BastardsId, kind="button"):
    name: str


class Turn(BastardsId, kind="turn"):
    turn: int
