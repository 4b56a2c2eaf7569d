"""Coins that fall one after another into the columns of the settlement."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from client.art import shapes, text, theme
from client.games.galaxy_trucker.pictures import tokens
from client.games.galaxy_trucker.text.score import Row
from client.i18n import signed
from client.table.effects import Drawing
from client.table.live import Layer

FALL_MS = 240.0
BETWEEN_MS = 80.0
LONGEST_MS = 3600.0
"""All coins of a settlement have begun to fall after this time."""
_CLICK_MS = 75.0
_STACK = 5


Cells = Mapping[str, pygame.Rect]
"""Where in the window the columns of the seats are, by the ids of their regions (`part:goods:2`)."""


@dataclass(frozen=True)
class Coin:
    """A coin of a cell, which is worth `value` in all (below 0: it is paid), with the place of its middle
    when it has landed."""

    cell: str
    value: int
    place: tuple[int, int]
    last: bool
    """The last of its column: the number follows it."""


def diameter(cell: pygame.Rect, unit: float) -> int:
    """How wide a coin is in a cell of the sheet; `unit`: pixels of a unit."""
    return max(10, min(round(34 * unit), round(cell.h * 0.24)))


def coins_of(cells: Cells, rows: Iterable[Row], unit: float) -> list[Coin]:
    """All coins in the order in which they fall: column by column, seat by seat."""
    found = []
    everyone = tuple(rows)
    for at in range(max((len(row.parts) for row in everyone), default=0)):
        for row in everyone:
            part, value = row.parts[at]
            name = f"part:{part}:{row.seat}"
            places = _places(cells[name], abs(value), diameter(cells[name], unit))
            found += [
                Coin(name, value, place, index == abs(value) - 1) for index, place in enumerate(places)
            ]  # fmt: skip
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


def draw_coins(target: pygame.Surface, cell: pygame.Rect, value: int, unit: float) -> None:
    """All coins of a column of a seat, as they lie."""
    wide = diameter(cell, unit)
    drawn = picture(wide, value < 0)
    for place in _places(cell, abs(value), wide):
        target.blit(drawn, drawn.get_rect(center=place))


def picture(wide: int, paid: bool) -> pygame.Surface:
    """A coin; one that is paid is dim."""
    drawn = tokens.coin(wide)
    if not paid:
        return drawn
    dim = drawn.copy()
    dim.fill((150, 120, 120, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dim


def draw_number(target: pygame.Surface, cell: pygame.Rect, value: int, unit: float) -> None:
    """What the coins of a column come to."""
    colour = theme.GOOD if value > 0 else theme.BAD if value < 0 else theme.FAINT
    words, size = signed(value) if value else "0", max(theme.TEXT_MIN, round(28 * unit))
    place = (cell.centerx, cell.y + round(cell.h * 0.82))
    text.draw(target, words, place, size, colour, face="display", weight=800, anchor="center")


class Fall(Drawing):
    """The coins of one settlement on their way down."""

    def __init__(self, cells: Cells, rows: tuple[Row, ...], unit: float) -> None:
        self.cells, self.rows, self.unit = cells, rows, unit
        self.coins = coins_of(cells, rows, unit)
        self.pause = min(BETWEEN_MS, LONGEST_MS / max(1, len(self.coins)))
        self.length = self.pause * len(self.coins) + FALL_MS
        # many that land nearly together are heard as one
        every = max(1, math.ceil(_CLICK_MS / self.pause))
        self.sounds = tuple((at * self.pause + FALL_MS, "coin") for at in range(0, len(self.coins), every))
        self._pictures: dict[tuple[int, bool], pygame.Surface] = {}
        self._numbers: dict[str, pygame.Surface] = {}

    def layers(self, ms: float, z: float) -> tuple[Layer, ...]:
        layers = []
        for index, coin in enumerate(self.coins):
            since = ms - index * self.pause
            if since <= 0:
                break
            share = min(1.0, since / FALL_MS)
            drawn = self._coin(coin)
            above = round((1 - share * share) * 90 * self.unit)
            place = drawn.get_rect(center=(coin.place[0], coin.place[1] - above))
            layers.append(Layer(drawn, place.x, place.y, z + index * 0.001))
            if share >= 1 and coin.last:
                layers.append(self._number(coin, z + 2))
        return tuple(layers)

    def _coin(self, coin: Coin) -> pygame.Surface:
        key = diameter(self.cells[coin.cell], self.unit), coin.value < 0
        if key not in self._pictures:
            # layers are drawn with their colours multiplied by their opacity
            self._pictures[key] = picture(*key).premul_alpha()
        return self._pictures[key]

    def _number(self, coin: Coin, z: float) -> Layer:
        cell = self.cells[coin.cell]
        if coin.cell not in self._numbers:
            drawn = shapes.clear(cell.size)
            draw_number(drawn, drawn.get_rect(), coin.value, self.unit)
            self._numbers[coin.cell] = drawn.premul_alpha()
        return Layer(self._numbers[coin.cell], cell.x, cell.y, z)
