"""Pictures of a content's things outside a table: new game, results, almanac, settings."""

from __future__ import annotations

import pygame

from client.art import theme
from client.games.extras import Size, fit, last
from client.games.space_dragons.pictures import ships, symbols
from client.games.space_dragons.pictures.card_faces import ScoringFace
from client.games.space_dragons.pictures.draw_context import DrawContext
from rules.space_dragons.content import Content

RATIO = 1.4
"""Height of a card for a width of 1."""

context_for = last(DrawContext)
"""A draw context with the gallery of a content."""


def card(content: Content, card_id: str, size: Size) -> pygame.Surface:
    """A crew card or a dragon by id, as large as fits."""
    return context_for(content).gallery.card(card_id, fit(size, RATIO))


def scoring(content: Content, symbol: str, side: str, size: Size) -> pygame.Surface:
    """A scoring card with one side, as large as fits."""
    return ScoringFace(symbol, side).draw(context_for(content), fit(size, 1 / RATIO))


def ship(seat: int | None, size: Size) -> pygame.Surface:
    """The ship of a seat alone (None: the Derelict), as large as fits."""
    return ships.ship(seat, fit(size, 460 / 500)[0])


def target(content: Content, kind: str, name: str, size: Size) -> pygame.Surface | None:
    """A picture that a page of the almanac asks for ({crew: SD-C45}); None for an unknown thing."""
    side = min(size)
    if kind in ("crew", "dragon"):
        return card(content, name, size)
    if kind == "back":
        return context_for(content).gallery.back("dragon" if name == "dragon" else "crew", fit(size, RATIO))
    if kind == "scoring":
        symbol, _space, letter = name.partition(" ")
        return scoring(content, symbol, letter or "A", size)
    if kind == "symbol":
        return symbols.symbol(name, side)
    if kind == "position":
        return symbols.position(name, fit(size, 5 / 6)[0], theme.BRASS_LIT)
    if kind == "ship":
        found = [number for number, one in enumerate(content.ships) if one.id == name]
        return ship(found[0], size) if found else None
    return None
