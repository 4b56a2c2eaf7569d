"""Texts in two languages: arguments, plural forms, and what cannot be reached through them."""
# ruff: noqa: E501 - messages and file contents stand as they are

from __future__ import annotations

from typing import Any

import pytest

from rules.packs.texts import Czech, English, Phrase, Text, plural_form, say
from tests.rules.packs.test_schema import load

SHIELDS = Phrase(
    English("{seat} gains {n} shield.", "{seat} gains {n} shields."),
    Czech("{seat} získává {n} štít.", "{seat} získává {n} štíty.", "{seat} získává {n} štítů."),
)


@pytest.mark.parametrize(
    ("language", "number", "form"),
    [("en", 1, "one"), ("en", 0, "other"), ("en", 2, "other"), ("en", 5, "other"),
     ("cs", 0, "other"), ("cs", 1, "one"), ("cs", 2, "few"), ("cs", 4, "few"), ("cs", 5, "other"), ("cs", 22, "other"), ("cs", -1, "one")],
)  # fmt: skip
def test_plural_forms(language: str, number: int, form: str) -> None:
    assert plural_form(language, number) == form


def test_sentences() -> None:
    assert SHIELDS.say("en", seat="Ada", n=1) == "Ada gains 1 shield."
    assert SHIELDS.say("cs", seat="Ada", n=3) == "Ada získává 3 štíty."
    assert SHIELDS.say("cs", seat="Ada", n=5) == "Ada získává 5 štítů."
    assert SHIELDS.arguments == {"seat", "n"}
    assert say({"x": SHIELDS}, "x", "cs", seat="Ada", n=1) == "Ada získává 1 štít."
    assert say({}, "x", "cs") == "x"
    assert Text("a", "b").say("cs") == "b"
    assert Text("a", "b").say("de") == "a"


@pytest.mark.parametrize("hostile", ["{0}", "{seat.__class__}", "{seat[0]}", "{seat!r}", "{}", "{", "a}b"])
def test_nothing_but_a_name_is_filled_in(hostile: str) -> None:
    with pytest.raises(ValueError, match="not part of an argument"):
        Phrase(hostile, "x")


def test_an_argument_is_put_in_as_it_is() -> None:
    phrase = Phrase("{seat}!", "{seat}!")
    assert phrase.say("en", seat="{n}\\g<0>") == "{n}\\g<0>!"
    assert phrase.say("en") == "{seat}!"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{en: 'Hi {a}', cs: 'Ahoj {b}'}", ["1: the languages take different arguments: {a} and {b}"]),
        ("{en: {one: x}, cs: y}", ["1: en: key 'other' is missing, expected a text"]),
        ("{en: x, cs: {one: a, other: b}}", ["1: cs: key 'few' is missing, expected a text"]),
        ("{en: '{', cs: y}", ["1: en: a '{' that is not part of an argument like {name}"]),
        ("{en: x}", ["1: key 'cs' is missing, expected a text or a mapping with one, few, other"]),
    ],
)
def test_mistakes_of_sentences(text: str, expected: list[str]) -> None:
    assert load(Phrase, text) == expected


def test_a_plural_in_one_language_only() -> None:
    phrase: Any = load(
        Phrase, "{en: '{n} damage', cs: {one: '{n} škoda', few: '{n} škody', other: '{n} škod'}}"
    )
    assert phrase.say("en", n=2) == "2 damage"
    assert phrase.say("cs", n=2) == "2 škody"
