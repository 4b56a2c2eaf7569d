"""The host changes the options of the game in the lobby; guests see every change at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.art import rich
from client.i18n import _
from client.scenes.new_game.choosing import OptionScene
from client.scenes.new_game.options import OptionColumn
from client.scenes.new_game.plan import BOT, NETWORK, PERSON, SeatPlan, TablePlan
from client.shell import Shell
from client.ui.button import Button
from client.ui.label import Label
from client.ui.layout import fill

if TYPE_CHECKING:
    from client.net.wire import Lobby
    from client.scenes.lobby.scene import LobbyScene

_WIDE = 900.0
_TOP, _FOOT = 96.0, 104.0


class LobbyOptions(OptionScene):
    """Over the `table`'s lobby, which goes on below."""

    name = "lobby-options"

    def __init__(self, app: Shell, table: LobbyScene) -> None:
        super().__init__(app)
        self.table = table
        lobby = table.lobby
        assert lobby is not None
        assert table.made is not None
        self._plan = TablePlan(table.made, app.settings)
        self._plan.reset_options()
        house = table.party.house if table.party is not None else None
        # Where the table agrees on a value, what is played may be the wish of somebody else.
        chosen = house.host.chosen_options if house is not None else lobby.options
        for option in self._plan.shown_options:
            if option.id in chosen and option.takes(chosen[option.id]):
                self._plan.options[option.id] = chosen[option.id]
        self._plan.lan = True
        self._take_seats(lobby)

    @property
    def plan(self) -> TablePlan:
        return self._plan

    def _take_seats(self, lobby: Lobby) -> bool:
        """Who sits where now, for options that are chosen for each of them. True if it has changed."""
        kinds = {"bot": BOT, "open": NETWORK}
        seats = [
            SeatPlan(
                PERSON if self.table.mine(seat) else kinds.get(seat.kind, NETWORK), seat.name, seat.level
            )
            for seat in lobby.seats
        ]
        before, self._plan.seats = self._plan.seats, seats
        return before != seats

    def update(self, dt: float) -> None:
        super().update(dt)
        lobby = self.table.lobby
        if lobby is not None and self._take_seats(lobby):
            self.rebuild()

    def chosen(self) -> None:
        party = self.table.party
        if party is not None and party.house is not None:
            party.house.host.set_options(self._plan.played_options)
        super().chosen()

    def build(self) -> None:
        self.head(_("lobby.options_title", game=self.table.game_name))
        across, down = self.app.metrics.units
        wide = min(_WIDE, across - 48)
        left = (across - wide) / 2
        column = OptionColumn(self, self._plan, wide, for_all=True).panel(scrolls=True)
        fill(self.ui, column, self.rect(left, _TOP, wide, down - _TOP - _FOOT))
        button = min(260.0, wide * 0.4)
        problem = self._plan.problem()
        words = f"[icon:warning] {rich.escape(problem)}" if problem else _("lobby.options_note")
        Label(self.ui, self.rect(left, down - _FOOT + 16, wide - button - 24, 64), words, size=17,
              colour="warn" if problem else "soft", lines=3, middle=True, id="state")  # fmt: skip
        done = self.rect(left + wide - button, down - _FOOT + 16, button, 64)
        Button(self.ui, done, _("lobby.options_done"), kind="primary", key="enter", size=22, id="done",
               on_click=self.back)  # fmt: skip
        self.ui.default = "done"

    def unhandled(self, event: pygame.event.Event) -> None:
        if self.app.keys.command(event) == "primary":
            self.back()
        else:
            super().unhandled(event)
