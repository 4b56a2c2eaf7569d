"""Setting up a flight: what is suggested, what matters, what several people at one screen play."""

from __future__ import annotations

import pytest

from client import paths
from client.games.galaxy_trucker import pictures, setup_pictures
from client.i18n import set_language
from client.scenes.lobby.side import option_lines
from client.scenes.new_game.plan import BOT, PERSON, TablePlan
from client.settings import Settings
from rules.registry import Made, build_game, read_packs
from tests.client.games.galaxy_trucker.told_games import the_game


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
    try:
        for plan in content.plans:
            drawn = setup_pictures.choice(content, "plan", plan, {"plan": plan, "flight": 2}, (480, 96))
            assert drawn is not None
            assert drawn.get_bounding_rect().width > 60
    finally:
        set_language("en")
    assert setup_pictures.choice(content, "placement", "strict", {}, (480, 96)) is None
    for seat in range(4):
        piece = setup_pictures.seat_piece(content, seat, (72, 62))
        assert piece.get_width() <= 72
        assert piece.get_height() <= 62
    assert [tip.title for _picture, tip in setup_pictures.samples(content, (100, 140))]


def test_ships_are_drawn_as_large_as_fits() -> None:
    content = the_game().content
    for ship_class in content.boards:
        for size in ((300, 300), (120, 200), (700, 400)):
            drawn = pictures.board(content, ship_class, size)
            assert drawn.get_width() <= size[0]
            assert drawn.get_height() <= size[1]


def test_the_lobby_tells_what_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.shelf.has_table", lambda game: True)
    from client.shelf import shelf

    shelf.cache_clear()
    try:
        names = [name for name, _value in option_lines("galaxy-trucker", {"plan": "standard"})]
        assert names == ["Flights", "Building", "Placing tiles"]
        values = {"plan": "single", "flight": 2, "build_mode": "turns", "glass_turns": 9}
        lines = dict(option_lines("galaxy-trucker", values))
        assert lines["Which flight"] == "2"
        assert lines["Hourglass in rounds"] == "9"
    finally:
        shelf.cache_clear()
