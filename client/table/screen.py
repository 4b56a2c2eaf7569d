"""A screen: what a game's table shows in some phase of a match, and how it is answered there.

Every method is told the state of the table, a frozen record of all that one picture follows from. Arranging
is a pure function of it: arranged again, in any order, the same state gives the same table.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic

from client.table.answers.answer import Answer
from client.table.answers.judge import Judge
from client.table.choice import Choice
from client.table.effects import Effects
from client.table.layout import Arrangement, Room, Selection
from client.table.live import STILL, FrameTick, Live
from client.table.motions import Step
from client.table.spots import Inside, nothing_inside
from client.table.texts import Hint, Primary, Status, Tip, WhyNot
from rules.kernel.asks import Refusal
from rules.kernel.seats import Seat
from rules.kernel.views import View

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from client.sheet import Draws
    from client.table.builder import Builder

    S = TypeVar("S", default=Any)
    L = TypeVar("L", default=Any)
    T = TypeVar("T", default=Any)
    C = TypeVar("C", bound=Draws, default=Any)
else:
    from typing import TypeVar

    S, L, T, C = TypeVar("S"), TypeVar("L"), TypeVar("T"), TypeVar("C")


@dataclass(frozen=True, eq=False)
class TableState(Generic[S, L, T, C]):
    """All that one picture of a table follows from. S is the game's sight, L its looking, T what it tells, C
    what it draws with."""

    view: View[S]
    room: Room
    local: Selection
    looking: L
    """What only this screen shows."""
    told: T
    """What the view does not say any more, folded from the events that its viewer was told."""
    context: C
    """What the pictures are drawn with, the same for all states."""
    judge: Judge
    """What the rules say to any answer to the question of the view."""
    choice: Answer = field(default_factory=Answer)
    """How the question is being answered; nothing to answer if the view asks another one."""
    here: tuple[Seat, ...] = ()
    """The seats whose people sit at this screen."""
    playing: Transition[S, L, T, C] | None = None
    """The update that plays over it."""
    shown: Arrangement | None = None
    """What lies there; nothing while it is being arranged."""


@dataclass(frozen=True, eq=False)
class Transition(Generic[S, L, T, C]):
    """An update, from the state that shows to the one that follows from its events."""

    events: Sequence[Any]
    before: TableState[S, L, T, C]
    after: TableState[S, L, T, C]
    old: Arrangement
    new: Arrangement
    inside: Inside = nothing_inside
    """As :meth:`GameTable.inside`."""
    effects: Effects = field(default_factory=Effects)
    """Those of the table, with what stays from earlier updates."""
    reduced: bool = False
    """The player wants little movement."""


@dataclass(frozen=True)
class Moved:
    """Where keys move the focus: the id of a sprite, zone or region, "" for the usual way; and how what is in
    the hand is turned there, "" for as it is. `reads`: arrows go there also if it cannot be chosen now."""

    focus: str
    turn: str = ""
    reads: bool = False

    @classmethod
    def along(cls, ring: Sequence[str], focused: str, by: int, *, begins: bool) -> Moved:
        """From one of these to the next, not past the last; from elsewhere to the first, if it `begins`."""
        if focused not in ring:
            return cls(ring[0] if ring and begins else "")
        at = ring.index(focused) + by
        return cls(ring[at] if 0 <= at < len(ring) else "")


@dataclass(frozen=True)
class Carry:
    """What is sent when a piece is lifted. Until the view that follows from it, the sprite `piece`
    hangs in the hand ("": the lifted one); from then on it is :meth:`Screen.in_hand`."""

    action: Any
    piece: str = ""


class Screen(Generic[S, L, T, C]):
    """One screen of a game. Subclass it; only `arrange` must be given.

    What moves from frame to frame belongs to the screen, which arranges from the frozen value of it alone.
    """

    at_once = False
    """Everybody acts at the same time: updates do not play one after another but show at once, and sprites
    glide where they belong. What else there is to see and hear, `on_events` begins."""

    lingers = False
    """When the match is over the table stays until the primary button goes on to the results."""

    def shows(self, now: TableState[S, L, T, C]) -> bool:
        """Whether the view of `now` is played here; the first screen of a game that says so has it."""
        return True

    # -- what lies where -------------------------------------------------------------------

    def settle(self, now: TableState[S, L, T, C]) -> None:
        """What moves by itself is brought in line with the table: called before it is arranged whenever the
        view, the window, what only this screen shows or what was told is another."""

    def arrange(self, builder: Builder[S, L, T, C]) -> Arrangement:
        """What lies on the table. Called at every change of hover or choice, so it must take well under
        two milliseconds; it draws nothing and changes nothing."""
        raise TypeError(f"{type(self).__name__} does not say what lies where")

    def prefetch(self, now: TableState[S, L, T, C]) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        """Faces that will be needed soon: drawn in the idle time of frames."""
        return ()

    # -- how it moves ----------------------------------------------------------------------

    def animate(self, transition: Transition[S, L, T, C]) -> list[Step]:
        """How an update plays. After the last step all sprites slide to where they lie."""
        return []

    def on_events(self, transition: Transition[S, L, T, C]) -> list[str]:
        """An update is shown at once; gives back sounds to play."""
        return []

    def live(self, now: TableState[S, L, T, C], pulse: FrameTick) -> Live:
        """What moves by itself, asked for in every frame: it must cost next to nothing at rest."""
        return STILL

    def skip(self) -> bool:
        """The player wants to see at once where what moves by itself leads. True if it does now."""
        return False

    # -- how it is answered -----------------------------------------------------------------

    def choice(self, now: TableState[S, L, T, C]) -> Answer:
        """The beginning of an answer to the question of the view. A game gives an Answer of its own where
        there are too many to list or they are put together piece by piece."""
        prompt = now.view.prompt
        return Choice.of(prompt.options) if prompt is not None else Answer()

    def attempt(self, handles: tuple[str, ...], now: TableState[S, L, T, C]) -> Any:
        """The action that somebody who touched these handles wanted to give, or None."""
        return now.choice.wanted(handles)

    def why_not(self, handles: tuple[str, ...], now: TableState[S, L, T, C]) -> WhyNot | None:
        """Why these handles do not go, the last of which no answer takes: the rules' word on what was wanted.
        None if nothing is wrong. It is asked when they were touched in vain, and meanwhile for the place
        over which a piece is held."""
        wanted = self.attempt(handles, now)
        if wanted is None:
            return WhyNot() if len(handles) > 1 else None
        refusal = wanted if isinstance(wanted, Refusal) else now.judge.refusal(wanted)
        return None if refusal is None else WhyNot(refusal)

    def shows_why(self, refusal: Refusal, now: TableState[S, L, T, C]) -> bool:
        """What was sent or tried is refused: another was faster. True if the table shows that itself, so that
        no bubble is needed."""
        return False

    def key_touch(self, name: str, now: TableState[S, L, T, C]) -> str:
        """The handle that a key of this game touches ("t", "f5", "delete"), or a button around the table
        ("ui:almanac"); "" if the key means nothing of the kind. It is asked before all other keys."""
        return ""

    def numbered(self, now: TableState[S, L, T, C]) -> Sequence[str]:
        """The handles that the digits touch, "1" the first, where not those of the table itself."""
        return ()

    def move_focus(self, name: str, focused: str, now: TableState[S, L, T, C]) -> Moved:
        """Where the keyboard's focus goes ("left", "tab", "shift tab", "f")."""
        return Moved("")

    def undo_touch(self, now: TableState[S, L, T, C]) -> str:
        """The handle of the rule by which a move is taken back here, instead of the session's undo."""
        return ""

    def carry(self, target: str, now: TableState[S, L, T, C]) -> Carry | None:
        """What lifting a sprite or zone sends at once, while the drag goes on; None: nothing."""
        return None

    def in_hand(self, now: TableState[S, L, T, C]) -> str:
        """The id of the sprite that the viewer holds in the hand by the rules; "" for none."""
        return ""

    # -- what it says ----------------------------------------------------------------------

    def status(self, now: TableState[S, L, T, C]) -> Status:
        """Who must do what now."""
        return Status("")

    def primary(self, now: TableState[S, L, T, C]) -> Primary:
        """The primary button, for `now.local.action` if there is one."""
        return Primary("")

    def hints(self, now: TableState[S, L, T, C]) -> list[Hint] | None:
        """Keys that are worth knowing now; None: the usual ones."""
        return None

    def tip(self, target: str, now: TableState[S, L, T, C]) -> Tip | None:
        """The tooltip of a sprite, zone, region, handle or chip."""
        return None

    def timers(self, now: TableState[S, L, T, C]) -> Iterable[str]:
        """Runs of hourglasses whose seconds stand in the status line: those that are seen nowhere else."""
        return now.view.timers
