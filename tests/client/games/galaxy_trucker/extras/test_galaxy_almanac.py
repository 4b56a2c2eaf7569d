"""The almanac holds every tile, card, ship and flight, and draws whatever its pages ask for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.art import rich
from client.games.galaxy_trucker import make_table
from client.games.galaxy_trucker.extras.almanac import Almanac
from client.i18n import set_language
from client.scenes.almanac.book import Book
from tests.client.games.galaxy_trucker.told_games import the_game, told_game
from tests.client.ui.driver import Driver, make_app
from tests.rules.galaxy_trucker.shipped import expanded

CONTENT = the_game().content  # type: ignore[attr-defined]


@pytest.fixture(params=["en", "cs"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


def test_the_almanac_has_everything(spoken: str) -> None:
    almanac = Almanac(CONTENT)
    entries = almanac.entries
    ids = {entry.id for entry in entries}
    wanted = len(CONTENT.tiles) + len(CONTENT.cards) + len(CONTENT.boards) + len(CONTENT.flights)
    assert len(ids) == len(entries) == wanted
    assert set(almanac.kinds) == {entry.kind for entry in entries}
    for entry in entries:
        assert entry.title in entry.words
        assert "gt." not in entry.words
        assert "[" not in entry.words
        kind, name = almanac.of(entry.id)
        assert all(rich.block(line, 400, 16).size[0] for line in kind.facts(name))
        assert all(rule.startswith("GT-") for rule in kind.rules(name))


@pytest.mark.parametrize("entry", ["tile:1", "card:3-20", "board:IIIA", "flight:learning"])
@pytest.mark.parametrize("size", [(90, 120), (300, 420)])
def test_entries_are_drawn_as_large_as_fits(entry: str, size: tuple[int, int]) -> None:
    width, height = Almanac(CONTENT).draw(entry, size).get_size()
    assert width <= size[0]
    assert height <= size[1]
    assert width == size[0] or height == size[1]


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
    assert {"tile", "card", "board", "goods", "figure", "icon", "kind"} <= kinds
    assert almanac.picture("tile", "9999", (60, 60)) is None
    assert almanac.picture("nothing", "x", (60, 60)) is None


def test_the_almanac_has_everything_of_the_expansion(spoken: str) -> None:
    content = expanded().content
    almanac = Almanac(content)
    entries = {entry.id: entry for entry in almanac.entries}
    assert {f"road:{road}" for road in content.roads} <= entries.keys()
    assert {f"specialist:{one}" for one in content.specialists} <= entries.keys()
    assert {f"card:{card}" for card in content.cards} <= entries.keys()
    assert len([one for one in entries if one.startswith("tile:")]) == 186
    for entry in entries.values():
        assert "gt." not in entry.words
        assert "[" not in entry.words
        kind, name = almanac.of(entry.id)
        assert all(re.fullmatch(r"GTX?-\w+|[ER]\d\d", rule) for rule in kind.rules(name)), entry.id
    for entry_id in ("road:R19", "specialist:diplomat", "card:E06", "tile:178", "board:IIA"):
        assert almanac.draw(entry_id, (300, 420)).get_width() > 200
    trap = " ".join(almanac.kinds["card"].facts("E06"))
    assert all(f"{level}: " in trap for level in ("I", "II", "III"))


def test_every_page_of_the_expansion_can_be_read() -> None:
    content = expanded().content
    almanac = Almanac(content)
    base = {page.id for page in CONTENT.almanac}
    pages = [page for page in content.almanac if page.id not in base]
    assert pages
    for page in pages:
        for part in page.parts:
            assert part.rules, page.id
            for wanted in part.pictures:
                for kind, name in wanted.items():
                    wide, high = almanac.picture_size(kind, name)
                    assert almanac.picture(kind, name, (round(wide), round(high))), (kind, name)


def test_filters_divide_the_entries(spoken: str) -> None:
    kinds = Almanac(CONTENT).kinds
    for kind in (kinds["tile"], kinds["card"]):
        found = {one.value: [name for name in kind.things if one.passes(name)] for one in kind.filters}
        assert all(found.values())
        if kind.id == "tile":
            assert sum(map(len, found.values())) == len(kind.things)
        else:
            assert sum(len(found[f"level:{level}"]) for level in (1, 2, 3)) == len(kind.things)
            assert len(found["learning"]) == len(CONTENT.starred)
    assert not kinds["board"].filters


def test_the_rules_cite_rules_of_every_part_of_the_game() -> None:
    cited = {rule for page in CONTENT.almanac for part in page.parts for rule in part.rules}
    assert {re.sub(r"\d", "", rule) for rule in cited} >= {
        "GT-S", "GT-B", "GT-R", "GT-L", "GT-F", "GT-K", "GT-E", "GT-V", "GT-C"
    }  # fmt: skip
    assert {f"GT-K{number}" for number in range(1, 14)} <= cited


@pytest.fixture
def opened(orrery_home: Path) -> Iterator[Driver]:
    app = make_app((1280, 720))
    app.go("almanac", game="galaxy-trucker", target="tile:91")
    driver = Driver(app)
    driver.steps(3)
    yield driver
    app.close()


def test_a_thing_of_the_table_is_opened_and_words_find_things(opened: Driver) -> None:
    scene = opened.app.top
    assert (scene.section, scene.entry) == ("tile", "tile:91")
    opened.click("search")
    opened.type("pirates")
    opened.steps(3)
    assert scene.section == "card"
    assert {CONTENT.cards[entry.entry.id.partition(":")[2]].kind for entry in scene.found} == {"pirates"}


def test_both_languages_find_the_same_thing() -> None:
    try:
        set_language("cs")
        book = Book("galaxy-trucker")
        assert {entry.id for entry in book.found("tile", "shield generator")} == {
            entry.id for entry in book.found("tile", "", "type:shield")
        }
    finally:
        set_language("en")


def test_the_open_card_and_known_cards_lead_to_their_entries() -> None:
    table = make_table(the_game())
    views = [told.after for told in told_game(4, 7, 0, plan="standard")]
    view = next(view for view in views if view.sight.card is not None)
    assert table.entry("card", view) == f"card:{view.sight.card.id}"
    assert table.entry("known:1-02", view) == "card:1-02"
    assert table.entry("tile:17", view) == "tile:17"
    assert table.entry("card", views[0]) == ""
    book = Book("galaxy-trucker")
    for target in (table.entry("card", view), "tile:17"):
        found = book.find(target)
        assert found is not None
        assert found.id == target
