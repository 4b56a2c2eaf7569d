"""A toy game and its table, to show that the table knows no game.

Two seats lay tiles from hidden hands on a board of 3 x 2 cells, turned and mirrored, or pass.
Odd tiles go into the lower row only (TOY-2), a cell takes one tile (TOY-1), and in the upper row
tiles stand upright or on their head (TOY-3).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pygame

from client.sheet import Units
from client.table.contract import (
    Arrangement,
    Builder,
    GameTable,
    HudLayout,
    LogLine,
    Motion,
    Place,
    Primary,
    Screen,
    Status,
    Step,
    TableState,
    Tip,
    Transition,
)
from rules.kernel.asks import Action, Ask, Refusal, ask
from rules.kernel.chance import DrawnChance
from rules.kernel.events import Event
from rules.kernel.game import Game, Result, Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player

CELLS = tuple(f"{column},{row}" for row in range(2) for column in range(3))
TURNS = ("0", "90", "180", "270")


class Lay(Action, frozen=True, tag="lay"):
    tile: int
    cell: str
    turn: str = "0"
    mirror: str = "0"

    def handles(self) -> tuple[str, ...]:
        return (f"tile:{self.tile}", self.cell, f"turn:{self.turn}", f"mirror:{self.mirror}")


class Pass(Action, frozen=True, tag="pass"):
    def handles(self) -> tuple[str, ...]:
        return ("pass",)


class Laid(Event, frozen=True, tag="laid"):
    seat: int
    tile: int
    cell: str


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class ToySight(msgspec.Struct, frozen=True):
    hands: tuple[tuple[int, ...] | None, ...]
    sizes: tuple[int, ...]
    board: dict[str, tuple[int, str, str]]


class Context:
    """What the toy's sheets would be drawn with."""

    units = Units()


Now = TableState[ToySight, None, None, Context]
Build = Builder[ToySight, None, None, Context]


@dataclass
class ToyState:
    hands: list[list[int]]
    board: dict[str, tuple[int, str, str]] = field(default_factory=dict)
    turn: int = 0
    passes: int = 0

    def clone(self) -> ToyState:
        return ToyState([hand[:] for hand in self.hands], dict(self.board), self.turn, self.passes)


class LayTile(Ask):
    __slots__ = ("state",)

    kind = "lay"

    def __init__(self, state: ToyState) -> None:
        super().__init__(state.turn)
        self.state = state

    def options(self) -> Sequence[Any]:
        every = [
            Lay(tile, cell, turn, mirror)
            for tile in self.state.hands[self.seat]
            for cell in CELLS
            for turn in TURNS
            for mirror in ("0", "1")
        ]
        return [*(action for action in every if self.refusal(action) is None), Pass()]

    def refusal(self, action: Any) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if action.tile not in self.state.hands[self.seat]:
            return Refusal("not_yours", "TOY-0")
        if action.cell in self.state.board:
            return Refusal("taken", "TOY-1", {"cell": action.cell})
        upper = action.cell.endswith(",0")
        if upper and action.tile % 2:
            return Refusal("odd", "TOY-2", {"tile": action.tile})
        if upper and action.turn not in ("0", "180"):
            return Refusal("upright", "TOY-3")
        return None


class ToyGame(Game):
    id = "toy"
    action = Lay | Pass
    event = Laid | Passed
    sight_type = ToySight
    levels = ("random",)

    def refuse_setup(self, setup: Setup) -> Refusal | None:
        return None

    def table(self, setup: Setup) -> tuple[Player, ...]:
        return setup.players

    def new_state(self, setup: Setup) -> ToyState:
        return ToyState([[1, 2, 4], [3, 5, 6]])

    def next_stage(self, state: ToyState, emit: Any) -> Any:
        if state.passes >= 2 or not any(state.hands):
            return None

        def turn() -> Any:
            seat = state.turn
            answer = yield from ask(LayTile(state))
            if isinstance(answer, Pass):
                state.passes += 1
                emit(Passed(seat))
            else:
                state.passes = 0
                state.hands[seat].remove(answer.tile)
                state.board[answer.cell] = (answer.tile, answer.turn, answer.mirror)
                emit(Laid(seat, answer.tile, answer.cell))
            state.turn = 1 - seat

        return turn()

    def unasked(self, state: ToyState, pending: Any, seat: int, action: Any) -> Refusal:
        return Refusal("not_your_turn", "TOY-4")

    def sight(self, state: ToyState, viewer: int) -> ToySight:
        hands = tuple(tuple(hand) if seat == viewer else None for seat, hand in enumerate(state.hands))
        return ToySight(hands, tuple(map(len, state.hands)), dict(state.board))

    def imagine(self, view: Any, rng: Any) -> Match:
        sight = view.sight
        hands = [[*(hand or (0,) * size)] for hand, size in zip(sight.hands, sight.sizes, strict=True)]
        state = ToyState(hands, dict(sight.board), *view.asked[:1])
        return Match(self, Setup("toy", view.players), DrawnChance(rng), state=state, silent=True)

    def result(self, state: ToyState) -> Result:
        return Result((0,), (1, 0), (1, 2), (), "hands_empty")

    def standing(self, state: ToyState) -> tuple[int, tuple[int, ...]]:
        return 0, (0, 0)

    def bot(self, level: str) -> Any:
        raise TypeError("nobody plays this")


