"""What a game tells the packs about its content."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, Protocol, TypeAlias

from rules.packs.common import Common
from rules.packs.mistakes import Mistake
from rules.packs.schema import Place


class Report:
    """Takes the mistakes that only the game can see, such as too few cards."""

    def __init__(self, places: Mapping[str, Mapping[str, Place]], fallback: str) -> None:
        self._places = places
        self._fallback = fallback
        self.mistakes: list[Mistake] = []

    def wrong(self, kind: str, name: str, wrong: str, expected: str = "") -> None:
        """A mistake of one definition: the kind of its id and the id."""
        place = self._places.get(kind, {}).get(name)
        if place is None:
            self.mistakes.append(Mistake(self._fallback, 0, f"{kind} {name}", wrong, expected))
        else:
            self.mistakes.append(Mistake(place.file, place.line, place.path, wrong, expected))

    def lacking(self, section: str, wrong: str, expected: str = "") -> None:
        """A mistake of a section as a whole."""
        self.mistakes.append(Mistake(self._fallback, 0, section, wrong, expected))


class GameContent(Protocol):
    """The module `content` of a game. Where it has a function `sight_type() -> type`, the hints for the plain
    table are held against that."""

    Definitions: type[Common]
    """One field per section of the game's YAML files, each with a default."""

    def build(self, definitions: Any, packs: Mapping[str, str], report: Report) -> Any:
        """The game's content from the definitions of all packs in play.

        `packs` maps the id of every definition that stands in a list to the pack it came from. What is wrong
        goes into `report`; the content is then thrown away. It must not raise.
        """
        ...


Games: TypeAlias = Callable[[str], GameContent | None]
"""The content module of a game by its id, None for a game that there is not."""


def games_in(modules: Mapping[str, str]) -> Games:
    """Finds the content modules of games by their dotted names; each is imported when it is first needed."""

    def find(game: str) -> Any:
        name = modules.get(game)
        module: ModuleType | None = importlib.import_module(name) if name else None
        return module

    return find
