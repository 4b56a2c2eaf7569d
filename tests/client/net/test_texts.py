"""Everything that the session and the network may tell people has a text in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, has, set_language
from client.net.headless import bot_names
from client.session.library import problem_text
from client.session.model import SESSION_CODES, UNDO_CODES, Notice, refusal_text
from rules.kernel.asks import Refusal
from rules.kernel.saves import SaveError

ROOT = Path(__file__).resolve().parents[3]

PATTERNS = {
    "denied": (r'(?:\.drop|Denied|_end)\(\s*"(\w+)"', r'problem = "(\w+)"'),
    "notice": (r'(?:Notice|Note)\(\s*"(\w+)"', r'notice(?:: str = |=)"(\w+)"'),
    "note": (r'note: str = "(\w+)"', r'note = True, "(\w+)"', r'^ABSENT = "(\w+)"'),
}


@pytest.fixture(params=LANGUAGES, autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def codes(kind: str) -> set[str]:
    sources = [*(ROOT / "client/net").glob("*.py"), *(ROOT / "client/session").glob("*.py")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    return {code for pattern in PATTERNS[kind] for code in re.findall(pattern, text, re.M)}


@pytest.mark.parametrize(("kind", "known"), [
    ("denied", {"kicked", "slow", "wrong_code", "unreachable", "cannot_listen", "host_older"}),
    ("notice", {"bot_failed", "bot_took_over", "connection_lost", "host_closed", "left", "sent_away"}),
    ("note", {"bot_for_absent", "coming_back", "absent"}),
])  # fmt: skip
def test_every_code_in_the_source_has_a_text(kind: str, known: set[str]) -> None:
    found = codes(kind) | ({"host_older", "host_newer"} if kind == "denied" else set())
    assert known <= found, "the search for codes in the source is broken"
    assert [code for code in sorted(found) if not has(f"net.{kind}.{code}")] == []


def test_refusals_of_the_session_have_texts_and_those_of_games_do_not() -> None:
    for code in (*SESSION_CODES, *UNDO_CODES):
        text = refusal_text(Refusal(code, ""))
        assert text is not None
        assert not text.startswith("net.")
    assert refusal_text(Refusal("card_not_available", "SD-D01")) is None


def test_reasons_for_not_beginning_and_for_standing_still_have_texts() -> None:
    for key in ("begin.seats_open", "begin.setup_refused", "begin.playing", "paused.host", "paused.alone"):
        assert has(f"net.{key}")


def test_arguments_fill_the_texts() -> None:
    assert "Anna" in Notice("bot_took_over", {"name": "Anna"}).text
    assert "7" in problem_text(SaveError("newer", "", version=7, readable=1))


def test_there_are_names_for_bots() -> None:
    assert len(set(bot_names())) >= 10
    assert all(len(name) <= 24 for name in bot_names())
