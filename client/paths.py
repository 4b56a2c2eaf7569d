"""Where the program finds its own files and keeps those of the user.

The program runs from three places: the source tree (`assets/` beside `client/`), an installed
package (`client/_data/`), and a packaged program (PyInstaller's unpacked folder). The user's
folders follow the system's customs; the variable `ORRERY_HOME` puts all of them into one folder
(tests, portable use). It is read at every call, so that a test can change it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import platformdirs

_APP = "orrery"
HOME_VARIABLE = "ORRERY_HOME"


@cache
def data_root() -> Path:
    """The folder that holds `assets` and `content`. Raises FileNotFoundError if there is none."""
    packaged = getattr(sys, "_MEIPASS", None)
    here = Path(__file__).resolve().parent
    places = [Path(packaged)] if packaged else [here / "_data", here.parent]
    for place in places:
        if (place / "assets").is_dir():
            return place
    looked = ", ".join(str(place / "assets") for place in places)
    raise FileNotFoundError(f"Orrery's own files are missing: looked for {looked}.")


def assets(*parts: str) -> Path:
    """A file or folder of the program's art, sounds, themes and texts."""
    return data_root().joinpath("assets", *parts)


def content() -> Path:
    """The folder of the packs that come with the program."""
    return data_root() / "content"


def user_packs() -> Path:
    """The folder of the packs that the user installed."""
    return user_data() / "packs"


def pack_roots() -> list[Path]:
    """The folders in which packs lie, the program's own first. Those that do not exist are left
    out."""
    return [root for root in (content(), user_packs()) if root.is_dir()]


def user_data() -> Path:
    """The folder of what the user would miss: saves, replays, packs."""
    return _user("data", platformdirs.user_data_path)


def user_config() -> Path:
    """The folder of the settings."""
    return _user("config", platformdirs.user_config_path)


def user_cache() -> Path:
    """The folder of what can be made again at any time."""
    return _user("cache", platformdirs.user_cache_path)


def saves() -> Path:
    """The folder of saved games."""
    return user_data() / "saves"


def _user(kind: str, custom: Callable[..., Path]) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home).expanduser().absolute() / kind
    return custom(_APP, appauthor=False)
