"""The state of a game of Galaxy Trucker: plain data, per-seat lists in seat order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rules.galaxy_trucker.options import Options
from rules.galaxy_trucker.ship import Ship
from rules.kernel.asks import Questions

FLIGHT_SETUP: Final = "FLIGHT_SETUP"
DEAL_MACHINATIONS: Final = "DEAL_MACHINATIONS"
CHOOSE_MACHINATION: Final = "CHOOSE_MACHINATION"
DRAW_ROUGH_ROADS: Final = "DRAW_ROUGH_ROADS"
BUILD_EFFECTS: Final = "BUILD_EFFECTS"
READY_CHECK: Final = "READY_CHECK"
BUILD: Final = "BUILD"
TAKE_ORDER: Final = "TAKE_ORDER"
CHOOSE_HEADING: Final = "CHOOSE_HEADING"
REPAIR: Final = "REPAIR"
BOARDING: Final = "BOARDING"
LAUNCH: Final = "LAUNCH"
FLIGHT_START: Final = "FLIGHT_START"
BETWEEN_CARDS: Final = "BETWEEN_CARDS"
BEFORE_LAST_CARD: Final = "BEFORE_LAST_CARD"
CARD: Final = "CARD"
CARD_END: Final = "CARD_END"
SCORING: Final = "SCORING"
GAME_OVER: Final = "GAME_OVER"

BEFORE_BUILDING: Final = (
    FLIGHT_SETUP, DEAL_MACHINATIONS, CHOOSE_MACHINATION, DRAW_ROUGH_ROADS, BUILD_EFFECTS, READY_CHECK
)  # fmt: skip
"""Phases before the first tile is taken."""
BEFORE_FLIGHT: Final = (
    *BEFORE_BUILDING, BUILD, TAKE_ORDER, CHOOSE_HEADING, REPAIR, BOARDING, LAUNCH, FLIGHT_START
)  # fmt: skip
"""Phases before the first card."""

FACE_DOWN: Final = "face_down"
FACE_UP: Final = "face_up"
RESERVE: Final = "reserve"
STOCK: Final = "stock"

REMOVED: Final = "removed"
DESTROYED: Final = "destroyed"
FALLEN: Final = "fallen"
HANDED_OVER: Final = "handed_over"

UNKNOWN_TILE: Final = 0


def order_of(positions: Iterable[int | None]) -> list[int]:
    """The seats that fly, the leader first, from their positions in seat order (GT-F1)."""
    flying = [(place, seat) for seat, place in enumerate(positions) if place is not None]
    return [seat for _, seat in sorted(flying, reverse=True)]


class Hand:
    """A tile in the hand. Immutable: replaced as a whole."""

    __slots__ = ("again", "origin", "public", "tile")

    def __init__(self, tile: int, origin: str, public: bool, again: bool = False) -> None:
        self.tile = tile
        self.origin = origin
        """Where it was before it was first taken: face_down, face_up, reserve or stock (GT-B2)."""
        self.public = public
        """Everybody knows it (GT-H2)."""
        self.again = again
        """Taken back from the ship."""


class Outfit:
    """All that belongs to one seat. For `order_tile`, `peeking` and `last_placed` 0 means none."""

    __slots__ = (
        "answered", "away", "boarded", "credits", "ended_with", "faulty", "gave_up", "hand", "heading",
        "hidden", "hired", "last_origin", "last_placed", "loans", "lost", "order_tile", "peeking", "plan",
        "plans", "position", "put_back", "replaced", "reserve", "roads", "saved", "secret", "seen", "ship",
        "specialist", "stock", "tow", "unbuilt", "units",
    )  # fmt: skip

    def __init__(self, ship: Ship) -> None:
        self.ship = ship
        self.credits = 0
        self.hand: Hand | None = None
        self.last_placed = 0
        """The tile that may still be taken back (GT-B7)."""
        self.last_origin = ""
        self.put_back = 0
        """Tiles put back face up since the last one found its place."""
        self.reserve: tuple[int, ...] = (0,) * ship.board.reserve
        self.lost: tuple[tuple[int, str], ...] = ()
        """(tile, how) of removed, destroyed, fallen and handed over tiles (GT-F26, GTX-G09)."""
        self.peeking = 0
        self.seen: frozenset[int] = frozenset()
        """Piles this seat has looked at in this flight (GT-H4)."""
        self.order_tile = 0
        self.answered = False
        """It has sent `ready` in READY_CHECK or BETWEEN_CARDS."""
        self.faulty = False
        """Its ship had errors when REPAIR began (GT-R8)."""
        self.heading = ""
        """The printed side that was chosen to fly ahead, n, e, s or w (GTX-IA03); empty where there is no
        choice. The ship may have turned over since (GTX-X18)."""
        self.boarded = False
        self.position: int | None = None
        """Of its rocket, counted in flight direction; None when it does not fly."""
        self.gave_up = ""
        """The reason, or empty (GT-F28)."""
        self.units: tuple[str, ...] = ()
        """The units of its ship that were launched and have not given up (GTX-G10)."""
        self.away: tuple[tuple[str, int], ...] = ()
        """(unit, card) of units in hyperspace: they are back after the card with this number (GTX-P09)."""
        self.hidden: Ship | None = None
        """The tiles of those units with all that is on board; the ship is what takes part."""
        self.specialist = ""
        """Of the cyan alien on board (GTX-A02)."""
        self.hired: tuple[str, ...] = ()
        """All that it has had in this flight: nobody can have them any more (GTX-A02)."""
        self.ended_with = ""
        """The specialist on board where it, or a unit of it, gave up (GTX-A06, GTX-IIA12)."""
        self.saved = -1
        """The number of the card for which the Technologist has saved energy, -1 before (GTX-A04)."""
        self.loans = 0
        """Tokens (GTX-E20)."""
        self.tow = 0
        """What a ship in tow pays at the finish; 0 without one (E05)."""
        self.replaced: tuple[int, ...] = ()
        """Tiles that a tile of the Star Depot has replaced; they are out of the flight (GTX-B06)."""
        self.secret: int | None = None
        """A number set or a bid made until it is shown (GTX-B02, GTX-B03)."""
        self.plans: tuple[str, ...] = ()
        """Machinations in the hand (GTX-E01)."""
        self.plan = ""
        """The one chosen for this flight (GTX-E02)."""
        self.roads: tuple[str, ...] = ()
        """Rough Roads of this flight that hold for this seat alone (GTX-R40)."""
        self.stock: tuple[int, ...] = ()
        """Tiles of the Custom Ship that lie beside it (R18)."""
        self.unbuilt: frozenset[int] = frozenset()
        """Tiles of the Custom Ship that were never welded on (R18)."""

    def clone(self) -> Outfit:
        twin = Outfit.__new__(Outfit)
        twin.ship = self.ship.clone()
        twin.credits, twin.hand, twin.reserve = self.credits, self.hand, self.reserve
        twin.last_placed, twin.last_origin, twin.lost = self.last_placed, self.last_origin, self.lost
        twin.put_back = self.put_back
        twin.peeking, twin.seen, twin.order_tile = self.peeking, self.seen, self.order_tile
        twin.answered, twin.faulty, twin.boarded = self.answered, self.faulty, self.boarded
        twin.heading = self.heading
        twin.position, twin.gave_up = self.position, self.gave_up
        twin.units, twin.away = self.units, self.away
        twin.hidden = None if self.hidden is None else self.hidden.clone()
        twin.specialist, twin.saved, twin.loans, twin.tow = self.specialist, self.saved, self.loans, self.tow
        twin.ended_with, twin.hired = self.ended_with, self.hired
        twin.replaced, twin.secret = self.replaced, self.secret
        twin.plans, twin.plan, twin.roads = self.plans, self.plan, self.roads
        twin.stock, twin.unbuilt = self.stock, self.unbuilt
        return twin

    def cut_loose(self) -> None:
        """Without a ship in tow (E05)."""
        self.tow = self.ship.towed = 0

    @property
    def finished(self) -> bool:
        """It has an order tile (GT-B2)."""
        return self.order_tile > 0

    @property
    def flying_units(self) -> tuple[str, ...]:
        """The units that have not given up, hyperspace included; all of its class before the launch."""
        return self.units or tuple(self.ship.board.units)

    @property
    def present(self) -> tuple[str, ...]:
        """Those of a flying ship that take part: they are not in hyperspace (GTX-G10)."""
        absent = [unit for unit, _ in self.away]
        return tuple(unit for unit in self.flying_units if unit not in absent)

    @property
    def whole(self) -> bool:
        """No half of it has given up (GTX-IIA13)."""
        return len(self.units) in (0, len(self.ship.board.units))

    @property
    def flying(self) -> bool:
        return self.position is not None

    @property
    def takes_part(self) -> bool:
        """It flies, and a unit of it is not in hyperspace (GTX-G10)."""
        return self.position is not None and len(self.away) < max(1, len(self.units))


class Glass:
    """The hourglass (GT-B21). Immutable. `turn` counts its turnings, so each run has its own name."""

    __slots__ = ("by", "circle", "rounds", "running", "turn")

    def __init__(
        self, circle: int, running: bool, turn: int = 0, rounds: int = 0, by: int | None = None
    ) -> None:
        self.circle = circle
        self.running = running
        self.turn = turn
        self.rounds = rounds
        """Rounds left of a run when building in turns (GT-V6)."""
        self.by = by
        """Who turned it last; None where nobody did."""


class Journey:
    """A whole game: its plan, the table (GT-B3), the seats."""

    __slots__ = (
        "asked", "begun", "card", "crashed", "dead_column", "decisions", "deck", "discard_down",
        "discard_up", "face_down", "face_up", "flight_at", "glass", "left_out", "met", "options",
        "ordered", "paid", "phase",
        "piles", "reduced", "repeating", "resolved", "roads", "seats", "stalled", "storm",
        "turn", "turned", "used", "used_roads",
    )  # fmt: skip

    def __init__(self, options: Options, seats: list[Outfit]) -> None:
        self.options = options
        self.seats = seats
        self.phase: str = FLIGHT_SETUP
        self.flight_at = 0
        """Place of the flight in the plan."""
        self.face_down: frozenset[int] = frozenset()
        """What may lie in the stack; `left_out` of these tiles are not in the game."""
        self.left_out = 0
        """Tiles that were left out unseen before the first flight (GTX-T02)."""
        self.met: frozenset[int] = frozenset()
        """Tiles that have come from the stack in earlier flights: they are in the game (GTX-T02)."""
        self.face_up: tuple[int, ...] = ()
        """In the order in which they came to lie there."""
        self.glass = Glass(0, False)
        self.stalled = False
        """The stall guard has struck (GT-B24)."""
        self.turn = 0
        """Building in turns: whose it is."""
        self.begun: tuple[int, Any] | None = None
        """Building: a seat and its action that waits for a tile or a pile from chance."""
        self.asked: tuple[Any, Questions] | None = None
        """Building: the questions made last and on what they depend. No data: copies make their own."""
        self.piles: dict[int, tuple[str, ...]] = {}
        """Cards of each pile in dealt order; a pile that nobody has looked at is not dealt before LAUNCH.
        Replaced, never changed in place, like everything below a seat."""
        self.deck: tuple[str, ...] = ()
        """Cards still to come: in no order, except when it is predictable."""
        self.turned: tuple[str, ...] = ()
        """Cards turned up in this flight, in order."""
        self.used: frozenset[str] = frozenset()
        """Cards turned up in earlier flights."""
        self.decisions = 0
        """Counts questions with a time limit, so that each has a name of its own."""
        self.card: Any = None
        """Where the resolution of the open card stands: a frozen record; None in other phases."""
        self.paid: tuple[Any, ...] = ()
        """Settlements of the flights so far, frozen records."""
        self.ordered = False
        """The deck lies in its order, and the first card of it comes next."""
        self.resolved = 0
        """Cards of this flight that are done (R05)."""
        self.discard_up: tuple[str, ...] = ()
        self.discard_down: tuple[str, ...] = ()
        """Where cards go that are done, the first discarded first: with Déjà vu face down what nobody chose
        to use (R04)."""
        self.repeating = False
        """The cards that lay face down are flown through once more: everybody knows the deck (R04)."""
        self.roads: tuple[str, ...] = ()
        """Rough Roads that hold for everybody in this flight, in the order in which they were drawn."""
        self.used_roads: tuple[str, ...] = ()
        """Those of earlier flights, and those put aside (GTX-R02)."""
        self.dead_column = 0
        """Its number; 0 without a Dead Zone (R19)."""
        self.reduced: frozenset[str] = frozenset()
        """Where the rules for five players hold in this flight (GTX-F02, GTX-F11)."""
        self.storm = 0
        """The number of the card during which no device can be powered (E14)."""
        self.crashed = ""
        """The goods that sell for little in this flight (E23)."""

    def clone(self) -> Journey:
        twin = Journey.__new__(Journey)
        twin.options, twin.seats = self.options, [seat.clone() for seat in self.seats]
        twin.phase, twin.flight_at, twin.turn = self.phase, self.flight_at, self.turn
        twin.face_down, twin.face_up, twin.glass = self.face_down, self.face_up, self.glass
        twin.left_out, twin.met = self.left_out, self.met
        twin.stalled, twin.decisions, twin.begun = self.stalled, self.decisions, self.begun
        twin.piles, twin.deck, twin.turned, twin.used = self.piles, self.deck, self.turned, self.used
        twin.card, twin.paid, twin.asked = self.card, self.paid, None
        twin.ordered, twin.resolved = self.ordered, self.resolved
        twin.discard_up, twin.discard_down = self.discard_up, self.discard_down
        twin.repeating = self.repeating
        twin.roads, twin.used_roads, twin.dead_column = self.roads, self.used_roads, self.dead_column
        twin.reduced, twin.storm, twin.crashed = self.reduced, self.storm, self.crashed
        return twin

    # -- seats -----------------------------------------------------------------------------

    @property
    def flight(self) -> str:
        """The key of the current flight: 1, 2, 3 or learning."""
        return self.options.plan[self.flight_at].flight

    @property
    def ship_class(self) -> str:
        return self.options.plan[self.flight_at].ship

    @property
    def stack(self) -> int:
        """The tiles that lie face down (GT-S4, GTX-T02)."""
        return len(self.face_down) - self.left_out

    @property
    def by_order_tile(self) -> list[int]:
        """Seats with an order tile, the lowest first."""
        return sorted(
            (s for s, seat in enumerate(self.seats) if seat.finished), key=lambda s: self.seats[s].order_tile
        )

    @property
    def flight_order(self) -> list[int]:
        """Flying seats, the leader first (GT-F1)."""
        return order_of(seat.position for seat in self.seats)

    @property
    def taking_part(self) -> list[int]:
        """Seats that take part in a card, the leader first (GTX-G10)."""
        return [seat for seat in self.flight_order if self.seats[seat].takes_part]

    def lost_count(self, seat: int) -> int:
        """Lost components, tiles left in the reserve included once building is over (GT-B28), but those of
        the own stock, which are charged otherwise (R18)."""
        one = self.seats[seat]
        over = self.phase not in (*BEFORE_BUILDING, BUILD)
        return len(one.lost) + over * sum(tile > 0 and tile not in one.unbuilt for tile in one.reserve)
