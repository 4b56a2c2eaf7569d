"""From nodes to typed records: a reader per type, made once from its annotations (see `schema`)."""

from __future__ import annotations

import difflib
import types
from collections.abc import Callable
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, UnsetType

from rules.packs import limits
from rules.packs.mistakes import one_of, shown
from rules.packs.nodes import Mapping, Node, Scalar, Sequence, kind_of
from rules.packs.scalars import Reader, ScalarReader, free_text, lengths_of, scalar_reader
from rules.packs.schema import BAD, Id, Notes, PackFile, Ref, Way, step_to
from rules.packs.texts import LANGUAGE_NAMES, Text


class ListReader(Reader):
    """Lists of any length and one kind of item."""

    def __init__(self, item: Reader, build: Callable[[list[Any]], Any], meta: list[Meta]) -> None:
        self.item = item
        self.build = build
        self.least, self.most = lengths_of(meta)
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
        self.least, self.most = lengths_of(meta)
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
        self.scalars.sort(key=lambda part: part.convert is free_text)
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
        return scalar_reader(annotation, meta, marks)
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


def _several(least: int, most: int) -> str:
    if least == most:
        return f"{least} "
    if most < limits.YAML_NODES:
        return f"{least} to {most} "
    return f"at least {least} " if least else ""


def _said(node: Node) -> str:
    """A node where a list or a mapping was wanted."""
    return (
        shown(node.text)
        if isinstance(node, Scalar) and not node.nothing
        else ("no value" if isinstance(node, Scalar) else kind_of(node))
    )


def _title(struct: type) -> str:
    return f"a {struct.__name__.lower()}"
