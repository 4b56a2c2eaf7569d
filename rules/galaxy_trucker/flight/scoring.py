"""The end of a flight and of the game (rules, section 8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from rules.galaxy_trucker.bills import bill, fees, lawyer_of
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.finishing import bonuses
from rules.galaxy_trucker.five import ORDER_BONUS, PRETTIEST_BONUS
from rules.galaxy_trucker.flight.events import FlightScored, GameOver
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.flight.sheet import ROWS, FlightSheet
from rules.galaxy_trucker.goods import market, worth
from rules.galaxy_trucker.loans import balance, loan_of
from rules.galaxy_trucker.state import FLIGHT_SETUP, GAME_OVER, SCORING, Journey, order_of
from rules.kernel.asks import Stage
from rules.kernel.events import Emit
from rules.kernel.game import Cell, Result, SheetRow


class Account(NamedTuple):
    """What the settlement of one seat depends on. `position` is None for who does not fly any more."""

    ship: str
    """Its class."""
    position: int | None
    whole: bool
    """No half of it has given up (GTX-IIA13)."""
    heading: str
    """The printed side chosen to fly ahead; empty where the class has no choice."""
    exposed: int
    goods: int
    """What the goods on board are worth."""
    lost: int
    credits: int
    bonuses: Mapping[str, int] = MappingProxyType({})
    """What else it gets at the finish, by the row of the settlement."""
    specialist: str = ""
    """The one on board when its flight ended."""
    fees: int = 0


def settle(
    content: Content,
    flight: str,
    accounts: Sequence[Account],
    reduced: Collection[str] = (),
    *,
    loans: bool = False,
) -> FlightSheet:
    """The settlement of a flight that ends like this (GT-E1, GTX-S01); accounts in seat order, each of the
    class of its ship. `reduced`: where the rules for five players hold. With `loans` all that is due is paid
    (GTX-S02)."""
    info = content.flights[flight]
    finished = order_of(one.position for one in accounts)
    finished.sort(key=lambda seat: not accounts[seat].whole)  # GTX-IIA13
    rows = {row: [0] * len(accounts) for row in ROWS}
    rewards = info.order_rewards
    if ORDER_BONUS in reduced:
        rewards = (rewards[0], *rewards)  # GTX-F09
    for place, seat in enumerate(finished):  # GT-E2
        rows["order"][seat] = rewards[place]
    looks = {seat: (not accounts[seat].whole, accounts[seat].exposed) for seat in finished}
    pretty = prettiest_looks([*looks.values()], two=PRETTIEST_BONUS in reduced)
    if len(accounts) == 1 and accounts[0].exposed > info.solo_exposed:  # GT-V5
        pretty = frozenset()
    creative = most_creative({seat: accounts[seat].heading for seat in finished})
    for seat in finished:
        one = accounts[seat]
        rows["prettiest"][seat] = info.prettiest_reward if looks[seat] in pretty else 0  # GT-E3
        rows["creativity"][seat] = info.prettiest_reward if seat in creative else 0  # GTX-IA04
        rows["goods"][seat] = one.goods  # GT-E4
        for row, amount in one.bonuses.items():
            rows[row][seat] = amount
    for seat, one in enumerate(accounts):
        there = one.credits + sum(amounts[seat] for amounts in rows.values())
        due = bill(content, content.boards[one.ship], one.lost, one.specialist)  # GT-E5, GT-V3
        rows["losses"][seat] = due if loans else min(due, there)  # GT-E6
        rows["fees"][seat] = one.fees if loans else min(one.fees, there - rows["losses"][seat])
    return FlightSheet(
        flight, {row: tuple(amounts) for row, amounts in rows.items() if ROWS[row].always or any(amounts)}
    )


Look: TypeAlias = tuple[bool, int]
"""How pretty a ship is, the prettiest first: whether a half is missing, and the exposed connectors."""


def prettiest_looks(looks: Sequence[Look], *, two: bool = False) -> frozenset[Look]:
    """The looks of the prettiest ships of the finishers (GT-E3), full fleets before single halves
    (GTX-IIA13); with `two` the second best as well if only one ship is the prettiest (GTX-F10)."""
    found = sorted(set(looks))
    both = two and len(found) > 1 and looks.count(found[0]) == 1
    return frozenset(found[: 2 if both else 1])


def most_creative(headings: Mapping[int, str]) -> frozenset[int]:
    """Those of the finishers whose heading nobody else of them has chosen (GTX-IA04, GTX-X18)."""
    chosen = [*headings.values()]
    return frozenset(seat for seat, heading in headings.items() if heading and chosen.count(heading) == 1)


def accounts_of(content: Content, journey: Journey) -> list[Account]:
    """The accounts as they stand."""
    number = content.flights[journey.flight].number
    return [
        Account(
            ship=one.ship.board.id,
            position=one.position,
            whole=one.whole,
            heading=one.heading,
            exposed=one.ship.exposed_count(),
            goods=worth(one.ship.all_goods, market(content, journey.crashed)),
            lost=journey.lost_count(seat),
            credits=one.credits,
            bonuses={**bonuses(content, one.specialist, one.ship, number), "tow": one.tow},
            specialist=lawyer_of(content, one),
            fees=fees(content, journey, seat),
        )
        for seat, one in enumerate(journey.seats)
    ]


def score(content: Content, journey: Journey, emit: Emit) -> Stage:
    """The flight is paid; the next one follows, or the game is over (GT-E1, GT-E7)."""
    play = Play(content, journey, emit)
    accounts = accounts_of(content, journey)
    loans = loan_of(content, journey.options) is not None
    sheet = settle(content, journey.flight, accounts, journey.reduced, loans=loans)
    for row in sheet.rows:
        for seat in range(len(accounts)):
            if ROWS[row].paid:
                play.charge(seat, sheet.of(row, seat), row)
            else:
                play.pay(seat, sheet.of(row, seat), row)
    for one in journey.seats:
        one.ship.goods = {}
    journey.paid = (*journey.paid, sheet)
    emit(FlightScored(sheet.rows))
    if journey.flight_at + 1 < len(journey.options.plan):
        journey.flight_at += 1
        journey.phase = FLIGHT_SETUP
    else:
        journey.phase = GAME_OVER
        emit(GameOver(totals(content, journey)))
    yield from ()


def totals(content: Content, journey: Journey) -> tuple[int, ...]:
    """What each seat has when its loans are repaid (GTX-E23)."""
    return tuple(balance(content, one.credits, one.loans) for one in journey.seats)


def result(content: Content, journey: Journey) -> Result:
    """Most credits win, equal credits share the victory (GT-E7); nobody with less than none (GTX-E23)."""
    credits, sheets = totals(content, journey), journey.paid
    seats = range(len(credits))
    rows = {
        row: [sum(sheet.gain(row, seat) for sheet in sheets) for seat in seats]
        for row, about in ROWS.items()
        if about.always or any(row in sheet.rows for sheet in sheets)
    }
    rules = {row: about.rule for row, about in ROWS.items()}
    if loan_of(content, journey.options) is not None:
        rows["loans"] = [balance(content, 0, one.loans) for one in journey.seats]
        rules["loans"] = "GTX-E23"
    on_the_way = [credits[seat] - sum(row[seat] for row in rows.values()) for seat in seats]
    ranks = tuple(1 + sum(other > own for other in credits) for own in credits)
    winners = tuple(seat for seat in seats if ranks[seat] == 1 and credits[seat] >= 0)
    return Result(
        winners=winners,
        totals=credits,
        ranks=ranks,
        sheet=(
            SheetRow("on_the_way", "GT-F29", tuple(map(Cell, on_the_way))),
            *(SheetRow(row, rules[row], tuple(map(Cell, cells))) for row, cells in rows.items()),
        ),
        ended_by="last_flight",
        tie_break="shared" if len(winners) > 1 else "",
    )


STAGES = {SCORING: score}
