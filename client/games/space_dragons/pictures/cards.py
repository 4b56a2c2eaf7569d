"""Crew cards and dragon cards. Numbers are card units: 500 x 700."""

from __future__ import annotations

from typing import Literal

import pygame

from client.art import svg, theme
from client.art.theme import Colour
from client.games.space_dragons.pictures import kit, symbols
from client.games.space_dragons.pictures.card_canvas import Canvas, Size, name_lines, symbols_row
from client.games.space_dragons.pictures.portraits import Portraits
from client.i18n import _, language, n_
from rules.space_dragons.content import MARKS, SYMBOLS, Crew, Dragon

WORDS_FROM = 250
"""From this width on a card shows its name and words: they can be read."""
_ROLE_KEY = "#6FC3E8"


def crew_card(card: Crew, size: Size, portraits: Portraits) -> pygame.Surface:
    """A fresh crew card."""
    canvas = Canvas(size, theme.PAPER_EDGE)
    band, edge = symbols.role_colours(symbols.role_of(card))
    canvas.surface.blit(portraits.portrait(card.id, canvas.large[0]), (0, 0))
    canvas.cover(f"{kit.FOLDER}/card-crew", {_ROLE_KEY: theme.code(band)})
    upper = symbols.shown_on(card, MARKS)
    side = canvas.px(104 if len(upper) >= 4 else 124)
    gap = 10 if len(upper) >= 4 else 18
    pictures = [symbols.symbol(name, side) for name in upper]
    symbols_row(canvas, pictures, gap, 76, theme.PAPER_SHADE)
    digits = str(card.value)
    value_size = 112 if len(digits) == 1 else 98 if len(digits) == 2 else 70
    canvas.word(digits, (102, 590), value_size, theme.IVORY, weight=900)
    if size[0] >= WORDS_FROM:
        _full_foot(canvas, card, band, edge)
    else:
        _compact_foot(canvas, card, band, edge)
    return canvas.finished()


def _compact_foot(canvas: Canvas, card: Crew, band: Colour, edge: Colour) -> None:
    if card.count:
        _pill(canvas, card.effect, card.count, 582, 96, 76, 83, band, edge)
        return
    canvas.line((230, 630), (450, 630), theme.PAPER_SHADE, 5)
    canvas.dot((340, 630), 11, theme.PAPER_SHADE)


def _full_foot(canvas: Canvas, card: Crew, band: Colour, edge: Colour) -> None:
    lines, size = name_lines(canvas, card.name.say(language()), 276, 29)
    for line, y in zip(lines, (582,) if len(lines) == 1 else (572, 602), strict=True):
        canvas.word(line, (206, y), size, theme.INK, anchor="midleft")
    if not card.count:
        word = _("sd.see.no_effect")
        y = 640 if len(lines) == 1 else 652
        canvas.word(word, (206, y), 28, theme.INK_SOFT, weight=600, face="text", anchor="midleft")
    elif len(lines) == 1:
        _pill(canvas, card.effect, card.count, 612, 72, 58, 65, band, edge)
    else:
        _pill(canvas, card.effect, card.count, 624, 64, 52, 58, band, edge)


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


def dragon_card(card: Dragon, size: Size, portraits: Portraits) -> pygame.Surface:
    """A fresh dragon card; "12 points" stands under a one-line name."""
    canvas = Canvas(size, theme.SPACE_0)
    canvas.surface.blit(portraits.portrait(card.id, canvas.large[0]), (0, 0))
    canvas.cover(f"{kit.FOLDER}/card-dragon")
    side = canvas.px(112)
    pictures = [symbols.symbol(name, side) for name in symbols.shown_on(card, SYMBOLS)]
    symbols_row(canvas, pictures, 22, 83, theme.BRASS_DIM)
    digits = str(card.points)
    canvas.word(digits, (102, 591), 104 if len(digits) < 3 else 74, theme.INK, weight=900)
    if size[0] >= WORDS_FROM:
        lines, name_size = name_lines(canvas, card.name.say(language()), 262, 31)
        ys = (578,) if len(lines) == 1 else (572, 606)
        for line, y in zip(lines, ys, strict=True):
            canvas.word(line, (206, y), name_size, theme.IVORY, anchor="midleft")
        if len(lines) == 1:
            worth = n_("common.points", card.points)
            canvas.word(worth, (206, 616), 28, theme.BRASS_LIT, weight=600, face="text", anchor="midleft")
    return canvas.finished()


def back(kind: Literal["crew", "dragon"], size: Size) -> pygame.Surface:
    """The back of crew cards (SD-C06: shields at its left edge, damage at its right), or of dragons."""
    canvas = Canvas(size, theme.SPACE_1)
    canvas.cover(f"{kit.FOLDER}/card-{kind}-back")
    return canvas.finished()
