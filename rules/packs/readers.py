"""From nodes to typed records: a reader per type, made once from its annotations (see `schema`)."""

from __future__ import annotations

import difflib
import math
import re
import types
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, UnsetType

from rules.packs import limits
from rules.packs.mistakes import one_of, shown
from rules.packs.nodes import Mapping, Node, Scalar, Sequence, kind_of
from rules.packs.schema import BAD, Id, Notes, PackFile, Ref, Use, Way, step_to
from rules.packs.texts import LANGUAGE_NAMES, Text

_INTEGER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,14})")
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,12})?")
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}")
_BOOLEANS: Final = {"true": True, "false": False}


class Reader:
    """Turns a node into a value. `expected` says in a few words what it takes."""

    expected = "a value"

    def read(self, node: Node, way: Way, notes: Notes) -> Any:
        """The value, or BAD after noting what is wrong."""
        raise NotImplementedError  # pragma: no cover - every subclass has its own


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


class ListReader(Reader):
    """Lists of any length and one kind of item."""

    def __init__(self, item: Reader, build: Callable[[list[Any]], Any], meta: list[Meta]) -> None:
        self.item = item
        self.build = build
        self.least, self.most = _lengths(meta)
        self.expected = f"a list of {_several(self.least, self.most)}({item.expected})"

    def read(self, node: Node, way: Way, notes: Notes) -> Any:
        if type(node) is not Sequence:
            return notes.wrong(node.line, way, _said(node), self.expected)
        if not self.least <= len(node.items) <= self.most:
            return notes.wrong(node.line, way, f"a list of {len(node.items)}", self.expected)
        read = self.item.read
        values = [read(child, (way, step_to(child, index)), notes) for index, child in enumerate(node.items)]
        return BAD if BAD in values else self.build(values)


class TupleReader(Reader):
    """Lists of a fixed length, each item of its own kind: coordinates, pairs."""

    def __init__(self, items: list[Reader]) -> None:
        self.items = items
        self.expected = f"a list of {len(items)} (" + ", ".join(item.expected for item in items) + ")"

    def read(self, node: Node, way: Way, notes: Notes) -> Any:
        if type(node) is not Sequence:
            return notes.wrong(node.line, way, _said(node), self.expected)
        if len(node.items) != len(self.items):
            return notes.wrong(node.line, way, f"a list of {len(node.items)}", self.expected)
        values = [
            reader.read(child, (way, index), notes)
            for index, (reader, child) in enumerate(zip(self.items, node.items, strict=True))
        ]
        return BAD if BAD in values else tuple(values)


class MapReader(Reader):
    """Mappings whose keys are data."""

    def __init__(self, key: ScalarReader, value: Reader, meta: list[Meta]) -> None:
        self.key = key
        self.value = value
        self.least, self.most = _lengths(meta)
        self.expected = f"a mapping of {_several(self.least, self.most)}({key.expected} to {value.expected})"

    def read(self, node: Node, way: Way, notes: Notes) -> Any:
        if type(node) is not Mapping:
            return notes.wrong(node.line, way, _said(node), self.expected)
        if not self.least <= len(node.items) <= self.most:
            return notes.wrong(node.line, way, f"a mapping of {len(node.items)}", self.expected)
        found: dict[Any, Any] = {}
        good = True
        for key, child in node.items.items():
            inner = (way, key)
            name = self.key.read_text(key, node.lines[key], inner, notes)
            value = self.value.read(child, inner, notes)
            if name is BAD or value is BAD:
                good = False
            else:
                found[name] = value
        return found if good else BAD


