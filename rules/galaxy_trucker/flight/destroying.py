"""Lost tiles of every kind, what falls off with them, and Sabotage (GT-F23, GT-F26, GT-K13, GTX-G09)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.galaxy_trucker.actions import KeepPart
from rules.galaxy_trucker.asks import ChoosePart
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.arriving import explosions
from rules.galaxy_trucker.flight.chances import roll
from rules.galaxy_trucker.flight.events import (
    AlienLeft,
    Exploded,
    PartKept,
    TileSabotaged,
    TilesFallen,
    TilesHandedOver,
)
from rules.galaxy_trucker.flight.fate import falling, leave_unsupported
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import NOBODY, Parting, Sabotaging
from rules.galaxy_trucker.in_force import Scatter
from rules.galaxy_trucker.mending import split_unit, usual_part
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import DESTROYED, FALLEN, HANDED_OVER
from rules.kernel.asks import Stage


def destroy(play: Play, seat: int, *tiles: int) -> None:
    """These tiles and all that explodes with them go to the lost pile, what they hold to the bank (GT-F23,
    R13, R14). Parting must follow, as after every loss."""
    for ship in ships_of(play, seat):
        own = [tile for tile in tiles if tile in ship.tiles]
        for one in explosions(play.content, play.journey, seat, ship, own):
            play.emit(Exploded(seat, *one))
            own += one.tiles
        _lose(play, seat, ship, own, DESTROYED)


def drop(play: Play, seat: int, *tiles: int) -> None:
    """These tiles fall off; after a card they may be in the way of others (R03)."""
    card = play.journey.card
    for ship in ships_of(play, seat):
        own = [tile for tile in tiles if tile in ship.tiles]
        _lose(play, seat, ship, own, FALLEN)
        if card.id and any(play.in_force(Scatter, seat)):
            card = replace(card, debris=(*card.debris, *((seat, tile) for tile in own)))
    play.journey.card = card
    play.emit(TilesFallen(seat, tiles))


def hand_over(play: Play, seat: int, *tiles: int) -> None:
    """These tiles are handed over; nothing explodes (GTX-X25)."""
    for ship in ships_of(play, seat):
        _lose(play, seat, ship, [tile for tile in tiles if tile in ship.tiles], HANDED_OVER)
    play.emit(TilesHandedOver(seat, tiles))


def ships_of(play: Play, seat: int) -> list[Ship]:
    """What takes part, and what is in hyperspace."""
    one = play.journey.seats[seat]
    return [one.ship] if one.hidden is None else [one.ship, one.hidden]


def _lose(play: Play, seat: int, ship: Ship, tiles: Sequence[int], how: str) -> None:
    if tiles:
        one = play.journey.seats[seat]
        ship.remove(*tiles)
        one.lost = (*one.lost, *((tile, how) for tile in tiles))


def part(play: Play, task: Parting) -> Stage:
    """The owner chooses the group that flies on; then aliens without life support leave (GT-F11)."""
    seat, one = task.seat, play.journey.seats[task.seat]
    ship = one.hidden if task.hidden else one.ship
    assert ship is not None
    split = split_unit(ship)
    if split is not None:
        usual = KeepPart(usual_part(split))
        question = ChoosePart(seat, split.groups(), split, play.content)
        answer = yield from decide(play.journey, question, usual)
        play.emit(PartKept(seat, answer.part))
        drop(play, seat, *falling(split, answer.part))
        play.done(task)  # the other half may be in pieces, too
        return
    for cabin, alien in leave_unsupported(ship):
        play.emit(AlienLeft(seat, cabin, alien))
    play.done()


def sabotage(play: Play, task: Sabotaging) -> Stage:
    """A column, then a row; who is met there drops out (GT-K13, GTX-F06, R10)."""
    attempts, weakened = task.attempts, task.weakened
    left = tuple(seat for seat in task.seats if attempts > 1 or seat not in weakened)
    order = [seat for seat in play.journey.flight_order if seat in left]
    if not order or not attempts:
        play.done()
        return
    who = order[0] if task.by == NOBODY else task.by
    if not task.column:
        column = yield from roll(play, who, "column")
        play.done(replace(task, seats=left, column=column))
        return
    row = yield from roll(play, who, "row")
    struck = [(seat, *met) for seat in order for met in met_at(play, seat, task, row)]
    safe = tuple(seat for seat in left if seat not in [seat for seat, *_ in struck])
    for seat in order:
        own = [tile for other, tile, _ in struck if other == seat]
        if not own or task.how == DESTROYED:  # else it is told by what falls off
            play.emit(TileSabotaged(seat, own[0] if own else 0))
        if own:
            (destroy if task.how == DESTROYED else drop)(play, seat, *own)
    partings = [Parting(seat, hidden) for seat, _, hidden in struck]
    play.done(*partings, replace(task, seats=safe, attempts=attempts - 1, column=0))


def met_at(play: Play, seat: int, task: Sabotaging, row: int) -> list[tuple[int, bool]]:
    """The tile that lies there, and whether it is in hyperspace; none if nothing does. A half in hyperspace
    is not there (GTX-IIA11), except where everything is reached (R05)."""
    one = play.journey.seats[seat]
    square = one.ship.board.square_at(task.column, row)
    ships = ships_of(play, seat) if task.everywhere else [one.ship]
    return [(ship.cells[square][0], ship is one.hidden) for ship in ships if square in ship.cells]


TASKS: Tasks = {Parting: part, Sabotaging: sabotage}
