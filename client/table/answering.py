"""What comes of touches and buttons: answers to the session, refusals shown, ways to other screens."""

from __future__ import annotations

from typing import Any

import pygame

from client.i18n import _
from client.session.library import save_text
from client.session.model import Session, refusal_text
from client.shell import Shell
from client.table.contract import GameTable
from client.table.director import Director
from client.table.hands import Hands
from client.table.hud.chat import ChatDialog
from client.table.hud.hud import Hud
from client.table.hud.notes import FullCard, Refused
from client.table.hud.participants import Participants
from client.table.hud.wait_timer import WaitTimer
from client.table.tabletop import Tabletop
from rules.kernel.asks import Refusal
from rules.kernel.seats import Seat


class Answering:
    """The part of a table's scene that the hands talk to."""

    app: Shell
    session: Session
    read_only: bool
    game_table: GameTable
    table: Tabletop
    hands: Hands
    director: Director
    hud: Hud
    wait_timer: WaitTimer
    participants: Participants
    refused: Refused | None
    large: FullCard | None
    time: float
    _sent_at: tuple[int, int] | None
    _pointed_until: float

    def _freshen(self) -> None:
        """Bring what stands around the table up to date."""
        raise TypeError(f"{type(self).__name__} has nothing around it")

    def _undoer(self) -> Seat:
        """Whose answer the undo takes back."""
        return self.director.seat

    def send(self, action: Any) -> None:
        """An answer goes to the session."""
        view = self.table.view
        if view is None or self.read_only:
            return
        together = self.game_table.at_once(view)
        self._sent_at = None if together else self.director.moment(view)
        self.table.marked = frozenset()
        if together:
            self.table.sent, self.table.pending = False, True

        def done(refusal: Refusal | None) -> None:
            if together:
                self._answered(refusal)
            elif refusal is not None:
                self._sent_at = None
                self.table.held.clear()
                self.table.sent = False
                self.table.choice.clear()
                self.table.touch_up()
                self._say_why(refusal, "")

        self.session.submit(self.game_table.gives(action, view), action, done)
        self._freshen()

    def _answered(self, refusal: Refusal | None) -> None:
        """Where everybody acts at once, the match's word on one answer."""
        view = self.table.view
        self.table.answered(well=refusal is None)
        if refusal is None or view is None:
            return
        if not self.game_table.shows_why(refusal, view, self.table.room):
            self._say_why(refusal, "")

    def explain_refusal(self, handles: tuple[str, ...], target: str, at: pygame.Rect | None = None) -> None:
        """Ask why no option holds these handles and show it beside the target; `at` is where that was, if it
        may be gone by now."""
        view = self.table.view
        if view is None:
            return
        if not target:
            # A key touched it: the note stands beside what it would have touched.
            targets = (one for one in self.table.targets if one.touch == handles[-1])
            target = next((one.id for one in targets), "")
        action = self.game_table.attempt(handles, view)
        if action is None:
            if len(handles) > 1:
                self._show_refused(_("table.does_not_fit"), "", target, at)
            return

        def done(refusal: Refusal | None) -> None:
            if refusal is None:
                return
            if self.game_table.shows_why(refusal, view, self.table.room):
                self.table.refuse(target)
                self.app.play("refused")
            else:
                self._say_why(refusal, target, at)

        self.session.why(self.director.seat, action, done)

    def _say_why(self, refusal: Refusal, target: str, at: pygame.Rect | None = None) -> None:
        view = self.table.view
        words = refusal_text(refusal)
        if words is None and view is not None:
            words = self.game_table.refusal(refusal, view)
        self._show_refused(words or _("table.does_not_fit"), refusal.rule, target, at)

    def _show_refused(self, words: str, rule: str, target: str, at: pygame.Rect | None = None) -> None:
        found = self.table.target(target)
        if at is None and found is not None:
            at = found.rect
        if at is not None:
            beside = at
        else:
            beside = self.table.room.rect
            if self.table.arrangement is not None:
                hud = self.table.arrangement.hud
                status = hud.status
                middle = pygame.Rect(status.centerx, status.bottom, 1, 1)
                beside = hud.primary if hud.primary.w else middle
        arrangement = self.table.arrangement
        clear = tuple(panel.rect for panel in arrangement.panels if panel.clear) if arrangement else ()
        self.refused = Refused(words, rule, beside, clear=clear)
        self.table.refuse(target)
        self.app.play("refused")

    def explain(self, target: str) -> None:
        """The right mouse button: the piece large."""
        view = self.table.view
        found = self.table.target(target)
        if view is None or found is None:
            return
        card = self.game_table.full_card(found.tip, view)
        if card is None:
            return
        key, (wide, high) = card
        metrics = self.app.metrics
        grow = min(metrics.factor, 0.86 * metrics.height / high, 0.86 * metrics.width / wide)
        self.large = FullCard(self.table.faces.face(key, (round(wide * grow), round(high * grow))))

    def press(self, button: str) -> None:
        """A button around the table."""
        name = button.removeprefix("ui:")
        if name.startswith("answer:") and self.hud.question is not None:
            self.hud.question.act(button)
        elif name.startswith("line:"):
            self._point(int(name.removeprefix("line:")))
        elif name == "primary":
            if self.hud.bar.enabled(button):
                self.hands.send_settled()
            else:
                self.app.play("refused")
        elif name == "back":
            self.hands.back()
        elif name == "undo":
            self._undo()
        elif name == "log":
            self.table.look(log_open=not self.table.room.log_open)
        elif name == "menu":
            self._menu()
        elif name == "sound":
            self.app.settings.change("mute", not self.app.settings.mute)
        elif name == "settings":
            self.app.push("settings")
        elif name == "almanac":
            self._almanac()
        elif name == "chat" and self.participants.can_chat:
            self._chat()
        elif name == "remind":
            self._remind()
        elif name == "hurry":
            self.session.hurry()
        self._freshen()

    def _remind(self) -> None:
        waiting = self.hud.waiting
        if waiting is not None:
            self.session.chat(_("table.waiting_for_you", names=waiting.names))
            self.wait_timer.reminded(self.time)

    def _undo(self) -> None:
        if self.read_only or self.director.busy:
            return
        view = self.table.view
        handle = "" if view is None else self.game_table.undo_touch(view)
        if handle:
            self.hands.touch_handle(handle)
            return
        seat = self._undoer()

        def done(refusal: Refusal | None) -> None:
            if refusal is None:
                self._sent_at = None
            elif self.session.undo_wish is not None:
                if not set(self.session.undo_wish.needed) <= set(self.session.viewers):
                    self.app.toast(_("table.undo_asked"))
            else:
                words = refusal_text(refusal) or _("table.undo_not")
                beside = self.table.arrangement.hud.undo if self.table.arrangement else None
                self.refused = Refused(words, refusal.rule, beside or self.table.room.rect)

        self.session.undo(seat, done)

    def _point(self, number: int) -> None:
        """Light up where a line of the log happened."""
        line = self.hud.log.line(number)
        if line is None:
            return
        view = self.table.view
        if view is not None and line.pieces and self.game_table.on_log_click(line.pieces, view):
            self.table.touch_up()
        self.table.pointed = frozenset(line.pieces)
        self._pointed_until = self.time + 2.5
        if self.table.camera is not None:
            for piece in line.pieces:
                target = self.table.target(piece)
                if target is not None and target.clip is not None:
                    camera = self.table.camera
                    x, y = camera.to_board(*target.rect.center)
                    if not camera.viewport.collidepoint(target.rect.center):
                        camera.x, camera.y = x, y
                        camera.pan(0, 0)
                        self.table.locate()
                    break
        self.table.touch_up()

    def _menu(self) -> None:
        self.hands.cancel()
        self.app.push("pause", session=self.session, read_only=self.read_only)

    def _save(self) -> None:
        if self.read_only or save_text(self.session) is None:
            self.app.toast(_("table.saved_there"))
        else:
            self.app.push("save", session=self.session)

    def _almanac(self) -> None:
        name = self.table.hovered or self.table.focused
        target = self.table.target(name)
        what = target.tip if target is not None and not name.startswith("ui:") else ""
        view = self.table.view
        entry = self.game_table.entry(what, view) if what and view is not None else what
        self.app.push("almanac", game=self.session.game.id, target=entry)

    def _chat(self) -> None:
        self.participants.read_all()
        self.app.push(ChatDialog(self.app, self.session, self.participants.read_all))
