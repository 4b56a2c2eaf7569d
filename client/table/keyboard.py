"""What the keys do at a table: those of the game first, then those of every table."""

from __future__ import annotations

import pygame

from client.table.answering import Answering
from client.table.choice import Choice
from client.table.hud.curtain import Curtain
from client.ui.keys import shown as shown_key

HOLD = 0.6
"""Seconds for which the key that skips is held until it hurries bots as well."""


BUTTONS = ("back", "undo", "mute", "log")
"""Commands that are buttons around the table too, and whose keys no game uses for anything else."""
SEEN = 0.4
"""Seconds for which a question must have shown until the key that skips may answer it: whoever presses it
again and again to hurry others has not read what comes up in between."""
LONG = 1e9
"""Milliseconds after which every tooltip has opened."""


class Keyboard(Answering):
    """The part of a table's scene that takes keys."""

    curtain: Curtain | None
    _held: set[str]
    _hover: tuple[str, float]
    _skipping: tuple[str, float] | None
    """The key that is held to skip, and since when it hurries bots too (seconds of the table)."""
    _pressed: str
    _question: tuple[Choice | None, float] = (None, 0.0)
    """The question that shows, and since when it can be answered (seconds of the table)."""
    _keys_down: set[str]
    """The keys that are down, also under the curtain and in a question that came later."""

    def _shown_key(self, command: str) -> str:
        """The first key of a command as hints name it."""
        keys = self.app.keys.keys(command)
        return shown_key(keys[0]) if keys else ""

    def _shown_keys(self) -> tuple[tuple[str, str], ...]:
        """Those of the buttons around the table."""
        return tuple((command, self._shown_key(command)) for command in BUTTONS)

    def _still_held(self, event: pygame.event.Event, command: str) -> bool:
        """Whether this is the repetition of a key that has been down since before. Such a key may skip and
        hurry on, but it answers nothing and lifts no curtain: nobody meant what was asked meanwhile."""
        name = pygame.key.name(event.key)
        held = name in self._keys_down
        self._keys_down.add(name)
        if not held or command not in ("primary", "skip"):
            return False
        if command == "skip" and self.curtain is None:
            self.director.skip()
        return True

    def _key_up(self, name: str) -> None:
        if self._skipping is not None and self._skipping[0] == name:
            self._skipping = None
        self._hold(name, down=False)

    def _let_go(self) -> None:
        """No key is held any more, as far as anybody here can know."""
        self._skipping = None
        for name in tuple(self._held):
            self._hold(name, down=False)

    def _hold(self, name: str, *, down: bool) -> bool:
        view = self.table.view
        held = view is not None and self.game_table.hold(name, view, down=down)
        if held:
            self.table.touch_up()
        if held and down:
            self._held.add(name)
        elif not down:
            self._held.discard(name)
        return held

    def _own_key(self, event: pygame.event.Event) -> bool:
        """Whether a key means something in this game only; such keys go before all others."""
        view = self.table.view
        if view is None or getattr(event, "mod", 0) & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        handle = self.game_table.key_touch(pygame.key.name(event.key), view)
        if handle.startswith("ui:"):
            self.press(handle)
        elif handle:
            self.hands.touch_handle(handle)
        return bool(handle) or self.hands.own_way(event)

    def _key(self, event: pygame.event.Event, command: str) -> None:
        self.refused = None
        if self._own_key(event):
            return
        if command == "skip":
            self._skip(pygame.key.name(event.key))
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
        elif getattr(event, "unicode", "") == "?":
            self._explain_now()
        elif event.key == pygame.K_i:
            self.table.look(inspector=not self.table.room.inspector)
        elif not self.hands.key(event.key, shift=bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)):
            view = self.table.view
            name = pygame.key.name(event.key)
            if view is not None and self.game_table.key(name, view):
                self.table.touch_up()
            else:
                self._hold(name, down=True)

    def _explain_now(self) -> None:
        """The tooltip of what has the focus or lies under the pointer, without waiting for it."""
        name = self.table.hovered or self.table.focused
        if name:
            self._hover = (name, LONG)

    def _skip(self, name: str) -> None:
        """Movements, or else the thinking of bots, or else the key presses what has the focus."""
        idle = not self.director.skip()
        if idle and self._can_hurry() and not self.table.focused:
            self._skipping = (name, self.time)
            self.session.hurry()
            return
        if idle and self._seen():
            self.hands.enter()
        # Whoever goes on holding the key has enough of waiting too; a short press means only what it skipped.
        self._skipping = (name, self.time + HOLD)

    def _can_hurry(self) -> bool:
        """Only bots are awaited, and they are ours to hurry."""
        seat = self.director.seat
        return self.session.can_hurry and seat not in self.session.view(seat).asked

    def _seen(self) -> bool:
        """Whether what is asked has shown long enough to be meant by a key."""
        return self._question[0] is self.table.choice and self.time - self._question[1] >= SEEN

    def _follow_question(self) -> None:
        """Once a frame: since when the question shows that can be answered now."""
        if self._question[0] is not self.table.choice or not self.table.interactive:
            self._question = self.table.choice, self.time

    def _hurry(self) -> None:
        """While the key or the button is held, every bot that begins to think answers at once."""
        self._follow_question()
        held = self._skipping is not None and self.time >= self._skipping[1]
        if (held or self._pressed == "ui:hurry") and self._can_hurry():
            self.session.hurry()

    def _enter(self) -> None:
        question = self.hud.question
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
