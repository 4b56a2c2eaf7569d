"""The state of a game of Space Bastards: plain data, per-seat lists in seat order.

An owner is a seat, or the number after the last seat for the neutral colour (SB-2P01).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from typing import Any, Final, NamedTuple

from msgspec import Struct, structs

from rules.space_bastards.options import Options
from rules.space_bastards.shapes import Cell

PREPARE: Final = "prepare"
"""Chance draws the start player and, if wished, the planets (SB-P02, SB-P03)."""
SETUP: Final = "setup"
"""The first settlement (SB-P05 to SB-P14)."""
DEAL: Final = "deal"
"""Race cards are dealt (SB-P15)."""
CLOCK: Final = "clock"
PLAN: Final = "plan"
ACTIONS: Final = "actions"
SHIPS: Final = "ships"
ROUND_END: Final = "round_end"
"""The phases of a step of the track, in their order (section 4)."""
OVER: Final = "over"

COMMIT: Final = "commit"
ANSWER: Final = "answer"
"""Kinds of hidden choices, beside PLAN."""


class Token(Struct, frozen=True):
    """A creature or a corpse on a planet. `bits` are the squares that it covers."""

    owner: int
    race: str
    at: Cell
    rot: int
    bits: int
    corpse: bool = False


class Egg(Struct, frozen=True):
    """An egg on a square; `laid` is the step of the track in which it was laid (SB-G01)."""

    owner: int
    planet: str
    at: Cell
    race: str
    laid: int


class Aboard(Struct, frozen=True):
    """A creature in a ship; `taken_from` are the planets on which it has come aboard in the running ship turn
    (SB-V10)."""

    race: str
    taken_from: tuple[str, ...] = ()


class Pair(Struct, frozen=True):
    """A pair of trade or diplomacy: owners of the creature of the left and of the right race (SB-T05)."""

    planet: str
    left: int
    right: int

    def other(self, seat: int) -> int:
        """The owner of the creature that is paired with one of `seat`, itself in a pair of own ones."""
        return self.right if self.left == seat else self.left


class Entry(Struct, frozen=True):
    """A step of resolving: whose turn it is with which relation (SB-A01)."""

    relation: str
    seat: int


class Choice(Struct, frozen=True):
    """A simultaneous hidden question: planning, committing or answers to pairs (SB-H03).

    `made` holds for each seat what it has chosen: cards, a race, or indices of pairs; None: nothing yet.
    """

    kind: str
    asked: tuple[int, ...]
    made: tuple[tuple[Any, ...] | None, ...]
    shown: bool = False

    @classmethod
    def of(cls, kind: str, asked: Iterable[int], seats: int) -> Choice:
        """Nobody has chosen yet."""
        return cls(kind, tuple(asked), (None,) * seats)

    def with_made(self, seat: int, chosen: tuple[Any, ...]) -> Choice:
        """The same with what this seat has chosen."""
        made = list(self.made)
        made[seat] = chosen
        return Choice(self.kind, self.asked, tuple(made), self.shown)

    @property
    def waiting(self) -> list[int]:
        """Asked seats that have not chosen."""
        return [seat for seat in self.asked if self.made[seat] is None]


class Settling(Struct, frozen=True):
    """Where the first settlement stands (section 3.1). `planet` is empty while it is to be named.

    `sent` are the tokens for this planet by owner, shown to all; `queue` the owners whose token is still to
    be placed; `layout`: the first of them lays out all tokens anew (SB-P09, SB-P10).
    """

    chooser: int
    planet: str = ""
    sent: tuple[str | None, ...] = ()
    queue: tuple[int, ...] = ()
    exchanged: tuple[int, ...] = ()
    layout: bool = False
    neutral_card: str = ""
    """Turned for this planet, or for the last one (SB-2P02)."""


class Act(Struct, frozen=True):
    """What has been done in the running entry."""

    begun: bool = False
    used: bool = False
    """The plain use is made (SB-L03)."""
    boosted: bool = False
    """The second use is made (SB-L04)."""
    corpses: bool = False
    """Corpses have been laid anew (SB-U05)."""
    proposal: tuple[Pair, ...] = ()
    """Pairs that partners are asked about."""
    agreed: tuple[Pair, ...] = ()
    refused: tuple[tuple[str, int], ...] = ()
    """(planet, owner) that has refused in this action (SB-T07)."""


class Landed(Struct, frozen=True):
    """A creature set down in the running ship turn: the squares it covers now, and what `Aboard` knew of it
    (SB-V10)."""

    planet: str
    bits: int
    taken_from: tuple[str, ...]


class Flight(Struct, frozen=True):
    """A ship turn (section 8). `carried`: a creature was aboard during a movement (SB-V03)."""

    steps: int = 0
    carried: bool = False
    migration: bool = False
    landed: tuple[Landed, ...] = ()


class Held(Struct, frozen=True, kw_only=True):
    """What a seat holds, open to all; the neutral colour holds none of it (SB-2P04)."""

    money: int = 0
    gains: dict[str, int] = {}
    """Points by source."""
    hand: tuple[str, ...] = ()
    """Action cards not played, in the default order."""
    spent: tuple[tuple[str, int], ...] = ()
    """(card, step in which it was played) since the cards last came back."""
    setup_hand: tuple[str, ...] = ()
    ship: str | None = None
    """The field on which it stands; None: not on the map."""
    cargo: tuple[Aboard, ...] = ()
    """In the order in which they came aboard."""


class Table(Struct, kw_only=True):
    """What is open to all and no seat's own: the state and every sight of it hold these fields."""

    seats: int
    neutral: bool
    """The neutral colour takes part (SB-2P01)."""
    phase: str = PREPARE
    start: int = -1
    """Who holds the start player token."""
    step: int = 0
    """Index in the track; 0 is the start (SB-P16)."""
    eggs: tuple[Egg, ...] = ()
    relations: dict[str, tuple[str, str]] = {}
    """The races left and right of each relation but change."""
    offer: tuple[str, ...] = ()
    locked: tuple[str, ...] = ()
    settling: Settling | None = None
    order: tuple[Entry, ...] = ()
    """All entries of this round, those already resolved too."""
    at: int = 0
    """Which entry of the order is running."""
    card_players: tuple[int, ...] = ()
    """Who has played the change of relation in this round (SB-K04)."""
    act: Act = Act()
    fliers: tuple[int, ...] = ()
    """Seats whose ship turn is still to end, the running one first."""
    flight: Flight | None = None


