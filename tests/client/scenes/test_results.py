"""The results: every line of the scoring, who wins, and what can be done then."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from client import i18n, paths
from client.i18n import signed
from client.scenes.results import foot
from client.scenes.results.chart import steps
from client.scenes.results.facts import Outcome
from client.session.driver import Driver as MatchDriver
from client.session.library import Library
from client.session.local import LocalSession
from client.ui.layout import height_of
from rules.kernel.chance import SeededChance
from rules.kernel.game import Cell, Result, SheetRow
from rules.kernel.match import Match
from rules.kernel.seats import SPECTATOR
from tests.client.scenes import finished
from tests.client.session import toy
from tests.client.ui.driver import Driver, make_app

pytestmark = pytest.mark.usefixtures("orrery_home")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


@pytest.fixture
def opened() -> Iterator[Any]:
    """`opened(session, size, **settings)` -> a driver of the results; closed at the end."""
    apps = []

    def make(session: Any, size: tuple[int, int] = (1920, 1080), **settings: Any) -> Driver:
        app = make_app(size, **settings)
        apps.append(app)
        app.go("results", session=session)
        user = Driver(app)
        user.steps(2)
        assert app.top is not None
        assert app.top.name == "results"
        return user

    yield make
    for app in apps:
        app.close()


class FakeResult:
    """A session whose match ended as told."""

    def __init__(self, result: Result) -> None:
        played = finished.match(len(result.totals))
        self.game = played.game
        self.viewers = (0,)
        view = played.view(0)
        self._view = type(view)(**{**_fields(view), "result": result})

    def view(self, seat: int) -> Any:
        return self._view

    def story(self, seat: int) -> tuple[Any, ...]:
        return ()


def shown_notes(user: Driver) -> list[str]:
    return [toast.text for toast in user.app.toasts.shown]


def _fields(view: Any) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__struct_fields__}


def test_the_text_of_the_sheet_holds_every_cell_and_total() -> None:
    session = finished.session()
    out = Outcome(session)
    lines = out.text(seed=3).splitlines()
    result = out.result
    for row in result.sheet:
        line = next(line for line in lines if line.startswith(out.pieces.row_name(row.kind)))
        cells = line.removeprefix(out.pieces.row_name(row.kind)).split()
        assert cells == [signed(row.cells[seat].points) for seat in out.order]
    for seat in range(len(result.totals)):
        assert sum(row.cells[seat].points for row in result.sheet) == result.totals[seat]
    assert any("3" in line for line in lines if "Seed" in line)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_all_rows_and_seats_are_there(opened: Any, seats: int, size: tuple[int, int], language: str) -> None:
    user = opened(finished.session(seats), size, language=language)
    out = user.app.top.outcome
    for row in out.result.sheet:
        assert user.find(f"row-{row.kind}").visible
    for seat in out.order:
        rect = user.find(f"rank-{seat}").rect
        assert user.find("winner").rect.contains(rect)
    assert user.find("sheet").rect.right <= size[0]
    assert user.find("again").rect.right <= size[0]


def test_the_derelict_stands_last_and_without_a_rank() -> None:
    out = Outcome(finished.session(2))
    assert out.result.ranks[2] is None
    assert out.order[-1] == 2
    assert out.place(2) == "out of the ranking"
    assert out.names[2] == "Derelict"
    assert out.look(2) == -1


def test_a_shared_victory_names_all_heroes() -> None:
    rows = (SheetRow("dragons", "SD-X08", tuple(Cell(30, 3) for _seat in range(3))),)
    out = Outcome(FakeResult(Result((0, 2), (30, 20, 30), (1, 3, 1), rows, "lair_empty", "shared")))
    assert out.headline == "Iva and Ada share the victory"
    assert "10 ahead of Mirek" in out.lead
    assert "share the victory" in out.tie


def test_negative_totals_keep_their_order_and_sign() -> None:
    rows = (SheetRow("damage", "SD-C07", (Cell(-5, 1), Cell(-20, 4), Cell(-10, 2))),)
    out = Outcome(FakeResult(Result((0,), (-5, -20, -10), (1, 3, 2), rows, "lair_empty")))
    assert out.order == [0, 2, 1]
    assert "−20" in out.text(None)


def test_the_sheet_fills_row_by_row_and_a_click_shows_all(opened: Any) -> None:
    user = opened(finished.session(), animation="normal")
    scene = user.app.top
    scene.filled, scene.drawn, scene._age = 0, 0.0, 0.0
    sounds: list[str] = []
    user.app.play = sounds.append
    user.steps(25)
    assert 0 < scene.filled < len(scene.outcome.result.sheet)
    assert sounds == ["coin"] * scene.filled
    user.click_at((960, 40))
    assert scene.filled == len(scene.outcome.result.sheet) + 1


def from_the_beginning(user: Driver) -> Any:
    """The results before anything has been counted."""
    scene: Any = user.app.top
    scene.tab, scene.filled, scene.drawn, scene._age = "", 0, 0.0, 0.0
    scene.rebuild()
    return scene


def test_the_winner_is_named_when_the_sheet_is_full(opened: Any) -> None:
    user = opened(finished.session(), animation="normal")
    scene, name = from_the_beginning(user), user.app.top.outcome.headline
    user.steps(25)
    assert not scene.counted
    assert name not in user.find("headline").text
    assert scene.drawn == 0, "the course would tell it"
    assert [user.find(f"rank-{seat}").rect.y for seat in range(4)] == sorted(
        user.find(f"rank-{seat}").rect.y for seat in range(4)
    )
    user.press("return")
    user.steps(2)
    assert user.app.top is scene, "the key that skips begins no other match"
    assert user.find("headline").text == name
    assert scene.looked_at == scene.outcome.winners[0]


def test_a_low_window_counts_on_the_sheet_and_then_names_the_winner(opened: Any) -> None:
    user = opened(finished.session(), (1280, 720), animation="normal", interface_scale=150)
    from_the_beginning(user)
    assert user.ui.has("sheet")
    assert not user.ui.has("headline")
    user.click("skip")
    user.steps(2)
    assert user.ui.has("headline")
    user.click("again")
    user.steps(2)
    assert user.app.top.name == "results", "the second half of a double click begins no other match"


def test_alone_there_is_a_result_and_no_victory() -> None:
    rows = (SheetRow("damage", "SD-C07", (Cell(0, 1), Cell(-5, 4))),)
    out = Outcome(FakeResult(Result((0,), (0, -5), (1, None), rows, "")))
    assert out.headline == "0 points"
    assert out.winners == ()
    assert "win" not in out.headline + out.lead


def test_hovering_a_seat_shows_its_collection(opened: Any) -> None:
    user = opened(finished.session())
    scene = user.app.top
    other = scene.outcome.order[2]
    user.hover(f"rank-{other}")
    assert scene.looked_at == other
    assert scene.outcome.names[other] in scene.collection.now.title
    played = scene.outcome.view.sight.seats[other].played
    assert [spot.target for spot in scene.collection.now.spots][: len(played)] == [
        f"crew:{card}" for card in played
    ]
    first = scene.sheet.column(user.find("row-crime").rect, 0)
    user.move(first.center)
    user.steps(2)
    assert scene.looked_at == scene.outcome.order[0]


def test_rows_explain_themselves_with_the_rule(opened: Any) -> None:
    user = opened(finished.session())
    scene = user.app.top
    row = user.find("row-damage")
    user.move(scene.sheet.column(row.rect, 1).center)
    tip = row.explanation
    assert tip.rule == "SD-C07"
    assert scene.outcome.names[scene.outcome.order[1]] in tip.text


def test_the_chart_tells_all_values_of_a_round(opened: Any) -> None:
    user = opened(finished.session())
    chart = user.app.top.chart
    plot = user.find("chart")
    user.move((plot.rect.x + round(chart.x(4)), plot.rect.centery))
    user.steps(2)
    assert plot.at == 4
    assert len(chart.rounds) == 8
    assert chart.rounds[-1] == user.app.top.outcome.result.totals


def test_a_guest_is_told_why_there_is_no_replay(opened: Any) -> None:
    session = finished.GuestSession(finished.match(), (-3,))
    user = opened(session)
    for name in ("watch", "save-replay", "again"):
        button = user.find(name)
        assert not button.is_enabled
        assert button.explanation.text
    assert user.find("save-sheet").is_enabled
    assert user.app.top.moments
    user.press("escape")
    assert user.app.top.name == "title"
    assert session.closed


@pytest.mark.parametrize("kind", ["local", "guest"])
def test_moments_are_told_from_what_all_have_seen(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """People who share a screen keep their picks to themselves, also after the end (SD-T08)."""
    played = finished.match()
    session = finished.session() if kind == "local" else finished.GuestSession(played, [0])
    assert any(getattr(event, "cards", None) for event in session.story(0)), "seat 0 knows its own"
    outcome = Outcome(session)
    given: list[Any] = []
    monkeypatch.setattr(outcome.pieces, "moments", lambda: given.extend(outcome.pieces.events) or [])
    outcome.moments()
    assert given == played.story(SPECTATOR)


def test_a_moment_opens_the_replay_where_it_happened(opened: Any) -> None:
    user = opened(finished.session())
    moment, count = user.app.top.moments[0]
    trick = int("".join(c for c in moment.text.split(":")[0] if c.isdigit()))
    user.click("moment-0")
    user.steps(2)
    assert user.app.top.name == "replay"
    assert user.app.top.replay.position == user.app.top.replay.step_of_log(count)
    assert user.app.top.round in (trick, trick - 1)
    user.press("escape")
    assert user.app.top.name == "results"


def test_the_replay_and_the_sheet_are_saved(opened: Any, orrery_home: Path) -> None:
    user = opened(finished.session())
    user.click("save-replay")
    saved = [info for info in Library().entries() if not info.auto]
    assert len(saved) == 1
    assert saved[0].finished
    user.click("save-sheet")
    assert shown_notes(user)[-1] == i18n._("results.saving_picture"), "one is told before it takes its time"
    finished.written(user)
    files = sorted(path.suffix for path in (paths.user_data() / "sheets").iterdir())
    assert files == [".png", ".txt"]
    assert i18n._("results.saving_picture") not in shown_notes(user)
    assert ".png" in shown_notes(user)[-1]
    assert user.find("again").visible, "buttons come back after the picture"


def test_play_again_keeps_the_table_and_draws_a_new_seed(
    opened: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Any] = []
    monkeypatch.setattr("client.scenes.starting.start_game", lambda app, setup: begun.append(setup))
    session = finished.session()
    user = opened(session)
    user.press("return")
    old = session.driver.setup
    assert len(begun) == 1
    assert begun[0].players == old.players
    assert begun[0].options == old.options
    assert begun[0].seed != old.seed


def test_tabs_in_a_small_window(opened: Any) -> None:
    user = opened(finished.session(), (1280, 720))
    assert not user.ui.has("course")
    user.choose("tabs", "course")
    user.steps(2)
    assert user.ui.has("course")
    assert user.ui.has("moments")
    assert not user.ui.has("sheet")


def test_steps_of_the_axis_are_round_and_hold_all_values() -> None:
    for low, high in ((0, 1), (-37, 52), (0, 400), (-8, 3)):
        grid = steps(low, high, 6)
        assert grid[0] <= low
        assert grid[-1] >= high
        assert len(grid) <= 6
        assert 0 in grid


def test_a_game_that_adds_nothing_has_results_too(opened: Any) -> None:
    setup = toy.toy_setup("person", "bot")
    match = Match(toy.Toy(), setup, SeededChance(4))
    rng = random.Random(4)
    while not match.over:
        seat = match.asked[0]
        match.submit(seat, rng.choice(match.options(seat)))
    session = LocalSession(MatchDriver(match.game, setup, match=match), fresh=False)
    user = opened(session)
    assert user.find("row-stones").visible
    assert user.app.top.collection.now is None
    assert user.app.top.moments == []
    assert not user.app.failures.last, user.app.failures.last


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_marks_of_the_chart_stand_beside_each_other(
    opened: Any, size: tuple[int, int], language: str
) -> None:
    user = opened(finished.session(), size, language=language)
    if user.ui.has("tabs"):
        user.choose("tabs", "course")
        user.steps(2)
    chart, wide = user.app.top.chart, user.find("chart").rect.width
    places = [place for _block, place in chart.marks(wide)]
    assert len(places) >= 3
    for index, place in enumerate(places):
        assert place.left >= 0
        assert place.right <= wide
        assert all(not place.colliderect(other) for other in places[index + 1 :])


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_moments_have_room_for_their_whole_sentence(opened: Any, size: tuple[int, int]) -> None:
    user = opened(finished.session(), size)
    if user.ui.has("tabs"):
        user.choose("tabs", "course")
        user.steps(2)
    panel = user.find("moments").rect
    needed = height_of(user.ui, foot.moments(user.app.top), panel.width)
    assert needed <= panel.height
    rows = [user.find(f"moment-{at}").rect for at in range(len(user.app.top.moments))]
    assert rows
    assert all(panel.contains(row) for row in rows)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_the_note_of_a_saved_picture_covers_no_button_and_no_chip(
    opened: Any, size: tuple[int, int], orrery_home: Path
) -> None:
    user = opened(finished.session(), size)
    user.click("save-sheet")
    finished.written(user)
    (note,) = user.app.toasts.shown
    usable = [part for part in user.ui.parts if part.visible and part.focusable]
    assert not [part.id for part in usable if part.rect.colliderect(note.rect)]
    assert not any(rect.colliderect(note.rect) for rect, _weight in [(user.app.top._chips, 1)])


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("scale", [100, 125, 150])
def test_the_headline_keeps_off_the_border_of_its_panel(opened: Any, seats: int, scale: int) -> None:
    user = opened(finished.session(seats), (1920, 1080), language="cs", interface_scale=scale)
    if not user.ui.has("winner"):
        user.choose("tabs", "winner")
    panel = user.find("winner").rect
    assert user.find("headline").rect.top >= panel.top + user.app.metrics.px(8)
    assert user.find("lead").rect.bottom < user.find(f"rank-{user.app.top.outcome.order[0]}").rect.top
    assert user.find(f"rank-{user.app.top.outcome.order[-1]}").rect.bottom < panel.bottom
