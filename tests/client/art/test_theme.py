"""Tokens: readable contrasts in every palette, signs that never change, seats that stay apart."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from client.art import theme

READABLE = 4.5


@pytest.fixture(autouse=True)
def usual_palette() -> Iterator[None]:
    yield
    theme.apply()


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("palette", theme.PALETTES)
def test_text_on_dark_grounds_is_readable(palette: theme.Palette, strong: bool) -> None:
    theme.apply(palette, strong=strong)
    grounds = (theme.SPACE_0, theme.SPACE_1, theme.SPACE_2, theme.PANEL_TOP, theme.OWN_TOP)
    texts = (theme.IVORY, theme.SOFT, theme.BRASS_LIT, theme.GOOD, theme.WARN, theme.BAD)
    for ground, ink in itertools.product(grounds, texts):
        assert theme.contrast(ground, ink) >= READABLE, (palette, ground, ink)


def test_text_on_tooltips_paper_and_brass_is_readable() -> None:
    for ink in (theme.IVORY, theme.SOFT, theme.BRASS_LIT):
        assert theme.contrast(theme.TOOLTIP, ink) >= READABLE
    for ink in (theme.INK, theme.INK_SOFT):
        assert theme.contrast(theme.PAPER, ink) >= READABLE
    for ink in (theme.GOOD_DARK, theme.BAD_DARK):
        assert theme.contrast(theme.PAPER_LIT, ink) >= READABLE
    for brass in (theme.BRASS_TOP, theme.BRASS_FOOT, theme.BRASS):
        assert theme.contrast(brass, theme.INK) >= READABLE


def test_strong_contrast_is_stronger() -> None:
    before = theme.contrast(theme.SPACE_1, theme.SOFT)
    theme.apply(strong=True)
    assert theme.contrast(theme.SPACE_1, theme.SOFT) > before


@pytest.mark.parametrize("palette", theme.PALETTES)
def test_signs_stay_and_colours_differ(palette: theme.Palette) -> None:
    theme.apply(palette)
    assert tuple(seat.sign for seat in theme.SEATS) == theme.SIGNS
    colours = [seat.colour for seat in theme.SEATS]
    assert len(set(colours)) == len(colours)


# Viénot, Brettel, Mollon 1999: linear RGB as seen without one kind of cone
_SIGHTS = {
    "red-green": ((0.29275, 0.70725, -0.02234), (0.29275, 0.70725, -0.02234), (0.0, 0.0, 1.0)),
    "blue-yellow": ((1.0, 0.1461, -0.1461), (0.0, 0.8591, 0.1409), (0.0, 0.8591, 0.1409)),
}


def _seen(colour: theme.Colour, sight: str) -> tuple[float, ...]:
    linear = [(value / 255) ** 2.2 for value in colour]
    seen = (sum(a * b for a, b in zip(row, linear, strict=True)) for row in _SIGHTS[sight])
    return tuple(255 * max(0.0, value) ** (1 / 2.2) for value in seen)


def _least_distance(sight: str) -> float:
    seen = [_seen(seat.colour, sight) for seat in theme.SEATS[:5]]
    return min(
        sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5
        for first, second in itertools.combinations(seen, 2)
    )


@pytest.mark.parametrize("palette", ["red-green", "blue-yellow"])
def test_a_palette_keeps_seats_further_apart_for_its_sight(palette: theme.Palette) -> None:
    usual = _least_distance(palette)
    theme.apply(palette)
    assert _least_distance(palette) > usual
    assert _least_distance(palette) > 20


def test_seats_beyond_the_fifth_are_neutral() -> None:
    assert theme.seat(None) is theme.SEATS[-1]
    assert theme.seat(-1) is theme.SEATS[-1]
    assert theme.seat(5) is theme.SEATS[-1]
    assert theme.seat(4).sign == "star"


def test_colours_read_and_write_their_codes() -> None:
    assert theme.rgb("#D6A24A") == (0xD6, 0xA2, 0x4A)
    assert theme.code(theme.rgb("#d6a24a")) == "#D6A24A"
    assert theme.mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
