"""What happens in flight (GT-F32). All of it is public."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from rules.galaxy_trucker.cards import Criterion, Good, Goods, Object, Size
from rules.kernel.events import Event


class CardRevealed(Event, frozen=True, tag="card_revealed"):
    reveals: ClassVar[bool] = True
    card: str


class Declared(Event, frozen=True, tag="declared"):
    """A strength, or the number of figures; `energy` are the batteries that paid for it."""

    seat: int
    kind: Criterion
    strength: float
    energy: tuple[int, ...] = ()
    halves: tuple[tuple[str, float], ...] = ()
    """The speed of each half, if it has several and speed is what was declared (GTX-IIA05)."""


class Boosted(Event, frozen=True, tag="boosted"):
    """A booster bursts the cannon or engine to which it is joined: it is destroyed (GTX-T22, GTX-T25)."""

    seat: int
    booster: int
    tile: int


class Jumped(Event, frozen=True, tag="jumped"):
    """A unit vanishes into hyperspace (GTX-T27)."""

    seat: int
    unit: str


class Returned(Event, frozen=True, tag="returned"):
    """A unit is back from hyperspace (GTX-P09)."""

    seat: int
    unit: str


class Moved(Event, frozen=True, tag="moved"):
    """`days` are negative when they are lost; positions before and after."""

    seat: int
    days: int
    start: int
    goal: int


class GoodsLoaded(Event, frozen=True, tag="goods_loaded"):
    """(hold, goods) of all that lies on board afterwards."""

    seat: int
    layout: tuple[tuple[int, Goods], ...]


class GoodsLost(Event, frozen=True, tag="goods_lost"):
    seat: int
    items: tuple[tuple[int, Good], ...]


class GoodLeft(Event, frozen=True, tag="good_left"):
    """What a second visitor or winner does not get (GTX-F08)."""

    seat: int
    good: Good


class Burnt(Event, frozen=True, tag="burnt"):
    """A furnace has burnt a good, and a battery is full again (GTX-T33)."""

    seat: int
    furnace: int
    good: Good
    battery: int


class GoodsDiscarded(Event, frozen=True, tag="goods_discarded"):
    """Thrown into space: when loading, or as `items` out of holds, which no new layout tells (E20)."""

    seat: int
    goods: Goods
    items: tuple[tuple[int, Good], ...] = ()


class EnergySpent(Event, frozen=True, tag="energy_spent"):
    seat: int
    batteries: tuple[int, ...]


class EnergyLost(Event, frozen=True, tag="energy_lost"):
    seat: int
    batteries: tuple[int, ...]


class CrewLost(Event, frozen=True, tag="crew_lost"):
    """(cabin, kind) of each figure."""

    seat: int
    figures: tuple[tuple[int, str], ...]


class AlienLeft(Event, frozen=True, tag="alien_left"):
    seat: int
    cabin: int
    alien: str


class Woken(Event, frozen=True, tag="woken"):
    """(cabin, humans) of the sleepers that are woken (GTX-T11)."""

    seat: int
    places: tuple[tuple[int, int], ...]


class DiplomatUsed(Event, frozen=True, tag="diplomat_used"):
    """It goes instead of the harm that comes (GTX-A07)."""

    seat: int


class SpecialistLost(Event, frozen=True, tag="specialist_lost"):
    """The alien is gone, and its card with it (GTX-A02)."""

    seat: int
    specialist: str


class Dice(Event, frozen=True, tag="dice"):
    """`seat` rolls; `purpose` is hit, again (a hit that has missed, R21), column or row."""

    reveals: ClassVar[bool] = True
    a: int
    b: int
    purpose: str
    seat: int


class Hazard(Event, frozen=True, tag="hazard"):
    """A meteor or shot with its number, as it comes at these seats."""

    kind: Object
    size: Size
    side: str
    line: int
    seats: tuple[int, ...] = ()


class HazardResult(Event, frozen=True, tag="hazard_result"):
    """`result` is miss, plate, bounce, shield, shot or destroyed; `tile` the target, `by` what helped."""

    seat: int
    result: str
    tile: int = 0
    by: int = 0


class TileSabotaged(Event, frozen=True, tag="tile_sabotaged"):
    """0 if the attempt met no tile."""

    seat: int
    tile: int


class TilesFallen(Event, frozen=True, tag="tiles_fallen"):
    seat: int
    tiles: tuple[int, ...]


class TilesHandedOver(Event, frozen=True, tag="tiles_handed_over"):
    """GTX-G09."""

    seat: int
    tiles: tuple[int, ...]


class Pierced(Event, frozen=True, tag="pierced"):
    """A meteor or shot that has destroyed a tile destroys the next one too (R11)."""

    seat: int
    tile: int


class Exploded(Event, frozen=True, tag="exploded"):
    """What a destroyed tile held has exploded; `tiles` are destroyed around it (R13, R14)."""

    seat: int
    tile: int
    tiles: tuple[int, ...]


class PartKept(Event, frozen=True, tag="part_kept"):
    seat: int
    part: tuple[int, ...]


class EnemyResult(Event, frozen=True, tag="enemy_result"):
    """`result` is win, tie or lose."""

    seat: int
    result: str


class LineResult(Event, frozen=True, tag="line_result"):
    """Whom a line of Combat Zone, or Sabotage, strikes; `weakened`: one step less (GTX-F06)."""

    line: int
    seat: int
    weakened: bool = False


class RewardDeclined(Event, frozen=True, tag="reward_declined"):
    seat: int


class PlanetChosen(Event, frozen=True, tag="planet_chosen"):
    """Planet 0: it flies on."""

    seat: int
    planet: int


class AbandonedTaken(Event, frozen=True, tag="abandoned_taken"):
    seat: int


class ComponentsTested(Event, frozen=True, tag="components_tested"):
    """E01."""

    seat: int
    tiles: tuple[int, ...]


class AuctionBid(Event, frozen=True, tag="auction_bid"):
    """0: it withdraws (GTX-G04)."""

    seat: int
    credits: int


class AuctionWon(Event, frozen=True, tag="auction_won"):
    seat: int
    credits: int


class TowBought(Event, frozen=True, tag="tow_bought"):
    """`payout` is what it brings at the finish (E05)."""

    seat: int
    payout: int


class TowCut(Event, frozen=True, tag="tow_cut"):
    seat: int


class HumansBoarded(Event, frozen=True, tag="humans_boarded"):
    """(cabin or stasis chamber, number)."""

    seat: int
    places: tuple[tuple[int, int], ...]


class HumansMoved(Event, frozen=True, tag="humans_moved"):
    """(cabin, number) of those who have got up, and where they are now (GTX-B05)."""

    seat: int
    leaving: tuple[tuple[int, int], ...]
    places: tuple[tuple[int, int], ...]


class PricesFell(Event, frozen=True, tag="prices_fell"):
    """E23."""

    seat: int
    good: Good


class StormBroke(Event, frozen=True, tag="storm_broke"):
    """No device is powered until the card with this number is done (E14)."""

    until: int


class EnergyPlaced(Event, frozen=True, tag="energy_placed"):
    """(battery, tokens) of all that is in batteries afterwards."""

    seat: int
    energy: tuple[tuple[int, int], ...]


class DieSet(Event, frozen=True, tag="die_set"):
    """The number is secret until it is shown (GTX-B02)."""

    seat: int


class Guessed(Event, frozen=True, tag="guessed"):
    seat: int
    number: int


class NumberRevealed(Event, frozen=True, tag="number_revealed"):
    reveals: ClassVar[bool] = True
    seat: int
    number: int


class BidMade(Event, frozen=True, tag="bid_made"):
    """It is secret until all are shown (GTX-B03)."""

    seat: int


class BidsRevealed(Event, frozen=True, tag="bids_revealed"):
    """(seat, credits) in flight order, and whose is the highest."""

    reveals: ClassVar[bool] = True
    bids: tuple[tuple[int, int], ...]
    winner: int


class CoordinatesNamed(Event, frozen=True, tag="coordinates_named"):
    seat: int
    col: int
    row: int


class RowChosen(Event, frozen=True, tag="row_chosen"):
    """A row of meteors, counted from 1, and who must face it."""

    seat: int
    row: int
    victim: int


class PlaceVisited(Event, frozen=True, tag="place_visited"):
    """Place 0: it flies on."""

    seat: int
    place: int


class DepotOpened(Event, frozen=True, tag="depot_opened"):
    reveals: ClassVar[bool] = True
    tiles: tuple[int, ...]


class DepotTileTaken(Event, frozen=True, tag="depot_tile_taken"):
    """It lies on a square, turned, and with this crew, humans if that is empty. `replaced` is the tile that
    lay there, or 0."""

    seat: int
    tile: int
    replaced: int = 0
    col: int = 0
    row: int = 0
    rot: int = 0
    crew: str = ""


class TurnedOver(Event, frozen=True, tag="turned"):
    """Front is rear now, and left right (R16)."""

    seat: int


class DebrisThrown(Event, frozen=True, tag="debris_thrown"):
    """A tile that has fallen off flies at who is behind (R03)."""

    seat: int
    tile: int


class MaterialTired(Event, frozen=True, tag="material_tired"):
    """A square is rolled after an Open Space: what lies there falls off (R06)."""


class MadnessBroke(Event, frozen=True, tag="madness_broke"):
    """A square is rolled after some cards: what lies there is destroyed on all ships (R05)."""


class LeaderChanged(Event, frozen=True, tag="leader_changed"):
    """Another seat leads than when the card was turned up (R02)."""

    seat: int


class CardEnded(Event, frozen=True, tag="card_end"):
    card: str


class FlightScored(Event, frozen=True, tag="flight_scored"):
    """Credits per seat by row of the settlement, see FlightSheet; losses and fees are paid (GT-E1). Nobody
    goes back into a flight that is settled."""

    reveals: ClassVar[bool] = True
    rows: dict[str, tuple[int, ...]]


class GameOver(Event, frozen=True, tag="game_over"):
    credits: tuple[int, ...]


FlightEvent: TypeAlias = (
    CardRevealed | Declared | Boosted | Jumped | Returned | Moved | GoodsLoaded | GoodsLost | GoodLeft
    | GoodsDiscarded | EnergySpent | EnergyLost | CrewLost | AlienLeft | Woken | SpecialistLost
    | DiplomatUsed | Burnt | Dice
    | Hazard | HazardResult | Pierced | Exploded | TileSabotaged | TilesFallen | TilesHandedOver
    | PartKept | EnemyResult | LineResult | RewardDeclined | PlanetChosen | AbandonedTaken | CardEnded
    | TurnedOver | DebrisThrown | LeaderChanged | MaterialTired | MadnessBroke
    | FlightScored | GameOver | ComponentsTested | AuctionBid | AuctionWon | TowBought | TowCut
    | HumansBoarded | HumansMoved | PricesFell | StormBroke | EnergyPlaced | DieSet | Guessed
    | NumberRevealed | BidMade | BidsRevealed | CoordinatesNamed | RowChosen | PlaceVisited | DepotOpened
    | DepotTileTaken
)  # fmt: skip
