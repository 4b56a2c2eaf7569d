"""What the bots of Nebula believe: points of the final score unless said otherwise, set by
hand and held by bots playing against each other."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Beliefs of the judgement by which all levels but the random one play."""

    rounds: float = 8.6
    """How many rounds a game lasts."""

    pace: float = 1.6
    """Stars a turn that help one aim."""

    steepness: float = 1.7
    """How fast an aim loses worth with what it still lacks."""

    star: float = 0.35
    """A star on the galaxy by itself: it opens cells."""

    crowded: float = 0.8
    """An empty cell that all colours but one or none are kept from."""

    settled: float = 10.0
    """With the black hole pointer on this space it is known what the markers pay; before, they are
    averaged."""

    kept_new: float = 0.75
    kept_again: float = 0.3
    """A star in the Observatory: the first of its colour, every other one."""

    kept_supernova: float = 0.4
    """More for one of the colour of the supernova."""

    shines: float = 0.5
    """A star that opens the third placement, when it is drawn."""

    chaos: float = 1.6
    """A draw by time that is worth less makes the simple bots succumb to chaos."""

    rivals: float = 0.5
    """How much what a marker brings to the others takes away."""

    marker_moved: float = 1.1
    """What a black hole brings besides its points: a marker moves."""


DEFAULT = Weights()


class Search(msgspec.Struct, frozen=True):
    """How the hard bot searches."""

    width: int = 5
    """First placements of a turn that are followed further."""

    draws: int = 6
    """Chaos is tried with so many draws of the bag, if there are as many worlds to look at."""

    given_up: int = 2
    """Stars of which giving up is tried."""


SEARCH = Search()

EASY_NOISE = 1.0
NORMAL_NOISE = 0.35
"""How blurred the sight of the easy and the normal bot is (standard deviation, points)."""
