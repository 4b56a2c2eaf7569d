"""Ships: the pawn on the map, the interior with its grid, and the miniature in a seat's panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from client.art import shapes, svg, theme
from client.art.cache import SurfaceCache
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.creatures import margin, token
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.games.space_bastards.pictures.map_geometry import squares
from rules.space_bastards.content import Content

_ships = SurfaceCache("space bastards ships", 4 << 20)


class Load(NamedTuple):
    """A creature in a hold: its race, the square (row, column) of its upper left corner, its turn."""

    race: str
    at: tuple[int, int]
    rot: int


def pawn(owner: int, width: int) -> pygame.Surface:
    """A ship as it stands on the map; its lower edge belongs a little below the field's middle. Shared."""
    key = ("pawn", owner, width, theme.palette)

    def make() -> pygame.Surface:
        wide, high = kit.kit()["pawn"]["size"]
        ship = kit.drawing("ship-pawn", (width, round(width * high / wide)), owner=owner).copy()
        x, y, radius = (part * width / wide for part in kit.kit()["pawn"]["sign"])
        roundel = kit.sign(owner, max(11, round(2 * radius)))
        ship.blit(roundel, roundel.get_rect(center=(round(x), round(y))))
        return ship

    return _ships.get(key, make)


def pawn_foot() -> float:
    """How far below the middle of its field a pawn stands, in units of the map."""
    return float(kit.kit()["pawn"]["foot"])


def hold_size(square: int) -> tuple[int, int]:
    """Of the picture of a hold with `square` pixels a square."""
    wide, high = kit.kit()["hold"]["size"]
    return round(wide * square / 100), round(high * square / 100)


def hold_grid(square: int) -> tuple[int, int]:
    """Where the first square of the grid begins in the picture of a hold."""
    x, y = kit.kit()["hold"]["grid"]
    return round(x * square / 100), round(y * square / 100)


def hold(owner: int, square: int, mask: Sequence[str]) -> pygame.Surface:
    """A ship's interior without creatures. Another interior than that of the drawing is made from its mask.
    Shared."""
    key = ("hold", owner, square, tuple(mask), theme.palette)

    def make() -> pygame.Surface:
        if list(mask) == kit.kit()["hold"]["mask"]:
            ship = kit.drawing("ship-hold", hold_size(square), owner=owner).copy()
        else:
            ship = _hold_without_drawing(owner, square, mask)
        x, y, radius = (part * square / 100 for part in kit.kit()["hold"]["sign"])
        roundel = kit.sign(owner, max(11, round(2 * radius)))
        ship.blit(roundel, roundel.get_rect(center=(round(x), round(y))))
        return ship

    return _ships.get(key, make)


def _hold_without_drawing(owner: int, square: int, mask: Sequence[str]) -> pygame.Surface:
    tones = {name: theme.code(tone) for name, tone in kit.tones(owner).items()}
    size = hold_size(square)
    wide, high = kit.kit()["hold"]["size"]
    left, top = kit.kit()["hold"]["grid"]
    across = max(map(len, mask)) * 100
    body = (
        f'<path d="M14 {high / 2}C60 40 150 20 {left + across + 40} 20L{left + across + 90} {high / 2}'
        f'L{left + across + 40} {high - 20}C150 {high - 20} 60 {high - 40} 14 {high / 2}Z" '
        f'fill="{tones["base"]}" stroke="{tones["ink"]}" stroke-width="8" stroke-linejoin="round"/>'
    )
    for row, column in squares(mask):
        x, y = left + column * 100, top + row * 100
        body += (
            f'<rect x="{x + 3}" y="{y + 3}" width="94" height="94" rx="13" fill="{tones["ink"]}"/>'
            f'<rect x="{x + 6}" y="{y + 9}" width="88" height="85" rx="11" fill="{tones["deep"]}"/>'
        )
    return svg.raster(svg.document(body, (0, 0, wide, high), size), size, kit.sample(size))


def miniature(content: Content, owner: int, square: int, cargo: Sequence[Load] = ()) -> pygame.Surface:
    """A hold as it shows in a panel, with what is on board; shared."""
    mask = content.map.hold
    key = ("miniature", owner, square, mask, tuple(cargo), theme.palette)

    def make() -> pygame.Surface:
        wide, high = max(map(len, mask)), len(mask)
        pad = max(3, round(square * 0.3))
        out = shapes.clear((wide * square + 2 * pad, high * square + 2 * pad))
        tones = kit.tones(owner)
        shapes.draw_rounded(
            out, out.get_rect(), round(square * 0.7), tones["deep"], border=tones["base"],
            thick=max(1.5, square / 10),
        )  # fmt: skip
        there = set(squares(mask))
        empty = [(r, c) for r in range(high) for c in range(wide) if (r, c) not in there]
        if empty:
            last_row, last_column = max(r for r, _ in empty), max(c for _, c in empty)
            glass = pygame.Rect(pad, pad, (last_column + 1) * square, (last_row + 1) * square)
            shapes.draw_rounded(
                out, glass.inflate(-3, -4), round(square * 0.3), theme.rgb("#9FD3EE"),
                border=tones["ink"], thick=1.5,
            )  # fmt: skip
        for row, column in there:
            well = pygame.Rect(pad + column * square, pad + row * square, square, square)
            shapes.draw_rounded(out, well.inflate(-2, -2), max(2, square // 6), tones["ink"])
        for load in cargo:
            picture = token(content, load.race, owner, square, load.rot)
            edge = margin(square)
            out.blit(picture, (pad + load.at[1] * square - edge, pad + load.at[0] * square - edge))
        return out

    return _ships.get(key, make)


class PawnFace(Face):
    """A ship on the map, with its shadow on the field."""

    owner: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        wide = round(size[0] * 26 / 46)
        shade = shapes.disc(max(4, wide), theme.BLACK)
        flat = pygame.transform.smoothscale(shade, (wide, max(2, round(wide * 12 / 26))))
        flat.set_alpha(120)
        surface.blit(flat, flat.get_rect(midbottom=(size[0] // 2, size[1])))
        ship = pawn(self.owner, size[0])
        surface.blit(ship, ship.get_rect(midbottom=(size[0] // 2, size[1] - round(size[1] * 0.05))))
        return surface


class HoldFace(Face):
    """The interior of a ship, without creatures."""

    seat: int
    square: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return hold(self.seat, self.square, context.content.map.hold)
