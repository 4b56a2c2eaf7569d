"""What bonus cards ask of a pilot: numbers, bids, squares, rows, places, tiles (GTX-B02 to GTX-B06)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rules.galaxy_trucker.cards import Find, Hit, Place
from rules.galaxy_trucker.flight.actions import TakeDepotTile
from rules.galaxy_trucker.flight.depot import fitted
from rules.galaxy_trucker.flight.junkyard import lowered_find, open_places
from rules.galaxy_trucker.flight.requisition import tile_at
from rules.galaxy_trucker.flight.taking_in import rooms
from rules.galaxy_trucker.flight.tasks import ChoosingRow, Fitting, Naming, Visiting
from rules.galaxy_trucker.forecast_flight import ship_of, tile_loss

if TYPE_CHECKING:
    from rules.galaxy_trucker.bots.flying import Pilot

MALICE = 0.3
"""Credits that a loss of others is worth, for each that they lose."""
MOST = 3
"""Credits that are bid at most for the right to do harm."""
LARGE, SMALL = 1.0, 0.4
"""Parts of a tile that meteors and shots cost."""
USE = {"engines": 0.5, "cannons": 0.7, "shields": 0.8, "room": 0.4}
"""Credits that an ability of a new tile is worth for the rest of a flight."""


def any_number(pilot: Pilot) -> Any:
    """What can be guessed should not be foreseen."""
    return pilot.rng.choice(pilot.prompt.options)


def secret_bid(pilot: Pilot) -> Any:
    """Little, and never the same."""
    options = pilot.prompt.options
    return options[pilot.rng.randrange(min(len(options), MOST + 1))]


def coordinates(pilot: Pilot) -> Any:
    """Where others lose and the own ship does not."""
    task, own = pilot.task, pilot.view.seat
    assert isinstance(task, Naming)
    ships = {seat: ship_of(pilot.content, pilot.sight, seat) for seat in task.seats}

    def worth(option: Any) -> float:
        met = {seat: tile_at(ship, option.col, option.row) for seat, ship in ships.items()}
        cost = loss_of(pilot, met[own]) if met.get(own) else 0.0
        return MALICE * pilot.tile * sum(bool(met[seat]) for seat in met if seat != own) - cost

    return pilot.best(worth)


def loss_of(pilot: Pilot, tile: int) -> float:
    """What losing a tile of the own ship costs."""
    loss = tile_loss(pilot.content, pilot.sight, pilot.view.seat, tile)
    tiles = (len(loss.destroyed) + len(loss.fallen)) * pilot.tile
    crew = (loss.humans + loss.aliens + len(loss.left)) * pilot.prices.crew
    return tiles + crew + loss.goods_value + (pilot.ruin if loss.ruined else 0.0)


def row(pilot: Pilot) -> Any:
    """The heaviest meteors at whoever is furthest ahead, or not at all near the own place."""
    task = pilot.task
    assert isinstance(task, ChoosingRow)
    places = {seat: one.position or 0 for seat, one in enumerate(pilot.sight.seats)}
    first = max(places.values())

    def worth(option: Any) -> float:
        return harm(task.rows[option.row - 1]) - 0.01 * (first - places[option.victim])

    return pilot.best(worth)


def harm(hits: Sequence[Hit]) -> float:
    return sum(LARGE if hit.size == "large" else SMALL for hit in hits)


def place(pilot: Pilot) -> Any:
    """What is found against what it costs."""
    task = pilot.task
    assert isinstance(task, Visiting)
    used = {there for there, _ in task.visited}.intersection(open_places(task))

    def worth(option: Any) -> float:
        if not option.index:
            return 0.0
        there = task.places[option.index - 1]
        second = option.index in used
        find = lowered_find(there.reward) if second else there.reward
        return found(pilot, find, there, second=second) - price(pilot, there)

    return pilot.best(worth)


def price(pilot: Pilot, there: Place) -> float:
    asked = there.price
    hits = harm((*asked.shots, *asked.meteors)) * pilot.tile
    return hits + asked.energy * pilot.energy + (pilot.crew_cost(asked.crew) if asked.crew else 0.0)


def found(pilot: Pilot, find: Find, there: Place, *, second: bool) -> float:
    """As far as there is room for it, with the room that the price leaves."""
    ship = pilot.ship
    beds = sum(rooms(ship).values()) + there.price.crew
    cells = sum(ship.catalogue[tile].cells for tile in ship.batteries)
    charge = min(find.energy, cells - ship.energy_count + there.price.energy)
    goods = pilot.goods_gain(find.goods, second=second)
    crew = min(find.crew, beds) * pilot.prices.crew
    return find.credits + find.days * pilot.day + crew + charge * pilot.energy + goods


def depot(pilot: Pilot) -> Any:
    """What the new tile can do and joins, less what it replaces and the days."""
    task = pilot.task
    assert isinstance(task, Fitting)
    before, catalogue = pilot.ship.exposed_count(), pilot.ship.catalogue

    def worth(option: TakeDepotTile) -> float:
        if not option.tile_id:
            return 0.0
        ship, tile = pilot.ship, catalogue[option.tile_id]
        square = ship.board.index[(option.col, option.row)]
        old = ship.cells[square][0] if square in ship.cells else 0
        gain = tile.cells * pilot.energy + (tile.places + tile.sleepers / 2) * pilot.prices.crew
        gain += sum(value for ability, value in USE.items() if getattr(tile, ability))
        gain += 0.2 * (before - fitted(ship, option).exposed_count())
        gain += 0.5 if option.crew else 0.0
        return gain - task.days * pilot.day - (loss_of(pilot, old) if old else 0.0)

    return pilot.best(worth)


def listed_first(pilot: Pilot) -> Any:
    return pilot.prompt.options[0]


BONUS: dict[str, Callable[[Pilot], Any]] = {
    "set_die": any_number,
    "guess": any_number,
    "secret_bid": secret_bid,
    "name_coordinates": coordinates,
    "choose_row": row,
    "visit_place": place,
    "place_energy": listed_first,
    "take_depot_tile": depot,
}
"""Kind of question to what decides it."""
