"""Rules in force: what packs declare to interfere with the rules of the game (GTX-P20).

A Rough Road, a specialist or a machination declares records of the kinds below. Each kind belongs to one
place in the rules, its hook; the code there asks for the records of its kind that are in force and acts by
them. Nothing else in the rules knows which card a record comes from.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from rules.galaxy_trucker.cards import Hit

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


class Upgrade(Listener, frozen=True, tag="upgrade"):
    """The first small meteor or shot printed on a card is large (R22). Hook: `on_hit_list`."""


class Mirror(Listener, frozen=True, tag="mirror"):
    """Meteors and shots printed on cards come from the opposite side (R08). Hook: `on_hit_list`."""


class Reroll(Listener, frozen=True, tag="reroll"):
    """A meteor or shot that misses is rolled once more (R21). Hook: `on_hit_roll`."""


class Pierce(Listener, frozen=True, tag="pierce"):
    """What has destroyed a tile flies on and meets the next one (R11). Hook:
    `on_component_destroyed_by_hit`."""


class Explode(Listener, frozen=True, tag="explode"):
    """A destroyed tile that held such things destroys all tiles around it (R13, R14). Hook:
    `on_component_destroyed`."""

    of: Literal["goods", "energy"]


class Scatter(Listener, frozen=True, tag="scatter"):
    """After a card each tile that has fallen off comes as such a meteor at who is behind its owner (R03).
    Hooks: `on_component_fallen`, `after_card`."""

    meteor: Hit


AnyListener: TypeAlias = Surcharge | Saving | Upgrade | Mirror | Reroll | Pierce | Explode | Scatter
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
