"""Which text is said of a record."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from client.i18n import n_, set_language
from client.i18n.phrases import Phrase, chosen, fields, said, tag_of


class Claimed(msgspec.Struct, frozen=True, tag="claimed"):
    of_: str
    points: int
    last: bool = False


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"t.claimed", "t.claimed-red", "t.claimed-red-last", "t.claimed-no_last", "t.claimed-of"}
    monkeypatch.setattr("client.i18n.phrases._has", lambda key, _language: key in known)


@pytest.mark.usefixtures("texts")
@pytest.mark.parametrize(
    ("record", "key"),
    [
        (Claimed("red", 2, True), "t.claimed-red-last"),
        (Claimed("red", 2), "t.claimed-red"),
        (Claimed("blue", 2), "t.claimed-of"),
        (Claimed("", 0), "t.claimed-of"),
    ],
)
def test_the_words_and_names_of_fields_choose_the_text(record: Any, key: str) -> None:
    assert chosen(f"t.{tag_of(record)}", fields(record)) == key


@pytest.mark.usefixtures("texts")
def test_a_field_that_says_nothing_may_choose_as_well() -> None:
    assert chosen("t.claimed", {"last": None}) == "t.claimed-no_last"
    assert chosen("t.claimed", {"points": 0}) == "t.claimed"


def test_what_has_no_text_is_not_said() -> None:
    assert said("t.unheard_of", {}, {}, 3) == ""


def test_a_number_asks_for_a_plural_form_only_where_there_is_one() -> None:
    set_language("cs")
    try:
        assert said("common.cancel", {}, {}, 3) == n_("common.cancel", 3) == "Zrušit"
        assert said("common.points", {}, {}, 3) == "3 body"
    finally:
        set_language("en")


def test_a_text_names_the_form_of_a_word() -> None:
    assert "{what:of} / {what}".format(what=Phrase(lambda form: form or "plain")) == "of / plain"
