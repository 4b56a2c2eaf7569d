"""What has happened on the open card, gathered from its events: a view tells only what is left to do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from client.games.galaxy_trucker.text.names import Halves
from rules.galaxy_trucker.events import Credits, GaveUp, Launched
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.flight.tasks import OpenCard
from rules.galaxy_trucker.sight import JourneySight, SeatSight
from rules.galaxy_trucker.state import order_of
from rules.kernel.events import Event

_OUTCOMES = (
    told.CrewLost, told.GoodsLoaded, told.GoodsLost, told.EnergyLost, told.HazardResult, told.TileSabotaged,
    told.TilesFallen, told.EnemyResult, told.RewardDeclined, told.PlanetChosen, told.AbandonedTaken,
    told.AlienLeft, told.Moved, told.LineResult, told.Jumped, told.Boosted, told.Pierced, told.Exploded,
    told.TilesHandedOver, told.Woken, told.HumansBoarded, told.HumansMoved, told.ComponentsTested,
    told.AuctionBid, told.AuctionWon, told.TowBought, told.Guessed, told.BidMade, told.RowChosen,
    told.PlaceVisited, told.DepotTileTaken, told.DieSet, told.NumberRevealed, told.CoordinatesNamed,
    told.EnergySpent, told.EnergyPlaced, told.Burnt, told.PricesFell, told.GoodsDiscarded, Credits, GaveUp,
)  # fmt: skip


@dataclass(frozen=True)
class Value:
    """A declared strength, or a number of figures; `energy` are the tokens paid for it."""

    strength: float
    energy: int = 0
    halves: Halves = ()


@dataclass
class Story:
    """The card that was turned last. All of it is public, so nothing here is a secret."""

    card: str = ""
    flight: str = ""
    """The flight in which it was turned; "" if nobody saw that."""
    values: dict[tuple[str, int], Value] = field(default_factory=dict)
    """(criterion, seat) to what was declared."""
    struck: dict[int, dict[int, bool]] = field(default_factory=dict)
    """Number of the step to the seats that it hit, the worst first, and whether it hit them weakened."""
    outcomes: dict[int, list[Event]] = field(default_factory=dict)
    """Seat to the events that concern it, in their order."""
    traces: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Seat to the spaces before and after its last move."""
    dice: tuple[int, int] | None = None
    purpose: str = ""
    bids: Mapping[int, int] = field(default_factory=dict)
    """Seat to its secret bid, when all have been turned."""
    winner: int = -1
    """Whose is the highest of them."""
    seen: int = 0
    """How many results of meteors and shots there are so far."""
    line: int = 0
    """The step that has struck somebody last, 0 for none."""
    thrown: int = 0
    """How many meteors or shots of the step have come so far."""
    met: frozenset[int] = frozenset()
    """The seats at which the last of these has come: it may come at some from elsewhere (R08, R21, R22)."""
    place: int = 0
    """The row of meteors or the place that was named last, 0 for none."""
    ended: bool = False
    """All of it is done; it stays until the next one is turned."""
    before: Mapping[int, SeatSight] = field(default_factory=dict)
    """The seats as they were when it was turned; nothing if nobody saw that."""

    def copy(self) -> Story:
        """One that may go on by itself."""
        outcomes = {seat: list(events) for seat, events in self.outcomes.items()}
        return replace(
            self, values=dict(self.values), outcomes=outcomes, traces=dict(self.traces),
            struck={line: dict(seats) for line, seats in self.struck.items()},
        )  # fmt: skip

    def on(self, card: OpenCard | None) -> Story:
        """What is known of the card that is open; nothing of one that is about to be turned."""
        return self if card is None or self.card in ("", card.id) else Story(card.id)

    def after(self, events: Iterable[Event], sight: JourneySight | None = None) -> Story:
        """What is known after these events, too; `sight` is from before them."""
        story = self.copy()
        for event in events:
            story.hear(event, sight)
        return story

    def hear(self, event: Event, sight: JourneySight | None = None) -> None:
        match event:
            case told.CardRevealed(card=card):
                before = {} if sight is None else dict(enumerate(sight.seats))
                self.__init__(card, "" if sight is None else sight.flight, before=before)  # type: ignore[misc]
            case told.CardEnded():
                self.ended = True
            case Launched():
                self.__init__()  # type: ignore[misc]
            case told.Declared():
                self.values[event.kind, event.seat] = Value(event.strength, len(event.energy), event.halves)
            case told.Dice():
                self.dice, self.purpose = (event.a, event.b), event.purpose
            case told.LineResult(line=line, seat=seat):
                self.struck.setdefault(line, {})[seat] = event.weakened
                self.line, self.thrown, self.met = line, 0, frozenset()
            case told.BidsRevealed(bids=bids, winner=winner):
                self.bids, self.winner = dict(bids), winner
            case told.Moved():
                self.traces[event.seat] = (event.start, event.goal)
            case told.RowChosen(row=place) | told.PlaceVisited(place=place):
                self.place, self.thrown, self.met = place, 0, frozenset()
            case told.Hazard(seats=seats):
                same = bool(self.met) and self.met.isdisjoint(seats)
                self.thrown += not same
                self.met = self.met.union(seats) if same else frozenset(seats)
            case told.HazardResult():
                self.seen += 1
        if isinstance(event, _OUTCOMES) and not (self.ended and isinstance(event, Credits)):
            # credits that change hands between cards (loans, wages) are not the card's doing
            self.outcomes.setdefault(event.seat, []).append(event)

    @property
    def order(self) -> Sequence[int]:
        """The flight order when it was turned; nothing if nobody saw that."""
        return order_of([self.before[seat].position for seat in sorted(self.before)])

    def of(self, seat: int) -> Sequence[Event]:
        """What has happened to a seat on this card."""
        return self.outcomes.get(seat, ())
