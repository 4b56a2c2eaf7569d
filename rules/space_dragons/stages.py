"""The course of a hunt: setup, draft steps, tricks, scoring (rules, section 4).

Every stage can begin in the middle of what it does, so a state alone says how play goes on.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from rules.kernel.asks import Ask, Stage
from rules.kernel.events import Emit
from rules.kernel.seats import CHANCE
from rules.space_dragons import events
from rules.space_dragons.asks import (
    DealHand,
    DerelictChooses,
    DrawForStart,
    DrawSide,
    PickCrew,
    PlayCrew,
    TurnUpDragon,
)
from rules.space_dragons.content import Content
from rules.space_dragons.effects import end_trick, take_effect
from rules.space_dragons.state import DRAFT, OVER, RANDOM_SIDE, SCORING, TRICK, Cards, Hunt


def setup(content: Content, hunt: Hunt, emit: Emit) -> Stage:
    """Section 3, in its order; nobody but chance decides (SD-Q01). What lies there has been done already."""
    if not all(hunt.packs):
        yield from deal(content, hunt, emit)
    if not hunt.out:
        yield from set_sides(content, hunt, emit)
    if len(hunt.out) < hunt.players:
        yield from draw_for_start(content, hunt, emit)
    yield from turn_up_dragon(content, hunt, emit)  # SD-P05
    if hunt.family:  # SD-F01
        start_hunt(hunt, hunt.packs)
    else:
        hunt.phase, hunt.step = DRAFT, 1


def deal(content: Content, hunt: Hunt, emit: Emit) -> Stage:
    """Crew and ships for every seat (SD-P01, SD-P02)."""
    if not any(hunt.packs):
        emit(events.GameStarted(hunt.family, hunt.seats))
    for seat in range(hunt.seats):
        if hunt.packs[seat]:
            continue
        _, dealt = yield {CHANCE: DealHand(deck_of(content, hunt), content.table.hand_size)}
        hunt.packs[seat] = dealt.cards
        hunt.held[seat] = frozenset(dealt.cards)
        faces = None if hunt.is_derelict(seat) else dealt.cards  # nobody learns them (SD-V06)
        emit(events.CrewDealt(seat, len(dealt.cards), faces))
    for seat in range(hunt.seats):  # SD-P02: ships carry no dragon
        emit(events.ShipAssigned(seat))


def set_sides(content: Content, hunt: Hunt, emit: Emit) -> Stage:
    """Put out the scoring cards; sides left to chance are drawn (SD-P03, SD-O03)."""
    for symbol, card in content.scoring_by_symbol.items():
        if hunt.sides[symbol] == RANDOM_SIDE:
            _, drawn = yield {CHANCE: DrawSide(tuple(card.sides))}
            hunt.sides = {**hunt.sides, symbol: drawn.side}
    emit(events.SidesSet(hunt.sides))


def draw_for_start(content: Content, hunt: Hunt, emit: Emit) -> Stage:
    """Every player draws a card, the highest leads the first trick (SD-P04)."""
    for seat in range(len(hunt.out), hunt.players):
        _, drawn = yield {CHANCE: DrawForStart(deck_of(content, hunt))}
        hunt.out = (*hunt.out, drawn.card)
        emit(events.StartDraw(seat, drawn.card))
    hunt.leader = hunt.out.index(max(hunt.out))
    emit(events.LeaderSet(hunt.leader))


def deck_of(content: Content, hunt: Hunt) -> Cards:
    """During the setup: the crew cards that have been neither dealt nor drawn."""
    gone = {*hunt.out, *(card for pack in hunt.packs for card in pack)}
    return tuple(card for card in content.crew_by_value if card not in gone)


def turn_up_dragon(content: Content, hunt: Hunt, emit: Emit) -> Stage:
    """The lair has no order until it is drawn: any dragon not yet turned up may come (SD-P02, SD-R01)."""
    lair = tuple(dragon for dragon in content.dragon_by_id if dragon not in hunt.turned_up)
    _, turned = yield {CHANCE: TurnUpDragon(lair)}
    hunt.dragon = turned.dragon
    hunt.turned_up = (*hunt.turned_up, turned.dragon)
    emit(events.DragonRevealed(turned.dragon))


def start_hunt(hunt: Hunt, hands: list[Cards]) -> None:
    """The chosen cards become the hand (SD-D05)."""
    hunt.hands = list(hands)
    hunt.packs = [()] * hunt.seats
    hunt.chosen = [()] * hunt.seats
    hunt.phase, hunt.trick, hunt.step = TRICK, 1, 0


def draft_step(content: Content, hunt: Hunt, emit: Emit) -> Stage:
    """All choose at once; picks take effect together and packs go left (SD-D01 to SD-D03)."""
    questions: dict[int, Ask] = {
        seat: PickCrew(seat, hunt.packs[seat]) for seat in range(hunt.players) if hunt.picked[seat] is None
    }
    while questions:
        seat, answer = yield questions
        hunt.picked[seat] = answer.card
        del questions[seat]
        emit(events.PickMade(seat, answer.card))
    for seat in range(hunt.players, hunt.seats):  # SD-V02: drawn when both players have picked
        if hunt.picked[seat] is None:
            hunt.picked[seat] = yield from derelict_card(hunt.packs[seat])
            emit(events.PickMade(seat))
    seats = range(hunt.seats)
    kept = [tuple(card for card in hunt.packs[s] if card != hunt.picked[s]) for s in seats]
    for seat in seats:
        picked = hunt.picked[seat]
        assert picked is not None
        hunt.chosen[seat] = (*hunt.chosen[seat], picked)
    hunt.picked = [None] * hunt.seats
    hunt.packs = [kept[seat - 1] for seat in seats]  # SD-D02: from the right neighbour
    hunt.held = [hunt.held[s].union(hunt.packs[s]) for s in seats]
    hunt.known = [[hunt.packs[t] if t == hunt.left(s) else () for t in seats] for s in seats]  # SD-H03 a
    hunt.step += 1
    emit(events.PacksPassed())
    if len(hunt.packs[0]) <= 1:  # SD-D03: the ninth pick is forced, nobody is asked
        start_hunt(hunt, [(*hunt.chosen[s], *hunt.packs[s]) for s in seats])
        emit(events.DraftFinished())


def derelict_card(cards: Cards) -> Generator[dict[int, Ask], tuple[int, Any], int]:
    """With a single card nothing is drawn (SD-V07)."""
    if len(cards) == 1:
        return cards[0]
    _, drawn = yield {CHANCE: DerelictChooses(cards)}
    card: int = drawn.card
    return card


def trick(content: Content, hunt: Hunt, emit: Emit) -> Stage:
    """Each seat plays one card, then targets and capture (SD-T01 to SD-T08)."""
    if not hunt.table:
        emit(events.TrickStarted(hunt.trick, hunt.leader))
    while len(hunt.table) < hunt.seats:
        seat = (hunt.leader + len(hunt.table)) % hunt.seats
        if hunt.is_derelict(seat):  # SD-V03
            card = yield from derelict_card(hunt.hands[seat])
        else:
            _, answer = yield {seat: PlayCrew(seat, hunt.hands[seat])}
            card = answer.card
        play_card(content, hunt, seat, card, emit)
    winner = (hunt.leader + hunt.table.index(max(hunt.table))) % hunt.seats  # SD-T04
    end_trick(content, hunt, winner, emit)
    hunt.table = ()
    hunt.trick_winner = hunt.leader = winner  # SD-T07
    if hunt.trick == content.table.tricks:  # SD-T08
        hunt.phase = SCORING


def after_trick(content: Content, hunt: Hunt, emit: Emit) -> Stage:
    """The next dragon and, in family mode, the pass of hands (SD-T06, SD-F02)."""
    yield from turn_up_dragon(content, hunt, emit)
    if hunt.family:
        pass_hands(hunt, emit)
    hunt.trick += 1


def play_card(content: Content, hunt: Hunt, seat: int, card: int, emit: Emit) -> None:
    """The card lies open before its owner and acts at once (SD-T01, SD-T02, SD-T03)."""
    hunt.hands[seat] = tuple(held for held in hunt.hands[seat] if held != card)
    hunt.played[seat] = (*hunt.played[seat], card)
    hunt.table = (*hunt.table, card)
    for known in hunt.known:  # played cards are public (SD-H03)
        if card in known[seat]:
            known[seat] = tuple(other for other in known[seat] if other != card)
    emit(events.CardPlayed(seat, card))
    take_effect(content, hunt, seat, card, emit)


def pass_hands(hunt: Hunt, emit: Emit) -> None:
    """Every hand goes to the left neighbour, all at once (SD-F02); what one passed stays known (SD-H03 c)."""
    seats = range(hunt.seats)
    old = hunt.hands
    hunt.hands = [old[seat - 1] for seat in seats]
    hunt.held = [hunt.held[s].union(hunt.hands[s]) for s in seats]
    known: list[list[Cards]] = []
    for viewer in seats:
        row = [hunt.known[viewer][seat - 1] for seat in seats]
        row[hunt.left(viewer)] = old[viewer]
        row[viewer] = ()
        known.append(row)
    hunt.known = known
    emit(events.HandsPassed(tuple(None if hunt.is_derelict(s) else hunt.hands[s] for s in seats)))


def scoring(content: Content, hunt: Hunt, emit: Emit) -> Stage:
    """The end: nothing is asked (SD-T08). The report follows from what lies on the table (SD-S10)."""
    hunt.phase = OVER
    yield from ()
