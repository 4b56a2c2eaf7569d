"""The program in its window: the loop, the scenes, the settings and what happens when things fail.

    app = App()                 the window
    app.go("title")             a scene by name or a Scene
    app.run()                   until the user quits

Tests make `App((1280, 720), headless=True)`, post events with `pygame.event.post` and call
`app.step(dt)`, which is one turn of the loop.
"""

from __future__ import annotations

import contextlib
import heapq
import itertools
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from client import i18n, memory, scenes
from client.art import theme
from client.art.cache import SurfaceCache
from client.art.canvas import Canvas
from client.failures import Failures
from client.frame_time import LIMIT_MS, frame_time
from client.scene_stack import Stack
from client.settings import Settings
from client.shell import Closeable, Scene
from client.ui.keys import Keys, activates
from client.ui.metrics import Metrics
from client.ui.pointing import rests_at
from client.ui.toasts import Toasts
from client.ui.window import Window
from client.wakeup import NOW, wakeup

FPS = 60
UNFOCUSED_FPS = 10
LOOK = 0.01
"""Seconds between two looks for events while nothing moves: pygame itself would look every millisecond."""
SETTLING = 2
"""Frames that follow one in which something happened: what stands around it follows one frame later."""
_SEEN_AGAIN = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.VIDEOEXPOSE)
_SAVE_AFTER = 0.5
_LONGEST_STEP = 0.1
_LAYOUT = ("language", "interface_scale", "palette", "strong_contrast")


