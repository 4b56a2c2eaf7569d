"""What the content packs of Galaxy Trucker look like, and the content of a match made from them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field

from rules.galaxy_trucker.boards import Board, BoardRow
from rules.galaxy_trucker.cards import MACHINATION, Card, CardGroup, CardKind, Good
from rules.galaxy_trucker.five import FIVE
from rules.galaxy_trucker.in_force import AnyListener
from rules.galaxy_trucker.legality import CODES
from rules.galaxy_trucker.options import PackPart
from rules.galaxy_trucker.strength import STRENGTHS, Helpers
from rules.galaxy_trucker.tiles import Tile, TileRow, TileType, compiled
from rules.packs.common import About, Common, Option, Page, RefusalText, SeatColour
from rules.packs.games import Report
from rules.packs.schema import Colour, Id, Ref
from rules.packs.texts import Phrase, Text

Many = Annotated[int, Meta(ge=0, le=99)]

Figure: TypeAlias = Annotated[str, Id("figure")]

REPORT_ROWS: Final = ("on_the_way", "order", "prettiest", "goods", "losses")
"""The rows of the final report (GT-E2 to GT-E5); each has a name in the pack."""


class FlightInfo(Struct, frozen=True, kw_only=True):
    """Everything that depends on the flight number (GT-S1, GT-S5, GT-B21, GT-E2, GT-E3)."""

    id: Annotated[str, Id("flight")]
    name: Text
    number: Annotated[int, Meta(ge=1, le=3)]
    ship: Annotated[str, Ref("ship class")]
    """The class usually flown."""
    circle: Annotated[int, Meta(ge=1, le=3)]
    """Circle on which the hourglass begins."""
    gap: Many
    """Empty spaces between the rockets at the start (GT-L5)."""
    order_rewards: tuple[Many, ...]
    prettiest_reward: Many
    solo_exposed: Many
    """Alone: most exposed connectors with which the prettiest ship is paid (GT-V5)."""
    recipe: dict[Annotated[int, Meta(ge=1, le=3)], Many] = field(default_factory=dict)
    """Cards of each level in each pile; empty: all starred cards, no piles (GT-V1)."""
    learning: bool = False
    """No aliens, nobody gives up of own will, the hourglass waits for the first who finishes (GT-V1)."""
    lenient: bool = False
    """Repair is lenient unless chosen otherwise (GT-R8)."""


class LegRow(Struct, frozen=True):
    """A flight of a plan; what is left out is chosen by the options."""

    flight: Annotated[str, Ref("flight")] | None = None
    ship: Annotated[str, Ref("ship class")] | None = None
    option: str = "class"
    """The option that chooses the ship: a class, `usual`, or `none` where the flight is left out."""


class Plan(Struct, frozen=True, kw_only=True):
    """A list of flights (GT-S1)."""

    id: Annotated[str, Id("plan")]
    name: Text
    flights: Annotated[tuple[LegRow, ...], Meta(min_length=1, max_length=9)]


class GoodInfo(Struct, frozen=True, kw_only=True):
    """A colour of goods; `special`: only in special holds (GT-F13)."""

    name: Text
    value: Many
    colour: Colour
    special: bool = False


class FigureInfo(Struct, frozen=True):
    """A kind of figure. `helps`: what an alien on board adds to (GT-F4, GT-F5); `expert`: it has one of the
    specialisations (GTX-A01)."""

    name: Text
    helps: Literal["engines", "cannons"] | None = None
    expert: bool = False


class Table(Struct, frozen=True, kw_only=True):
    """The numbers that hold for every flight."""

    spaces: Annotated[int, Meta(ge=4, le=99)]
    """Spaces of the ring (GT-C5)."""
    piles: Annotated[int, Meta(ge=1, le=9)]
    hidden_piles: tuple[int, ...]
    """Piles that nobody may look at (GT-S5)."""
    order_seconds: Many
    """Time to take an order tile after building has ended (GT-B27)."""
    absent_seconds: Many
    """How long a seat may be away until the cautious answer is given for it (GT-T1)."""
    lost_price: Many
    """Credits for a lost component (GT-E5)."""
    alien_bonus: Many
    """What an alien adds to a strength above zero (GT-F4, GT-F5)."""
    sideways_percent: Annotated[int, Meta(ge=0, le=100)]
    """The part of its power that a cannon adds if it does not point forwards (GT-F5)."""
    sale_percent: Annotated[int, Meta(ge=0, le=100)]
    """What goods of who gives up are sold for, of their price, rounded up (GT-F29)."""
    die: Annotated[int, Meta(ge=2, le=6)]
    """Faces of each of the two dice (GT-X2)."""


class Loan(Struct, frozen=True, kw_only=True):
    """Credits that a loan gives, and what it costs to repay it (GTX-E20)."""

    gives: Annotated[int, Meta(ge=1, le=99)]
    costs: Annotated[int, Meta(ge=1, le=99)]


class Plotting(Struct, frozen=True, kw_only=True):
    """The numbers of Evil Machinations."""

    dealt: Annotated[int, Meta(ge=1, le=24)]
    """Machinations that each player has for the whole game (GTX-E01)."""
    drag: Annotated[int, Meta(ge=0, le=99)]
    """What a ship in tow takes off every speed (E05)."""
    crash_price: Annotated[int, Meta(ge=0, le=99)]
    """Of the goods that were named (E23)."""
    loan: Loan


class Sparing(Struct, frozen=True, kw_only=True):
    """With a part of the pack, for each seat fewer than `seats` so many tiles of the heap are left out of the
    game (GTX-T02)."""

    part: PackPart
    seats: Annotated[int, Meta(ge=1, le=8)]
    tiles: Many


class Specialist(Struct, frozen=True, kw_only=True):
    """What a cyan alien can do (GTX-A01)."""

    id: Annotated[str, Id("specialist")]
    name: Text
    effect: Text
    rules: tuple[AnyListener, ...] = ()


class Road(Struct, frozen=True, kw_only=True):
    """A Rough Road: it holds for a whole flight (GTX-R02)."""

    id: Annotated[str, Id("rough road")]
    name: Text
    effect: Text
    rules: tuple[AnyListener, ...] = ()
    mark: bool = False
    """It changes building, so that it cannot come up later (R20)."""
    handicap: bool = True
    """It can hold for some seats only (GTX-R40)."""


class Face(Struct, frozen=True):
    """What a combination die that shows this brings into the game: a class for a flight, or a part of the
    pack. What is there already makes the game harder instead, and so does a face without either
    (GTX-C01)."""

    flight: Annotated[int, Meta(ge=1, le=3)] | None = None
    ship: Annotated[str, Ref("ship class")] | None = None
    part: PackPart | None = None


class Combination(Struct, frozen=True):
    """How dice make up a game: how many can be rolled, the classes of its flights at first, and the faces of
    the die, from 1."""

    name: Text
    help: Text
    rolls: Annotated[tuple[Annotated[int, Meta(ge=1, le=9)], ...], Meta(min_length=1)]
    ships: tuple[Annotated[str, Ref("ship class")], ...]
    faces: tuple[Face, ...]


class Definitions(Common, frozen=True, kw_only=True):
    """The sections of the YAML files of Galaxy Trucker."""

    tile_types: tuple[TileType, ...] = ()
    tiles: tuple[TileRow, ...] = ()
    boards: tuple[BoardRow, ...] = ()
    flights: tuple[FlightInfo, ...] = ()
    plans: tuple[Plan, ...] = ()
    seats: tuple[SeatColour, ...] = ()
    card_groups: tuple[CardGroup, ...] = ()
    card_kinds: tuple[CardKind, ...] = ()
    cards: tuple[Card, ...] = ()
    goods: dict[Good, GoodInfo] = field(default_factory=dict)
    figures: dict[Figure, FigureInfo] = field(default_factory=dict)
    table: Table | None = None
    plotting: Plotting | None = None
    sparing: Sparing | None = None
    combination: Combination | None = None
    specialists: tuple[Specialist, ...] = ()
    roads: tuple[Road, ...] = ()


class Content(Struct, frozen=True, kw_only=True):
    """What a match is played with."""

    tile_types: dict[str, TileType]
    tiles: dict[int, Tile]
    heap: frozenset[int]
    """All tiles but the starting cabins."""
    start_cabins: tuple[int, ...]
    """In seat order."""
    boards: dict[str, Board]
    flights: dict[str, FlightInfo]
    plans: dict[str, Plan]
    seats: tuple[SeatColour, ...]
    card_groups: dict[str, CardGroup]
    card_kinds: dict[str, CardKind]
    cards: dict[str, Card]
    goods: dict[Good, GoodInfo]
    """The most valuable first."""
    figures: dict[str, FigureInfo]
    helpers: Helpers
    table: Table
    plotting: Plotting | None
    sparing: Sparing | None
    combination: Combination | None
    specialists: dict[str, Specialist]
    roads: dict[str, Road]
    about: About
    options: tuple[Option, ...]
    refusals: dict[str, RefusalText]
    texts: dict[str, Phrase]
    almanac: tuple[Page, ...]
    packs: dict[str, str]

    def good(self, id: str) -> GoodInfo:
        """A sort of goods by its id."""
        return next(info for good, info in self.goods.items() if good == id)

    @property
    def machinations(self) -> tuple[str, ...]:
        """The cards that lie in no pile (GTX-E01)."""
        return tuple(card.id for card in self.cards.values() if card.level == MACHINATION)

    @property
    def starred(self) -> frozenset[str]:
        """The cards of the learning flight (GT-V1)."""
        return frozenset(card.id for card in self.cards.values() if card.learning)

    @property
    def experts(self) -> frozenset[str]:
        """Aliens that have a specialisation (GTX-A01)."""
        return frozenset(figure for figure, info in self.figures.items() if info.expert)

    def heap_of(self, parts: Collection[str]) -> frozenset[int]:
        """The heap of a game with these parts (GT-S4, GTX-T01)."""
        return frozenset(tile for tile in self.heap if self.tiles[tile].part in (None, *parts))

    def left_out(self, parts: Collection[str], seats: int) -> int:
        """Heap tiles that are left out of a game of so many seats, bots and all (GTX-T02, GTX-O03)."""
        sparing = self.sparing
        if sparing is None or sparing.part not in parts:
            return 0
        return sparing.tiles * max(0, sparing.seats - seats)

    def level(self, number: int, parts: Collection[str]) -> list[str]:
        """The cards of a level in a game with these parts (GT-S5, GTX-B01)."""
        return [
            card.id for card in self.cards.values() if card.level == number and card.part in (None, *parts)
        ]


def build(definitions: Definitions, packs: Mapping[str, str], report: Report) -> Content | None:
    """The content of a match, or None with what is wrong in `report`."""
    d = definitions
    for section in ("about", "table"):
        if getattr(d, section) is None:
            report.lacking(section, "the section is missing", "it here or in a required pack")
    for section in ("tiles", "boards", "flights", "plans", "seats", "cards", "goods"):
        if not getattr(d, section):
            report.lacking(section, "the section is missing or empty", "it here or in a required pack")
    if d.about is None or d.table is None or report.mistakes:
        return None
    kinds = {kind.id: kind for kind in d.tile_types}
    tiles = {
        row.id: compiled(row, kinds[row.type], d.table.sideways_percent)
        for row in d.tiles
        if row.type in kinds
    }
    _check(d, d.about, tiles, report)
    if report.mistakes:
        return None
    by_seat = {tile.seat: tile.id for tile in tiles.values() if tile.start}
    return Content(
        tile_types=kinds,
        tiles=tiles,
        heap=frozenset(tile.id for tile in tiles.values() if not tile.start),
        start_cabins=tuple(by_seat[seat.id] for seat in d.seats),
        boards={row.id: Board(row) for row in d.boards},
        flights={flight.id: flight for flight in d.flights},
        plans={plan.id: plan for plan in d.plans},
        seats=d.seats,
        card_groups={group.id: group for group in d.card_groups},
        card_kinds={kind.id: kind for kind in d.card_kinds},
        cards={card.id: card for card in d.cards},
        goods=dict(sorted(d.goods.items(), key=lambda item: -item[1].value)),
        figures=dict(d.figures.items()),
        helpers={
            what: {figure: d.table.alien_bonus for figure, info in d.figures.items() if info.helps == what}
            for what in STRENGTHS
        },
        table=d.table,
        plotting=d.plotting,
        sparing=d.sparing,
        combination=d.combination,
        specialists={one.id: one for one in d.specialists},
        roads={road.id: road for road in d.roads},
        about=d.about,
        options=d.options,
        refusals=d.refusals,
        texts=d.texts,
        almanac=d.almanac,
        packs=dict(packs),
    )


def _check(d: Definitions, about: About, tiles: dict[int, Tile], report: Report) -> None:
    """What only the whole can show: a cabin for each seat, enough cards for every plan, known options."""
    assert d.table is not None
    if d.table.sideways_percent % 50:
        report.lacking("table", f"sideways_percent is {d.table.sideways_percent}", "0, 50 or 100")
    if about.players.most > len(d.seats):
        report.lacking("seats", f"{len(d.seats)} seats", f"one for each of {about.players.most} players")
    for seat in d.seats:
        cabins = [tile.id for tile in tiles.values() if tile.start and tile.seat == seat.id]
        if len(cabins) != 1:
            report.wrong("seat colour", seat.id, f"{len(cabins)} starting cabins", "exactly one")
    for flight in d.flights:
        if len(flight.order_rewards) < min(about.players.most, FIVE - 1):  # GTX-F09
            report.wrong("flight", flight.id, "order_rewards is too short", "one for each of four players")
        if flight.recipe and flight.number not in flight.recipe:
            report.wrong("flight", flight.id, "no card of its own level", f"level {flight.number} in recipe")
    for row in REPORT_ROWS:
        if f"sheet.{row}" not in d.texts:
            report.lacking("texts", f"'sheet.{row}' is missing", "the name of a row of the final report")
    for code in CODES:
        if f"error.{code}" not in d.texts:
            report.lacking("texts", f"'error.{code}' is missing", "a sentence for each mistake of a ship")
    plots = sum(card.level == MACHINATION for card in d.cards)
    if d.plotting is not None and plots < d.plotting.dealt * about.players.most:
        enough = f"{d.plotting.dealt} for each of {about.players.most} players"
        report.lacking("plotting", f"there are {plots} machinations", enough)
    levels = [card.level for card in d.cards if card.part is None]
    infos = {flight.id: flight for flight in d.flights}
    for plan in d.plans:
        for level in (1, 2, 3):
            needed = sum(
                infos[leg.flight].recipe.get(level, 0) * d.table.piles
                for leg in plan.flights
                if leg.flight in infos
            )
            if needed > levels.count(level):
                report.wrong(
                    "plan", plan.id, f"{levels.count(level)} cards of level {level}", f"at least {needed}"
                )
    wanted = {
        "plan", "flight", "class", "build_mode", "placement", "repair_mode", "deck_mode", "glass_seconds",
        "glass_turns", "decision_seconds", "max_build_minutes",
    }  # fmt: skip
    if d.combination is not None:
        wanted |= {"rough_roads", *(face.part for face in d.combination.faces if face.part)}
        ways = [plan for plan in d.plans if len(plan.flights) == len(d.combination.ships)]
        if all(plan.flights[0].ship for plan in ways):
            report.lacking("combination", "no plan lets all its ships be chosen", "one flight for each ship")
    for name in sorted(wanted - {option.id for option in d.options}):
        report.lacking("options", f"'{name}' is missing", ", ".join(sorted(wanted)))
    chosen_by = {leg.option for plan in d.plans for leg in plan.flights}
    for name in sorted(chosen_by - {option.id for option in d.options}):
        report.lacking("options", f"'{name}' is missing", "the option that chooses the ship of a flight")
    for option in d.options:
        if option.id == "plan":
            for value in getattr(option, "values", ()):
                if value.id not in {plan.id for plan in d.plans}:
                    report.wrong("option", "plan", f"there is no plan '{value.id}'", "a plan")
