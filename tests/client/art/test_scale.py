"""From the drawing board to the window."""

from __future__ import annotations

import pytest

from client.art import theme
from client.art.scale import Scale


@pytest.mark.parametrize(
    ("window", "interface", "factor"),
    [((1920, 1080), 1.0, 1.0), ((1280, 720), 1.0, 2 / 3), ((3840, 1080), 1.0, 1.0),
     ((1920, 1080), 2.0, 2.0), ((800, 1080), 1.0, 800 / 1920)],
)  # fmt: skip
def test_the_narrower_side_decides(window: tuple[int, int], interface: float, factor: float) -> None:
    assert Scale(*window, interface).factor == pytest.approx(factor)


def test_text_is_never_too_small() -> None:
    small = Scale(640, 360)
    assert small.font(14) == theme.TEXT_MIN
    assert Scale(3840, 2160).font(16) == 32


def test_compact_begins_below_1600_by_900() -> None:
    assert Scale(1280, 720).compact
    assert not Scale(1600, 900).compact
    assert Scale(1920, 1080, 0.75).compact


def test_neighbours_stay_flush() -> None:
    scale = Scale(1366, 768)
    for left in range(0, 1900, 37):
        first = scale.rect(left, 10, 37, 20)
        assert scale.rect(left + 37, 10, 37, 20).left == first.right


def test_a_length_does_not_vanish() -> None:
    assert Scale(320, 200).px(1) == 1
    assert Scale(320, 200).px(0) == 0