class StructReader(Reader):
    """Mappings with known keys."""

    def __init__(self, struct: type[msgspec.Struct]) -> None:
        self.struct = struct
        self.expected = _title(struct)
        self.tag_field = struct.__struct_config__.tag_field
        self.tag = struct.__struct_config__.tag
        self.fields: dict[str, tuple[str, Reader]] = {}
        self.required: tuple[str, ...] = ()

    def complete(self) -> None:
        """Finds the readers of the fields; apart from `__init__` because records may hold their own kind."""
        hints = get_type_hints(self.struct, include_extras=True)
        fields = msgspec.structs.fields(self.struct)
        for field in fields:
            self.fields[field.encode_name] = (field.name, reader_of(hints[field.name]))
        self.required = tuple(field.encode_name for field in fields if field.required)
        keys = [*([self.tag_field] if self.tag_field else []), *self.fields]
        self.expected = f"a mapping with {', '.join(keys[:8])}{', ...' if len(keys) > 8 else ''}"
        if issubclass(self.struct, Text):
            self.expected = "a text {en: ..., cs: ...}"

    def read(self, node: Node, way: Way, notes: Notes) -> Any:
        if type(node) is not Mapping:
            return notes.wrong(node.line, way, _said(node), self.expected)
        values: dict[str, Any] = {}
        good = True
        fields = self.fields
        for key, child in node.items.items():
            field = fields.get(key)
            if field is None:
                good = key == self.tag_field and good
                if key != self.tag_field:
                    self._unknown(key, node, way, notes)
                continue
            value = field[1].read(child, (way, key), notes)
            if value is BAD:
                good = False
            else:
                values[field[0]] = value
        for key in self.required:
            if key not in node.items:
                good = False
                self._missing(key, node, way, notes)
        if not good:
            return BAD
        try:
            return self.struct(**values)
        except ValueError as error:
            return notes.wrong(node.line, way, str(error))

    def _unknown(self, key: str, node: Mapping, way: Way, notes: Notes) -> None:
        close = difflib.get_close_matches(key, self.fields, 1)
        meant = f"'{close[0]}'" if close else one_of(self.fields)
        notes.wrong(node.lines[key], way, f"unknown key {shown(key)}", meant)

    def _missing(self, key: str, node: Mapping, way: Way, notes: Notes) -> None:
        expected = self.fields[key][1].expected
        if issubclass(self.struct, Text) and key in LANGUAGE_NAMES:
            expected = f"the text in {LANGUAGE_NAMES[key]}"
        notes.wrong(node.line, way, f"key '{key}' is missing", expected)


class RowReader(Reader):
    """Records written as a list (`array_like`): optional fields may be left out at the end."""

    def __init__(self, struct: type[msgspec.Struct]) -> None:
        self.struct = struct
        self.items: list[tuple[str, Reader]] = []
        self.least = 0

    def complete(self) -> None:
        hints = get_type_hints(self.struct, include_extras=True)
        fields = msgspec.structs.fields(self.struct)
        self.items = [(field.name, reader_of(hints[field.name])) for field in fields]
        self.least = sum(field.required for field in fields)
        self.expected = f"a list [{', '.join(field.name for field in fields)}]"

    def read(self, node: Node, way: Way, notes: Notes) -> Any:
        if type(node) is not Sequence:
            return notes.wrong(node.line, way, _said(node), self.expected)
        if not self.least <= len(node.items) <= len(self.items):
            return notes.wrong(node.line, way, f"a list of {len(node.items)}", self.expected)
        values = [
            reader.read(child, (way, name), notes)
            for (name, reader), child in zip(self.items, node.items, strict=False)
        ]
        if BAD in values:
            return BAD
        try:
            return self.struct(*values)
        except ValueError as error:
            return notes.wrong(node.line, way, str(error))


class UnionReader(Reader):
    """Alternatives, told apart by the form of the value; mappings by their tag."""

    def __init__(self, parts: list[Reader], nullable: bool) -> None:
        self.nullable = nullable
        self.scalars = [part for part in parts if isinstance(part, ScalarReader)]
        # Words before numbers before free text: the first that fits is taken.
        self.scalars.sort(key=lambda part: part.convert is _string)
        self.lists = [part for part in parts if isinstance(part, ListReader | TupleReader | RowReader)]
        self.mappings = [part for part in parts if isinstance(part, MapReader | StructReader)]
        self.tagged: dict[Any, StructReader] = {}
        self.tag_field = ""
        if len(self.lists) > 1:
            raise TypeError("a union can hold only one kind of list")
        if len(self.mappings) > 1:
            for part in self.mappings:
                if not isinstance(part, StructReader) or part.tag is None:
                    raise TypeError("mappings of a union need tags to be told apart")
                self.tag_field = part.tag_field or "type"
                self.tagged[str(part.tag)] = part
        self.parts = parts

    @property
    def expected(self) -> str:  # type: ignore[override]
        if self.tagged:
            others = [part.expected for part in (*self.scalars, *self.lists)]
            return " or ".join([f"a mapping with '{self.tag_field}'", *others])
        return " or ".join(dict.fromkeys(part.expected for part in self.parts))

    def read(self, node: Node, way: Way, notes: Notes) -> Any:
        if type(node) is Scalar:
            if node.nothing and self.nullable:
                return None
            for part in self.scalars:
                if part.convert(node.text) is not BAD:
                    return part.read(node, way, notes)
            if len(self.parts) > 1:
                return notes.wrong(node.line, way, shown(node.text), self.expected)
        if len(self.parts) == 1:
            return self.parts[0].read(node, way, notes)
        if type(node) is Sequence and self.lists:
            return self.lists[0].read(node, way, notes)
        if type(node) is Mapping and self.mappings:
            return self._pick(node, way, notes)
        return notes.wrong(node.line, way, kind_of(node), self.expected)

    def _pick(self, node: Mapping, way: Way, notes: Notes) -> Any:
        if not self.tagged:
            return self.mappings[0].read(node, way, notes)
        tag = node.items.get(self.tag_field)
        if not isinstance(tag, Scalar):
            return notes.wrong(node.line, way, f"key '{self.tag_field}' is missing", one_of(self.tagged))
        part = self.tagged.get(tag.text)
        if part is None:
            return notes.wrong(tag.line, (way, self.tag_field), shown(tag.text), one_of(self.tagged))
        return part.read(node, way, notes)


