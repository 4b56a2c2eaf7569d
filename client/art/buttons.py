"""Buttons, drop-downs and lines of menus in all their states."""

from __future__ import annotations

from typing import Literal

import pygame

from client.art import icons, shapes, svg, text, theme
from client.art.theme import Colour

State = Literal["rest", "hover", "pressed", "disabled"]
Kind = Literal["primary", "ghost", "danger", "flat"]


def draw_focus(target: pygame.Surface, rect: pygame.Rect, radius: float, factor: float = 1.0) -> None:
    """The ring of the focus: 2 px ivory, 2 px off the thing at `rect`."""
    thick = max(2.0, 2 * factor)
    off = round(thick + 2 * factor)
    ring = rect.inflate(2 * off, 2 * off)
    shapes.draw_rounded(target, ring, radius + off, border=theme.IVORY, thick=thick)


def draw_button(
    target: pygame.Surface,
    rect: pygame.Rect,
    label: str,
    *,
    kind: Kind = "ghost",
    state: State = "rest",
    focus: bool = False,
    icon: str | None = None,
    key: str | None = None,
    size: int | None = None,
    factor: float = 1.0,
    second: str = "",
) -> None:
    """A button with a label, an icon before it and its key after it; `size` of text in pixels. A high one
    may have a `second`, smaller line; it breaks a label that is too long."""
    radius = theme.RADIUS_CELL * factor * (1.35 if rect.height > 50 * factor else 1.0)
    ink = _ground(target, rect, kind, state, radius, factor)
    if focus:
        draw_focus(target, rect, radius, factor)
    down = round(factor) if state == "pressed" else 0
    style = theme.STYLES["primary" if kind == "primary" and rect.height > 50 * factor else "button"]
    high = size or max(theme.TEXT_MIN, round(style.size * factor))
    faded = 0.55 if state == "disabled" and kind == "primary" else 1.0
    room = rect.width - round(24 * factor)
    least = max(theme.TEXT_MIN, round(high * 0.75)) if rect.height >= 64 * factor else theme.TEXT_MIN
    long = _contents_width(label, least, bool(icon), key) > room
    if (second or long) and not icon and rect.height >= 2.6 * theme.TEXT_MIN:
        _stacked(target, rect.move(0, down), label, second, ink, high, factor, faded)
        return
    high = fitting_size(label, room, high, bool(icon), key)
    _contents(target, rect.move(0, down), label, ink, high, icon, key, factor, faded)


def fitting_size(label: str, room: int, size: int, icon: bool, key: str | None) -> int:
    """The text size, made smaller (never under 14) until label, icon and key fit into `room`."""
    while size > theme.TEXT_MIN and _contents_width(label, size, icon, key) > room:
        size -= 1
    return size


def _contents_width(label: str, size: int, icon: bool, key: str | None) -> int:
    wide = text.width(label, size, "display", 700)
    if icon:
        wide += round(size * (1.5 if label else 1.1))
    if key:
        wide += key_width(key, size) + round(size * 0.5)
    return wide


def key_width(key: str, size: int) -> int:
    """Width of the key that stands in a button beside text of `size`."""
    return text.width(key, max(theme.TEXT_MIN, round(size * 0.6)), "text", 700) + round(size * 0.6)


def _ground(
    target: pygame.Surface, rect: pygame.Rect, kind: Kind, state: State, radius: float, factor: float
) -> Colour:
    """Draw what lies under the label; returns the colour of the label."""
    line = max(1.0, factor)
    if kind == "primary":
        return _primary_ground(target, rect, state, radius, factor)
    if kind == "danger":
        thick = max(2.0, 2 * factor) if state in ("hover", "pressed") else line
        ink = theme.BAD if state != "disabled" else theme.mix(theme.DANGER, theme.BAD, 0.5)
        body = rect.move(0, round(factor) if state == "pressed" else 0)
        shapes.draw_rounded(target, body, radius, theme.DANGER, border=ink, thick=thick)
        return theme.mix(ink, theme.WHITE, 0.15)
    if kind == "flat":
        if state in ("hover", "pressed"):
            fill = theme.SPACE_2 if state == "hover" else theme.SPACE_1
            shapes.draw_rounded(target, rect, radius, fill, border=theme.LINE, thick=line)
        return theme.DISABLED if state == "disabled" else theme.IVORY
    top, foot = theme.GHOST_TOP, theme.GHOST_FOOT
    edge = theme.LINE_LIT
    if state == "disabled":
        top, foot, edge = theme.SPACE_2, theme.SPACE_1, theme.LINE
    elif state in ("hover", "pressed"):
        top, edge = theme.mix(top, theme.LINE_LIT, 0.3), theme.BRASS_LIT
    body = rect.copy()
    thickness = max(1, round(2 * factor))
    if state == "pressed":
        body = rect.move(0, round(factor))
        thickness = max(1, round(factor))
    if state != "disabled":
        under = body.move(0, thickness)
        shapes.draw_rounded(target, under, radius, theme.SPACE_0, opacity=0.8)
    shapes.draw_rounded(target, body, radius, (top, foot), border=edge, thick=line)
    return theme.DISABLED if state == "disabled" else theme.IVORY


