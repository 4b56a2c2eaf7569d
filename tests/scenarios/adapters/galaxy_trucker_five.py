"""The words of the Big Expansion's scenarios: five players and bonus cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.five import AREAS, areas
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.flight import events
from rules.galaxy_trucker.game import GalaxyTrucker
from rules.galaxy_trucker.giving_up import NO_HUMANS
from rules.galaxy_trucker.options import BONUS_CARDS, FOUR_AS_FIVE
from rules.galaxy_trucker.state import BETWEEN_CARDS, Journey
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from tests.scenarios.adapters.galaxy_trucker_words import Words
from tests.scenarios.runner import known

NONE = "none"
PLAIN: dict[str, type[Any]] = {
    "leave_good": do.LeaveGood,
}
"""Verbs whose arguments are those of the action."""


def as_option(chosen: Any) -> dict[str, str]:
    """The option for `none`, `all` or some areas."""
    found = {NONE: (), "all": AREAS}.get(chosen, chosen) if isinstance(chosen, str) else chosen
    return {area: "on" if area in found else "off" for area in AREAS}


def options(given: Mapping[str, Any]) -> dict[str, Any]:
    chosen = given.get("options") or {}
    return {FOUR_AS_FIVE: as_option(chosen[FOUR_AS_FIVE])} if FOUR_AS_FIVE in chosen else {}


def prepare(content: Content, journey: Journey, given: Mapping[str, Any]) -> None:
    """Who was not launched gave up before the first card."""
    if journey.phase != BETWEEN_CARDS:
        return
    launched = 0
    for row, one in zip(given["players"], journey.seats, strict=True):
        if row.get("launched", True):
            launched += 1
        else:
            one.position, one.gave_up = None, NO_HUMANS
            one.ship.goods, one.ship.crew, one.ship.energy = {}, {}, {}
    journey.reduced = areas(launched, journey.options.four_as_five)


def action_of(verb: str, arguments: dict[str, Any]) -> Any:
    return PLAIN[verb](**arguments) if verb in PLAIN else None


def options_error(adapter: Any, asked: dict[str, Any]) -> str:
    known(asked, {"seats", "options"}, "options_error")
    game: GalaxyTrucker = adapter.game
    chosen = {"new_technologies": True, **asked["options"]}
    if FOUR_AS_FIVE in chosen:
        chosen[FOUR_AS_FIVE] = as_option(chosen[FOUR_AS_FIVE])
    players = tuple(Player(f"P{number}") for number in range(asked["seats"]))
    refusal = game.refuse_setup(Setup(game.id, players, chosen))
    return "ok" if refusal is None else refusal.code


def questions(adapter: Any) -> dict[str, Callable[[dict[str, Any]], Any]]:
    return {
        "options_error": lambda asked: options_error(adapter, asked),
        "level": lambda asked: adapter.content.level(asked["card"], {BONUS_CARDS}),
    }


def facts(adapter: Any) -> dict[str, Any]:
    names = adapter.names
    pending = [
        question.details() for question in adapter.match.pending.values() if hasattr(question, "details")
    ]
    offered = [found["offered"] for found in pending if "offered" in (found or {})]
    return {
        "rolls": [[names[one.seat], one.a + one.b] for one in adapter.told_of_card(events.Dice)],
        "objects": [
            [one.kind, one.size, one.side, [names[seat] for seat in one.seats]]
            for one in adapter.told_of_card(events.Hazard)
        ],
        "offered": offered[0] if offered else [],
    }


WORDS = Words(
    seat=frozenset({"launched"}),
    options=options,
    prepare=prepare,
    action=action_of,
    questions=questions,
    facts=facts,
    ordered=frozenset({"rolls", "objects"}),
)
