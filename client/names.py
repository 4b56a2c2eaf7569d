"""What people are called: one line that can be seen, the same everywhere a name is typed or comes in."""

from __future__ import annotations

import unicodedata

NAME_LENGTH = 24

_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc"
    + "".join(map(chr, (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
"""Letters, marks and symbols that leave their place empty: fillers, blanks, choices of a variant."""

_KEPT_OUT = ("Cc", "Cf", "Cs", "Co", "Cn")
"""Control signs and those that turn the direction of the text around them, and what is no sign at all."""


def clean_name(name: str) -> str:
    """A name that can be shown: one line, not too long; empty if nothing of it could be seen."""
    return one_line(name, NAME_LENGTH)


def same_name(one: str, other: str) -> bool:
    """Whether both call the same person, in small letters or large ones."""
    return clean_name(one).casefold() == clean_name(other).casefold()


def one_line(text: str, most: int) -> str:
    """What can be seen of `text`, at most so many signs. Marks alone, without a letter to stand on, are
    nothing."""
    shown = "".join(
        " " if sign.isspace() else sign
        for sign in unicodedata.normalize("NFC", text)
        if sign.isspace() or (sign not in _UNSEEN and unicodedata.category(sign) not in _KEPT_OUT)
    )
    line = " ".join(shown.split())[:most].strip()
    return line if any(unicodedata.category(sign)[0] not in "MZ" for sign in line) else ""
