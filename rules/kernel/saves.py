"""Save files: the setup and the log as JSON text, everything else follows from them.

A save holds all hidden facts of its match, so it stays with whoever hosts it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from rules.kernel.chance import SeededChance
from rules.kernel.files import write_atomically
from rules.kernel.game import Game, PackStamp, Setup
from rules.kernel.match import Entry, LogError, Match

SUFFIX = ".orrery"
FORMAT_NAME = "orrery-save"
FORMAT_VERSION = 1
MAX_BYTES = 4_000_000

Upgrade = Callable[[dict[str, Any]], dict[str, Any]]
UPGRADES: dict[int, Upgrade] = {}
"""From format version n to n + 1, each a function over the decoded file. Version 1 is the first."""


class SaveError(Exception):
    """A save cannot be read or resumed. Its text is one English sentence without the file's name; the
    interface says the same in the user's language by `code` and `args_of_code`."""

    def __init__(self, code: str, sentence: str, **args: Any) -> None:
        super().__init__(sentence)
        self.code = code
        self.args_of_code = args


class Header(msgspec.Struct, frozen=True):
    """What a list of saves shows without replaying them. `about` is the program's own (times, seats)."""

    setup: Setup
    finished: bool
    answers: int
    about: dict[str, Any]


class Saved(msgspec.Struct, frozen=True):
    """A save as read: the log still raw, since only its game can decode the answers."""

    header: Header
    log: tuple[tuple[int, dict[str, Any]], ...]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int
    setup: Setup
    finished: bool
    about: dict[str, Any]
    log: list[tuple[int, dict[str, Any]]]


def dump(match: Match, about: dict[str, Any] | None = None) -> str:
    """The text of a save of `match`, one answer a line."""
    head = {
        "format": FORMAT_NAME,
        "version": FORMAT_VERSION,
        "setup": match.setup,
        "finished": match.over,
        "about": about or {},
    }
    lines = ",\n".join(msgspec.json.encode(entry).decode() for entry in match.log)
    return f'{msgspec.json.encode(head).decode()[:-1]},\n"log":[\n{lines}\n]}}\n'


def write(match: Match, path: Path, about: dict[str, Any] | None = None) -> None:
    """Write a save so that a crash leaves the old file or the new one. Raises OSError."""
    write_atomically(path, dump(match, about))


def load(text: str | bytes, upgrades: dict[int, Upgrade] | None = None) -> Saved:
    """Read a save of this or an older version. Raises SaveError."""
    if len(text) > MAX_BYTES:
        raise _too_large()
    try:
        plain = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SaveError(
            "not_json", "It is damaged or not an Orrery save: its text is not whole JSON."
        ) from None
    if not isinstance(plain, dict) or plain.get("format") != FORMAT_NAME:
        raise SaveError(
            "foreign", f"It is not an Orrery save: it does not begin with the format {FORMAT_NAME}."
        )
    try:
        file = msgspec.convert(_upgraded(plain, UPGRADES if upgrades is None else upgrades), _File)
    except msgspec.ValidationError as error:
        raise SaveError("damaged", f"It is damaged: {error}.", detail=str(error)) from None
    header = Header(file.setup, file.finished, len(file.log), file.about)
    return Saved(header, tuple(file.log))


def _too_large() -> SaveError:
    megabytes = MAX_BYTES // 1_000_000
    return SaveError(
        "too_large",
        f"It is larger than any Orrery save ({megabytes} MB at most).",
        megabytes=megabytes,
    )


def _upgraded(plain: dict[str, Any], upgrades: dict[int, Upgrade]) -> dict[str, Any]:
    version = plain.get("version")
    if not isinstance(version, int) or version < 1:
        detail = f"its version is {version!r}, expected a number from 1"
        raise SaveError("damaged", f"It is damaged: {detail}.", detail=detail)
    if version > FORMAT_VERSION:
        raise SaveError(
            "newer",
            f"It was written by a newer Orrery (save version {version}, readable is {FORMAT_VERSION}).",
            version=version,
            readable=FORMAT_VERSION,
        )
    while version < FORMAT_VERSION:
        upgrade = upgrades.get(version)
        if upgrade is None:
            raise SaveError(
                "older",
                f"It was written by an Orrery too old to be read (save version {version}).",
                version=version,
            )
        plain = upgrade(plain)
        version += 1
        plain["version"] = version
    return plain


def read(path: Path) -> Saved:
    """Read a save from a file. Raises SaveError, also when the file cannot be opened."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise _too_large()
        return load(path.read_bytes())
    except OSError as error:
        reason = str(error.strerror or error)
        raise SaveError("unreadable", f"It cannot be opened: {reason}.", detail=reason) from None


def resume(saved: Saved, game: Game, stamps: tuple[PackStamp, ...] | None = None) -> Match:
    """The match as it was, ready to go on. Raises SaveError, also for unlike packs (`stamps`)."""
    setup = saved.header.setup
    if setup.game != game.id:
        raise SaveError("other_game", f"It is a save of {setup.game}, not of {game.id}.", game=setup.game)
    if stamps is not None and setup.packs:
        same_packs(setup.packs, stamps)
    refusal = game.refuse_setup(setup)
    if refusal is not None:
        detail = f"its setup is not possible ({refusal.code}, {refusal.rule})"
        raise SaveError("damaged", f"It is damaged: {detail}.", detail=detail)
    log: list[Entry] = []
    for number, (seat, raw) in enumerate(saved.log, 1):
        try:
            log.append((seat, msgspec.convert(raw, game.action)))
        except msgspec.ValidationError as error:
            sentence = f"It is damaged: answer {number} cannot be read: {error}."
            raise SaveError("damaged_at", sentence, number=number) from None
    try:
        return Match.replay(game, setup, log, SeededChance(setup.seed))
    except LogError as error:
        raise SaveError("damaged_at", f"It is damaged or changed: {error}.", number=error.number) from None


def same_packs(wanted: tuple[PackStamp, ...], at_hand: tuple[PackStamp, ...]) -> None:
    """Raises SaveError if a pack that a match was begun with is not at hand with the same content."""
    have = {stamp.id: stamp for stamp in at_hand}
    for stamp in wanted:
        if stamp.id not in have:
            raise SaveError(
                "pack_missing",
                f"It needs the content pack {stamp.id} {stamp.version}, which is not installed.",
                pack=stamp.id,
                version=stamp.version,
            )
        if have[stamp.id].hash != stamp.hash and have[stamp.id].version == stamp.version:
            raise SaveError(
                "pack_changed",
                f"It was played with pack {stamp.id} {stamp.version}, whose files have been changed since.",
                pack=stamp.id,
                version=stamp.version,
            )
        if have[stamp.id].hash != stamp.hash:
            raise SaveError(
                "pack_differs",
                f"It was played with another content of pack {stamp.id} "
                f"(version {stamp.version}, here {have[stamp.id].version}).",
                pack=stamp.id,
                version=stamp.version,
                here=have[stamp.id].version,
            )
