"""Pictures of ships: tiles, hulls, dice numbers, marks on squares, ships in small, what flies from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from client.art import shapes, theme
from client.art.shapes import stamp
from client.games.galaxy_trucker.pictures import kit, meteors_and_shots, ship_boards, tile_marks, tokens
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face, Painting
from client.games.galaxy_trucker.pictures.ship_boards import Hull
from client.games.galaxy_trucker.pictures.tile_marks import SquareState
from client.games.galaxy_trucker.pictures.tiles import EMPTY, Load
from rules.galaxy_trucker.content import Content


class TileFace(Face):
    """A tile face up; `rotation` clockwise quarters."""

    tile: int
    rotation: int = 0
    load: Load = EMPTY
    dead: bool = False
    """Nothing on it works but its connectors and its plating (R19)."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        drawn = context.gallery.tile(self.tile, size[0], self.rotation, self.load)
        return _lifeless(drawn) if self.dead else drawn


def _lifeless(tile: pygame.Surface) -> pygame.Surface:
    """The tile with less colour and light, but for its edges."""
    drawn, rim = tile.copy(), round(tile.get_width() * 0.13)
    inside = drawn.get_rect().inflate(-2 * rim, -2 * rim)
    pale = drawn.subsurface(inside).copy()
    grey = pygame.transform.grayscale(pale)
    grey.set_alpha(round(255 * (1 - SATURATION)))
    pale.blit(grey, (0, 0))
    light = round(255 * BRIGHTNESS)
    pale.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    drawn.blit(pale, inside)
    return drawn


SATURATION, BRIGHTNESS = 0.45, 0.72
"""Of what does not work."""


