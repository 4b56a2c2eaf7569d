"""The records of the packs of Space Bastards: races, planets, map, relations, track, numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct, structs

from rules.packs.schema import Colour, Id, Ref
from rules.packs.texts import Phrase, Text
from rules.space_bastards.families import HITS, TALKS

LOVE: Final = "love"
MIGRATION: Final = "migration"
MUTATION: Final = "mutation"
CHANGE: Final = "change"
RELATIONS: Final[tuple[str, ...]] = (LOVE, *HITS, *TALKS, MIGRATION, MUTATION, CHANGE)
"""In the default order of priority (SB-P15)."""
if TYPE_CHECKING:
    RelationId: TypeAlias = str
else:
    RelationId = Literal[RELATIONS]

AGAIN: Final = "again"
STEP: Final = "step"
FOREIGN: Final = "foreign"
CORPSES: Final = "corpses"
FLIP: Final = "flip"
LOCK: Final = "lock"
BOOSTS: Final = {
    LOVE: (AGAIN,),
    **dict.fromkeys(HITS, (AGAIN,)),
    **dict.fromkeys(TALKS, ()),
    MIGRATION: (STEP,),
    MUTATION: (FOREIGN, CORPSES),
    CHANGE: (FLIP, LOCK),
}
"""The boosts that the rules know for each relation; their prices stand in the pack."""

FieldKind: TypeAlias = Literal["landing", "space", "teleport"]
StepKind: TypeAlias = Literal["start", "ship", "classic"]

Many = Annotated[int, Meta(ge=0, le=99)]
Mask: TypeAlias = Annotated[
    tuple[Annotated[str, Meta(pattern="^[X.]{1,8}$", description="a row of X and points")], ...],
    Meta(min_length=1, max_length=8),
]
"""Rows of at most eight signs; X is a square."""


class Named(Struct, frozen=True, kw_only=True):
    """How a thing is called and what it is for."""

    name: Text
    text: Text


class Race(Struct, frozen=True, kw_only=True):
    """A race (SB-C01 to SB-C03, SB-C07)."""

    id: Annotated[str, Id("race"), Meta(pattern="^[a-z][a-z0-9_]{0,19}$")]
    name: Text
    plural: Text
    whom: Text
    """The name as the object of a sentence."""
    count: Phrase
    """`{n}` of them."""
    per_colour: Annotated[int, Meta(ge=2, le=20)]
    cards: Annotated[int, Meta(ge=1, le=9)]
    """Race cards of this race."""
    shape: Mask
    text: Text


class Planet(Struct, frozen=True, kw_only=True):
    """A planet (SB-C04). `origin` is the upper left corner of its mask on the map."""

    id: Annotated[str, Id("planet"), Meta(pattern="^[A-Za-z][A-Za-z0-9_]{0,19}$")]
    name: Text
    colour: Colour
    origin: tuple[int, int]
    mask: Mask
    text: Text


class MapField(Struct, frozen=True, kw_only=True):
    """A field for ships (SB-C05). `pos` is the centre of its circle on the map."""

    id: Annotated[str, Id("field"), Meta(pattern="^[A-Za-z][A-Za-z0-9_]{0,19}$")]
    kind: FieldKind
    planet: Annotated[str, Ref("planet")] | None = None
    pos: tuple[int, int]

    def __post_init__(self) -> None:
        if (self.kind == "landing") != (self.planet is not None):
            raise ValueError("a landing field needs its planet, no other field has one (SB-C05)")


class Canvas(Struct, frozen=True, kw_only=True):
    """The map: its size and that of a planet's square in drawing units, teleports, the ship's interior."""

    width: Annotated[int, Meta(ge=100, le=9999)]
    height: Annotated[int, Meta(ge=100, le=9999)]
    square: Annotated[int, Meta(ge=4, le=200)]
    teleports: tuple[Annotated[str, Ref("field")], Annotated[str, Ref("field")]]
    hold: Mask
    """The ship's interior (SB-C06)."""


