"""The options of a game as the rules use them (SB-O02 to SB-O06)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rules.packs.common import Number, default_of

if TYPE_CHECKING:
    from rules.space_bastards.content import Content

RECOMMENDED: Final = "recommended"
RANDOM: Final = "random"
CUSTOM: Final = "custom"


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """All options of a game, resolved."""

    priority: tuple[str, ...]
    """The relations in the order in which they are carried out (SB-Y01)."""
    planets: str
    open: tuple[str, ...]
    """Open planets, unless they are drawn."""
    track: str
    eggs: bool
    auto_accept: tuple[tuple[int, ...], ...]
    """For each seat the partners whose trades it always agrees to (SB-O06)."""


def defaults(content: Content) -> dict[str, Any]:
    """The options of the pack with their usual values."""
    return {option.id: default_of(option) for option in content.options if not isinstance(option, Number)}


def wrong_option(content: Content, given: Mapping[str, Any]) -> str | None:
    """The name of an option that does not exist or has no such value, or None."""
    known = {option.id: option for option in content.options if option.id != "seed"}
    for name, value in given.items():
        if name not in known or not known[name].takes(value):
            return name
    return None


def resolved(content: Content, given: Mapping[str, Any], players: int) -> Options:
    """The options with those that are not given."""
    values = {**defaults(content), **given}
    return Options(
        priority=priority_of(content, values["scenario"], values["priority"]),
        planets=values["planets"],
        open=open_planets(content, players, values["planets"], values["worlds"]),
        track=values["track"],
        eggs=values["eggs"],
        auto_accept=tuple(
            partners_of(seat, values["auto_accept"].get(f"seat_{seat + 1}", ()), players)
            for seat in range(players)
        ),
    )


def priority_of(content: Content, scenario: str, numbers: Mapping[str, str]) -> tuple[str, ...]:
    """SB-O03. In an own order equal numbers keep the default order (the rules are silent)."""
    if scenario != CUSTOM:
        return content.scenarios[scenario].priority
    return tuple(sorted(content.relations, key=lambda relation: int(numbers[relation])))


def open_planets(content: Content, players: int, planets: str, wishes: Mapping[str, str]) -> tuple[str, ...]:
    """SB-P02, SB-O02. An own choice of a wrong size is filled up, or cut off, in the order: wished open, as
    it comes (recommended ones first), wished closed."""
    chosen = content.planet_sets[players]
    if planets == RECOMMENDED:
        found = chosen.recommended
    else:
        order = (*chosen.recommended, *(one for one in content.planets if one not in chosen.recommended))
        rank = {"open": 0, "auto": 1, "closed": 2}
        found = tuple(sorted(order, key=lambda one: rank[wishes.get(one.lower(), "auto")]))[: chosen.open]
    return tuple(planet for planet in content.planets if planet in found)


def partners_of(seat: int, named: Collection[str], players: int) -> tuple[int, ...]:
    """The other seats that are named for a seat in the option `auto_accept` (SB-O06)."""
    return tuple(other for other in range(players) if other != seat and f"seat_{other + 1}" in named)
