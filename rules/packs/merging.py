"""Putting the definitions of several packs together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import fields as fields_of

from rules.packs.common import Common
from rules.packs.manifest import MANIFEST
from rules.packs.mistakes import Mistake, one_of, shown
from rules.packs.pack import Pack, dangling
from rules.packs.schema import Place, Use


class Merged:
    """Definitions of several packs as one, and where each stands. Useless if there are mistakes."""

    def __init__(self, definitions: type[Common]) -> None:
        self._type = definitions
        self._sections: dict[str, Any] = {}
        self._order: dict[str, dict[str, int]] = {}
        """Sections of which a pack takes definitions out, to the places of all that they had before."""
        self._uses: list[Use] = []
        self.defined: dict[str, dict[str, Place]] = {}
        self.origins: dict[str, str] = {}
        self.mistakes: list[Mistake] = []

    @property
    def definitions(self) -> Common:
        return self._type(**self._sections)

    def add(self, pack: Pack) -> None:
        """Adds a pack after those that it requires."""
        self._take_out(pack)
        for kind, ids in pack.defined.items():
            known = self.defined.setdefault(kind, {})
            for name, place in ids.items():
                first = known.setdefault(name, place)
                if first is not place:
                    wrong = f"{kind} {shown(name)} is also in {first.file}:{first.line}"
                    expected = f"one of its own, or 'replaces:' in {MANIFEST}"
                    self.mistakes.append(Mistake(place.file, place.line, place.path, wrong, expected))
        self._uses += pack.uses
        for field in fields_of(self._type):
            value = getattr(pack.definitions, field.name)
            if value != _usual(field):
                self._put(field.name, value, pack)

    def _put(self, section: str, value: Any, pack: Pack) -> None:
        old = self._sections.get(section)
        if isinstance(value, tuple):
            order = self._order.pop(section, {})
            joined = (old or ()) + value
            if order:  # what is defined anew keeps its place
                joined = tuple(sorted(joined, key=lambda item: order.get(str(item.id), len(order))))
            self._sections[section] = joined
            for item in value:
                if hasattr(item, "id"):
                    self.origins[str(item.id)] = pack.id
        elif isinstance(value, dict):
            for key in (old or {}).keys() & value.keys():
                self._clash(pack, f"{section}.{key}")
            self._sections[section] = (old or {}) | value
        else:
            if old is not None:
                self._clash(pack, section)
            self._sections[section] = value

    def _clash(self, pack: Pack, path: str) -> None:
        expected = f"'replaces:' in {MANIFEST}"
        self.mistakes.append(Mistake(pack.called, 0, path, "another pack defines it too", expected))

    def _take_out(self, pack: Pack) -> None:
        """Takes out what the pack replaces."""
        known_sections = [field.name for field in fields_of(self._type)]
        for section, ids in pack.manifest.replaces.items():
            path = f"replaces.{section}"
            file = f"{pack.called}/{MANIFEST}"
            if section not in known_sections:
                self.mistakes.append(Mistake(file, 0, path, "unknown section", one_of(known_sections)))
            elif section not in self._sections:
                self.mistakes.append(Mistake(file, 0, path, "no required pack has this section"))
            elif ids == "all":
                del self._sections[section]
                self._forget(section)
            else:
                for name in ids:
                    if not self._take_one(section, name):
                        wrong = f"no required pack defines {shown(name)}"
                        self.mistakes.append(Mistake(file, 0, path, wrong, f"ids of {section}"))

    def _take_one(self, section: str, name: str) -> bool:
        value = self._sections[section]
        if isinstance(value, dict):
            kept: Any = {key: item for key, item in value.items() if str(key) != name}
            self._forget(f"{section}.{name}")
        elif isinstance(value, tuple):
            places = {str(getattr(item, "id", "")): place for place, item in enumerate(value)}
            self._order.setdefault(section, places)
            kept = tuple(item for item in value if str(getattr(item, "id", "")) != name)
            self._forget(f"{section}[{name}]")
        else:
            return False
        self._sections[section] = kept
        return len(kept) < len(value)

    def _forget(self, path: str) -> None:
        """Forgets the ids and references that stood at a path or below it."""

        def below(place: Place) -> bool:
            rest = place.path.removeprefix(path)
            return place.path.startswith(path) and (not rest or rest[0] in ".[")

        for ids in self.defined.values():
            for name in [name for name, place in ids.items() if below(place)]:
                del ids[name]
        self._uses = [use for use in self._uses if not below(use.place)]

    def check_references(self) -> None:
        """Every reference must meet a definition."""
        self.mistakes += dangling(self._uses, lambda kind: self.defined.get(kind, ()))


def merge(packs: Sequence[Pack], definitions: type[Common]) -> Merged:
    """The packs together; each must stand after those that it requires."""
    merged = Merged(definitions)
    for pack in packs:
        merged.add(pack)
    merged.check_references()
    return merged


def _usual(field: Any) -> Any:
    """What a section is when a pack does not have it."""
    if field.default_factory not in (UNSET, None) and callable(field.default_factory):
        return field.default_factory()
    return field.default
