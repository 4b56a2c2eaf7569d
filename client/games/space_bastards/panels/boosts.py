"""A boost of the card in the strip: its icon, its name, its price and whether it is bought."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from client.art import theme
from client.games.space_bastards.panels.parts import Sheet, row_ground, sign
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.cards import boost_icon
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.sheet import TITLE, Canvas, Extent, Icon, Node, Pad, Picture, Rounded, Row, Stack, Text, when


@dataclass(frozen=True)
class BoostFace(Sheet):
    """`state` is one of `client.games.space_bastards.answers.boosts.State`; `lit`: under the pointer;
    `button`: it can be touched."""

    name: str
    boost: str
    price: int
    state: str
    bought: int = 0
    button: bool = False
    lit: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        able = self.state in ("on", "open")
        tone, side = theme.IVORY if able else theme.FAINT, min(26.0, room[1] * 0.56)
        return Row(
            sign(boost_icon(self.boost), side, tone),
            Text(self.name, 15, colour=tone, grow=1),
            *([Icon("check", side, theme.FAINT)] if self.state == "done" else self._price(side)),
            gap=7, pad=Pad(x=9), ground=self._ground(able),
        )  # fmt: skip

    def _ground(self, able: bool) -> Rounded:
        on, lit = self.state == "on", self.lit and self.button
        ground = row_ground(on=on, lit=lit and not on, fill=theme.SPACE_2 if self.button else theme.SPACE_1)
        return replace(ground, border=theme.BRASS) if able and not on and not self.lit else ground

    def _price(self, side: float) -> list[Node | None]:
        """What it costs, crossed out where there is not so much; with a tick where it is on."""
        poor, faint = self.state == "poor", self.state not in ("open", "on")
        colour = theme.BAD if poor else theme.FAINT if faint else theme.IVORY
        return [
            when(self.state == "on", Icon("check", side * 0.8, theme.GOOD)),
            Stack(Picture(_faint_coin if faint else _coin, side), when(poor, Canvas(_crossed_out))),
            Text(str(self.price * max(1, self.bought)), 17, TITLE, colour),
        ]


def _coin(side: int) -> pygame.Surface:
    return kit.drawing("coin", side)


def _faint_coin(side: int) -> pygame.Surface:
    coin = kit.drawing("coin", side).copy()
    coin.set_alpha(130)
    return coin


def _crossed_out(surface: pygame.Surface, rect: pygame.Rect) -> None:
    pygame.draw.line(surface, theme.BAD, rect.bottomleft, rect.topright, 2)
