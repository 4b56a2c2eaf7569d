"""What a screen and a dialogue are to the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from client.ui.clearing import NUMBERS, Kept

if TYPE_CHECKING:
    from client.app import App


class Scene:
    """One screen. `name` is for tests and the log.

    `fps` is the frame rate it asks for, `transparent` says that the screen below shows through
    (dialogues), `runs_below` that `update` is called also while something covers it (a table goes
    on playing under the settings).
    """

    name: ClassVar[str] = "scene"
    fps: ClassVar[int] = 60
    transparent: ClassVar[bool] = False
    runs_below: ClassVar[bool] = False
    room: ClassVar[bool] = False

    def __init__(self, app: App, **_arguments: Any) -> None:
        self.app = app

    def enter(self, app: App) -> None:
        """Called once, when the scene has become part of the stack."""

    def covered(self) -> None:
        """Called when something is pushed above; `resume` follows when that has gone."""

    def resume(self, result: Any) -> None:
        """Called when what was pushed above has gone; `result` is what it was popped with."""

    def handle(self, event: pygame.event.Event) -> None:
        """One event; only the topmost scene gets events."""

    def update(self, dt: float) -> None:
        """Time passes: `dt` seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws everything; a scene that is not transparent covers the whole surface."""

    def resize(self, size: tuple[int, int]) -> None:
        """The window, the scale of the interface, the language or the palette changed."""

    def leave(self) -> None:
        """Called once, when the scene is taken from the stack."""

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
