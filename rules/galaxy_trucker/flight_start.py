"""What happens when the ships stand ready, before the first card (R02, R20; GTX-C02)."""

from __future__ import annotations

from itertools import pairwise

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.tasks import AnyTask, Judging, OpenCard, Throwing
from rules.galaxy_trucker.hulls import adapt
from rules.galaxy_trucker.in_force import Discharge, DrawMore, Envy, in_force, of_kind
from rules.galaxy_trucker.launching import discharge
from rules.galaxy_trucker.piles import added, deal_added, info_of, stack
from rules.galaxy_trucker.roads import draw_road, drawable, held_by
from rules.galaxy_trucker.state import BETWEEN_CARDS, CARD, FLIGHT_START, Journey
from rules.kernel.asks import Stage
from rules.kernel.events import Emit


def start(content: Content, journey: Journey, emit: Emit) -> Stage:
    """One thing after the other: Rough Roads that come up late with what they change now, then the shots of
    those behind."""
    late = draw_for(content, journey)
    if late and drawable(content, journey, marked=False):
        before = roads_of(journey, late[0])
        yield from draw_road(content, journey, late, emit, marked=False)
        for road in roads_of(journey, late[0])[len(before) :]:
            for seat in late:
                discharge(journey.seats[seat].ship, of_kind(content.roads[road].rules, Discharge))
                adapt(content, journey, seat, journey.seats[seat].ship)
        return
    number = content.table.piles + 1
    if (
        journey.piles
        and number not in journey.piles
        and added(content, journey, info_of(content, journey).number)
    ):
        yield from deal_added(content, journey)
        stack(content, journey)
        return
    order = journey.taking_part
    shots: list[AnyTask] = [
        Throwing("shot", (rule.shot,), (seat,), by=behind)
        for seat, behind in pairwise(order)
        for rule in in_force(content, journey, Envy, seat)
    ]
    if shots:
        journey.card = OpenCard("", (*reversed((*shots, Judging())),), BETWEEN_CARDS)
    journey.phase = CARD if shots else BETWEEN_CARDS


def draw_for(content: Content, journey: Journey) -> tuple[int, ...]:
    """The seats for which one more Rough Road comes up now (R20)."""
    holders = {
        seat: sum(rule.n for rule in in_force(content, journey, DrawMore, seat))
        for seat in range(len(journey.seats))
    }
    usual = [sum(seat in seats for seats in held_by(journey)) for seat in holders]
    waiting = [
        seat for seat, more in holders.items() if more and len(roads_of(journey, seat)) < usual[seat] + more
    ]
    return tuple(waiting)


def roads_of(journey: Journey, seat: int) -> tuple[str, ...]:
    """The Rough Roads that hold for a seat in this flight."""
    return (*journey.roads, *journey.seats[seat].roads)


STAGES = {FLIGHT_START: start}
