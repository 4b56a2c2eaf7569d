"""What a seat or a spectator may know of a game (section 16)."""

from __future__ import annotations

import msgspec

from rules.kernel.seats import Seat
from rules.tash_kalar.arena import Point, point
from rules.tash_kalar.board import LEVELS
from rules.tash_kalar.content import Content
from rules.tash_kalar.effects.machine import shown_to_mate
from rules.tash_kalar.piles import Cards
from rules.tash_kalar.scoring import score, weakest
from rules.tash_kalar.state import (
    NOBODY,
    OVER,
    Captured,
    Contest,
    NextSummon,
    Summoning,
    Task,
)


class PieceSight(msgspec.Struct, frozen=True):
    """A stone on the arena. `id` stays with it wherever it goes."""

    id: int
    side: int
    level: str
    square: Point
    gateway: bool = False


class SeatSight(msgspec.Struct, frozen=True):
    """One seat as the viewer sees it. What is None is hidden (TK-H02); the sizes are public.

    `hand` has the being that is pending as well, `passed` the legends that came from the team mate, for those
    two alone (TK-V02). A team mate also sees the cards from which it chooses after a hand-over (TK-V20).
    `top` are the cards that the owner knows to lie on the deck.
    """

    faction: str | None
    side: int
    deck: int
    sideways: int
    hand_size: int
    legends_size: int
    flares_size: int
    discard_size: int
    frozen: str | None
    pending: str | None
    first_turn: bool
    hand: Cards | None = None
    legends: Cards | None = None
    passed: Cards | None = None
    flares: Cards | None = None
    discard: Cards | None = None
    top: Cards | None = None


class SideSight(msgspec.Struct, frozen=True):
    """One side: `stones` is the faction of its stones, `supply` and `exiled` non-legendary and legendary
    ones.

    `score` is what it would have now, the causality penalty not taken off; in a melee its points in the
    weakest colour, all of them in `colors`. `destroyed` are its stones that count for the active side this
    turn, by level.
    """

    stones: str | None
    supply: tuple[int, int]
    exiled: tuple[int, int]
    score: int
    colors: tuple[int, ...]
    weakest: tuple[int, ...]
    improvise: tuple[int, ...]
    claimed: Cards
    malus: int
    destroyed: tuple[int, int, int]


class ContestSight(msgspec.Struct, frozen=True):
    """The table as one viewer sees it. `todo` is what is still to be done of a command, as in the state:
    squares in it are numbers (`arena.point`). `resigned` is the side that gave up."""

    mode: str
    phase: str
    start: int | None
    active: int | None
    decider: int | None
    turn: int
    actions: int
    pieces: tuple[PieceSight, ...]
    seats: tuple[SeatSight, ...]
    sides: tuple[SideSight, ...]
    captured: Captured | None
    legend_deck: int
    legend_discard: Cards
    flare_deck: int
    flare_discard: Cards
    tasks: Cards
    next_task: str | None
    task_deck: int
    summoned: tuple[Summoning, ...]
    warped: Cards
    discarded: bool
    extra_beings: int
    extra_legends: int
    next_summon: NextSummon
    immediate: bool
    count_extra: int
    handed_over: bool
    extra_turn: bool
    resign_offers: tuple[int, ...]
    resigned: int | None
    end_by: int | None
    end_reason: str
    last_turns: tuple[int, ...] | None
    teams_second: tuple[int, ...]
    todo: tuple[Task, ...]


def sight_of(content: Content, contest: Contest, viewer: Seat) -> ContestSight:
    """The sight of `viewer`, which may be SPECTATOR."""
    over = contest.phase == OVER
    return ContestSight(
        mode=contest.mode,
        phase=contest.phase,
        start=_named(contest.start),
        active=_named(contest.active),
        decider=None if over or contest.active == NOBODY else contest.decider,
        turn=contest.turn,
        actions=contest.actions,
        pieces=tuple(
            [
                PieceSight(
                    piece.id, piece.side, LEVELS[piece.rank], point(square), piece.id == contest.gateway
                )
                for square, piece in sorted(contest.board.at.items())
            ]
        ),
        seats=tuple([_seat(content, contest, seat, viewer) for seat in range(contest.seats)]),
        sides=tuple([_side(content, contest, side) for side in range(contest.sides)]),
        captured=contest.captured,
        legend_deck=contest.legend_deck.size,
        legend_discard=contest.legend_discard,
        flare_deck=contest.flare_deck.size,
        flare_discard=contest.flare_discard,
        tasks=contest.tasks,
        next_task=contest.next_task,
        task_deck=contest.task_deck.size,
        summoned=contest.summoned,
        warped=contest.warped,
        discarded=contest.discarded,
        extra_beings=contest.extra_beings,
        extra_legends=contest.extra_legends,
        next_summon=contest.next_summon,
        immediate=contest.immediate,
        count_extra=contest.count_extra,
        handed_over=contest.handed_over,
        extra_turn=contest.extra_turn,
        resign_offers=contest.resign_offers,
        resigned=_named(contest.resigned),
        end_by=_named(contest.end_by),
        end_reason=contest.end_reason,
        last_turns=contest.last_turns,
        teams_second=contest.teams_second,
        todo=contest.todo,
    )


def _named(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _seat(content: Content, contest: Contest, seat: int, viewer: Seat) -> SeatSight:
    deck, own = contest.decks[seat], seat == viewer
    mate = contest.teams and viewer == contest.mate(seat)
    shown = shown_to_mate(content, contest) if mate and seat == contest.active else ()
    return SeatSight(
        faction=contest.factions[seat],
        side=contest.side(seat),
        deck=deck.size,
        sideways=contest.sideways[seat],
        hand_size=len(contest.hands[seat]),
        legends_size=len(contest.legends[seat]),
        flares_size=len(contest.flares[seat]),
        discard_size=len(contest.discards[seat]),
        frozen=contest.frozen[seat],
        pending=contest.pending[seat],
        first_turn=seat in contest.first_turn,
        hand=contest.hands[seat] if own or "hand" in shown else None,
        legends=contest.legends[seat] if own or "legends" in shown else None,
        passed=contest.passed[seat] if own or mate else None,
        flares=contest.flares[seat] if own or "flares" in shown else None,
        discard=contest.discards[seat] if own or "discard" in shown else None,
        top=deck.top if own else None,
    )


def _side(content: Content, contest: Contest, side: int) -> SideSight:
    melee = content.modes[contest.mode].melee
    return SideSight(
        stones=contest.stones_of(side),
        supply=contest.supply[side],
        exiled=contest.exiled[side],
        score=score(content, contest, side),
        colors=contest.scores[side] if melee else (),
        weakest=weakest(contest, side) if melee else (),
        improvise=contest.improvise[side],
        claimed=contest.claimed[side],
        malus=contest.malus[side],
        destroyed=contest.destroyed[side],
    )
