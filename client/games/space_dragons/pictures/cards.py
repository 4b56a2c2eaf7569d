"""Crew cards and dragon cards. Numbers are card units: 500 x 700."""

from __future__ import annotations

from typing import Literal

import pygame

from client.art import svg, theme
from client.art.theme import Colour
from client.games.space_dragons.pictures import kit, symbols
from client.games.space_dragons.pictures.card_canvas import (
    FULL,
    Canvas,
    Size,
    card_size,
    name_lines,
    symbols_row,
)
from client.games.space_dragons.pictures.portraits import Portraits
from client.games.space_dragons.pictures.records import (
    Crew,
    Dragon,
    dragon_symbols,
    effect_of,
    name_of,
    role_of,
    upper_symbols,
)
from client.i18n import _

Level = Literal["compact", "full"]
_ROLE_KEY = "#6FC3E8"


def level_for(width: int) -> Level:
    """Names and words are shown from the width on at which they can be read."""
    return "full" if width >= FULL else "compact"


def crew_card(
    card: Crew, size: int | Size, language: str, portraits: Portraits, level: Level | None = None
) -> pygame.Surface:
    """A fresh crew card; `size` is a width or width and height in pixels."""
    size = card_size(size)
    canvas = Canvas(size, theme.PAPER_EDGE)
    role = role_of(card)
    band, edge = symbols.role_colours(role)
    canvas.surface.blit(portraits.portrait(card.id, canvas.large[0]), (0, 0))
    canvas.cover(f"{kit.FOLDER}/card-crew", {_ROLE_KEY: theme.code(band)})
    upper = upper_symbols(card)
    side = canvas.px(104 if len(upper) >= 4 else 124)
    gap = 10 if len(upper) >= 4 else 18
    pictures = [symbols.symbol(name, side) for name in upper]
    symbols_row(canvas, pictures, gap, 76, theme.PAPER_SHADE)
    digits = str(card.value)
    value_size = 112 if len(digits) == 1 else 98 if len(digits) == 2 else 70
    canvas.word(digits, (102, 590), value_size, theme.IVORY, weight=900)
    if (level or level_for(size[0])) == "full":
        _full_foot(canvas, card, language, band, edge)
    else:
        _compact_foot(canvas, card, band, edge)
    return canvas.finished()


def _compact_foot(canvas: Canvas, card: Crew, band: Colour, edge: Colour) -> None:
    effect = effect_of(card)
    if effect:
        _pill(canvas, effect, card.count, 582, 96, 76, 83, band, edge)
        return
    canvas.line((230, 630), (450, 630), theme.PAPER_SHADE, 5)
    canvas.dot((340, 630), 11, theme.PAPER_SHADE)


def _full_foot(canvas: Canvas, card: Crew, language: str, band: Colour, edge: Colour) -> None:
    lines, size = name_lines(canvas, name_of(card, language), 276, 29)
    for line, y in zip(lines, (582,) if len(lines) == 1 else (572, 602), strict=True):
        canvas.word(line, (206, y), size, theme.INK, anchor="midleft")
    effect = effect_of(card)
    if not effect:
        word = _("sd.see.no_effect")
        y = 640 if len(lines) == 1 else 652
        canvas.word(word, (206, y), 28, theme.INK_SOFT, weight=600, face="text", anchor="midleft")
    elif len(lines) == 1:
        _pill(canvas, effect, card.count, 612, 72, 58, 65, band, edge)
    else:
        _pill(canvas, effect, card.count, 624, 64, 52, 58, band, edge)


def _pill(
    canvas: Canvas, effect: str, count: int, top: float, height: float, side: float, pitch: float,
    band: Colour, edge: Colour,
) -> None:  # fmt: skip
    """The ground of the effect symbols and the symbols on it; many of them move together."""
    pitch = min(pitch, (276 - 34 - side) / max(1, count - 1))
    width = 34 + side + pitch * (count - 1)
    rect = canvas.rect(206, top, width, height)
    wide, high, line = rect.width, rect.height, 4 * canvas.unit
    body = (
        f'<rect x="{line / 2:g}" y="{line / 2:g}" width="{wide - line:g}" '
        f'height="{high - line:g}" rx="{high * 0.44:g}" fill="{theme.code(band)}" '
        f'fill-opacity="0.35" stroke="{theme.code(edge)}" stroke-width="{line:g}"/>'
    )
    canvas.surface.blit(svg.drawing(svg.document(body, (0, 0, wide, high)), rect.size), rect)
    for index in range(count):
        picture = symbols.symbol(effect, canvas.px(side))
        canvas.picture(picture, (206 + 17 + side / 2 + index * pitch, top + height / 2))


def dragon_card(
    card: Dragon,
    size: int | Size,
    language: str,
    portraits: Portraits,
    level: Level | None = None,
    points_word: str | None = None,
) -> pygame.Surface:
    """A fresh dragon card; `points_word` ("12 points") stands under a one-line name."""
    size = card_size(size)
    canvas = Canvas(size, theme.SPACE_0)
    canvas.surface.blit(portraits.portrait(card.id, canvas.large[0]), (0, 0))
    canvas.cover(f"{kit.FOLDER}/card-dragon")
    side = canvas.px(112)
    pictures = [symbols.symbol(name, side) for name in dragon_symbols(card)]
    symbols_row(canvas, pictures, 22, 83, theme.BRASS_DIM)
    digits = str(card.points)
    canvas.word(digits, (102, 591), 104 if len(digits) < 3 else 74, theme.INK, weight=900)
    if (level or level_for(size[0])) == "full":
        lines, name_size = name_lines(canvas, name_of(card, language), 262, 31)
        ys = (578,) if len(lines) == 1 else (572, 606)
        for line, y in zip(lines, ys, strict=True):
            canvas.word(line, (206, y), name_size, theme.IVORY, anchor="midleft")
        if len(lines) == 1 and points_word:
            canvas.word(
                points_word, (206, 616), 28, theme.BRASS_LIT, weight=600, face="text",
                anchor="midleft",
            )  # fmt: skip
    return canvas.finished()


def crew_back(size: int | Size) -> pygame.Surface:
    """The back of crew cards (SD-C06: shields at its left edge, damage at its right)."""
    return _back("card-crew-back", card_size(size), theme.SPACE_1)


def dragon_back(size: int | Size) -> pygame.Surface:
    """The back of dragon cards in the lair."""
    return _back("card-dragon-back", card_size(size), theme.SPACE_1)


def _back(name: str, size: Size, ground: Colour) -> pygame.Surface:
    canvas = Canvas(size, ground)
    canvas.cover(f"{kit.FOLDER}/{name}")
    return canvas.finished()
