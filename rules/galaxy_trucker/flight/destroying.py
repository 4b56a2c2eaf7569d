"""Destroyed tiles, what falls off with them, and Sabotage (GT-F23, GT-F26, GT-K13)."""

from __future__ import annotations

from rules.galaxy_trucker.actions import KeepPart
from rules.galaxy_trucker.asks import ChoosePart
from rules.galaxy_trucker.deciding import decide
from rules.galaxy_trucker.flight.chances import roll
from rules.galaxy_trucker.flight.events import AlienLeft, PartKept, TileSabotaged, TilesFallen
from rules.galaxy_trucker.flight.fate import break_off, leave_unsupported
from rules.galaxy_trucker.flight.play import Play, Tasks
from rules.galaxy_trucker.flight.tasks import Parting, Sabotaging
from rules.galaxy_trucker.legality import is_legal
from rules.galaxy_trucker.mending import usual_part
from rules.galaxy_trucker.state import DESTROYED, FALLEN
from rules.kernel.asks import Stage


def destroy(play: Play, seat: int, tile: int) -> None:
    """A tile goes to the lost pile, its contents to the bank (GT-F23). Parting must follow."""
    one = play.journey.seats[seat]
    one.ship.remove(tile)
    one.lost = (*one.lost, (tile, DESTROYED))


def part(play: Play, task: Parting) -> Stage:
    """The owner chooses the group that flies on; then aliens without life support leave (GT-F11)."""
    seat, one = task.seat, play.journey.seats[task.seat]
    groups = [] if is_legal(one.ship) else one.ship.groups()  # what has no error is in one piece
    if len(groups) > 1:
        usual = KeepPart(usual_part(one.ship))
        answer = yield from decide(play.journey, ChoosePart(seat, groups, one.ship, play.content), usual)
        fallen = break_off(one.ship, answer.part)
        one.lost = (*one.lost, *((tile, FALLEN) for tile in fallen))
        play.emit(PartKept(seat, answer.part))
        play.emit(TilesFallen(seat, fallen))
    for cabin, alien in leave_unsupported(one.ship):
        play.emit(AlienLeft(seat, cabin, alien))
    play.done()


def sabotage(play: Play, task: Sabotaging) -> Stage:
    """A column, then a row, until a tile is met or no attempt is left (GT-K13)."""
    seat, ship = task.seat, play.ship(task.seat)
    if not task.attempts:
        play.done()
        return
    if not task.column:
        column = yield from roll(play, seat, "column")
        play.done(Sabotaging(seat, task.attempts, column))
        return
    row = yield from roll(play, seat, "row")
    square = ship.board.square_at(task.column, row)
    tile = ship.cells[square][0] if square in ship.cells else 0
    play.emit(TileSabotaged(seat, tile))
    if tile:
        destroy(play, seat, tile)
        play.done(Parting(seat))
    else:
        play.done(Sabotaging(seat, task.attempts - 1))


TASKS: Tasks = {Parting: part, Sabotaging: sabotage}
