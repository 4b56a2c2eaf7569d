"""Laying a piece on a near planet: its squares as targets, what it would cover, the tray, the hold."""

from __future__ import annotations

import pygame

from client.games.space_bastards.arranging.around import cargo_of
from client.games.space_bastards.arranging.scene import Scene
from client.games.space_bastards.arranging.worlds import Origin, token_place
from client.games.space_bastards.art import ships, tokens
from client.games.space_bastards.faces.board import EggFace, TokenFace
from client.games.space_bastards.faces.marks import BEYOND, FootprintFace, HoldFace, SquaresFace
from client.games.space_bastards.held import Cell, Held
from client.table.contract import Place, Sprite, Zone
from rules.space_bastards.grids import Grid


def arrange_laying(scene: Scene, origin: Origin, square: int) -> None:
    """Targets on the near planet for the piece in the hand."""
    piece = scene.held
    if piece is None:
        return
    grid = scene.content.grids[piece.planet]
    shape = shape_of(scene, piece)
    cells = shape[scene.turn % len(shape)]
    wide, high = tokens.extent(cells)
    now = scene.spots.now(scene.turn)
    later = scene.spots.otherwise(scene.turn)
    legal = {(r + at[0], c + at[1]) for at in now for r, c in cells}
    turned = {
        (r + at[0], c + at[1])
        for at in later
        for turn in scene.spots.turns[at]
        for r, c in shape[turn % len(shape)]
    }
    area = pygame.Rect(round(origin[0]), round(origin[1]), grid.width * square, grid.height * square)
    scene.panel("squares", area, SquaresFace(frozenset(legal), frozenset(turned), square), 12)
    for row in range(1 - high, grid.height):
        for column in range(1 - wide, grid.width):
            covered = {(row + r, column + c) for r, c in cells}
            if not any(grid.square(cell) & grid.all for cell in covered if _inside(cell, grid)):
                continue
            middle = (origin[0] + (column + wide / 2) * square, origin[1] + (row + high / 2) * square)
            rect = pygame.Rect(0, 0, square, square)
            rect.center = (round(middle[0]), round(middle[1]))
            handle = f"cell:{row},{column}"
            scene.zones.append(
                Zone(
                    handle,
                    rect,
                    snap=_snap(scene, piece, (row, column), origin, square),
                    outline="none",
                    group="map" if (row, column) in now or (row, column) in later else "",
                )
            )
    _footprint(scene, piece, origin, square, cells)


def shape_of(scene: Scene, piece: Held) -> tuple[tuple[Cell, ...], ...]:
    """The squares of the piece in the hand in its turns."""
    if not piece.race:
        return (((0, 0),),)
    found: tuple[tuple[Cell, ...], ...] = scene.content.shapes[piece.race].rotations
    return found


def _inside(cell: Cell, grid: Grid) -> bool:
    return 0 <= cell[0] < grid.height and 0 <= cell[1] < grid.width


def _snap(scene: Scene, piece: Held, at: Cell, origin: Origin, square: int) -> Place:
    if not piece.race:
        side = square + 2 * tokens.margin(square)
        return Place(origin[0] + (at[1] + 0.5) * square, origin[1] + (at[0] + 0.5) * square, side, side)
    return token_place(scene, piece.race, scene.turn, at, origin, square)


def _footprint(scene: Scene, piece: Held, origin: Origin, square: int, cells: tuple[Cell, ...]) -> None:
    """What the piece would cover where the pointer is."""
    hovered = scene.local.hovered
    if not hovered.startswith("cell:"):
        return
    row, column = (int(part) for part in hovered.removeprefix("cell:").split(","))
    grid = scene.content.grids[piece.planet]
    covered = tuple((row + r, column + c) for r, c in cells)
    fits = (row, column) in scene.spots.turns
    taken = _taken(scene, piece.planet)
    conflicts = tuple(
        cell
        for cell in covered
        if not _inside(cell, grid) or not grid.square(cell) & grid.all or grid.square(cell) & taken
    )
    around = tokens.roundness(piece.race) if piece.race else 36.0
    size = ((grid.width + 2 * BEYOND) * square, (grid.height + 2 * BEYOND) * square)
    rect = pygame.Rect(round(origin[0]) - BEYOND * square, round(origin[1]) - BEYOND * square, *size)
    scene.panel("footprint", rect, FootprintFace(covered, around, square, fits, conflicts), 60)


def _taken(scene: Scene, planet_id: str) -> int:
    """Squares on which something lies that stays there."""
    if scene.laying is not None:
        return scene.laying.free_for(scene.laying.picked)
    planet = next(one for one in scene.sight.planets if one.id == planet_id)
    taken = 0
    for token in planet.tokens:
        taken |= token.bits
    return taken


