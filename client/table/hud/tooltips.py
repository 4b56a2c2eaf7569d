"""What the targets on a table say about themselves while the pointer rests on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from client.art import theme
from client.frame_time import frame_time
from client.i18n import language
from client.shell import Scene, Shell
from client.table.contract import Arrangement, GameTable, Tip
from client.table.director import Director
from client.table.hands import Hands
from client.table.hit_targets import HitTarget
from client.table.hud.curtain import Curtain
from client.table.hud.hud import Hud
from client.table.hud.notes import draw_tip, draw_tip_in, tip_steps
from client.table.tabletop import Tabletop
from client.ui.clearing import BUTTON, NUMBERS, THING, Kept

AHEAD_MS = 120
"""So long before it opens a tooltip begins to be drawn."""
DONE = object()
KEYS_DELAY_MS = 700
"""How much later a tooltip opens on what only the keys have reached: arrows pass over much."""


@dataclass
class _Making:
    """A tooltip that is drawn part by part."""

    name: str
    arrangement: Arrangement | None
    about: tuple[object, ...]
    """What its picture depends on."""
    tip: Tip
    steps: Iterator[None]
    shown: Tip | None
    """The one that shows meanwhile, in the end this one."""
    waited: int = 0


class Explaining(Scene):
    """The part of a table's scene that shows tooltips."""

    app: Shell
    game_table: GameTable
    table: Tabletop
    hands: Hands
    director: Director
    hud: Hud
    curtain: Curtain | None
    _hover: tuple[str, float]

    _tip: _Making | None = None

    def _draw_tip(self, surface: pygame.Surface) -> None:
        name, since = self._hover
        delay = self.app.settings.tooltip_delay + (0 if self.table.hovered else KEYS_DELAY_MS)
        if not name or since < delay - AHEAD_MS or self.table.drag is not None:
            return
        if self.app.top is not self or self.table.view is None:
            return
        if self.table.hovered and self.app.clicked is not None:
            return  # the pointer has clicked there, and does not ask
        if self.director.busy and not self.table.hovered:
            return
        target = self.table.target(name)
        if target is None:
            return
        tip = self._tip_made(name, target)
        if tip is None or since < delay:
            return
        if target.tip_room is not None:
            draw_tip_in(surface, tip, target.rect, self.app.metrics, target.tip_room)
            return
        place = self.hands.pointer if self.table.hovered else target.rect.midbottom
        draw_tip(surface, tip, place, self.app.metrics, self._kept_clear(name, target.rect))

    def _tip_made(self, name: str, target: HitTarget) -> Tip | None:
        """The tooltip of a target, as soon as all of it is drawn, as frames have time for it. Until then
        the one before, if it was about the same thing."""
        making, arrangement = self._tip, self.table.arrangement
        if making is None or making.name != name:
            making = self._tip = None
        if making is None or making.arrangement is not arrangement or name.startswith("ui:"):
            tip = self.tip_of(name)
            if tip is None:
                self._tip = None
                return None
            about = (tip, target.tip_room and target.tip_room.w, language(), theme.palette, self.app.metrics)
            if making is not None and making.about == about:
                making.arrangement = arrangement
            else:
                before = None if making is None else making.shown
                steps = tip_steps(tip, self.app.metrics, target.tip_room)
                making = self._tip = _Making(name, arrangement, about, tip, steps, before)
        while making.shown is not making.tip and frame_time.allows(making.waited):
            making.waited = 0
            if next(making.steps, DONE) is DONE:
                making.shown = making.tip
        making.waited += 1
        return making.shown

    def _kept_clear(self, name: str, rect: pygame.Rect) -> list[pygame.Rect]:
        """What the tooltip of a target must not cover: buttons explained, panels that are read."""
        arrangement = self.table.arrangement
        panels = arrangement.panels if arrangement is not None else ()
        kept = [panel.rect for panel in panels if panel.clear]
        return [rect, *kept] if name.startswith("ui:") else kept

    def kept_clear(self) -> list[Kept]:
        """What a short note over the table should not cover: buttons, then numbers, then pieces."""
        arrangement = self.table.arrangement
        if arrangement is None or self.curtain is not None:
            return []
        hud = arrangement.hud
        kept = [(rect, BUTTON) for rect in (hud.status, hud.primary, hud.back, hud.undo,
                                            hud.choices)]  # fmt: skip
        kept += [(one.rect, NUMBERS) for one in arrangement.regions if not one.board]
        kept += [(hud.log, THING), (hud.keys, THING)]
        width, height = self.app.size
        most = width * height // 8  # what is larger is ground
        offered = self.table.local.next
        for panel in arrangement.panels:
            if not panel.board and panel.rect.w * panel.rect.h < most:
                kept.append((panel.rect, NUMBERS))
        parts = [(one.place.rect, one.touch) for one in arrangement.sprites if not one.board]
        parts += [(one.rect, one.touch) for one in arrangement.zones if not one.board]
        for rect, touch in parts:
            if rect.w * rect.h < most:
                kept.append((rect, NUMBERS if touch in offered else THING))
        return kept

    def tip_of(self, name: str) -> Tip | None:
        """What a target on the table or around it says about itself."""
        target, view = self.table.target(name), self.table.view
        if target is None or view is None or self.curtain is not None:
            return None
        if name.startswith("ui:"):
            return self.hud.tip(name)
        return self.game_table.tip(target.tip, view, self.table.local)
