"""Where cards go: hands, decks and piles of beings, legends and flares."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.tash_kalar import events
from rules.tash_kalar.content import Content
from rules.tash_kalar.scoring import test_score
from rules.tash_kalar.state import Contest
from rules.tash_kalar.steps import TakeCard


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple([one for one in cards if one != card])


def held(contest: Contest, seat: int) -> tuple[str, ...]:
    """All cards in the hand of a seat."""
    return (*contest.hands[seat], *contest.legends[seat], *contest.flares[seat])


def is_fixed(content: Content, card: str) -> bool:
    """TK-W05."""
    warp = content.beings[card].warp
    return warp is not None and warp.fixed


def takeable(content: Content, contest: Contest, seat: int, take: str) -> tuple[str, ...]:
    """The cards that a step may take (TK-E91, TK-E92)."""
    discards, pending = contest.discards[seat], contest.pending[seat]
    match take:
        case "discard_choice":
            return discards
        case "discard_top":
            return discards[-1:]
        case "frozen_in_discard":
            return tuple([card for card in discards if content.beings[card].frozen is not None])
        case "pending":
            return () if pending is None or is_fixed(content, pending) else (pending,)
        case "flare":
            return contest.flares[seat]
        case "legends":
            return contest.legends[seat]
        case "hand_choice":
            return without(held(contest, seat), pending or "")
    return ()


def take(content: Content, contest: Contest, emit: Emit, seat: int, card: str, step: TakeCard) -> None:
    """Carries out a step for one card that it may take."""
    if step.take == "pending":
        contest.pending[seat] = None
        emit(events.PendingLeft(seat, card))
        test_score(content, contest, emit)
        if step.to == "hand":
            return
    if step.take.startswith("discard") or step.take == "frozen_in_discard":
        contest.discards[seat] = without(contest.discards[seat], card)
        put_back(content, contest, emit, seat, card, step.to, "discard")
    else:
        leave_hand(contest, seat, card)
        discard(content, contest, emit, seat, card, "hand", openly=step.take == "pending")


def put_back(
    content: Content, contest: Contest, emit: Emit, seat: int, card: str, end: str, start: str
) -> None:
    """A being from a pile or the table to its deck, the hand, or frozen in front of the player."""
    if end == "frozen":
        freeze(content, contest, emit, seat, card)
        return
    openly = start == "table"
    if end == "deck_top":
        contest.decks[seat] = contest.decks[seat].on_top(card)
    elif end == "deck_bottom":
        under_deck(content, contest, seat, (card,))
    else:
        contest.hands[seat] = (*contest.hands[seat], card)
    emit(events.CardMoved(seat, start, end, card, openly))


def under_deck(content: Content, contest: Contest, seat: int, cards: tuple[str, ...]) -> None:
    """Beings under the own deck, the last one lowest. In team play they lie sideways, and the topmost
    sideways ones are straightened until the usual number is left (TK-V12)."""
    deck = contest.decks[seat]
    for card in cards:
        deck = deck.under(card)
    contest.decks[seat] = deck
    if contest.teams:
        contest.sideways[seat] = min(contest.sideways[seat] + len(cards), content.numbers.sideways)


def leave_hand(contest: Contest, seat: int, card: str) -> None:
    for cards in (contest.hands, contest.legends, contest.passed, contest.flares):
        cards[seat] = without(cards[seat], card)


def discard(
    content: Content, contest: Contest, emit: Emit, seat: int, card: str, start: str, *, openly: bool
) -> None:
    """Onto the pile of its kind; those of legends and flares lie open (TK-H02)."""
    if card in content.beings:
        contest.discards[seat] = (*contest.discards[seat], card)
    elif card in content.legends:
        contest.legend_discard = (*contest.legend_discard, card)
        openly = True
    else:
        contest.flare_discard = (*contest.flare_discard, card)
        openly = True
    emit(events.CardMoved(seat, start, "discard", card, openly))


def freeze(content: Content, contest: Contest, emit: Emit, seat: int, card: str) -> None:
    """In front of the player; a card that lies there is discarded first (TK-E91, TK-X11)."""
    there = contest.frozen[seat]
    if there is not None:
        discard(content, contest, emit, seat, there, "table", openly=True)
    contest.frozen[seat] = card
    emit(events.CardFrozen(seat, card))
