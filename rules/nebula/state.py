"""The state of a game of Nebula: plain data, per-seat lists in seat order. What they hold is replaced,
never changed.

Colours are places in the order of the colours, cells and galaxies sets of bits (see `graph`), -1 an empty
space.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from rules.nebula.graph import Galaxy
from rules.nebula.stars import Stars
from rules.nebula.tracks import Stacks

SETUP: Final = "setup"
CHOOSE: Final = "choose_personal"
DRAW: Final = "draw"
CHAOS: Final = "chaos_keep"
PLACE: Final = "place"
SUPERNOVA: Final = "supernova"
MARKER: Final = "marker"
REFILL: Final = "refill"
OVER: Final = "over"
"""The phases (NB-F2). CHAOS and REFILL begin with what the bag gives."""

EMPTY: Final = -1
"""No star lies there, or no seat has been drawn."""

Colors: TypeAlias = tuple[int, ...]
Cards: TypeAlias = tuple[str, ...]


class Cosmos:
    """All that lies on the table. `full` is the version with the value board (NB-V1)."""

    __slots__ = (
        "active", "advanced", "bag", "beams", "box", "claims", "discarded", "drawn", "full", "galaxies",
        "holes", "hourglasses", "observatories", "offers", "personal", "phase", "placed", "pointer", "public",
        "rejected", "round", "seats", "snapshot", "start", "supernova", "tracks", "triggers",
    )  # fmt: skip

    def __init__(self, seats: int, *, full: bool, start: int, bag: Stars, beams: int, colors: int) -> None:
        self.phase: str = SETUP
        self.seats = seats
        self.full = full
        self.start = start
        """The starting player, EMPTY until it is drawn (NB-U2)."""
        self.active = max(0, start)
        self.round = 1
        self.bag: Stars = bag
        """What is in the bag, without any order (NB-H3)."""
        self.box: Stars = (0,) * len(bag)
        """Out of the game (NB-K4)."""
        self.beams: list[Colors] = [(EMPTY,) * beams] * 3
        """For each cluster the stars on its beams (NB-L1)."""
        self.hourglasses: tuple[int, int, int] = (0, 0, 0)
        self.supernova = EMPTY
        self.pointer = 0
        """Of the black hole track (NB-L4)."""
        self.public: Cards = ()
        self.claims: tuple[tuple[int, ...], ...] = ()
        """For each public card the seats in the order of claiming (NB-O2)."""
        self.advanced: Cards = ()
        self.tracks: dict[str, Stacks] = {}
        self.triggers: Cards = ()
        """What has started the last round, in the order in which it came up (NB-E1 to NB-E4)."""
        self.snapshot = EMPTY
        """The supernova as it was when step II began (NB-P2)."""
        self.placed: Colors = ()
        """Colours placed in this step (NB-P1)."""
        self.drawn: Colors = ()
        """What chaos drew, while two of it are chosen (NB-C2)."""
        self.discarded = EMPTY
        """The supernova that left, while a new one is chosen (NB-B2)."""
        self.observatories: list[Stars] = [(0,) * len(bag)] * seats
        self.galaxies: list[Galaxy] = [(0,) * colors] * seats
        self.holes: list[int] = [0] * seats
        """Black holes on the strip of each seat (NB-G11)."""
        self.offers: list[Cards] = [()] * seats
        """Personal objectives dealt and not yet chosen from (NB-U10)."""
        self.personal: list[str | None] = [None] * seats
        self.rejected: list[Cards] = [()] * seats

    def clone(self) -> Cosmos:
        """An equal state that shares nothing that can change."""
        twin = Cosmos.__new__(Cosmos)
        twin.phase, twin.seats, twin.full, twin.start = self.phase, self.seats, self.full, self.start
        twin.active, twin.round, twin.bag, twin.box = self.active, self.round, self.bag, self.box
        twin.beams, twin.hourglasses = self.beams[:], self.hourglasses
        twin.supernova, twin.pointer, twin.public = self.supernova, self.pointer, self.public
        twin.claims, twin.advanced, twin.tracks = self.claims, self.advanced, self.tracks
        twin.triggers, twin.snapshot, twin.placed = self.triggers, self.snapshot, self.placed
        twin.drawn, twin.discarded = self.drawn, self.discarded
        twin.observatories, twin.galaxies = self.observatories[:], self.galaxies[:]
        twin.holes, twin.offers = self.holes[:], self.offers[:]
        twin.personal, twin.rejected = self.personal[:], self.rejected[:]
        return twin

    def turn_order(self) -> list[int]:
        """All seats, the starting player first (NB-U11)."""
        return [(self.start + place) % self.seats for place in range(self.seats)]

    def trigger(self, ending: str) -> bool:
        """Raise what starts the last round; whether it is raised only now. It stays raised (NB-E5)."""
        if ending in self.triggers:
            return False
        self.triggers = (*self.triggers, ending)
        return True

    def claimed_by(self, seat: int) -> int:
        """Marker stars of a seat on the public cards."""
        return sum([seat in seats for seats in self.claims])
