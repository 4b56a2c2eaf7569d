"""The sheet that says why a piece does not fit: while it is held there, and a while after it is let go."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial

import pygame

from client.games.space_bastards.answers.question import Question
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.games.space_bastards.screens.galaxy.builder import Builder
from client.games.space_bastards.screens.galaxy.refusal import ABOVE_ALL, Refused, Sheet, sheet_of
from client.table.contract import FrameTick, Layer, Live

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
