"""What stands on the curtain: the game and where it stands, whose turn it is, what waits for them.

All of it lies on the axis of the window, as one stack. Where a window is low, the game gives way.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from client.art import files, icons, rich, shapes, signs, svg, theme
from client.art.scale import Scale
from client.i18n import _, language
from rules.kernel.game import Game
from rules.kernel.seats import Seat

_PICTURE = "shell/orrery/planet-{}"
_GLOBE = 270
"""Units of height of the game's picture."""
_LINE = 460
_SIGN, _BETWEEN = 64, 20
_MARGIN = 64
BUTTON, NOTE = 72, 20
"""Units of height of the button, and of the line below it."""


@dataclass(frozen=True)
class Heading:
    """The game, and in which round or flight it is; all may be empty."""

    game: str = ""
    name: str = ""
    progress: str = ""


def heading(game: Game, progress: str) -> Heading:
    """The name is that of the game's pack."""
    content: Any = getattr(game, "content", None)
    about = getattr(content, "about", None)
    return Heading(game.id, about.name.say(language()) if about is not None else "", progress)


@dataclass(frozen=True)
class _Row:
    """One part of the stack: its height, what is free above it, and how it is drawn from its upper edge."""

    high: int
    gap: int
    draw: Callable[[pygame.Surface, int], object]


def draw_sheet(
    target: pygame.Surface, scale: Scale, above: Heading, seat: Seat, name: str, task: str
) -> tuple[int, int]:
    """Draws all but the button and its note. Returns where the middles of those two are, from the top."""
    picture, words = _picture(scale, above), _about_game(scale, above, target)
    person = _about_person(scale, seat, name, task, target)
    foot = scale.px(38 + BUTTON + 24 + NOTE)
    room = target.get_height() - 2 * scale.px(16)
    ways = [[*picture, *words, *person], [*words, *person], person]
    rows = next((way for way in ways if _height(way) + foot <= room), person)
    pen = max(scale.px(16), (target.get_height() - _height(rows) - foot) // 2)
    for index, row in enumerate(rows):
        pen += row.gap if index else 0
        row.draw(target, pen)
        pen += row.high
    button = pen + scale.px(38) + scale.px(BUTTON) // 2
    return button, button + scale.px(BUTTON) // 2 + scale.px(24) + scale.px(NOTE) // 2


def _height(rows: list[_Row]) -> int:
    return sum(row.high for row in rows) + sum(row.gap for row in rows[1:])


def _picture(scale: Scale, above: Heading) -> list[_Row]:
    picture = _PICTURE.format(above.game)
    if not above.game or not (files.folder() / f"{picture}.svg").is_file():
        return []

    def draw(surface: pygame.Surface, top: int) -> None:
        drawn = svg.picture(picture, svg.fitted(picture, height=scale.px(_GLOBE)))
        rect = drawn.get_rect(midtop=(surface.get_width() // 2, top))
        lit = rect.inflate(-rect.w // 3, -rect.h // 3)
        shapes.draw_glow(surface, lit, theme.LAMP, rect.h / 3, scale.px(60), 0.3)
        surface.blit(drawn, rect)

    return [_Row(scale.px(_GLOBE), 0, draw)]


def _about_game(scale: Scale, above: Heading, target: pygame.Surface) -> list[_Row]:
    rows: list[_Row] = []
    if above.name:
        rows.append(_words(scale, target, rich.escape(above.name), 56, theme.BRASS_LIT, 14, 900))
        if above.progress:
            rows.append(_words(scale, target, above.progress, 22, theme.SOFT, 4))
        wide = min(scale.px(_LINE), target.get_width() - 2 * scale.px(_MARGIN))

        def line(surface: pygame.Surface, top: int) -> None:
            left = (surface.get_width() - wide) // 2
            shapes.hairline(surface, (left, top), wide, theme.BRASS_DIM, thick=max(1, scale.px(1)))

        rows.append(_Row(max(1, scale.px(1)), scale.px(20), line))
    return rows


def _about_person(scale: Scale, seat: Seat, name: str, task: str, target: pygame.Surface) -> list[_Row]:
    side, gap = scale.px(_SIGN), scale.px(_BETWEEN)

    def given(surface: pygame.Surface, top: int) -> None:
        """The hand that gives, and whose sign gets: as a pair in the middle."""
        left = (surface.get_width() - 2 * side - gap) // 2
        icons.draw(surface, "hand-over", (left + side // 2, top + side // 2), side, theme.BRASS_LIT)
        surface.blit(signs.seat_sign(seat, side), (left + side + gap, top))

    words = _("table.pass_screen", name=rich.escape(name))
    below = f"{task or _('table.your_move')} {_('sharing.look_away')}"
    return [
        _Row(side, scale.px(30), given),
        _words(scale, target, words, 40, theme.IVORY, 16, 800),
        _words(scale, target, below, 20, theme.SOFT, 10),
    ]


def _words(
    scale: Scale,
    target: pygame.Surface,
    words: str,
    size: int,
    colour: theme.Colour,
    gap: int,
    weight: int = 0,
) -> _Row:
    limit = target.get_width() - 2 * scale.px(_MARGIN)
    block = rich.block(
        words, limit, scale.font(size), colour, face="display" if weight else "text", weight=weight or 500,
        align="center", leading=1.2 if weight else 1.38,
    )  # fmt: skip

    def draw(surface: pygame.Surface, top: int) -> None:
        block.draw(surface, ((surface.get_width() - block.size[0]) // 2, top))

    return _Row(block.size[1], scale.px(gap), draw)
