"""Piles of cards and the deck made of them (GT-S5, GT-L6, GT-V1, GT-V2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any, NamedTuple

from rules.galaxy_trucker.cards import MACHINATION
from rules.galaxy_trucker.chances import DealPile
from rules.galaxy_trucker.content import Content, FlightInfo
from rules.galaxy_trucker.in_force import Harden, OfTable, in_force
from rules.galaxy_trucker.options import PREDICTABLE
from rules.galaxy_trucker.state import Journey
from rules.kernel.asks import Questions
from rules.kernel.seats import CHANCE


def info_of(content: Content, journey: Journey) -> FlightInfo:
    return content.flights[journey.flight]


def dealable(content: Content, journey: Journey) -> dict[int, list[str]]:
    """Cards by level that can still be dealt: not used in earlier flights, in no pile of this one."""
    gone = {*journey.used, *(card for pile in journey.piles.values() for card in pile)}
    return {
        level: [card for card in content.level(level, journey.options.parts) if card not in gone]
        for level in (1, 2, 3)
    }


def deal_pile(
    content: Content, journey: Journey, number: int, hidden: bool
) -> Generator[Questions, tuple[int, Any], None]:
    """Deal a pile unless it lies there already: a pile is dealt when it is needed (GT-X1)."""
    if number in journey.piles:
        return
    question = DealPile(number, dealable(content, journey), info_of(content, journey).recipe, hidden)
    _, dealt = yield {CHANCE: question}
    journey.piles = {**journey.piles, number: dealt.cards}


def added(content: Content, table: OfTable, number: int) -> dict[int, int]:
    """Cards of each level that are added to the deck of a flight with this number (R09)."""
    found: Counter[int] = Counter()
    for rule in in_force(content, table, Harden):
        found[rule.level] += rule.cards[number]
    return dict(found)


def deal_added(content: Content, journey: Journey) -> Generator[Questions, tuple[int, Any], None]:
    """The cards that are added are a pile of their own behind all others; nobody may look at it (R09,
    GTX-X36)."""
    number, recipe = content.table.piles + 1, added(content, journey, info_of(content, journey).number)
    if recipe and number not in journey.piles:
        _, dealt = yield {CHANCE: DealPile(number, dealable(content, journey), recipe, hidden=True)}
        journey.piles = {**journey.piles, number: dealt.cards}


def make_deck(content: Content, journey: Journey) -> Generator[Questions, tuple[int, Any], None]:
    """All piles together, in their order only when the deck is predictable; else, and without piles, chance
    picks each card (GT-L6, GT-V1)."""
    if info_of(content, journey).learning:
        journey.deck, journey.ordered = tuple(sorted(content.starred)), False
        return
    for number in range(1, content.table.piles + 1):
        yield from deal_pile(content, journey, number, hidden=True)
    yield from deal_added(content, journey)
    stack(content, journey)


def stack(content: Content, journey: Journey) -> None:
    """The deck of piles that are all dealt, with the machinations: of a predictable deck in its middle, the
    one of order number 1 on top (GTX-E04), else wherever chance finds them (GTX-E03)."""
    journey.ordered = journey.options.deck_mode == PREDICTABLE
    plans = [journey.seats[seat].plan for seat in journey.by_order_tile if journey.seats[seat].plan]
    piles = [journey.piles[number] for number in sorted(journey.piles)]
    half = content.table.piles // 2
    front, rear = sum(piles[:half], ()), sum(piles[half:], ())
    cards = (*front, *plans, *rear)
    journey.deck = cards if journey.ordered else tuple(sorted(cards))


def set_aside(content: Content, journey: Journey) -> int:
    """Cards above and below the part of the deck into which machinations are shuffled (GTX-E03)."""
    return sum(info_of(content, journey).recipe.values())


class Upcoming(NamedTuple):
    """What may be turned next: cards, each equally likely, and machinations where they may come; then so many
    `places` are left for cards among them."""

    cards: list[str]
    plans: list[str]
    places: int


def upcoming(content: Content, journey: Journey) -> Upcoming:
    """GT-L6, GT-V1, GT-V2; machinations lie in the middle part of the deck, one of them on top of it
    (GTX-E03). Cards that are added to the deck make this part longer, not the others (GTX-X36)."""
    if journey.ordered:
        return Upcoming(list(journey.deck[:1]), [], 0)
    cards = [card for card in journey.deck if content.cards[card].level != MACHINATION]
    plans = [card for card in journey.deck if content.cards[card].level == MACHINATION]
    info, aside = info_of(content, journey), set_aside(content, journey)
    if not journey.turned and not info.learning:
        cards = [card for card in cards if content.cards[card].level == info.number] or cards
    if len(journey.turned) < aside:
        return Upcoming(cards, [], 0)
    places = max(0, len(cards) - aside)
    if plans and (not places or len(journey.turned) == aside):
        return Upcoming([], plans, 0)
    return Upcoming(cards, plans, places)


def next_cards(content: Content, journey: Journey) -> list[str]:
    """The cards that may be turned next."""
    found = upcoming(content, journey)
    return [*found.cards, *found.plans]
