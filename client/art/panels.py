"""Panels, tooltips, chips, keycaps and plates: the grounds on which things stand."""

from __future__ import annotations

import math
from typing import Literal

import pygame

from client.art import icons, rich, shapes, svg, text, theme
from client.art.shapes import Fill
from client.art.theme import Colour

RowState = Literal["rest", "hover", "chosen"]
PanelKind = Literal["plain", "own", "table", "turn", "chosen", "winner"]


def draw_panel(
    target: pygame.Surface,
    rect: pygame.Rect,
    factor: float = 1.0,
    kind: PanelKind = "plain",
    *,
    shadow: bool | None = None,
    pulse: float = 1.0,
) -> None:
    """A panel. Kinds: plain; own (yours); table (60 %, without shadow); turn (brass-lit line and
    a glow of strength `pulse`, 0 to 1, for the seat in turn); chosen; winner."""
    radius = theme.RADIUS_PANEL * factor
    fills: dict[PanelKind, Fill] = {
        "plain": (theme.PANEL_TOP, theme.SPACE_1, theme.SPACE_1),
        "own": (theme.OWN_TOP, theme.PANEL_TOP, theme.PANEL_TOP),
        "table": (theme.SPACE_1, theme.SPACE_1),
        "turn": (theme.PANEL_TOP, theme.SPACE_1, theme.SPACE_1),
        "chosen": (theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.32),
                   theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.14)),
        "winner": (theme.mix(theme.PANEL_TOP, theme.BRASS_DIM, 0.30),
                   theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.10)),
    }  # fmt: skip
    lines: dict[PanelKind, tuple[Colour, float]] = {
        "plain": (theme.LINE, 1.0),
        "own": (theme.LINE_LIT, 1.5),
        "table": (theme.LINE, 1.0),
        "turn": (theme.BRASS_LIT, 2.0),
        "chosen": (theme.BRASS_LIT, 1.5),
        "winner": (theme.BRASS_DIM, 1.5),
    }
    if kind in ("turn", "chosen") and pulse > 0:
        blur = max(2, round(18 * factor))
        strength = round(0.4 * max(0.0, min(1.0, pulse)) * 16) / 16
        shapes.draw_glow(target, rect, theme.BRASS_LIT, radius, blur, strength)
    if shadow or (shadow is None and kind != "table"):
        shapes.draw_shadow(target, rect, theme.SHADOW_PANEL, radius, factor)
    line, thick = lines[kind]
    width = max(1.0, thick * factor) * (1.6 if theme.strong_contrast else 1)
    opacity = 0.6 if kind == "table" else theme.PANEL_OPACITY
    if theme.strong_contrast:
        opacity = 1.0
    shapes.draw_rounded(target, rect, radius, fills[kind], border=line, thick=width, opacity=opacity)
    upper_light(target, rect, radius, width)


def upper_light(target: pygame.Surface, rect: pygame.Rect, radius: float, below: float = 1.0) -> None:
    """The line of light along the upper edge of a panel, 1 px, 27 %."""
    inset = math.ceil(radius * 0.8)
    width = rect.width - 2 * inset
    if width <= 0:
        return
    light = svg.drawing(
        svg.document(
            '<defs><linearGradient id="l" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
            f'x2="{width}" y2="0"><stop offset="0" stop-color="{theme.code(theme.PANEL_EDGE)}" '
            'stop-opacity="0"/>'
            f'<stop offset="0.12" stop-color="{theme.code(theme.PANEL_EDGE)}" '
            'stop-opacity="0.3"/>'
            f'<stop offset="0.88" stop-color="{theme.code(theme.PANEL_EDGE)}" '
            'stop-opacity="0.3"/>'
            f'<stop offset="1" stop-color="{theme.code(theme.PANEL_EDGE)}" stop-opacity="0"/>'
            f'</linearGradient></defs><rect x="0" y="0" width="{width}" height="1" '
            'fill="url(#l)"/>',
            (0, 0, width, 1),
        ),
        (width, 1),
    )
    target.blit(light, (rect.x + inset, rect.y + math.ceil(below)))


