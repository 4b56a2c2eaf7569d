"""Property tests draw the same examples on every machine: only then does a commit have one verdict."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

usual = pytest.mark.skipif(not settings.default.derandomize, reason="new examples are looked for")


@usual
def test_no_property_test_of_this_run_is_left_to_chance(request: pytest.FixtureRequest) -> None:
    chances = [
        item.nodeid
        for item in request.session.items
        if isinstance(item, pytest.Function)
        and (own := getattr(item.obj, "_hypothesis_internal_use_settings", None))
        and not own.derandomize
    ]
    assert not chances


@usual
def test_examples_do_not_hang_on_what_is_imported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn() -> list[tuple[int, str]]:
        seen: list[tuple[int, str]] = []

        @given(st.integers(), st.text())
        @settings(max_examples=200)
        def draw(number: int, word: str) -> None:
            seen.append((number, word))

        draw()
        return seen

    before = drawn()
    assert len(before) > 100
    file = tmp_path / "numbers_and_words.py"
    lines = [f"{name} = {1000003 * n}, 'word {n}'" for n, name in enumerate("abcdefgh", 1)]
    file.write_text("\n".join(lines), encoding="utf-8")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, file.stem, module)
    spec.loader.exec_module(module)
    assert drawn() == before
