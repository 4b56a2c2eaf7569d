"""The end of a flight and of the game (rules, section 8)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rules.galaxy_trucker.bills import bill
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.five import ORDER_BONUS, PRETTIEST_BONUS
from rules.galaxy_trucker.flight.events import FlightScored, GameOver
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.flight.sheet import FlightSheet
from rules.galaxy_trucker.goods import worth
from rules.galaxy_trucker.state import FLIGHT_SETUP, GAME_OVER, SCORING, Journey, order_of
from rules.kernel.asks import Stage
from rules.kernel.events import Emit
from rules.kernel.game import Cell, Result, SheetRow


class Account(NamedTuple):
    """What the settlement of one seat depends on. `position` is None for who does not fly any more."""

    position: int | None
    exposed: int
    goods: int
    """What the goods on board are worth."""
    lost: int
    credits: int


def settle(
    content: Content,
    flight: str,
    ship_class: str,
    accounts: Sequence[Account],
    reduced: Collection[str] = (),
) -> FlightSheet:
    """The four parts of the settlement of a flight that ends like this (GT-E1); accounts in seat order.
    `reduced`: where the rules for five players hold."""
    info, board = content.flights[flight], content.boards[ship_class]
    finished = order_of(one.position for one in accounts)
    order = [0] * len(accounts)
    rewards = info.order_rewards
    if ORDER_BONUS in reduced:
        rewards = (rewards[0], *rewards)  # GTX-F09
    for place, seat in enumerate(finished):  # GT-E2
        order[seat] = rewards[place]
    pretty = fewest_exposed([accounts[seat].exposed for seat in finished], two=PRETTIEST_BONUS in reduced)
    if len(accounts) == 1 and min(pretty, default=0) > info.solo_exposed:  # GT-V5
        pretty = frozenset()
    prettiest, goods, losses = [], [], []
    for seat, one in enumerate(accounts):
        flies = one.position is not None
        prettiest.append(info.prettiest_reward if flies and one.exposed in pretty else 0)  # GT-E3
        goods.append(one.goods if flies else 0)  # GT-E4
        due = bill(content, board, one.lost)  # GT-E5, GT-V3
        losses.append(min(due, one.credits + order[seat] + prettiest[seat] + goods[seat]))  # GT-E6
    return FlightSheet(flight, tuple(order), tuple(prettiest), tuple(goods), tuple(losses))


def fewest_exposed(exposed: Sequence[int], *, two: bool = False) -> frozenset[int]:
    """The numbers of exposed connectors with which a ship of the finishers is one of the prettiest (GT-E3);
    with `two` the second fewest as well if only one ship has the fewest (GTX-F10)."""
    found = sorted(set(exposed))
    both = two and len(found) > 1 and exposed.count(found[0]) == 1
    return frozenset(found[: 2 if both else 1])


def accounts_of(content: Content, journey: Journey) -> list[Account]:
    """The accounts as they stand."""
    return [
        Account(
            position=one.position,
            exposed=one.ship.exposed_count(),
            goods=worth(one.ship.all_goods, content.goods),
            lost=journey.lost_count(seat),
            credits=one.credits,
        )
        for seat, one in enumerate(journey.seats)
    ]


def score(content: Content, journey: Journey, emit: Emit) -> Stage:
    """The flight is paid; the next one follows, or the game is over (GT-E1, GT-E7)."""
    play = Play(content, journey, emit)
    accounts = accounts_of(content, journey)
    sheet = settle(content, journey.flight, journey.ship_class, accounts, journey.reduced)
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
