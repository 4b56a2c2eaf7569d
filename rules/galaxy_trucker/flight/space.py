"""Open space, stardust, epidemics, and days that are lost (GT-K5 to GT-K7)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.galaxy_trucker.cards import Advance, Drift, Infect, Storm
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.course import move
from rules.galaxy_trucker.flight.declaring import measure
from rules.galaxy_trucker.flight.events import StormBroke
from rules.galaxy_trucker.flight.losing import drop_crew
from rules.galaxy_trucker.flight.play import Play, Steps, Tasks
from rules.galaxy_trucker.flight.tasks import Advancing, AnyTask, Delaying
from rules.galaxy_trucker.giving_up import NO_ENGINES, give_up
from rules.galaxy_trucker.in_force import Contagion, Dust, OfTable, in_force
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.asks import Stage


def advance(play: Play, task: Advancing) -> Stage:
    """The next player moves by its engine strength, and gives up with none (GT-K7, GT-F28)."""
    if not task.left:
        play.done()
        return
    seat = task.left[0]
    value = yield from measure(play, seat, "engines", moving=True)
    if value is None:
        pass
    elif value > 0:
        move(play, {seat: int(value)})
    else:
        give_up(play.content, play.journey, seat, NO_ENGINES, play.emit, play.journey.seats[seat].present)
    play.done(Advancing(task.left[1:]))


def lose_days(play: Play, task: Delaying) -> Stage:
    """GT-F3. A rocket in hyperspace does not move (GTX-T27)."""
    taking_part = play.journey.taking_part
    move(play, {seat: -days for seat, days in task.days if seat in taking_part})
    play.done()
    yield from ()


def drift(play: Play, number: int, step: Drift, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """A day for every exposed connector, the rearmost player first (GT-K5)."""
    days = {seat: play.ship(seat).exposed_count() * dust(play.content, play.journey, seat) for seat in order}
    move(play, {seat: -n for seat, n in days.items()})
    return ()


def dust(content: Content, table: OfTable, seat: int) -> int:
    """Days that an exposed connector takes in stardust (GT-K5, R10)."""
    return max((rule.factor for rule in in_force(content, table, Dust, seat)), default=1)


def infected(content: Content, table: OfTable, seat: int, ship: Ship) -> tuple[tuple[int, str], ...]:
    """Who falls ill on a ship of this seat: a figure in each occupied cabin that is joined to another one, or
    in each (GT-K6, R10). Luxury cabins are cabins, stasis chambers are none (GTX-X59)."""
    everywhere = any(in_force(content, table, Contagion, seat))
    return tuple(
        (cabin, HUMAN if HUMAN in figures else figures[0])
        for cabin, figures in sorted(ship.crew.items())
        if everywhere or any(other in ship.crew for other in ship.joined_to(cabin))
    )


def infect(play: Play, number: int, step: Infect, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    for seat in order:
        drop_crew(play, seat, infected(play.content, play.journey, seat, play.ship(seat)))
    return ()


def begin_storm(play: Play, number: int, step: Storm, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """No device can be powered until the next card is done with all that follows it (E14)."""
    play.journey.storm = play.journey.resolved + 1 + step.cards
    play.emit(StormBroke(play.journey.storm))
    return ()


def begin_open_space(play: Play, number: int, step: Advance, order: tuple[int, ...]) -> tuple[AnyTask, ...]:
    """GT-K7."""
    play.journey.card = replace(play.journey.card, advanced=order)
    return (Advancing(order),)


STEPS: Steps = {Advance: begin_open_space, Drift: drift, Infect: infect, Storm: begin_storm}


TASKS: Tasks = {Advancing: advance, Delaying: lose_days}
