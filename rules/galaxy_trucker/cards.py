"""Adventure cards as data: each is a sequence of declared steps (rules, section 7)."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field

from rules.galaxy_trucker.options import PackPart
from rules.galaxy_trucker.tiles import Side
from rules.packs.common import Word
from rules.packs.schema import Colour, Id, Ref
from rules.packs.texts import Text

Good: TypeAlias = Literal["red", "yellow", "green", "blue"]
Goods: TypeAlias = tuple[Good, ...]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
Criterion: TypeAlias = Literal[
    "crew", "engines", "cannons", "cannons_side", "devices", "components", "exposed", "goods"
]
"""What of a ship is measured (GT-K10, GTX-P05). `cannons_side`: the strength with barrels to the left and
right counted full, others for a part (E03); `devices` that take energy, `components` altogether, connectors
that are `exposed`."""
Object: TypeAlias = Literal["meteor", "shot"]
Size: TypeAlias = Literal["small", "large"]

MACHINATION: Final = 0
"""The level of cards that lie in no pile (GTX-E01)."""


class Hit(Struct, frozen=True):
    """A meteor or shot: its size and the side of the ship it comes from. Packs give these two."""

    size: Size
    side: Side = field(name="from")
    on_card: bool = False
    """It is printed on the card that is resolved (R08)."""
    first_small: bool = False
    """The first small one of that card (R22)."""


Hits: TypeAlias = Annotated[tuple[Hit, ...], Meta(min_length=1)]


class LoseDays(Struct, frozen=True, tag_field="lose", tag="days"):
    n: Count


class LoseCrew(Struct, frozen=True, tag_field="lose", tag="crew"):
    n: Count


class LoseGoods(Struct, frozen=True, tag_field="lose", tag="goods"):
    n: Count


class BeShot(Struct, frozen=True, tag_field="lose", tag="shots"):
    """Shot at. From an enemy all beaten players are shot at together, after the attacks (GT-K4)."""

    shots: Hits


class BeSabotaged(Struct, frozen=True, tag_field="lose", tag="sabotage"):
    """Up to `attempts` times a column and a row are rolled (GT-K13)."""

    attempts: Count


class LoseEnergy(Struct, frozen=True, tag_field="lose", tag="energy"):
    n: Count


class LoseCredits(Struct, frozen=True, tag_field="lose", tag="credits"):
    n: Count


class LoseCannon(Struct, frozen=True, tag_field="lose", tag="cannon"):
    """A component with a cannon is handed over, or the fine is paid (E07)."""

    fine: Count


Penalty: TypeAlias = (
    LoseDays | LoseCrew | LoseGoods | LoseEnergy | LoseCredits | LoseCannon | BeShot | BeSabotaged
)  # fmt: skip


class Reward(Struct, frozen=True, kw_only=True):
    """What is gained, and the days it takes."""

    credits: Number = 0
    goods: Goods = ()
    days: Number = 0


class Attack(Struct, frozen=True, tag_field="do", tag="attack"):
    """An enemy of this strength attacks the players in order until it is beaten (GT-K1 to GT-K4)."""

    strength: Number
    penalty: Penalty
    reward: Reward


class Advance(Struct, frozen=True, tag_field="do", tag="advance"):
    """Each gains as many days as its engine strength (GT-K7)."""


class Drift(Struct, frozen=True, tag_field="do", tag="drift"):
    """Each loses a day for every exposed connector, the rearmost first (GT-K5)."""


class Infect(Struct, frozen=True, tag_field="do", tag="infect"):
    """Occupied cabins joined to each other lose a figure each (GT-K6)."""


class Swarm(Struct, frozen=True, tag_field="do", tag="swarm"):
    """Meteors hit all ships, one after the other (GT-K8)."""

    meteors: Hits


class Land(Struct, frozen=True, tag_field="do", tag="land"):
    """Planets with their goods, from the top; each takes one player (GT-K9)."""

    planets: Annotated[tuple[Goods, ...], Meta(min_length=1, max_length=9)]
    days: Number


class Compare(Struct, frozen=True, tag_field="do", tag="compare"):
    """The player who is worst suffers; nothing happens to a ship alone (GT-K10, GT-K13, GT-F31, and
    machinations: E03, E06, E07, E13, E16)."""

    by: Criterion
    penalty: Penalty
    most: bool = False
    """The highest value is the one that suffers."""


class Offer(Struct, frozen=True, tag_field="do", tag="offer"):
    """The first who has so many figures and wants takes the reward; with `pay` they are given up
    (GT-K11, GT-K12)."""

    crew: Count
    reward: Reward
    pay: bool = False


class CloseUp(Struct, frozen=True, tag_field="do", tag="close_up"):
    """All move right behind one another; the leader stays (E02)."""


class TurnAbout(Struct, frozen=True, tag_field="do", tag="turn_about"):
    """They take their spaces in reverse order (E22)."""


class WinGoods(Struct, frozen=True, tag_field="win", tag="goods"):
    reward: Reward


class WinSabotage(Struct, frozen=True, tag_field="win", tag="sabotage"):
    """Against another player, with up to so many attempts (E17)."""

    attempts: Count


class Auction(Struct, frozen=True, tag_field="do", tag="auction"):
    """Who bids most pays it and wins the prize (GTX-G04, GTX-G05)."""

    prize: WinGoods | WinSabotage
    least: Count = 1


class SellTow(Struct, frozen=True, tag_field="do", tag="sell_tow"):
    """The first who wants buys a ship without engines, which pays at the finish (E05)."""

    price: Count
    payout: Count


class Storm(Struct, frozen=True, tag_field="do", tag="storm"):
    """No device can be powered until so many more cards are done (E14)."""

    cards: Count


class PileUp(Struct, frozen=True, tag_field="do", tag="pile_up"):
    """Meteors for two ships that are so close: the one ahead and the one behind (E15)."""

    reach: Count
    ahead: Hit
    behind: Hit


class Squeeze(Struct, frozen=True, tag_field="do", tag="squeeze"):
    """These meteors meet the outermost columns of every ship, the left one first (E19)."""

    meteors: Hits


class Crash(Struct, frozen=True, tag_field="do", tag="crash"):
    """The last player names goods that sell for little from now on (E23)."""


class Counted(Struct, frozen=True, kw_only=True, tag_field="do"):
    """A step before which something of every ship is measured, one after the other (GTX-P05)."""

    by: Criterion


class Inspect(Counted, frozen=True, kw_only=True, tag="inspect"):
    """Devices that take energy are tested, so many for a token, or handed over (E01)."""

    per_energy: Count


class Contest(Counted, frozen=True, kw_only=True, tag="contest"):
    """Those with the fewest win credits, who has the most loses days (E08)."""

    prize: Count
    days: Count

    @property
    def most(self) -> bool:
        """The highest value is the one that suffers."""
        return True


class BoardHumans(Counted, frozen=True, kw_only=True, tag="board_humans"):
    """Everybody may take in up to n humans for a fare each; who does loses days (E10)."""

    n: Count
    fare: Number
    days: Number


class Duty(Counted, frozen=True, kw_only=True, tag="duty"):
    """Credits for every piece of these goods, or the piece itself (E09)."""

    good: Good
    credits: Count


class Strike(Counted, frozen=True, kw_only=True, tag="strike"):
    """A credit or a day for every so many humans who are no guests, rounded up (E11)."""

    humans: Count


class Blockade(Counted, frozen=True, kw_only=True, tag="blockade"):
    """Whoever has aliens gives one up or is shot at (E12)."""

    shots: Hits


class Haunt(Counted, frozen=True, kw_only=True, tag="haunt"):
    """So many figures or so many days (E18)."""

    crew: Count
    days: Count


class Shift(Counted, frozen=True, kw_only=True, tag="shift"):
    """A day for every piece of goods that one side of the ship has more than the other beyond the tolerance;
    goods may be thrown out first (E20)."""

    tolerance: Number


class Hygiene(Counted, frozen=True, kw_only=True, tag="hygiene"):
    """For every occupied cabin joined to an engine or a battery a figure of it or the fine (E21)."""

    fine: Count


AnyCounted: TypeAlias = (
    Inspect | Contest | BoardHumans | Duty | Strike | Blockade | Haunt | Shift | Hygiene
)  # fmt: skip
"""All of them, as views are read."""


class GiveCannon(Struct, frozen=True, tag_field="do", tag="give_cannon"):
    """What LoseCannon demands."""

    fine: Count


Demand: TypeAlias = Duty | Strike | Blockade | Haunt | Shift | Hygiene | GiveCannon
"""What lets a player choose how to pay (GTX-U06)."""


class GuessNumber(Struct, frozen=True, tag_field="do", tag="guess_number"):
    """The last sets a die, the others guess: who is wrong loses that many days, who is right gains credits
    (GTX-B02)."""

    credits: Number


class Requisition(Struct, frozen=True, tag_field="do", tag="requisition"):
    """The highest secret bid names a square with neither number `forbidden`; what lies there is handed over
    (GTX-B03)."""

    forbidden: Count


class Billiards(Struct, frozen=True, tag_field="do", tag="billiards"):
    """Each chooses a row of meteors and who must face it (GTX-B04)."""

    rows: Annotated[tuple[Hits, ...], Meta(min_length=1, max_length=9)]


class Price(Struct, frozen=True, kw_only=True):
    """What a visit to a place costs: meteors or shots are faced, figures and energy handed in (GTX-B05)."""

    shots: tuple[Hit, ...] = ()
    meteors: tuple[Hit, ...] = ()
    crew: Number = 0
    energy: Number = 0


class Find(Struct, frozen=True, kw_only=True):
    """What is found there: credits, days gained, humans, energy, goods (GTX-B05)."""

    credits: Number = 0
    days: Number = 0
    crew: Number = 0
    energy: Number = 0
    goods: Goods = ()


class Place(Struct, frozen=True):
    price: Price
    reward: Find


class Junkyard(Struct, frozen=True, tag_field="do", tag="junkyard"):
    """Each may visit a free place (GTX-B05)."""

    places: Annotated[tuple[Place, ...], Meta(min_length=1, max_length=9)]


class Depot(Struct, frozen=True, tag_field="do", tag="depot"):
    """So many unused tiles are laid out; each may take one for days (GTX-B06)."""

    tiles: Count
    days: Number


Step: TypeAlias = (
    Attack | Advance | Drift | Infect | Swarm | Land | Compare | Offer | CloseUp | TurnAbout | Auction
    | SellTow | Storm | PileUp | Squeeze | Crash | Inspect | Contest | BoardHumans | Duty | Strike | Blockade
    | Haunt | Shift | Hygiene | GuessNumber | Requisition | Billiards | Junkyard | Depot
)  # fmt: skip


class CardGroup(Struct, frozen=True, kw_only=True):
    """A family of kinds."""

    id: Annotated[str, Id("card group")]
    name: Text
    colour: Colour


class CardKind(Struct, frozen=True, kw_only=True):
    """How a kind of card is called and what it does."""

    id: Annotated[str, Id("card kind")]
    group: Annotated[str, Ref("card group")]
    scene: Word = ""
    """Whose drawing its cards show; empty for its own, or that of its group."""
    name: Text
    effect: Text
    five: Text | None = None
    """What is different with five players (GTX-F08)."""


class Card(Struct, frozen=True, kw_only=True):
    """An adventure card (GT-C3). `learning`: it belongs to the learning flight."""

    id: Annotated[str, Id("card")]
    level: Annotated[int, Meta(ge=0, le=3)]
    """MACHINATION for one that players choose themselves."""
    kind: Annotated[str, Ref("card kind")]
    steps: tuple[Step, ...] = ()
    by_flight: dict[Annotated[int, Meta(ge=1, le=3)], tuple[Step, ...]] = field(default_factory=dict)
    """The steps by the number of the flight, where they depend on it (GTX-O05)."""
    needs_two: bool = False
    """Nothing happens while fewer than two players take part (GTX-G11)."""
    five_mark: bool = False
    """The rules for five players change it (GTX-F08)."""
    diplomat: bool = False
    """A Diplomat can spare its owner what it does (GTX-A07)."""
    learning: bool = False
    part: PackPart | None = None
    """It is in the game only with this part (GTX-O01)."""

    def __post_init__(self) -> None:
        if bool(self.steps) == bool(self.by_flight) or len(self.by_flight) not in (0, 3):
            raise ValueError("a card has either steps, or by_flight those of flights 1, 2 and 3")

    def steps_in(self, flight: int) -> tuple[Step, ...]:
        """What happens in a flight of this number."""
        return self.by_flight.get(flight, self.steps)
