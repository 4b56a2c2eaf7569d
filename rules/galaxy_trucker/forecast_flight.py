"""What each choice of a flight would cost and give, from what a seat sees.

Pure functions of content and view: nothing is decided here and nothing drawn. Losses, strengths and days are
in modules of their own and handed on from here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from rules.galaxy_trucker.bills import bill, fees, lawyer_of
from rules.galaxy_trucker.cards import Good, Goods, Offer, Reward, WinGoods
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.experts import expert_in
from rules.galaxy_trucker.finishing import bonuses, dearer
from rules.galaxy_trucker.flight.actions import LoadGoods, Way
from rules.galaxy_trucker.flight.fate import Fate, fate
from rules.galaxy_trucker.flight.junkyard import lowered_find
from rules.galaxy_trucker.flight.landing import second_visit, shared, taken_planets
from rules.galaxy_trucker.flight.loading import tainted
from rules.galaxy_trucker.flight.losing import humans_on, usual_crew
from rules.galaxy_trucker.flight.scoring import Account, settle
from rules.galaxy_trucker.flight.sharing import cheapest, without
from rules.galaxy_trucker.flight.taking_in import admit, as_many
from rules.galaxy_trucker.flight.tasks import (
    Bidding,
    Confirming,
    Landing,
    Loading,
    Offering,
    Rewarding,
    Seats,
    Striking,
    Visiting,
)
from rules.galaxy_trucker.forecast_boosters import JumpChoice, jump_choices
from rules.galaxy_trucker.forecast_course import Course, course
from rules.galaxy_trucker.forecast_losses import (
    Loss,
    Toll,
    bursting,
    fates,
    part_loss,
    ship_of,
    tile_loss,
    toll,
)
from rules.galaxy_trucker.forecast_strength import (
    Outcome,
    Standing,
    Strength,
    outcome,
    reach,
    standings,
    sum_up,
    task_of,
)
from rules.galaxy_trucker.goods import Layout, layout_of, market, sale, worth
from rules.galaxy_trucker.loans import loan_of
from rules.galaxy_trucker.packing import best_packing
from rules.galaxy_trucker.power import terms_of
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight, ShipSight
from rules.kernel.views import View

__all__ = [
    "Acceptance", "Course", "Defence", "Fate", "JumpChoice", "Leaving", "Loss", "Outcome", "Packing",
    "PlanetChoice", "Standing", "Strength", "Toll", "acceptance", "best_layout", "bursting", "course",
    "defences", "fates", "jump_choices", "leaving", "offered_goods", "outcome", "part_loss", "planets",
    "reach", "ship_of", "sickened", "standings", "sum_up", "task_of", "tile_loss", "toll",
]  # fmt: skip


class Defence(Struct, frozen=True):
    """A way to meet a meteor or shot: a device, its price and what energy is left then, or `none` and a
    loss."""

    way: Way
    tile: int
    price: int
    left: int
    loss: Loss | None
    booster: int = 0
    """What helps a shield against something large (GTX-T20)."""


class Packing(Struct, frozen=True):
    """Goods on board after loading as well as possible."""

    layout: Layout
    value: int
    gain: int
    """Value beyond that of the goods on board now."""
    thrown: Goods
    """What finds no room."""

    def action(self) -> LoadGoods:
        return LoadGoods(self.layout)


class PlanetChoice(Struct, frozen=True):
    """A planet, or flying on (index 0). `taken_by`: nobody else can land there. `course`: where all stand if
    nobody else lands after this."""

    index: int
    goods: Goods
    taken_by: int | None
    packing: Packing | None
    days: int
    course: Course
    second: bool = False
    """Somebody has landed there: one good is left behind (GTX-F03)."""
    infected: tuple[tuple[int, str], ...] = ()
    """(cabin, kind) of the humans whom its goods cost, the usual ones (R15, GTX-Z06)."""
    ruined: bool = False
    """No human is left then."""


class Acceptance(Struct, frozen=True):
    """What accepting a reward or something abandoned gives and takes."""

    credits: int
    packing: Packing | None
    days: int
    course: Course
    crew: tuple[tuple[int, str], ...]
    """(cabin, kind) of the figures given up, the usual ones."""
    infected: tuple[tuple[int, str], ...]
    """The same of the humans whom the goods cost (R15, GTX-Z06)."""
    crew_left: int
    humans_left: int

    @property
    def ruined(self) -> bool:
        return not self.humans_left


class Leaving(Struct, frozen=True):
    """Giving up now against flying on, were the flight over as things stand (GT-F29, GT-E1)."""

    sale: int
    """For the goods on board, sold at once for half."""
    full_value: int
    """What they are worth at the end."""
    bill: int
    """For lost components, in both cases."""
    order_reward: int
    prettiest: int
    bonuses: int
    """What else the finish would pay: luxury guests, Trader, Manager."""
    leaves: int
    """What giving up changes the credits by, the bill included."""
    stays: int
    """The same for a flight that ended now."""


# -- hits ----------------------------------------------------------------------------------


def defences(content: Content, view: View) -> tuple[Defence, ...]:
    """Every device that could stop the object under way, lowest id first, then doing nothing (GT-F22)."""
    sight, seat = view.sight, view.seat
    task = task_of(sight)
    if not isinstance(task, Striking):
        return ()
    ship = ship_of(content, sight, seat)
    tokens, met = (
        ship.energy_count,
        fate(ship, task.what, task.hit, task.line, terms_of(content, sight, seat)),
    )
    found = [
        Defence(way, tile, price, tokens - price, None, booster) for tile, way, price, booster in met.devices
    ]
    loss = tile_loss(content, sight, seat, met.target) if met.target else None
    return (*found, Defence("none", 0, 0, tokens, loss))


# -- goods and rewards ------------------------------------------------------------------------


def best_layout(content: Content, sight: JourneySight, seat: int, gained: Iterable[Good] = ()) -> Packing:
    """The best goods of those on board and those gained, moved as little as possible (GT-F14)."""
    return _packed(content, sight, ship_of(content, sight, seat), tuple(gained))


def offered_goods(sight: JourneySight) -> Goods:
    """The goods that are being loaded."""
    task = task_of(sight)
    return task.goods if isinstance(task, Loading) else ()


def _packed(content: Content, sight: JourneySight, ship: Ship, gained: Goods) -> Packing:
    """At the prices of this flight (E23)."""
    prices = market(content, sight.crashed)
    dearest = dict(sorted(prices.items(), key=lambda one: -one[1].value))
    layout = layout_of(dict(best_packing(ship, gained, dearest)), content.goods)
    carried = tuple(good for _, goods in layout for good in goods)
    thrown = Counter((*ship.all_goods, *gained)) - Counter(carried)
    value = worth(carried, prices)
    gain = value - worth(ship.all_goods, prices)
    return Packing(layout, value, gain, tuple(thrown.elements()))


def planets(content: Content, view: View) -> tuple[PlanetChoice, ...]:
    """Every planet from the top, then flying on (GT-K9)."""
    sight, seat = view.sight, view.seat
    task = task_of(sight)
    if not isinstance(task, Landing):
        return ()
    ship, owners, second = ship_of(content, sight, seat), taken_planets(task), second_visit(task)
    landed = dict.fromkeys((other for _, other in task.landed), -task.days)
    onward = course(content, sight, landed)
    landing = course(content, sight, {**landed, seat: -task.days})
    found = []
    for index, goods in enumerate(task.planets, 1):
        owner, again = owners.get(index), index in owners and second
        if again:
            goods, owner = without(goods, cheapest(goods, content.goods)), None
        packing = None if owner is not None else _packed(content, sight, ship, goods)
        gone = () if owner is not None else _infected(content, sight, seat, ship, goods)
        ruined = len(gone) == ship.humans
        found.append(PlanetChoice(index, goods, owner, packing, task.days, landing, again, gone, ruined))
    return (*found, PlanetChoice(0, (), None, None, 0, onward))


def acceptance(content: Content, view: View) -> Acceptance | None:
    """What accepting would give and take, or what is bid for; None if nothing is offered (GT-K1, GT-K11,
    GT-K12, R01, E04)."""
    task = task_of(view.sight)
    if isinstance(task, Rewarding):
        return _accepted(content, view, task.reward, 0, task.then.paid, second=task.second)
    if isinstance(task, Bidding):
        prize = task.prize
        return _accepted(content, view, prize.reward, 0, ()) if isinstance(prize, WinGoods) else None
    if isinstance(task, Confirming):
        task = task.rest
    if isinstance(task, Offering):
        step: Offer = task.step
        reward, _fewer = shared(task)
        price = step.crew if step.pay else 0
        return _accepted(content, view, reward, price, task.users, second=bool(task.users))
    return None


def _accepted(
    content: Content, view: View, reward: Reward, crew: int, others: Seats, *, second: bool = False
) -> Acceptance:
    """`others` have taken it before; they lose its days together with this seat (GTX-F04, GTX-F05)."""
    sight, seat = view.sight, view.seat
    goods = reward.goods
    if second and goods:
        goods = without(goods, cheapest(goods, content.goods))
    ship = ship_of(content, sight, seat)
    gone = usual_crew(ship, crew) if crew else ()
    rest = ship.clone()
    for figure in gone:
        rest.lose_figure(*figure)
    infected = _infected(content, sight, seat, rest, goods)
    return Acceptance(
        credits=reward.credits,
        packing=_packed(content, sight, ship, goods) if goods else None,
        days=reward.days,
        course=course(content, sight, dict.fromkeys((*others, seat), -reward.days)),
        crew=gone,
        infected=infected,
        crew_left=rest.crew_count - len(infected),
        humans_left=rest.humans - len(infected),
    )


def sickened(content: Content, view: View, place: int) -> tuple[tuple[int, str], ...]:
    """(cabin, kind) of the humans whom the goods of a place of the junkyard cost, with the usual answers
    (GTX-B05, R15, GTX-Z06)."""
    sight, seat, task = view.sight, view.seat, task_of(view.sight)
    if not isinstance(task, Visiting) or not place:
        return ()
    chosen, second = task.places[place - 1], place in (number for number, _seat in task.visited)
    reward = lowered_find(chosen.reward) if second else chosen.reward
    ship, goods = ship_of(content, sight, seat), reward.goods
    for figure in usual_crew(ship, chosen.price.crew):
        ship.lose_figure(*figure)
    admit(ship, dict(as_many(ship, reward.crew).places))
    if second and goods:
        goods = without(goods, cheapest(goods, content.goods))
    return _infected(content, sight, seat, ship, goods)


def _infected(
    content: Content, sight: JourneySight, seat: int, ship: Ship, goods: Goods
) -> tuple[tuple[int, str], ...]:
    """(cabin, kind) of the humans whom these goods cost, the usual ones (R15)."""
    n = tainted(content, sight, seat, ship, len(goods))
    return usual_crew(humans_on(ship), n) if n else ()


# -- giving up ---------------------------------------------------------------------------------


def leaving(content: Content, sight: JourneySight, seat: int, units: Sequence[str] = ()) -> Leaving:
    """What giving up pays and costs, beside a flight that ended now (GT-F29, GT-E2 to GT-E6); with `units`
    only of these halves, the other one flies on (GTX-IIA10). Where there are loans, all that is due is paid
    (GTX-S02)."""
    number, loans = content.flights[sight.flight].number, loan_of(content, sight) is not None
    accounts = [
        Account(
            ship=one.ship.board,
            position=one.position,
            whole=one.whole,
            heading=one.heading,
            exposed=len(one.ship.exposed),
            goods=worth(carried(one.ship), market(content, sight.crashed)),
            lost=one.lost_count,
            credits=one.credits,
            bonuses={**bonuses(content, one.specialist, ship_of(content, sight, at), number), "tow": one.tow},
            specialist=lawyer_of(content, one),
            fees=fees(content, sight, at),
        )
        for at, one in enumerate(sight.seats)
    ]
    own, gain, ship = accounts[seat], 0, ship_of(content, sight, seat)
    rest = ship.clone()
    for name in units or ship.units:
        unit = ship.unit(name)
        rest.remove(*unit.tiles)
        gain += sale(unit.all_goods, content, sight.crashed)
        if expert_in(content, unit) is not None:
            gain += dearer(content, sight.seats[seat].specialist, unit.all_goods)
    stays = settle(content, sight.flight, accounts, sight.reduced, loans=loans)
    accounts[seat] = own._replace(
        position=own.position if rest.cells else None,
        whole=False,
        exposed=rest.exposed_count(),
        goods=worth(rest.all_goods, market(content, sight.crashed)),
        bonuses=bonuses(content, sight.seats[seat].specialist, rest, number),
        credits=own.credits + gain,
    )
    leaves = settle(content, sight.flight, accounts, sight.reduced, loans=loans)
    return Leaving(
        sale=gain,
        full_value=own.goods,
        bill=bill(content, content.boards[own.ship], own.lost, own.specialist),
        order_reward=stays.of("order", seat),
        prettiest=stays.of("prettiest", seat),
        bonuses=sum(own.bonuses.values()),
        leaves=gain + leaves.change(seat),
        stays=stays.change(seat),
    )


def carried(ship: ShipSight) -> Goods:
    """All goods on board."""
    return tuple(good for _, goods in ship.goods for good in goods)
