"""The end of a flight and of the game (rules, section 8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from rules.galaxy_trucker.bills import bill
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.five import ORDER_BONUS, PRETTIEST_BONUS
from rules.galaxy_trucker.flight.events import FlightScored, GameOver
from rules.galaxy_trucker.flight.play import Play
from rules.galaxy_trucker.flight.sheet import Extra, FlightSheet
from rules.galaxy_trucker.goods import worth
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
    extras: Mapping[str, int] = {}
    """What else it is paid at the end, or pays if negative, by the reason."""


EXTRAS: Final = {"creativity": "GTX-IA04"}
"""Reasons of what only some flights pay, in the order of GTX-S01, to the rule."""


def settle(
    content: Content,
    flight: str,
    accounts: Sequence[Account],
    reduced: Collection[str] = (),
) -> FlightSheet:
    """The parts of the settlement of a flight that ends like this (GT-E1, GTX-S01); accounts in seat order,
    each of the class of its ship. `reduced`: where the rules for five players hold."""
    info = content.flights[flight]
    finished = order_of(one.position for one in accounts)
    finished.sort(key=lambda seat: not accounts[seat].whole)  # GTX-IIA13
    order = [0] * len(accounts)
    rewards = info.order_rewards
    if ORDER_BONUS in reduced:
        rewards = (rewards[0], *rewards)  # GTX-F09
    for place, seat in enumerate(finished):  # GT-E2
        order[seat] = rewards[place]
    looks = {seat: (not accounts[seat].whole, accounts[seat].exposed) for seat in finished}
    pretty = prettiest_looks([*looks.values()], two=PRETTIEST_BONUS in reduced)
    if len(accounts) == 1 and accounts[0].exposed > info.solo_exposed:  # GT-V5
        pretty = frozenset()
    creative = most_creative({seat: accounts[seat].heading for seat in finished})
    prettiest, goods, losses, more = [], [], [], []
    for seat, one in enumerate(accounts):
        prettiest.append(info.prettiest_reward if looks.get(seat) in pretty else 0)  # GT-E3
        goods.append(one.goods if seat in finished else 0)  # GT-E4
        creativity = info.prettiest_reward if seat in creative else 0  # GTX-IA04
        more.append({**one.extras, "creativity": creativity})
        income = order[seat] + prettiest[seat] + goods[seat]
        income += sum(n for n in more[seat].values() if n > 0)
        due = bill(content, content.boards[one.ship], one.lost)  # GT-E5, GT-V3
        losses.append(min(due, one.credits + income))  # GT-E6
    paid = {reason: tuple(extras.get(reason, 0) for extras in more) for reason in EXTRAS}
    extras = tuple(Extra(reason, credits) for reason, credits in paid.items() if any(credits))
    return FlightSheet(flight, tuple(order), tuple(prettiest), tuple(goods), tuple(losses), extras)


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
    return [
        Account(
            ship=one.ship.board.id,
            position=one.position,
            whole=one.whole,
            heading=one.heading,
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
    sheet = settle(content, journey.flight, accounts, journey.reduced)
    parts = [(reason, getattr(sheet, reason)) for reason in ("order", "prettiest", "goods")]
    parts += [(extra.reason, extra.credits) for extra in sheet.extras]
    for reason, credits in (*parts, ("losses", tuple(-paid for paid in sheet.losses))):
        for seat, amount in enumerate(credits):
            play.pay(seat, amount, reason)
    for one in journey.seats:
        one.ship.goods = {}
    journey.paid = (*journey.paid, sheet)
    emit(FlightScored(sheet.order, sheet.prettiest, sheet.goods, sheet.losses, sheet.extras))
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
    for reason in EXTRAS:
        found = [extra for sheet in sheets for extra in sheet.extras if extra.reason == reason]
        if found:
            rows[reason] = [sum(extra.credits[seat] for extra in found) for seat in seats]
    rules = {**EXTRAS, **{kind: rule for kind, (rule, _) in parts.items()}}
    on_the_way = [credits[seat] - sum(row[seat] for row in rows.values()) for seat in seats]
    ranks = tuple(1 + sum(other > own for other in credits) for own in credits)
    winners = tuple(seat for seat in seats if ranks[seat] == 1)
    return Result(
        winners=winners,
        totals=credits,
        ranks=ranks,
        sheet=(
            SheetRow("on_the_way", "GT-F29", tuple(map(Cell, on_the_way))),
            *(SheetRow(kind, rules[kind], tuple(map(Cell, row))) for kind, row in rows.items()),
        ),
        ended_by="last_flight",
        tie_break="shared" if len(winners) > 1 else "",
    )


STAGES = {SCORING: score}
