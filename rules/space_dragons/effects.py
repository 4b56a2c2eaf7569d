"""What the effects of crew cards do (SD-E00 to SD-E09): a record for each effect, its events, what happens.

Rules, bots and the screen read the numbers of the records and ask no effect for its name. Events go out in
the order of what happens.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, TypeVar

from rules.kernel.events import Emit, Event
from rules.space_dragons.state import Hunt

if TYPE_CHECKING:
    from rules.space_dragons.content import Content, Crew

Effect: TypeAlias = Literal["none", "shield", "repair", "target", "damage"]
Number = TypeVar("Number", int, float)


class Deed(NamedTuple):
    """What an effect does: for one symbol, or for all those of a card."""

    gained: int = 0
    """Shields put up (SD-E01)."""
    mended: int = 0
    """Damage taken away; surplus symbols are lost (SD-E04)."""
    hits: int = 0
    """Hits on the own ship (SD-E03)."""
    aimed: int = 0
    """Hits on the winner of the trick, if that is another seat (SD-E07)."""

    def times(self, count: int) -> Deed:
        """What so many symbols do."""
        return Deed(*(count * number for number in self))


EFFECTS: Final[dict[Effect, Deed]] = {
    "none": Deed(),
    "shield": Deed(gained=1),
    "repair": Deed(mended=1),
    "target": Deed(aimed=1),
    "damage": Deed(hits=1),
}


# -- events ----------------------------------------------------------------------------------------


class ShieldsGained(Event, frozen=True, tag="shields_gained"):
    seat: int
    n: int


class Hit(Event, frozen=True, tag="hit"):
    """`result` is absorbed or damaged, `source` own_card or targets."""

    seat: int
    result: str
    source: str


class Repaired(Event, frozen=True, tag="repaired"):
    seat: int
    n: int


class TargetsResolved(Event, frozen=True, tag="targets_resolved"):
    winner: int
    count: int


class DragonCaptured(Event, frozen=True, tag="dragon_captured"):
    seat: int
    dragon: str


EffectEvent: TypeAlias = ShieldsGained | Hit | Repaired | TargetsResolved | DragonCaptured


# -- what a card does as it is played ----------------------------------------------------------------


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
    deed = deed_of(content.crew_by_value[card], hunt.damage[seat])
    if deed.gained:
        hunt.shields[seat] += deed.gained
        emit(ShieldsGained(seat, deed.gained))
    if deed.mended:
        hunt.damage[seat] -= deed.mended
        emit(Repaired(seat, deed.mended))
    if deed.hits:
        hit(hunt, seat, deed.hits, "own_card", emit)


# -- what a trick does to its winner -----------------------------------------------------------------


def aimed_at(content: Content, table: Iterable[tuple[int, int]], winner: int) -> int:
    """Target symbols of this trick, of which `table` has (seat, card), on the cards of all seats but the
    winner (SD-E07, SD-E08)."""
    total = 0
    for seat, card in table:
        crew = content.crew_by_value[card]
        if seat != winner:
            total += EFFECTS[crew.effect].aimed * crew.count
    return total


def end_trick(content: Content, hunt: Hunt, winner: int, emit: Emit) -> None:
    """All targets as one volley at the winner (SD-T05, SD-E09, SD-X07), who then takes the open dragon
    (SD-T06)."""
    hunt.hits = aimed_at(content, hunt.lying, winner)
    emit(TargetsResolved(winner, hunt.hits))
    hit(hunt, winner, hunt.hits, "targets", emit)
    assert hunt.dragon is not None
    hunt.dragons[winner] = (*hunt.dragons[winner], hunt.dragon)
    emit(DragonCaptured(winner, hunt.dragon))
    hunt.dragon = None
