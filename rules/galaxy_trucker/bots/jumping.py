"""Whether a pilot jumps away: if what is coming costs more than the engine and two cards (GTX-T26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rules.galaxy_trucker.cards import Advance, Attack, Compare, Drift, Infect, Step, Swarm
from rules.galaxy_trucker.flight.actions import Stay, UseEngineBooster
from rules.galaxy_trucker.flight.attacks import against, reinforced
from rules.galaxy_trucker.flight.comparing import victims
from rules.galaxy_trucker.flight.course import lapped
from rules.galaxy_trucker.flight.space import dust, infected
from rules.galaxy_trucker.flight.tasks import Comparing, Revealing
from rules.galaxy_trucker.forecast_strength import reach
from rules.galaxy_trucker.repeating import is_last

if TYPE_CHECKING:
    from rules.galaxy_trucker.bots.flying import Pilot

METEOR: Final = {"small": 0.15, "large": 0.5}
"""Tiles that a meteor may cost."""
SKIPPED: Final = 2
"""Cards that bring nothing to who is in hyperspace."""


def price_of(pilot: Pilot, jump: UseEngineBooster) -> float:
    """What a jump costs; on the last card also the arrival (GTX-T28)."""
    cost = pilot.loss_of(jump.engine) + len(jump.energy) * pilot.energy
    return cost + (pilot.ruin if is_last(pilot.content, pilot.sight) else pilot.missing(SKIPPED))


def menace(pilot: Pilot) -> float:
    """What staying may cost."""
    task, card = pilot.task, pilot.sight.card
    if isinstance(task, Revealing) and card is not None:
        steps = pilot.content.cards[card.id].steps_in(pilot.flight.number)
        return sum(harm(pilot, step) for step in steps)
    if isinstance(task, Comparing):
        own = pilot.view.seat
        left = [reach(pilot.content, pilot.sight, seat, task.by) for seat in task.left]
        found = (*task.found, *((one.seat, one.least) for one in left))
        if own in [victim.seat for victim in victims(found, task.strikes)]:
            return pilot.cost_of(task.penalty)
    return 0.0


def harm(pilot: Pilot, step: Step) -> float:
    """What a step of a card does to a ship that does its best, as far as that is easily told."""
    sight, own = pilot.sight, pilot.view.seat
    if isinstance(step, Attack):
        most = reach(pilot.content, sight, own, "cannons").most
        met = step.strength + reinforced(pilot.content, sight, own)
        return pilot.cost_of(step.penalty) if against(most, met) == "lose" else 0.0
    if isinstance(step, Advance):
        return 0.0 if reach(pilot.content, sight, own, "engines").most else pilot.ruin
    if isinstance(step, Infect):
        return pilot.crew_cost(len(infected(pilot.content, pilot.sight, pilot.view.seat, pilot.ship)))
    if isinstance(step, Swarm):
        return pilot.tile * sum(METEOR[meteor.size] for meteor in step.meteors)
    if isinstance(step, Drift):
        days = pilot.ship.exposed_count() * dust(pilot.content, pilot.sight, pilot.view.seat)
        first = max((one.position for one in sight.seats if one.position is not None), default=0)
        gone = lapped((pilot.own.position or 0) - days, first, pilot.content.table.spaces)
        return pilot.ruin if gone else days * pilot.day
    if isinstance(step, Compare):
        others = [seat for seat, one in enumerate(sight.seats) if one.takes_part and seat != own]
        most = reach(pilot.content, sight, own, step.by).most
        worst = all(most < reach(pilot.content, sight, seat, step.by).least for seat in others)
        return pilot.cost_of(step.penalty) if others and worst else 0.0
    return 0.0


def jump(pilot: Pilot) -> Any:
    stays = menace(pilot)

    def worth(option: Stay | UseEngineBooster) -> float:
        return -stays if isinstance(option, Stay) else -price_of(pilot, option)

    return pilot.best(worth)
