"""What the tests of every game must know of the pieces of Nebula."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from rules.kernel.match import Match
from rules.kernel.seats import Seat
from rules.nebula.stars import with_all
from rules.nebula.state import EMPTY, OVER, Cosmos

CARD = re.compile(r'"((?:PO|PU|AD)[0-9]{2})"')


def pieces(match: Match) -> list[str]:
    """Every star and every card, one entry each, and every value marker with its place."""
    cosmos: Cosmos = match.state
    content = match.game.content  # type: ignore[attr-defined]
    stars = [sum(counts) for counts in zip(cosmos.bag, cosmos.box, *cosmos.observatories, strict=True)]
    lying = [star for beams in cosmos.beams for star in beams]
    lying += [cosmos.supernova, *cosmos.drawn, *[content.black] * sum(cosmos.holes)]
    for galaxy in cosmos.galaxies:
        lying += [color for color, cells in enumerate(galaxy) for _ in range(cells.bit_count())]
        assert sum(galaxy) <= content.graph.all  # no two stars in a cell
    counts = with_all(tuple(stars), [star for star in lying if star != EMPTY])
    found = [f"star:{color}:{n}" for color, number in enumerate(counts) for n in range(number)]
    dealt = [card for cards in (*cosmos.offers, *cosmos.rejected) for card in cards]
    cards = [*dealt, *[card for card in cosmos.personal if card], *cosmos.public, *cosmos.advanced]
    found += [*cards, *(card for card in content.cards if card not in cards)]
    assert all(
        cosmos.claims[place].count(seat) <= 1 for place in range(len(cosmos.claims)) for seat in range(4)
    )
    for track, stacks in cosmos.tracks.items():
        assert sorted(ref for stack in stacks for ref in stack) == sorted(content.refs(track))
    return found


def hidden_from(match: Match, viewer: Seat) -> set[Any]:
    """Personal objectives that were not dealt to this viewer, and all cards that are not used (NB-H1,
    NB-H4)."""
    cosmos: Cosmos = match.state
    content = match.game.content  # type: ignore[attr-defined]
    seen = {*cosmos.public, *cosmos.advanced}
    if viewer >= 0:
        seen |= {*cosmos.offers[viewer], *cosmos.rejected[viewer], cosmos.personal[viewer]}
    if cosmos.phase == OVER:
        seen |= {*cosmos.personal}
    return {card for card in content.cards if card not in seen}


def named_in(record: Any) -> Iterator[Any]:
    """All cards that a record (plain data of a view or an event) names."""
    yield from CARD.findall(json.dumps(record))
