"""What a played card does to ships (SD-E00 to SD-E09). Events go out in the order of what happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from rules.kernel.events import Emit
from rules.space_dragons.content import Content, Crew
from rules.space_dragons.deeds import EFFECTS, Deed
from rules.space_dragons.events import Hit, Repaired, ShieldsGained, TargetsResolved
from rules.space_dragons.state import Hunt

Number = TypeVar("Number", int, float)


def deed_of(crew: Crew, damage: int) -> Deed:
    """What playing this card does; its own ship has so much damage. Targets wait (SD-E07)."""
    deed = EFFECTS[crew.effect].times(crew.count)
    return deed._replace(mended=min(deed.mended, damage))


def absorbed(hits: Number, shields: int) -> Number:
    """How many of so many hits, or of as many as are expected, the shields take; the others are damage
    (SD-E00)."""
    return min(hits, shields)


def hit(hunt: Hunt, seat: int, times: int, source: str, emit: Emit) -> None:
    """A hit takes a shield, without shields it is damage (SD-E00). Shields never mend damage (SD-E02)."""
    taken = absorbed(times, hunt.shields[seat])
    hunt.shields[seat] -= taken
    hunt.damage[seat] += times - taken
    for number in range(times):
        emit(Hit(seat, "absorbed" if number < taken else "damaged", source))


def take_effect(content: Content, hunt: Hunt, seat: int, card: int, emit: Emit) -> None:
    """The effect of a card as it is played; it is compulsory (SD-T02)."""
    gained, mended, hits, _aimed = deed_of(content.crew_by_value[card], hunt.damage[seat])
    if gained:
        hunt.shields[seat] += gained
        emit(ShieldsGained(seat, gained))
    if mended:
        hunt.damage[seat] -= mended
        emit(Repaired(seat, mended))
    if hits:
        hit(hunt, seat, hits, "own_card", emit)


def aimed_at(content: Content, table: Iterable[tuple[int, int]], winner: int) -> int:
    """Target symbols of this trick, of which `table` has (seat, card), on the cards of all seats but the
    winner (SD-E07, SD-E08)."""
    total = 0
    for seat, card in table:
        crew = content.crew_by_value[card]
        if seat != winner:
            total += EFFECTS[crew.effect].aimed * crew.count
    return total


def resolve_targets(content: Content, hunt: Hunt, winner: int, emit: Emit) -> int:
    """All targets of a trick as one volley at its winner (SD-T05, SD-E09, SD-X07); gives their number."""
    count = aimed_at(content, hunt.lying, winner)
    emit(TargetsResolved(winner, count))
    hit(hunt, winner, count, "targets", emit)
    return count
