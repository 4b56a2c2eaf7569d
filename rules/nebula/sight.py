"""What a seat or a spectator may know of a game (section 14): all but the personal objectives of others."""

from __future__ import annotations

import msgspec

from rules.kernel.seats import Seat
from rules.nebula.content import Content
from rules.nebula.graph import Galaxy
from rules.nebula.stars import Stars
from rules.nebula.state import EMPTY, OVER, Cosmos
from rules.nebula.tracks import Stacks


class ClusterSight(msgspec.Struct, frozen=True):
    """The beam of the hourglass, and the star of each beam or None."""

    beam: int
    stars: tuple[str | None, ...]


class SeatSight(msgspec.Struct, frozen=True):
    """One seat as the viewer sees it. `dealt` is the number of cards it has still to choose from.

    `personal`, `offer` and `rejected` are None where they are hidden (NB-H1, NB-H4).
    """

    observatory: dict[str, int]
    galaxy: dict[str, str]
    holes: int
    dealt: int
    has_chosen: bool
    personal: str | None = None
    offer: tuple[str, ...] | None = None
    rejected: tuple[str, ...] | None = None


class CosmosSight(msgspec.Struct, frozen=True):
    """The table as one viewer sees it. Stars are numbers by colour, the bag included (NB-H2)."""

    phase: str
    full: bool
    start: int | None
    active: int
    round: int
    supernova: str | None
    discarded: str | None
    snapshot: str | None
    placed: tuple[str, ...]
    drawn: tuple[str, ...]
    bag: dict[str, int]
    box: dict[str, int]
    clusters: tuple[ClusterSight, ...]
    pointer: int
    public: tuple[str, ...]
    claims: tuple[tuple[int, ...], ...]
    advanced: tuple[str, ...]
    tracks: dict[str, Stacks]
    triggers: tuple[str, ...]
    seats: tuple[SeatSight, ...]


def sight_of(content: Content, cosmos: Cosmos, viewer: Seat) -> CosmosSight:
    """The sight of `viewer`, which may be SPECTATOR. At the end the kept personal objectives are turned up
    (NB-H4)."""
    ids = content.color_ids
    named = {EMPTY: None, **dict(enumerate(ids))}
    seats = []
    for seat in range(cosmos.seats):
        own = seat == viewer
        seats.append(
            SeatSight(
                observatory=by_color(ids, cosmos.observatories[seat]),
                galaxy=by_cell(content, cosmos.galaxies[seat]),
                holes=cosmos.holes[seat],
                dealt=len(cosmos.offers[seat]),
                has_chosen=cosmos.personal[seat] is not None,
                personal=cosmos.personal[seat] if own or cosmos.phase == OVER else None,
                offer=cosmos.offers[seat] if own else None,
                rejected=cosmos.rejected[seat] if own else None,
            )
        )
    return CosmosSight(
        phase=cosmos.phase,
        full=cosmos.full,
        start=None if cosmos.start == EMPTY else cosmos.start,
        active=cosmos.active,
        round=cosmos.round,
        supernova=named[cosmos.supernova],
        discarded=named[cosmos.discarded],
        snapshot=named[cosmos.snapshot],
        placed=tuple([ids[color] for color in cosmos.placed]),
        drawn=tuple([ids[color] for color in cosmos.drawn]),
        bag=by_color(ids, cosmos.bag),
        box=by_color(ids, cosmos.box),
        clusters=tuple(
            ClusterSight(beam, tuple([named[star] for star in stars]))
            for beam, stars in zip(cosmos.hourglasses, cosmos.beams, strict=True)
        ),
        pointer=cosmos.pointer,
        public=cosmos.public,
        claims=cosmos.claims,
        advanced=cosmos.advanced,
        tracks=cosmos.tracks,
        triggers=cosmos.triggers,
        seats=tuple(seats),
    )


def by_color(ids: tuple[str, ...], stars: Stars) -> dict[str, int]:
    """Stars as numbers by colour, without those that are not there."""
    return {color: number for color, number in zip(ids, stars, strict=True) if number}


def by_cell(content: Content, galaxy: Galaxy) -> dict[str, str]:
    """The stars of a galaxy by cell."""
    graph = content.graph
    return {
        cell: color
        for color, cells in zip(content.color_ids, galaxy, strict=False)
        for cell in graph.names(cells)
    }


def stars_of(content: Content, numbers: dict[str, int]) -> Stars:
    """The other way round."""
    return tuple([numbers.get(color, 0) for color in content.color_ids])


def galaxy_of(content: Content, stars: dict[str, str]) -> Galaxy:
    """The other way round."""
    sets = dict.fromkeys(content.color_ids[: content.black], 0)
    for cell, color in stars.items():
        sets[color] |= content.graph.bits[cell]
    return tuple(sets.values())
