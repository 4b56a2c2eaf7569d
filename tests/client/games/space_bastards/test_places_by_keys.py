"""A creature is laid with the keys alone: N goes through the places where it fits as it is turned."""

from __future__ import annotations

import pygame
import pytest

from client.games.space_bastards.held import cell_of
from rules.kernel.views import View
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked, asked_match


def turns(view: View) -> bool:
    assert view.prompt is not None
    return view.prompt.kind == "place" and len({one.rot for one in view.prompt.options}) > 1


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_n_goes_through_the_places_and_enter_lays_it(size: tuple[int, int]) -> None:
    """SB-P08."""
    stand = Asked(*asked_match(turns), size)
    view = stand.match.view(stand.seat)
    assert view.prompt is not None
    for turn in (0, 1):
        wanted = {f"cell:{one.at[0]},{one.at[1]}" for one in view.prompt.options if one.rot == turn}
        if not wanted:
            continue
        while stand.table.choice.turn != turn:
            stand.press(pygame.K_r)
        met = set()
        for _press in range(len(wanted)):
            stand.press(pygame.K_n)
            assert stand.table.thing(stand.table.focused) is not None
            met.add(stand.table.focused)
        assert met == wanted
    at, turn = cell_of(stand.table.focused), stand.table.choice.turn
    stand.press(pygame.K_RETURN)
    if not stand.sent:
        stand.press(pygame.K_RETURN)
    assert stand.sent == [do.PlaceToken(at, turn)]
    stand.close()
