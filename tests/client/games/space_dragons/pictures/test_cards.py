"""Cards, ships and plates: what the data say is what is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, get_args

import pygame
import pytest

from client import i18n
from client.art import text, theme
from client.art.cache import SurfaceCache
from client.games.space_dragons.pictures import card_canvas, scoring_plates, ships, symbols
from client.games.space_dragons.pictures.gallery import Gallery
from rules.registry import read_packs
from rules.space_dragons.content import MARKS, Position
from rules.space_dragons.effects import EFFECTS
from tests.games import CONTENT

SHIP = (76, 106)
NAMES = (*MARKS, *(effect for effect in EFFECTS if effect != "none"))


@cache
def content() -> Any:
    return read_packs([CONTENT]).choose(["space-dragons"]).content


@cache
def gallery() -> Gallery:
    return Gallery(content(), store=False)


@pytest.fixture(autouse=True)
def usual_palette() -> Iterator[None]:
    yield
    theme.apply()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("width", [48, 64, 108, 150, 166, 250])
def test_cards_have_their_size_and_round_corners(width: int) -> None:
    for card in ("SD-C09", "SD-D18"):
        drawn = gallery().card(card, width)
        assert drawn.get_size() == (width, round(width * 7 / 5))
        assert drawn.get_at((0, 0)).a < 60
        assert drawn.get_at((width // 2, drawn.get_height() // 2)).a == 255


def test_a_card_is_drawn_once_for_a_size_and_where_words_can_be_read_for_a_language() -> None:
    own = gallery()
    small, large = own.card("SD-C28", 249), own.card("SD-C28", 250)
    assert own.card("SD-C28", 249) is small
    i18n.set_language("cs")
    try:
        assert own.card("SD-C28", 249) is small
        assert pixels(own.card("SD-C28", 250)) != pixels(large)
    finally:
        i18n.set_language("en")


def test_all_hundred_cards_differ() -> None:
    seen = {pixels(gallery().card(card.id, 80)) for card in (*content().crew, *content().dragons)}
    assert len(seen) == 100


@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_name_fits_its_card(language: str) -> None:
    board = card_canvas.Canvas((250, 350), theme.PAPER)
    for card, width, size in (
        *((card, 276, 29) for card in content().crew),
        *((card, 262, 31) for card in content().dragons),
    ):
        lines, fitted = card_canvas.name_lines(board, card.name.say(language), width, size)
        assert len(lines) <= 2
        assert fitted / 2 >= 0.9 * theme.TEXT_MIN, card.id
        for line in lines:
            assert text.width(line, board.px(fitted), "display", 700) <= board.px(width) + 2


def test_four_symbols_stay_on_the_card() -> None:
    board = card_canvas.Canvas((150, 210), theme.PAPER)
    pictures = [symbols.symbol("research", board.px(104))] * 4
    card_canvas.symbols_row(board, pictures, 10, 76, theme.PAPER_SHADE)
    left_edge = [board.surface.get_at((x, board.px(76))) for x in range(board.px(20))]
    assert all(tuple(pixel[:3]) == theme.PAPER for pixel in left_edge)


def test_palettes_change_the_grounds_of_symbols_only() -> None:
    usual = {name: symbols.symbol(name, 40) for name in NAMES}
    masks = {name: pygame.mask.from_surface(picture).count() for name, picture in usual.items()}
    theme.apply("red-green")
    for name in NAMES:
        picture = symbols.symbol(name, 40)
        assert pygame.mask.from_surface(picture).count() == masks[name]
        if name != "crime":
            assert pixels(picture) != pixels(usual[name]), name
    assert symbols.ground("research") == theme.rgb("#1F5FD0")


def test_no_two_symbols_share_a_silhouette() -> None:
    masks = {name: pygame.mask.from_surface(symbols.symbol(name, 60)) for name in NAMES}
    names = list(masks)
    for index, first in enumerate(names):
        for second in names[index + 1 :]:
            common = masks[first].overlap_area(masks[second], (0, 0))
            union = masks[first].count() + masks[second].count() - common
            assert common / union < 0.97, (first, second)


def test_positions_light_one_bar_each() -> None:
    seen = {pixels(symbols.position(name, 60, theme.GOOD)) for name in get_args(Position)}
    assert len(seen) == 4


def test_ships_show_seat_shields_and_damage() -> None:
    seen = {pixels(ships.ship_card(seat, SHIP, 0, 0)) for seat in (0, 1, 2, 3, 4, None)}
    assert len(seen) == 6
    states = {pixels(ships.ship_card(0, SHIP, shields, hits)) for shields in (0, 1) for hits in range(4)}
    assert len(states) == 8
    assert pixels(ships.ship_card(0, SHIP, 3, 5)) == pixels(ships.ship_card(0, SHIP, 1, 3))


def test_tucked_cards_look_out_on_their_own_side() -> None:
    shielded, torn = gallery().ship(0, SHIP, 2, 0, 1.0), gallery().ship(0, SHIP, 0, 2, 1.0)
    left, right = shielded.get_width() - SHIP[0], SHIP[0]
    assert min(shielded.get_at((x, 20)).a for x in range(left - 10, left)) > 200
    assert min(torn.get_at((x, 20)).a for x in range(right + 1, right + 11)) > 200


def test_four_tucked_cards_at_most_but_the_number_is_true() -> None:
    assert ships.tucked_reach(4, 1.0) == ships.tucked_reach(9, 1.0)
    four, nine = (gallery().ship(1, SHIP, shields, 0, 1.0) for shields in (4, 9))
    assert pixels(four) != pixels(nine)


@pytest.mark.parametrize("rows", [1, 2, 3, 4])
def test_plates_have_room_for_one_to_four_rows(rows: int) -> None:
    tops, high = scoring_plates.row_places(rows)
    assert len(tops) == rows
    assert tops[0] >= 66
    assert tops[-1] + high <= 360 + 1e-6
    assert all(a + high <= b for a, b in pairwise(tops))
    pays = [("most", 10), ("least", 5), ("second_most", -3), ("second_least", 0)][:rows]
    drawn = gallery().scoring("crime", "A", pays, (280, 200), "Zločin")
    assert drawn.get_size() == (280, 200)


def test_points_carry_their_sign() -> None:
    assert [scoring_plates.signed(points) for points in (10, 0, -5)] == ["+10", "0", "−5"]


def test_sides_have_tabs_of_their_own() -> None:
    rows = [("most", 10), ("least", 5)]
    drawn = {pixels(gallery().scoring("crime", side, rows, (132, 94), "Zločin")) for side in ("A", "B")}
    assert len(drawn) == 2


def test_all_caches_keep_their_budgets() -> None:
    for card in content().crew:
        gallery().card(card.id, 166)
    for name, _, used, budget in SurfaceCache.report():
        assert used <= budget, name
