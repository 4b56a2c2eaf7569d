"""The parts of a plain table: boards, rows of cards and pieces, tracks, piles, panels of values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import pygame

from client.art import theme
from client.table import builder as building
from client.table import screen as screens
from client.table.contract import Place
from client.table.plain import faces, sights
from client.table.plain.faces import PlainContext
from client.table.plain.sights import Piece
from client.table.plain.words import Words
from rules.packs.plain import EACH, Cards, Counter, Graph, Grid, Hint, Nothing, Pieces, Pile, Seats, Track

MORE = "view:more"
SEAT = "view:seat:"


@dataclass(frozen=True)
class Looking:
    """What only this screen shows: whose things (-1: the viewer's), and which page of buttons."""

    whose: int = -1
    page: int = 0


Now = screens.TableState[Any, Looking, None, PlainContext]
Build = building.Builder[Any, Looking, None, PlainContext]


def words_of(builder: Build) -> Words:
    return Words(builder.context.content, builder.context.index, builder.view)


def shown_seat(now: Now) -> int:
    """The seat whose things show large."""
    return now.looking.whose if now.looking.whose >= 0 else max(0, now.view.seat)


def touched(builder: Build, hint: Hint, name: str, **facts: object) -> tuple[str, str]:
    """The name of something of a hint and its handle; what belongs to another seat cannot be touched."""
    seat = builder.ask(shown_seat)
    handle = sights.handle_of(hint, seat=seat, **facts)
    path = hint.of.replace(EACH, str(seat))
    if not handle or (EACH in hint.of and seat != builder.view.seat):
        return f"{path}:{name}", ""
    return handle, handle


def piece_face(builder: Build, piece: Piece) -> faces.PieceFace:
    """The picture of something that lies there."""
    words, definition = words_of(builder), builder.context.index.get(piece.what)
    name = words.thing(piece.what) if piece.what else words.field("piece")
    if piece.owner >= 0:
        name = f"{words.seat(piece.owner)}: {name}" if piece.what else words.seat(piece.owner)
    said = words.thing(piece.level) if piece.level else ""
    short = faces.letters(said, None) if said else faces.letters(name, definition) if piece.what else ""
    colour = faces.tint(piece.what, definition) if piece.what else theme.BRASS
    full = f"{name}, {said.lower()}" if said else name
    return faces.PieceFace(full, piece.what, short, colour, piece.owner, piece.count)


# -- boards ------------------------------------------------------------------------------------------


def board(builder: Build, hint: Grid | Graph, rect: pygame.Rect) -> None:
    """A grid or a graph with what lies on it."""
    seat = builder.ask(shown_seat)
    room = _titled(builder, hint, rect)
    builder.panel(f"ground:{hint.of}", room, faces.Panelled())
    room = room.inflate(*(-2 * builder.context.units.px(12, 8),) * 2)
    places = _grid(builder, hint, room) if isinstance(hint, Grid) else _graph(builder, hint, room)
    lying = sights.placed(sights.found(builder.view.sight, hint.of, seat), hint)
    for name, place in places.items():
        x, _comma, y = name.partition(",")
        facts = {"key": name, "x": x, "y": y} if isinstance(hint, Grid) else {"key": name}
        target, handle = touched(builder, hint, name, **facts)
        piece, round_ = lying.get(name), isinstance(hint, Graph)
        if piece is None:
            if handle:
                builder.zone(target, place, round=round_, outline="solid", group="board")
            else:
                builder.region(target, place)
            continue
        builder.region(target, place)
        own = f"{hint.of.replace(EACH, str(seat))}#{piece.id}" if piece.id else f"on:{target}"
        side = round(min(place.size) * (0.96 if round_ else 0.8))
        spot = pygame.Rect(0, 0, side, side)
        spot.center = place.center
        builder.sprite(
            own, piece_face(builder, piece), spot, handle=handle, z=2, shadow="rest", lift="piece",
            draggable=bool(handle), tip=target, group="board" if handle else "",
        )  # fmt: skip


def _grid(builder: Build, hint: Grid, room: pygame.Rect) -> dict[str, pygame.Rect]:
    tints = tuple((letter, theme.rgb(colour)) for letter, colour in hint.tints.items())
    builder.panel(f"board:{hint.of}", room, faces.GridFace(hint.squares, tints), z=0)
    found = faces.squares(room, hint.squares)
    return {f"{x + hint.first},{y + hint.first}": rect for (x, y), rect in found.items()}


def _graph(builder: Build, hint: Graph, room: pygame.Rect) -> dict[str, pygame.Rect]:
    side = min(room.size)
    square = pygame.Rect(0, 0, side, side)
    square.center = room.center
    ids, points, lines, radius = builder.kept(graph, builder.context.content, hint)
    builder.panel(f"board:{hint.of}", square, faces.GraphFace(points, lines, radius), z=0)
    wide = round(2 * radius * side)
    found = {}
    for name, (x, y) in zip(ids, points, strict=True):
        found[name] = pygame.Rect(0, 0, wide, wide)
        found[name].center = round(square.x + x * side), round(square.y + y * side)
    return found


def graph(
    content: Any, hint: Graph
) -> tuple[tuple[str, ...], tuple[tuple[float, float], ...], tuple[tuple[int, int], ...], float]:
    """The ids of the places of a graph, their coordinates, the lines between them by place, and the radius of
    a place for which there is room everywhere."""
    places = list(_section(content, hint.places))
    ids = tuple(str(one.id) for one in places)
    points = tuple((float(one.x), float(one.y)) for one in places)
    index = {name: at for at, name in enumerate(ids)}
    lines = tuple((index[one.a], index[one.b]) for one in _section(content, hint.lines))
    pairs = ((a, b) for at, a in enumerate(points) for b in points[:at])
    nearest = min((((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in pairs), default=0.2)
    return ids, points, lines, min(0.05, nearest * 0.46)


def _section(content: Any, name: str | None) -> Iterable[Any]:
    """The records of a section of the content."""
    found: Any = getattr(content, name, ()) if name is not None else ()
    return found.values() if isinstance(found, dict) else found


# -- rows ------------------------------------------------------------------------------------------------


def row(builder: Build, hint: Cards | Pieces, rect: pygame.Rect, *, beside: bool = False) -> None:
    """Cards or pieces side by side, their title above or `beside` them."""
    view, seat = builder.view, builder.ask(shown_seat)
    room = _titled(builder, hint, rect, beside=beside)
    lying = row_of(view.sight, hint, seat)
    flat = isinstance(hint, Pieces)
    wide = room.h if flat else round(room.h * 0.74)
    gap = builder.context.units.px(8, 6)
    spare = room.w // max(1, len(lying)) - (0 if flat else gap)
    wide = min(wide, spare if flat else max(spare, wide * 2 // 3))
    step = min(wide + gap, (room.w - wide) / max(1, len(lying) - 1))
    marked = sights.found(view.sight, hint.marked, seat) if hint.marked is not None else None
    words, seen = words_of(builder), set[str]()
    for at, piece in enumerate(lying):
        place = pygame.Rect(room.x + round(step * at), room.y, wide, wide if flat else room.h)
        place.centery = room.centery
        target, handle = touched(builder, hint, str(at), what=piece.what, at=at)
        name = target
        while name in seen:
            name = f"{name}'"
        seen.add(name)
        if at == marked:
            builder.panel(f"mark:{hint.of}", place.inflate(gap // 2, gap // 2), faces.MarkFace(), z=1)
        if not piece.what and flat:
            continue
        face: Any
        if flat:
            face = piece_face(builder, piece)
        elif not piece.what:
            face = faces.BackFace()
        else:
            face = faces.card(words, piece.what, piece.count, getattr(hint, "pattern", None))
        builder.sprite(
            name, face, place, handle=handle, z=2 + at / 100, shadow="rest" if flat else "card",
            lift="piece", draggable=bool(handle), tip=target, group=hint.of,
            shape=None if flat else "card",
        )  # fmt: skip


def row_of(sight: Any, hint: Cards | Pieces, seat: int) -> list[Piece]:
    """What lies in a row; things that are hidden have no id."""
    value = sights.found(sight, hint.of, seat)
    if value is None and hint.hidden is not None:
        return [Piece("")] * sights.size(sights.found(sight, hint.hidden, seat))
    return sights.pieces(value)


def track(builder: Build, hint: Track, rect: pygame.Rect) -> None:
    """Numbered spaces with what lies on them; a space is as wide as its things."""
    seat, room = builder.ask(shown_seat), _titled(builder, hint, rect, beside=True)
    value = sights.found(builder.view.sight, hint.of, seat)
    lying = sights.on_track(value, hint.first)
    keys = range(hint.first, hint.first + (hint.spaces or max(1, sights.size(value))))
    weights = tuple(max(1, len(lying.get(key, ()))) for key in keys)
    builder.panel(f"track:{hint.of}", room, faces.TrackFace(hint.first, weights), z=0)
    for key, space in zip(keys, faces.track_spaces(room, weights), strict=True):
        things = lying.get(key, [])
        side = min(space.h, space.w // max(1, len(things)))
        for order, what in enumerate(things):
            target, handle = touched(builder, hint, f"{key}:{what}", key=key, what=what)
            place = pygame.Rect(0, 0, side, side)
            place.center = space.x + space.w * (2 * order + 1) // (2 * len(things)), space.centery
            piece = Piece(what, owner=seat if EACH in hint.of and not what else -1)
            builder.sprite(
                target, piece_face(builder, piece), place, handle=handle, z=2 + order / 100, shadow="rest",
                lift="piece", draggable=bool(handle), group=hint.of if handle else "",
            )  # fmt: skip


def pile(builder: Build, hint: Pile, rect: pygame.Rect) -> None:
    """A heap with the number of its things."""
    value = sights.found(builder.view.sight, hint.of, builder.ask(shown_seat))
    target, handle = touched(builder, hint, "pile")
    face = faces.BackFace(words_of(builder).title(hint), sights.size(value))
    builder.sprite(
        target,
        face,
        Place.of(rect),
        handle=handle,
        z=2,
        shadow="card",
        shape="card",
        group=hint.of if handle else "",
    )


def _titled(builder: Build, hint: Hint, rect: pygame.Rect, *, beside: bool = False) -> pygame.Rect:
    """What a part is called, along its upper edge or `beside` it; gives back the room that is left."""
    words, seat = words_of(builder), builder.ask(shown_seat)
    each, high = EACH in hint.of, builder.context.units.px(26, 20)
    name = words.plain_seat(seat) if each and isinstance(hint, Grid | Graph) else ""
    face = faces.TitleFace(words.title(hint), seat if each else -1, name, beside)
    place, room = pygame.Rect(rect.x, rect.y, rect.w, high), pygame.Rect(rect)
    if beside:
        place.size = rect.w * 3 // 10, rect.h
        room.x, room.w = place.right, rect.right - place.right
    else:
        room.y, room.h = place.bottom, rect.bottom - place.bottom
    builder.panel(f"title:{hint.of}", place, face, z=0)
    builder.region(f"part:{hint.of}", place)
    return room


# -- values ------------------------------------------------------------------------------------------------


def told(builder: Build, hint: Hint, seat: int) -> str:
    """What a panel says of a hint in a word: a value, or how many there are."""
    words, value = words_of(builder), sights.found(builder.view.sight, hint.of, seat)
    if isinstance(hint, Counter):
        return words.value(value, "seat" if hint.seat else hint.of.rpartition(".")[2])
    if isinstance(hint, Cards | Pieces):
        return str(sum(piece.count for piece in row_of(builder.view.sight, hint, seat)))
    return str(sights.size(value)) if not isinstance(hint, Track) else words.value(value)


def common_values(builder: Build) -> tuple[tuple[str, str], ...]:
    """Counters of the whole table, and whatever has no hint."""
    words, hints, view = words_of(builder), builder.context.hints, builder.view
    lines = [
        (words.title(hint), told(builder, hint, -1))
        for hint in sights.shown(hints, Counter)
        if EACH not in hint.of and not sights.empty(sights.found(view.sight, hint.of, -1))
    ]
    for name, value in sights.unsaid(view.sight, hints, len(view.players)):
        if not sights.empty(value):
            lines.append((words.field(name), words.value(value, name)))
    if hints:
        return tuple(lines)
    seat = builder.ask(shown_seat)  # where a hand lies nowhere, it shows here
    own = [
        (f"{words.seat(seat)}: {words.field(name)}", words.value(value, name))
        for name, value in sights.unsaid_of_seat(view.sight, hints, len(view.players), seat)
        if not sights.empty(value) and not isinstance(value, int | str)
    ]
    return (*own, *lines)


def seat_values(builder: Build, seat: int) -> tuple[tuple[str, str], ...]:
    """What the panel of a seat says: of every hint that speaks of seats, and whatever has no hint."""
    words, hints, view = words_of(builder), builder.context.hints, builder.view
    lines = [
        (words.title(hint), told(builder, hint, seat))
        for hint in hints
        if EACH in hint.of and not isinstance(hint, Seats | Nothing) and _tells(builder, hint, seat)
    ]
    for name, value in sights.unsaid_of_seat(view.sight, hints, len(view.players), seat):
        if not sights.empty(value):
            lines.append((words.field(name), words.value(value, name)))
    return tuple(lines)


def _tells(builder: Build, hint: Hint, seat: int) -> bool:
    """Whether there is something to say of a hint for a seat."""
    sight = builder.view.sight
    if isinstance(hint, Cards | Pieces):
        return bool(row_of(sight, hint, seat))
    return not sights.empty(sights.found(sight, hint.of, seat))
