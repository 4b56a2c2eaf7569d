"""Scoring plates, the rack's groove and rail, and the plates on played cards."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame

from client.art import files, icons, shapes, svg, text, theme
from client.games.space_dragons.pictures import kit, symbols
from client.games.space_dragons.pictures.card_canvas import Canvas, Size

_UNITS = (560, 400)
_NAMED_FROM = 220
_CORNER = 32 * 500 / 560  # of the plate, in card units of its width
_TABS = {"A": "scoring-a", "B": "scoring-b"}
_DRAWN_ROWS = 2
_ROW = re.compile(r'<path d="M254 (?:66|226)L518[^>]*/>')


def signed(points: int) -> str:
    """Points with a plus or a real minus sign; zero has neither."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def row_places(count: int) -> tuple[list[float], float]:
    """The tops of `count` rows on a plate and their height (plate units)."""
    if count <= _DRAWN_ROWS:
        return [66.0, 226.0] if count == _DRAWN_ROWS else [146.0] * count, 134.0
    gap = 26 / (count - 1)
    high = (294 - gap * (count - 1)) / count
    return [66 + index * (high + gap) for index in range(count)], high


def _with_rows(side: str, tops: Sequence[float], high: float) -> str:
    """The plate with other rows than the two it is drawn with."""
    markup = _ROW.sub("", files.read_text(f"{kit.FOLDER}/{_TABS[side]}.svg"))
    boxes = "".join(
        f'<rect x="236" y="{top:g}" width="300" height="{high:g}" rx="18" '
        f'fill="{theme.code(theme.PAPER_LIT)}" fill-opacity="0.75" '
        f'stroke="{theme.code(theme.PAPER_SHADE)}" stroke-width="3"/>'
        for top in tops
    )
    return markup.replace("</svg>", boxes + "</svg>")


def scoring_plate(
    symbol: str, side: str, rows: Sequence[tuple[str, int]], size: Size, symbol_name: str
) -> pygame.Surface:
    """A fresh scoring plate: its symbol, its letter, and position and points of each row."""
    canvas = Canvas(size, theme.PAPER_EDGE, _UNITS)
    tops, high = row_places(len(rows))
    if len(rows) == _DRAWN_ROWS:
        canvas.cover(f"{kit.FOLDER}/{_TABS[side]}")
    else:
        canvas.surface.blit(svg.drawing(_with_rows(side, tops, high), canvas.large), (0, 0))
    canvas.word(side, (74, 46), 54, theme.IVORY, weight=900)
    if size[0] >= _NAMED_FROM:
        canvas.picture(symbols.symbol(symbol, canvas.px(150)), (124, 236))
        pixels = canvas.px(38)
        room = canvas.px(200)
        while pixels > 8 and text.width(symbol_name, pixels, "display", 700) > room:
            pixels -= 1
        canvas.word(symbol_name, (126, 346), pixels / canvas.unit, theme.INK)
    else:
        canvas.picture(symbols.symbol(symbol, canvas.px(176)), (124, 254))
    lit = symbols.ground(symbol)
    grown = min(1.0, high / 134)
    for (position, points), top in zip(rows, tops, strict=True):
        bars = symbols.position(position, canvas.px(108 * grown), lit, on_paper=True)
        middle = top + high / 2
        place = canvas.at(236 + 18, middle)
        canvas.surface.blit(bars, bars.get_rect(midleft=place))
        ink = theme.GOOD_DARK if points > 0 else theme.BAD_DARK if points < 0 else theme.INK_SOFT
        canvas.word(signed(points), (522, middle + 1), 72 * grown, ink, weight=900,
                    anchor="midright")  # fmt: skip
    return canvas.finished(_CORNER)


def rail(size: Size) -> pygame.Surface:
    """The brass rail that lies over the cards of a rack; shared, so never draw on it."""
    width, height = size
    unit = height / 18
    stops = "".join(
        f'<stop offset="{index / 3:.3f}" stop-color="{theme.code(colour)}"/>'
        for index, colour in enumerate(theme.BRASS_RAIL)
    )
    screw = ""
    radius = min(height * 0.28, 5 * max(1.0, unit))
    for x in (height * 0.55, width - height * 0.55):
        middle = height / 2
        screw += (
            f'<circle cx="{x:g}" cy="{middle:g}" r="{radius:g}" '
            f'fill="{theme.code(theme.BRASS_DIM)}"/>'
            f'<circle cx="{x - radius * 0.12:g}" cy="{middle - radius * 0.12:g}" '
            f'r="{radius * 0.78:g}" fill="{theme.code(theme.BRASS_LIT)}"/>'
            f'<path d="M{x - radius * 0.5:g} {middle + radius * 0.4:g}L{x + radius * 0.4:g} '
            f'{middle - radius * 0.5:g}" stroke="{theme.code(theme.BRASS_DIM)}" '
            f'stroke-width="{max(0.8, radius * 0.28):g}" stroke-linecap="round"/>'
        )
    dark = max(1.0, 1.5 * unit)
    body = (
        '<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{height}">{stops}</linearGradient></defs>'
        f'<rect width="{width}" height="{height}" rx="{min(3 * unit, height / 3):g}" '
        'fill="url(#r)"/>'
        f'<rect x="2" y="0.5" width="{width - 4}" height="{max(1.0, unit):g}" '
        f'fill="{theme.code(theme.BRASS_SHINE)}" opacity="0.8"/>'
        f'<rect x="0" y="{height - dark:g}" width="{width}" height="{dark:g}" '
        f'fill="{theme.code(theme.mix(theme.BRASS_DIM, theme.BLACK, 0.55))}"/>{screw}'
    )
    return svg.drawing(svg.document(body, (0, 0, width, height)), size)


def winning_plate(label: str, factor: float) -> pygame.Surface:
    """The plate on the lower edge of the winning card; shared, so never draw on it."""
    size = max(theme.TEXT_MIN, round(16 * factor))
    height = max(round(26 * factor), size + 6)
    side = round(height * 0.62)
    wide = text.width(label, size, "display", 700) + side + round(height * 1.1)
    surface = shapes.rounded(
        (max(wide, round(108 * factor)), height), height / 2,
        (theme.BRASS_TOP, theme.BRASS_FOOT), border=theme.BRASS_SHINE,
        thick=max(1.0, factor), border_opacity=0.6,
    ).copy()  # fmt: skip
    content = side + round(height * 0.25) + text.width(label, size, "display", 700)
    left = (surface.get_width() - content) // 2
    crown = icons.icon("leader", side, theme.INK)
    surface.blit(crown, crown.get_rect(midleft=(left, height // 2)))
    place = (left + side + round(height * 0.25), height // 2)
    text.draw(surface, label, place, size, theme.INK, face="display", weight=700, anchor="midleft")
    return surface
