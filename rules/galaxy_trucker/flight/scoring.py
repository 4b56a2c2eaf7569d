"""The end of a flight and of the game (rules, section 8)."""

from __future__ import annotations

from rules.galaxy_trucker.bills import bill
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.events import FlightScored, GameOver
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.flight.sheet import FlightSheet
from rules.galaxy_trucker.giving_up import goods_value
from rules.galaxy_trucker.piles import info_of
from rules.galaxy_trucker.state import FLIGHT_SETUP, GAME_OVER, SCORING, Journey
from rules.kernel.asks import Stage
from rules.kernel.events import Emit
from rules.kernel.game import Cell, Result, SheetRow


def settle(content: Content, journey: Journey) -> FlightSheet:
    """The four parts of the settlement (GT-E1); nothing is changed."""
    seats, info = journey.seats, info_of(content, journey)
    order, prettiest, goods = [0] * len(seats), [0] * len(seats), [0] * len(seats)
    finished = journey.flight_order
    for place, seat in enumerate(finished):  # GT-E2
        order[seat] = info.order_rewards[place]
        goods[seat] = goods_value(content, seats[seat].ship.all_goods)  # GT-E4
    exposed = {seat: seats[seat].ship.exposed_count() for seat in finished}
    alone = len(seats) == 1
    for seat, count in exposed.items():
        if count == min(exposed.values()) and not (alone and count > info.solo_exposed):  # GT-E3, GT-V5
            prettiest[seat] = info.prettiest_reward
    losses = []
    for seat, one in enumerate(seats):
        due = bill(content, one.ship.board, journey.lost_count(seat))  # GT-E5, GT-V3
        losses.append(min(due, one.credits + order[seat] + prettiest[seat] + goods[seat]))  # GT-E6
    return FlightSheet(journey.flight, tuple(order), tuple(prettiest), tuple(goods), tuple(losses))


def score(content: Content, journey: Journey, emit: Emit) -> Stage:
    """The flight is paid; the next one follows, or the game is over (GT-E1, GT-E7)."""
    sheet, play = settle(content, journey), Play(content, journey, emit)
    for reason in ("order", "prettiest", "goods", "losses"):
        for seat, amount in enumerate(getattr(sheet, reason)):
            play.pay(seat, -amount if reason == "losses" else amount, reason)
    for one in journey.seats:
        one.ship.goods = {}
    journey.paid = (*journey.paid, sheet)
    emit(FlightScored(sheet.order, sheet.prettiest, sheet.goods, sheet.losses))
    if journey.flight_at + 1 < len(journey.options.plan):
        journey.flight_at += 1
        journey.phase = FLIGHT_SETUP
    else:
        journey.phase = GAME_OVER
        emit(GameOver(totals(content, journey)))
    yield from ()


def totals(content: Content, journey: Journey) -> tuple[int, ...]:
    """Credits per seat."""
    return tuple(one.credits for one in journey.seats)


def result(content: Content, journey: Journey) -> Result:
    """Most credits win, equal credits share the victory (GT-E7)."""
    credits, sheets = totals(content, journey), journey.paid
    seats = range(len(credits))
    parts = {
        "order": ("GT-E2", 1),
        "prettiest": ("GT-E3", 1),
        "goods": ("GT-E4", 1),
        "losses": ("GT-E5", -1),
    }
    rows = {
        kind: [sign * sum(getattr(sheet, kind)[seat] for sheet in sheets) for seat in seats]
        for kind, (_, sign) in parts.items()
    }
    on_the_way = [credits[seat] - sum(row[seat] for row in rows.values()) for seat in seats]
    ranks = tuple(1 + sum(other > own for other in credits) for own in credits)
    winners = tuple(seat for seat in seats if ranks[seat] == 1)
    return Result(
        winners=winners,
        totals=credits,
        ranks=ranks,
        sheet=(
            SheetRow("on_the_way", "GT-F29", tuple(map(Cell, on_the_way))),
            *(SheetRow(kind, parts[kind][0], tuple(map(Cell, row))) for kind, row in rows.items()),
        ),
        ended_by="last_flight",
        tie_break="shared" if len(winners) > 1 else "",
    )


STAGES = {SCORING: score}