def _primary_ground(
    target: pygame.Surface, rect: pygame.Rect, state: State, radius: float, factor: float
) -> Colour:
    if state == "disabled":
        top = theme.mix(theme.BRASS_DIM, theme.BRASS, 0.12)
        foot = theme.mix(theme.BRASS_DIM, theme.BLACK, 0.25)
        shapes.draw_rounded(target, rect, radius, (top, foot))
        return theme.INK
    blur = max(2, round(16 * factor))
    strength = 0.55 if state == "hover" else 0.35
    shapes.draw_glow(target, rect, theme.BRASS, radius, blur, strength)
    lighter = 0.06 if state == "hover" else 0.0
    top = theme.mix(theme.BRASS_TOP, theme.WHITE, lighter)
    foot = theme.mix(theme.BRASS_FOOT, theme.WHITE, lighter)
    body, thick = rect.copy(), max(1, round(2 * factor))
    if state == "pressed":
        body, thick = rect.move(0, round(factor)), max(1, round(factor))
    under = pygame.Rect(body.x, body.y, body.width, body.height + thick)
    shapes.draw_rounded(target, under, radius, theme.mix(theme.BRASS_DIM, theme.BLACK, 0.35))
    shapes.draw_rounded(target, body, radius, (top, theme.mix(top, foot, 0.55), foot))
    shapes.draw_rounded(
        target, body, radius, border=theme.BRASS_SHINE, thick=max(1.0, factor), border_opacity=0.55
    )
    return theme.INK


def _contents(
    target: pygame.Surface,
    rect: pygame.Rect,
    label: str,
    ink: Colour,
    size: int,
    icon: str | None,
    key: str | None,
    factor: float,
    opacity: float,
) -> None:
    pen = rect.centerx - _contents_width(label, size, bool(icon), key) // 2
    if opacity < 1:
        ink = theme.mix(theme.BRASS_DIM, ink, opacity + 0.3)
    if icon:
        side = round(size * 1.1)
        drawn = icons.icon(icon, side, ink)
        target.blit(drawn, drawn.get_rect(midleft=(pen, rect.centery)))
        pen += round(size * (1.5 if label else 1.1))
    if label:
        text.draw(
            target, label, (pen, rect.centery), size, ink, face="display", weight=700,
            anchor="midleft",
        )  # fmt: skip
        pen += text.width(label, size, "display", 700)
    if key:
        small = max(theme.TEXT_MIN, round(size * 0.6))
        box = pygame.Rect(0, 0, key_width(key, size), round(small * 1.6))
        box.midleft = (pen + round(size * 0.5), rect.centery)
        shapes.draw_rounded(target, box, 5 * factor, ink, opacity=0.2)
        text.draw(target, key, box.center, small, ink, weight=700, anchor="center")


