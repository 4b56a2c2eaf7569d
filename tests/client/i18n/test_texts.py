"""Texts, plural forms and numbers in both languages, and the cache behind them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from client import i18n, paths
from client.i18n import _, catalogues, join_and, n_, number, pick, set_language, signed


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def test_language_changes_while_running() -> None:
    assert _("common.cancel") == "Cancel"
    set_language("cs")
    assert _("common.cancel") == "Zrušit"
    assert i18n.language() == "cs"


def test_a_missing_text_shows_its_key() -> None:
    assert _("nowhere.to_be_found") == "nowhere.to_be_found"
    assert not i18n.has("nowhere.to_be_found")


@pytest.mark.parametrize(
    ("n", "english", "czech"),
    [
        (0, "0 points", "0 bodů"),
        (1, "1 point", "1 bod"),
        (2, "2 points", "2 body"),
        (4, "4 points", "4 body"),
        (5, "5 points", "5 bodů"),
        (22, "22 points", "22 bodů"),
        (101, "101 points", "101 bodů"),
        (-3, "−3 points", "−3 body"),
        (1.5, "1.5 points", "1,5 bodu"),
    ],
)
def test_plural_forms(n: float, english: str, czech: str) -> None:
    assert n_("common.points", n) == english
    set_language("cs")
    assert n_("common.points", n) == czech


def test_numbers() -> None:
    assert (signed(3), signed(-3), signed(0)) == ("+3", "−3", "0")
    assert number(-0.5, 1) == "−0.5"
    assert number(40123, spec=",") == "40,123"
    set_language("cs")
    assert number(2.5) == "2,5"
    assert number(40123, spec=",") == "40\N{NARROW NO-BREAK SPACE}123"


def test_filled_in_numbers_are_written_in_the_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, orrery_home: Path
) -> None:
    texts = _catalogues(tmp_path, monkeypatch, "{a}|{a:+}|{b:02d}|{c:.1f}|{d}")
    assert _(texts, a=-2, b=5, c=-1.25, d="-x") == "−2|−2|05|−1.2|-x"
    assert _(texts, a=2, b=5, c=1.0, d=True) == "2|+2|05|1.0|True"


@pytest.mark.parametrize(
    ("value", "said"),
    [(1, "z 1"), (2, "ze 2"), (4, "ze 4"), (5, "z 5"), (7, "ze 7"), (9, "z 9"), (11, "z 11"), (14, "ze 14"),
     (18, "z 18"), (24, "ze 24"), (50, "z 50"), (66, "ze 66"), (80, "z 80"), (100, "ze 100"), (180, "ze 180"),
     (500, "z 500"), (3000, "ze 3000")],
)  # fmt: skip
def test_czech_prepositions_have_the_form_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, orrery_home: Path, value: int, said: str
) -> None:
    texts = _catalogues(tmp_path, monkeypatch, "{n:z}|{n:s}")
    assert _(texts, n=value) == f"{said}|{said.replace('z', 's')}"


def test_lists_in_words() -> None:
    assert join_and([]) == ""
    assert join_and(["Anna"]) == "Anna"
    assert join_and(["Anna", "Bob", "Cyril"]) == "Anna, Bob and Cyril"
    set_language("cs")
    assert join_and(["Anna", "Bob"]) == "Anna a Bob"


def test_texts_of_packs_fall_back() -> None:
    set_language("cs")
    assert pick({"en": "Pilot", "cs": "Pilotka"}) == "Pilotka"
    assert pick({"en": "Pilot"}) == "Pilot"
    assert pick({"de": "Pilotin"}) == "Pilotin"
    assert pick({}) == ""


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="'xx'"):
        set_language("xx")


def test_warm_start_never_imports_babel(orrery_home: Path) -> None:
    code = (
        "import sys; from client.i18n import _, set_language; set_language('cs');"
        "print(_('common.ok'), 'babel' in sys.modules)"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=600
        ).stdout.split()
        for _run in range(2)
    ]
    assert runs == [["OK", "True"], ["OK", "False"]]


def test_a_damaged_cache_is_made_again(orrery_home: Path) -> None:
    catalogues.load("en")
    (compiled,) = (paths.user_cache() / "locale").glob("en-*.mo")
    good = compiled.read_bytes()
    compiled.write_bytes(b"not a catalogue")
    assert catalogues.load("en").gettext("common.cancel") == "Cancel"
    assert compiled.read_bytes() == good


def test_a_changed_text_is_compiled_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, orrery_home: Path
) -> None:
    key = _catalogues(tmp_path, monkeypatch, "old")
    assert catalogues.load("en").gettext(key) == "old"
    _catalogues(tmp_path, monkeypatch, "new")
    assert catalogues.load("en").gettext(key) == "new"
    assert len(list((paths.user_cache() / "locale").glob("en-*.mo"))) == 1


def test_a_cache_that_cannot_be_written_is_no_obstacle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("in the way")
    monkeypatch.setenv("ORRERY_HOME", str(blocked))
    assert catalogues.load("en").gettext("common.cancel") == "Cancel"


def test_malformed_and_clashing_catalogues_are_named() -> None:
    with pytest.raises(ValueError, match=r"cs/broken\.po"):
        catalogues.compile_catalogues("cs", {"broken": b'msgid "a"\nmsgstr "b"\nwhat is this\n'})
    twice = b'msgid "a"\nmsgstr "b"\n'
    with pytest.raises(ValueError, match=r"two\.po: a is also in one\.po"):
        catalogues.compile_catalogues("en", {"one": twice, "two": twice})


def _catalogues(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> str:
    """Puts catalogues with the one text "test.text" in place of the program's; returns its key."""
    source = (
        'msgid ""\nmsgstr ""\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Plural-Forms: nplurals=2; plural=n!=1;\\n"\n\n'
        f'msgid "test.text"\nmsgstr "{text}"\n'
    )
    for language in catalogues.LANGUAGES:
        file = folder / "assets" / "locale" / language / "test.po"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, encoding="utf-8")
    monkeypatch.setattr(paths, "data_root", lambda: folder)
    monkeypatch.setattr("client.i18n.texts._loaded", {})
    return "test.text"
