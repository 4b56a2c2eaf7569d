"""The arena: stones, where a card fits and what is one stone short of it, what an effect can choose, what
moved, what counts for a task."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from client.art import shapes
from client.games.tash_kalar.answers.effect import Deciding, StartStones
from client.games.tash_kalar.answers.turn import Place as Fitting
from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.ids import Piece, Square, Way
from client.games.tash_kalar.looking import Build, Now
from client.games.tash_kalar.pictures.arena import ArenaFace, ArenaPlan
from client.games.tash_kalar.pictures.draw_context import Face
from client.games.tash_kalar.pictures.emblems import EmblemFace
from client.games.tash_kalar.pictures.marks import ArrowFace, LinksFace, MarkFace, SignsFace, pointer
from client.games.tash_kalar.pictures.stones import StoneFace
from client.games.tash_kalar.screens import parts
from client.games.tash_kalar.screens.zones import PAGE
from client.games.tash_kalar.told import running
from client.sheet.quiet import PlainGround
from client.table.contract import Place
from rules.tash_kalar import actions as do
from rules.tash_kalar import events as tk
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import DIRECTIONS, Point, number, point, squares_of
from rules.tash_kalar.board import LEVELS
from rules.tash_kalar.sight import PieceSight

_SHORTS = 6
"""So many places that lack a stone are told at a time."""


def arena(builder: Build, rect: pygame.Rect) -> None:
    """All that lies on it and is marked on it."""
    board = parts.form_of(builder.context.content, builder.view.sight).board
    builder.panel("arena", rect, ArenaFace(board), z=parts.Z_BOARD)
    for part in (_squares, _stones, _last, _trail, _hover, _placing, _decision, _directions, _task, _places,
                 _shorts):  # fmt: skip
        builder.part(part, rect)


class _Arena:
    """Puts pictures on squares."""

    def __init__(self, builder: Build, rect: pygame.Rect) -> None:
        self.builder, self.plan = builder, ArenaPlan(builder.context.content, rect)

    def place(self, square: Point) -> pygame.Rect:
        return self.plan.place(number(square))

    def put(self, layer: str, square: Point, face: Face, z: float = parts.Z_MARK) -> None:
        self.builder.panel(f"{layer}:{square[0]},{square[1]}", self.place(square), face, z=z)

    def mark(self, mark: str, squares: Iterable[Point], z: float = parts.Z_MARK, layer: str = "") -> None:
        """The same mark on several squares."""
        for square in squares:
            self.put(layer or mark, square, MarkFace(mark), z)

    def arrow(self, name: str, ends: tuple[Point, Point], side: int, way: str = "step", at: int = 0) -> None:
        """The way of a stone."""
        (x, y), (to_x, to_y) = ends
        face = ArrowFace((to_x - x, to_y - y), _dyed(self.builder, side), way, at)
        self.builder.panel(name, self.plan.span(map(number, ends)), face, z=parts.Z_ARROW)


def squares(now: Now) -> Iterator[Face]:
    """What will soon lie on a square: marks, numbers, stones that only might be."""
    yield from map(
        MarkFace, ("hover", "legal", "destroy", "own", "refused", "piece", "chosen", "last", "pip")
    )
    for at in range(PAGE):
        yield from (MarkFace("summon", at), MarkFace("summon-lit", at), MarkFace("cell", at))
        yield from (MarkFace("number", at, str(at + 1)), SignsFace((at,)))
    yield from (MarkFace("falls"), MarkFace("warn"), MarkFace("summon"))
    own = now.view.sight.seats[parts.own_seat(now)].side
    for at, side in enumerate(now.view.sight.sides):
        for level in LEVELS if side.stones is not None else ():
            stones = side.stones or ""
            yield StoneFace(stones, level)
            if at == own:
                yield from (_coming(stones, level, True), _coming(stones, level, False))


def _coming(faction: str, level: str, lit: bool) -> StoneFace:
    """The stone of a being that could be summoned, at the active place or another one."""
    if lit:
        return StoneFace(faction, level, lifted=True, share=0.88, opacity=0.92)
    return StoneFace(faction, level, share=0.8, opacity=0.4)


def _squares(builder: Build, rect: pygame.Rect) -> None:
    """Every square takes touches and stones."""
    plan = ArenaPlan(builder.context.content, rect)
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
    on, choice = _Arena(builder, rect), builder.ask(parts.deciding)
    moves, lifted = choice.moves if choice is not None else frozenset(), builder.ask(_lifted)
    card = builder.ask(parts.meant_card)
    arrives = bool(card) and builder.context.content.cards[card].summon_at is None
    taken = {place.square for place in _page(builder, card)} if arrives else set()
    for piece in builder.view.sight.pieces:
        face = StoneFace(_dyed(builder, piece.side), piece.level, piece.square in lifted)
        draggable = piece.square in moves
        builder.sprite(
            Piece(piece.id), face, on.place(piece.square), z=parts.Z_STONE, draggable=draggable,
            handle=Square(piece.square) if draggable else "", passes=not draggable, lit=False,
            lift="piece" if draggable else "none", opacity=0.43 if piece.square in taken else 1.0,
            tip=Square(piece.square),
        )  # fmt: skip
        if piece.gateway:
            where = on.place(piece.square)
            builder.sprite(
                "gateway", MarkFace("gateway"), where, z=parts.Z_OVER_STONE, passes=True, lit=False
            )


def _lifted(now: Now) -> tuple[Point, ...]:
    """The chosen stones stand a little higher."""
    return tuple(one.square for one in Square.among(now.local.chosen))


# -- what happened -------------------------------------------------------------------------------


def _last(builder: Build, rect: pygame.Rect) -> None:
    """Where the others changed something in their last turn."""
    told, viewer = builder.told, builder.view.seat
    if running(builder.view.sight) is not None or builder.ask(parts.meant_card):
        return
    turns = [turn for seat, turn in told.turns if seat != viewer and told.active in (viewer, seat)]
    changed = {square for turn in turns for square in turn.squares}
    _Arena(builder, rect).mark("last", sorted(changed), parts.Z_UNDER)


def _trail(builder: Build, rect: pygame.Rect) -> None:
    """What moved in the effect that runs, and the being whose effect it is."""
    run, on = running(builder.view.sight), _Arena(builder, rect)
    if run is None:
        return
    if run.square >= 0:
        on.put("summoned", point(run.square), MarkFace("summoned"), parts.Z_BADGE)
    turn = builder.told.turn(builder.told.active)
    moved = [one for one in turn.resolved if isinstance(one, tk.PieceMoved)]
    for at, event in enumerate(moved, 1):
        on.arrow(f"trail:{at}", (event.path[0], event.path[-1]), event.side, event.kind, at)


# -- a stone is placed, a decision is made ---------------------------------------------------------


def _hover(builder: Build, rect: pygame.Rect) -> None:
    """The square under the pointer: what would come to stand there, or that it does not take it."""
    square, choice, on = builder.ask(parts.pointed_square), builder.choice, _Arena(builder, rect)
    if square is None:
        return
    if builder.can(Square(square)):
        on.mark("hover", (square,), parts.Z_MARK + 0.2)
        ghost = builder.ask(_ghost)
        if ghost is not None:
            on.put("ghost", square, ghost, parts.Z_OVER_STONE + 0.1)
    elif isinstance(choice, Deciding | StartStones) and not builder.chosen(Square(square)) and choice.open:
        on.mark("refused", (square,))
        on.put("hover:badge", square, MarkFace("cross"), parts.Z_BADGE)


def _ghost(now: Now) -> StoneFace | None:
    """The stone that would stand on the square under the pointer."""
    choice, sight = now.choice, now.view.sight
    dyed = [one.stones or "" for one in sight.sides]
    if isinstance(choice, Turn):
        places = not (choice.card or choice.wants_pickup or now.local.dragged)
        return StoneFace(dyed[choice.side], LEVELS[0], opacity=0.6) if places else None
    if isinstance(choice, Deciding) and choice.asks_for is do.ChosenMove and choice.start is not None:
        piece = parts.stood(sight).get(choice.start)
        return None if piece is None else StoneFace(dyed[piece.side], piece.level, share=0.8, opacity=0.7)
    if isinstance(choice, Deciding | StartStones) and choice.options:
        first = next((one.action for one in choice.remaining), None)
        if isinstance(first, do.ChosenPlace | do.PlaceStartStone):
            return StoneFace(dyed[first.side], LEVELS[0], opacity=0.6)
    return None


def _placing(builder: Build, rect: pygame.Rect) -> None:
    """Where a stone in the hand can go, the square that is chosen for it, and what it would complete."""
    choice, on = builder.choice, _Arena(builder, rect)
    if isinstance(choice, StartStones):
        on.mark("legal", [one.square for one in Square.among(choice.open)])
    if not isinstance(choice, Turn):
        return
    if choice.square is not None and not choice.card:
        on.mark("chosen", (choice.square,))
        face = StoneFace(_dyed(builder, choice.side), LEVELS[0], lifted=True, opacity=0.85)
        on.put("stone", choice.square, face, parts.Z_STONE)
    on.mark("piece", sorted(choice.wants_pickup), parts.Z_OVER_STONE)
    if choice.pickup is not None:
        on.mark("chosen", (choice.pickup,), layer="pickup")
    if not choice.stone:
        return
    completes, px = builder.ask(parts.completes), builder.context.px
    owner = builder.view.sight.seats[builder.ask(parts.own_seat)].faction
    for square in choice.commands.stones:
        on.put("legal", square, MarkFace("legal", strength=0.45))
        if square in completes:
            spot = pygame.Rect(0, 0, px(34, 22), px(34, 22))
            spot.bottomright = on.plan.square(number(square)).bottomright
            builder.panel(f"completes:{square}", spot, EmblemFace(completes[square], owner), z=parts.Z_BADGE)


def _decision(builder: Build, rect: pygame.Rect) -> None:
    """What an effect can choose, and what is chosen."""
    choice, sight, on = builder.ask(parts.deciding), builder.view.sight, _Arena(builder, rect)
    if choice is None:
        return
    stands, run = parts.stood(sight), running(sight)
    own = sight.seats[builder.ask(parts.own_seat)].side if run is None else run.side
    for found in Square.among(choice.open):
        for layer, face, z in _target(choice, stands.get(found.square), own):
            on.put(layer, found.square, face, z)
    chosen = [one.square for one in Square.among(choice.chosen)]
    on.mark("chosen", chosen)
    if len(chosen) == 2 and choice.asks_for in (do.ChosenMove, do.ChosenSwap):
        on.arrow("way", (chosen[0], chosen[1]), own)


def _target(choice: Deciding, piece: PieceSight | None, own: int) -> Iterator[tuple[str, Face, float]]:
    """The mark of a square that can be chosen."""
    lands = choice.asks_for is do.ChosenPlace or (
        choice.asks_for is do.ChosenMove and choice.start is not None
    )
    if piece is not None and not lands:
        yield "piece", MarkFace("piece"), parts.Z_OVER_STONE
        return
    mark = parts.falling(piece, own)
    yield "legal", MarkFace(mark), parts.Z_MARK
    if piece is not None:
        yield "badge", MarkFace("warn" if mark == "own" else "falls"), parts.Z_BADGE


def _directions(builder: Build, rect: pygame.Rect) -> None:
    """Arrows around the stone that waits for a direction; the ray under the pointer is lit."""
    choice, run, on = builder.ask(parts.deciding), running(builder.view.sight), _Arena(builder, rect)
    origin = forecast.origin(builder.view.sight, run) if run is not None else None
    if choice is None or choice.asks_for is not do.ChosenDirection or origin is None:
        return
    for at, direction in enumerate(DIRECTIONS):
        name, line = Way(direction), builder.context.content.arena.lines[origin][at].squares
        if not line or not (builder.can(name) or builder.chosen(name)):
            continue
        lit = builder.is_over(name) or builder.chosen(name)
        builder.panel(name, on.plan.place(line[0]), pointer(direction, lit), z=parts.Z_ARROW)
        builder.zone(name, on.plan.square(line[0]), group="arena", order=-1, holds=False)
        for square in line if lit else ():
            on.put("ray", point(square), MarkFace("legal", strength=0.8))


# -- where a card fits -----------------------------------------------------------------------------


def _page(builder: Build, card: str) -> tuple[Fitting, ...]:
    """The places that are told now."""
    places = parts.places_in(builder, card) if card else ()
    first = builder.ask(parts.active_place) // PAGE * PAGE
    return places[first : first + PAGE]


def _places(builder: Build, rect: pygame.Rect) -> None:
    """The places of the card that is meant: the active one with its pattern, the others with their signs."""
    card = builder.ask(parts.meant_card)
    page, on, sight = _page(builder, card), _Arena(builder, rect), builder.view.sight
    if not page:
        return
    info, seat = builder.context.content.cards[card], sight.seats[builder.ask(parts.own_seat)]
    active, stands, dyed = builder.ask(parts.active_place), parts.stood(sight), _dyed(builder, seat.side)
    first = active // PAGE * PAGE
    serves: dict[Point, dict[int, None]] = {}
    told = {page[active - first].square: active - first} if active - first < len(page) else {}
    for at, place in enumerate(page):
        for cell in place.cells:
            serves.setdefault(cell, {})[at] = None
        square, lit = place.square, first + at == active
        if told.setdefault(square, at) != at:
            continue  # another place of the same square is told there
        if info.summon_at is None:
            offsets = tuple((x - square[0], y - square[1]) for x, y in place.cells)
            span = on.plan.span(map(number, (square, *place.cells)))
            builder.panel(f"links:{at}", span, LinksFace(offsets, at, lit), z=parts.Z_LINKS + 0.1 * lit)
        on.put(
            f"summon:{at}", square, MarkFace("summon-lit" if lit else "summon", at), parts.Z_MARK + 0.1 * lit
        )
        on.put("number", square, MarkFace("number", at, str(first + at + 1)), parts.Z_BADGE + lit)
        if lit or square not in stands:
            z = parts.Z_OVER_STONE if lit else parts.Z_STONE
            on.put(f"comes:{at}", square, _coming(dyed, info.level, lit), z)
        if lit:
            for cell in place.cells:
                on.put("cell", cell, MarkFace("cell", at))
            others = [cell for cell in place.cells if cell in stands and stands[cell].side != seat.side]
            on.mark("borrowed", others, parts.Z_OVER_STONE)
            if square in stands:
                badge = "warn" if stands[square].side == seat.side else "falls"
                on.put("falls", square, MarkFace(badge), parts.Z_BADGE)
    for cell, signs in serves.items() if len(page) > 1 else ():
        on.put("signs", cell, SignsFace(tuple(signs)), parts.Z_BADGE)
    rest = {one.square for one in parts.places_in(builder, card)} - {one.square for one in page}
    on.mark("summon", sorted(rest), parts.Z_UNDER, layer="rest")


def _shorts(builder: Build, rect: pygame.Rect) -> None:
    """What is one stone short of the card that is meant."""
    shown, on = builder.ask(parts.shows_short), _Arena(builder, rect)
    if not shown:
        return
    shorts, pointed = parts.shorts_in(builder, shown), builder.ask(parts.pointed_square)
    about = [one for one in shorts if pointed in (point(one.missing), point(one.square))][:1]
    stands, told = parts.stood(builder.view.sight), about or shorts[:_SHORTS]
    for square, short in {one.missing: one for one in reversed(told)}.items():
        mark = f"lack-{LEVELS[forecast.wanted_rank(short)]}{'-rises' if point(square) in stands else ''}"
        on.put("missing", point(square), MarkFace(mark), parts.Z_OVER_STONE)
    on.mark("summon", dict.fromkeys(point(one.square) for one in told), layer="short")
    for short in told[:1]:
        cells = [point(cell) for cell in short.cells if cell != short.missing]
        on.mark("pip", cells, parts.Z_BADGE)


# -- tasks -----------------------------------------------------------------------------------------


def _task(builder: Build, rect: pygame.Rect) -> None:
    """How far the viewer is with the task under the pointer: what counts, what is missing."""
    task, content, sight = builder.over_kind("task:"), builder.context.content, builder.view.sight
    if task not in content.tasks:
        return
    side, on = sight.seats[builder.ask(parts.own_seat)].side, _Arena(builder, rect)
    contest = builder.kept(forecast.open_contest, content, sight)
    progress = forecast.task_progress(content, contest, task, side)
    for mark, found in (("counts", progress.counting), ("missing", progress.missing & ~progress.counting)):
        on.mark(mark, map(point, squares_of(found)), parts.Z_OVER_STONE + 0.2)
    ground = shapes.centred(rect.center, rect.width - 40 * on.plan.unit)
    builder.panel("task:veil", ground, PlainGround(0.4, 14), z=parts.Z_STONE - 0.1)
