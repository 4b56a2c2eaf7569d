"""The arena: stones, where a card fits and what is one stone short of it, what an effect can choose, what
moved, what counts for a task."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pygame

from client.art import shapes
from client.games.tash_kalar.answers.effect import Deciding, StartStones
from client.games.tash_kalar.answers.turn import Place as Fitting
from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.ids import Piece, Square, Way
from client.games.tash_kalar.looking import Build, Now
from client.games.tash_kalar.panels.column import Again
from client.games.tash_kalar.pictures import marks
from client.games.tash_kalar.pictures.arena import ArenaFace, ArenaPlan
from client.games.tash_kalar.pictures.draw_context import Face
from client.games.tash_kalar.pictures.emblems import EmblemFace
from client.games.tash_kalar.pictures.stones import StoneFace
from client.games.tash_kalar.screens import parts
from client.games.tash_kalar.screens.zones import PAGE
from client.games.tash_kalar.told import running, touched
from client.i18n import _
from client.table.contract import Place
from rules.tash_kalar import actions as do
from rules.tash_kalar import events as tk
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import DIRECTIONS, Point, number, point, squares_of
from rules.tash_kalar.board import LEVELS
from rules.tash_kalar.matching import Short
from rules.tash_kalar.sight import PieceSight

_SHORTS = 6
"""So many places that lack a stone are told at a time."""


def arena(builder: Build, rect: pygame.Rect, again: int) -> None:
    """All that lies on it and is marked on it; or a moment of the last turn (`again` from 0)."""
    content, sight = builder.context.content, builder.view.sight
    board = parts.form_of(content, sight).board
    builder.panel("arena", rect, ArenaFace(board), z=parts.Z_BOARD)
    if again >= 0:
        builder.part(_again, rect, again)
        return
    builder.part(_squares, rect)
    builder.part(_stones, rect)
    for part in (_last, _trail, _hover, _decision, _stone, _directions, _task):
        builder.part(part, rect)
    builder.part(_places, rect)
    builder.part(_shorts, rect)


def squares(now: Now) -> Iterator[Face]:
    """What will soon lie on a square: marks, numbers, stones that only might be."""
    sides = now.view.sight.sides
    states: tuple[marks.State, ...] = (
        "hover", "legal", "destroy", "own", "refused", "piece", "chosen", "last",
    )  # fmt: skip
    yield from map(marks.MarkFace, states)
    for at in range(PAGE):
        yield from (marks.SummonFace(at), marks.SummonFace(at, True), marks.PatternSquareFace(at))
        yield from (marks.NumberFace(str(at + 1), at), marks.SignsFace((at,)))
    yield from (marks.BadgeFace("destroy"), marks.BadgeFace("warn"), marks.PipFace(), marks.SummonFace())
    own = now.view.sight.seats[parts.own_seat(now)].side
    for at, side in enumerate(sides):
        for level in LEVELS if side.stones is not None else ():
            stones = side.stones or ""
            yield StoneFace(stones, level)
            if at == own:
                yield StoneFace(stones, level, True, 0.88, 0.92)
                yield StoneFace(stones, level, share=0.8, opacity=0.4)


def plan_of(builder: Build, rect: pygame.Rect) -> ArenaPlan:
    return ArenaPlan(builder.context.content, rect)


def _squares(builder: Build, rect: pygame.Rect) -> None:
    """Every square takes touches and stones."""
    plan = plan_of(builder, rect)
    for square in plan.squares:
        name = Square(point(square))
        can = builder.can(name)
        builder.zone(
            name, plan.square(square), snap=Place.of(plan.place(square)), magnet=can, holds=False,
            group="arena" if can else "",
        )  # fmt: skip


def _dyed(builder: Build, side: int) -> str:
    """The faction whose stones a side uses."""
    return builder.view.sight.sides[side].stones or next(iter(builder.context.content.factions))


def _stones(builder: Build, rect: pygame.Rect) -> None:
    plan, sight, content = plan_of(builder, rect), builder.view.sight, builder.context.content
    moves = builder.ask(_movable)
    lifted = builder.ask(_lifted)
    card = builder.ask(parts.meant_card)
    taken = {place.square for place in _page(builder, card)} if card else set()
    if card and content.cards[card].summon_at is not None:
        taken = set()
    for piece in sight.pieces:
        where = plan.place(number(piece.square))
        face = StoneFace(_dyed(builder, piece.side), piece.level, piece.square in lifted)
        draggable = piece.square in moves
        builder.sprite(
            Piece(piece.id), face, where, z=parts.Z_STONE, handle=Square(piece.square) if draggable else "",
            draggable=draggable, passes=not draggable, lit=False, lift="piece" if draggable else "none",
            opacity=0.43 if piece.square in taken else 1.0, tip=Square(piece.square),
        )  # fmt: skip
        if piece.gateway:
            parts.flat(builder, "gateway", marks.GatewayFace(), where, parts.Z_OVER_STONE)


def _movable(now: Now) -> frozenset[Point]:
    """The stones that can be dragged."""
    choice = parts.deciding(now)
    return choice.moves if choice is not None else frozenset()


def _lifted(now: Now) -> tuple[Point, ...]:
    """The chosen stones stand a little higher."""
    return tuple(one.square for one in Square.among(now.local.chosen))


# -- what happened -------------------------------------------------------------------------------


def _last(builder: Build, rect: pygame.Rect) -> None:
    """Where the others changed something in their last turn."""
    plan, told, viewer = plan_of(builder, rect), builder.told, builder.view.seat
    if running(builder.view.sight) is not None or builder.ask(parts.meant_card):
        return
    squares: set[Point] = set()
    for seat, turn in told.turns:
        if seat != viewer and (told.active in (viewer, seat)):
            squares |= turn.squares
    for square in sorted(squares):
        where = plan.place(number(square))
        builder.panel(f"last:{square}", where, marks.MarkFace("last"), z=parts.Z_UNDER)


def _trail(builder: Build, rect: pygame.Rect) -> None:
    """What moved in the effect that runs, and the being whose effect it is."""
    run = running(builder.view.sight)
    if run is None:
        return
    plan = plan_of(builder, rect)
    if run.square >= 0:
        badge = marks.BadgeFace("summon", "upper-left")
        builder.panel("summoned", plan.place(run.square), badge, z=parts.Z_BADGE)
    turn = builder.told.turn(builder.told.active)
    moved = [one for one in turn.resolved if isinstance(one, tk.PieceMoved)]
    for at, event in enumerate(moved, 1):
        _arrow(builder, plan, f"trail:{at}", event, at)


def _arrow(builder: Build, plan: ArenaPlan, name: str, event: tk.PieceMoved, at: int) -> None:
    """The way of a stone."""
    start, end = event.path[0], event.path[-1]
    way: Literal["step", "leap", "charge"] = "step"
    if event.kind in ("leap", "charge"):
        way = "leap" if event.kind == "leap" else "charge"
    face = marks.ArrowFace((end[0] - start[0], end[1] - start[1]), _dyed(builder, event.side), way, at)
    builder.panel(name, plan.span((number(start), number(end))), face, z=parts.Z_ARROW)


def _again(builder: Build, rect: pygame.Rect, at: int) -> None:
    """The last turn, moment by moment."""
    plan, turn, words = plan_of(builder, rect), builder.told.last, parts.words_of(builder)
    moments, px = turn.shown, builder.context.px
    said = _("tk.again.title", name=words.seat_or_you(turn.seat), n=min(at, len(moments)), total=len(moments))
    ribbon = shapes.centred((rect.centerx, rect.top + px(18, 14)), px(560, 400), px(40, 32))
    builder.panel("again", ribbon, Again(said, len(moments), at), z=parts.Z_SHEET)
    pieces = moments[min(at, len(moments)) - 1].pieces if at and moments else turn.before
    event = moments[at - 1].event if 0 < at <= len(moments) else None
    for piece in pieces:
        where, name = plan.place(number(piece.square)), Piece(piece.id)
        face = StoneFace(_dyed(builder, piece.side), piece.level)
        parts.flat(builder, name, face, where, parts.Z_STONE)
        if piece.gateway:
            parts.flat(builder, "gateway", marks.GatewayFace(), where, parts.Z_OVER_STONE)
    if event is None:
        return
    for square in touched(event):
        builder.panel(f"again:{square}", plan.place(number(square)), marks.MarkFace("chosen"), z=parts.Z_MARK)
    if isinstance(event, tk.PieceMoved):
        _arrow(builder, plan, "again:way", event, 0)
    if isinstance(event, tk.BeingSummoned):
        for cell in event.cells:
            ring = marks.RingFace("counts")
            builder.panel(f"again:{cell}", plan.place(number(cell)), ring, z=parts.Z_OVER_STONE)
    if isinstance(event, tk.PieceDestroyed):
        where = plan.place(number(event.square))
        gone = StoneFace(_dyed(builder, event.side), event.level, opacity=0.35)
        builder.panel("again:gone", where, gone, z=parts.Z_STONE)
        builder.panel("again:fell", where, marks.BadgeFace("destroy"), z=parts.Z_BADGE)


# -- a stone is placed -----------------------------------------------------------------------------


def _hover(builder: Build, rect: pygame.Rect) -> None:
    """The square under the pointer: what would come to stand there, or that it does not take it."""
    square = builder.ask(parts.pointed_square)
    if square is None:
        return
    plan, choice = plan_of(builder, rect), builder.choice
    where = plan.place(number(square))
    if builder.can(Square(square)):
        builder.panel("hover", where, marks.MarkFace("hover"), z=parts.Z_MARK + 0.2)
        ghost = builder.ask(_ghost)
        if ghost is not None:
            builder.panel("ghost", where, ghost, z=parts.Z_OVER_STONE + 0.1)
    elif isinstance(choice, Deciding | StartStones) and not builder.chosen(Square(square)) and choice.open:
        builder.panel("hover", where, marks.MarkFace("refused"), z=parts.Z_MARK)
        builder.panel("hover:badge", where, marks.BadgeFace("cross"), z=parts.Z_BADGE)


def _ghost(now: Now) -> StoneFace | None:
    """The stone that would stand on the square under the pointer."""
    choice, sight = now.choice, now.view.sight
    stands = parts.stood(sight)
    dyed = [one.stones or "" for one in sight.sides]
    if isinstance(choice, Turn):
        places = not choice.card and not choice.wants_pickup
        return (
            StoneFace(dyed[choice.side], LEVELS[0], opacity=0.6) if places and not now.local.dragged else None
        )
    if isinstance(choice, Deciding):
        start = choice.start
        if start is not None and start in stands and choice.asks_for is do.ChosenMove:
            piece = stands[start]
            return StoneFace(dyed[piece.side], piece.level, share=0.8, opacity=0.7)
    if isinstance(choice, Deciding | StartStones) and choice.options:
        first = next((one.action for one in choice.remaining), None)
        if isinstance(first, do.ChosenPlace | do.PlaceStartStone):
            return StoneFace(dyed[first.side], LEVELS[0], opacity=0.6)
    return None


def _stone(builder: Build, rect: pygame.Rect) -> None:
    """Where a stone in the hand can go, the square that is chosen for it, and what it would complete."""
    choice, plan = builder.choice, plan_of(builder, rect)
    if isinstance(choice, StartStones):
        for name in choice.open:
            if (target := Square.of(name)) is not None:
                where = plan.place(number(target.square))
                builder.panel(f"legal:{target}", where, marks.MarkFace("legal"), z=parts.Z_MARK)
    if not isinstance(choice, Turn):
        return
    if choice.square is not None and not choice.card:
        where = plan.place(number(choice.square))
        builder.panel("stone", where, marks.MarkFace("chosen"), z=parts.Z_MARK)
        face = StoneFace(_dyed(builder, choice.side), LEVELS[0], lifted=True, opacity=0.85)
        builder.panel("stone:ghost", where, face, z=parts.Z_STONE)
    for square in sorted(choice.wants_pickup):
        where = plan.place(number(square))
        builder.panel(f"pickup:{square}", where, marks.MarkFace("piece"), z=parts.Z_OVER_STONE)
    if choice.pickup is not None:
        builder.panel("pickup", plan.place(number(choice.pickup)), marks.MarkFace("chosen"), z=parts.Z_MARK)
    if not choice.stone:
        return
    completes = builder.ask(parts.completes)
    owner = builder.view.sight.seats[builder.ask(parts.own_seat)].faction
    for square in choice.commands.stones:
        where = plan.place(number(square))
        builder.panel(f"legal:{square}", where, marks.MarkFace("legal", 0.45), z=parts.Z_MARK)
        if square in completes:
            px = builder.context.px
            spot = pygame.Rect(0, 0, px(34, 22), px(34, 22))
            spot.bottomright = plan.square(number(square)).bottomright
            builder.panel(f"completes:{square}", spot, EmblemFace(completes[square], owner), z=parts.Z_BADGE)


# -- a decision ------------------------------------------------------------------------------------


def _decision(builder: Build, rect: pygame.Rect) -> None:
    """What an effect can choose, and what is chosen."""
    choice = builder.choice
    if not isinstance(choice, Deciding):
        return
    plan, sight = plan_of(builder, rect), builder.view.sight
    stands, run = parts.stood(sight), running(sight)
    own = sight.seats[builder.ask(parts.own_seat)].side if run is None else run.side
    for name in choice.open:
        if (found := Square.of(name)) is not None:
            where = plan.place(number(found.square))
            piece = stands.get(found.square)
            for layer, face, z in _targets(choice, piece, own):
                builder.panel(f"{layer}:{found}", where, face, z=z)
    chosen = [one.square for one in Square.among(choice.chosen)]
    for square in chosen:
        where = plan.place(number(square))
        builder.panel(f"chosen:{square}", where, marks.MarkFace("chosen"), z=parts.Z_MARK)
    if len(chosen) == 2 and choice.asks_for in (do.ChosenMove, do.ChosenSwap):
        (x, y), end = chosen
        face = marks.ArrowFace((end[0] - x, end[1] - y), _dyed(builder, own))
        builder.panel("way", plan.span(map(number, chosen)), face, z=parts.Z_ARROW)


def _targets(choice: Deciding, piece: PieceSight | None, own: int) -> Iterator[tuple[str, Face, float]]:
    """The mark of a square that can be chosen."""
    lands = choice.asks_for in (do.ChosenMove, do.ChosenPlace) and (
        choice.start is not None or choice.asks_for is do.ChosenPlace
    )
    if piece is None:
        yield "legal", marks.MarkFace("legal"), parts.Z_MARK
    elif not lands:
        yield "piece", marks.MarkFace("piece"), parts.Z_OVER_STONE
    elif piece.side == own:
        yield "own", marks.MarkFace("own"), parts.Z_MARK
        yield "own:badge", marks.BadgeFace("warn"), parts.Z_BADGE
    else:
        yield "fall", marks.MarkFace("destroy"), parts.Z_MARK
        yield "fall:badge", marks.BadgeFace("destroy"), parts.Z_BADGE


def _directions(builder: Build, rect: pygame.Rect) -> None:
    """Arrows around the stone that waits for a direction; the ray under the pointer is lit."""
    choice = builder.choice
    if not isinstance(choice, Deciding) or choice.asks_for is not do.ChosenDirection:
        return
    origin = builder.ask(compass_origin)
    if origin is None:
        return
    plan, content = plan_of(builder, rect), builder.context.content
    for direction in DIRECTIONS:
        name = Way(direction)
        if not (builder.can(name) or builder.chosen(name)):
            continue
        line = content.arena.lines[origin][DIRECTIONS.index(direction)].squares
        if not line:
            continue
        spot = plan.place(line[0])
        lit = builder.is_over(name) or builder.chosen(name)
        builder.panel(name, spot, marks.DirectionFace(direction, lit), z=parts.Z_ARROW)
        builder.zone(name, plan.square(line[0]), group="arena", order=-1, holds=False)
        if lit:
            for square in line:
                builder.panel(
                    f"ray:{square}", plan.place(square), marks.MarkFace("legal", 0.8), z=parts.Z_MARK
                )


def compass_origin(now: Now) -> int | None:
    """The square from which a direction leads: of the stone chosen last, else of the being itself."""
    sight = now.view.sight
    run = running(sight)
    if run is None:
        return None
    held = [one for value in run.labels.values() for one in value.held if one.piece >= 0]
    where = {piece.id: number(piece.square) for piece in sight.pieces}
    chosen = next((where[one.piece] for one in reversed(held) if one.piece in where), None)
    return (
        chosen if chosen is not None else where.get(run.self_piece, run.square if run.square >= 0 else None)
    )


# -- where a card fits -----------------------------------------------------------------------------


def _page(builder: Build, card: str) -> tuple[Fitting, ...]:
    """The places that are told now."""
    places = parts.places_in(builder, card) if card else ()
    first = builder.ask(parts.active_place) // PAGE * PAGE
    return places[first : first + PAGE]


def _places(builder: Build, rect: pygame.Rect) -> None:
    """The places of the card that is meant: the active one with its pattern, the others with their signs."""
    card = builder.ask(parts.meant_card)
    page = _page(builder, card)
    if not page:
        return
    plan, content, seat = plan_of(builder, rect), builder.context.content, builder.ask(parts.own_seat)
    sight, active = builder.view.sight, builder.ask(parts.active_place)
    level, dyed = content.cards[card].level, _dyed(builder, sight.seats[seat].side)
    stands, first = parts.stood(sight), active // PAGE * PAGE
    serves: dict[Point, list[int]] = {}
    told: set[Point] = set()
    for at, place in enumerate(page):
        lit = first + at == active
        for cell in place.cells:
            serves.setdefault(cell, []).append(at)
        if not lit and place.square in told:
            continue
        where, square = plan.place(number(place.square)), place.square
        arrives = content.cards[card].summon_at is None
        offsets = tuple((x - square[0], y - square[1]) for x, y in place.cells)
        if arrives:
            links = marks.LinksFace(offsets, at, lit)
            span = plan.span((number(square), *map(number, place.cells)))
            builder.panel(f"links:{at}", span, links, z=parts.Z_LINKS + 0.1 * lit)
        builder.panel(f"summon:{at}", where, marks.SummonFace(at, lit), z=parts.Z_MARK + 0.1 * lit)
        if lit:
            face: Face = StoneFace(dyed, level, True, 0.88, 0.92)
            builder.panel(f"comes:{at}", where, face, z=parts.Z_OVER_STONE)
            for cell in place.cells:
                field = marks.PatternSquareFace(at)
                builder.panel(f"cell:{cell}", plan.place(number(cell)), field, z=parts.Z_MARK)
            borrowed = [
                cell for cell in place.cells if cell in stands and stands[cell].side != sight.seats[seat].side
            ]
            for cell in borrowed:
                ring = marks.RingFace("borrowed")
                builder.panel(f"borrowed:{cell}", plan.place(number(cell)), ring, z=parts.Z_OVER_STONE)
        elif square not in stands:
            builder.panel(
                f"comes:{at}", where, StoneFace(dyed, level, share=0.8, opacity=0.4), z=parts.Z_STONE
            )
        if square not in told or lit:
            numbers = marks.NumberFace(str(first + at + 1), at)
            builder.panel(f"number:{square}", where, numbers, z=parts.Z_BADGE + lit)
        if lit and square in stands:
            own = stands[square].side == sight.seats[seat].side
            badge = marks.BadgeFace("warn" if own else "destroy")
            builder.panel("falls", where, badge, z=parts.Z_BADGE)
        told.add(square)
    for cell, signs in serves.items():
        if len(page) > 1:
            face = marks.SignsFace(tuple(dict.fromkeys(signs)))
            builder.panel(f"signs:{cell}", plan.place(number(cell)), face, z=parts.Z_BADGE)
    rest = {place.square for place in parts.places_in(builder, card)} - {place.square for place in page}
    for square in sorted(rest):
        builder.panel(f"rest:{square}", plan.place(number(square)), marks.SummonFace(), z=parts.Z_UNDER)


def _shorts(builder: Build, rect: pygame.Rect) -> None:
    """What is one stone short of the card that is meant."""
    shown = builder.ask(parts.shows_short)
    if not shown:
        return
    plan, sight = plan_of(builder, rect), builder.view.sight
    shorts = parts.shorts_in(builder, shown)
    pointed = builder.ask(parts.pointed_square)
    about = [one for one in shorts if pointed in (point(one.missing), point(one.square))][:1]
    stands, marked = parts.stood(sight), set[int]()
    for short in about or shorts[:_SHORTS]:
        if short.missing not in marked:
            marked.add(short.missing)
            builder.panel(
                f"missing:{short.missing}", plan.place(short.missing),
                marks.MissingFace(_wanted(short), point(short.missing) in stands), z=parts.Z_OVER_STONE,
            )  # fmt: skip
        square = f"short:{short.square}"
        if square not in {panel.id for panel in builder.panels}:
            builder.panel(square, plan.place(short.square), marks.SummonFace(), z=parts.Z_MARK)
    for short in about or shorts[:1]:
        for cell in short.cells:
            if cell != short.missing:
                builder.panel(f"pip:{cell}", plan.place(cell), marks.PipFace(), z=parts.Z_BADGE)


def _wanted(short: Short) -> str:
    """The level that is missing."""
    ranks = dict(zip(short.cells, (rank for _by, rank in short.layout.cells), strict=True))
    return LEVELS[min(ranks[short.missing], 1)]


# -- tasks -----------------------------------------------------------------------------------------


def _task(builder: Build, rect: pygame.Rect) -> None:
    """How far the viewer is with the task under the pointer: what counts, what is missing."""
    task = builder.over_kind("task:")
    content, sight = builder.context.content, builder.view.sight
    if task not in content.tasks:
        return
    side = sight.seats[builder.ask(parts.own_seat)].side
    contest = builder.kept(forecast.open_contest, content, sight)
    progress = forecast.task_progress(content, contest, task, side)
    plan = plan_of(builder, rect)
    counting, missing = set(squares_of(progress.counting)), set(squares_of(progress.missing))
    for square in plan.squares:
        where = plan.place(square)
        if square in counting or square in missing:
            ring = marks.RingFace("counts" if square in counting else "missing")
            builder.panel(f"task:{square}", where, ring, z=parts.Z_OVER_STONE + 0.2)
    unit = plan.unit
    ground = shapes.centred(rect.center, rect.width - 40 * unit)
    builder.panel("task:veil", ground, parts.Ground(0.4), z=parts.Z_STONE - 0.1)
