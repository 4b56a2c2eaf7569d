"""Slips in YAML, in the words of whoever made them: the parser's own words suit its makers."""

from __future__ import annotations

import re
from typing import Any, Final

import yaml

from rules.packs.mistakes import Mistake, args

_DASHES: Final = re.compile(r" *(?:- +)+")
_QUOTES: Final = ("'", '"')
_CLOSING: Final = {"{": "}", "[": "]"}
_TIGHT: Final = re.compile(r" *(?:- +)*[\w-]+:(?=[^\s:])")
_KEY: Final = re.compile(r"[^\s#:'\"{\[-][^:]*:(?:\s|$)")


def slip(error: yaml.YAMLError, text: str, file: str) -> Mistake:
    """What the parser complained of, with its place. `text` is the whole file."""
    mark: Any = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error)
    context = getattr(error, "context", None) or ""
    said = " ".join(str(problem).split())
    if mark is None:
        return Mistake(file, 0, "", f"not YAML: {said}", "", "not_yaml", args(why=said))
    lines = text.split("\n")[: mark.line + 1]
    here = "".join(lines[mark.line :])  # the parser may know more kinds of line ends
    line, column = mark.line + 1, mark.column + 1
    begin = len(here) - len(here.lstrip(" \t"))
    if "\t" in here[: max(begin, column)]:
        column = here.index("\t") + 1
        return Mistake(file, line, "", f"a tab in column {column}", "spaces only", "tab", args(column=column))
    opened: Any = getattr(error, "context_mark", None)
    if "could not find expected ':'" in said and opened is not None:
        tight = _TIGHT.match(lines[opened.line])
        if tight is not None:
            column = tight.end()
            wrong, told = f"no space after the colon in column {column}", args(column=column)
            return Mistake(file, opened.line + 1, "", wrong, "a space after it", "tight", told)
    sign = "".join(lines[opened.line : opened.line + 1])[opened.column :][:1] if opened is not None else ""
    if sign in _CLOSING and "flow" in context and here[mark.column :][:1] == ":":
        return _second_colon(file, line, column)
    if sign in _CLOSING and "flow" in context and opened.line == mark.line:
        wrong = f"no comma or {_CLOSING[sign]} before column {column}"
        told = args(column=column, sign=_CLOSING[sign])
        return Mistake(file, line, "", wrong, "one of them, and each quote closed", "comma", told)
    if (sign in _CLOSING and "flow" in context) or (sign in _QUOTES and "end of stream" in said):
        column = opened.column + 1
        wrong, told = f"the {sign} in column {column} is not closed", args(sign=sign, column=column)
        return Mistake(file, opened.line + 1, "", wrong, _CLOSING.get(sign, sign), "unclosed", told)
    colons = "mapping values" in said
    if colons and ": " in here[: mark.column]:
        return _second_colon(file, line, column)
    like = _like(lines) if begin == mark.column or colons else None
    if like is not None and like[1] != begin + 1:
        other, wanted = like
        wrong, expected = f"the line begins in column {begin + 1}", f"column {wanted} as in line {other}"
        told = args(column=begin + 1, wanted=wanted, like=other)
        return Mistake(file, line, "", wrong, expected, "indent", told)
    why = f"{context}, {said}" if context else said
    return Mistake(file, line, "", f"not YAML: {why} (column {column})", "", "not_yaml", args(why=why))


def _second_colon(file: str, line: int, column: int) -> Mistake:
    wrong, expected = f"a second colon in column {column}", "quotes around a text with a colon"
    return Mistake(file, line, "", wrong, expected, "colon", args(column=column))


def _like(lines: list[str]) -> tuple[int, int] | None:
    """The nearest line above the last one that begins alike, and in which column (both count from 1)."""
    item = lines[-1].lstrip().startswith("- ")
    for place in range(len(lines) - 2, -1, -1):
        above = lines[place]
        dashes = _DASHES.match(above)
        if item and dashes:
            return place + 1, above.index("-") + 1
        start = dashes.end() if dashes else len(above) - len(above.lstrip(" "))
        if not item and _KEY.match(above, start):
            return place + 1, start + 1
    return None
