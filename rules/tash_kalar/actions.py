"""The answers of Tash-Kalar: the commands of a turn, the answers to decisions, and those of chance.

Squares are points [x, y] from the upper left, from 1; sides are numbers, in a game without teams those of
the seats. Handles name what is touched: `square:<x>,<y>`, `card:<id>` a card in hand (flares as well),
`stone:<side>` a stone from the supply, `direction:<dx>,<dy>`, `option:<n>`, `side:<n>`, `task:<id>`,
`match:<...>` the place of a summoning, and the buttons `frozen`, `button:<what>`.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.kernel.asks import Action
from rules.tash_kalar.arena import Direction, Point

Marks: TypeAlias = dict[str, tuple[Point, ...]]


def square_id(square: Point) -> str:
    return f"square:{square[0]},{square[1]}"


class PlaceStartStone(Action, frozen=True, tag="place_start_stone"):
    """TK-S30, TK-S31."""

    side: int
    square: Point

    def handles(self) -> tuple[str, ...]:
        return (f"stone:{self.side}", square_id(self.square))


class Place(Action, frozen=True, tag="place"):
    """TK-A01; `pickup` in a shortage (TK-A11)."""

    square: Point
    pickup: Point | None = None

    def handles(self) -> tuple[str, ...]:
        way = ("button:place",) if self.pickup is None else ("button:place", square_id(self.pickup))
        return (*way, square_id(self.square))


class Discard(Action, frozen=True, tag="discard"):
    """A being to the own pile; `back` are cards that go under their decks, the last one lowest (TK-A30)."""

    card: str
    back: tuple[str, ...] = ()

    def handles(self) -> tuple[str, ...]:
        return ("button:discard", f"card:{self.card}", *(f"card:{card}" for card in self.back))


class PlayFlare(Action, frozen=True, tag="flare"):
    """`against` is the opponent with whom one compares in a melee (TK-F11)."""

    card: str
    against: int | None = None

    def handles(self) -> tuple[str, ...]:
        return (
            (f"card:{self.card}",) if self.against is None else (f"card:{self.card}", f"side:{self.against}")
        )


class Summon(Action, frozen=True, tag="summon"):
    """A match of a card: the summoning square, the squares of the pattern, the colour whose marker is flipped
    (TK-D30), a stone that is picked up (TK-M30); `marks` where matches differ in nothing else (TK-M18)."""

    card: str
    square: Point
    cells: tuple[Point, ...]
    improvise: int | None = None
    pickup: Point | None = None
    marks: Marks | None = None

    def handles(self) -> tuple[str, ...]:
        way = [f"card:{self.card}", square_id(self.square), self.match]
        return (*way, square_id(self.pickup)) if self.pickup is not None else tuple(way)

    @property
    def match(self) -> str:
        """The id of the match among those of the card on this square."""
        cells = "+".join(f"{x},{y}" for x, y in sorted(self.cells))
        marks = (
            ""
            if self.marks is None
            else "/" + "+".join(f"{x},{y}" for group in self.marks.values() for x, y in sorted(group))
        )
        charged = "" if self.improvise is None else f"/side{self.improvise}"
        return f"match:{cells}{charged}{marks}"


class Thaw(Action, frozen=True, tag="thaw"):
    """TK-X12."""

    def handles(self) -> tuple[str, ...]:
        return ("frozen",)


class PlayWarp(Action, frozen=True, tag="warp"):
    """TK-W01."""

    card: str

    def handles(self) -> tuple[str, ...]:
        return (f"card:{self.card}", "button:warp")


class HandOver(Action, frozen=True, tag="hand_over"):
    """TK-V20."""

    def handles(self) -> tuple[str, ...]:
        return ("button:hand_over",)


class Resign(Action, frozen=True, tag="resign"):
    """TK-Z06."""

    def handles(self) -> tuple[str, ...]:
        return ("button:resign",)


class EndTurn(Action, frozen=True, tag="end_turn"):
    """With a task that is claimed (TK-K02), or the colour of an odd common stone (TK-D21)."""

    claim: str | None = None
    pair_color: int | None = None

    def handles(self) -> tuple[str, ...]:
        if self.claim is not None:
            return (f"task:{self.claim}", "button:end")
        return ("button:end",) if self.pair_color is None else (f"side:{self.pair_color}", "button:end")


# -- answers to decisions (effects.md section 8) -----------------------------------------------


class Decline(Action, frozen=True, tag="decline"):
    def handles(self) -> tuple[str, ...]:
        return ("button:skip",)


class ChosenPiece(Action, frozen=True, tag="piece"):
    square: Point

    def handles(self) -> tuple[str, ...]:
        return (square_id(self.square),)


class ChosenSquare(Action, frozen=True, tag="square"):
    square: Point

    def handles(self) -> tuple[str, ...]:
        return (square_id(self.square),)


class ChosenDirection(Action, frozen=True, tag="direction"):
    direction: Direction

    def handles(self) -> tuple[str, ...]:
        return (f"direction:{self.direction[0]},{self.direction[1]}",)


class ChosenMove(Action, frozen=True, tag="move"):
    start: Point
    end: Point

    def handles(self) -> tuple[str, ...]:
        return (square_id(self.start), square_id(self.end))


class ChosenPlace(Action, frozen=True, tag="put"):
    """A stone of a side on a square."""

    square: Point
    side: int

    def handles(self) -> tuple[str, ...]:
        return (f"stone:{self.side}", square_id(self.square))


class ChosenSwap(Action, frozen=True, tag="swap"):
    a: Point
    b: Point

    def handles(self) -> tuple[str, ...]:
        return (square_id(self.a), square_id(self.b))


class ChosenSide(Action, frozen=True, tag="side"):
    side: int

    def handles(self) -> tuple[str, ...]:
        return (f"side:{self.side}",)


class ChosenCard(Action, frozen=True, tag="card"):
    card: str

    def handles(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


class ChosenOption(Action, frozen=True, tag="option"):
    """The number of the option in the program, those that are not offered counted (TK-E71)."""

    option: int

    def handles(self) -> tuple[str, ...]:
        return (f"option:{self.option}",)


class ChosenNext(Action, frozen=True, tag="order"):
    """The piece with which an effect goes on (TK-E78)."""

    square: Point

    def handles(self) -> tuple[str, ...]:
        return (square_id(self.square),)


class Confirm(Action, frozen=True, tag="confirm"):
    def handles(self) -> tuple[str, ...]:
        return ("button:confirm",)


# -- chance (TK-R01) ---------------------------------------------------------------------------


class DrawnStart(Action, frozen=True, tag="drawn_start"):
    """TK-S02."""

    seat: int


class DealtFactions(Action, frozen=True, tag="dealt_factions"):
    """The factions of the seats that named none, in seat order (TK-S01)."""

    factions: tuple[str, ...]


class DrawnCard(Action, frozen=True, tag="drawn_card"):
    card: str


Decided: TypeAlias = (
    ChosenPiece | ChosenSquare | ChosenDirection | ChosenMove | ChosenPlace | ChosenSwap | ChosenSide
    | ChosenCard | ChosenOption | ChosenNext | Confirm
)  # fmt: skip
"""What a decision of an effect may be answered with."""

TashKalarAction: TypeAlias = (
    PlaceStartStone | Place | Discard | PlayFlare | Summon | Thaw | PlayWarp | HandOver | Resign
    | EndTurn | Decline | ChosenPiece | ChosenSquare | ChosenDirection | ChosenMove | ChosenPlace
    | ChosenSwap | ChosenSide | ChosenCard | ChosenOption | ChosenNext | Confirm | DrawnStart
    | DealtFactions | DrawnCard
)  # fmt: skip
