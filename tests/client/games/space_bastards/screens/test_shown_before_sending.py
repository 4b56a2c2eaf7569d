"""What is chosen shows on the table before it is sent: changed relations, worlds that are named, and the
folded hand beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from client.games.space_bastards.answers.changing_relations import after_change
from client.games.space_bastards.pictures.cards import ActionFace
from client.games.space_bastards.pictures.galaxy_map import DimFace, RimFace
from rules.kernel.views import View
from rules.space_bastards.actions import Change
from tests.client.games.space_bastards.asked import Asked, kind


def face(stand: Asked, name: str) -> Any:
    assert stand.table.arrangement is not None
    return next((one.face for one in stand.table.arrangement.sprites if one.id == name), None)


@pytest.mark.parametrize(
    ("change", "left", "right"),
    [
        (Change("love"), "spud", "sluggie"),
        (Change("love", "toadling", "left"), "toadling", "sluggie"),
        (Change("love", "toadling", "right"), "spud", "toadling"),
        (Change("love", flip=True), "sluggie", "spud"),
        (Change("love", "toadling", "left", True), "sluggie", "toadling"),
    ],
)
def test_a_change_is_carried_out_on_the_pair(change: Change, left: str, right: str) -> None:
    """SB-K02: the swap, then the flip."""
    assert after_change(("spud", "sluggie"), change) == (left, right)


def test_a_chosen_swap_shows_in_its_row_and_in_the_offer(asked: Callable[..., Asked]) -> None:
    """SB-K02: the card of the row and the one of the offer have changed places."""

    def fits(view: View) -> bool:
        sight = view.sight
        pair = sight.relations.get("love")
        free = pair is not None and "love" not in sight.locked
        return kind("change")(view) and free and sight.offer[0] != pair[0]

    stand = asked(fits)
    view = stand.match.view(stand.seat)
    old, new = view.sight.relations["love"][0], view.sight.offer[0]
    assert face(stand, "card:love:left").race == old
    for handle in ("relation:love", "card:love:left", f"offer:{new}"):
        if handle not in stand.chosen:
            stand.table.making.touch(handle)
    stand.table.touch_up()
    assert stand.table.choice.action is not None
    assert face(stand, "card:love:left").race == new
    assert face(stand, f"offer:{new}:0").race == old
    stand.table.making.clear()
    stand.table.touch_up()
    assert face(stand, "card:love:left").race == old
    assert face(stand, f"offer:{new}:0").race == new


def test_near_worlds_tell_whether_they_may_be_named(asked: Callable[..., Asked]) -> None:
    """SB-P05: one that may be is ringed and chosen, any other is darker and says where to go on."""
    stand = asked(lambda view: kind("name_planet")(view) and any(one.tokens for one in view.sight.planets))
    view = stand.match.view(stand.seat)
    free = stand.table.choice.options[0].path[0].removeprefix("planet:")
    for planet in view.sight.planets:
        stand.switch(f"view:{planet.id}")
        stand.table.touch_up()
        note, rim, dim = (stand.panel("elsewhere"), face(stand, f"rim:{planet.id}"),
                          face(stand, f"dim:{planet.id}"))  # fmt: skip
        if any(option.path[0] == f"planet:{planet.id}" for option in stand.table.choice.options):
            assert rim == RimFace("chosen")
            assert note is None
        else:
            assert dim == DimFace()
            assert note.said
    stand.switch(f"view:{free}")
    stand.table.touch_up()
    assert stand.panel("elsewhere") is None


def test_the_folded_hand_has_no_words_that_could_be_cut(asked: Callable[..., Asked]) -> None:
    def cards(stand: Asked) -> list[ActionFace]:
        assert stand.table.arrangement is not None
        faces = [sprite.face for sprite in stand.table.arrangement.sprites]
        return [one for one in faces if isinstance(one, ActionFace)]

    folded = cards(asked(lambda view: kind("ship")(view) and bool(view.sight.owners[view.seat].hand)))
    assert folded
    assert all(one.bare for one in folded)
    assert not any(one.bare for one in cards(asked(kind("plan"))))
