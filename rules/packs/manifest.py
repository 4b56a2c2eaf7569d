"""`pack.yaml`: what a pack is, for which game, and what it needs."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from rules.packs.nodes import Mapping, Scalar
from rules.packs.readers import reader_of
from rules.packs.reading import read
from rules.packs.schema import BAD, Notes
from rules.packs.texts import Text

MANIFEST: Final = "pack.yaml"
_FIRST: Final = "0.0"
FORMAT: Final = 1
"""The format of packs that this program reads."""

PackId: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
        min_length=2,
        max_length=40,
        description="small letters and digits joined by '-' such as space-dragons",
    ),
]
Version: TypeAlias = Annotated[
    str, Meta(pattern=r"^[0-9]{1,4}(\.[0-9]{1,4}){1,2}$", description="a version such as 1.0 or 1.2.3")
]
SectionName: TypeAlias = Annotated[
    str, Meta(pattern=r"^[a-z][a-z0-9_]*$", description="the name of a section")
]


class Requirement(Struct, frozen=True):
    """Another pack that must be there, at least `since`, and older than `below`."""

    pack: PackId
    since: Version = _FIRST
    below: Version | None = None

    def fits(self, version: str) -> bool:
        own = numbers(version)
        return own >= numbers(self.since) and (self.below is None or own < numbers(self.below))

    @property
    def from_version(self) -> str:
        """`since`, or nothing where any will do."""
        return "" if self.since == _FIRST else self.since

    def __str__(self) -> str:
        since = f" from {self.from_version}" if self.from_version else ""
        return f"{self.pack}{since}" + (f" below {self.below}" if self.below else "")


class Manifest(Struct, frozen=True, kw_only=True):
    """What stands in `pack.yaml`."""

    id: PackId
    version: Version
    format: Annotated[int, Meta(ge=1, le=9999)]
    game: PackId
    name: Text
    authors: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=80)], ...], Meta(min_length=1)]
    about: Text | None = None
    licence: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    requires: tuple[Requirement, ...] = ()
    replaces: dict[SectionName, Literal["all"] | tuple[str, ...]] = {}
    """Definitions of required packs that this pack takes out: ids by section."""
    files: tuple[Annotated[str, Meta(pattern=r"\.yaml$", description="a .yaml file")], ...] | None = None
    """The files with definitions; every .yaml file of the pack if it is left out."""


def numbers(version: str) -> tuple[int, ...]:
    """A version for comparing; 1.2 equals 1.2.0."""
    parts = [int(part) for part in re.findall(r"[0-9]+", version)]
    return (*parts, 0, 0)[:3]


def read_manifest(data: bytes, file: str, notes: Notes) -> Manifest | None:
    """The manifest, or None with its mistakes noted. Raises PackError if it is no YAML at all."""
    notes.file = file
    node = read(data, file)
    if isinstance(node, Mapping):
        form = node.items.get("format")
        # A pack of a later format may look like anything: say only this.
        if (
            isinstance(form, Scalar)
            and re.fullmatch(r"[1-9][0-9]{0,3}", form.text)
            and int(form.text) > FORMAT
        ):
            notes.wrong(form.line, (None, "format"), f"{form.text} is of a later program", str(FORMAT))
            return None
    if node is None:
        notes.wrong(0, None, "the file is empty", "id, version, format, game, name and authors")
        return None
    manifest = reader_of(Manifest).read(node, None, notes)
    if manifest is BAD:
        return None
    found: Manifest = manifest
    return found
