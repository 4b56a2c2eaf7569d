"""What the content packs of Tash-Kalar look like, and the content of a match made from them. Everything is
frozen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct, field

from rules.packs.common import About, Common, Option, Page, PerItem, RefusalText, SeatColour, Value, Word
from rules.packs.games import Report
from rules.packs.plain import Hint
from rules.packs.schema import Colour, Id, Ref
from rules.packs.texts import Phrase, Text
from rules.tash_kalar.arena import REACH, Arena, ArenaInfo, Point
from rules.tash_kalar.board import COMMON, LEGENDARY, LEVELS, RANKS
from rules.tash_kalar.language import Part, faults
from rules.tash_kalar.patterns import Layout, layouts, unclear
from rules.tash_kalar.steps import Label, Level, Program
from rules.tash_kalar.tasks import Areas, Chain, Condition, LineLead

SHEET_ROWS: Final = ("tasks", "legends", "points", "color_0", "color_1", "color_2", "color_3", "penalty")
"""Rows of the score sheet; each has a name in the pack. A melee has one for the colour of each seat."""

Few: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Some: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Offset: TypeAlias = Annotated[int, Meta(ge=-REACH, le=REACH)]


class LevelInfo(Struct, frozen=True, kw_only=True):
    """A level of pieces (TK-C05): its names alone and of several pieces."""

    id: Annotated[Level, Id("level")]
    name: Text
    many: Text


class Category(Struct, frozen=True, kw_only=True):
    """A kind of tasks (TK-S20, TK-S21)."""

    id: Annotated[Word, Id("category")]
    name: Text


class Task(Struct, frozen=True, kw_only=True):
    """TK-K10. An advanced one is never among the first three."""

    id: Annotated[Word, Id("task")]
    name: Text
    category: Annotated[Word, Ref("category")]
    advanced: bool = False
    points: Some
    text: Text
    condition: Condition


class Faction(Struct, frozen=True, kw_only=True):
    """A people with stones of a colour and a deck (TK-C03)."""

    id: Annotated[Word, Id("faction")]
    name: Text
    deck: Annotated[Word, Ref("deck")]
    expansion: Word | None = None
    color: Colour


class Deck(Struct, frozen=True, kw_only=True):
    """The being cards of a faction. With `gateway` they open and move the Gateway (section 12)."""

    id: Annotated[Word, Id("deck")]
    name: Text
    gateway: bool = False


class Cell(Struct, frozen=True, array_like=True):
    """A cell of a pattern: where it lies from the summoning square, and the least level that it wants."""

    dx: Offset
    dy: Offset
    level: Level


class Frozen(Struct, frozen=True, kw_only=True):
    """The frozen effect of a card (TK-X10, TK-X13)."""

    text: Text
    effect: Program
    immediate: bool = False


class Warp(Struct, frozen=True, kw_only=True):
    """The warp effect of a card (TK-W01, TK-W05)."""

    text: Text
    effect: Program
    fixed: bool = False


class Summonable(Struct, frozen=True, kw_only=True):
    """A card that is summoned (section 5). `marks` and `arrows` turn with the pattern."""

    id: Annotated[Word, Id("being")]
    name: Text
    pattern: Annotated[tuple[Cell, ...], Meta(min_length=1, max_length=12)]
    marks: dict[Label, tuple[tuple[Offset, Offset], ...]] = field(default_factory=dict)
    arrows: dict[
        Label, tuple[tuple[Annotated[int, Meta(ge=-1, le=1)], Annotated[int, Meta(ge=-1, le=1)]], ...]
    ] = field(default_factory=dict)
    text: Text
    effect: Program = ()
    summon_at: Literal["any_empty_colorless"] | None = None


class Being(Summonable, frozen=True, kw_only=True):
    deck: Annotated[Word, Ref("deck")]
    level: Literal["common", "heroic"]
    frozen: Frozen | None = None
    warp: Warp | None = None


class Legend(Summonable, frozen=True, kw_only=True):
    level: Literal["legendary"] = "legendary"


class FlareHalf(Struct, frozen=True, kw_only=True):
    """What counts when the enemy has so many more pieces (TK-F10)."""

    need: Some
    text: Text
    effect: Program


class Flare(Struct, frozen=True, kw_only=True):
    """`top` compares upgraded pieces, `bottom` all."""

    id: Annotated[Word, Id("flare")]
    name: Text
    top: FlareHalf
    bottom: FlareHalf


class Form(Struct, frozen=True, kw_only=True):
    """A form of the game with so many players (TK-C06). `form` is the value of the option."""

    id: Annotated[Word, Id("mode")]
    name: Text
    form: Word
    players: Annotated[int, Meta(ge=2, le=4)]
    sides: Annotated[int, Meta(ge=2, le=4)]
    board: Literal["high_form", "deathmatch"]
    tasks: bool = False
    melee: bool = False
    end_score: Some
    stones: Some


class Numbers(Struct, frozen=True, kw_only=True):
    """The numbers of the game. Points are those of section 10."""

    beings: Some
    legends: Some
    flares: Some
    legendary_stones: Some
    tasks: Some
    sideways: Few
    actions: Some
    first_actions: Some
    starting_stones: Some
    points: dict[Level, Few]
    pair_points: Few
    summoned_legend: Few
    flare_points: Few
    legend_on_arena: Few
    penalty: Few


class Definitions(Common, frozen=True, kw_only=True):
    """The sections of the YAML files of Tash-Kalar."""

    numbers: Numbers | None = None
    arena: ArenaInfo | None = None
    levels: tuple[LevelInfo, ...] = ()
    modes: tuple[Form, ...] = ()
    seats: tuple[SeatColour, ...] = ()
    factions: tuple[Faction, ...] = ()
    decks: tuple[Deck, ...] = ()
    beings: tuple[Being, ...] = ()
    legends: tuple[Legend, ...] = ()
    flares: tuple[Flare, ...] = ()
    categories: tuple[Category, ...] = ()
    tasks: tuple[Task, ...] = ()


class Content(Struct, frozen=True, kw_only=True):
    """What a match is played with. Mappings are in the order of the packs."""

    numbers: Numbers
    arena_info: ArenaInfo
    arena: Arena
    levels: dict[str, LevelInfo]
    modes: dict[str, Form]
    seats: tuple[SeatColour, ...]
    factions: dict[str, Faction]
    decks: dict[str, Deck]
    beings: dict[str, Being]
    legends: dict[str, Legend]
    cards: dict[str, Being | Legend]
    """Beings and legends together."""
    flares: dict[str, Flare]
    categories: dict[str, Category]
    tasks: dict[str, Task]
    layouts: dict[str, tuple[Layout, ...]]
    """The orientations of every card that is summoned."""
    needs: dict[str, tuple[int, int, int]]
    """How many pieces of each level or higher the pattern of a card takes."""
    in_deck: dict[str, tuple[str, ...]]
    """The beings of each deck."""
    about: About
    options: tuple[Option, ...]
    refusals: dict[str, RefusalText]
    texts: dict[str, Phrase]
    almanac: tuple[Page, ...]
    plain: tuple[Hint, ...]
    packs: dict[str, str]
    """The pack from which each definition of a list came, by id."""

    def form(self, chosen: str, players: int) -> Form | None:
        """The form of the game for so many players; three always play the only one there is for them."""
        fitting = [mode for mode in self.modes.values() if mode.players == players]
        named = [mode for mode in fitting if mode.form == chosen]
        return named[0] if named else fitting[0] if len({mode.form for mode in fitting}) == 1 else None

    def deck_of(self, faction: str) -> tuple[str, ...]:
        return self.in_deck[self.factions[faction].deck]


def sight_type() -> type[Struct]:
    """What hints for the plain table lead through."""
    from rules.tash_kalar.sight import ContestSight  # which knows the content

    return ContestSight


def build(definitions: Definitions, packs: Mapping[str, str], report: Report) -> Content | None:
    """The content of a match, or None with what is wrong in `report`."""
    d = definitions
    _check_whole(d, report)
    if d.numbers is None or d.arena is None or d.about is None or report.mistakes:
        return None
    _check_numbers(d, d.numbers, d.about, report)
    _check_arena(d.arena, report)
    _check_cards(d, report)
    _check_tasks(d, d.arena, report)
    _check_words(d, report)
    if report.mistakes:
        return None
    beings: dict[str, Being] = {card.id: card for card in d.beings}
    legends: dict[str, Legend] = {card.id: card for card in d.legends}
    cards: dict[str, Being | Legend] = {**beings, **legends}
    return Content(
        numbers=d.numbers,
        arena_info=d.arena,
        arena=Arena(d.arena),
        levels={level.id: level for level in d.levels},
        modes={mode.id: mode for mode in d.modes},
        seats=d.seats,
        factions={faction.id: faction for faction in d.factions},
        decks={deck.id: deck for deck in d.decks},
        beings=beings,
        legends=legends,
        cards=cards,
        flares={card.id: card for card in d.flares},
        categories={one.id: one for one in d.categories},
        tasks={task.id: task for task in d.tasks},
        layouts={name: _layouts(card) for name, card in cards.items()},
        needs={name: _needs(card) for name, card in cards.items()},
        in_deck={deck.id: tuple(card.id for card in d.beings if card.deck == deck.id) for deck in d.decks},
        about=d.about,
        options=tuple(_with_factions(option, d.factions) for option in d.options),
        refusals=d.refusals,
        texts=d.texts,
        almanac=d.almanac,
        plain=d.plain,
        packs=dict(packs),
    )


def _needs(card: Summonable) -> tuple[int, int, int]:
    ranks = [RANKS[one.level] for one in card.pattern]
    return len(ranks), sum(rank > COMMON for rank in ranks), ranks.count(LEGENDARY)


def _layouts(card: Summonable) -> tuple[Layout, ...]:
    return layouts(tuple((one.dx, one.dy, RANKS[one.level]) for one in card.pattern), card.marks, card.arrows)


def _with_factions(option: Option, factions: tuple[Faction, ...]) -> Option:
    """The option of factions takes all that the packs bring, also those of further packs."""
    if not isinstance(option, PerItem) or option.id != "factions":
        return option
    known = {value.id for value in option.values}
    more = [Value(faction.id, faction.name) for faction in factions if faction.id not in known]
    return msgspec.structs.replace(option, values=(*option.values, *more))


def _check_whole(d: Definitions, report: Report) -> None:
    """Sections without which there is no game."""
    for section in ("about", "numbers", "arena"):
        if getattr(d, section) is None:
            report.lacking(section, "the section is missing", "it here or in a required pack")
    for level in LEVELS:
        if level not in [one.id for one in d.levels]:
            report.lacking("levels", f"'{level}' is missing", ", ".join(LEVELS))


def _check_numbers(d: Definitions, numbers: Numbers, about: About, report: Report) -> None:
    """Enough of everything for every number of players."""
    seats = about.players.most
    for players in range(about.players.least, seats + 1):
        if not any(mode.players == players for mode in d.modes):
            report.lacking("modes", f"none for {players} players", "at least one")
    needs = (
        ("seats", len(d.seats), seats),
        ("factions", len(d.factions), seats),
        ("legends", len(d.legends), numbers.legends * seats),
        ("flares", len(d.flares), numbers.flares * seats),
    )
    for section, there, wanted in needs:
        if there < wanted:
            report.lacking(section, f"{there} of them", f"at least {wanted}")
    for mode in d.modes:
        if mode.sides != mode.players and (mode.sides, mode.players) != (2, 4):
            report.wrong("mode", mode.id, f"{mode.sides} sides", "as many as players, or two teams of two")
        if mode.melee and mode.sides < 3:
            report.wrong("mode", mode.id, "a melee of two sides", "at least 3")
    if any(mode.tasks for mode in d.modes) and sum(not task.advanced for task in d.tasks) <= numbers.tasks:
        report.lacking("tasks", "too few that are not advanced", f"more than {numbers.tasks}")
    for deck in d.decks:
        there = sum(card.deck == deck.id for card in d.beings)
        if there <= numbers.beings + numbers.sideways:
            report.wrong("deck", deck.id, f"{there} beings", f"more than {numbers.beings + numbers.sideways}")
    for level in LEVELS:
        if level not in numbers.points and level != "common":
            report.lacking("numbers", f"points say nothing of '{level}'", "a number")


def _check_arena(info: ArenaInfo, report: Report) -> None:
    squares = {(x, y) for y, row in enumerate(info.rows, 1) for x, sign in enumerate(row, 1) if sign != "#"}
    named: dict[str, list[Point]] = {
        name: [one for part in group for one in part] for name, group in info.areas.items()
    }
    named |= {
        "centre": [info.centre],
        "duel_start": list(info.duel_start),
        "melee_start": [one for pair in info.melee_start for one in pair],
    }
    for name, group in info.areas.items():
        if not group or not all(group):
            report.lacking("arena", f"areas.{name}: it is empty", "squares")
    for name, pairs in info.pairs.items():
        if not pairs:
            report.lacking("arena", f"pairs.{name}: it is empty", "pairs of areas")
    for name, points in named.items():
        for one in points:
            if tuple(one) not in squares:
                report.lacking("arena", f"{name}: {list(one)} is no square", "a square of the rows")
    for name, pairs in info.pairs.items():
        for area in {area for pair in pairs for area in pair}:
            if area not in info.areas:
                report.lacking("arena", f"pairs.{name}: there is no area '{area}'", ", ".join(info.areas))


def _check_cards(d: Definitions, report: Report) -> None:
    """Programs use labels, marks and arrows that there are (TK-E05, TK-E50)."""
    for card in (*d.beings, *d.legends):
        cells = [(cell.dx, cell.dy) for cell in card.pattern]
        if len(set(cells)) != len(cells):
            report.wrong("being", card.id, "its pattern names a cell twice", "each once")
        elif unclear(_layouts(card)):
            wrong = "two of its orientations differ in nothing but their arrows"
            report.wrong("being", card.id, wrong, "a mark that tells them apart")
        programs: list[tuple[str, Part, Program]]
        programs = [("effect", "being" if isinstance(card, Being) else "legend", card.effect)]
        if isinstance(card, Being):
            programs += [("frozen", "frozen", card.frozen.effect)] if card.frozen else []
            programs += [("warp", "warp", card.warp.effect)] if card.warp else []
        marks, arrows = frozenset(card.marks), frozenset(card.arrows)
        for name, part, program in programs:
            for fault in faults(program, marks, arrows, part=part):
                report.wrong("being", card.id, f"{name}: {fault.wrong}", fault.expected)
    ids = {card.id for card in (*d.beings, *d.legends)}
    for flare in d.flares:
        if flare.id in ids:
            report.wrong("flare", flare.id, "a being or legend has this id", "another")
        for name, half in (("top", flare.top), ("bottom", flare.bottom)):
            for fault in faults(half.effect, frozenset(), frozenset(), part="flare"):
                report.wrong("flare", flare.id, f"{name}: {fault.wrong}", fault.expected)


def _check_tasks(d: Definitions, arena: ArenaInfo, report: Report) -> None:
    """Tasks count areas that there are."""
    for task in d.tasks:
        condition = task.condition
        names: tuple[str, ...] = ()
        known: Any = arena.areas
        if isinstance(condition, Areas):
            names = condition.areas
        elif isinstance(condition, LineLead):
            names = (condition.lines,)
        elif isinstance(condition, Chain):
            names, known = (condition.between,), arena.pairs
        for name in names:
            if name not in known:
                report.wrong("task", task.id, f"there is no area '{name}'", ", ".join(known))


def _check_words(d: Definitions, report: Report) -> None:
    """Sentences and pictures that other parts of the pack rely on."""
    for row in SHEET_ROWS:
        if f"sheet.{row}" not in d.texts:
            report.lacking("texts", f"'sheet.{row}' is missing", "the name of a row of the score sheet")
    things: dict[str, set[str]] = {
        "card": {*(card.id for card in (*d.beings, *d.legends)), *(flare.id for flare in d.flares)},
        "task": {task.id for task in d.tasks},
        "faction": {faction.id for faction in d.factions},
        "level": set(LEVELS),
        "arena": {"high_form", "deathmatch"},
    }
    for page in d.almanac:
        for part in page.parts:
            for picture in part.pictures:
                for kind, name in picture.items():
                    if name not in things.get(kind, ()):
                        report.wrong("almanac page", page.id, f"there is no {kind} '{name}' to draw")
