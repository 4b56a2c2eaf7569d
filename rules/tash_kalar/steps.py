"""The effect language (TKE): what a program in a pack looks like, as typed records.

A program is a list of steps. A record says what may be written; what it does stands in `effects`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, field

from rules.packs.schema import Ref

Level: TypeAlias = Literal["common", "heroic", "legendary"]
Levels: TypeAlias = Literal["common", "heroic", "legendary", "upgraded", "non_legendary"]
Reference: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^(self|gateway|\$[a-z][a-z0-9_]{0,29})$",
        description="self, gateway or a label such as $hit",
    ),
]
Label: TypeAlias = Annotated[
    str, Meta(pattern=r"^[a-z][a-z0-9_]{0,29}$", description="a label of small letters, digits and '_'")
]
Used: TypeAlias = Annotated[
    str, Meta(pattern=r"^\$[a-z][a-z0-9_]{0,29}$", description="a label such as $hit")
]
OfSide: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^(own|enemy|any|placed|\$[a-z][a-z0-9_]{0,29})$",
        description="own, enemy, any, placed or a label such as $hue",
    ),
]
Colored: TypeAlias = Literal["red", "green"]
Few: TypeAlias = Annotated[int, Meta(ge=1, le=20)]


class Directions(Struct, frozen=True, kw_only=True):
    """Some of the eight directions (section 4, TK-E66)."""

    marked: Label | None = None
    ways: Literal["diagonal", "orthogonal"] | None = None
    same: Used | None = None
    opposite: Used | None = None
    within45: Used | None = None


class Squares(Struct, frozen=True, kw_only=True):
    """Squares of the arena for which all of this holds (section 3)."""

    adjacent: Reference | Selector | None = None
    ways: Literal["diagonal", "orthogonal"] | None = None
    within: Few | None = None
    exactly: Few | None = None
    of: Reference | None = None
    ray: Reference | None = None
    dir: Used | Directions | None = None
    spread: bool = False
    first: Few | None = None
    stop: Literal["legendary"] | None = None
    mark: Label | None = None
    color: Literal["any", "none"] | None = None
    near: Colored | None = None
    or_on: bool = False
    empty: bool = False
    is_: Reference | None = field(name="is", default=None)
    mirror: Reference | None = None
    not_: tuple[Reference, ...] = field(name="not", default=())

    def __post_init__(self) -> None:
        if (self.ray is None) != (self.dir is None):
            raise ValueError("'ray' and 'dir' go together")
        if ((self.within is not None and self.ray is None) or self.exactly is not None) and self.of is None:
            raise ValueError("'within' and 'exactly' need 'of'")
        for name, needed in (
            ("ways", "adjacent"),
            ("spread", "ray"),
            ("first", "ray"),
            ("stop", "ray"),
            ("or_on", "near"),
        ):
            if getattr(self, name) and getattr(self, needed) is None:
                raise ValueError(f"'{name}' needs '{needed}'")


class Selector(Struct, frozen=True, kw_only=True):
    """Pieces on the arena for which all of this holds (section 2)."""

    side: OfSide = "any"
    level: Levels | None = None
    at: Squares | None = None
    not_: tuple[Reference, ...] = field(name="not", default=())
    used: bool = False
    more: Literal["common", "upgraded"] | None = None
    support: Few | None = None
    others: bool = False
    any_of: tuple[Selector, ...] = ()


class Each(Selector, frozen=True, kw_only=True):
    """What a step is repeated for: sides, or the pieces of a selector (TK-E74)."""

    sides: Literal["all", "enemy"] | None = None


class Source(Struct, frozen=True, kw_only=True):
    """From what is chosen: a selector, a square filter or directions, as the kind of the choice says."""

    side: OfSide = "any"
    level: Levels | None = None
    at: Squares | None = None
    used: bool = False
    more: Literal["common", "upgraded"] | None = None
    support: Few | None = None
    others: bool = False
    any_of: tuple[Selector, ...] = ()
    adjacent: Reference | Selector | None = None
    ways: Literal["diagonal", "orthogonal"] | None = None
    within: Few | None = None
    exactly: Few | None = None
    of: Reference | None = None
    ray: Reference | None = None
    dir: Used | Directions | None = None
    spread: bool = False
    first: Few | None = None
    stop: Literal["legendary"] | None = None
    mark: Label | None = None
    color: Literal["any", "none"] | None = None
    near: Colored | None = None
    or_on: bool = False
    empty: bool = False
    is_: Reference | None = field(name="is", default=None)
    mirror: Reference | None = None
    not_: tuple[Reference, ...] = field(name="not", default=())
    marked: Label | None = None
    same: Used | None = None
    opposite: Used | None = None
    within45: Used | None = None

    def narrowed(self, kind: type[Any]) -> Any:
        """Its fields as a Selector, Squares or Directions. Raises ValueError if it says anything else."""
        known = kind.__struct_fields__
        strange = [
            name for name, usual in _USUAL.items() if name not in known and getattr(self, name) != usual
        ]
        if strange:
            raise ValueError(f"'{strange[0].rstrip('_')}' says nothing for this kind of choice")
        return kind(**{name: getattr(self, name) for name in known if name in _USUAL})


_USUAL = dict(zip(Source.__struct_fields__, Source.__struct_defaults__, strict=True))


# -- conditions (section 7) --------------------------------------------------------------------


class Destroyed(Struct, frozen=True, kw_only=True):
    """TK-E51."""

    by: Label
    min: Few = 1
    level: Level | None = None


class LevelOf(Struct, frozen=True, kw_only=True):
    of: Label
    is_: Level = field(name="is")


class SquareColor(Struct, frozen=True, kw_only=True):
    """TK-E43."""

    of: Reference
    is_: Literal["red", "green", "any"] = field(name="is")
    central: bool | None = None


class Condition(Struct, frozen=True, kw_only=True):
    """All that it names must hold."""

    did: Label | None = None
    destroyed: Destroyed | None = None
    level: LevelOf | None = None
    square_color: SquareColor | None = None
    vacant: Reference | None = None
    is_gateway: Reference | None = None
    moved: Reference | None = None
    summon_destroyed: Literal["enemy", "any"] | None = None
    actions_left: Few | None = None
    discard_has: Annotated[str, Ref("being")] | None = None
    discard_empty: bool | None = None
    deck_left: bool | None = None
    warped: Annotated[str, Ref("being")] | None = None
    outnumbered: bool | None = None
    not_: Condition | None = field(name="not", default=None)
    all: tuple[Condition, ...] = ()
    any: tuple[Condition, ...] = ()


# -- steps (section 5) -------------------------------------------------------------------------


class _Step(Struct, frozen=True, kw_only=True, tag_field="do"):
    """What every step may say (TK-E03, TK-E05, TK-E09)."""

    if_: Condition | None = field(name="if", default=None)
    may: bool = False
    as_: Label | None = field(name="as", default=None)


class Choose(_Step, frozen=True, kw_only=True, tag="choose"):
    """Binds something without changing the game (TK-E55, TK-E77)."""

    kind: Literal["piece", "square", "direction"]
    from_: Source = field(name="from")
    upto: Few | None = None
    connected: bool = False

    def __post_init__(self) -> None:
        self.from_.narrowed({"piece": Selector, "square": Squares, "direction": Directions}[self.kind])


class Destroy(_Step, frozen=True, kw_only=True, tag="destroy"):
    """TK-E20, TK-E31 to TK-E33."""

    what: Reference | Selector
    all: bool = False
    upto: Few | None = None
    credit: Annotated[int, Meta(ge=0, le=5)] = 1
    exile: bool = False


class Upgrade(_Step, frozen=True, kw_only=True, tag="upgrade"):
    """TK-E21."""

    what: Reference | Selector


class Downgrade(_Step, frozen=True, kw_only=True, tag="downgrade"):
    """TK-E22."""

    what: Reference | Selector


class Pool(Struct, frozen=True, kw_only=True):
    """Moves in any order, of which so many may destroy a piece of the same level (TK-E62)."""

    combat: Annotated[int, Meta(ge=0, le=9)]
    standard: Annotated[int, Meta(ge=0, le=9)]


class Move(_Step, frozen=True, kw_only=True, tag="move"):
    """Section 6."""

    piece: Reference | Selector
    mode: Literal["standard", "combat", "empty"] | Pool
    kind: Literal["step", "leap", "charge"] = "step"
    to: Squares | None = None
    dir: Used | Directions | None = None
    max: Few | None = None
    full: bool = False
    stop: Literal["legendary"] | None = None
    spare: Literal["common"] | None = None
    toward: Literal["gateway"] | None = None
    upto: Few | Literal["any"] | None = None
    distinct: bool = False
    same_side: bool = False
    per_side: Few | None = None

    def __post_init__(self) -> None:
        if isinstance(self.mode, Pool) and self.upto != self.mode.combat + self.mode.standard:
            raise ValueError("'upto' must be the sum of 'combat' and 'standard'")


class Place(_Step, frozen=True, kw_only=True, tag="place"):
    """TK-E23."""

    side: Literal["own", "enemy"]
    level: Level
    at: Squares
    count: Few | None = None
    upto: Few | None = None


class Convert(_Step, frozen=True, kw_only=True, tag="convert"):
    """TK-E24."""

    what: Reference | Selector
    side: Literal["own", "enemy"]
    level: Level | Literal["same"]


class Swap(_Step, frozen=True, kw_only=True, tag="swap"):
    """TK-E26."""

    a: Reference | Selector
    b: Reference | Selector
    same_level: bool = False
    upto: Few | None = None


class Gateway(_Step, frozen=True, kw_only=True, tag="gateway"):
    """TK-E27."""

    what: Reference | Selector


class Capture(_Step, frozen=True, kw_only=True, tag="capture"):
    """TK-E28."""

    what: Reference | Selector


class Release(_Step, frozen=True, kw_only=True, tag="release"):
    """TK-E28."""

    to: Squares


class Actions(_Step, frozen=True, kw_only=True, tag="actions"):
    """TK-E40 to TK-E42."""

    gain: Few | None = None
    spend: Few | None = None

    def __post_init__(self) -> None:
        if (self.gain is None) == (self.spend is None):
            raise ValueError("either 'gain' or 'spend'")


class Malus(_Step, frozen=True, kw_only=True, tag="malus"):
    """TK-E44."""

    actions: Few


class DrawExtra(_Step, frozen=True, kw_only=True, tag="draw_extra"):
    """TK-E90."""

    beings: Annotated[int, Meta(ge=0, le=9)] = 0
    legends: Annotated[int, Meta(ge=0, le=9)] = 0


class ExtraTurn(_Step, frozen=True, kw_only=True, tag="extra_turn"):
    """TK-E94."""


class NextSummon(_Step, frozen=True, kw_only=True, tag="next_summon"):
    """TK-E96."""

    enemy_as_own: Few | None = None
    empty_as_common: Few | None = None
    possess: Used | None = None

    def __post_init__(self) -> None:
        if [self.enemy_as_own, self.empty_as_common, self.possess].count(None) != 2:
            raise ValueError("one of 'enemy_as_own', 'empty_as_common' and 'possess'")


class CountExtra(_Step, frozen=True, kw_only=True, tag="count_extra"):
    """TK-E97."""

    count: Few


class CountAsLegend(_Step, frozen=True, kw_only=True, tag="count_as_legend"):
    """TK-E93."""


class TakeCard(_Step, frozen=True, kw_only=True, tag="card"):
    """TK-E91, TK-E92."""

    take: Literal[
        "discard_choice",
        "discard_top",
        "this",
        "frozen_in_discard",
        "pending",
        "flare",
        "legends",
        "hand_choice",
    ]
    to: Literal["deck_top", "deck_bottom", "frozen", "hand", "discard"]

    def __post_init__(self) -> None:
        if self.to not in CARD_WAYS[self.take]:
            raise ValueError(
                f"'{self.take}' cannot go to '{self.to}', only to {', '.join(CARD_WAYS[self.take])}"
            )


CARD_WAYS: dict[str, tuple[str, ...]] = {
    "discard_choice": ("deck_top", "deck_bottom", "hand"),
    "discard_top": ("deck_top", "deck_bottom", "hand"),
    "this": ("deck_top", "deck_bottom"),
    "frozen_in_discard": ("frozen",),
    "pending": ("hand", "discard"),
    "flare": ("discard",),
    "legends": ("discard",),
    "hand_choice": ("discard",),
}
"""Where a card may go from where it is taken."""


class CopyWarp(_Step, frozen=True, kw_only=True, tag="copy_warp"):
    """TK-E95."""

    from_: Literal["pending", "discard", "this"] = field(name="from")


class ChooseOne(_Step, frozen=True, kw_only=True, tag="choose_one"):
    """TK-E71."""

    options: Annotated[tuple[Annotated[tuple[Step, ...], Meta(min_length=1)], ...], Meta(min_length=1)]


class Group(_Step, frozen=True, kw_only=True, tag="group"):
    """TK-E70, TK-E76, TK-E80."""

    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]
    linked: bool = False


class Branch(_Step, frozen=True, kw_only=True, tag="branch"):
    """One of two ways, as the condition says when the step is reached."""

    when: Condition
    then: tuple[Step, ...]
    else_: tuple[Step, ...] = field(name="else")


class Repeat(_Step, frozen=True, kw_only=True, tag="repeat"):
    """TK-E73, TK-E75."""

    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]
    upto: Few | None = None
    while_: Condition | None = field(name="while", default=None)

    def __post_init__(self) -> None:
        if self.upto is None and self.while_ is None:
            raise ValueError("either 'upto' or 'while'")


class ForEach(_Step, frozen=True, kw_only=True, tag="for_each"):
    """TK-E74, TK-E78."""

    in_: Used | Each = field(name="in")
    steps: Annotated[tuple[Step, ...], Meta(min_length=1)]
    order: Literal["player"] | None = None


Step: TypeAlias = (
    Choose | Destroy | Upgrade | Downgrade | Move | Place | Convert | Swap | Gateway | Capture | Release
    | Actions | Malus | DrawExtra | ExtraTurn | NextSummon | CountExtra | CountAsLegend | TakeCard
    | CopyWarp | ChooseOne | Group | Branch | Repeat | ForEach
)  # fmt: skip

Program: TypeAlias = tuple[Step, ...]
