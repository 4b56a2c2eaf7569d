"""A creature is laid with the keys alone: N goes through the places where it fits as it is turned."""

from __future__ import annotations

import pygame
import pytest

from client.games.space_bastards.answers.creature_in_hand import cell_of
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
            assert stand.table.target(stand.table.focused) is not None
            met.add(stand.table.focused)
        assert met == wanted
    at, turn = cell_of(stand.table.focused), stand.table.choice.turn
    stand.press(pygame.K_RETURN)
    if not stand.sent:
        stand.press(pygame.K_RETURN)
    assert stand.sent == [do.PlaceToken(at, turn)]
    stand.close()


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_r_turns_it_where_it_would_be_laid(size: tuple[int, int]) -> None:
    """SB-P08: the footprint turns with it, to the nearest place that takes it so; Enter lays what shows."""
    stand = Asked(*asked_match(turns), size)
    stand.press(pygame.K_n)
    shape = stand.side.content.shapes[stand.match.view(stand.seat).prompt.details["race"]].rotations
    seen = set()
    for _press in range(4):
        at, turn = cell_of(stand.table.focused), stand.table.choice.turn
        assert at is not None
        footprint = stand.panel("footprint")
        assert footprint.fits
        assert set(footprint.cells) == {(at[0] + row, at[1] + column) for row, column in shape[turn]}
        ghost = next(one for one in stand.table.arrangement.sprites if one.id.startswith("ghost:"))
        assert ghost.face.rot == turn
        seen.add(turn)
        stand.press(pygame.K_r)
    assert len(seen) > 1
    at, turn = cell_of(stand.table.focused), stand.table.choice.turn
    stand.press(pygame.K_RETURN)
    assert stand.sent == [do.PlaceToken(at, turn)]
    stand.close()
