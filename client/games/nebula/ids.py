"""The ids of Nebula: what lies on its table, and what its answers are touched by."""

from __future__ import annotations

from client.table.ids import Id


class NebulaId(Id):
    """An id of Nebula."""


parse = NebulaId.parse


class Star(NebulaId, kind="star"):
    """A star of the own Observatory."""

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
    """The time figure of a cluster."""

    cluster: int


class Moon(NebulaId, kind="moon"):
    cluster: int


class Beam(NebulaId, kind="beam"):
    """A beam of a cluster: where its time figure can go."""

    cluster: int
    beam: int


class Orb(NebulaId, kind="orb"):
    """The star on a beam."""

    cluster: int
    beam: int


class Nudge(NebulaId, kind="nudge"):
    """One step more of a time figure, clockwise or (-1) back."""

    cluster: int
    by: int


class Dials(NebulaId, kind="dials"):
    """All steps of the three time figures."""

    first: int
    second: int
    third: int


class Medal(NebulaId, kind="medal"):
    constellation: str


class Space(NebulaId, kind="space"):
    """A space of the black hole track."""

    number: int


class Hole(NebulaId, kind="hole"):
    """A space of the black hole strip."""

    number: int


class Marker(NebulaId, kind="marker"):
    """A value marker."""

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
