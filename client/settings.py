"""What the player has chosen for the whole program, kept in one small JSON file.

Reading is tolerant: a value that cannot be used is replaced by the usual one and reported in one
sentence, and keys of a newer version are kept as they are. A change is checked, told to whoever
listens, and written soon after (`save` is called by the loop and at the end).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from client import paths
from client.i18n import LANGUAGES, _, reason, system_language
from client.names import NAME_LENGTH, clean_name
from rules.kernel.files import write_atomically

if TYPE_CHECKING:
    from client.art.theme import Palette

FILE = "settings.json"
VERSION = 1
SCALES = (75, 200)
SPEEDS = ("off", "slow", "normal", "fast")
PALETTES = ("usual", "red-green", "blue-yellow")

Check = Callable[[Any], bool]
Listener = Callable[[str, Any], None]


def _one_of(*values: Any) -> Check:
    return lambda value: value in values


def _whole(low: int, high: int) -> Check:
    return lambda value: type(value) is int and low <= value <= high


def _yes_no(value: Any) -> bool:
    return type(value) is bool


def _name(value: Any) -> bool:
    if not isinstance(value, str) or len(value) > NAME_LENGTH or not value.isprintable():
        return False
    return not value or bool(clean_name(value))


def _texts(value: Any) -> bool:
    return isinstance(value, dict) and all(
        isinstance(key, str) and isinstance(text, str) for key, text in value.items()
    )


def _size(value: Any) -> bool:
    """Width and height, both 0 for as large as the screen has room for."""
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        return False
    sides = all(type(side) is int and 320 <= side <= 16384 for side in value)
    return sides or all(type(side) is int and side == 0 for side in value)


def _words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def _table(value: Any) -> bool:
    return value is None or (isinstance(value, dict) and isinstance(value.get("game"), str))


# Name -> (usual value, whether a value can be used). A callable usual value is asked at reading.
_KNOWN: dict[str, tuple[Any, Check]] = {
    "language": (system_language, _one_of(*LANGUAGES)),
    "interface_scale": (100, _whole(*SCALES)),
    "full_screen": (False, _yes_no),
    "window": ((0, 0), _size),
    "animation": ("normal", _one_of(*SPEEDS)),
    "reduced_motion": (False, _yes_no),
    "palette": ("usual", _one_of(*PALETTES)),
    "strong_contrast": (False, _yes_no),
    "tooltip_delay": (300, _whole(0, 1500)),
    "key_hints": (True, _yes_no),
    "free_undo": (False, _yes_no),
    "volume_master": (80, _whole(0, 100)),
    "volume_effects": (80, _whole(0, 100)),
    "volume_room": (50, _whole(0, 100)),
    "volume_bell": (80, _whole(0, 100)),
    "mute": (False, _yes_no),
    "player_name": ("", _name),
    "lan_name": ("", _name),
    "lan_port": (0, lambda value: value == 0 or _whole(1024, 65535)(value)),
    "lan_discovery": (True, _yes_no),
    "last_table": (None, _table),
    "played": ([], _words),
    "keys": ({}, _texts),
}


class Settings:
    """The settings as attributes; see `_KNOWN` for names, usual values and what is allowed.

    `interface_scale` is in percent, `tooltip_delay` in milliseconds, volumes in percent, `window`
    in pixels, `lan_port` 0 means any, `played` are games that were begun here. `keys` holds only the
    commands whose keys were changed.
    """

    language: str
    interface_scale: int
    full_screen: bool
    window: tuple[int, int]
    animation: str
    reduced_motion: bool
    palette: Palette
    strong_contrast: bool
    tooltip_delay: int
    key_hints: bool
    free_undo: bool
    volume_master: int
    volume_effects: int
    volume_room: int
    volume_bell: int
    mute: bool
    player_name: str
    lan_name: str
    lan_port: int
    lan_discovery: bool
    last_table: dict[str, Any] | None
    played: list[str]
    keys: dict[str, str]

    def __init__(self, values: Mapping[str, Any] | None = None, path: Path | None = None) -> None:
        self.path = path
        self.complaints: list[str] = []
        self.unsaved = False
        self._listeners: list[Listener] = []
        self._foreign: dict[str, Any] = {}
        self._held: dict[str, Any] = {}
        given = dict(values or {})
        given.pop("version", None)
        for name, (_usual, check) in _KNOWN.items():
            value = given.pop(name, None) if name in given else usual(name)
            if not check(value):
                self.complaints.append(_("settings.bad_value", name=name, value=repr(value)[:40]))
                value = usual(name)
            object.__setattr__(self, name, tuple(value) if name == "window" else value)
        self._foreign = given

    @classmethod
    def load(cls, path: Path | None = None) -> Settings:
        """The settings of `path` (usually the one in the folder of the settings).

        Never fails: what cannot be used is usual, and `complaints` says what and why.
        """
        path = path or paths.user_config() / FILE
        problem = ""
        values: Any = {}
        try:
            values = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            pass
        except OSError as error:
            problem = _("settings.unreadable", path=str(path), why=reason(error))
        except (ValueError, RecursionError):
            problem = _put_aside(path)
        if not isinstance(values, dict):
            values, problem = {}, _put_aside(path)
        loaded = cls(values, path)
        if problem:
            loaded.complaints.insert(0, problem)
        return loaded

    def change(self, name: str, value: Any) -> None:
        """Sets a setting and tells the listeners if it differs.

        Raises KeyError for an unknown name and ValueError for a value that is not allowed.
        """
        _usual, check = _KNOWN[name]
        if not check(value):
            raise ValueError(f"{value!r} is no value of the setting {name}")
        if self._held.pop(name, None) is not None:
            self.unsaved = True
        if getattr(self, name) == value:
            return
        object.__setattr__(self, name, value)
        self.unsaved = True
        for listener in tuple(self._listeners):
            listener(name, value)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in _KNOWN:
            self.change(name, value)
        else:
            object.__setattr__(self, name, value)

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Calls `listener(name, value)` after every change; returns what ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def hold(self, name: str, value: Any) -> None:
        """Another value for this run only: the file keeps the one it has until it is changed."""
        if getattr(self, name) != value:
            kept, unsaved = getattr(self, name), self.unsaved
            self.change(name, value)
            self._held[name], self.unsaved = kept, unsaved

    def reset(self, names: tuple[str, ...]) -> None:
        """Puts these settings back to usual."""
        for name in names:
            self.change(name, usual(name))

    def save(self) -> None:
        """Writes the file if something changed. Raises OSError if it cannot be written."""
        if not self.unsaved or self.path is None:
            return
        values = {"version": VERSION, **self._foreign}
        values |= {name: getattr(self, name) for name in _KNOWN} | self._held
        write_atomically(self.path, json.dumps(values, ensure_ascii=False, indent=1) + "\n")
        self.unsaved = False


def _put_aside(path: Path) -> str:
    """Keeps a damaged file, which will be written anew, and says so."""
    kept = path.with_name(f"{path.stem}.damaged{path.suffix}")
    try:
        path.replace(kept)
    except OSError:
        return _("settings.damaged", path=str(path))
    return _("settings.damaged_kept", path=str(kept))


def usual(name: str) -> Any:
    """The usual value of a setting."""
    value = _KNOWN[name][0]
    if callable(value):
        return value()
    return value.copy() if isinstance(value, dict | list) else value
