"""Where the crew cards and dragons that a viewer can see lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.space_dragons.sight import HuntSight

Zone = Literal["hand", "pack", "crew", "picked", "table", "rack", "hunted", "captured", "out", ""]


@dataclass(frozen=True)
class Whereabouts:
    """The zone a card lies in and the seat it lies with (None: with nobody)."""

    zone: Zone
    seat: int | None = None
    place: int = 0


def drafting(sight: HuntSight) -> bool:
    """Whether the table of the draft shows."""
    return sight.phase in ("setup", "draft")


def crew_at(sight: HuntSight, viewer: int, value: int) -> Whereabouts:
    """Where a crew card lies, as far as the viewer sees it."""
    for place, (seat, card) in enumerate(sight.table):
        if card == value:
            return Whereabouts("table", seat, place)
    for seat, one in enumerate(sight.seats):
        if value in one.played:
            return Whereabouts("rack", seat, one.played.index(value))
    if viewer >= 0:
        own = sight.seats[viewer]
        if own.picked == value:
            return Whereabouts("picked", viewer)
        zones: tuple[tuple[Zone, tuple[int, ...] | None], ...] = (
            ("hand", own.hand),
            ("pack", own.pack),
            ("crew", own.chosen),
        )
        for zone, cards in zones:
            if cards and value in cards:
                return Whereabouts(zone, viewer, cards.index(value))
    return Whereabouts("out" if value in sight.out else "")


def dragon_at(sight: HuntSight, dragon: str) -> Whereabouts:
    """Where a dragon lies that has been turned up."""
    if sight.dragon == dragon:
        return Whereabouts("hunted")
    for seat, one in enumerate(sight.seats):
        if dragon in one.dragons:
            return Whereabouts("captured", seat, one.dragons.index(dragon))
    return Whereabouts("")


def racked(sight: HuntSight, seat: int) -> tuple[int, ...]:
    """The played cards of a seat that stand in its rack: not the one of the running trick."""
    lying = {card for _seat, card in sight.table}
    return tuple(card for card in sight.seats[seat].played if card not in lying)
