"""Dominance, buying points, ranks (section 9)."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.kernel.game import Cell, Result, SheetRow
from rules.space_bastards import board, events
from rules.space_bastards.content import DOMINANCE, PURCHASE, SOURCES, Content
from rules.space_bastards.families import TALKS
from rules.space_bastards.purse import score
from rules.space_bastards.state import OVER, World

ROW_RULES = {**{name: talk.rule for name, talk in TALKS.items()}, DOMINANCE: "SB-Z02", PURCHASE: "SB-Z05"}
"""The rule of each row of the final report."""


def score_dominance(world: World, points: int, emit: Emit) -> None:
    """Points for each dominated planet (SB-R04, SB-Z02); the neutral colour never scores (SB-Z03)."""
    for planet in world.open:
        owner = board.dominant(world, planet)
        emit(events.Dominance(planet, owner, points))
        if owner is not None and owner < world.seats:
            score(world, owner, points, DOMINANCE, emit)


def points_for(content: Content, coins: int) -> int:
    """What so many coins buy at the end (SB-Z05)."""
    return coins // content.numbers.point_price


def buy_points(content: Content, world: World, emit: Emit) -> None:
    """As many as the coins allow, for everybody (SB-Z05)."""
    price = content.numbers.point_price
    for seat in range(world.seats):
        points = points_for(content, world.held[seat].money)
        if points:
            world.hold(seat, money=world.held[seat].money - points * price)
            emit(events.PointsBought(seat, points, points * price))
            score(world, seat, points, PURCHASE, emit)


def merit(world: World, seat: int) -> tuple[int, int, int]:
    """What decides the game: points, coins left, living creatures (SB-Z06)."""
    return (world.points(seat), world.held[seat].money, board.living_of(world, seat))


def winners(world: World) -> tuple[int, ...]:
    """Seats that nobody surpasses; several share a victory (SB-Z06)."""
    merits = [merit(world, seat) for seat in range(world.seats)]
    return tuple(seat for seat, one in enumerate(merits) if one == max(merits))


def totals(world: World, seats: int) -> tuple[int, ...]:
    """Points of each place at the table, 0 for the neutral one."""
    return tuple(world.points(seat) if seat < world.seats else 0 for seat in range(seats))


def result(world: World, seats: int) -> Result | None:
    """The result once the match is over; `seats` counts the neutral place too."""
    if world.phase != OVER:
        return None
    merits = [merit(world, seat) for seat in range(world.seats)]
    ranks: list[int | None] = [1 + sum(other > one for other in merits) for one in merits]
    first = winners(world)
    return Result(
        winners=first,
        totals=totals(world, seats),
        ranks=(*ranks, *[None] * (seats - world.seats)),
        sheet=tuple(
            SheetRow(
                source,
                ROW_RULES[source],
                tuple(Cell(world.held[s].gains[source] if s < world.seats else 0) for s in range(seats)),
            )
            for source in SOURCES
        ),
        ended_by="track",
        tie_break=tie_break(merits, first),
    )


def tie_break(merits: list[tuple[int, int, int]], first: tuple[int, ...]) -> str:
    """What decided between seats with the most points; empty where nothing had to."""
    best = max(merits)
    equal = [one for one in merits if one[0] == best[0]]
    if len(equal) == 1:
        return ""
    if len(first) > 1:
        return "shared"
    return "coins" if sum(one[1] == best[1] for one in equal) == 1 else "living"
