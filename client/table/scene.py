"""The screen on which a match is played or watched.

It pulls what is new from the session for the seat that sits before the screen, lets the director
play it, and sends what the hands decide. Between people at one screen the curtain comes down; while
it is down the table is not drawn at all.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pygame

from client.i18n import _
from client.scenes.base import Scene
from client.session.model import Session, refusal_text
from client.table.contract import Chip, GameTable, Room, Tip
from client.table.curtain import Curtain
from client.table.director import Director
from client.table.find import table_for
from client.table.fittings import Look, clock
from client.table.hands import Hands
from client.table.notes import Answer, FullCard, Question, Refused
from client.table.surroundings import Facts, Surroundings
from client.table.tabletop import Tabletop, usual_ground
from client.table.waiting import Watch
from client.ui import tooltip
from client.ui.keys import shown as shown_key
from client.ui.widget import Tip as WidgetTip
from rules.kernel.asks import Refusal
from rules.kernel.seats import Seat
from rules.kernel.views import View

if TYPE_CHECKING:
    from client.app import App

LINGER_MS = 700
"""How long a person sees the outcome of a move before the curtain comes down."""
KEYS_DELAY_MS = 700
"""How much later a tooltip opens on what only the keys have reached: arrows pass over much."""
END_MS = 1600
"""How long the last picture stays before the results come."""


class TableScene(Scene):
    """A match on the screen. `read_only`: nobody answers here (replays)."""

    name = "table"
    runs_below = True

    def __init__(
        self, app: App, session: Session, game_table: GameTable | None = None, *,
        read_only: bool = False, **arguments: Any,
    ) -> None:  # fmt: skip
        super().__init__(app, **arguments)
        self.session = session
        self.read_only = read_only
        self.game_table = game_table or table_for(session.game)
        self.table = Tabletop(self.game_table, app.metrics)
        self.table.room = self._room(log_open=not app.metrics.compact)
        self.hands = Hands(self.table, self)
        self.director = Director(self.table, session)
        self.around = Surroundings(self.table)
        self.watch = Watch()
        self.curtain: Curtain | None = None
        self.refused: Refused | None = None
        self.large: FullCard | None = None
        self.time = 0.0
        self._sent_at: int | None = None
        """The count of the view whose question has been answered; its answer is on the way."""
        self._pressed = ""
        self._hover = ("", 0.0)
        self._seen_chat = len(session.chat_lines)
        self._read_chat = self._seen_chat
        self._over_for = 0.0
        self._leaving = False
        self._kept_session = False
        self._pointed_until = 0.0
        self._curtain_ground: pygame.Surface | None = None

    # -- Scene ------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        if not self.read_only:
            app.keep(self.session)
        here = self.session.viewers
        asked = [seat for seat in here if seat in self.session.view(here[0]).asked]
        if len(here) > 1 and not self.session.over:
            self._lower(asked[0] if asked else here[0])
        else:
            self.director.look(here[0])
        self._freshen()

    def leave(self) -> None:
        self.hands.cancel()
        if not self.read_only and not self._kept_session:
            self.app.release(self.session)
            self.session.close()

    def resume(self, result: Any) -> None:
        self.hands.cancel()
        self._freshen()

    def resize(self, size: tuple[int, int]) -> None:
        self.table.relayout(self._room())
        if self.curtain is None:
            self.director.relayout()
        self.refused = self.large = None
        self._freshen()

    def safety(self) -> str:
        return "" if self.read_only else _("table.saved")

    def _room(self, log_open: bool | None = None) -> Room:
        old = self.table.room
        is_open = old.log_open if log_open is None else log_open
        return Room(self.app.metrics, is_open, old.inspector)

    # -- time -------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        self.time += dt
        ms = dt * 1000
        self.session.poll(time.monotonic())
        for notice in self.session.notices():
            self.app.toast(notice.text)
        self._hear_chat()
        self.table.stage.reduced = self.app.settings.reduced_motion
        if self.curtain is not None:
            self.curtain.update(ms)
            if self.curtain.done:
                self._raise()
        else:
            self._follow_viewer()
            self.director.take()
            for sound in self.director.advance(
                ms, self.app.speed, reduced=self.app.settings.reduced_motion
            ):
                self.app.play(sound)
            self._pass_on()
        self.hands.settle()
        self._age(ms)
        self._freshen()
        if self.director.still > 200:
            self.table.warm_one()

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
        if self.table.pointed and self.time > self._pointed_until:
            self.table.pointed = frozenset()
            self.table.touch_up()
        name, since = self._hover
        now = self.table.hovered or (self.table.focused if self.hands.by_keys else "")
        if now != name:
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
        here = self.session.viewers
        if len(here) < 2 or self.director.seat in view.asked:
            return
        waiting = [seat for seat in here if seat in view.asked]
        if waiting and self.director.still >= LINGER_MS and self.session.undo_wish is None:
            after = [seat for seat in waiting if seat > self.director.seat]
            self._lower((after or waiting)[0])

    # -- the curtain ------------------------------------------------------------------------

    def _lower(self, seat: Seat) -> None:
        """Bring the curtain down; from now on nothing of the last seat is drawn."""
        self.hands.cancel()
        self.director.stop()
        self.refused = self.large = None
        self.around.question = None
        self._hover = ("", 0.0)
        self.table.hovered = self.table.focused = ""
        view = self.session.view(seat)
        kind = view.prompt.kind if view.prompt is not None else ""
        task = self.game_table.task(kind) if kind else ""
        self.curtain = Curtain(seat, view.players[seat].name, task)

    def _raise(self) -> None:
        assert self.curtain is not None
        seat = self.curtain.seat
        self.curtain = None
        self._sent_at = None
        self.director.look(seat)
        self._freshen()

    # -- what is shown around -----------------------------------------------------------------

    def _freshen(self) -> None:
        table = self.table
        if self.curtain is not None:
            return
        view = table.view
        waiting_for_word = view is not None and self._sent_at == view.count
        interactive = (
            not self.read_only and not waiting_for_word and not self.session.over
            and (not self.director.busy or self.director.answering)
        )  # fmt: skip
        if interactive != table.interactive:
            table.interactive = interactive
            table.touch_up()
        self._ask_around()
        seat = self.director.seat
        states = self.session.seats()
        newest = self.session.view(seat)
        waiting = None
        if not self.read_only and not self.session.over:
            waiting = self.watch.look(
                newest, seat, states, self.time, can_remind=hasattr(self.session, "remind")
            )
        keys = self.app.keys.keys("primary")
        facts = Facts(
            can_undo=not self.read_only and not self.director.busy and self.session.can_undo(seat),
            waiting=waiting,
            chat=self._can_chat(),
            unread=len(self.session.chat_lines) - self._read_chat,
            muted=self.app.settings.mute,
            hints=self.app.settings.key_hints,
            read_only=self.read_only,
            primary_key=shown_key(keys[0]) if keys else "",
            chips=self._chips(newest),
        )
        self.around.arrange(facts, self.director.log)

    def _chips(self, view: View) -> tuple[Chip, ...]:
        found = [
            Chip(clock(self.session.remaining(timer)), "hourglass") for timer in view.timers
        ]
        for state in self.session.seats():
            if state.note:
                found.append(Chip(f"{state.player.name}: {_(f'net.note.{state.note}')}", "bot"))
        return tuple(found)

    def _can_chat(self) -> bool:
        here = self.session.viewers
        people = [state for state in self.session.seats() if state.player.kind == "person"]
        return not self.read_only and (here[0] < 0 or len(people) > len(here))

    def _ask_around(self) -> None:
        """Panels about the session: a wish to undo, somebody who has gone."""
        wish = self.session.undo_wish
        names = [state.player.name for state in self.session.seats()]
        question = self.around.question
        if wish is not None:
            mine = [seat for seat in wish.needed if seat in self.session.viewers]
            key = f"undo:{wish.seat}:{mine}"
            if question is not None and question.key == key:
                return
            if mine:
                self.around.question = Question(
                    key, "undo", _("table.undo_wish", name=names[wish.seat]),
                    _("table.undo_wish_text"),
                    (
                        Answer("no", _("table.undo_refuse"), lambda: self._agree(mine, False)),
                        Answer("yes", _("table.undo_allow"), lambda: self._agree(mine, True), True),
                    ),
                )  # fmt: skip
                return
        gone = [
            seat for seat, state in enumerate(self.session.seats())
            if not state.connected and not state.note and state.player.kind == "person"
        ]  # fmt: skip
        stand_in = getattr(self.session, "let_bot_play", None)
        key = f"gone:{gone}"
        if gone and (question is None or question.key != key):
            answers: tuple[Answer, ...] = ()
            if stand_in is not None:
                answers = (
                    Answer("bot", _("table.let_bot"), lambda: stand_in(gone[0]), True),
                )
            self.around.question = Question(
                key, "network", _("table.gone", name=names[gone[0]]), _("table.gone_text"), answers
            )
        elif not gone and wish is None:
            self.around.question = self._about_session(question)

    def _about_session(self, shown: Question | None) -> Question | None:
        """The panel about our own connection or a pause, if there is need of one."""
        key = ""
        if not getattr(self.session, "connected", True):
            key = "offline"
        elif self.session.paused and not self.read_only and self.app.top is self:
            key = "paused"
        if not key or (shown is not None and shown.key == key):
            return shown if key else None
        if key == "paused":
            return Question(key, "pause", _("table.paused"), _("table.paused_text"))
        leave = Answer("leave", _("table.leave"), lambda: self.app.go("title"))
        return Question(key, "network", _("table.offline"), _("table.offline_text"), (leave,))

    def _agree(self, seats: list[Seat], yes: bool) -> None:
        self.around.question = None
        for seat in seats:
            self.session.agree(seat, yes)

    def _hear_chat(self) -> None:
        lines = self.session.chat_lines
        for line in lines[self._seen_chat :]:
            if self.app.top is self and line.seat != self.director.seat:
                self.app.toast(f"{line.name}: {line.text}")
        self._seen_chat = len(lines)

    # -- drawing ------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if self.curtain is not None:
            if self._curtain_ground is None or self._curtain_ground.get_size() != surface.get_size():
                self._curtain_ground = usual_ground(self.app.metrics)
            self.curtain.draw(surface, self._curtain_ground, self.app.metrics)
            return
        self.table.draw(surface)
        look = Look(
            self.table.hovered, self._pressed, self.table.focused if self.hands.by_keys else ""
        )
        self.around.draw(surface, look, self.time)
        if self.refused is not None:
            self.refused.draw(surface, self.app.metrics)
        if self.large is not None:
            self.large.draw(surface)
        else:
            self._draw_tip(surface)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        name, since = self._hover
        delay = self.app.settings.tooltip_delay + (0 if self.table.hovered else KEYS_DELAY_MS)
        if not name or since < delay or self.table.drag is not None:
            return
        if self.app.top is not self or self.table.view is None:
            return
        if self.director.busy and not self.table.hovered:
            return
        thing = self.table.thing(name)
        if thing is None:
            return
        tip = self.tip_of(name)
        if tip is None:
            return
        words = "\n".join([tip.text, *(f"[soft]{line}[/]" for line in tip.extra)]).strip()
        place = self.hands.pointer if self.table.hovered else thing.rect.midbottom
        tooltip.draw(surface, WidgetTip(tip.title, words, tip.rule), place, self.app.metrics)

    def tip_of(self, name: str) -> Tip | None:
        """What a thing on the table or around it says about itself."""
        thing, view = self.table.thing(name), self.table.view
        if thing is None or view is None or self.curtain is not None:
            return None
        if name.startswith("ui:"):
            return self.around.tip(name)
        return self.game_table.tip(thing.tip, view, self.table.local)

    # -- events -------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        command = self.app.keys.command(event)
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
            if not self.around.log.wheel(event.y, at):
                self.hands.wheel(event.y, at)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.hands.cancel()
        elif event.type == pygame.KEYDOWN:
            self._key(event, command)

    def _down(self, event: pygame.event.Event) -> None:
        self.refused = None
        self.hands.moved(event.pos)
        hovered = self.table.hovered
        if hovered.startswith("ui:"):
            self._pressed = hovered
        elif event.button == 1 and self.director.busy and not self._touches(hovered):
            self.director.skip()
            self._freshen()
            return
        self.hands.pressed(event.pos, event.button)

    def _touches(self, name: str) -> bool:
        """A click on this thing means an answer also while something plays."""
        thing = self.table.thing(name)
        if thing is None or not self.table.interactive:
            return False
        choice = self.table.choice
        return thing.touch in choice.chosen or bool(choice.fit(thing.touch))

    def _key(self, event: pygame.event.Event, command: str) -> None:
        self.refused = None
        if command == "skip":
            if not self.director.skip():
                self.hands.enter()
        elif command == "primary":
            self._enter()
        elif command == "back":
            self._back()
        elif command == "undo":
            self._undo()
        elif command == "rotate":
            shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
            self.hands.turn("turn", -1 if shift else 1)
        elif command == "mirror":
            self.hands.turn("mirror", 1)
        elif command == "save":
            self._save()
        elif command in ("log", "chat", "almanac"):
            self.press(f"ui:{command}")
        elif command in ("zoom-in", "zoom-out", "zoom-fit"):
            self._zoom(command)
        elif event.key == pygame.K_i:
            self.table.look(inspector=not self.table.room.inspector)
        elif not self.hands.key(event.key, shift=bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)):
            view = self.table.view
            name = pygame.key.name(event.key)
            if view is not None and self.game_table.key(name, view):
                self.table.touch_up()

    def _enter(self) -> None:
        question = self.around.question
        primary = next((a for a in question.answers if a.primary), None) if question else None
        if primary is not None and not self.table.focused.startswith("ui:"):
            primary.act()
        else:
            self.hands.enter()

    def _back(self) -> None:
        """Esc goes back one step: the drag, the choice, the focus of the keys, at last the menu."""
        if self.hands.back():
            return
        if self.hands.by_keys and self.table.focused:
            self.table.focused = ""
            self.table.touch_up()
        else:
            self._menu()

    def _zoom(self, command: str) -> None:
        camera = self.table.camera
        if camera is None:
            return
        if command == "zoom-fit":
            camera.whole()
        else:
            camera.wheel(1 if command == "zoom-in" else -1, camera.viewport.center)
        self.table.locate()

    # -- Answers (what the hands decide) -------------------------------------------------------

    def send(self, action: Any) -> None:
        """An answer goes to the session."""
        view = self.table.view
        if view is None or self.read_only:
            return
        self._sent_at = view.count
        self.table.marked = frozenset()

        def done(refusal: Refusal | None) -> None:
            if refusal is not None:
                self._sent_at = None
                self.table.held.clear()
                self.table.sent = False
                self.table.choice.clear()
                self.table.touch_up()
                self._say_why(refusal, "")

        self.session.submit(self.director.seat, action, done)
        self._freshen()

    def wonder(self, handles: tuple[str, ...], thing: str) -> None:
        """Ask why no option holds these handles and show it."""
        view = self.table.view
        if view is None:
            return
        action = self.game_table.attempt(handles, view)
        if action is None:
            if len(handles) > 1:
                self._show_refused(_("table.does_not_fit"), "", thing)
            return

        def done(refusal: Refusal | None) -> None:
            if refusal is not None:
                self._say_why(refusal, thing)

        self.session.why(self.director.seat, action, done)

    def _say_why(self, refusal: Refusal, thing: str) -> None:
        view = self.table.view
        words = refusal_text(refusal)
        if words is None and view is not None:
            words = self.game_table.refusal(refusal, view)
        self._show_refused(words or _("table.does_not_fit"), refusal.rule, thing)

    def _show_refused(self, words: str, rule: str, thing: str) -> None:
        found = self.table.thing(thing)
        if found is not None:
            beside = found.rect
        elif self.table.arrangement is not None:
            beside = self.table.arrangement.furniture.primary
        else:
            beside = self.table.room.rect
        self.refused = Refused(words, rule, beside)
        self.table.refuse(thing)
        self.app.play("refused")

    def explain(self, thing: str) -> None:
        """The right mouse button: the piece large."""
        view = self.table.view
        found = self.table.thing(thing)
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
        if name.startswith("answer:") and self.around.question is not None:
            self.around.question.act(button)
        elif name.startswith("line:"):
            self._point(int(name.removeprefix("line:")))
        elif name == "primary":
            if self.around.bar.enabled(button):
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
        elif name == "chat" and self._can_chat():
            self._chat()
        elif name == "remind":
            remind = getattr(self.session, "remind", None)
            if remind is not None:
                remind()
        self._freshen()

    def _undo(self) -> None:
        if self.read_only or self.director.busy:
            return
        seat = self.director.seat

        def done(refusal: Refusal | None) -> None:
            if refusal is None:
                self._sent_at = None
            elif self.session.undo_wish is not None:
                self.app.toast(_("table.undo_asked"))
            else:
                words = refusal_text(refusal) or _("table.undo_not")
                beside = self.table.arrangement.furniture.undo if self.table.arrangement else None
                self.refused = Refused(words, refusal.rule, beside or self.table.room.rect)

        self.session.undo(seat, done)

    def _point(self, number: int) -> None:
        """Light up where a line of the log happened."""
        line = self.around.log.line(number)
        if line is None:
            return
        self.table.pointed = frozenset(line.pieces)
        self._pointed_until = self.time + 2.5
        if self.table.camera is not None:
            for piece in line.pieces:
                thing = self.table.thing(piece)
                if thing is not None and thing.clip is not None:
                    camera = self.table.camera
                    x, y = camera.to_board(*thing.rect.center)
                    if not camera.viewport.collidepoint(thing.rect.center):
                        camera.x, camera.y = x, y
                        camera.pan(0, 0)
                        self.table.locate()
                    break
        self.table.touch_up()

    def _menu(self) -> None:
        self.hands.cancel()
        self.app.push("pause", session=self.session, read_only=self.read_only)

    def _save(self) -> None:
        from client.scenes.pause import SaveDialog, save_text

        if self.read_only or save_text(self.session) is None:
            self.app.toast(_("table.saved_there"))
        else:
            self.app.push(SaveDialog(self.app, self.session))

    def _almanac(self) -> None:
        name = self.table.hovered or self.table.focused
        thing = self.table.thing(name)
        what = thing.tip if thing is not None and not name.startswith("ui:") else ""
        self.app.push("almanac", game=self.session.game.id, thing=what)

    def _chat(self) -> None:
        from client.table.chat import ChatDialog

        self._read_chat = len(self.session.chat_lines)
        self.app.push(ChatDialog(self.app, self.session, self.mark_read))

    def mark_read(self) -> None:
        """Everything said so far has been read."""
        self._read_chat = self._seen_chat = len(self.session.chat_lines)
