"""The tile in the hand over the own ship: which squares take it, and what it would do where it is held."""

from __future__ import annotations

from typing import Literal

import pygame

from client.art.shapes import centred
from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.answers.building import BuildingAnswer
from client.games.galaxy_trucker.looking import Build
from client.games.galaxy_trucker.pictures.building_overlays import PinsFace, seam_faces
from client.games.galaxy_trucker.pictures.ships import SquareFace, around
from client.games.galaxy_trucker.pictures.tile_marks import SquareState
from client.games.galaxy_trucker.screens.building.site import ABOVE_HAND, Site, dragged, pointed_square
from client.games.galaxy_trucker.screens.ship import MARK_Z
from client.table.layout import Place
from rules.galaxy_trucker.forecast import Judgement

Squares = dict[tuple[int, int], pygame.Rect]


def free_squares(builder: Build, site: Site) -> Squares:
    """The squares on which the tile in the hand can be tried."""
    hull, taken = site.plan.hull, {(col, row) for _tile, col, row, _turn in site.me.ship.tiles}
    free = {at: hull.square(*at) for at in hull.squares if at not in taken} if site.tile else {}
    for at, rect in free.items():
        snap = Place.of(rect)
        builder.zone(ids.Square(at), rect, snap=snap, group="squares", tip="square")
    return free


def judgement(builder: Build, site: Site, free: Squares) -> Judgement | None:
    """What would come of the tile in the hand on the square that is pointed at."""
    at = builder.ask(pointed_square)
    if at is None or at not in free:
        return None
    return site.bench.judge(site.tile, *at, site.answer.shown(ids.Square(at)))


def fitting_squares(builder: Build, site: Site, free: Squares, judged: Judgement | None) -> None:
    """How the tile in the hand fits the squares, the one that is pointed at most of all."""
    rotation = site.looking.rotation(site.tile)
    for at, rect in free.items():
        state, near = fit_state(site.answer, ids.Square(at), rotation), False
        if judged is not None and at == (judged.col, judged.row):
            near = True
            if state in ("", "doubtful"):
                state = "refused" if judged.refusal else "doubtful" if judged.mistakes else "hover"
        if state:
            face = SquareFace(state, 1.0 if near else 0.3)
            builder.panel(f"mark:{ids.Square(at)}", around(rect), face, z=MARK_Z)


def fit_state(answer: BuildingAnswer, square: str, rotation: int) -> SquareState | Literal[""]:
    """How the tile in the hand fits a square."""
    fits, by_hand = answer.squares.get(square), square == answer.turned_at
    if not fits:
        return ""
    here = fits[rotation]
    if here == "legal":
        return "legal"
    if by_hand:
        return "doubtful" if here == "doubtful" else ""
    # the sign of turning stands only where some turn is right
    return "turn" if "legal" in fits else "doubtful"


def seams(builder: Build, free: Squares, judged: Judgement | None) -> None:
    """What fits and what does not where the tile is tried."""
    if judged is None:
        return
    square, pins = free[judged.col, judged.row], not builder.ask(dragged)
    joined = tuple(
        (side, seam.own, seam.other)
        for side, seam in enumerate(judged.seams)
        if seam.meeting == "joined" and not seam.wrong
    )
    if pins and joined:
        builder.panel("seam:pins", square, PinsFace(joined), z=ABOVE_HAND)
    middles = square.midtop, square.midright, square.midbottom, square.midleft
    for side, (seam, middle) in enumerate(zip(judged.seams, middles, strict=False)):
        if seam.wrong or seam.meeting == "joined":
            face, size = seam_faces(square.w)[0 if seam.wrong else 1]
            rect = centred(middle, *size)
            builder.panel(f"seam:{side}", rect, face, z=ABOVE_HAND + (2 if seam.wrong else 1))
