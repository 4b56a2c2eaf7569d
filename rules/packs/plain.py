"""Hints for the plain table: which part of a game's sight is what, for games without a table of their own.

A *path* leads through the sight by the names of fields, keys of mappings and places in lists, joined by
points; `each` is the place of a seat, so that a part with it is shown of one seat at a time. A *handle* is
what touching something gives, with what is known of it in braces: `cell:{key}`, `square:{x},{y}`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, TypeAlias, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

from rules.packs.schema import Colour, Id
from rules.packs.texts import Text

EACH: Final = "each"
"""The step of a path that is the place of a seat."""

_NAME = r"[A-Za-z_][A-Za-z0-9_-]*"
Path: TypeAlias = Annotated[
    str,
    Meta(
        pattern=rf"^{_NAME}(\.({_NAME}|[0-9]+))*$",
        description="a path through the sight such as 'seats.each.hand'",
    ),
]
Field: TypeAlias = Annotated[str, Meta(pattern=rf"^{_NAME}$", description="the name of a field")]
Handle: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^([^{}]|\{(key|what|at|seat|x|y)\})+$",
        description="a handle with {key}, {what}, {at}, {seat}, {x} or {y}",
    ),
]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=40)]


class _Hint(Struct, frozen=True, kw_only=True, tag_field="show"):
    of: Annotated[Path, Id("part")]
    title: Text | None = None
    handle: Handle | None = None
    private: bool = False
    """People who share a screen may not see it of one another: the curtain comes down while it shows."""


class Counter(_Hint, frozen=True, kw_only=True, tag="counter"):
    """A number or a word beside its title."""

    seat: bool = False
    """It is the number of a seat."""


class Pile(_Hint, frozen=True, kw_only=True, tag="pile"):
    """Things on a heap of which only the number counts: a number, a list, or numbers by thing."""


class Row(_Hint, frozen=True, kw_only=True):
    """Things side by side: a list of ids, one id, or numbers by id. `{what}` is the id, `{at}` the place."""

    hidden: Path | None = None
    """How many lie there where they cannot be seen."""
    marked: Path | None = None
    """The place in the row that is marked."""


class Cards(Row, frozen=True, kw_only=True, tag="cards"):
    """Cards with their names and texts."""

    pattern: Field | None = None
    """A field of their definitions: a list of squares `[x, y]` or `[x, y, word]`, drawn as a small grid."""


class Pieces(Row, frozen=True, kw_only=True, tag="pieces"):
    """Small round pieces."""


class Track(_Hint, frozen=True, kw_only=True, tag="track"):
    """Numbered spaces: the number of one, numbers by thing, or a list of what lies on each. `{key}` is a
    space, `{what}` what lies there."""

    spaces: Count | None = None
    """So many, from `first`; left out for a list."""
    first: int = 0


class _Board(_Hint, frozen=True, kw_only=True):
    """Places with pieces: what lies on them by the name of the place, or a list of records.

    `{key}` is the name of a place, `{x}` and `{y}` its column and row on a grid.
    """

    at: Field | None = None
    """In a record, the field with the place: its name, or column and row."""
    what: Field | None = None
    """In a record, the field with the id of what lies there."""
    owner: Field | None = None
    """In a record, the field with the seat whose it is."""
    level: Field | None = None
    """In a record, the field with a word about it."""
    piece: Field | None = None
    """In a record, the field that stays the same wherever the piece goes."""


class Grid(_Board, frozen=True, kw_only=True, tag="grid"):
    """Squares in columns and rows. Places in a mapping are named `x,y`."""

    squares: Annotated[tuple[str, ...], Meta(min_length=1, max_length=40)]
    """The rows from above, a letter for each square; `#` is none."""
    tints: dict[str, Colour] = {}
    """The colours of squares by their letters."""
    first: int = 0
    """The number of the first column and row."""

    def __post_init__(self) -> None:
        if len(set(map(len, self.squares))) != 1 or not self.squares[0]:
            raise ValueError("the rows of squares are not equally long")


class Graph(_Board, frozen=True, kw_only=True, tag="graph"):
    """Places with coordinates from 0 to 1, joined by lines."""

    places: Field
    """A section of the content: `id`, `x`, `y`."""
    lines: Field | None = None
    """A section of the content: lines from `a` to `b`."""


class Seats(_Hint, frozen=True, kw_only=True, tag="seats"):
    """The list with a record for each seat; `{seat}` is its number."""

    named: tuple[Field, ...] = ()
    """Fields (and first words of handles) that hold numbers of seats, beside `seat` and the like."""


class Nothing(_Hint, frozen=True, kw_only=True, tag="nothing"):
    """It tells people nothing and is not shown; `also` are further paths of the kind."""

    also: tuple[Path, ...] = ()


Hint: TypeAlias = Counter | Pile | Cards | Pieces | Track | Grid | Graph | Seats | Nothing


def paths(hint: Hint) -> tuple[str, ...]:
    """Everything in the sight that a hint speaks of."""
    more = (getattr(hint, "hidden", None), getattr(hint, "marked", None), *getattr(hint, "also", ()))
    return (hint.of, *(path for path in more if path is not None))


def check_hints(
    hints: tuple[Hint, ...], sight: type[Struct], content: Any, wrong: Callable[[str, str, str, str], None]
) -> None:
    """Hints must lead somewhere in the sight of the game, and name sections of its content. `wrong` takes a
    mistake: the kind and the name of a definition, what is wrong, what was expected."""
    for hint in hints:
        for path in paths(hint):
            if not _leads(path.split("."), sight):
                wrong("part", hint.of, f"nothing in the sight is '{path}'", "a path of fields")
        for section in (getattr(hint, "places", None), getattr(hint, "lines", None)):
            if section is not None and not hasattr(content, section):
                wrong("part", hint.of, f"the content has no section '{section}'", "one of its sections")


def _leads(steps: list[str], kind: Any) -> bool:
    """Whether a value of this type may have something there."""
    if not steps or kind is Any:
        return True
    step, *rest = steps
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _leads(steps, parts[0])
    if isinstance(kind, type) and issubclass(kind, Struct):
        hints = get_type_hints(kind)
        return step in hints and _leads(rest, hints[step])
    if origin is dict:
        return _leads(rest, parts[1])
    if origin in (tuple, list):
        return (step == EACH or step.isdecimal()) and any(
            _leads(rest, part) for part in parts if part is not ...
        )
    return any(_leads(steps, part) for part in parts if part is not type(None))
