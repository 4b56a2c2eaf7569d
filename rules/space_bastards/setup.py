"""The stages before the first round: chance, the first settlement, dealing of the race cards (section 3)."""

from __future__ import annotations

from msgspec import structs

from rules.kernel.asks import Ask, Stage, ask
from rules.kernel.events import Emit
from rules.space_bastards import actions as do
from rules.space_bastards import events
from rules.space_bastards.asks import Draw, ask_unless_alone, without
from rules.space_bastards.content import SOURCES, Content
from rules.space_bastards.options import RANDOM, Options
from rules.space_bastards.records import CHANGE
from rules.space_bastards.settling import (
    ChoosePlanet,
    ChooseToken,
    LayOutAnew,
    PlaceOne,
    find_room,
    place_token,
    rearrange,
    settling_of,
    show_tokens,
    unsettled,
)
from rules.space_bastards.state import CLOCK, COMMIT, DEAL, PREPARE, SETUP, Choice, Held, Settling, World


def new_world(content: Content, options: Options, players: int, *, neutral: bool) -> World:
    """SB-P01, SB-P04: what lies before every seat; nothing is drawn yet."""
    numbers = content.numbers
    held = Held(
        money=numbers.start_money,
        gains=dict.fromkeys(SOURCES, 0),
        hand=tuple(content.relations),
        setup_hand=tuple(race for race in content.races for _ in range(numbers.setup_tokens)),
    )
    world = World(options=options, seats=players, neutral=neutral, held=(held,) * players)
    if neutral:
        world.neutral_cards = tuple(content.races)  # SB-2P01: one of each
    if options.planets != RANDOM:
        world.open = options.open
    return world


def prepare(content: Content, world: World, emit: Emit) -> Stage:
    """SB-H02: the start player, then the planets that a random choice closes."""
    if world.start < 0:
        drawn = yield from ask(Draw("start_player", [do.StartPlayer(seat) for seat in range(world.seats)]))
        world.start = drawn.seat
        emit(events.StartPlayerDrawn(drawn.seat))
    if world.options.planets == RANDOM:
        chosen = content.planet_sets[world.seats]
        world.open = world.open or tuple(content.planets)
        while len(world.open) > chosen.open:
            closable = [do.ClosedPlanet(planet) for planet in world.open if planet not in chosen.keep]
            drawn = yield from ask(Draw("closed_planet", closable))
            world.open = tuple(planet for planet in world.open if planet != drawn.planet)
    emit(events.PlanetsOpened(world.open))
    world.settling = Settling(world.start)  # SB-P05: the start player chooses first
    world.phase = SETUP


def settle(content: Content, world: World, emit: Emit) -> Stage:
    """One part of the first settlement: NAME, COMMIT or PLACE."""
    settling = settling_of(world)
    choice = world.choice
    if not settling.planet:
        yield from name_planet(content, world, emit)
    elif choice is None or choice.kind != COMMIT:
        yield from commit(content, world, begin_commit(content, world, emit), emit)
    elif not choice.shown:
        yield from commit(content, world, choice, emit)
    else:
        while settling_of(world).queue:
            yield from place_next(content, world, emit)
        end_planet(world)


def name_planet(content: Content, world: World, emit: Emit) -> Stage:
    """The chooser names the next planet (SB-P05); when all are settled the race cards are dealt (SB-P14)."""
    settling = settling_of(world)
    if not unsettled(world):
        world.settling = None
        world.hold_all(setup_hand=())
        world.phase = DEAL
        return
    answer, alone = yield from ask_unless_alone(ChoosePlanet(content, world, settling.chooser))
    world.settling = structs.replace(
        settling, planet=answer.planet, sent=(), queue=(), exchanged=(), layout=False, neutral_card=""
    )
    world.choice = None
    emit(events.PlanetNamed(settling.chooser, answer.planet, alone))


def begin_commit(content: Content, world: World, emit: Emit) -> Choice:
    """Whose hand holds one race only need not be asked (SB-A11); whose hand is empty sends nobody."""
    asked = [seat for seat in range(world.seats) if world.held[seat].setup_hand]
    choice = Choice.of(COMMIT, asked, world.seats)
    for seat in choice.asked:
        only = ChooseToken(content, world, seat).only()
        if only is not None:
            choice = choice.with_made(seat, (only.race,))
            emit(events.Committed(seat, (only.race,), alone=True))
    world.choice = choice
    return choice


def commit(content: Content, world: World, choice: Choice, emit: Emit) -> Stage:
    """All at once, hidden until the last (SB-P07, SB-H01); then the neutral card is turned (SB-2P02)."""
    questions: dict[int, Ask] = {seat: ChooseToken(content, world, seat) for seat in choice.waiting}
    while questions:
        seat, answer = yield questions
        questions = without(questions, seat)
        world.choice = choice = choice.with_made(seat, (answer.race,))
        emit(events.Committed(seat, (answer.race,)))
    card = ""
    if world.neutral and world.neutral_cards:
        drawn = yield from ask(Draw("neutral_card", [do.NeutralCard(race) for race in world.neutral_cards]))
        card = drawn.race
        world.neutral_cards = tuple(race for race in world.neutral_cards if race != card)
    show_tokens(world, card, emit)


def place_next(content: Content, world: World, emit: Emit) -> Stage:
    """The token in turn comes onto the planet (SB-P08 to SB-P12)."""
    settling = settling_of(world)
    if not settling.layout:
        if not find_room(content, world, emit):
            return
        settling = settling_of(world)
    owner = settling.queue[0]
    seat = owner if owner < world.seats else settling.chooser
    if settling.layout:
        answer = yield from ask(LayOutAnew(content, world, seat))
        rearrange(content, world, answer, emit)
    else:
        answer, alone = yield from ask_unless_alone(PlaceOne(content, world, seat))
        place_token(content, world, answer, emit, alone=alone)


def end_planet(world: World) -> None:
    """The next chooser is the next player clockwise (SB-P13)."""
    settling = settling_of(world)
    chooser = (settling.chooser + 1) % world.seats
    world.settling = structs.replace(
        settling, chooser=chooser, planet="", sent=(), queue=(), exchanged=(), layout=False
    )


def deal(content: Content, world: World, emit: Emit) -> Stage:
    """The race cards, each drawn when it is dealt (SB-P15), with the neutral cards among them (SB-2P03).

    They lie in the offer until all are dealt.
    """
    cards = {race: info.cards - world.offer.count(race) for race, info in content.races.items()}
    left = [race for race, count in cards.items() for _ in range(count)]
    while left:
        drawn = yield from ask(Draw("race_card", [do.RaceCard(race) for race in left]))
        left.remove(drawn.race)
        world.offer = (*world.offer, drawn.race)
    dealt = world.offer
    world.relations = {
        relation: (dealt[2 * number], dealt[2 * number + 1])
        for number, relation in enumerate(one for one in content.relations if one != CHANGE)
    }
    world.offer = dealt[2 * len(world.relations) :]
    world.step = 0  # SB-P16
    emit(events.RelationsDealt(dict(world.relations), world.offer))
    world.phase = CLOCK


STAGES = {PREPARE: prepare, SETUP: settle, DEAL: deal}
"""The stage of each phase before the first round."""
