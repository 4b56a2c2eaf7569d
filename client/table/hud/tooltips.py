"""What the targets on a table say about themselves while the pointer rests on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from client.art import theme
from client.frame_time import frame_time
from client.i18n import language
from client.shell import Shell
from client.table.contract import Arrangement, Tip
from client.table.hands import Hands
from client.table.hit_targets import HitTarget
from client.table.hud.hud import Hud
from client.ui import tooltip
from client.ui.widget import Tip as WidgetTip
from client.wakeup import NEVER, NOW

AHEAD_MS = 120
"""So long before it opens a tooltip begins to be drawn."""
DONE = object()
KEYS_DELAY_MS = 700
"""How much later a tooltip opens on what only the keys have reached: arrows pass over much."""
LONG = 1e9
"""Milliseconds after which every tooltip has opened."""


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


class Tooltips:
    """The tooltip that shows or is about to show."""

    def __init__(self, app: Shell, hands: Hands, hud: Hud) -> None:
        self.app, self.hands, self.hud, self.table = app, hands, hud, hands.table
        self.asked = ("", 0.0)
        """What is asked about itself by the pointer or the focus, and for how many milliseconds."""
        self._making: _Making | None = None
        self._unfinished = False
        """A part of it waits for a frame that has time."""

    def due(self) -> float:
        """Seconds until it opens, or is drawn a little further."""
        name, since = self.asked
        left = (self._delay - since) / 1000
        if self._unfinished:
            return NOW
        if not name or left <= 0 or (self.table.hovered and self.app.clicked is not None):
            return NEVER
        return left - AHEAD_MS / 1000 if left > AHEAD_MS / 1000 else NOW

    @property
    def _delay(self) -> float:
        """For how many milliseconds something must be asked about itself."""
        return self.app.settings.tooltip_delay + (0 if self.table.hovered else KEYS_DELAY_MS)

    def age(self, ms: float) -> None:
        """Time passes for what is asked."""
        self._unfinished = False
        table, (name, since) = self.table, self.asked
        now = table.hovered or (table.focused if self.hands.focus.by_keys else "")
        if now != name or (table.hovered and self.app.clicked is not None):
            self.asked = (now, 0.0)
        else:
            self.asked = (name, since + ms)

    def open_now(self) -> None:
        """Open that of what has the focus or lies under the pointer, without waiting for it."""
        name = self.table.hovered or self.table.focused
        if name:
            self.asked = (name, LONG)

    @property
    def refers(self) -> bool:
        """Whether one shows that names a rule and the key of the almanac."""
        name, since = self.asked
        shown = self._making.shown if self._making is not None and self._making.name == name else None
        return bool(name) and since >= self._delay and shown is not None and bool(shown.rule)

    def close(self) -> None:
        """Nothing is asked any more."""
        self.asked = ("", 0.0)

    def draw(self, surface: pygame.Surface, *, playing: bool) -> None:
        """Draw it if its time has come; while something plays only the pointer asks."""
        name, since = self.asked
        delay = self._delay
        if not name or since < delay - AHEAD_MS or self.table.drag is not None or self.table.view is None:
            return
        if self.table.hovered and self.app.clicked is not None:
            return  # the pointer has clicked there, and does not ask
        if playing and not self.table.hovered:
            return
        target = self.table.target(name)
        if target is None:
            return
        tip = self._made(name, target)
        if tip is None or since < delay:
            return
        if target.tip_room is not None:
            tooltip.draw_in(surface, self._plate(tip), target.rect, self.app.metrics, target.tip_room)
            return
        place = self.hands.pointer if self.table.hovered else target.rect.midbottom
        tooltip.draw(surface, self._plate(tip), place, self.app.metrics, self._clear(name, target.rect))

    def _plate(self, tip: Tip) -> WidgetTip:
        return as_plate(tip, self.app.keys.shown("almanac"))

    def _made(self, name: str, target: HitTarget) -> Tip | None:
        """The tooltip of a target, as soon as all of it is drawn, as frames have time for it. Until then
        the one before, if it was about the same target."""
        making, arrangement = self._making, self.table.arrangement
        if making is None or making.name != name:
            making = self._making = None
        if making is None or making.arrangement is not arrangement or name.startswith("ui:"):
            tip = self.tip_of(name)
            if tip is None:
                self._making = None
                return None
            about = (tip, target.tip_room and target.tip_room.w, language(), theme.palette, self.app.metrics)
            if making is not None and making.about == about:
                making.arrangement = arrangement
            else:
                before = None if making is None else making.shown
                steps = tooltip.steps(self._plate(tip), self.app.metrics, target.tip_room)
                making = self._making = _Making(name, arrangement, about, tip, steps, before)
        while making.shown is not making.tip and frame_time.allows(making.waited):
            making.waited = 0
            if next(making.steps, DONE) is DONE:
                making.shown = making.tip
        making.waited += 1
        self._unfinished = making.shown is not making.tip
        return making.shown

    def _clear(self, name: str, rect: pygame.Rect) -> list[pygame.Rect]:
        """What the tooltip of a target must not cover: buttons explained, panels that are read."""
        arrangement = self.table.arrangement
        panels = arrangement.panels if arrangement is not None else ()
        clear = [panel.rect for panel in panels if panel.clear]
        return [rect, *clear] if name.startswith("ui:") else clear

    def tip_of(self, name: str) -> Tip | None:
        """What a target on the table or around it says about itself."""
        target, view = self.table.target(name), self.table.view
        if target is None or view is None:
            return None
        if name.startswith("ui:"):
            return self.hud.tip(name)
        return self.table.screen.tip(target.tip, self.table.now)


def as_plate(tip: Tip, key: str = "") -> WidgetTip:
    """A tip with its softer lines as the plate of a widget; `key` opens the paragraph of its rule."""
    words = "\n".join([tip.text, *(f"[soft]{line}[/]" for line in tip.extra)]).strip()
    return WidgetTip(tip.title, words, tip.rule, key)
