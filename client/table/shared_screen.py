"""Several people at one screen: who sits before it, and when the curtain comes between them.

While something is secret (`GameTable.secret`) nobody but the person that the curtain was raised for sees
the table. Otherwise all look at it together: the next one is only named, and what was shown to one was
shown to all.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.shell import Shell
from client.table.director import Director
from client.table.ground import usual_ground
from client.table.hud.curtain import Curtain
from client.table.hud.curtain_picture import heading
from client.table.hud.notes import Notes
from client.table.hud.turn_ribbon import TurnRibbon
from client.table.looking import Seated
from rules.kernel.seats import Seat
from rules.kernel.views import View

LINGER_MS = 700
"""How long a person sees the outcome of a move before the next one's turn."""


class Sharing:
    """Gives the screen from person to person. `stand_up` is called when one of them leaves it, `changed` when
    the next one sits before it."""

    def __init__(
        self, app: Shell, director: Director, notes: Notes, stand_up: Callable[[], None],
        changed: Callable[[], None], *, read_only: bool,
    ) -> None:  # fmt: skip
        self.app, self.director, self.notes = app, director, notes
        self.stand_up, self.changed = stand_up, changed
        self.session, self.table = director.session, director.table
        self.game_table = self.table.game_table
        self.read_only = read_only
        self.curtain: Curtain | None = None
        self._ground: pygame.Surface | None = None
        self._alone: tuple[Seat, int] | None = None
        """For whom the curtain was raised, after which view that all had seen; everybody else looks away
        until the next one that all may see."""

    def begin(self) -> None:
        """Nobody has been shown anything yet."""
        here = self.session.viewers
        self.director.openly = self._openly
        asked = [seat for seat in here if seat in self.session.view(here[0]).asked]
        first = asked[0] if asked else here[0]
        if not self._openly(self.session.view(first)) and len(here) > 1 and not self.session.over:
            self._lower(first)
        else:
            self.director.look(first)

    def veil(self) -> bool:
        """Bring the curtain down before what is shown at once shows what the others must not see."""
        seat, shown = self.director.seat, self.table.view
        if self.read_only or shown is None or len(self.session.viewers) < 2 or self._sits_alone():
            return False
        newest = self.session.view(seat)
        if not self.table.at_once(newest) or self._openly(newest):
            return False
        self._lower(seat)
        return True

    def looks_away(self) -> bool:
        """Whoever the table is shown to must not answer before the others look away."""
        view = self.table.view
        if view is None or self.read_only or len(self.session.viewers) < 2:
            return False
        return not self._sits_alone() and not self._openly(view)

    def hand_over(self) -> None:
        """The next person, if it is the turn of another one here."""
        view = self.table.view
        here = self.session.viewers
        if view is None or len(here) < 2:
            return
        openly = self._openly(view)
        seat = self.director.seat
        mine = seat in view.asked
        if mine and (openly or self._sits_alone()):
            return
        waiting = [one for one in here if one in view.asked]
        if not waiting or self.director.still < LINGER_MS or self.session.undo_wish is not None:
            return
        if not mine:
            seat = next((one for one in waiting if one > seat), waiting[0])
        if openly:
            self._name(seat)
        else:
            self._lower(seat)

    def undoer(self) -> Seat:
        """Whose answer the undo takes back: where all look at one table, that of anybody here."""
        seat, view = self.director.seat, self.table.view
        if view is None or self.session.can_undo(seat) or not self._openly(view):
            return seat
        return next((one for one in self.session.viewers if self.session.can_undo(one)), seat)

    def update(self, ms: float) -> None:
        """Time passes for the curtain; the next person has lifted it when it is up."""
        if self.curtain is None:
            return
        self.curtain.update(ms)
        if self.curtain.done:
            seat, self.curtain = self.curtain.seat, None
            self._alone = (seat, self.director.open_to)
            self._sit_down(seat)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the curtain, over nothing of the table."""
        assert self.curtain is not None
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = usual_ground(self.app.metrics)
        self.curtain.draw(surface, self._ground, self.app.metrics)

    def _openly(self, view: View) -> bool:
        """Everybody at this screen may see what `view` shows."""
        here = self.session.viewers
        return len(here) > 1 and not self.game_table.secret(view, here)

    def _sits_alone(self) -> bool:
        return self._alone == (self.director.seat, self.director.open_to)

    def _lower(self, seat: Seat) -> None:
        """Bring the curtain down; from now on nothing of the last seat is drawn."""
        self.stand_up()
        self.director.stop()
        view = self.session.view(seat)
        above = heading(self.session.game, self.game_table.progress(view))
        self.curtain = Curtain(seat, view.players[seat].name, self._task(view), above)

    def _name(self, seat: Seat) -> None:
        """Another person's turn, with nothing to hide: their table, and their name over it."""
        self.stand_up()
        self._sit_down(seat)
        view = self.session.view(seat)
        self.notes.turn = TurnRibbon(seat, view.players[seat].name, self._task(view))
        self.app.play("bell")

    def _task(self, view: View) -> str:
        kind = view.kind
        return self.game_table.behind(view) or (self.game_table.task(kind) if kind else "")

    def _sit_down(self, seat: Seat) -> None:
        if seat != self.director.seat:
            self.table.signal(Seated())
        self.director.look(seat)
        self.changed()
