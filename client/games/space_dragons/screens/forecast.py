"""What a card would do now, told from sight alone.

Nothing is imagined: what others may still play is named (`waiting`), not guessed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.kernel.game import SheetRow
from rules.space_dragons.content import Content
from rules.space_dragons.effects import EFFECTS, absorbed, aimed_at, deed_of
from rules.space_dragons.scoring import running_bonuses, score_sheet, symbol_counts
from rules.space_dragons.sight import HuntSight


@dataclass(frozen=True)
class Volley:
    """Hits that meet a ship: how many shields stop, what is left, and its points."""

    hits: int
    stopped: int
    damage: int
    points: int


@dataclass(frozen=True)
class Standing:
    """The running count of one symbol of one seat, and what it pays now (SD-S05, SD-S12)."""

    count: int
    position: str
    points: int


@dataclass(frozen=True)
class Forecast:
    """One card of the viewer's hand, as if it were played now.

    `before` and `after` hold a Standing per symbol, without the hunted dragon. `volley` is what meets the
    viewer's ship if it wins with the targets that lie now; `own_hits` are those of the card itself (SD-E03).
    """

    card: int
    leads: bool
    """It is the first card of the trick."""
    steps: int | None
    """The card that is winning now and would be beaten."""
    beaten_by: int | None
    waiting: tuple[int, ...]
    """Seats that play after it."""
    own_hits: Volley
    shields_gained: int
    mended: int
    volley: Volley
    before: Mapping[str, Standing]
    after: Mapping[str, Standing]

    @property
    def ahead(self) -> bool:
        """It would be the highest card so far."""
        return self.beaten_by is None


def winning(sight: HuntSight) -> tuple[int, int] | None:
    """(seat, card) that leads the running trick (SD-T04)."""
    return max(sight.table, key=lambda entry: entry[1], default=None)


def aiming(content: Content, table: Sequence[tuple[int, int]], winner: int = -1) -> list[int]:
    """The seat of each target symbol of this trick that hits such a winner, in order of play."""
    crew = content.crew_by_value
    shots = [(seat, EFFECTS[crew[card].effect].aimed * crew[card].count) for seat, card in table]
    return [seat for seat, count in shots if seat != winner for _symbol in range(count)]


def volley(content: Content, hits: int, shields: int) -> Volley:
    """Hits against a ship with so many shields (SD-E00)."""
    stopped = absorbed(hits, shields)
    damage = hits - stopped
    return Volley(hits, stopped, damage, damage * content.points.damage)


def order_of_play(sight: HuntSight) -> tuple[int, ...]:
    """The seats of the running trick, the leader first (SD-T01)."""
    seats = len(sight.seats)
    return tuple((sight.leader + place) % seats for place in range(seats))


def forecast(content: Content, sight: HuntSight, viewer: int, card: int) -> Forecast:
    """What `card` of the viewer's hand would do now. The trick must be running and the viewer in turn."""
    seat, leading = sight.seats[viewer], winning(sight)
    deed = deed_of(content.crew_by_value[card], seat.damage)
    own = volley(content, deed.hits, seat.shields + deed.gained)
    counts = [dict(one.counts) for one in sight.seats]
    for symbol, more in symbol_counts(content, (card,), ()).items():
        counts[viewer][symbol] += more
    paid = running_bonuses(content, sight.sides, counts)[viewer]
    beaten = leading[1] if leading is not None and leading[1] > card else None
    return Forecast(
        card=card,
        leads=leading is None,
        steps=leading[1] if leading is not None and beaten is None else None,
        beaten_by=beaten,
        waiting=order_of_play(sight)[len(sight.table) + 1 :],
        own_hits=own,
        shields_gained=deed.gained,
        mended=deed.mended,
        volley=volley(
            content, aimed_at(content, sight.table, viewer), seat.shields + deed.gained - own.stopped
        ),
        before={
            symbol: Standing(count, seat.positions[symbol], seat.bonuses[symbol])
            for symbol, count in seat.counts.items()
        },
        after={
            symbol: Standing(counts[viewer][symbol], bonus.position, bonus.points)
            for symbol, bonus in paid.items()
        },
    )


@dataclass(frozen=True)
class Laid:
    """What of a sight is counted at the end, see :class:`Scored`."""

    sides: Mapping[str, str]
    played: Sequence[Sequence[int]]
    dragons: Sequence[Sequence[str]]
    shields: Sequence[int]
    damage: Sequence[int]


def standings(content: Content, sight: HuntSight) -> tuple[SheetRow, ...]:
    """The final report of all seats if the hunt ended now (SD-S10): all that it counts lies open."""
    seats = sight.seats
    laid = Laid(
        sight.sides, [one.played for one in seats], [one.dragons for one in seats],
        [one.shields for one in seats], [one.damage for one in seats],
    )  # fmt: skip
    return score_sheet(content, laid)


def points_now(content: Content, sight: HuntSight, seat: int) -> int:
    """The total of a seat if the hunt ended now (SD-S08)."""
    return sum(row.cells[seat].points for row in standings(content, sight))


def chance_of_winning(content: Content, card: int, others: int) -> float:
    """A rough share of tricks that a value wins against `others` unknown cards (rules, section 13)."""
    return float((card / max(content.crew_by_value)) ** others)


def next_behind(sight: HuntSight, symbol: str, seat: int) -> tuple[int, tuple[int, ...]] | None:
    """The next lower count of a symbol and the seats that hold it; None if nobody is behind."""
    own = sight.seats[seat].counts[symbol]
    lower = [other.counts[symbol] for other in sight.seats if other.counts[symbol] < own]
    if not lower:
        return None
    count = max(lower)
    holders = (s for s, other in enumerate(sight.seats) if other.counts[symbol] == count)
    return count, tuple(holders)


def sharing(counts: Sequence[int], seat: int) -> tuple[int, ...]:
    """The other seats with the same count."""
    return tuple(s for s, count in enumerate(counts) if count == counts[seat] and s != seat)
