"""A match that is opened in the middle of something shows it, takes the last step back, and goes on."""

from __future__ import annotations

import pytest

from rules.kernel import saves
from tests.client.games.space_bastards.evenings import Evening
from tests.client.games.space_bastards.test_table_curtain import raise_curtain
from tests.rules.space_bastards.test_in_the_middle import MOMENTS, at

KINDS = {
    "migrating": {"migration"}, "set_down": {"ship"}, "agreed": {"trade", "diplomacy"},
    "one_answered": {"answer"}, "mutated": {"mutation"}, "corpses_laid": {"mutation"},
}  # fmt: skip


def come_to_turn(evening: Evening) -> None:
    """Until somebody at the screen is asked."""
    for _frame in range(400):
        if evening.my_turn:
            return
        if evening.scene.sharing.curtain is not None:
            raise_curtain(evening)
        else:
            evening.step()
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("name", sorted(KINDS))
def test_a_saved_match_goes_on_where_it_was(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = at(name)
    evening = Evening("", monkeypatch, saved=saves.load(saves.dump(match)), seed=3)
    come_to_turn(evening)
    assert evening.kind in KINDS[name]
    assert MOMENTS[name](evening.session.driver.match)
    before = evening.answers()
    for _answer in range(3):
        come_to_turn(evening)
        evening.answer_by_mouse()
    assert evening.answers() >= before + 3
    evening.close()


@pytest.mark.parametrize("name", ["migrating", "set_down", "mutated", "corpses_laid"])
def test_the_last_step_is_taken_back_by_the_button(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Coins and creatures are again where they were; then it is answered anew."""
    match = at(name)
    evening = Evening("", monkeypatch, saved=saves.load(saves.dump(match)), seed=3)
    come_to_turn(evening)
    seat, before = evening.scene.director.seat, evening.answers()
    assert evening.table.view is not None
    assert evening.table.view.can_undo
    where = evening.point("ui:undo")
    assert where is not None
    evening.click(where)
    for _frame in range(100):
        if evening.answers() < before and evening.my_turn:
            break
        evening.step()
    now = evening.session.driver.match
    assert len(now.log) < before
    assert evening.scene.director.seat == seat
    earlier = match.rewound(len(now.log))
    assert now.digest() == earlier.digest()
    assert evening.table.view.sight == earlier.view(seat).sight
    assert evening.table.choice.action is None or now.refusal(seat, evening.table.choice.action) is None
    evening.answer_by_mouse()
    assert evening.answers() > len(earlier.log)
    evening.close()
