"""The answers of the flight, and those of chance (rules, sections 6 and 7).

Lists are in ascending order, so that an answer has one form only.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import field

from rules.galaxy_trucker.cards import Good, Goods
from rules.galaxy_trucker.strength import Boost
from rules.kernel.asks import Action

Way: TypeAlias = Literal["none", "shield", "double_cannon"]


def used(activate: tuple[int, ...], energy: tuple[int, ...]) -> tuple[str, ...]:
    """Handles of devices and of the batteries that pay for them."""
    return (*(f"tile:{tile}" for tile in activate), *(f"energy:{battery}" for battery in energy))


class GiveUp(Action, frozen=True, tag="give_up"):
    """GT-F27; where a ship has halves, those that leave (GTX-IIA08)."""

    units: tuple[str, ...] = ()

    def handles(self) -> tuple[str, ...]:
        return (*(f"unit:{unit}" for unit in self.units), "button:give_up")


class DeclareEngines(Action, frozen=True, tag="declare_engines"):
    """Double engines that are powered, and the battery of each token (GT-F6); tiles that are detached before
    anything is counted (R17)."""

    activate: tuple[int, ...] = ()
    energy: tuple[int, ...] = ()
    detach: tuple[int, ...] = ()
    cut_tow: bool = False
    """Before the count (E05)."""

    def handles(self) -> tuple[str, ...]:
        off = (f"detach:{tile}" for tile in self.detach)
        cut = ("button:cut_tow",) if self.cut_tow else ()
        return (*used(self.activate, self.energy), *off, *cut, "button:declare")


class DeclareCannons(Action, frozen=True, tag="declare_cannons"):
    """Double cannons that are powered, cannons that are boosted, and the battery of each token (GT-F6,
    GTX-T21)."""

    activate: tuple[int, ...] = ()
    energy: tuple[int, ...] = ()
    boosts: tuple[Boost, ...] = ()

    def handles(self) -> tuple[str, ...]:
        boosts = (f"boost:{one.booster}:{one.cannon}:{one.barrel}" for one in self.boosts)
        return (*used(self.activate, self.energy), *boosts, "button:declare")


class UseEngineBooster(Action, frozen=True, tag="use_engine_booster"):
    """The engine bursts, and its unit jumps into hyperspace (GTX-T25)."""

    booster: int
    engine: int
    energy: tuple[int, ...] = ()

    def handles(self) -> tuple[str, ...]:
        return (*used((self.booster, self.engine), self.energy), "button:jump")


class Stay(Action, frozen=True, tag="stay"):
    """No jump now (GTX-P03)."""

    def handles(self) -> tuple[str, ...]:
        return ("button:stay",)


class Defend(Action, frozen=True, tag="defend"):
    """What stops a meteor or shot; tile 0 and no energy with `none` (GT-F22). `booster` helps a shield, 0
    if it needs none (GTX-T20)."""

    way: Way = field(default="none", name="with")
    tile_id: int = 0
    energy: tuple[int, ...] = ()
    booster: int = 0

    def handles(self) -> tuple[str, ...]:
        devices = (self.tile_id, self.booster) if self.booster else (self.tile_id,)
        return ("button:none",) if self.way == "none" else used(devices, self.energy)


class LoseCrew(Action, frozen=True, tag="lose_crew"):
    """(cabin, kind) of every figure that goes (GT-F9)."""

    figures: tuple[tuple[int, str], ...]

    def handles(self) -> tuple[str, ...]:
        return tuple(f"figure:{cabin}:{kind}" for cabin, kind in self.figures)


class Wake(Action, frozen=True, tag="wake"):
    """(cabin, number) of the places that sleepers get, in ascending order (GTX-T11)."""

    places: tuple[tuple[int, int], ...] = ()

    def handles(self) -> tuple[str, ...]:
        return (*(f"wake:{cabin}" for cabin, n in self.places for _ in range(n)), "button:wake")


class UseDiplomat(Action, frozen=True, tag="use_diplomat"):
    """GTX-A07."""

    use: bool

    def handles(self) -> tuple[str, ...]:
        return ("button:accept" if self.use else "button:decline",)


class LoseGoods(Action, frozen=True, tag="lose_goods"):
    """(hold, colour) of everything that goes (GT-F10)."""

    items: tuple[tuple[int, Good], ...]

    def handles(self) -> tuple[str, ...]:
        return tuple(f"good:{hold}:{good}" for hold, good in self.items)


class LoseEnergy(Action, frozen=True, tag="lose_energy"):
    """The battery of each token that goes (GT-F10)."""

    energy: tuple[int, ...]

    def handles(self) -> tuple[str, ...]:
        return used((), self.energy)


class LeaveGood(Action, frozen=True, tag="leave_good"):
    """The colour of the good that a second visitor or winner does not get (GTX-F08)."""

    color: Good

    def handles(self) -> tuple[str, ...]:
        return (f"offered:{self.color}",)


class LoadGoods(Action, frozen=True, tag="load_goods"):
    """(hold, goods) of every hold that is not empty afterwards, the most valuable first (GT-F14); (furnace,
    good, battery) of what is burnt besides, in ascending order (GTX-T33)."""

    layout: tuple[tuple[int, Goods], ...] = ()
    burn: tuple[tuple[int, Good, int], ...] = ()

    def handles(self) -> tuple[str, ...]:
        goods = (f"good:{hold}:{good}" for hold, goods in self.layout for good in goods)
        burnt = (f"burn:{furnace}:{good}:{battery}" for furnace, good, battery in self.burn)
        return (*goods, *burnt, "button:load")


class TakeReward(Action, frozen=True, tag="take_reward"):
    """GT-K1."""

    accept: bool

    def handles(self) -> tuple[str, ...]:
        return ("button:accept" if self.accept else "button:decline",)


class ChooseAbandoned(Action, frozen=True, tag="choose_abandoned"):
    """GT-K11, GT-K12."""

    accept: bool

    def handles(self) -> tuple[str, ...]:
        return ("button:accept" if self.accept else "button:decline",)


class ChoosePlanet(Action, frozen=True, tag="choose_planet"):
    """Counted from 1 at the top; 0 for none (GT-K9)."""

    index: int = 0

    def handles(self) -> tuple[str, ...]:
        return (f"planet:{self.index}",) if self.index else ("button:decline",)


class PayOrLose(Action, frozen=True, tag="pay_or_lose"):
    """One of the ways that a card leaves: credits, days, (hold, colour) of goods, (cabin, kind) of figures, a
    component, being shot at, or giving up with these units (GTX-U06)."""

    credits: int = 0
    days: int = 0
    goods: tuple[tuple[int, Good], ...] = ()
    figures: tuple[tuple[int, str], ...] = ()
    tile_id: int = 0
    shots: bool = False
    give_up: tuple[str, ...] = ()

    def handles(self) -> tuple[str, ...]:
        return (
            *(f"unit:{unit}" for unit in self.give_up),
            *(f"good:{hold}:{good}" for hold, good in self.goods),
            *(f"figure:{cabin}:{kind}" for cabin, kind in self.figures),
            *((f"tile:{self.tile_id}",) if self.tile_id else ()),
            "button:shots" if self.shots else f"button:pay:{self.credits}:{self.days}",
        )


class TestComponents(Action, frozen=True, tag="test_components"):
    """Devices that are tested, and the battery of each token (E01)."""

    __test__ = False
    tiles: tuple[int, ...] = ()
    energy: tuple[int, ...] = ()

    def handles(self) -> tuple[str, ...]:
        return (*used(self.tiles, self.energy), "button:test")


class Bid(Action, frozen=True, tag="bid"):
    """GTX-G04."""

    credits: int

    def handles(self) -> tuple[str, ...]:
        return (f"button:bid:{self.credits}",)


class Withdraw(Action, frozen=True, tag="withdraw"):
    """GTX-G04."""

    def handles(self) -> tuple[str, ...]:
        return ("button:withdraw",)


class NameVictim(Action, frozen=True, tag="name_victim"):
    """E17."""

    seat: int

    def handles(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class NameColour(Action, frozen=True, tag="name_colour"):
    """E23."""

    color: str

    def handles(self) -> tuple[str, ...]:
        return (f"button:{self.color}",)


class UseOffer(Action, frozen=True, tag="use_offer"):
    """E05."""

    accept: bool

    def handles(self) -> tuple[str, ...]:
        return ("button:accept" if self.accept else "button:decline",)


class TakeHumans(Action, frozen=True, tag="take_humans"):
    """(cabin or stasis chamber, number) of those who go there, ascending (E10, GTX-B05): those who come
    aboard, and those awake who get up for them, of whom `leaving` are (cabin, number)."""

    places: tuple[tuple[int, int], ...] = ()
    leaving: tuple[tuple[int, int], ...] = ()

    def handles(self) -> tuple[str, ...]:
        up = (f"figure:{tile}" for tile, n in self.leaving for _ in range(n))
        return (*up, *(f"tile:{tile}" for tile, n in self.places for _ in range(n)), "button:board")


class CutTow(Action, frozen=True, tag="cut_tow"):
    """Before the final answer between cards, which stays open (E05)."""

    def handles(self) -> tuple[str, ...]:
        return ("button:cut_tow",)


class PlaceEnergy(Action, frozen=True, tag="place_energy"):
    """(battery, tokens) of every battery that is not empty afterwards (GTX-B05)."""

    energy: tuple[tuple[int, int], ...]

    def handles(self) -> tuple[str, ...]:
        return (*(f"energy:{tile}" for tile, n in self.energy for _ in range(n)), "button:place")


class SetDie(Action, frozen=True, tag="set_die"):
    """The number that the others guess (GTX-B02)."""

    number: int

    def handles(self) -> tuple[str, ...]:
        return (f"number:{self.number}",)


class Guess(Action, frozen=True, tag="guess"):
    """GTX-B02."""

    number: int

    def handles(self) -> tuple[str, ...]:
        return (f"number:{self.number}",)


class SecretBid(Action, frozen=True, tag="secret_bid"):
    """GTX-B03."""

    credits: int

    def handles(self) -> tuple[str, ...]:
        return (f"bid:{self.credits}",)


class NameCoordinates(Action, frozen=True, tag="name_coordinates"):
    """A column and a row by their dice numbers (GTX-B03)."""

    col: int
    row: int

    def handles(self) -> tuple[str, ...]:
        return (f"column:{self.col}", f"row:{self.row}")


class ChooseRow(Action, frozen=True, tag="choose_row"):
    """A row of meteors, counted from 1, and the seat that must face it (GTX-B04)."""

    row: int
    victim: int

    def handles(self) -> tuple[str, ...]:
        return (f"row:{self.row}", f"seat:{self.victim}")


class VisitPlace(Action, frozen=True, tag="visit_place"):
    """A place of the junkyard, counted from 1; 0 for none (GTX-B05)."""

    index: int = 0

    def handles(self) -> tuple[str, ...]:
        return (f"place:{self.index}",) if self.index else ("button:decline",)


class TakeDepotTile(Action, frozen=True, tag="take_depot_tile"):
    """A tile of the depot and where it goes; on an occupied square it replaces. Tile 0: none. `crew` lives in
    a new cabin, humans if it is empty (GTX-B06)."""

    tile_id: int = 0
    col: int = 0
    row: int = 0
    rot: int = 0
    crew: str = ""
    specialisation: str = ""

    def handles(self) -> tuple[str, ...]:
        if not self.tile_id:
            return ("button:decline",)
        return (f"offer:{self.tile_id}", f"square:{self.col}:{self.row}")


class TurnedCard(Action, frozen=True, tag="turned_card"):
    """CHANCE: the card that is turned up (GT-L6)."""

    card: str


class Rolled(Action, frozen=True, tag="rolled"):
    """CHANCE: two dice (GT-X2)."""

    a: int
    b: int


FlightAction: TypeAlias = (
    GiveUp | DeclareEngines | DeclareCannons | UseEngineBooster | Stay | Defend | LoseCrew | Wake
    | LoseGoods | LoseEnergy | LeaveGood | LoadGoods | TakeReward | ChooseAbandoned | ChoosePlanet
    | TurnedCard | Rolled | PayOrLose | TestComponents | Bid | Withdraw | NameVictim | NameColour
    | UseOffer | TakeHumans | CutTow | PlaceEnergy | SetDie | Guess | SecretBid | NameCoordinates
    | ChooseRow | VisitPlace | TakeDepotTile | UseDiplomat
)  # fmt: skip
"""All answers of the flight that are not given before it, too."""
