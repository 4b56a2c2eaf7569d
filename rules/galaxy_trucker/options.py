"""The options of a game, as the rules use them (GT-S1, GT-S2). Teams are not among them (GT-V4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

import msgspec

from rules.packs.common import Choice, Number, PerItem, default_of

if TYPE_CHECKING:
    from rules.galaxy_trucker.content import Content

STRICT = "strict"
TURNS = "turns"
LENIENT = "lenient"
PREDICTABLE = "predictable"
SINGLE = "single"
NEW_TECHNOLOGIES: Final = "new_technologies"
EVIL_MACHINATIONS: Final = "evil_machinations"
BONUS_CARDS: Final = "bonus_cards"
PackPart: TypeAlias = Literal["new_technologies", "evil_machinations", "bonus_cards"]
PARTS: Final[tuple[PackPart, ...]] = get_args(PackPart)
"""Parts of packs that are in the game only where the option of their name is on (GTX-O01)."""
USUAL = "usual"
NONE = "none"
FOUR_AS_FIVE = "four_as_five"
ON = "on"
BEGINNER: Final = -1
HANDICAPS: Final = {"beginner": BEGINNER, "more_0": 0, "more_1": 1, "more_2": 2, "more_3": 3}
"""The values of the option by which a seat gets Rough Roads of its own."""


class Leg(msgspec.Struct, frozen=True):
    """One flight of a plan: its key (1, 2, 3 or learning) and the ship class flown."""

    flight: str
    ship: str


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """All options of a game, resolved."""

    plan: tuple[Leg, ...]
    build_mode: str
    placement: str
    repair_mode: str
    deck_mode: str
    glass_seconds: int
    glass_turns: int
    decision_seconds: int
    max_build_minutes: int
    naming_seconds: int = 0
    """How long whoever names a square for Robo-police may think, 0 for as long as anybody (GTX-B03)."""
    parts: frozenset[str] = frozenset()
    """Those of PARTS that are on."""
    difficulty: int = 0
    """Rough Roads that are drawn for each flight (GTX-R01)."""
    handicap: tuple[int, ...] = ()
    """Rough Roads of its own for each seat, BEGINNER where none hold; empty: all hold for everybody
    (GTX-R40)."""
    four_as_five: frozenset[str] = frozenset()
    """Where the rules for five players hold with four ships (GTX-F11)."""

    @property
    def in_turns(self) -> bool:
        return self.build_mode == TURNS


def defaults(content: Content) -> dict[str, Any]:
    """The options of the pack with their usual values."""
    return {
        option.id: default_of(option)
        for option in content.options
        if isinstance(option, Choice | Number | PerItem) and option.id != "seed"
    }


def wrong_option(content: Content, given: Mapping[str, Any]) -> str | None:
    """The name of an option that does not exist or has no such value, or None."""
    known = {option.id: option for option in content.options if option.id != "seed"}
    for name, value in given.items():
        if name not in known or not known[name].takes(value):
            return name
    return None


def handicap_of(chosen: Mapping[str, str]) -> tuple[int, ...]:
    """The handicap of each seat; nothing if all are beginners (GTX-R40)."""
    numbers = tuple(HANDICAPS[chosen[seat]] for seat in sorted(chosen))
    return numbers if any(number != BEGINNER for number in numbers) else ()


def resolved(content: Content, given: Mapping[str, Any]) -> Options:
    """The options with those that are not given, and the plan as a list of flights (GTX-O04); if all of them
    are left out, all are flown as usual."""
    values = {**defaults(content), **given}
    rows = content.plans[values["plan"]].flights
    flown = [row for row in rows if row.ship or values[row.option] != NONE]
    legs = []
    for row in flown or rows:
        flight = row.flight or str(values["flight"])
        chosen = row.ship or (values[row.option] if flown else USUAL)
        legs.append(Leg(flight, content.flights[flight].ship if chosen == USUAL else chosen))
    learning = any(content.flights[leg.flight].learning for leg in legs)  # GTX-O04
    lenient = any(content.flights[leg.flight].lenient for leg in legs)
    return Options(
        plan=tuple(legs),
        build_mode=values["build_mode"],
        placement=values["placement"],
        repair_mode=LENIENT if lenient and values["repair_mode"] == USUAL else values["repair_mode"],
        deck_mode=values["deck_mode"],
        glass_seconds=values["glass_seconds"],
        glass_turns=values["glass_turns"],
        decision_seconds=values["decision_seconds"],
        max_build_minutes=values["max_build_minutes"],
        naming_seconds=values["glass_seconds"] if values.get("naming_glass") else 0,
        parts=frozenset(part for part in PARTS if values.get(part) and not learning),
        four_as_five=frozenset(area for area, chosen in values.get(FOUR_AS_FIVE, {}).items() if chosen == ON),
        difficulty=0 if learning else values.get("rough_roads", 0),
        handicap=() if learning else handicap_of(values.get("handicap", {})),
    )
