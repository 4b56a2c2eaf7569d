"""Short notes, at the lower left if nothing lies there: what happened, with an undo where there is one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from client.art import rich, shapes, theme
from client.i18n import _
from client.sheet import TITLE, WHOLE, Icon, Keycap, Pad, Rich, Rounded, Row, Text, Units, when
from client.sheet.sheet import paint
from client.sheet.units import ruler
from client.shell import Shell
from client.ui.clearing import Kept, clearest
from client.wakeup import NEVER, NOW

MOST = 3
LASTS = 4.0
_PER_LETTER = 0.035
_WIDTH = 440
_SIGNS = {"info": "info", "good": "check", "warn": "warning", "bad": "refused"}


@dataclass
class Toast:
    """One note. `age` in seconds, `lasts` how long it stays."""

    text: str
    undo: Callable[[], None] | None
    kind: str
    lasts: float
    age: float = 0.0
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    button: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    picture: pygame.Surface | None = None


class Toasts:
    """At most three at once; the oldest gives way."""

    def __init__(self, app: Shell) -> None:
        self.app = app
        self.shown: list[Toast] = []
        self._place: pygame.Rect | None = None
        self._over: tuple[int, tuple[int, int]] | None = None

    def add(self, message: str, undo: Callable[[], None] | None = None, kind: str = "info") -> None:
        """Shows a note; the same one again only starts its time anew."""
        for toast in self.shown:
            if toast.text == message and toast.kind == kind:
                toast.age, toast.undo = min(toast.age, 0.2), undo
                return
        lasts = max(LASTS, len(message) * _PER_LETTER + 2.0)
        self.shown.append(Toast(message, undo, kind, lasts))
        del self.shown[:-MOST]
        self.app.play("toast")

    def drop(self, message: str) -> None:
        """Takes a note away that something else follows."""
        self.shown = [toast for toast in self.shown if toast.text != message]

    def resize(self) -> None:
        """Draws all anew."""
        for toast in self.shown:
            toast.picture = None

    def update(self, dt: float) -> None:
        """Time passes; a note under the pointer stays."""
        for toast in self.shown:
            if not toast.rect.collidepoint(self.app.pointer) or toast.age < 0.2:
                toast.age += dt
        self.shown = [toast for toast in self.shown if toast.age < toast.lasts]

    def due(self) -> float:
        """Seconds until one of them comes or goes by itself."""
        if self.app.instant:
            return min((toast.lasts - toast.age for toast in self.shown), default=NEVER)
        moving = theme.MOVE_MS / 1000
        leaving = theme.LEAVE_MS / 1000
        resting = (toast.lasts - leaving - toast.age for toast in self.shown if toast.age >= moving)
        here = all(toast.age >= moving for toast in self.shown)
        return max(NOW, min(resting, default=NEVER)) if here else NOW

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a note: its undo, or away with it."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        for toast in self.shown:
            if toast.rect.collidepoint(event.pos):
                self.shown.remove(toast)
                if toast.undo is not None and toast.button.collidepoint(event.pos):
                    toast.undo()
                return True
        return False

    def undo(self) -> None:
        """The undo of the newest note that has one."""
        for toast in reversed(self.shown):
            if toast.undo is not None:
                self.shown.remove(toast)
                toast.undo()
                return

    def draw(self, target: pygame.Surface) -> None:
        """Draws one above the other, the newest lowest, where they cover least."""
        if not self.shown:
            self._place, self._over = None, None
            return
        metrics = self.app.metrics
        for toast in self.shown:
            if toast.picture is None:
                self._paint(toast)
        left, bottom = self._settle(target.get_size())
        for toast in reversed(self.shown):
            picture = toast.picture
            if picture is None:
                continue
            share = min(1.0, toast.age / (theme.MOVE_MS / 1000))
            rest = (toast.lasts - toast.age) / (theme.LEAVE_MS / 1000)
            share = max(0.0, min(share, rest)) if not self.app.instant else 1.0
            pad = metrics.px(24)
            toast.rect.bottomleft = (left, bottom)
            toast.button.midright = (toast.rect.right - metrics.px(10), toast.rect.centery)
            picture.set_alpha(round(255 * share))
            target.blit(picture, (toast.rect.x - pad, toast.rect.y - pad))
            bottom = toast.rect.top - metrics.px(10)

    def _settle(self, size: tuple[int, int]) -> tuple[int, int]:
        """The lower left corner of the notes. They stay where they are until there are more of them than
        their place has room for, or something else lies below them."""
        metrics = self.app.metrics
        gap = metrics.px(10)
        wide = max(toast.rect.w for toast in self.shown)
        high = sum(toast.rect.h + gap for toast in self.shown) - gap
        over = (id(self.app.top), size)
        now = self._place
        if now is None or self._over != over or wide > now.w or high > now.h:
            room = pygame.Rect(0, 0, *size).inflate(-metrics.px(48), -metrics.px(32))
            usual = (metrics.px(24), size[1] - metrics.px(70) - high)
            wish = usual if now is None else (now.x, now.bottom - high)
            now = clearest((wide, high), room, wish, self._below())
            self._place, self._over = now, over
        return now.x, now.bottom

    def _below(self) -> list[Kept]:
        """What lies below the notes, in the scenes that are seen."""
        kept: list[Kept] = []
        for scene in reversed(self.app.scenes):
            kept += scene.kept_clear()
            if not scene.transparent:
                break
        return kept

    def _paint(self, toast: Toast) -> None:
        metrics = self.app.metrics
        factor, pad, radius = metrics.factor, metrics.px(24), theme.RADIUS_CARD * metrics.factor
        colours = {"info": theme.SOFT, "good": theme.GOOD, "warn": theme.WARN, "bad": theme.BAD}
        colour = colours[toast.kind]
        words = Rich(rich.escape(toast.text), leading=1.3)
        key = self.app.keys.shown("undo")
        undo = Row(
            Text(_("shell.undo"), 16, TITLE, theme.BRASS_LIT, fit=WHOLE),
            when(self.app.settings.key_hints and key, Keycap(key, 22)), gap=10, pad=Pad(x=14), high=36,
            name="undo", ground=Rounded(theme.SPACE_1, theme.BRASS_DIM, radius=6),
        )  # fmt: skip
        tree = Row(
            Row(Icon(_SIGNS[toast.kind], 22, colour), words, gap=14, pad=Pad(left=14, y=12)),
            when(toast.undo, undo), gap=14, pad=Pad(right=10 if toast.undo else 14),
        )  # fmt: skip
        toast.rect = pygame.Rect((0, 0), tree.size(ruler(Units(factor)), metrics.px(_WIDTH)))
        rect = toast.rect.move(pad, pad)
        toast.picture = shapes.clear(toast.rect.inflate(2 * pad, 2 * pad).size)
        shapes.draw_shadow(toast.picture, rect, theme.SHADOW_PANEL, radius, factor)
        line = theme.LINE_LIT if toast.kind == "info" else theme.mix(theme.SPACE_1, colour, 0.6)
        shapes.draw_rounded(toast.picture, rect, radius, theme.SPACE_2, border=line)
        spots = paint(tree, toast.picture, rect, factor).spots
        toast.button = spots.get("undo", pygame.Rect(0, 0, 0, 0))
