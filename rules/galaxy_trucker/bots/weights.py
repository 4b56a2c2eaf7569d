"""How much a builder values what, per level and flight number."""

from __future__ import annotations

from typing import Final

import msgspec


class Wants(msgspec.Struct, frozen=True):
    """How much of each a ship should have for a flight; the value of more falls as it fills up."""

    engines: float
    cannons: float
    crew: float
    cells: float
    containers: float


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """Values of one level, in units of a figure of crew that is still needed."""

    engine: float = 1.5
    cannon: float = 1.5
    crew: float = 0.95
    cell: float = 0.65
    shield: float = 1.1
    container: float = 0.4
    special: float = 0.7
    alien: float = 1.3
    plating: float = 0.75
    guest: float = 0.7
    """A luxury guest, for each credit that the flight pays for it."""
    joint: float = 0.2
    """A further joint to a neighbour."""
    safe_joint: float = 0.5
    """The same where the class is not insured."""
    dead_end: float = 0.35
    """An exposed connector where nothing can be built."""
    opening: float = 1.5
    """A further square that will be filled in the end."""
    first_engine: float = 6.0
    """The first engine that needs no energy, on top of its power."""
    first_cannon: float = 2.0
    """The first cannon of a half, on top of its power."""
    least: float = 0.2
    """A tile that is worth less is not laid."""
    tries: int = 4
    """Tiles put back before one finds its place: then the ship is finished."""
    sample: int = 12
    """Tiles of the heap that are imagined, to know what may still come."""
    patience: float = 1.7
    """Tiles looked at per square of the ship."""
    plenty: float = 1.0
    """How much a ship should have of everything but engines, of what is usual."""
    looks: int = 8
    """Face-up tiles considered at a time."""
    piles: int = 1
    """Piles of cards that are looked at."""
    peek_after: float = 0.3
    """Part of the squares built before that."""
    hurry: float = 0.7
    """Part of the patience that is left when the last sand is running."""
    noise: float = 0.0
    """Standard deviation of what a tile seems to be worth."""


LEVELS: Final[dict[str, Weights]] = {
    "easy": Weights(noise=0.6, tries=3, patience=1.1, looks=5, dead_end=0.1, piles=0),
    "normal": Weights(noise=0.35, tries=4),
    "hard": Weights(
        crew=1.2,
        cannon=1.8,
        least=0.1,
        joint=0.3,
        safe_joint=0.8,
        tries=9,
        patience=2.2,
        looks=16,
        piles=3,
    ),
}

UNINSURED: Final[dict[str, Weights]] = {
    **LEVELS,
    "hard": msgspec.structs.replace(
        LEVELS["hard"],
        engine=1.4,
        cannon=2.4,
        cell=0.9,
        container=0.3,
        shield=1.5,
        plenty=1.4,
        dead_end=0.45,
        tries=5,
        patience=1.9,
    ),
}
"""The same for classes in which every lost tile is paid: what keeps a ship together counts for more, and who
starts further ahead can leave sooner with less lost. In games of bots a cannon that needs no energy brought
about two credits a flight, a token a third of one or more, further engines nothing."""

HALVES: Final[dict[str, Weights]] = {
    **UNINSURED,
    "hard": msgspec.structs.replace(UNINSURED["hard"], tries=10, sample=24, patience=4.0),
}
"""The same for halves: each needs engines and humans of its own, and soon few squares are left where they
fit. Without such care a third of the heap was never looked at."""

WANTS: Final[dict[int, Wants]] = {
    1: Wants(engines=4, cannons=4, crew=6, cells=4, containers=4),
    2: Wants(engines=6, cannons=6, crew=8, cells=7, containers=6),
    3: Wants(engines=8, cannons=9, crew=10, cells=9, containers=8),
}

HALF: Final = 0.75
"""What a half should have of what both bring together, for the flight; engines each needs by itself."""


def wants_of(number: int, units: int, plenty: float) -> Wants:
    """How much of each a ship, or each of several halves, should have for a flight of this number."""
    whole, part = WANTS[number], plenty * (1.0 if units == 1 else HALF)
    shared = (whole.cannons, whole.crew, whole.cells, whole.containers)
    return Wants(whole.engines, *(part * n for n in shared))
