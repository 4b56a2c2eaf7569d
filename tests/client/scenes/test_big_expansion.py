"""From the new game to a match with the Big Expansion of Galaxy Trucker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from client.scenes import starting
from client.scenes.new_game import choosing
from client.session.library import Library
from client.shelf import shelf
from rules.bots.deciding import thinking_for
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from tests.client import lost_words
from tests.client.scenes.screens import Screens, host_plan
from tests.client.ui.driver import Driver, make_app
from tests.rules.galaxy_trucker.shipped import EVERYTHING

PACK = "galaxy-trucker-big-expansion"
PARTS = ("new_technologies", "evil_machinations", "rough_roads", "bonus_cards")


@pytest.fixture
def table() -> Iterator[Driver]:
    app = make_app(played=["galaxy-trucker"])
    app.go("new-game", game="galaxy-trucker")
    driver = Driver(app)
    driver.steps(2)
    yield driver
    app.close()


def plan(driver: Driver) -> Any:
    return driver.app.top.plan  # type: ignore[union-attr]


def test_the_expansion_is_a_switch_among_the_options(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """GTX-O01, GTX-O04: every part can be chosen as soon as it is on, and goes into the match."""
    assert table.app.top.cards["galaxy-trucker"].players == (1, 4)  # type: ignore[union-attr]
    assert not table.ui.has("option-new_technologies")
    table.click(f"with-{PACK}")
    assert table.app.top.cards["galaxy-trucker"].players == (1, 5)  # type: ignore[union-attr]
    order = [option.id for option in plan(table).shown_options]
    assert order.index("class") < order.index("new_technologies") < order.index("build_mode")
    for part in PARTS:
        assert table.ui.has(f"option-{part}")
        assert table.ui.has(f"picture-{part}")
        table.app.top.set_option(part, 2 if part == "rough_roads" else True)  # type: ignore[union-attr]
    begun: list[Any] = []
    monkeypatch.setattr(starting, "start_game", lambda _app, setup, *_bots: begun.append(setup))
    table.click("start")
    (setup,) = begun
    assert [stamp.id for stamp in setup.packs] == ["galaxy-trucker", PACK]
    assert [setup.options[part] for part in PARTS] == [True, True, 2, True]
    assert plan(table).made.game.refuse_setup(setup) is None
    table.click(f"with-{PACK}")
    assert table.app.top.cards["galaxy-trucker"].players == (1, 4)  # type: ignore[union-attr]
    assert "evil_machinations" not in plan(table).options


def test_what_stands_against_the_beginning_is_said_at_once(table: Driver) -> None:
    """GTX-O02, GTX-F11."""
    table.click(f"with-{PACK}")
    table.app.top.add_seat("bot")  # type: ignore[union-attr]
    assert "New Technologies: switch them on" in table.find("state").text
    assert not table.find("start").is_enabled
    table.app.top.set_option("new_technologies", True)  # type: ignore[union-attr]
    assert table.find("start").is_enabled
    option = next(option for option in plan(table).content.options if option.id == "four_as_five")
    table.app.top.use_preset(option, "all")  # type: ignore[union-attr]
    assert table.find("start").is_enabled
    for _gone in range(2):
        table.app.top.remove_seat(1)  # type: ignore[union-attr]
    assert "add a seat" in table.find("state").text
    assert not table.find("start").is_enabled


def test_the_learning_flight_has_nothing_of_it(table: Driver) -> None:
    """GTX-O04."""
    table.click(f"with-{PACK}")
    table.app.top.set_option("plan", "learning")  # type: ignore[union-attr]
    assert not any(table.ui.has(f"option-{part}") for part in PARTS)


def test_dice_fill_the_options_and_can_be_taken_back(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """GTX-C01: as many rolls as the number says; what they do not choose stays."""
    table.click(f"with-{PACK}")
    table.app.top.set_option("bonus_cards", True)  # type: ignore[union-attr]
    before = dict(plan(table).options)
    rolls = iter([1, 4, 5, 6, 1])
    monkeypatch.setattr(choosing.secrets, "randbelow", lambda sides: next(rolls) - 1 if sides == 6 else None)
    table.click("dice-4")
    options = plan(table).options
    assert options["plan"] == "with_IA"
    assert (options["evil_machinations"], options["rough_roads"], options["bonus_cards"]) == (True, 2, True)
    assert list(rolls) == [1]
    table.press("ctrl+z")
    assert plan(table).options == before


def test_dice_may_choose_ships_that_no_plan_has(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    table.click(f"with-{PACK}")
    rolls = iter([2, 3, 3])
    monkeypatch.setattr(choosing.secrets, "randbelow", lambda _sides: next(rolls) - 1)
    table.click("dice-3")
    options = plan(table).options
    ships = [options[name] for name in ("ship_1", "ship_2", "ship_3")]
    assert (options["plan"], ships) == ("custom", ["I", "IIA", "IIIA"])
    assert (options["evil_machinations"], options["rough_roads"]) == (False, 1)
    assert [leg.ship for leg in plan(table).made.game.new_state(plan(table).setup(1)).options.plan] == ships


@pytest.mark.parametrize(("size", "lang"), [((1920, 1080), "en"), ((1280, 720), "cs")])
def test_no_word_of_the_expansion_is_cut(size: tuple[int, int], lang: str) -> None:
    app = make_app(size, language=lang)
    with lost_words.recorded() as lost:
        app.go("new-game", game="galaxy-trucker", packs=[PACK])
        driver = Driver(app)
        driver.steps(2)
        app.top.add_seat("bot")  # type: ignore[union-attr]
        app.top.toggle_advanced()  # type: ignore[union-attr]
        driver.steps(2)
        scroll = driver.find("options-scroll" if driver.ui.has("options-scroll") else "page")
        for offset in range(0, scroll.most + 200, 200):
            scroll.scroll_to(offset, at_once=True)
            driver.steps(1)
    assert not lost, "\n".join(map(str, lost))
    app.close()


def test_the_lobby_says_why_it_cannot_begin(screens: Screens) -> None:
    """GTX-O02: the host sees it before all are asked to begin, and it goes with the options."""
    packs = ("galaxy-trucker", PACK)
    seats = ("here", "easy", "easy", "easy", "easy")
    host = screens.host(host_plan(*seats, game="galaxy-trucker", packs=packs, options={}))
    screens.until(lambda: "New Technologies: switch them on" in host.find("state").text)
    assert not host.find("primary").is_enabled
    host.click("change-options")
    host.steps(2)
    host.app.top.set_option("new_technologies", True)  # type: ignore[union-attr]
    host.press("escape")
    screens.until(lambda: host.find("primary").is_enabled)


def test_a_match_goes_on_in_the_middle_of_a_card(table: Driver) -> None:
    """The machination that was chosen, the question and what is offered are those of before."""
    made = shelf().take("galaxy-trucker", [PACK])
    options = {**EVERYTHING, "plan": "single", "build_mode": "turns"}
    players = (Player("Iva"), Player("Ota", "bot", "easy"))
    starting.start_game(table.app, Setup("galaxy-trucker", players, options, made.stamps, seed=4))
    table.until(lambda: top(table).name == "table")
    driver = top(table).session.driver
    bots = {seat: made.game.bot("easy") for seat in range(2)}
    while driver.match.state.card is None or 0 not in driver.match.asked:
        seat = driver.match.asked[0]
        answer = bots[seat].choose(driver.view(seat), thinking_for(4, seat, len(driver.match.log)))
        assert driver.take(seat, answer) is None
    before = driver.view(0)
    assert before.sight.seats[0].plan
    assert before.prompt.kind != "ready"
    table.app.go("title")
    table.steps(2)
    (info,) = Library().entries()
    starting.resume_game(table.app, info.path)
    table.until(lambda: top(table).name == "table")
    session = top(table).session
    assert session.view(0) == before
    table.steps(3)
    told: list[Any] = []
    session.submit(0, before.prompt.options[0], told.append)
    assert told == [None]
    table.steps(3)
    assert session.view(0).count > before.count


def top(driver: Driver) -> Any:
    return driver.app.top
