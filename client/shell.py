"""What the program is to its scenes, and what a scene is to the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import pygame

from client.ui.clearing import NUMBERS, Kept
from client.wakeup import NOW

if TYPE_CHECKING:
    from client.settings import Settings
    from client.ui.keys import Keys
    from client.ui.metrics import Metrics


class Closeable(Protocol):
    """What must be closed before the program ends, such as a session."""

    def close(self) -> None: ...


class Shell(Protocol):
    """The program in its window, as scenes and widgets know it."""

    pointer: tuple[int, int]

    @property
    def settings(self) -> Settings: ...

    @property
    def keys(self) -> Keys: ...

    @property
    def metrics(self) -> Metrics: ...

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""

    @property
    def headless(self) -> bool: ...

    @property
    def instant(self) -> bool:
        """Nothing fades between scenes."""

    @property
    def speed(self) -> float:
        """How fast movements are: 1 is normal, 0 means none at all."""

    @property
    def time(self) -> float:
        """Seconds of the program's time."""

    @property
    def clicked(self) -> tuple[int, int] | None:
        """Where the pointer rests since its last click."""

    @property
    def lively(self) -> bool:
        """What only lives a little (a breath, a clockwork) does so: somebody looks at the window."""

    # Scenes

    @property
    def scenes(self) -> Sequence[Scene]:
        """All of them, the lowest first."""

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""

    def go(self, scene: Scene | str, **arguments: Any) -> None:
        """Leaves everything that is shown for `scene`."""

    def push(self, scene: Scene | str, **arguments: Any) -> None:
        """Shows `scene` (a dialogue or a whole screen) over what is shown."""

    def pop(self, result: Any = None, scene: Scene | None = None) -> None:
        """Takes `scene` (usually the topmost) away; without a scene below, the title comes."""

    def guard(self, scene: Scene | None, call: Callable[..., Any], *arguments: Any) -> None:
        """Calls; what fails is shown in plain words instead of ending the program."""

    def quit(self) -> None:
        """Ends the program. Nothing is asked: games are saved after every answer."""

    # Small services

    def toast(self, text: str, undo: Callable[[], None] | None = None, kind: str = "info") -> None:
        """A note at the lower left for four seconds; `undo` adds a button. `kind` is info, good,
        warn or bad."""

    def drop_toast(self, text: str) -> None:
        """Takes a note away that something else follows."""

    def later(self, call: Callable[[], None], seconds: float = 0.0) -> None:
        """Calls on the main thread, after `seconds` of the program's time. Safe from any thread
        when `seconds` is 0."""

    def undo_toast(self) -> None:
        """The undo of the newest note that has one."""

    def keep(self, thing: Closeable) -> None:
        """`thing.close()` will be called before the program ends; see `release`."""

    def release(self, thing: Closeable) -> None:
        """`thing` has been closed by its owner."""

    def play(self, sound: str) -> None:
        """Plays a sound of `client.sound`; silent without a device or when muted."""

    def copy(self, text: str) -> bool:
        """Puts text on the clipboard; False if the system has none."""

    def tidy(self) -> None:
        """Frees what is not used any more and leaves all that is loaded out of later searches for
        such things, which would stop a frame now and then."""


class Scene:
    """One screen. `name` is for tests and the log.

    `transparent` says that the screen below shows through
    (dialogues), `runs_below` that `update` is called also while something covers it (a table goes
    on playing under the settings).
    """

    name: ClassVar[str] = "scene"
    transparent: ClassVar[bool] = False
    runs_below: ClassVar[bool] = False
    room: ClassVar[bool] = False
    takes_held: ClassVar[bool] = False
    """It is told again and again of the keys that activate while they are held."""

    looks: tuple[int, ...] = ()
    """Which look each seat has as long as the scene shows, and what comes over it; empty: it shows none."""

    def __init__(self, app: Shell) -> None:
        self.app = app

    def enter(self, app: Shell) -> None:
        """Called once, when the scene has become part of the stack."""

    def covered(self) -> None:
        """Called when something is pushed above; `resume` follows when that has gone."""

    def resume(self, result: Any) -> None:
        """Called when what was pushed above has gone; `result` is what it was popped with."""

    def handle(self, event: pygame.event.Event) -> None:
        """One event; only the topmost scene gets events."""

    def update(self, dt: float) -> None:
        """Time passes: `dt` seconds."""

    def due(self) -> float:
        """Seconds until something here changes by itself: the next step of an animation, the next second
        of a clock. Without an event nothing is updated or drawn before, unless somebody calls
        `wakeup.ring`."""
        return NOW

    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything; a scene that is not transparent covers the whole surface. Only what differs
        from the last frame reaches the window (see `client/art/canvas.py`)."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window, the scale of the interface, the language or the palette changed."""

    def leave(self) -> None:
        """Called once, when the scene is taken from the stack."""

    def drop_pictures(self) -> None:
        """Called when it is not drawn any more, or not for a while: large pictures that are drawn again
        quickly are let go."""

    def kept_clear(self) -> list[Kept]:
        """What a short note over the scene should not cover."""
        return []

    def safety(self) -> str:
        """One sentence about what is safe if the program fails now; empty if nothing is at
        stake."""
        return ""


class Dialog(Scene):
    """A scene over the dimmed one below. `box` is where it draws, for its fading in and out."""

    name = "dialog"
    transparent = True
    dim: float = 0.55

    box: pygame.Rect = pygame.Rect(0, 0, 0, 0)

    def kept_clear(self) -> list[Kept]:
        return [(self.box, NUMBERS)]

    def close(self, result: Any = None) -> None:
        """Leaves; the scene below gets `result` in `resume`."""
        self.app.pop(result, scene=self)
