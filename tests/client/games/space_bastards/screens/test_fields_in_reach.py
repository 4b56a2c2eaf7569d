"""Every field can be clicked at its middle, on the map and round each planet."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from client.table.hit_targets import at_point
from rules.kernel.views import View
from rules.space_bastards import actions as do
from tests.client.games.space_bastards.asked import SMALL, WIDE, Asked


def entering(view: View) -> bool:
    """A ship that is off the map: all fields are open to it."""
    assert view.prompt is not None
    return view.prompt.kind == "ship" and view.sight.owners[view.seat].ship is None


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_a_click_in_the_middle_of_a_field_means_the_field(
    asked: Callable[..., Asked], size: tuple[int, int]
) -> None:
    """Its world is no larger target than the field, and no plaque lies over it."""
    stand = asked(entering, size)
    fields = stand.side.content.fields
    for near in ("", *stand.side.content.planets):
        stand.near = near
        stand.table.touch_up()
        there = [one for one in fields if near in ("", fields[one].planet)]
        assert there
        for field in there:
            found = at_point(stand.table.targets, stand.at(f"field:{field}"))
            assert found is not None
            assert found.touch == f"field:{field}", (near, field, found.id)


@pytest.mark.parametrize(("near", "field"), [("", "L10a"), ("P06", "L06a")])
def test_a_ship_enters_where_a_world_or_its_name_is_close(
    asked: Callable[..., Asked], near: str, field: str
) -> None:
    """Pebble's only landing field on the map, Slimeton's upper one beside the near planet."""
    stand = asked(entering, SMALL)
    stand.near = near
    stand.table.touch_up()
    stand.step()
    stand.click(f"field:{field}")
    if not stand.sent:
        stand.click("ui:primary")
    assert stand.sent == [do.PlaceShip(field)]
