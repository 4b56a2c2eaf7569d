"""Buttons of what lies nowhere stay in the place that they are given."""

from __future__ import annotations

import pygame
import pytest

from client.art.scale import Scale
from client.table.contract import HudLayout, Primary
from client.table.hud.button_bar import ButtonBar, Offer
from client.table.hud.control_pictures import Slots


@pytest.mark.parametrize("interface", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_rows_of_buttons_stay_in_their_area(count: int, interface: float) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    nothing = pygame.Rect(0, 0, 0, 0)
    area = pygame.Rect(1800, 1228, 330, 190)
    hud = HudLayout(nothing, nothing, nothing, nothing, nothing, nothing, area)
    bar = ButtonBar(Slots())
    offers = [Offer(f"button:{number}", "All the pairs", "check") for number in range(count)]
    bar.arrange(
        hud, Scale(2560, 1440, interface), Primary(""), offers,
        can_send=False, can_back=False, can_undo=False,
    )  # fmt: skip
    rects = [target.rect for target in bar.targets]
    assert len(rects) == count
    assert all(area.contains(rect) and rect.h >= 24 for rect in rects)
    assert not any(one.colliderect(other) for at, one in enumerate(rects) for other in rects[:at])
