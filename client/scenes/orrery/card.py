"""The cards above the menu's lines: a game to go on with, a table to go back to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.art import buttons, icons, shapes, svg, text, theme
from client.scenes import games

if TYPE_CHECKING:
    from client.scenes.title import TitleScene
    from client.ui.widget import Area

TEXT_LEFT, TEXT_RIGHT = 124, 54
"""Units of a card beside its text: the planet, the sign that it can be played."""


def draw_card(
    title: TitleScene,
    target: pygame.Surface,
    rect: pygame.Rect,
    area: Area,
    game: str,
    head: str,
    lines: tuple[str, str],
    shorter: str = "",
) -> None:
    """A planet, a headline and two lines, which are cut if they are too long; `shorter` stands for the second
    one where that has no room."""
    m = title.m
    radius = theme.RADIUS_CARD * m
    lit = area.state in ("hover", "pressed")
    if lit:
        shapes.draw_glow(target, rect, theme.BRASS, radius, max(2, round(16 * m)), 0.35)
    border = theme.BRASS_LIT if lit else theme.BRASS_DIM
    shapes.draw_rounded(target, rect, radius, (theme.GHOST_TOP, theme.SPACE_1), border=border,
                        thick=max(1.0, 1.25 * m))  # fmt: skip
    if game in games.ORDER:
        name = f"shell/orrery/planet-{game}"
        planet = svg.picture(name, svg.fitted(name, width=round(106 * m)))
        target.blit(planet, planet.get_rect(center=(rect.x + round(66 * m), rect.centery)))
    left, room = rect.x + round(TEXT_LEFT * m), rect.width - round((TEXT_LEFT + TEXT_RIGHT) * m)
    large = max(theme.TEXT_MIN, round(26 * m))
    words = text.shortened(head, room, large, "display", 700)
    text.draw(target, words, (left, rect.y + round(40 * m)), large, theme.BRASS_LIT, face="display",
              weight=700, anchor="baseleft")  # fmt: skip
    # A menu that had to be drawn smaller keeps its lines as large as they can be told apart.
    metrics, most = title.app.metrics, round(21 * m)
    size_1 = max(theme.TEXT_MIN, round(17 * m), min(metrics.font(17), most))
    size_2 = max(theme.TEXT_MIN, round(15 * m), min(metrics.font(15), most))
    second = shorter if shorter and text.width(lines[1], size_2) > room else lines[1]
    for line, size, y, colour in (
        (lines[0], size_1, 68, theme.IVORY), (second, size_2, 91, theme.SOFT),
    ):  # fmt: skip
        text.draw(target, text.shortened(line, room, size), (left, rect.y + round(y * m)), size, colour,
                  anchor="baseleft")  # fmt: skip
    place = (rect.right - round(34 * m), rect.centery)
    icons.draw(target, "play", place, max(16, round(24 * m)), theme.BRASS_LIT)
    if area.ring:
        buttons.draw_focus(target, rect, radius, m)
