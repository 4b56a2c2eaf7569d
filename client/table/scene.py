"""The screen on which a match is played or watched.

It pulls what is new from the session for the seat that sits before the screen, lets the director
play it, and sends what the hands decide. Between people at one screen the curtain comes down where there is
something to hide; while it is down the table is not drawn at all.
"""

from __future__ import annotations

import time
from typing import Any

import pygame

from client.frame_time import frame_time
from client.i18n import _
from client.memory import Tidy
from client.session.model import Session
from client.shell import Scene, Shell
from client.table.contract import GameTable, Room
from client.table.director import Director
from client.table.find import table_for
from client.table.ground import usual_ground
from client.table.hands import Hands
from client.table.hud.control_pictures import Look, put_away
from client.table.hud.curtain import Curtain
from client.table.hud.hud import Hud, HudFacts
from client.table.hud.notes import FullCard, Named, Refused
from client.table.hud.participants import Participants
from client.table.hud.tooltips import Explaining
from client.table.hud.wait_timer import WaitTimer
from client.table.live import FrameTick
from client.table.sharing import Sharing
from client.table.tabletop import Tabletop
from rules.kernel.seats import Seat

END_MS = 1600
"""How long the last picture stays before the results come."""
QUIET_MS = 400
"""So long nothing has moved in a quiet frame."""
_TIDY_AFTER = 2.0
"""Seconds after the table is left: the scene that follows has faded in."""


