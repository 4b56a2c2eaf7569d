"""The squares of a near planet while a piece is in the hand: where it may lie, and what it would cover."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.art import shapes
from client.games.space_bastards.answers.creature_in_hand import Held, Shape, cell_of
from client.games.space_bastards.ids import Square
from client.games.space_bastards.looking import Now
from client.games.space_bastards.pictures.creatures import TokenFace
from client.games.space_bastards.pictures.outlines import extent, roundness
from client.games.space_bastards.pictures.planet_grid import BEYOND, FootprintFace, SquaresFace
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.table.contract import Place, Zone
from rules.space_bastards.grids import Grid
from rules.space_bastards.shapes import Cell

ABOVE_ALL = 1e6
"""Higher than what is in the hand."""
GHOST = 0.62
"""How much shows of a piece where it would be laid."""
EGG_ROUND = 36.0
"""How round the corners of an egg's footprint are, in hundredths of a square."""


def arrange_squares(builder: Builder) -> None:
    """Targets on the near planet for the piece in the hand."""
    piece = builder.held
    if piece is None:
        return
    grid, squares = builder.content.grids[piece.planet], builder.squares
    area = pygame.Rect(squares.corner(0, 0), (grid.width * squares.side, grid.height * squares.side))
    builder.panel("squares", area, builder.part(_lit, shape_of(builder, piece)), 12)
    if builder.choice or builder.on.ask(_goes_on):
        zones = builder.part(_targets, piece, builder.part(_landing))
        pointed = _pointed(builder)
        if pointed is not None and Square(pointed) != builder.over:
            snap = _snap(builder, piece, pointed)
            zones = tuple(
                replace(zone, handle=Square(pointed), snap=snap) if builder.is_over(zone.id) else zone
                for zone in zones
            )
        builder.put(*zones)
    _footprint(builder, piece)


def shape_of(builder: Builder, piece: Held) -> Shape:
    """The squares of the piece in the hand in its turns."""
    return builder.content.shapes[piece.race].rotations if piece.race else (((0, 0),),)


def _landing(builder: Builder) -> frozenset[Cell]:
    """Squares over which the piece can be let go."""
    return builder.spots.landing(builder.turn)


def _goes_on(now: Now) -> bool:
    return bool(now.local.next)


def _pointed(builder: Builder) -> Cell | None:
    """The square over which the piece is held, or where a click with the free pointer would lay it; None
    if the pointer is elsewhere."""
    aim = cell_of(builder.over)
    if aim is None or builder.lifted:
        return aim
    return builder.spots.pointed(aim, builder.turn) or aim


def turn_in_hand(builder: Builder) -> int:
    """How the piece in the hand is turned: where it fits only turned, as it would be laid there."""
    aim = cell_of(builder.over) if builder.lifted else None
    landed = builder.spots.lands(aim, builder.turn) if aim is not None else None
    return builder.turn if landed is None else landed[1]


def _lit(builder: Builder, shape: Shape) -> SquaresFace:
    """Squares that the piece can cover as it is turned now, and those that it can cover turned."""
    turns, turn = builder.spots.turns, builder.turn
    legal = {cell for at in builder.spots.now(turn) for cell in _covered(shape, turn, at)}
    turned = {cell for at in turns for other in turns[at] for cell in _covered(shape, other, at)}
    return SquaresFace(frozenset(legal), frozenset(turned), builder.squares.side)


def _covered(shape: Shape, turn: int, at: Cell) -> tuple[Cell, ...]:
    """What a piece covers whose upper left corner lies on a square."""
    return tuple((at[0] + row, at[1] + column) for row, column in shape[turn % len(shape)])


def _targets(builder: Builder, piece: Held, possible: frozenset[Cell]) -> tuple[Zone, ...]:
    """A target for every square on which the upper left corner of the piece may come to lie."""
    grid, squares, shape = builder.content.grids[piece.planet], builder.squares, shape_of(builder, piece)
    cells = shape[builder.turn % len(shape)]
    wide, high = extent(cells)
    found = []
    for row in range(1 - high, grid.height):
        for column in range(1 - wide, grid.width):
            at = (row, column)
            if not any(_square(grid, cell) for cell in _covered(shape, builder.turn, at)):
                continue
            rect = shapes.centred(squares.middle(at, cells), squares.side)
            group = "map" if at in possible else ""
            found.append(Zone(Square(at), rect, snap=_snap(builder, piece, at), magnet=True, group=group))
    return tuple(found)


def _square(grid: Grid, cell: Cell) -> int:
    """The bit of a square of the planet, 0 where there is none."""
    inside = 0 <= cell[0] < grid.height and 0 <= cell[1] < grid.width
    return grid.square(cell) & grid.all if inside else 0


def _snap(builder: Builder, piece: Held, at: Cell) -> Place:
    """Where the piece comes to lie as it is turned."""
    squares = builder.squares
    return squares.token(builder.content, piece.race, builder.turn, at) if piece.race else squares.egg(at)


def _footprint(builder: Builder, piece: Held) -> None:
    """What the piece would cover where the pointer is."""
    aim = _pointed(builder)
    if aim is None:
        return
    landed = builder.spots.lands(aim, builder.turn)
    at, turn = landed if landed is not None else (aim, builder.turn)
    grid, squares = builder.content.grids[piece.planet], builder.squares
    covered, taken = _covered(shape_of(builder, piece), turn, at), _taken(builder, piece.planet)
    conflicts = tuple(cell for cell in covered if not _square(grid, cell) & ~taken)
    around = roundness(piece.race) if piece.race else EGG_ROUND
    size = ((grid.width + 2 * BEYOND) * squares.side, (grid.height + 2 * BEYOND) * squares.side)
    face = FootprintFace(covered, around, squares.side, landed is not None, conflicts)
    # what is in the way shows above the piece in the hand
    above = 60 if landed is not None else ABOVE_ALL
    builder.panel("footprint", pygame.Rect(squares.corner(-BEYOND, -BEYOND), size), face, above)
    if landed is not None and piece.race and not builder.lifted:
        # the piece as it would lie there, while keys or the free pointer show where
        token = TokenFace(piece.race, builder.painted(piece.owner), turn, squares.side)
        lies = squares.token(builder.content, piece.race, turn, at)
        builder.mark(f"ghost:{at}:{turn}", token, lies, 59, opacity=GHOST)


def _taken(builder: Builder, planet_id: str) -> int:
    """Squares on which something lies that stays there."""
    if builder.laying is not None:
        return builder.laying.free_for(builder.laying.picked)
    planet = builder.sight.planet(planet_id)
    taken = 0
    for token in planet.tokens:
        taken |= token.bits
    for egg in builder.sight.eggs:
        if egg.planet == planet_id:
            taken |= builder.content.grids[planet_id].square(egg.at)
    return taken
