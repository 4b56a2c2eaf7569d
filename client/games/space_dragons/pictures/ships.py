"""Ships: hulls, ship cards with damage and shield, and the cards tucked under them."""

from __future__ import annotations

import re
from functools import cache

import pygame

from client.art import files, shapes, svg, text, theme
from client.art.theme import Colour
from client.games.space_dragons.pictures import kit, symbols
from client.games.space_dragons.pictures.card_canvas import Canvas, Size, card_size

HULLS = ("tub", "saucer", "truck", "sloop", "kettle")
NEUTRAL_HULL = "kettle"  # the Derelict's
_SEAT_KEYS = ("#4C8DF6", "#8FBBFF", "#2F62BC")
_DAMAGE_AT = {
    "tub": (-20, 4), "saucer": (-6, 14), "truck": (-14, 4), "sloop": (-10, 52), "kettle": (-10, 6),
}  # fmt: skip
_VIEW = (-250, -250, 500, 460)
_NAME_FROM = 150
_MOST_DAMAGE = 3
_TUCKED = 4


def hull_of(seat: int | None) -> str:
    """The hull that a seat flies; None is the Derelict."""
    return HULLS[seat] if seat is not None and 0 <= seat < len(HULLS) else NEUTRAL_HULL


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


def _ship_markup(hull: str, shields: int, damage: int) -> str:
    """Hull, damage and bubble about the origin, in the keys of the seat's colours."""
    drawn = _inner(f"ship-{hull}")
    if damage > 0:
        x, y = _DAMAGE_AT[hull]
        overlay = _inner(f"ship-damage-{min(damage, _MOST_DAMAGE)}")
        drawn += f'<g transform="translate({x} {y})">{overlay}</g>'
    if shields > 0:
        drawn += _inner("ship-shield")
    return drawn


def ship(
    seat: int | None, width: int, shields: int = 0, damage: int = 0, hull: str | None = None
) -> pygame.Surface:
    """A ship alone, its nose a little up, `width` pixels wide; shared, so never draw on it."""
    body = f'<g transform="rotate(-10)">{_ship_markup(hull or hull_of(seat), shields, damage)}</g>'
    markup = svg.recoloured(svg.document(body, _VIEW), _seat_colours(seat))
    return svg.drawing(markup, (width, round(width * _VIEW[3] / _VIEW[2])), supersample=2)


def ship_card(
    seat: int | None,
    size: int | Size,
    shields: int = 0,
    damage: int = 0,
    name: str = "",
    hull: str | None = None,
) -> pygame.Surface:
    """A fresh ship card; from 150 px of width the seat's name stands on its foot."""
    size = card_size(size)
    canvas = Canvas(size, theme.SPACE_1)
    colours = _seat_colours(seat)
    drawn = _ship_markup(hull or hull_of(seat), shields, damage)
    body = (
        f'<g transform="translate(0 24)">{_inner("ship-backdrop")}</g>'
        f'<g transform="translate(254 324) rotate(-10) scale(0.92)">{drawn}</g>'
        f"{_inner('card-ship')}"
    )
    markup = svg.recoloured(svg.document(body, (0, 0, 500, 700)), colours)
    canvas.surface.blit(svg.raster(markup, canvas.large), (0, 0))
    if name and size[0] >= _NAME_FROM:
        pixels = canvas.px(44)
        shown = text.shortened(name, canvas.px(430), pixels, "display", 700)
        canvas.word(shown, (250, 644), 44, theme.IVORY)
    return canvas.finished()


def tucked_reach(count: int, factor: float = 1.0) -> int:
    """How far the tucked cards of one side look out from behind the ship (window pixels)."""
    shown = min(count, _TUCKED)
    return round((14 + 9 * (shown - 1)) * factor) if shown > 0 else 0


def draw_tucked(
    target: pygame.Surface,
    card: pygame.Rect,
    shields: int,
    damage: int,
    factor: float = 1.0,
) -> None:
    """The cards tucked behind a ship card at `card`: shields at the left, damage at the right.

    Draw them before the ship card, and :func:`draw_counters` after it.
    """
    for count, ground, side in (
        (shields, symbols.tucked("shield"), -1),
        (damage, symbols.tucked("damage"), 1),
    ):
        for index in range(min(count, _TUCKED) - 1, -1, -1):
            out = round((14 + 9 * index) * factor)
            inset = round((4 + 4 * index) * factor)
            width = max(4, round(18 * factor)) + round(6 * factor)
            rect = pygame.Rect(0, card.y + inset, width, card.height - 2 * inset)
            if side < 0:
                rect.left = card.left - out
            else:
                rect.right = card.right + out
            dimmed = theme.mix(ground, theme.BLACK, 0.12 * index)
            shapes.draw_rounded(target, rect, 4 * factor, dimmed, border=theme.BRASS, thick=max(1.0, factor))


def draw_counters(
    target: pygame.Surface,
    card: pygame.Rect,
    shields: int,
    damage: int,
    factor: float = 1.0,
) -> None:
    """The symbols and numbers over the tucked cards: the number is always there."""
    side = max(18, round(30 * factor))
    for count, name, left in ((shields, "shield", True), (damage, "damage", False)):
        if count <= 0:
            continue
        reach = tucked_reach(count, factor)
        x = card.left - round(reach * 0.55) if left else card.right + round(reach * 0.55)
        y = card.y + round(card.height * 0.46)
        symbols.draw(target, name, (x, y), side)
        _draw_counter(target, (x + (-1 if left else 1) * round(side * 0.28),
                               y + round(side * 0.56)), count, factor)  # fmt: skip


def _draw_counter(target: pygame.Surface, centre: tuple[int, int], count: int, factor: float) -> None:
    size = max(theme.TEXT_MIN, round(14 * factor))
    diameter = max(round(20 * factor), round(size * 1.35))
    disc = shapes.disc(diameter, theme.SPACE_0, theme.BRASS_LIT, max(1.25, 1.5 * factor))
    target.blit(disc, disc.get_rect(center=centre))
    ink: Colour = theme.IVORY
    text.draw(target, str(count), centre, size, ink, face="display", weight=800, anchor="center")


def card_place(size: Size, shields: int, damage: int, factor: float = 1.0) -> pygame.Rect:
    """Where the card lies in the surface of :func:`marked_ship`: in the middle."""
    counter = max(18, round(30 * factor))
    margin = max(tucked_reach(shields, factor), tucked_reach(damage, factor)) + counter
    return pygame.Rect((margin, 0), size)


def marked_ship(
    seat: int | None,
    size: int | Size,
    shields: int = 0,
    damage: int = 0,
    name: str = "",
    factor: float = 1.0,
) -> pygame.Surface:
    """A fresh surface with ship card, tucked cards and counters (see :func:`card_place`)."""
    size = card_size(size)
    card = card_place(size, shields, damage, factor)
    surface = shapes.clear((size[0] + 2 * card.x, size[1]))
    draw_tucked(surface, card, shields, damage, factor)
    surface.blit(ship_card(seat, size, shields, damage, name), card)
    draw_counters(surface, card, shields, damage, factor)
    return surface
