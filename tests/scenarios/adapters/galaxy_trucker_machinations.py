"""The words of the Big Expansion's scenarios: machinations, loans, auctions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.galaxy_trucker import actions as ground
from rules.galaxy_trucker.cards import SellTow
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import actions as do
from rules.galaxy_trucker.in_force import Harden, of_kind
from rules.galaxy_trucker.loans import balance
from rules.galaxy_trucker.piles import stack
from rules.galaxy_trucker.state import Journey
from tests.scenarios.adapters.galaxy_trucker_flight import ascending
from tests.scenarios.adapters.galaxy_trucker_words import Words
from tests.scenarios.runner import known

NONE = "none"
HIDDEN = "hidden"
PLAIN: dict[str, type[Any]] = {
    "choose_machination": ground.ChooseMachination,
    "take_loan": ground.TakeLoan,
    "repay_loan": ground.RepayLoan,
    "bid": do.Bid,
    "withdraw": do.Withdraw,
    "name_colour": do.NameColour,
    "name_victim": do.NameVictim,
    "use_offer": do.UseOffer,
    "cut_tow": do.CutTow,
}
"""Verbs whose arguments are those of the action."""


def action_of(verb: str, arguments: dict[str, Any]) -> Any:
    match verb:
        case "declare_engines" if "cut_tow" in arguments:
            return do.DeclareEngines(
                ascending(arguments["activate"]), ascending(arguments["energy"]), cut_tow=arguments["cut_tow"]
            )
        case "pay_or_lose":
            return pay_or_lose(**arguments)
        case "test_components":
            known(arguments, {"tiles", "energy"}, verb)
            return do.TestComponents(ascending(arguments["tiles"]), ascending(arguments["energy"]))
        case "take_humans":
            known(arguments, {"places", "leaving"}, verb)
            places, leaving = (ascending(arguments.get(part, {}).items()) for part in ("places", "leaving"))
            return do.TakeHumans(places, leaving)
    return PLAIN[verb](**arguments) if verb in PLAIN else None


def pay_or_lose(**arguments: Any) -> do.PayOrLose:
    goods = ascending((one["tile_id"], one["color"]) for one in arguments.pop("goods", ()))
    figures = ascending((one["cabin_id"], one["kind"]) for one in arguments.pop("figures", ()))
    if arguments.get("give_up") is not None:
        whole = arguments["give_up"] is True
        arguments["give_up"] = ("ship",) if whole else tuple(arguments["give_up"])
    return do.PayOrLose(goods=goods, figures=figures, **arguments)


def prepare(content: Content, journey: Journey, given: Mapping[str, Any]) -> None:
    for row, one in zip(given["players"], journey.seats, strict=True):
        one.loans = row.get("loans", 0)
        one.plans = tuple(row.get("machinations") or ())
        one.plan = row.get("chosen", "")
        tow = row.get("tow")
        if tow:
            payout = tow_payout(content, journey)
            one.tow = payout - 1 if tow == "second" else payout
            one.ship.towed = content.plotting.drag
    if journey.piles and journey.deck and "deck" not in given:
        stack(content, journey)


def tow_payout(content: Content, journey: Journey) -> int:
    """What a ship without engines pays in this flight (E05)."""
    number = content.flights[journey.flight].number
    steps = (step for card in content.cards.values() for step in card.steps_in(number))
    return next(step.payout for step in steps if isinstance(step, SellTow))


def deck_plan(adapter: Any, asked: dict[str, Any]) -> dict[str, int]:
    """The parts of a deck with machinations (GTX-E03)."""
    known(asked, {"flight", "seats", "hard_flight"}, "deck_plan")
    info = adapter.content.flights[str(asked["flight"])]
    aside = sum(info.recipe.values())
    harder = [rule for road in adapter.content.roads.values() for rule in of_kind(road.rules, Harden)]
    hard = sum(rule.cards[info.number] for rule in harder) if asked.get("hard_flight") else 0
    size = aside * adapter.content.table.piles + asked["seats"] + hard
    return {"size": size, "top": aside, "middle": size - 2 * aside, "bottom": aside, "hard_cards": hard}


def dealt(adapter: Any, asked: dict[str, Any]) -> dict[str, int]:
    known(asked, {"seats"}, "dealt")
    each = adapter.content.plotting.dealt
    return {"each": each, "undealt": len(adapter.content.machinations) - each * asked["seats"]}


def questions(adapter: Any) -> dict[str, Callable[[dict[str, Any]], Any]]:
    return {
        "deck_plan": lambda asked: deck_plan(adapter, asked),
        "dealt": lambda asked: dealt(adapter, asked),
    }


def view(adapter: Any, sight: Any) -> dict[str, Any]:
    seats = dict(zip(adapter.names, sight.seats, strict=True))
    return {
        "machinations": {n: HIDDEN if one.plans is None else list(one.plans) for n, one in seats.items()},
        "chosen": {n: HIDDEN if one.plan is None else one.plan or NONE for n, one in seats.items()},
    }


def facts(adapter: Any) -> dict[str, Any]:
    seats = dict(zip(adapter.names, adapter.journey.seats, strict=True))
    result = adapter.match.result
    return {
        "loans": {name: one.loans for name, one in seats.items()},
        "machinations": {name: one.plans for name, one in seats.items()},
        "chosen": {name: one.plan or NONE for name, one in seats.items()},
        "tow": {name: one.tow > 0 for name, one in seats.items()},
        "result": {name: balance(adapter.content, one.credits, one.loans) for name, one in seats.items()},
        "winners": [] if result is None else [adapter.names[seat] for seat in result.winners],
    }


WORDS = Words(
    seat=frozenset({"loans", "machinations", "chosen", "tow"}),
    prepare=prepare,
    action=action_of,
    naming={"name_victim": "seat"},
    declined={"use_offer": do.UseOffer(False), "bid": do.Withdraw(), "take_humans": do.TakeHumans()},
    questions=questions,
    view=view,
    facts=facts,
)
