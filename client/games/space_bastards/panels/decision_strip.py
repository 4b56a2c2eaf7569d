"""The strip of what is to be decided while the cards rest: its head with the actions to come, boosts, uses of
a card, pairs that trade or agree, and what a choice would do."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.art import shapes, theme
from client.games.space_bastards.panels.parts import Sheet, badge, medal, race_card, row_ground, sign
from client.games.space_bastards.pictures import creatures, kit
from client.games.space_bastards.pictures.cards import boost_icon
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.i18n import language
from client.sheet import Column, Extent, Gap, Node, Pad, Panel, Rounded, Row, Stack, when
from client.sheet.pictures import Canvas, Icon, Picture
from client.sheet.texts import NAME, TITLE, Number, Text

_SMALLER = (1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4)


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


_NEXT = 0.76
"""How large the coming ones are beside the one that is played now."""


class QueueFace(Sheet):
    """Medallions of relations with the badge of whose action it is; the first is played now and ringed. What
    has no room is left out at the end."""

    coming: tuple[tuple[str, int], ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        high = room[1]
        actions = (self._action(context, at, *one, high) for at, one in enumerate(self.coming))
        return Row(*actions, gap=high * 0.16)

    def _action(self, context: DrawContext, at: int, relation: str, seat: int, high: float) -> Stack:
        side = high * 0.9 if at == 0 else high * _NEXT
        ring = Picture(lambda disc: shapes.disc(disc, None, theme.BRASS_LIT, 2.0), high)
        return Stack(
            ring if at == 0 else None,
            medal(relation, side),
            badge(seat, (high * 0.42, 12), at=(1, 1)),
            drop=len(self.coming) - at if at else 0,
        )


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


class UseRowFace(Sheet):
    """Who does it to whom: two races with the badges of their seats (-1: none), the sign of the relation
    between them, the planet, and how many it concerns (0: not said)."""

    relation: str
    planet: str
    ends: tuple[tuple[str, int], tuple[str, int]]
    count: int
    chosen: bool = False
    lit: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        line = theme.BRASS_LIT if self.chosen or self.lit else theme.GOOD
        fill = theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.35) if self.chosen else theme.SPACE_2
        first, second = (_end(context, race, owner, room) for race, owner in self.ends)
        return Row(
            first, sign(self.relation, (20, 16), theme.BRASS_LIT), second, _planet(context, self.planet),
            when(self.count, Text(f"{self.count} ×", (18, 15), TITLE)),
            gap=6, pad=Pad(left=8, right=10, y=(2, 1)),
            ground=Rounded(fill, line, 2.0 if self.chosen or self.lit else 1.0),
        )  # fmt: skip


class PairFace(Sheet):
    """A kind of pair: planet, the seats of both creatures with their races, and how many. `state`: "count"
    between a minus and a plus, which are faces of their own, or "yes" for somebody else's proposal."""

    planet: str
    left: int
    right: int
    races: tuple[str, str]
    count: int
    state: str = "count"
    lit: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        owners = (self.left, self.right)
        ends = (_end(context, *end, room) for end in zip(self.races, owners, strict=True))
        return Row(
            *ends, _planet(context, self.planet),
            self._counter() if self.state == "count" else self._answer(),
            gap=6, pad=Pad(left=8, right=5, y=(2, 1)), ground=row_ground(on=self.count > 0, lit=self.lit),
        )  # fmt: skip

    def _counter(self) -> Row:
        """How many, between the places of the minus and the plus."""
        colour = theme.IVORY if self.count else theme.SOFT
        number = Number(self.count, (20, 16), colour=colour, text_align="center", wide=(20, 15))
        return Row(Gap((26, 20), name="minus"), number, Gap((26, 20), name="plus"))

    def _answer(self) -> Icon:
        """Accepted or refused."""
        name, colour = ("check", theme.GOOD) if self.count else ("close", theme.BAD)
        return Icon(name, (24, 16), colour)


def _end(context: DrawContext, race: str, owner: int, room: Extent) -> Node:
    """A race with the badge of its seat (-1: none) at its lower right corner."""
    high = min(36.0, room[1] - 4)
    card = race_card(context, race, (high, 24))
    if owner < 0:
        return card
    side = min(20.0, high * 0.62)
    return Stack(Row(card, Gap(side / 2)), badge(owner, (side, 15), at=(1, 1)))


def _planet(context: DrawContext, planet: str) -> Text:
    name = context.content.planets[planet].name.say(language())
    return Text(name, 14, NAME, grow=1, least=30, drop=1)
