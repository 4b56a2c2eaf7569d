"""What the tests of every game must know of the pieces of Space Dragons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.kernel.match import Match
from rules.kernel.seats import Seat
from rules.space_dragons.state import SETUP, Hunt

CARDS = {"card", "cards", "pack", "chosen", "hand", "picked", "played", "known", "seen", "out", "hands"}
"""Keys under which numbers are crew cards; `table` holds pairs of seat and card."""


def pieces(match: Match) -> list[str]:
    """Every crew card and dragon, one entry for each place in which it lies.

    The draw pile and the dragons that have not been turned up are what is left of the content.
    """
    hunt: Hunt = match.state
    content = match.game.content  # type: ignore[attr-defined]
    rows = (*hunt.packs, *hunt.chosen, *hunt.hands, *hunt.played)
    cards = [*hunt.out, *(card for row in rows for card in row)]
    if hunt.phase != SETUP:
        seats, table = hunt.seats, content.table
        assert len(cards) == table.hand_size * seats + hunt.players
    pile = [card for card in content.crew_by_value if card not in cards]
    dragons = [dragon for row in hunt.dragons for dragon in row] + ([hunt.dragon] if hunt.dragon else [])
    assert sorted(dragons) == sorted(hunt.turned_up)
    lair = [dragon for dragon in content.dragon_by_id if dragon not in dragons]
    return [f"crew:{card}" for card in (*cards, *pile)] + [f"dragon:{name}" for name in (*dragons, *lair)]


def hidden_from(match: Match, viewer: Seat) -> set[Any]:
    """Crew cards whose face this viewer has never seen, and dragons that have not been turned up."""
    hunt: Hunt = match.state
    content = match.game.content  # type: ignore[attr-defined]
    seen = {*hunt.public, *(hunt.held[viewer] if viewer >= 0 else ())}
    return {card for card in content.crew_by_value if card not in seen} | {
        dragon for dragon in content.dragon_by_id if dragon not in hunt.turned_up
    }


def named_in(record: Any) -> Iterator[Any]:
    """All crew cards and dragons that a record (plain data of a view or an event) names."""
    if isinstance(record, dict):
        for key, value in record.items():
            if key in CARDS:
                yield from numbers_in(value)
            elif key == "table":
                yield from (card for _, card in value)
            else:
                yield from named_in(value)
    elif isinstance(record, list | tuple):
        for value in record:
            yield from named_in(value)
    elif isinstance(record, str):
        yield record


def numbers_in(value: Any) -> Iterator[int]:
    if isinstance(value, list | tuple):
        for part in value:
            yield from numbers_in(part)
    elif value is not None and not isinstance(value, bool):
        yield value
