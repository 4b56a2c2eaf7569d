"""The phases CARD and CARD_END: the steps of the open card, then what follows it, one task a stage (rules,
section 7)."""

from __future__ import annotations

from rules.galaxy_trucker.cards import Step
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import (
    after,
    attacks,
    auctions,
    billiards,
    boarding_humans,
    collisions,
    comparing,
    counting,
    demands,
    depot,
    destroying,
    energy,
    formation,
    guessing,
    hits,
    inspections,
    jumping,
    junkyard,
    landing,
    loading,
    losing,
    markets,
    pleading,
    requisition,
    sharing,
    space,
    taking_in,
    towing,
    wages,
    waking,
)
from rules.galaxy_trucker.flight.arriving import as_printed
from rules.galaxy_trucker.flight.jumping import window
from rules.galaxy_trucker.flight.play import Play, PutOff, Steps, Tasks
from rules.galaxy_trucker.flight.specialists import drop_specialists
from rules.galaxy_trucker.flight.tasks import NOBODY, AnyTask, Begin, OpenCard, Revealing
from rules.galaxy_trucker.flight.waking import heed, watched
from rules.galaxy_trucker.state import CARD, CARD_END, Journey
from rules.kernel.asks import Stage
from rules.kernel.events import Emit


def open_card(content: Content, journey: Journey, card: str) -> None:
    """The window for who could jump away (GTX-P03), then its steps in their order (GTX-P06)."""
    found = as_printed(content.cards[card].steps_in(content.flights[journey.flight].number))
    steps = [Begin(number, step) for number, step in enumerate(found, 1)]
    able = window(content, journey)
    tasks: list[AnyTask] = [Revealing(able), *steps] if able else [*steps]
    leader = journey.taking_part[0] if journey.taking_part else NOBODY
    journey.card = OpenCard(card, tuple(reversed(tasks)), CARD_END, leader)
    journey.phase = CARD


def begin(play: Play, task: Begin) -> Stage:
    """A step begins, with the flight order of this moment (GT-F1, GT-K10)."""
    play.done(*begun(play, task.number, task.step))
    yield from ()


def begun(play: Play, number: int, step: Step) -> tuple[AnyTask, ...]:
    """What is to be done for a step of a card; nothing while too few take part (GTX-G11, GTX-P01)."""
    order = tuple(play.journey.taking_part)
    if len(order) < (2 if play.content.cards[play.journey.card.id].needs_two else 1):
        return ()
    return STEPS[type(step)](play, number, step, order)


STEPS: Steps = {
    **attacks.STEPS,
    **auctions.STEPS,
    **collisions.STEPS,
    **comparing.STEPS,
    **counting.STEPS,
    **formation.STEPS,
    **hits.STEPS,
    **landing.STEPS,
    **markets.STEPS,
    **space.STEPS,
    **towing.STEPS,
    **billiards.STEPS,
    **depot.STEPS,
    **guessing.STEPS,
    **junkyard.STEPS,
    **requisition.STEPS,
}
"""What each kind of step begins with."""

TASKS: Tasks = {
    Begin: begin,
    **after.TASKS,
    **attacks.TASKS,
    **auctions.TASKS,
    **boarding_humans.TASKS,
    **collisions.TASKS,
    **comparing.TASKS,
    **counting.TASKS,
    **demands.TASKS,
    **destroying.TASKS,
    **energy.TASKS,
    **hits.TASKS,
    **jumping.TASKS,
    **inspections.TASKS,
    **landing.TASKS,
    **loading.TASKS,
    **losing.TASKS,
    **markets.TASKS,
    **sharing.TASKS,
    **space.TASKS,
    **wages.TASKS,
    **pleading.TASKS,
    **waking.TASKS,
    **towing.TASKS,
    **billiards.TASKS,
    **depot.TASKS,
    **guessing.TASKS,
    **junkyard.TASKS,
    **requisition.TASKS,
    **taking_in.TASKS,
}
"""What does each kind of task."""


def resolve(content: Content, journey: Journey, emit: Emit) -> Stage:
    """The task on top; without one the text of the card is done, and what follows it begins."""
    card, play = journey.card, Play(content, journey, emit)
    if not card.tasks:
        journey.phase = card.then
        if card.then == CARD_END:
            play.then(*after.after_card(play))
        else:
            journey.card = None
        return
    task = card.tasks[-1]
    crews = watched(journey)
    try:
        yield from TASKS[type(task)](play, task)
    except PutOff:
        play.done(task)
    heed(play, crews)
    drop_specialists(play)


STAGES = {CARD: resolve, CARD_END: resolve}
