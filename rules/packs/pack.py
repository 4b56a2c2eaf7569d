"""One pack: its files read into the records of its game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, get_type_hints

from msgspec import Struct
from msgspec.structs import fields as fields_of

from rules.packs import limits
from rules.packs.common import Common
from rules.packs.facts import facts_hash
from rules.packs.files import PackFiles, content_hash, unreadable
from rules.packs.manifest import MANIFEST, Manifest, read_manifest
from rules.packs.mistakes import Mistake, PackError, args, one_of, shown
from rules.packs.names import PICTURE_ENDINGS, refuse_name
from rules.packs.nodes import Mapping, Node, Scalar, kind_of
from rules.packs.readers import reader_of
from rules.packs.reading import read
from rules.packs.scalars import Reader
from rules.packs.schema import BAD, Notes, Place, Use


class Pack(Struct, frozen=True, kw_only=True):
    """A pack that has been read. `path` is its folder or archive, `called` its name in messages.

    `hash` is that of all its content, `facts` of what decides how a match goes (see rules.packs.facts).
    """

    manifest: Manifest
    path: Path
    called: str
    hash: str
    facts: str
    files: PackFiles
    definitions: Common
    defined: dict[str, dict[str, Place]]
    uses: tuple[Use, ...]

    @property
    def id(self) -> str:
        return self.manifest.id

    @property
    def version(self) -> str:
        return self.manifest.version

    @property
    def game(self) -> str:
        return self.manifest.game

    @property
    def counts(self) -> dict[str, int]:
        """How many definitions it has in each of its sections, in the order of the sections."""
        held = [(field.name, getattr(self.definitions, field.name)) for field in fields_of(self.definitions)]
        sizes = {name: len(value) for name, value in held if isinstance(value, tuple | dict)}
        return {name: size for name, size in sizes.items() if size}


class BrokenPack(Struct, frozen=True, kw_only=True):
    """A pack that cannot be used, and why. `id` is empty and `manifest` None where not even that could be
    read."""

    path: Path
    id: str
    mistakes: tuple[Mistake, ...]
    manifest: Manifest | None = None


class Source:
    """A pack whose files are at hand and whose manifest has been looked at."""

    def __init__(self, path: Path, called: str, files: PackFiles, mistakes: list[Mistake]) -> None:
        self.path = path
        self.called = called
        self.files = files
        self.mistakes = list(mistakes)
        self.manifest: Manifest | None = None
        self.contents: dict[str, bytes] = {}
        self.whole = False
        """Whether it says what its game is: then it needs no other pack."""
        self._load()

    def _load(self) -> None:
        if MANIFEST not in self.files.names:
            if self.files.names or not self.mistakes:  # else nothing could be opened, which has been said
                self.mistakes.append(self._no_manifest())
            return
        for name in self.files.names:
            try:
                self.contents[name] = self.files.read(name)
            except OSError as error:
                reason = error.strerror or str(error)
                self.mistakes.append(unreadable(f"{self.called}/{name}", reason))
        notes = Notes()
        try:
            if MANIFEST in self.contents:
                self.manifest = read_manifest(self.contents[MANIFEST], self.file(MANIFEST), notes)
        except PackError as error:
            self.mistakes += error.mistakes
        self.mistakes += notes.mistakes

    def _no_manifest(self) -> Mistake:
        """There may be one under another name or further down."""
        wrong, file = "the file is missing", self.file(MANIFEST)
        near = next((name for name in self.files.names if name.lower().endswith(MANIFEST)), None)
        if near is None:
            return Mistake(file, 0, "", wrong, "what the pack is", "no_manifest")
        expected = f"{near} here: the name in small letters, in the pack's own folder"
        return Mistake(file, 0, "", wrong, expected, "manifest_elsewhere", args(other=near))

    def file(self, name: str) -> str:
        """The name of one of its files in messages."""
        return f"{self.called}/{name}"

    def at(self, path: str) -> tuple[str, int]:
        """File and line of a key of pack.yaml, for messages about it."""
        node: Node | None
        try:
            node = read(self.contents.get(MANIFEST, b""), MANIFEST)
        except PackError:
            node = None
        line = node.lines.get(path, 0) if isinstance(node, Mapping) else 0
        return self.file(MANIFEST), line

    def broken(self) -> BrokenPack:
        mistakes = PackError(self.mistakes).mistakes[: limits.MISTAKES_SHOWN]
        name = self.manifest.id if self.manifest else ""
        return BrokenPack(path=self.path, id=name, mistakes=mistakes, manifest=self.manifest)

    def read(self, definitions: type[Common], known: Iterable[Pack] = ()) -> Pack | None:
        """The pack with its definitions, or None with `mistakes` filled. It may refer to `known` packs."""
        assert self.manifest is not None
        notes = Notes()
        sections = _Sections(definitions, notes)
        for name in self._definition_files():
            notes.file = self.file(name)
            try:
                node = read(self.contents[name], notes.file)
            except PackError as error:
                notes.mistakes += error.mistakes
            else:
                sections.take(node)
        record = sections.record()
        self.whole = "about" in sections.first
        self._check_files(notes)
        self.mistakes += notes.mistakes
        if any(mistake.code.startswith("needs_") for mistake in self.mistakes):
            return None  # what it refers to may be in the pack that it lacks
        if self.mistakes:  # references are checked when packs are put together, which this one never will be
            defined = [notes.defined, *(pack.defined for pack in known)]
            self.mistakes += dangling(notes.uses, lambda kind: {n for d in defined for n in d.get(kind, ())})
            return None
        return Pack(
            manifest=self.manifest,
            path=self.path,
            called=self.called,
            hash=content_hash(self.contents),
            facts=facts_hash(self.manifest.id, record),
            files=self.files,
            definitions=record,
            defined=notes.defined,
            uses=tuple(notes.uses),
        )

    def _definition_files(self) -> list[str]:
        assert self.manifest is not None
        if self.manifest.files is None:
            return [n for n in self.contents if n.endswith(".yaml") and n != MANIFEST]
        found: list[str] = []
        for name in self.manifest.files:
            if name in self.contents and name != MANIFEST and name not in found:
                found.append(name)
            else:
                wrong = (
                    f"{shown(name)} is no file of the pack"
                    if name not in found
                    else f"{shown(name)} stands twice"
                )
                self.mistakes.append(Mistake(*self.at("files"), "files", wrong))
        return found

    def _check_files(self, notes: Notes) -> None:
        """Files that definitions name: they must be there and of the right kind, pictures fit to be drawn."""
        pictures: dict[str, bytes] = {}
        for name, mark, place in notes.files:
            wrong = refuse_name(name)
            if wrong is None and not name.endswith(mark.endings):
                wrong = shown(name), f"a file ending in {' or '.join(mark.endings)}"
            if wrong is None and name not in self.contents:
                near = [other for other in self.contents if other.lower() == name.lower()]
                expected = f"{near[0]}, as it is called" if near else "a picture beside the YAML"
                wrong = f"{shown(name)} is no file of the pack", expected
            if wrong is not None:
                self.mistakes.append(Mistake(place.file, place.line, place.path, *wrong))
            elif name.endswith(PICTURE_ENDINGS):
                pictures[name] = self.contents[name]
        if pictures:
            from rules.packs.pictures import faults_of  # most packs have none

            for name, fault in faults_of(pictures):
                self.mistakes.append(Mistake(self.file(name), fault.line, "", *fault[1:], "picture"))


def dangling(uses: Iterable[Use], ids_of: Callable[[str], Iterable[str]]) -> list[Mistake]:
    """A mistake for every reference to an id that `ids_of` its kind does not have."""
    known: dict[str, frozenset[str]] = {}
    found: list[Mistake] = []
    for use in uses:
        ids = known.get(use.kind)
        if ids is None:
            ids = known[use.kind] = frozenset(ids_of(use.kind))
        if use.id not in ids:
            expected = one_of(sorted(ids)) if 0 < len(ids) <= 12 else f"the id of a {use.kind}"
            wrong = f"there is no {use.kind} {shown(use.id)}"
            found.append(Mistake(use.place.file, use.place.line, use.place.path, wrong, expected))
    return found


class _Sections:
    """Gathers the sections of all files of a pack."""

    def __init__(self, definitions: type[Common], notes: Notes) -> None:
        self.definitions = definitions
        self.notes = notes
        self.found: dict[str, Any] = {}
        self.first: dict[str, Place] = {}

    def take(self, node: Node | None) -> None:
        """Takes the sections of one file."""
        notes = self.notes
        readers = _section_readers(self.definitions)
        if node is None or (isinstance(node, Scalar) and node.nothing):
            return
        if not isinstance(node, Mapping):
            notes.wrong(node.line, None, kind_of(node), f"sections: {', '.join(readers)}")
            return
        for name, child in node.items.items():
            line = node.lines[name]
            reader = readers.get(name)
            if reader is None:
                notes.wrong(line, (None, name), "unknown section", one_of(readers))
            elif isinstance(child, Scalar) and child.nothing:
                notes.wrong(line, (None, name), "the section is empty", reader.expected)
            else:
                value = reader.read(child, (None, name), notes)
                if value is not BAD:
                    self._add(name, value, line)

    def _add(self, name: str, value: Any, line: int) -> None:
        notes = self.notes
        place = notes.place(line, (None, name))
        first = self.first.setdefault(name, place)
        if first is place:
            self.found[name] = value
        elif isinstance(value, tuple):
            self.found[name] += value
        elif isinstance(value, dict):
            for key in value.keys() & self.found[name].keys():
                notes.wrong(line, ((None, name), str(key)), f"stands in {first.file} already", "it once")
            self.found[name] |= value
        else:
            notes.wrong(line, (None, name), f"stands in {first.file} already", "it once")

    def record(self) -> Common:
        return self.definitions(**self.found)


@cache
def _section_readers(definitions: type[Common]) -> dict[str, Reader]:
    hints = get_type_hints(definitions, include_extras=True)
    return {field.name: reader_of(hints[field.name]) for field in fields_of(definitions)}
