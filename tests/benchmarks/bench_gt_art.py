"""What drawing Galaxy Trucker costs: tiles at several sizes, cards, boards, wreckage."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from client.art import theme
from client.art.cache import SurfaceCache
from client.games.galaxy_trucker.pictures import flight_board, tokens, wrecks
from client.games.galaxy_trucker.pictures.gallery import Gallery
from tests.benchmarks.figures import Figure
from tests.rules.galaxy_trucker.shipped import content


def run() -> list[Figure]:
    """The figures in milliseconds unless they say otherwise."""
    pygame.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode(theme.DESIGN)
    records = content()
    gallery = Gallery(records)
    figures = []
    for size in (48, 92, 120, 200):
        SurfaceCache.clear_all()
        spent = _spent(lambda size=size: [gallery.tile(tile, size) for tile in records.tiles])  # type: ignore[misc]
        figures.append(Figure(f"all 144 tiles of {size} px, first time", spent, "ms", 1500, at_most=True))
    SurfaceCache.clear_all()
    spent = _spent(lambda: [gallery.card(card, 286) for card in records.cards])
    figures.append(Figure("all 60 cards of 286 px, first time", spent, "ms", 1500, at_most=True))
    figures.append(
        Figure("a class III hull with its numbers", _spent(lambda: gallery.board("III", 92)), "ms")
    )
    figures.append(
        Figure("the flight ring", _spent(lambda: gallery.ring(flight_board.Ring((664, 624)))), "ms")
    )
    tile = records.tiles[60].id
    gallery.tile(tile, 92)
    figures.append(
        Figure("a tile broken into six", _spent(lambda: wrecks.fragments(gallery.tile(tile, 92), 0)), "ms")
    )
    tokens.hourglass(0.5, 132)
    figures.append(Figure("a frame of the hourglass", _spent(lambda: tokens.hourglass(0.5, 132, True)), "ms"))
    for number in records.tiles:
        gallery.tile(number, 70)
    target = pygame.Surface(theme.DESIGN)
    figures.append(Figure("140 tiles of 70 px drawn again", _spent(lambda: _heap(gallery, target)), "ms"))
    used = sum(used for name, _, used, _ in SurfaceCache.report() if name.startswith("galaxy trucker"))
    figures.append(Figure("kept surfaces of this game", used / 1e6, "MB", 80, at_most=True))
    return figures


def _spent(work: Callable[[], object]) -> float:
    begin = time.perf_counter()
    work()
    return (time.perf_counter() - begin) * 1000


def _heap(gallery: Gallery, target: pygame.Surface) -> None:
    for place in range(140):
        target.blit(gallery.tile(place + 1, 70), (place % 20 * 80, place // 20 * 80))
