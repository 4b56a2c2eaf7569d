"""What a card would do now, told from sight alone.

Nothing is imagined: what others may still play is named (`waiting`), not guessed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.space_dragons.content import Content
from rules.space_dragons.deeds import EFFECTS
from rules.space_dragons.effects import absorbed, aimed_at, deed_of
from rules.space_dragons.scoring import running_bonuses, symbol_counts
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

    `before` and `after` hold a Standing per symbol. `volley` is what meets the viewer's ship if it
    wins with the targets that lie now; `own_hits` are those of the card itself (SD-E03).
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
    after_win: Mapping[str, Standing]
    """With the symbols of the hunted dragon as well."""

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


def standings(
    content: Content, sides: Mapping[str, str], counts: Sequence[Mapping[str, int]]
) -> list[dict[str, Standing]]:
    """Per seat and symbol: count, position that pays, points, if these counts were final."""
    paid = running_bonuses(content, sides, counts)
    return [
        {symbol: Standing(own[symbol], bonus.position, bonus.points) for symbol, bonus in there.items()}
        for own, there in zip(counts, paid, strict=True)
    ]


def counts_of(sight: HuntSight) -> list[dict[str, int]]:
    """The running counts of all seats as they are shown."""
    return [dict(seat.counts) for seat in sight.seats]


def forecast(content: Content, sight: HuntSight, viewer: int, card: int) -> Forecast:
    """What `card` of the viewer's hand would do now. The trick must be running and the viewer in turn."""
    crew = content.crew_by_value[card]
    seat = sight.seats[viewer]
    leading = winning(sight)
    order = order_of_play(sight)
    place = len(sight.table)
    deed = deed_of(crew, seat.damage)
    own = volley(content, deed.hits, seat.shields + deed.gained)
    aimed = aimed_at(content, sight.table, viewer)
    counts = counts_of(sight)
    before = standings(content, sight.sides, counts)
    for symbol, more in symbol_counts(content, (card,), ()).items():
        counts[viewer][symbol] += more
    after = standings(content, sight.sides, counts)
    if sight.dragon is not None:
        for symbol, more in symbol_counts(content, (), (sight.dragon,)).items():
            counts[viewer][symbol] += more
    won = standings(content, sight.sides, counts)
    beaten = leading[1] if leading is not None and leading[1] > card else None
    return Forecast(
        card=card,
        leads=leading is None,
        steps=leading[1] if leading is not None and beaten is None else None,
        beaten_by=beaten,
        waiting=order[place + 1 :],
        own_hits=own,
        shields_gained=deed.gained,
        mended=deed.mended,
        volley=volley(content, aimed, seat.shields + deed.gained - own.stopped),
        before=before[viewer],
        after=after[viewer],
        after_win=won[viewer],
    )


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
