"""How each game looks and plays at the table, one folder a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


@cache
def extra(game: str, name: str) -> ModuleType | None:
    """What a game adds to another scene: `client.games.<game>.extras.<name>`, if there is such a module."""
    module = f"client.games.{game.replace('-', '_')}"
    for below in ("extras", name):
        if find_spec(module) is None:
            return None
        module = f"{module}.{below}"
    return import_module(module) if find_spec(module) else None
