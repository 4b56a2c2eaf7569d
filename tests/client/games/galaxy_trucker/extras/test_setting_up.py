"""Setting up a flight: what is suggested, what matters, what several people at one screen play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from client import paths
from client.games.galaxy_trucker.extras import pictures
from client.games.galaxy_trucker.extras.setup import Setup as SetupPictures
from client.games.galaxy_trucker.text.names import Words
from client.i18n import set_language
from client.scenes import starting
from client.scenes.lobby.side import option_lines
from client.scenes.new_game.plan import BOT, PERSON, TablePlan
from client.settings import Settings
from client.shelf import shelf
from rules.kernel.game import Setup
from rules.registry import Made, build_game, read_packs
from tests.client.games.galaxy_trucker.told_games import the_game
from tests.client.ui.driver import Driver, make_app
from tests.content.shipped import example, example_content
from tests.rules.galaxy_trucker.shipped import expanded


@pytest.fixture(scope="module")
def made() -> Made:
    return build_game(read_packs(paths.pack_roots()), "galaxy-trucker")


def plan_of(made: Made, *played: str) -> TablePlan:
    return TablePlan.usual(made, Settings({"played": list(played)}))


def shown(plan: TablePlan) -> set[str]:
    return {option.id for option in plan.shown_options if plan.matters(option)}


def test_whoever_plays_for_the_first_time_gets_the_learning_flight_against_three_bots(made: Made) -> None:
    plan = plan_of(made)
    assert plan.suggested
    assert plan.options["plan"] == "learning"
    assert [seat.kind for seat in plan.seats] == [PERSON, BOT, BOT, BOT]
    assert {seat.level for seat in plan.seats[1:]} == {"easy"}
    assert plan.problem() == ""
    plan.options["plan"] = "standard"
    assert not plan.suggested


def test_whoever_has_played_gets_the_whole_game(made: Made) -> None:
    plan = plan_of(made, "galaxy-trucker")
    assert not plan.suggested
    assert plan.options["plan"] == "standard"
    assert {seat.level for seat in plan.seats[1:]} == {"normal"}
    assert not plan.differs


def test_options_are_shown_where_they_matter(made: Made) -> None:
    plan = plan_of(made, "galaxy-trucker")
    assert not {"flight", "class", "glass_turns"} & shown(plan)
    assert {"glass_seconds", "max_build_minutes", "repair_mode"} <= shown(plan)
    plan.options |= {"plan": "single", "build_mode": "turns", "placement": "strict"}
    assert {"flight", "class", "glass_turns"} <= shown(plan)
    assert not {"glass_seconds", "max_build_minutes", "repair_mode"} & shown(plan)


def test_several_people_at_one_screen_build_in_turns_and_are_told_why(made: Made) -> None:
    plan = plan_of(made, "galaxy-trucker")
    assert plan.setup(1).options["build_mode"] == "realtime"
    plan.set_kind(2, PERSON)
    assert plan.setup(1).options["build_mode"] == "turns"
    assert "glass_turns" in shown(plan)
    option = next(one for one in plan.shown_options if one.id == "build_mode")
    assert option.shared_help.say("en")
    assert option.shared_help.say("cs")
    plan.set_kind(2, BOT)
    assert plan.setup(1).options["build_mode"] == "realtime"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(
    "chosen",
    [
        {"plan": plan}
        for plan in ("standard", "with_IIIA", "short_beginner", "short", "short_IIIA", "learning")
    ]
    + [{"plan": "single", "flight": flight, "class": ship} for flight, ship in ((1, "III"), (3, "IIIA"))],
)
def test_every_plan_can_be_begun_by_one_to_four(made: Made, chosen: dict[str, object], seats: int) -> None:
    plan = plan_of(made, "galaxy-trucker")
    plan.options |= chosen
    while len(plan.seats) > seats:
        plan.remove(seats)
    assert plan.problem() == ""


@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_value_of_an_option_is_described(made: Made, language: str) -> None:
    for option in made.game.content.options:  # type: ignore[attr-defined]
        assert option.help.say(language)
        for value in getattr(option, "values", ()):
            assert value.name.say(language)
            if option.id != "class":
                assert value.help is not None, f"{option.id}: {value.id}"
                assert value.help.say(language)


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_ships_of_every_plan_are_drawn(made: Made, language: str) -> None:
    set_language(language)
    content = the_game().content
    setup_pictures = SetupPictures(content)
    try:
        for plan in content.plans:
            drawn = setup_pictures.choice("plan", plan, {"plan": plan, "flight": 2}, (480, 96))
            assert drawn is not None
            assert drawn.get_bounding_rect().width > 60
    finally:
        set_language("en")
    assert setup_pictures.choice("placement", "strict", {}, (480, 96)) is None
    for seat in range(4):
        piece = setup_pictures.seat_piece(seat, (72, 62))
        assert piece.get_width() <= 72
        assert piece.get_height() <= 62
    assert [tip.title for _picture, tip in setup_pictures.samples((100, 140))]


@pytest.mark.parametrize(
    ("language", "numeral", "named"), [("en", "class II", "Barge"), ("cs", "třída II", "Člun")]
)
def test_a_ship_of_a_pack_is_called_by_its_name(
    tmp_path: Path, language: str, numeral: str, named: str
) -> None:
    content = example_content(example("rust-belt", tmp_path, 5))
    set_language(language)
    try:
        words = Words(content)
        assert [words.of_class(ship) for ship in ("II", "barge")] == [numeral, named]
        assert [words.sign(ship) for ship in ("IIIA", "barge")] == ["IIIA", named]
        assert words.short_leg("rust", "barge").endswith(f", {named}")
        assert words.short_leg("2", "II").endswith(f", {numeral}")
    finally:
        set_language("en")


def test_ships_are_drawn_as_large_as_fits() -> None:
    content = the_game().content
    for ship_class in content.boards:
        for size in ((300, 300), (120, 200), (700, 400)):
            drawn = pictures.board(content, ship_class, size)
            assert drawn.get_width() <= size[0]
            assert drawn.get_height() <= size[1]


def test_the_lobby_tells_what_matters() -> None:
    names = [
        name for name, _value in option_lines(shelf().content("galaxy-trucker").options, {"plan": "standard"})
    ]
    assert names == ["Flights", "Building", "Placing tiles"]
    values = {"plan": "single", "flight": 2, "build_mode": "turns", "glass_turns": 9}
    lines = dict(option_lines(shelf().content("galaxy-trucker").options, values))
    assert lines["Which flight"] == "2"
    assert lines["Hourglass in rounds"] == "9"


@pytest.fixture
def screen(orrery_home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """The new game with Galaxy Trucker chosen; nothing begins, the setups are kept."""
    app = make_app((1280, 720))
    app.go("new-game", game="galaxy-trucker")
    driver = Driver(app)
    setups: list[Setup] = []
    monkeypatch.setattr(starting, "start_game", lambda app, setup, *more: setups.append(setup))
    driver.setups = setups  # type: ignore[attr-defined]
    driver.steps(3)
    yield driver
    app.close()


def test_the_suggestion_is_said_once_and_gone_after_the_first_game(screen: Driver) -> None:
    app = screen.app
    assert app.top.ui.has("suggestion")
    screen.press("return")
    assert screen.setups[0].options["plan"] == "learning"  # type: ignore[attr-defined]
    assert app.settings.played == ["galaxy-trucker"]
    app.go("new-game", game="galaxy-trucker")
    screen.steps(3)
    assert not app.top.ui.has("suggestion")
    assert app.top.plan.options["plan"] == "standard"


def test_resetting_takes_the_suggestion_away(screen: Driver) -> None:
    screen.click("reset")
    screen.steps(2)
    assert not screen.app.top.ui.has("suggestion")
    assert screen.app.top.plan.options["plan"] == "standard"


def test_a_second_person_switches_building_to_turns_and_says_why(screen: Driver) -> None:
    scene = screen.app.top
    scene.set_kind(1, PERSON)
    screen.steps(2)
    chooser = scene.ui.find("option-build_mode")
    assert not chooser.is_enabled
    assert chooser.why
    screen.press("return")
    assert screen.setups == [], "it ends the name that the second person may write"  # type: ignore[attr-defined]
    screen.press("return")
    assert screen.setups[0].options["build_mode"] == "turns"  # type: ignore[attr-defined]
    assert scene.plan.options["build_mode"] == "realtime"


def test_what_one_flight_needs_appears_with_it(screen: Driver) -> None:
    scene = screen.app.top
    assert not scene.ui.has("option-flight")
    scene.set_option("plan", "single")
    screen.steps(2)
    assert scene.ui.has("option-flight")
    assert scene.ui.has("option-class")
    assert scene.ui.has("picture-plan")


@pytest.mark.parametrize("option", ["new_technologies", "evil_machinations", "bonus_cards", "rough_roads"])
@pytest.mark.parametrize("size", [(420, 96), (280, 64)])
def test_each_part_of_the_expansion_shows_what_it_brings(option: str, size: tuple[int, int]) -> None:
    setup = SetupPictures(expanded().content)
    drawn = setup.choice(option, "", {}, size)
    assert drawn is not None
    assert drawn.get_width() <= size[0]
    assert drawn.get_height() <= size[1]
    assert SetupPictures(the_game().content).choice(option, "", {}, size) is None


def test_what_brings_nothing_to_look_at_shows_nothing() -> None:
    setup = SetupPictures(expanded().content)
    assert all(setup.choice(option, "", {}, (420, 96)) is None for option in ("placement", "seed"))
