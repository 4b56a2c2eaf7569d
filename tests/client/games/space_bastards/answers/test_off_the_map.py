"""A ship that is off the map: staying there is chosen, never sent by mistake; where it enters is seen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from client import i18n
from rules.kernel.views import View
from rules.space_bastards.actions import End, PlaceShip
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked, kind


def off(view: View) -> bool:
    return kind("ship", PlaceShip, End)(view)


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_the_button_throws_no_flight_away(asked: Callable[..., Asked], size: tuple[int, int]) -> None:
    """SB-V02, SB-V12."""
    stand = asked(off, size)
    hud = stand.scene.hud
    assert not hud.bar.enabled("ui:primary")
    assert hud.primary.label == i18n._("sbf.enter_first")
    stand.press(pygame.K_RETURN)
    assert stand.sent == []
    stay = stand.table.target("stay")
    assert stay is not None
    assert stand.side.galaxy.layout(stand.match.view(stand.seat), stand.table.room).task.contains(stay.rect)
    stand.click("stay")
    assert stand.sent == []
    assert hud.bar.enabled("ui:primary")
    assert hud.primary.label == i18n._("sbf.stay_send")
    stand.click("ui:primary")
    assert stand.sent == [End()]


def test_a_look_at_a_planet_takes_the_chosen_field_back(asked: Callable[..., Asked]) -> None:
    """SB-V12: near, nobody could see where the ship would enter."""
    stand = asked(off)
    field = next(one for one in stand.targets("field:") if one.touch in stand.table.choice.open)
    stand.click(field.id)
    assert stand.chosen == (field.touch,)
    stand.move(stand.at("planet:P01"))
    stand.wheel(1)
    assert stand.near == "P01"
    assert stand.table.arrangement is not None
    assert stand.table.arrangement.view_id == "P01"
    assert stand.chosen == ()
