"""The screen on which a match is played or watched.

It pulls what is new from the session for the seat that sits before the screen, lets the director
play it, and sends what the hands decide. Between people at one screen the curtain comes down where there is
something to hide; while it is down the table is not drawn at all.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

import pygame

from client.art import theme
from client.frame_time import frame_time
from client.i18n import _
from client.memory import Tidy
from client.session.model import Session, refusal_text
from client.shell import Scene, Shell
from client.table.answering import Answering
from client.table.contract import GameTable, Room, table_for
from client.table.director import Director
from client.table.hands import Hands
from client.table.hit_targets import PRIMARY
from client.table.hud.buttons import Buttons
from client.table.hud.clear_places import kept_clear
from client.table.hud.control_pictures import Look, put_away
from client.table.hud.countdown import Countdown
from client.table.hud.curtain import LINGER_MS, Sharing
from client.table.hud.hud import Hud, HudFacts
from client.table.hud.log_panel import LogPointer
from client.table.hud.notes import Notes
from client.table.hud.participants import Participants
from client.table.hud.tooltips import Tooltips
from client.table.keyboard import Keyboard
from client.table.live import FrameTick
from client.table.tabletop import Tabletop
from client.ui.clearing import Kept
from client.wakeup import LIFE, NEVER, NOW
from rules.kernel.asks import Refusal
from rules.kernel.seats import Seat
from rules.kernel.views import View

END_MS = 1600
"""How long the last picture stays before the results come."""
PREFETCH_MS = 200
"""So long nothing has moved when pictures are drawn ahead."""
QUIET_MS = 400
"""So long nothing has moved in a quiet frame."""
_QUIETER = (PREFETCH_MS + 1, QUIET_MS + 1, LINGER_MS, END_MS)
"""What waits until nothing has moved for so long."""
_TIDY_AFTER = 2.0
"""Seconds after the table is left: the scene that follows has faded in."""


class TableScene(Scene):
    """A match on the screen. `read_only`: nobody answers here (replays)."""

    name = "table"
    runs_below = True
    takes_held = True

    def __init__(
        self, app: Shell, session: Session, game_table: GameTable | None = None, *,
        read_only: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.session = session
        self.read_only = read_only
        self.looks = theme.order_of([one.sign for one in session.view(session.viewers[0]).players])
        self.game_table = game_table or table_for(session.game)
        self.game_table.here = () if read_only else tuple(session.viewers)
        self.table = Tabletop(self.game_table, app.metrics)
        folded = self.game_table.log_covers or self.game_table.log_folds(app.metrics)
        self.table.room = self._room(log_open=not folded)
        self.director = Director(self.table, session)
        self.hud = Hud(self.table)
        self.notes = Notes(app, self.table)
        self.log_pointer = LogPointer(self.table)
        self.countdown = Countdown(app, session)
        self.participants = Participants(app, session, read_only=read_only)
        self.answering = Answering(app, self.director, self.notes, self._freshen, read_only=read_only)
        self.hands = Hands(self.table, self.answering, press=self.press, enlarge=self.notes.enlarge)
        self.tooltips = Tooltips(app, self.hands, self.hud)
        self.keyboard = Keyboard(
            app, self.director, self.hands, self.hud, self.tooltips, self.notes, self.press
        )
        self.sharing = Sharing(
            app, self.director, self.notes, self._stand_up, self._freshen, read_only=read_only
        )
        self.buttons = Buttons(
            app, self.hands, self.hud, self.answering, self.participants, self.log_pointer, self.tooltips,
            menu=self.menu, undoer=self.sharing.undoer,
        )  # fmt: skip
        self._tidy = Tidy()
        self._pressed = ""
        self._prepared = False
        self._leaving = False
        self._kept_session = False
        self._clocks: tuple[str, ...] = ()
        """Hourglasses that the status line shows."""

    # -- Scene ------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Everything up to the first picture, ahead of `enter`, which then takes no time. A thread may do it
        while nobody else uses the session or draws a table."""
        theme.wear(self.looks)
        self.sharing.begin()
        self._freshen()
        TableScene.draw(self, pygame.Surface(self.app.size))
        self._prepared = True

    def enter(self, app: Shell) -> None:
        if not self.read_only:
            app.keep(self.session)
        if not self._prepared:
            self.sharing.begin()
            self._freshen()
        if not app.headless:
            app.tidy()

    def leave(self) -> None:
        self.hands.cancel()
        self.table.faces.close()
        put_away()
        if not self.app.headless:
            # all of this table was left out of searches for what is not used any more
            self.app.later(self.app.tidy, _TIDY_AFTER)
        if not self.read_only and not self._kept_session:
            self.app.release(self.session)
            self.session.close()

    def drop_pictures(self) -> None:
        self.table.drop_ground()

    def covered(self) -> None:
        self.keyboard.forget()
        self._stand_still(True)

    def resume(self, result: Any) -> None:
        self._stand_still(False)
        self.hands.cancel()
        self._freshen()

    def _stand_still(self, on: bool) -> None:
        """Clocks and bots of this screen wait while something covers the table; with others they go on."""
        if not self.read_only and getattr(self.session, "driver", None) is not None:
            self.session.pause(on)

    def resize(self, size: tuple[int, int]) -> None:
        side = self.game_table
        folds = side.log_folds(self.app.metrics) and not side.log_folds(self.table.room.scale)
        self.table.relayout(self._room(log_open=False if folds else None))
        if self.sharing.curtain is None:
            self.director.relayout()
        self.notes.refusal = self.notes.card = self.hud.question = None
        self._freshen()

    def safety(self) -> str:
        if self.read_only:
            return ""
        problem = self.session.save_problem
        return _("table.not_saved_text", why=problem) if problem else _("table.saved")

    def kept_clear(self) -> list[Kept]:
        return [] if self.sharing.curtain is not None else kept_clear(self.table, self.app.size)

    def _room(self, log_open: bool | None = None) -> Room:
        old = self.table.room
        is_open = old.log_open if log_open is None else log_open
        return Room(self.app.metrics, is_open, old.inspector)

    # -- time -------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        ms = dt * 1000
        self.keyboard.hurry(by_button=self._pressed == "ui:hurry")
        self.session.poll(time.monotonic())
        for notice in self.session.notices():
            self.app.toast(notice.text)
        self.participants.hear(self.director.seat, self.app.top is self)
        self.participants.hear_of_saving()
        self.countdown.tell()
        self.table.tweens.reduced = self.app.settings.reduced_motion
        if self.sharing.curtain is not None:
            self.sharing.update(ms)
        elif not self.sharing.veil():
            self._follow_viewer()
            self.director.take()
            for sound in self.director.advance(ms, self.app.speed, reduced=self.app.settings.reduced_motion):
                self.app.play(sound)
            self._update_live(ms)
            self._pass_on()
        self.hands.settle()
        self.answering.follow()
        self.hands.sending.age(ms)
        self.notes.warn(self.hands.sending, *map(self.keyboard.shown_key, ("primary", "back")))
        for part in (self.notes, self.log_pointer, self.tooltips):
            part.age(ms)
        if not self.director.turned:
            # What stands around the table follows one frame later: each frame has its share.
            self._freshen()
        if self.table.following and self._at_rest() and self.table.following.go(self.table.choice):
            self.hands.follow_up()
        if self.director.still > PREFETCH_MS:
            self.table.prefetcher.one()
        if not self.director.turned and self.table.drag is None:
            self._tidy.now(self.app.time, quiet=self.director.still > QUIET_MS)

    def due(self) -> float:
        table, director = self.table, self.director
        session = self.session.due()
        if self.sharing.curtain is not None:
            return min(session, self.sharing.due())
        moving = director.busy or director.turned or director.began or self.keyboard.skipping
        prefetches = bool(table.prefetcher) and director.still > PREFETCH_MS
        if moving or prefetches or self.hud.waits or self._pressed == "ui:hurry":
            return NOW
        lying = table.due()
        if lying >= LIFE and not self.app.lively:
            lying = NEVER
        later = ((ms - director.still) / 1000 for ms in _QUIETER if ms > director.still)
        clocks = (self.session.remaining(timer) % 1.0 or 1.0 for timer in self._clocks)
        parts = (
            self.notes,
            self.countdown,
            self.log_pointer,
            self.tooltips,
            self.participants,
            self.hands.sending,
        )
        return min(session, lying, next(later, NEVER), *clocks, *(part.due() for part in parts))

    def _at_rest(self) -> bool:
        """Nothing plays, nothing covers the table, and an answer would be taken."""
        return (
            self.table.interactive and not self.director.busy and not self.director.turned
            and self.table.drag is None and self.sharing.curtain is None and self.app.top is self
        )  # fmt: skip

    def _update_live(self, ms: float) -> None:
        """What moves by itself on the table."""
        drag = self.table.drag
        tick = FrameTick(
            ms, self.session.remaining, self.hands.pointer, drag.id if drag is not None else "",
            self.app.settings.reduced_motion, self.app.speed, self.session.paused,
        )  # fmt: skip
        for sound in self.table.update_live(tick):
            self.app.play(sound)

    def _follow_viewer(self) -> None:
        """A replay may be looked at through other eyes."""
        here = self.session.viewers
        if self.director.seat not in here:
            self.director.shown.pop(here[0], None)
            self.director.look(here[0])

    def _pass_on(self) -> None:
        """The end of the match, or the next person at this screen."""
        if self.director.busy or self.read_only or self.table.drag is not None:
            return
        view = self.table.view
        if view is None:
            return
        if self.session.over and view.result is not None:
            if self.director.still >= END_MS and self.app.top is self and not self.table.screen.lingers:
                self._end()
            return
        self.sharing.hand_over()

    @property
    def _lingers(self) -> bool:
        """Whether the match is over and the player still looks at the table."""
        over = self.session.over and not self.read_only and not self.director.busy
        return over and self.table.view is not None and self.table.screen.lingers

    def _end(self) -> None:
        """On to the results."""
        if not self._leaving:
            self._leaving = self._kept_session = True
            self.app.go("results", session=self.session)

    def _stand_up(self) -> None:
        """What the last person had in the hand, under the pointer or before the eyes is gone."""
        self.hands.cancel()
        self.keyboard.let_go()
        self.answering.forget()
        self.notes.clear()
        self.hud.question = None
        self.tooltips.close()
        self.table.hovered = self.table.focused = ""

    # -- what is shown around -----------------------------------------------------------------

    def _freshen(self) -> None:
        """Bring what stands around the table up to date."""
        table, view = self.table, self.table.view
        if self.sharing.curtain is not None:
            return
        interactive = (
            not self.read_only and not (view is not None and self.answering.waits(view))
            and not self.session.over and not self.session.countdown and not self.sharing.looks_away()
            and (not self.director.busy or self.director.answering)
        )  # fmt: skip
        # Where an update has begun, what stands around the table follows if there is time for it.
        later = self.director.began and not frame_time.allows()
        if interactive != table.interactive:
            table.interactive = interactive
            if later:
                table.touch_later()
            else:
                table.touch_up()
        if later:
            return
        seat = self.director.seat
        newest = self.session.view(seat)
        self._clocks = tuple(self._timers(newest))
        together = view is not None and self.table.screen.at_once
        self.hud.question = self.participants.question(self.hud.question, together=together)
        alone = self.read_only or self.session.over or together
        faster = self.participants.hurry_chip(
            seat, self.keyboard.shown_key("skip"), moving=self.director.busy
        )
        undoer = self.sharing.undoer()
        can_undo = not self.read_only and self.session.can_undo(undoer)
        refusal: Callable[[Seat], Refusal | None] | None = getattr(self.session, "undo_refusal", None)
        why = refusal(undoer) if refusal is not None and not can_undo else None
        facts = HudFacts(
            can_undo=can_undo and (not self.director.busy or seat not in newest.asked),
            undo_why=(refusal_text(why) or "") if why is not None else "",
            ready=self.hands.sending.ready,
            enters=self.hands.enters is None,
            lingers=self._lingers,
            reading=self.director.reading,
            armed=self.hands.sending.armed,
            waiting=None if alone else self.participants.waiting(seat, button=not faster),
            chat=self.participants.can_chat,
            unread=self.participants.unread,
            muted=self.app.settings.mute,
            hints=self.app.settings.key_hints,
            read_only=self.read_only,
            primary_key=self.keyboard.shown_key("primary"),
            skip_key=self.keyboard.shown_key("skip"),
            again_key=self.keyboard.again,
            again=self.director.again,
            keys=self.keyboard.shown_keys(),
            chips=(*self.participants.chips(newest, self._clocks), *faster),
        )  # fmt: skip
        self.hud.arrange(facts, self.director.log)

    def _timers(self, view: View) -> Iterable[str]:
        """Runs of hourglasses that the status line shows."""
        now = self.table.state(view)
        return self.game_table.screen(now).timers(now)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if self.sharing.curtain is not None:
            self.sharing.draw(surface)
            return
        self.table.draw(surface)
        focused = self.table.focused if self.hands.focus.by_keys else ""
        self.hud.draw(surface, Look(self.table.hovered, self._pressed, focused), self.app.time)
        self.notes.draw(surface)
        self.countdown.draw(surface, self.game_table.context)
        if self.notes.card is None and self.notes.bubble is None and self.app.top is self:
            self.tooltips.draw(surface, playing=self.director.busy)
        if frame_time.allows():
            self.table.coming.one()

    # -- events -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        command = self.app.keys.command(event)
        if event.type == pygame.KEYDOWN and self.keyboard.still_held(event, command):
            if command == "skip" and self.sharing.curtain is None:
                self.director.skip()
            return
        if event.type == pygame.KEYUP:
            self.keyboard.came_up(pygame.key.name(event.key))
        if self.sharing.curtain is not None:
            if command == "back":
                self.menu()
            else:
                self.sharing.curtain.handle(event)
            return
        if self.notes.card is not None:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                self.notes.card = None
            return
        if event.type == pygame.MOUSEMOTION:
            self.hands.moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            self._down(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button <= 3:
            self._pressed = ""
            self.hands.released(event.pos, event.button)
        elif event.type == pygame.MOUSEWHEEL:
            at = self.hands.pointer
            if not self.hud.log.wheel(event.y, at):
                self.hands.wheel(event.y, at)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.hands.cancel()
            if event.type == pygame.WINDOWFOCUSLOST:
                # Whoever comes back has let the keys go elsewhere.
                self.keyboard.forget()
        elif event.type == pygame.KEYDOWN:
            if command not in ("almanac", "back"):
                self.notes.refusal = None
            self.keyboard.key(event, command)
        elif event.type == pygame.KEYUP:
            self.keyboard.up(pygame.key.name(event.key))

    def _down(self, event: pygame.event.Event) -> None:
        refusal = self.notes.refusal
        if event.button == 1 and refusal is not None and refusal.plate.collidepoint(event.pos):
            self.buttons.look_up(refusal.rule)
            return
        self.notes.refusal = self.notes.turn = None
        self.hands.moved(event.pos)
        hovered = self.table.hovered
        if hovered.startswith("ui:"):
            self._pressed = hovered
        elif event.button == 1 and self.director.busy and not self.hands.answers_with(hovered):
            self.director.skip()
            self._freshen()
            return
        self.hands.pressed(event.pos, event.button)

    def press(self, button: str) -> None:
        """A button around the table was pressed."""
        if button == PRIMARY and self._lingers:
            self._end()
            return
        self.buttons.press(button)
        self._freshen()

    def menu(self) -> None:
        """Open the menu over the table."""
        self.hands.cancel()
        self.app.push("pause", session=self.session, read_only=self.read_only)
