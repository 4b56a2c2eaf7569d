"""Light things that happen by themselves while building: tiles and backs that fly to their owners' panels,
dust where a tile lands, pins that light up, a flag where somebody was faster."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame

from client.art import shapes, signs, text, theme
from client.games.galaxy_trucker.pictures import tile_marks
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.table.layout import Place
from client.table.live import Layer

Z = 12_000.0
"""Above everything that rests, below what hangs in the hand."""
FLY_MS = 320.0
FLAG_MS = 1500.0
PUFF_MS = 300.0
PINS_MS = 480.0


class Effect:
    """Something that lasts `length` ms; `age` is how much of it is over."""

    length = FLY_MS

    def __init__(self) -> None:
        self.age = 0.0

    @property
    def done(self) -> bool:
        return self.age >= self.length

    def layers(self, context: DrawContext) -> list[Layer]:
        """How it looks now."""
        raise TypeError(f"{type(self).__name__} cannot be seen")


def _faded(picture: pygame.Surface, opacity: float) -> pygame.Surface:
    """A straight copy that lets the ground through."""
    copy = picture.copy()
    copy.fill((255, 255, 255, round(255 * max(0.0, min(1.0, opacity)))), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


class Flight(Effect):
    """A picture (straight alpha) flies in an arc from one place to another and shrinks or grows."""

    def __init__(self, picture: pygame.Surface, begin: Place, end: Place, length: float = FLY_MS) -> None:
        super().__init__()
        self.picture, self.begin, self.end, self.length = picture, begin, end, length

    def layers(self, context: DrawContext) -> list[Layer]:
        share = min(1.0, self.age / self.length)
        eased = 1 - (1 - share) ** 3
        first, last = self.begin, self.end
        wide = max(2, round(first.width + (last.width - first.width) * eased))
        turn = first.angle * (1 - eased) + last.angle * eased
        scale = wide / self.picture.get_width()
        drawn = pygame.transform.rotozoom(self.picture, turn, scale)
        if share > 0.75:
            drawn = _faded(drawn, (1 - share) * 4)
        x = first.x + (last.x - first.x) * eased
        y = first.y + (last.y - first.y) * eased
        y -= math.sin(math.pi * share) * 0.1 * math.hypot(last.x - first.x, last.y - first.y)
        rect = drawn.get_rect(center=(round(x), round(y)))
        return [Layer(drawn, rect.x, rect.y, Z, flags=0)]


class Faster(Flight):
    """A tile that somebody else took first slides to that seat's panel; a flag says so."""

    def __init__(self, picture: pygame.Surface, begin: Place, end: Place, seat: int, words: str) -> None:
        super().__init__(picture, begin, end, FLY_MS * 1.4)
        self.seat, self.words = seat, words
        self.slide = self.length
        self.length = FLAG_MS
        self._flag: pygame.Surface | None = None

    def layers(self, context: DrawContext) -> list[Layer]:
        found: list[Layer] = []
        if self.age < self.slide:
            whole, self.length = self.length, self.slide
            found = super().layers(context)
            self.length = whole
        flag = self._made(context)
        rise = 14 * context.scale.factor * min(1.0, self.age / 220)
        shown = flag if self.age < FLAG_MS - 240 else _faded(flag, (FLAG_MS - self.age) / 240)
        rect = flag.get_rect(midbottom=(round(self.begin.x), round(self.begin.y - rise)))
        rect.clamp_ip(pygame.Rect(0, 0, context.scale.width, context.scale.height))
        found.append(Layer(shown, rect.x, rect.y, Z + 1, flags=0))
        return found

    def _made(self, context: DrawContext) -> pygame.Surface:
        if self._flag is None:
            scale = context.scale
            letters, side, pad = scale.font(16), scale.px(18), scale.px(12)
            wide = text.width(self.words, letters, "display", 700) + side + scale.px(8) + 2 * pad
            flag = shapes.clear((wide, scale.px(36)), theme.SPACE_1)
            shapes.draw_rounded(flag, flag.get_rect(), 10 * scale.factor, theme.SPACE_1,
                                border=theme.seat(self.seat).colour, thick=max(1.5, 2 * scale.factor),
                                opacity=0.96)  # fmt: skip
            middle = flag.get_height() // 2
            signs.draw(flag, self.seat, (pad + side // 2, middle), side)
            place = (pad + side + scale.px(8), middle)
            text.draw(
                flag, self.words, place, letters, theme.IVORY, face="display", weight=700, anchor="midleft"
            )
            self._flag = flag
        return self._flag


class Puff(Effect):
    """Dust where a tile has been laid."""

    length = PUFF_MS

    def __init__(self, square: pygame.Rect) -> None:
        super().__init__()
        self.square = square
        self._cloud: pygame.Surface | None = None

    def layers(self, context: DrawContext) -> list[Layer]:
        share = self.age / self.length
        if self._cloud is None:
            side = max(8, self.square.w // 3)
            self._cloud = shapes.blurred((side, side), side / 2, side // 3, theme.PAPER, 0.5)
        found = []
        for corner in range(8):
            angle = math.tau * (corner + 0.5) / 8
            reach = self.square.w * (0.5 + 0.2 * math.sqrt(share))
            size = 0.45 + 0.55 * share
            cloud = pygame.transform.smoothscale_by(self._cloud, size)
            cloud = _faded(cloud, 0.8 * (1 - share))
            at = (
                self.square.centerx + reach * math.cos(angle),
                self.square.centery + reach * math.sin(angle),
            )
            rect = cloud.get_rect(center=(round(at[0]), round(at[1])))
            found.append(Layer(cloud, rect.x, rect.y, 1.5, flags=0))
        return found


class PinsLight(Effect):
    """The pins of a tile's joints flash one after another, clockwise."""

    length = PINS_MS

    def __init__(self, square: pygame.Rect, joints: tuple[tuple[int, int, int], ...]) -> None:
        """`joints`: (side, own connector, other's)."""
        super().__init__()
        self.square, self.joints = square, joints

    def layers(self, context: DrawContext) -> list[Layer]:
        found = []
        for order, (side, own, other) in enumerate(self.joints):
            age = self.age - 120 - order * 50
            strength = 1 - abs(age - 90) / 90
            if strength > 0:
                lit = _faded(tile_marks.joint(self.square.w, (own, other), side), strength)
                found.append(Layer(lit, self.square.x, self.square.y, 5.0, flags=0))
        return found


class Weld(Effect):
    """The outline of the tile that cannot be taken back any more fades."""

    length = 220.0

    def __init__(self, square: pygame.Rect) -> None:
        super().__init__()
        self.square = square

    def layers(self, context: DrawContext) -> list[Layer]:
        frame = shapes.rounded(self.square.size, 8 * context.scale.factor, None, border=theme.BRASS_LIT,
                               thick=max(2.0, 2.5 * context.scale.factor))  # fmt: skip
        return [Layer(_faded(frame, 1 - self.age / self.length), self.square.x, self.square.y, 5.0, flags=0)]


@dataclass
class Effects:
    """All that is under way."""

    under_way: list[Effect] = field(default_factory=list)

    def add(self, effect: Effect) -> None:
        self.under_way.append(effect)
        del self.under_way[:-40]

    def skip(self) -> bool:
        """End everything. True if something moved."""
        moved = bool(self.under_way)
        self.under_way.clear()
        return moved

    def layers(self, context: DrawContext, ms: float, *, reduced: bool) -> list[Layer]:
        """Let `ms` pass."""
        found: list[Layer] = []
        for effect in self.under_way:
            effect.age += ms
        self.under_way = [effect for effect in self.under_way if not effect.done]
        for effect in self.under_way:
            if reduced and not isinstance(effect, Faster):
                continue
            found += effect.layers(context)
        return found