def arrange_pieces(scene: Scene, origin: Origin, square: int) -> None:
    """Creatures that are laid at once, where they are to lie now."""
    laying = scene.laying
    if laying is None:
        return
    for index, piece in enumerate(laying.pieces):
        if piece.at is None:
            continue
        rot = scene.turn if index == laying.picked else piece.rot
        handle = f"new:{index}"
        scene.sprites.append(
            Sprite(
                handle,
                TokenFace(piece.race, scene.painted(piece.owner), rot, square, piece.corpse),
                token_place(scene, piece.race, rot, piece.at, origin, square),
                z=20 + 0.01 * index,
                lift="piece",
                draggable=True,
                glow="recent",
                group="map",
                tip=f"race:{piece.race}",
            )
        )


def arrange_tray(scene: Scene, square: int) -> None:
    """The piece that is to be laid on the near planet, beside it."""
    piece = scene.held
    if piece is None or scene.kind not in ("place", "love", "ship", "migration"):
        return
    if scene.kind in ("ship", "migration") and not any(one.startswith("egg:") for one in piece.path):
        return
    area = scene.layout.aside
    if len(shape_of(scene, piece)) == 1:
        side = square + 2 * tokens.margin(square)
        face: EggFace | TokenFace = EggFace(scene.painted(piece.owner), square)
        place = Place(area.centerx, area.centery, side, side)
    else:
        face = TokenFace(piece.race, scene.painted(piece.owner), scene.turn, square)
        wide, high = tokens.extent(scene.content.shapes[piece.race].rotations[scene.turn])
        reach = TokenFace.reach(square)
        place = Place(area.centerx, area.centery, wide * square + 2 * reach, high * square + 2 * reach)
    scene.sprites.append(
        Sprite(
            "hand",
            face,
            place,
            z=70,
            handle=piece.path[-1],
            lift="piece",
            draggable=True,
            group="task",
        )
    )


def arrange_hold(scene: Scene, square: int) -> None:
    """The own hold beside the near planet, with its creatures to be dragged out."""
    layout, seat = scene.layout, scene.view.seat
    if not 0 <= seat < scene.sight.seats or scene.sight.owners[seat].ship is None:
        return
    area = layout.aside
    side = min(square, int(area.w / 6.95), int((area.h - layout.px(40)) / 4.7))
    size = ships.hold_size(side)
    rect = pygame.Rect(0, 0, *size)
    rect.midbottom = (area.centerx, area.bottom)
    scene.panel("hold", rect, HoldFace(seat, side), 0.5)
    scene.zones.append(Zone("hold", rect, outline="solid"))
    left, top = ships.hold_grid(side)
    origin = (rect.x + left, rect.y + top)
    picked = False
    for index, load in enumerate(cargo_of(scene, seat)):
        handle = scene.touchable(f"creature:{load.race}")
        chosen = f"creature:{load.race}" in scene.local.chosen and not picked
        picked = picked or chosen
        rot = scene.turn if chosen else load.rot
        wide, high = tokens.extent(scene.content.shapes[load.race].rotations[rot])
        reach = TokenFace.reach(side)
        place = Place(
            origin[0] + (load.at[1] + wide / 2) * side,
            origin[1] + (load.at[0] + high / 2) * side,
            wide * side + 2 * reach,
            high * side + 2 * reach,
        )
        face = TokenFace(load.race, seat, rot, square if chosen else side)
        scene.sprites.append(
            Sprite(
                f"cargo:{index}",
                face,
                place,
                z=15,
                handle=handle or f"cargo:{index}",
                lift="piece",
                draggable=True,
                group="task" if handle else "",
                tip=f"race:{load.race}",
            )
        )


def arrange_settlers(scene: Scene) -> None:
    """The tokens of the first settlement in the hand, in the place of the action cards."""
    area = scene.layout.hand
    hand = scene.sight.owners[scene.seat].setup_hand
    if not hand:
        return
    square = max(14, min(scene.layout.px(34, 24), area.h // 4))
    x = float(area.x + scene.layout.px(16))
    for index, race in enumerate(hand):
        rot = 1 if len(scene.content.shapes[race].rotations[0]) == 2 else 0
        wide, high = tokens.extent(scene.content.shapes[race].rotations[rot])
        reach = TokenFace.reach(square)
        place = Place(
            x + wide * square / 2, area.centery, wide * square + 2 * reach, high * square + 2 * reach
        )
        handle = f"creature:{race}"
        can = handle in scene.local.next or handle in scene.local.chosen
        scene.sprites.append(
            Sprite(
                f"settler:{index}",
                TokenFace(race, scene.seat, rot, square),
                place,
                z=40 + index,
                handle=handle,
                lift="hand",
                brightness=1.0 if can or scene.kind != "commit" else 0.7,
                group="hand",
                tip=f"race:{race}",
            )
        )
        x += wide * square + scene.layout.px(22, 14)
