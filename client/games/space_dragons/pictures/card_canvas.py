"""A card at twice its size in card units (500 wide), reduced once and cut to round corners."""

from __future__ import annotations

import pygame

from client.art import shapes, svg, text
from client.art.text import Anchor
from client.art.theme import Colour

UNITS = 500
RADIUS = 34
Size = tuple[int, int]
_SUPER = 2


class Canvas:
    """A drawing board whose unit is `units` across; x and y may differ by a rounding."""

    def __init__(self, size: Size, ground: Colour, units: tuple[int, int] = (UNITS, 700)) -> None:
        self.size = size
        self.large = (size[0] * _SUPER, size[1] * _SUPER)
        self.unit = self.large[0] / units[0]
        self.unit_y = self.large[1] / units[1]
        self.corner = RADIUS * size[0] / UNITS
        self.surface = pygame.Surface(self.large, pygame.SRCALPHA)
        self.surface.fill(ground)

    def px(self, units: float) -> int:
        """A length in pixels of the board."""
        return max(1, round(units * self.unit))

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point in pixels of the board."""
        return round(x * self.unit), round(y * self.unit_y)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle in pixels of the board."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + width, y + height)
        return pygame.Rect(left, top, right - left, bottom - top)

    def cover(self, name: str, recolour: dict[str, str] | None = None) -> None:
        """Lay a file of the art over the whole board."""
        self.surface.blit(svg.picture(name, self.large, recolour=recolour), (0, 0))

    def picture(self, picture: pygame.Surface, centre: tuple[float, float]) -> None:
        """Put a picture about a point."""
        self.surface.blit(picture, picture.get_rect(center=self.at(*centre)))

    def line(
        self, start: tuple[float, float], end: tuple[float, float], colour: Colour, thick: float
    ) -> None:
        """A line with round ends."""
        shapes.polyline(self.surface, (self.at(*start), self.at(*end)), colour, thick * self.unit)

    def dot(self, centre: tuple[float, float], radius: float, colour: Colour) -> None:
        """A filled circle."""
        self.picture(shapes.disc(self.px(2 * radius), colour), centre)

    def word(
        self, string: str, place: tuple[float, float], size: float, colour: Colour, *,
        weight: int = 700, face: text.Face = "display", anchor: Anchor = "center",
    ) -> None:  # fmt: skip
        """A line of text."""
        text.draw(
            self.surface, string, self.at(*place), self.px(size), colour, face=face,
            weight=weight, anchor=anchor,
        )  # fmt: skip

    def finished(self, corner: float | None = None) -> pygame.Surface:
        """The card at its size, with round corners."""
        card = pygame.transform.smoothscale(self.surface, self.size)
        radius = self.corner if corner is None else corner * self.size[0] / UNITS
        card.blit(shapes.mask(self.size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return svg.usual_format(card)


def name_lines(canvas: Canvas, name: str, width: float, size: float) -> tuple[list[str], float]:
    """A name in one line or two, and the size that lets the longest line fit (units)."""
    pixels, room = canvas.px(size), round(width * canvas.unit)
    if text.width(name, pixels, "display", 700) <= room:
        return [name], size
    lines = text.balanced(name, pixels, "display", 700)
    longest = max(text.width(line, pixels, "display", 700) for line in lines)
    return lines, size if longest <= room else size * room / longest


def symbols_row(
    canvas: Canvas, pictures: list[pygame.Surface], gap: float, middle: float, dots: Colour
) -> None:
    """Symbols side by side about the upper middle; three dots where there are none."""
    if not pictures:
        for shift in (-70, 0, 70):
            canvas.dot((UNITS / 2 + shift, middle), 9, dots)
        return
    side = pictures[0].get_width() / canvas.unit
    left = UNITS / 2 - (len(pictures) - 1) * (side + gap) / 2
    for index, picture in enumerate(pictures):
        canvas.picture(picture, (left + index * (side + gap), middle))


def upper_part(card: pygame.Surface, share: float = 0.56) -> pygame.Surface:
    """What looks over the rail of a rack."""
    high = round(card.get_height() * share)
    return card.subsurface((0, 0, card.get_width(), high))
