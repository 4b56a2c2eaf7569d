"""Rockets change their places, but nobody gains or loses days by it (E02, E22)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.galaxy_trucker.cards import CloseUp, TurnAbout
from rules.galaxy_trucker.flight.events import Moved
from rules.galaxy_trucker.flight.play import Play, Steps
from rules.galaxy_trucker.flight.tasks import AnyTask


def close_up(play: Play, number: int, step: CloseUp, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """Each moves to the nearest free space behind the one ahead; rockets in hyperspace stay where they are
    (E02, GTX-X02)."""
    place = play.journey.seats[order[0]].position
    assert place is not None
    for seat in order[1:]:
        place = next(there for there in behind(place) if free(play, seat, there))
        put(play, seat, place)
    return ()


def behind(place: int) -> Iterator[int]:
    while True:
        place -= 1
        yield place


def free(play: Play, seat: int, place: int) -> bool:
    """No other rocket stands on this space of the ring."""
    spaces, seats = play.content.table.spaces, play.journey.seats
    others = [one.position for other, one in enumerate(seats) if other != seat and one.position is not None]
    return place % spaces not in {there % spaces for there in others}


def turn_about(play: Play, number: int, step: TurnAbout, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """The first takes the space of the last, and so on (E22, GTX-X02)."""
    places = [play.journey.seats[seat].position or 0 for seat in order]
    for seat, place in zip(order, reversed(places), strict=True):
        put(play, seat, place)
    return ()


def put(play: Play, seat: int, place: int) -> None:
    one = play.journey.seats[seat]
    start, one.position = one.position or 0, place
    if start != place:
        play.emit(Moved(seat, 0, start, place))


STEPS: Steps = {CloseUp: close_up, TurnAbout: turn_about}
