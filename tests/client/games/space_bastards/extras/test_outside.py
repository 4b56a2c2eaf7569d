"""What Space Bastards shows outside its table: new game, results, almanac."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from client import paths
from client.art import rich
from client.games.space_bastards.extras import pictures
from client.games.space_bastards.extras.almanac import Almanac
from client.games.space_bastards.extras.results import Results
from client.games.space_bastards.extras.setup import Setup as SetupPictures
from client.games.space_bastards.text import lookup
from client.i18n import set_language
from client.scenes import starting
from client.scenes.almanac.book import Book
from client.scenes.results import ResultsScene
from client.scenes.results.gallery import GalleryScene
from rules.kernel.game import Setup
from rules.kernel.seats import SPECTATOR
from rules.space_bastards import events as sb
from rules.space_bastards.families import Eaten, Shot
from tests.client.games.space_bastards.told_games import answering, new_match, over
from tests.client.scenes import finished
from tests.client.ui.driver import Driver, make_app
from tests.rules.space_bastards.shipped import content

CONTENT = content()
KEYS = re.compile(r"sbt\.[a-z]")


@pytest.fixture(params=["en", "cs"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


# -- the almanac ----------------------------------------------------------------------------------


def test_the_almanac_has_everything(spoken: str) -> None:
    almanac = Almanac(CONTENT)
    entries = almanac.entries
    ids = {entry.id for entry in entries}
    wanted = (
        CONTENT.races,
        CONTENT.relations,
        CONTENT.planets,
        CONTENT.scenarios,
        CONTENT.tracks,
        CONTENT.pieces,
    )
    assert len(ids) == len(entries) == sum(len(targets) for targets in wanted)
    assert list(almanac.kinds) == list(dict.fromkeys(entry.kind for entry in entries))
    for entry in entries:
        assert entry.title in entry.words
        assert not KEYS.search(entry.words)
        kind, name = almanac.of(entry.id)
        assert all(rich.block(line, 400, 16).size[0] for line in kind.facts(name))
        assert all(rule.startswith("SB-") for rule in kind.rules(name))
        assert entry.name is not None


@pytest.mark.parametrize("size", [(90, 120), (300, 420)])
def test_entries_are_drawn_within_their_room(size: tuple[int, int]) -> None:
    almanac = Almanac(CONTENT)
    for entry in almanac.entries:
        drawn = almanac.draw(entry.id, size)
        assert drawn.get_width() <= size[0]
        assert drawn.get_height() <= size[1]
        assert drawn.get_bounding_rect().width > size[0] // 3
    with pytest.raises(KeyError):
        almanac.draw("race:nobody", size)


def test_every_picture_of_the_rules_can_be_drawn_and_leads_somewhere() -> None:
    almanac = Almanac(CONTENT)
    ids = {entry.id for entry in almanac.entries}
    kinds = set()
    for page in CONTENT.almanac:
        for part in page.parts:
            for wanted in part.pictures:
                for kind, name in wanted.items():
                    wide, high = almanac.picture_size(kind, name)
                    assert almanac.picture(kind, name, (round(wide), round(high))), (kind, name)
                    leads = almanac.picture_entry(kind, name)
                    assert not leads or leads in ids
                    kinds.add(kind)
    assert kinds == {"race", "relation", "planet", "piece", "field"}
    assert almanac.picture("nothing", "x", (60, 60)) is None
    assert almanac.picture("field", "L99", (60, 60)) is None


def test_filters_divide_the_entries(spoken: str) -> None:
    kinds = Almanac(CONTENT).kinds
    for kind in (kinds["planet"], kinds["relation"]):
        for one in kind.filters:
            passed = [name for name in kind.things if one.passes(name)]
            assert 0 < len(passed) < len(kind.things), one.value
            assert not KEYS.search(one.text)
    assert not kinds["race"].filters


def test_the_book_finds_things_by_words() -> None:
    set_language("en")
    book = Book("space-bastards")
    assert "race:spud" in book.items
    assert {entry.id for entry in book.found("relation", "shooter")} == {"relation:shooting"}
    assert {entry.id for entry in book.found("planet", "puddle")} == {"planet:P04"}
    assert book.almanac_of(0).picture_entry("race", "sluggie") == "race:sluggie"


# -- the new game ---------------------------------------------------------------------------------


def test_options_show_what_they_mean(spoken: str) -> None:
    setup_pictures = SetupPictures(CONTENT)
    for scenario in ("classic", "wild", "custom"):
        drawn = setup_pictures.choice("scenario", scenario, {"scenario": scenario}, (480, 96))
        assert drawn is not None
        assert drawn.get_bounding_rect().width > 300
    classic = setup_pictures.choice("scenario", "classic", {"scenario": "classic"}, (480, 96))
    wild = setup_pictures.choice("scenario", "wild", {"scenario": "wild"}, (480, 96))
    assert classic is not None
    assert wild is not None
    assert pygame.image.tobytes(classic, "RGBA") != pygame.image.tobytes(wild, "RGBA")
    assert setup_pictures.choice("track", "compact", {}, (480, 96)) is not None
    assert setup_pictures.choice("planets", "random", {}, (480, 96)) is None
    for option in CONTENT.options:
        for item in getattr(option, "items", ()):
            for value in option.values:  # type: ignore[union-attr]
                drawn = setup_pictures.option_value(option.id, item.id, value.id, (190, 137))
                assert drawn is not None
                assert drawn.get_width() == 190
                assert drawn.get_height() <= 137
    for seat in range(5):
        piece = setup_pictures.seat_piece(seat, (72, 62))
        assert piece.get_width() <= 72
        assert piece.get_height() <= 62
    assert len(setup_pictures.samples((100, 140))) == 2


@pytest.fixture
def screen(orrery_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """The new game with Space Bastards chosen; nothing begins, the setups are kept."""
    app = make_app((1280, 720))
    app.go("new-game", game="space-bastards")
    driver = Driver(app)
    setups: list[Setup] = []
    monkeypatch.setattr(starting, "start_game", lambda app, setup, *more: setups.append(setup))
    driver.setups = setups  # type: ignore[attr-defined]
    driver.steps(3)
    yield driver
    app.close()


def test_the_new_game_offers_the_options_of_the_rules(screen: Driver) -> None:
    scene = screen.app.top
    for name in ("scenario", "planets", "track", "eggs"):
        assert scene.ui.has(f"option-{name}")
    assert not scene.ui.has("option-priority-love")
    scene.set_option("scenario", "custom")
    scene.set_option("planets", "custom")
    screen.steps(2)
    assert scene.ui.has("option-priority-love")
    assert scene.ui.has("option-worlds-p10")
    scene.set_item(next(one for one in scene.plan.shown_options if one.id == "worlds"), "p01", "closed")
    scene.toggle_advanced()
    screen.steps(2)
    assert scene.ui.has("option-auto_accept-seat_1-seat_2")
    taken = len(scene.plan.seats)
    assert not scene.ui.has(f"option-auto_accept-seat_1-seat_{taken + 1}"), "nobody sits there"
    screen.press("return")
    setup = screen.setups[0]  # type: ignore[attr-defined]
    assert setup.options["scenario"] == "custom"
    assert setup.options["worlds"]["p01"] == "closed"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_can_begin(screen: Driver, seats: int) -> None:
    plan = screen.app.top.plan
    while len(plan.seats) > seats:
        plan.remove(len(plan.seats) - 1)
    while len(plan.seats) < seats:
        plan.add("bot")
    assert plan.problem() == ""
    assert len(plan.setup(1).players) == seats


# -- the results ----------------------------------------------------------------------------------


def remarkable(events: Sequence[Any]) -> set[str]:
    """The sorts of moments that there must be: what happened to two at once, and a flight of three steps.
    How many there are is the bots' doing."""
    kinds, worlds, born, steps = set(), Counter[int](), Counter[int](), 0
    for event in events:
        match event:
            case Shot(tokens=hit) if len(hit) > 1:
                kinds.add("massacre")
            case Eaten(tokens=hit) if len(hit) > 1:
                kinds.add("feast")
            case sb.PairsSettled(relation=relation, agreed=agreed) if len(agreed) > 1:
                kinds.add("deal" if relation == "trade" else "summit")
            case sb.Mutated(come=come) if len(come) > 1:
                kinds.add("metamorphosis")
            case sb.ClockMoved():
                worlds, born = Counter(), Counter()
            case sb.Dominance(owner=int(owner)):
                worlds[owner] += 1
            case sb.Born(seat=seat) | sb.Hatched(seat=seat):
                born[seat] += 1
            case sb.ActionBegin() | sb.FlightEnded():
                steps = 0
            case sb.ShipMoved():
                steps += 1
        kinds |= {
            name for name, most in (("empire", worlds), ("cradle", born)) if max(most.values(), default=0) > 1
        }
        kinds |= {"voyage"} if steps > 2 else set()
    return kinds


