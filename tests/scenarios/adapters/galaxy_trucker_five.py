"""The words of the Big Expansion's scenarios: five players and bonus cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.galaxy_trucker import actions as ground
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.five import AREAS, areas
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.flight import events
from rules.galaxy_trucker.game import GalaxyTrucker
from rules.galaxy_trucker.giving_up import NO_HUMANS
from rules.galaxy_trucker.options import BONUS_CARDS, FOUR_AS_FIVE
from rules.galaxy_trucker.state import BETWEEN_CARDS, HANDED_OVER, Journey
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from tests.scenarios.adapters.galaxy_trucker_words import Words
from tests.scenarios.runner import known

NONE = "none"
HIDDEN = "hidden"
PLAIN: dict[str, type[Any]] = {
    "leave_good": do.LeaveGood,
    "set_die": do.SetDie,
    "guess": do.Guess,
    "secret_bid": do.SecretBid,
    "name_coordinates": do.NameCoordinates,
    "choose_row": do.ChooseRow,
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
    journey.face_down |= frozenset(given.get("depot") or ())


def action_of(verb: str, arguments: dict[str, Any]) -> Any:
    match verb:
        case "place_energy":
            return do.PlaceEnergy(tuple(sorted(arguments["energy"].items())))
        case "visit_place":
            return do.VisitPlace(0 if arguments["index"] == NONE else arguments["index"])
        case "take_depot_tile":
            if arguments["tile_id"] == NONE:
                return do.TakeDepotTile()
            crew = arguments.get("crew", "")
            return do.TakeDepotTile(**{**arguments, "crew": "" if crew == "humans" else crew})
    return PLAIN[verb](**arguments) if verb in PLAIN else None


def chance(listed: Any, question: Any) -> Any:
    """The tiles of the Star Depot."""
    depot = listed.given.get("depot")
    if question.kind == "draw_tile" and depot:
        return ground.DrawnTile(next(tile for tile in depot if tile in question.things))
    return None


def view(adapter: Any, sight: Any) -> dict[str, Any]:
    others = [one for one in sight.seats if one.decided]
    return {"bids": HIDDEN if all(one.secret is None for one in others) else "shown"}


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
        "handed_over": {
            name: [tile for tile, how in one.lost if how == HANDED_OVER]
            for name, one in zip(names, adapter.journey.seats, strict=True)
        },
        "offer_left": offer_left(adapter),
        "offered": offered[0] if offered else [],
    }


def offer_left(adapter: Any) -> list[int]:
    """What was laid out and nobody has taken."""
    left: list[int] = []
    for event in adapter.match.events:
        if isinstance(event, events.DepotOpened):
            left = list(event.tiles)
        elif isinstance(event, events.DepotTileTaken):
            left.remove(event.tile)
    return left


WORDS = Words(
    given=frozenset({"depot"}),
    declined={
        "take_humans": do.TakeHumans(),
        "visit_place": do.VisitPlace(),
        "take_depot_tile": do.TakeDepotTile(),
    },
    chance=chance,
    view=view,
    seat=frozenset({"launched"}),
    options=options,
    prepare=prepare,
    action=action_of,
    naming={"choose_row": "victim"},
    questions=questions,
    facts=facts,
    ordered=frozenset({"rolls", "objects"}),
)
