"""Playing the sounds; without an audio device everything stays silent and nothing fails."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import pygame

from client import paths

BELL = "bell"
ROOM = "room"
_FILE = re.compile(r"([a-z]+)-(\d+)\.wav")
_CHANNELS = 16
_ROOM_LEVEL = 0.25
_BUFFER = 512


def _files() -> dict[str, list[Path]]:
    """The files of each sound, variants in order."""
    found: dict[str, list[Path]] = {}
    folder = paths.assets("sound")
    for file in sorted(folder.glob("*.wav")) if folder.is_dir() else ():
        match = _FILE.fullmatch(file.name)
        if match:
            found.setdefault(match[1], []).append(file)
    return found


NAMES = (
    "bell", "bite", "blade", "boom", "bounce", "button", "capture", "card", "chime", "cloth",
    "coin", "crack", "deal", "dice", "drip", "enamel", "engine", "felt", "gear", "glass", "glide",
    "gong", "hiss", "hit", "hooves", "hop", "ice", "ping", "pop", "rack", "ratchet", "reed",
    "refuse", "reveal", "ring", "room", "shield", "shot", "slide", "stamp", "string", "thump",
    "tick", "tile", "toast", "turn", "turned", "valve", "weld", "win", "zap",
)  # fmt: skip
"""Every sound that can be played."""


class Sound:
    """Plays sounds by name, their variants in turn. Volumes are 0 to 1, each already times the
    master's."""

    def __init__(self) -> None:
        self.silent = True
        self._files = _files()
        self._loaded: dict[Path, pygame.mixer.Sound] = {}
        self._next: dict[str, int] = {}
        self._effects = self._bell = self._room = 0.8
        self._room_wanted = False
        self._room_channel: pygame.mixer.Channel | None = None
        with contextlib.suppress(pygame.error, NotImplementedError):
            if not pygame.mixer.get_init():
                pygame.mixer.init(44100, -16, 2, _BUFFER)
            pygame.mixer.set_num_channels(_CHANNELS)
            pygame.mixer.set_reserved(1)
            self.silent = False

    def set_volumes(self, effects: float, room: float, bell: float) -> None:
        """Exchange the volumes; what sounds on follows at once."""
        self._effects, self._room, self._bell = effects, room, bell
        if self._room_channel is not None:
            self._room_channel.set_volume(room * _ROOM_LEVEL)
        self._follow_room()

    def play(self, name: str) -> bool:
        """Play a sound; says whether anything sounds. A name without files stays silent."""
        volume = self._bell if name == BELL else self._effects
        if self.silent or volume <= 0 or name not in self._files:
            return False
        variants = self._files[name]
        at = self._next.get(name, 0)
        self._next[name] = (at + 1) % len(variants)
        sound = self._load(variants[at])
        if sound is None:
            return False
        channel = pygame.mixer.find_channel()
        if channel is None:
            return False
        channel.set_volume(volume)
        channel.play(sound)
        return True

    def room(self, on: bool) -> None:
        """The clockwork of the title: begin or end it."""
        self._room_wanted = on
        self._follow_room()

    def close(self) -> None:
        """Stop everything and give the device back."""
        if not self.silent:
            self.silent = True
            self._room_channel = None
            self._loaded.clear()
            pygame.mixer.quit()

    def _follow_room(self) -> None:
        sounding = self._room_channel is not None
        wanted = self._room_wanted and self._room > 0 and not self.silent
        if wanted and not sounding and ROOM in self._files:
            sound = self._load(self._files[ROOM][0])
            if sound is not None:
                channel = pygame.mixer.Channel(0)
                channel.set_volume(self._room * _ROOM_LEVEL)
                channel.play(sound, loops=-1, fade_ms=900)
                self._room_channel = channel
        elif sounding and not wanted and self._room_channel is not None:
            self._room_channel.fadeout(600)
            self._room_channel = None

    def _load(self, file: Path) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            try:
                self._loaded[file] = pygame.mixer.Sound(str(file))
            except (pygame.error, OSError):
                return None
        return self._loaded[file]
