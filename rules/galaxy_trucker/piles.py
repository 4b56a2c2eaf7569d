"""Piles of cards and the deck made of them (GT-S5, GT-L6, GT-V1, GT-V2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from rules.galaxy_trucker.chances import DealPile
from rules.galaxy_trucker.content import Content, FlightInfo
from rules.galaxy_trucker.options import PREDICTABLE
from rules.galaxy_trucker.state import Journey
from rules.kernel.asks import Questions
from rules.kernel.seats import CHANCE


def info_of(content: Content, journey: Journey) -> FlightInfo:
    return content.flights[journey.flight]


def dealable(content: Content, journey: Journey) -> dict[int, list[str]]:
    """Cards by level that can still be dealt: not used in earlier flights, in no pile of this one."""
    gone = {*journey.used, *(card for pile in journey.piles.values() for card in pile)}
    found: dict[int, list[str]] = {1: [], 2: [], 3: []}
    for card in content.cards.values():
        if card.id not in gone:
            found[card.level].append(card.id)
    return found


def deal_pile(
    content: Content, journey: Journey, number: int, hidden: bool
) -> Generator[Questions, tuple[int, Any], None]:
    """Deal a pile unless it lies there already: a pile is dealt when it is needed (GT-X1)."""
    if number in journey.piles:
        return
    question = DealPile(number, dealable(content, journey), info_of(content, journey).recipe, hidden)
    _, dealt = yield {CHANCE: question}
    journey.piles = {**journey.piles, number: dealt.cards}


def make_deck(content: Content, journey: Journey) -> Generator[Questions, tuple[int, Any], None]:
    """All piles together, in their order only when the deck is predictable; else, and without piles, chance
    picks each card (GT-L6, GT-V1)."""
    if info_of(content, journey).learning:
        journey.deck = tuple(sorted(content.starred))
        return
    for number in range(1, content.table.piles + 1):
        yield from deal_pile(content, journey, number, hidden=True)
    cards = [card for number in sorted(journey.piles) for card in journey.piles[number]]
    journey.deck = tuple(cards if journey.options.deck_mode == PREDICTABLE else sorted(cards))


def next_cards(content: Content, journey: Journey) -> list[str]:
    """The cards that may be turned next (GT-L6, GT-V1, GT-V2), each equally likely."""
    if not journey.deck:
        return []
    info = info_of(content, journey)
    if journey.options.deck_mode == PREDICTABLE and not info.learning:
        return [journey.deck[0]]
    if not journey.turned and not info.learning:
        own = [card for card in journey.deck if content.cards[card].level == info.number]
        return own or list(journey.deck)
    return list(journey.deck)
