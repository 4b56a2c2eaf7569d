"""Rules in force: what packs declare to interfere with the rules of the game (GTX-P20).

A Rough Road, a specialist or a machination declares records of the kinds below. Each kind belongs to one
place in the rules, its hook; the code there asks for the records of its kind that are in force and acts by
them. Nothing else in the rules knows which card a record comes from.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.galaxy_trucker.content import Content


class Listener(Struct, frozen=True, tag_field="do"):
    """What interferes with a rule."""


class Surcharge(Listener, frozen=True, tag="surcharge"):
    """Every use of a device takes more energy (R07). Hook: `on_energy_cost`."""

    n: int


class Saving(Listener, frozen=True, tag="saving"):
    """The first use of a device on each card takes less energy (GTX-A04). Hook: `on_energy_cost`."""

    n: int


AnyListener: TypeAlias = Surcharge | Saving
"""Everything that a pack may declare."""

Kind = TypeVar("Kind", bound=Listener)


class OfSeat(Protocol):
    """What of a seat counts here, in the state and in what is seen of it."""

    @property
    def roads(self) -> tuple[str, ...]: ...

    @property
    def specialist(self) -> str: ...


class OfTable(Protocol):
    @property
    def roads(self) -> tuple[str, ...]: ...

    @property
    def seats(self) -> Sequence[OfSeat]: ...


def in_force(content: Content, table: OfTable, kind: type[Kind], seat: int | None = None) -> Iterator[Kind]:
    """The records of a kind that are in force for a seat, or for the table as a whole, in the order in which
    they act: the specialist, then Rough Roads by their ids (GTX-P20). `table` is a state or a sight."""
    roads = set(table.roads)
    if seat is not None:
        one = table.seats[seat]
        roads.update(one.roads)
        if one.specialist:
            yield from of_kind(content.specialists[one.specialist].rules, kind)
    for road in sorted(roads):
        yield from of_kind(content.roads[road].rules, kind)


def of_kind(rules: Sequence[AnyListener], kind: type[Kind]) -> Iterator[Kind]:
    return (rule for rule in rules if isinstance(rule, kind))
