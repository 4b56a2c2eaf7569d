"""What the tests of every game must know of the pieces of Space Bastards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules.kernel.match import Match
from rules.kernel.seats import Seat
from rules.space_bastards import board
from rules.space_bastards.state import PREPARE, SETUP, Choice, World


def pieces(match: Match) -> list[str]:
    """Every token of every colour and every race card, one entry each, wherever it lies."""
    world: World = match.state
    content = match.game.content  # type: ignore[attr-defined]
    found = []
    for owner in world.owners:
        there = Counter(board.supply(content, world, owner))
        assert all(number >= 0 for number in there.values())
        there.update(
            token.race for tokens in world.tokens.values() for token in tokens if token.owner == owner
        )
        there.update(egg.race for egg in world.eggs if egg.owner == owner)
        if owner < world.seats:
            there.update(one.race for one in world.held[owner].cargo)
            there.update(world.held[owner].setup_hand)
        waiting = board.waiting_token(world, owner)
        there.update([waiting] if waiting is not None and world.phase == SETUP else [])
        found += [f"{owner}:{race}:{n}" for race, number in there.items() for n in range(number)]
    cards = Counter(world.offer) + Counter(race for pair in world.relations.values() for race in pair)
    if not world.relations:  # what has not been dealt yet lies in the stack
        cards = Counter({race: info.cards for race, info in content.races.items()})
    return found + [f"card:{race}:{n}" for race, number in cards.items() for n in range(number)]


def hidden_from(match: Match, viewer: Seat) -> set[Any]:
    """What others have chosen in a simultaneous question that is not shown yet."""
    choice: Choice | None = match.state.choice
    if choice is None or choice.shown or match.state.phase == PREPARE:
        return set()
    return {
        (seat, made) for seat, made in enumerate(choice.made) if made is not None and made and seat != viewer
    }


def named_in(record: Any) -> Iterator[Any]:
    """All choices that a record (plain data of a view or an event) names, with the seat that made them."""
    if isinstance(record, list | tuple):
        for value in record:
            yield from named_in(value)
    elif isinstance(record, dict):
        if record.get("event") in ("planned", "committed", "answered"):
            yield (
                record["seat"],
                tuple(record.get("cards") or record.get("races") or record.get("accept") or ()),
            )
        for key, value in record.items():
            if key == "choices":
                for seat, seen in enumerate(value):
                    yield (seat, tuple(seen["cards"] or seen["pairs"]))
            yield from named_in(value)
