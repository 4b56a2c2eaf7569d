"""What the bots of Tash-Kalar believe: points of the score unless said otherwise, set by hand and held by
bots playing against each other."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Beliefs of the judgement by which all levels but the random one play."""

    piece: tuple[float, float, float] = (0.3, 0.5, 0.65)
    """A common, heroic and legendary piece on the arena in a deathmatch."""

    piece_tasks: tuple[float, float, float] = (0.2, 0.35, 0.35)
    """The same in the High Form, where a legendary one scores a point besides."""

    crowd: int = 10
    """Pieces beyond this number are worth half."""

    centre: float = 0.02
    """A piece, for each square that it stands nearer to the centre."""

    odd: float = 0.35
    """A destroyed common piece without a second one, while there are actions left."""

    being: tuple[float, float, float] = (0.3, 0.65, 1.4)
    """What summoning a being brings more than placing a stone, by level."""

    at_once: tuple[float, float, float] = (0.95, 0.7, 0.3)
    later: tuple[float, float, float] = (0.6, 0.4, 0.17)
    """Share of that for a card whose pattern is there, or lacks one or two common stones: with actions left,
    and at the end of the turn."""

    spots: float = 0.03
    """More of it for every further place where the card fits, up to four."""

    further: tuple[float, ...] = (1.0, 0.8, 0.5, 0.35, 0.25)
    """The cards of a hand count less one after the other, the best one first."""

    fresh: float = 0.2
    """A card that will be drawn."""

    action: float = 0.4
    """An action that is left."""

    extra_turn: float = 1.6
    extra_card: float = 0.15
    malus: float = 0.45
    """An extra turn; an extra card; an action that an enemy loses."""

    frozen: float = 0.45
    """A frozen effect that waits."""

    pending: float = 0.5
    """A pending being long before the end of the game."""

    gateway: float = 0.25
    captured: float = 0.4
    """Having the Gateway; an enemy piece on a card."""

    modifier: float = 0.4
    """A modifier of the next summoning with which a card fits."""

    improvise: float = 0.35
    """A marker for improvised summoning."""

    colors: tuple[float, ...] = (1.0, 0.55, 0.4)
    """A point in the weakest colour of a melee, in the next one, in the last."""

    best_rival: float = 0.5
    """In a melee the best opponent counts so much, the rest is the mean of all."""

    task_gap: tuple[float, ...] = (0.55, 0.34, 0.19, 0.1, 0.05, 0.02)
    """Share of the points of a task for which so much is missing: one that is met but cannot be claimed this
    turn, then one step short, and so on."""

    rival_gap: tuple[float, ...] = (0.85, 0.4, 0.2, 0.1, 0.05, 0.02)
    """The same for the tasks of the enemy, who comes next."""

    next_task: float = 0.5
    """Share of that for the next task."""

    last_turn: float = 0.5
    """Once the end is triggered pieces are worth so much for each turn that is left."""

    tie: float = 0.02
    """The share when none is left: pieces break ties."""


DEFAULT = Weights()


class Trying(msgspec.Struct, frozen=True):
    """How widely commands and effects are tried."""

    matches: int = 4
    """Places tried of each card that is summoned."""

    places: int = 8
    """Squares tried for a stone."""

    options: int = 24
    """Answers tried of each decision of an effect."""

    ways: int = 3
    """Ways of an effect that are followed from decision to decision, and judged at its end."""

    discards: bool = True
    """Whether discarding is tried."""


EASY = Trying(matches=2, places=5, options=12, ways=1, discards=False)


class Search(msgspec.Struct, frozen=True):
    """How the normal and the hard bot search."""

    trying: Trying = Trying(matches=5, places=7, options=24, ways=3)

    width: int = 5
    """Beginnings of a turn that are followed further."""

    depth: int = 6
    """Commands of a turn that are looked ahead at most."""

    replies: int = 4
    """Turns to which the next opponent's reply is tried, 0 for none."""

    worlds_each: int = 20
    """Of so many worlds that may be looked at he replies in one: each takes as long as many quick looks."""

    prior: float = 0.5
    """The judgement before the reply counts as much as so many worlds."""

    noise: float = 0.0
    """How blurred its sight is (standard deviation, points)."""

    replying: Trying = Trying(matches=3, places=2, options=10, ways=1, discards=False)
    """How widely replies are tried."""


NORMAL = Search(
    trying=Trying(matches=3, places=5, options=16, ways=2), width=2, depth=4, replies=0, noise=0.3
)
HARD = Search()

EASY_NOISE = 0.4
"""How blurred the sight of the easy bot is (standard deviation, points)."""
