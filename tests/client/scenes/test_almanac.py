"""The almanac: all cards, found by words, and the rules with their pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from client import i18n
from client.art import text
from client.scenes.almanac.book import Book, folded, matches
from client.shelf import shelf
from tests.client.ui.driver import Driver, make_app

pytestmark = pytest.mark.usefixtures("orrery_home")


@pytest.fixture
def user() -> Iterator[Driver]:
    app = make_app((1280, 720))
    app.go("almanac", game="space-dragons")
    driver = Driver(app)
    driver.steps(2)
    yield driver
    app.close()


def test_every_card_of_the_pack_has_an_entry_that_can_be_drawn() -> None:
    content = shelf().content("space-dragons")
    book = Book("space-dragons")
    kinds = [item.kind for item in book.items.values()]
    assert kinds.count("crew") == len(content.crew)
    assert kinds.count("dragon") == len(content.dragons)
    for item in book.items.values():
        assert item.facts, item.id
        assert item.draw((60, 84)).get_width() > 0


@pytest.mark.parametrize("language", ["en", "cs"])
def test_names_of_both_languages_are_found_without_diacritics(language: str) -> None:
    i18n.set_language(language)
    book = Book("space-dragons")
    for query in ("grandma ratchet", "BABIČKA RÁČNA", "babicka racna"):
        assert [entry.id for entry in book.found("crew", query)] == ["crew:1"], query
    i18n.set_language("en")


def test_folding() -> None:
    assert folded("Žluťoučký KŮŇ") == "zlutoucky kun"
    assert matches(folded("kun zlut"), folded("Žluťoučký kůň"))
    assert not matches(folded("pes"), folded("Žluťoučký kůň"))


def test_typing_filters_and_leads_to_where_something_is_found(user: Driver) -> None:
    user.click("search")
    user.type("puffling")
    user.steps(2)
    scene = user.app.top
    assert scene.section == "dragon"
    assert [entry.id for entry in scene.found] == ["dragon:SD-D01"]
    assert scene.entry == "dragon:SD-D01"
    assert user.find("search").text == "puffling"
    assert user.ui.typing
    user.press("escape")
    user.steps(2)
    assert scene.query == ""


def test_letters_begin_a_search_wherever_the_focus_is(user: Driver) -> None:
    user.type("z")
    user.steps(2)
    assert user.app.top.query == "z"


def test_an_effect_narrows_the_crew(user: Driver) -> None:
    user.choose("section", "crew")
    user.steps(2)
    scene = user.app.top
    assert len(scene.found) == 80
    user.find("narrow").choose("effect:shield")
    user.steps(2)
    content = shelf().content("space-dragons")
    wanted = {f"crew:{card.value}" for card in content.crew if card.effect == "shield"}
    assert {entry.id for entry in scene.found} == wanted
    assert 0 < len(wanted) < 80


def test_cards_are_chosen_by_mouse_and_keys(user: Driver) -> None:
    user.choose("section", "crew")
    user.steps(2)
    scene = user.app.top
    sheet = user.find("cards-sheet")
    user.click_at(sheet.place(2).center)
    user.steps(2)
    assert scene.entry == "crew:3"
    assert user.find("entry-title").text.startswith("3 ")
    user.ui.focus("cards-sheet")
    user.press("right")
    user.steps(2)
    assert scene.entry == "crew:4"
    user.press("down")
    user.steps(2)
    assert scene.entry == f"crew:{4 + user.find('cards-sheet').columns}"


def test_it_opens_at_the_piece_of_the_table(user: Driver) -> None:
    for target, entry in (
        ("crew:45", "crew:45"), ("dragon:SD-D09", "dragon:SD-D09"), ("scoring:crime", "scoring:crime:A"),
    ):  # fmt: skip
        user.app.push("almanac", game="space-dragons", target=target)
        user.steps(2)
        assert user.app.top.entry == entry
        user.press("f1")
    user.app.push("almanac", game="space-dragons", target="ship:2")
    page = user.app.top.book.pages[user.app.top.page]
    assert any("ship" in picture for part in page.parts for picture in part.pictures)


def test_a_picture_of_a_page_leads_to_its_card(user: Driver) -> None:
    user.click("picture-0-1")
    user.steps(2)
    assert user.app.top.section == "crew"
    assert user.app.top.entry == "crew:80"


def test_the_first_arrow_turns_to_the_next_page(user: Driver) -> None:
    user.press("down")
    assert (user.app.top.page, user.ui.focused.id) == (1, "pages-rows")


def test_pages_are_turned(user: Driver) -> None:
    scene = user.app.top
    user.press("pagedown")
    user.steps(2)
    assert scene.page == 1
    title = scene.book.pages[1].title.en
    assert user.find("page-title").text == title
    rows = user.find("pages")
    user.click_at(rows.row_rect(4).center)
    user.steps(2)
    assert scene.page == 4


@pytest.mark.parametrize("game", ["space-dragons", "galaxy-trucker"])
def test_every_picture_of_every_page_can_be_drawn(game: str) -> None:
    book = Book(game)
    for at, page in enumerate(book.pages):
        for part in page.parts:
            for picture in part.pictures:
                for kind, name in picture.items():
                    drawn = book.almanac_of(at).picture(kind, name, (80, 112))
                    assert drawn is not None, (page.id, kind, name)


def test_packs_bring_pages_kinds_and_filters() -> None:
    book, base = Book("galaxy-trucker"), shelf().content("galaxy-trucker")
    assert book.pages[: len(base.almanac)] == base.almanac
    assert len(book.pages) > len(base.almanac)
    assert {"road", "specialist"} <= book.kinds.keys()
    assert {"type:battery", "type:plating_cap"} <= {one.value for one in book.kinds["tile"].filters}
    assert book.found("tile", "", "type:plating_cap")
    assert book.paragraph("GTX-T26") is not None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("section", ["race", "planet", "scenario", "track"])
def test_few_cards_are_large_have_names_and_are_all_seen(size: tuple[int, int], section: str) -> None:
    app = make_app(size)
    app.go("almanac", game="space-bastards")
    driver = Driver(app)
    driver.steps(2)
    driver.choose("section", section)
    driver.steps(2)
    sheet, area = driver.find("cards-sheet"), driver.find("cards").rect
    assert sheet.caption > 0
    places = [sheet.place(at) for at in range(len(sheet.grid.entries))]
    assert len(places) >= 2
    for at, place in enumerate(places):
        named = pygame.Rect(place.x, place.y, place.w, place.h + sheet.caption)
        assert area.contains(named)
        assert all(not named.colliderect(other) for other in places[at + 1 :])
    driver.click_at(places[-1].center)
    assert driver.app.top.entry == sheet.grid.entries[-1].id
    app.close()


def test_names_below_the_cards_are_whole(user: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    real = text.draw

    def draw(target: pygame.Surface, words: str, *more: Any, **options: Any) -> Any:
        said.append(words)
        return real(target, words, *more, **options)

    user.app.settings.change("language", "cs")
    user.choose("section", "dragon")
    monkeypatch.setattr(text, "draw", draw)
    user.steps(2)
    sheet = user.find("cards-sheet")
    assert sheet.caption > 0
    told = " ".join(said).replace(text.NBSP, " ")
    assert [entry.title for entry in sheet.grid.entries if entry.title not in told] == []


def test_many_cards_keep_their_size(user: Driver) -> None:
    user.choose("section", "crew")
    user.steps(2)
    sheet = user.find("cards-sheet")
    assert sheet.caption == 0
    assert sheet.columns >= 4


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100)])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_head_has_room_for_playing(size: tuple[int, int], scale: int, language: str) -> None:
    app = make_app(size, interface_scale=scale, language=language)
    app.go("almanac", game="space-dragons", play=True)
    driver = Driver(app)
    driver.steps(2)
    play, title = (
        driver.find("play").rect,
        text.width(app.top._title[0], app.metrics.font(40), "display", 900),
    )
    assert play.left > app.top.px(72) + title
    for other in ("game", "search"):
        assert not play.colliderect(driver.find(other).rect)
    app.close()


def test_in_the_middle_of_a_game_the_almanac_does_not_offer_another(user: Driver) -> None:
    assert not user.ui.has("play")
