"""What a game is to the rest of the program."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias

import msgspec

from rules.kernel.asks import Ask, Questions, Refusal, Stage
from rules.kernel.events import Emit
from rules.kernel.seats import Player, Seat

if TYPE_CHECKING:
    from rules.kernel.match import Match
    from rules.kernel.views import View


Options: TypeAlias = dict[str, Any]
"""What has been chosen for a match, by the id of the option."""


class PackStamp(msgspec.Struct, frozen=True):
    """Which content a match was begun with. `hash` is the hex digest of the facts in the pack."""

    id: str
    version: str
    hash: str


class Setup(msgspec.Struct, frozen=True):
    """All that a match follows from besides its log. The seed never leaves the host."""

    game: str
    players: tuple[Player, ...]
    options: dict[str, Any] = {}
    packs: tuple[PackStamp, ...] = ()
    seed: int = 0


class Cell(msgspec.Struct, frozen=True):
    """One field of a score sheet: points, what was counted, and the sign of a position if any."""

    points: int
    count: int | None = None
    sign: str = ""


class SheetRow(msgspec.Struct, frozen=True):
    """One kind of points, a cell per seat. `kind` is named in the pack's texts."""

    kind: str
    rule: str
    cells: tuple[Cell, ...]


class Result(msgspec.Struct, frozen=True):
    """How a match ended. Per seat in seat order; a seat that cannot win has rank None."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    ranks: tuple[int | None, ...]
    sheet: tuple[SheetRow, ...]
    ended_by: str
    tie_break: str = ""


class Thinking(msgspec.Struct):
    """What a bot may spend: its own generator, how many worlds to imagine, and a stop sign."""

    rng: random.Random
    worlds: int = 200
    stop: Callable[[], bool] = lambda: False


class Bot(Protocol):
    """Decides from what its seat sees and nothing else."""

    def choose(self, view: View, thinking: Thinking) -> Any: ...


class State(Protocol):
    """Plain data of a game."""

    def clone(self) -> State: ...


class Game(ABC):
    """A game with its content. One instance serves any number of matches; it holds no match state.

    `action`, `event` and `sight_type` are what msgspec decodes: unions of tagged structs for the first two.
    """

    id: ClassVar[str]
    action: ClassVar[Any]
    event: ClassVar[Any]
    sight_type: ClassVar[Any]
    levels: ClassVar[tuple[str, ...]] = ("random", "easy", "normal", "hard")
    rules_version: ClassVar[int] = 1
    """Raised whenever the same answers would lead elsewhere: both ends of a network game must agree."""

    @abstractmethod
    def refuse_setup(self, setup: Setup) -> Refusal | None:
        """Why a match cannot begin like this, or None."""

    @abstractmethod
    def table(self, setup: Setup) -> tuple[Player, ...]:
        """All seats in clockwise order: the players of the setup and neutral seats of the rules."""

    @abstractmethod
    def new_state(self, setup: Setup) -> Any:
        """The state before anything has happened."""

    @abstractmethod
    def next_stage(self, state: Any, emit: Emit) -> Stage | None:
        """The stage that comes next, told from the data alone; None when the match is over."""

    @abstractmethod
    def unasked(self, state: Any, pending: Questions, seat: Seat, action: Any) -> Refusal:
        """Why `seat`, which is not asked anything, cannot give `action`."""

    @abstractmethod
    def sight(self, state: Any, viewer: Seat) -> Any:
        """What `viewer` may know, as a frozen record of type `sight_type`."""

    @abstractmethod
    def imagine(self, view: View, rng: random.Random) -> Match:
        """A silent match in which `view.seat` has exactly this sight, the hidden part dealt anew.

        It is made from the view alone, so no bot can know more than its seat.
        """

    @abstractmethod
    def result(self, state: Any) -> Result | None:
        """The result once the match is over."""

    def epilogue(self, state: Any) -> Sequence[Any]:
        """Events that only tell how the match has ended: told last, and made only where somebody listens."""
        return ()

    @abstractmethod
    def standing(self, state: Any) -> tuple[int, tuple[int, ...]]:
        """(round, totals per seat if the match ended now), for the chart after the end."""

    @abstractmethod
    def bot(self, level: str) -> Bot:
        """A bot of one of `levels`."""

    # -- real time and people who are away: most games need none of it -------------------------

    def bot_pause(self, level: str, view: View) -> float | None:
        """Seconds that a bot of this level lets pass before it answers the question of `view` in real time:
        it then thinks at the last moment, and answers questions that nobody awaits, too. None where bots
        answer at the pace of the table, and let such questions be."""
        return None

    def absence_seconds(self, options: dict[str, Any]) -> float | None:
        """How long a seat may be away until the rules answer for it (`answer_for_absent`). None where a bot
        takes the seat instead."""
        return None

    def answer_for_absent(self, state: Any, question: Ask) -> Any | None:
        """What is answered to `question` for somebody who is away; None where the rules have no answer."""
        return None

    def options_at_one_screen(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options with which several people can play at the same screen."""
        return options