class TableScene(Sharing, Explaining, Scene):
    """A match on the screen. `read_only`: nobody answers here (replays)."""

    name = "table"
    runs_below = True

    def __init__(
        self, app: Shell, session: Session, game_table: GameTable | None = None, *,
        read_only: bool = False, **arguments: Any,
    ) -> None:  # fmt: skip
        super().__init__(app, **arguments)
        self.session = session
        self.read_only = read_only
        self.game_table = game_table or table_for(session.game)
        self.game_table.here = () if read_only else tuple(session.viewers)
        self.table = Tabletop(self.game_table, app.metrics)
        folded = self.game_table.log_covers or self.game_table.log_folds(app.metrics)
        self.table.room = self._room(log_open=not folded)
        self.hands = Hands(self.table, self)
        self.director = Director(self.table, session)
        self.hud = Hud(self.table)
        self.wait_timer = WaitTimer()
        self.participants = Participants(app, session, read_only=read_only)
        self.curtain: Curtain | None = None
        self.named: Named | None = None
        self.refused: Refused | None = None
        self.large: FullCard | None = None
        self.time = 0.0
        self._tidy = Tidy()
        self._alone: tuple[Seat, int] | None = None
        self._sent_at: tuple[int, int] | None = None
        """The count of the view whose question has been answered; its answer is on the way."""
        self._pressed = ""
        self._held: set[str] = set()
        """Keys that are held and show something."""
        self._skipping: tuple[str, float] | None = None
        self._keys_down: set[str] = set()
        self._hover = ("", 0.0)
        self._prepared = False
        self._leaving = False
        self._kept_session = False
        self._pointed_until = 0.0
        self._curtain_ground: pygame.Surface | None = None

    # -- Scene ------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Everything up to the first picture, ahead of `enter`, which then takes no time. A thread may do it
        while nobody else uses the session or draws a table."""
        self._begin_sharing()
        self._freshen()
        TableScene.draw(self, pygame.Surface(self.app.size))
        self._prepared = True

    def enter(self, app: Shell) -> None:
        if not self.read_only:
            app.keep(self.session)
        if not self._prepared:
            self._begin_sharing()
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

    def covered(self) -> None:
        self._let_go()
        self._keys_down.clear()
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
        if self.curtain is None:
            self.director.relayout()
        self.refused = self.large = self.hud.question = None
        self._freshen()

    def safety(self) -> str:
        if self.read_only:
            return ""
        problem = self.session.save_problem
        return _("table.not_saved_text", why=problem) if problem else _("table.saved")

    def _room(self, log_open: bool | None = None) -> Room:
        old = self.table.room
        is_open = old.log_open if log_open is None else log_open
        return Room(self.app.metrics, is_open, old.inspector)

    # -- time -------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self.time += dt
        ms = dt * 1000
        self._hurry()
        self.session.poll(time.monotonic())
        for notice in self.session.notices():
            self.app.toast(notice.text)
        self.participants.hear(self.director.seat, self.app.top is self)
        self.participants.hear_of_saving()
        self.table.tweens.reduced = self.app.settings.reduced_motion
        if self.curtain is not None:
            self.curtain.update(ms)
            if self.curtain.done:
                self._raise()
        elif not self._veil():
            self._follow_viewer()
            self.director.take()
            for sound in self.director.advance(ms, self.app.speed, reduced=self.app.settings.reduced_motion):
                self.app.play(sound)
            self._update_live(ms)
            self._pass_on()
        self.hands.settle()
        self._age(ms)
        if not self.director.turned:
            # What stands around the table follows one frame later: each frame has its share.
            self._freshen()
        if self.table.following and self._at_rest() and self.table.following.go(self.table.choice):
            self.hands.send_settled()
        if self.director.still > 200:
            self.table.prefetcher.one()
        if not self.director.turned and self.table.drag is None:
            self._tidy.now(self.time, quiet=self.director.still > QUIET_MS)

    def _at_rest(self) -> bool:
        """Nothing plays, nothing covers the table, and an answer would be taken."""
        return (
            self.table.interactive and not self.director.busy and not self.director.turned
            and self.table.drag is None and self.curtain is None and self.app.top is self
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

    def _age(self, ms: float) -> None:
        if self.refused is not None:
            self.refused.left -= ms
            if self.refused.left <= 0:
                self.refused = None
        if self.named is not None:
            self.named.left -= ms
            if self.named.left <= 0:
                self.named = None
        if self.table.pointed and self.time > self._pointed_until:
            self.table.pointed = frozenset()
            self.table.touch_up()
        name, since = self._hover
        now = self.table.hovered or (self.table.focused if self.hands.by_keys else "")
        if now != name or (self.table.hovered and self.app.clicked is not None):
            self._hover = (now, 0.0)
        else:
            self._hover = (name, since + ms)

    def _pass_on(self) -> None:
        """The end of the match, or the next person at this screen."""
        if self.director.busy or self.read_only or self.table.drag is not None:
            return
        view = self.table.view
        if view is None:
            return
        if self.session.over and view.result is not None:
            if self.director.still >= END_MS and self.app.top is self and not self._leaving:
                self._leaving = True
                self._kept_session = True
                self.app.go("results", session=self.session)
            return
        self._hand_over()

    # -- what is shown around -----------------------------------------------------------------

    def _freshen(self) -> None:
        table = self.table
        if self.curtain is not None:
            return
        view = table.view
        waiting_for_word = view is not None and self._sent_at == self.director.moment(view)
        interactive = (
            not self.read_only and not waiting_for_word and not self.session.over
            and not self._looks_away() and (not self.director.busy or self.director.answering)
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
        states = self.session.seats()
        newest = self.session.view(seat)
        waiting = None
        together = view is not None and self.game_table.at_once(view)
        self.hud.question = self.participants.question(self.hud.question, together=together)
        if not self.read_only and not self.session.over and not together:
            waiting = self.wait_timer.look(
                newest,
                seat,
                states,
                self.time,
                can_remind=self.participants.can_chat,
                can_hurry=self.session.can_hurry,
            )
        facts = HudFacts(
            can_undo=not self.read_only and not self.director.busy and self.session.can_undo(self._undoer()),
            waiting=waiting,
            chat=self.participants.can_chat,
            unread=self.participants.unread,
            muted=self.app.settings.mute,
            hints=self.app.settings.key_hints,
            read_only=self.read_only,
            primary_key=self._shown_key("primary"),
            skip_key=self._shown_key("skip"),
            keys=self._shown_keys(),
            chips=self.participants.chips(newest, self.game_table.timers(newest)),
        )
        self.hud.arrange(facts, self.director.log)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if self.curtain is not None:
            if self._curtain_ground is None or self._curtain_ground.get_size() != surface.get_size():
                self._curtain_ground = usual_ground(self.app.metrics)
            self.curtain.draw(surface, self._curtain_ground, self.app.metrics)
            return
        self.table.draw(surface)
        focused = self.table.focused if self.hands.by_keys else ""
        look = Look(self.table.hovered, self._pressed, focused)
        self.hud.draw(surface, look, self.time)
        if self.named is not None:
            self.named.draw(surface, self.app.metrics)
        if self.refused is not None:
            self.refused.draw(surface, self.app.metrics)
        if self.large is not None:
            self.large.draw(surface)
        elif self.refused is None:
            self._draw_tip(surface)

    # -- events -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        command = self.app.keys.command(event)
        if event.type == pygame.KEYDOWN and self._still_held(event, command):
            return
        if event.type == pygame.KEYUP:
            self._keys_down.discard(pygame.key.name(event.key))
        if self.curtain is not None:
            if command == "back":
                self._menu()
            else:
                self.curtain.handle(event)
            return
        if self.large is not None:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                self.large = None
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
                self._let_go()
                self._keys_down.clear()
        elif event.type == pygame.KEYDOWN:
            self._key(event, command)
        elif event.type == pygame.KEYUP:
            self._key_up(pygame.key.name(event.key))

    def _down(self, event: pygame.event.Event) -> None:
        self.refused = self.named = None
        self.hands.moved(event.pos)
        hovered = self.table.hovered
        if hovered.startswith("ui:"):
            self._pressed = hovered
        elif event.button == 1 and self.director.busy and not self.hands.answers_with(hovered):
            self.director.skip()
            self._freshen()
            return
        self.hands.pressed(event.pos, event.button)