class BackFace(Face):
    """A tile face down."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.back(size[0])


class ExposedFace(Face):
    """Discs on the sides whose connectors lead into nothing."""

    sides: tuple[bool, bool, bool, bool]

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return tile_marks.exposed(size[0], self.sides)


class HullFace(Face):
    """The empty hull of a ship class, `cell` pixels a square and its side `front` above; belongs at
    `Hull.board`."""

    ship_class: str
    cell: int
    front: int = 0

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return context.gallery.board(self.ship_class, self.cell, numbers=False, front=self.front)


class NumberFace(Face):
    """The dice number of a row or column in its disc."""

    numbers: tuple[int, ...]
    lit: bool = False
    used: bool = True

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return ship_boards.number(self.numbers, size[1], self.lit, self.used)


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
class ShipInSmall:
    """A whole ship in small: free squares dim, tiles with what lies on them.

    `tiles` are (tile, column, row, rotation, load); a tile that is not known (0) is drawn as a back.
    `rim` draws the blueprint under it as at full size. Of the halves that are `gone` only an outline is left.
    """

    ship_class: str
    cell: int
    tiles: tuple[tuple[int, int, int, int, Load], ...]
    rim: bool = False
    front: int = 0
    lines: tuple[int, int] = (0, 0)
    """Numbers of a column and a row that light up."""
    gone: tuple[str, ...] = ()

    def hull(self, content: Content, place: tuple[int, int] = (0, 0)) -> Hull:
        """Its squares when its picture lies at `place`."""
        hull = Hull(content.boards[self.ship_class], self.cell, *place, self.front)
        margin = hull.margin if self.rim else 0
        return replace(hull, left=hull.left + margin, top=hull.top + margin)

    def _part(self, hull: Hull, at: tuple[int, int]) -> str:
        """The half in which a square lies."""
        return hull.plan.unit_at(hull.plan.index[at]) if self.gone else ""

    def size(self, content: Content) -> tuple[int, int]:
        hull = self.hull(content)
        return hull.rect.w + 2 * hull.left, hull.rect.h + 2 * hull.top

    def paint(self, context: DrawContext, target: pygame.Surface, place: tuple[int, int]) -> None:
        """Draw it with its upper left corner at `place`."""
        hull, cell, gallery = self.hull(context.content, place), self.cell, context.gallery
        squares = {at: hull.square(*at) for at in hull.squares}
        if self.rim:
            target.blit(gallery.board(self.ship_class, cell, numbers=False, front=self.front), hull.board)
        else:
            empty = shapes.rounded(
                (cell - 1, cell - 1), max(2.0, cell * 0.1), kit.colour("square"),
                border=kit.colour("square_line"), thick=1.0, opacity=0.75, border_opacity=0.55,
            )  # fmt: skip
            left = [square for at, square in squares.items() if self._part(hull, at) in self.gone]
            for square in squares.values():
                if square not in left:
                    target.blit(empty, square)
            _outline(target, left)
        for tile, col, row, rotation, load in self.tiles:
            drawn = gallery.tile(tile, cell, hull.turn(rotation), load) if tile else gallery.back(cell)
            target.blit(drawn, squares[col, row])
        for line in hull.lit(*self.lines):
            draw_line(target, line)


def _outline(target: pygame.Surface, squares: Sequence[pygame.Rect]) -> None:
    """A line around squares that lie together."""
    there = {square.topleft for square in squares}
    for square in squares:
        corners = square.topleft, square.topright, square.bottomright, square.bottomleft
        for side, (x, y) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if (square.x + x * square.w, square.y + y * square.h) not in there:
                ends = corners[side], corners[(side + 1) % 4]
                shapes.polyline(target, ends, kit.colour("square_line"), 1.4, opacity=0.9)


def draw_line(target: pygame.Surface, rect: pygame.Rect) -> None:
    """Light over a whole column or row."""
    shapes.draw_rounded(
        target, rect, min(rect.size) * 0.15, theme.BRASS_LIT, border=theme.BRASS_LIT,
        thick=max(1.0, min(rect.size) / 28), opacity=0.26, border_opacity=0.9,
    )  # fmt: skip


class LineFace(Painting):
    """Light over a column or a row that somebody names."""

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        draw_line(surface, rect)


class DeadFace(Painting):
    """Over a square in which nothing works; `cross`: the disc that says so (R19)."""

    cross: bool = False

    @staticmethod
    def side(context: DrawContext, square: int) -> int:
        """The size of the disc on a square."""
        return min(context.units.px(34, 24), square // 2)

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        step = context.units.px(18, 13)
        for x in range(rect.left - rect.h, rect.right, step):
            shapes.polyline(surface, [(x, rect.bottom), (x + rect.h, rect.top)], theme.BAD, 1.2, opacity=0.5)
        if self.cross:
            side = self.side(context, rect.w)
            disc = shapes.disc(side, theme.BAD_DARK, theme.BAD, max(1.0, side / 16))
            stamp(surface, disc, midtop=rect.midtop)
            stamp(surface, kit.icon("cross", side * 2 // 3), center=(rect.centerx, rect.top + side // 2))


class StruckFace(Painting):
    """Through the number of a line."""

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        shapes.polyline(surface, [rect.bottomleft, rect.topright], theme.BAD, max(2.0, rect.h / 12))


class FlameFace(Painting):
    """A flame behind an engine; `side` of the ship towards which it points."""

    frame: int
    side: int

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        long = rect.h if self.side in (0, 2) else rect.w
        stamp(surface, meteors_and_shots.flame(self.frame, long, self.side), center=rect.center)


class FieldFace(Painting):
    """The shield's field along a side of the ship."""

    side: int

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        stamp(surface, meteors_and_shots.field(max(rect.size), self.side), center=rect.center)


class TokenFace(Painting):
    """A loose figure, cube, energy token or ("coin") credit that flies over the table."""

    token: str

    def paint(self, context: DrawContext, surface: pygame.Surface, rect: pygame.Rect) -> None:
        drawn = tokens.coin(rect.h) if self.token == "coin" else tokens.token(self.token, rect.h)
        stamp(surface, drawn, center=rect.center)


class PowerFace(Face):
    """A device that has been given energy."""

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        return tile_marks.powered(size[0])
