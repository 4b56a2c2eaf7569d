"""The words in which a game says what its content looks like, and the notes taken while reading it.

Records are msgspec Structs; their annotations are the schema:

    class Tile(Struct, frozen=True):
        id: Annotated[int, Id("tile")]                     # defines the id of a tile; none may come twice
        type: Annotated[str, Ref("tile_type")]             # must be the id of a tile type
        cap: Annotated[int, Meta(ge=0, le=3)] = 0          # a number in a range; may be left out
        conn: dict[Literal["n", "e", "s", "w"], Annotated[int, Meta(ge=0, le=3)]]
        at: tuple[int, int] | None = None                  # a list of two
        name: Text                                         # {en: ..., cs: ...}, both needed
        picture: PicturePath | None = None                 # a file of the pack

Unions are told apart by the form of the value; several mappings by their tag (msgspec's `tag_field`), so
effect verbs are tagged structs. A struct with `array_like=True` is written as a list. `field(name="from")`
gives a key that is no Python name. A `__post_init__` that raises ValueError refuses a record as a whole.
Records may refer to themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, NamedTuple, TypeAlias

import msgspec

from rules.packs.mistakes import Mistake, shown
from rules.packs.names import PICTURE_ENDINGS
from rules.packs.nodes import Mapping, Node, Scalar

Way: TypeAlias = tuple[Any, Any] | None
"""The way of keys to a node: (way to its parent, key or index); None is the file itself."""

BAD: Final[Any] = object()
"""What a reader returns after it has noted a mistake."""


# Classes of their own, not tuples: some Pythons take Annotated[str, ...] with equal marks for one type.
@dataclass(frozen=True)
class Id:
    """Marks the field (or the key of a mapping) that defines an id of this kind.

    A record may have several, such as its id and a number that no other has. `kind` is what messages
    call it: "crew value".
    """

    kind: str


@dataclass(frozen=True)
class Ref:
    """Marks a field, item or key that must be an id of this kind in this pack or one that it requires."""

    kind: str


@dataclass(frozen=True)
class PackFile:
    """Marks a path to a file of the pack, such as a picture. `endings` are the kinds allowed."""

    endings: tuple[str, ...]


PicturePath: TypeAlias = Annotated[str, PackFile(PICTURE_ENDINGS)]
Colour: TypeAlias = Annotated[
    str, msgspec.Meta(pattern=r"^#[0-9A-Fa-f]{6}$", description="a colour in quotes such as '#4C8DF6'")
]


class Place(NamedTuple):
    """Where something stands."""

    file: str
    line: int
    way: Way

    @property
    def path(self) -> str:
        return written(self.way)


class Use(NamedTuple):
    """A reference to an id, to be checked when all definitions are known."""

    kind: str
    id: str
    place: Place


class Notes:
    """What comes up while the files of one pack are read."""

    def __init__(self) -> None:
        self.file = ""
        self.mistakes: list[Mistake] = []
        self.defined: dict[str, dict[str, Place]] = {}
        self.uses: list[Use] = []
        self.files: list[tuple[str, PackFile, Place]] = []

    def wrong(self, line: int, way: Way, wrong: str, expected: str = "") -> Any:
        """Notes a mistake. Returns BAD, so that a reader can return it."""
        self.mistakes.append(Mistake(self.file, line, written(way), wrong, expected))
        return BAD

    def place(self, line: int, way: Way) -> Place:
        return Place(self.file, line, way)

    def define(self, kind: str, name: str, line: int, way: Way) -> bool:
        """Notes a definition; a second one of the same id is a mistake."""
        known = self.defined.setdefault(kind, {})
        first = known.get(name)
        if first is not None:
            wrong = f"{kind} {shown(name)} stands twice (first in {first.file}:{first.line})"
            self.wrong(line, way, wrong, "one of its own")
            return False
        known[name] = self.place(line, way)
        return True


def written(way: Way) -> str:
    """A way as `crew[SD-C04].name.cs`."""
    parts: list[str] = []
    while way is not None:
        way, step = way
        if isinstance(step, str):
            clean = shown(step)[1:-1]
            parts.append(clean if way is None else f".{clean}")
        else:
            parts.append(f"[{step[0] if isinstance(step, tuple) else step}]")
    return "".join(reversed(parts))


def step_to(node: Node, index: int) -> Any:
    """How a list item is named in a way: by its id where it has one, else by its place from 0."""
    if type(node) is Mapping:
        own = node.items.get("id")
        if type(own) is Scalar and 0 < len(own.text) <= 40 and own.text.isprintable():
            return (own.text,)
    return index
