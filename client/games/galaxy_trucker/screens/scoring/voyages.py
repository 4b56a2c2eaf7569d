"""What became of every ship in every flight, put together again from what has happened.

The table forgets a flight when the next one is laid out. Settlement, results and chart need the ships
as they arrived, so they are followed event by event.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from rules.galaxy_trucker import events as ground
from rules.galaxy_trucker.asks import crew_of
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import events as flight
from rules.galaxy_trucker.flight.depot import furnish
from rules.galaxy_trucker.flight.sheet import ROWS
from rules.galaxy_trucker.preparing import new_ship
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.state import DESTROYED, FALLEN, HANDED_OVER, REMOVED, order_of
from rules.kernel.events import Event

COMPONENTS = tuple(ROWS)
"""The parts of a settlement (GT-E1, GTX-S01)."""


@dataclass
class Traveller:
    """One seat in one flight."""

    ship: Ship
    built: Ship | None = None
    """As it took off; None if it has not."""
    lost: list[tuple[int, str]] = field(default_factory=list)
    """(tile, how): removed, destroyed or fallen."""
    specialist: str = ""
    """The one on board (GTX-A02)."""
    parked: dict[int, int] = field(default_factory=dict)
    """Slot to tile of what lies in the reserve."""
    position: int | None = None
    gave_up: str = ""
    earned: int = 0
    """Credits gained on the way."""

    def hear(self, event: Event) -> None:
        """What has happened to this seat."""
        ship = self.ship
        match event:
            case ground.TilePlaced():
                ship.add(event.tile, ship.board.index[event.col, event.row], event.rot)
            case ground.TileTakenBack():
                ship.remove(event.tile)
            case ground.TileTaken(source="reserve", slot=int(slot)):
                self.parked.pop(slot, None)
            case ground.TileReserved():
                self.parked[event.slot] = event.tile
            case ground.CrewBoarded():
                ship.fill_batteries()
                ship.crew = crew_of(ship, event.aliens)
                ship.fill_chambers()
            case ground.SpecialistChosen():
                self.specialist = event.specialist
            case flight.SpecialistLost():
                self.specialist = ""
            case flight.Woken():
                ship.rouse(dict(event.places))
            case flight.HumansBoarded():
                awake = {tile: n for tile, n in event.places if ship.catalogue[tile].places}
                asleep = {
                    tile: ship.sleepers.get(tile, 0) + n for tile, n in event.places if tile not in awake
                }
                ship.put_humans(awake)
                ship.sleepers = {**ship.sleepers, **asleep}
            case flight.HumansMoved():
                ship.take_humans(dict(event.leaving))
                ship.put_humans(dict(event.places))
            case flight.Burnt():
                ship.energy = {**ship.energy, event.battery: ship.catalogue[event.battery].cells}
            case flight.EnergyPlaced():
                ship.energy = dict(event.energy)
            case flight.DepotTileTaken():
                if event.replaced:
                    ship.remove(event.replaced)
                ship.add(event.tile, ship.board.index[event.col, event.row], event.rot)
                furnish(ship, event.tile, event.crew)
            case flight.Moved():
                self.position = event.goal
            case ground.GaveUp():
                self.position, self.gave_up = None, event.reason
                ship.goods, ship.crew, ship.energy, ship.sleepers = {}, {}, {}, {}
            case ground.Credits() if event.reason not in COMPONENTS:
                self.earned += event.delta
            case flight.EnergySpent() | flight.EnergyLost():
                there = Counter(ship.energy)
                ship.spend(tuple((Counter(event.batteries) & there).elements()))
            case flight.GoodsLoaded():
                ship.goods = {hold: goods for hold, goods in event.layout if goods}
            case flight.GoodsLost() | flight.GoodsDiscarded():
                goods = {hold: list(there) for hold, there in ship.goods.items()}
                for hold, good in event.items:
                    goods[hold].remove(good)
                # copies of the ship share what it had
                ship.goods = {hold: tuple(left) for hold, left in goods.items() if left}
            case flight.CrewLost():
                for cabin, kind in event.figures:
                    ship.lose_figure(cabin, kind)
            case flight.AlienLeft():
                ship.lose_figure(event.cabin, event.alien)
            case ground.TilesRemoved(free=True):
                ship.remove(*event.tiles)
            case ground.TilesRemoved():
                self._gone(event.tiles, REMOVED)
            case flight.TilesFallen():
                self._gone(event.tiles, FALLEN)
            case flight.TilesHandedOver():
                self._gone(event.tiles, HANDED_OVER)
            case flight.Exploded():
                self._gone(event.tiles, DESTROYED)
            case flight.HazardResult(result="destroyed") | flight.TileSabotaged() if event.tile:
                self._gone((event.tile,), DESTROYED)
            case flight.Boosted() | flight.Pierced():
                self._gone((event.tile,), DESTROYED)

    def _gone(self, tiles: Iterable[int], how: str) -> None:
        self.ship.remove(*tiles)
        self.lost += [(tile, how) for tile in tiles]


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
        """Seats that flew to the end, the first first; once it is paid as it was paid, for whole fleets come
        before halves (GTX-IIA13)."""
        flying = order_of(one.position for one in self.travellers)
        reward = self.paid.get("order", (0,) * len(self.travellers))
        return sorted(flying, key=lambda seat: -reward[seat])

    @property
    def totals(self) -> tuple[int, ...]:
        """Credits after the settlement, or as they are now."""
        totals = []
        for seat, one in enumerate(self.travellers):
            gained = sum(self.gain(part, seat) for part in self.paid)
            totals.append(self.before[seat] + one.earned + gained)
        return tuple(totals)

    def gain(self, part: str, seat: int) -> int:
        """What a part changes the credits of a seat by."""
        amount = self.paid[part][seat]
        return -amount if ROWS[part].paid else amount

    def lost_count(self, seat: int) -> int:
        """Lost tiles, those left in the reserve included (GT-B28)."""
        return len(self.travellers[seat].lost) + len(self.travellers[seat].parked)

    def exposed(self, seat: int) -> int:
        """Open connectors of a ship as it arrived (GT-B18)."""
        return self.travellers[seat].ship.exposed_count()

    def hear(self, event: Event) -> None:
        """What has happened on this flight."""
        match event:
            case ground.Launched():
                for one, position in zip(self.travellers, event.positions, strict=True):
                    one.position, one.built = position, one.ship.clone()
            case flight.FlightScored():
                self.paid = dict(event.rows)
            case _ if (seat := getattr(event, "seat", None)) is not None:
                self.travellers[seat].hear(event)


class Chronicle:
    """Follows one match. Tell it every event once, in order."""

    def __init__(self, content: Content, seats: int) -> None:
        self.content = content
        self.seats = seats
        self.voyages: list[Voyage] = []

    def after(self, events: Iterable[Event]) -> Chronicle:
        """What is known after these events, too."""
        found = Chronicle(self.content, self.seats)
        found.voyages = [*self.voyages[:-1], *(voyage.copy() for voyage in self.voyages[-1:])]
        found.tell(events)
        return found

    def tell(self, events: Iterable[Event]) -> None:
        """What has happened since the last time."""
        for event in events:
            if isinstance(event, ground.FlightBegan):
                self._begin(event)
            elif self.voyages:
                self.voyages[-1].hear(event)

    def _begin(self, event: ground.FlightBegan) -> None:
        before = self.voyages[-1].totals if self.voyages else (0,) * self.seats
        travellers = []
        for seat in range(self.seats):
            travellers.append(Traveller(new_ship(self.content, event.ship_class, seat)))
        self.voyages.append(Voyage(event.flight, event.ship_class, event.place, travellers, before))

    @property
    def now(self) -> Voyage | None:
        """The running flight, or the last one."""
        return self.voyages[-1] if self.voyages else None

    @property
    def last_paid(self) -> Voyage | None:
        """The flight that was settled last."""
        return next((voyage for voyage in reversed(self.voyages) if voyage.over), None)