def draw_row(
    target: pygame.Surface,
    rect: pygame.Rect,
    factor: float = 1.0,
    state: RowState = "rest",
    seat: int | None = None,
    edge: bool = False,
) -> None:
    """A raised row in a panel (a seat, a saved game); `edge` puts the seat's colour at the left."""
    fill = theme.SPACE_2 if state == "rest" else theme.mix(theme.SPACE_2, theme.LINE, 0.4)
    line = {"rest": theme.LINE, "hover": theme.LINE_LIT, "chosen": theme.BRASS_LIT}[state]
    thick = max(1.0, (1.5 if state == "chosen" else 1.0) * factor)
    shapes.draw_rounded(
        target, rect, theme.RADIUS_CARD * factor, fill, border=line, thick=thick, opacity=0.85
    )
    if edge:
        look = theme.seat(seat)
        size = (max(2, round(4 * factor)), rect.height - round(6 * factor))
        bar = shapes.rounded(size, size[0] / 2, look.colour)
        target.blit(bar, (rect.x, rect.y + round(3 * factor)))


def draw_tooltip(target: pygame.Surface, rect: pygame.Rect, factor: float = 1.0) -> None:
    """The ground of a tooltip."""
    radius = theme.RADIUS_TOOLTIP * factor
    shapes.draw_shadow(target, rect, theme.SHADOW_PANEL, radius, factor)
    shapes.draw_rounded(
        target, rect, radius, theme.TOOLTIP, border=theme.BRASS_DIM, thick=max(1.0, 1.25 * factor),
        opacity=0.98,
    )  # fmt: skip
    upper_light(target, rect, radius)


def draw_paper(target: pygame.Surface, rect: pygame.Rect, factor: float = 1.0, *, torn: bool = False) -> None:
    """A sheet of paper for questions and errors; `torn` gives it a torn lower edge."""
    radius = theme.RADIUS_CARD * factor
    shapes.draw_shadow(target, rect, theme.SHADOW_LIFTED, radius, factor)
    width, height = rect.size
    tooth = 14 * factor
    if torn:
        # a fixed uneven edge: two waves that never fall together
        count = max(8, round(width / tooth))
        edge = []
        for index in range(count, -1, -1):
            depth = (math.sin(index * 2.3) + math.sin(index * 5.1 + 1)) * tooth * 0.18
            depth += tooth * (0.45 if index % 2 else 0.05)
            edge.append(f"{width * index / count:.1f} {height - tooth * 0.9 + depth:.1f}")
        path = f"M0 {radius:g}A{radius:g} {radius:g} 0 0 1 {radius:g} 0L{width - radius:g} 0"
        path += f"A{radius:g} {radius:g} 0 0 1 {width} {radius:g}L" + "L".join(edge) + "Z"
        shape = f'<path d="{path}" fill="url(#p)"/>'
        lower = f'<path d="M{"L".join(edge)}" fill="none" stroke="{theme.code(theme.PAPER_EDGE)}" '
        lower += f'stroke-width="{2 * factor:g}" stroke-linejoin="round"/>'
    else:
        shape = f'<rect x="0" y="0" width="{width}" height="{height}" rx="{radius:g}" '
        shape += 'fill="url(#p)"/>'
        bottom = height - factor
        lower = f'<path d="M{radius:g} {bottom:g}L{width - radius:g} {bottom:g}" fill="none" '
        lower += f'stroke="{theme.code(theme.PAPER_EDGE)}" stroke-width="{2 * factor:g}"/>'
    stops = "".join(
        f'<stop offset="{offset}" stop-color="{theme.code(colour)}"/>'
        for offset, colour in ((0, theme.IVORY), (0.6, theme.PAPER), (1, theme.PAPER_SHADE))
    )
    light = f'<path d="M{radius:g} {0.5 * factor:g}L{width - radius:g} {0.5 * factor:g}" '
    light += f'stroke="{theme.code(theme.PAPER_LIT)}" stroke-width="{factor:g}"/>'
    body = (
        '<defs><linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
        f'x2="{width * 0.4:g}" y2="{height}">{stops}</linearGradient></defs>{shape}{lower}{light}'
    )
    target.blit(svg.drawing(svg.document(body, (0, 0, width, height)), rect.size), rect)


def chip_size(label: str, factor: float = 1.0, icon: str | None = None, height: int = 28) -> tuple[int, int]:
    """Width and height of a chip in window pixels."""
    size = max(theme.TEXT_MIN, round(15 * factor))
    high = max(round(height * factor), size + round(8 * factor))
    wide = text.width(label, size, "text", 600) + round(high * 0.8)
    if icon:
        wide += round(high * 0.62) + round(5 * factor)
    return wide, high


