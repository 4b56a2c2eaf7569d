"""The real packs with damage of all kinds: read, or left out with a reason; nothing is raised."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.packs import check, read_library
from rules.registry import content_of
from tests.content.shipped import CONTENT

FILES = sorted(path for path in CONTENT.glob("*/*.yaml"))
SNIPPETS = b"{ } [ ] {} [] null -1 99999 &a *a !!x - id:x".split()
SPACES = [b": ", b"- ", b"\n", b"\n  ", b"\t", b"\xc3", b"\x00"]
PIECES = st.one_of(st.binary(max_size=6), st.sampled_from(SNIPPETS + SPACES))


@st.composite
def damaged(draw: st.DrawFn) -> tuple[Path, bytes]:
    """A file of a pack, and its bytes after some pieces were cut out and others put in."""
    path = draw(st.sampled_from(FILES))
    data = path.read_bytes()
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(data)))
        length = draw(st.one_of(st.integers(0, 12), st.integers(0, len(data))))
        data = data[:start] + draw(PIECES) + data[start + length :]
    return path, data


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Each pack in a folder of its own: none needs another, and only the damaged one is read."""
    folder = tmp_path_factory.mktemp("damaged")
    for pack in {path.parent for path in FILES}:
        shutil.copytree(pack, folder / pack.name / pack.name)
    return folder


@given(damaged())
def test_damage_is_told(copies: Path, change: tuple[Path, bytes]) -> None:
    path, data = change
    alone = copies / path.parent.name
    copy = alone / path.relative_to(CONTENT)
    original = copy.read_bytes()
    copy.write_bytes(data)
    try:
        mistakes = check(copy.parent, [alone], content_of)
        library = read_library([alone], content_of)
    finally:
        copy.write_bytes(original)
    # An id may have changed as well, so the pack is told by its folder.
    usable = {pack.path for pack in library.packs.values()}
    assert bool(mistakes) != (copy.parent in usable)
    assert all(str(mistake).isprintable() and len(str(mistake)) < 1000 for mistake in mistakes)
