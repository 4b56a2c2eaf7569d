"""Texts of packs in both languages: plain ones, and sentences with arguments and plural forms."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final, Literal, TypeAlias

import msgspec

Language: TypeAlias = Literal["en", "cs"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "cs")
LANGUAGE_NAMES: Final = {"en": "English", "cs": "Czech"}

_FIELD: Final = re.compile(r"\{([a-z][a-z0-9_]*)\}")
_LOOSE: Final = re.compile(r"[{}]")


class Text(msgspec.Struct, frozen=True):
    """A text in English and Czech; both are required."""

    en: str
    cs: str

    def say(self, language: str) -> str:
        """The text in this language; English for one that packs do not speak."""
        return self.cs if language == "cs" else self.en


class English(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two forms of an English sentence about a number."""

    one: str
    other: str


class Czech(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The three forms of a Czech sentence about a number: 1, 2 to 4, and the rest."""

    one: str
    few: str
    other: str


class Phrase(msgspec.Struct, frozen=True, dict=True):
    """A sentence in both languages with arguments as `{name}`; a sentence with plural forms takes `{n}`.

    Arguments are put in as they are: no attribute, index or format of theirs can be reached.
    """

    en: str | English
    cs: str | Czech

    def __post_init__(self) -> None:
        wanted = None
        for language in LANGUAGES:
            for form in _forms(getattr(self, language)):
                loose = _LOOSE.search(_FIELD.sub("", form))
                if loose:
                    raise ValueError(
                        f"{language}: a '{loose[0]}' that is not part of an argument like {{name}}"
                    )
        for language in LANGUAGES:
            spoken = getattr(self, language)
            fields = {name for form in _forms(spoken) for name in _FIELD.findall(form)}
            if not isinstance(spoken, str):
                fields.add("n")
            if wanted is not None and fields - {"n"} != wanted - {"n"}:
                raise ValueError(
                    f"the languages take different arguments: {_listed(wanted)} and {_listed(fields)}"
                )
            wanted = fields

    @cached_property
    def arguments(self) -> frozenset[str]:
        """The names of all arguments, `n` included if a plural form depends on it."""
        found: set[str] = set()
        for language in LANGUAGES:
            spoken = getattr(self, language)
            found.update(name for form in _forms(spoken) for name in _FIELD.findall(form))
            if not isinstance(spoken, str):
                found.add("n")
        return frozenset(found)

    def say(self, language: str, /, **arguments: Any) -> str:
        """The sentence with its arguments; one that is not given stays visible as `{name}`."""
        form = self.form(language, arguments.get("n", 0))
        return _FIELD.sub(lambda found: str(arguments.get(found[1], found[0])), form)

    def form(self, language: str, number: Any = 0) -> str:
        """The sentence for this number with its `{name}` still in it."""
        spoken = self.cs if language == "cs" else self.en
        if isinstance(spoken, str):
            return spoken
        chosen: str = getattr(spoken, plural_form(language, number))
        return chosen


def plural_form(language: str, number: Any) -> str:
    """one, few or other: which form this number takes. Numbers below zero take that of their size."""
    size = abs(number) if isinstance(number, int) else 0
    if size == 1:
        return "one"
    return "few" if language == "cs" and 2 <= size <= 4 else "other"


def _forms(spoken: str | English | Czech) -> tuple[str, ...]:
    if isinstance(spoken, str):
        return (spoken,)
    return tuple(getattr(spoken, name) for name in spoken.__struct_fields__)


def _listed(names: set[str] | frozenset[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"


def say(phrases: Mapping[str, Phrase], key: str, language: str, /, **arguments: Any) -> str:
    """The sentence `key`, or the key itself where a pack has no such sentence."""
    phrase = phrases.get(key)
    return key if phrase is None else phrase.say(language, **arguments)
