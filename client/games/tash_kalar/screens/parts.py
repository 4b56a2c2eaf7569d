"""What all parts of the table have: heights, whose cards show, which card and which place are meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar, cast

from client.games.tash_kalar.answers.effect import Deciding
from client.games.tash_kalar.answers.turn import Place, Turn, places_of
from client.games.tash_kalar.ids import Card, Piece, Shown, Square, Task, Tile, parse
from client.games.tash_kalar.looking import Build, Now
from client.games.tash_kalar.text.names import Words
from client.games.tash_kalar.told import running
from rules.kernel.views import View
from rules.tash_kalar import actions as do
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import Point, point
from rules.tash_kalar.content import Content, Form
from rules.tash_kalar.sight import ContestSight, PieceSight, SeatSight

R = TypeVar("R")
Z_BOARD = -9.0
Z_UNDER = 0.1
Z_MARK = 1.0
Z_LINKS = 1.5
Z_STONE = 2.0
Z_OVER_STONE = 3.0
Z_BADGE = 4.0
Z_ARROW = 5.0
Z_PANEL = 0.5
Z_CARD = 6.0
Z_CARD_BADGE = 7.0
Z_SHEET = 300.0


def words_of(builder: Build) -> Words:
    return Words(builder.context.content, builder.view)


def own_seat(view: View[ContestSight]) -> int:
    """The seat at the bottom of the table: the viewer's, for a spectator the first."""
    return max(0, view.seat)


def own(view: View[ContestSight]) -> SeatSight:
    return view.sight.seats[own_seat(view)]


def others(view: View[ContestSight]) -> list[int]:
    """The seats whose panels stand above: clockwise; of teams the first of the other one."""
    count, sides = len(view.sight.seats), len(view.sight.sides)
    after = [(own_seat(view) + step) % count for step in range(1, count)]
    return after[:1] if count > sides else after


def held(seat: SeatSight) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The cards in the hand: beings, legends, flares."""
    return tuple(seat.hand or ()), tuple(seat.legends or ()), tuple(seat.flares or ())


def form_of(builder: Build) -> Form:
    return builder.context.content.modes[builder.view.sight.mode]


def stood(sight: ContestSight) -> dict[Point, PieceSight]:
    """The stones by square."""
    return {piece.square: piece for piece in sight.pieces}


def falling(piece: PieceSight | None, own: int) -> str:
    """The mark of a square onto which a stone may go, by what falls there."""
    return "legal" if piece is None else "own" if piece.side == own else "destroy"


def deciding(now: Now) -> Deciding | None:
    """The decision that is being answered."""
    return now.choice if isinstance(now.choice, Deciding) else None


# -- what is meant -------------------------------------------------------------------------------


class Meant(NamedTuple):
    """Which card, and which of its places."""

    picked: str
    """The card that is chosen or in the hand."""
    card: str
    """The card whose places show: the chosen one, else the one of the hand that is under the pointer."""
    at: int
    """The number of the place that is meant."""
    short: str
    """The card whose places show that are one stone short: asked for, or because nothing else fits."""


def pointed_card(now: Now) -> str:
    """The card under the pointer, wherever it lies, but not of the hand while an effect asks for another."""
    choice = now.choice
    asks = isinstance(choice, Deciding) and choice.options and choice.asks_for is not do.ChosenCard
    match parse(now.local.hovered):
        case Card() if asks:
            return ""
        case Card(name) | Shown(_, _, name) | Tile(_, name) | Task(name):
            return name
    return ""


def meant(now: Now) -> Meant:
    content, sight, seat = now.context.content, now.view.sight, own(now.view)
    turn, card = now.choice if isinstance(now.choice, Turn) else None, ""
    if turn is not None and turn.card:
        card = turn.card if turn.card in content.cards and not turn.button else ""
    elif Card.of(now.local.hovered) and not now.looking.hidden and running(sight) is None:
        pointed = pointed_card(now)
        card = pointed if pointed in (*(seat.hand or ()), *(seat.legends or ())) else ""
    short = card if turn is None or turn.square is None else ""
    if short and not (now.looking.short or now.looking.held):
        fits = turn.commands.places if turn is not None else once(hand_places, content, now.view)
        short = "" if fits.get(card) else card
    return Meant(turn.card if turn else "", card, turn.at if turn else 0, short)


def pointed_square(now: Now) -> Point | None:
    """The square under the pointer."""
    match parse(now.local.hovered):
        case Square(square):
            return square
        case Piece(piece):
            return next((one.square for one in now.view.sight.pieces if one.id == piece), None)
    return None


# -- where cards fit -----------------------------------------------------------------------------

_known: dict[object, tuple[ContestSight, Any]] = {}


def once(
    work_out: Callable[[Content, ContestSight, int], R], content: Content, view: View[ContestSight]
) -> R:
    """What follows from a sight, worked out once: it is asked for at every move of the pointer."""
    if work_out not in _known or _known[work_out][0] is not view.sight:
        _known[work_out] = view.sight, work_out(content, view.sight, own_seat(view))
    return cast(R, _known[work_out][1])


def hand_places(content: Content, sight: ContestSight, seat: int) -> dict[str, tuple[Place, ...]]:
    """The places of each card of the hand, as if its seat were to act."""
    found: dict[str, tuple[Place, ...]] = {}
    for card, matches in forecast.hand_matches(content, sight, seat).items():
        summons = []
        for one in matches:
            cells, groups = tuple(map(point, one.cells)), one.marks(content.arena).items()
            marks = {name: tuple(map(point, group)) for name, group in groups} or None
            summons.append(do.Summon(card, point(one.square), cells, one.improvise, marks=marks))
        found[card] = places_of(summons)
    return found


def places_in(builder: Build, card: str) -> tuple[Place, ...]:
    """The places of a card of the own hand now."""
    choice = builder.choice
    if isinstance(choice, Turn) and (card in choice.commands.places or builder.view.sight.actions):
        return choice.commands.places.get(card, ())
    return once(hand_places, builder.context.content, builder.view).get(card, ())
