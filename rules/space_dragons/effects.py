"""What a played card does to ships (SD-E00 to SD-E09). Events go out in the order of what happens."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.space_dragons.content import Content
from rules.space_dragons.events import Hit, Repaired, ShieldsGained, TargetsResolved
from rules.space_dragons.state import Hunt


def hit(hunt: Hunt, seat: int, times: int, source: str, emit: Emit) -> None:
    """A hit takes a shield, without shields it is damage (SD-E00). Shields never mend damage (SD-E02)."""
    for _ in range(times):
        if hunt.shields[seat] > 0:
            hunt.shields[seat] -= 1
            emit(Hit(seat, "absorbed", source))
        else:
            hunt.damage[seat] += 1
            emit(Hit(seat, "damaged", source))


def take_effect(content: Content, hunt: Hunt, seat: int, card: int, emit: Emit) -> None:
    """The effect of a card as it is played; it is compulsory (SD-T02). Targets wait (SD-E07)."""
    crew = content.crew_by_value[card]
    if crew.effect == "shield":  # SD-E01
        hunt.shields[seat] += crew.count
        emit(ShieldsGained(seat, crew.count))
    elif crew.effect == "repair":  # SD-E04: surplus symbols are lost
        mended = min(crew.count, hunt.damage[seat])
        if mended:
            hunt.damage[seat] -= mended
            emit(Repaired(seat, mended))
    elif crew.effect == "damage":  # SD-E03
        hit(hunt, seat, crew.count, "own_card", emit)


def aimed_at(content: Content, hunt: Hunt, winner: int) -> int:
    """Target symbols of this trick on the cards of all seats but the winner (SD-E07, SD-E08)."""
    total = 0
    for place, card in enumerate(hunt.table):
        crew = content.crew_by_value[card]
        if crew.effect == "target" and (hunt.leader + place) % hunt.seats != winner:
            total += crew.count
    return total


def resolve_targets(content: Content, hunt: Hunt, winner: int, emit: Emit) -> int:
    """All targets of a trick as one volley at its winner (SD-T05, SD-E09, SD-X07); gives their number."""
    count = aimed_at(content, hunt, winner)
    emit(TargetsResolved(winner, count))
    hit(hunt, winner, count, "targets", emit)
    return count
