"""The stages of the rounds: clock, planning, actions, ships, the end of a round (sections 4 to 6)."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from rules.kernel.asks import Ask, Decision, Stage
from rules.kernel.events import Emit
from rules.space_bastards import events
from rules.space_bastards.actions import Finish
from rules.space_bastards.asks import MakePlan, ask_unless_alone, without
from rules.space_bastards.content import Content
from rules.space_bastards.flying import FlyShip, Migrate
from rules.space_bastards.purse import pay
from rules.space_bastards.records import CHANGE, MIGRATION, Step
from rules.space_bastards.relations import RULES
from rules.space_bastards.relations.consent import AnswerPairs, take_answer
from rules.space_bastards.scoring import buy_points, score_dominance, winners
from rules.space_bastards.ship_turns import begin_flight, ship_turn
from rules.space_bastards.state import (
    ACTIONS,
    CLOCK,
    OVER,
    PLAN,
    ROUND_END,
    SHIPS,
    Act,
    Choice,
    Entry,
    Held,
    World,
)

UNBEGUN: Final = Act()
BEGUN: Final = Act(begun=True)


def step_of(content: Content, world: World) -> Step:
    """The running step of the track."""
    return content.tracks[world.options.track].steps[world.step]


def clock(content: Content, world: World, emit: Emit) -> Stage:
    """The clock moves to the next step (SB-R02)."""
    world.step += 1
    step = step_of(content, world)
    emit(events.ClockMoved(world.step, step.kind, step.round))
    world.order, world.at, world.card_players, world.act = (), 0, (), Act()
    if step.kind == "ship":
        begin_ships(world)
    else:
        world.phase, world.choice = PLAN, None
    yield from ()


# -- planning --------------------------------------------------------------------------------


def plan(content: Content, world: World, emit: Emit) -> Stage:
    """All plan at once, hidden until the last (SB-N01 to SB-N05)."""
    choice = world.choice
    if choice is None or choice.kind != PLAN or choice.shown:
        world.choice = choice = begin_plan(world, emit)
    questions: dict[int, Ask] = {seat: MakePlan(content, world, seat) for seat in choice.waiting}
    while questions:
        seat, answer = yield questions
        questions = without(questions, seat)
        cards = content.in_order(answer.cards)
        world.choice = choice = choice.with_made(seat, cards)
        emit(events.Planned(seat, cards))
    show_plans(content, world, choice, emit)


def begin_plan(world: World, emit: Emit) -> Choice:
    """An empty hand is not asked, a single card is planned by the program (SB-N03)."""
    choice = Choice.of(PLAN, [seat for seat in range(world.seats) if world.held[seat].hand], world.seats)
    for seat in choice.asked:
        if len(world.held[seat].hand) == 1:
            choice = choice.with_made(seat, world.held[seat].hand)
            emit(events.Planned(seat, world.held[seat].hand, alone=True))
    return choice


def show_plans(content: Content, world: World, choice: Choice, emit: Emit) -> None:
    """Now the cards leave the hands and double plays are paid (SB-N02, SB-N04); the queue follows."""
    plans = tuple(made or () for made in choice.made)
    world.choice = Choice(choice.kind, choice.asked, choice.made, shown=True)
    emit(events.PlansShown(plans))
    world.held = tuple(
        [without_cards(held, cards, world.step) for held, cards in zip(world.held, plans, strict=True)]
    )
    for seat, cards in enumerate(plans):
        if len(cards) > 1:
            pay(world, seat, content.numbers.combo, "combo", emit)
    world.card_players = tuple(seat for seat, cards in enumerate(plans) if CHANGE in cards)
    world.order = queue(world, plans)
    world.at, world.act, world.phase = 0, Act(), ACTIONS


def without_cards(held: Held, cards: tuple[str, ...], step: int) -> Held:
    """What a seat holds when these cards have left its hand."""
    hand = tuple([card for card in held.hand if card not in cards])
    return structs.replace(held, hand=hand, spent=(*held.spent, *[(card, step) for card in cards]))


def queue(world: World, plans: tuple[tuple[str, ...], ...]) -> tuple[Entry, ...]:
    """By priority, equal cards clockwise from the start player (SB-A01, SB-X01); in the change all take part:
    first who played the card, then the others, counted from the first of them (SB-K01)."""
    found: list[Entry] = []
    everybody = world.clockwise(world.start)
    played = {card for cards in plans for card in cards}
    for relation in (one for one in world.options.priority if one in played):
        players = [seat for seat in everybody if relation in plans[seat]]
        if relation == CHANGE and players:
            players += [seat for seat in world.clockwise(players[0]) if seat not in players]
        found += [Entry(relation, seat) for seat in players]
    return tuple(found)


# -- actions ---------------------------------------------------------------------------------


def actions(content: Content, world: World, emit: Emit) -> Stage:
    """The entries in their order, to the end of the next one in which somebody is asked; then the ships."""
    while (entry := world.entry) is not None:
        if (yield from resolve(content, world, entry, emit)) and world.entry is not None:
            return
    move_start_player(world, emit)
    begin_ships(world)


def resolve(content: Content, world: World, entry: Entry, emit: Emit) -> Decision:
    """One entry to its end, or until partners have answered: only its player acts (SB-A02, SB-A03). Gives
    whether anybody was asked."""
    if not world.act.begun:
        begin_entry(world, entry, emit)
    if entry.relation == CHANGE and len(world.locked) == len(world.relations):  # SB-K03
        end_entry(world, entry, emit, idle=True)
        return False
    seat = entry.seat
    if entry.relation == MIGRATION:  # SB-M06: a ship turn of its own
        yield from ship_turn(Migrate(content, world, seat), emit)
        next_entry(world)
        return True
    rules, asked = RULES[entry.relation], False
    question = rules.question(content, world, seat)
    while True:
        if world.act.proposal:
            yield from answers(content, world, emit)
            return True
        answer, alone = yield from ask_unless_alone(question)
        asked = asked or not alone
        if type(answer) is Finish:
            break
        rules.carry_out(content, world, seat, answer, emit)
        if entry.relation == CHANGE:  # SB-K06
            break
    end_entry(world, entry, emit, idle=alone and type(answer) is Finish)
    return asked


def begin_entry(world: World, entry: Entry, emit: Emit) -> None:
    """The entry in turn begins: nothing of it has been used yet."""
    world.act = BEGUN
    if entry.relation == MIGRATION:
        begin_flight(world, migration=True)
    emit(events.ActionBegin(entry.relation, entry.seat))


def end_entry(world: World, entry: Entry, emit: Emit, *, idle: bool) -> None:
    """What is left unused is lost (SB-N04). `idle`: nothing (else) could be done."""
    # A change can only be given up where every relation is locked (SB-K03).
    unused = idle if entry.relation == CHANGE else not (world.act.used or world.act.corpses)
    if unused:
        emit(events.ActionDeclined(entry.relation, entry.seat, idle))
    next_entry(world)


def next_entry(world: World) -> None:
    """The entry after the running one is in turn."""
    world.at, world.act = world.at + 1, UNBEGUN


def answers(content: Content, world: World, emit: Emit) -> Stage:
    """Partners answer a proposal, all at once (SB-T06)."""
    choice = world.choice
    assert choice is not None
    questions: dict[int, Ask] = {seat: AnswerPairs(content, world, seat) for seat in choice.waiting}
    while questions:
        seat, answer = yield questions
        questions = without(questions, seat)
        take_answer(world, seat, answer, emit)


def move_start_player(world: World, emit: Emit) -> None:
    """SB-R02, phase 4; before the ships fly (SB-R03)."""
    world.start = (world.start + 1) % world.seats
    emit(events.StartPlayerMoved(world.start))


# -- ships -----------------------------------------------------------------------------------


def begin_ships(world: World) -> None:
    """Every seat has one ship turn, from the start player clockwise (SB-V01)."""
    world.phase = SHIPS
    world.fliers = tuple(world.clockwise(world.start))
    world.flight = None


def ships(content: Content, world: World, emit: Emit) -> Stage:
    """The running ship turn."""
    seat = world.fliers[0]
    if world.flight is None:
        begin_flight(world, migration=False)
    yield from ship_turn(FlyShip(content, world, seat), emit)
    world.fliers = world.fliers[1:]
    if not world.fliers:
        world.phase = ROUND_END


# -- end of a round --------------------------------------------------------------------------


def round_end(content: Content, world: World, emit: Emit) -> Stage:
    """In the order of SB-R07; after the last step the game ends (SB-Z05, SB-Z06)."""
    step = step_of(content, world)
    if step.score:
        score_dominance(world, step.score, emit)
    if step.return_cards:  # SB-R05
        world.hold_all(hand=tuple(content.relations), spent=())
        emit(events.CardsReturned())
    if world.locked:  # SB-K05
        emit(events.LocksOff(world.locked))
        world.locked = ()
    if world.step + 1 < len(content.tracks[world.options.track].steps):
        world.phase = CLOCK
    else:
        buy_points(content, world, emit)
        world.phase = OVER
        emit(events.GameOver(winners(world)))
    yield from ()


STAGES = {CLOCK: clock, PLAN: plan, ACTIONS: actions, SHIPS: ships, ROUND_END: round_end}
"""The stage of each phase of the rounds."""
