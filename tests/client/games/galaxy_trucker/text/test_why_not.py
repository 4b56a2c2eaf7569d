"""What is said of a tile over a square that refuses it, and what is advised."""

from __future__ import annotations

from typing import Any

import pytest

from client.games.galaxy_trucker.answers.building import BuildingAnswer
from client.games.galaxy_trucker.text.why_not import Clash, why_not
from client.i18n import _
from client.table.contract import WhyNot
from rules.galaxy_trucker.actions import ReturnFaceUp
from rules.galaxy_trucker.forecast import Counters, Judgement, Mistake


class Fits:
    """How the tile fits squares with its four rotations."""

    def __init__(self, **fits: tuple[str, ...]) -> None:
        self.fits = {tuple(map(int, name[1:].split("_"))): found for name, found in fits.items()}

    def squares(self, tile: int) -> Any:
        return self.fits


NOWHERE = ("refused",) * 4
HERE = ("refused", "legal", "refused", "refused")
GREEN = ("legal",) * 4


def judged(refusal: str = "not_joined", *mistakes: Mistake) -> Judgement:
    none = Counters(*(0 for _field in Counters.__struct_fields__))
    return Judgement(5, 7, 7, 0, refusal, "GT-B13", False, (), mistakes, none, none)


def said(found: Judgement | None = None, *, returns: bool = True, **fits: tuple[str, ...]) -> WhyNot:
    choice = BuildingAnswer(5, {"heap": ReturnFaceUp()} if returns else {})
    bench: Any = Fits(**{"s7_7": NOWHERE, **fits})
    why = why_not(found or judged(), bench, choice)
    assert why is not None
    return why


def test_green_squares_are_advised_only_where_there_are_any() -> None:
    assert _("gt.build.clash.elsewhere") in said(s8_7=GREEN).words
    assert _("gt.build.clash.nowhere") in said().words
    assert _("gt.build.clash.elsewhere") not in said().words
    assert _("gt.build.clash.elsewhere_dashed") in said(s8_7=HERE).words
    assert _("gt.build.clash.turn_dashed") in said(s7_7=HERE).words


@pytest.mark.parametrize(("returns", "key"), [(True, "nowhere"), (False, "nowhere_park")])
def test_putting_back_is_advised_only_where_it_is_allowed(returns: bool, key: str) -> None:
    why = said(returns=returns)
    assert _(f"gt.build.clash.{key}") in why.words
    assert ("Del" in dict(why.keys)) == returns


def test_turning_is_advised_where_it_helps() -> None:
    assert _("gt.build.clash.turn") in said(s7_7=HERE, s8_7=GREEN).words


def test_it_is_said_and_drawn_which_side_meets_what() -> None:
    wrong = Mistake("connector", "GT-B15", "left", 5, 9, own=0, facing=2)
    for refusal in ("", "not_joined"):
        why = said(judged(refusal, wrong), s7_7=HERE, s8_7=GREEN)
        assert _("gt.build.where.left") in why.words
        assert _("gt.build.pins.0") in why.words
        assert _("gt.build.pins.2") in why.words
        assert why.picture == Clash("connector", 0, 2, "left", unwise=not refusal)
        assert why.unwise == (not refusal)
        assert not why.more
