"""Rules in force: what packs declare to interfere with the rules of the game (GTX-P20).

A Rough Road, a specialist or a machination declares records of the kinds below. Each kind belongs to one
place in the rules, its hook; the code there asks for the records of its kind that are in force and acts by
them. Nothing else in the rules knows which card a record comes from.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Literal, Protocol, TypeAlias, TypeVar

from msgspec import Meta, Struct

from rules.galaxy_trucker.cards import Count, Good, Hit
from rules.packs.schema import Ref

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules.galaxy_trucker.content import Content


Level: TypeAlias = Annotated[int, Meta(ge=1, le=3)]
"""The number of a flight, or the level of a card."""


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


class Compete(Listener, frozen=True, tag="compete"):
    """Who wants something abandoned is first shot at by everybody behind who is stronger (R01). Hook:
    `on_offer_accepted`."""

    shot: Hit


class Envy(Listener, frozen=True, tag="envy"):
    """At the start everybody but the last, and each new leader after a card, is shot at by the next behind
    (R02). Hooks: `flight_start`, `after_card`."""

    shot: Hit


class Repeat(Listener, frozen=True, tag="repeat"):
    """Cards that nobody chose to use are flown through once more (R04). Hooks: `after_card`,
    `on_deck_empty`."""


class Wreck(Listener, frozen=True, tag="wreck"):
    """After every so many cards what lies on one square is destroyed on all ships (R05). Hook:
    `after_card`."""

    every: Count


class Loosen(Listener, frozen=True, tag="loosen"):
    """After each Open Space what lies on one square falls off all ships that took part (R06). Hook:
    `after_open_space`."""


class Harden(Listener, frozen=True, tag="harden"):
    """So many cards of a level, by the number of the flight, are added to the deck (R09). Hook:
    `setup_deck`."""

    level: Level
    cards: dict[Level, Count]


class SpareBest(Listener, frozen=True, tag="spare_best"):
    """Comparisons strike everybody but the best (R10). Hook: `on_worst_selection`."""


class Contagion(Listener, frozen=True, tag="contagion"):
    """An epidemic reaches cabins that are joined to none (R10). Hook: `on_epidemic`."""


class Dust(Listener, frozen=True, tag="dust"):
    """So many days for each exposed connector in stardust (R10). Hook: `on_stardust`."""

    factor: Count


class Payroll(Listener, frozen=True, tag="payroll"):
    """Before the last card the crew is paid: so many credits or goods for each figure (R12). Hook:
    `before_last_card`."""

    each: Count


class Taint(Listener, frozen=True, tag="taint"):
    """Goods are taken whole; beyond so many for each alien every piece takes a human (R15). Hook:
    `on_loading`."""

    safe: Count


class TurnOver(Listener, frozen=True, tag="turn_over"):
    """Engines may point ahead, too; after each Open Space the ships that took part turn over (R16). Hooks:
    `building_rules`, `after_open_space`."""


class Drag(Listener, frozen=True, tag="drag"):
    """Each joint of a universal connector with another takes so much speed; who is measured may detach tiles
    so joined (R17). Hook: `on_engines`."""

    n: Count


class Stock(Listener, frozen=True, tag="stock"):
    """Each player has so many tiles, by the number of the flight, that nobody else may use; one that is not
    used costs `fee` credits (R18). Hooks: `building_start`, `flight_end`."""

    tiles: dict[Level, Count]
    fee: Count


class Deaden(Listener, frozen=True, tag="deaden"):
    """In one column nothing works (R19). Hooks: `building_start`, `on_function_check`."""


class DrawMore(Listener, frozen=True, tag="draw_more"):
    """So many further Rough Roads come up when the ships are ready (R20). Hook: `flight_start`."""

    n: Count


class Reinforce(Listener, frozen=True, tag="reinforce"):
    """Enemies are so much stronger, by the number of the flight (R23). Hook: `on_enemy_strength`."""

    strength: dict[Level, Count]


class NoPeeking(Listener, frozen=True, tag="no_peeking"):
    """Nobody may look at flight cards (R24). Hook: `building_rules`."""


class Discharge(Listener, frozen=True, tag="discharge"):
    """Every battery has so many tokens fewer (R25). Hook: `flight_start`."""

    n: Count


class Lead(Listener, frozen=True, tag="lead"):
    """The aliens that help add so many more to a strength, in the unit of the specialist (GTX-A03). Hooks:
    `on_cannons`, `on_engines`."""

    n: int


class PayAliens(Listener, frozen=True, tag="pay_aliens"):
    """Credits at the finish for one alien on board, for two, and so on (GTX-A03). Hook: `scoring`."""

    credits: tuple[int, ...]


class SellMore(Listener, frozen=True, tag="sell_more"):
    """Each of these goods sells for so many credits more (GTX-A05). Hooks: `scoring`, `on_give_up`."""

    goods: tuple[Good, ...]
    n: int


class Cover(Listener, frozen=True, tag="cover"):
    """Lost components cost nothing, in these ship classes at most so much (GTX-A06). Hook: `scoring`."""

    most: dict[Annotated[str, Ref("ship class")], int]


class Plead(Listener, frozen=True, tag="plead"):
    """The specialist may be handed over instead of the harm that an enemy or the like does (GTX-A07)."""


AnyListener: TypeAlias = (
    Surcharge | Saving | Upgrade | Mirror | Reroll | Pierce | Explode | Scatter | Compete | Envy | Repeat
    | Wreck | Loosen | Harden | SpareBest | Contagion | Dust | Payroll | Taint | TurnOver | Drag | Stock
    | Deaden | DrawMore | Reinforce | NoPeeking | Discharge
    | Lead | PayAliens | SellMore | Cover | Plead
)  # fmt: skip
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
