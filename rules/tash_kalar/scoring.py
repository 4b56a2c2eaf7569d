"""Points, what ends the game, and who wins (sections 9, 10 and 14)."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.kernel.game import Cell, Result, SheetRow
from rules.tash_kalar import events
from rules.tash_kalar.board import COMMON, HEROIC, LEGENDARY, LEVELS
from rules.tash_kalar.content import Content
from rules.tash_kalar.state import NOBODY, Contest


def task_points(content: Content, contest: Contest, side: int) -> int:
    return sum([content.tasks[task].points for task in contest.claimed[side]])


def score(content: Content, contest: Contest, side: int) -> int:
    """What a side has now, without the causality penalty (TK-K01, TK-D10, TK-Z20)."""
    mode = content.modes[contest.mode]
    if mode.melee:
        return min([contest.scores[side][one] for one in contest.enemies(side)])
    if mode.tasks:
        return task_points(
            content, contest, side
        ) + content.numbers.legend_on_arena * contest.legends_on_arena(side)
    return contest.scores[side][side]


def weakest(contest: Contest, side: int) -> tuple[int, ...]:
    """The colours in which a side has the fewest points (TK-Z20)."""
    points = contest.scores[side]
    least = min([points[one] for one in contest.enemies(side)])
    return tuple([one for one in sorted(contest.enemies(side)) if points[one] == least])


def penalty(content: Content, contest: Contest, side: int) -> int:
    """Of a being that is still pending (TK-W06)."""
    waiting = sum([contest.pending[seat] is not None for seat in contest.members(side)])
    return content.numbers.penalty * waiting


def final_score(content: Content, contest: Contest, side: int) -> int:
    return score(content, contest, side) - penalty(content, contest, side)


# -- scoring -----------------------------------------------------------------------------------


def add_points(
    content: Content, contest: Contest, emit: Emit, side: int, points: int, reason: str, of: int | None = None
) -> None:
    """In a melee in the colour `of`. An end of the game is tested at once (TK-Z04)."""
    if not points:
        return
    colors = list(contest.scores[side])
    colors[side if of is None else of] += points
    contest.scores[side] = tuple(colors)
    emit(events.PointsScored(side, points, reason, of))
    test_score(content, contest, emit)


def legend_point(content: Content, contest: Contest, emit: Emit, side: int, of: int | None) -> None:
    """TK-D11, TK-D22: for a legend summoned by its card, and for what counts as one."""
    if not content.modes[contest.mode].tasks:
        add_points(content, contest, emit, side, content.numbers.summoned_legend, "legend", of)


def destroyed_points(content: Content, destroyed: tuple[int, int, int]) -> int:
    """TK-D10, TK-D20: pairs of common stones, an odd one gives nothing here."""
    numbers = content.numbers
    return (
        destroyed[COMMON] // 2 * numbers.pair_points
        + destroyed[HEROIC] * numbers.points[LEVELS[HEROIC]]
        + destroyed[LEGENDARY] * numbers.points[LEVELS[LEGENDARY]]
    )


def odd_colors(content: Content, contest: Contest) -> tuple[int, ...]:
    """Colours of which one must be named for the common stones that are left over (TK-D21)."""
    if not content.modes[contest.mode].melee:
        return ()
    odd = tuple([side for side, numbers in enumerate(contest.destroyed) if numbers[COMMON] % 2])
    return odd if len(odd) > 1 else ()


def score_turn(content: Content, contest: Contest, emit: Emit, pair_color: int | None) -> None:
    """The destroyed pieces of the turn (TK-D10, TK-D20, TK-D21)."""
    mode, side = content.modes[contest.mode], contest.acting
    if mode.tasks:
        return
    for of, numbers in enumerate(contest.destroyed):
        points = destroyed_points(content, numbers)
        if of == pair_color:
            points += content.numbers.pair_points
        add_points(content, contest, emit, side, points, "destroyed", of if mode.melee else None)


# -- the end -----------------------------------------------------------------------------------


def test_score(content: Content, contest: Contest, emit: Emit) -> None:
    """TK-Z04, less the penalty for what is pending (TK-W06)."""
    mode = content.modes[contest.mode]
    if mode.tasks:
        return
    for side in range(contest.sides):
        if max(contest.scores[side]) - penalty(content, contest, side) >= mode.end_score:
            trigger(contest, emit, "score", "TK-Z04")


def test_tasks(content: Content, contest: Contest, emit: Emit) -> None:
    """At the end of a turn of the High Form (TK-Z03)."""
    mode = content.modes[contest.mode]
    if mode.tasks and any(
        final_score(content, contest, side) >= mode.end_score for side in range(contest.sides)
    ):
        trigger(contest, emit, "score", "TK-Z03")


def trigger(contest: Contest, emit: Emit, reason: str, rule: str) -> None:
    """Once at most (TK-Z01)."""
    if contest.end_by == NOBODY:
        contest.end_by, contest.end_reason = contest.active, reason
        emit(events.EndTriggered(contest.active, reason, rule))


def standings(content: Content, contest: Contest, side: int) -> tuple[int, ...]:
    """What sides are compared by: the higher the better (TK-Z10, TK-Z20, TK-Z30)."""
    ties = (contest.upgraded(side), contest.board.count(side))
    if not content.modes[contest.mode].melee:
        return (final_score(content, contest, side), *ties)
    lost = penalty(content, contest, side)
    points = sorted([contest.scores[side][one] - lost for one in contest.enemies(side)])
    return (*points, *ties)


def ranking(content: Content, contest: Contest) -> list[list[int]]:
    """The sides in order, those that share a place together."""
    if contest.resigned != NOBODY:  # TK-Z06
        return [[one for one in range(contest.sides) if one != contest.resigned], [contest.resigned]]
    worth = {side: standings(content, contest, side) for side in range(contest.sides)}
    return [
        [side for side in worth if worth[side] == value]
        for value in sorted(set(worth.values()), reverse=True)
    ]


def report(content: Content, contest: Contest) -> Result:
    """The result with its score sheet; team mates share everything (TK-V01)."""
    order = ranking(content, contest)
    rank_of = {side: 1 + sum(map(len, order[:place])) for place, tied in enumerate(order) for side in tied}
    seats = [contest.side(seat) for seat in range(contest.seats)]
    return Result(
        winners=tuple([seat for seat, side in enumerate(seats) if side in order[0]]),
        totals=tuple([final_score(content, contest, side) for side in seats]),
        ranks=tuple([rank_of[side] for side in seats]),
        sheet=_sheet(content, contest, seats),
        ended_by=contest.end_reason,
        tie_break=_tie_break(content, contest, order),
    )


def _sheet(content: Content, contest: Contest, seats: list[int]) -> tuple[SheetRow, ...]:
    mode = content.modes[contest.mode]

    def row(kind: str, rule: str, cell_of: list[Cell]) -> SheetRow:
        return SheetRow(kind, rule, tuple([cell_of[side] for side in seats]))

    sides = range(contest.sides)
    rows = []
    if mode.tasks:
        claimed = [Cell(task_points(content, contest, one), len(contest.claimed[one])) for one in sides]
        legends = [contest.legends_on_arena(one) for one in sides]
        worth = content.numbers.legend_on_arena
        rows = [
            row("tasks", "TK-K02", claimed),
            row("legends", "TK-K01", [Cell(worth * number, number) for number in legends]),
        ]
    elif mode.melee:
        for color in sides:
            rows.append(row(f"color_{color}", "TK-D20", [_color_cell(contest, one, color) for one in sides]))
    else:
        rows = [row("points", "TK-D10", [Cell(contest.scores[one][one]) for one in sides])]
    penalties = [penalty(content, contest, one) for one in sides]
    if any(penalties):
        rows.append(row("penalty", "TK-W06", [Cell(-lost) for lost in penalties]))
    return tuple(rows)


def _color_cell(contest: Contest, side: int, color: int) -> Cell:
    """The points of a side in a colour as the count; only those in its weakest one are its score (TK-Z20)."""
    if side == color:
        return Cell(0, sign="own")
    there = contest.scores[side][color]
    counts = weakest(contest, side)[0] == color
    return Cell(there if counts else 0, there, "weakest" if counts else "")


def _tie_break(content: Content, contest: Contest, order: list[list[int]]) -> str:
    """By what the first two places differ where their points do not (TK-Z30)."""
    if contest.resigned != NOBODY:
        return ""
    if len(order[0]) > 1:
        return "shared"
    if len(order) == 1:
        return ""
    best, next_ = (standings(content, contest, one[0]) for one in order[:2])
    place = next(number for number, pair in enumerate(zip(best, next_, strict=True)) if pair[0] != pair[1])
    return {len(best) - 2: "upgraded", len(best) - 1: "stones"}.get(place, "")
