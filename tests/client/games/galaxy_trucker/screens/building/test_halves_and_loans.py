"""Class IIA on the building table, and loans while building."""

from __future__ import annotations

from typing import Any

from client.games.galaxy_trucker.answers.building import BuildingAnswer
from client.games.galaxy_trucker.text.names import Words
from client.games.galaxy_trucker.text.ship_check import ship_check
from client.games.galaxy_trucker.text.why_not import why_not
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.forecast import Bench
from tests.client.games.galaxy_trucker.screens.building.workshop import Workshop
from tests.rules.galaxy_trucker.shipped import expanded


def face_of(workshop: Workshop, name: str) -> Any:
    """What a panel shows."""
    assert workshop.table.arrangement is not None
    return next(one.key for one in workshop.table.arrangement.panels if one.id == name)


def test_piles_are_dim_until_each_half_is_begun() -> None:
    """GTX-IIA02."""
    workshop = Workshop(big=True, **{"class": "IIA"})
    for square in ((4, 8), (9, 8)):
        assert "piles:why" in workshop.panels()
        assert face_of(workshop, "pile:1").closed
        workshop.click("pile:1")
        assert "frame" not in workshop.panels()
        workshop.session.play(0, do.TakeFaceDown())
        workshop.session.play(0, do.Place(*square, 0))
        workshop.settle()
    assert "piles:why" not in workshop.panels()
    assert not face_of(workshop, "pile:1").closed
    workshop.point("pile:1")
    assert "frame" in workshop.panels()
    workshop.close()


def test_a_first_tile_that_nothing_can_join_is_warned_of() -> None:
    """GTX-IIA02: one with a single connector, turned out of the ship."""
    content = expanded().content
    tile = next(one for one in content.tiles.values() if sum(map(bool, one.conn)) == 1)
    workshop = Workshop(big=True, **{"class": "IIA"})
    bench = Bench(content, workshop.match.view(0).sight, 0)
    square = min(bench.ship.board.index)
    near = bench.ship.board.near[bench.ship.board.index[square]]
    outside = {rot for rot in range(4) for side in range(4) if tile.turned[rot][side] and near[side] < 0}
    assert outside
    for rot in range(4):
        said = why_not(bench.judge(tile.id, *square, rot), bench, BuildingAnswer())
        dead = said is not None and said.title == "Nothing joins it"
        assert dead == bench.leads_nowhere(tile.id, *square, rot) == (rot in outside)
    counters = bench.now
    lines = ship_check(Words(content, workshop.match.view(0)), workshop.match.view(0).sight, 0, counters)
    assert len([line for line in lines if "engine" in line]) <= 1
    workshop.close()


def test_loans_are_taken_and_repaid_under_their_chip() -> None:
    """GTX-E21."""
    workshop = Workshop(big=True, evil_machinations=True, begun=False)
    for _seat in range(2):
        seat = workshop.match.asked[0]
        workshop.session.play(seat, workshop.match.options(seat)[0])
    workshop.session.play(0, do.Ready())
    workshop.session.play(1, do.Ready())
    workshop.settle()
    workshop.click("chip:loans")
    assert "lend:repay" not in workshop.sprites()  # there is none
    workshop.click("lend:take")
    workshop.settle()
    assert (workshop.seat().loans, workshop.seat().credits) == (1, 10)
    assert "lend:take" not in workshop.sprites()
    workshop.key("t")
    workshop.settle()
    workshop.seat().credits = 12
    workshop.click("chip:loans")
    workshop.key("escape")
    workshop.settle()
    assert "lend:take" not in workshop.sprites()
    workshop.session.play(0, do.ReturnFaceUp())
    workshop.settle()
    workshop.click("chip:loans")
    workshop.click("lend:repay")
    workshop.settle()
    assert (workshop.seat().loans, workshop.seat().credits) == (0, 0)
    workshop.close()
