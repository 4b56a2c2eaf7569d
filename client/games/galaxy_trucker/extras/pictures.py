"""Pictures of a content's things outside a table: new game, results, almanac."""

from __future__ import annotations

import pygame

from client.art import rich, shapes, text, theme
from client.games.extras import Size, fit, last, plate
from client.games.galaxy_trucker.pictures import kit, tile_marks, tokens
from client.games.galaxy_trucker.pictures.gallery import Gallery
from client.games.galaxy_trucker.pictures.ship_boards import Hull
from client.games.galaxy_trucker.pictures.tiles import Load
from client.i18n import language
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.tiles import SIDES

CARD_RATIO = 412 / 286
_LEAST_BOARD = 100
"""Pixels under which the hull of a picture has no room for more than its squares."""


@last
def _gallery(content: Content) -> Gallery:
    return Gallery(content, language())


def gallery_for(content: Content) -> Gallery:
    """The gallery of a content in the language in use."""
    gallery = _gallery(content)
    gallery.language = language()
    return gallery


def card(content: Content, card_id: str, size: Size) -> pygame.Surface:
    """An adventure card, as large as fits. Raises KeyError for an unknown one."""
    return gallery_for(content).card(card_id, fit(size, CARD_RATIO))


def road(content: Content, road_id: str, size: Size) -> pygame.Surface:
    """A Rough Road, as large as fits. Raises KeyError for an unknown one."""
    return gallery_for(content).road(road_id, fit(size, CARD_RATIO))


def specialist(content: Content, name: str, size: Size) -> pygame.Surface:
    """What a cyan alien can do, as large as fits. Raises KeyError for an unknown one."""
    return gallery_for(content).specialist(name, fit(size, CARD_RATIO))


def tile(content: Content, tile_id: int, size: Size, rotation: int = 0) -> pygame.Surface:
    """A tile with all that it can hold, as large as fits. Raises KeyError for an unknown one."""
    return gallery_for(content).tile(tile_id, max(1, min(size)), rotation, full_load(content, tile_id))


def full_load(content: Content, tile_id: int) -> Load:
    """Energy in all cells and humans in all places, awake or asleep, as at the start."""
    made = content.tiles[tile_id]
    return Load(made.cells, ("human",) * (made.places + made.sleepers))


def board(content: Content, ship_class: str, size: Size) -> pygame.Surface:
    """The empty hull of a class with its dice numbers, as large as fits. KeyError for an unknown one."""
    return ship(content, ship_class, Ship(content.boards[ship_class], content.tiles), size)


