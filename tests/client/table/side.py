"""A game's side of a table, asked without a table: what lies where at a view, and what it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from client.art.scale import Scale
from client.table.answers.judge import Judge
from client.table.contract import (
    Answer,
    Arrangement,
    Builder,
    GameTable,
    Primary,
    Room,
    Screen,
    Selection,
    Signal,
    Status,
    Step,
    TableState,
    Tip,
    Transition,
)
from rules.kernel.views import View

ROOM = Room(Scale(1920, 1080))
NOTHING = Selection()


class Side:
    """One viewer's; `looking` and `told` are what this screen shows and has been told so far."""

    def __init__(self, game_table: GameTable) -> None:
        self.game_table = game_table
        self.looking, self.told = game_table.looking, game_table.told

    def now(self, view: View, room: Room = ROOM, local: Selection = NOTHING) -> TableState:
        """The state of the table with the question of the view before anything is answered."""
        self.game_table.resized(room)
        state = TableState(
            view, room, local, self.looking, self.told, self.game_table.context,
            Judge(self.game_table.game, view), here=self.game_table.here,
        )  # fmt: skip
        return replace(state, choice=self.game_table.screen(state).choice(state))

    def screen(self, view: View) -> Screen:
        return self.game_table.screen(self.now(view))

    def signal(self, signal: Signal, view: View) -> bool:
        """Whether the game takes it."""
        looking = self.game_table.look(self.now(view), signal)
        self.looking = self.looking if looking is None else looking
        return looking is not None

    def tell(self, events: Sequence[Any], before: View | None, after: View) -> None:
        self.told = self.game_table.tell(self.told, events, before, after)

    def arrange(self, view: View, room: Room = ROOM, local: Selection = NOTHING) -> Arrangement:
        now = self.now(view, room, local)
        return self.game_table.screen(now).arrange(Builder(now))

    def animate(self, events: Sequence[Any], before: View, after: View, room: Room = ROOM) -> list[Step]:
        old, new = self.arrange(before, room), self.arrange(after, room)
        now, then = self.now(before, room), self.now(after, room)
        transition = Transition(events, now, then, old, new, self.game_table.inside)
        return self.game_table.screen(now).animate(transition)

    def choice(self, view: View) -> Answer:
        return self.now(view).choice

    def attempt(self, handles: tuple[str, ...], view: View) -> Any:
        return self.screen(view).attempt(handles, self.now(view))

    def status(self, view: View, room: Room = ROOM, local: Selection = NOTHING) -> Status:
        return self.screen(view).status(self.now(view, room, local))

    def primary(self, view: View, local: Selection = NOTHING) -> Primary:
        return self.screen(view).primary(self.now(view, local=local))

    def tip(self, target: str, view: View, local: Selection = NOTHING, room: Room = ROOM) -> Tip | None:
        return self.screen(view).tip(target, self.now(view, room, local))
