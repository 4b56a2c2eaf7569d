"""Beside a near planet: the tray of the pieces that are to be laid there, or the own hold."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.games.space_bastards.answers.creature_in_hand import Held, TurningChoice
from client.games.space_bastards.ids import Creature, New
from client.games.space_bastards.panels.planets import HoldTitleFace, TrayFace
from client.games.space_bastards.pictures import ships
from client.games.space_bastards.pictures.creatures import EggFace, TokenFace, egg_place, token_place
from client.games.space_bastards.pictures.map_geometry import Point
from client.games.space_bastards.pictures.outlines import extent
from client.games.space_bastards.pictures.planet_grid import Squares
from client.games.space_bastards.pictures.ships import HoldFace, Load
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.planet_squares import shape_of, turn_in_hand
from client.games.space_bastards.screens.galaxy.seats_and_round_track import cargo_of
from client.i18n import _, n_
from rules.space_bastards.shapes import Cell


def arrange_tray_and_hold(builder: Builder) -> None:
    """What lies beside the near planet for the question that is asked."""
    piece, seat = builder.held, builder.view.seat
    if builder.laying is not None:
        _several(builder)
    elif builder.kind == "love" and builder.loved:
        _children(builder)
    elif piece is not None and (builder.kind == "place" or piece.path[-1].startswith("egg:")):
        _tray(builder, _("sbh.to_lay"), [(piece, piece.path[-1], "hand")])
    elif (
        builder.kind not in ("place", "love")
        and not any(one.startswith("egg:") for one in builder.touched)
        and 0 <= seat < builder.sight.seats
        and builder.sight.owners[seat].ship is not None
    ):
        _hold(builder)


def _several(builder: Builder) -> None:
    """Creatures that are laid at once, where they are to lie now or beside the planet."""
    laying = builder.laying
    assert laying is not None
    area, content = builder.layout.aside, builder.content
    beside = [number for number, piece in enumerate(laying.pieces) if piece.at is None]
    builder.zone("aside", area, outline="dashed", label=_("sbh.aside"), holds=False)
    shapes = [content.shapes[laying.pieces[number].race].rotations[0] for number in beside]
    places = dict(zip(beside, _in_rows(builder, shapes), strict=True))
    if beside or laying.picked >= 0:
        title = n_("sbh.left", len(beside)) if beside else _("sbh.all_laid")
        builder.panel("tray", area, TrayFace(title), -0.5)
    for index, piece in enumerate(laying.pieces):
        rot = turn_in_hand(builder) if index == laying.picked else piece.rot
        name, side = New(index), builder.squares.side
        if piece.at is not None:
            place = builder.squares.token(content, piece.race, rot, piece.at)
        else:
            middle, small = places[index]
            if not builder.dragged(name):
                side, rot = small, rot if index == laying.picked else 0
            place = token_place(content.shapes[piece.race].rotations[rot % 4], middle, side)
        builder.sprite(
            name,
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


def _in_rows(builder: Builder, shapes: Sequence[tuple[Cell, ...]]) -> list[tuple[Point, int]]:
    """Middles of pieces that lie in rows beside the planet, and how large their squares are there."""
    layout, area = builder.layout, builder.layout.aside
    head, foot = layout.px(40, 30), layout.px(14, 10)
    inner = pygame.Rect(area.x, area.y + head, area.w, area.h - head - foot)
    inner = inner.inflate(-2 * layout.px(14, 8), 0)
    for side in range(builder.squares.side, 9, -2):
        gap = max(6, side // 3)
        rows: list[list[tuple[int, int]]] = [[]]
        x = 0
        for cells in shapes:
            wide, high = (length * side for length in extent(cells))
            if rows[-1] and x + wide > inner.w:
                rows.append([])
                x = 0
            rows[-1].append((wide, high))
            x += wide + gap
        heights = [max((high for _wide, high in row), default=0) for row in rows]
        widest = max((sum(wide + gap for wide, _high in row) - gap for row in rows), default=0)
        if sum(heights) + gap * (len(rows) - 1) <= inner.h and widest <= inner.w:
            break
    found: list[tuple[Point, int]] = []
    y: float = inner.centery - (sum(heights) + gap * (len(rows) - 1)) / 2
    for row, tall in zip(rows, heights, strict=True):
        left = inner.centerx - (sum(wide + gap for wide, _high in row) - gap) / 2
        for wide, _own in row:
            found.append(((left + wide / 2, y + tall / 2), side))
            left += wide + gap
        y += tall + gap
    return found


def _children(builder: Builder) -> None:
    """The races of which a child can be born on the chosen planet, and eggs (SB-L05, SB-G01)."""
    planet, pieces, choice = builder.loved, [], builder.choice
    options = choice.options if isinstance(choice, TurningChoice) else ()
    there = [one.path for one in options if one.path[:1] == (f"planet:{planet}",)]
    for handle in dict.fromkeys(path[1] for path in there if len(path) > 1):
        creature = Creature.of(handle)
        race = creature.race if creature is not None else ""
        piece = Held(race, builder.view.seat, planet, (f"planet:{planet}", handle))
        pieces.append((piece, handle, f"child:{handle}"))
    _tray(builder, _("sbh.child"), pieces)


def _tray(builder: Builder, title: str, pieces: Sequence[tuple[Held, str, str]]) -> None:
    """Pieces that may be laid on the near planet, with their handles and names; in the hand they are as large
    as its squares."""
    builder.panel("tray", builder.layout.aside, TrayFace(title), -0.5)
    places = _in_rows(builder, [shape_of(builder, piece)[0] for piece, _handle, _name in pieces])
    for (piece, handle, name), (middle, small) in zip(pieces, places, strict=True):
        side = builder.squares.side if builder.dragged(name) else small
        owner = builder.painted(piece.owner)
        rot = turn_in_hand(builder) if builder.chosen(handle) or builder.kind == "place" else 0
        face: TokenFace | EggFace = TokenFace(piece.race, owner, rot, side)
        place, tip = token_place(shape_of(builder, piece)[rot % 4], middle, side), f"race:{piece.race}"
        if not piece.race:
            kept_for = handle.removeprefix("egg:")
            face, place, tip = EggFace(owner, side, kept_for), egg_place(middle, side), handle
        builder.sprite(
            name, face, place, z=70, handle=handle, lift="piece", draggable=True, group="task", tip=tip
        )


def _hold(builder: Builder) -> None:
    """The own hold beside the near planet, with its creatures to be dragged out."""
    layout, seat, area = builder.layout, builder.view.seat, builder.layout.aside
    side = min(builder.squares.side, int(area.w / 6.95), int((area.h - layout.px(44, 34)) / 4.7))
    rect = pygame.Rect((0, 0), ships.hold_size(side))
    rect.midbottom = (area.centerx, area.bottom)
    hold = builder.content.hold
    cargo = cargo_of(builder, seat)
    used = sum(len(builder.content.shapes[load.race].rotations[0]) for load in cargo)
    free = n_("sbh.hold_free", hold.size - used)
    title = pygame.Rect(area.x, rect.y - layout.px(40, 30), area.w, layout.px(36, 28))
    builder.panel("hold title", title, HoldTitleFace(_("sbh.hold"), free), 0.4, clear=True)
    builder.panel("hold", rect, HoldFace(seat, side), 0.5, clear=True)
    builder.zone("hold", rect, outline="solid", group="task" if builder.can("hold") else "")
    left, top = ships.hold_grid(side)
    _cargo(builder, cargo, Squares(rect.x + left, rect.y + top, side))


def _cargo(builder: Builder, cargo: Sequence[Load], squares: Squares) -> None:
    """The creatures on the squares of the hold; in the hand they are as large as the squares of the
    planet."""
    picked = False
    for index, load in enumerate(cargo):
        name, kind = f"cargo:{index}", Creature(load.race)
        handle = builder.touchable(kind)
        chosen = builder.dragged(name) if builder.lifted else builder.chosen(kind) and not picked
        picked = picked or chosen
        rot = turn_in_hand(builder) if chosen else load.rot
        side = builder.squares.side if builder.dragged(name) else squares.side
        shape = builder.content.shapes[load.race].rotations
        builder.sprite(
            name,
            TokenFace(load.race, builder.view.seat, rot, side),
            token_place(shape[rot % 4], squares.middle(load.at, shape[load.rot]), side),
            z=70 if chosen else 15,
            handle=handle or name,
            lift="piece" if chosen or not handle or not builder.chosen(handle) else "none",
            draggable=bool(handle),
            group="task" if handle else "",
            tip=f"cargo:{load.race}",
        )
