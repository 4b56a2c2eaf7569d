"""Pictures of one kind in panels side by side: the ships of a flight, the planets of a galaxy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from client.art import panels, rich, shapes, theme
from client.games.extras import Size, fit
from client.sheet import Node, Pad, Row
from client.sheet.sheet import paint

_GAP = 16
_LINES = 16


@dataclass(frozen=True)
class Shown:
    """One of them: what stands above it, its picture in a room, and lines of markup below."""

    head: Sequence[Node]
    picture: Callable[[Size], pygame.Surface]
    lines: str
    won: bool = False
    colour: theme.Colour | None = None
    """Of a bar at the upper edge."""


def side_by_side(
    shown: Sequence[Shown], size: Size, factor: float, *, ratio: float, shape: float, foot: int
) -> pygame.Surface:
    """All of them in as many rows as show them largest; as wide as `size` and no higher than it.

    `ratio` is the height of a picture for a width of 1, `shape` the greatest width of a panel for a height of
    1, `foot` the pixels for the lines.
    """
    gap, head = round(_GAP * factor), max(24, round(50 * factor))

    def panel(rows: int) -> tuple[Size, Size]:
        """The size of a panel, and the room for its picture."""
        columns = -(-len(shown) // rows)
        high = (size[1] - gap * (rows - 1)) // rows
        wide = min((size[0] - gap * (columns - 1)) // columns, round(high * shape))
        return (wide, high), (max(1, wide - gap), max(1, high - head - foot - gap))

    rows = max(range(1, len(shown) + 1), key=lambda rows: fit(panel(rows)[1], ratio))
    columns = -(-len(shown) // rows)
    (wide, _high), space = panel(rows)
    drawn = [one.picture(space) for one in shown]
    high = head + max(picture.get_height() for picture in drawn) + gap + foot
    surface = shapes.clear((size[0], high * rows + gap * (rows - 1)), theme.SPACE_0)
    left = (size[0] - wide * columns - gap * (columns - 1)) // 2
    for at, (one, picture) in enumerate(zip(shown, drawn, strict=True)):
        row, column = divmod(at, columns)
        rect = pygame.Rect(left + column * (wide + gap), row * (high + gap), wide, high)
        panels.draw_panel(surface, rect, factor, "winner" if one.won else "plain", shadow=False)
        if one.colour is not None:
            bar = shapes.rounded((wide - 2 * gap, max(1, round(4 * factor))), 2 * factor, one.colour)
            surface.blit(bar, (rect.x + gap, rect.y))
        paint(Row(*one.head, gap=10, pad=Pad(x=20)), surface, pygame.Rect(rect.topleft, (wide, head)), factor)
        surface.blit(
            picture, picture.get_rect(center=(rect.centerx, (rect.y + head + rect.bottom - foot) // 2))
        )
        letters = max(theme.TEXT_MIN, round(_LINES * factor))
        block = rich.block(one.lines, wide - 2 * gap, letters, theme.SOFT, align="center", leading=1.3,
                           max_lines=3)  # fmt: skip
        block.draw(surface, (rect.centerx - block.size[0] // 2, rect.bottom - (foot + block.size[1]) // 2))
    return surface
