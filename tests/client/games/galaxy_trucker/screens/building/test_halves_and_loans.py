"""Class IIA on the building table, and loans while building."""

from __future__ import annotations

from typing import Any

from rules.galaxy_trucker import actions as do
from tests.client.games.galaxy_trucker.screens.building.workshop import Workshop


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
        workshop.session.play(0, do.TakeFaceDown())
        workshop.session.play(0, do.Place(*square, 0))
        workshop.settle()
    assert "piles:why" not in workshop.panels()
    assert not face_of(workshop, "pile:1").closed
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
