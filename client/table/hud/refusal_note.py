"""Why an answer was refused, beside what did not take it."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from client.art import icons, panels, rich, shapes, theme
from client.art.scale import Scale
from client.table.hud.control_pictures import put

REFUSAL_MS = 4500


@dataclass
class RefusalNote:
    """A sentence beside the target that did not take the answer, with its rule. Times in ms."""

    text: str
    rule: str
    beside: pygame.Rect
    left: float = REFUSAL_MS
    clear: tuple[pygame.Rect, ...] = ()
    """What stays in sight as long as there is room elsewhere."""
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        """Draw it beside the target, never over it nor over what is `clear`, inside the window."""
        limit = scale.px(340)
        pad = scale.px(14)
        side = scale.px(24)
        block = rich.block(self.text, limit - side - pad, scale.font(17), theme.IVORY)
        plate = scale.font(14) + scale.px(18) if self.rule else 0
        wide = max(block.size[0] + side + pad, scale.px(120)) + 2 * pad
        high = max(block.size[1], side) + 2 * pad + plate
        rect = pygame.Rect(0, 0, wide, high)
        screen = surface.get_rect().inflate(-scale.px(16), -scale.px(16))
        gap = scale.px(14)
        ways = [rect.copy() for _side in range(4)]
        ways[0].midleft = (self.beside.right + gap, self.beside.centery)
        ways[1].midright = (self.beside.left - gap, self.beside.centery)
        ways[2].midbottom = (self.beside.centerx, self.beside.top - gap)
        ways[3].midtop = (self.beside.centerx, self.beside.bottom + gap)
        shut = [self.beside, *self.clear]
        for way in ways:
            way.clamp_ip(screen)
        rect = min(ways, key=lambda way: sum(_shared(way, one) for one in shut))
        self.rect = rect

        def paint(target: pygame.Surface, inner: pygame.Rect) -> None:
            radius = theme.RADIUS_TOOLTIP * scale.factor
            shapes.draw_shadow(target, inner, theme.SHADOW_HOVER, radius, scale.factor)
            shapes.draw_rounded(
                target, inner, radius, theme.DANGER, border=theme.BAD,
                thick=max(1.5, 2 * scale.factor), opacity=0.98,
            )  # fmt: skip
            middle = (inner.x + pad + side // 2, inner.y + pad + side // 2)
            icons.draw(target, "refused", middle, side, theme.BAD)
            block.draw(target, (inner.x + 2 * pad + side - scale.px(4), inner.y + pad))
            if self.rule:
                place = (inner.x + 2 * pad + side - scale.px(4), inner.bottom - pad - plate + scale.px(8))
                panels.draw_plate(target, place, self.rule, scale.factor)

        put(surface, ("refused", self.text, self.rule), rect, scale, paint)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    common = one.clip(other)
    return int(common.w * common.h)
