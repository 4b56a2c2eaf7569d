"""Ships: hulls, ship cards with damage and shield, and the cards tucked under them."""

from __future__ import annotations

import re
from functools import cache

import pygame

from client.art import files, shapes, svg, text, theme
from client.art.theme import Colour
from client.games.space_dragons.pictures import kit, symbols
from client.games.space_dragons.pictures.card_canvas import Canvas, Size

_HULLS = ("tub", "saucer", "truck", "sloop", "kettle")
"""Of the seats; the Derelict's is the last one."""
_SEAT_KEYS = ("#4C8DF6", "#8FBBFF", "#2F62BC")
_DAMAGE_AT = {
    "tub": (-20, 4), "saucer": (-6, 14), "truck": (-14, 4), "sloop": (-10, 52), "kettle": (-10, 6),
}  # fmt: skip
_VIEW = (-250, -250, 500, 460)
_MOST_DAMAGE = 3
_TUCKED = 4


def _hull_of(seat: int | None) -> str:
    """The hull that a seat flies; None is the Derelict."""
    return _HULLS[-1 if seat is None else min(theme.look_of(seat), len(_HULLS) - 1)]


def _seat_colours(seat: int | None) -> dict[str, str]:
    look = theme.seat(seat)
    values = (look.colour, look.lit, look.dim)
    return {key: theme.code(value) for key, value in zip(_SEAT_KEYS, values, strict=True)}


@cache
def _inner(name: str) -> str:
    """The markup inside a file's root, its ids made its own so that several can be joined."""
    markup = files.read_text(f"{kit.FOLDER}/{name}.svg")
    inner = markup[markup.index(">", markup.index("<svg")) + 1 : markup.rindex("</svg>")]
    inner = re.sub(r'\bid="', f'id="{name}-', inner)
    return inner.replace("url(#", f"url(#{name}-")


def _ship_markup(seat: int | None, shields: int = 0, damage: int = 0) -> str:
    """Hull, damage and bubble about the origin, in the keys of the seat's colours."""
    hull = _hull_of(seat)
    drawn = _inner(f"ship-{hull}")
    if damage > 0:
        x, y = _DAMAGE_AT[hull]
        overlay = _inner(f"ship-damage-{min(damage, _MOST_DAMAGE)}")
        drawn += f'<g transform="translate({x} {y})">{overlay}</g>'
    if shields > 0:
        drawn += _inner("ship-shield")
    return drawn


def ship(seat: int | None, width: int) -> pygame.Surface:
    """A ship alone, its nose a little up, `width` pixels wide; shared, so never draw on it."""
    body = f'<g transform="rotate(-10)">{_ship_markup(seat)}</g>'
    markup = svg.recoloured(svg.document(body, _VIEW), _seat_colours(seat))
    return svg.drawing(markup, (width, round(width * _VIEW[3] / _VIEW[2])), supersample=2)


def ship_card(seat: int | None, size: Size, shields: int, damage: int) -> pygame.Surface:
    """A fresh ship card; shields beyond one and damage beyond three look alike."""
    canvas = Canvas(size, theme.SPACE_1)
    body = (
        f'<g transform="translate(0 24)">{_inner("ship-backdrop")}</g>'
        f'<g transform="translate(254 324) rotate(-10) scale(0.92)">{_ship_markup(seat, shields, damage)}</g>'
        f"{_inner('card-ship')}"
    )
    markup = svg.recoloured(svg.document(body, (0, 0, 500, 700)), _seat_colours(seat))
    canvas.surface.blit(svg.raster(markup, canvas.large), (0, 0))
    return canvas.finished()


def tucked_reach(count: int, factor: float) -> int:
    """How far the tucked cards of one side look out from behind the ship (window pixels)."""
    shown = min(count, _TUCKED)
    return round((14 + 9 * (shown - 1)) * factor) if shown > 0 else 0


def margin(factor: float) -> int:
    """How far the tucked cards of one side and their number reach beyond the ship card at most: the picture
    is as wide with few of them, so that a ship stays as it is when it takes one more."""
    reach = tucked_reach(_TUCKED, factor)
    counter = 0.28 * max(18, 30 * factor) + max(10 * factor, theme.TEXT_MIN * 0.7)
    return round(max(reach, 0.55 * reach + counter)) + 2


def marked_ship(seat: int | None, size: Size, shields: int, damage: int, factor: float) -> pygame.Surface:
    """A fresh ship card with the cards tucked behind it, shields at its left and damage at its right, each
    side with its symbol and its number."""
    card = pygame.Rect((margin(factor), 0), size)
    surface = shapes.clear((card.right + card.left, card.height))
    sides = ((shields, "shield", -1), (damage, "damage", 1))
    for count, name, side in sides:
        _draw_tucked(surface, card, count, symbols.tucked(name), side, factor)
    surface.blit(ship_card(seat, size, shields, damage), card)
    for count, name, side in sides:
        if count:
            _draw_counter(surface, card, count, name, side, factor)
    return surface


def _draw_tucked(
    target: pygame.Surface, card: pygame.Rect, count: int, ground: Colour, side: int, factor: float
) -> None:
    """The edges of the cards tucked behind a ship card, at its left (-1) or right (1)."""
    width = max(4, round(18 * factor)) + round(6 * factor)
    for index in range(min(count, _TUCKED) - 1, -1, -1):
        out = round((14 + 9 * index) * factor)
        inset = round((4 + 4 * index) * factor)
        left = card.left - out if side < 0 else card.right + out - width
        rect = pygame.Rect(left, card.y + inset, width, card.height - 2 * inset)
        dimmed = theme.mix(ground, theme.BLACK, 0.12 * index)
        shapes.draw_rounded(target, rect, 4 * factor, dimmed, border=theme.BRASS, thick=max(1.0, factor))


def _draw_counter(
    target: pygame.Surface, card: pygame.Rect, count: int, name: str, side: int, factor: float
) -> None:
    """The symbol over the tucked cards and how many there are: at most four look out, the number is true."""
    edge = card.left if side < 0 else card.right
    large = max(18, round(30 * factor))
    x = edge + side * round(tucked_reach(count, factor) * 0.55)
    y = card.y + round(card.height * 0.46)
    symbols.draw(target, name, (x, y), large)
    middle = (x + side * round(large * 0.28), y + round(large * 0.56))
    letters = max(theme.TEXT_MIN, round(14 * factor))
    diameter = max(round(20 * factor), round(letters * 1.35))
    disc = shapes.disc(diameter, theme.SPACE_0, theme.BRASS_LIT, max(1.25, 1.5 * factor))
    target.blit(disc, disc.get_rect(center=middle))
    text.draw(target, str(count), middle, letters, theme.IVORY, face="display", weight=800, anchor="center")
