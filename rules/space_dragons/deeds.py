"""What the effects of crew cards do to ships: a record for each effect (SD-E00 to SD-E09).

Rules, bots and the screen read these numbers and ask no effect for its name.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

Effect: TypeAlias = Literal["none", "shield", "repair", "target", "damage"]


class Deed(NamedTuple):
    """What an effect does: for one symbol, or for all those of a card."""

    gained: int = 0
    """Shields put up (SD-E01)."""
    mended: int = 0
    """Damage taken away; surplus symbols are lost (SD-E04)."""
    hits: int = 0
    """Hits on the own ship (SD-E03)."""
    aimed: int = 0
    """Hits on the winner of the trick, if that is another seat (SD-E07)."""

    def times(self, count: int) -> Deed:
        """What so many symbols do."""
        return Deed(*(count * number for number in self))


EFFECTS: Final[dict[Effect, Deed]] = {
    "none": Deed(),
    "shield": Deed(gained=1),
    "repair": Deed(mended=1),
    "target": Deed(aimed=1),
    "damage": Deed(hits=1),
}
