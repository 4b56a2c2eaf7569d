"""Coins that fall one after another into the columns of the settlement."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from client.art import shapes, text, theme
from client.games.galaxy_trucker.pictures import tokens
from client.games.galaxy_trucker.screens.scoring.layout import ScoringLayout
from client.games.galaxy_trucker.screens.scoring.voyages import COMPONENTS
from client.games.galaxy_trucker.text.score_rows import Row
from client.i18n import signed
from client.table.live import Layer

FALL_MS = 240.0
BETWEEN_MS = 80.0
LONGEST_MS = 3600.0
"""All coins of a settlement have begun to fall after this time."""
_CLICK_MS = 75.0
_STACK = 5


@dataclass(frozen=True)
class Coin:
    """A coin with the place of its middle when it has landed; `paid`: it goes away."""

    row: int
    part: str
    place: tuple[int, int]
    paid: bool
    last: bool
    """The last of its column: the number follows it."""


def diameter(layout: ScoringLayout) -> int:
    """How wide a coin is."""
    return max(10, min(layout.px(34), round(layout.rows[0].h * 0.24)) if layout.rows else layout.px(34))


def coins_of(layout: ScoringLayout, rows: Iterable[Row]) -> list[Coin]:
    """All coins in the order in which they fall: column by column, seat by seat."""
    rows = tuple(rows)
    found = []
    wide = diameter(layout)
    for at, part in enumerate(COMPONENTS):
        for number, row in enumerate(rows):
            count = abs(row.parts[at])
            if count:
                places = _places(layout.cell(number, part), count, wide)
                found += [
                    Coin(number, part, place, row.parts[at] < 0, index == count - 1)
                    for index, place in enumerate(places)
                ]
    return found


def _places(cell: pygame.Rect, count: int, wide: int) -> list[tuple[int, int]]:
    """Stacks side by side, each growing upwards."""
    room = max(1, (cell.w - round(wide * 0.4)) // round(wide * 1.08))
    tall = max(_STACK, -(-count // room))
    stacks = -(-count // tall)
    rise = min(wide * 0.26, (cell.h * 0.52 - wide) / max(1, tall - 1))
    floor = cell.y + round(cell.h * 0.62) - wide // 2
    left = cell.centerx - (stacks - 1) * wide * 0.54
    return [
        (round(left + (index // tall) * wide * 1.08), round(floor - (index % tall) * rise))
        for index in range(count)
    ]


def picture(wide: int, paid: bool) -> pygame.Surface:
    """A coin; one that is paid is dim."""
    drawn = tokens.coin(wide)
    if not paid:
        return drawn
    dim = drawn.copy()
    dim.fill((150, 120, 120, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dim


def draw_number(target: pygame.Surface, cell: pygame.Rect, value: int, size: int) -> None:
    """What the coins of a column come to."""
    colour = theme.GOOD if value > 0 else theme.BAD if value < 0 else theme.FAINT
    words = signed(value) if value else "0"
    place = (cell.centerx, cell.y + round(cell.h * 0.82))
    text.draw(target, words, place, size, colour, face="display", weight=800, anchor="center")


class Fall:
    """The coins of one settlement on their way down."""

    def __init__(self, layout: ScoringLayout, rows: tuple[Row, ...]) -> None:
        self.layout, self.rows = layout, rows
        self.coins = coins_of(layout, rows)
        self.pause = min(BETWEEN_MS, LONGEST_MS / max(1, len(self.coins)))
        self.time = 0.0
        self._clicked = -_CLICK_MS
        self._heard = 0
        wide = diameter(layout)
        # layers are drawn with their colours multiplied by their opacity
        self._pictures = (picture(wide, False).premul_alpha(), picture(wide, True).premul_alpha())
        self._numbers: dict[tuple[int, str], pygame.Surface] = {}

    @property
    def over(self) -> bool:
        return self.time >= self.pause * len(self.coins) + FALL_MS

    def step(self, ms: float) -> tuple[list[Layer], list[str]]:
        """The next frame: what lies and falls now, and what is heard."""
        self.time += ms
        layers, landed = [], 0
        for index, coin in enumerate(self.coins):
            since = self.time - index * self.pause
            if since <= 0:
                break
            share = min(1.0, since / FALL_MS)
            landed += share >= 1
            drawn = self._pictures[coin.paid]
            above = round((1 - share * share) * self.layout.px(90))
            place = drawn.get_rect(center=(coin.place[0], coin.place[1] - above))
            layers.append(Layer(drawn, place.x, place.y, 10 + index * 0.001))
            if share >= 1 and coin.last:
                layers.append(self._number(coin))
        sounds = []
        if landed > self._heard and self.time - self._clicked >= _CLICK_MS:
            self._clicked, sounds = self.time, ["coin"]
        self._heard = max(self._heard, landed)
        return layers, sounds

    def _number(self, coin: Coin) -> Layer:
        cell = self.layout.cell(coin.row, coin.part)
        drawn = self._numbers.get((coin.row, coin.part))
        if drawn is None:
            drawn = shapes.clear(cell.size)
            value = self.rows[coin.row].parts[COMPONENTS.index(coin.part)]
            draw_number(drawn, drawn.get_rect(), value, number_size(self.layout))
            drawn = self._numbers[coin.row, coin.part] = drawn.premul_alpha()
        return Layer(drawn, cell.x, cell.y, 12)


def number_size(layout: ScoringLayout) -> int:
    """Letters of the sums under the coins."""
    return max(theme.TEXT_MIN, layout.px(28))
