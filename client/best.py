"""The best results of those who play alone (GT-V5), kept in one small JSON file.

A game that has such lists says by `best_course(content, options, players)` in its module
`client.games.<game>.extras.results` to which list a match belongs. A file that cannot be read is kept aside
under another name and told of in one sentence, and new lists begin.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from client import paths
from client.i18n import _, reason
from rules.kernel.files import write_atomically

FILE = "best.json"
VERSION = 1
KEPT = 10
"""So many results of a course are kept."""


class Entry(msgspec.Struct, frozen=True):
    """One result: points, whose, when (seconds since the epoch), after how many seconds of play."""

    points: int
    name: str
    when: int
    played: float = 0.0
    match: str = ""
    """The match that it is of, so that it is listed once."""


class _File(msgspec.Struct):
    version: int
    games: dict[str, dict[str, list[Entry]]]


class BestResults:
    """The lists of all games. `complaint` says in a sentence why a file could not be used."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or paths.user_data()) / FILE
        self.complaint = ""
        self._writable = True
        self._games = self._read()

    def of(self, game: str, course: str) -> list[Entry]:
        """The results of a course, the best first."""
        return list(self._games.get(game, {}).get(course, ()))

    def add(self, game: str, course: str, entry: Entry) -> int | None:
        """Enters a result; its place in the list from 0, or None if it is not good enough.

        A match that is listed already keeps its place. Raises OSError if the file cannot be written.
        """
        known = self.of(game, course)
        for place, other in enumerate(known):
            if entry.match and other.match == entry.match:
                return place
        # Of equal results the earlier one stays in front.
        place = sum(other.points >= entry.points for other in known)
        if place >= KEPT:
            return None
        known.insert(place, entry)
        self._games.setdefault(game, {})[course] = known[:KEPT]
        self._write()
        return place

    def _read(self) -> dict[str, dict[str, list[Entry]]]:
        try:
            raw = self.path.read_bytes()
        except FileNotFoundError:
            return {}
        except OSError as error:
            self.complaint = _("best.unreadable", path=str(self.path), why=reason(error))
            # What could not be read must not be replaced by less.
            self._writable = False
            return {}
        try:
            found = msgspec.json.decode(raw, type=_File)
            if found.version != VERSION:
                raise msgspec.ValidationError(f"version {found.version}")
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self.complaint = _("best.broken", path=str(self.path), kept=self._put_aside())
            return {}
        for courses in found.games.values():
            for course, entries in courses.items():
                courses[course] = _in_order(entries)
        return found.games

    def _put_aside(self) -> str:
        """Gives the file a name of its own; that name."""
        number = 1
        while (aside := self.path.with_name(f"{self.path.stem}.broken-{number}.json")).exists():
            number += 1
        with contextlib.suppress(OSError):
            self.path.replace(aside)
        return aside.name

    def _write(self) -> None:
        if not self._writable:
            return
        data = msgspec.json.encode(_File(VERSION, self._games))
        write_atomically(self.path, msgspec.json.format(data, indent=1))


def _in_order(entries: Sequence[Entry]) -> list[Entry]:
    return sorted(entries, key=lambda entry: -entry.points)[:KEPT]
