"""What the content packs of Nebula look like, and the content of a match made from them. Everything is
frozen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field

from rules.nebula.counts import Count, Evaluator
from rules.nebula.graph import CellInfo, Constellation, Graph, Link, LinkKind, Orbit, Point, Share
from rules.packs.common import About, Common, Option, Page, RefusalText, SeatColour
from rules.packs.games import Report
from rules.packs.plain import Hint
from rules.packs.schema import Colour, Id, Ref
from rules.packs.texts import Phrase, Text

BLACK: Final = "black"
"""The colour of black holes, the last in the order (NB-K2)."""

FULL: Final = "full"
"""The value of the option `version` with the value board (NB-V1)."""

SHEET_ROWS: Final = ("personal", "public", "black_holes", "constellations", "colors", "advanced")
"""The rows of the score sheet (NB-S1 to NB-S6); each has a name in the pack."""

TrackId: TypeAlias = Literal["colors", "constellations", "advanced"]
Ending: TypeAlias = Literal["black_hole_track", "three_constellations", "bag_empty", "public_markers"]
ENDINGS: Final[dict[Ending, str]] = {
    "black_hole_track": "NB-E1",
    "three_constellations": "NB-E2",
    "bag_empty": "NB-E3",
    "public_markers": "NB-E4",
}
"""What starts the last round, each with its rule."""

Few: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Some: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Points: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Seats: TypeAlias = Annotated[int, Meta(ge=1, le=8)]


class ColorInfo(Struct, frozen=True, kw_only=True):
    """A colour of stars (NB-K2): its names as a subject, as an object, of several."""

    id: Annotated[str, Id("color")]
    letter: Annotated[str, Meta(min_length=1, max_length=1)]
    name: Text
    whom: Text
    many: Text
    rgb: Colour
    glyph: str


class Cluster(Struct, frozen=True, kw_only=True):
    """A star cluster (NB-L1), where it stands, and at which angle its beam 0 points."""

    id: Annotated[str, Id("cluster")]
    name: Text
    x: Share
    y: Share
    angle: Annotated[int, Meta(ge=0, le=359)] = 0


class Board(Struct, frozen=True, kw_only=True):
    """The galaxy board: its centre (NB-G3), the size of its cells."""

    core: Annotated[str, Ref("cell")]
    cell_radius: Share
    core_radius: Share


class Sky(Struct, frozen=True, kw_only=True):
    """How the cluster board is drawn: radii around the middle of a cluster, the supernova, the track."""

    hourglass_radius: Share
    star_radius: Share
    moon_radius: Share
    star_size: Share
    supernova: Point
    supernova_radius: Share
    track: Point
    track_step: Share
    track_radius: Share


class Card(Struct, frozen=True, kw_only=True):
    """A card with what it counts."""

    id: Annotated[str, Id("card")]
    name: Text
    text: Text
    count: Count


class Objective(Card, frozen=True, kw_only=True):
    """Fulfilled when the count is at `least` or at `most` so many (NB-O5, NB-O6)."""

    least: Few | None = None
    most: Few | None = None

    def __post_init__(self) -> None:
        if (self.least is None) == (self.most is None):
            raise ValueError("an objective needs either least or most")

    def met_by(self, number: int) -> bool:
        return number >= self.least if self.least is not None else number <= (self.most or 0)


class PublicObjective(Objective, frozen=True, kw_only=True):
    """Worth more to the `first` who claims it than to all `later` ones (NB-O2)."""

    first: Points
    later: Points
    difficulty: Annotated[int, Meta(ge=1, le=5)] = 3


class Track(Struct, frozen=True, kw_only=True):
    """A track of the value board (NB-M3): points by rank, and of the rest."""

    id: Annotated[TrackId, Id("track")]
    name: Text
    spaces: Annotated[int, Meta(ge=1, le=20)]
    points: Annotated[tuple[Points, ...], Meta(min_length=1)]
    rest: Points = 0


class Marker(Struct, frozen=True, kw_only=True):
    """A value marker (NB-K5): of a colour, a constellation, or the number of an advanced card."""

    id: Annotated[str, Id("marker")]
    track: Annotated[TrackId, Ref("track")]
    ref: str
    name: Text


class Table(Struct, frozen=True, kw_only=True):
    """The numbers of the game. Those that depend on the players are mappings from their number."""

    colored: Some
    black: dict[Seats, Few]
    starting: tuple[Few, ...]
    dealt: Annotated[int, Meta(ge=1, le=5)]
    public: Annotated[int, Meta(ge=1, le=10)]
    beams: Annotated[int, Meta(ge=3, le=20)]
    steps: Annotated[int, Meta(ge=1, le=12)]
    chaos_drawn: Some
    chaos_kept: Annotated[int, Meta(ge=1, le=5)]
    limit: Some
    supernova_limit: Some
    refill: dict[Seats, Few]
    track: Some
    highlighted: tuple[Some, ...]
    strip: Annotated[tuple[Points, ...], Meta(min_length=2)]
    last_constellations: Some
    last_claims: dict[Seats, Some]
    personal_points: Points
    constellation_points: Points


class Definitions(Common, frozen=True, kw_only=True):
    """The sections of the YAML files of Nebula."""

    table: Table | None = None
    board: Board | None = None
    sky: Sky | None = None
    cells: tuple[CellInfo, ...] = ()
    links: tuple[Link, ...] = ()
    link_kinds: dict[LinkKind, Text] = field(default_factory=dict)
    orbits: tuple[Orbit, ...] = ()
    constellations: tuple[Constellation, ...] = ()
    colors: tuple[ColorInfo, ...] = ()
    clusters: tuple[Cluster, ...] = ()
    seats: tuple[SeatColour, ...] = ()
    personal: tuple[Objective, ...] = ()
    public: tuple[PublicObjective, ...] = ()
    advanced: tuple[Card, ...] = ()
    tracks: tuple[Track, ...] = ()
    markers: tuple[Marker, ...] = ()
    endings: dict[Ending, Text] = field(default_factory=dict)


class Content(Struct, frozen=True, kw_only=True):
    """What a match is played with. Mappings are in the order of the packs."""

    table: Table
    board: Board
    sky: Sky
    graph: Graph
    evaluator: Evaluator
    cells: dict[str, CellInfo]
    links: tuple[Link, ...]
    link_kinds: dict[LinkKind, Text]
    orbits: tuple[Orbit, ...]
    constellations: dict[str, Constellation]
    colors: dict[str, ColorInfo]
    color_ids: tuple[str, ...]
    """The real colours in their order, then black (NB-K2)."""
    places: dict[str, int]
    """The place of each colour in this order."""
    clusters: tuple[Cluster, ...]
    seats: tuple[SeatColour, ...]
    personal: dict[str, Objective]
    public: dict[str, PublicObjective]
    advanced: dict[str, Card]
    cards: dict[str, Card]
    """The three kinds together."""
    tracks: dict[str, Track]
    markers: dict[str, Marker]
    endings: dict[Ending, Text]
    about: About
    options: tuple[Option, ...]
    refusals: dict[str, RefusalText]
    texts: dict[str, Phrase]
    almanac: tuple[Page, ...]
    plain: tuple[Hint, ...]
    packs: dict[str, str]
    """The pack from which each definition of a list came, by id."""

    @property
    def black(self) -> int:
        """The place of the black holes in the order of colours."""
        return len(self.color_ids) - 1

    def refs(self, track: str) -> tuple[str, ...]:
        """What the markers of a track stand for, in their order."""
        return tuple(marker.ref for marker in self.markers.values() if marker.track == track)


def sight_type() -> type[Struct]:
    """What hints for the plain table lead through."""
    from rules.nebula.sight import CosmosSight  # which knows the content

    return CosmosSight


def build(definitions: Definitions, packs: Mapping[str, str], report: Report) -> Content | None:
    """The content of a match, or None with what is wrong in `report`."""
    d = definitions
    _check_whole(d, report)
    if d.table is None or d.board is None or d.sky is None or d.about is None or report.mistakes:
        return None
    _check_numbers(d, d.table, d.about, report)
    if report.mistakes:
        return None
    graph = Graph(d.board.core, d.cells, d.links, d.orbits, d.constellations)
    real = [color.id for color in d.colors if color.id != BLACK]
    _check_board(d, graph, report)
    _check_cards(d, graph, report)
    _check_words(d, report)
    if report.mistakes:
        return None
    color_ids = (*real, BLACK)
    return Content(
        table=d.table,
        board=d.board,
        sky=d.sky,
        graph=graph,
        evaluator=Evaluator(graph, real),
        cells={cell.id: cell for cell in d.cells},
        links=d.links,
        link_kinds=d.link_kinds,
        orbits=tuple(sorted(d.orbits, key=lambda orbit: orbit.number)),
        constellations={one.id: one for one in d.constellations},
        colors={color.id: color for color in d.colors},
        color_ids=color_ids,
        places={color: place for place, color in enumerate(color_ids)},
        clusters=d.clusters,
        seats=d.seats,
        personal={card.id: card for card in d.personal},
        public={card.id: card for card in d.public},
        advanced={card.id: card for card in d.advanced},
        cards={card.id: card for card in (*d.personal, *d.public, *d.advanced)},
        tracks={track.id: track for track in d.tracks},
        markers={marker.id: marker for marker in d.markers},
        endings=d.endings,
        about=d.about,
        options=d.options,
        refusals=d.refusals,
        texts=d.texts,
        almanac=d.almanac,
        plain=d.plain,
        packs=dict(packs),
    )


def _check_whole(d: Definitions, report: Report) -> None:
    """Sections without which there is no game."""
    for section in ("about", "table", "board", "sky"):
        if getattr(d, section) is None:
            report.lacking(section, "the section is missing", "it here or in a required pack")
    wanted: dict[str, tuple[Any, tuple[str, ...]]] = {
        "tracks": ([track.id for track in d.tracks], ("colors", "constellations", "advanced")),
        "link_kinds": (d.link_kinds, ("direct", "indirect", "orbital")),
        "endings": (d.endings, tuple(ENDINGS)),
        "colors": ([color.id for color in d.colors], (BLACK,)),
        "cells": ([cell.id for cell in d.cells], (d.board.core,) if d.board else ()),
    }
    for section, (there, names) in wanted.items():
        for name in names:
            if name not in there:
                report.lacking(section, f"'{name}' is missing", ", ".join(names))
    if len(d.clusters) != 3:
        report.lacking("clusters", f"{len(d.clusters)} clusters", "three (NB-L1)")


def _check_numbers(d: Definitions, table: Table, about: About, report: Report) -> None:
    """Enough of everything for every number of players."""
    for players in range(about.players.least, about.players.most + 1):
        for name in ("black", "refill", "last_claims"):
            if players not in getattr(table, name):
                report.lacking("table", f"{name} says nothing for {players} players", "a number for each")
        stars = table.colored * (len(d.colors) - 1) + table.black.get(players, 0)
        laid = table.beams * len(d.clusters) + 1 + sum(table.starting[:players])
        if stars <= laid:
            report.lacking("table", f"{stars} stars for {players} players", f"more than {laid} (NB-U12)")
    most = about.players.most
    needs = (
        ("seats", len(d.seats), most),
        ("starting", len(table.starting), most),
        ("personal", len(d.personal), most * table.dealt),
        ("public", len(d.public), table.public),
        ("advanced", len(d.advanced), sum(marker.track == "advanced" for marker in d.markers)),
    )
    for section, there, wanted in needs:
        if there < wanted:
            report.lacking(section, f"{there} of them", f"at least {wanted}")
    if table.chaos_kept >= table.chaos_drawn:
        report.lacking("table", f"chaos keeps {table.chaos_kept}", "fewer than it draws (NB-C3)")


def _check_board(d: Definitions, graph: Graph, report: Report) -> None:
    """Every cell is reached from the centre and belongs to one constellation, the centre to none (NB-G1,
    NB-G3)."""
    reached, more = 0, graph.core
    while more & ~reached:
        reached |= more
        more = graph.around(reached)
    owned = [cell for one in d.constellations for cell in one.cells]
    for cell in d.cells:
        if not graph.bits[cell.id] & reached:
            report.wrong("cell", cell.id, "no line leads here from the centre", "one (NB-P4)")
        wanted = int(graph.bits[cell.id] != graph.core)
        if owned.count(cell.id) != wanted:
            report.wrong("cell", cell.id, f"{owned.count(cell.id)} constellations", f"{wanted} (NB-G1)")
    for link in d.links:
        if link.a == link.b:
            report.wrong("link", link.id, "it joins a cell with itself", "two cells (NB-G6)")


def _check_cards(d: Definitions, graph: Graph, report: Report) -> None:
    """Cards count areas that there are; markers stand for something."""
    for card in (*d.personal, *d.public, *d.advanced):
        name: str = getattr(card.count, "among", "") or getattr(card.count, "area", "")
        if name and name not in graph.groups:
            report.wrong("card", card.id, f"there is no area '{name}'", ", ".join(graph.groups))
        elif hasattr(card.count, "area") and len(graph.groups[name]) != 1:
            report.wrong("card", card.id, f"'{name}' are several areas", "one area")
        if BLACK in _colors_of(card.count):
            report.wrong("card", card.id, "black holes lie on no galaxy", "a colour (NB-P7)")
    known = {
        "colors": {color.id for color in d.colors} - {BLACK},
        "constellations": {one.id for one in d.constellations},
    }
    for marker in d.markers:
        if marker.track in known and marker.ref not in known[marker.track]:
            report.wrong("marker", marker.id, f"ref '{marker.ref}'", ", ".join(sorted(known[marker.track])))


def _colors_of(count: Count) -> Iterator[str]:
    for name in ("color", "colors"):
        value = getattr(count, name, None)
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from value


def _check_words(d: Definitions, report: Report) -> None:
    """Sentences and pictures that other parts of the pack rely on."""
    for row in SHEET_ROWS:
        if f"sheet.{row}" not in d.texts:
            report.lacking("texts", f"'sheet.{row}' is missing", "the name of a row of the score sheet")
    things: dict[str, set[str]] = {
        "card": {card.id for card in (*d.personal, *d.public, *d.advanced)},
        "color": {color.id for color in d.colors},
        "constellation": {one.id for one in d.constellations},
        "link": set(d.link_kinds),
        "marker": {marker.id for marker in d.markers},
        "track": {track.id for track in d.tracks},
        "seat": {seat.id for seat in d.seats},
        "piece": {"galaxy", "cluster", "strip", "hourglass"},
    }
    for page in d.almanac:
        for part in page.parts:
            for picture in part.pictures:
                for kind, name in picture.items():
                    if name not in things.get(kind, ()):
                        report.wrong("almanac page", page.id, f"there is no {kind} '{name}' to draw")
