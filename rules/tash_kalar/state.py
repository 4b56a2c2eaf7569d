"""The state of a game of Tash-Kalar: plain data, per-seat and per-side lists. What they hold is replaced,
never changed; only the board changes in place.

Seats and sides are the same but in team play, where seats 0 and 2 are side 0 (TK-S03). Squares are numbers
(see `arena`), levels ranks (see `board`).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from rules.tash_kalar.arena import Direction
from rules.tash_kalar.board import HEROIC, LEGENDARY, Board
from rules.tash_kalar.piles import Cards, Pile

SETUP: Final = "setup"
DEALING: Final = "dealing"
START_STONES: Final = "start_stones"
TURN: Final = "turn"
CLOSING: Final = "closing"
OVER: Final = "over"
"""The phases (section 3). In TURN an effect may be running (`todo`); CLOSING is what follows `end_turn`."""

NOBODY: Final = -1
NO_PIECE: Final = -1

Path: TypeAlias = tuple[int, ...]
"""Where a step stands in its program: numbers of steps and, between them, of the lists inside a step."""


class Held(Struct, frozen=True, array_like=True):
    """What a label holds of a piece, a square or a side; -1 for what it does not hold."""

    piece: int = -1
    square: int = -1
    side: int = -1
    rank: int = -1


class Value(Struct, frozen=True):
    """What is stored under a label (effects.md section 1): `felled` are the pieces that a step destroyed."""

    held: tuple[Held, ...] = ()
    felled: tuple[Held, ...] = ()
    direction: Direction | None = None


class Frame(Struct, frozen=True):
    """A list of steps that is being carried out, and how far its step number `at` is."""

    path: Path = ()
    at: int = 0
    carried: bool = False
    """Some step of the list was carried out (TK-E10)."""
    linked: bool = False
    """It is the list of a linked group; `broken` when a step of it was not completed (TK-E80)."""
    broken: bool = False
    begun: bool = False
    times: int = 0
    """How often the step has been carried out, or how many rounds it has begun."""
    declined: bool = False
    inner: bool = False
    """A step of the list inside this step was carried out, in the last round of a repetition."""
    equal: int = 0
    """Moves that destroyed a piece of the same level (TK-E62)."""
    held: tuple[Held, ...] = ()
    felled: tuple[Held, ...] = ()
    direction: Direction | None = None
    left: tuple[Held, ...] = ()
    """For which the step is still to be carried out."""


class Run(Struct, frozen=True, tag="run"):
    """A program that is being resolved. `part`: effect, frozen, warp, top, bottom."""

    seat: int
    """Who played the card; its cards and its side are meant by the program (TK-E08)."""
    side: int
    card: str
    part: str
    frames: tuple[Frame, ...] = (Frame(),)
    labels: dict[str, Value] = {}
    self_piece: int = NO_PIECE
    square: int = -1
    """The summoning square."""
    turn: int = 0
    """The orientation of the match (see `patterns.TURNS`), with its marks and arrows."""
    marks: dict[str, tuple[int, ...]] = {}
    arrows: dict[str, tuple[Direction, ...]] = {}
    used: tuple[int, ...] = ()
    """Pieces that formed the pattern (TK-M15)."""
    felled: str | None = None
    """What the summoning itself destroyed: own, enemy, or nothing."""
    moved: tuple[int, ...] = ()
    """Pieces that moved in this program (TK-E72)."""
    gone: tuple[tuple[int, int], ...] = ()
    """Pieces that left the arena, each with its last square (TK-E11)."""
    skipped: tuple[Path, ...] = ()
    """Steps that were declined or impossible; `done` those that were carried out: what a screen tells."""
    done: tuple[Path, ...] = ()


class Settle(Struct, frozen=True, tag="settle"):
    """What happens with a card once its program has been resolved (TK-M22, TK-X10, TK-X12, TK-F12)."""

    seat: int
    card: str
    part: str


class LegendPoint(Struct, frozen=True, tag="legend_point"):
    """Points for a summoned legend (TK-D11, TK-D22)."""

    side: int


class KeepFrozen(Struct, frozen=True, tag="keep_frozen"):
    """One of two frozen cards is kept (TK-X11)."""

    seat: int
    new: str


Task: TypeAlias = Run | Settle | LegendPoint | KeepFrozen
"""What is still to be done of a command; the last one comes first."""


class Captured(Struct, frozen=True):
    """The stone on a card of `seat` (TK-W20)."""

    seat: int
    side: int
    rank: int
    gateway: bool = False


class NextSummon(Struct, frozen=True):
    """Modifiers of the next summoning (TK-M40 to TK-M42)."""

    enemy_as_own: int = 0
    empty_as_common: int = 0
    possess: int | None = None


NO_MODIFIER: Final = NextSummon()


class Summoning(Struct, frozen=True, array_like=True):
    """A summoning of this turn (TK-T07). `legend` also by TK-E93."""

    square: int
    rank: int
    legend: bool


class Contest:
    """All that lies on the table."""

    def __init__(self, mode: str, seats: int, sides: int, stones: int, legendary: int) -> None:
        self.phase: str = SETUP
        self.mode = mode
        self.seats, self.sides = seats, sides
        self.start = self.active = NOBODY
        self.turn = 0
        """Turns that have been begun."""
        self.actions = 0
        self.first_turn: tuple[int, ...] = tuple(range(seats))
        """Seats that have not finished their first turn (TK-W01)."""
        self.factions: tuple[str | None, ...] = (None,) * seats
        self.teams_second: tuple[int, ...] = ()
        """Sides that use the stones of their later member (TK-S01)."""
        self.board = Board(sides)
        self.supply: list[tuple[int, int]] = [(stones, legendary)] * sides
        """Stones of each side: non-legendary, legendary (TK-C02)."""
        self.exiled: list[tuple[int, int]] = [(0, 0)] * sides
        self.gateway = NO_PIECE
        self.captured: Captured | None = None
        # cards
        self.decks: list[Pile] = [Pile()] * seats
        self.sideways: list[int] = [0] * seats
        self.hands: list[Cards] = [()] * seats
        self.legends: list[Cards] = [()] * seats
        self.passed: list[Cards] = [()] * seats
        """Of its legends those that a seat got from the team mate, who knows them (TK-V02)."""
        self.flares: list[Cards] = [()] * seats
        self.discards: list[Cards] = [()] * seats
        self.frozen: list[str | None] = [None] * seats
        self.pending: list[str | None] = [None] * seats
        self.legend_deck, self.flare_deck, self.task_deck = Pile(), Pile(), Pile()
        self.legend_discard: Cards = ()
        self.flare_discard: Cards = ()
        self.tasks: Cards = ()
        self.next_task: str | None = None
        self.claimed: list[Cards] = [()] * sides
        # the turn
        self.malus: list[int] = [0] * sides
        self.destroyed: tuple[tuple[int, int, int], ...] = ((0, 0, 0),) * sides
        """Credited to the active side, by the owner of the stones and rank (TK-D01)."""
        self.summoned: tuple[Summoning, ...] = ()
        self.warped: Cards = ()
        self.discarded = False
        self.extra_beings = self.extra_legends = 0
        self.next_summon = NO_MODIFIER
        self.immediate = False
        """A frozen effect was thawed that is lost with the next command but a summoning (TK-X13)."""
        self.count_extra = 0
        self.handed_over = False
        self.extra_turn = False
        self.resign_offers: tuple[int, ...] = ()
        """Seats that would give up if their team mate did too (TK-Z06)."""
        self.todo: tuple[Task, ...] = ()
        # scores
        self.scores: list[tuple[int, ...]] = [(0,) * sides] * sides
        """In a melee the points of each side in each colour; in a duel those in its own."""
        self.improvise: list[tuple[int, ...]] = [()] * sides
        """Colours whose marker is not flipped (TK-D30)."""
        self.end_by = NOBODY
        self.end_reason = ""
        self.last_turns: tuple[int, ...] | None = None
        self.resigned = NOBODY

    def clone(self) -> Contest:
        """An equal state that shares nothing that can change."""
        twin = Contest.__new__(Contest)
        fields = self.__dict__.copy()
        for name in _LISTS:
            fields[name] = fields[name][:]
        twin.__dict__ = fields
        twin.board = self.board.clone()
        return twin

    # -- seats and sides -------------------------------------------------------------------

    @property
    def teams(self) -> bool:
        return self.seats > self.sides

    def side(self, seat: int) -> int:
        return seat % self.sides

    def mate(self, seat: int) -> int:
        """The team mate (TK-S03)."""
        return (seat + self.sides) % self.seats

    def members(self, side: int) -> tuple[int, ...]:
        return tuple(range(side, self.seats, self.sides))

    @property
    def acting(self) -> int:
        """The side whose turn it is."""
        return self.active % self.sides

    @property
    def decider(self) -> int:
        """Who places and decides now (TK-S30, TK-S31, TK-V20, TK-V21)."""
        if self.phase == START_STONES:
            return self.from_start()[1 if self.seats == 2 else -1]
        return self.mate(self.active) if self.handed_over else self.active

    def enemies(self, side: int) -> tuple[int, ...]:
        """The other sides in turn order."""
        return tuple([(side + step) % self.sides for step in range(1, self.sides)])

    def stones_of(self, side: int) -> str | None:
        """The faction whose stones a side uses (TK-S01)."""
        members = self.members(side)
        first, *others = sorted(members, key=lambda seat: (seat - max(self.start, 0)) % self.seats)
        return self.factions[others[0] if side in self.teams_second and others else first]

    def from_start(self, seat: int = NOBODY) -> list[int]:
        """All seats in turn order, `seat` or the starting player first."""
        first = self.start if seat == NOBODY else seat
        return [(first + step) % self.seats for step in range(self.seats)]

    # -- stones ----------------------------------------------------------------------------

    def in_supply(self, side: int, rank: int) -> int:
        return self.supply[side][rank == LEGENDARY]

    def add_stone(self, side: int, rank: int, number: int = 1) -> None:
        """To the supply, or from it."""
        low, high = self.supply[side]
        self.supply[side] = (low, high + number) if rank == LEGENDARY else (low + number, high)

    def legends_on_arena(self, side: int) -> int:
        return self.board.count(side, (LEGENDARY,))

    def upgraded(self, side: int) -> int:
        return self.board.count(side, (HEROIC, LEGENDARY))


_LISTS: Final = tuple(
    name for name, value in vars(Contest("", 2, 2, 0, 0)).items() if isinstance(value, list)
)
"""The fields that a copy must not share."""
