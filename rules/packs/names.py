"""Names of files that are the same on every system and stay inside the pack."""

from __future__ import annotations

import re
from typing import Final

from rules.packs import limits
from rules.packs.mistakes import shown

CONTENT_ENDINGS: Final = (".yaml", ".svg", ".png")
PICTURE_ENDINGS: Final = (".svg", ".png")
TEXT_ENDINGS: Final = (".yaml", ".svg", ".md", ".txt")
ENDINGS: Final = (*CONTENT_ENDINGS, ".md", ".txt")

_PART: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._-]*")
_RESERVED: Final = re.compile(
    r"(?:con|prn|aux|nul|conin\$|conout\$|com[0-9]|lpt[0-9])(?:\..*)?", re.IGNORECASE
)
_LITTER: Final = frozenset({"__macosx", "thumbs.db", "desktop.ini"})


def is_litter(name: str) -> bool:
    """Whether systems and editors leave files of this name behind: they are passed over."""
    return any(
        (part.startswith(".") and part not in (".", "..")) or part.endswith("~") or part.lower() in _LITTER
        for part in name.split("/")
    )


def refuse_name(name: str) -> tuple[str, str] | None:
    """What is wrong with the path of a file in a pack, and what was expected; None if it is fine.

    Paths have `/` between their parts and are relative to the pack.
    """
    if len(name) > limits.PATH_CHARACTERS:
        return f"the path {shown(name)} has {len(name)} characters", f"at most {limits.PATH_CHARACTERS}"
    if "\\" in name:
        return f"the path {shown(name)} has a backslash", "'/' between folders"
    if name.startswith("/") or re.match(r"[A-Za-z]:", name):
        return f"the path {shown(name)} is absolute", "a path inside the pack"
    parts = name.split("/")
    if ".." in parts or "." in parts or "" in parts:
        return f"the path {shown(name)} leaves the pack or goes in circles", "a path inside the pack"
    if len(parts) > limits.PATH_DEPTH:
        return f"the path {shown(name)} has {len(parts)} levels", f"at most {limits.PATH_DEPTH}"
    for part in parts:
        if not _PART.fullmatch(part) or part.endswith("."):
            return f"the name {shown(part)}", "letters A to Z, digits, '-', '_' and '.'"
        if _RESERVED.fullmatch(part):
            return f"the name {shown(part)} is reserved on Windows", "another name"
    return None


def refuse_kind(name: str) -> tuple[str, str] | None:
    """What is wrong with the kind of a file, and what was expected; None if packs may bring it."""
    if name.endswith(ENDINGS):
        return None
    return f"files like {shown(name.rsplit('/', 1)[-1])} do not belong in a pack", ", ".join(ENDINGS)