class PlanetSet(Struct, frozen=True, kw_only=True):
    """Which planets are open for a number of players (SB-P02, SB-O02)."""

    players: Annotated[int, Meta(ge=2, le=5)]
    open: Annotated[int, Meta(ge=1, le=20)]
    recommended: tuple[Annotated[str, Ref("planet")], ...]
    keep: tuple[Annotated[str, Ref("planet")], ...] = ()
    """Planets that a random choice may not close."""

    def __post_init__(self) -> None:
        if len(set(self.recommended)) != self.open or not set(self.keep) <= set(self.recommended):
            raise ValueError("'recommended' names as many planets as 'open' says, those of 'keep' among them")


class Step(Struct, frozen=True, kw_only=True):
    """A step of the round track (SB-R01)."""

    kind: StepKind
    round: Annotated[int, Meta(ge=1, le=99)] | None = None
    score: Annotated[int, Meta(ge=0, le=9)] = 0
    """Points for each dominated planet after it (SB-R04)."""
    return_cards: bool = False
    """Played action cards come back after it (SB-R05)."""


class Track(Struct, frozen=True, kw_only=True):
    """A round track; its first step is the start (SB-O04)."""

    id: Annotated[str, Id("track")]
    name: Text
    text: Text
    steps: Annotated[tuple[Step, ...], Meta(min_length=2, max_length=30)]

    def __post_init__(self) -> None:
        if [step.kind == "start" for step in self.steps] != [True] + [False] * (len(self.steps) - 1):
            raise ValueError("the first step of a track is its start, no other (SB-P16)")
        if self.steps[-1].kind != "classic":
            raise ValueError("a track ends with a classic round")


class Boost(Struct, frozen=True, kw_only=True):
    """What may be added to an action for coins."""

    id: Annotated[str, Meta(pattern="^[a-z]{1,20}$")]
    name: Text
    cost: Many
    most: Annotated[int, Meta(ge=1, le=9)] = 1
    """Uses for each played card."""
    text: Text


class Relation(Struct, frozen=True, kw_only=True):
    """A relation with its action card (SB-C07). `left` and `right` say what its race cards mean."""

    id: Annotated[RelationId, Id("relation")]
    name: Text
    card: Text
    """A short name for the narrow band of a card."""
    left: Text | None = None
    right: Text | None = None
    boosts: tuple[Boost, ...] = ()
    text: Text
    help: Text
    """The relation in plain words; its rule in one or two sentences."""


class Priority(Struct, frozen=True, kw_only=True):
    """A scenario: an order of the relations (SB-Y01)."""

    id: Annotated[str, Id("scenario"), Meta(pattern="^[a-z][a-z0-9_]{0,19}$")]
    name: Text
    priority: tuple[RelationId, ...]
    text: Text

    def __post_init__(self) -> None:
        if len(set(self.priority)) < len(self.priority):
            raise ValueError("'priority' names each of the relations once (SB-Y01)")

    def of_all(self) -> Priority:
        """With the relations that it does not name, each after the one before it in the default order."""
        order = list(self.priority)
        for at, name in enumerate(RELATIONS):
            if name not in order:
                order.insert(order.index(RELATIONS[at - 1]) + 1 if at else 0, name)
        return structs.replace(self, priority=tuple(order))


class Numbers(Struct, frozen=True, kw_only=True):
    """General prices and numbers."""

    start_money: Many
    setup_tokens: Annotated[int, Meta(ge=1, le=9)]
    """Tokens of each race in the hand for the first settlement (SB-P04)."""
    combo: Many
    """Price of a second action card (SB-N02)."""
    point_price: Annotated[int, Meta(ge=1, le=99)]
    """Coins for a point at the end (SB-Z05)."""
    migration_free: Many
    """Free steps of a migration (SB-M02)."""
    ship_steps: Many
    """Steps of a ship that carries creatures (SB-V03)."""
    ship_steps_empty: Many
    eggs: Many
    """Eggs of each colour (SB-G01)."""