NOBODY: Final = tuple((0,) * owners for owners in range(10))
"""By number of owners: the row of a race of which nobody lives on a planet."""


class Known(NamedTuple):
    """Who lies on a planet: creatures by race and owner, tokens by owner and race (corpses too), and both
    creatures and corpses by owner alone."""

    rows: dict[str, list[int]]
    tokens: dict[tuple[int, str], int]
    alive: tuple[int, ...]
    corpses: tuple[int, ...]


class Lying(tuple[Token, ...]):
    """What lies on a planet, in the order in which it came there."""

    known: Known | None = None
    bits: int | None = None
    """What follows from it, once it has been asked for: who lies there, the squares covered."""


class World(Table, kw_only=True):
    """All that lies on the table and is held in hands. What a field holds is replaced and never changed in
    place, so that copies share it."""

    options: Options
    open: tuple[str, ...] = ()
    """Planets where somebody can live (SB-P02)."""
    tokens: dict[str, Lying] = {}
    """What lies on each planet."""
    held: tuple[Held, ...]
    """By seat."""
    neutral_cards: tuple[str, ...] = ()
    """Neutral cards that have not been turned, in no order."""
    choice: Choice | None = None
    """The running simultaneous question, or the last one: hidden until it is shown (SB-H03)."""

    def clone(self) -> World:
        """An equal state that shares nothing that can change."""
        return copy(self)

    def hold(self, seat: int, **changed: Any) -> None:
        """A seat now holds something else; the words are fields of `Held`."""
        held = list(self.held)
        held[seat] = structs.replace(held[seat], **changed)
        self.held = tuple(held)

    def hold_all(self, **changed: Any) -> None:
        """Every seat now holds this."""
        self.held = tuple(structs.replace(held, **changed) for held in self.held)

    def lay(self, planet: str, tokens: Iterable[Token]) -> None:
        """These tokens now lie on a planet, and no others."""
        self.tokens = {**self.tokens, planet: Lying(tokens)}

    # -- who and where -----------------------------------------------------------------------

    @property
    def neutral_owner(self) -> int:
        """The number of the neutral colour as an owner."""
        return self.seats

    @property
    def owners(self) -> range:
        """Seats and, where it takes part, the neutral colour."""
        return range(self.seats + self.neutral)

    def clockwise(self, first: int) -> list[int]:
        """All seats, beginning with this one."""
        return [(first + i) % self.seats for i in range(self.seats)]

    @property
    def entry(self) -> Entry | None:
        """The running entry of the order."""
        return self.order[self.at] if self.phase == ACTIONS and self.at < len(self.order) else None

    def covered(self, planet: str) -> int:
        """The squares covered by tokens, as bits."""
        lying = self.tokens.get(planet)
        if lying is None:
            return 0
        bits = lying.bits
        if bits is None:
            bits = 0
            for token in lying:
                bits |= token.bits
            lying.bits = bits
        return bits

    def row(self, planet: str, race: str) -> Sequence[int]:
        """How many creatures of a race live on a planet, by owner (SB-A06)."""
        lying = self.tokens.get(planet)
        found = None if lying is None else (lying.known or self._known(lying)).rows.get(race)
        return self._nobody if found is None else found

    def rows(self, planet: str, relation: str) -> tuple[Sequence[int], Sequence[int], bool]:
        """The same for the races left and right of a relation as they are now (SB-A10), and whether they are
        equal (SB-A09)."""
        lying = self.tokens.get(planet)
        left, right = self.relations[relation]
        if lying is None:
            return self._nobody, self._nobody, left == right
        rows = (lying.known or self._known(lying)).rows
        return rows.get(left) or self._nobody, rows.get(right) or self._nobody, left == right

    def alive(self, planet: str) -> tuple[int, ...]:
        """Living creatures on a planet by owner."""
        lying = self.tokens.get(planet)
        return self._nobody if lying is None else (lying.known or self._known(lying)).alive

    def corpses(self, planet: str) -> tuple[int, ...]:
        """Corpses on a planet by owner."""
        lying = self.tokens.get(planet)
        return self._nobody if lying is None else (lying.known or self._known(lying)).corpses

    @property
    def _nobody(self) -> tuple[int, ...]:
        return NOBODY[self.seats + self.neutral]

    def laid(self, owner: int, race: str) -> int:
        """How many tokens of an owner and race lie on planets, corpses too."""
        found, key = 0, (owner, race)
        for lying in self.tokens.values():
            found += (lying.known or self._known(lying)).tokens.get(key, 0)
        return found

    def _known(self, lying: Lying) -> Known:
        owners = self.seats + self.neutral
        rows: dict[str, list[int]] = {}
        tokens: dict[tuple[int, str], int] = {}
        alive, corpses = [0] * owners, [0] * owners
        for token in lying:
            key = (token.owner, token.race)
            tokens[key] = tokens.get(key, 0) + 1
            if token.corpse:
                corpses[token.owner] += 1
                continue
            alive[token.owner] += 1
            if token.race not in rows:
                rows[token.race] = [0] * owners
            rows[token.race][token.owner] += 1
        lying.known = known = Known(rows, tokens, tuple(alive), tuple(corpses))
        return known

    def points(self, seat: int) -> int:
        """Points of a seat from all sources."""
        return sum(self.held[seat].gains.values())

    def other_ships(self, seat: int) -> set[str]:
        """Fields on which ships of others stand."""
        return {held.ship for other, held in enumerate(self.held) if other != seat and held.ship is not None}


def facts(record: Struct, kind: type[Struct]) -> dict[str, Any]:
    """What a record holds of the fields of `kind`, from which it is derived."""
    return {name: getattr(record, name) for name in kind.__struct_fields__}
