"""The sheet that says why the piece in the hand does not fit: while it is held there, and a while after it is
let go."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import pygame

from client.games.space_bastards.answers.creature_in_hand import Held
from client.games.space_bastards.answers.question import Question
from client.games.space_bastards.panels.refusal_bubble import BubbleFace
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.i18n import _
from client.table.contract import FrameTick, Layer, Live
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


STAYS_MS = 2500.0
"""How long it can be read after the piece was let go."""
FADE_MS = 180.0
FADE_STEPS = 6
Make = Callable[[], Sheet | None]


def _nothing() -> Sheet | None:
    return None


class RefusalSheet:
    """The sheet of one table."""

    def __init__(self, context: DrawContext) -> None:
        self._context = context
        self._make: Make = _nothing
        """The sheet for where the piece is held, or pointed at."""
        self._let_go: Make | None = None
        """The same for a piece that has been let go in this frame."""
        self._dragged = False
        self._state: tuple[Hashable, ...] = ()
        """The view, the near planet, the choice and the layout for which the sheet stays."""
        self._tried: Sheet | None = None
        self._sheet: Sheet | None = None
        self._left = 0.0
        self._layer: tuple[int, Layer] | None = None

    def arrange(self, builder: Builder, refused: Refused | None, question: Question) -> None:
        """Show it while a piece is held where it does not fit; what was let go before is forgotten then."""
        lifted = builder.lifted
        laid = tuple(builder.laying.pieces) if builder.laying is not None else ()
        state = (id(builder.view), builder.near, builder.touched, laid)
        if lifted or state != self._state:
            self._sheet = None
        self._state = state
        if self._dragged and not lifted:
            self._let_go = self._make
        self._dragged = bool(lifted)
        self._make = partial(sheet_of, builder, refused, question) if refused is not None else _nothing
        sheet = self._make() if lifted else None
        if sheet is not None:
            builder.panel("bubble", sheet.rect, sheet.face, ABOVE_ALL)

    def tried(self, handles: tuple[str, ...]) -> None:
        """A piece has been let go or laid with these handles, and no answer holds them."""
        make = self._let_go or self._make
        self._tried = make() if handles[-1].startswith("cell:") else None

    def stays(self) -> bool:
        """The rules have said why: from now on the sheet stays for a while. False if there is none."""
        self._sheet, self._tried, self._layer = self._tried, None, None
        self._left = STAYS_MS + FADE_MS
        return self._sheet is not None

    @property
    def shown(self) -> Sheet | None:
        """What still says why the last piece did not fit."""
        return self._sheet

    def live(self, moving: Live, tick: FrameTick) -> Live:
        """Lay it over what moves in this frame."""
        self._let_go = None
        sheet = self._sheet
        if sheet is None:
            return moving
        self._left -= tick.ms
        if self._left <= 0 or (tick.reduced and self._left <= FADE_MS):
            self._sheet = None
            return moving
        step = min(FADE_STEPS, int(self._left / FADE_MS * FADE_STEPS) + 1)
        if self._layer is None or self._layer[0] != step:
            self._layer = step, Layer(self._picture(sheet, step), sheet.rect.x, sheet.rect.y, ABOVE_ALL)
        return replace(moving, layers=(*moving.layers, self._layer[1]))

    def _picture(self, sheet: Sheet, step: int) -> pygame.Surface:
        picture = sheet.face.draw(self._context, sheet.rect.size).premul_alpha()
        if step < FADE_STEPS:
            share = round(255 * step / FADE_STEPS)
            picture.fill((share, share, share, share), special_flags=pygame.BLEND_RGBA_MULT)
        return picture
