"""Readers of single values: words, numbers, ids, references, paths."""

from __future__ import annotations

import math
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final, Literal, get_args, get_origin

from msgspec import Meta

from rules.packs import limits
from rules.packs.mistakes import one_of, shown
from rules.packs.nodes import Node, Scalar, kind_of
from rules.packs.schema import BAD, Id, Notes, PackFile, Ref, Use, Way

_INTEGER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,14})")
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,12})?")
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}")
_BOOLEANS: Final = {"true": True, "false": False}


class Reader(ABC):
    """Turns a node into a value. `expected` says in a few words what it takes."""

    expected = "a value"

    @abstractmethod
    def read(self, node: Node, way: Way, notes: Notes) -> Any:
        """The value, or BAD after noting what is wrong."""


class ScalarReader(Reader):
    """Single values. `convert` gives the value of a text or BAD."""

    def __init__(self, expected: str, convert: Callable[[str], Any], marks: tuple[Any, ...] = ()) -> None:
        self.expected = expected
        self.convert = convert
        self.marks = marks

    def read(self, node: Node, way: Way, notes: Notes) -> Any:
        if type(node) is not Scalar:
            return notes.wrong(node.line, way, kind_of(node), self.expected)
        if node.plain and node.nothing:
            return notes.wrong(node.line, way, "no value", self.expected)
        return self.read_text(node.text, node.line, way, notes)

    def read_text(self, text: str, line: int, way: Way, notes: Notes) -> Any:
        value = self.convert(text)
        if value is BAD:
            return notes.wrong(line, way, shown(text), self.expected)
        for mark in self.marks:
            if type(mark) is Id:
                if not _NAME.fullmatch(text):
                    return notes.wrong(
                        line, way, f"id {shown(text)}", "letters, digits, '-', '_' and '.' (at most 64)"
                    )
                if not notes.define(mark.kind, text, line, way):
                    return BAD
            elif type(mark) is Ref:
                notes.uses.append(Use(mark.kind, text, notes.place(line, way)))
            elif type(mark) is PackFile:
                notes.files.append((text, mark, notes.place(line, way)))
        return value


def scalar_reader(kind: Any, meta: list[Meta], marks: list[Any]) -> ScalarReader:
    said = next((m.description for m in meta if m.description), None)
    for mark in marks:
        if type(mark) is Ref or (type(mark) is Id and kind is str):
            said = said or f"the id of a {mark.kind}"
    if get_origin(kind) is Literal:
        choices = {str(choice): choice for choice in get_args(kind)}
        return ScalarReader(said or one_of(choices), lambda text: choices.get(text, BAD), tuple(marks))
    if kind is bool:
        return ScalarReader(said or "true or false", lambda text: _BOOLEANS.get(text, BAD), tuple(marks))
    if kind is str:
        patterns = [re.compile(m.pattern) for m in meta if m.pattern is not None]
        least, most = lengths_of(meta)
        said = said or (
            "a text" if most >= limits.SCALAR_CHARACTERS else f"a text of at most {most} characters"
        )
        if not patterns and least == 0 and most >= limits.SCALAR_CHARACTERS:
            return ScalarReader(said, free_text, tuple(marks))
        return ScalarReader(
            said,
            lambda text: (
                text if least <= len(text) <= most and all(p.search(text) for p in patterns) else BAD
            ),
            tuple(marks),
        )
    return _number(kind, said, meta, marks)


def _number(kind: type, said: str | None, meta: list[Meta], marks: list[Any]) -> ScalarReader:
    least, above, most, below = -math.inf, -math.inf, math.inf, math.inf
    for m in meta:
        least = max(least, -math.inf if m.ge is None else m.ge)
        above = max(above, -math.inf if m.gt is None else m.gt)
        most = min(most, math.inf if m.le is None else m.le)
        below = min(below, math.inf if m.lt is None else m.lt)
    form = _INTEGER if kind is int else _NUMBER

    def convert(text: str) -> Any:
        if not form.fullmatch(text):
            return BAD
        value = kind(text)
        return value if least <= value <= most and above < value < below else BAD

    said = said or ("a whole number" if kind is int else "a number") + _range(least, above, most, below)
    return ScalarReader(said, convert, tuple(marks))


def _range(least: float, above: float, most: float, below: float) -> str:
    if math.isfinite(least) and math.isfinite(most):
        return f" from {least:g} to {most:g}"
    words = [
        f"{word} {bound:g}"
        for word, bound in (("at least", least), ("above", above), ("at most", most), ("below", below))
        if math.isfinite(bound)
    ]
    return (" " + " and ".join(words)) if words else ""


def lengths_of(meta: list[Meta]) -> tuple[int, int]:
    """The least and the greatest length that these allow."""
    least = max((m.min_length for m in meta if m.min_length is not None), default=0)
    most = min((m.max_length for m in meta if m.max_length is not None), default=limits.YAML_NODES)
    return least, most


def free_text(text: str) -> str:
    """Takes any text."""
    return text
