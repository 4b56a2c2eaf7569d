"""Setting up a game, by mouse and by keys alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from client.art import text, theme
from client.scenes import starting
from client.scenes.new_game.plan import BOT, NETWORK, PERSON
from client.shelf import Shelf, shelf
from rules.space_bastards.options import resolved
from tests.client.ui.driver import Driver, make_app


class Started:
    """Takes the setups that would go to a table."""

    def __init__(self) -> None:
        self.setups: list[Any] = []

    def __call__(self, app: Any, setup: Any, bots: Any = None, about: Any = None) -> None:
        self.setups.append(setup)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Started:
    """The table is not opened; the setup is kept."""
    taken = Started()
    monkeypatch.setattr(starting, "start_game", taken)
    return taken


@pytest.fixture
def game(driver: Driver) -> Driver:
    """The new game, reached from the title, with Space Dragons chosen."""
    driver.click("new-game")
    driver.steps(2)
    driver.click("game-space-dragons")
    driver.steps(2)
    driver.app.top.ui.focus("start")
    return driver


def kinds(driver: Driver) -> list[str]:
    return [seat.kind for seat in driver.app.top.plan.seats]


def names(driver: Driver) -> list[str]:
    return [seat.name for seat in driver.app.top.plan.seats]


def test_the_second_person_at_a_screen_is_named_directly(game: Driver) -> None:
    game.click("seat-1-kind")
    game.choose("seat-1-kind-list", PERSON)
    game.steps(2)
    assert names(game)[1] == "Player 2"
    game.type("Ada")
    assert names(game)[1] == "Ada"
    game.click("seat-0-name")
    game.type("Iva")
    assert names(game)[0] == "Iva", "a name that was only proposed gives way to the first letter"
    game.click("seat-0-name")
    game.press("end")
    game.type("n")
    assert names(game)[0] == "Ivan"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.usefixtures("orrery_home")
def test_a_long_name_is_cut_only_where_its_row_is_full(size: tuple[int, int], language: str) -> None:
    app = make_app(size, language=language)
    app.go("new-game", game="space-dragons")
    user = Driver(app)
    user.steps(2)
    for seat in range(4):
        name, kind = user.find(f"seat-{seat}-name").rect, user.find(f"seat-{seat}-kind").rect
        assert name.width > kind.width
        letters = text.width("Barbora Nejedlá", app.metrics.font(18), "display", 500)
        assert name.width - app.metrics.px(56) >= letters
    app.close()


def test_a_click_changes_the_sign_of_a_seat(game: Driver, started: Started) -> None:
    plan = game.app.top.plan
    assert plan.looks[:4] == (0, 1, 2, 3)
    game.click("seat-0-sign")
    assert plan.looks[:4] == (1, 0, 2, 3), "whoever had it takes the other"
    for _click in range(3):
        game.click("seat-0-sign")
    assert plan.looks[:4] == (4, 0, 1, 2), "a sign that nobody has"
    game.press("tab", "shift+tab", "return")
    assert plan.looks[0] == 0
    game.click("seat-0-sign")
    game.app.top.start()
    (setup,) = started.setups
    assert theme.order_of([player.sign for player in setup.players]) == plan.looks


def test_scoring_cards_have_names_and_say_what_they_pay(game: Driver) -> None:
    tip = game.find("picture-sides-crime").explanation
    assert tip.title == "Crime: A"
    assert "+10" in tip.text
    assert tip.rule == "SD-O03"


def test_a_game_begins_by_one_key(game: Driver, started: Started) -> None:
    game.press("return")
    (setup,) = started.setups
    assert setup.game == "space-dragons"
    assert [player.kind for player in setup.players] == [PERSON, BOT, BOT, BOT]
    assert [player.level for player in setup.players] == ["", "normal", "normal", "normal"]
    assert setup.options == {"mode": "standard", "sides": {"research": "A", "morale": "A", "crime": "A"}}
    assert setup.packs[0].id == "space-dragons"


def test_the_arrows_begin_at_the_chosen_game(driver: Driver) -> None:
    driver.press("return")
    driver.steps(2)
    game = driver.app.top.game
    driver.press("down")
    assert driver.ui.focused.ring
    assert driver.ui.focused.id not in (f"game-{game}", "start")
    assert driver.app.top.game == game


def test_a_game_is_chosen_by_enter_and_begun_by_the_next(driver: Driver, started: Started) -> None:
    driver.press("return")
    driver.steps(2)
    before = driver.app.top.game
    driver.press("down", "return")
    assert driver.app.top.game != before
    assert started.setups == []
    assert driver.ui.entered.id == "start"
    driver.press("down", "up", "return")  # it was chosen already
    assert driver.ui.entered.id == "start"
    driver.press("return")
    (setup,) = started.setups
    assert setup.game == driver.app.top.game


def test_enter_ends_a_name_and_only_then_begins_the_game(game: Driver, started: Started) -> None:
    game.click("seat-0-name")
    game.press("return")
    assert started.setups == []
    assert game.ui.focused is None
    game.press("return")
    assert len(started.setups) == 1
    game.press("down")
    assert game.ui.focused.id == "seat-1-name"


def test_random_seeds_differ_and_a_typed_one_is_taken(game: Driver, started: Started) -> None:
    game.press("return", "return")
    assert started.setups[0].seed != started.setups[1].seed
    game.tab_to("advanced")
    game.press("return")
    game.tab_to("seed")
    game.type("12ab34")
    game.tab_to("start")
    game.press("return")
    assert started.setups[2].seed == 1234


def test_everything_by_keys_alone(game: Driver, started: Started) -> None:
    game.tab_to("seat-0-name")
    game.type("Žofie")
    game.tab_to("seat-1-kind")
    game.press("return", "up", "return")
    game.tab_to("seat-1-name")
    game.type("Ota")
    game.tab_to("seat-2-level")
    game.press("return", "down", "return")
    game.tab_to("seat-3-remove")
    game.press("return")
    game.tab_to("option-mode")
    game.press("right")
    game.tab_to("option-sides-crime")
    game.press("right")
    game.tab_to("start")
    game.press("return")
    (setup,) = started.setups
    assert [player.name for player in setup.players][:2] == ["Žofie", "Ota"]
    assert [player.kind for player in setup.players] == [PERSON, PERSON, BOT]
    assert setup.players[2].level == "hard"
    assert setup.options["mode"] == "family"
    assert setup.options["sides"]["crime"] == "B"


def test_seats_are_added_and_taken_away(game: Driver) -> None:
    game.click("add-person")
    assert kinds(game) == [PERSON, BOT, BOT, BOT, PERSON]
    assert game.ui.focused.id == "seat-4-name"
    assert not game.ui.has("add-bot")
    game.click("seat-1-remove")
    game.click("seat-1-remove")
    assert kinds(game) == [PERSON, BOT, PERSON]
    game.click("add-bot")
    assert kinds(game) == [PERSON, BOT, PERSON, BOT]
    assert len(set(names(game))) == 4


def test_too_few_seats_are_said_and_stop_the_beginning(game: Driver, started: Started) -> None:
    for _count in range(3):
        game.click("seat-1-remove")
    assert not game.find("start").is_enabled
    assert "1 more seat is needed" in game.find("state").text
    assert not game.find("seat-0-remove").is_enabled
    game.press("return")
    assert started.setups == []
    game.click("add-bot")
    assert game.find("start").is_enabled
    assert "Derelict" in game.find("note").text
    assert game.find("seats").rect.contains(game.find("note").rect)


def test_names_must_be_there_and_differ(game: Driver) -> None:
    game.click("seat-0-name")
    game.press("end", *["backspace"] * 20)
    assert not game.find("start").is_enabled
    game.type("\u3164\u200b")
    assert game.find("state").text.endswith("Every seat needs a name")
    assert not game.find("start").is_enabled
    game.type(names(game)[1])
    assert "are called" in game.find("state").text
    assert not game.find("start").is_enabled
    game.type("x")
    assert game.find("start").is_enabled


def test_rows_move_by_the_grip(game: Driver) -> None:
    before = names(game)
    start = game.find("seat-0-grip").rect.center
    end = game.find("seat-2-grip").rect.center
    game.drag(start, end, parts=8)
    assert names(game) == [before[1], before[2], before[0], before[3]]
    assert game.app.top.dragged is None


def test_rows_move_by_alt_and_arrows(game: Driver) -> None:
    before = names(game)
    game.tab_to("seat-1-name")
    game.press("alt+up")
    assert names(game) == [before[1], before[0], before[2], before[3]]
    assert game.ui.focused.id == "seat-0-name"
    game.press("alt+up")
    assert names(game)[0] == before[1]
    game.press("alt+down", "alt+down", "alt+down", "alt+down")
    assert names(game) == [before[0], before[2], before[3], before[1]]


def test_presets_and_reset(game: Driver) -> None:
    game.choose("option-sides", "all_b")
    plan = game.app.top.plan
    assert set(plan.options["sides"].values()) == {"B"}
    game.choose("option-sides-morale", "random")
    assert plan.options["sides"]["morale"] == "random"
    assert game.find("option-sides").value == ""
    game.click("reset")
    assert set(plan.options["sides"].values()) == {"A"}
    assert not game.ui.has("reset")
    game.press("ctrl+z")
    assert plan.options["sides"]["morale"] == "random"
    assert game.find("option-sides-morale").value == "random"


def test_the_network_opens_the_lobby_with_a_code(game: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: dict[str, Any] = {}

    def push(scene: Any, **arguments: Any) -> None:
        opened[scene] = arguments

    game.click("invite")
    assert kinds(game)[-1] == NETWORK
    assert game.find("lan").value is True
    code = game.app.top.plan.code
    assert len(code) == 4
    monkeypatch.setattr(game.app, "push", push)
    game.click("start")
    plan = opened["lobby"]["plan"]
    assert plan.code == code
    assert [kind for kind, _level in plan.seats] == ["here", BOT, BOT, BOT, "open"]
    assert opened["lobby"]["here"] == {0: names(game)[0]}


def test_closing_the_network_gives_its_seats_to_bots(game: Driver) -> None:
    game.click("invite")
    game.click("lan")
    assert kinds(game) == [PERSON, BOT, BOT, BOT, BOT]
    assert all(names(game))


def test_free_undo_is_for_those_who_play_alone(game: Driver) -> None:
    game.click("free-undo")
    assert game.app.settings.free_undo
    game.click("add-person")
    assert not game.find("free-undo").is_enabled
    assert game.find("free-undo").explanation.text


def test_the_last_table_comes_back(game: Driver, started: Started) -> None:
    game.click("add-bot")
    game.choose("option-mode", "family")
    game.tab_to("seat-0-name")
    game.type("Anna ")
    game.click("seat-0-sign")
    worn = game.app.top.plan.looks
    assert worn != (0, 1, 2, 3, 4)
    game.tab_to("start")
    game.press("return")
    assert game.app.settings.last_table["seats"][0][1] == "Anna", "as it is shown beside the others"
    game.app.go("new-game")
    game.steps(2)
    assert len(game.app.top.plan.seats) == 4
    game.click("same-again")
    assert names(game)[0] == "Anna"
    assert game.app.top.plan.looks == worn
    assert len(game.app.top.plan.seats) == 5
    assert game.app.top.plan.options["mode"] == "family"


@pytest.mark.parametrize(
    "kept",
    [
        {"game": "space-dragons"},
        {"game": "space-dragons", "seats": [["ghost", "x", "y"]], "options": {}},
        {"game": "space-dragons", "seats": [[1, 2]], "options": {}},
        {"game": "space-dragons", "seats": [["bot", "B", "genius"]] * 9, "options": {}},
        {"game": "space-dragons", "seats": [], "options": 3},
        {
            "game": "space-dragons",
            "seats": [["bot", "B", "easy"], ["bot", "C", "easy"]],
            "options": {},
            "signs": ["a", 99],
        },
        {
            "game": "space-dragons",
            "seats": [["bot", "B", "easy"], ["bot", "C", "easy"]],
            "options": {},
            "signs": 3,
        },
        {"game": "chess", "seats": []},
    ],
)
def test_a_last_table_that_does_not_fit_is_no_obstacle(kept: dict[str, Any]) -> None:
    app = make_app(last_table=kept)
    app.go("new-game")
    driver = Driver(app)
    driver.steps(2)
    if driver.ui.has("same-again"):
        driver.click("same-again")
    assert app.top.name == "new-game"
    assert driver.find("start").is_enabled
    app.close()


def test_a_game_without_rules_or_pack_cannot_be_chosen(game: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    others = tuple(one for one in shelf().games if one != "tash-kalar")
    monkeypatch.setattr(Shelf, "games", others)
    game.press("escape")
    game.click("new-game")
    game.steps(2)
    game.click("game-space-dragons")
    game.click("game-tash-kalar")
    assert game.app.top.game == "space-dragons"
    assert game.find("game-tash-kalar").explanation.text


@pytest.fixture(params=[((1280, 720), 100), ((1920, 1080), 150), ((1920, 1080), 200),
                        ((1280, 720), 200), ((1920, 1080), 75)])  # fmt: skip
def any_size(request: pytest.FixtureRequest) -> Iterator[Driver]:
    size, scale = request.param
    app = make_app(size, interface_scale=scale, language="cs")
    app.go("new-game")
    driver = Driver(app)
    driver.steps(2)
    yield driver
    app.close()


def test_every_control_can_be_reached_at_every_size(any_size: Driver) -> None:
    driver = any_size
    window = pygame.Rect((0, 0), driver.app.size)
    for part in driver.ui.order():
        driver.ui.focus(part)
        driver.steps(1)
        clip = part.clip or window
        assert window.contains(part.rect), part.id
        assert clip.contains(part.rect) or part.rect.height > clip.height, part.id
        assert driver.ui.part_at(part.rect.center) is part, part.id


def test_controls_of_one_panel_do_not_overlap(any_size: Driver) -> None:
    parts = [part for part in any_size.ui.order() if not part.id.startswith("game-")]
    for index, one in enumerate(parts):
        for other in parts[index + 1 :]:
            if one.ui_container is other.ui_container:
                assert not one.rect.colliderect(other.rect), (one.id, other.id)


def test_what_is_scrolled_stays_when_something_is_chosen(game: Driver) -> None:
    game.app.top.toggle_advanced()
    game.steps(1)
    area = game.find("options-scroll")
    area.scroll_to(area.most, at_once=True)
    game.steps(1)
    before = area.at
    assert before > 0
    game.app.top.set_level(1, "hard")
    game.steps(1)
    assert game.find("options-scroll") is not area
    assert game.find("options-scroll").at == before


@pytest.fixture
def bastards(driver: Driver) -> Driver:
    """The new game with Space Bastards chosen and its rarer options shown."""
    driver.click("new-game")
    driver.steps(2)
    driver.click("game-space-bastards")
    driver.steps(2)
    driver.app.top.toggle_advanced()
    driver.steps(2)
    return driver


def scroll_to(driver: Driver, name: str) -> None:
    driver.find("options-scroll").show_child(driver.find(name))
    driver.steps(2)


def test_an_option_of_seats_shows_those_that_are_taken_by_name(bastards: Driver) -> None:
    first, second = names(bastards)[:2]
    while len(names(bastards)) > 2:
        bastards.click(f"seat-{len(names(bastards)) - 1}-remove")
        bastards.steps(1)
    assert bastards.ui.has("option-auto_accept-seat_1-seat_2")
    assert not bastards.ui.has("option-auto_accept-seat_3-seat_1")
    assert not bastards.ui.has("option-auto_accept-seat_1-seat_1"), "nobody trades with themselves"
    assert not bastards.ui.has("option-auto_accept-seat_1-seat_3"), "nobody sits there"
    assert bastards.find("name-auto_accept-seat_1-seat_2").text == second
    assert bastards.find("name-auto_accept-seat_2-seat_1").text == first


def test_another_bot_plays_as_well_as_those_there_are(bastards: Driver) -> None:
    plan = bastards.app.top.plan
    del plan.seats[2:]
    plan.seats[1].level = "easy"
    plan.add("bot")
    assert [seat.level for seat in plan.seats[1:]] == ["easy", "easy"]


def test_a_seat_agrees_to_any_set_of_partners(bastards: Driver) -> None:
    """SB-O06: by the mouse, one after another, and back again."""
    plan = bastards.app.top.plan
    while len(plan.seats) < 4:
        plan.add("bot")
    bastards.app.top.rebuild()
    bastards.steps(1)
    for partner, chosen in (
        ("seat_4", ["seat_4"]),
        ("seat_2", ["seat_2", "seat_4"]),
        ("seat_4", ["seat_2"]),
    ):
        name = f"option-auto_accept-seat_1-{partner}"
        scroll_to(bastards, name)
        bastards.click(name)
        bastards.steps(1)
        assert bastards.app.top.plan.options["auto_accept"]["seat_1"] == chosen
        assert bastards.find(name).value == (partner in chosen)
    assert plan.problem() == ""
    assert resolved(plan.content, plan.setup(1).options, 4).auto_accept == ((1,), (), (), ())


def test_what_was_chosen_for_a_seat_goes_with_who_sits_there(bastards: Driver) -> None:
    plan = bastards.app.top.plan
    option = next(one for one in plan.shown_options if one.id == "auto_accept")
    plan.put_in(option, "seat_1", "seat_3", True)
    plan.put_in(option, "seat_2", "seat_4", True)
    plan.put_in(option, "seat_2", "seat_1", True)
    plan.move(0, 2)
    assert plan.options["auto_accept"]["seat_3"] == ["seat_2"], "first went down, third became second"
    assert set(plan.options["auto_accept"]["seat_1"]) == {"seat_3", "seat_4"}
    plan.remove(3)
    assert plan.options["auto_accept"]["seat_1"] == ["seat_3"], "who was named is gone"
    assert plan.problem() == ""
    assert plan.setup(1).options["auto_accept"].keys() == {item.id for item in option.items}


def test_the_tooltip_explains_the_value_under_the_pointer(bastards: Driver) -> None:
    scroll_to(bastards, "option-track")
    bar = bastards.find("option-track")
    told = {}
    for value in ("standard", "compact"):
        bastards.move(bar.part(value).center)
        told[value] = bar.explanation
    assert told["standard"].title != told["compact"].title
    assert told["standard"].text != told["compact"].text
    bastards.find("options-scroll").scroll_to(0, at_once=True)
    bastards.steps(1)
    bastards.click("option-scenario")
    opened = bastards.find("option-scenario-list")
    bastards.move(opened.part("carousel").center)
    bastards.steps(2)
    carousel = opened.explanation
    bastards.press("down")
    assert opened.explanation.title
    assert opened.explanation != carousel
