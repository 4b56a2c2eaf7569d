"""A panel that asks something while the table stays in sight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from client.art import buttons, icons, panels, rich, text, theme
from client.art.scale import Scale
from client.art.short_names import with_short_names
from client.table.hit_targets import HitTarget
from client.table.hud.control_pictures import Look

GROUP = "notes"


@dataclass(frozen=True)
class Answer:
    """A button of a question; `primary` is also on Enter."""

    id: str
    label: str
    act: Callable[[], None]
    primary: bool = False


class Question:
    """A panel that asks while the table stays in sight: in the upper middle, or in one row with its answers
    where the table has a place for it."""

    def __init__(
        self, key: str, icon: str, title: str, text: str, answers: tuple[Answer, ...] = (), *,
        aside: bool = False, name: str = "",
    ) -> None:  # fmt: skip
        self.key, self.icon, self.title, self.text, self.answers = key, icon, title, text, answers
        self.name = name
        """Whom the title is about."""
        self.aside = aside
        """Play goes on: it stands where it hides nothing, if the table has such a place."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.targets: list[HitTarget] = []
        self._words = pygame.Rect(0, 0, 0, 0)

    def arrange(self, window: pygame.Rect, scale: Scale, row: pygame.Rect | None = None) -> None:
        """Find its place in the window; `row`: where it stands `aside`."""
        if self.aside and row is not None and row.w > 0:
            self._arrange_in_row(row, scale)
            return
        wide = min(scale.px(560), window.w - scale.px(32))
        pad = scale.px(24)
        high = scale.px(70) + self._body(scale, wide).size[1] + 2 * pad
        if self.answers:
            high += scale.px(64)
        self.rect = pygame.Rect(0, 0, wide, high)
        self.rect.midtop = (window.centerx, window.top + round(window.h * 0.28))
        self.targets = []
        x = self.rect.right - pad
        for answer in reversed(self.answers):
            width = max(scale.px(140), scale.px(40) + _label_width(answer.label, scale))
            box = pygame.Rect(x - width, self.rect.bottom - pad - scale.px(48), width, scale.px(48))
            self.targets.append(HitTarget(f"ui:answer:{answer.id}", "button", box, group=GROUP))
            x = box.left - scale.px(12)
        self.targets.reverse()
        left = self.rect.x + pad + scale.px(46)
        self._words = pygame.Rect(left, self.rect.y + pad, self.rect.right - pad - left, scale.px(54))

    def _arrange_in_row(self, row: pygame.Rect, scale: Scale) -> None:
        """The answers at the right end, the words beside them, as high as the words are."""
        pad, high = scale.px(16), max(scale.px(44), 30)
        self.targets = []
        x = row.right - pad
        for answer in reversed(self.answers):
            width = max(scale.px(110), scale.px(24) + _label_width(answer.label, scale))
            x -= width
            self.targets.insert(
                0, HitTarget(f"ui:answer:{answer.id}", "button", pygame.Rect(x, 0, width, high), group=GROUP)
            )
            x -= scale.px(10)
        left = row.x + pad + scale.px(46)
        body = rich.block(self.text, x - left, scale.font(16), theme.SOFT)
        tall = max(high, scale.px(32) + body.size[1]) + 2 * scale.px(12)
        self.rect = pygame.Rect(row.x, row.bottom - max(tall, row.h), row.w, max(tall, row.h))
        for target in self.targets:
            target.rect.centery = self.rect.centery
        top = self.rect.centery - (scale.px(32) + body.size[1]) // 2
        self._words = pygame.Rect(left, top, x - left, scale.px(32))

    def _body(self, scale: Scale, wide: int) -> rich.Block:
        return rich.block(self.text, wide - 2 * scale.px(24), scale.font(17), theme.SOFT)

    def act(self, name: str) -> None:
        """Press the answer with the target's id `name`."""
        for answer in self.answers:
            if f"ui:answer:{answer.id}" == name:
                answer.act()
                return

    def draw(self, surface: pygame.Surface, scale: Scale, look: Look) -> None:
        panels.draw_panel(surface, self.rect, scale.factor, "chosen", shadow=True)
        words, side = self._words, scale.px(32)
        high = scale.font(22 if words.h > side else 18)
        icons.draw(surface, self.icon, (words.x - scale.px(30), words.y + scale.px(14)), side, theme.WARN)

        def fits(title: str) -> bool:
            return rich.measure(title, 100_000, high, face="display", weight=700)[0] <= words.w

        rich.draw(
            surface, with_short_names(self.title, (self.name,), fits), words.topleft, words.w, high,
            theme.IVORY, face="display", weight=700, max_lines=1,
        )  # fmt: skip
        if words.h > side:
            pad = scale.px(24)
            self._body(scale, self.rect.w).draw(surface, (self.rect.x + pad, words.bottom))
        else:
            block = rich.block(self.text, words.w, scale.font(16), theme.SOFT)
            block.draw(surface, (words.x, words.bottom))
        for target, answer in zip(self.targets, self.answers, strict=True):
            buttons.draw_button(
                surface, target.rect, answer.label, kind="primary" if answer.primary else "ghost",
                state=look.state(target.id), focus=look.focused == target.id,
                key="Enter" if answer.primary else None, factor=scale.factor,
            )  # fmt: skip


def _label_width(label: str, scale: Scale) -> int:
    return int(text.width(label, scale.font(18), "display", 700)) + scale.px(70)
