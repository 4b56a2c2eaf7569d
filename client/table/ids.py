"""Ids that know their parts.

The table, the rules and saved traces know ids as strings: "tile:5", "token:P04:3,1". A game declares its
kinds once and builds and reads them by their classes:

    class TruckerId(Id):
        \"\"\"An id of Galaxy Trucker.\"\"\"

    class Tile(TruckerId, kind="tile"):
        tile: int

`Tile(5)` is the string "tile:5", `Tile.of(hovered)` a Tile or None, and `match TruckerId.parse(hovered)` has
`case Tile(tile)`. Parts are given by position: numbers, words, or squares (written "row,column"). A last part
that is a word takes all that is left, also another id. Kinds may share a first word: the first that fits
has it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Self, dataclass_transform, get_type_hints


def _square(text: str) -> tuple[int, int]:
    row, column = text.split(",")
    return int(row), int(column)


_READERS: dict[Any, Callable[[str], Any]] = {int: int, str: str, tuple[int, int]: _square}


@dataclass_transform(frozen_default=True)
class Id(str):
    """A string with named parts. A direct subclass is a family, its subclasses with a `kind` are its ids."""

    __match_args__: ClassVar[tuple[str, ...]] = ()
    _kind: ClassVar[str] = ""
    _family: ClassVar[dict[str, list[type[Id]]]] = {}
    _made: ClassVar[dict[tuple[Any, ...], Any]] = {}
    _parsed: ClassVar[dict[str, str]] = {}
    _readers: ClassVar[tuple[Callable[[str], Any], ...]] = ()

    def __init_subclass__(cls, kind: str = "") -> None:
        if not kind:
            cls._family, cls._parsed = {}, {}
            return
        hints = get_type_hints(cls)
        cls._kind, cls._made = kind, {}
        cls._readers = tuple(_READERS[hints[name]] for name in cls.__annotations__)
        cls.__match_args__ = tuple(cls.__annotations__)  # type: ignore[misc]  # a pattern reads it at run time
        cls._family.setdefault(kind, []).append(cls)

    def __new__(cls, *parts: Any) -> Self:
        made: Self | None = cls._made.get(parts)
        if made is None:
            words = (",".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in parts)
            made = str.__new__(cls, ":".join((cls._kind, *words)))
            made.__dict__.update(zip(cls.__match_args__, parts, strict=True))
            cls._made[parts] = made
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self.__dict__.values())

    @classmethod
    def of(cls, text: str) -> Self | None:
        """The id of this kind that `text` is, or None."""
        if isinstance(text, cls):
            return text
        kind, _colon, rest = text.partition(":")
        if kind != cls._kind:
            return None
        words = rest.split(":", len(cls._readers) - 1)
        if len(words) != len(cls._readers):
            return None
        try:
            found = cls(*(read(word) for read, word in zip(cls._readers, words, strict=True)))
        except ValueError:
            return None
        return found if found == text else None

    @classmethod
    def among(cls, texts: Iterable[str]) -> list[Self]:
        """Those of this kind, in their order."""
        return [one for text in texts if (one := cls.of(text)) is not None]

    @classmethod
    def parse(cls, text: str) -> str:
        """The id of this family that `text` is, else `text` itself."""
        found = cls._parsed.get(text)
        if found is None:
            kinds = cls._family.get(text.partition(":")[0], ())
            found = next((one for kind in kinds if (one := kind.of(text)) is not None), text)
            cls._parsed[text] = found
        return found
