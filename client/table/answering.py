"""What comes of touches: answers to the session, taking them back, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from client.i18n import _, language
from client.session.model import refusal_text
from client.shell import Shell
from client.table.director import Director
from client.table.hud.notes import Notes
from client.table.texts import WhyNot
from rules.kernel.asks import Refusal
from rules.kernel.seats import Seat
from rules.kernel.views import View


class Answering:
    """Speaks with the session for the hands on the table. `changed` is called when something was sent."""

    def __init__(
        self, app: Shell, director: Director, notes: Notes, changed: Callable[[], None], *, read_only: bool
    ) -> None:
        self.app, self.director, self.notes, self.changed = app, director, notes, changed
        self.session, self.table = director.session, director.table
        self.game_table = self.table.game_table
        self.read_only = read_only
        self._sent_at: tuple[int, int] | None = None
        """The moment of the view whose question has been answered; its answer is on the way."""
        self._held: tuple[object, ...] | None = None
        """What is held over which place, for which the notes say why not."""

    def waits(self, view: View) -> bool:
        """Whether the answer to what `view` asks is on its way."""
        return self._sent_at == self.director.moment(view)

    def forget(self) -> None:
        """Another person sits down: what was sent is not theirs."""
        self._sent_at = None

    def send(self, action: Any) -> None:
        """An answer goes to the session."""
        view = self.table.view
        if view is None or self.read_only:
            return
        together = self.table.screen.at_once
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
                self.table.making.clear()
                self.table.touch_up()
                self._say_why(refusal)

        self.session.submit(self.game_table.gives(action, view), action, done)
        self.changed()

    def _answered(self, refusal: Refusal | None) -> None:
        """Where everybody acts at once, the match's word on one answer."""
        view = self.table.view
        self.table.answered(well=refusal is None)
        if refusal is None or view is None:
            return
        if not self.table.screen.shows_why(refusal, self.table.now):
            self._say_why(refusal)

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
        why = self.table.screen.why_not(handles, self.table.now)
        if why is None:
            return
        if why.refusal is not None and self.table.screen.shows_why(why.refusal, self.table.now):
            self.table.refuse(target)
            self.app.play("refused")
        else:
            self.notes.refuse(self._said(why), target, at)

    def follow(self) -> None:
        """Once a frame: while a piece is in the hand over a place for it, why it should not lie there."""
        table = self.table
        name = table.hovered or table.focused
        over = table.target(name) if name else None
        zone = over.zone if over is not None else None
        held = None
        if table.view is not None and over is not None and zone is not None and zone.snap is not None:
            held = table.view, table.choice, over.touch, over.covered, language()
        if held is None or not table.interactive or not self._in_hand():
            self._held = self.notes.held = None
        elif held != self._held:
            self._held = held
            why = table.screen.why_not((*table.choice.chosen, held[2]), table.now)
            self.notes.hold(None if why is None or why == WhyNot() else self._said(why), held[3])

    def _in_hand(self) -> bool:
        """Whether a piece is dragged, or held by the rules."""
        drag = self.table.drag
        return not drag.carried if drag is not None else bool(self.table.screen.in_hand(self.table.now))

    def _say_why(self, refusal: Refusal) -> None:
        self.notes.refuse(self._said(WhyNot(refusal)))

    def _said(self, why: WhyNot) -> WhyNot:
        """The same with a sentence and its rule."""
        refusal, view, words = why.refusal, self.table.view, why.words
        if refusal is not None and view is not None:
            words = words or refusal_text(refusal) or self.game_table.refusal(refusal, view)
            why = replace(why, rule=why.rule or refusal.rule)
        return replace(why, words=words or _("table.does_not_fit"))

    def undo(self, seat: Seat) -> None:
        """Take the last answer of `seat` back, or ask the others to allow it."""

        def done(refusal: Refusal | None) -> None:
            if refusal is None:
                self._sent_at = None
            elif self.session.undo_wish is not None:
                if not set(self.session.undo_wish.needed) <= set(self.session.viewers):
                    self.app.toast(_("table.undo_asked"))
            else:
                words = refusal_text(refusal) or _("table.undo_not")
                beside = self.table.arrangement.hud.undo if self.table.arrangement else None
                self.notes.refuse(WhyNot(words=words, rule=refusal.rule), at=beside)

        self.session.undo(seat, done)
