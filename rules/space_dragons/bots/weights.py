"""What the bots of Space Dragons believe: the numbers by which they weigh cards.

They say nothing about single cards, only about what a card shows. All are points of the final score unless
said otherwise, and were found by bots playing against each other.
"""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """Beliefs of quick judgement, by which easy and normal bots play, and hard ones in imagined games."""

    win: float = 9.0
    """What the strongest card earns by winning its trick, over what losing it would bring."""

    win_steepness: float = 1.25
    """How fast that falls for weaker cards: exponent per opponent."""

    to_play: float = 1.7
    to_play_family: float = 2.5
    """Exponent of the chance to stay unbeaten, per seat that still has to play: with and without a draft."""

    shield: tuple[float, float, float] = (1.9, 3.5, 4.9)
    repair: tuple[float, float, float] = (1.3, 1.9, 2.4)
    target: tuple[float, float, float] = (0.9, 1.7, 2.5)
    """A card with one, two or three symbols of an effect that is not played yet."""

    damage: float = -1.75
    covered_damage: float = -1.2
    """Per damage symbol of a card that is not played yet: without and with shields for it."""

    mended: float = 2.6
    """A damage that a repair card in the hand would mend."""

    covering: float = 0.5
    """A shield or repair card in the hand, for each damage symbol that it is there for."""

    lost_shield: float = 1.5
    lost_hull: float = 3.2
    """What a hit costs a ship with and without a shield. Less than its points: there is time to mend."""

    gained_shield: float = 2.4
    """A shield in the moment of playing."""

    aimed: float = 1.2
    """A target symbol that will hit somebody else."""

    fear: float = 0.35
    """Target symbols expected from a seat that still has to play."""

    spread: float = 1.1
    """How far two seats' counts of one symbol drift apart in one trick (standard deviation, symbols)."""

    draft_spread: float = 2.8
    """The same over a whole hunt, as it is expected during the draft."""

    gift: float = 0.15
    """Family mode: share of a card's worth that hurts when the left neighbour gets it."""


DEFAULT = Weights()


class Search(msgspec.Struct, frozen=True):
    """How the hard bot searches."""

    clip: float = 30.0
    """Leads and arrears beyond this number of points make no more difference."""

    victory: float = 12.0
    """What the victory itself is worth, in points of lead."""

    prior: float = 6.0
    """The quick judgement counts as much as this number of imagined worlds."""

    rivals_share: float = 0.5
    """Weight of the best opponent in the lead; the rest is their mean."""

    window: float = 9.0
    """Answers that quick judgement rates this far below its best are not tried, save for `least_tried`."""

    least_tried: int = 4

    batch: int = 8
    """Worlds between two looks at which answers can still be the best."""

    doubt: float = 2.2
    """Standard errors by which an answer must lie behind to be given up."""


SEARCH = Search()

EASY_CHOICE = 3
"""An easy bot takes any of this number of best cards."""

EASY_BLINDNESS = 5.0
"""But none that looks worse than the best by more than so many points: that anybody sees."""

NORMAL_NOISE = 0.6
"""How blurred the ratings of a normal bot are (standard deviation, points)."""
