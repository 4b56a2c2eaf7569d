"""The course of a turn: draw, place, check, refill (section 5). Every stage can begin in the middle of what
it does."""

from __future__ import annotations

from rules.kernel.asks import Ask, Decision, Stage, ask
from rules.kernel.events import Emit
from rules.nebula import actions as do
from rules.nebula import events
from rules.nebula.asks import DrawStep, KeepDrawn, MoveMarker, NewSupernova, PlaceStep
from rules.nebula.bag import box, check_bag, draw, fill, raise_ending, without_color
from rules.nebula.content import Content
from rules.nebula.graph import color_at, with_star
from rules.nebula.investing import beams_after
from rules.nebula.legality import Placing
from rules.nebula.scoring import completed, fulfilled
from rules.nebula.stars import with_all, with_one
from rules.nebula.state import CHAOS, DRAW, EMPTY, MARKER, OVER, PLACE, REFILL, SUPERNOVA, Cosmos
from rules.nebula.tracks import advanced, space_of


def ask_unless_alone(question: Ask) -> Decision:
    """The answer of the seat; nobody is asked where only one is possible (NB-F7)."""
    options = question.options()
    if len(options) == 1:
        return options[0]
    return (yield from ask(question))


# -- step I ----------------------------------------------------------------------------------


def draw_step(content: Content, cosmos: Cosmos, emit: Emit) -> Stage:
    """Time or chaos (NB-F1)."""
    answer = yield from ask(DrawStep(content, cosmos))
    if type(answer) is do.InvestTime:
        invest(content, cosmos, emit, answer)
        begin_placing(cosmos)
        return
    color = content.places[answer.discard]  # NB-C1: given up before anything is drawn
    cosmos.observatories[cosmos.active] = with_one(cosmos.observatories[cosmos.active], color, -1)
    emit(events.StarGivenUp(answer.discard))
    box(content, cosmos, emit, (color,), "given_up")
    cosmos.phase = CHAOS


def invest(content: Content, cosmos: Cosmos, emit: Emit, answer: do.InvestTime) -> None:
    """The hourglasses move; every cluster gives the star of its current beam, if there is one (NB-T2 to
    NB-T5)."""
    old, gained = cosmos.hourglasses, []
    cosmos.hourglasses = beams_after(old, answer.steps, content.table.beams)
    for cluster, beam in enumerate(cosmos.hourglasses):
        name = content.clusters[cluster].id
        if answer.steps[cluster]:
            emit(events.TimeMoved(name, old[cluster], answer.steps[cluster], beam))
        stars = cosmos.beams[cluster]
        if stars[beam] != EMPTY:
            gained.append(stars[beam])
            cosmos.beams[cluster] = (*stars[:beam], EMPTY, *stars[beam + 1 :])
            emit(events.StarTaken(name, beam, content.color_ids[stars[beam]]))
    seat = cosmos.active
    cosmos.observatories[seat] = with_all(cosmos.observatories[seat], gained)


def chaos(content: Content, cosmos: Cosmos, emit: Emit) -> Stage:
    """Stars are drawn openly, some are kept, the others leave the game (NB-C2 to NB-C4)."""
    table, ids = content.table, content.color_ids
    if not cosmos.drawn:
        cosmos.drawn = yield from draw(content, cosmos, min(table.chaos_drawn, sum(cosmos.bag)))
        emit(events.ChaosDrawn(tuple([ids[color] for color in cosmos.drawn])))
        check_bag(cosmos, emit)
    drawn = with_all((0,) * len(ids), cosmos.drawn)
    number = min(table.chaos_kept, len(cosmos.drawn))
    answer = yield from ask_unless_alone(KeepDrawn(content, cosmos, drawn, number))
    left, kept = list(cosmos.drawn), [content.places[color] for color in answer.colors]
    for color in kept:
        left.remove(color)
    cosmos.drawn = ()
    cosmos.observatories[cosmos.active] = with_all(cosmos.observatories[cosmos.active], kept)
    emit(events.ChaosKept(answer.colors))
    if left:
        box(content, cosmos, emit, left, "not_kept")
    begin_placing(cosmos)


# -- step II ---------------------------------------------------------------------------------


def begin_placing(cosmos: Cosmos) -> None:
    """The limit of the step is that of the supernova as it is now (NB-P2)."""
    cosmos.phase, cosmos.snapshot, cosmos.placed = PLACE, cosmos.supernova, ()


def placing_of(cosmos: Cosmos) -> Placing:
    """What decides about the placements of the active seat."""
    seat = cosmos.active
    return Placing(
        cosmos.observatories[seat], cosmos.galaxies[seat], cosmos.holes[seat], cosmos.placed, cosmos.snapshot
    )


def place_step(content: Content, cosmos: Cosmos, emit: Emit) -> Stage:
    """One placement, or the end of the step, which comes by itself if nothing can be placed
    (NB-P8, NB-P9)."""
    placing = placing_of(cosmos)
    if not placing.possible(content):
        end_placing(content, cosmos, emit)
        return
    answer = yield from ask(PlaceStep(content, cosmos, placing))
    kind = type(answer)
    if kind is do.PlaceStar:
        place_star(content, cosmos, emit, content.places[answer.color], answer.cell)
    elif kind is do.PlaceBlackHole:
        place_black_hole(content, cosmos, emit)
    else:
        end_placing(content, cosmos, emit)