def on_plate(content: Content, ship_class: str, size: Size, numeral: str = "") -> pygame.Surface:
    """A ship class on a plate that fills `size`; `numeral` names a flight."""
    surface = plate(size)
    inner = (round(size[0] * 0.86), round(size[1] * (0.6 if numeral else 0.86)))
    large = min(size) >= 300 and not numeral
    drawn = (board if large else silhouette)(content, ship_class, inner)
    middle = round(size[1] * (0.62 if numeral else 0.5))
    surface.blit(drawn, drawn.get_rect(center=(size[0] // 2, middle)))
    if numeral:
        text.draw(surface, numeral, (size[0] // 2, round(size[1] * 0.18)), max(16, round(min(size) * 0.2)),
                  theme.BRASS_LIT, face="display", weight=900, anchor="center")  # fmt: skip
    return surface


def silhouette(content: Content, ship_class: str, size: Size) -> pygame.Surface:
    """The outline of a class with its squares but no numbers, for small pictures."""
    made = content.boards[ship_class]
    squares = [divmod(square, made.pitch) for square in made.squares]
    start = divmod(made.start, made.pitch) if made.start in made.labels else None
    across = 1 + max(column for _row, column in squares)
    down = 1 + max(row for row, _column in squares)
    cell = max(3, min((size[0] - 2) // across, (size[1] - 2) // down))
    surface = shapes.clear((cell * across + 2, cell * down + 2))
    for row, column in squares:
        rect = pygame.Rect(1 + column * cell, 1 + row * cell, cell, cell)
        fill = theme.BRASS if (row, column) == start else theme.SPACE_2
        shapes.draw_rounded(surface, rect.inflate(-1, -1), cell * 0.2, fill, border=theme.BRASS_DIM)
    return surface


_RIM = 0.2
"""Of a square: how far the rim of a hull reaches beyond its squares."""
LEAST_MARKED = 34
"""Squares smaller than this have no room for marks of open connectors."""


def ship(
    content: Content, ship_class: str, made: Ship, size: Size, *, exposed: bool = False,
    numbers: bool = True,
) -> pygame.Surface:  # fmt: skip
    """A hull with all that is on board of `made`, as large as fits; `exposed` marks its open connectors where
    there is room, `numbers` are those of rows and columns. Where the discs of these would overlap, there
    are none, and nothing but the hull."""
    gallery, front = gallery_for(content), made.front
    hull = _hull_that_fits(content, ship_class, size, front, numbers=numbers)
    numbers = numbers and max(disc.rect.w for disc in hull.discs() if disc.kind == "column") <= hull.cell
    if not numbers:
        hull = _hull_that_fits(content, ship_class, size, front, numbers=False)
    cell = hull.cell
    drawn = gallery.board(ship_class, cell, numbers, front).copy()
    open_sides: dict[int, set[str]] = {}
    for tile_id, side in made.exposed() if exposed and cell >= LEAST_MARKED else ():
        open_sides.setdefault(tile_id, set()).add(side)
    for tile_id, column, row, rotation in made.placed():
        rect = hull.square(column, row)
        load = Load(
            made.energy.get(tile_id, 0), tuple(made.crew.get(tile_id, ())), tuple(made.goods.get(tile_id, ()))
        )
        drawn.blit(gallery.tile(tile_id, cell, hull.turn(rotation), load), rect)
        if tile_id in open_sides:
            states = tuple(SIDES[(side + front) % 4] in open_sides[tile_id] for side in range(4))
            drawn.blit(tile_marks.exposed(cell, states), rect)
    if numbers:
        return drawn
    squares = [hull.square(*at) for at in hull.squares]
    rim = 2 * int(_RIM * cell)
    seen = squares[0].unionall(squares[1:]).inflate(rim, rim).clip(drawn.get_rect())
    return drawn.subsurface(seen)


def _hull_that_fits(content: Content, ship_class: str, size: Size, front: int, *, numbers: bool) -> Hull:
    """The largest hull that fits into `size`, with its numbers or without."""
    board = content.boards[ship_class]
    more = 1.0 if numbers else 2 * _RIM
    across, down = Hull.alone(board, 6, front).lines
    cell = max(6, int(min(size[0] / (len(across) + more), size[1] / (len(down) + more))))
    hull = Hull.alone(board, cell, front)
    while numbers and hull.cell > 6 and (hull.board.w > size[0] or hull.board.h > size[1]):
        hull = Hull.alone(board, hull.cell - 1, front)
    return hull


def rocket(seat: int, size: Size) -> pygame.Surface:
    """The rocket of a seat, as large as fits."""
    return tokens.rocket(seat, fit(size, 144 / 96)[1])


def target(content: Content, kind: str, name: str, size: Size) -> pygame.Surface | None:
    """A picture that a page of the almanac asks for ({tile: '17'}); None for an unknown thing."""
    side = min(size)
    try:
        if kind == "tile":
            return tile(content, int(name), size)
        if kind == "card":
            return card(content, name, size)
        if kind == "road":
            return road(content, name, size)
        if kind == "specialist":
            return specialist(content, name, size)
        if kind == "board":
            return (board if side >= _LEAST_BOARD else silhouette)(content, name, size)
        if kind == "back":
            return gallery_for(content).card_back(int(name), fit(size, CARD_RATIO))
        if kind == "token":
            return tokens.token(name, side)
        if kind == "rocket":
            return rocket(int(name), size)
        if kind == "icon":
            return kit.icon(name, side, theme.BRASS_LIT)
        if kind == "glass":
            return tokens.hourglass(float(name or 0.4), side)
    except (KeyError, ValueError, FileNotFoundError):
        return None
    return _in_line(kind, name, side)


def _in_line(kind: str, name: str, side: int) -> pygame.Surface | None:
    """One of the small pictures of lines of text, as large as fits."""
    if kind not in ("goods", "figure", "coin"):
        return None
    surface = shapes.clear((side, side))
    drawn = rich.block(f"[{kind}:{name}]", side * 2, round(side * 0.7)).surface
    surface.blit(drawn, drawn.get_rect(center=(side // 2, side // 2)))
    return surface
