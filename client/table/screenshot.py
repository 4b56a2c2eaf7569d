"""A picture of a table as one seat sees it, without a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from client import i18n
from client.art.scale import Scale
from client.table.contract import GameTable
from client.table.hud.control_pictures import Look
from client.table.hud.hud import Hud, HudFacts
from client.table.hud.log_panel import Chronicle
from client.table.live import FrameTick
from client.table.looking import Touched
from client.table.tabletop import Tabletop
from rules.kernel.views import View


def render(
    game_table: GameTable,
    view: View,
    size: tuple[int, int],
    lang: str = "en",
    *,
    interface: float = 1.0,
    events: Sequence[Any] = (),
    chosen: Sequence[str] = (),
    hovered: str = "",
) -> pygame.Surface:
    """The table at `view` in a window of `size` pixels, in language `lang` ("en" or "cs").

    `events` fill the log, `chosen` are handles that are touched first (also those that only change what
    shows), `hovered` is the id of what the pointer is on. Raises ValueError for an unknown language.
    """
    before = i18n.language()
    i18n.set_language(lang)
    try:
        surface = pygame.Surface(size)
        scale = Scale(size[0], size[1], interface)
        table = Tabletop(game_table, scale)
        table.look(log_open=not (game_table.log_covers or game_table.log_folds(scale)))
        # what has happened comes first, as at a real table: some of it may be shown
        lines = game_table.log(events, None, view) if events else []
        table.told = game_table.tell(table.told, events, None, view)
        table.show(view, instant=True)
        for handle in chosen:
            if not table.signal(Touched(handle)):
                table.making.touch(handle)
        table.hovered = hovered
        table.tweens.instant = True
        table.touch_up()
        chronicle = Chronicle()
        chronicle.add(lines)
        table.update_live(FrameTick(0.0))
        hud = Hud(table)
        hud.arrange(HudFacts(can_undo=view.can_undo), chronicle)
        table.draw(surface)
        hud.draw(surface, Look(hovered), 0.0)
        return surface
    finally:
        i18n.set_language(before)
