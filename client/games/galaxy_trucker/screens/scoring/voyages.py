"""What became of every ship in every flight, put together again from what has happened.

The table forgets a flight when the next one is laid out. Settlement, results and chart need the ships
as they arrived, so they are followed event by event.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from rules.galaxy_trucker import events as ground
from rules.galaxy_trucker.asks import crew_of
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import events as flight
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import DESTROYED, FALLEN, REMOVED
from rules.kernel.events import Event

COMPONENTS = ("order", "prettiest", "goods", "losses")
"""The parts of a settlement (GT-E1)."""


@dataclass
class Traveller:
    """One seat in one flight."""

    ship: Ship
    built: Ship | None = None
    """As it took off; None if it has not."""
    lost: list[tuple[int, str]] = field(default_factory=list)
    """(tile, how): removed, destroyed or fallen."""
    parked: dict[int, int] = field(default_factory=dict)
    """Slot to tile of what lies in the reserve."""
    position: int | None = None
    gave_up: str = ""
    earned: int = 0
    """Credits gained on the way."""


@dataclass
class Voyage:
    """One flight of all seats. `paid` holds the parts of the settlement, credits per seat."""

    flight: str
    ship_class: str
    place: int
    travellers: list[Traveller]
    before: tuple[int, ...]
    """Credits with which it began."""
    paid: dict[str, tuple[int, ...]] = field(default_factory=dict)

    def copy(self) -> Voyage:
        """One that may go on by itself."""
        travellers = [
            replace(
                one, ship=one.ship.clone(), lost=list(one.lost), parked=dict(one.parked),
            )
            for one in self.travellers
        ]  # fmt: skip
        return replace(self, travellers=travellers, paid=dict(self.paid))

    @property
    def over(self) -> bool:
        return bool(self.paid)

    @property
    def arrived(self) -> list[int]:
        """Seats that flew to the end, the first first."""
        flying = [
            (one.position, seat) for seat, one in enumerate(self.travellers) if one.position is not None
        ]
        return [seat for _position, seat in sorted(flying, reverse=True)]

    @property
    def totals(self) -> tuple[int, ...]:
        """Credits after the settlement, or as they are now."""
        totals = []
        for seat, one in enumerate(self.travellers):
            gained = sum(-self.paid[part][seat] if part == "losses" else self.paid[part][seat]
                         for part in self.paid)  # fmt: skip
            totals.append(self.before[seat] + one.earned + gained)
        return tuple(totals)

    def lost_count(self, seat: int) -> int:
        """Lost tiles, those left in the reserve included (GT-B28)."""
        return len(self.travellers[seat].lost) + len(self.travellers[seat].parked)

    def exposed(self, seat: int) -> int:
        """Open connectors of a ship as it arrived (GT-B18)."""
        return self.travellers[seat].ship.exposed_count()


class Chronicle:
    """Follows one match. Tell it every event once, in order."""

    def __init__(self, content: Content, seats: int) -> None:
        self.content = content
        self.seats = seats
        self.voyages: list[Voyage] = []

    def after(self, events: Iterable[Event]) -> Chronicle:
        """What is known after these events, too."""
        news = [event for event in events if type(event) in _FOLLOWERS]
        if not news:
            return self
        found = Chronicle(self.content, self.seats)
        found.voyages = [*self.voyages[:-1], *(voyage.copy() for voyage in self.voyages[-1:])]
        found.tell(news)
        return found

    def tell(self, events: Iterable[Event]) -> None:
        """What has happened since the last time."""
        for event in events:
            follow = _FOLLOWERS.get(type(event))
            if follow is not None and (self.voyages or isinstance(event, ground.FlightBegan)):
                follow(self, event)

    @property
    def now(self) -> Voyage | None:
        """The running flight, or the last one."""
        return self.voyages[-1] if self.voyages else None

    @property
    def last_paid(self) -> Voyage | None:
        """The flight that was settled last."""
        return next((voyage for voyage in reversed(self.voyages) if voyage.over), None)

    def _one(self, seat: int) -> Traveller:
        return self.voyages[-1].travellers[seat]

    # -- building -------------------------------------------------------------------------------

    def began(self, event: ground.FlightBegan) -> None:
        before = self.voyages[-1].totals if self.voyages else (0,) * self.seats
        board = self.content.boards[event.ship_class]
        travellers = []
        for seat in range(self.seats):
            ship = Ship(board, self.content.tiles)
            ship.add(self.content.start_cabins[seat], board.start, 0)
            travellers.append(Traveller(ship))
        self.voyages.append(Voyage(event.flight, event.ship_class, event.place, travellers, before))

    def placed(self, event: ground.TilePlaced) -> None:
        ship = self._one(event.seat).ship
        ship.add(event.tile, ship.board.index[(event.col, event.row)], event.rot)

    def taken_back(self, event: ground.TileTakenBack) -> None:
        self._one(event.seat).ship.remove(event.tile)

    def taken(self, event: ground.TileTaken) -> None:
        if event.source == "reserve" and event.slot is not None:
            self._one(event.seat).parked.pop(event.slot, None)

    def reserved(self, event: ground.TileReserved) -> None:
        self._one(event.seat).parked[event.slot] = event.tile

    def removed(self, event: ground.TilesRemoved) -> None:
        self._gone(event.seat, event.tiles, REMOVED)

    def boarded(self, event: ground.CrewBoarded) -> None:
        ship = self._one(event.seat).ship
        ship.fill_batteries()
        ship.crew = crew_of(ship, event.aliens)

    def launched(self, event: ground.Launched) -> None:
        for one, position in zip(self.voyages[-1].travellers, event.positions, strict=True):
            one.position = position
            one.built = one.ship.clone()

    # -- flying ---------------------------------------------------------------------------------

    def moved(self, event: flight.Moved) -> None:
        self._one(event.seat).position = event.goal

    def gave_up(self, event: ground.GaveUp) -> None:
        one = self._one(event.seat)
        one.position, one.gave_up = None, event.reason
        one.ship.goods, one.ship.crew, one.ship.energy = {}, {}, {}

    def credits(self, event: ground.Credits) -> None:
        if event.reason not in COMPONENTS:
            self._one(event.seat).earned += event.delta

    def energy(self, event: flight.EnergySpent | flight.EnergyLost) -> None:
        self._one(event.seat).ship.spend(event.batteries)

    def loaded(self, event: flight.GoodsLoaded) -> None:
        self._one(event.seat).ship.goods = {hold: goods for hold, goods in event.layout if goods}

    def goods_lost(self, event: flight.GoodsLost) -> None:
        ship = self._one(event.seat).ship
        goods = {hold: list(there) for hold, there in ship.goods.items()}
        for hold, good in event.items:
            goods[hold].remove(good)
        # copies of the ship share what it had
        ship.goods = {hold: tuple(left) for hold, left in goods.items() if left}

    def crew_lost(self, event: flight.CrewLost) -> None:
        for cabin, kind in event.figures:
            self._one(event.seat).ship.lose_figure(cabin, kind)

    def alien_left(self, event: flight.AlienLeft) -> None:
        self._one(event.seat).ship.lose_figure(event.cabin, event.alien)

    def struck(self, event: flight.HazardResult) -> None:
        if event.result == "destroyed":
            self._gone(event.seat, (event.tile,), DESTROYED)

    def sabotaged(self, event: flight.TileSabotaged) -> None:
        if event.tile:
            self._gone(event.seat, (event.tile,), DESTROYED)

    def fallen(self, event: flight.TilesFallen) -> None:
        self._gone(event.seat, event.tiles, FALLEN)

    def scored(self, event: flight.FlightScored) -> None:
        self.voyages[-1].paid = {part: tuple(getattr(event, part)) for part in COMPONENTS}

    def _gone(self, seat: int, tiles: Iterable[int], how: str) -> None:
        one = self._one(seat)
        tiles = tuple(tiles)
        one.ship.remove(*tiles)
        one.lost += [(tile, how) for tile in tiles]


_FOLLOWERS: dict[type, Any] = {
    ground.FlightBegan: Chronicle.began,
    ground.TilePlaced: Chronicle.placed,
    ground.TileTakenBack: Chronicle.taken_back,
    ground.TileTaken: Chronicle.taken,
    ground.TileReserved: Chronicle.reserved,
    ground.TilesRemoved: Chronicle.removed,
    ground.CrewBoarded: Chronicle.boarded,
    ground.Launched: Chronicle.launched,
    ground.GaveUp: Chronicle.gave_up,
    ground.Credits: Chronicle.credits,
    flight.Moved: Chronicle.moved,
    flight.EnergySpent: Chronicle.energy,
    flight.EnergyLost: Chronicle.energy,
    flight.GoodsLoaded: Chronicle.loaded,
    flight.GoodsLost: Chronicle.goods_lost,
    flight.CrewLost: Chronicle.crew_lost,
    flight.AlienLeft: Chronicle.alien_left,
    flight.HazardResult: Chronicle.struck,
    flight.TileSabotaged: Chronicle.sabotaged,
    flight.TilesFallen: Chronicle.fallen,
    flight.FlightScored: Chronicle.scored,
}
