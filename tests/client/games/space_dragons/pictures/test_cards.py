"""Cards, ships and plates: what the data say is what is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pygame
import pytest

from client.art import text, theme
from client.art.cache import SurfaceCache
from client.games.space_dragons.pictures import card_canvas, cards, scoring_plates, ships, symbols
from client.games.space_dragons.pictures.gallery import Gallery
from rules.registry import read_packs
from tests.games import CONTENT


@cache
def content() -> Any:
    return read_packs([CONTENT]).choose(["space-dragons"]).content


@cache
def gallery() -> Gallery:
    return Gallery(content().crew, content().dragons, store=False)


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


def test_a_card_is_drawn_once_per_size_level_and_language() -> None:
    own = Gallery(content().crew, content().dragons, "en", store=False)
    small, large = own.card("SD-C28", 100), own.card("SD-C28", 260)
    assert own.card("SD-C28", 100) is small
    own.language = "cs"
    assert own.card("SD-C28", 100) is small  # no words at the compact level
    assert pixels(own.card("SD-C28", 260)) != pixels(large)


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
    usual = {name: symbols.symbol(name, 40) for name in symbols.names()}
    masks = {name: pygame.mask.from_surface(picture).count() for name, picture in usual.items()}
    theme.apply("red-green")
    for name in symbols.names():
        picture = symbols.symbol(name, 40)
        assert pygame.mask.from_surface(picture).count() == masks[name]
        if name != "crime":
            assert pixels(picture) != pixels(usual[name]), name
    assert symbols.ground("research") == theme.rgb("#1F5FD0")


def test_no_two_symbols_share_a_silhouette() -> None:
    masks = {name: pygame.mask.from_surface(symbols.symbol(name, 60)) for name in symbols.names()}
    names = list(masks)
    for index, first in enumerate(names):
        for second in names[index + 1 :]:
            common = masks[first].overlap_area(masks[second], (0, 0))
            union = masks[first].count() + masks[second].count() - common
            assert common / union < 0.97, (first, second)


def test_positions_light_one_bar_each() -> None:
    seen = {pixels(symbols.position(name, 60, theme.GOOD)) for name in symbols.POSITIONS}
    assert len(seen) == 4


def test_ships_show_seat_shields_and_damage() -> None:
    own = gallery()
    seen = {pixels(own.ship(seat, 76)) for seat in (0, 1, 2, 3, 4, None)}
    assert len(seen) == 6
    states = {pixels(own.ship(0, 76, shields, damage)) for shields in (0, 1) for damage in range(4)}
    assert len(states) == 8
    assert own.ship(0, 76, 3, 5) is own.ship(0, 76, 1, 3)


def test_tucked_cards_look_out_on_their_own_side() -> None:
    surface, card = gallery().marked_ship(0, 76, shields=2, damage=0)
    middle = card.top + 20
    left = [surface.get_at((x, middle)).a for x in range(card.left - 10, card.left)]
    right = [surface.get_at((x, middle)).a for x in range(card.right + 1, card.right + 11)]
    assert min(left) > 200
    assert max(right) == 0


def test_four_tucked_cards_at_most_but_the_number_is_true() -> None:
    assert ships.tucked_reach(4) == ships.tucked_reach(9)
    four, _ = gallery().marked_ship(1, 76, 4, 0)
    nine, _ = gallery().marked_ship(1, 76, 9, 0)
    assert pixels(four) != pixels(nine)


@pytest.mark.parametrize("rows", [1, 2, 3, 4])
def test_plates_have_room_for_one_to_four_rows(rows: int) -> None:
    tops, high = scoring_plates.row_places(rows)
    assert len(tops) == rows
    assert tops[0] >= 66
    assert tops[-1] + high <= 360 + 1e-6
    assert all(a + high <= b for a, b in pairwise(tops))
    pays = [("most", 10), ("least", 5), ("second_most", -3), ("second_least", 0)][:rows]
    drawn = gallery().scoring("crime", "A", pays, 280, "Zločin")
    assert drawn.get_size() == (280, 200)


def test_points_carry_their_sign() -> None:
    assert [scoring_plates.signed(points) for points in (10, 0, -5)] == ["+10", "0", "−5"]


def test_sides_have_tabs_of_their_own() -> None:
    rows = [("most", 10), ("least", 5)]
    assert pixels(gallery().scoring("crime", "A", rows, 132)) != pixels(
        gallery().scoring("crime", "B", rows, 132)
    )


def test_level_follows_the_width() -> None:
    assert cards.level_for(249) == "compact"
    assert cards.level_for(250) == "full"


def test_all_caches_keep_their_budgets() -> None:
    for card in content().crew:
        gallery().card(card.id, 166)
    for name, _, used, budget in SurfaceCache.report():
        assert used <= budget, name
