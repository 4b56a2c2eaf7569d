"""Sections that the packs of every game may bring: what the game is, options, sentences, the almanac, hints
for the plain table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from rules.packs.plain import Hint
from rules.packs.schema import Colour, Id
from rules.packs.texts import Phrase, Text

RuleId: TypeAlias = Annotated[
    str,
    Meta(pattern=r"^[A-Z]{2,4}-[0-9]?[A-Z]{1,3}[0-9]{1,2}$", description="the id of a rule such as SD-T01"),
]
Word: TypeAlias = Annotated[
    str, Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$", description="a word of small letters, digits and '_'")
]
Key: TypeAlias = Annotated[
    str, Meta(pattern=r"^[a-z][a-z0-9_]*(\.[a-z0-9_]+)*$", description="small words joined by points")
]


Pictures: TypeAlias = tuple[Annotated[dict[str, str], Meta(min_length=1, max_length=1)], ...]
"""Pictures that the program draws: each names one thing by its kind, e.g. {crew: SD-C45}; a kind is the
section of the thing."""


class SeatRange(Struct, frozen=True):
    """How many players a game takes."""

    least: Annotated[int, Meta(ge=1, le=8)]
    most: Annotated[int, Meta(ge=1, le=8)]
    usual: Annotated[int, Meta(ge=1, le=8)]

    def __post_init__(self) -> None:
        if not self.least <= self.usual <= self.most:
            raise ValueError(f"usual {self.usual} is not between least {self.least} and most {self.most}")


class SeatNote(Struct, frozen=True):
    """What changes with this number of players."""

    players: Annotated[int, Meta(ge=1, le=8)]
    text: Text
    rule: RuleId | None = None


class SeatColour(Struct, frozen=True, kw_only=True):
    """The colour of a seat, in seat order."""

    id: Annotated[str, Id("seat colour")]
    name: Text
    colour: Colour


class FirstGame(Struct, frozen=True):
    """What is suggested to whoever has never played a game: options that differ from the usual ones, the
    level of the bots, and why."""

    help: Text
    options: dict[str, str | int | bool] = msgspec.field(default_factory=dict)
    level: str | None = None


class Feature(Struct, frozen=True):
    """Something that a game has and that is no option of its own, as the new game explains it."""

    name: Text
    help: Text
    pictures: Pictures = ()
    rule: RuleId | None = None


class About(Struct, frozen=True):
    """What the title and the new game say of a game. `minutes` is (from, to) for a whole game."""

    name: Text
    line: Text
    """One sentence of what happens."""
    caption: Annotated[tuple[Text, ...], Meta(min_length=2, max_length=2)]
    """Two short lines under the name."""
    start: Text
    """The button that begins a game."""
    players: SeatRange
    minutes: Annotated[tuple[Annotated[int, Meta(ge=1, le=600)], ...], Meta(min_length=2, max_length=2)]
    weight: Text
    features: tuple[Feature, ...] = ()
    notes: tuple[SeatNote, ...] = ()
    first: FirstGame | None = None


class Value(Struct, frozen=True):
    """One of the values of an option."""

    id: Annotated[str, Meta(min_length=1, max_length=40)]
    name: Text
    help: Text | None = None


class Item(Struct, frozen=True):
    """One of the things for which an option is chosen on its own."""

    id: Word
    name: Text


class Preset(Struct, frozen=True):
    """A way to set all items at once. `value` is for every item."""

    id: Word
    name: Text
    value: str


class _Option(Struct, frozen=True, kw_only=True, tag_field="kind"):
    id: Annotated[Word, Id("option")]
    name: Text
    help: Text
    rule: RuleId | None = None
    advanced: bool = False
    """Hidden until asked for."""
    when: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """The values of other options with which this one matters; it is not shown with any other."""


class Choice(_Option, frozen=True, kw_only=True, tag="choice"):
    """One of several values, e.g. "standard"."""

    values: Annotated[tuple[Value, ...], Meta(min_length=2)]
    default: str
    shared: str | None = None
    """The value that holds when several people play at one screen."""
    shared_help: Text | None = None
    """Why."""

    def __post_init__(self) -> None:
        _known(self.values, self.default, "default")
        if self.shared is not None:
            _known(self.values, self.shared, "shared")

    def takes(self, value: Any) -> bool:
        return any(value == known.id for known in self.values)


class Toggle(_Option, frozen=True, kw_only=True, tag="toggle"):
    """Yes or no."""

    default: bool

    def takes(self, value: Any) -> bool:
        return isinstance(value, bool)


class _Items(_Option, frozen=True, kw_only=True):
    items: tuple[Item, ...] = ()
    """Left out where the game itself knows what there is to be ordered or chosen."""

    def fits(self, value: Any) -> bool:
        """Whether something is chosen for each item and for nothing else."""
        return isinstance(value, dict) and value.keys() == {item.id for item in self.items}


class Sets(_Items, frozen=True, kw_only=True, tag="sets"):
    """Any number of values for each of several items, usually none, e.g. {"seat_1": ["seat_2", "seat_4"]}."""

    values: Annotated[tuple[Value, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        _known(self.values, self.values[0].id, "value")

    def takes(self, value: Any) -> bool:
        known = {one.id for one in self.values}
        return self.fits(value) and all(
            isinstance(chosen, list | tuple)
            and all(isinstance(one, str) for one in chosen)
            and len(set(chosen)) == len(chosen)
            and known.issuperset(chosen)
            for chosen in value.values()
        )


class PerItem(_Items, frozen=True, kw_only=True, tag="per_item"):
    """A value for each of several items, e.g. {"research": "A", "morale": "B", "crime": "A"}."""

    values: Annotated[tuple[Value, ...], Meta(min_length=2)]
    default: str
    """The value of every item."""
    presets: tuple[Preset, ...] = ()

    def __post_init__(self) -> None:
        _known(self.values, self.default, "default")
        for preset in self.presets:
            _known(self.values, preset.value, f"preset {preset.id}")

    def takes(self, value: Any) -> bool:
        return self.fits(value) and all(
            any(one == known.id for known in self.values) for one in value.values()
        )


class Number(_Option, frozen=True, kw_only=True, tag="number"):
    """A whole number; without a default it is drawn."""

    least: int
    most: int
    default: int | None = None
    agreed: bool = False
    """Everybody at the table proposes a value, and the lowest is played."""

    def __post_init__(self) -> None:
        if self.least > self.most or (self.default is not None and not self.takes(self.default)):
            raise ValueError("least, default and most are not in this order")

    def takes(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most


Option: TypeAlias = Choice | Toggle | PerItem | Sets | Number


def default_of(option: Option) -> Any:
    """The usual value of an option in the form in which a match holds it; None for a number to be drawn."""
    if isinstance(option, PerItem):
        return {item.id: option.default for item in option.items}
    if isinstance(option, Sets):
        return {item.id: [] for item in option.items}
    return option.default


def agreed_values(
    options: Iterable[Option], chosen: Mapping[str, Any], proposals: Iterable[Mapping[str, int]]
) -> dict[str, int]:
    """What is played of the options that a table agrees on, by their ids: the lowest of what was `chosen` for
    the table and of what others have proposed."""
    proposals, agreed = tuple(proposals), {}
    for option in options:
        if isinstance(option, Number) and option.agreed:
            first = chosen.get(option.id, option.default)
            wanted = [one[option.id] for one in proposals if option.id in one]
            agreed[option.id] = min(wanted if first is None else [first, *wanted], default=option.least)
    return agreed


class RefusalText(Struct, frozen=True):
    """The sentence for a refusal and the rules it rests on."""

    rules: Annotated[tuple[RuleId, ...], Meta(min_length=1)]
    text: Phrase


class Part(Struct, frozen=True):
    """A paragraph of the almanac. Whoever looks for help in one of the `phases` (see `View.phases`) begins to
    read here."""

    text: Text
    rules: tuple[RuleId, ...] = ()
    pictures: Pictures = ()
    heading: Text | None = None
    phases: tuple[Word, ...] = ()


class Page(Struct, frozen=True):
    """A page of the almanac's rules."""

    id: Annotated[Word, Id("almanac page")]
    title: Text
    parts: Annotated[tuple[Part, ...], Meta(min_length=1)]


class Common(Struct, frozen=True, kw_only=True):
    """What the `Definitions` of every game derive from."""

    about: About | None = None
    options: tuple[Option, ...] = ()
    refusals: dict[Word, RefusalText] = msgspec.field(default_factory=dict)
    texts: dict[Key, Phrase] = msgspec.field(default_factory=dict)
    almanac: tuple[Page, ...] = ()
    plain: tuple[Hint, ...] = ()


def _known(values: tuple[Value, ...], wanted: str, what: str) -> None:
    ids = [value.id for value in values]
    if len(set(ids)) != len(ids):
        raise ValueError("two values have the same id")
    if wanted not in ids:
        raise ValueError(f"{what} '{wanted}' is none of the values {', '.join(ids)}")
