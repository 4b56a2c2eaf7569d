"""What the new game shows of Space Dragons: the ships of the seats and the scoring cards."""

from __future__ import annotations

import pygame

from client import i18n
from client.art import shapes, svg, text, theme
from client.games.space_dragons.pictures import ships, symbols
from client.games.space_dragons.pictures.gallery import Gallery
from client.ui.widget import Tip
from rules.space_dragons.content import Content


def seat_piece(content: Content, seat: int, size: tuple[int, int]) -> pygame.Surface:
    """The ship of a seat, no larger than `size` in window pixels."""
    drawn = ships.ship(seat, size[0])
    if drawn.get_height() > size[1]:
        share = size[1] / drawn.get_height()
        drawn = ships.ship(seat, max(1, round(size[0] * share)))
    return drawn


def option_value(
    content: Content, option: str, item: str, value: str, size: tuple[int, int]
) -> pygame.Surface | None:
    """A scoring card with the chosen side up; for a side that will be drawn, its back."""
    card = content.scoring_by_symbol.get(item) if option == "sides" else None
    if card is None:
        return None
    name = card.name.say(i18n.language())
    if value not in card.sides:
        return _unknown_side(item, size)
    lines = [(pay.position, pay.points) for pay in card.pays(value)]
    return Gallery(content).scoring(item, value, lines, size, name)


def samples(content: Content, size: tuple[int, int]) -> list[tuple[pygame.Surface, Tip]]:
    """A crew card and a dragon with what their tooltips say, for the preview of the settings."""
    language = i18n.language()
    gallery = Gallery(content)
    crew = content.crew[len(content.crew) // 2]
    dragon = content.dragons[0]
    effect = content.effects[crew.effect]
    worth = {"plus2": abs(content.points.plus2), "minus1": abs(content.points.minus1)}
    marks = [
        f"[symbol:{mark}] " + sign.on_card.say(language, n=getattr(crew, mark) * worth.get(mark, 1))
        for mark, sign in content.symbols.items()
        if getattr(crew, mark)
    ]
    text = "\n".join([*marks, effect.on_card.say(language, n=crew.count)])
    return [
        (gallery.card(crew.id, size[0]), Tip(crew.name.say(language), text)),
        (gallery.card(dragon.id, size[0]), Tip(dragon.name.say(language))),
    ]


def prepare(content: Content) -> None:
    """Draw the portraits in the background while people still set the game up."""
    Gallery(content).store_portraits()


def _unknown_side(symbol: str, size: tuple[int, int]) -> pygame.Surface:
    """A card whose side nobody knows yet."""
    surface = shapes.clear(size, theme.PAPER)
    factor = size[0] / 188
    rect = surface.get_rect()
    radius = theme.RADIUS_CARD * factor
    shapes.draw_rounded(surface, rect, radius, (theme.PAPER, theme.PAPER_SHADE),
                        border=theme.PAPER_EDGE, thick=max(1.0, factor))  # fmt: skip
    side = round(size[1] * 0.42)
    symbols.draw(surface, symbol, (round(size[0] * 0.3), rect.centery), side)
    text.draw(surface, "?", (round(size[0] * 0.68), rect.centery), max(14, round(size[1] * 0.56)),
              theme.INK_SOFT, face="display", weight=900, anchor="center")  # fmt: skip
    return svg.usual_format(surface)
