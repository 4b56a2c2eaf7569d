"""Commands and their keys, the same on every screen; players may change them in the settings."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from client.i18n import _

# Command -> usual keys. More than one key is divided by spaces; "ctrl+z" holds modifiers.
COMMANDS: dict[str, str] = {
    "full-screen": "f11",
    "mute": "ctrl+m",
    "save": "ctrl+s",
    "almanac": "f1",
    "back": "escape",
    "undo": "ctrl+z backspace",
    "primary": "return",
    "skip": "space",
    "rotate": "r",
    "mirror": "f",
    "log": "l",
    "chat": "t",
    "again": "v",
}
_MODIFIERS = (("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("alt", pygame.KMOD_ALT))
_ALONE = {
    pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT,
    pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR,
}  # fmt: skip
_ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_SAME = {"enter": "return", "[+]": "kp+", "[-]": "kp-", "=": "+", "[0]": "0"}


def name_of(event: pygame.event.Event) -> str:
    """The key press as "ctrl+z"; empty if it is no key press or a modifier alone."""
    if event.type != pygame.KEYDOWN or event.key in _ALONE:
        return ""
    key = pygame.key.name(event.key)
    key = _SAME.get(key, key).replace(" ", "-")
    mod = getattr(event, "mod", 0)
    held = [word for word, bits in _MODIFIERS if mod & bits]
    if mod & pygame.KMOD_SHIFT and (held or len(key) > 1):
        held.append("shift")
    return "+".join([*held, key])


def activates(event: pygame.event.Event, command: str) -> bool:
    """Whether a key press confirms or presses what has the focus."""
    return command in ("primary", "skip") or event.key in _ACTIVATE


class Keys:
    """Which command a key gives, with the player's changes."""

    def __init__(self, changed: Mapping[str, str]) -> None:
        self._by_command = {
            command: (changed.get(command, keys) or "").split() for command, keys in COMMANDS.items()
        }

    def command(self, event: pygame.event.Event) -> str:
        """The command of a key press, or ""."""
        pressed = name_of(event)
        if not pressed:
            return ""
        for command, keys in self._by_command.items():
            if pressed in keys:
                return command
        return ""

    def keys(self, command: str) -> list[str]:
        """The keys of a command; the first is the one that hints show."""
        return self._by_command[command]

    def shown(self, command: str) -> str:
        """The first key of a command as a keycap shows it; "" if it has none."""
        return next(map(shown, self.keys(command)), "")

    def clashes(self) -> dict[str, list[str]]:
        """Keys that more than one command claims -> the commands."""
        owners: dict[str, list[str]] = {}
        for command, keys in self._by_command.items():
            for key in keys:
                owners.setdefault(key, []).append(command)
        return {key: commands for key, commands in owners.items() if len(commands) > 1}


def shown(key: str) -> str:
    """A key as a keycap shows it: "Ctrl + Z"."""
    special = {
        "return": "Enter", "escape": "Esc", "kp+": "Num +", "kp-": "Num −", "ctrl": "Ctrl",
        "alt": "Alt", "shift": "Shift", "-": "−", "delete": "Del", "space": _("shell.key_space"),
    }  # fmt: skip
    parts = [part for part in key.replace("++", "+plus").split("+") if part]
    if key in special:
        return special[key]
    if key == "+":
        return "+"
    return " + ".join("+" if p == "plus" else special.get(p, p.replace("-", " ").title()) for p in parts)