@pytest.mark.parametrize("seats", [2, 4])
def test_rows_tips_and_moments_have_words(spoken: str, seats: int) -> None:
    match = over(seats)
    view, events = match.view(0), match.story(SPECTATOR)
    results = Results(CONTENT, view, events)
    assert view.result is not None
    for row in view.result.sheet:
        assert rich.block(results.row_mark(row.kind), 80, 20).size[0] > 10
        for seat in range(len(view.players)):
            tip = results.row_tip(row, seat)
            assert tip.rule == row.rule
            assert not KEYS.search(tip.title + tip.text)
    found = results.moments()
    assert {moment.kind for moment in found} == remarkable(events)
    assert len(found) == len(remarkable(events))
    for moment in found:
        assert not KEYS.search(moment.title + moment.text)
        assert "{" not in moment.text
        assert 0 <= moment.event < len(events)
    assert results.tie_rule()
    assert all(results.course_words())
    assert [icon for icon, _text in results.chips()] == ["card", "clock"]


@pytest.mark.parametrize("track", ["standard", "compact"])
def test_the_course_is_told_step_by_step(spoken: str, track: str) -> None:
    """SB-R01, SB-R06: the first settlement is the start; the scorings of SB-R04 stand out."""
    match = new_match(3, 5, track=track)
    first: dict[int, tuple[int, ...]] = {}
    for _answer in answering(match, 5):
        step, totals = match.game.standing(match.state)
        first.setdefault(step, totals)
    view = match.view(0)
    course = Results(match.game.content, view).course()
    steps = CONTENT.tracks[track].steps
    assert len(course.totals) == len(course.steps) == len(steps)
    assert course.totals[-1] == view.result.totals
    assert [step.mark for step in course.steps if step.lit] == ["4", "8", "12"]
    assert [rich.plain(step.mark) for step in course.steps][-1] == "12"
    assert not any(KEYS.search(step.name) for step in course.steps)
    for step, totals in first.items():
        # What one has when a step begins is what the step before it ended with.
        assert step == 0 or course.totals[step - 1] == totals


