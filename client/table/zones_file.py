"""The form of `zones.yaml`: read and checked for one screen; :mod:`client.table.zones` says what it means."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct, field

from client import paths
from client.art import boards
from rules.packs import nodes
from rules.packs.mistakes import Mistake, PackError, one_of
from rules.packs.readers import reader_of
from rules.packs.reading import read
from rules.packs.schema import Notes

FILE = "zones.yaml"
EDGES = ("start", "end", "window")

Scaling = Literal["blended", "magnified", "switched"]
Pair: TypeAlias = float | tuple[float, float]
"""A number of both drawn boards, or of the wide and the small one."""
Both: TypeAlias = Annotated[tuple[float, float], Meta(description="[of the wide board, of the small one]")]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height on a drawn board."""
Span: TypeAlias = str | tuple[str, str]
"""A column or row, or the first and the last of several."""


class Shrinking(Struct, frozen=True):
    """A column from `start` on follows an interface below 100 %, down to a `least` part of what is drawn."""

    start: Pair
    least: Pair


class Column(Struct, frozen=True):
    """How a column or row takes spare room."""

    part: Pair = 0.0
    most: Pair | None = None
    shrinks: Shrinking | None = None


class Repeat(Struct, frozen=True):
    """How one entry makes a list."""

    direction: Literal["across", "down"]
    step: Pair | None = None
    gap: Pair | None = None
    least: int = 1
    times: int | None = None
    line: Pair = 0
    next: Pair = 0.0

    def __post_init__(self) -> None:
        if (self.step is None) == (self.gap is None):
            raise ValueError("'step' and 'gap' stand both or not at all, expected one of them")


class Entry(Struct, frozen=True):
    """A zone as it is drawn."""

    wide: Box
    small: Box
    column: Span
    row: Span
    grow: bool = True


class ListEntry(Entry, frozen=True, kw_only=True):
    """A list of zones."""

    repeat: Repeat


class Form(Struct, frozen=True):
    """A screen, or one of its variants."""

    scaling: Scaling
    usual: float
    """What a unit of the wide board is on the small one where only one length is given."""
    columns: Mapping[str, Column]
    rows: Mapping[str, Column]
    zones: Mapping[str, Entry]
    lengths: Mapping[str, Both]


@cache
def forms_of(game: str, screen: str, kinds: frozenset[tuple[str, type]]) -> dict[str, Form]:
    """The variants of a screen by their names, "" is the screen as it is.

    `kinds` are the zones and lengths that it has to have: `Entry`, `ListEntry` or `float`. Raises PackError,
    a sentence for each mistake.
    """
    notes = Notes()
    notes.file = f"assets/{game}/{FILE}"
    root = read(paths.assets(game, FILE).read_bytes(), notes.file)
    node = root.items.get(screen) if isinstance(root, nodes.Mapping) else None
    if not isinstance(root, nodes.Mapping) or node is None:
        found = one_of(root.items) if isinstance(root, nodes.Mapping) else "a mapping of screens"
        raise PackError([Mistake(notes.file, 1, screen, "the screen is missing", found)])
    given = reader_of(_screen_struct(node, kinds)).read(node, (None, screen), notes)
    if notes.mistakes:
        raise PackError(notes.mistakes)
    usual = Form(
        given.scaling, given.usual, given.columns, given.rows, _set(given.zones), _set(given.lengths)
    )
    return {"": usual} | {
        name: Form(
            usual.scaling,
            usual.usual,
            {**usual.columns, **changed.columns},
            {**usual.rows, **changed.rows},
            {**usual.zones, **_set(changed.zones)},
            {**usual.lengths, **_set(changed.lengths)},
        )
        for name, changed in given.variants.items()
    }


def _screen_struct(node: nodes.Node, kinds: frozenset[tuple[str, type]]) -> type[Struct]:
    """What the entry of a screen has to look like; its columns and rows are named in itself."""
    columns, rows = _Names(node, "columns"), _Names(node, "rows")
    spans = [("column", columns.span), ("row", rows.span)]
    entries: dict[type, Any] = {
        kind: msgspec.defstruct("Zone", spans, bases=(kind,), kw_only=True) for kind in (Entry, ListEntry)
    }
    zones = {name: entries[kind] for name, kind in sorted(kinds) if kind is not float}
    lengths: dict[str, Any] = {name: Both for name, kind in sorted(kinds) if kind is float}
    some_zones, some_lengths, all_lengths = _some(zones), _some(lengths), _struct("Lengths", lengths)
    changes: list[tuple[str, Any, Any]] = [
        ("columns", columns.changes, field(default_factory=dict)),
        ("rows", rows.changes, field(default_factory=dict)),
        ("zones", some_zones, field(default_factory=some_zones)),
        ("lengths", some_lengths, field(default_factory=some_lengths)),
    ]
    variant: Any = msgspec.defstruct("Variant", changes)
    return msgspec.defstruct(
        "Screen",
        [
            ("scaling", Scaling),
            ("usual", float, boards.SMALL),
            ("columns", dict[str, Column]),
            ("rows", dict[str, Column]),
            ("zones", _struct("Zones", zones)),
            ("lengths", all_lengths)
            if lengths
            else ("lengths", all_lengths, field(default_factory=all_lengths)),
            ("variants", dict[str, variant], field(default_factory=dict)),
        ],
        kw_only=True,
    )


class _Names:
    """The types in which a screen may speak of its columns (or rows)."""

    def __init__(self, node: nodes.Node, key: str) -> None:
        found = node.items.get(key) if isinstance(node, nodes.Mapping) else None
        names = tuple(found.items) if isinstance(found, nodes.Mapping) else ()
        one: Any = Literal
        self.span: Any = one[(*names, *EDGES)] | tuple[one[names], one[names]]
        self.changes: Any = dict[one[names], Column]


def _struct(name: str, kinds: Mapping[str, Any]) -> Any:
    return msgspec.defstruct(name, list(kinds.items()))


def _some(kinds: Mapping[str, Any]) -> Any:
    """Any of these."""
    return msgspec.defstruct("Changes", [(name, kind | None, None) for name, kind in kinds.items()])


def _set(given: Any) -> dict[str, Any]:
    """What stands there."""
    return {name: value for name, value in msgspec.structs.asdict(given).items() if value is not None}
