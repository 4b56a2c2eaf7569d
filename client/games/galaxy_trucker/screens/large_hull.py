"""Where the squares of the large ship lie in its panel, and its values in the corners above them: in one line
where the hull is wide at the top (class IA and whatever has turned, GTX-IA03, R16)."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from client.games.galaxy_trucker.pictures.ship_boards import Hull, columns_beside, hull_in
from client.games.galaxy_trucker.screens.flight.zones import FlightZones
from rules.galaxy_trucker.content import Content

EDGE = (20, 12)
"""Of the panel, left and right."""
TOP = (14, 7)
NAME, LINE = (32, 23), (30, 19)
"""How high the name and each line of values are."""
FACTS = (4, 3)
"""So many values stand left and right."""
WORDLESS = (72, 50)
"""How wide a value without its word is."""
CLEAR = (22, 14)
"""Between the only line and the squares under it, with their rim."""


class Corners(NamedTuple):
    """Places of the values, and in how many columns they stand."""

    left: pygame.Rect
    right: pygame.Rect
    columns: tuple[int, int] = (2, 1)
    labels: bool = True
    """There is room for words."""


def hull_of(layout: FlightZones, content: Content, ship_class: str, front: int = 0) -> Hull:
    """The large ship's squares in a layout, its printed side `front` above (GTX-P12)."""
    panel, factor, px = layout.ship, layout.units.factor, layout.units.px
    hull = hull_in(content, ship_class, panel, factor, front=front)
    if _fits(layout, hull):
        return hull
    above = px(*TOP) + px(*NAME) + px(*LINE) + px(*CLEAR)
    return hull_in(content, ship_class, panel, factor, front=front, above=above)


def corners(layout: FlightZones, hull: Hull) -> Corners:
    """Where the values of a ship with these squares stand."""
    px, panel = layout.units.px, layout.ship
    edge, top = px(*EDGE), panel.y + px(*TOP)
    if not _fits(layout, hull):
        wide, name, line = px(*WORDLESS), px(*NAME), px(*LINE)
        left, right = (wide * number for number in FACTS)
        return Corners(
            pygame.Rect(panel.x + edge, top, left, name + line),
            pygame.Rect(panel.right - edge - right, top + name, right, line), FACTS, labels=False,
        )  # fmt: skip
    found = _beside(layout, hull)
    squares = [hull.square(*square) for square in hull.squares]
    return found._replace(labels=found.left.collidelist(squares) < 0)


def _beside(layout: FlightZones, hull: Hull) -> Corners:
    """Left and right of a hull that is narrow at the top."""
    px, panel = layout.units.px, layout.ship
    edge, top, wide = px(*EDGE), panel.y + px(*TOP), px(176, 58)
    left = pygame.Rect(panel.x + edge, top, px(290, 150), px(110, 66))
    columns = columns_beside(hull, left, px(84, 54))
    if columns == 1:
        left.h = px(160, 106)
    return Corners(left, pygame.Rect(panel.right - edge - wide, top, wide, px(110, 66)), (columns, 1))


def _fits(layout: FlightZones, hull: Hull) -> bool:
    """No square lies under the values beside it, even if these go without words."""
    px, found = layout.units.px, _beside(layout, hull)
    name, line, wide = px(*NAME), px(*LINE), px(*WORDLESS)
    (columns, _one), (left, right) = found.columns, FACTS
    reach, lines = found.left.w // 2 * (columns - 1) + wide, -(-left // columns)
    under = pygame.Rect(found.left.x, found.left.y + name, reach, lines * line)
    beside = pygame.Rect(found.right.topleft, (min(wide, found.right.w), right * line))
    squares = [hull.square(*square) for square in hull.squares]
    return under.collidelist(squares) < 0 and beside.collidelist(squares) < 0
