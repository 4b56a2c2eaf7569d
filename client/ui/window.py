"""The window of the operating system: making it, its size, full screen, its icon."""

from __future__ import annotations

import contextlib
import functools
import importlib.metadata
import math
import os
from collections.abc import Sequence

import pygame

from client import paths

LEAST = (1280, 720)
"""What the layouts are made for. Where the system makes a window smaller all the same, everything is drawn
so large and shown smaller."""
KEPT = 320
"""Pixels of the shortest side of a window that is remembered."""
MOST = (3840, 2160)
USUAL = (1920, 1080)
"""A desktop, where the system does not tell how large it is."""
SHARE = 0.85
"""Of the desktop that a window takes: bars of the system and its own title have room beside it."""
TITLE = "Orrery"


class Window:
    """One resizable window. `headless` draws into memory only (tests, screenshots). `surface` is what is
    drawn on, at least of the size `LEAST`."""

    def __init__(self, size: tuple[int, int], *, headless: bool, full_screen: bool) -> None:
        if headless:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
        # What task bars call the program, and by what they find its icon; pygame puts the name of the file
        # that was run there.
        for system in ("X11", "WAYLAND"):
            os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = TITLE.lower()
        # The first click into a window that was behind others should also count.
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        pygame.display.init()
        if pygame.display.get_driver() == "x11":
            # Else SDL hands over the whole window by OpenGL, however little has changed, and where that is
            # done in software it takes 10 ms and 100 MB.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        self.headless = headless
        self.desktop = size if headless and any(size) else _desktop(USUAL)
        size = fitted(size, self.desktop)
        self.windowed = size
        self.full_screen = False
        self.shown = 0
        """How often something was brought to the screen."""
        self._take(pygame.display.set_mode(size, 0 if headless else pygame.RESIZABLE))
        self._limit()
        if full_screen:
            self.set_full_screen(True)
        pygame.key.set_repeat(420, 45)

    def _take(self, shown: pygame.Surface) -> None:
        wide, high = shown.get_size()
        self._shown = self.surface = shown
        self._share = max(1.0, LEAST[0] / max(1, wide), LEAST[1] / max(1, high))
        if self._share > 1:
            self.surface = pygame.Surface((self._inside(wide), self._inside(high))).convert(shown)

    def _inside(self, length: float) -> int:
        return math.ceil(length * self._share - 1e-6)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels of what is drawn on."""
        return self.surface.get_size()

    @property
    def kept(self) -> tuple[int, int]:
        """The size of the window itself, as it is remembered."""
        wide, high = self._shown.get_size()
        return max(KEPT, wide), max(KEPT, high)

    def show(self, parts: Sequence[pygame.Rect] | None = None) -> None:
        """Brings what was drawn to the screen, only these parts of it if they are given."""
        if parts is not None and not parts:
            return
        self.shown += 1
        if self.surface is not self._shown:
            pygame.transform.smoothscale(self.surface, self._shown.get_size(), self._shown)
            parts = None
        if parts is None:
            pygame.display.flip()
        else:
            pygame.display.update(parts)

    def inside(self, event: pygame.event.Event) -> pygame.event.Event:
        """An event of the mouse as it would be in a window of the size that is drawn on."""
        if self._share <= 1 or "pos" not in event.dict:
            return event
        moved: dict[str, tuple[int, int]] = {
            name: (round(event.dict[name][0] * self._share), round(event.dict[name][1] * self._share))
            for name in ("pos", "rel") if name in event.dict
        }  # fmt: skip
        return pygame.event.Event(event.type, {**event.dict, **moved})

    def set_full_screen(self, on: bool) -> None:
        """Fills the screen, or goes back to the size from before."""
        if on == self.full_screen:
            return
        if on:
            self.windowed = self._shown.get_size()
        self.full_screen = on
        if self.headless:
            return
        if on:
            self._take(pygame.display.set_mode(self.desktop, pygame.FULLSCREEN))
        else:
            self._take(pygame.display.set_mode(self.windowed, pygame.RESIZABLE))
            self._limit()

    def resized(self, size: tuple[int, int]) -> None:
        """The user changed the size; pygame has made the new surface already."""
        current = pygame.display.get_surface()
        if self.headless and (current is None or current.get_size() != tuple(size)):
            current = pygame.display.set_mode(size)
        if current is not None:
            self._take(current)

    def set_icon(self) -> None:
        """The planet as icon; done after the first frame, as nobody waits for it."""
        from client.art import svg

        name = "shell/orrery/planet-space-dragons"
        icon = pygame.Surface((128, 128), pygame.SRCALPHA)
        planet = svg.picture(name, svg.fitted(name, width=128))
        icon.blit(planet, planet.get_rect(center=(64, 64)))
        pygame.display.set_icon(icon)

    def _limit(self) -> None:
        if self.headless:
            return
        least = min(LEAST[0], self.desktop[0]), min(LEAST[1], self.desktop[1])
        # Not every video driver or window manager limits a window.
        with contextlib.suppress(pygame.error, AttributeError, ValueError):
            pygame.Window.from_display_module().minimum_size = least


def fitted(wished: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window on this desktop: as it was left, if it has room there; else, and for the first
    time, most of the desktop, no wider than tables are laid out for."""
    if all(0 < own <= whole for own, whole in zip(wished, desktop, strict=True)):
        return wished
    high = round(desktop[1] * SHARE)
    wide = min(round(desktop[0] * SHARE), round(high * 16 / 9))
    return min(max(LEAST[0], wide), desktop[0]), min(max(LEAST[1], high), desktop[1])


def _desktop(fallback: tuple[int, int]) -> tuple[int, int]:
    sizes = pygame.display.get_desktop_sizes()
    return sizes[0] if sizes else fallback


@functools.cache
def version() -> str:
    """The version of the program as people see it, "1.0"."""
    try:
        found = importlib.metadata.version("orrery")
    except importlib.metadata.PackageNotFoundError:
        project = (paths.data_root() / "pyproject.toml").read_text(encoding="utf-8")
        found = next(line.split('"')[1] for line in project.splitlines() if line.startswith("version"))
    return found.removesuffix(".0")
