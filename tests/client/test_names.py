"""What people may be called."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.names import NAME_LENGTH, clean_name, same_name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Anna\n\tNová ", "Anna Nová"),
        ("\u202eevil\x00\x1b[0m", "evil[0m"),
        ("An\u200bna\u00ad", "Anna"),
        ("x" * 99, "x" * 24),
        ("e\u0301va", "éva"),
        ("\u0645\u064e", "\u0645\u064e"),
        ("♥", "♥"),
    ],
)
def test_a_name_is_made_showable(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    "typed",
    ["", " \u00a0\u3000", "\ud800", "\u200b\u200d\ufeff", "\u202e\u2066", "\u0301\u0323", "\u0901 \u0301",
     "\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\u034f", "\ufe0f", "\U000e0101", "\U000e0041", "\ue000"],
)  # fmt: skip
def test_a_name_of_which_nothing_can_be_seen_is_none(typed: str) -> None:
    assert clean_name(typed) == ""


@given(st.text(max_size=60))
def test_a_name_is_short_and_seen_and_stays_as_it_is(typed: str) -> None:
    name = clean_name(typed)
    assert len(name) <= NAME_LENGTH
    assert clean_name(name) == name
    assert not name or any(unicodedata.category(sign)[0] in "LNPS" for sign in name)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("Bob", " bob\u200b ", True), ("Žofie", "žOFIE", True), ("Bob", "Bob 2", False), ("Bob", "Bo b", False)],
)
def test_small_letters_call_the_same_person(one: str, other: str, same: bool) -> None:
    assert same_name(one, other) == same
