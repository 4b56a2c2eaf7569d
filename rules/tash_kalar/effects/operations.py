"""The operations of the effect language that change or bind something (effects.md section 5): for each what
can be answered, and what an answer does.

What needs no choice has one answer, `Confirm`; where it is mandatory nobody is asked (TK-E04).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from rules.tash_kalar import actions as do
from rules.tash_kalar import cards, events, stones
from rules.tash_kalar import steps as be
from rules.tash_kalar.arena import number, point, squares_of
from rules.tash_kalar.board import LEVELS, RANKS, WANTED
from rules.tash_kalar.effects.moving import moves, path_of
from rules.tash_kalar.effects.scope import Scope
from rules.tash_kalar.state import Captured, Frame, Held, LegendPoint, NextSummon, Run, Summoning

if TYPE_CHECKING:
    from rules.tash_kalar.effects.machine import Machine

Answers: TypeAlias = Sequence[Any]
ANYTHING: tuple[do.Confirm, ...] = (do.Confirm(),)


class Operation(NamedTuple):
    """`options` are the legal answers, with what the step has done so far; `apply` carries one out."""

    options: Callable[[Scope, Any, Frame], Answers]
    apply: Callable[[Machine, Any, Any], None]


def limit(step: Any) -> int:
    """How often a step is carried out at most (TK-E03)."""
    often = getattr(step, "upto", None) or getattr(step, "count", None)
    if isinstance(step, be.CountExtra) or often is None:
        return 1
    return 10_000 if often == "any" else int(often)


def is_optional(step: Any) -> bool:
    return bool(step.may or getattr(step, "upto", None))


def _pieces(squares: int, what: object) -> Answers:
    """The pieces that may be chosen; one that a reference names is only confirmed."""
    if isinstance(what, str):
        return ANYTHING if squares else ()
    return [do.ChosenPiece(point(one)) for one in squares_of(squares)]


def _chosen(machine: Machine, what: str | be.Selector, answer: Any) -> int:
    """The square of the piece that an answer means."""
    if isinstance(answer, do.ChosenPiece):
        return number(answer.square)
    assert isinstance(what, str)
    square = machine.scope.piece(what)
    assert square is not None
    return square


# -- choosing --------------------------------------------------------------------------------


def _choices(scope: Scope, step: be.Choose, frame: Frame) -> Answers:
    if step.kind == "direction":
        wanted: Any = step.from_.narrowed(be.Directions)
        start = scope.square("self")
        return [
            do.ChosenDirection(line.direction)
            for line in (scope.arena.lines[start] if start is not None else ())
            if line.squares and line.direction in scope.directions(wanted)
        ]
    narrowed: Any = step.from_.narrowed(be.Selector if step.kind == "piece" else be.Squares)
    if step.kind == "square":
        found = scope.squares(narrowed)
    else:
        found = scope.pieces(narrowed)
        if step.connected and frame.held:  # TK-E55
            found &= scope.arena.around(sum({1 << one.square for one in frame.held}))
    for one in frame.held:
        found &= ~(1 << one.square)
    kind = do.ChosenSquare if step.kind == "square" else do.ChosenPiece
    return [kind(point(one)) for one in squares_of(found)]


def _choose(machine: Machine, step: be.Choose, answer: Any) -> None:
    if isinstance(answer, do.ChosenDirection):
        machine.record(direction=answer.direction)
        return
    square = number(answer.square)
    piece = machine.contest.board.at[square] if step.kind == "piece" else None
    machine.record(Held(square=square) if piece is None else Held(piece.id, square, piece.side, piece.rank))


# -- destroying and turning ------------------------------------------------------------------


def _victims(scope: Scope, step: be.Destroy, frame: Frame) -> Answers:
    found = scope.pieces(step.what)
    return (ANYTHING if found else ()) if step.all else _pieces(found, step.what)


def _destroy(machine: Machine, step: be.Destroy, answer: Any) -> None:
    """TK-E20; with `all` everything that is there before the first piece is removed."""
    squares = (
        squares_of(machine.scope.pieces(step.what)) if step.all else [_chosen(machine, step.what, answer)]
    )
    gone = tuple([machine.destroy(one, credit=step.credit, exile=step.exile) for one in squares])
    machine.record(*gone, felled=gone)


def _turnable(by: int) -> Callable[[Scope, Any, Frame], Answers]:
    def options(scope: Scope, step: Any, frame: Frame) -> Answers:
        at, contest = scope.board.at, scope.contest
        found = scope.pieces(step.what)
        for square in squares_of(found):
            if not stones.can_turn(contest, at[square], at[square].rank + by):
                found &= ~(1 << square)
        return _pieces(found, step.what)

    return options


def _turn(by: int) -> Callable[[Machine, Any, Any], None]:
    def apply(machine: Machine, step: Any, answer: Any) -> None:
        square = _chosen(machine, step.what, answer)
        rank = machine.contest.board.at[square].rank + by
        piece = stones.turn(machine.contest, machine.emit, square, rank)
        machine.record(Held(piece.id, square, piece.side, piece.rank))

    return apply


# -- placing and converting ------------------------------------------------------------------


def _places(scope: Scope, step: be.Place, frame: Frame) -> Answers:
    """TK-E23."""
    rank, free = RANKS[step.level], ~scope.board.full
    return [
        do.ChosenPlace(point(square), side)
        for side in scope.side(step.side)
        if scope.contest.in_supply(side, rank) > 0
        for square in squares_of(scope.squares(step.at, side) & free)
    ]


def _place(machine: Machine, step: be.Place, answer: do.ChosenPlace) -> None:
    square = number(answer.square)
    piece = stones.place(machine.contest, machine.emit, square, answer.side, RANKS[step.level])
    machine.record(Held(piece.id, square, piece.side, piece.rank))


def _new_sides(scope: Scope, step: be.Convert, square: int) -> list[int]:
    """Whose a converted piece can become (TK-E24)."""
    piece = scope.board.at[square]
    rank = piece.rank if step.level == "same" else RANKS[step.level]
    return [
        side
        for side in scope.side(step.side)
        if side != piece.side and scope.contest.in_supply(side, rank) > 0
    ]


def _convertible(scope: Scope, step: be.Convert, frame: Frame) -> Answers:
    if frame.left:
        return [do.ChosenSide(side) for side in _new_sides(scope, step, frame.left[0].square)]
    found = scope.pieces(step.what)
    for square in squares_of(found):
        if not _new_sides(scope, step, square):
            found &= ~(1 << square)
    return _pieces(found, step.what)


def _convert(machine: Machine, step: be.Convert, answer: Any) -> None:
    """The removed piece counts as destroyed (TK-E30); the new one is another."""
    frame = machine.frame
    square = frame.left[0].square if frame.left else _chosen(machine, step.what, answer)
    sides = _new_sides(machine.scope, step, square)
    if isinstance(answer, do.ChosenSide):
        sides = [answer.side]
    if len(sides) > 1:
        machine.set_frame(replace(frame, left=(Held(square=square),)))
        return
    rank = machine.contest.board.at[square].rank if step.level == "same" else RANKS[step.level]
    gone = machine.destroy(square)
    piece = stones.put(machine.contest, square, sides[0], rank)
    machine.emit(events.PieceConverted(piece.id, piece.side, LEVELS[rank], point(square)))
    machine.set_frame(replace(machine.frame, left=()))
    machine.record(Held(piece.id, square, piece.side, rank), felled=(gone,))


# -- moving ----------------------------------------------------------------------------------


def _moves(scope: Scope, step: be.Move, frame: Frame) -> Answers:
    return [do.ChosenMove(point(start), point(end)) for start, end in moves(scope, step, frame)]


def _move(machine: Machine, step: be.Move, answer: do.ChosenMove) -> None:
    """Everything that the piece enters is destroyed (TK-E60, TK-E61)."""
    contest, (start, end) = machine.contest, (number(answer.start), number(answer.end))
    piece, felled, equal = contest.board.at[start], [], False
    path = path_of(machine.scope, step, start, end)
    for square in path:
        if square in contest.board.at:
            equal |= contest.board.at[square].rank == piece.rank
            felled.append(machine.destroy(square))
    contest.board.move(start, end)
    machine.emit(
        events.PieceMoved(piece.id, piece.side, tuple([point(one) for one in (start, *path)]), step.kind)
    )
    run = machine.run
    machine.set_run(replace(run, moved=tuple(dict.fromkeys((*run.moved, piece.id)))))
    machine.set_frame(replace(machine.frame, equal=machine.frame.equal + equal))
    (x, y), (to_x, to_y) = answer.start, answer.end
    way = None if step.kind == "leap" else ((to_x > x) - (to_x < x), (to_y > y) - (to_y < y))
    machine.record(Held(piece.id, end, piece.side, piece.rank), felled=tuple(felled), direction=way)


def _swaps(scope: Scope, step: be.Swap, frame: Frame) -> Answers:
    """TK-E26."""
    at = scope.board.at
    return [
        do.ChosenSwap(point(a), point(b))
        for a in squares_of(scope.pieces(step.a))
        for b in squares_of(scope.pieces(step.b))
        if a != b and (not step.same_level or at[a].rank == at[b].rank)
    ]


def _swap(machine: Machine, step: be.Swap, answer: do.ChosenSwap) -> None:
    board, (a, b) = machine.contest.board, (number(answer.a), number(answer.b))
    one, other = board.at[a], board.at[b]
    board.swap(a, b)
    machine.emit(events.PiecesSwapped(one.id, answer.a, other.id, answer.b))
    machine.record()


# -- the Gateway, captured stones ------------------------------------------------------------


def _gateways(scope: Scope, step: be.Gateway, frame: Frame) -> Answers:
    own = scope.board.of(scope.run.side, WANTED["non_legendary"])
    return _pieces(scope.pieces(step.what) & own, step.what)


def _gateway(machine: Machine, step: be.Gateway, answer: Any) -> None:
    """TK-E27."""
    square = _chosen(machine, step.what, answer)
    stones.open_gateway(machine.contest, machine.emit, square)
    piece = machine.contest.board.at[square]
    machine.record(Held(piece.id, square, piece.side, piece.rank))


def _capturable(scope: Scope, step: be.Capture, frame: Frame) -> Answers:
    return _pieces(0 if scope.contest.captured else scope.pieces(step.what), step.what)


def _capture(machine: Machine, step: be.Capture, answer: Any) -> None:
    """TK-E28, TK-G08: it is nowhere, and not the Gateway meanwhile."""
    contest, square = machine.contest, _chosen(machine, step.what, answer)
    gateway = contest.board.at[square].id == contest.gateway
    piece = contest.board.take(square)
    machine.leave_arena(piece.id, square)
    contest.captured = Captured(machine.run.seat, piece.side, piece.rank, gateway)
    machine.emit(events.PieceCaptured(piece.id, piece.side, LEVELS[piece.rank], point(square)))
    stones.forget_gateway(contest, machine.emit, piece)
    machine.record()


def _landings(scope: Scope, step: be.Release, frame: Frame) -> Answers:
    """TK-W21: empty squares, and those with a piece of a lower level."""
    captured = scope.contest.captured
    if captured is None:
        return ()
    at = scope.board.at
    return [
        do.ChosenSquare(point(one))
        for one in squares_of(scope.squares(step.to))
        if one not in at or at[one].rank < captured.rank
    ]


def _release(machine: Machine, step: be.Release, answer: do.ChosenSquare) -> None:
    contest, square = machine.contest, number(answer.square)
    captured = contest.captured
    assert captured is not None
    felled = (machine.destroy(square),) if square in contest.board.at else ()
    contest.captured = None
    piece = contest.board.put(square, captured.side, captured.rank)
    machine.emit(events.PieceReleased(piece.id, piece.side, LEVELS[piece.rank], point(square)))
    if captured.gateway and contest.gateway < 0:
        stones.open_gateway(contest, machine.emit, square)
    machine.record(felled=felled)


# -- the turn --------------------------------------------------------------------------------


def _always(scope: Scope, step: Any, frame: Frame) -> Answers:
    return ANYTHING


def _affordable(scope: Scope, step: be.Actions, frame: Frame) -> Answers:
    return ANYTHING if scope.contest.actions >= (step.spend or 0) else ()


def _actions(machine: Machine, step: be.Actions, answer: Any) -> None:
    """TK-E40 to TK-E42."""
    contest = machine.contest
    if step.gain:
        contest.actions += step.gain
        machine.emit(events.ActionsGained(step.gain))
    else:
        contest.actions -= step.spend or 0
        machine.emit(events.ActionsSpent(step.spend or 0))
    machine.record()


def _malus(machine: Machine, step: be.Malus, answer: Any) -> None:
    """TK-E44."""
    contest = machine.contest
    for side in contest.enemies(machine.run.side):
        contest.malus[side] += step.actions
        machine.emit(events.MalusGiven(side, step.actions))
    machine.record()


def _draw_extra(machine: Machine, step: be.DrawExtra, answer: Any) -> None:
    machine.contest.extra_beings += step.beings
    machine.contest.extra_legends += step.legends
    machine.record()


def _extra_turn(machine: Machine, step: be.ExtraTurn, answer: Any) -> None:
    machine.contest.extra_turn = True
    machine.record()


def _modifiable(scope: Scope, step: be.NextSummon, frame: Frame) -> Answers:
    return ANYTHING if step.possess is None or scope.side(step.possess) else ()


def _next_summon(machine: Machine, step: be.NextSummon, answer: Any) -> None:
    """TK-E96, TK-N12."""
    contest, there = machine.contest, machine.contest.next_summon
    possess = there.possess if step.possess is None else machine.scope.side(step.possess)[0]
    contest.next_summon = NextSummon(
        step.enemy_as_own or there.enemy_as_own, step.empty_as_common or there.empty_as_common, possess
    )
    machine.record()


def _count_extra(machine: Machine, step: be.CountExtra, answer: Any) -> None:
    machine.contest.count_extra += step.count
    machine.record()


def _count_as_legend(machine: Machine, step: be.CountAsLegend, answer: Any) -> None:
    """TK-E93, TK-K11: the flag only, and the point where legends have one."""
    contest = machine.contest
    if contest.summoned:
        *before, last = contest.summoned
        contest.summoned = (*before, Summoning(last.square, last.rank, True))
    machine.emit(events.LegendCounted(machine.run.side))
    machine.record()
    machine.before_rest(LegendPoint(machine.run.side))


# -- cards -----------------------------------------------------------------------------------


def _takeable(scope: Scope, step: be.TakeCard, frame: Frame) -> Answers:
    """TK-E91, TK-E92. Cards are those of the seat that played the card (TK-E08)."""
    found = cards.takeable(scope.content, scope.contest, scope.run.seat, step.take)
    if step.take in ("this", "legends"):
        there = step.take == "this" or found
        return ANYTHING if there else ()
    return [do.ChosenCard(card) for card in found]


def _take_card(machine: Machine, step: be.TakeCard, answer: Any) -> None:
    content, contest, run = machine.content, machine.contest, machine.run
    if step.take == "this":
        moved: tuple[str, ...] = (run.card,)
        machine.set_settled(run.card)
        cards.put_back(content, contest, machine.emit, run.seat, run.card, step.to, "table")
    elif step.take == "legends":
        moved = contest.legends[run.seat]
        for card in moved:
            cards.take(content, contest, machine.emit, run.seat, card, step)
    else:
        moved = (answer.card,)
        cards.take(content, contest, machine.emit, run.seat, answer.card, step)
    machine.record()


def _warps(scope: Scope, step: be.CopyWarp, frame: Frame) -> Answers:
    """TK-E95."""
    contest, run = scope.contest, scope.run
    where = {
        "pending": (contest.pending[run.seat],),
        "discard": contest.discards[run.seat],
        "this": (run.card,),
    }[step.from_]
    beings = scope.content.beings
    found = []
    for card in where:
        warp = beings[card].warp if card in beings else None
        if card is not None and warp is not None and not warp.fixed:
            found.append(do.ChosenCard(card))
    return found


def _copy_warp(machine: Machine, step: be.CopyWarp, answer: do.ChosenCard) -> None:
    """A program of its own; the calling one goes on afterwards."""
    run = machine.run
    machine.emit(events.WarpCopied(run.seat, answer.card))
    machine.record()
    machine.before_rest(Run(run.seat, run.side, answer.card, "warp"))


OPERATIONS: dict[type, Operation] = {
    be.Choose: Operation(_choices, _choose),
    be.Destroy: Operation(_victims, _destroy),
    be.Upgrade: Operation(_turnable(1), _turn(1)),
    be.Downgrade: Operation(_turnable(-1), _turn(-1)),
    be.Move: Operation(_moves, _move),
    be.Place: Operation(_places, _place),
    be.Convert: Operation(_convertible, _convert),
    be.Swap: Operation(_swaps, _swap),
    be.Gateway: Operation(_gateways, _gateway),
    be.Capture: Operation(_capturable, _capture),
    be.Release: Operation(_landings, _release),
    be.Actions: Operation(_affordable, _actions),
    be.Malus: Operation(_always, _malus),
    be.DrawExtra: Operation(_always, _draw_extra),
    be.ExtraTurn: Operation(_always, _extra_turn),
    be.NextSummon: Operation(_modifiable, _next_summon),
    be.CountExtra: Operation(_always, _count_extra),
    be.CountAsLegend: Operation(_always, _count_as_legend),
    be.TakeCard: Operation(_takeable, _take_card),
    be.CopyWarp: Operation(_warps, _copy_warp),
}

KINDS: dict[type, str] = {
    do.ChosenPiece: "piece",
    do.ChosenSquare: "square",
    do.ChosenDirection: "direction",
    do.ChosenMove: "move",
    do.ChosenPlace: "place",
    do.ChosenSwap: "swap",
    do.ChosenSide: "side",
    do.ChosenCard: "card",
    do.ChosenOption: "option",
    do.ChosenNext: "order",
    do.Confirm: "confirm",
}
"""The kind of a decision by its answers (effects.md section 8)."""
