"""All faces of a match by id and size, kept, and made ready before they are needed."""

from __future__ import annotations

import contextlib
import itertools
import threading
import time
from collections.abc import Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal

import pygame

from client import paths
from client.art import theme
from client.art.cache import SurfaceCache
from client.games.space_dragons.pictures import cards, scoring_plates, ships
from client.games.space_dragons.pictures.card_canvas import Size, card_size
from client.games.space_dragons.pictures.portraits import Portraits
from client.games.space_dragons.pictures.records import Crew, Dragon

Request = tuple[str, "int | Size"]
_faces = SurfaceCache("cards", 20 << 20)
_numbers = itertools.count()
"""Tells galleries apart in the cache; an address in memory would come again after its gallery is gone."""
_stored: set[Path] = set()
"""Cache folders to which the portraits have been or are being written."""


class Gallery:
    """Cards, ships and plates of a match; every surface is shared, so never draw on one.

    `size` is always a width in pixels, or width and height.
    """

    def __init__(
        self,
        crew: Iterable[Crew],
        dragons: Iterable[Dragon],
        language: str = "en",
        *,
        packs: Mapping[str, str] | None = None,
        pictures: Mapping[str, bytes] | None = None,
        points_words: Mapping[str, str] | None = None,
        store: bool = True,
    ) -> None:
        """`packs` is each card's pack by id, `pictures` the files of cards that bring their own,
        `points_words` each dragon's "12 points" by id; `store` allows the cache folder."""
        self.language = language
        self._number = next(_numbers)
        self._crew = {card.id: card for card in crew}
        self._dragons = {card.id: card for card in dragons}
        self._points_words = dict(points_words or {})
        self.portraits = Portraits(self._crew.values(), self._dragons.values(), packs, pictures, store=store)
        self._stop = threading.Event()
        self._worker: threading.Thread | None = None

    def card(self, card: str, size: int | Size, level: cards.Level | None = None) -> pygame.Surface:
        """A crew or dragon card by id. Raises KeyError for an unknown id."""
        size = card_size(size)
        key = self._key(card, size, level)
        return _faces.get(key, lambda: self._make(card, size, level))

    def ready(self, card: str, size: int | Size) -> bool:
        """Whether :meth:`card` would come from memory."""
        return self._key(card, card_size(size), None) in _faces

    def _key(self, card: str, size: Size, level: cards.Level | None) -> Hashable:
        shown = level or cards.level_for(size[0])
        language = self.language if shown == "full" else ""
        return self._number, card, size, shown, language, theme.palette

    def _make(self, card: str, size: Size, level: cards.Level | None) -> pygame.Surface:
        if card in self._crew:
            return cards.crew_card(self._crew[card], size, self.language, self.portraits, level)
        return cards.dragon_card(
            self._dragons[card], size, self.language, self.portraits, level,
            self._points_words.get(card),
        )  # fmt: skip

    def back(self, kind: Literal["crew", "dragon"], size: int | Size) -> pygame.Surface:
        """The back of a crew or dragon card."""
        size = card_size(size)
        make = cards.crew_back if kind == "crew" else cards.dragon_back
        return _faces.get(("back", kind, size, theme.palette), lambda: make(size))

    def ship(
        self, seat: int | None, size: int | Size, shields: int = 0, damage: int = 0, name: str = ""
    ) -> pygame.Surface:
        """A ship card; shields beyond one and damage beyond three look alike."""
        size = card_size(size)
        looks = (min(shields, 1), min(damage, 3))
        key = ("ship", seat, size, looks, name, theme.palette)
        return _faces.get(key, lambda: ships.ship_card(seat, size, *looks, name))

    def marked_ship(
        self,
        seat: int | None,
        size: int | Size,
        shields: int = 0,
        damage: int = 0,
        name: str = "",
        factor: float = 1.0,
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """A ship card with the cards tucked under it, and where in the surface the card is."""
        size = card_size(size)
        key = ("marked", seat, size, shields, damage, name, factor, theme.palette)
        place = ships.card_place(size, shields, damage, factor)
        drawn = _faces.get(key, lambda: ships.marked_ship(seat, size, shields, damage, name, factor))
        return drawn, place

    def scoring(
        self,
        symbol: str,
        side: str,
        rows: Sequence[tuple[str, int]],
        size: int | Size,
        symbol_name: str = "",
    ) -> pygame.Surface:
        """A scoring plate; `rows` are positions and points of the side in use."""
        size = scoring_plates.plate_size(size)
        key = ("scoring", symbol, side, tuple(rows), size, symbol_name, theme.palette)
        return _faces.get(key, lambda: scoring_plates.scoring_plate(symbol, side, rows, size, symbol_name))

    def warm(self, wanted: Iterable[Request], budget_ms: float = 4.0) -> int:
        """Compose missing cards until the budget is spent; returns how many are still missing.

        Call it once a frame: cards whose portrait the background thread has finished come first.
        """
        missing = [(card, size) for card, size in wanted if not self.ready(card, size)]
        missing.sort(key=lambda item: not self._portrait_ready(*item))
        end = time.perf_counter() + budget_ms / 1000
        done = 0
        for card, size in missing:
            if time.perf_counter() >= end:
                break
            if self._working() and not self._portrait_ready(card, size):
                break
            self.card(card, size)
            done += 1
        return len(missing) - done

    def _portrait_ready(self, card: str, size: int | Size) -> bool:
        return self.portraits.ready(card, card_size(size)[0] * 2)

    def _working(self) -> bool:
        return self._worker is not None and self._worker.is_alive()

    def start_warming(self, wanted: Sequence[Request]) -> None:
        """Draw portraits in a background thread, in this order; a running one is replaced."""
        self.stop_warming()
        stop = threading.Event()
        todo = [(card, card_size(size)[0] * 2) for card, size in wanted]

        def work() -> None:
            for card, width in todo:
                if stop.is_set():
                    return
                self.portraits.master(card, width)

        self._stop = stop
        self._worker = threading.Thread(target=work, name="portraits", daemon=True)
        self._worker.start()

    def store_portraits(self) -> None:
        """Draw in a background thread all portraits that the cache folder lacks, once a start of
        the program: later they only need to be read."""
        folder = paths.user_cache()
        if folder in _stored:
            return
        _stored.add(folder)

        def work() -> None:
            # When the program ends nothing more can be handed to the writing thread.
            with contextlib.suppress(RuntimeError):
                for card in (*self._crew, *self._dragons):
                    self.portraits.store(card)

        threading.Thread(target=work, name="portraits", daemon=True).start()

    def stop_warming(self) -> None:
        """Stop the background thread after the portrait it is drawing."""
        self._stop.set()
        if self._worker is not None:
            self._worker.join()
            self._worker = None
