"""Laying a piece on a near planet: its squares as targets, what it would cover, the tray, the hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from client.art import shapes
from client.games.space_bastards.answers.creature_in_hand import Held, Shape, cell_of
from client.games.space_bastards.looking import Now
from client.games.space_bastards.panels.decision_strip import HoldTitleFace, TrayFace
from client.games.space_bastards.pictures import creatures, ships
from client.games.space_bastards.pictures.map_faces import EggFace, TokenFace
from client.games.space_bastards.pictures.planet_grid import BEYOND, FootprintFace, HoldFace, SquaresFace
from client.games.space_bastards.pictures.ships import Load
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.map_and_planets import Origin, token_place
from client.games.space_bastards.screens.galaxy.refusal import Refused
from client.games.space_bastards.screens.galaxy.seats_and_round_track import cargo_of
from client.i18n import _, n_
from client.table.contract import Place, Zone
from rules.space_bastards.grids import Grid
from rules.space_bastards.shapes import Cell

ABOVE_ALL = 1e6
"""Higher than what is in the hand."""
GHOST = 0.62
"""How much shows of a piece where it would be laid."""


def arrange_laying(builder: Builder, origin: Origin, square: int) -> Refused | None:
    """Targets on the near planet for the piece in the hand. Gives back where it is pointed and does not
    fit."""
    piece = builder.held
    if piece is None:
        return None
    grid = builder.content.grids[piece.planet]
    shape = shape_of(builder, piece)
    possible = builder.part(_landing)
    area = pygame.Rect(round(origin[0]), round(origin[1]), grid.width * square, grid.height * square)
    face = builder.part(_squares, shape, square)
    builder.panel("squares", area, face, 12)
    if builder.choice or builder.on.ask(_goes_on):
        zones = builder.part(_cells, piece, origin, square, possible)
        pointed = _pointed(builder)
        handle = f"cell:{pointed[0]},{pointed[1]}" if pointed is not None else builder.over
        if handle != builder.over and pointed is not None:
            snap = _snap(builder, piece, pointed, origin, square)
            zones = tuple(
                replace(zone, handle=handle, snap=snap) if builder.is_over(zone.id) else zone
                for zone in zones
            )
        builder.put(*zones)
    return _footprint(builder, piece, origin, square)


def _landing(builder: Builder) -> frozenset[Cell]:
    """Squares over which the piece can be let go."""
    return builder.spots.landing(builder.turn)


def _goes_on(now: Now) -> bool:
    return bool(now.local.next)


def _pointed(builder: Builder) -> Cell | None:
    """The square over which the piece is held, or where a click with the free pointer would lay it; None
    if the pointer is elsewhere."""
    aim = cell_of(builder.over)
    if aim is None or builder.lifted:
        return aim
    return builder.spots.pointed(aim, builder.turn) or aim


def _squares(builder: Builder, shape: Shape, square: int) -> SquaresFace:
    cells = shape[builder.turn % len(shape)]
    legal = {(r + at[0], c + at[1]) for at in builder.spots.now(builder.turn) for r, c in cells}
    turned = {
        (r + at[0], c + at[1])
        for at, turns in builder.spots.turns.items()
        for turn in turns
        for r, c in shape[turn % len(shape)]
    }
    return SquaresFace(frozenset(legal), frozenset(turned), square)


def _cells(
    builder: Builder, piece: Held, origin: Origin, square: int, possible: frozenset[Cell]
) -> tuple[Zone, ...]:
    """A target for every square on which the upper left corner of the piece may come to lie."""
    grid = builder.content.grids[piece.planet]
    shape = shape_of(builder, piece)
    cells = shape[builder.turn % len(shape)]
    wide, high = creatures.extent(cells)
    found = []
    for row in range(1 - high, grid.height):
        for column in range(1 - wide, grid.width):
            covered = {(row + r, column + c) for r, c in cells}
            if not any(grid.square(cell) & grid.all for cell in covered if _inside(cell, grid)):
                continue
            middle = (origin[0] + (column + wide / 2) * square, origin[1] + (row + high / 2) * square)
            rect = shapes.centred(middle, square)
            found.append(
                Zone(
                    f"cell:{row},{column}",
                    rect,
                    snap=_snap(builder, piece, (row, column), origin, square),
                    magnet=True,
                    group="map" if (row, column) in possible else "",
                )
            )
    return tuple(found)


def shape_of(builder: Builder, piece: Held) -> Shape:
    """The squares of the piece in the hand in its turns."""
    if not piece.race:
        return (((0, 0),),)
    found: Shape = builder.content.shapes[piece.race].rotations
    return found


def _inside(cell: Cell, grid: Grid) -> bool:
    return 0 <= cell[0] < grid.height and 0 <= cell[1] < grid.width


def _snap(builder: Builder, piece: Held, at: Cell, origin: Origin, square: int) -> Place:
    if not piece.race:
        side = square + 2 * creatures.margin(square)
        return Place(origin[0] + (at[1] + 0.5) * square, origin[1] + (at[0] + 0.5) * square, side, side)
    return token_place(builder.content, piece.race, builder.turn, at, origin, square)


def _footprint(builder: Builder, piece: Held, origin: Origin, square: int) -> Refused | None:
    """What the piece would cover where the pointer is."""
    aim = _pointed(builder)
    if aim is None:
        return None
    landed = builder.spots.lands(aim, builder.turn)
    (row, column), turn = landed if landed is not None else (aim, builder.turn)
    shape = shape_of(builder, piece)
    covered = tuple((row + r, column + c) for r, c in shape[turn % len(shape)])
    grid = builder.content.grids[piece.planet]
    taken = _taken(builder, piece.planet)
    conflicts = tuple(
        cell
        for cell in covered
        if not _inside(cell, grid) or not grid.square(cell) & grid.all or grid.square(cell) & taken
    )
    around = creatures.roundness(piece.race) if piece.race else 36.0
    size = ((grid.width + 2 * BEYOND) * square, (grid.height + 2 * BEYOND) * square)
    rect = pygame.Rect(round(origin[0]) - BEYOND * square, round(origin[1]) - BEYOND * square, *size)
    # what is in the way shows above the piece in the hand
    above = 60 if landed is not None else ABOVE_ALL
    builder.panel(
        "footprint", rect, FootprintFace(covered, around, square, landed is not None, conflicts), above
    )
    if landed is not None:
        if piece.race and not builder.lifted:
            _ghost(builder, piece, turn, (row, column), origin, square)
        return None
    rows, columns = [r for r, _c in covered], [c for _r, c in covered]
    lies = pygame.Rect(
        round(origin[0]) + min(columns) * square, round(origin[1]) + min(rows) * square,
        (max(columns) - min(columns) + 1) * square, (max(rows) - min(rows) + 1) * square,
    )  # fmt: skip
    return Refused(piece, (row, column), conflicts, lies, square)


def _ghost(builder: Builder, piece: Held, turn: int, at: Cell, origin: Origin, square: int) -> None:
    """The piece as it would lie there, while keys or the free pointer show where."""
    face = TokenFace(piece.race, builder.painted(piece.owner), turn, square)
    place = token_place(builder.content, piece.race, turn, at, origin, square)
    builder.sprite(
        f"ghost:{at}:{turn}", face, place, z=59, passes=True, lit=False, lift="none", opacity=GHOST
    )


def _taken(builder: Builder, planet_id: str) -> int:
    """Squares on which something lies that stays there."""
    if builder.laying is not None:
        return builder.laying.free_for(builder.laying.picked)
    planet = next(one for one in builder.sight.planets if one.id == planet_id)
    taken = 0
    for token in planet.tokens:
        taken |= token.bits
    for egg in builder.sight.eggs:
        if egg.planet == planet_id:
            taken |= builder.content.grids[planet_id].square(egg.at)
    return taken


def arrange_pieces(builder: Builder, origin: Origin, square: int) -> None:
    """Creatures that are laid at once, where they are to lie now or beside the planet."""
    laying = builder.laying
    if laying is None:
        return
    area = builder.layout.aside
    beside = [number for number, piece in enumerate(laying.pieces) if piece.at is None]
    builder.zone("aside", area, outline="dashed", label=_("sbh.aside"), holds=False)
    shapes = [builder.content.shapes[laying.pieces[number].race].rotations[0] for number in beside]
    places = dict(zip(beside, _in_rows(builder, shapes, area, square), strict=True))
    if beside or laying.picked >= 0:
        title = n_("sbh.left", len(beside)) if beside else _("sbh.all_laid")
        builder.panel("tray", area, TrayFace(title), -0.5)
    for index, piece in enumerate(laying.pieces):
        rot = builder.turn if index == laying.picked else piece.rot
        handle = f"new:{index}"
        side = square
        if piece.at is not None:
            place = token_place(builder.content, piece.race, rot, piece.at, origin, square)
        elif builder.dragged(handle):
            place = _centred(builder, piece.race, rot, places[index][0], square)
        else:
            rot = 0 if index != laying.picked else rot
            middle, side = places[index]
            place = _centred(builder, piece.race, rot, middle, side)
        builder.sprite(
            handle,
            TokenFace(piece.race, builder.painted(piece.owner), rot, side, piece.corpse),
            place,
            z=20 + 0.01 * index,
            lift="piece",
            draggable=True,
            glow="recent",
            lit=index == laying.picked or piece.at is None,
            group="map" if piece.at is not None else "task",
            tip=f"race:{piece.race}",
        )


def _centred(builder: Builder, race: str, rot: int, middle: Origin, square: int) -> Place:
    wide, high = creatures.extent(builder.content.shapes[race].rotations[rot % 4])
    reach = TokenFace.reach(square)
    return Place(middle[0], middle[1], wide * square + 2 * reach, high * square + 2 * reach)


def _in_rows(
    builder: Builder, shapes: Sequence[Sequence[Cell]], area: pygame.Rect, square: int
) -> list[tuple[Origin, int]]:
    """Middles of pieces that lie in rows beside the planet, and how large their squares are there."""
    head, foot = builder.layout.px(40, 30), builder.layout.px(14, 10)
    inner = pygame.Rect(area.x, area.y + head, area.w, area.h - head - foot)
    inner = inner.inflate(-2 * builder.layout.px(14, 8), 0)
    for side in range(square, 9, -2):
        gap = max(6, side // 3)
        rows: list[list[tuple[int, int]]] = [[]]
        x = 0
        for cells in shapes:
            wide, high = (length * side for length in creatures.extent(cells))
            if rows[-1] and x + wide > inner.w:
                rows.append([])
                x = 0
            rows[-1].append((wide, high))
            x += wide + gap
        heights = [max((high for _wide, high in row), default=0) for row in rows]
        widest = max((sum(wide + gap for wide, _high in row) - gap for row in rows), default=0)
        if sum(heights) + gap * (len(rows) - 1) <= inner.h and widest <= inner.w:
            break
    found: list[tuple[Origin, int]] = []
    y: float = inner.centery - (sum(heights) + gap * (len(rows) - 1)) / 2
    for row, tall in zip(rows, heights, strict=True):
        left = inner.centerx - (sum(wide + gap for wide, _high in row) - gap) / 2
        for wide, _own in row:
            found.append(((left + wide / 2, y + tall / 2), side))
            left += wide + gap
        y += tall + gap
    return found


def arrange_tray(builder: Builder, square: int) -> None:
    """What may be laid on the near planet, beside it: one piece, or the children to choose from."""
    if builder.kind == "love" and builder.loved:
        _children(builder, square)
        return
    piece = builder.held
    if piece is None or not (builder.kind == "place" or piece.path[-1].startswith("egg:")):
        return
    builder.panel("tray", builder.layout.aside, TrayFace(_("sbh.to_lay")), -0.5)
    shape = shape_of(builder, piece)[0]
    ((middle, side),) = _in_rows(builder, [shape], builder.layout.aside, square)
    _tray_piece(builder, piece, piece.path[-1], middle, side, square, "hand")


def _children(builder: Builder, square: int) -> None:
    """The races of which a child can be born on the chosen planet, and eggs (SB-L05, SB-G01)."""
    planet = builder.loved
    handles = builder.children
    pieces = [
        Held(
            rest if kind == "creature" else "",
            builder.view.seat,
            planet,
            (f"planet:{planet}", f"{kind}:{rest}"),
        )
        for kind, _colon, rest in (one.partition(":") for one in handles)
    ]
    builder.panel("tray", builder.layout.aside, TrayFace(_("sbh.child")), -0.5)
    places = _in_rows(
        builder, [shape_of(builder, piece)[0] for piece in pieces], builder.layout.aside, square
    )
    for handle, piece, (middle, side) in zip(handles, pieces, places, strict=True):
        _tray_piece(builder, piece, handle, middle, side, square, f"child:{handle}")


def _tray_piece(
    builder: Builder, piece: Held, handle: str, middle: Origin, side: int, square: int, name: str
) -> None:
    """A piece in the tray; in the hand it is as large as the squares of the planet."""
    large = square if builder.dragged(name) else side
    face: EggFace | TokenFace
    if not piece.race:
        edge = large + 2 * creatures.margin(large)
        kept = handle.removeprefix("egg:")
        face, place = EggFace(builder.painted(piece.owner), large, kept), Place(*middle, edge, edge)
    else:
        rot = builder.turn if builder.chosen(handle) or builder.kind == "place" else 0
        face = TokenFace(piece.race, builder.painted(piece.owner), rot, large)
        place = _centred(builder, piece.race, rot, middle, large)
    builder.sprite(
        name,
        face,
        place,
        z=70,
        handle=handle,
        lift="piece",
        draggable=True,
        group="task",
        tip=f"race:{piece.race}" if piece.race else handle,
    )


def arrange_hold(builder: Builder, square: int) -> None:
    """The own hold beside the near planet, with its creatures to be dragged out."""
    layout, seat = builder.layout, builder.view.seat
    if not 0 <= seat < builder.sight.seats or builder.sight.owners[seat].ship is None:
        return
    if builder.laying is not None or builder.kind in ("place", "love") or any(
        one.startswith("egg:") for one in builder.touched
    ):  # fmt: skip
        return
    area = layout.aside
    side = min(square, int(area.w / 6.95), int((area.h - layout.px(44, 34)) / 4.7))
    size = ships.hold_size(side)
    rect = pygame.Rect(0, 0, *size)
    rect.midbottom = (area.centerx, area.bottom)
    hold = builder.content.hold
    cargo = cargo_of(builder, seat)
    used = sum(len(builder.content.shapes[load.race].rotations[0]) for load in cargo)
    free = n_("sbh.hold_free", hold.size - used)
    title = pygame.Rect(area.x, rect.y - layout.px(40, 30), area.w, layout.px(36, 28))
    builder.panel("hold title", title, HoldTitleFace(_("sbh.hold"), free), 0.4, clear=True)
    builder.panel("hold", rect, HoldFace(seat, side), 0.5, clear=True)
    builder.zone("hold", rect, outline="solid", group="task" if builder.can("hold") else "")
    _cargo(builder, cargo, rect, side, square)


def _cargo(builder: Builder, cargo: Sequence[Load], hold: pygame.Rect, side: int, square: int) -> None:
    """The creatures in the hold, whose squares are `side` pixels wide; in the hand they are as large as the
    squares of the planet."""
    left, top = ships.hold_grid(side)
    origin = (hold.x + left, hold.y + top)
    picked = False
    for index, load in enumerate(cargo):
        handle = builder.touchable(f"creature:{load.race}")
        name = f"cargo:{index}"
        chosen = builder.chosen(f"creature:{load.race}") and not picked
        if builder.lifted:
            chosen = builder.dragged(name)
        picked = picked or chosen
        rot = builder.turn if chosen else load.rot
        large = square if builder.dragged(name) else side
        wide, high = creatures.extent(builder.content.shapes[load.race].rotations[load.rot])
        middle = (origin[0] + (load.at[1] + wide / 2) * side, origin[1] + (load.at[0] + high / 2) * side)
        builder.sprite(
            name,
            TokenFace(load.race, builder.view.seat, rot, large),
            _centred(builder, load.race, rot, middle, large),
            z=70 if chosen else 15,
            handle=handle or name,
            lift="piece" if chosen or not handle or not builder.chosen(handle) else "none",
            draggable=bool(handle),
            group="task" if handle else "",
            tip=f"cargo:{load.race}",
        )
