"""A creature is always laid by hand, also where only one place is left for it."""

from __future__ import annotations

from client.games.space_bastards.choosing.finishing import UseChoice
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import Asked, asked_match, kind
from tests.client.games.space_bastards.boosted import offered


def test_the_only_squares_left_are_pointed_at_too() -> None:
    """A boosted birth with one place: the drop on it counts, nothing has been laid before."""
    stand = Asked(offered("love"), 0)
    view = stand.match.view(0)
    births = [one for one in stand.match.options(0) if isinstance(one, do.Love) and one.boost]
    only, other = births[0], next(one for one in births if one.child != births[0].child)
    choice = UseChoice((only, other), stand.side.content, view)
    choice.touch(f"planet:{only.planet}")
    choice.touch(f"creature:{only.child}")
    square = f"cell:{only.at[0]},{only.at[1]}"
    assert choice.chosen[-1] == f"creature:{only.child}"
    assert any(one.startswith("cell:") for one in choice.next)
    assert choice.touch(next(one for one in sorted(choice.next) if choice.lands(one))) == "added"
    assert square in choice.chosen
    assert choice.settled == only
    stand.close()


def test_turned_in_the_hand_it_is_measured_anew_without_moving() -> None:
    """What it would cover is found by its middle, also right after a turn."""
    match, seat = asked_match(kind("place"))
    stand = Asked(match, seat)
    stand.lift("hand")
    drag = stand.table.drag
    assert drag is not None
    over = [one for one in stand.things("cell:") if stand.table.choice.fit(one.touch)]
    stand.move(over[len(over) // 2].rect.topleft)
    for _turn in range(4):
        stand.wheel(1)
        thing = stand.table.thing(stand.table.hovered)
        middle = round(drag.at[0] - drag.grip[0]), round(drag.at[1] - drag.grip[1])
        found = [one for one in stand.things("cell:") if one.contains(middle)]
        assert (thing is not None and thing in found) if found else thing is None
    stand.close()
