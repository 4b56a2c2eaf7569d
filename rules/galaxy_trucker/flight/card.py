"""The phase CARD: the steps of the open card, one task a stage (rules, section 7)."""

from __future__ import annotations

from rules.galaxy_trucker.cards import Advance, Attack, Compare, Drift, Infect, Land, Offer, Step, Swarm
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import (
    attacks,
    comparing,
    destroying,
    energy,
    hits,
    landing,
    loading,
    losing,
    space,
)
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import (
    Advancing,
    AnyTask,
    Attacking,
    Begin,
    Comparing,
    Landing,
    Offering,
    OpenCard,
    Throwing,
)
from rules.galaxy_trucker.state import CARD, CARD_END, Journey
from rules.kernel.asks import Stage
from rules.kernel.events import Emit


def open_card(content: Content, journey: Journey, card: str) -> None:
    """Its steps are to be done in their order."""
    steps = [Begin(number, step) for number, step in enumerate(content.cards[card].steps, 1)]
    journey.card = OpenCard(card, tuple(reversed(steps)), CARD_END)
    journey.phase = CARD


def begin(play: Play, task: Begin) -> Stage:
    """A step begins, with the flight order of this moment (GT-F1, GT-K10)."""
    play.done(*begun(play, task.number, task.step))
    yield from ()


def begun(play: Play, number: int, step: Step) -> tuple[AnyTask, ...]:
    """What is to be done for a step of a card."""
    order = tuple(play.journey.flight_order)
    match step:
        case Attack():
            return (Attacking(step, order),)
        case Advance():
            return (Advancing(order),)
        case Swarm(meteors):
            return (Throwing("meteor", meteors, order),)  # GT-K8
        case Land(planets, days):
            return (Landing(planets, days, order),)
        case Compare(by, penalty):
            return (Comparing(number, by, penalty, order),) if len(order) > 1 else ()  # GT-F31
        case Offer():
            return (Offering(step, order),)
        case Drift():
            space.drift(play)
        case Infect():
            space.infect(play)
    return ()


TASKS: Tasks = {
    Begin: begin,
    **attacks.TASKS,
    **comparing.TASKS,
    **destroying.TASKS,
    **energy.TASKS,
    **hits.TASKS,
    **landing.TASKS,
    **loading.TASKS,
    **losing.TASKS,
    **space.TASKS,
}
"""What does each kind of task."""


def resolve(content: Content, journey: Journey, emit: Emit) -> Stage:
    """The task on top; without one the card is done."""
    card = journey.card
    if not card.tasks:
        journey.phase = card.then
        return
    task = card.tasks[-1]
    yield from TASKS[type(task)](Play(content, journey, emit), task)


STAGES = {CARD: resolve}
