"""Class IA: the discs at the edges of the hull, while building and when building is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from client.games.galaxy_trucker.answers.headings import HeadingQuestion
from rules.galaxy_trucker import actions as do
from rules.galaxy_trucker.state import CHOOSE_HEADING
from tests.client.games.galaxy_trucker.screens.building.workshop import Workshop


def yard(**more: Any) -> Workshop:
    return Workshop(big=True, flight=1, **{"class": "IA", "new_technologies": True, **more})


LAID = [(40, 4, 7, 2), (68, 9, 7, 3), (73, 7, 9, 0), (90, 7, 4, 0)]
"""A ship with two engines, one to the rear and one to the right."""


def lay(workshop: Workshop) -> None:
    """LAID is on the ship of seat 0."""
    ship = workshop.seat().ship
    start = next(iter(ship.placed()))
    ship.lay([start, *LAID])
    workshop.session.play(0, do.TakeFaceDown())
    workshop.session.play(0, do.ReturnFaceUp())
    workshop.settle()


@pytest.fixture
def workshop() -> Iterator[Workshop]:
    made = yard()
    yield made
    made.close()


def test_a_planned_heading_is_only_shown(workshop: Workshop) -> None:
    """GTX-IA02: engines and cannons are counted for it; nothing is sent."""
    lay(workshop)
    screen, sent = workshop.screen, len(workshop.match.story(0))
    for heading in ("e", "s", "w", "n"):
        workshop.click(f"heading:{heading}")
        assert workshop.table.looking.planned == {0: heading}
        bench = screen.bench(workshop.table.now)
        marks = {int(name[6:]) for name in workshop.panels() if name.startswith("falls:")}
        assert marks == set(bench.falling)
        assert marks == {68, 73} - {{"n": 73, "w": 68}.get(heading, 0)}
        assert bench.now.engines[0] == 2 - len(marks)
    assert f"heading:{heading}:front" in workshop.panels()
    workshop.click("heading:n")
    assert workshop.table.looking.planned == {}
    assert len(workshop.match.story(0)) == sent


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1600, 900)])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_discs_lie_apart_from_all_else(size: tuple[int, int], language: str) -> None:
    workshop = yard(size=size, language=language, evil_machinations=False)
    plan = workshop.plan
    shown = workshop.table.arrangement
    assert shown is not None
    for heading in ("n", "e", "s", "w"):
        workshop.click(f"heading:{heading}")
        shown = workshop.table.arrangement
        assert shown is not None
        rects = [one.place.rect for one in shown.sprites if one.id.startswith("heading:")]
        rects += [one.rect for one in shown.panels if one.id.startswith("heading:")]
        assert all(plan.ship.contains(rect) for rect in rects)
        others = [disc.rect for disc in plan.hull.discs()] + [
            plan.hull.square(*at) for at in plan.hull.squares
        ]
        others += [*plan.slots, plan.hand]
        for at, rect in enumerate(rects):
            assert rect.collidelist([*others, *rects[at + 1 :]]) < 0, (heading, rect)
    workshop.close()


@pytest.fixture
def choosing(workshop: Workshop) -> Workshop:
    """Seat 1 flies to the right; seat 0 is asked."""
    lay(workshop)
    workshop.click("heading:w")
    for seat, order in ((0, 2), (1, 1)):
        workshop.session.play(seat, do.Finish(order))
    workshop.session.play(1, do.ChooseHeading("e"))
    workshop.settle()
    assert workshop.match.state.phase == CHOOSE_HEADING
    return workshop


def test_a_disc_chooses_like_its_row(choosing: Workshop) -> None:
    """GTX-IA03."""
    assert "heading:e:seats" in choosing.panels()
    assert "heading:w:front" in choosing.panels()  # as it was planned
    choosing.click("heading:s")
    question = choosing.table.choice
    assert isinstance(question, HeadingQuestion)
    assert [card.chosen for card in question.cards] == [False, False, True, False]
    falls = {f"mark:{tile}" for tile in question.found("s")["faulty"]}
    assert falls <= choosing.sprites()
    choosing.click("choice:4")
    choosing.key("return")
    choosing.settle()
    assert choosing.seat().heading == "w"


def test_what_is_pointed_at_is_counted(choosing: Workshop) -> None:
    question = choosing.table.choice
    assert isinstance(question, HeadingQuestion)

    def then() -> Any:
        assert choosing.table.arrangement is not None
        gauges: Any = next(one for one in choosing.table.arrangement.panels if one.id == "gauges")
        return gauges.key.then

    for name, heading in (("heading:s", "s"), ("choice:2", "e"), ("heading:w", "w")):
        choosing.point(name)
        choosing.settle()
        assert then().cannons == tuple(question.found(heading)["cannons"])
