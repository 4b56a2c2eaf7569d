"""What an answer of another player leaves on the building table as it is."""

from __future__ import annotations

from typing import Any

from rules.galaxy_trucker import actions as do
from tests.client.games.galaxy_trucker.screens.building.workshop import Workshop


def parts(shop: Workshop) -> dict[tuple[object, ...], object]:
    """Those that lie on the table, by what makes them and which of them."""
    kept: dict[Any, list[Any]] = shop.table._memo.parts
    return {(slot[0].__name__, *slot[1:]): made[0] for slot, made in kept.items() if len(slot) == 2}


def test_only_what_shows_the_answer_of_another_is_made_again() -> None:
    shop = Workshop(seats=4, big=True)
    for action, shows in (
        (do.TakeFaceDown(), {"heap"}),
        (do.ReturnFaceUp(), {"face_up_tiles", "filters"}),
    ):
        before = parts(shop)
        shop.session.play(2, action)
        shop.step(0.0)
        again = {slot for slot, made in parts(shop).items() if made is not before.get(slot)}
        assert again <= {("opponent", 1), *((name, 0) for name in {"last_moves", *shows})}
        assert {("opponent", 1), ("last_moves", 0)} <= again
    shop.close()
