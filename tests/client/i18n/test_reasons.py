"""Why a file could not be written or read, in the language in use."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator

import pytest

from client.i18n import language, reason, set_language


@pytest.fixture(autouse=True)
def _language_of_before() -> Iterator[None]:
    before = language()
    yield
    set_language(before)


@pytest.mark.parametrize(
    ("number", "english", "czech"),
    [
        (errno.ENOSPC, "The disk is full", "Disk je plný"),
        (errno.EACCES, "Access is not allowed", "Přístup není povolen"),
        (errno.EROFS, "The disk can only be read", "Z disku se dá jen číst"),
    ],
)
def test_the_system_is_told_in_both_languages(number: int, english: str, czech: str) -> None:
    error = OSError(number, os.strerror(number))
    set_language("en")
    assert reason(error) == english
    set_language("cs")
    assert reason(error) == czech


@pytest.mark.parametrize(
    ("error", "said"), [(OSError(errno.ELOOP, "Too many links"), "Too many links"), (OSError("odd"), "odd")]
)
def test_what_is_rare_stays_in_its_own_words(error: OSError, said: str) -> None:
    assert reason(error) == said
