"""The sections of the packs of Space Bastards, and the content of a match made from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import Struct, field, structs

from rules.packs.common import About, Common, Item, Option, Page, PerItem, RefusalText, SeatColour
from rules.packs.games import Report
from rules.packs.schema import Ref
from rules.packs.texts import Phrase
from rules.space_bastards.families import TALKS
from rules.space_bastards.grids import Grid
from rules.space_bastards.options import CUSTOM
from rules.space_bastards.records import (
    BOOSTS,
    RELATIONS,
    Canvas,
    FieldKind,
    MapField,
    Named,
    Numbers,
    Planet,
    PlanetSet,
    Priority,
    Race,
    Relation,
    StepKind,
    Track,
)
from rules.space_bastards.shapes import Shape
from rules.space_bastards.space import Space

DOMINANCE: Final = "dominance"
PURCHASE: Final = "purchase"
SOURCES: Final = (*(name for name, talk in TALKS.items() if talk.points), DOMINANCE, PURCHASE)
"""Where points come from, and the rows of the final report (SB-Z04); each has a name in the pack."""
TIE_BREAKS: Final = ("coins", "living", "shared")
"""What can decide between seats with equal points (SB-Z06); each has a name in the pack."""
OPTIONS: Final = (
    "scenario", "priority", "planets", "worlds", "track", "eggs", "auto_accept",
)  # fmt: skip
"""The options that the rules read (see options.py); a pack must have them all."""
HOLD: Final = "hold"
"""The id of the grid of a ship's interior."""

FieldId = Annotated[str, Ref("field")]
Piece = Literal[
    "ship", "radioactive", "stop", "clock", "start_player", "coin", "favour", "egg", "neutral", "corpse"
]


class Definitions(Common, frozen=True, kw_only=True):
    """The sections of the YAML files of Space Bastards."""

    races: tuple[Race, ...] = ()
    planets: tuple[Planet, ...] = ()
    fields: tuple[MapField, ...] = ()
    edges: tuple[tuple[FieldId, FieldId], ...] = ()
    map: Canvas | None = None
    planet_sets: tuple[PlanetSet, ...] = ()
    tracks: tuple[Track, ...] = ()
    relations: tuple[Relation, ...] = ()
    scenarios: tuple[Priority, ...] = ()
    seats: tuple[SeatColour, ...] = ()
    field_kinds: dict[FieldKind, Named] = field(default_factory=dict)
    step_kinds: dict[StepKind, Named] = field(default_factory=dict)
    pieces: dict[Piece, Named] = field(default_factory=dict)
    numbers: Numbers | None = None


class Content(Struct, frozen=True, kw_only=True):
    """What a match is played with."""

    races: dict[str, Race]
    shapes: dict[str, Shape]
    sizes: dict[str, int]
    """Squares of each race."""
    by_size: tuple[str, ...]
    """The smallest race first (SB-C02)."""
    planets: dict[str, Planet]
    grids: dict[str, Grid]
    """Of each planet."""
    hold: Grid
    """The interior of a ship."""
    fields: dict[str, MapField]
    space: Space
    map: Canvas
    planet_sets: dict[int, PlanetSet]
    """By number of players."""
    tracks: dict[str, Track]
    relations: dict[str, Relation]
    """In the default order."""
    prices: dict[tuple[str, str], int]
    """Of the boosts, by (relation, boost)."""
    limits: dict[tuple[str, str], int]
    """Uses of the boosts for each played card."""
    scenarios: dict[str, Priority]
    seats: tuple[SeatColour, ...]
    field_kinds: dict[FieldKind, Named]
    step_kinds: dict[StepKind, Named]
    pieces: dict[str, Named]
    numbers: Numbers
    about: About
    options: tuple[Option, ...]
    refusals: dict[str, RefusalText]
    texts: dict[str, Phrase]
    almanac: tuple[Page, ...]
    packs: dict[str, str]

    def in_order(self, relations: tuple[str, ...] | list[str] | frozenset[str]) -> tuple[str, ...]:
        """Relations in the default order."""
        if len(relations) < 2:
            return tuple(relations)
        return tuple(relation for relation in self.relations if relation in relations)


def build(definitions: Definitions, packs: Mapping[str, str], report: Report) -> Content | None:
    """The content of a match, or None with what is wrong in `report`."""
    d = definitions
    _check_sections(d, report)
    if d.about is None or d.map is None or d.numbers is None or report.mistakes:
        return None
    shapes = {race.id: Shape(race.shape) for race in d.races}
    hold = Grid(HOLD, d.map.hold, shapes)
    _check_races(d, shapes, hold, report)
    _check_relations(d, report)
    _check_table(d, d.about, d.map, report)
    _check_texts(d, report)
    _check_options(d, report)
    if report.mistakes:
        return None
    relations = {relation.id: relation for relation in d.relations}
    return Content(
        races={race.id: race for race in d.races},
        shapes=shapes,
        sizes={race: shape.size for race, shape in shapes.items()},
        by_size=tuple(sorted(shapes, key=lambda race: shapes[race].size)),
        planets={planet.id: planet for planet in d.planets},
        grids={planet.id: Grid(planet.id, planet.mask, shapes) for planet in d.planets},
        hold=hold,
        fields={one.id: one for one in d.fields},
        space=Space({one.id: one.planet for one in d.fields}, d.edges, d.map.teleports),
        map=d.map,
        planet_sets={one.players: one for one in d.planet_sets},
        tracks={track.id: track for track in d.tracks},
        relations={name: relations[name] for name in RELATIONS},
        prices={(one.id, boost.id): boost.cost for one in d.relations for boost in one.boosts},
        limits={(one.id, boost.id): boost.most for one in d.relations for boost in one.boosts},
        scenarios={one.id: one.of_all() for one in d.scenarios},
        seats=d.seats,
        field_kinds=d.field_kinds,
        step_kinds=d.step_kinds,
        pieces=dict(d.pieces.items()),
        numbers=d.numbers,
        about=d.about,
        options=tuple(_with_items(option, relations) for option in d.options),
        refusals=d.refusals,
        texts=d.texts,
        almanac=d.almanac,
        packs=dict(packs),
    )


