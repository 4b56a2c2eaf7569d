"""What a YAML file says, with the place of every piece: nothing has a type yet."""

from __future__ import annotations

from typing import TypeAlias


class Scalar:
    """A piece of text. `plain` is true without quotes: only then can it mean "nothing"."""

    __slots__ = ("line", "plain", "text")

    def __init__(self, text: str, plain: bool, line: int) -> None:
        self.text = text
        self.plain = plain
        self.line = line

    @property
    def nothing(self) -> bool:
        """Whether it stands for no value at all: `key:`, `key: ~` or `key: null`."""
        return self.plain and self.text in ("", "~", "null")


class Sequence:
    """A list."""

    __slots__ = ("items", "line")

    def __init__(self, line: int) -> None:
        self.items: list[Node] = []
        self.line = line


class Mapping:
    """Keys and values. `lines` holds the line of every key."""

    __slots__ = ("items", "line", "lines")

    def __init__(self, line: int) -> None:
        self.items: dict[str, Node] = {}
        self.lines: dict[str, int] = {}
        self.line = line


Node: TypeAlias = Scalar | Sequence | Mapping


def kind_of(node: Node) -> str:
    """The kind of a node in a message."""
    if isinstance(node, Mapping):
        return "a mapping"
    return "a list" if isinstance(node, Sequence) else "a single value"
