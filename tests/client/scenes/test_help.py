"""Help knows where one is: the almanac opens at the rule that was named, or where the match stands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.client.ui.driver import Driver, make_app

pytestmark = pytest.mark.usefixtures("orrery_home")


@pytest.fixture
def user() -> Iterator[Driver]:
    app = make_app((1280, 720))
    app.go("title")
    driver = Driver(app)
    driver.steps()
    yield driver
    app.close()


def shown(user: Driver) -> tuple[str, set[str]]:
    """The page that is open, and the rules of the paragraph that is marked on it."""
    scene = user.app.top
    assert (scene.name, scene.section) == ("almanac", "rules")
    page = scene.book.pages[scene.page]
    return page.id, set(page.parts[scene.paragraph].rules)


def test_a_rule_opens_its_paragraph_in_sight(user: Driver) -> None:
    user.app.push("almanac", game="space-dragons", rule="SD-E08")
    user.steps(2)
    page, rules = shown(user)
    assert page == "effects"
    assert "SD-E08" in rules
    words, area = user.find(f"part-{user.app.top.paragraph}"), user.find("page-scroll")
    assert area.rect.contains(words.rect)


def test_a_plate_leads_from_a_card_to_its_rule(user: Driver) -> None:
    user.app.push("almanac", game="space-dragons", target="dragon:SD-D09")
    user.steps(2)
    assert user.app.top.entry == "dragon:SD-D09"
    user.click("entry-SD-C04")
    user.steps(2)
    assert shown(user)[0] == "cards"
    user.press("pagedown")
    user.steps(2)
    assert user.app.top.paragraph < 0
    assert user.find("page-scroll").at == 0


@pytest.mark.parametrize(
    ("phases", "page"),
    [(("pick",), "draft"), (("nothing", "play"), "trick"), (("over",), "end"), ((), "goal")],
)
def test_it_opens_where_the_match_stands(user: Driver, phases: tuple[str, ...], page: str) -> None:
    user.app.push("almanac", game="space-dragons", phases=phases)
    user.steps(2)
    assert user.app.top.book.pages[user.app.top.page].id == page


def test_an_option_of_the_new_game_opens_its_rule(user: Driver) -> None:
    user.app.push("new-game", game="space-bastards")
    user.steps(3)
    user.hover("option-scenario")
    user.press("f1")
    user.steps(2)
    assert "SB-O03" in shown(user)[1]
    user.press("escape")
    user.steps(2)
    assert user.app.top.name == "new-game"
