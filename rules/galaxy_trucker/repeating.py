"""Cards that are flown through once more, and the very last card of a flight (R04)."""

from __future__ import annotations

from rules.galaxy_trucker import events
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.in_force import Repeat, in_force
from rules.galaxy_trucker.state import Journey
from rules.kernel.events import Emit


def repeats(content: Content, journey: Journey) -> bool:
    """Whether cards that nobody chose to use will be flown through again."""
    return not journey.repeating and any(in_force(content, journey, Repeat))


def is_last(content: Content, journey: Journey) -> bool:
    """Whether no card follows the open one."""
    again = repeats(content, journey) and (journey.discard_down or not journey.card.used)
    return not journey.deck and not again


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