def _with_items(option: Option, relations: Mapping[str, Relation]) -> Option:
    """The option, with all relations if it is the one that orders them (SB-O03)."""
    if option.id != "priority" or not isinstance(option, PerItem):
        return option
    return structs.replace(
        option, items=tuple(Item(id=name, name=relations[name].name) for name in RELATIONS)
    )


def _check_sections(d: Definitions, report: Report) -> None:
    """What nothing can be played without."""
    for section in ("about", "map", "numbers"):
        if getattr(d, section) is None:
            report.lacking(section, "the section is missing", "it here or in a required pack")
    for section in ("races", "planets", "fields", "edges", "planet_sets", "tracks", "scenarios", "seats"):
        if not getattr(d, section):
            report.lacking(section, "the section is missing or empty", "it here or in a required pack")


def _check_races(d: Definitions, shapes: Mapping[str, Shape], hold: Grid, report: Report) -> None:
    """Each race has a size of its own (SB-C02) and fits into a ship; there are cards enough (SB-P15)."""
    sizes: set[int] = {0}
    for race in d.races:
        if shapes[race.id].size in sizes:
            report.wrong("race", race.id, "no size of its own", "a number of squares that no other race has")
        sizes.add(shapes[race.id].size)
        if not hold.places[race.id]:
            report.wrong("race", race.id, "it does not fit into a ship", "a smaller shape")
    if sum(race.cards for race in d.races) <= 2 * (len(RELATIONS) - 1):
        report.lacking("races", "too few race cards", "two for each relation but change, and an offer")


def _check_relations(d: Definitions, report: Report) -> None:
    """All relations are there, each with the boosts that the rules know."""
    for relation in d.relations:
        found = tuple(boost.id for boost in relation.boosts)
        if sorted(found) != sorted(BOOSTS[relation.id]):
            wanted = ", ".join(BOOSTS[relation.id]) or "none"
            report.wrong("relation", relation.id, f"boosts {', '.join(found) or 'none'}", wanted)
    for name in RELATIONS:
        if name not in {relation.id for relation in d.relations}:
            report.lacking("relations", f"'{name}' is missing", ", ".join(RELATIONS))


def _check_table(d: Definitions, about: About, canvas: Canvas, report: Report) -> None:
    """Planets and seats for every number of players, teleports that are some."""
    for count in range(about.players.least, about.players.most + 1):
        if count not in {one.players for one in d.planet_sets}:
            report.lacking("planet_sets", f"none for {count} players", "one for each number of players")
    if about.players.most > len(d.seats):
        report.lacking("seats", f"{len(d.seats)} seats", f"one for each of {about.players.most} players")
    kinds = {one.id: one.kind for one in d.fields}
    for teleport in canvas.teleports:
        if kinds.get(teleport, "teleport") != "teleport":
            report.wrong("field", teleport, "it is no teleport", "a field of the kind 'teleport'")


def _check_texts(d: Definitions, report: Report) -> None:
    """Names for the rows of the final report and for what decides ties."""
    for key in [f"sheet.{row}" for row in SOURCES] + [f"tie_break.{one}" for one in TIE_BREAKS]:
        if key not in d.texts:
            report.lacking("texts", f"'{key}' is missing", "a text of the final report")


def _check_options(d: Definitions, report: Report) -> None:
    """All options are there, and they name what there is."""
    options = {option.id: option for option in d.options}
    for name in OPTIONS:
        if name not in options:
            report.lacking("options", f"'{name}' is missing", ", ".join(OPTIONS))
    known: dict[str, set[str]] = {
        "scenario": {one.id for one in d.scenarios} | {CUSTOM},
        "track": {one.id for one in d.tracks},
    }
    for name, ids in known.items():
        for value in getattr(options.get(name), "values", ()):
            if value.id not in ids:
                report.wrong("option", name, f"there is no {name} '{value.id}'", ", ".join(sorted(ids)))
    worlds = options.get("worlds")
    if isinstance(worlds, PerItem):
        planets = {planet.id.lower() for planet in d.planets}
        for item in worlds.items:
            if item.id not in planets:
                named = ", ".join(sorted(planets))
                report.wrong("option", "worlds", f"there is no planet '{item.id}'", named)
