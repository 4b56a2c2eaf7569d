"""The ids of Nebula: what lies on its table, and what its answers are touched by. A star of the own
Observatory is a Star, one on a beam an Orb; spaces are of the black hole track, holes of the strip."""

from __future__ import annotations

from client.table.ids import Id


class NebulaId(Id):
    """An id of Nebula."""


parse = NebulaId.parse


class Star(NebulaId, kind="star"):
    color: str


class Drawn(NebulaId, kind="drawn"):
    """A star that chaos drew, by its place."""

    place: int


class Cell(NebulaId, kind="cell"):
    cell: str


class Lying(NebulaId, kind="lying"):
    """A star in the galaxy of a seat."""

    seat: int
    cell: str


class Clock(NebulaId, kind="clock"):
    cluster: int


class Moon(NebulaId, kind="moon"):
    cluster: int


class Beam(NebulaId, kind="beam"):
    """A beam of a cluster: where its time figure can go."""

    cluster: int
    beam: int


class Orb(NebulaId, kind="orb"):
    cluster: int
    beam: int


class Nudge(NebulaId, kind="nudge"):
    """One step more of a time figure, clockwise or (-1) back."""

    cluster: int
    by: int


class Dials(NebulaId, kind="dials"):
    first: int
    second: int
    third: int


class Medal(NebulaId, kind="medal"):
    constellation: str


class Space(NebulaId, kind="space"):
    number: int


class Hole(NebulaId, kind="hole"):
    number: int


class Marker(NebulaId, kind="marker"):
    marker: str


class Public(NebulaId, kind="public"):
    card: str


class Personal(NebulaId, kind="personal"):
    card: str


class Advanced(NebulaId, kind="advanced"):
    card: str


class Seat(NebulaId, kind="seat"):
    seat: int


class Claim(NebulaId, kind="claim"):
    """The marker star of a seat on a public card."""

    card: str
    seat: int
