"""What the title says of the planet that is near: name, what it is, how many play, how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from client.art import rich, theme
from client.art.canvas import painted
from client.i18n import _
from client.scenes.games import GameCard
from client.sheet import TITLE, Chip, Column, Flow, Gap, Look, Node, Pad, Panel, Rich, Row, Units, when
from client.sheet.sheet import paint
from client.sheet.units import ruler
from client.ui.button import Button
from client.wakeup import NEVER, NOW

if TYPE_CHECKING:
    from client.scenes.title import TitleScene

_RISE = 16
_WIDE, _LOW_WIDE, _HIGH = 640, 820, 166
_BUTTONS = 190


class Caption:
    """The panel under the machine. It rises and fades in; its buttons come when it is there."""

    def __init__(self, title: TitleScene) -> None:
        self.title = title
        self.game: str | None = None
        self.age = 0.0
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface | None = None
        self._buttons: list[Button] = []
        self._words: Node = Gap()

    @property
    def card(self) -> GameCard | None:
        """The game it tells about."""
        return self.title.cards.get(self.game) if self.game else None

    @property
    def share(self) -> float:
        """How far it has come, 0 to 1."""
        if self.title.app.instant or self.title.motion.still:
            return 1.0
        return min(1.0, self.age / (theme.MOVE_MS / 1000))

    def due(self) -> float:
        """Seconds until it has come a little further."""
        return NOW if self.card is not None and self.share < 1 else NEVER

    def show(self, game: str | None) -> None:
        """Tells about another game, or about none."""
        self.game, self.age = game, 0.0
        for button in self._buttons:
            if button.alive():
                button.kill()
        self.build()

    def update(self, dt: float) -> None:
        """Time passes."""
        self.age += dt
        for button in self._buttons:
            if self.share >= 1:
                button.show()

    def build(self) -> None:
        """Measures, and makes the buttons."""
        self._buttons = []
        self._picture = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        if self.card is None:
            return
        self._place()
        s, px = self.title.s, self.title.px_of
        if not self.card.playable:
            return
        wide = px(_BUTTONS)
        left = self.rect.right - wide - px(24)
        high, gap = px(56), px(10)
        top = self.rect.centery - (high + gap + px(36)) // 2
        new = Button(
            self.title.ui, pygame.Rect(left, top, wide, high), _("title.new_game"),
            kind="primary", size=20, factor=s, id="caption-new-game",
            on_click=lambda: self.title.open_game(self.game or ""),
        )  # fmt: skip
        how = Button(
            self.title.ui, pygame.Rect(left, top + high + gap, wide, px(36)),
            _("shell.how_it_plays"), id="caption-how", size=15, factor=s,
            on_click=lambda: self.title.read_about(self.game or ""),
        )  # fmt: skip
        self._buttons = [new, how]
        if self.share < 1:
            for button in self._buttons:
                button.hide()

    def _place(self) -> None:
        width, height = self.title.app.size
        px = self.title.px_of
        # Small windows have larger letters: there the panel takes more of the foot.
        wide = px(_LOW_WIDE if self.title.low else _WIDE)
        self._words = self._tree()
        high = max(px(_HIGH), self._words.size(ruler(Units(self.title.s)), wide)[1])
        rect = pygame.Rect(0, 0, wide, high)
        left = self.title.machine.at(610, 0)[0]
        rect.bottomleft = (left, height - px(36))
        rect.right = min(rect.right, width - px(150))
        rect.left = max(rect.left, round(560 * self.title.m))
        self.rect = rect

    def _tree(self) -> Node:
        card = self.card
        assert card is not None
        name = Rich(rich.escape(card.name), 34, TITLE, theme.BRASS_LIT, leading=1.15)
        other = Rich(rich.escape(card.other_name), 18, Look("display", 500), theme.SOFT, lines=1)
        about = Rich(card.about, 17, leading=1.36)
        if card.broken:
            why = _("title.broken", why=rich.escape(card.broken[0]))
            about = Rich(why, 17, colour=theme.WARN, leading=1.36)
        not_yet = Rich(_("title.not_yet"), 15, colour=theme.SOFT, leading=1.3)
        facts = ((card.players_text, "people"), (card.minutes_text, "clock"), (card.weight, "almanac"))
        return Column(
            # The name in the other language stands beside the name if it has room there.
            Flow(name, when(card.other_name, other), gap=14, line_gap=6), about,
            when(not card.playable and not card.broken, not_yet),
            Gap(4, grow=1), Row(*(Chip(words, icon) for words, icon in facts), gap=8),
            gap=6, pad=Pad(left=24, right=32 + (_BUTTONS + 30 if card.playable else 0), y=18),
            ground=Panel("winner"),
        )  # fmt: skip

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the panel, rising while it is young."""
        if self.card is None or self.share <= 0:
            return
        px = self.title.px_of
        pad = px(40)
        if self._picture is None:
            size = (self.rect.width + 2 * pad, self.rect.height + 2 * pad)
            self._picture = pygame.Surface(size, pygame.SRCALPHA)
            paint(self._words, self._picture, pygame.Rect((pad, pad), self.rect.size), self.title.s)
        self._line(surface)
        self._picture.set_alpha(round(255 * self.share))
        rise = round(px(_RISE) * (1 - self.share))
        surface.blit(self._picture, (self.rect.x - pad, self.rect.y - pad + rise))

    def _line(self, surface: pygame.Surface) -> None:
        """From the collar of the near planet down to the panel."""
        body = self.title.motion.body(self.game or "")
        x, y = self.title.machine.at(*body.arm_end())
        if self.share < 1 or y >= self.rect.top or not self.rect.left < x < self.rect.right:
            return
        wide, radius = max(1, self.title.px_of(1.5)), max(2, self.title.px_of(4))

        def paint(target: pygame.Surface) -> None:
            pygame.draw.line(target, theme.BRASS_LIT, (x, y), (x, self.rect.top), wide)
            pygame.draw.aacircle(target, theme.BRASS_LIT, (x, y + self.title.px_of(2)), radius)

        area = pygame.Rect(x, y, 1, self.rect.top - y).inflate(4 * radius + wide, 4 * radius)
        painted(surface, area, (x, y, *self.rect, radius), paint)
