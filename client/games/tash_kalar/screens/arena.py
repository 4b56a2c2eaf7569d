"""The arena: stones, where a card fits and what is one stone short of it, what an effect can choose, what
moved, what counts for a task."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pygame

from client.art import shapes
from client.games.tash_kalar.answers.effect import Deciding, StartStones
from client.games.tash_kalar.answers.turn import Place as Fitting
from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.ids import Piece, Square, Way
from client.games.tash_kalar.looking import Build, Now
from client.games.tash_kalar.pictures import marks
from client.games.tash_kalar.pictures.arena import ArenaFace, ArenaPlan
from client.games.tash_kalar.pictures.draw_context import Face
from client.games.tash_kalar.pictures.emblems import EmblemFace
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

_SHORTS = 6
"""So many places that lack a stone are told at a time."""


def arena(builder: Build, rect: pygame.Rect) -> None:
    """All that lies on it and is marked on it."""
    builder.panel("arena", rect, ArenaFace(parts.form_of(builder).board), z=parts.Z_BOARD)
    for part in (_squares, _stones, _trail, _hover, _placing, _decision, _directions, _task, _places,
                 _shorts):  # fmt: skip
        builder.part(_laid, part, rect)


def _laid(builder: Build, part: Callable[[_Arena], None], rect: pygame.Rect) -> None:
    part(_Arena(builder, rect))


class _Arena:
    """What all parts of it ask, and how they put pictures on squares."""

    def __init__(self, builder: Build, rect: pygame.Rect) -> None:
        self.builder, self.plan = builder, ArenaPlan(builder.context.content, rect)
        self.content, self.sight = builder.context.content, builder.view.sight
        self.own, self.stands = parts.own(builder.view), parts.stood(self.sight)
        self.run = running(self.sight)

    def put(self, layer: str, square: Point, face: Face, z: float = parts.Z_MARK) -> None:
        place = self.plan.place(number(square))
        self.builder.panel(f"{layer}:{square[0]},{square[1]}", place, face, z=z)

    def mark(
        self, mark: str, squares: Iterable[Point], z: float = parts.Z_MARK, layer: str = "", **look: Any
    ) -> None:
        """The same mark on several squares."""
        for square in squares:
            self.put(layer or mark, square, marks.MarkFace(mark, **look), z)

    def falls(self, square: Point, side: int) -> None:
        """What a stone of a side destroys there."""
        if square in self.stands:
            badge = "warn" if self.stands[square].side == side else "falls"
            self.put("falls", square, marks.MarkFace(badge), parts.Z_BADGE)

    def arrow(self, name: str, start: Point, end: Point, side: int, way: str = "step", at: int = 0) -> None:
        """The way of a stone."""
        face = marks.ArrowFace((end[0] - start[0], end[1] - start[1]), self.dyed(side), way, at)
        self.builder.panel(name, self.plan.span((number(start), number(end))), face, z=parts.Z_ARROW)

    def dyed(self, side: int) -> str:
        """The faction whose stones a side uses."""
        return self.sight.sides[side].stones or next(iter(self.content.factions))


def _squares(on: _Arena) -> None:
    """Every square takes touches and stones."""
    for square in on.plan.squares:
        name, snap = Square(point(square)), Place.of(on.plan.place(square))
        can = on.builder.can(name)
        on.builder.zone(name, on.plan.square(square), snap=snap, magnet=can, holds=False,
                        group="arena" if can else "")  # fmt: skip


def _stones(on: _Arena) -> None:
    builder, choice = on.builder, on.builder.ask(parts.deciding)
    moves, lifted = choice.moves if choice is not None else frozenset(), Square.among(builder.touched)
    page, card = _page(builder)[1], builder.ask(parts.meant).card
    taken = {place.square for place in page if on.content.cards[card].summon_at is None}
    for piece in on.sight.pieces:
        square, draggable = Square(piece.square), piece.square in moves
        face, where = StoneFace(on.dyed(piece.side), piece.level, square in lifted), number(piece.square)
        builder.sprite(
            Piece(piece.id), face, on.plan.place(where), z=parts.Z_STONE, draggable=draggable,
            handle=square if draggable else "", passes=not draggable, lit=False,
            lift="piece" if draggable else "none", opacity=0.43 if piece.square in taken else 1.0, tip=square,
        )  # fmt: skip
        if piece.gateway:
            builder.sprite("gateway", marks.MarkFace("gateway"), on.plan.place(where), z=parts.Z_OVER_STONE,
                           passes=True, lit=False)  # fmt: skip


# -- what happened -------------------------------------------------------------------------------


def _trail(on: _Arena) -> None:
    """Where the others changed something in their last turn; while an effect runs what moved in it, and the
    being whose effect it is."""
    turns, viewer = on.builder.told.turns, on.builder.view.seat
    if on.run is not None:
        if on.run.square >= 0:
            on.put("summoned", point(on.run.square), marks.MarkFace("summoned"), parts.Z_BADGE)
        moves = [one for turn in turns[-1:] for one in turn.resolved if isinstance(one, tk.PieceMoved)]
        for at, event in enumerate(moves, 1):
            on.arrow(f"trail:{at}", event.path[0], event.path[-1], event.side, event.kind, at)
    elif not on.builder.ask(parts.meant).card:
        shown = turns if turns and turns[-1].seat == viewer else turns[-1:]
        squares = {square for turn in shown if turn.seat != viewer for square in turn.squares}
        on.mark("last", sorted(squares), parts.Z_UNDER)


# -- a stone is placed, a decision is made ---------------------------------------------------------


def _hover(on: _Arena) -> None:
    """The square under the pointer: what would come to stand there, or that it does not take it."""
    builder = on.builder
    square, choice = builder.ask(parts.pointed_square), builder.choice
    if square is None:
        return
    if builder.can(Square(square)):
        on.mark("hover", (square,), parts.Z_MARK + 0.2)
        ghost = builder.ask(_ghost)
        if ghost is not None:
            on.put("ghost", square, ghost, parts.Z_OVER_STONE + 0.1)
    elif isinstance(choice, Deciding | StartStones) and not builder.chosen(Square(square)) and choice.open:
        on.mark("refused", (square,))
        on.put("hover:badge", square, marks.MarkFace("cross"), parts.Z_BADGE)


def _ghost(now: Now) -> StoneFace | None:
    """The stone that would stand on the square under the pointer."""
    choice, sight, side = now.choice, now.view.sight, -1
    if isinstance(choice, Turn) and not (choice.card or choice.wants_pickup or now.local.dragged):
        side = choice.side
    elif isinstance(choice, Deciding) and choice.asks_for is do.ChosenMove and choice.start is not None:
        piece = parts.stood(sight)[choice.start]
        return StoneFace(sight.sides[piece.side].stones or "", piece.level, share=0.8, opacity=0.7)
    elif isinstance(choice, Deciding | StartStones):
        first = next((one.action for one in choice.remaining), None)
        side = first.side if isinstance(first, do.ChosenPlace | do.PlaceStartStone) else -1
    return StoneFace(sight.sides[side].stones or "", LEVELS[0], opacity=0.6) if side >= 0 else None


def _placing(on: _Arena) -> None:
    """Where a stone in the hand can go, the square that is chosen for it, and what it would complete."""
    choice, builder = on.builder.choice, on.builder
    if isinstance(choice, StartStones):
        on.mark("legal", _squares_of(choice.open))
    if not isinstance(choice, Turn):
        return
    if choice.square is not None and not choice.card:
        on.mark("chosen", (choice.square,))
        face = StoneFace(on.dyed(choice.side), LEVELS[0], lifted=True, opacity=0.85)
        on.put("stone", choice.square, face, parts.Z_STONE)
    on.mark("piece", sorted(choice.wants_pickup), parts.Z_OVER_STONE)
    if choice.pickup is not None:
        on.mark("chosen", (choice.pickup,), layer="pickup")
    if not choice.stone:
        return
    completes, side = parts.once(forecast.completing, on.content, builder.view), builder.context.px(34, 22)
    on.mark("legal", choice.commands.stones, strength=0.45)
    for square in completes.keys() & choice.commands.stones:
        spot = pygame.Rect(0, 0, side, side)
        spot.bottomright = on.plan.square(number(square)).bottomright
        emblem = EmblemFace(completes[square], on.own.faction)
        builder.panel(f"completes:{square}", spot, emblem, z=parts.Z_BADGE)


def _decision(on: _Arena) -> None:
    """What an effect can choose, and what is chosen."""
    choice = on.builder.ask(parts.deciding)
    if choice is None:
        return
    own, chosen = on.own.side if on.run is None else on.run.side, _squares_of(choice.chosen)
    landing = (do.ChosenPlace, do.ChosenMove) if choice.start is not None else (do.ChosenPlace,)
    for square in _squares_of(choice.open):
        if square in on.stands and choice.asks_for not in landing:
            on.mark("piece", (square,), parts.Z_OVER_STONE)
        else:
            on.mark(parts.falling(on.stands.get(square), own), (square,), layer="legal")
            on.falls(square, own)
    on.mark("chosen", chosen)
    if len(chosen) == 2 and choice.asks_for in (do.ChosenMove, do.ChosenSwap):
        on.arrow("way", chosen[0], chosen[1], own)


def _directions(on: _Arena) -> None:
    """Arrows around the stone that waits for a direction; the ray under the pointer is lit."""
    builder, choice = on.builder, on.builder.ask(parts.deciding)
    origin = forecast.origin(on.sight, on.run) if on.run is not None else None
    if choice is None or choice.asks_for is not do.ChosenDirection or origin is None:
        return
    for direction, ray in zip(DIRECTIONS, on.content.arena.lines[origin], strict=True):
        name, line = Way(direction), ray.squares
        if not line or not (builder.can(name) or builder.chosen(name)):
            continue
        lit = builder.is_over(name) or builder.chosen(name)
        face = marks.MarkFace("direction-lit" if lit else "direction", toward=direction)
        builder.panel(name, on.plan.place(line[0]), face, z=parts.Z_ARROW)
        builder.zone(name, on.plan.square(line[0]), group="arena", order=-1, holds=False)
        on.mark("legal", map(point, line if lit else ()), layer="ray", strength=0.8)


def _squares_of(handles: Iterable[str]) -> list[Point]:
    return [one.square for one in Square.among(handles)]


# -- where a card fits -----------------------------------------------------------------------------


def _page(builder: Build) -> tuple[int, tuple[Fitting, ...]]:
    """The places that are told now, and the number of the first."""
    meant = builder.ask(parts.meant)
    first = meant.at // PAGE * PAGE
    return first, parts.places_in(builder, meant.card)[first : first + PAGE] if meant.card else ()


def _places(on: _Arena) -> None:
    """The places of the card that is meant: the active one with its pattern, the others with their signs."""
    (first, page), meant = _page(on.builder), on.builder.ask(parts.meant)
    if not page:
        return
    info, told, serves = on.content.cards[meant.card], dict[Point, int](), dict[Point, list[int]]()
    for at, place in enumerate(page):
        for cell in place.cells:
            serves.setdefault(cell, []).append(at)
        told.setdefault(place.square, at)
    if meant.at - first < len(page):
        told[page[meant.at - first].square] = meant.at - first
    for square, at in told.items():  # another place of the same square is not told
        cells, lit = page[at].cells, first + at == meant.at
        if info.summon_at is None:
            offsets = tuple((x - square[0], y - square[1]) for x, y in cells)
            links, span = marks.LinksFace(offsets, at, lit), on.plan.span(map(number, (square, *cells)))
            on.builder.panel(f"links:{at}", span, links, z=parts.Z_LINKS + 0.1 * lit)
        mark = "summon-lit" if lit else "summon"
        on.mark(mark, (square,), parts.Z_MARK + 0.1 * lit, f"summon:{at}", place=at)
        on.put("number", square, marks.MarkFace("number", at, str(first + at + 1)), parts.Z_BADGE + lit)
        if lit or square not in on.stands:
            share, opacity, z = (0.88, 0.92, parts.Z_OVER_STONE) if lit else (0.8, 0.4, parts.Z_STONE)
            face = StoneFace(on.dyed(on.own.side), info.level, lit, share, opacity)
            on.put(f"comes:{at}", square, face, z)
        if lit:
            on.mark("cell", cells, place=at)
            others = [one for one in cells if one in on.stands and on.stands[one].side != on.own.side]
            on.mark("borrowed", others, parts.Z_OVER_STONE)
            on.falls(square, on.own.side)
    for cell, signs in serves.items() if len(page) > 1 else ():
        on.put("signs", cell, marks.SignsFace(tuple(signs)), parts.Z_BADGE)
    rest = {one.square for one in parts.places_in(on.builder, meant.card)} - set(told)
    on.mark("summon", sorted(rest), parts.Z_UNDER, layer="rest")


def _shorts(on: _Arena) -> None:
    """What is one stone short of the card that is meant."""
    shown, pointed = on.builder.ask(parts.meant).short, on.builder.ask(parts.pointed_square)
    if not shown:
        return
    shorts = parts.once(forecast.hand_short, on.content, on.builder.view).get(shown, [])
    about = [one for one in shorts if pointed in (point(one.missing), point(one.square))][:1]
    told = about or shorts[:_SHORTS]
    for square, short in {point(one.missing): one for one in reversed(told)}.items():
        lack = f"lack-{LEVELS[forecast.wanted_rank(short)]}{'-rises' if square in on.stands else ''}"
        on.mark(lack, (square,), parts.Z_OVER_STONE, layer="missing")
    on.mark("summon", dict.fromkeys(point(one.square) for one in told), layer="short")
    for short in told[:1]:
        on.mark("pip", [point(cell) for cell in short.cells if cell != short.missing], parts.Z_BADGE)


# -- tasks -----------------------------------------------------------------------------------------


def _task(on: _Arena) -> None:
    """How far the viewer is with the task under the pointer: what counts, what is missing."""
    task, builder = on.builder.over_kind("task:"), on.builder
    if task not in on.content.tasks:
        return
    contest = builder.kept(forecast.open_contest, on.content, on.sight)
    progress = forecast.task_progress(on.content, contest, task, on.own.side)
    for mark, found in (("counts", progress.counting), ("missing", progress.missing & ~progress.counting)):
        on.mark(mark, map(point, squares_of(found)), parts.Z_OVER_STONE + 0.2)
    ground = shapes.centred(on.plan.rect.center, on.plan.rect.width - 40 * on.plan.unit)
    builder.panel("task:veil", ground, PlainGround(0.4, 14), z=parts.Z_STONE - 0.1)
