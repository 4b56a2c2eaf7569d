"""A creature is sent to the planet that is settled (SB-P07): by a click, or dragged onto it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from client import i18n
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked, kind


@pytest.mark.parametrize(("size", "near"), [(WIDE, False), (SMALL, True)])
def test_a_creature_is_dragged_onto_its_planet(
    asked: Callable[..., Asked], size: tuple[int, int], near: bool
) -> None:
    """It is chosen then, and the button sends it; let go elsewhere it is not. A click goes near."""
    stand = asked(kind("commit"), size)
    settling = stand.match.view(stand.seat).sight.settling
    assert settling is not None
    planet = f"planet:{settling.planet}"
    if near:
        stand.switch(f"view:{settling.planet}")
        stand.step()
    settler = next(
        one for one in stand.targets("creature:") if one.sprite is not None and one.sprite.draggable
    )
    stand.drag(settler.id, (20, 500))
    assert stand.chosen == ()
    stand.lift(settler.id)
    goal = stand.at(planet)
    stand.move(goal)
    stand.up(goal)
    assert stand.chosen == (settler.touch,)
    assert stand.sent == []
    stand.click("ui:primary")
    assert stand.sent == [do.Commit(settler.touch.removeprefix("creature:"))]
    if not near:
        stand.click(planet)
        assert stand.near == settling.planet


def said(stand: Asked) -> tuple[str, str]:
    """The sentence and the rule that stand over the table, and are put away."""
    bubble, stand.scene.notes.refusal = stand.scene.notes.refusal, None
    return (bubble.why.words, bubble.why.rule) if bubble is not None else ("", "")


def test_a_creature_that_goes_elsewhere_or_too_soon_says_why(asked: Callable[..., Asked]) -> None:
    """SB-P05, SB-P07: every attempt is answered."""
    stand = asked(kind("commit"))
    settling = stand.match.view(stand.seat).sight.settling
    assert settling is not None
    settler = next(one for one in stand.targets("creature:") if one.sprite and one.sprite.draggable)
    other = next(one.id for one in stand.targets("view:") if settling.planet not in one.id and one.zone)
    stand.drag(settler.id, stand.at(other))
    name = stand.side.content.planets[settling.planet].name.say("en")
    assert said(stand) == (i18n._("sbh.settles", planet=name), "SB-P07")
    assert stand.sent == []
    stand = asked(kind("name_planet"))
    settler = stand.targets("creature:")[0]
    stand.drag(settler.id, stand.at(stand.targets("planet:")[0].id))
    assert said(stand) == (i18n._("sbh.name_first"), "SB-P05")
    stand.click(settler.id)
    assert said(stand) == (i18n._("sbh.name_first"), "SB-P05")
    assert stand.sent == []
