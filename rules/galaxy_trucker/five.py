"""The rules for five players: where they hold (GTX-F02, GTX-F08, GTX-F11)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final, Protocol

from rules.galaxy_trucker.cards import MACHINATION

if TYPE_CHECKING:
    from rules.galaxy_trucker.content import Content
    from rules.galaxy_trucker.flight.tasks import OpenCard

FIVE: Final = 5
"""Ships with whose launch they hold."""
PLANETS: Final = "planets"
DERELICTS: Final = "derelicts"
ENEMIES: Final = "enemies"
WORST: Final = "worst"
ORDER_BONUS: Final = "order_bonus"
PRETTIEST_BONUS: Final = "prettiest_bonus"
MACHINATIONS: Final = "machinations"
BONUS_CARDS: Final = "bonus_cards"
AREAS: Final = (
    PLANETS, DERELICTS, ENEMIES, WORST, ORDER_BONUS, PRETTIEST_BONUS, MACHINATIONS, BONUS_CARDS,
)  # fmt: skip
"""What they change; each can be chosen on its own for four ships (GTX-F11)."""


class OfTable(Protocol):
    @property
    def reduced(self) -> Collection[str]: ...

    @property
    def card(self) -> OpenCard | None: ...


def areas(launched: int, chosen: frozenset[str]) -> frozenset[str]:
    """Where they hold in a flight to which so many ships were launched; `chosen` is for four (GTX-F02)."""
    if launched >= FIVE:
        return frozenset(AREAS)
    return chosen if launched == FIVE - 1 else frozenset()


def eased(content: Content, table: OfTable, area: str) -> bool:
    """Whether they change what the open card does in this area. Machinations are an area of their own, in
    which only those with the mark are changed (GTX-F08). `table` is a state or a sight."""
    card = content.cards.get(table.card.id) if table.card is not None else None
    if card is not None and card.level == MACHINATION:
        return card.five_mark and MACHINATIONS in table.reduced
    return area in table.reduced and (area != BONUS_CARDS or (card is not None and card.five_mark))
