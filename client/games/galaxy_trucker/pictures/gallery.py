"""All pictures of a match by id and size, kept, and made ready before they are needed."""

from __future__ import annotations

from itertools import count

import pygame

from client.art import theme
from client.art.cache import SurfaceCache
from client.games.galaxy_trucker.pictures import cards, flight_board, kit, ship_boards, tiles
from client.games.galaxy_trucker.pictures.card_rows import FRESH, Progress
from client.games.galaxy_trucker.pictures.cards import Size, card_size
from client.games.galaxy_trucker.pictures.tiles import EMPTY, Load
from rules.galaxy_trucker.content import Content, Road, Specialist

_tiles = SurfaceCache("galaxy trucker tiles", 24 << 20)
_faces = SurfaceCache("galaxy trucker cards", 10 << 20)
_boards = SurfaceCache("galaxy trucker boards", 16 << 20)
_turned = SurfaceCache("galaxy trucker turned tiles", 6 << 20)
_DEGREES = 3
_serials = count(1)


class Gallery:
    """Tiles, cards and boards of a match; every surface is shared, so never draw on one."""

    def __init__(self, content: Content, language: str = "en") -> None:
        """`language` may be changed later."""
        self.content = content
        self.language = language
        # caches outlive a match: ids of another content must not meet its pictures
        self._serial = next(_serials)

    def tile(self, tile: int, size: int, rotation: int = 0, load: Load = EMPTY) -> pygame.Surface:
        """A tile by id, upright in a window and turned clockwise by quarters. KeyError if unknown."""
        record = self.content.tiles[tile]
        key = (self._serial, tile, size, rotation % 4, load, theme.palette)
        return _tiles.get(key, lambda: tiles.compose(record, size, rotation % 4, load))

    def back(self, size: int) -> pygame.Surface:
        """A tile face down."""
        return tiles.back(size)

    def lying(self, tile: int | None, size: int, degrees: float, rotation: int = 0) -> pygame.Surface:
        """A tile (None: face down) lying askew, clockwise, in steps of three degrees; its rectangle
        is larger than `size` and has the same middle."""
        step = round(degrees / _DEGREES) % (360 // _DEGREES)
        flat = self.back(size) if tile is None else self.tile(tile, size, rotation)
        if step == 0:
            return flat
        key = (self._serial, tile, size, rotation % 4, step, theme.palette)
        return _turned.get(key, lambda: pygame.transform.rotozoom(flat, -step * _DEGREES, 1.0))

    def card(
        self, card: str, size: int | Size, progress: Progress = FRESH, flight: int = 0
    ) -> pygame.Surface:
        """The face of an adventure card by id, with the numbers of a flight. Raises KeyError for an unknown
        one."""
        record, size = self.content.cards[card], card_size(size)
        key = (self._serial, card, size, self.language, progress, flight, theme.palette)
        kind = self.content.card_kinds[record.kind]
        return _faces.get(key, lambda: cards.compose(record, kind, size, self.language, progress, flight))

    def road(self, road: str, size: int | Size) -> pygame.Surface:
        """The face of a Rough Road by id. Raises KeyError for an unknown one."""
        icon = kit.kit()["roads"].get(road, "warn")
        return self._plain("road", self.content.roads[road], size, icon)

    def specialist(self, specialist: str, size: int | Size) -> pygame.Surface:
        """The face of a specialisation by id. Raises KeyError for an unknown one."""
        return self._plain("specialist", self.content.specialists[specialist], size)

    def _plain(self, group: str, one: Road | Specialist, size: int | Size, icon: str = "") -> pygame.Surface:
        size = card_size(size)
        key = (self._serial, group, one.id, size, self.language, theme.palette)
        title, effect = one.name.say(self.language), one.effect.say(self.language)
        return _faces.get(key, lambda: cards.plain(title, effect, group, size, one.id, icon))

    def card_back(self, level: int, size: int | Size) -> pygame.Surface:
        """The back of the cards of a level."""
        return cards.back(level, size)

    def board(self, ship_class: str, cell: int, numbers: bool = True, front: int = 0) -> pygame.Surface:
        """The empty hull of a ship class, with or without its dice numbers, its side `front` above."""
        key = (self._serial, ship_class, cell, numbers, front, theme.palette)
        hull = ship_boards.Hull.alone(self.content.boards[ship_class], cell, front)
        draw = ship_boards.picture_with_numbers if numbers else ship_boards.picture
        return _boards.get(key, lambda: draw(hull))

    def ring(self, where: flight_board.Ring) -> pygame.Surface:
        """The empty flight board."""
        return _boards.get((where, theme.palette), lambda: flight_board.board(where))
