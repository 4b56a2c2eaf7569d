"""Whole games at the plain table: Lantern Pond, which has rules and a pack only, and Nebula without its own
table; by mouse alone and by keys alone, with hints and without."""

from __future__ import annotations

import pytest

from client.shelf import shelf
from client.table.contract import table_for
from client.table.plain import PlainTable
from tests.client.table.plain import pond
from tests.client.table.plain.evening import Evening


@pytest.mark.parametrize("by_keys", [False, True])
@pytest.mark.parametrize("hints", [True, False])
def test_lantern_pond_from_the_first_lantern_to_the_results(
    by_keys: bool, hints: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = pond.shelf().take("lantern-pond")
    evening = Evening(made.game, made.stamps, "ppp" if by_keys else "pp", monkeypatch, hints=hints)
    evening.play(by_keys=by_keys)
    assert evening.ended == 1
    assert evening.curtains >= 8, "hands are private"


def test_a_game_without_a_table_of_its_own_has_this_one() -> None:
    assert isinstance(table_for(pond.make()), PlainTable)
    assert pond.shelf().games == ("lantern-pond",)


@pytest.mark.parametrize(("by_keys", "version"), [(False, "full"), (True, "base")])
def test_nebula_without_its_own_table(by_keys: bool, version: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = shelf().take("nebula")
    evening = Evening(made.game, made.stamps, "pb", monkeypatch, {"version": version})
    evening.play(by_keys=by_keys)
    assert evening.ended == 1


def test_tash_kalar_without_its_own_table_by_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    made = shelf().take("tash-kalar")
    evening = Evening(made.game, made.stamps, "pb", monkeypatch, {"form": "high_form"}, seed=4)
    evening.play(by_keys=False)
    assert evening.ended == 1


def test_tash_kalar_without_its_own_table_by_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    made = shelf().take("tash-kalar")
    evening = Evening(made.game, made.stamps, "pbb", monkeypatch, {"form": "melee"}, seed=4)
    evening.play(by_keys=True, most=120)
