"""A creature is always laid by hand, also where only one place is left for it."""

from __future__ import annotations

from client.games.space_bastards.answers.creature_in_hand import UseChoice
from client.table.answers.making import Making
from rules.kernel.views import View
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import Asked, asked_match, kind
from tests.client.games.space_bastards.boosted import offered


def test_the_only_squares_left_are_pointed_at_too() -> None:
    """A boosted birth with one place: the drop on it counts, nothing has been laid before."""
    stand = Asked(offered("love"), 0)
    view = stand.match.view(0)
    births = [one for one in stand.match.options(0) if isinstance(one, do.Love) and one.boost]
    only, other = births[0], next(one for one in births if one.child != births[0].child)
    making = Making(UseChoice.of((only, other), stand.side.content, view))
    making.touch(f"planet:{only.planet}")
    making.touch(f"creature:{only.child}")
    choice = making.answer
    assert isinstance(choice, UseChoice)
    square = f"cell:{only.at[0]},{only.at[1]}"
    assert choice.chosen[-1] == f"creature:{only.child}"
    assert choice.action is None
    assert any(one.startswith("cell:") for one in choice.open)
    assert making.touch(next(one for one in sorted(choice.open) if choice.lands(one)))
    choice = making.answer
    assert square in choice.chosen
    assert choice.action == only
    stand.close()


def long_one(view: View) -> bool:
    """A creature is to be laid that is even one way and odd the other: turned it lies elsewhere."""
    return kind("place")(view) and view.prompt is not None and view.prompt.details["race"] == "toucanosaur"


def test_turned_in_the_hand_it_is_measured_anew_without_moving() -> None:
    """What it would cover is found by its middle, also right after a turn."""
    stand = Asked(*asked_match(long_one))
    stand.lift("hand")
    zones = [one for one in stand.targets("cell:") if stand.table.choice.fit(one.touch)]
    below = zones[len(zones) // 2].rect
    for at in (below.center, (below.right - 3, below.bottom - 3), (below.left + 3, below.top + 3)):
        stand.move(at)
        for _turn in range(4):
            stand.wheel(1)
            drag = stand.table.drag
            assert drag is not None
            middle = round(drag.at[0] - drag.grip[0]), round(drag.at[1] - drag.grip[1])
            found = {one.id for one in stand.targets("cell:") if one.contains(middle)}
            assert stand.table.hovered in (found or {stand.table.hovered})
    stand.close()
