"""All pictures of a match by id and size, kept, and made ready before they are needed."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from itertools import count

import pygame

from client.art import theme
from client.art.cache import SurfaceCache
from client.games.galaxy_trucker.pictures import cards, flight_board, ship_boards, tiles, tokens, wrecks
from client.games.galaxy_trucker.pictures.card_rows import FRESH, Progress
from client.games.galaxy_trucker.pictures.cards import Size, card_size
from client.games.galaxy_trucker.pictures.records import EMPTY, Card, Kind, Load, Tile
from client.games.galaxy_trucker.pictures.ship_boards import Blueprint
from rules.galaxy_trucker.boards import Board

Request = tuple[int, int]
"""A tile by id and its size."""
_tiles = SurfaceCache("galaxy trucker tiles", 24 << 20)
_faces = SurfaceCache("galaxy trucker cards", 10 << 20)
_boards = SurfaceCache("galaxy trucker boards", 16 << 20)
_glasses = SurfaceCache("galaxy trucker hourglass", 3 << 20)
_turned = SurfaceCache("galaxy trucker turned tiles", 6 << 20)
_DEGREES = 3
_serials = count(1)


class Gallery:
    """Tiles, cards and boards of a match; every surface is shared, so never draw on one."""

    def __init__(
        self,
        tile_records: Mapping[int, Tile],
        card_records: Mapping[str, Card],
        kinds: Mapping[str, Kind],
        boards: Mapping[str, Board],
        language: str = "en",
    ) -> None:
        """Records by id, as the rules' content has them; `language` may be changed later."""
        self.language = language
        # caches outlive a match: ids of another content must not meet its pictures
        self._serial = next(_serials)
        self._tiles = tile_records
        self._cards = card_records
        self._kinds = kinds
        self._boards = boards

    def tile(self, tile: int, size: int, rotation: int = 0, load: Load = EMPTY) -> pygame.Surface:
        """A tile by id, upright in a window and turned clockwise by quarters. KeyError if unknown."""
        record = self._tiles[tile]
        key = (self._serial, tile, size, rotation % 4, load, theme.palette)
        return _tiles.get(key, lambda: tiles.compose(record, size, rotation % 4, load))

    def record(self, tile: int) -> Tile:
        """The data of a tile by id. KeyError if unknown."""
        return self._tiles[tile]

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

    def fragments(
        self, tile: int, size: int, rotation: int = 0, load: Load = EMPTY, seed: int = 0, pieces: int = 6
    ) -> list[wrecks.Fragment]:
        """A tile broken into pieces for the physics."""
        return wrecks.fragments(self.tile(tile, size, rotation, load), seed, pieces)

    def torn(
        self, tile: int, size: int, rotation: int = 0, sides: tuple[int, ...] = (0, 1)
    ) -> pygame.Surface:
        """A tile with bites out of its sides."""
        key = (self._serial, "torn", tile, size, rotation % 4, sides, theme.palette)
        return _tiles.get(key, lambda: wrecks.torn(self.tile(tile, size, rotation), tile, sides))

    def card(self, card: str, size: int | Size, progress: Progress = FRESH) -> pygame.Surface:
        """The face of an adventure card by id. Raises KeyError for an unknown one."""
        record = self._cards[card]
        size = card_size(size)
        key = (self._serial, card, size, self.language, progress, theme.palette)
        return _faces.get(
            key, lambda: cards.compose(record, self._kinds[record.kind], size, self.language, progress)
        )

    def card_back(self, level: int, size: int | Size) -> pygame.Surface:
        """The back of the cards of a level."""
        return cards.back(level, size)

    def blueprint(self, ship_class: str, cell: int) -> Blueprint:
        """Where squares and numbers of a ship class lie at `cell` pixels a square."""
        return ship_boards.blueprint(self._boards[ship_class], cell)

    def board(self, ship_class: str, cell: int, numbers: bool = True) -> pygame.Surface:
        """The empty hull of a ship class, with or without its dice numbers."""
        key = (self._serial, ship_class, cell, numbers, theme.palette)
        plan = self.blueprint(ship_class, cell)
        return _boards.get(key, lambda: ship_boards.board(plan) if numbers else ship_boards.hull(plan))

    def ring(self, where: flight_board.Ring) -> pygame.Surface:
        """The empty flight board."""
        return _boards.get((where, theme.palette), lambda: flight_board.board(where))

    def hourglass(self, elapsed: float, height: int) -> pygame.Surface:
        """The glass at rest or seen from afar, in sixty levels of sand; the running one with its
        moving stream is :func:`tokens.hourglass`."""
        level = round(max(0.0, min(1.0, elapsed)) * tokens.STEPS)
        return _glasses.get((level, height), lambda: tokens.hourglass(level / tokens.STEPS, height))

    def ready(self, tile: int, size: int) -> bool:
        """Whether the unturned, empty tile would come from memory."""
        return (self._serial, tile, size, 0, EMPTY, theme.palette) in _tiles

    def warm(self, wanted: Iterable[Request], budget_ms: float = 3.0) -> int:
        """Compose missing tiles until the budget is spent; returns how many are still missing.

        Call it once a frame. The first tiles of a size are slower: their layers are drawn.
        """
        missing = [request for request in wanted if not self.ready(*request)]
        end = time.perf_counter() + budget_ms / 1000
        for done, (tile, size) in enumerate(missing):
            if time.perf_counter() >= end:
                return len(missing) - done
            self.tile(tile, size)
        return 0