_structs: dict[type, StructReader | RowReader] = {}


def reader_of(annotation: Any) -> Reader:
    """The reader of a type. Raises TypeError for types that content cannot have."""
    meta: list[Meta] = []
    marks: list[Any] = []
    while get_origin(annotation) is Annotated:
        annotation, *extras = get_args(annotation)
        meta += [extra for extra in extras if isinstance(extra, Meta)]
        marks += [extra for extra in extras if isinstance(extra, Id | Ref | PackFile)]
    origin = get_origin(annotation)
    if origin in (Union, types.UnionType):
        parts = [part for part in get_args(annotation) if part is not UnsetType]
        readers = [reader_of(part) for part in parts if part is not type(None)]
        return readers[0] if len(parts) == 1 else UnionReader(readers, type(None) in parts)
    if annotation in (str, int, float, bool) or origin is Literal:
        return _scalar(annotation, meta, marks)
    if origin in (list, frozenset) or (origin is tuple and get_args(annotation)[1:] == (...,)):
        build = {list: list, frozenset: frozenset, tuple: tuple}[origin]
        return ListReader(reader_of(get_args(annotation)[0]), build, meta)
    if origin is tuple:
        return TupleReader([reader_of(part) for part in get_args(annotation)])
    if origin is dict:
        key, value = map(reader_of, get_args(annotation))
        if not isinstance(key, ScalarReader):
            raise TypeError(f"{annotation} has keys that are no single values")
        return MapReader(key, value, meta)
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        return _struct(annotation)
    raise TypeError(f"content cannot be of type {annotation}")


def _struct(struct: type[msgspec.Struct]) -> Reader:
    reader = _structs.get(struct)
    if reader is None:
        row = struct.__struct_config__.array_like
        reader = _structs[struct] = RowReader(struct) if row else StructReader(struct)
        reader.complete()
    return reader


def _scalar(kind: Any, meta: list[Meta], marks: list[Any]) -> ScalarReader:
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
        least, most = _lengths(meta)
        said = said or (
            "a text" if most >= limits.SCALAR_CHARACTERS else f"a text of at most {most} characters"
        )
        if not patterns and least == 0 and most >= limits.SCALAR_CHARACTERS:
            return ScalarReader(said, _string, tuple(marks))
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


def _lengths(meta: list[Meta]) -> tuple[int, int]:
    least = max((m.min_length for m in meta if m.min_length is not None), default=0)
    most = min((m.max_length for m in meta if m.max_length is not None), default=limits.YAML_NODES)
    return least, most


def _several(least: int, most: int) -> str:
    if least == most:
        return f"{least} "
    if most < limits.YAML_NODES:
        return f"{least} to {most} "
    return f"at least {least} " if least else ""


def _string(text: str) -> str:
    return text


def _said(node: Node) -> str:
    """A node where a list or a mapping was wanted."""
    return (
        shown(node.text)
        if isinstance(node, Scalar) and not node.nothing
        else ("no value" if isinstance(node, Scalar) else kind_of(node))
    )


def _title(struct: type) -> str:
    return f"a {struct.__name__.lower()}"
