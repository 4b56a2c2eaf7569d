"""What all parts of the table have: heights, whose cards show, which card and which place are meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from client.games.tash_kalar.answers.effect import Deciding
from client.games.tash_kalar.answers.turn import Place, Turn, places_of
from client.games.tash_kalar.ids import Card, Piece, Shown, Square, Task, Tile, parse
from client.games.tash_kalar.looking import Build
from client.games.tash_kalar.text.names import Words
from client.games.tash_kalar.told import running
from client.table.contract import TableState
from rules.tash_kalar import actions as do
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import Point, point
from rules.tash_kalar.content import Content, Form
from rules.tash_kalar.matching import Short
from rules.tash_kalar.sight import ContestSight, PieceSight

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


# -- who looks -----------------------------------------------------------------------------------


def words_of(builder: Build) -> Words:
    return Words(builder.context.content, builder.view)


def own_seat(now: TableState) -> int:
    """The seat at the bottom of the table: the viewer's, for a spectator the first."""
    return max(0, now.view.seat)


def form_of(content: Content, sight: ContestSight) -> Form:
    return content.modes[sight.mode]


def hides_hand(now: TableState) -> bool:
    """The own cards lie on their faces."""
    return bool(now.looking.hidden)


def stood(sight: ContestSight) -> dict[Point, PieceSight]:
    """The stones by square."""
    return {piece.square: piece for piece in sight.pieces}


# -- which card, which place ---------------------------------------------------------------------


def picked(now: TableState) -> str:
    """The card that is chosen or in the hand."""
    choice = now.choice
    return choice.card if isinstance(choice, Turn) else ""


def pointed_card(now: TableState) -> str:
    """The card under the pointer, wherever it lies."""
    match parse(now.local.hovered):
        case Card(card) | Shown(_, _, card) | Tile(_, card):
            return card if card in now.context.content.cards or card in now.context.content.flares else ""
        case Task(task):
            return task
    return ""


def meant_card(now: TableState) -> str:
    """The card of the hand whose places show: the chosen one, else the one under the pointer."""
    card, choice = picked(now), now.choice
    if card:
        return card if card in now.context.content.cards and not getattr(choice, "button", "") else ""
    if hides_hand(now):
        return ""
    hovered = Card.of(now.local.hovered)
    own = now.view.sight.seats[own_seat(now)]
    held = (*(own.hand or ()), *(own.legends or ()))
    shows = hovered is not None and hovered.card in held and running(now.view.sight) is None
    return hovered.card if hovered is not None and shows else ""


def pointed_square(now: TableState) -> Point | None:
    """The square under the pointer."""
    match parse(now.local.hovered):
        case Square(square):
            return square
        case Piece(piece):
            return next((one.square for one in now.view.sight.pieces if one.id == piece), None)
    return None


_known: dict[tuple[object, int, int], tuple[ContestSight, Any]] = {}
_MOST = 24


def once(
    work_out: Callable[[Content, ContestSight, int], R], content: Content, sight: ContestSight, seat: int
) -> R:
    """What follows from a sight, worked out once: it is asked for at every move of the pointer."""
    key = (work_out, id(sight), seat)
    found = _known.get(key)
    if found is None or found[0] is not sight:
        if len(_known) >= _MOST:
            _known.clear()
        found = _known[key] = sight, work_out(content, sight, seat)
    result: R = found[1]
    return result


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
    choice, seat = builder.choice, builder.ask(own_seat)
    if isinstance(choice, Turn) and card in choice.commands.places:
        return choice.commands.places[card]
    if isinstance(choice, Turn) and builder.view.sight.actions:
        return ()
    return once(hand_places, builder.context.content, builder.view.sight, seat).get(card, ())


def shorts_in(builder: Build, card: str) -> list[Short]:
    """The places of a card of the own hand that are one stone short."""
    content, seat = builder.context.content, builder.ask(own_seat)
    return once(forecast.hand_short, content, builder.view.sight, seat).get(card, [])


def active_place(now: TableState) -> int:
    """The number of the place that is meant."""
    choice = now.choice
    return choice.at if isinstance(choice, Turn) else 0


def falling(piece: PieceSight | None, own: int) -> str:
    """The mark of a square onto which a stone may go, by what falls there."""
    return "legal" if piece is None else "own" if piece.side == own else "destroy"


def deciding(now: TableState) -> Deciding | None:
    """The decision that is being answered."""
    return now.choice if isinstance(now.choice, Deciding) else None


def shows_short(now: TableState) -> str:
    """The card whose places show that are one stone short: asked for, or because nothing else fits."""
    card, choice = meant_card(now), now.choice
    if not card or (isinstance(choice, Turn) and choice.square is not None):
        return ""
    if now.looking.short or now.looking.held:
        return card
    if isinstance(choice, Turn):
        return "" if choice.commands.places.get(card) else card
    return "" if once(hand_places, now.context.content, now.view.sight, own_seat(now)).get(card) else card


def completes(now: TableState) -> dict[Point, str]:
    """The squares where a common stone would complete a place, with the card."""
    return once(forecast.completing, now.context.content, now.view.sight, own_seat(now))