def _stacked(
    target: pygame.Surface,
    rect: pygame.Rect,
    label: str,
    second: str,
    ink: Colour,
    size: int,
    factor: float,
    opacity: float,
) -> None:
    """The label in one or two lines and a smaller line under it, as large as they fit."""
    if opacity < 1:
        ink = theme.mix(theme.BRASS_DIM, ink, opacity + 0.3)
    room, tall = rect.width - round(16 * factor), rect.height - round(8 * factor)
    small = max(theme.TEXT_MIN, round(15 * factor)) if second else 0
    while True:
        lines = text.wrap(label, room, size, "display", 700)
        under = text.wrap(second, room, small, "text", 700) if second else []
        pitch, low = round(size * 1.12), round(small * 1.25)
        high = pitch * len(lines) + low * len(under)
        whole = all(text.width(word, size, "display", 700) <= room for word in label.split())
        if size <= theme.TEXT_MIN or (whole and len(lines) <= 2 and high <= tall):
            break
        size -= 1
    if len(lines) == 2:
        lines = text.balanced(label, size, "display", 700)
    under = under[: max(0, (tall - pitch * len(lines)) // max(1, low))]
    y = rect.centery - (pitch * len(lines) + low * len(under)) // 2
    for line in lines:
        text.draw(target, line, (rect.centerx, y + pitch // 2), size, ink, face="display", weight=700,
                  anchor="center")  # fmt: skip
        y += pitch
    for line in under:
        text.draw(target, line, (rect.centerx, y + low // 2), small, ink, weight=700, anchor="center")
        y += low


def draw_choice(
    target: pygame.Surface,
    rect: pygame.Rect,
    label: str,
    *,
    icon: str | None = None,
    state: State = "rest",
    focus: bool = False,
    opened: bool = False,
    factor: float = 1.0,
) -> None:
    """A drop-down: icon, the chosen word at the left, a chevron at the right."""
    radius = theme.RADIUS_CELL * factor
    ink = _ground(target, rect, "ghost", state, radius, factor)
    if focus:
        draw_focus(target, rect, radius, factor)
    size = max(theme.TEXT_MIN, round(18 * factor))
    pen = rect.x + round(14 * factor)
    if icon:
        side = round(20 * factor)
        drawn = icons.icon(icon, side, theme.BRASS_LIT if state != "disabled" else ink)
        target.blit(drawn, drawn.get_rect(midleft=(pen, rect.centery)))
        pen += side + round(10 * factor)
    room = rect.right - round(38 * factor) - pen
    while size > theme.TEXT_MIN and text.width(label, size, "display", 600) > room:
        size -= 1
    shown = text.shortened(label, room, size, "display", 600)
    text.draw(target, shown, (pen, rect.centery), size, ink, face="display", weight=600, anchor="midleft")
    chevron = icons.icon("chevron-down", round(20 * factor), ink)
    if opened:
        chevron = pygame.transform.flip(chevron, False, True)
    target.blit(chevron, chevron.get_rect(midright=(rect.right - round(12 * factor), rect.centery)))


def draw_menu_row(
    target: pygame.Surface,
    rect: pygame.Rect,
    label: str,
    *,
    icon: str | None = None,
    chosen: bool = False,
    note: str = "",
    note_colour: Colour | None = None,
    size: int | None = None,
    factor: float = 1.0,
) -> None:
    """A line of a menu; chosen: brass that fades to the right and a bar at the left."""
    if chosen:
        target.blit(_fading_brass(rect.size, theme.RADIUS_CELL * factor), rect)
        bar = pygame.Rect(rect.x, rect.y, max(2, round(4 * factor)), rect.height)
        shapes.draw_rounded(target, bar, bar.width / 2, theme.BRASS_LIT)
    high = size or max(theme.TEXT_MIN, round(26 * factor))
    pen = rect.x + round(24 * factor)
    if icon:
        side = round(high * 1.08)
        ink = theme.BRASS_LIT if chosen else theme.SOFT
        drawn = icons.icon(icon, side, ink)
        target.blit(drawn, drawn.get_rect(midleft=(pen, rect.centery)))
        pen += side + round(18 * factor)
    weight = 700 if chosen else 500
    place = (pen, rect.centery)
    drawn_at = text.draw(
        target, label, place, high, theme.IVORY, face="display", weight=weight, anchor="midleft"
    )
    if note:
        text.draw(
            target, note, (drawn_at.right + round(18 * factor), rect.centery + round(2 * factor)),
            max(theme.TEXT_MIN, round(16 * factor)), note_colour or theme.SOFT, weight=600,
            anchor="midleft",
        )  # fmt: skip


def _fading_brass(size: tuple[int, int], radius: float) -> pygame.Surface:
    """Brass that fades to nothing from the left to the right."""
    width, height = size
    brass = theme.code(theme.BRASS)
    body = (
        '<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
        f'x2="{width}" y2="0"><stop offset="0" stop-color="{brass}" '
        f'stop-opacity="0.42"/><stop offset="1" stop-color="{brass}" '
        f'stop-opacity="0"/></linearGradient></defs><rect x="0" y="0" width="{width}" '
        f'height="{height}" rx="{radius:g}" fill="url(#f)"/>'
    )
    return svg.drawing(svg.document(body, (0, 0, width, height)), size)
