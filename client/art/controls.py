"""Fields, switches, sliders, segmented bars, scroll bars and progress in all their states."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from client.art import icons, shapes, text, theme
from client.art.buttons import State, draw_focus, fitting_size


def draw_field(
    target: pygame.Surface,
    rect: pygame.Rect,
    value: str = "",
    *,
    hint: str = "",
    state: State = "rest",
    focus: bool = False,
    caret: int | None = None,
    chosen: tuple[int, int] | None = None,
    icon: str | None = None,
    factor: float = 1.0,
) -> None:
    """A field for text; `caret` is the letter before which the caret stands, `chosen` a range."""
    line = theme.BRASS_LIT if focus else theme.LINE_LIT
    if state == "hover" and not focus:
        line = theme.mix(line, theme.IVORY, 0.3)
    thick = max(2.0, 2 * factor) if focus else max(1.0, factor)
    shapes.draw_rounded(target, rect, theme.RADIUS_CELL * factor, theme.SPACE_0, border=line, thick=thick)
    size = max(theme.TEXT_MIN, round(18 * factor))
    left = rect.x + round(14 * factor)
    right = rect.right - round(12 * factor)
    if icon:
        side = round(18 * factor)
        drawn = icons.icon(icon, side, theme.SOFT)
        target.blit(drawn, drawn.get_rect(midright=(right, rect.centery)))
        right -= side + round(6 * factor)
    inner = pygame.Rect(left, rect.y, max(1, right - left), rect.height)
    before = target.get_clip()
    target.set_clip(inner.inflate(4, 0).clip(before))
    # a value longer than the field moves left so that the caret stays in sight
    end = text.width(value[: caret if caret is not None else 0], size, "display", 500)
    pen = left - max(0, end - inner.width + 2)
    if chosen and chosen[0] != chosen[1]:
        first, last = sorted(chosen)
        x0 = pen + text.width(value[:first], size, "display", 500)
        x1 = pen + text.width(value[:last], size, "display", 500)
        marked = pygame.Rect(x0, rect.centery - round(size * 0.7), x1 - x0, round(size * 1.4))
        target.fill(theme.mix(theme.SPACE_0, theme.BRASS, 0.4), marked)
    ink = theme.DISABLED if state == "disabled" else theme.IVORY
    shown, colour = (value, ink) if value else (hint, theme.FAINT)
    text.draw(
        target, shown, (pen, rect.centery), size, colour, face="display", weight=500,
        anchor="midleft",
    )  # fmt: skip
    if caret is not None:
        bar = pygame.Rect(pen + end, 0, max(2, round(2 * factor)), round(size * 1.3))
        bar.centery = rect.centery
        target.fill(theme.BRASS_LIT, bar)
    target.set_clip(before)


def draw_switch(
    target: pygame.Surface,
    rect: pygame.Rect,
    on: float,
    *,
    state: State = "rest",
    focus: bool = False,
    factor: float = 1.0,
) -> None:
    """A switch; `on` is 0 to 1, so that the knob can slide."""
    radius = rect.height / 2
    share = max(0.0, min(1.0, on))
    line = theme.BRASS_LIT if state in ("hover", "pressed") else theme.LINE_LIT
    if share < 1:
        shapes.draw_rounded(target, rect, radius, theme.SPACE_0, border=line, thick=max(1.0, 1.5 * factor))
    if share > 0:
        brass = shapes.rounded(
            rect.size, radius, (theme.BRASS_TOP, theme.BRASS_FOOT), border=theme.BRASS_SHINE,
            thick=max(1.0, factor), border_opacity=0.5, opacity=round(share, 1),
        )  # fmt: skip
        target.blit(brass, rect)
    margin = max(2, round(3 * factor))
    diameter = rect.height - 2 * margin
    left = rect.x + margin + round((rect.width - 2 * margin - diameter) * share)
    knob = theme.mix(theme.SOFT, theme.INK, share)
    if state == "disabled":
        knob = theme.mix(knob, theme.SPACE_1, 0.5)
    target.blit(shapes.disc(diameter, knob), (left, rect.y + margin))
    if share == 1:
        side = round(rect.height * 0.55)
        place = (rect.x + margin + round(side * 0.75), rect.centery)
        icons.draw(target, "check", place, side, theme.INK)
    if focus:
        draw_focus(target, rect, radius, factor)


def draw_slider(
    target: pygame.Surface,
    rect: pygame.Rect,
    share: float,
    *,
    ticks: int = 0,
    state: State = "rest",
    focus: bool = False,
    factor: float = 1.0,
) -> pygame.Rect:
    """A slider in `rect`, its groove at the middle; returns the rectangle of the knob."""
    groove = pygame.Rect(rect.x, 0, rect.width, max(4, round(8 * factor)))
    groove.centery = rect.centery
    radius = groove.height / 2
    shapes.draw_rounded(target, groove, radius, theme.SPACE_0, border=theme.LINE_LIT, thick=max(1.0, factor))
    knob_radius = max(8, round(13 * factor))
    middle = groove.x + round(groove.width * max(0.0, min(1.0, share)))
    filled = pygame.Rect(groove.x, groove.y, max(groove.height, middle - groove.x), groove.height)
    shapes.draw_rounded(target, filled, radius, (theme.BRASS_TOP, theme.BRASS_FOOT))
    for index in range(ticks):
        x = groove.x + round(groove.width * index / max(1, ticks - 1))
        length = max(3, round(5 * factor))
        shapes.hairline(
            target, (min(x, groove.right - 1), groove.bottom + round(8 * factor)), length,
            theme.KEYCAP_LINE, upright=True,
        )  # fmt: skip
    knob = pygame.Rect(0, 0, 2 * knob_radius, 2 * knob_radius)
    knob.center = (middle, groove.centery)
    if state in ("hover", "pressed"):
        shapes.draw_glow(target, knob, theme.BRASS, knob_radius, max(2, round(12 * factor)), 0.5)
    shapes.draw_shadow(target, knob, theme.SHADOW_REST, knob_radius, factor)
    body = shapes.rounded(
        knob.size, knob_radius, (theme.BRASS_TOP, theme.BRASS_FOOT), border=theme.BRASS_SHINE,
        thick=max(1.0, factor), border_opacity=0.7,
    )  # fmt: skip
    target.blit(body, knob)
    eye = shapes.disc(max(4, round(8 * factor)), theme.mix(theme.BRASS_DIM, theme.INK, 0.45))
    target.blit(eye, eye.get_rect(center=knob.center))
    if focus:
        draw_focus(target, knob, knob_radius, factor)
    return knob


def draw_segmented(
    target: pygame.Surface,
    rect: pygame.Rect,
    labels: Sequence[str],
    chosen: int | None,
    *,
    hover: int | None = None,
    focus: bool = False,
    enabled: bool = True,
    factor: float = 1.0,
) -> list[pygame.Rect]:
    """Two to four choices side by side, the chosen one brass; returns their rectangles."""
    radius = theme.RADIUS_CELL * factor
    shapes.draw_rounded(target, rect, radius, theme.SPACE_0, border=theme.LINE, thick=max(1.0, factor))
    parts = segments(rect, len(labels), factor)
    size = max(theme.TEXT_MIN, round(18 * factor))
    room = min(part.width for part in parts) - round(12 * factor)
    size = min(fitting_size(label, room, size, False, None) for label in labels)
    for index, (label, part) in enumerate(zip(labels, parts, strict=True)):
        ink = theme.IVORY if enabled else theme.DISABLED
        inner = radius * 0.8
        if index == chosen:
            ink = theme.INK
            top, foot = theme.BRASS_TOP, theme.BRASS_FOOT
            if not enabled:
                top, foot = theme.BRASS_DIM, theme.mix(theme.BRASS_DIM, theme.BLACK, 0.25)
            shapes.draw_rounded(
                target, part, inner, (top, foot), border=theme.BRASS_SHINE,
                thick=max(1.0, factor), border_opacity=0.5,
            )  # fmt: skip
        elif index == hover and enabled:
            shapes.draw_rounded(target, part, inner, theme.SPACE_2)
        text.draw(target, label, part.center, size, ink, face="display", weight=700, anchor="center")
    if focus:
        draw_focus(target, rect, radius, factor)
    return parts


def segments(rect: pygame.Rect, count: int, factor: float = 1.0) -> list[pygame.Rect]:
    """The parts of a segmented bar, for drawing and for the pointer."""
    gap = max(2, round(3 * factor))
    inner = rect.inflate(-2 * gap, -2 * gap)
    edges = [inner.x + round(inner.width * index / count) for index in range(count + 1)]
    return [pygame.Rect(left, inner.y, right - left, inner.height) for left, right in pairwise(edges)]


def draw_scroll_bar(
    target: pygame.Surface,
    track: pygame.Rect,
    start: float,
    shown: float,
    *,
    hover: bool = False,
    factor: float = 1.0,
) -> pygame.Rect:
    """A bar at the right side of `track`; `start` and `shown` are shares of the whole length."""
    wide = max(4, round((10 if hover else 6) * factor))
    long = max(round(28 * factor), round(track.height * min(1.0, shown)))
    free = track.height - long
    share = start / max(1e-6, 1 - shown) if shown < 1 else 0.0
    top = track.y + round(free * max(0.0, min(1.0, share)))
    bar = pygame.Rect(track.right - wide, top, wide, long)
    shapes.draw_rounded(target, bar, wide / 2, theme.BRASS if hover else theme.BRASS_DIM)
    return bar


def draw_code_cell(
    target: pygame.Surface, rect: pygame.Rect, letter: str, *, focus: bool = False,
    factor: float = 1.0,
) -> None:  # fmt: skip
    """One letter of a join code."""
    line = theme.BRASS_LIT if focus or letter else theme.LINE_LIT
    shapes.draw_rounded(
        target, rect, theme.RADIUS_CELL * factor, theme.SPACE_0, border=line,
        thick=max(1.0, (2 if focus else 1.25) * factor),
    )  # fmt: skip
    size = max(theme.TEXT_MIN, round(28 * factor))
    text.draw(
        target, letter, rect.center, size, theme.BRASS_LIT, face="display", weight=800,
        anchor="center",
    )  # fmt: skip
