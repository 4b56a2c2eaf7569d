"""The own stock of Custom Ship (R18): taken, built in and put back by mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from rules.galaxy_trucker.actions import DrawnRoad
from rules.galaxy_trucker.chances import DrawRoad
from tests.client.games.galaxy_trucker.screens.building.workshop import Workshop


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workshop]:
    made = stocked(monkeypatch)
    yield made
    made.close()


def stocked(monkeypatch: pytest.MonkeyPatch, roads: Sequence[str] = ("R18",), **more: object) -> Workshop:
    """A workshop of a flight for which these Rough Roads were drawn."""
    left = list(roads)
    monkeypatch.setattr(DrawRoad, "draw", lambda _ask, _rng: DrawnRoad(left.pop(0)))
    return Workshop(big=True, rough_roads=len(roads), **more)  # type: ignore[arg-type]


def takeable(workshop: Workshop) -> tuple[int, str]:
    """A tile of the stock with a square that takes it as it lies."""
    for tile in workshop.seat().stock:
        try:
            return tile, workshop.square("legal", tile=tile)
        except AssertionError:
            continue
    raise AssertionError("no tile of the stock fits the start")


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_it_lies_under_the_hull_and_covers_nothing(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    workshop = stocked(monkeypatch, size=size)
    plan, stock = workshop.plan, workshop.seat().stock
    assert len(stock) == 12
    rects = [workshop.table.target(f"tile:{tile}").rect for tile in stock]  # type: ignore[union-attr]
    assert all(plan.stock.contains(rect) for rect in rects)
    assert plan.ship.contains(plan.stock)
    others = [*plan.slots, plan.hand, *(disc.rect for disc in plan.hull.discs()), plan.hull.rect]
    assert not any(plan.stock.colliderect(other) for other in others)
    workshop.close()


def test_the_largest_stock_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    for size in ((1920, 1080), (1280, 720)):
        workshop = stocked(monkeypatch, size=size, flight=3)
        assert len(workshop.seat().stock) == 18
        for tile in workshop.seat().stock:
            assert workshop.plan.stock.contains(workshop.table.target(f"tile:{tile}").rect)  # type: ignore[union-attr]
        workshop.close()


def test_without_the_road_nothing_of_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    workshop = stocked(monkeypatch, ("R05",))
    assert workshop.plan.stock.h == 0
    assert not any(name.startswith("stock") for name in workshop.panels())
    workshop.close()


def test_a_click_takes_a_tile_and_another_lays_it(workshop: Workshop) -> None:
    tile, square = takeable(workshop)
    workshop.click(f"tile:{tile}")
    workshop.settle()
    assert workshop.hand == tile
    workshop.click(square)
    workshop.settle()
    assert workshop.seat().last_placed == tile
    assert tile not in workshop.seat().stock


def test_a_tile_is_dragged_onto_a_square(workshop: Workshop) -> None:
    tile, square = takeable(workshop)
    workshop.lift(f"tile:{tile}")
    assert workshop.hand == tile, "lifting takes at once"
    workshop.let_go(workshop.middle(square))
    assert workshop.seat().last_placed == tile


def test_a_tile_is_dragged_back_and_the_others_stay_where_they_lay(workshop: Workshop) -> None:
    tile = workshop.seat().stock[0]
    places = {f"tile:{one}": workshop.at(f"tile:{one}") for one in workshop.seat().stock}
    workshop.lift(f"tile:{tile}")
    others = {name: workshop.at(name) for name in places if name != f"tile:{tile}"}
    assert others.items() <= places.items()
    workshop.let_go(workshop.plan.stock.center)
    assert workshop.hand == 0
    assert tile in workshop.seat().stock
    assert {name: workshop.at(name) for name in places} == places


def test_let_go_on_the_table_it_stays_in_the_hand_and_the_reason_is_told(workshop: Workshop) -> None:
    tile = workshop.seat().stock[0]
    workshop.lift(f"tile:{tile}")
    workshop.let_go(workshop.plan.heap.center)
    assert workshop.hand == tile
    assert workshop.scene.notes.refusal is not None
    assert workshop.scene.notes.refusal.rule == "GTX-R03"


def test_by_keys(workshop: Workshop) -> None:
    first, second = sorted(workshop.seat().stock)[:2]
    workshop.key("o")
    assert workshop.table.focused == f"tile:{first}"
    workshop.key("right")
    assert workshop.table.focused == f"tile:{second}"
    workshop.key("return")
    workshop.settle()
    assert workshop.hand == second
    workshop.key("delete")
    workshop.settle()
    assert workshop.hand == 0
    assert second in workshop.seat().stock


def test_a_tile_of_the_heap_does_not_go_into_the_stock(workshop: Workshop) -> None:
    workshop.lift("heap")
    tile = workshop.hand
    workshop.let_go(workshop.plan.stock.center)
    assert workshop.hand == tile
    assert tile not in workshop.seat().stock


def test_parked_it_can_still_go_back(workshop: Workshop) -> None:
    tile = workshop.seat().stock[0]
    workshop.click(f"tile:{tile}")
    workshop.settle()
    workshop.key("1")
    workshop.settle()
    assert workshop.seat().reserve == (tile, 0)
    workshop.key("1")
    workshop.settle()
    workshop.click(f"tile:{workshop.seat().stock[3]}")
    workshop.settle()
    assert tile in workshop.seat().stock


def test_blind_flight_closes_the_piles(monkeypatch: pytest.MonkeyPatch) -> None:
    for road, closed in (("R24", True), ("R05", False)):
        workshop = stocked(monkeypatch, (road,))
        assert ("piles:lid" in workshop.panels()) == closed
        workshop.close()
