"""All parts of the Big Expansion, as its scenarios use them."""

from __future__ import annotations

from typing import Final

from tests.scenarios.adapters import (
    galaxy_trucker_boosters,
    galaxy_trucker_classes,
    galaxy_trucker_five,
    galaxy_trucker_machinations,
    galaxy_trucker_roads,
    galaxy_trucker_technologies,
)
from tests.scenarios.adapters.galaxy_trucker_words import Words

PARTS: Final[tuple[Words, ...]] = (
    galaxy_trucker_technologies.WORDS,
    galaxy_trucker_boosters.WORDS,
    galaxy_trucker_five.WORDS,
    galaxy_trucker_classes.WORDS,
    galaxy_trucker_machinations.WORDS,
    galaxy_trucker_roads.WORDS,
)
