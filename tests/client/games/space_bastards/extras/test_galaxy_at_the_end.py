"""The galaxy in the results: rims of worlds at its border show whole, plaques stand beside ships."""

from __future__ import annotations

import pygame
import pytest

from client.games.space_bastards.extras.galaxy_at_the_end import GalaxyAtTheEnd
from client.games.space_bastards.pictures.backdrop import space
from client.games.space_bastards.pictures.galaxy_map import BEYOND
from client.games.space_bastards.pictures.map_geometry import chart_of
from rules.kernel.views import View
from tests.client.games.space_bastards.asked import asked_match, kind, the_game


@pytest.fixture(scope="module")
def view() -> View:
    match, seat = asked_match(lambda one: kind("plan")(one) and (one.sight.round or 0) >= 6)
    return match.view(seat)


@pytest.mark.parametrize("size", [(1400, 800), (700, 600)])
def test_rims_beyond_the_map_show(view: View, size: tuple[int, int]) -> None:
    """What the chart draws beyond its border is in the frame: Mudpie's rim and the glow of Gargantua's
    neighbours, where otherwise only space would be."""
    content = the_game().content  # type: ignore[attr-defined]
    drawn = GalaxyAtTheEnd(content, view).galaxy(size)
    plain = space(drawn.get_size())
    chart = chart_of(content)
    factor = drawn.get_width() / (chart.size[0] + 2 * BEYOND)
    highest = min(chart.sites.values(), key=lambda site: site.middle[1] - site.radius)
    x = round((highest.middle[0] + BEYOND) * factor)
    edge = round(BEYOND * factor)
    column = pygame.Rect(x, 0, 1, edge - 2)
    assert _bytes(drawn, column) != _bytes(plain, column)
    assert drawn.get_width() <= size[0] + 2
    assert drawn.get_height() <= size[1] + 2


def _bytes(picture: pygame.Surface, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(rect), "RGB")
