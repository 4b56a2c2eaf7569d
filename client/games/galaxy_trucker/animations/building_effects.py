"""Light things that happen by themselves while building: tiles and backs that fly to their owners' panels,
dust where a tile lands, pins that light up, a flag where somebody was faster."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from client.art import shapes, signs, text, theme
from client.games.galaxy_trucker.pictures import tile_marks
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.table.effects import Drawing
from client.table.layout import Place
from client.table.live import Layer

FLY_MS = 320.0
FLAG_MS = 1500.0
UNDER_TILES, OVER_TILES = 1.5, 5.0


def _layer(picture: pygame.Surface, middle: tuple[float, float], z: float, opacity: float = 1.0) -> Layer:
    """A picture (straight alpha) about a point; the ground shows through."""
    if opacity < 1:
        picture = picture.copy()
        level = round(255 * max(0.0, opacity))
        picture.fill((255, 255, 255, level), special_flags=pygame.BLEND_RGBA_MULT)
    place = picture.get_rect(center=(round(middle[0]), round(middle[1])))
    return Layer(picture, place.x, place.y, z, flags=0)


class Flight(Drawing):
    """A picture flies in an arc from one place to another and shrinks or grows."""

    length = FLY_MS

    def __init__(self, picture: pygame.Surface, begin: Place, end: Place) -> None:
        self.picture, self.begin, self.end = picture, begin, end

    def layers(self, ms: float, z: float) -> Iterator[Layer]:
        share, first, last = min(1.0, ms / self.length), self.begin, self.end
        eased = 1 - (1 - share) ** 3
        wide = max(2, round(first.width + (last.width - first.width) * eased))
        turn = first.angle * (1 - eased) + last.angle * eased
        drawn = pygame.transform.rotozoom(self.picture, turn, wide / self.picture.get_width())
        rise = math.sin(math.pi * share) * 0.1 * math.hypot(last.x - first.x, last.y - first.y)
        x, y = first.x + (last.x - first.x) * eased, first.y + (last.y - first.y) * eased
        yield _layer(drawn, (x, y - rise), z, (1 - share) * 4)


class SlowFlight(Flight):
    """The way of a tile out of the hand of somebody who was not fast enough."""

    length = FLY_MS * 1.4


class Flag(Drawing):
    """Says over a place who was faster."""

    length = FLAG_MS

    def __init__(self, context: DrawContext, place: Place, seat: int, words: str) -> None:
        self.words, self.place, self.scale = words, place, context.scale
        scale = context.scale
        letters, side, pad = scale.font(16), scale.px(18), scale.px(12)
        wide = text.width(words, letters, "display", 700) + side + scale.px(8) + 2 * pad
        self.flag = flag = shapes.clear((wide, scale.px(36)), theme.SPACE_1)
        shapes.draw_rounded(flag, flag.get_rect(), 10 * scale.factor, theme.SPACE_1,
                            border=theme.seat(seat).colour, thick=max(1.5, 2 * scale.factor),
                            opacity=0.96)  # fmt: skip
        middle = flag.get_height() // 2
        signs.draw(flag, seat, (pad + side // 2, middle), side)
        at = (pad + side + scale.px(8), middle)
        text.draw(flag, words, at, letters, theme.IVORY, face="display", weight=700, anchor="midleft")

    def layers(self, ms: float, z: float) -> Iterator[Layer]:
        rise = 14 * self.scale.factor * min(1.0, ms / 220)
        rect = self.flag.get_rect(midbottom=(round(self.place.x), round(self.place.y - rise)))
        rect.clamp_ip(pygame.Rect(0, 0, self.scale.width, self.scale.height))
        yield _layer(self.flag, rect.center, z + 1, (FLAG_MS - ms) / 240)


class Puff(Drawing):
    """Dust where a tile has been laid."""

    length = 300.0

    def __init__(self, square: pygame.Rect) -> None:
        self.square = square
        side = max(8, square.w // 3)
        self._cloud = shapes.blurred((side, side), side / 2, side // 3, theme.PAPER, 0.5)

    def layers(self, ms: float, z: float) -> Iterator[Layer]:
        share = ms / self.length
        cloud = pygame.transform.smoothscale_by(self._cloud, 0.45 + 0.55 * share)
        reach = self.square.w * (0.5 + 0.2 * math.sqrt(share))
        for corner in range(8):
            angle = math.tau * (corner + 0.5) / 8
            x, y = (
                self.square.centerx + reach * math.cos(angle),
                self.square.centery + reach * math.sin(angle),
            )
            yield _layer(cloud, (x, y), z, 0.8 * (1 - share))


class PinsLight(Drawing):
    """The pins of a tile's joints flash one after another, clockwise."""

    length = 480.0

    def __init__(self, square: pygame.Rect, joints: tuple[tuple[int, int, int], ...]) -> None:
        """`joints`: (side, own connector, other's)."""
        self.square, self.joints = square, joints

    def layers(self, ms: float, z: float) -> Iterator[Layer]:
        for order, (side, own, other) in enumerate(self.joints):
            strength = 1 - abs(ms - 210 - order * 50) / 90
            if strength > 0:
                lit = tile_marks.joint(self.square.w, (own, other), side)
                yield _layer(lit, self.square.center, z, strength)


class Weld(Drawing):
    """The outline of the tile that cannot be taken back any more fades."""

    length = 220.0

    def __init__(self, square: pygame.Rect, unit: float) -> None:
        self.square = square
        thick = max(2.0, 2.5 * unit)
        self._frame = shapes.rounded(square.size, 8 * unit, None, border=theme.BRASS_LIT, thick=thick)

    def layers(self, ms: float, z: float) -> Iterator[Layer]:
        yield _layer(self._frame, self.square.center, z, 1 - ms / self.length)
