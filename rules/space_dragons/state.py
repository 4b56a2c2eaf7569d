"""The state of a hunt: plain data, per-seat lists in seat order."""

from __future__ import annotations

from typing import Final

SETUP: Final = "setup"
DRAFT: Final = "draft"
TRICK: Final = "trick"
SCORING: Final = "scoring"
OVER: Final = "over"

RANDOM_SIDE: Final = "random"
"""The side of a scoring card that is still to be drawn (SD-O03)."""

Cards = tuple[int, ...]


class Hunt:
    """All that lies on the table and in the hands. `players` seats decide, a seat beyond is the Derelict.

    `held[s]` are all cards that ever passed through the hands of seat s; with the public ones they are what
    it has seen (SD-H04). `known[s][t]` are the cards that surely lie with seat t by the bookkeeping of s
    (SD-H03).
    """

    __slots__ = (
        "chosen", "damage", "dragon", "dragons", "family", "hands", "held", "hits", "known", "leader", "out",
        "packs", "phase", "picked", "played", "players", "seats", "shields", "sides", "step",
        "table", "trick", "trick_winner", "turned_up",
    )  # fmt: skip

    def __init__(self, seats: int, players: int, *, family: bool, sides: dict[str, str]) -> None:
        self.phase: str = SETUP
        self.seats = seats
        self.players = players
        self.family = family
        self.sides = sides
        """Symbol to A, B or, before it is drawn, random."""
        self.step = 0
        self.trick = 0
        self.leader = 0
        self.dragon: str | None = None
        self.turned_up: tuple[str, ...] = ()
        """Every dragon turned up so far, in order."""
        self.out: Cards = ()
        """Start draw, one card per player in seat order."""
        self.table: Cards = ()
        """Cards of the running trick in order of play; the first is the leader's."""
        self.trick_winner: int | None = None
        self.hits: int | None = None
        self.packs: list[Cards] = [()] * seats
        self.chosen: list[Cards] = [()] * seats
        self.hands: list[Cards] = [()] * seats
        self.played: list[Cards] = [()] * seats
        self.dragons: list[tuple[str, ...]] = [()] * seats
        self.picked: list[int | None] = [None] * seats
        self.shields: list[int] = [0] * seats
        self.damage: list[int] = [0] * seats
        self.held: list[frozenset[int]] = [frozenset()] * seats
        self.known: list[list[Cards]] = [[()] * seats for _ in range(seats)]

    def clone(self) -> Hunt:
        """An equal state that shares nothing that can change."""
        twin = Hunt.__new__(Hunt)
        twin.phase, twin.seats, twin.players, twin.family = (
            self.phase,
            self.seats,
            self.players,
            self.family,
        )
        twin.sides, twin.step, twin.trick, twin.leader = (
            self.sides,
            self.step,
            self.trick,
            self.leader,
        )
        twin.dragon, twin.turned_up, twin.out, twin.table = (
            self.dragon,
            self.turned_up,
            self.out,
            self.table,
        )
        twin.trick_winner, twin.hits = self.trick_winner, self.hits
        twin.packs, twin.chosen, twin.hands = self.packs[:], self.chosen[:], self.hands[:]
        twin.played, twin.dragons, twin.picked = self.played[:], self.dragons[:], self.picked[:]
        twin.shields, twin.damage, twin.held = self.shields[:], self.damage[:], self.held[:]
        twin.known = [row[:] for row in self.known]
        return twin

    def left(self, seat: int) -> int:
        """The left neighbour (SD-P07)."""
        return (seat + 1) % self.seats

    @property
    def turn(self) -> int | None:
        """The seat that must play now; nobody while the next dragon is turned up."""
        if self.phase != TRICK or self.dragon is None:
            return None
        return (self.leader + len(self.table)) % self.seats

    @property
    def lying(self) -> tuple[tuple[int, int], ...]:
        """The running trick as (seat, card) in order of play."""
        return tuple([((self.leader + place) % self.seats, card) for place, card in enumerate(self.table)])

    @property
    def sides_drawn(self) -> bool:
        """Whether it is settled which side of each scoring card counts (SD-P03)."""
        return RANDOM_SIDE not in self.sides.values()

    @property
    def public(self) -> set[int]:
        """Crew cards whose faces lie open: start draw, played cards, running trick (SD-H00)."""
        return {*self.out, *self.table, *(card for row in self.played for card in row)}

    def is_derelict(self, seat: int) -> bool:
        return seat >= self.players
