"""What the tests of every game must know of the pieces of Galaxy Trucker."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.galaxy_trucker.state import BEFORE_FLIGHT, BUILD, FLIGHT_SETUP, Journey
from rules.kernel.match import Match
from rules.kernel.seats import Seat

TILE_KEYS = {"hand", "tile", "last_placed", "tile_id"}
"""Keys whose value is a tile, 0 or None for none."""
TILE_LISTS = {"face_up", "reserve", "part", "loose", "usual"}


SEATS_NEED = {5: {"new_technologies": True}}
"""Options without which so many cannot play (GTX-O02)."""


def pieces(match: Match) -> list[str]:
    """Every tile of the heap and every card, one entry for each place in which it lies."""
    journey: Journey = match.state
    content = match.game.content  # type: ignore[attr-defined]
    heap = content.heap_of(journey.options.parts)
    tiles = [*journey.face_down, *journey.face_up, *laid_open(journey)]
    for one in journey.seats:
        tiles += [*one.ship.tiles, *(() if one.hidden is None else one.hidden.tiles)]
        tiles += [tile for tile in one.reserve if tile]
        tiles += [tile for tile, _ in one.lost]
        tiles += [*one.stock, *one.replaced]
        tiles += [one.hand.tile] if one.hand is not None else []
    tiles = [tile for tile in tiles if tile in heap]
    if journey.phase == FLIGHT_SETUP and not tiles:
        tiles = list(heap)
    cards = [card for pile in journey.piles.values() for card in pile]
    if journey.phase not in BEFORE_FLIGHT and journey.piles and not (journey.options.parts or journey.roads):
        assert sorted(cards) == sorted((*journey.deck, *journey.turned))
    left = [card for card in content.cards if card not in cards]
    return [f"tile:{tile}" for tile in tiles] + [f"card:{card}" for card in (*cards, *left)]


def laid_open(journey: Journey) -> tuple[int, ...]:
    """The tiles that a Star Depot offers now (GTX-B06)."""
    tasks = () if journey.card is None else journey.card.tasks
    return tuple(tile for task in tasks for tile in getattr(task, "offer", ()))


def hidden_from(match: Match, viewer: Seat) -> set[Any]:
    """While ships are built, tiles that lie face down or in a hand that hides them; always cards that this
    viewer has not seen in this flight."""
    journey: Journey = match.state
    content = match.game.content  # type: ignore[attr-defined]
    tiles = set(journey.face_down) if journey.phase == BUILD else set()
    for seat, one in enumerate(journey.seats):
        if one.hand is not None and not one.hand.public and seat != viewer:
            tiles.add(one.hand.tile)
    seen = {*journey.used, *journey.turned}
    if 0 <= viewer < len(journey.seats):
        for number in journey.seats[viewer].seen:
            seen.update(journey.piles.get(number, ()))
    return {f"tile:{tile}" for tile in tiles} | {f"card:{card}" for card in content.cards if card not in seen}


def others_know(match: Match, viewer: Seat) -> bool:
    """Whether another seat sees a tile or cards that this one does not."""
    journey: Journey = match.state
    seen = journey.seats[viewer].seen
    return any(
        (one.hand is not None and not one.hand.public) or one.seen - seen
        for seat, one in enumerate(journey.seats)
        if seat != viewer
    )


def named_in(record: Any) -> Iterator[Any]:
    """All tiles and cards that a record (plain data of a view or an event) names."""
    if isinstance(record, dict):
        for key, value in record.items():
            if key in TILE_KEYS:
                yield from (f"tile:{value}" for _ in range(1) if isinstance(value, int) and value)
            elif key in TILE_LISTS and isinstance(value, list):
                yield from (f"tile:{tile}" for tile in value if tile)
            elif key in ("tiles", "lost", "exposed") and isinstance(value, list):
                yield from (f"tile:{row[0] if isinstance(row, list) else row}" for row in value)
            elif key == "errors":
                yield from (f"tile:{tile}" for error in value for tile in error[1:])
            elif key in ("cards", "turned") and isinstance(value, list):
                yield from (f"card:{card}" for card in value)
            else:
                yield from named_in(value)
    elif isinstance(record, list | tuple):
        for value in record:
            yield from named_in(value)
