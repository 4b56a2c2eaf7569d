"""Buttons of what lies nowhere stay in the place that they are given."""

from __future__ import annotations

import pygame
import pytest

from client.art.scale import Scale
from client.table.contract import HudLayout, Primary
from client.table.hud.button_bar import ButtonBar, Offer
from client.table.hud.control_pictures import Slots


def arranged(area: pygame.Rect, offers: list[Offer], scale: Scale) -> ButtonBar:
    """A bar of nothing but these choices."""
    nothing, bar = pygame.Rect(0, 0, 0, 0), ButtonBar(Slots())
    hud = HudLayout(nothing, nothing, nothing, nothing, nothing, nothing, area)
    bar.arrange(hud, scale, Primary(""), offers, can_send=False, can_back=False, can_undo=False)
    return bar


@pytest.mark.parametrize("interface", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_rows_of_buttons_stay_in_their_area(count: int, interface: float) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    area = pygame.Rect(1800, 1228, 330, 190)
    offers = [Offer(f"button:{number}", "All the pairs", "check") for number in range(count)]
    bar = arranged(area, offers, Scale(2560, 1440, interface))
    rects = [target.rect for target in bar.targets]
    assert len(rects) == count
    assert all(area.contains(rect) and rect.h >= 24 for rect in rects)
    assert not any(one.colliderect(other) for at, one in enumerate(rects) for other in rects[:at])


def test_a_lone_button_in_a_narrow_area_is_high_enough_for_two_lines_and_covers_what_lies_there() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    area = pygame.Rect(1148, 588, 104, 42)
    bar = arranged(area, [Offer("button:end", "Finish without a task")], Scale(1280, 720))
    assert [target.rect for target in bar.targets] == [area]
    assert bar.covers(area.inflate(20, 4))
    assert not bar.covers(area.move(0, 60))
    assert not arranged(area, [], Scale(1280, 720)).covers(area)
