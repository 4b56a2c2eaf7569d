"""Race cards, action cards, medallions of relations, and the little shapes that stand for races."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from client.art import shapes, svg, text, theme
from client.art.cache import SurfaceCache
from client.art.theme import Colour
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.creatures import Shape, extent
from client.games.space_bastards.pictures.outlines import Cell
from client.games.space_bastards.pictures.painted_planets import dulled

RACE = (150, 200)
ACTION = (150, 210)
_NAME_FROM = 120
"""From this width on a race card carries the race's name."""
_cards = SurfaceCache("space bastards cards", 8 << 20)


@dataclass(frozen=True)
class Price:
    """A boost on an action card: its icon, and its price in coins."""

    icon: str
    coins: int


def race_card(race: str, name: str, shape: Shape, width: int) -> pygame.Surface:
    """The card of a race, 3 to 4; from 120 px on with its name. Shared."""
    key = ("race", race, name if width >= _NAME_FROM else "", shape.rotations[0], width, theme.palette)

    def make() -> pygame.Surface:
        height = round(width * RACE[1] / RACE[0])
        unit = width / RACE[0]
        if kit.exists(f"race-{race}"):
            card = kit.drawing(f"race-{race}", (width, height)).copy()
        else:
            card = _race_without_drawing(race, name, (width, height))
        tones = kit.natural(race)
        if width >= _NAME_FROM:
            size = max(14, round(16 * unit * 0.8))
            text.draw(
                card, text.shortened(name, width - round(52 * unit), size, "display", 700),
                (round(12 * unit), round(180 * unit)), size, tones["ink"], face="display", weight=700,
                anchor="midleft",
            )  # fmt: skip
            shape_at = (width - round(26 * unit), round(179.5 * unit))
        else:
            shape_at = (round(75 * unit), round(179.5 * unit))
        little = little_shape(shape.rotations[0], max(2.0, _little(race) * unit), tones["deep"])
        card.blit(little, little.get_rect(center=shape_at))
        return card

    return _cards.get(key, make)


def _little(race: str) -> float:
    """The edge of a small square in the strip of a card, in units of the card."""
    return float(kit.kit()["tokens"].get(race, {}).get("little", 9.0))


def _race_without_drawing(race: str, name: str, size: tuple[int, int]) -> pygame.Surface:
    """The back with the race's tones and the first letter of its name."""
    card = kit.drawing("race-back", size).copy()
    tones = kit.natural(race)
    diameter = round(size[0] * 0.62)
    disc = shapes.disc(diameter, tones["base"], tones["ink"], max(1.5, size[0] / 60))
    card.blit(disc, disc.get_rect(center=(size[0] // 2, round(size[1] * 0.42))))
    text.draw(
        card, name[:1], (size[0] // 2, round(size[1] * 0.42)), max(14, round(size[0] * 0.36)), tones["hi"],
        face="display", weight=800, anchor="center",
    )  # fmt: skip
    return card


def little_shape(cells: Sequence[Cell], square: float, colour: Colour) -> pygame.Surface:
    """A race as small squares of `square` pixels; shared."""
    wide, high = extent(cells)
    code = theme.code(colour)
    body = "".join(
        f'<rect x="{c + 0.08:.2f}" y="{r + 0.08:.2f}" width="0.84" height="0.84" rx="0.2" fill="{code}"/>'
        for r, c in cells
    )
    size = (max(1, round(wide * square)), max(1, round(high * square)))
    return svg.drawing(svg.document(body, (0, 0, wide, high), size), size, 3)


def race_back(width: int) -> pygame.Surface:
    """The back of the race cards; shared."""
    return kit.drawing("race-back", (width, round(width * RACE[1] / RACE[0])))


def action_picture(relation: str, size: tuple[int, int]) -> pygame.Surface:
    """An action card without words; of a relation without one its medallion on a plain card. Shared."""
    if kit.exists(f"action-{relation}"):
        return kit.drawing(f"action-{relation}", size)

    def make() -> pygame.Surface:
        paper, window, band = (theme.code(one) for one in (theme.PAPER, theme.SPACE_2, theme.INK))
        body = f'<rect width="150" height="210" rx="12" fill="{paper}"/>'
        body += f'<rect x="9" y="9" width="132" height="127" rx="9" fill="{window}"/>'
        body += f'<rect x="9" y="134" width="132" height="28" fill="{band}"/>'
        card = svg.drawing(svg.document(body, (0, 0, *ACTION), size), size, kit.sample(size)).copy()
        medal = kit.drawing(f"relation-{relation}", round(size[0] * 0.68))
        card.blit(medal, medal.get_rect(center=(size[0] // 2, round(size[1] * 72 / ACTION[1]))))
        return card

    return _cards.get(("plain", relation, size, theme.palette), make)


def action_card(relation: str, name: str, prices: Sequence[Price], width: int) -> pygame.Surface:
    """An action card, 150 to 210: name on the band, boosts with their prices in the strip. Shared."""
    key = ("action", relation, name, tuple(prices), width, theme.palette)

    def make() -> pygame.Surface:
        height = round(width * ACTION[1] / ACTION[0])
        unit = width / ACTION[0]
        card = action_picture(relation, (width, height)).copy()
        size = max(12, round((22 if width >= 150 else 20) * unit))
        room = width - round(16 * unit)
        while size > 10 and text.width(name, size, "display", 700) > room:
            size -= 1
        middle = (width // 2, round(148 * unit))
        if text.width(name, size, "display", 700) <= room:  # on very small cards the picture alone says it
            text.draw(card, name, middle, size, theme.IVORY, face="display", weight=700, anchor="center")
        _prices(card, prices, unit)
        return card

    return _cards.get(key, make)


def _prices(card: pygame.Surface, prices: Sequence[Price], unit: float) -> None:
    """Icon, coin and price of each boost, in the middle of the strip; a dash if there is none."""
    middle = round(185 * unit)
    size = max(12, round(24 * unit))
    coin, number = max(10, round(20 * unit)), max(11, round(22 * unit))
    gap = max(2, round(4 * unit))
    if not prices:
        wide = round(50 * unit)
        line = pygame.Rect((card.get_width() - wide) // 2, middle, wide, max(1, round(2 * unit)))
        card.fill((*theme.mix(theme.INK, theme.PAPER, 0.45), 255), line)
        return
    widths = [
        size + 2 * gap + coin + text.width(str(price.coins), number, "display", 700) for price in prices
    ]
    between = 3 * gap
    told = sum(widths) + between * (len(prices) - 1) <= card.get_width() - 2 * gap
    if not told:  # on very small cards the icons alone
        widths, between = [size] * len(prices), gap
    left = (card.get_width() - sum(widths) - between * (len(prices) - 1)) // 2
    for price, wide in zip(prices, widths, strict=True):
        picture = kit.icon(price.icon, size, theme.INK)
        card.blit(picture, (left, middle - size // 2))
        left, at = left + wide + between, left
        if not told:
            continue
        piece = kit.drawing("coin", coin)
        card.blit(piece, (at + size + gap, middle - coin // 2))
        text.draw(
            card, str(price.coins), (at + size + gap + coin + gap, middle), number, theme.INK,
            face="display", weight=700, anchor="midleft",
        )  # fmt: skip


def medallion(relation: str, size: int, *, grey: bool = False) -> pygame.Surface:
    """The medallion of a relation, or its worn grey one; shared."""
    key = ("medallion", relation, size, grey, theme.palette)

    def make() -> pygame.Surface:
        drawn = kit.drawing(f"relation-{relation}", size)
        return dulled(drawn, 0.4, 0.8) if grey else drawn

    return _cards.get(key, make)