def setup(kinds: Sequence[str] = ("person", "person")) -> Setup:
    names = ("Ada", "Iva")
    return Setup("toy", tuple(Player(names[n], kind) for n, kind in enumerate(kinds)))


class ToyScreen(Screen[ToySight, None, None, Context]):
    """Where the toy's pieces lie; `confirm` makes complete choices wait for the button."""

    def __init__(self, *, confirm: bool) -> None:
        self.confirm = confirm

    def arrange(self, builder: Build) -> Arrangement:
        view, scale = builder.view, builder.room.scale
        sight = view.sight
        for cell in CELLS:
            column, row = map(int, cell.split(","))
            rect = scale.rect(600 + 160 * column, 200 + 160 * row, 150, 150)
            builder.zone(cell, rect, outline="dashed", group="board", label="Here")
            if cell in sight.board:
                tile, turn, mirror = sight.board[cell]
                place = Place.of(rect, -float(turn))
                builder.sprite(f"tile:{tile}", ("tile", tile, mirror), place, z=1, shadow="rest")
        own = sight.hands[view.seat] if view.seat >= 0 else None
        for order, tile in enumerate(own or ()):
            place = Place.of(scale.rect(500 + 200 * order, 800, 150, 150))
            builder.sprite(
                f"tile:{tile}", ("tile", tile, "0"), place, z=2, lift="hand", shadow="card", draggable=True,
                turns=True, group="hand", shape="tile",
            )  # fmt: skip
        hud = HudLayout(
            status=scale.rect(0, 0, 1920, 56), log=scale.rect(1576, 70, 320, 500),
            log_tab=scale.rect(1892, 470, 28, 96), primary=scale.rect(1576, 1000, 320, 60),
            back=scale.rect(1452, 1008, 108, 44), undo=scale.rect(1332, 1008, 108, 44),
            choices=scale.rect(24, 900, 400, 60), keys=scale.rect(24, 980, 300, 90),
        )  # fmt: skip
        builder.region("score", scale.rect(100, 200, 200, 100), group="facts")
        return builder.finish(hud, groups=("hand", "board", "facts"), confirm=self.confirm)

    def animate(self, transition: Transition[ToySight, None, None, Context]) -> list[Step]:
        before = transition.before
        start = Place.of(before.room.scale.rect(100, 100, 150, 150))
        return [
            Step((Motion(f"tile:{event.tile}", begin, duration=400, sound="card"),))
            for event in transition.events
            if isinstance(event, Laid)
            for begin in [None if before.view.seat == event.seat else start]
        ]

    def status(self, now: Now) -> Status:
        view = now.view
        return Status("lay a tile or pass.", "Your turn:" if view.prompt else "", view.seat)

    def primary(self, now: Now) -> Primary:
        return Primary("Lay" if isinstance(now.local.action, Lay) else "Choose", "Choose a tile first")

    def tip(self, target: str, now: Now) -> Tip | None:
        return Tip(target.capitalize(), "What it is.", "TOY-1")

    def attempt(self, handles: tuple[str, ...], now: Now) -> Any:
        tile = next((handle for handle in handles if handle.startswith("tile:")), None)
        cell = next((handle for handle in handles if handle in CELLS), None)
        on = next((h for h in handles[1:] if h.startswith("tile:") and h != tile), None)
        if on is not None and cell is None:
            board = now.view.sight.board
            cell = next((c for c, laid in board.items() if f"tile:{laid[0]}" == on), None)
        if tile is None or cell is None:
            return None
        return Lay(int(tile[5:]), cell)


class ToyTable(GameTable[ToySight, None, None, Context]):
    """The toy's names and its one screen."""

    looking = told = None
    screen_type: type[ToyScreen] = ToyScreen

    def __init__(self, game: Game, *, confirm: bool = False) -> None:
        super().__init__(game)
        self.context = Context()
        self.screens = (self.screen_type(confirm=confirm),)

    def face(self, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        assert isinstance(key, tuple)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill((40 * key[1] % 256, 90, 200 - 20 * key[1], 255))
        return surface

    def log(self, events: Sequence[Any], before: Any, after: Any) -> list[LogLine]:
        lines = []
        for event in events:
            if isinstance(event, Laid):
                pieces = (f"tile:{event.tile}",)
                lines.append(LogLine(f"laid {event.tile} on {event.cell}", event.seat, pieces))
            else:
                lines.append(LogLine("passed", event.seat))
        return lines

    def handle_label(self, handle: str, view: Any) -> str:
        return handle.capitalize()

    def refusal(self, refusal: Refusal, view: Any) -> str:
        return f"Refused: {refusal.code}."
