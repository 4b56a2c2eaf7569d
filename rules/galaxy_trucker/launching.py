"""Boarding and launch: energy, crew, rockets, the deck (rules, section 5)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.galaxy_trucker import events
from rules.galaxy_trucker.actions import BoardCrew
from rules.galaxy_trucker.asks import ChooseAliens, crew_of
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.experts import hire, taken_cards
from rules.galaxy_trucker.five import areas
from rules.galaxy_trucker.giving_up import NO_HUMANS, give_up
from rules.galaxy_trucker.in_force import Discharge, in_force
from rules.galaxy_trucker.piles import info_of, make_deck
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import BOARDING, FLIGHT_START, LAUNCH, Journey
from rules.kernel.asks import Stage
from rules.kernel.events import Emit


def boarding(content: Content, journey: Journey, emit: Emit) -> Stage:
    """One seat after the other by order tile; who has no choice is not asked (GT-L1 to GT-L3, GTX-T05,
    GTX-T10, GTX-A01)."""
    for seat in journey.by_order_tile:
        one = journey.seats[seat]
        if one.boarded:
            continue
        cabins = {} if info_of(content, journey).learning else one.ship.alien_cabins()  # GT-V1
        answer = BoardCrew()
        if cabins:
            taken = taken_cards(journey)
            question = ChooseAliens(seat, cabins, content.experts, tuple(content.specialists), taken)
            answer = yield from decide(journey, question, BoardCrew())
        one.ship.fill_batteries()
        one.ship.fill_chambers()
        discharge(one.ship, in_force(content, journey, Discharge, seat))
        one.ship.crew = crew_of(one.ship, answer.choices)
        one.boarded = True
        aliens = tuple(choice for choice in answer.choices if choice[1] in one.ship.crew[choice[0]])
        emit(events.CrewBoarded(seat, aliens))
        if answer.specialisation:
            hire(content, seat, one, answer.specialisation, emit)
        if cabins:
            return
    journey.phase = LAUNCH


def discharge(ship: Ship, rules: Iterable[Discharge]) -> None:
    """Every battery starts with fewer tokens (R25, GTX-X40)."""
    fewer = sum(rule.n for rule in rules)
    ship.energy = {tile: tokens - fewer for tile, tokens in ship.energy.items() if tokens > fewer}


def launch(content: Content, journey: Journey, emit: Emit) -> Stage:
    """GT-L5 to GT-L7."""
    yield from make_deck(content, journey)
    step = info_of(content, journey).gap + 1
    for place, seat in enumerate(journey.by_order_tile):
        journey.seats[seat].position = -place * step
    emit(events.Launched(tuple(one.position or 0 for one in journey.seats)))
    for seat in journey.by_order_tile:
        one = journey.seats[seat]
        one.answered = False
        one.units = tuple(one.ship.board.units)
        empty = [unit for unit in one.units if not one.ship.unit(unit).humans]  # GT-L7, GTX-IIA03
        if empty:
            give_up(content, journey, seat, NO_HUMANS, emit, empty)
    journey.reduced = areas(len(journey.flight_order), journey.options.four_as_five)
    journey.turned, journey.card = (), None
    journey.phase = FLIGHT_START


STAGES = {BOARDING: boarding, LAUNCH: launch}
