"""Pictures of ships: tiles, hulls, dice numbers, marks on squares, ships in small."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import shapes, theme
from client.games.galaxy_trucker.pictures import kit, meteors_and_shots, ship_boards, tile_marks
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.pictures.records import EMPTY, Load
from client.games.galaxy_trucker.pictures.tile_marks import SquareState


@dataclass(frozen=True)
class TileFace(Face):
    """A tile face up; `rotation` clockwise quarters."""

    tile: int
    rotation: int = 0
    load: Load = EMPTY

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.tile(self.tile, size[0], self.rotation, self.load)


@dataclass(frozen=True)
class BackFace(Face):
    """A tile face down."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.back(size[0])


@dataclass(frozen=True)
class ExposedFace(Face):
    """Discs on the sides whose connectors lead into nothing."""

    sides: tuple[bool, bool, bool, bool]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return tile_marks.exposed(size[0], self.sides)


@dataclass(frozen=True)
class HullFace(Face):
    """The empty hull of a ship class, `cell` pixels a square; belongs at `Hull.board`."""

    ship_class: str
    cell: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.board(self.ship_class, self.cell, numbers=False)


@dataclass(frozen=True)
class NumberFace(Face):
    """The dice number of a row or column in its disc."""

    numbers: tuple[int, ...]
    lit: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return ship_boards.number(self.numbers, size[1], self.lit)


@dataclass(frozen=True)
class SquareFace(Face):
    """The state of a square (legal, turn, doubtful, refused, hit, falls, chosen, hover); belongs on the
    square grown by `GROWN` of its side on every edge, where its light falls."""

    state: SquareState
    pulse: float = 0.5

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.GOOD if self.state == "legal" else theme.WARN)
        cell = round(size[0] / (1 + 2 * GROWN))
        rect = shapes.centred((size[0] // 2, size[1] // 2), cell)
        tile_marks.draw_square(surface, rect, self.state, cell / 120, self.pulse)
        return surface


GROWN = 0.2


def around(square: pygame.Rect) -> pygame.Rect:
    """Where a `SquareFace` belongs for a square of the window."""
    return square.inflate(round(square.w * 2 * GROWN), round(square.h * 2 * GROWN))


@dataclass(frozen=True)
class ShipInSmall(Face):
    """A whole ship in small: free squares dim, tiles with what lies on them.

    `tiles` are (tile, column, row, rotation, load); a tile that is not known (0) is drawn as a back.
    `rim` draws the blueprint under it as at full size. Size: `small_size`.
    """

    ship_class: str
    cell: int
    tiles: tuple[tuple[int, int, int, int, Load], ...]
    rim: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size, theme.SPACE_1)
        draw_ship(surface, context, (0, 0), self)
        return surface


def draw_ship(
    target: pygame.Surface, context: DrawContext, place: tuple[int, int], ship: ShipInSmall
) -> pygame.Rect:
    """Draw a ship in small with its upper left corner at `place`; gives back what it covers."""
    plan = context.gallery.blueprint(ship.ship_class, ship.cell)
    cell, margin = ship.cell, plan.margin if ship.rim else 0
    origin = (place[0] + margin, place[1] + margin)
    if ship.rim:
        board = context.gallery.board(ship.ship_class, cell, numbers=False)
        first = plan.square(0, 0)
        target.blit(board, (origin[0] - first.x, origin[1] - first.y))
    else:
        empty = shapes.rounded(
            (cell - 1, cell - 1), max(2.0, cell * 0.1), kit.colour("square"),
            border=kit.colour("square_line"), thick=1.0, opacity=0.75, border_opacity=0.55,
        )  # fmt: skip
        for column, row in plan.squares():
            target.blit(empty, (origin[0] + column * cell, origin[1] + row * cell))
    columns = {line[0]: at for at, line in enumerate(plan.columns)}
    rows = {line[0]: at for at, line in enumerate(plan.rows)}
    for tile, col, row, rotation, load in ship.tiles:
        at = (origin[0] + columns[col] * cell, origin[1] + rows[row] * cell)
        drawn = context.gallery.tile(tile, cell, rotation, load) if tile else context.gallery.back(cell)
        target.blit(drawn, at)
    wide, high = small_size(plan, cell, rim=ship.rim)
    return pygame.Rect(*place, wide, high)


def small_size(plan: ship_boards.Blueprint, cell: int, *, rim: bool = False) -> tuple[int, int]:
    """The size of a ship in small with `cell` pixels a square."""
    margin = plan.margin if rim else 0
    return len(plan.columns) * cell + 2 * margin, len(plan.rows) * cell + 2 * margin


@dataclass(frozen=True)
class FlameFace(Face):
    """A flame behind an engine; `side` of the ship towards which it points."""

    frame: int
    side: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        long = size[1] if self.side in (0, 2) else size[0]
        flame = meteors_and_shots.flame(self.frame, long, self.side)
        surface = shapes.clear(size)
        surface.blit(flame, flame.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface


@dataclass(frozen=True)
class FieldFace(Face):
    """The shield's field along a side of the ship."""

    side: int

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        field = meteors_and_shots.field(max(size), self.side)
        surface = shapes.clear(size)
        surface.blit(field, field.get_rect(center=(size[0] // 2, size[1] // 2)))
        return surface
