"""Sentences about records (events, answers, steps), which the catalogues build: the fields choose the text
and stand in its places, in the grammatical form that it names, {what:of}."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from client.i18n.texts import _, has, language, n_


class Phrase:
    """Asks `say` for the form that a text wants, "" where it names none."""

    def __init__(self, say: Callable[[str], str]) -> None:
        self.say = say

    def __format__(self, form: str) -> str:
        return self.say(form)


def tag_of(record: Any) -> str:
    """What a kind of record is called in files."""
    return str(record.__struct_config__.tag)


def fields(record: Any) -> dict[str, Any]:
    """What a record holds, by the names of files."""
    return {word: getattr(record, name) for word, name in _words(record.__struct_fields__)}


def held(value: Any) -> bool:
    """Whether a field says anything."""
    return value is not None and value is not False and value != ()


@cache
def _words(names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((name.rstrip("_"), name) for name in names)


@cache
def _has(key: str, _language: str) -> bool:
    return has(key)


def chosen(key: str, values: Mapping[str, Any]) -> str:
    """The text that says most: to `key` the words and the names of fields are added, in their order, where
    there is a text for them (`-red`, `-seat`; `-no_seat` for a field that holds nothing)."""
    for name, value in values.items():
        words = (value, name) if isinstance(value, str) else (name if held(value) else f"no_{name}",)
        key = next((longer for word in words if _has(longer := f"{key}-{word}", language())), key)
    return key


def said(key: str, values: Mapping[str, Any], args: Mapping[str, object], number: int | None) -> str:
    """The text that `key` and the fields of a record choose, in the plural form for a number if there is one;
    "" if there is no text."""
    key = chosen(key, values)
    if not has(key):
        return ""
    return _(key, **args) if number is None else n_(key, number, **args)
