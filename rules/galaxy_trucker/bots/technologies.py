"""What pilots answer about furnaces, sleepers and the Diplomat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from rules.galaxy_trucker.cards import Blockade, Good, LoseEnergy, LoseGoods
from rules.galaxy_trucker.cards import LoseCrew as CrewPenalty
from rules.galaxy_trucker.flight.actions import LoadGoods, UseDiplomat
from rules.galaxy_trucker.flight.tasks import (
    AnyTask,
    Delaying,
    Demanding,
    LosingCrew,
    LosingEnergy,
    LosingGoods,
    Paying,
    Pleading,
    Throwing,
)
from rules.galaxy_trucker.goods import by_value, layout_of

if TYPE_CHECKING:
    from rules.galaxy_trucker.bots.flying import Pilot

LATER: Final = 0.2
"""Credits that a Diplomat may still save on each card to come."""


def load(pilot: Pilot) -> LoadGoods:
    """The best packing; furnaces burn what finds no room, or what is worth less than the energy."""
    details, infos = pilot.prompt.details, pilot.content.goods
    packed = pilot.packed(details.get("offered", ()))
    layout = {hold: list(goods) for hold, goods in packed.layout}
    thrown = by_value(packed.thrown, infos)
    burn: list[tuple[int, Good, int]] = []
    for furnace, batteries in details.get("furnaces", {}).items():
        free = [battery for battery in batteries if battery not in [filled for *_, filled in burn]]
        if not free:
            continue
        battery = max(free, key=lambda one: lack(pilot, one))
        carried = [(infos[good].value, hold, good) for hold, there in layout.items() for good in there]
        if thrown:
            burn.append((int(furnace), thrown.pop(), battery))
        elif carried and min(carried)[0] < lack(pilot, battery) * pilot.energy:
            _, hold, good = min(carried)
            layout[hold].remove(good)
            burn.append((int(furnace), good, battery))
    return LoadGoods(layout_of(layout, infos), tuple(sorted(burn)))


def lack(pilot: Pilot, battery: int) -> int:
    """Tokens that are missing in a battery."""
    return pilot.content.tiles[battery].cells - pilot.ship.energy.get(battery, 0)


def wake(pilot: Pilot) -> Any:
    """As many as fit."""
    return pilot.prompt.options[0]


def plead(pilot: Pilot) -> Any:
    """The alien goes for harm that is worse than to lose it."""
    harm = pilot.task.harm if isinstance(pilot.task, Pleading) else ()
    saved = sum(harm_of(pilot, task) for task in harm)
    price = pilot.prices.crew + LATER * pilot.sight.deck
    return pilot.best(lambda option: saved - price if option == UseDiplomat(True) else 0.0)


def harm_of(pilot: Pilot, task: AnyTask) -> float:
    """What this would cost the pilot."""
    own = pilot.view.seat
    match task:
        case LosingCrew(seat=seat, n=n) if seat == own:
            return pilot.cost_of(CrewPenalty(n))
        case LosingGoods(seat=seat, n=n) if seat == own:
            return pilot.cost_of(LoseGoods(n))
        case LosingEnergy(seat=seat, n=n) if seat == own:
            return pilot.cost_of(LoseEnergy(n))
        case Paying(seat=seat, n=n) if seat == own:
            return float(n)
        case Delaying(days=days):
            return sum(n * pilot.day for seat, n in days if seat == own)
        case Throwing(hits=hits, seats=seats) if own in seats:
            return sum(pilot.tile * (1.0 if hit.size == "large" else 0.6) for hit in hits)
        case Demanding(step=Blockade(), left=left) if own in left:
            return pilot.prices.crew
    return 0.0


TECHNOLOGIES: Final[dict[str, Callable[[Pilot], Any]]] = {
    "load_goods": load,
    "wake": wake,
    "use_diplomat": plead,
}
