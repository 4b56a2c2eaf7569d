"""Notes over the table: why an answer was refused, and panels that ask something."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from client.art import buttons, icons, panels, rich, shapes, signs, text, theme
from client.art.scale import Scale
from client.art.short_names import with_short_names
from client.i18n import _
from client.table.faces import BLEND
from client.table.hit_targets import HitTarget
from client.table.hud.control_pictures import Look, kept, put
from client.table.texts import Tip
from client.ui import tooltip
from client.ui.metrics import Metrics
from client.ui.widget import Tip as WidgetTip
from rules.kernel.seats import Seat

REFUSAL_MS = 4500
NAMED_MS = 2200
FADE_MS = 180
GROUP = "notes"


@dataclass
class Refused:
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


@dataclass
class Named:
    """Whose turn it is at a screen that several people look at. Times in ms; it takes no clicks."""

    seat: Seat
    name: str
    task: str
    left: float = NAMED_MS

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
        passed = NAMED_MS - self.left
        picture.set_alpha(round(255 * max(0.0, min(1.0, passed / FADE_MS, self.left / FADE_MS))))
        surface.blit(picture, rect)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    common = one.clip(other)
    return int(common.w * common.h)


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


class FullCard:
    """One piece shown large over the dimmed table."""

    def __init__(self, picture: pygame.Surface) -> None:
        self.picture = picture

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((90, 90, 90), special_flags=pygame.BLEND_RGB_MULT)
        place = self.picture.get_rect(center=surface.get_rect().center)
        surface.blit(self.picture, place, special_flags=BLEND)


def tip_steps(tip: Tip, metrics: Metrics, room: pygame.Rect | None) -> Iterator[None]:
    """Draws the parts of a tooltip ahead, one after another; with `room` for `draw_tip_in`."""
    return tooltip.steps(_as_plate(tip), metrics, room)


def draw_tip(
    surface: pygame.Surface,
    tip: Tip,
    place: tuple[int, int],
    metrics: Metrics,
    clear: Sequence[pygame.Rect] = (),
) -> None:
    """What a target on the table says about itself, beside `place`, not over what is `clear`."""
    tooltip.draw(surface, _as_plate(tip), place, metrics, clear)


def draw_tip_in(
    surface: pygame.Surface, tip: Tip, target: pygame.Rect, metrics: Metrics, room: pygame.Rect
) -> pygame.Rect:
    """The same above or below the thing, as narrow as `room`, so that nothing beside it is covered.
    Gives back where it stands."""
    return tooltip.draw_in(surface, _as_plate(tip), target, metrics, room)


def _as_plate(tip: Tip) -> WidgetTip:
    words = "\n".join([tip.text, *(f"[soft]{line}[/]" for line in tip.extra)]).strip()
    return WidgetTip(tip.title, words, tip.rule)
