"""The results of a journey: the sheet, the chart, what was remarkable, the ships to look at and to keep."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from client import paths
from client.art import rich
from client.games.galaxy_trucker.extras.results import Results
from client.games.galaxy_trucker.extras.setup import Setup
from client.i18n import set_language
from client.scenes.results import ResultsScene
from client.scenes.results.gallery import GalleryScene
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR
from tests.client.games.galaxy_trucker.told_games import answering, new_match, the_game
from tests.client.scenes import finished
from tests.client.ui.driver import Driver

SEED = 3


@cache
def over(seats: int = 4, plan: str = "standard") -> Match:
    match = new_match(seats, SEED, persons=1, plan=plan)
    for _answer in answering(match, SEED):
        pass
    return match


@pytest.fixture(params=["en", "cs"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def results_of(match: Match) -> Results:
    return Results(the_game().content, match.view(0), match.story(SPECTATOR))  # type: ignore[attr-defined]


def test_rows_tips_and_moments_have_words(spoken: str) -> None:
    match = over()
    view, results = match.view(0), results_of(match)
    assert view.result is not None
    for row in view.result.sheet:
        assert rich.block(results.row_mark(row.kind), 80, 20).size[0] > 10
        for seat in range(4):
            tip = results.row_tip(row, seat)
            assert tip.rule == row.rule
            assert len(tip.text.split("\n")) == (4 if row.kind != "on_the_way" else 2)
    found = results.moments()
    assert len({moment.kind for moment in found}) == len(found) >= 3
    for moment in found:
        assert "gt." not in moment.title + rich.plain(moment.text)
        assert "{" not in moment.text
        assert 0 <= moment.event < len(match.story(SPECTATOR))
    assert results.chips()
    assert Setup(results.content).points(5)


def test_the_parts_of_the_sheet_come_to_the_total() -> None:
    view = over().view(0)
    assert view.result is not None
    for seat in range(4):
        assert sum(row.cells[seat].points for row in view.result.sheet) == view.result.totals[seat]
    assert len(view.course) == 3
    assert view.course[-1] == view.result.totals


@pytest.mark.parametrize("size", [(1100, 150), (520, 96)])
def test_a_seat_has_a_ship_for_every_flight(spoken: str, size: tuple[int, int]) -> None:
    match = over()
    for seat in range(4):
        shown = results_of(match).collection(seat, size, 1.0)
        assert len(shown.spots) == 3
        for spot in shown.spots:
            assert shown.surface.get_rect().contains(spot.rect)
            assert spot.target.startswith("board:")
        assert [a.rect.collidelist([b.rect for b in shown.spots if b is not a]) for a in shown.spots] == [
            -1
        ] * 3


def test_the_ships_of_a_flight_stand_side_by_side(spoken: str) -> None:
    results = results_of(over())
    voyages = results.fleet.voyages
    assert len(voyages) == 3
    for voyage in voyages:
        for size, factor in (((1872, 820), 1.0), ((1248, 545), 0.67)):
            drawn = results.fleet.side_by_side(voyage, size, factor)
            assert drawn.get_width() == size[0]
            assert drawn.get_height() <= size[1]
    gallery = results.gallery()
    assert gallery is not None
    assert len(gallery.pages) == 3
    assert gallery.whole(1200).get_width() == 1200


def test_alone_there_is_one_ship_and_a_result() -> None:
    results = results_of(over(1, "learning"))
    assert results.moments()
    gallery = results.gallery()
    assert gallery is not None
    assert len(gallery.pages) == 1
    assert gallery.pages[0].draw((900, 500), 1.0).get_width() == 900


@pytest.fixture
def opened(orrery_home: Path) -> Iterator[Driver]:
    with finished.results_of(over()) as driver:
        yield driver


def test_the_results_lead_to_the_ships_and_a_picture_of_them_is_kept(opened: Driver) -> None:
    app = opened.app
    assert isinstance(app.top, ResultsScene)
    opened.click("gallery")
    opened.steps(3)
    assert isinstance(app.top, GalleryScene)
    assert app.top.page == 2
    opened.click("save")
    finished.written(opened)
    kept = list((paths.user_data() / "sheets").glob("galaxy-trucker*.png"))
    assert len(kept) == 1
    assert pygame.image.load(kept[0]).get_width() == 2400
    assert not list(Path(kept[0].parent).glob("*.tmp"))
    opened.press("escape")
    opened.steps(3)
    assert isinstance(app.top, ResultsScene)


def test_hovering_a_rank_shows_the_ships_of_that_seat(opened: Driver) -> None:
    scene = opened.app.top
    for seat in range(4):
        scene.show_seat(seat)
        opened.steps(2)
        assert scene.collection.now is not None
        assert opened.app.top.outcome.view.players[seat].name in scene.collection.now.title
