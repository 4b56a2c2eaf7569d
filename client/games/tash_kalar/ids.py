"""The ids of Tash-Kalar: what lies on its table, and what its answers are touched by. Squares are [x, y]."""

from __future__ import annotations

from client.table.ids import Id


class KalarId(Id):
    """An id of Tash-Kalar."""


parse = KalarId.parse


class Square(KalarId, kind="square"):
    square: tuple[int, int]


class Piece(KalarId, kind="piece"):
    """A stone on the arena."""

    piece: int


class Card(KalarId, kind="card"):
    """A card that can be touched: in the hand, or one of those to choose from."""

    card: str


class Supply(KalarId, kind="stone"):
    """A stone from the supply of a side."""

    side: int


class Side(KalarId, kind="side"):
    side: int


class Seat(KalarId, kind="seat"):
    seat: int


class Way(KalarId, kind="direction"):
    direction: tuple[int, int]


class Option(KalarId, kind="option"):
    option: int


class Task(KalarId, kind="task"):
    task: str


class Tile(KalarId, kind="tile"):
    """A place where a card fits, by its number among those of the card."""

    place: int
    card: str


class Shown(KalarId, kind="shown"):
    """A card that lies open somewhere: frozen, pending, on the table, the last one of a seat."""

    where: str
    seat: int
    card: str


class Pile(KalarId, kind="pile"):
    """Deck or used pile of a seat: `deck`, `used`; those of all that lie open: `open`."""

    pile: str
    seat: int


FROZEN = "frozen"
PLACE, DISCARD, WARP, END = "button:place", "button:discard", "button:warp", "button:end"
SKIP, CONFIRM, HAND_OVER, RESIGN = "button:skip", "button:confirm", "button:hand_over", "button:resign"
EYE, SHORT = "eye", "one-short"