@pytest.mark.parametrize("size", [(1100, 150), (520, 96)])
def test_the_planets_stand_side_by_side(spoken: str, size: tuple[int, int]) -> None:
    match = over(4)
    view = match.view(0)
    for seat in range(4):
        shown = Results(CONTENT, view).collection(seat, size, 1.0)
        assert len(shown.spots) == 8
        assert shown.surface.get_size() == size
        leads = view.sight.owners[seat].dominates
        first = [spot.target.removeprefix("planet:") for spot in shown.spots[:leads]]
        dominated = {one.id for one in view.sight.planets if one.dominant == seat}
        assert set(first) == dominated
        for spot in shown.spots:
            assert shown.surface.get_rect().contains(spot.rect)


def test_the_galaxy_is_shown_whole_and_planet_by_planet(spoken: str) -> None:
    for seats in (2, 5):
        match = over(seats)
        gallery = Results(CONTENT, match.view(0)).gallery()
        assert len(gallery.pages) == 2
        for size, factor in (((1872, 820), 1.0), ((1248, 545), 0.67)):
            for page in gallery.pages:
                drawn = page.draw(size, factor)
                assert drawn.get_width() <= size[0]
                assert drawn.get_height() <= size[1] + 1
        assert gallery.whole(1200).get_width() == 1200


def test_what_lies_on_a_planet_is_in_its_picture() -> None:
    view = over(4).view(0)
    planet = next(one for one in view.sight.planets if one.tokens)
    empty = pictures.planet(CONTENT, planet.id, (200, 200))
    full = pictures.planet(CONTENT, planet.id, (200, 200), lying=planet.tokens, seats=4)
    assert empty.get_size() == full.get_size()
    assert pygame.image.tobytes(empty, "RGBA") != pygame.image.tobytes(full, "RGBA")


@pytest.fixture
def opened(orrery_home: Path) -> Iterator[Driver]:
    with finished.results_of(over(2)) as driver:
        yield driver


def test_the_results_lead_to_the_galaxy_and_a_picture_of_it_is_kept(opened: Driver) -> None:
    app = opened.app
    assert isinstance(app.top, ResultsScene)
    opened.click("gallery")
    opened.steps(3)
    assert isinstance(app.top, GalleryScene)
    opened.click("save")
    finished.written(opened)
    kept = list((paths.user_data() / "sheets").glob("space-bastards*.png"))
    assert len(kept) == 1
    assert pygame.image.load(kept[0]).get_width() == 2400


def test_things_of_the_table_are_found_in_the_almanac() -> None:
    view = over(4).view(0)
    ids = {entry.id for entry in Almanac(CONTENT).entries}
    planet = next(one for one in view.sight.planets if one.tokens)
    token = planet.tokens[0]
    row, column = CONTENT.grids[planet.id].first_cell(token.bits)
    wanted = {
        f"token:{planet.id}:{row},{column}": "piece:corpse" if token.corpse else f"race:{token.race}",
        "action:love": "relation:love",
        "card:trade:left": "relation:trade",
        "offer:spud:3": "race:spud",
        "plaque:P04": "planet:P04",
        "boost:flip": "relation:change",
        "step:3": "track:standard",
        "field:S01": "piece:ship",
        "seat:1": "piece:favour",
    }
    for target, entry in wanted.items():
        assert lookup.entry_of(CONTENT, view, target) == entry
        assert entry in ids
    for target in ("token:P01:9,9", "token:x", "nothing:1", "boost:again"):
        assert lookup.entry_of(CONTENT, view, target) == target
