"""The files of the art: only what SDL's nanosvg can draw, and every icon draws."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from client import paths
from client.art import icons, svg, theme

FORBIDDEN = ("style", "text", "use", "filter", "mask", "clipPath", "pattern", "image", "script")
SVGS = sorted(paths.assets().glob("**/*.svg"))


def test_there_is_art() -> None:
    assert len(SVGS) > 150


@pytest.mark.parametrize("file", SVGS, ids=lambda file: file.name)
def test_only_elements_that_are_drawn(file: Path) -> None:
    markup = file.read_text(encoding="utf-8")
    found = set(re.findall(r"<([A-Za-z]+)", markup)) & set(FORBIDDEN)
    assert not found
    assert not re.search(r'\s(style|class|filter|mask|clip-path)="', markup)
    assert re.search(r'<svg[^>]* width="[\d.]+" height="[\d.]+"', markup)


def test_the_family_of_icons_is_whole() -> None:
    assert len(icons.names()) == 104


@pytest.mark.parametrize("name", icons.names())
def test_every_icon_draws_in_one_colour(name: str) -> None:
    for size in (16, 24, 40):
        drawn = icons.icon(name, size, theme.BRASS_LIT)
        assert drawn.get_size() == (size, size)
        box = drawn.get_bounding_rect(min_alpha=120)
        assert box.width >= size * 0.3 or box.height >= size * 0.3
        pixels = [drawn.get_at((x, y)) for x in range(size) for y in range(size)]
        solid = [pixel for pixel in pixels if pixel.a > 250]
        assert all(abs(pixel.r - theme.BRASS_LIT[0]) < 8 for pixel in solid)


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        icons.icon("no-such-icon", 24)


def test_a_picture_fills_a_canvas_of_any_shape() -> None:
    body = '<rect x="0" y="0" width="10" height="10" fill="#FFFFFF"/>'
    drawn = svg.raster(svg.document(body, (0, 0, 10, 10)), (30, 20))
    assert drawn.get_size() == (30, 20)
    assert drawn.get_bounding_rect().size == (30, 20)


def test_colours_are_exchanged_in_one_pass() -> None:
    swapped = svg.recoloured('fill="#000001" stroke="#000002"', {"#000001": "#000002", "#000002": "#000003"})
    assert swapped == 'fill="#000002" stroke="#000003"'
