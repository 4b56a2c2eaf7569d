"""Several people at one screen: who sits before it, and when the curtain comes between them.

While something is secret (`GameTable.secret`) nobody but the person that the curtain was raised for sees
the table. Otherwise all look at it together: the next one is only named, and what was shown to one was
shown to all.
"""

from __future__ import annotations

from client.table.hud.curtain import Curtain
from client.table.hud.curtain_picture import heading
from client.table.hud.notes import Named
from client.table.hud.participants import Participants
from client.table.keyboard import Keyboard
from rules.kernel.seats import Seat
from rules.kernel.views import View

LINGER_MS = 700
"""How long a person sees the outcome of a move before the next one's turn."""


class Sharing(Keyboard):
    """The part of a table's scene that gives the screen from person to person."""

    participants: Participants
    curtain: Curtain | None
    named: Named | None
    _alone: tuple[Seat, int] | None
    """For whom the curtain was raised, after which view that all had seen; everybody else looks away until
    the next one that all may see."""
    _hover: tuple[str, float]

    def _begin_sharing(self) -> None:
        """Nobody has been shown anything yet."""
        here = self.session.viewers
        self.director.openly = self._openly
        asked = [seat for seat in here if seat in self.session.view(here[0]).asked]
        first = asked[0] if asked else here[0]
        if not self._openly(self.session.view(first)) and len(here) > 1 and not self.session.over:
            self._lower(first)
        else:
            self.director.look(first)

    def _veil(self) -> bool:
        """Bring the curtain down before what is shown at once shows what the others must not see."""
        seat, shown = self.director.seat, self.table.view
        if self.read_only or shown is None or len(self.session.viewers) < 2 or self._sits_alone():
            return False
        newest = self.session.view(seat)
        if not self.game_table.at_once(newest) or self._openly(newest):
            return False
        self._lower(seat)
        return True

    def _openly(self, view: View) -> bool:
        """Everybody at this screen may see what `view` shows."""
        here = self.session.viewers
        return len(here) > 1 and not self.game_table.secret(view, here)

    def _looks_away(self) -> bool:
        """Whoever the table is shown to must not answer before the others look away."""
        view = self.table.view
        if view is None or self.read_only or len(self.session.viewers) < 2:
            return False
        return not self._sits_alone() and not self._openly(view)

    def _sits_alone(self) -> bool:
        return self._alone == (self.director.seat, self.director.open_to)

    def _hand_over(self) -> None:
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

    def _lower(self, seat: Seat) -> None:
        """Bring the curtain down; from now on nothing of the last seat is drawn."""
        self._leave_seat()
        self.director.stop()
        view = self.session.view(seat)
        above = heading(self.session.game, self.game_table.progress(view))
        self.curtain = Curtain(seat, view.players[seat].name, self._task(view), above)

    def _raise(self) -> None:
        assert self.curtain is not None
        seat = self.curtain.seat
        self.curtain = None
        self._alone = (seat, self.director.open_to)
        self._sit_down(seat)

    def _name(self, seat: Seat) -> None:
        """Another person's turn, with nothing to hide: their table, and their name over it."""
        self._leave_seat()
        self._sit_down(seat)
        view = self.session.view(seat)
        self.named = Named(seat, view.players[seat].name, self._task(view))
        self.app.play("bell")

    def _task(self, view: View) -> str:
        kind = view.prompt.kind if view.prompt is not None else ""
        return self.game_table.behind(view) or (self.game_table.task(kind) if kind else "")

    def _leave_seat(self) -> None:
        """What the last person had in the hand, under the pointer or before the eyes is gone."""
        self.hands.cancel()
        self._let_go()
        self.refused = self.large = self.named = None
        self.hud.question = None
        self._hover = ("", 0.0)
        self.table.hovered = self.table.focused = ""

    def _sit_down(self, seat: Seat) -> None:
        self._sent_at = None
        if seat != self.director.seat:
            self.game_table.seated()
        self.director.look(seat)
        self._freshen()

    def _undoer(self) -> Seat:
        """Whose answer the undo takes back: where all look at one table, that of anybody here."""
        seat, view = self.director.seat, self.table.view
        if view is None or self.session.can_undo(seat) or not self._openly(view):
            return seat
        return next((one for one in self.session.viewers if self.session.can_undo(one)), seat)
