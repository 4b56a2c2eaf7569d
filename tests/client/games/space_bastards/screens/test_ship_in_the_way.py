"""A ship of another that stands on a field does not hide the field from the pointer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from client.games.space_bastards.answers.ship_turn import Goal, goals_of
from rules.kernel.views import View
from tests.client.games.space_bastards.asked import SMALL, WIDE
from tests.client.games.space_bastards.flying import CONTENT, Flying, flying, on_map

__all__ = ["flying"]


def flown_over(view: View) -> Goal | None:
    """A field with the ship of another over which the own ship may fly."""
    if not on_map(view):
        return None
    goals = (one for one in goals_of(CONTENT, view) if one.refusal is None and not one.stop)
    return next((one for one in goals if one.ship is not None), None)


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_click_on_it_means_the_field(flying: Callable[..., Flying], size: tuple[int, int]) -> None:
    """SB-V05: one may pass, not stop."""
    stand = flying(lambda view: flown_over(view) is not None, size)
    goal = flown_over(stand.view)
    assert goal is not None
    stand.switch("view:map")
    stand.table.touch_up()
    stand.frames(2)
    stand.click(f"ship:{goal.ship}")
    assert stand.chosen == (goal.handle,)
