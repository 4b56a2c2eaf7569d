"""Where a decision lies: cards in their strip, marks and touchable pieces on the ship, goods on the tray."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from client.art.shapes import centred
from client.games.galaxy_trucker.answers.decision import Card, Decision, Mark, PickRow, Piece, Square, Tray
from client.games.galaxy_trucker.panels.card_strips import StripFace
from client.games.galaxy_trucker.panels.decision_cards import MARGIN, CardFace, TitleFace, TrayFace
from client.games.galaxy_trucker.panels.picks import PickFace, PicksFace
from client.games.galaxy_trucker.pictures import tiles
from client.games.galaxy_trucker.pictures.cards import scene_of
from client.games.galaxy_trucker.pictures.decision_overlays import (
    BoostFace,
    CabinFace,
    HoldFace,
    MarkFace,
    PartFace,
    PayFace,
    RemoveFace,
    SwitchFace,
    TokenFace,
)
from client.games.galaxy_trucker.pictures.draw_context import Face
from client.games.galaxy_trucker.pictures.kit import grid, kit
from client.games.galaxy_trucker.pictures.ships import SquareFace, TileFace, around
from client.games.galaxy_trucker.pictures.tiles import Load
from client.games.galaxy_trucker.screens.ship_table import ShipTable
from client.i18n import _
from client.table.layout import Place
from rules.galaxy_trucker.content import Content

MARK_Z = 12.0
PIECE_Z = 14.0
CUBE_Z = 16.0
CARD_Z = 30.0
TRAY_Z = 30.0
CHOICES, SHIP, TRAY = "choices", "ship", "tray"


class CardLook(Protocol):
    """How a choice looks in its place."""

    def __call__(self, table: ShipTable, card: Card, place: pygame.Rect, *, hovered: bool) -> Face: ...


CROWDED = 3
"""More choices than that stand as a list."""
SHIPS = 4
"""So many ships to choose among stand side by side."""
AROUND = 1 / 0.78
"""A token that can be touched is so much larger, for what stands around it."""


def usual_face(table: ShipTable, card: Card, place: pygame.Rect, *, hovered: bool) -> Face:
    """A choice as a card, or as a strip if it plays one."""
    if not card.plays:
        return CardFace(card, hovered)
    kind = table.content.card_kinds[table.content.cards[card.plays].kind]
    return StripFace(card, scene_of(kind), kind.group, hovered)


def lay(
    table: ShipTable, title: pygame.Rect, rects: Sequence[pygame.Rect] = (), face: CardLook = usual_face
) -> None:
    """Everything of a decision in its place; `title` is where the line over the ship stands, `rects` are the
    places of the choices if they have others than usual, `face` how these look. To be laid first: digits and
    Tab go through choices and pieces before all else."""
    decision = table.decision
    if decision is None:
        return
    cards(table, decision, rects, face)
    picks(table, decision.rows, decision.head)
    squares(table, decision.squares)
    marks(table, decision)
    for piece in decision.pieces:
        if piece.tile in table.squares:
            on_ship(table, piece, decision)
    if decision.tray is not None:
        tray(table, decision.tray)
    if decision.title:
        table.builder.panel("decision:title", title, TitleFace(decision.title), z=PIECE_Z + 1)


# -- cards ---------------------------------------------------------------------------------


def card_rects(area: pygame.Rect, count: int, factor: float, most: int = CROWDED) -> list[pygame.Rect]:
    """One to `most` side by side; more in two columns of rows."""
    listed = count > most
    columns, rows = (2, math.ceil(count / 2)) if listed else (max(2, count), 1)
    gap = max(3, round(6 * factor)) if listed else max(4, round(8 * factor))
    wide, high = (area.w - gap * (columns - 1)) // columns, (area.h - gap * (rows - 1)) // rows
    return [
        pygame.Rect(
            area.x + (wide + gap) * (at % columns), area.y + (high + gap) * (at // columns), wide, high
        )
        for at in range(count)
    ]  # fmt: skip


def cards(
    table: ShipTable, decision: Decision, rects: Sequence[pygame.Rect] = (), face: CardLook = usual_face
) -> None:
    """The choices, with their keys."""
    builder, key = table.builder, 0
    off = builder.context.units.px(MARGIN)
    ships = bool(decision.cards) and decision.cards[0].seat is not None
    usual = card_rects(
        table.layout.choices, len(decision.cards), builder.room.scale.factor, SHIPS if ships else CROWDED
    )
    for number, (card, rect) in enumerate(zip(decision.cards, rects or usual, strict=True), 1):
        name = f"choice:{number}" if card.handle else f"news:{number}"
        key += bool(card.handle)
        named = replace(card, key=str(key)) if card.handle and key <= 9 else card
        looks = face(table, named, rect, hovered=builder.is_over(name))
        builder.sprite(
            name, looks, rect.inflate(2 * off, 2 * off), z=CARD_Z,
            handle=card.handle or name, lit=False, group=CHOICES if card.handle else "",
            passes=not card.handle,
        )  # fmt: skip


def picks(table: ShipTable, rows: tuple[PickRow, ...], head: tuple[str, str]) -> None:
    """An answer that is put together part by part."""
    if not rows:
        return
    builder = table.builder
    cells = tuple(tuple(pick.wide for pick in row.picks) for row in rows)
    face = PicksFace(tuple(row.label for row in rows), cells, head)
    spots = builder.sheet("picks", table.layout.choices, face, z=CARD_Z - 1)
    for at, row in enumerate(rows):
        for number, pick in enumerate(row.picks):
            name = f"pick:{at}:{number}"
            is_open = builder.now.choice.fit(pick.handle) == "legal"
            button = PickFace(pick, is_open, builder.is_over(name))
            builder.sprite(
                name, button, spots[name], z=CARD_Z, handle=pick.handle, lit=False,
                group=CHOICES if pick.handle else "",
            )  # fmt: skip


# -- on the ship ---------------------------------------------------------------------------


def squares(table: ShipTable, touchable: tuple[Square, ...]) -> None:
    """Squares on which a tile may be laid; the one that is chosen shows it."""
    builder = table.builder
    for one in touchable if table.own else ():
        name, rect = f"lay:{one.col}:{one.row}", table.hull.square(one.col, one.row)
        if not one.fits:
            builder.zone(name, rect, handle=one.handle, holds=False, group=SHIP)
            continue
        over = builder.is_over(name)
        if one.lies is not None:
            face: Face = TileFace(*one.lies)
        else:
            face = SquareFace("doubtful" if one.occupied else "legal", 1.0 if over else 0.45)
            rect = around(rect)
        builder.sprite(name, face, rect, z=MARK_Z + 1, handle=one.handle, lit=False, group=SHIP)


def marks(table: ShipTable, decision: Decision) -> None:
    """What the choice that is pointed at would do to the ship; the pointer goes through the marks."""
    preview = decision.preview
    switches = {piece.tile for piece in decision.pieces if piece.look == "switch"}
    states: dict[int, Mark] = dict.fromkeys(preview.falls, "falls")
    states |= {preview.hit: "hit", preview.removed: "remove"}
    states |= {tile: "powered" for tile in preview.powered if tile not in switches}
    for tile, mark in states.items():
        if tile in table.squares:
            rect = table.squares[tile]
            # its glow lies outside the tile
            grown = round(rect.w * 0.158) if mark != "powered" else 0
            place = rect.inflate(2 * grown, 2 * grown)
            table.builder.sprite(f"mark:{tile}", MarkFace(mark), place, z=MARK_Z, lit=False, passes=True)


def on_ship(table: ShipTable, piece: Piece, decision: Decision) -> None:
    """A piece that can be touched, over its tile."""
    builder, rect = table.builder, table.squares[piece.tile]
    hovered = builder.is_over(piece.id) or builder.dragged(piece.id)
    if piece.look == "boost":
        builder.sprite(
            piece.id, BoostFace(piece.on, piece.letter, hovered), boost_place(table, piece, rect),
            z=PIECE_Z + 1, handle=piece.handle, lit=False, group=SHIP, tip=piece.id,
        )  # fmt: skip
        return
    if piece.slot < 0:
        hold = piece.look == "hold"
        builder.sprite(
            piece.id, whole_face(table, piece, decision, hovered), rect, z=MARK_Z + 1 if hold else PIECE_Z,
            handle=piece.handle, lit=False, group=SHIP, passes=hold and not piece.on,
            tip=piece.id if piece.look == "switch" else f"tile:{piece.tile}",
        )  # fmt: skip
        return
    place = token_place(piece, decision, rect, table.content)
    if place is None:
        return
    # Cubes are moved, humans get up; all else is given up.
    sign = piece.on if decision.kind in ("wake", "take_humans") else decision.kind != "load_goods"
    face: Face = TokenFace(piece.token or "energy", piece.on, hovered, sign=sign)
    if piece.look == "energy" and decision.kind != "lose_energy":
        face = PayFace(piece.on, hovered, piece.useless)
    builder.sprite(
        piece.id, face, place, z=CUBE_Z if piece.look == "cube" else PIECE_Z + 0.5,
        handle=piece.handle or piece.id, lit=False, group=SHIP if piece.handle else "",
        draggable=piece.draggable,
    )  # fmt: skip


def boost_place(table: ShipTable, piece: Piece, cannon: pygame.Rect) -> pygame.Rect:
    """On the seam between a cannon and what boosts it; of two barrels side by side."""
    booster, side = table.squares[int(piece.token)], round(cannon.w * 0.36)
    x, y = (cannon.centerx + booster.centerx) // 2, (cannon.centery + booster.centery) // 2
    beside = [
        one.letter for one in (table.decision.pieces if table.decision is not None else ())
        if (one.look, one.token, one.tile) == ("boost", piece.token, piece.tile)
    ]  # fmt: skip
    off = round((beside.index(piece.letter) - (len(beside) - 1) / 2) * side)
    upright = cannon.centerx == booster.centerx
    return centred((x + off, y) if upright else (x, y + off), side)


def whole_face(table: ShipTable, piece: Piece, decision: Decision, hovered: bool) -> Face:
    """The face of what covers a whole tile."""
    match piece.look:
        case "switch":
            return SwitchFace(piece.tile in decision.preview.powered, hovered)
        case "hold":
            return HoldFace(piece.on, hovered)
        case "remove":
            return RemoveFace(piece.on, hovered)
        case "cabin":
            return CabinFace(tuple(piece.token.split(",")), piece.letter, piece.on, hovered)
    middle = lettered(table, decision, piece.letter)
    letter = piece.letter if piece.tile == middle else ""
    return PartFace(ord(piece.letter) - ord("A"), piece.on, letter, hovered)


def lettered(table: ShipTable, decision: Decision, letter: str) -> int:
    """The tile of a group that carries its letter: the one nearest to the middle of the group."""
    group = {
        one.tile: pygame.Vector2(table.squares[one.tile].center)
        for one in decision.pieces
        if one.letter == letter and one.tile in table.squares
    }
    middle = sum(group.values(), pygame.Vector2()) / len(group)
    return min(group, key=lambda tile: (group[tile].distance_squared_to(middle), tile))


def token_place(piece: Piece, decision: Decision, rect: pygame.Rect, content: Content) -> Place | None:
    """Where a token lies on its tile, as the tile draws it."""
    same = [one for one in decision.pieces if one.tile == piece.tile and one.look == piece.look]
    same.sort(key=lambda one: one.slot)
    names = tuple(one.token for one in same)
    load = Load(
        energy=len(same) if piece.look == "energy" else 0,
        crew=names if piece.look == "figure" else (),
        goods=names if piece.look == "cube" else (),
    )
    places, at = tiles.placed(content.tiles[piece.tile], load), same.index(piece)
    if at >= len(places):
        if piece.look != "cube":
            return None
        return Place(*rect.center, rect.w * 0.4 * AROUND, rect.w * 0.4 * AROUND)  # in a furnace
    name, (x, y), high = places[at]
    unit, token = rect.w / grid(), kit()["tokens"][name]
    wide, (anchor_x, anchor_y) = high * token["aspect"], token["anchor"]
    return Place(
        rect.x + (x - wide * (anchor_x - 0.5)) * unit, rect.y + (y - high * (anchor_y - 0.5)) * unit,
        max(wide, high * 0.7) * AROUND * unit, high * AROUND * unit,
    )  # fmt: skip


# -- the tray ------------------------------------------------------------------------------


def tray(table: ShipTable, shown: Tray) -> None:
    """Goods beside the ship."""
    builder, area = table.builder, table.layout.values
    face = TrayFace(_("gt.decide.tray"), _("gt.decide.airlock"), shown.target, builder.is_over("tray"))
    builder.zone("tray", area, handle="tray", holds=False, group=TRAY)
    room = builder.sheet("decision:tray", area, face, z=TRAY_Z)["goods"]
    side, columns = cube_size(room, shown.places, builder.room.scale.factor)
    rows = -(-shown.places // columns)
    for piece in shown.cubes:
        at = piece.slot
        in_row = min(columns, shown.places - at // columns * columns)
        x = room.centerx + (at % columns - (in_row - 1) / 2) * side * 1.3
        y = room.centery + (at // columns - (rows - 1) / 2) * side * 1.2
        hovered = builder.is_over(piece.id) or builder.dragged(piece.id)
        builder.sprite(
            piece.id, TokenFace(piece.token, piece.on, hovered, sign=False),
            Place(x, y, side * AROUND, side * AROUND), z=TRAY_Z + 1, handle=piece.handle, lit=False,
            group=TRAY, draggable=True,
        )  # fmt: skip


def cube_size(room: pygame.Rect, count: int, factor: float) -> tuple[float, int]:
    """Side and number in a row of so many cubes."""
    side = 84.0 * factor
    while True:
        columns = max(1, int(room.w / (side * 1.3)))
        rows = -(-max(1, count) // columns)
        if rows * side * 1.2 <= room.h or side < 16:
            return side, columns
        side *= 0.94
