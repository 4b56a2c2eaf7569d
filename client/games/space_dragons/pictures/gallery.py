"""All cards, ships and plates of a match by id and size, kept."""

from __future__ import annotations

import contextlib
import itertools
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import pygame

from client import paths
from client.art import theme
from client.art.cache import SurfaceCache
from client.games.space_dragons.pictures import cards, scoring_plates, ships
from client.games.space_dragons.pictures.card_canvas import Size
from client.games.space_dragons.pictures.portraits import Portraits
from client.i18n import language
from client.shelf import packs_behind
from rules.space_dragons.content import Content, Crew, Dragon

_faces = SurfaceCache("cards", 20 << 20)
_numbers = itertools.count()
"""Tells galleries apart in the cache; an address in memory would come again after its gallery is gone."""
_stored: set[Path] = set()
"""Cache folders to which the portraits have been or are being written."""


class Gallery:
    """Cards in the language in use, ships and plates; every surface is shared, so never draw on one."""

    def __init__(self, content: Content, *, store: bool = True) -> None:
        """`store` allows the cache folder."""
        self._number = next(_numbers)
        self._crew = {card.id: card for card in content.crew}
        self._dragons = content.dragon_by_id
        self.portraits = Portraits(
            content.crew, content.dragons, content.packs, pack_pictures(content), store=store
        )

    def card(self, card: str, size: int | Size) -> pygame.Surface:
        """A crew or dragon card by id; a single number is a width. Raises KeyError for an unknown id."""
        shape = (size, round(size * 7 / 5)) if isinstance(size, int) else size
        words = language() if shape[0] >= cards.WORDS_FROM else ""
        key = (self._number, card, shape, words, theme.palette)
        if card in self._crew:
            return _faces.get(key, lambda: cards.crew_card(self._crew[card], shape, self.portraits))
        return _faces.get(key, lambda: cards.dragon_card(self._dragons[card], shape, self.portraits))

    def back(self, kind: Literal["crew", "dragon"], size: Size) -> pygame.Surface:
        """The back of a crew or dragon card."""
        return _faces.get(("back", kind, size, theme.palette), lambda: cards.back(kind, size))

    def ship(self, seat: int | None, card: Size, shields: int, damage: int, factor: float) -> pygame.Surface:
        """A ship card of that size with the cards tucked under it."""
        key = ("ship", seat, card, shields, damage, factor, theme.palette)
        return _faces.get(key, lambda: ships.marked_ship(seat, card, shields, damage, factor))

    def scoring(
        self, symbol: str, side: str, rows: Sequence[tuple[str, int]], size: Size, symbol_name: str
    ) -> pygame.Surface:
        """A scoring plate; `rows` are positions and points of the side in use."""
        key = ("scoring", symbol, side, tuple(rows), size, symbol_name, theme.palette)
        return _faces.get(key, lambda: scoring_plates.scoring_plate(symbol, side, rows, size, symbol_name))

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


def pack_pictures(content: Content) -> dict[str, bytes]:
    """The files of cards that name a picture, by card id. A pack that is gone leaves its cards to
    their seeds."""
    cards: list[Crew | Dragon] = [*content.crew, *content.dragons]
    wanted = [card for card in cards if card.picture]
    if not wanted:
        return {}
    packs = packs_behind(content)
    found = {}
    for card in wanted:
        pack = packs.get(content.packs.get(card.id, ""))
        assert card.picture is not None
        try:
            if pack is not None:
                found[card.id] = pack.files.read(card.picture)
        except (KeyError, OSError):
            continue
    return found
