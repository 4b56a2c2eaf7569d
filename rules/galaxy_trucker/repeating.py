"""Cards that are flown through once more, and the very last card of a flight (R04).

Cards are counted across the turn of the deck, so whoever is in hyperspace and a storm need nothing more
(GTX-X37, GTX-X39).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from rules.galaxy_trucker import events
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.in_force import OfTable as InForce
from rules.galaxy_trucker.in_force import Repeat, in_force
from rules.galaxy_trucker.state import Journey
from rules.kernel.events import Emit

if TYPE_CHECKING:
    from rules.galaxy_trucker.flight.tasks import OpenCard


class OfTable(InForce, Protocol):
    """What of the table counts here, in the state and in what is seen of it."""

    @property
    def repeating(self) -> bool: ...

    @property
    def deck(self) -> object: ...

    @property
    def discard_down(self) -> tuple[str, ...]: ...

    @property
    def card(self) -> OpenCard | None: ...


def repeats(content: Content, table: OfTable) -> bool:
    """Whether cards that nobody chose to use will be flown through again."""
    return not table.repeating and any(in_force(content, table, Repeat))


def is_last(content: Content, table: OfTable) -> bool:
    """Whether no card follows the open one. `table` is a state or a sight."""
    card = table.card
    again = repeats(content, table) and (table.discard_down or (card is not None and not card.used))
    return not table.deck and not again


def put_away(content: Content, journey: Journey, card: str, *, used: bool) -> None:
    """The card is done: face down if it is to come again (GTX-P08 i)."""
    if repeats(content, journey) and not used:
        journey.discard_down = (*journey.discard_down, card)
    else:
        journey.discard_up = (*journey.discard_up, card)


def turn_deck(content: Content, journey: Journey, emit: Emit) -> None:
    """The cards that lie face down become the deck as they lie, the last one first, if it is empty."""
    if not journey.deck and journey.discard_down and repeats(content, journey):
        journey.deck, journey.discard_down = journey.discard_down[::-1], ()
        journey.ordered = journey.repeating = True
        emit(events.DeckTurned(len(journey.deck)))
