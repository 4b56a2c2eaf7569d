"""Questions of the flight out of random flights, and a screen that shows nothing but a decision."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from client.art.scale import Scale
from client.games.galaxy_trucker.answers.question import Question
from client.games.galaxy_trucker.looking import Looking, Now
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.decisions.screen import DecisionScreen
from client.games.galaxy_trucker.screens.flight.screen import FlightScreen
from client.games.galaxy_trucker.told import Told
from client.table.answers.answer import Answer
from client.table.contract import Room, Selection
from client.table.effects import Effects
from rules.kernel.match import Match
from rules.kernel.views import View
from tests.rules.galaxy_trucker.flight.fleets import fleet, one_flight
from tests.rules.galaxy_trucker.shipped import content

KINDS = (
    "declare_engines", "declare_cannons", "defend", "lose_crew", "lose_goods", "lose_energy", "load_goods",
    "take_reward", "choose_abandoned", "choose_planet", "keep_part", "ready",
)  # fmt: skip


CONTEXT = DrawContext(content())


def questions(seeds: range) -> Iterator[tuple[int, int, int, View]]:
    """(seed, answers given, seat, view) of every question of these flights."""
    for seed in seeds:
        match = fleet(seed)
        for number, _ in enumerate(one_flight(match, random.Random(seed))):
            for seat in match.asked:
                if seat < 0:
                    continue
                view = match.view(seat)
                flying = view.sight.phase in ("CARD", "BETWEEN_CARDS")
                if flying and view.prompt is not None and view.prompt.kind in KINDS:
                    yield seed, number, seat, view


def again(seed: int, number: int) -> Match:
    """The match in which a question was found."""
    match = fleet(seed)
    for at, _ in enumerate(one_flight(match, random.Random(seed))):
        if at == number:
            break
    return match


MANY = 600
ENOUGH = 12


@cache
def catalogue() -> dict[str, list[tuple[int, int, int, View]]]:
    """A dozen questions of every kind; the rare ones as many as turn up."""
    found: dict[str, list[tuple[int, int, int, View]]] = {kind: [] for kind in KINDS}
    for one in questions(range(MANY)):
        view = one[3]
        assert view.prompt is not None
        there = found[view.prompt.kind]
        if (len(there) < ENOUGH and all(seed != one[0] for seed, *_rest in there)) or len(there) < 2:
            there.append(one)
        if all(len(every) >= 3 for every in found.values()) and one[0] > 40:
            break
    return found


def state(view: View, answer: Answer | None = None, hovered: str = "") -> Now:
    """The table with a question, as far as it is answered."""
    local = Selection(hovered=hovered)
    if answer is not None:
        local = Selection(answer.chosen, {}, frozenset(answer.open), answer.action, hovered)
    return Now(view, Room(Scale(1920, 1080)), local, Looking(), Told(), CONTEXT, answer or Answer())


def flight_screen() -> FlightScreen:
    return FlightScreen(Effects())


def start(screen: DecisionScreen, view: View) -> Question:
    """The question of a view, of which nothing is answered yet."""
    question = screen.choice(state(view))
    assert isinstance(question, Question)
    return question
