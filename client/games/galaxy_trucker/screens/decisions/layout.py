"""Where a decision lies: cards in their strip, marks and touchable pieces on the ship, goods on the tray."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pygame

from client.games.galaxy_trucker.answers.decision import Card, Decision, Mark, Piece
from client.games.galaxy_trucker.looking import Build
from client.games.galaxy_trucker.panels.decision_cards import MARGIN, CardFace, TitleFace, TrayFace
from client.games.galaxy_trucker.pictures import tiles
from client.games.galaxy_trucker.pictures.decision_overlays import (
    CabinFace,
    HoldFace,
    MarkFace,
    PartFace,
    PayFace,
    RemoveFace,
    SwitchFace,
    TokenFace,
)
from client.games.galaxy_trucker.pictures.draw_context import DrawContext, Face
from client.games.galaxy_trucker.pictures.kit import grid, kit
from client.games.galaxy_trucker.pictures.tiles import Load
from client.table.contract import Panel, Place, Room, Selection, Sprite, Zone
from rules.galaxy_trucker.content import Content

MARK_Z = 12.0
PIECE_Z = 14.0
CUBE_Z = 16.0
CARD_Z = 30.0
TRAY_Z = 30.0
CHOICES, SHIP, TRAY = "choices", "ship", "tray"
CROWDED = 3
"""More choices than that stand as a list."""


@dataclass(frozen=True)
class Spots:
    """The rectangles a decision is laid out in, in window pixels; `tiles` are those of the own ship."""

    room: Room
    tiles: Mapping[int, pygame.Rect]
    choices: pygame.Rect
    tray: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    title: pygame.Rect | None = None


@dataclass(frozen=True)
class Dress:
    """What goes into an arrangement."""

    sprites: tuple[Sprite, ...] = ()
    zones: tuple[Zone, ...] = ()
    panels: tuple[Panel, ...] = ()

    def put_on(self, builder: Build) -> None:
        """Put it on first: keys go through choices and pieces before all else."""
        builder.put(*self.sprites, *self.zones, *self.panels)


def lay(decision: Decision, spots: Spots, local: Selection, context: DrawContext) -> Dress:
    """Everything of a decision in its place."""
    sprites = [*cards(decision.cards, spots, local, context), *marked(decision, spots)]
    sprites += [
        sprite
        for piece in decision.pieces
        if (sprite := on_ship(piece, decision, spots, local, context.content)) is not None
    ]
    zones: list[Zone] = []
    panels: list[Panel] = []
    if decision.tray is not None and spots.tray.w > 0:
        tray_sprites, zone, panel = tray(decision, spots, local, context)
        sprites += tray_sprites
        zones.append(zone)
        panels.append(panel)
    if decision.title and spots.title is not None:
        face = TitleFace(decision.title)
        panels.append(Panel("decision:title", spots.title, face, PIECE_Z + 1))
    return Dress(tuple(sprites), tuple(zones), tuple(panels))


# -- cards ---------------------------------------------------------------------------------


def card_rects(area: pygame.Rect, count: int, factor: float) -> list[pygame.Rect]:
    """One to three side by side; more in two columns of rows."""
    gap = max(4, round(8 * factor))
    if count <= CROWDED:
        columns = max(2, count)
        wide = (area.w - gap * (columns - 1)) // columns
        return [pygame.Rect(area.x + (wide + gap) * at, area.y, wide, area.h) for at in range(count)]
    rows = -(-count // 2)
    gap = max(3, round(6 * factor))
    wide, high = (area.w - gap) // 2, (area.h - gap * (rows - 1)) // rows
    return [
        pygame.Rect(area.x + (wide + gap) * (at % 2), area.y + (high + gap) * (at // 2), wide, high)
        for at in range(count)
    ]


def cards(shown: tuple[Card, ...], spots: Spots, local: Selection, context: DrawContext) -> list[Sprite]:
    """The choices, with their keys."""
    factor, off = spots.room.scale.factor, context.units.px(MARGIN)
    found: list[Sprite] = []
    key = 0
    for number, (card, rect) in enumerate(
        zip(shown, card_rects(spots.choices, len(shown), factor), strict=True), 1
    ):
        name = f"choice:{number}" if card.handle else f"news:{number}"
        if card.handle:
            key += 1
        named = replace(card, key=str(key) if card.handle and key <= 9 else "")
        face = CardFace(named, local.hovered == name)
        found.append(
            Sprite(
                name,
                face,
                Place.of(rect.inflate(2 * off, 2 * off)),
                CARD_Z,
                card.handle or name,
                lit=False,
                group=CHOICES if card.handle else "",
                passes=not card.handle,
            )
        )
    return found


# -- on the ship ---------------------------------------------------------------------------


def marked(decision: Decision, spots: Spots) -> list[Sprite]:
    """What the choice that is pointed at would do to the ship."""
    preview = decision.preview
    switches = {piece.tile for piece in decision.pieces if piece.look == "switch"}
    states: dict[int, Mark] = dict.fromkeys(preview.falls, "falls")
    if preview.hit:
        states[preview.hit] = "hit"
    if preview.removed:
        states[preview.removed] = "remove"
    for tile in preview.powered:
        if tile not in switches:
            states[tile] = "powered"
    return [mark_on(tile, mark, spots.tiles[tile]) for tile, mark in states.items() if tile in spots.tiles]


def mark_on(tile: int, mark: Mark, rect: pygame.Rect) -> Sprite:
    """A mark over a tile; the pointer goes through it."""
    place = rect
    if mark != "powered":
        grown = round(rect.w * 0.158)  # its glow lies outside the tile
        place = rect.inflate(2 * grown, 2 * grown)
    return Sprite(f"mark:{tile}", MarkFace(mark), Place.of(place), MARK_Z, lit=False, passes=True)


def on_ship(
    piece: Piece, decision: Decision, spots: Spots, local: Selection, content: Content
) -> Sprite | None:
    """A piece that can be touched, over its tile."""
    rect = spots.tiles.get(piece.tile)
    if rect is None:
        return None
    hovered = local.hovered == piece.id or local.dragged == piece.id
    if piece.slot < 0:
        face = whole_face(piece, decision, hovered, spots)
        z = MARK_Z + 1 if piece.look == "hold" else PIECE_Z
        return Sprite(piece.id, face, Place.of(rect), z, piece.handle, lit=False, group=SHIP,
                      passes=piece.look == "hold" and not piece.on,
                      tip=piece.id if piece.look == "switch" else f"tile:{piece.tile}")  # fmt: skip
    spot = token_place(piece, decision, rect, content)
    if spot is None:
        return None
    if piece.look == "energy" and decision.kind != "lose_energy":
        face = PayFace(piece.on, hovered)
    else:
        token = piece.token or "energy"
        face = TokenFace(token, piece.on, hovered, sign=decision.kind != "load_goods")
    z = CUBE_Z if piece.look == "cube" else PIECE_Z + 0.5
    return Sprite(
        piece.id,
        face,
        spot,
        z,
        piece.handle or piece.id,
        lit=False,
        group=SHIP if piece.handle else "",
        draggable=piece.draggable,
    )


def whole_face(piece: Piece, decision: Decision, hovered: bool, spots: Spots) -> Face:
    """The face of what covers a whole tile."""
    if piece.look == "switch":
        return SwitchFace(piece.tile in decision.preview.powered, hovered)
    if piece.look == "hold":
        return HoldFace(piece.on, hovered)
    if piece.look == "remove":
        return RemoveFace(piece.on, hovered)
    if piece.look == "cabin":
        return CabinFace(tuple(piece.token.split(",")), piece.letter, piece.on, hovered)
    group = ord(piece.letter) - ord("A")
    middle = lettered(decision, piece.letter, spots)
    return PartFace(group, piece.on, piece.letter if piece.tile == middle else "", hovered)


def lettered(decision: Decision, letter: str, spots: Spots) -> int:
    """The tile of a group that carries its letter: the one nearest to the middle of the group."""
    group = [one.tile for one in decision.pieces if one.letter == letter and one.tile in spots.tiles]
    x = sum(spots.tiles[tile].centerx for tile in group) / len(group)
    y = sum(spots.tiles[tile].centery for tile in group) / len(group)
    return min(
        group, key=lambda t: ((spots.tiles[t].centerx - x) ** 2 + (spots.tiles[t].centery - y) ** 2, t)
    )


def token_place(piece: Piece, decision: Decision, rect: pygame.Rect, content: Content) -> Place | None:
    """Where a token lies on its tile, as the tile draws it; a little larger, for what stands around it."""
    same = [one for one in decision.pieces if one.tile == piece.tile and one.look == piece.look]
    same.sort(key=lambda one: one.slot)
    load = Load(
        energy=len(same) if piece.look == "energy" else 0,
        crew=tuple(one.token for one in same) if piece.look == "figure" else (),
        goods=tuple(one.token for one in same) if piece.look == "cube" else (),
    )
    places = tiles.placed(content.tiles[piece.tile], load)
    at = same.index(piece)
    if at >= len(places):
        return None
    name, (x, y), height = places[at]
    unit = rect.w / grid()
    token = kit()["tokens"][name]
    wide, high = height * token["aspect"], height
    anchor_x, anchor_y = token["anchor"]
    middle = x - wide * (anchor_x - 0.5), y - high * (anchor_y - 0.5)
    grow = 1 / 0.78
    return Place(
        rect.x + middle[0] * unit,
        rect.y + middle[1] * unit,
        max(wide, high * 0.7) * grow * unit,
        high * grow * unit,
    )


# -- the tray ------------------------------------------------------------------------------


def tray(
    decision: Decision, spots: Spots, local: Selection, context: DrawContext
) -> tuple[list[Sprite], Zone, Panel]:
    """Goods beside the ship."""
    shown, area, factor = decision.tray, spots.tray, spots.room.scale.factor
    assert shown is not None
    face = TrayFace(shown.title, shown.note, shown.target, local.hovered == "tray")
    panel = Panel("decision:tray", area, face, TRAY_Z)
    room = face.laid(context, area.size).spots["goods"].move(area.topleft)
    side, columns = cube_size(room, shown.places, factor)
    rows = -(-shown.places // columns)
    sprites = []
    for piece in shown.cubes:
        at = piece.slot
        in_row = min(columns, shown.places - at // columns * columns)
        x = room.centerx + (at % columns - (in_row - 1) / 2) * side * 1.3
        y = room.centery + (at // columns - (rows - 1) / 2) * side * 1.2
        hovered = piece.id in (local.hovered, local.dragged)
        token = TokenFace(piece.token, piece.on, hovered, sign=False)
        sprites.append(
            Sprite(
                piece.id, token, Place(x, y, side / 0.78, side / 0.78), TRAY_Z + 1, piece.handle, lit=False,
                group=TRAY, draggable=True,
            )
        )  # fmt: skip
    return sprites, Zone("tray", area, "tray", holds=False, group=TRAY), panel


def cube_size(room: pygame.Rect, count: int, factor: float) -> tuple[float, int]:
    """Side and number in a row of so many cubes."""
    side = 84.0 * factor
    while True:
        columns = max(1, int(room.w / (side * 1.3)))
        rows = -(-max(1, count) // columns)
        if rows * side * 1.2 <= room.h or side < 16:
            return side, columns
        side *= 0.94
