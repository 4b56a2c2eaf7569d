"""What stands on the curtain: the game and where it stands, whose turn it is, what waits for them.

All of it lies on the axis of the window, as one stack. Where a window is low, the game gives way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from client.art import files, rich, shapes, svg, theme
from client.art.theme import Colour
from client.i18n import _, language
from client.sheet import Canvas, Column, Draws, Either, Extent, Gap, Icon, Node, Pad, Row, Sheet, Sign, when
from client.sheet.texts import BODY, Look, Rich, Text
from rules.kernel.game import Game
from rules.kernel.seats import Seat

_PICTURE = "shell/orrery/planet-{}"
_GLOBE = 270
"""Units of height of the game's picture."""
BUTTON = 72
"""Units of height of the button."""


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


class CurtainSheet(Sheet[Draws]):
    """All but the button, which stands at the spot of that name."""

    above: Heading
    seat: Seat
    name: str
    task: str
    stays: bool = False

    def tree(self, context: Draws, room: Extent) -> Node:
        picture = _PICTURE.format(self.above.game)
        drawn = bool(self.above.game) and (files.folder() / f"{picture}.svg").is_file()
        globe = Canvas(lambda surface, rect: _draw_globe(surface, rect, picture), high=_GLOBE, wide=_GLOBE)
        words = f"{self.task or _('table.your_move')} {_('sharing.look_away')}"
        hand_over = when(not self.stays, Icon("hand-over", 64, theme.BRASS_LIT))
        asks = "table.only_one_looks" if self.stays else "table.pass_screen"
        person = _stack(
            Row(hand_over, Sign(self.seat, 64), gap=20, pack="center"),
            Gap(16),
            _words(_(asks, name=rich.escape(self.name)), 40, theme.IVORY, 800),
            Gap(10),
            _words(words, 20, theme.SOFT),
        )
        game = _stack(self._game(), Gap(30), person) if self.above.name else person
        whole = _stack(globe, Gap(14), game) if drawn else game
        return _stack(
            Either(whole, game, person),
            Gap(38),
            Gap(wide=1, high=BUTTON, name="button"),
            Gap(24),
            Text(_("table.hold_button"), 16, colour=theme.SOFT),
            pack="center",
            pad=Pad(x=64, y=16),
        )

    def _game(self) -> Column:
        progress = when(self.above.progress, _words(self.above.progress, 22, theme.SOFT))
        line = Canvas(
            lambda target, rect: shapes.hairline(target, rect.topleft, rect.w, theme.BRASS_DIM, thick=rect.h),
            wide=460, high=1,
        )  # fmt: skip
        name = _words(rich.escape(self.above.name), 56, theme.BRASS_LIT, 900)
        return _stack(name, when(progress, Gap(4)), progress, Gap(20), line)


def _stack(*nodes: Node | None, **options: Any) -> Column:
    return Column(*nodes, across="center", **options)


def _words(markup: str, size: int, colour: Colour, weight: int = 0) -> Rich:
    look = Look("display", weight) if weight else BODY
    return Rich(markup, size, look, colour, text_align="center", leading=1.2 if weight else 1.38)


def _draw_globe(surface: pygame.Surface, room: pygame.Rect, picture: str) -> None:
    """The game's picture in its light."""
    drawn = svg.picture(picture, svg.fitted(picture, height=room.h))
    rect = drawn.get_rect(center=room.center)
    lit = rect.inflate(-rect.w // 3, -rect.h // 3)
    shapes.draw_glow(surface, lit, theme.LAMP, rect.h / 3, room.h * 60 // _GLOBE, 0.3)
    surface.blit(drawn, rect)