def draw_chip(
    target: pygame.Surface,
    place: tuple[int, int],
    label: str,
    factor: float = 1.0,
    *,
    icon: str | None = None,
    kind: Literal["plain", "brass", "good", "warn", "bad"] = "plain",
    height: int = 28,
) -> pygame.Rect:
    """A small rounded label with its upper left corner at `place`."""
    rect = pygame.Rect(place, chip_size(label, factor, icon, height))
    ink = {
        "plain": theme.IVORY, "brass": theme.BRASS_LIT, "good": theme.GOOD, "warn": theme.WARN,
        "bad": theme.BAD,
    }[kind]  # fmt: skip
    fill = theme.SPACE_2 if kind == "plain" else theme.mix(theme.SPACE_1, ink, 0.16)
    line = theme.LINE if kind == "plain" else theme.mix(theme.SPACE_1, ink, 0.55)
    shapes.draw_rounded(target, rect, rect.height / 2, fill, border=line, thick=max(1.0, factor))
    size = max(theme.TEXT_MIN, round(15 * factor))
    pen = rect.x + round(rect.height * 0.4)
    if icon:
        side = round(rect.height * 0.62)
        drawn = icons.icon(icon, side, ink if kind != "plain" else theme.SOFT)
        target.blit(drawn, drawn.get_rect(midleft=(pen, rect.centery)))
        pen += side + round(5 * factor)
    text.draw(target, label, (pen, rect.centery), size, ink, weight=600, anchor="midleft")
    return rect


def keycap(label: str, height: int) -> pygame.Surface:
    """A key of the keyboard; arrows are icons (``Left``, ``Right``, ``Up``, ``Down``)."""
    factor = height / 26
    size = max(theme.TEXT_MIN, round(14 * factor))
    arrow = {"Left": "back", "Right": "forward"}.get(label)
    glyph = {"Up": "↑", "Down": "↓"}.get(label, label)
    wide = height if arrow else text.width(glyph, size, "text", 700)
    wide = max(height, wide + (0 if arrow else round(14 * factor)))
    surface = shapes.clear((wide, height), theme.SPACE_2)
    foot = max(1, round(2 * factor))
    radius = theme.RADIUS_CELL * factor
    shapes.draw_rounded(surface, pygame.Rect(0, 0, wide, height), radius, theme.SPACE_0)
    shapes.draw_rounded(
        surface, pygame.Rect(0, 0, wide, height - foot), radius, theme.SPACE_2,
        border=theme.KEYCAP_LINE, thick=max(1.0, factor),
    )  # fmt: skip
    middle = (wide // 2, (height - foot) // 2)
    if arrow:
        icons.draw(surface, arrow, middle, round(height * 0.6))
    else:
        text.draw(surface, glyph, middle, size, theme.IVORY, weight=700, anchor="center")
    return surface


def draw_keycap(
    target: pygame.Surface, place: tuple[int, int], label: str, factor: float = 1.0
) -> pygame.Rect:
    """A keycap with its upper left corner at `place`."""
    return target.blit(keycap(label, round(26 * factor)), place)


def plate_width(rule: str, factor: float = 1.0) -> int:
    """Pixels that the plate of a rule is wide."""
    return text.width(rule, max(theme.TEXT_MIN, round(14 * factor)), "text", 600) + round(20 * factor)


def draw_plate(target: pygame.Surface, place: tuple[int, int], rule: str, factor: float = 1.0) -> pygame.Rect:
    """The small plate with the id of a rule."""
    size = max(theme.TEXT_MIN, round(14 * factor))
    wide = plate_width(rule, factor)
    rect = pygame.Rect(place, (wide, size + round(12 * factor)))
    shapes.draw_rounded(
        target, rect, theme.RADIUS_CELL * factor, theme.SPACE_1, border=theme.LINE_LIT,
        thick=max(1.0, factor),
    )  # fmt: skip
    text.draw(target, rule, rect.center, size, theme.SOFT, weight=600, anchor="center")
    return rect


rich.register("key", lambda name, size, colour: keycap(name, size), 1.5)
