"""What the keys do at a table: those of the game first, then those of every table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.shell import Shell
from client.table.director import Director
from client.table.hands import Hands
from client.table.hit_targets import PRIMARY
from client.table.hud.hud import Hud
from client.table.hud.notes import Notes
from client.table.hud.tooltips import Tooltips
from client.table.looking import Dismissed, KeyHeld, KeyPressed
from client.ui.keys import shown as shown_key

HOLD = 0.6
"""Seconds for which the key that skips is held until it hurries bots as well."""
BUTTONS = ("back", "undo", "mute", "log")
"""Commands that are buttons around the table too, and whose keys no game uses for anything else."""
_STEPS = {",": -1, ".": 1}
"""While what others did plays again."""
SEEN_MS = 400.0
"""So long a question must have shown until the key that skips may answer it: whoever presses it again and
again to hurry others has not read what comes up in between. Who has touched something of it has seen it."""


class Keyboard:
    """The keys of one table; `press` is for those that mean a button around it."""

    def __init__(
        self, app: Shell, director: Director, hands: Hands, hud: Hud, tooltips: Tooltips, notes: Notes,
        press: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.app, self.director, self.hands, self.hud, self.notes = app, director, hands, hud, notes
        self.tooltips, self.press = tooltips, press
        self.session, self.table = director.session, director.table
        self._down: set[str] = set()
        """The keys that are down, also under the curtain and in a question that came later."""
        self._showing: set[str] = set()
        """Those of them that show something in this game while they are held."""
        self._skipping: tuple[str, float] | None = None
        """The key that is held to skip, and since when it hurries bots too (seconds of the program)."""

    def shown_key(self, command: str) -> str:
        """The first key of a command as hints name it."""
        keys = self.app.keys.keys(command)
        return shown_key(keys[0]) if keys else ""

    @property
    def again(self) -> str:
        """The key that plays again what others did, "" as long as there is nothing."""
        return self.shown_key("again") if self.director.again[1] else ""

    def shown_keys(self) -> tuple[tuple[str, str], ...]:
        """Those of the buttons around the table."""
        return tuple((command, self.shown_key(command)) for command in BUTTONS)

    # -- what is held -----------------------------------------------------------------------

    def still_held(self, event: pygame.event.Event, command: str) -> bool:
        """Whether this is the repetition of a key that has been down since before. Such a key may skip and
        hurry on, but it answers nothing and lifts no curtain: nobody meant what was asked meanwhile."""
        name = pygame.key.name(event.key)
        held = name in self._down
        self._down.add(name)
        return held and command in ("primary", "skip")

    def came_up(self, name: str) -> None:
        """A key is down no more."""
        self._down.discard(name)

    def up(self, name: str) -> None:
        """A key comes up over the table."""
        if self._skipping is not None and self._skipping[0] == name:
            self._skipping = None
        self._show(name, down=False)

    def let_go(self) -> None:
        """Nothing shows or is hurried by a key any more, as far as anybody here can know."""
        self._skipping = None
        for name in tuple(self._showing):
            self._show(name, down=False)

    def forget(self) -> None:
        """Keys may come up elsewhere from now on."""
        self.let_go()
        self._down.clear()

    def _show(self, name: str, *, down: bool) -> None:
        held = self.table.signal(KeyHeld(name, down))
        if held and down:
            self._showing.add(name)
        elif not down:
            self._showing.discard(name)

    @property
    def skipping(self) -> bool:
        """Whether the key that skips is held."""
        return self._skipping is not None

    def hurry(self, *, by_button: bool) -> None:
        """Once a frame: while key or button is held, every bot that begins to think answers at once, and what
        they do is shown without movement."""
        held = self._skipping is not None and self.app.time >= self._skipping[1]
        if (held or by_button) and not self.director.reading:
            self.director.skip()
        if (held or by_button) and self._can_hurry():
            self.session.hurry()

    # -- what is pressed --------------------------------------------------------------------

    def key(self, event: pygame.event.Event, command: str) -> None:
        """A key goes down."""
        # a tooltip or a refusal that shows says that this key opens the almanac
        if command == "almanac" and (self.tooltips.refers or self.notes.refusal):
            self.press("ui:almanac")
            return
        if self._own_key(event):
            return
        name, shift = pygame.key.name(event.key), bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        if command == "skip":
            self._skip(name)
        elif command == "primary":
            self._enter()
        elif command == "back":
            self._back()
        elif command == "rotate":
            self.hands.turn("turn", -1 if shift else 1)
        elif command == "mirror":
            self.hands.turn("mirror", 1)
        elif command == "again":
            self.director.play_again()
        elif name in _STEPS and self.director.play_again(_STEPS[name]):
            pass
        elif command in ("undo", "save", "log", "chat", "almanac"):
            self.press(f"ui:{command}")
        elif getattr(event, "unicode", "") == "?":
            self.tooltips.open_now()
        elif event.key == pygame.K_i:
            self.table.look(inspector=not self.table.room.inspector)
        elif not self.hands.focus.key(event.key, shift=shift) and not self.table.signal(KeyPressed(name)):
            self._show(name, down=True)

    def _own_key(self, event: pygame.event.Event) -> bool:
        """Whether a key means something in this game only; such keys go before all others."""
        view = self.table.view
        if view is None or getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        name, screen, now = pygame.key.name(event.key), self.table.screen, self.table.now
        handle = screen.key_touch(name, now)
        if not handle and name.isdecimal() and name != "0":
            handle = next(iter(screen.numbered(now)[int(name) - 1 :]), "")
        if handle.startswith("ui:"):
            self.press(handle)
        elif handle:
            self.hands.touch_handle(handle)
        return bool(handle) or self.hands.focus.own_way(event)

    def _skip(self, name: str) -> None:
        """Movements, or else the thinking of bots, or else the key presses what has the focus."""
        idle = not self.director.skip()
        if idle and self._can_hurry() and not self.table.focused:
            self._skipping = (name, self.app.time)
            self.session.hurry()
            return
        seen = self.hands.sending.shown >= SEEN_MS or self.table.making.touches > 0
        if idle and seen:
            self.hands.touch_focused()
        # Whoever goes on holding the key has enough of waiting too; a short press means only what it skipped.
        self._skipping = (name, self.app.time + HOLD)

    def _can_hurry(self) -> bool:
        """Only bots are awaited, and they are ours to hurry."""
        seat = self.director.seat
        return self.session.can_hurry and seat not in self.session.view(seat).asked

    def _enter(self) -> None:
        if self.director.reading:
            self.director.skip()
            return
        question = self.hud.question
        primary = next((a for a in question.answers if a.primary), None) if question else None
        if primary is not None and not self.table.focused.startswith("ui:"):
            primary.act()
        elif self.hud.lingers:
            self.press(PRIMARY)
        else:
            self.hands.enter()

    def _log_covers(self) -> bool:
        """Whether the open log lies over the table."""
        side, room = self.table.game_table, self.table.room
        return room.log_open and (side.log_covers or side.log_folds(room.scale))

    def _back(self) -> None:
        """Esc puts away what lies on top: the piece in the hand, what was asked once more, the log or another
        picture over the table. Then it goes back one step: the choice, what was said of a vain try, the focus
        of the keys, the menu."""
        table = self.table
        said, self.notes.refusal = self.notes.refusal is not None, None
        held = table.drag is not None or self.hands.sending.armed
        if not held and self._log_covers():
            table.look(log_open=False)
            return
        if (not held and table.signal(Dismissed())) or self.hands.back() or said:
            return
        if self.hands.focus.by_keys and self.table.focused:
            self.table.focused = ""
            self.table.touch_up()
        else:
            self.press("ui:menu")