class App:
    """Everything that scenes share. `instant` leaves out the fading between scenes."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        headless: bool = False,
        settings: Settings | None = None,
        full_screen: bool | None = None,
    ) -> None:
        memory.prepare()
        self.settings = settings or Settings.load()
        i18n.set_language(self.settings.language)
        theme.apply(self.settings.palette, strong=self.settings.strong_contrast)
        full = self.settings.full_screen if full_screen is None else full_screen
        self.window = Window(
            size or self.settings.window, headless=headless, full_screen=full and not headless
        )
        self.headless = headless
        self.instant = headless
        frame_time.limit_ms = None if headless else LIMIT_MS
        self.metrics = self._measured()
        self.keys = Keys(self.settings.keys)
        self.running = True
        self.focused = True
        self.hidden = False
        """Minimised: nothing is drawn."""
        self.pointer = (-1, -1)
        self.clicked: tuple[int, int] | None = None  # where the pointer rests since its last click
        self._held_back: int | None = None
        """The key by which something was closed, as long as it is down."""
        self._pressed: dict[int, Scene | None] = {}
        """The keys that are down, and the scene in which they were pressed."""
        self.time = 0.0
        self.frame_times: deque[float] = deque(maxlen=600)
        self.canvas = Canvas()
        self.stack = Stack(self)
        self.toasts = Toasts(self)
        self.failures = Failures(self)
        self._closeables: list[Closeable] = []
        self._soon: deque[Callable[[], None]] = deque()
        self._timed: list[tuple[float, int, Callable[[], None]]] = []
        self._order = itertools.count()
        self._sound: Any = None
        self._room = False
        self._clock = pygame.time.Clock()
        self._settling = SETTLING
        self._save_at: float | None = None
        self.settings.listen(self._setting_changed)
        for complaint in self.settings.complaints:
            self.toast(complaint)

    # What scenes ask

    @property
    def screen(self) -> pygame.Surface:
        """The surface of the window."""
        return self.window.surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        return self.window.size

    @property
    def scenes(self) -> Sequence[Scene]:
        """All of them, the lowest first."""
        return self.stack.scenes

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""
        return self.stack.top

    @property
    def broken(self) -> set[Scene]:
        """Scenes that failed while drawing; they are not drawn again."""
        return self.failures.broken

    @property
    def speed(self) -> float:
        """How fast movements are: 1 is normal, 0 means none at all."""
        return {"off": 0.0, "slow": 0.6, "normal": 1.0, "fast": 2.0}[self.settings.animation]

    @property
    def lively(self) -> bool:
        """What only lives a little (a breath, a clockwork) does so: somebody looks at the window."""
        return self.focused and not self.hidden

    # Scenes

    def make(self, scene: Scene | str, **arguments: Any) -> Scene:
        """A scene by its name in `client.scenes.SCENES`."""
        return scene if isinstance(scene, Scene) else scenes.make(self, scene, **arguments)

    def go(self, scene: Scene | str, **arguments: Any) -> None:
        """Leaves everything that is shown for `scene`."""
        with self.failures.caught(None):
            self.stack.go(self.make(scene, **arguments))
        self._tidy_later()

    def push(self, scene: Scene | str, **arguments: Any) -> None:
        """Shows `scene` (a dialogue or a whole screen) over what is shown."""
        with self.failures.caught(None):
            self.stack.push(self.make(scene, **arguments))

    def pop(self, result: Any = None, scene: Scene | None = None) -> None:
        """Takes `scene` (usually the topmost) away; without a scene below, the title comes."""
        leaving = scene or self.top
        if leaving is None:
            return
        with self.failures.caught(None):
            if self.stack.scenes[:1] == [leaving]:
                self.go("title")
            else:
                self.stack.remove(leaving, result)
        if not leaving.transparent:
            self._tidy_later()

    def _tidy_later(self) -> None:
        if not self.headless:
            self.later(memory.after_scene, memory.AFTER_SCENE)

    def quit(self) -> None:
        """Ends the loop after this turn. Nothing is asked: games are saved after every answer."""
        self.running = False

    def guard(self, scene: Scene | None, call: Callable[..., Any], *arguments: Any) -> None:
        """Calls; what fails is shown in plain words instead of ending the program."""
        if scene in self.failures.broken:
            return
        with self.failures.caught(scene):
            call(*arguments)

    # Small services

    def toast(self, text: str, undo: Callable[[], None] | None = None, kind: str = "info") -> None:
        """A note at the lower left for four seconds; `undo` adds a button. `kind` is info, good,
        warn or bad."""
        self.toasts.add(text, undo, kind)

    def drop_toast(self, text: str) -> None:
        """Takes a note away that something else follows."""
        self.toasts.drop(text)

    def undo_toast(self) -> None:
        """The undo of the newest note that has one, by a key."""
        self.toasts.undo()

    def later(self, call: Callable[[], None], seconds: float = 0.0) -> None:
        """Calls on the main thread, after `seconds` of the program's time. Safe from any thread
        when `seconds` is 0."""
        if seconds <= 0:
            self._soon.append(call)
            wakeup.ring()
        else:
            heapq.heappush(self._timed, (self.time + seconds, next(self._order), call))

    def keep(self, thing: Closeable) -> None:
        """`thing.close()` will be called before the program ends; see `release`."""
        if thing not in self._closeables:
            self._closeables.append(thing)

    def release(self, thing: Closeable) -> None:
        """`thing` has been closed by its owner."""
        if thing in self._closeables:
            self._closeables.remove(thing)

    def play(self, sound: str) -> None:
        """Plays a sound of `client.sound`; silent without a device or when muted."""
        if self._sound is not None:
            self._sound.play(sound)

    def copy(self, text: str) -> bool:
        """Puts text on the clipboard; False if the system has none."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    def tidy(self) -> None:
        """Frees what is not used any more and leaves all that is loaded out of later searches for
        such things, which would stop a frame now and then."""
        memory.forget_unused()

    # The loop

    def run(self) -> int:
        """Runs until the user quits; returns the exit code."""
        self.later(self.window.set_icon, 0.2)
        self.later(self._start_sound, 0.3)
        try:
            while self.running:
                rested = self.rest()
                passed = self._clock.tick(0 if rested else FPS if self.focused else UNFOCUSED_FPS) / 1000
                self.step(0.0 if rested else passed, rested=rested)
        finally:
            self.close()
        return 1 if self.failures.fatal else 0

    def step(self, dt: float, *, rested: float = 0.0) -> None:
        """One turn: events, time (`dt` seconds, after those for which the program has `rested`), picture."""
        frame_time.begin()
        dt = min(dt, _LONGEST_STEP)
        events = pygame.event.get()
        if rested and events:
            # What an event begins has not begun before it.
            self.time += rested
            self.stack.update(rested)
            self.toasts.update(rested)
        else:
            dt += rested
        self.time += dt
        self._settling = SETTLING if events or self._soon else max(0, self._settling - 1)
        for event in events:
            self.guard(None, self._handle, self.window.inside(event))
        self._run_timed()
        self.stack.update(dt)
        self.toasts.update(dt)
        if not self.hidden:
            self._draw()
        self._follow_room()
        self.frame_times.append(frame_time.spent)
        if self._save_at is not None and self.time >= self._save_at:
            self._save_settings()

    def _draw(self) -> None:
        """Brings to the screen what has changed since the last frame."""
        self.canvas.begin(self.size)
        self.stack.draw(self.canvas)
        self.toasts.draw(self.canvas)
        self.window.show(self.canvas.onto(self.screen))

    def due(self) -> float:
        """Seconds until something changes by itself."""
        if self._soon or self._settling:
            return NOW
        timed = [self._timed[0][0]] if self._timed else []
        timed += [self._save_at] if self._save_at is not None else []
        due = min([self.stack.due(), self.toasts.due(), *(at - self.time for at in timed)])
        return due if due * FPS > 1 else NOW

    def rest(self) -> float:
        """Waits until something is due, an event comes or somebody rings; gives back for how long."""
        due, passed = self.due(), 0.0
        began = time.perf_counter()
        while passed < due and not pygame.event.peek() and not wakeup.wait(min(LOOK, due - passed)):
            passed = time.perf_counter() - began
        return min(due, time.perf_counter() - began) if due > 0 else 0.0

    def close(self) -> None:
        """Closes sessions, saves the settings, closes the window."""
        for scene in reversed(self.stack.scenes):
            self.guard(scene, scene.leave)
        self.stack.scenes.clear()
        for thing in reversed(self._closeables):
            self.guard(None, thing.close)
        self._closeables.clear()
        self._save_settings()
        if self._sound is not None:
            with contextlib.suppress(Exception):
                self._sound.close()
        if not self.headless:
            pygame.quit()

    def _run_timed(self) -> None:
        for _count in range(len(self._soon)):
            self.guard(None, self._soon.popleft())
        while self._timed and self._timed[0][0] <= self.time:
            self.guard(None, heapq.heappop(self._timed)[2])

    # Events

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
            return
        if event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized((event.w, event.h) if event.type == pygame.VIDEORESIZE else (event.x, event.y))
            return
        if event.type == pygame.WINDOWFOCUSLOST:
            self.focused = False
        elif event.type == pygame.WINDOWMINIMIZED:
            self.hidden = True
        elif event.type in _SEEN_AGAIN:
            self.hidden = False
            self.window.show()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.focused = True
        elif event.type == pygame.WINDOWLEAVE:
            self.pointer = (-1, -1)
        elif event.type == pygame.DROPFILE:
            scenes.open_dropped(self, Path(event.file))
            return
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer, self.clicked = event.pos, rests_at(event, self.clicked)
        event.repeats = event.type == pygame.KEYDOWN and event.key in self._pressed
        if event.type == pygame.KEYDOWN and self._pressed.setdefault(event.key, self.top) is not self.top:
            return  # a key that is held from another scene, also where this one took its time to come
        if event.type == pygame.KEYUP:
            self._pressed.pop(event.key, None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._pressed.clear()
        command = self.keys.command(event)
        if event.repeats and activates(event, command) and self.top is not None and not self.top.takes_held:
            return  # only a fresh press confirms, starts or chooses anything
        if command == "back" and event.key == self._held_back:
            return  # a key that is held closes one thing, and not what lies below it as well
        if command == "back":
            self._held_back = event.key
        elif event.type in (pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            self._held_back = None
        if command == "full-screen":
            self.settings.change("full_screen", not self.settings.full_screen)
        elif command == "mute":
            self.settings.change("mute", not self.settings.mute)
            muted = self.settings.mute
            self.toast(i18n._("settings.sound_off" if muted else "settings.sound_on"))
        elif not self.toasts.handle(event) and self.top is not None:
            self.guard(self.top, self.top.handle, event)

    # Changes

    def _measured(self) -> Metrics:
        SurfaceCache.fit(self.window.size)
        return Metrics(*self.window.size, interface=self.settings.interface_scale / 100)

    def _resized(self, size: tuple[int, int]) -> None:
        self.window.resized(size)
        self.canvas.forget()  # a window that became larger and as before again is empty
        if (self.metrics.width, self.metrics.height) == self.window.size:
            return
        if not self.window.full_screen and not self.headless:
            self.settings.change("window", self.window.kept)
        self._relayout()

    def _relayout(self) -> None:
        self.metrics = self._measured()
        self.canvas.forget()
        self.stack.forget_pictures()
        self.toasts.resize()
        for scene in tuple(self.stack.scenes):
            self.guard(scene, scene.resize, self.size)

    def _setting_changed(self, name: str, value: Any) -> None:
        self._save_at = self.time + _SAVE_AFTER
        if name == "language":
            i18n.set_language(value)
        elif name in ("palette", "strong_contrast"):
            theme.apply(self.settings.palette, strong=self.settings.strong_contrast)
            SurfaceCache.clear_all()
        elif name == "keys":
            self.keys = Keys(value)
        elif name == "full_screen":
            self.window.set_full_screen(value)
            self._relayout()
        elif name in ("mute", "volume_master", "volume_effects", "volume_room", "volume_bell"):
            self._set_volumes()
        if name in _LAYOUT:
            self._relayout()

    def _save_settings(self) -> None:
        self._save_at = None
        try:
            self.settings.save()
        except OSError as error:
            self.toast(i18n._("settings.not_saved", why=i18n.reason(error)), kind="bad")

    def _start_sound(self) -> None:
        with contextlib.suppress(ImportError):
            from client import sound

            self._sound = sound.Sound()
            self._set_volumes()

    def _follow_room(self) -> None:
        """The clockwork is heard on the title only."""
        wanted = self.top is not None and self.top.room
        if self._sound is not None and wanted != self._room:
            self._room = wanted
            self._sound.room(wanted)

    def _set_volumes(self) -> None:
        if self._sound is None:
            return
        s = self.settings
        master = 0.0 if s.mute else s.volume_master / 100
        self._sound.set_volumes(
            effects=master * s.volume_effects / 100,
            room=master * s.volume_room / 100,
            bell=master * s.volume_bell / 100,
        )


def run(
    scene: str = "title",
    *,
    size: tuple[int, int] | None = None,
    full_screen: bool | None = None,
    language: str | None = None,
    **arguments: Any,
) -> int:
    """Opens the window with `scene` and plays until the user quits; returns the exit code.

    `arguments` go to the scene. Without a screen it says so in one sentence and returns 1.
    """
    settings = Settings.load()
    if language is not None:
        settings.hold("language", language)
    try:
        app = App(size, settings=settings, full_screen=full_screen)
    except pygame.error as error:
        i18n.set_language(settings.language)
        print(i18n._("shell.no_screen", why=str(error)), file=sys.stderr)
        return 1
    app.go(scene, **arguments)
    return app.run()
