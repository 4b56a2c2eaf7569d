"""What the bubble beside a refused square advises."""

from __future__ import annotations

import pygame
import pytest

from client.art.scale import Scale
from client.games.galaxy_trucker.panels.refusal_bubble import bubble
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.i18n import _
from rules.galaxy_trucker.forecast import Counters, Judgement, Mistake
from tests.rules.galaxy_trucker.shipped import content


def judged() -> Judgement:
    none = Counters(*(0 for _field in Counters.__struct_fields__))
    return Judgement(5, 7, 7, 0, "not_joined", "GT-B13", False, (), (), none, none)


def context() -> DrawContext:
    found = DrawContext(content())
    found.scale = Scale(1280, 720)
    return found


def words(**known: bool) -> str:
    found = bubble(
        judged(), pygame.Rect(600, 300, 80, 80), pygame.Rect(300, 60, 700, 600), context(),
        allowed=False, **{"can_turn": False, "can_return": True, **known},
    )  # fmt: skip
    assert found is not None
    return found[1].bubble.words


def test_green_squares_are_advised_only_where_there_are_any() -> None:
    assert _("gt.build.clash.elsewhere") in words()
    assert _("gt.build.clash.nowhere") in words(nowhere=True)
    assert _("gt.build.clash.elsewhere") not in words(nowhere=True)
    assert _("gt.build.clash.elsewhere_dashed") in words(green=False)
    assert _("gt.build.clash.turn_dashed") in words(green=False, can_turn=True)


@pytest.mark.parametrize(("can_return", "key"), [(True, "nowhere"), (False, "nowhere_park")])
def test_putting_back_is_advised_only_where_it_is_allowed(can_return: bool, key: str) -> None:
    assert _(f"gt.build.clash.{key}") in words(nowhere=True, can_return=can_return)


def test_turning_is_advised_where_it_helps() -> None:
    assert _("gt.build.clash.turn") in words(can_turn=True)


def test_it_is_said_and_drawn_which_side_meets_what() -> None:
    wrong = Mistake("connector", "GT-B15", "left", 5, 9, own=0, facing=2)
    none = judged().before
    for refusal in ("", "not_joined"):
        here = Judgement(5, 7, 7, 0, refusal, "GT-B13", False, (), (wrong,), none, none)
        found = bubble(
            here, pygame.Rect(600, 300, 80, 80), pygame.Rect(300, 60, 700, 600), context(),
            allowed=False, can_turn=True, can_return=True,
        )  # fmt: skip
        assert found is not None
        assert _("gt.build.where.left") in found[1].bubble.words
        assert _("gt.build.pins.0") in found[1].bubble.words
        assert _("gt.build.pins.2") in found[1].bubble.words
        assert (found[1].bubble.clash.own, found[1].bubble.clash.facing) == (0, 2)
        assert not found[1].bubble.more
