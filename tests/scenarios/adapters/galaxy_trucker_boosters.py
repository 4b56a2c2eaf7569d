"""The words of the Big Expansion's scenarios: energy, boosters, hyperspace."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.galaxy_trucker.boosting import extra
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.flight.jumping import hide
from rules.galaxy_trucker.power import Purse, card_number, terms_of
from rules.galaxy_trucker.state import Journey
from rules.galaxy_trucker.strength import CONSUMERS, Boost, strength_of
from rules.galaxy_trucker.strength import cost as price_of
from tests.scenarios.adapters.galaxy_trucker_words import Words
from tests.scenarios.runner import known

NONE = "none"


def prepare(content: Content, journey: Journey, given: Mapping[str, Any]) -> None:
    """Who is in hyperspace for one more card, and who has which specialist on board."""
    for one, row in zip(journey.seats, given["players"], strict=True):
        one.specialist = row.get("specialisation", one.specialist)
        away = row.get("away") or ()
        for unit in one.ship.units if away is True else away:
            hide(one, unit, card_number(journey))


def tiles(given: Any) -> tuple[int, ...]:
    """One or several, in any order."""
    return tuple(sorted(given)) if isinstance(given, list) else (given,)


def boosts(given: list[dict[str, Any]]) -> tuple[Boost, ...]:
    return tuple(sorted(Boost(one["booster"], one["cannon"], one.get("barrel", "")) for one in given))


def action(verb: str, arguments: dict[str, Any]) -> Any:
    match verb:
        case "use_engine_booster":
            known(arguments, {"booster", "engine", "energy"}, verb)
            return do.UseEngineBooster(
                arguments["booster"], arguments["engine"], tiles(arguments.get("energy", []))
            )
        case "stay":
            known(arguments, set(), verb)
            return do.Stay()
        case "declare_cannons" if "boosts" in arguments:
            known(arguments, {"activate", "energy", "boosts"}, verb)
            return do.DeclareCannons(
                tiles(arguments["activate"]), tiles(arguments["energy"]), boosts(arguments["boosts"])
            )
        case "defend":
            known(arguments, {"with", "tile_id", "booster", "energy"}, verb)
            return do.Defend(
                arguments["with"],
                arguments.get("tile_id", 0),
                tiles(arguments.get("energy", [])),
                arguments.get("booster", 0),
            )
    return None


def questions(adapter: Any) -> dict[str, Callable[[dict[str, Any]], Any]]:
    def cost(asked: dict[str, Any]) -> Any:
        known(asked, {"of", "tile", "booster"}, "cost")
        seat = adapter.seat(asked["of"])
        ship, terms = adapter.journey.seats[seat].ship, terms_of(adapter.content, adapter.journey, seat)
        purse, tile = Purse(ship, terms), asked["tile"]
        kind = next(kind for kind in CONSUMERS if getattr(adapter.content.tiles[tile], kind))
        package = price_of(ship, kind, tile) + (extra(ship, asked["booster"]) if "booster" in asked else 0)
        return purse.price({tile: package}) if purse.pays({tile: package}) else NONE

    def joined(asked: dict[str, Any]) -> Any:
        return adapter.journey.seats[adapter.seat(asked["of"])].ship.joined_to(asked["tile"])

    def cannon_strength(asked: dict[str, Any]) -> float:
        known(asked, {"of", "activate", "boosts", "weights"}, "cannon_strength")
        ship = adapter.journey.seats[adapter.seat(asked["of"])].ship
        what = "cannons_side" if asked.get("weights") == "side" else "cannons"
        boosted = boosts(asked.get("boosts") or [])
        return strength_of(ship, what, asked.get("activate") or [], adapter.content.helpers, boosted)

    return {"cost": cost, "joined": joined, "cannon_strength": cannon_strength}


def facts(adapter: Any) -> dict[str, Any]:
    journey, names = adapter.journey, adapter.names
    return {
        "participants": [names[seat] for seat in journey.taking_part],
        "away": {
            name: [unit for unit, _ in one.away]
            for name, one in zip(names, journey.seats, strict=True)
            if one.away
        },
    }


WORDS = Words(
    seat=frozenset({"away", "specialisation"}),
    prepare=prepare,
    action=action,
    declined={"jump": do.Stay()},
    questions=questions,
    facts=facts,
    ordered=frozenset({"participants"}),
    complete=frozenset({"away"}),
)
