"""Aliens with a specialisation (GTX-A01)."""

from __future__ import annotations

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.events import SpecialistChosen
from rules.galaxy_trucker.in_force import Lead, of_kind
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import Journey, Outfit
from rules.kernel.events import Emit


def expert_in(content: Content, ship: Ship) -> tuple[int, str] | None:
    """(cabin, kind) of the alien with a specialisation, if it is on board."""
    for cabin, figures in ship.crew.items():
        if figures and figures[0] in content.experts:
            return cabin, figures[0]
    return None


def taken_cards(journey: Journey) -> dict[str, int]:
    """Specialisations that nobody can choose any more in this flight, and whose they are or were."""
    return {card: seat for seat, one in enumerate(journey.seats) for card in one.hired}


def hire(content: Content, seat: int, one: Outfit, specialist: str, emit: Emit) -> None:
    """The alien that has just come on board brings this card (GTX-A01, GTX-A02)."""
    alien = expert_in(content, one.ship)
    assert alien is not None
    one.specialist, one.hired = specialist, (*one.hired, specialist)
    more = sum(rule.n for rule in of_kind(content.specialists[specialist].rules, Lead))
    one.ship.manager = (alien[1], more)
    emit(SpecialistChosen(seat, specialist))
