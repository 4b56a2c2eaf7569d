"""What a choice would do or still needs, told from a sight: for screens and bots. Everything here calls what
the rules call."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.tash_kalar import matching, tasks
from rules.tash_kalar.actions import Summon
from rules.tash_kalar.arena import Point, number, offset, point
from rules.tash_kalar.board import COMMON, HEROIC, RANKS, Board, Piece
from rules.tash_kalar.content import Content
from rules.tash_kalar.matching import Match, Short
from rules.tash_kalar.sight import ContestSight
from rules.tash_kalar.state import Contest, Run
from rules.tash_kalar.tasks import Progress, Turn


class Leads(NamedTuple):
    """By how many pieces the enemy leads, and how many each half of a flare wants (TK-F10)."""

    upgraded: int
    stones: int
    top: int
    bottom: int

    @property
    def met(self) -> tuple[bool, bool]:
        return self.upgraded >= self.top, self.stones >= self.bottom


def flare_leads(content: Content, contest: Contest, side: int, against: int, flare: str) -> Leads:
    """How a flare of `side` compares with another side (TK-F10, TK-F11)."""
    halves = content.flares[flare]
    return Leads(
        contest.upgraded(against) - contest.upgraded(side),
        contest.board.count(against) - contest.board.count(side),
        halves.top.need,
        halves.bottom.need,
    )


def turn_of(contest: Contest, side: int) -> Turn:
    """The counters of this turn as tasks see them: only the side whose turn it is has any (TK-K10)."""
    if side != contest.acting:
        return Turn((0, 0, 0), ())
    numbers = [sum(column) for column in zip(*contest.destroyed, strict=True)]
    summoned = [(one.square, one.legend) for one in contest.summoned]
    return Turn((numbers[0], numbers[1], numbers[2]), summoned)


def task_progress(content: Content, contest: Contest, task: str, side: int) -> Progress:
    """How far a side is with a task at this moment (section 9)."""
    condition = content.tasks[task].condition
    return tasks.progress(content.arena, condition, contest.board, side, turn_of(contest, side))


def fulfilled(content: Content, contest: Contest, side: int) -> list[str]:
    """The current tasks that a side could claim (TK-K02)."""
    return [task for task in contest.tasks if task_progress(content, contest, task, side).met]


# -- from a sight --------------------------------------------------------------------------------


def board_of(sight: ContestSight) -> Board:
    board = Board(len(sight.sides))
    for piece in sight.pieces:
        board.stand(number(piece.square), Piece(piece.id, piece.side, RANKS[piece.level]))
    board.fresh = 1 + max([piece.id for piece in sight.pieces], default=-1)
    return board


def open_contest(content: Content, sight: ContestSight) -> Contest:
    """A state with all that lies open in a sight, enough for matches, flares and tasks. Hands, decks and
    piles are empty: see `imagine` for a whole one."""
    seats, sides = len(sight.seats), len(sight.sides)
    contest = Contest(sight.mode, seats, sides, 0, 0)
    contest.phase, contest.turn, contest.actions = sight.phase, sight.turn, sight.actions
    contest.start = -1 if sight.start is None else sight.start
    contest.active = -1 if sight.active is None else sight.active
    contest.first_turn = tuple([seat for seat, one in enumerate(sight.seats) if one.first_turn])
    contest.factions = tuple([one.faction for one in sight.seats])
    contest.teams_second = sight.teams_second
    contest.board = board_of(sight)
    contest.board.fresh = max([contest.board.fresh, *[1 + one for one in _remembered(sight)]])
    contest.supply = [one.supply for one in sight.sides]
    contest.exiled = [one.exiled for one in sight.sides]
    contest.gateway = next((piece.id for piece in sight.pieces if piece.gateway), -1)
    contest.captured = sight.captured
    contest.sideways = [one.sideways for one in sight.seats]
    contest.frozen = [one.frozen for one in sight.seats]
    contest.pending = [one.pending for one in sight.seats]
    contest.legend_discard, contest.flare_discard = sight.legend_discard, sight.flare_discard
    contest.tasks, contest.next_task = sight.tasks, sight.next_task
    contest.claimed = [one.claimed for one in sight.sides]
    contest.malus = [one.malus for one in sight.sides]
    contest.destroyed = tuple([one.destroyed for one in sight.sides])
    contest.summoned, contest.warped = sight.summoned, sight.warped
    contest.discarded, contest.handed_over = sight.discarded, sight.handed_over
    contest.extra_beings, contest.extra_legends = sight.extra_beings, sight.extra_legends
    contest.extra_turn, contest.immediate = sight.extra_turn, sight.immediate
    contest.next_summon, contest.count_extra = sight.next_summon, sight.count_extra
    contest.resign_offers = sight.resign_offers
    contest.resigned = -1 if sight.resigned is None else sight.resigned
    contest.todo = sight.todo
    colors = content.modes[sight.mode].melee
    contest.scores = [
        one.colors if colors else tuple([one.score * (at == side) for at in range(sides)])
        for side, one in enumerate(sight.sides)
    ]
    contest.improvise = [one.improvise for one in sight.sides]
    contest.end_by = -1 if sight.end_by is None else sight.end_by
    contest.end_reason, contest.last_turns = sight.end_reason, sight.last_turns
    return contest


def _remembered(sight: ContestSight) -> Iterator[int]:
    """Pieces that running programs know, also those that are gone: no new piece may be taken for one of them
    (TK-E11)."""
    for task in sight.todo:
        if isinstance(task, Run):
            yield from (task.self_piece, *task.used, *task.moved, *[piece for piece, _ in task.gone])
            for held in [one for frame in task.frames for one in (*frame.held, *frame.felled, *frame.left)]:
                yield held.piece
            for value in task.labels.values():
                yield from [one.piece for one in (*value.held, *value.felled)]


def hand_matches(content: Content, sight: ContestSight, seat: int) -> dict[str, list[Match]]:
    """Where each being and legend in the hand of `seat` could be summoned now."""
    contest, own = open_contest(content, sight), sight.seats[seat]
    cards = (*(own.hand or ()), *(own.legends or ()))
    return {card: matching.matches(content, contest, seat, (card,)) for card in cards}


def hand_short(content: Content, sight: ContestSight, seat: int) -> dict[str, list[Short]]:
    """The places of each card in the hand of `seat` that are one stone short."""
    contest, own = open_contest(content, sight), sight.seats[seat]
    cards = (*(own.hand or ()), *(own.legends or ()))
    return {card: matching.one_short(content, contest, seat, card) for card in cards}


def falls(contest: Contest, square: int) -> Piece | None:
    """What a summoning on this square destroys (TK-M20)."""
    return contest.board.at.get(square)


def raises(short: Short, contest: Contest) -> bool:
    """Whether the missing stone is there and too low, rather than not there."""
    piece = contest.board.at.get(short.missing)
    return piece is not None and piece.rank in (COMMON, HEROIC)


def wanted_rank(short: Short) -> int:
    """The least level that is missing, as something that can be placed or raised: common or heroic."""
    ranks = dict(zip(short.cells, (rank for _by, rank in short.layout.cells), strict=True))
    return min(ranks[short.missing], HEROIC)


def completing(content: Content, sight: ContestSight, seat: int) -> dict[Point, str]:
    """The empty squares where a common stone would complete a place of a card in the hand of `seat`, with the
    card."""
    stands, found = {piece.square for piece in sight.pieces}, dict[Point, str]()
    for card, shorts in hand_short(content, sight, seat).items():
        for short in shorts:
            if point(short.missing) not in stands and wanted_rank(short) == COMMON:
                found.setdefault(point(short.missing), card)
    return found


def lies(content: Content, summon: Summon) -> int:
    """In which orientation (`patterns.TURNS`) a card lies on its place: cells and marks tell; of a card that
    arrives elsewhere the cells alone."""
    card, cells, marks = summon.card, summon.cells, summon.marks or {}
    corner = min(x for x, _ in cells), min(y for _, y in cells)
    for layout in content.layouts[card]:
        there = [offset(by) for by, _rank in layout.cells]
        left, top = min(x for x, _ in there), min(y for _, y in there)
        arrives = content.cards[card].summon_at is None
        x, y = summon.square if arrives else (corner[0] - left, corner[1] - top)
        known = {name: {offset(by) for by in group} for name, group in layout.marks.items()}
        same = {(dx + x, dy + y) for dx, dy in there} == {*cells}
        for name, group in marks.items():
            same = same and {(at[0] - x, at[1] - y) for at in group} <= known.get(name, set())
        if same:
            return layout.turn
    return 0


def origin(sight: ContestSight, run: Run) -> int | None:
    """The square from which a direction leads that a program asks for: of the stone chosen last, else of the
    being itself (TK-E66)."""
    held = [one.piece for value in run.labels.values() for one in value.held]
    where = {piece.id: number(piece.square) for piece in sight.pieces}
    found = [where[one] for one in (*reversed(held), run.self_piece) if one in where]
    return found[0] if found else run.square if run.square >= 0 else None
