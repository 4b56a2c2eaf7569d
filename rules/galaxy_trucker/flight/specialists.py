"""What cyan aliens do in flight (GTX-A02)."""

from __future__ import annotations

from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.experts import expert_in
from rules.galaxy_trucker.flight.events import SpecialistLost
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.state import Outfit


def has_expert(content: Content, one: Outfit) -> bool:
    """Whether it is on board, in hyperspace as well."""
    ships = (one.ship, one.hidden)
    return any(ship is not None and expert_in(content, ship) is not None for ship in ships)


def drop_specialists(play: Play) -> None:
    """Whose alien is gone has no card any more (GTX-A02)."""
    for seat, one in enumerate(play.journey.seats):
        if one.specialist and one.flying and not has_expert(play.content, one):
            play.emit(SpecialistLost(seat, one.specialist))
            one.specialist = ""
