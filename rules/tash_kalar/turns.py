"""The course of a turn: commands, effects, the end of the turn (sections 3, 4, 8, 15). Every stage can
begin in the middle of what it does."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.kernel.asks import Decision, Stage
from rules.kernel.events import Emit
from rules.kernel.seats import CHANCE
from rules.tash_kalar import actions as do
from rules.tash_kalar import asks, cards, events, scoring, stones, summoning
from rules.tash_kalar.arena import number
from rules.tash_kalar.board import COMMON
from rules.tash_kalar.chances import DrawCard
from rules.tash_kalar.content import Content
from rules.tash_kalar.effects.machine import Machine
from rules.tash_kalar.forecast import flare_leads
from rules.tash_kalar.piles import Pile, shuffled
from rules.tash_kalar.state import (
    CLOSING,
    NO_MODIFIER,
    NOBODY,
    OVER,
    TURN,
    Contest,
    Run,
    Settle,
)


def decide(
    content: Content, contest: Contest, question: asks.Command | asks.Effect | asks.StartStone
) -> Decision:
    """The answer of the seat that is asked, or that of somebody who gives up (TK-Z06)."""
    questions: dict[int, Any] = {question.seat: question}
    if asks.resigning(content, contest) is None:
        for seat in range(contest.seats):
            questions.setdefault(seat, asks.MayResign(content, contest, seat))
    return (yield questions)


def begin_turn(content: Content, contest: Contest, emit: Emit, seat: int, *, extra: bool = False) -> None:
    """The records of the last turn are cleared (TK-T02, TK-T06, TK-T07)."""
    numbers, side = content.numbers, contest.side(seat)
    contest.phase, contest.active = TURN, seat
    contest.turn += 1
    first = seat == contest.start and seat in contest.first_turn
    wanted = numbers.first_actions if first else numbers.actions
    contest.actions = max(0, wanted - contest.malus[side])
    contest.malus[side] = 0
    contest.destroyed = ((0, 0, 0),) * contest.sides
    contest.summoned, contest.warped = (), ()
    contest.discarded = contest.handed_over = contest.extra_turn = contest.immediate = False
    contest.extra_beings = contest.extra_legends = contest.count_extra = 0
    contest.next_summon, contest.resign_offers = NO_MODIFIER, ()
    contest.todo = ()
    emit(events.TurnStarted(seat, contest.actions, extra))


def turn(content: Content, contest: Contest, emit: Emit) -> Stage:
    """One command, or one decision of the effect that is being resolved."""
    machine = Machine(content, contest, emit)
    decision = machine.advance()
    question: asks.Command | asks.Effect
    if decision is not None:
        question = asks.Effect(content, contest, decision)
    else:
        question = asks.Command(content, contest)
        if contest.actions and not question.commands.spending():  # TK-T03
            contest.actions = 0
            return
    seat, answer = yield from decide(content, contest, question)
    if isinstance(answer, do.Resign):
        resign(contest, emit, seat)
    elif isinstance(answer, do.HandOver):
        hand_over(content, contest, emit)
    elif decision is not None:
        machine.answer(answer)
        machine.advance()
    else:
        if not isinstance(answer, do.Summon) and contest.immediate:  # TK-X13
            contest.next_summon = replace(contest.next_summon, enemy_as_own=0)
        contest.immediate = False
        assert isinstance(question, asks.Command)
        carry_out(content, contest, emit, question, answer)
        machine.advance()


def carry_out(content: Content, contest: Contest, emit: Emit, question: asks.Command, answer: Any) -> None:
    """A legal command, up to the effect that it begins."""
    seat, side = question.seat, contest.side(question.seat)
    match answer:
        case do.Place():
            contest.actions -= 1  # TK-A04
            if answer.pickup is not None:
                stones.pick_up(contest, emit, number(answer.pickup))
            stones.place(contest, emit, number(answer.square), side, COMMON)
        case do.Summon():
            pickup = None if answer.pickup is None else number(answer.pickup)
            summoning.summon(content, contest, emit, seat, question.commands.found(answer)[0], pickup)
        case do.Discard():
            discard(content, contest, emit, seat, answer)
        case do.PlayFlare():
            flare(content, contest, emit, seat, answer)
        case do.Thaw():
            frozen = contest.frozen[seat]
            assert frozen is not None
            effect = content.beings[frozen].frozen
            contest.immediate = effect is not None and effect.immediate
            emit(events.CardThawed(seat, frozen))
            contest.todo = (Settle(seat, frozen, "frozen"), Run(seat, side, frozen, "frozen"))
        case do.PlayWarp():  # TK-W02
            contest.pending[seat] = answer.card
            contest.warped = (*contest.warped, answer.card)
            emit(events.WarpPlayed(seat, answer.card))
            contest.todo = (Run(seat, side, answer.card, "warp"),)
        case do.EndTurn():
            end_turn(content, contest, emit, answer)


def discard(content: Content, contest: Contest, emit: Emit, seat: int, answer: do.Discard) -> None:
    """All of it happens at once (TK-A30, TK-V12)."""
    contest.actions -= 1
    contest.discarded = True
    cards.leave_hand(contest, seat, answer.card)
    cards.discard(content, contest, emit, seat, answer.card, "hand", openly=False)
    for card in answer.back:
        cards.leave_hand(contest, seat, card)
        if card in content.legends:
            contest.legend_deck = contest.legend_deck.under(card)
        elif card in content.flares:
            contest.flare_deck = contest.flare_deck.under(card)
    cards.under_deck(content, contest, seat, tuple([card for card in answer.back if card in content.beings]))
    if answer.back:
        emit(events.CardsReturned(seat, len(answer.back), answer.back))


def flare(content: Content, contest: Contest, emit: Emit, seat: int, answer: do.PlayFlare) -> None:
    """The card leaves the hand, the points are scored, the effects run, the upper one first (TK-F12)."""
    side = contest.side(seat)
    against = contest.enemies(side)[0] if answer.against is None else answer.against
    top, bottom = flare_leads(content, contest, side, against, answer.card).met
    cards.leave_hand(contest, seat, answer.card)
    emit(events.FlarePlayed(seat, answer.card, against, top, bottom))
    mode = content.modes[contest.mode]
    if not mode.tasks:  # TK-D12, TK-D22
        points = content.numbers.flare_points
        scoring.add_points(content, contest, emit, against, points, "flare", side if mode.melee else None)
    halves = [part for part, met in (("bottom", bottom), ("top", top)) if met]
    runs = [Run(seat, side, answer.card, part) for part in halves]
    contest.todo = (Settle(seat, answer.card, "flare"), *runs)


def hand_over(content: Content, contest: Contest, emit: Emit) -> None:
    """The team mate gets all legends and what is left to decide (TK-V20)."""
    contest.handed_over = True
    emit(events.HandedOver(contest.active, contest.mate(contest.active)))
    pass_legends(contest, emit, contest.active)


def pass_legends(contest: Contest, emit: Emit, seat: int) -> None:
    passed, mate = contest.legends[seat], contest.mate(seat)
    if passed:
        contest.legends[seat] = ()
        contest.legends[mate] = (*contest.legends[mate], *passed)
        contest.passed[seat], contest.passed[mate] = (), (*contest.passed[mate], *passed)
        emit(events.LegendsPassed(seat, mate, passed))


def resign(contest: Contest, emit: Emit, seat: int) -> None:
    """In team play the mate must give up as well in the same turn (TK-Z06)."""
    if contest.teams and contest.mate(seat) not in contest.resign_offers:
        contest.resign_offers = tuple(sorted({*contest.resign_offers, seat}))
        emit(events.ResignOffered(seat))
        return
    contest.resigned, contest.phase, contest.end_reason = contest.side(seat), OVER, "resigned"
    contest.todo = ()
    emit(events.SideResigned(contest.resigned))


# -- the end of a turn -------------------------------------------------------------------------


def end_turn(content: Content, contest: Contest, emit: Emit, answer: do.EndTurn) -> None:
    """A task is claimed, or the destroyed pieces are scored (TK-T20, TK-K02, TK-K03)."""
    side = contest.acting
    if answer.claim is not None:
        contest.tasks = cards.without(contest.tasks, answer.claim)
        contest.claimed[side] = (*contest.claimed[side], answer.claim)
        points = content.tasks[answer.claim].points
        emit(events.TaskClaimed(contest.active, side, answer.claim, points))
        if contest.next_task is not None:
            contest.tasks, contest.next_task = (*contest.tasks, contest.next_task), None
    scoring.score_turn(content, contest, emit, answer.pair_color)
    contest.phase = CLOSING


def closing(content: Content, contest: Contest, emit: Emit) -> Stage:
    """The next task, the refill, the test of the end, the next player (TK-T20, TK-T30, TK-V10)."""
    yield from reveal_next_task(content, contest, emit)
    numbers, seat = content.numbers, contest.active
    if contest.teams:
        pass_legends(contest, emit, seat)
    drawer = contest.mate(seat) if contest.teams else seat
    while len(contest.hands[seat]) < numbers.beings and contest.decks[seat].size:
        yield from draw_being(content, contest, emit, seat)
    for _ in range(numbers.legends - len(contest.legends[drawer])):
        yield from draw_common(contest, emit, drawer, "legends")
    for _ in range(numbers.flares - len(contest.flares[seat])):
        yield from draw_common(contest, emit, seat, "flares")
    while contest.extra_beings:  # TK-T40
        if contest.decks[seat].size:
            yield from draw_being(content, contest, emit, seat)
        contest.extra_beings -= 1
    while contest.extra_legends:
        yield from draw_common(contest, emit, drawer, "legends")
        contest.extra_legends -= 1
    scoring.test_tasks(content, contest, emit)
    emit(events.TurnEnded(seat))
    next_turn(content, contest, emit)


def next_turn(content: Content, contest: Contest, emit: Emit) -> None:
    """An extra turn, the next seat, or the end of the game (TK-T50, TK-Z05)."""
    seat = contest.active
    contest.first_turn = tuple([one for one in contest.first_turn if one != seat])
    if contest.extra_turn:
        begin_turn(content, contest, emit, seat, extra=True)
        return
    if contest.last_turns is not None:
        contest.last_turns = contest.last_turns[1:]
    elif contest.end_by != NOBODY:
        order = contest.from_start(seat)
        contest.last_turns = (*order[1:], seat)
    if contest.last_turns == ():
        contest.phase = OVER
        return
    begin_turn(content, contest, emit, (seat + 1) % contest.seats)


# -- drawing -----------------------------------------------------------------------------------


def drawn_from(pile: Pile, deck: str, seat: int = NOBODY) -> Decision:
    """The card on top; chance tells it where nobody knows it."""
    if pile.first is not None:
        return pile.first
    _, drawn = yield {CHANCE: DrawCard(pile.middle, deck, seat)}
    return drawn.card


def draw_being(content: Content, contest: Contest, emit: Emit, seat: int) -> Decision:
    """The top card of the own deck; the last upright one starts the end of the game (TK-Z02, TK-V13)."""
    card = yield from drawn_from(contest.decks[seat], "beings", seat)
    upright = contest.decks[seat].size - contest.sideways[seat]
    contest.decks[seat] = contest.decks[seat].without(card)
    contest.hands[seat] = (*contest.hands[seat], card)
    emit(events.CardsDrawn(seat, "beings", 1, (card,)))
    if not upright:
        contest.sideways[seat] -= 1
    elif upright == 1 and contest.phase == CLOSING:
        scoring.trigger(contest, emit, "deck_empty", "TK-Z02")


def draw_common(contest: Contest, emit: Emit, seat: int, kind: str) -> Decision:
    """A legend or a flare; an empty deck is made of its discard pile (TK-T32)."""
    legends = kind == "legends"
    pile = contest.legend_deck if legends else contest.flare_deck
    if not pile.size:
        pile = shuffled(contest.legend_discard if legends else contest.flare_discard)
        if not pile.size:
            return
        if legends:
            contest.legend_deck, contest.legend_discard = pile, ()
        else:
            contest.flare_deck, contest.flare_discard = pile, ()
        emit(events.DeckReshuffled(kind))
    card = yield from drawn_from(pile, kind)
    hands = contest.legends if legends else contest.flares
    hands[seat] = (*hands[seat], card)
    if legends:
        contest.legend_deck = pile.without(card)
    else:
        contest.flare_deck = pile.without(card)
    emit(events.CardsDrawn(seat, kind, 1, (card,)))


def reveal_next_task(content: Content, contest: Contest, emit: Emit) -> Decision:
    """The top task; one that would be the third of a category goes under the deck, unless nothing else can
    come (TK-S21)."""
    while contest.next_task is None and contest.task_deck.size:
        task = yield from drawn_from(contest.task_deck, "tasks")
        deck = contest.task_deck.without(task)
        if crowded(content, contest, task) and not all(crowded(content, contest, one) for one in deck.cards):
            contest.task_deck = deck.under(task)
            continue
        contest.task_deck, contest.next_task = deck, task
        emit(events.NextTaskChanged(task))


def crowded(content: Content, contest: Contest, task: str) -> bool:
    """Whether two current tasks are of its category already."""
    category = content.tasks[task].category
    return [content.tasks[one].category for one in contest.tasks].count(category) >= 2
