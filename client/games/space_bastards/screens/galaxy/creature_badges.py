"""Where the badge of a creature lies: at a corner of the creature itself, also of one with empty corners."""

from __future__ import annotations

from client.games.space_bastards.pictures import creatures
from client.games.space_bastards.pictures.map_faces import TokenFace
from client.table.contract import Place
from rules.space_bastards.content import Content

LARGEST, LEAST = 40, 16
"""Diameters in pixels."""


def badge_place(content: Content, face: TokenFace, place: Place, *, low: bool) -> Place:
    """The badge of a creature with a face that lies at `place`: at the upper or `low`er right corner of that
    of its squares which lies furthest there."""
    cells = content.shapes[face.race].rotations[face.rot % 4]
    way = 1 if low else -1
    row, column = max(cells, key=lambda cell: (cell[1] + way * cell[0], cell[1]))
    wide, high = creatures.extent(cells)
    side = max(LEAST, min(LARGEST, round(0.46 * face.square)))
    x = place.x + (column + 1 - wide / 2) * face.square - side * 0.2
    edge = row + 1 if low else row
    y = place.y + (edge - high / 2) * face.square - way * side * 0.2
    return Place(x, y, side, side)
