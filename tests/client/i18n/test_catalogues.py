"""The catalogues say the same in both languages, and have every text that the code asks for."""

from __future__ import annotations

import ast
import re
import string
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from client.i18n.catalogues import LANGUAGES, po_files

ROOT = Path(__file__).resolve().parents[3]
DOMAINS = sorted({file.stem for language in LANGUAGES for file in po_files(language)})
PLURAL_FORMS = {"en": 2, "cs": 3}

Place = tuple[str | None, str]


@cache
def catalogue(language: str, domain: str) -> Catalog:
    file = ROOT / "assets" / "locale" / language / f"{domain}.po"
    with file.open("rb") as stream:
        return read_po(stream, abort_invalid=True)


def messages(language: str, domain: str) -> dict[Place, Message]:
    found: dict[Place, Message] = {}
    for message in catalogue(language, domain):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            assert (message.context, key) not in found, f"{domain}: {key} twice"
            found[message.context, key] = message
    return found


def texts(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string)


def arguments(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("domain", DOMAINS)
def test_both_languages_have_the_same_keys(domain: str) -> None:
    english, czech = messages("en", domain), messages("cs", domain)
    assert set(english) == set(czech)
    for place, message in english.items():
        assert message.pluralizable == czech[place].pluralizable, place


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_text_is_complete(domain: str, language: str) -> None:
    assert catalogue(language, domain).num_plurals == PLURAL_FORMS[language]
    for place, message in messages(language, domain).items():
        assert not message.fuzzy, place
        written = texts(message)
        assert all(text.strip() or "list_" in place[1] for text in written), f"{place} is empty"
        if message.pluralizable:
            assert len(written) == PLURAL_FORMS[language], place


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_form_takes_the_same_arguments(domain: str) -> None:
    czech = messages("cs", domain)
    for place, message in messages("en", domain).items():
        forms = texts(message) + texts(czech[place])
        all_names = set().union(*(arguments(form) for form in forms))
        # The form for exactly one may say "a card" instead, and need no number.
        shorter = (texts(message)[0], texts(czech[place])[0]) if message.pluralizable else ()
        for form in forms:
            missing = all_names - arguments(form) - ({"n"} if message.pluralizable else set())
            assert not missing or form in shorter, f"{place}: {form!r} lacks {missing}"


def test_no_key_is_in_two_domains() -> None:
    owner: dict[Place, str] = {}
    for domain in DOMAINS:
        for place in messages("en", domain):
            assert owner.setdefault(place, domain) == domain, place


def asked_for() -> list[tuple[str, str, bool]]:
    """Every literal key in the code: (file:line, key, asked for with a number)."""
    found = []
    for file in sorted((ROOT / "client").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
            name = name.id if isinstance(name, ast.Name) else name
            if name not in ("_", "n_"):
                continue
            for key in literals(node.args[0]):
                where = f"{file.relative_to(ROOT)}:{node.lineno}"
                found.append((where, key, name == "n_"))
    return found


def literals(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return []


def test_every_text_asked_for_exists() -> None:
    known = {
        place[1]: message
        for domain in DOMAINS
        for place, message in messages("en", domain).items()
        if place[0] is None
    }
    asked = asked_for()
    assert asked, "the search for keys in the code finds none: it is broken"
    missing = [f"{where}: {key}" for where, key, _many in asked if key not in known]
    assert not missing, "\n".join(missing)
    confused = [f"{where}: {key}" for where, key, many in asked if bool(known[key].pluralizable) != many]
    assert not confused, "_() for texts, n_() for texts with plural forms:\n" + "\n".join(confused)


def test_every_text_is_asked_for() -> None:
    """By a string that is its key, by an f-string that begins with a part of it and a dot, or by a string
    that is all before its last dot, to which others add the rest."""
    words: set[str] = set()
    patterns: set[str] = set()
    for file in (ROOT / "client").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(part.value) if isinstance(part, ast.Constant) else r"[\w-]+"
                    for part in node.values
                ]
                if isinstance(node.values[0], ast.Constant) and "." in node.values[0].value:
                    patterns.add("".join(parts))
    built = re.compile("|".join(sorted(patterns)))
    keys = {key for domain in DOMAINS for _context, key in messages("en", domain)}
    asked = {key for key in keys if {key, key.rpartition(".")[0]} & words or built.fullmatch(key)}
    assert sorted(keys - asked) == []
