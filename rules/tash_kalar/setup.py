"""The setup in its order (section 2). What lies there has been done already, so it can begin in the
middle."""

from __future__ import annotations

from rules.kernel.asks import Decision, Stage
from rules.kernel.events import Emit
from rules.kernel.seats import CHANCE
from rules.tash_kalar import actions as do
from rules.tash_kalar import asks, events, stones
from rules.tash_kalar.arena import number, point
from rules.tash_kalar.board import COMMON
from rules.tash_kalar.chances import DealFactions, DrawCard, DrawStart
from rules.tash_kalar.content import Content
from rules.tash_kalar.piles import shuffled
from rules.tash_kalar.state import DEALING, NOBODY, START_STONES, Contest
from rules.tash_kalar.turns import begin_turn, decide, draw_being, draw_common, resign, reveal_next_task


def setup(content: Content, contest: Contest, emit: Emit) -> Stage:
    """Who begins, and who plays what (TK-S01, TK-S02)."""
    if contest.start == NOBODY:  # TK-S02
        _, drawn = yield {CHANCE: DrawStart(range(contest.seats))}
        contest.start = drawn.seat
    if None in contest.factions:  # TK-S01
        open_seats = [seat for seat, faction in enumerate(contest.factions) if faction is None]
        free = tuple([faction for faction in content.factions if faction not in contest.factions])
        _, dealt = yield {CHANCE: DealFactions(free, len(open_seats))}
        for seat, faction in zip(open_seats, dealt.factions, strict=True):
            contest.factions = (*contest.factions[:seat], faction, *contest.factions[seat + 1 :])
            lay_deck(content, contest, seat)
    emit(events.StartSet(contest.start, tuple([one for one in contest.factions if one is not None])))
    contest.phase = DEALING


def dealing(content: Content, contest: Contest, emit: Emit) -> Stage:
    """The tasks and the hands (TK-S04, TK-S20, TK-S21)."""
    mode = content.modes[contest.mode]
    if mode.tasks:
        yield from reveal_tasks(content, contest, emit)
        yield from reveal_next_task(content, contest, emit)
    numbers = content.numbers
    for seat in contest.from_start():  # TK-S04
        while len(contest.hands[seat]) < numbers.beings and contest.decks[seat].size:
            yield from draw_being(content, contest, emit, seat)
        if not contest.teams or not contest.legends[contest.mate(seat)]:
            for _ in range(numbers.legends - len(contest.legends[seat])):
                yield from draw_common(contest, emit, seat, "legends")
        for _ in range(numbers.flares - len(contest.flares[seat])):
            yield from draw_common(contest, emit, seat, "flares")
    if mode.tasks:
        begin_turn(content, contest, emit, contest.start)
    else:
        contest.phase = START_STONES


def lay_decks(content: Content, contest: Contest) -> None:
    """All decks are complete and shuffled (TK-S02)."""
    for seat in range(contest.seats):
        lay_deck(content, contest, seat)
    contest.legend_deck, contest.flare_deck = shuffled(content.legends), shuffled(content.flares)
    if content.modes[contest.mode].tasks:
        contest.task_deck = shuffled(content.tasks)


def lay_deck(content: Content, contest: Contest, seat: int) -> None:
    """The beings of a faction; in team play the lowest lie sideways (TK-S04)."""
    faction = contest.factions[seat]
    if faction is not None:
        contest.decks[seat] = shuffled(content.deck_of(faction))
        contest.sideways[seat] = content.numbers.sideways if contest.teams else 0


def reveal_tasks(content: Content, contest: Contest, emit: Emit) -> Decision:
    """The current tasks: none that is advanced, not three of one category. What does not fit is set aside and
    shuffled in again, so each is as likely as any other that fits (TK-S20)."""
    wanted = content.numbers.tasks
    if len(contest.tasks) >= wanted:
        return
    while len(contest.tasks) < wanted and (fitting := fitting_tasks(content, contest)):
        _, drawn = yield {CHANCE: DrawCard(fitting, "tasks")}
        contest.tasks = (*contest.tasks, drawn.card)
        contest.task_deck = shuffled(one for one in contest.task_deck.cards if one != drawn.card)
    emit(events.TasksRevealed(contest.tasks))


def fitting_tasks(content: Content, contest: Contest) -> tuple[str, ...]:
    basic = [task for task in contest.task_deck.cards if not content.tasks[task].advanced]
    categories = [content.tasks[task].category for task in contest.tasks]
    full = {one for one in categories if categories.count(one) >= 2}
    varied = tuple([task for task in basic if content.tasks[task].category not in full])
    return varied or tuple(basic)


def start_stones(content: Content, contest: Contest, emit: Emit) -> Stage:
    """One stone after the other; the last one is put down by itself where only one place is left
    (TK-S30, TK-S31)."""
    contest.active = contest.start
    places = start_places(content, contest)
    if not places:
        begin_turn(content, contest, emit, contest.start)
        return
    seat = contest.decider
    if len(places) > 1:
        seat_of, answer = yield from decide(content, contest, asks.StartStone(content, contest, seat, places))
        if isinstance(answer, do.Resign):
            resign(contest, emit, seat_of)
            return
    else:
        (answer,) = places
    piece = stones.put(contest, number(answer.square), answer.side, COMMON)
    emit(events.StonePlaced(seat, piece.id, answer.side, "common", answer.square))


def start_places(content: Content, contest: Contest) -> tuple[do.PlaceStartStone, ...]:
    """The stones and squares that are left."""
    board, arena = contest.board, content.arena
    if content.modes[contest.mode].melee:
        free = [
            square
            for pair in arena.melee_start
            if not any(one in board.at for one in pair)
            for square in pair
        ]
        order = [contest.side(seat) for seat in contest.from_start()]
        colors = order if contest.seats == 3 else [order[0], *order[2:]]
    else:
        free = [square for square in arena.duel_start if square not in board.at]
        colors = list(range(contest.sides))
    left = [side for side in sorted(colors) if not board.of(side)]
    return tuple([do.PlaceStartStone(side, point(square)) for side in left for square in free])
