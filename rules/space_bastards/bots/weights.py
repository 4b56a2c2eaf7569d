"""The levels of the bots, and every weight that their judgements use: points unless said otherwise.

They were tuned by playing levels against each other (`orrery simulate space-bastards`). Each says what it
stands for, so that it can be tuned again when the rules or the packs change.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from rules.space_bastards.families import HITS, TALKS
from rules.space_bastards.records import CHANGE, LOVE, MIGRATION, MUTATION

# -- levels ----------------------------------------------------------------------------------


class Taste(Struct, frozen=True):
    """What a level of the bots cares for."""

    coin: float = 0.2
    """Worth of a coin in points; five buy one (SB-Z05), and a few are mostly left over."""
    creature: float = 0.05
    """Worth of any living creature."""
    sharp: float = 0.2
    """How surely a lead of one lasts to a scoring that comes at once; smaller is surer."""
    blur: float = 0.35
    """How much less sure it is for each round before the scoring."""
    later: float = 0.85
    """Worth of a scoring one round later."""
    prospects: float = 0.0
    """Weight of what creatures could bring in later rounds; 0: they are not looked at."""
    rivals: float = 1.0
    """How much the others' worth counts against the own."""


class Level(Struct, frozen=True):
    """How a level thinks."""

    taste: Taste
    stops: int
    """Stops that the search for a flight looks at."""
    worlds: int
    """Samples of the others' plans; 0: plans as if alone."""
    foresight: bool
    """Whether it keeps cards for later rounds."""
    warmth: float
    """How freely it chooses among what is worth nearly the same, in points."""


LEVELS: Final = {
    "easy": Level(Taste(later=0.3, rivals=0.5), stops=60, worlds=0, foresight=False, warmth=0.4),
    "normal": Level(Taste(), stops=150, worlds=0, foresight=True, warmth=0.06),
    "hard": Level(Taste(coin=0.14, prospects=1.0), stops=600, worlds=40, foresight=True, warmth=0.03),
}

# -- choosing --------------------------------------------------------------------------------

REACH: Final = 3.0
"""Whatever is worse than the best by more than so many times the warmth is never chosen."""
ROUNDING: Final = 1e-9
"""Differences up to this come from adding in another order and mean nothing."""

# -- what a table is worth -------------------------------------------------------------------

WIDEST: Final = 12
"""Leads beyond this count as this: nobody catches up with so many creatures."""
EVEN: Final = 0.5
"""The lead at which a planet is as likely won as lost: a tie pays nobody, a lead of one does (SB-Z01)."""
LEFTOVER: Final = 0.02
"""Worth of a coin of the last round that buys no point: it may decide a tie (SB-Z06)."""
ABSENT: Final = 0.5
"""Share of its chance that a seat without any creature keeps on a planet: it has to get there first."""

# -- what creatures could bring in later rounds ----------------------------------------------

FULL_PROSPECTS: Final = 2
"""Rounds still to come from which on prospects count in full; fewer leave less time to use them."""
RETURNED: Final = 0.5
"""Share that counts of a card that is not in a hand but comes back."""
PAIR: Final = {name: 0.45 if talk.points else 0.1 for name, talk in TALKS.items()}
VICTIM: Final = 0.16
"""Worth of a pair, of a victim, that a card of a hand could use."""
CONSENT: Final = 0.7
"""How likely a partner agrees to a pair."""
SPOILS: Final = 0.3
"""Share of a victim's loss that whoever shoots or eats it gains by it."""

# -- planning --------------------------------------------------------------------------------

LATENT: Final = {MIGRATION: 0.25, MUTATION: 0.05, CHANGE: 0.12}
"""What cards are worth whose gain is not counted on a tally."""
AT_REST: Final = {MIGRATION: 0.125}
"""What a migration is worth on top of what the search for its flight has found: more may be possible then."""
PLANNING_STOPS: Final = 3
"""A flight that is only weighed for a plan is searched through so many times fewer stops."""
IDLE: Final = 0.12
"""What it costs to play a card of which no use can be made now: it may be of use later."""
FREEDOM: Final = 1.25
"""Plans are chosen more freely than other answers: their worth is a guess. Times the warmth."""
KEEPING: Final = 0.6
"""Share of its hoped gain that a card keeps if it is not played now."""
HOPED: Final = {
    LOVE: 0.7, **dict.fromkeys(HITS, 0.9),
    **{name: 1.0 if talk.points else 0.4 for name, talk in TALKS.items()},
    MIGRATION: 0.5, MUTATION: 0.15, CHANGE: 0.25,
}  # fmt: skip
"""What a card brings in an average round: the price of playing it now."""
CANDIDATES: Final = 12
"""Plans that are tried against what the others may play: those that promise most."""
EAGERNESS: Final = 2.5
"""How strongly the plans of others are taken to follow what they gain: its factor in the exponent, for each
point."""
TWO_CARDS: Final = 0.3
"""How often others are taken to plan two cards, beside one card that gains as much."""

# -- acting ----------------------------------------------------------------------------------

ATTACK: Final = 0.2
"""How likely somebody who could shoot or eat a newborn with a card of the hand does so."""
NEWBORN_LOST: Final = 0.4
"""What it costs when a newborn is shot or eaten; an egg is safe."""
NOT_HELD: Final = 0.3
"""Share of a relation's promise for a seat that does not hold its card now."""
LEAST_MUTATION: Final = 0.02
"""A mutation that gains less is not worth the trouble."""
HATCHES: Final = (0.7, 0.25, 0.1)
"""How surely an egg hatches with so many creatures in the way of what comes out of it."""

# -- flights ---------------------------------------------------------------------------------

ABOARD: Final = 0.12
"""Worth of a creature that is still aboard when the ship stops; nothing in the last flight."""
NEAR: Final = 0.03
"""Worth of stopping on the map, and again of stopping at a planet where own creatures live; nothing in
the last flight."""
EFFORT: Final = 0.004
"""What each answer of a flight costs: nothing is moved that makes no difference."""
FANCY: Final = 2.0
"""Times the warmth: how much one field may be liked more than another where the ship enters the map."""
CARGO_HOPE: Final = 0.35
"""What the search hopes of a creature aboard, so that flights with cargo are followed first."""
LONG_WAY: Final = 0.02
"""What each answer takes from the hope of a flight, so that short ones are followed first."""
STOPS_BETWEEN_LOOKS: Final = 64
"""Stops between two looks at the clock: looking at it takes time as well."""

# -- first settlement ------------------------------------------------------------------------

ROOMY: Final = 1.5
"""Squares that a planet to be named should have for each square of an average token of every colour."""
WRONG_SIZE: Final = 0.015
"""What a square more or less than wanted takes from the worth of a planet to be settled."""
RARE: Final = 0.12
"""Worth of keeping one of each race: for each token of the race in the hand."""
CROWDED: Final = 0.2
"""What a token costs that leaves the others too little room: it may have to be exchanged (SB-P10)."""
MISFIT: Final = 0.012
"""What each square costs by which a token is larger or smaller than its share of the planet."""
GAPS: Final = 0.5
"""Tokens' worth of squares that are lost in gaps when a planet is shared out."""
LOOSE: Final = 0.15
"""What each free square beside a token costs."""
