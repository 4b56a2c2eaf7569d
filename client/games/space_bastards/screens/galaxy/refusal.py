"""The sheet that says why the piece in the hand does not fit where it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from client.games.space_bastards.answers.creature_in_hand import Held
from client.games.space_bastards.answers.question import Question
from client.games.space_bastards.panels.refusal_bubble import BubbleFace
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.i18n import _
from rules.space_bastards.shapes import Cell

ABOVE_ALL = 1e6 + 1
"""Higher than what is in the hand and what it would cover."""
READ = ("hold title", "hold", "tray")
"""Panels that the sheet never covers: one looks there while one drags."""
HARD = 100
"""So much more it must not cover those than squares of the planet."""
Side = Literal["", "left", "right"]


@dataclass(frozen=True)
class Refused:
    """A piece in the hand, over squares that it may not take as it is turned."""

    piece: Held
    at: Cell
    conflicts: tuple[Cell, ...]
    covered: pygame.Rect
    """What it would cover, in the window."""
    square: int


@dataclass(frozen=True)
class Sheet:
    """The words and where they stand in the window."""

    face: BubbleFace
    rect: pygame.Rect


def sheet_of(builder: Builder, refused: Refused, question: Question) -> Sheet | None:
    """Why the piece does not fit there, beside what it would cover and never over that, the hold or the
    tray, which have to be arranged before; None if the rules have nothing against it."""
    piece, at, conflicts, covered = refused.piece, refused.at, refused.conflicts, refused.covered
    path = (*piece.path, f"cell:{at[0]},{at[1]}")
    told, key = question.kept, (path, builder.turn, conflicts)
    if key not in told:
        told[key] = question.why(builder.view, path, builder.turn)
    words, rule = told[key]
    if not words:
        return None
    layout = builder.layout
    # a piece in the hand hangs up to half a square beside the squares that it would cover
    apart = covered.inflate(refused.square, refused.square)
    wide = layout.px(374, 282)
    keys = (("R", _("sba.key_turn")), ("Esc", _("sba.key_back")))
    plain = BubbleFace(words, rule, keys)
    size = (wide, plain.wants(builder.context, wide)[1])
    shut = [panel.rect for panel in builder.panels if panel.id in READ]
    rect, side = placed(
        size, apart, layout.map, shut, [panel.rect for panel in builder.panels if panel.id == "squares"]
    )
    share = (covered.centery - rect.y) / rect.h
    return Sheet(BubbleFace(words, rule, keys, side, round(share, 2)), rect)


def placed(
    size: tuple[int, int], apart: pygame.Rect, room: pygame.Rect, shut: list[pygame.Rect],
    soft: Sequence[pygame.Rect] = (),
) -> tuple[pygame.Rect, Side]:  # fmt: skip
    """Where a sheet of a size stands beside `apart`, within `room`, and the edge at which it points back: to
    the right or left, above or below, at the first place where it covers nothing that is `shut`, and least of
    what is `soft`."""
    sides: list[Side] = ["left", "right", "", ""]
    ways = [pygame.Rect((0, 0), size) for _side in sides]
    ways[0].midleft = apart.midright
    ways[1].midright = apart.midleft
    ways[2].midbottom = apart.midtop
    ways[3].midtop = apart.midbottom
    best: tuple[int, pygame.Rect, Side] | None = None
    for rect, side in zip(ways, sides, strict=True):
        rect.clamp_ip(room)
        if side:
            _pushed_off(rect, shut, room)
        covers = sum(HARD * _shared(rect, one) for one in (*shut, apart))
        covers += sum(_shared(rect, one) for one in soft)
        if best is None or covers < best[0]:
            best = (covers, rect, side)
    assert best is not None
    _covers, rect, side = best
    outside = rect.left >= apart.right - 1 if side == "left" else rect.right <= apart.left + 1
    return rect, side if outside else ""


def _pushed_off(rect: pygame.Rect, shut: list[pygame.Rect], room: pygame.Rect) -> None:
    """Move it up from what it would cover, as long as there is room."""
    for one in shut:
        if rect.colliderect(one) and one.top - rect.h >= room.top:
            rect.bottom = one.top


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    common = one.clip(other)
    return int(common.w * common.h)
