"""Looking at pictures: which squares they cover, how bright they are, whether two differ."""

from __future__ import annotations

import pygame

Cell = tuple[int, int]


def squares_covered(picture: pygame.Surface, edge: int, square: int, *, middle: float = 0.5) -> set[Cell]:
    """Rows and columns whose middle the picture covers; the first square begins at (edge, edge)."""
    found = set()
    for row in range((picture.get_height() - edge) // square):
        for column in range((picture.get_width() - edge) // square):
            at = (edge + round((column + middle) * square), edge + round((row + middle) * square))
            if picture.get_at(at).a > 200:
                found.add((row, column))
    return found


def brightness(picture: pygame.Surface) -> float:
    """How light the lighter part of the opaque pixels is, 0 to 255: three of four are darker."""
    seen = sorted(
        0.299 * pixel.r + 0.587 * pixel.g + 0.114 * pixel.b
        for x in range(0, picture.get_width(), 2)
        for y in range(0, picture.get_height(), 2)
        if (pixel := picture.get_at((x, y))).a > 200
    )
    return seen[len(seen) * 3 // 4]


def same(first: pygame.Surface, second: pygame.Surface) -> bool:
    """Whether two pictures are alike pixel by pixel."""
    return first.get_size() == second.get_size() and (
        pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")
    )
