"""The settlement between two flights: who is paid what, coins that fall, ships that are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from client.art.scale import Scale
from client.games.galaxy_trucker.animations.falling_coins import Cells, coins_of
from client.games.galaxy_trucker.looking import scores
from client.games.galaxy_trucker.screens.scoring.screen import ScoringScreen, ScoringZones
from client.games.galaxy_trucker.screens.scoring.voyages import Traveller, Voyage
from client.games.galaxy_trucker.table import GalaxyTruckerTable
from client.games.galaxy_trucker.text.score import Row, tip
from client.i18n import set_language
from client.session.driver import Driver as MatchDriver
from client.session.local import LocalSession
from client.sheet import Units
from client.table.contract import FrameTick, Live, Room, Selection
from client.table.looking import KeyPressed, Touched
from client.table.screenshot import render
from client.table.sending import READY_MS
from rules.galaxy_trucker.ship import Ship
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.views import View
from tests.client.games.galaxy_trucker.told_games import Told, answering, new_match, the_game, told_game
from tests.client.table.side import Side
from tests.client.ui.driver import Driver, make_app
from tests.rules.galaxy_trucker.shipped import expanded

SIZES = ((1920, 1080), (1280, 720), (2560, 1440), (1366, 768))


@pytest.fixture
def side() -> Side:
    return Side(GalaxyTruckerTable(the_game()))


@pytest.fixture(params=["en", "cs"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def cells_of(side: Side, view: View, size: tuple[int, int]) -> Cells:
    """Where the coins of every seat lie."""
    regions = side.arrange(view, Room(Scale(*size))).regions
    return {region.id: region.rect for region in regions if region.id.startswith("part:")}


def settled(side: Side, after_flight: int = 1, seed: int = 3, fresh: bool = True) -> View:
    """The view in which the person is asked to go on; the screen has been told of everything."""
    played: list[Told] = []
    for told in told_game(4, seed, 0, persons=1, plan="standard"):
        played.append(told)
        if len(told.after.sight.paid) == after_flight:
            break
    if not fresh:
        events = [event for told in played for event in told.events]
        side.tell(events, None, played[-1].after)
    else:
        side.tell(played[0].events, None, played[0].after)
        for told in played[1:]:
            side.tell(told.events, told.before, told.after)
    view = played[-1].after
    side.screen(view).settle(side.now(view, room()))
    return view


def coins_told(side: Side, view: View) -> tuple[Row, ...]:
    """What is told of every seat."""
    screen = side.screen(view)
    assert isinstance(screen, ScoringScreen)
    return screen.rows(side.now(view))


def live_of(side: Side, view: View, *, reduced: bool = False) -> Live:
    """The next frame."""
    now = replace(side.now(view, room()), shown=side.arrange(view, room()))
    return side.screen(view).live(now, FrameTick(16.0, reduced=reduced))


def room(size: tuple[int, int] = (1920, 1080)) -> Room:
    return Room(Scale(*size), log_open=False)


def test_it_shows_between_two_flights_and_at_the_end_only(side: Side) -> None:
    shown = []
    game = told_game(4, 3, 0, persons=1, plan="standard")
    side.tell(game[0].events, None, game[0].after)
    for told in game[1:]:
        side.tell(told.events, told.before, told.after)
        shown.append((scores(side.now(told.after)), told.after.sight.phase, len(told.after.sight.paid)))
    assert {(phase, paid) for here, phase, paid in shown if here} == {
        ("READY_CHECK", 1), ("READY_CHECK", 2), ("GAME_OVER", 3)
    }  # fmt: skip
    assert not any(here for here, phase, _paid in shown if phase in ("BUILD", "CARD"))


@pytest.mark.parametrize("size", SIZES)
def test_coins_are_as_many_as_credits_and_stay_in_their_cells(side: Side, size: tuple[int, int]) -> None:
    view = settled(side)
    rows = coins_told(side, view)
    cells = cells_of(side, view, size)
    coins = coins_of(cells, rows, Units.blended(Scale(*size)).unit)
    sheet = view.sight.paid[0]
    for row in rows:
        for part in sheet.rows:
            cell = f"part:{part}:{row.seat}"
            here = [coin for coin in coins if coin.cell == cell]
            assert len(here) == sheet.of(part, row.seat)
            assert all(cells[cell].collidepoint(coin.place) for coin in here)
            assert sum(coin.last for coin in here) == bool(here)
        assert row.after == view.sight.seats[row.seat].credits


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_over_anything_else(side: Side, size: tuple[int, int]) -> None:
    layout = ScoringZones.lay(Scale(*size))
    window = pygame.Rect(0, 0, *size)
    zones = [layout.status, layout.sheet, layout.ship, layout.next, layout.primary]
    for at, rect in enumerate(zones):
        assert window.contains(rect)
        assert rect.collidelist(zones[at + 1 :]) == -1
    cells = list(cells_of(side, settled(side), size).values())
    for at, rect in enumerate(cells):
        assert layout.sheet.contains(rect)
        assert rect.collidelist(cells[at + 1 :]) == -1


def test_coins_fall_one_after_another_and_can_be_skipped(side: Side) -> None:
    view = settled(side)
    assert not any(panel.key.settled for panel in side.arrange(view, room()).panels
                   if panel.id == "sheet")  # fmt: skip
    counts, sounds = [], 0
    for _frame in range(600):
        live = live_of(side, view)
        counts.append(len(live.layers))
        sounds += len(live.sounds)
        if live.again:
            break
        assert live.busy
    assert live.again
    assert counts == [*sorted(counts[:-1]), 0]
    assert max(counts) >= len(coins_of(cells_of(side, view, SIZES[0]), coins_told(side, view), 1.0))
    assert 3 < sounds <= 60
    assert live_of(side, view).layers == ()
    again = Side(GalaxyTruckerTable(the_game()))
    view = settled(again)
    screen = again.screen(view)
    assert screen.skip()
    assert not screen.skip()
    assert live_of(again, view).layers == ()


def test_without_movement_or_after_loading_all_lies_at_once(side: Side) -> None:
    view = settled(side)
    live = live_of(side, view, reduced=True)
    assert live.again
    assert not live.layers
    loaded = Side(GalaxyTruckerTable(the_game()))
    view = settled(loaded, fresh=False)
    (sheet,) = [p for p in loaded.arrange(view, room()).panels if p.id == "sheet"]
    assert sheet.key.settled


def test_any_ship_can_be_looked_at(side: Side) -> None:
    view = settled(side)

    def large(hovered: str = "") -> int:
        panels = side.arrange(view, room(), Selection(hovered=hovered)).panels
        return next(panel.key.seat for panel in panels if panel.id == "ship")

    assert large() == 0
    assert large("seat:2") == 2
    assert large("part:goods:3") == 3
    assert side.signal(Touched("seat:1"), view)
    assert large() == 1
    assert side.signal(KeyPressed("f4"), view)
    assert large() == 3
    assert not side.signal(Touched("button:ready"), view)


def test_every_number_explains_itself(side: Side, spoken: str) -> None:
    for flight in (1, 2, 3):
        for seed in (3, 8):
            view = settled(side, flight, seed)
            for seat in range(4):
                assert side.tip(f"seat:{seat}", view)
                for part in ("order", "prettiest", "goods", "losses", "total"):
                    tip = side.tip(f"part:{part}:{seat}", view)
                    assert tip is not None
                    assert tip.text
                    assert tip.rule.startswith("GT-E")
                    assert "gt." not in tip.title + tip.text
    assert side.tip("log", view) is None


def test_the_only_answer_is_the_primary_button(side: Side) -> None:
    view = settled(side)
    assert view.prompt is not None
    choice = side.choice(view)
    assert choice.action == view.prompt.options[0]
    assert side.primary(view).why_not == ""
    zone = next(z for z in side.arrange(view, room()).zones if z.touch == "button:ready")
    assert zone.rect == ScoringZones.lay(Scale(1920, 1080)).primary


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_it_is_drawn(side: Side, spoken: str, size: tuple[int, int]) -> None:
    view = settled(side, 2, fresh=False)
    drawn = render(side.game_table, view, size, spoken)
    other = render(side.game_table, view, size, spoken, hovered="seat:3")
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
    driver.until(lambda: app.top.hands.sending.ready)
    driver.steps(5)
    arrangement = app.top.table.arrangement
    assert any(panel.id == "sheet" for panel in arrangement.panels)
    app.top.hands.sending.age(READY_MS)
    driver.steps(1)
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


@pytest.mark.parametrize(
    ("ship_class", "said"),
    [("II", "Lawyer aboard: lost tiles cost nothing."), ("IIA", "Lawyer aboard: 8 credits at most.")],
)
def test_what_a_lawyer_covers_is_told(ship_class: str, said: str) -> None:
    """GTX-A06."""
    content = expanded().content
    view = Match(expanded(), Setup("galaxy-trucker", (Player("Ada"),), {}, seed=3), SeededChance(3)).view(0)
    lost = [(tile, "destroyed") for tile in sorted(content.tiles)[5:15]]
    one = Traveller(Ship(content.boards[ship_class], content.tiles), lost=lost, specialist="lawyer")
    told = tip(content, view, Voyage("2", ship_class, 1, [one], (0,), {"losses": (8,)}), "part:losses:0")
    assert told is not None
    assert said in told.text
