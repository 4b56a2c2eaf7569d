"""The large ship in its panel: its values never lie over squares, whichever side flies ahead."""

from __future__ import annotations

import pytest

from client.art.scale import Scale
from client.games.galaxy_trucker.pictures.ship_boards import hull_in
from client.games.galaxy_trucker.screens.flight.zones import flight_zones
from client.games.galaxy_trucker.screens.large_hull import LINE, NAME, WORDLESS, corners, hull_of
from tests.rules.galaxy_trucker.shipped import expanded


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1600, 900)])
@pytest.mark.parametrize("band", [False, True])
def test_values_stand_beside_or_above_the_squares(size: tuple[int, int], band: bool) -> None:
    """GTX-IA03, R16: a turned hull may be wide at the top."""
    content = expanded().content
    for others in (3, 4):
        layout = flight_zones(Scale(*size), others, band=band)
        px = layout.units.px
        for ship_class, board in content.boards.items():
            for front in range(4) if board.headings else (0, 2):
                hull = hull_of(layout, content, ship_class, front)
                found = corners(layout, hull)
                squares = [hull.square(*square) for square in hull.squares]
                for number, place, columns, top in (
                    (4, found.left, found.columns[0], px(*NAME)),
                    (3, found.right, found.columns[1], 0),
                ):
                    assert layout.ship.contains(place)
                    for at in range(number):
                        line, column = divmod(at, columns)
                        value = place.move(place.w // columns * column, top + line * px(*LINE))
                        value.size = min(px(*WORDLESS), place.w // columns), px(*LINE)
                        assert value.collidelist(squares) < 0, (ship_class, front, at)
                assert found.left.bottom <= found.right.top or found.left.right < found.right.x
                assert not found.labels or found.left.collidelist(squares) < 0
                usual = hull_in(content, ship_class, layout.ship, layout.units.factor, front=front)
                assert hull.cell >= 0.9 * usual.cell
