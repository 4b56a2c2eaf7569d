"""Flies a ship: every decision by what it is worth in credits, as far as a quick look tells.

A decision compares the options of its question. `Pilot` puts the prices on days, energy, crew and tiles.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from rules.galaxy_trucker.actions import Ready
from rules.galaxy_trucker.bots.bonus import BONUS
from rules.galaxy_trucker.bots.jumping import jump, price_of
from rules.galaxy_trucker.bots.leaving import BEAUTY, bill_ahead, deserted, worth_of_staying
from rules.galaxy_trucker.bots.outlook import Outlook
from rules.galaxy_trucker.bots.prices import Prices
from rules.galaxy_trucker.bots.scheming import SCHEMING
from rules.galaxy_trucker.bots.standing import standing
from rules.galaxy_trucker.bots.technologies import TECHNOLOGIES
from rules.galaxy_trucker.cards import (
    BeSabotaged,
    BeShot,
    Criterion,
    Good,
    LoseCannon,
    LoseCredits,
    LoseCrew,
    LoseDays,
    LoseEnergy,
    LoseGoods,
    Penalty,
    Reward,
)
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.actions import ChoosePlanet, DeclareEngines, GiveUp, UseEngineBooster
from rules.galaxy_trucker.flight.attacks import against
from rules.galaxy_trucker.flight.comparing import victims
from rules.galaxy_trucker.flight.declaring import boosts_of
from rules.galaxy_trucker.flight.landing import taken_planets
from rules.galaxy_trucker.flight.loading import tainted
from rules.galaxy_trucker.flight.penalties import Victim, weakened
from rules.galaxy_trucker.flight.sharing import cheapest, lowered, without
from rules.galaxy_trucker.flight.tasks import (
    Advancing,
    Attacking,
    Comparing,
    Confirming,
    Landing,
    Offering,
    Rewarding,
)
from rules.galaxy_trucker.forecast_flight import Packing, best_layout, leaving, tile_loss, toll
from rules.galaxy_trucker.forecast_losses import Loss, detached_loss
from rules.galaxy_trucker.imagine import known_seat
from rules.galaxy_trucker.in_force import Compete, in_force
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight, SeatSight
from rules.galaxy_trucker.strength import left_behind, pace, strength_of
from rules.galaxy_trucker.tiles import HUMAN
from rules.kernel.game import Thinking
from rules.kernel.views import View

BLUR = 1.5
"""Standard deviations by which an option may seem better or worse than it is."""
LEAST = 1.0
"""What it costs at least to be out of the flight."""
PER_CARD = 0.8
"""Credits that a card to come may bring a ship that still flies."""


class Pilot:
    """The view of one seat at one decision, with its prices."""

    def __init__(
        self, content: Content, view: View, thinking: Thinking, prices: Prices, outlook: Outlook
    ) -> None:
        assert view.prompt is not None
        self.content = content
        self.view = view
        self.prompt = view.prompt
        self.rng = thinking.rng
        self.prices = prices
        self.outlook = outlook
        self.sight: JourneySight = view.sight
        self.own: SeatSight = self.sight.seats[view.seat]
        self.ship: Ship = known_seat(content, self.own).ship
        self.flight = content.flights[self.sight.flight]
        self.losses: dict[int, float] = {}
        self.lighter: dict[tuple[int, ...], tuple[Ship, float]] = {}
        self.task = self.sight.card.tasks[-1] if self.sight.card is not None else None

    # -- prices ------------------------------------------------------------------------------

    @property
    def day(self) -> float:
        """Credits that a flight day is worth: a part of what one place more pays."""
        rewards = self.flight.order_rewards
        return (rewards[0] - rewards[1]) * self.prices.day if len(self.sight.seats) > 1 else 0.0

    @property
    def energy(self) -> float:
        """A token is worth more the fewer there are and the longer the flight still is."""
        ahead = min(1.0, self.sight.deck / 6)
        return self.prices.energy * ahead * (1.6 if self.ship.energy_count <= 2 else 1.0)

    @cached_property
    def ruin(self) -> float:
        """What it costs to be out of the flight: the arrival, half of the goods, and what is to come."""
        now = leaving(self.content, self.sight, self.view.seat)
        arrival = now.order_reward + BEAUTY * now.prettiest + now.full_value + now.bonuses
        return max(LEAST, arrival - now.sale + PER_CARD * self.sight.deck - self.bill_ahead)

    @cached_property
    def bill_ahead(self) -> float:
        """What nobody pays any more who is out of the flight."""
        return bill_ahead(self.content, self.outlook, self.sight, self.view.seat, self.ship)

    @property
    def tile(self) -> float:
        """A tile costs more where no insurance pays."""
        return self.prices.tile + (0.0 if self.ship.board.insurance is not None else self.prices.uninsured)

    @cached_property
    def pilots(self) -> dict[str, int]:
        """The humans of each unit that has some: without the last it leaves the flight."""
        found = {unit: self.ship.unit(unit).humans for unit in self.ship.units}
        return {unit: humans for unit, humans in found.items() if humans}

    def best(self, worth: Callable[[Any], float], options: Sequence[Any] = ()) -> Any:
        """The option that is worth most (of all, unless some are given), looking as sharply as this pilot
        does: what is clearly worse is never taken for it."""
        noise = self.prices.noise
        options = options or self.prompt.options
        if noise:
            blur = [max(-BLUR, min(BLUR, self.rng.gauss(0, 1))) for _ in options]
            seen = [worth(option) + noise * off for option, off in zip(options, blur, strict=True)]
            return options[seen.index(max(seen))]
        return max(options, key=worth)

    def declared(self, worth: Callable[[Any], float], options: Sequence[Any] = ()) -> Any:
        """The declaration that is worth most with what it takes, or a jump if that is better."""

        def with_costs(option: Any) -> float:
            if isinstance(option, UseEngineBooster):
                return -price_of(self, option)
            burst = sum(self.loss_of(boost.cannon) for boost in boosts_of(option))
            burst += self.without(detached(option))[1]
            cut = isinstance(option, DeclareEngines) and option.cut_tow
            lost = self.own.tow if cut else 0
            return worth(option) - len(option.energy) * self.energy - burst - lost

        return self.best(with_costs, options)

    def strength(self, what: Criterion, option: Any) -> float:
        """With what this answer powers and boosts, without what it detaches or lets go."""
        ship = self.loosened(option)
        return strength_of(ship, what, option.activate, self.content.helpers, boosts_of(option))

    def loosened(self, option: Any) -> Ship:
        """The ship without the tiles that this answer detaches (R17), and without a tow if it cuts it
        (E05)."""
        ship, _ = self.without(detached(option))
        if not (isinstance(option, DeclareEngines) and option.cut_tow):
            return ship
        ship = ship.clone()
        ship.towed = 0
        return ship

    def loss_of(self, tile: int) -> float:
        """What it costs to lose a tile with all that falls off with it."""
        if tile not in self.losses:
            self.losses[tile] = self.price_of(tile_loss(self.content, self.sight, self.view.seat, tile))
        return self.losses[tile]

    def price_of(self, loss: Loss) -> float:
        """What it costs to lose all this."""
        crew = loss.humans + loss.aliens + len(loss.left)
        cost = (len(loss.destroyed) + len(loss.fallen)) * self.prices.tile + crew * self.prices.crew
        return cost + loss.goods_value + (self.ruin if loss.ruined else 0.0)

    def without(self, tiles: tuple[int, ...]) -> tuple[Ship, float]:
        """The ship when these tiles are detached, and what that costs (R17)."""
        if not tiles:
            return self.ship, 0.0
        if tiles not in self.lighter:
            loss = detached_loss(self.content, self.sight, self.view.seat, tiles)
            rest = self.ship.clone()
            rest.remove(*loss.destroyed, *loss.fallen)
            self.lighter[tiles] = rest, self.price_of(loss)
        return self.lighter[tiles]

    def missing(self, cards: int) -> float:
        """What it costs to miss so many of the cards to come."""
        return PER_CARD * min(cards, self.sight.deck + 1)

    def crew_cost(self, n: int) -> float:
        """What losing n figures costs: each half needs a human, and the fewer are left, the more likely the
        cards to come take the last ones."""
        units, crew = max(1, len(self.pilots)), self.ship.crew_count
        if n >= crew:
            return n * self.prices.crew + self.ruin
        more = self.deserted(crew - n) - self.deserted(crew)
        gone = max(0, n - crew + units) / units
        return n * self.prices.crew + self.ruin * max(gone, more)

    def deserted(self, crew: int) -> float:
        """How likely the cards to come take so many figures."""
        return deserted(self.outlook.ahead(self.sight), crew / max(1, len(self.pilots)))

    def cost_of(self, penalty: Penalty | None) -> float:
        """What suffering a penalty may cost."""
        if penalty is None:
            return 0.0
        if isinstance(penalty, LoseDays):
            return penalty.n * self.day
        if isinstance(penalty, LoseCrew):
            return self.crew_cost(min(penalty.n, self.ship.crew_count))
        if isinstance(penalty, LoseGoods):
            lost = toll(self.content, self.sight, self.view.seat, penalty)
            return lost.goods_value + lost.energy * self.energy
        if isinstance(penalty, BeShot):
            return sum(self.tile * (1.0 if shot.size == "large" else 0.6) for shot in penalty.shots)
        if isinstance(penalty, LoseEnergy):
            return min(penalty.n, self.ship.energy_count) * self.energy
        if isinstance(penalty, LoseCredits):
            return float(penalty.n)
        if isinstance(penalty, LoseCannon):
            return min(float(penalty.fine), self.tile)
        assert isinstance(penalty, BeSabotaged)
        return self.tile

    def gain_of(self, reward: Reward, *, second: bool = False) -> float:
        """Credits, goods as far as they find room, less the days. The `second` leaves a good."""
        return reward.credits + self.goods_gain(reward.goods, second=second) - reward.days * self.day

    def goods_gain(self, goods: Sequence[Good], *, second: bool = False) -> float:
        """How much more the goods on board would be worth."""
        if second and goods:
            goods = without(tuple(goods), cheapest(tuple(goods), self.content.goods))
        if not goods:
            return 0.0
        taken = tainted(self.content, self.sight, self.view.seat, self.ship, len(goods))
        price = self.crew_cost(taken) + (self.ruin if taken and taken == self.ship.humans else 0.0)
        return self.packed(goods).gain - (price if taken else 0.0)

    def packed(self, goods: Sequence[Good]) -> Packing:
        """The best of what is on board and these."""
        return best_layout(self.content, self.sight, self.view.seat, goods)


def detached(option: Any) -> tuple[int, ...]:
    """The tiles that an answer lets fall off (R17)."""
    return option.detach if isinstance(option, DeclareEngines) else ()


# -- declarations --------------------------------------------------------------------------


def engines(pilot: Pilot) -> Any:
    """Power engines for days, or not to be the slowest."""
    if isinstance(pilot.task, Comparing):
        return compared(pilot, pilot.task)

    if not isinstance(pilot.task, Advancing):
        return pilot.prompt.options[0]
    jumps = [option for option in pilot.prompt.options if isinstance(option, UseEngineBooster)]
    ship, helpers = pilot.ship, pilot.content.helpers
    days = {
        option: pace(pilot.loosened(option), option.activate, helpers)
        for option in pilot.prompt.options
        if option not in jumps
    }
    flies = [option for option in days if days[option]]

    def worth(option: Any) -> float:
        part = len(left_behind(ship, option.activate, helpers)) / len(ship.board.units)
        return days[option] * pilot.day - (part if flies else 1.0) * pilot.ruin

    return pilot.declared(worth, [*(flies or days), *jumps])


def cannons(pilot: Pilot) -> Any:
    """Power cannons to beat an enemy, to hold it off, or not to be the weakest."""
    task = pilot.task
    if isinstance(task, Comparing):
        return compared(pilot, task)
    if not isinstance(task, Attacking):
        return pilot.prompt.options[0]
    step, again = task.step, task.defeats > 0
    reward = lowered(step.reward) if again else step.reward
    win = max(0.0, pilot.gain_of(reward, second=again))
    lose = pilot.cost_of(weakened(step.penalty) if again else step.penalty)

    def worth(option: Any) -> float:
        result = against(pilot.strength("cannons", option), pilot.prompt.details["against"])
        return {"win": win, "tie": 0.0, "lose": -lose}[result]

    return pilot.declared(worth)


def compared(pilot: Pilot, task: Comparing) -> Any:
    """Spend no more than keeps somebody else the worst, if those behind power nothing (GT-K10)."""
    own = pilot.view.seat
    cost = {
        Victim(own): pilot.cost_of(task.penalty),
        Victim(own, weakened=True): pilot.cost_of(weakened(task.penalty)),
    }
    behind = [(seat, pilot.sight.seats[seat].ship) for seat in task.left if seat != own]
    guesses = [(seat, (ship.engines if task.by == "engines" else ship.cannons)[0]) for seat, ship in behind]

    def worth(option: Any) -> float:
        found = (*task.found, (own, pilot.strength(task.by, option)), *guesses)
        struck = victims(found, task.strikes, most=task.most)
        return -sum(cost.get(one, 0.0) for one in struck)

    return pilot.declared(worth)


# -- offers ----------------------------------------------------------------------------------


def reward(pilot: Pilot) -> Any:
    task = pilot.task
    gain = pilot.gain_of(task.reward, second=task.second) if isinstance(task, Rewarding) else 0.0
    return pilot.best(lambda option: gain if option.accept else 0.0)


def abandoned(pilot: Pilot) -> Any:
    gain = 0.0
    if isinstance(pilot.task, Offering):
        gain = find(pilot, pilot.task) - competition(pilot)
    return pilot.best(lambda option: gain if option.accept else 0.0)


def find(pilot: Pilot, offering: Offering) -> float:
    """What taking it is worth."""
    step, second = offering.step, bool(offering.users)
    reward = lowered(step.reward) if second else step.reward
    return pilot.gain_of(reward, second=second) - (pilot.crew_cost(step.crew) if step.pay else 0.0)


def competition(pilot: Pilot) -> float:
    """What the shots of those behind may cost who are stronger without energy (R01)."""
    if not any(in_force(pilot.content, pilot.sight, Compete, pilot.view.seat)):
        return 0.0
    place, most = pilot.own.position or 0, pilot.own.ship.cannons[1]
    behind = [one for one in pilot.sight.seats if one.position is not None and one.position < place]
    return pilot.tile * sum(one.ship.cannons[0] > most for one in behind)


def offered(pilot: Pilot) -> Any:
    """Something abandoned after the shots of those who wanted it, too (R01), or a ship in tow."""
    if not isinstance(pilot.task, Confirming):
        return SCHEMING["use_offer"](pilot)
    gain = find(pilot, pilot.task.rest)
    return pilot.best(lambda option: gain if option.accept else 0.0)


def planet(pilot: Pilot) -> Any:
    task = pilot.task
    assert isinstance(task, Landing)
    taken = taken_planets(task)

    def worth(option: ChoosePlanet) -> float:
        if not option.index:
            return 0.0
        second = option.index in taken
        return pilot.goods_gain(task.planets[option.index - 1], second=second) - task.days * pilot.day

    return pilot.best(worth)


def leave(pilot: Pilot) -> Any:
    """What is left is the good without which the others are worth most on board."""
    offered = tuple(pilot.prompt.details["offered"])
    return pilot.best(lambda option: pilot.goods_gain(without(offered, option.color)))


# -- losses ----------------------------------------------------------------------------------


def crew(pilot: Pilot) -> Any:
    """Humans before aliens, but one stays in each half; emptied cabins are safe from epidemics."""

    def worth(option: Any) -> float:
        gone = Counter(pilot.ship.unit_of(cabin) for cabin, kind in option.figures if kind == HUMAN)
        lost = sum(gone[unit] >= humans for unit, humans in pilot.pilots.items())
        aliens: int = sum(kind != HUMAN for _, kind in option.figures)
        cabins = Counter(cabin for cabin, _ in option.figures)
        empty = sum(count == len(pilot.ship.crew[cabin]) for cabin, count in cabins.items())
        return -2.0 * aliens - lost * pilot.ruin / max(1, len(pilot.pilots)) + 0.1 * empty

    return pilot.best(worth)


def defend(pilot: Pilot) -> Any:
    """Whether what would be lost is worth the energy."""
    cost = pilot.loss_of(pilot.prompt.details["tile"])
    return pilot.best(
        lambda option: 0.0 if option.way == "none" else cost - len(option.energy) * pilot.energy
    )


def onward(pilot: Pilot) -> Any:
    """A flight that can only get worse is given up (GT-F27), and so is a half that only drags the other one
    down (GTX-IIA08)."""
    margin = pilot.prices.leaves
    leaving = [option for option in pilot.prompt.options if isinstance(option, GiveUp)]
    if margin is None or not leaving:
        return Ready()

    def staying(units: Sequence[str] = ()) -> tuple[float, float]:
        return worth_of_staying(pilot.content, pilot.outlook, pilot.sight, pilot.view.seat, pilot.ship, units)

    stays, leaves = staying()
    found: Ready | GiveUp = Ready()
    for option in leaving:
        if option.units and len(option.units) < len(pilot.ship.units):
            rest = staying(option.units)[0]
            if rest > stays + margin:
                found, stays = option, rest - margin
    if pilot.prices.ranks and pilot.sight.flight_at == len(pilot.sight.plan) - 1:
        told = pilot.content, pilot.sight, pilot.view.seat
        stays, leaves = standing(*told, stays, flies=True), standing(*told, leaves, flies=False)
    return leaving[-1] if leaves >= stays + margin else found


def listed_first(pilot: Pilot) -> Any:
    return pilot.prompt.options[0]


FLYING: dict[str, Callable[[Pilot], Any]] = {
    "ready": onward,
    "declare_engines": engines,
    "declare_cannons": cannons,
    "jump": jump,
    "take_reward": reward,
    "choose_abandoned": abandoned,
    "choose_planet": planet,
    "leave_good": leave,
    "lose_crew": crew,
    "lose_goods": listed_first,
    "lose_energy": listed_first,
    "defend": defend,
    **TECHNOLOGIES,
    **SCHEMING,
    **BONUS,
    "use_offer": offered,
}
"""Kind of question to what decides it."""


def fly(content: Content, view: View, thinking: Thinking, prices: Prices, outlook: Outlook) -> Any:
    """An answer to a question of the flight."""
    pilot = Pilot(content, view, thinking, prices, outlook)
    return FLYING[pilot.prompt.kind](pilot)
