"""What the content packs of Space Dragons look like, and the content of a match made from them.

Everything is frozen. The rules read crew by value (`content.crew_by_value[62].effect`), the screen by id.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field, structs

from rules.packs.common import About, Common, Option, Page, PerItem, RefusalText
from rules.packs.games import Report
from rules.packs.schema import Colour, Id, PicturePath
from rules.packs.texts import Phrase, Text
from rules.space_dragons.effects import EFFECTS, Effect
from rules.space_dragons.looks import CrewLook, CrewParts, DragonLook, DragonParts

Symbol: TypeAlias = Literal["research", "morale", "crime"]
Mark: TypeAlias = Literal["research", "morale", "crime", "plus2", "minus1"]
Position: TypeAlias = Literal["most", "second_most", "second_least", "least"]
Side: TypeAlias = Literal["A", "B"]

SYMBOLS: Final[tuple[Symbol, ...]] = ("research", "morale", "crime")
MARKS: Final[tuple[Mark, ...]] = ("research", "morale", "crime", "plus2", "minus1")
REPORT_ROWS: Final = (*SYMBOLS, "crew", "dragons", "shields", "damage")
"""The rows of points of the final report (SD-S10); each has a name in the pack."""

Few: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Two: TypeAlias = Annotated[int, Meta(ge=0, le=2)]


class Crew(Struct, frozen=True, kw_only=True):
    """A crew card (SD-C01 to SD-C03): `count` symbols of one effect, the marks of its upper half."""

    id: Annotated[str, Id("crew")]
    value: Annotated[int, Meta(ge=1, le=999), Id("crew value")]
    name: Text
    research: Few = 0
    morale: Few = 0
    crime: Few = 0
    plus2: Few = 0
    minus1: Few = 0
    effect: Effect = "none"
    count: Few = 0
    looks: CrewLook | None = None
    picture: PicturePath | None = None

    def __post_init__(self) -> None:
        if (self.effect == "none") != (self.count == 0):
            raise ValueError("an effect needs a count from 1 to 3, and a count needs an effect (SD-C03)")


class Dragon(Struct, frozen=True, kw_only=True):
    """A dragon card (SD-C04)."""

    id: Annotated[str, Id("dragon")]
    points: Annotated[int, Meta(ge=1, le=30)]
    name: Text
    research: Two = 0
    morale: Two = 0
    crime: Two = 0
    looks: DragonLook | None = None
    picture: PicturePath | None = None

    def __post_init__(self) -> None:
        if self.research + self.morale + self.crime > 2:
            raise ValueError("a dragon has at most 2 symbols in all (SD-C04)")


class Pay(Struct, frozen=True):
    """A line of a scoring card: what a position is worth."""

    position: Position
    points: Annotated[int, Meta(ge=-50, le=50)]


class ScoringCard(Struct, frozen=True, kw_only=True):
    """A scoring card with its two sides (SD-C05)."""

    id: Annotated[str, Id("scoring card")]
    symbol: Annotated[Symbol, Id("scored symbol")]
    name: Text
    sides: Annotated[
        dict[Side, Annotated[tuple[Pay, ...], Meta(min_length=1, max_length=4)]],
        Meta(min_length=2),
    ]
    text: Annotated[dict[Side, Text], Meta(min_length=2)]

    def pays(self, side: str) -> tuple[Pay, ...]:
        """What the positions are worth on a side."""
        return next(pays for name, pays in self.sides.items() if name == side)


class EndPoints(Struct, frozen=True, kw_only=True):
    """What a thing left at the end is worth, each (SD-C07)."""

    shield: Annotated[int, Meta(ge=-50, le=50)]
    damage: Annotated[int, Meta(ge=-50, le=50)]
    plus2: Annotated[int, Meta(ge=-50, le=50)]
    minus1: Annotated[int, Meta(ge=-50, le=50)]


class Table(Struct, frozen=True, kw_only=True):
    """The numbers of the course of a game (SD-P01, SD-T01, SD-C08, SD-V01)."""

    hand_size: Annotated[int, Meta(ge=3, le=20)]
    """Crew cards dealt to a seat."""
    tricks: Annotated[int, Meta(ge=1, le=20)]
    """Tricks of a game, and so dragons in the lair."""
    start_draw: Annotated[int, Meta(ge=1, le=1)]
    """Cards a player draws for the start."""
    seats_min: Annotated[int, Meta(ge=3, le=5)]
    """Seats of the smallest table: where one player is missing to it the Derelict takes part (SD-V01)."""

    def __post_init__(self) -> None:
        if self.hand_size <= self.tricks:
            raise ValueError("hand_size must be above tricks: a play is always a choice (SD-T09)")

    @property
    def crew_per_seat(self) -> int:
        """Crew cards that a game needs for each seat (SD-C08)."""
        return self.hand_size + self.start_draw


class Numbers(Table, frozen=True, kw_only=True):
    """The numbers of a game, with how many players it takes (SD-O01)."""

    players_min: int
    players_max: int


class Sign(Struct, frozen=True, kw_only=True):
    """How a symbol is called; `on_card` says what `{n}` of it mean on a card."""

    name: Text
    colour: Colour
    help: Text
    on_card: Phrase


class EffectInfo(Struct, frozen=True, kw_only=True):
    """How an effect is called, what it does, and what `{n}` of its symbols do on a card."""

    name: Text
    colour: Colour | None = None
    help: Text
    on_card: Phrase


class PositionInfo(Struct, frozen=True, kw_only=True):
    """How a position of the scoring cards is called."""

    name: Text


class Ship(Struct, frozen=True, kw_only=True):
    """The ship of a seat; `hull` is its picture."""

    id: Annotated[str, Id("ship")]
    name: Text


class Definitions(Common, frozen=True, kw_only=True):
    """The sections of the YAML files of Space Dragons."""

    crew: tuple[Crew, ...] = ()
    dragons: tuple[Dragon, ...] = ()
    scoring: tuple[ScoringCard, ...] = ()
    points: EndPoints | None = None
    table: Table | None = None
    symbols: dict[Mark, Sign] = field(default_factory=dict)
    effects: dict[Effect, EffectInfo] = field(default_factory=dict)
    positions: dict[Position, PositionInfo] = field(default_factory=dict)
    ships: tuple[Ship, ...] = ()
    crew_parts: CrewParts | None = None
    dragon_parts: DragonParts | None = None


class Content(Struct, frozen=True, kw_only=True):
    """What a match is played with."""

    crew: tuple[Crew, ...]
    """By value."""
    dragons: tuple[Dragon, ...]
    scoring: tuple[ScoringCard, ...]
    points: EndPoints
    table: Numbers
    crew_by_value: dict[int, Crew]
    crew_by_id: dict[str, Crew]
    dragon_by_id: dict[str, Dragon]
    scoring_by_symbol: dict[str, ScoringCard]
    symbols: dict[Mark, Sign]
    effects: dict[Effect, EffectInfo]
    positions: dict[Position, PositionInfo]
    ships: tuple[Ship, ...]
    about: About
    options: tuple[Option, ...]
    refusals: dict[str, RefusalText]
    texts: dict[str, Phrase]
    almanac: tuple[Page, ...]
    packs: dict[str, str]
    """The pack from which each crew card and dragon came, by id."""

    @property
    def most_seats(self) -> int:
        """How many seats the crew is enough for (SD-C08)."""
        return len(self.crew) // self.table.crew_per_seat

    def seats_for(self, players: int) -> int:
        """Seats at the table with so many players, the Derelict included (SD-V01)."""
        return max(players, self.table.seats_min)

    def seats_allowed(self, players: int) -> bool:
        """Whether so many players may begin a game (SD-O01, SD-C08)."""
        least, most = self.table.players_min, self.table.players_max
        return least <= players <= most and self.seats_for(players) <= self.most_seats


def build(definitions: Definitions, packs: Mapping[str, str], report: Report) -> Content | None:
    """The content of a match, or None with what is wrong in `report` (SD-C01 to SD-C08)."""
    d = definitions
    _check_whole(d, report)
    if d.table is None or d.points is None or d.about is None or report.mistakes:
        return None
    _check_numbers(d, d.table, report)
    _check_words(d, report)
    if report.mistakes:
        return None
    crew = tuple(sorted(d.crew, key=lambda card: card.value))
    order = {symbol: place for place, symbol in enumerate(SYMBOLS)}
    scoring = tuple(sorted(d.scoring, key=lambda card: order[card.symbol]))
    return Content(
        crew=crew,
        dragons=d.dragons,
        scoring=scoring,
        points=d.points,
        table=Numbers(
            **structs.asdict(d.table),
            players_min=d.about.players.least,
            players_max=d.about.players.most,
        ),
        crew_by_value={card.value: card for card in crew},
        crew_by_id={card.id: card for card in crew},
        dragon_by_id={card.id: card for card in d.dragons},
        scoring_by_symbol={card.symbol: card for card in scoring},
        symbols=d.symbols,
        effects=d.effects,
        positions=d.positions,
        ships=d.ships,
        about=d.about,
        options=d.options,
        refusals=d.refusals,
        texts=d.texts,
        almanac=d.almanac,
        packs=dict(packs),
    )


def _check_whole(d: Definitions, report: Report) -> None:
    """Sections without which there is no game."""
    for section in ("about", "points", "table"):
        if getattr(d, section) is None:
            report.lacking(section, "the section is missing", "it here or in a required pack")
    wanted: dict[str, tuple[Any, tuple[str, ...]]] = {
        "symbols": (d.symbols, MARKS),
        "effects": (d.effects, tuple(EFFECTS)),
        "positions": (d.positions, ("most", "second_most", "second_least", "least")),
        "scoring": ([card.symbol for card in d.scoring], SYMBOLS),
    }
    for section, (there, names) in wanted.items():
        for name in names:
            if name not in there:
                report.lacking(section, f"'{name}' is missing", ", ".join(names))


def _check_numbers(d: Definitions, table: Table, report: Report) -> None:
    """Enough of everything for the smallest game (SD-C08)."""
    least = table.seats_min * table.crew_per_seat
    if len(d.crew) < least:
        expected = f"at least {least}: {table.crew_per_seat} for each of {table.seats_min} seats (SD-C08)"
        report.lacking("crew", f"{len(d.crew)} crew cards", expected)
    if len(d.dragons) < table.tricks:
        report.lacking(
            "dragons", f"{len(d.dragons)} dragons", f"at least {table.tricks}, one a trick (SD-C08)"
        )
    if d.about is not None and table.seats_min > d.about.players.least + 1:
        wrong = f"seats_min {table.seats_min} for {d.about.players.least} players"
        report.lacking("table", wrong, f"at most {d.about.players.least + 1}: there is one Derelict (SD-V01)")
    if d.about is not None and len(d.ships) < d.about.players.most:
        report.lacking("ships", f"{len(d.ships)} ships", f"one for each of {d.about.players.most} seats")


def _check_words(d: Definitions, report: Report) -> None:
    """Sentences and pictures that other parts of the pack rely on."""
    for row in REPORT_ROWS:
        if f"sheet.{row}" not in d.texts:
            report.lacking("texts", f"'sheet.{row}' is missing", "the name of a row of the final report")
    for option in d.options:
        if option.id == "sides" and isinstance(option, PerItem):
            for item in option.items:
                if item.id not in SYMBOLS:
                    report.wrong("option", option.id, f"item '{item.id}'", ", ".join(SYMBOLS))
    things: dict[str, set[str]] = {
        "crew": {card.id for card in d.crew},
        "dragon": {card.id for card in d.dragons},
        "scoring": {f"{card.symbol} {side}" for card in d.scoring for side in card.sides},
        "symbol": {str(name) for name in (*d.symbols, *d.effects) if name != "none"},
        "position": {str(name) for name in d.positions},
        "ship": {ship.id for ship in d.ships},
        "back": {"crew", "dragon"},
    }
    for page in d.almanac:
        for part in page.parts:
            for picture in part.pictures:
                for kind, name in picture.items():
                    if kind not in things:
                        report.wrong("almanac page", page.id, f"a picture of '{kind}'", ", ".join(things))
                    elif name not in things[kind]:
                        report.wrong(
                            "almanac page", page.id, f"there is no {kind} '{name}' to draw", f"a {kind}"
                        )