def place_star(content: Content, cosmos: Cosmos, emit: Emit, color: int, cell: str) -> None:
    """A star from the Observatory into a cell; one that lay there leaves the game (NB-P6)."""
    seat, bit, ids = cosmos.active, content.graph.bits[cell], content.color_ids
    galaxy = cosmos.galaxies[seat]
    old = color_at(galaxy, bit)
    cosmos.galaxies[seat] = with_star(galaxy, color, bit)
    cosmos.observatories[seat] = with_one(cosmos.observatories[seat], color, -1)
    cosmos.placed = (*cosmos.placed, color)
    emit(events.StarPlaced(seat, cell, ids[color], None if old is None else ids[old]))
    if old is not None:
        box(content, cosmos, emit, (old,), "replaced")


def place_black_hole(content: Content, cosmos: Cosmos, emit: Emit) -> None:
    """Onto the strip; then the pointer moves, perhaps the supernova leaves, and a marker is due.

    With the pointer at its end both parts are skipped (NB-B1 to NB-B6). Space 12 is not highlighted (NB-L4).
    """
    seat, table = cosmos.active, content.table
    cosmos.observatories[seat] = with_one(cosmos.observatories[seat], content.black, -1)
    cosmos.placed = (*cosmos.placed, content.black)
    emit(events.BlackHolePlaced(seat, cosmos.holes[seat]))
    cosmos.holes[seat] += 1
    if cosmos.pointer >= table.track:
        return
    cosmos.pointer += 1
    emit(events.PointerMoved(cosmos.pointer - 1, cosmos.pointer))
    if cosmos.pointer == table.track:  # NB-E1
        raise_ending(cosmos, emit, "black_hole_track")
    if cosmos.pointer not in table.highlighted:
        after_supernova(cosmos)
        return
    cosmos.discarded, cosmos.supernova, cosmos.phase = cosmos.supernova, EMPTY, SUPERNOVA
    if cosmos.discarded != EMPTY:
        emit(events.SupernovaDiscarded(content.color_ids[cosmos.discarded]))
        box(content, cosmos, emit, (cosmos.discarded,), "supernova")


def after_supernova(cosmos: Cosmos) -> None:
    """The marker is next; in the base version the next placement (NB-B5, NB-V1)."""
    cosmos.phase = MARKER if cosmos.full else PLACE


def new_supernova(content: Content, cosmos: Cosmos, emit: Emit) -> Stage:
    """From the bag or from the own stars; with neither the field stays empty (NB-B2 to NB-B4)."""
    seat, question = cosmos.active, NewSupernova(content, cosmos, without_color(cosmos.bag, cosmos.discarded))
    if question.options():
        answer = yield from ask_unless_alone(question)
        if type(answer) is do.SupernovaFromBag:
            (cosmos.supernova,) = yield from draw(content, cosmos, 1, cosmos.discarded)
            check_bag(cosmos, emit)
            source = "bag"
        else:
            cosmos.supernova = content.places[answer.color]
            cosmos.observatories[seat] = with_one(cosmos.observatories[seat], cosmos.supernova, -1)
            source = "observatory"
        emit(events.SupernovaSet(content.color_ids[cosmos.supernova], source))
    cosmos.discarded = EMPTY
    after_supernova(cosmos)


def move_marker(content: Content, cosmos: Cosmos, emit: Emit) -> Stage:
    """One of the value markers moves (NB-B5, NB-M1)."""
    answer = yield from ask(MoveMarker(content, cosmos))
    marker = content.markers[answer.marker]
    stacks = cosmos.tracks[marker.track]
    space = space_of(stacks, marker.ref)
    cosmos.tracks = {**cosmos.tracks, marker.track: advanced(stacks, marker.ref)}
    emit(events.MarkerMoved(marker.id, space, space + 1))
    cosmos.phase = PLACE


# -- steps III and IV ------------------------------------------------------------------------


def end_placing(content: Content, cosmos: Cosmos, emit: Emit) -> None:
    """Step II is over: claims, then what may start the last round (NB-O1, NB-E2, NB-E4); refilling is
    next."""
    seat, table = cosmos.active, content.table
    emit(events.PlacementEnded(seat))
    cosmos.snapshot, cosmos.placed = EMPTY, ()
    for place, card in enumerate(cosmos.public):
        seats = cosmos.claims[place]
        if seat not in seats and fulfilled(content, cosmos, seat, content.public[card]):
            cosmos.claims = (*cosmos.claims[:place], (*seats, seat), *cosmos.claims[place + 1 :])
            emit(events.ObjectiveClaimed(card, seat, not seats))
    if len(completed(content, cosmos.galaxies[seat])) >= table.last_constellations:
        raise_ending(cosmos, emit, "three_constellations")
    if sum(map(len, cosmos.claims)) >= table.last_claims[cosmos.seats]:
        raise_ending(cosmos, emit, "public_markers")
    cosmos.phase = REFILL


def refill(content: Content, cosmos: Cosmos, emit: Emit) -> Stage:
    """Clusters with few stars left are filled up, in their order (NB-R1 to NB-R3); then the turn is over."""
    few = content.table.refill[cosmos.seats]
    for cluster, beams in enumerate(cosmos.beams):
        if any(cosmos.bag) and len(beams) - beams.count(EMPTY) <= few:
            yield from fill(content, cosmos, emit, cluster)
            check_bag(cosmos, emit)
    next_turn(cosmos, emit)


def next_turn(cosmos: Cosmos, emit: Emit) -> None:
    """The next seat; after the last one of a round the game may be over (NB-U11, NB-E5)."""
    seat = (cosmos.active + 1) % cosmos.seats
    if seat == cosmos.start:
        emit(events.RoundEnded(cosmos.round))
        if cosmos.triggers:
            cosmos.phase = OVER
            return
        cosmos.round += 1
    cosmos.phase, cosmos.active = DRAW, seat
    emit(events.TurnStarted(seat, cosmos.round))
