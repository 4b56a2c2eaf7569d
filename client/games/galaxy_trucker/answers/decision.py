"""What a decision of the flight shows: its choices, what each would do, and what can be touched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from client.games.galaxy_trucker.pictures.tiles import Load

Tone = Literal["", "good", "bad", "warn"]
CardTone = Literal["good", "bad", "neutral"]
Mark = Literal["hit", "falls", "powered", "remove"]
Handles = tuple[str, ...]
"""What has been touched, in order."""
COIN = "coin"
"""The icon of a button that is about credits."""
Look = Literal["switch", "boost", "figure", "cube", "energy", "hold", "part", "remove", "cabin"]


@dataclass(frozen=True)
class Line:
    """One line of a choice: what it costs, gains or means, as rich markup. `icon` names one of the game's
    ("lost"); a line that begins with tokens of its own has none."""

    text: str
    icon: str = ""
    tone: Tone = ""
    short: str = ""
    """The same in fewer words, for small cards."""
    raised: bool = False
    """A price that is higher than usual (R07)."""


@dataclass(frozen=True)
class Card:
    """Something that can be chosen. Without a handle it only tells what the answer means so far."""

    handle: str
    icon: str
    verb: str
    lines: tuple[Line, ...] = ()
    tone: CardTone = "neutral"
    chosen: bool = False
    why: str = ""
    """Why it cannot be chosen; "" if it can."""
    key: str = ""
    aside: str = ""
    """Stands beside the verb where the choices are a list; the lines do not repeat it."""
    brief: str = ""
    """The lines in signs, for a list that is too narrow for words."""
    quarters: int = 0
    """So far its icon is turned clockwise."""
    seat: int | None = None
    """The seat that it is about, with its rocket instead of an icon."""
    plays: str = ""
    """The adventure card that it plays: a strip with its scene."""


@dataclass(frozen=True)
class Pick:
    """A small button for one value of a part of an answer."""

    handle: str
    words: str = ""
    icon: str = ""
    seat: int | None = None
    die: int = 0
    """Shows a face of a die instead of words."""
    tile: int = 0
    """Shows a tile instead of words."""
    quarters: int = 0
    """By which its icon is turned."""
    chosen: bool = False
    step: bool = False
    """It only leads to another amount."""
    round: bool = False
    """A number in a disc."""
    wide: float = 1.0
    """Its part of the row."""
    short: str = ""
    """Its words where there is little room."""


@dataclass(frozen=True)
class PickRow:
    """A part of an answer: a few words and its values in a line."""

    label: str
    picks: tuple[Pick, ...]


@dataclass(frozen=True)
class Square:
    """A square of the own ship that can be touched: column and row as they are printed."""

    handle: str
    col: int
    row: int
    lies: tuple[int, int] | None = None
    """The tile that would lie there, and how it is turned."""
    occupied: bool = False
    """A tile would be replaced."""
    fits: bool = True
    """The tile can lie there; else that it cannot is said when it is touched."""


@dataclass(frozen=True)
class Preview:
    """What the choice that is pointed at, or else the chosen one, would do. Tiles are ids, sides 0 front to
    3 left."""

    hit: int = 0
    """The tile that bursts, 0 for none."""
    removed: int = 0
    """The tile that is taken off in repair."""
    falls: tuple[int, ...] = ()
    powered: tuple[int, ...] = ()
    field: int = -1
    """The side that a shield covers against the hit, -1 for none."""
    rockets: tuple[tuple[int, int], ...] = ()
    """(seat, position) of the rockets that would stand elsewhere."""
    leaves: bool = False
    """The own rocket leaves the ring."""


NOTHING = Preview()


@dataclass(frozen=True)
class Piece:
    """Something on the ship or on the tray that can be touched or is marked.

    `slot` counts the tokens on the tile as they are drawn
    (client.games.galaxy_trucker.pictures.tiles.placed), -1 is the whole tile; tile 0 is the tray.
    """

    id: str
    handle: str
    tile: int
    look: Look
    slot: int = -1
    on: bool = False
    """Switched on, crossed out, paying, in the hand or chosen."""
    token: str = ""
    """The figure or cube."""
    letter: str = ""
    """Of a group of tiles."""
    draggable: bool = False
    useless: bool = False
    """It cannot be used for this."""


@dataclass(frozen=True)
class Tray:
    """Goods that lie beside the ship; what stays there is thrown away."""

    cubes: tuple[Piece, ...] = ()
    target: bool = False
    """The cube in the hand may be put here."""
    places: int = 0
    """Room is kept for so many, that none moves when another has gone; `Piece.slot` is a cube's."""


@dataclass(frozen=True)
class Decision:
    """Everything that is to be shown for a question as it is answered so far."""

    kind: str = ""
    """Of the question; "" while others are asked."""
    cards: tuple[Card, ...] = ()
    rows: tuple[PickRow, ...] = ()
    """In the place of cards: an answer that is put together part by part."""
    head: tuple[str, str] = ("", "")
    """What stands over the rows, left and right."""
    lines: tuple[int, int] = (0, 0)
    """Numbers of a column and a row that light up on all ships."""
    squares: tuple[Square, ...] = ()
    preview: Preview = NOTHING
    pieces: tuple[Piece, ...] = ()
    tray: Tray | None = None
    loads: Mapping[int, Load] = field(default_factory=dict)
    """Tiles of the own ship that are drawn with another load than they have."""
    title: str = ""
    """One line about the ship: what is owed."""
    label: str = ""
    """The words of the primary button."""
    second: str = ""
    """Its second line."""
    why_not: str = ""
    """Why there is nothing to send yet."""
    status: str = ""
    """The sentence of the status line, without a name: the seat's sign stands before it."""
