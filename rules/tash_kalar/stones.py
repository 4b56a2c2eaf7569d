"""What happens to stones, whoever makes it happen: they come from the supply and go back to it, they are
credited, and the Gateway goes with them (TK-E30, sections 10 and 12)."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.tash_kalar import events
from rules.tash_kalar.arena import point
from rules.tash_kalar.board import COMMON, HEROIC, LEGENDARY, LEVELS, Piece
from rules.tash_kalar.state import NO_PIECE, Contest


def put(contest: Contest, square: int, side: int, rank: int) -> Piece:
    """A stone from the supply onto an empty square."""
    contest.add_stone(side, rank, -1)
    return contest.board.put(square, side, rank)


def place(contest: Contest, emit: Emit, square: int, side: int, rank: int) -> Piece:
    """`put`, told."""
    piece = put(contest, square, side, rank)
    emit(events.StonePlaced(contest.decider, piece.id, side, LEVELS[rank], point(square)))
    return piece


def pick_up(contest: Contest, emit: Emit, square: int) -> None:
    """Into the supply, which is no destruction (TK-A11, TK-M30)."""
    piece = contest.board.take(square)
    contest.add_stone(piece.side, piece.rank)
    emit(events.StonePickedUp(piece.id, piece.side, LEVELS[piece.rank], point(square)))
    forget_gateway(contest, emit, piece)


def destroy(contest: Contest, emit: Emit, square: int, *, credit: int = 1, exile: bool = False) -> Piece:
    """Off the arena, to the owner's supply or out of the game, and credited to the side whose turn it is if
    it is another's (TK-E30 to TK-E33, TK-E97)."""
    piece = contest.board.take(square)
    counted = 0
    if piece.side != contest.acting and credit:
        counted = credit + contest.count_extra
        numbers = list(contest.destroyed[piece.side])
        numbers[piece.rank] += counted
        destroyed = list(contest.destroyed)
        destroyed[piece.side] = (numbers[COMMON], numbers[HEROIC], numbers[LEGENDARY])
        contest.destroyed = tuple(destroyed)
    if exile:
        low, high = contest.exiled[piece.side]
        contest.exiled[piece.side] = (low, high + 1) if piece.rank == LEGENDARY else (low + 1, high)
    else:
        contest.add_stone(piece.side, piece.rank)
    emit(
        events.PieceDestroyed(
            piece.id,
            piece.side,
            LEVELS[piece.rank],
            point(square),
            contest.acting if counted else None,
            counted,
            exile,
        )
    )
    forget_gateway(contest, emit, piece)
    return piece


def can_turn(contest: Contest, piece: Piece, rank: int) -> bool:
    """Whether a stone can get this level, one up or down (TK-E21, TK-E22)."""
    if not COMMON <= rank <= LEGENDARY:
        return False
    return LEGENDARY not in (rank, piece.rank) or contest.in_supply(piece.side, rank) > 0


def turn(contest: Contest, emit: Emit, square: int, rank: int) -> Piece:
    """The same piece one level up or down. Common and heroic are two faces of one stone."""
    piece = contest.board.at[square]
    if LEGENDARY in (rank, piece.rank):
        contest.add_stone(piece.side, rank, -1)
        contest.add_stone(piece.side, piece.rank)
    contest.board.turn(square, rank)
    told = events.PieceUpgraded if rank > piece.rank else events.PieceDowngraded
    emit(told(piece.id, piece.side, LEVELS[rank], point(square)))
    if rank == LEGENDARY:
        forget_gateway(contest, emit, piece)
    return contest.board.at[square]


def forget_gateway(contest: Contest, emit: Emit, piece: Piece) -> None:
    """TK-G06."""
    if contest.gateway == piece.id:
        contest.gateway = NO_PIECE
        emit(events.GatewayChanged(None))


def open_gateway(contest: Contest, emit: Emit, square: int) -> None:
    """The piece on this square is the Gateway (TK-G01)."""
    piece = contest.board.at[square]
    if contest.gateway != piece.id:
        contest.gateway = piece.id
        emit(events.GatewayChanged(piece.id, point(square)))
