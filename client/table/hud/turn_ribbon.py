"""Whose turn it is, over a table that several people look at."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import rich, shapes, signs, theme
from client.art.scale import Scale
from client.i18n import _
from client.table.hud.control_pictures import kept
from rules.kernel.seats import Seat

SHOWN_MS = 2200
FADE_MS = 180


@dataclass
class TurnRibbon:
    """Whose turn it is at a screen that several people look at. Times in ms; it takes no clicks."""

    seat: Seat
    name: str
    task: str
    left: float = SHOWN_MS

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        """A ribbon below the status line; it comes and goes softly."""
        words = _("sharing.turn", name=rich.escape(self.name))
        limit = min(scale.px(900), surface.get_width() - scale.px(64))
        side, pad = scale.px(40), scale.px(20)
        title = rich.block(words, limit, scale.font(26), theme.IVORY, face="display", weight=800)
        below = rich.block(self.task, limit, scale.font(17), theme.SOFT)
        high = title.size[1] + (below.size[1] + scale.px(4) if self.task else 0)
        wide = max(title.size[0], below.size[0] if self.task else 0) + side + 3 * pad
        rect = pygame.Rect(0, 0, wide, high + 2 * scale.px(14))
        rect.midtop = (surface.get_width() // 2, scale.px(90))

        def paint(target: pygame.Surface) -> None:
            inner = target.get_rect()
            shapes.draw_rounded(
                target, inner, theme.RADIUS_TOOLTIP * scale.factor, theme.SPACE_0,
                border=theme.BRASS_LIT, thick=max(1.5, 2 * scale.factor), opacity=0.94,
            )  # fmt: skip
            sign = signs.seat_sign(self.seat, side)
            target.blit(sign, sign.get_rect(midleft=(pad, inner.centery)))
            left, top = 2 * pad + side, (inner.h - high) // 2
            title.draw(target, (left, top))
            if self.task:
                below.draw(target, (left, inner.h - top - below.size[1]))

        picture = kept(("named", self.seat, words, self.task, scale.factor), rect.size, paint)
        passed = SHOWN_MS - self.left
        picture.set_alpha(round(255 * max(0.0, min(1.0, passed / FADE_MS, self.left / FADE_MS))))
        surface.blit(picture, rect)
