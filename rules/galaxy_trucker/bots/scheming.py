"""What machinations ask of a pilot: payments, bids, victims, offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules.galaxy_trucker.cards import BeShot, Blockade, Shift, WinSabotage
from rules.galaxy_trucker.flight.actions import Bid
from rules.galaxy_trucker.flight.demands import tilt
from rules.galaxy_trucker.flight.tasks import Bidding, Demanding, Hosting, Selling
from rules.galaxy_trucker.forecast_flight import tile_loss
from rules.galaxy_trucker.tiles import HUMAN

if TYPE_CHECKING:
    from rules.galaxy_trucker.bots.flying import Pilot


def paid(pilot: Pilot) -> Any:
    """The cheapest way: credits, days, goods, figures, a component or shots (GTX-U06)."""
    goods, step = pilot.content.goods, pilot.task.step if isinstance(pilot.task, Demanding) else None

    def worth(option: Any) -> float:
        days = option.days
        if isinstance(step, Shift):
            days = max(0, abs(tilt(pilot.ship, option.goods)) - step.tolerance)
        cost = option.credits + days * pilot.day + sum(goods[good].value for _, good in option.goods)
        if option.figures:
            cost += pilot.crew_cost(len(option.figures))
            cost += sum(1.0 for _, kind in option.figures if kind != HUMAN)
        if option.tile_id:
            loss = tile_loss(pilot.content, pilot.sight, pilot.view.seat, option.tile_id)
            cost += (len(loss.destroyed) + len(loss.fallen)) * pilot.tile
        if option.give_up:  # R12
            cost += pilot.ruin * len(option.give_up) / len(pilot.ship.units)
        if option.shots and isinstance(step, Blockade):
            cost += pilot.cost_of(BeShot(step.shots))
        return -float(cost)

    return pilot.best(worth)


def tested(pilot: Pilot) -> Any:
    """A token is worth less than what it saves."""
    return pilot.best(lambda option: len(option.tiles) * pilot.tile - len(option.energy) * pilot.energy)


def bid(pilot: Pilot) -> Any:
    """A little more than the highest bid, as long as the prize is worth it."""
    task = pilot.task
    assert isinstance(task, Bidding)
    prize = pilot.tile if isinstance(task.prize, WinSabotage) else pilot.gain_of(task.prize.reward)

    def worth(option: Any) -> float:
        return prize - option.credits if isinstance(option, Bid) else 0.0

    return pilot.best(worth, pilot.prompt.options[:2])


def victim(pilot: Pilot) -> Any:
    """Who has most credits."""
    return pilot.best(lambda option: float(pilot.sight.seats[option.seat].credits))


def colour(pilot: Pilot) -> Any:
    """Where the others lose more than the pilot."""

    def worth(option: Any) -> float:
        carried = [sum(goods.count(option.color) for _, goods in one.ship.goods) for one in pilot.sight.seats]
        own = carried[pilot.view.seat]
        return pilot.content.good(option.color).value * (sum(carried) - 2.0 * own)

    return pilot.best(worth)


def tow(pilot: Pilot) -> Any:
    """It pays if it arrives, and costs days on the way."""
    task = pilot.task
    gain = 0.0
    if isinstance(task, Selling):
        ahead = pilot.outlook.ahead(pilot.sight).advance
        spare = pilot.own.ship.engines[0] > 2
        gain = task.step.payout - task.step.price - 2 * ahead * pilot.day - (0.0 if spare else pilot.ruin)
    return pilot.best(lambda option: gain if option.accept else 0.0)


def guests(pilot: Pilot) -> Any:
    """Crew and a fare against the days."""
    task = pilot.task
    days, fare = (task.step.days, task.step.fare) if isinstance(task, Hosting) else (0, 0)

    def worth(option: Any) -> float:
        n = sum(count for _, count in option.places)
        return float(n * (fare + pilot.prices.crew) - (days * pilot.day if n else 0.0))

    return pilot.best(worth)


SCHEMING: dict[str, Callable[[Pilot], Any]] = {
    "pay_or_lose": paid,
    "test_components": tested,
    "bid": bid,
    "name_victim": victim,
    "name_colour": colour,
    "use_offer": tow,
    "take_humans": guests,
}
"""Kind of question to what decides it."""
