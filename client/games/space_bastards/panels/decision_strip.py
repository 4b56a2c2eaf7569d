"""The strip of what is to be decided while the cards rest: its head, trays, and what a choice would do."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.art import buttons, shapes, theme
from client.games.space_bastards.panels.parts import Sheet, badge, medal, race_card, sign
from client.games.space_bastards.pictures import creatures
from client.games.space_bastards.pictures.draw_context import DrawContext, Face
from client.sheet import Column, Extent, Gap, Node, Pad, Panel, Rounded, Row, Stack, when
from client.sheet.pictures import Canvas, Icon, Picture
from client.sheet.texts import TITLE, Text

_SMALLER = (1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4)


@dataclass(frozen=True)
class StripFace(Sheet):
    """The ground of the strip with a title."""

    title: str
    remark: str = ""
    taken: int = 0
    """So many pixels at the right end of the head belong to something else."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Column(
            Row(
                Text(self.title, (17, 15), TITLE, theme.BRASS_LIT),
                when(self.remark, Text(self.remark, 14, colour=theme.SOFT, least=60, drop=1)),
                gap=16, pad=Pad(x=14, right=14 + self.taken / context.units.unit), high=(40, 28),
            ),
            ground=Panel(),
        )  # fmt: skip


@dataclass(frozen=True)
class CounterFace(Sheet):
    """The minus or the plus of a cell."""

    more: bool
    enabled: bool
    lit: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        side, lit = min(room), self.lit and self.enabled
        colour = theme.IVORY if self.enabled else theme.DISABLED
        return Stack(
            when(lit, Picture(lambda disc: shapes.disc(disc, theme.GHOST_TOP, theme.BRASS_LIT, 1.5), side)),
            Icon("plus" if self.more else "minus", side * 0.76, colour),
        )


@dataclass(frozen=True)
class TrayFace(Sheet):
    """The ground beside a near planet on which pieces lie that are to be laid."""

    title: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        title = Text(self.title, (17, 15), TITLE)
        return Column(Row(title, high=(44, 26), pack="center"), ground=Panel("table"))


@dataclass(frozen=True)
class HoldTitleFace(Sheet):
    """The name of the own hold and how much room it has."""

    title: str
    remark: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        remark = Text(self.remark, 14, colour=theme.SOFT)
        return Row(Text(self.title, (18, 15), TITLE), Gap(grow=1), remark, gap=8, pad=Pad(x=8))


@dataclass(frozen=True)
class WayFace(Face):
    """A button that only changes what the screen shows: back to the map, or near to a planet."""

    label: str
    key: str = ""
    icon: str = "back"
    lit: bool = False

    def draw(self, context: DrawContext, size: tuple[int, int]) -> pygame.Surface:
        surface = shapes.clear(size)
        buttons.draw_button(
            surface,
            surface.get_rect().inflate(-2, -2),
            self.label,
            kind="ghost",
            state="hover" if self.lit else "rest",
            icon=self.icon or None,
            key=self.key or None,
            factor=context.factor,
        )
        return surface


@dataclass(frozen=True)
class ChangedFace(Sheet):
    """What a change of relation will do: the two race cards of the row, the new one marked, and the locks."""

    relation: str
    races: tuple[str, str]
    side: str
    take: str
    flip: bool
    locks: tuple[str, ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        after, new = list(self.races), -1
        if self.side and self.take:
            new = 0 if self.side == "left" else 1
            after[new] = self.take
        if self.flip:
            after.reverse()
            new = 1 - new if new >= 0 else new
        left, right = (self._card(context, race, room[1], at == new) for at, race in enumerate(after))
        locks = (medal(one, (26, 16)) for one in self.locks)
        return Row(
            left, medal(self.relation, room[1] * 0.7), right,
            Column(sign("lock", (26, 16), theme.BRASS_LIT), when(self.locks, Row(*locks, gap=-2))),
            gap=10,
        )  # fmt: skip

    def _card(self, context: DrawContext, race: str, high: float, new: bool) -> Stack:
        return Stack(race_card(context, race, high * 0.96), when(new, Canvas(_new)))


def _new(surface: pygame.Surface, rect: pygame.Rect) -> None:
    shapes.draw_rounded(surface, rect, 6, None, border=theme.GOOD, thick=3)


@dataclass(frozen=True)
class SentFace(Sheet):
    """The creatures that everybody has sent to the planet, in the order in which they are laid: whose, of
    which race, whether it is laid now, and whether it lies already."""

    sent: tuple[tuple[int, str, bool, bool], ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        square = min(room[1] / 3.6, 26)
        cells = (self._cell(context, square, *one) for one in self.sent)
        return Row(*cells, gap=6, steps=_SMALLER, across="stretch")

    def _cell(self, context: DrawContext, square: float, owner: int, race: str, now: bool, lies: bool) -> Row:
        def token(side: int) -> pygame.Surface:
            picture = creatures.token(context.content, race, owner, side, 0)
            return shapes.brightness(picture, 0.55) if lies else picture

        ground = Rounded(theme.SPACE_2, theme.BRASS_LIT, 2.0) if now else Rounded()
        return Row(
            badge(owner, (24, 16)),
            Stack(Picture(token, square, None), when(lies, Icon("check", square * 1.2, theme.GOOD))),
            gap=7, pad=Pad(x=7), ground=ground,
        )  # fmt: skip
