"""The settlement between two flights: who is paid what, coins that fall, ships that are looked at."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.art.scale import Scale
from client.games.galaxy_trucker.animations.falling_coins import coins_of
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.screens.scoring.layout import lay_out
from client.games.galaxy_trucker.screens.scoring.screen import ScoringScreen
from client.games.galaxy_trucker.screens.scoring.voyages import COMPONENTS
from client.i18n import set_language
from client.session.driver import Driver as MatchDriver
from client.session.local import LocalSession
from client.table.contract import FrameTick, LogLine, Room, Selection
from client.table.screenshot import render
from rules.kernel.views import View
from tests.client.games.galaxy_trucker.told_games import Told, answering, new_match, the_game, told_game
from tests.client.ui.driver import Driver, make_app

SIZES = ((1920, 1080), (1280, 720), (2560, 1440), (1366, 768))


class Alone(ScoringScreen):
    """The screen as a table of its own."""

    log_covers = True

    def face(self, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        assert isinstance(key, Face)
        return key.draw(self.context, size)

    def log(self, events: Sequence[Any], before: View | None, after: View) -> list[LogLine]:
        self.on_events(events, before, after)
        return []


@pytest.fixture
def screen() -> Alone:
    game = the_game()
    return Alone(game, DrawContext(game.content))  # type: ignore[attr-defined]


@pytest.fixture(params=["en", "cs"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def settled(screen: Alone, after_flight: int = 1, seed: int = 3, fresh: bool = True) -> View:
    """The view in which the person is asked to go on; the screen has been told of everything."""
    played: list[Told] = []
    for told in told_game(4, seed, 0, persons=1, plan="standard"):
        played.append(told)
        if len(told.after.sight.paid) == after_flight:
            break
    if not fresh:
        events = [event for told in played for event in told.events]
        screen.on_events(events, None, played[-1].after)
    else:
        screen.on_events(played[0].events, None, played[0].after)
        for told in played[1:]:
            screen.on_events(told.events, told.before, told.after)
    return played[-1].after


def room(size: tuple[int, int] = (1920, 1080)) -> Room:
    return Room(Scale(*size), log_open=False)


def test_it_shows_between_two_flights_and_at_the_end_only(screen: Alone) -> None:
    shown = []
    game = told_game(4, 3, 0, persons=1, plan="standard")
    screen.on_events(game[0].events, None, game[0].after)
    for told in game[1:]:
        screen.on_events(told.events, told.before, told.after)
        shown.append((screen.shows(told.after), told.after.sight.phase, len(told.after.sight.paid)))
    assert {(phase, paid) for here, phase, paid in shown if here} == {
        ("READY_CHECK", 1), ("READY_CHECK", 2), ("GAME_OVER", 3)
    }  # fmt: skip
    assert not any(here for here, phase, _paid in shown if phase in ("BUILD", "CARD"))


@pytest.mark.parametrize("size", SIZES)
def test_coins_are_as_many_as_credits_and_stay_in_their_cells(screen: Alone, size: tuple[int, int]) -> None:
    view = settled(screen)
    rows = screen.rows(view)
    layout = lay_out(Scale(*size), len(rows))
    coins = coins_of(layout, rows)
    sheet = view.sight.paid[0]
    for at, row in enumerate(rows):
        for part in COMPONENTS:
            here = [coin for coin in coins if (coin.row, coin.part) == (at, part)]
            assert len(here) == abs(getattr(sheet, part)[row.seat])
            assert all(layout.cell(at, part).collidepoint(coin.place) for coin in here)
            assert sum(coin.last for coin in here) == bool(here)
        assert row.after == view.sight.seats[row.seat].credits


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_over_anything_else(screen: Alone, size: tuple[int, int]) -> None:
    layout = lay_out(Scale(*size), 4)
    window = pygame.Rect(0, 0, *size)
    zones = [layout.status, layout.sheet, layout.ship, layout.next, layout.primary]
    for at, rect in enumerate(zones):
        assert window.contains(rect)
        assert rect.collidelist(zones[at + 1 :]) == -1
    for row in layout.rows:
        assert layout.sheet.contains(row)
        assert row.top >= layout.head.bottom


def test_coins_fall_one_after_another_and_can_be_skipped(screen: Alone) -> None:
    view = settled(screen)
    assert not any(panel.key.settled for panel in screen.arrange(view, room(), Selection()).panels
                   if panel.id == "sheet")  # fmt: skip
    counts, sounds = [], 0
    for _frame in range(600):
        live = screen.live(view, room(), FrameTick(16.0))
        counts.append(len(live.layers))
        sounds += len(live.sounds)
        if live.again:
            break
        assert live.busy
    assert live.again
    assert counts == [*sorted(counts[:-1]), 0]
    assert max(counts) >= len(coins_of(lay_out(Scale(1920, 1080), 4), screen.rows(view)))
    assert 3 < sounds <= 60
    assert screen.live(view, room(), FrameTick(16.0)).layers == ()
    again = Alone(screen.game, screen.context)
    view = settled(again)
    assert again.skip()
    assert not again.skip()
    assert again.live(view, room(), FrameTick(16.0)).layers == ()


def test_without_movement_or_after_loading_all_lies_at_once(screen: Alone) -> None:
    view = settled(screen)
    live = screen.live(view, room(), FrameTick(16.0, reduced=True))
    assert live.again
    assert not live.layers
    loaded = Alone(screen.game, screen.context)
    view = settled(loaded, fresh=False)
    (sheet,) = [p for p in loaded.arrange(view, room(), Selection()).panels if p.id == "sheet"]
    assert sheet.key.settled


def test_any_ship_can_be_looked_at(screen: Alone) -> None:
    view = settled(screen)

    def large(hovered: str = "") -> int:
        panels = screen.arrange(view, room(), Selection(hovered=hovered)).panels
        return next(panel.key.seat for panel in panels if panel.id == "ship")

    assert large() == 0
    assert large("seat:2") == 2
    assert large("part:goods:3") == 3
    assert screen.switch("seat:1")
    assert large() == 1
    assert screen.key("f4", view)
    assert large() == 3
    assert not screen.switch("button:ready")


def test_every_number_explains_itself(screen: Alone, spoken: str) -> None:
    for flight in (1, 2, 3):
        for seed in (3, 8):
            view = settled(screen, flight, seed)
            for seat in range(4):
                assert screen.tip(f"seat:{seat}", view, Selection())
                for part in (*COMPONENTS, "total"):
                    tip = screen.tip(f"part:{part}:{seat}", view, Selection())
                    assert tip is not None
                    assert tip.text
                    assert tip.rule.startswith("GT-E")
                    assert "gt." not in tip.title + tip.text
    assert screen.tip("log", view, Selection()) is None


def test_the_only_answer_is_the_primary_button(screen: Alone) -> None:
    view = settled(screen)
    assert view.prompt is not None
    choice = screen.choice(view)
    assert choice.settled == view.prompt.options[0]
    assert screen.primary(view, Selection()).why_not == ""
    zone = next(z for z in screen.arrange(view, room(), Selection()).zones if z.touch == "button:ready")
    assert zone.rect == lay_out(Scale(1920, 1080), 4).primary


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_it_is_drawn(screen: Alone, spoken: str, size: tuple[int, int]) -> None:
    view = settled(screen, 2, fresh=False)
    drawn = render(screen, view, size, spoken)
    other = render(screen, view, size, spoken, hovered="seat:3")
    assert drawn.get_size() == size
    assert pygame.image.tobytes(drawn, "RGB") != pygame.image.tobytes(other, "RGB")


@pytest.mark.parametrize("way", ["mouse", "key"])
def test_the_next_flight_begins_at_the_primary_button(orrery_home: Path, way: str) -> None:
    match = new_match(4, 3, persons=1, plan="short_beginner")
    for _answer in answering(match, 3):
        if match.view(0).sight.paid and match.view(0).prompt is not None:
            break
    app = make_app((1280, 720))
    session = LocalSession(MatchDriver(match.game, match.setup, match=match, pace=0.0), fresh=False)
    app.go("table", session=session)
    driver = Driver(app)
    driver.until(lambda: not app.top.director.busy and app.top.director.still > 0)
    driver.steps(5)
    arrangement = app.top.table.arrangement
    assert any(panel.id == "sheet" for panel in arrangement.panels)
    if way == "mouse":
        driver.click_at(arrangement.hud.primary.center)
    else:
        driver.press("return")
    try:
        driver.until(lambda: session.view(0).sight.phase == "BUILD")
        driver.until(lambda: not app.top.director.busy)
        driver.steps(5)
        assert session.view(0).sight.flight_at == 1
        assert not any(panel.id == "sheet" for panel in app.top.table.arrangement.panels)
    finally:
        app.close()
