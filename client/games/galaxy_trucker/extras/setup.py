"""What the new game shows of Galaxy Trucker: the rockets of the seats, the ships of the chosen flights."""

from __future__ import annotations

import pygame

from client import i18n
from client.art import rich, shapes, theme
from client.games.galaxy_trucker.extras import pictures
from client.games.galaxy_trucker.text.names import Words
from client.ui.widget import Tip
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.options import resolved
from rules.kernel.game import Options

Size = tuple[int, int]


def seat_piece(content: Content, seat: int, size: Size) -> pygame.Surface:
    """The rocket of a seat, no larger than `size` in window pixels."""
    return pictures.rocket(seat, size)


def option_value(content: Content, option: str, item: str, value: str, size: Size) -> pygame.Surface | None:
    """This game has no option with a value for each of several things."""
    return None


def choice(content: Content, option: str, value: str, options: Options, size: Size) -> pygame.Surface | None:
    """Under the plan: the ships that are flown, each with its flight."""
    if option != "plan":
        return None
    known = {one.id for one in content.options if one.id != "seed"}
    legs = resolved(content, {name: given for name, given in options.items() if name in known}).plan
    words = Words(content)
    surface = shapes.clear(size)
    note = max(theme.TEXT_MIN, round(size[1] * 0.19))
    room = size[0] // len(legs)
    for place, leg in enumerate(legs):
        hull = pictures.silhouette(content, leg.ship, (min(room // 2, round(size[1] * 1.3)), size[1]))
        left, middle = place * room, size[1] // 2
        surface.blit(hull, hull.get_rect(midleft=(left, middle)))
        pen = left + hull.get_width() + note // 2
        block = rich.block(words.flight(leg.flight), left + room - pen, note, theme.IVORY, weight=600,
                           leading=1.15)  # fmt: skip
        kind = rich.block(words.sign(leg.ship), left + room - pen, round(note * 1.3), theme.BRASS_LIT,
                          face="display", weight=800, leading=1)  # fmt: skip
        top = middle - (block.size[1] + kind.size[1]) // 2
        block.draw(surface, (pen, top))
        kind.draw(surface, (pen, top + block.size[1]))
    return surface


def samples(content: Content, size: Size) -> list[tuple[pygame.Surface, Tip]]:
    """A card and a tile with what their tooltips say, for the preview of the settings."""
    words = Words(content)
    card = next(iter(content.cards))
    tile = max(content.heap)
    return [
        (pictures.card(content, card, size), Tip(words.card(card), words.card_effect(card))),
        (pictures.tile(content, tile, (size[0], size[0])), Tip(words.tile(tile), words.tile_effect(tile))),
    ]


def prepare(content: Content) -> None:
    """Tiles are drawn when they are needed: they are cheap."""
    pictures.gallery_for(content).language = i18n.language()
