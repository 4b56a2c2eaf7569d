"""The panels of the seats and the own one: points, coins, cards, planets, hold and supply."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from typing import Self

import pygame

from client.art import theme
from client.games.space_bastards.panels.parts import Sheet, badge, drawing, medal, seat_panel, sign
from client.games.space_bastards.pictures import kit
from client.games.space_bastards.pictures.creatures import little_shape
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.games.space_bastards.pictures.ships import Load, miniature
from client.i18n import _
from client.sheet import Column, Either, Em, Extent, Flow, Gap, Node, Pad, Rounded, Row, when
from client.sheet.pictures import Canvas, Icon, Picture
from client.sheet.texts import TITLE, WHOLE, Number, Text

STEPS = (1, 0.92, 0.84, 0.76)
"""Sizes of the numbers, of which the first that fits is taken."""
WHOLE_NAME = 999
"""The room that a name has at least where it is not cut."""


@dataclass(frozen=True)
class Holdings:
    """What a seat has, as numbers. `pays`: points that its planets bring at the next scoring."""

    points: int
    coins: int
    cards: int
    planets: int
    pays: int = 0


USUAL = Holdings(0, 0, 0, 1, 1)
"""Planets that bring points: as wide as the crown is nearly always."""


def numbers(has: Holdings, third: str, number: int) -> Row:
    """Points, coins and a third number, and at the right what the planets bring. The numbers of all seats
    stand under each other, whatever their planets bring."""
    return Row(
        Row(
            _entry(drawing("favour", (26, 15), name="points"), has.points),
            # golden, so that coins are not taken for points
            _entry(drawing("coin", (26, 15), name="coins"), has.coins, theme.BRASS_LIT),
            _entry(sign(third, (26, 15), theme.SOFT, name=third), number),
            gap=(6, 8), spread=34, steps=STEPS, grow=1,
        ),
        Either(_crown_at_right(has), _crown_at_right(has, thumb=False), turn=1),
        gap=8,
    )  # fmt: skip


def _entry(picture: Picture, number: int, colour: theme.Colour = theme.IVORY) -> Row:
    return Row(picture, Number(number, 24, colour=colour), gap=(5, 3))


def _crown_at_right(has: Holdings, *, thumb: bool = True) -> Row:
    return Row(crown(has, thumb=thumb), pack="end", sample=crown(USUAL, thumb=thumb))


def crown(has: Holdings, *, thumb: bool = True) -> Row:
    """How many planets a seat dominates and, behind a hairline, the points that they bring at the next
    scoring; with the picture of a point, or without."""
    some = has.planets > 0
    ground = theme.mix(theme.SPACE_1, theme.BRASS_DIM, 0.3 if some else 0.1)
    return Row(
        sign("dominance", (19, 14), theme.BRASS_LIT if some else theme.SOFT),
        Number(has.planets, (19, 15), colour=theme.IVORY if some else theme.SOFT),
        when(has.pays, Canvas(_hairline, wide=1, high=(17, 13))),
        when(has.pays, Number(f"+{has.pays}", 16, colour=theme.BRASS_LIT)),
        when(has.pays and thumb, drawing("favour", (19, 14))),
        gap=(3, 2), high=(29, 21), pad=Pad(x=7),
        ground=Rounded(ground, theme.BRASS_DIM if some else theme.LINE, radius=None),
    )  # fmt: skip


def _hairline(surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.fill(theme.BRASS_DIM, rect)


_BACK = 5 / 7
"""Width of a card over its height."""


class Counting(Sheet):
    """A panel whose points and coins count while an update plays."""

    has: Holdings

    def counted(self, node: str, by: int) -> Self:
        """The same with another number of points or coins."""
        return replace(self, has=replace(self.has, **{node: getattr(self.has, node) + by}))


class SeatFace(Counting):
    """Another seat. `state`: an icon and a word on what it does; `spent`: the cards it has played, all of
    them."""

    seat: int
    name: str
    bot: bool
    start: bool
    state: tuple[str, str] = ("", "")
    acts: bool = False
    cargo: tuple[Load, ...] = ()
    spent: tuple[str, ...] = ()
    backs: int = 0
    """Cards that lie face down before it."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        head = _head(self.seat, self.name, self.state, start=self.start, bot=self.bot)
        hold = None if context.units.compact else _hold(context, self.seat, self.cargo, 17)
        backs = [Picture(_back, (42, 24), _BACK) for _back_of in range(self.backs)]
        return seat_panel(
            self.seat, self.acts,
            head,
            numbers(self.has, "cards", self.has.cards),
            Row(
                hold, self._spent(context), Gap(grow=1), when(backs, Row(*backs, gap=(-13, -8))),
                gap=(14, 4), grow=1, across="end",
            ),
            gap=(7, 4), pad=Pad(left=14, right=10, top=(12, 9), bottom=5),
        )  # fmt: skip

    def _spent(self, context: DrawContext) -> Node | None:
        """Medallions of the cards that are played, in two rows where one is too short."""
        if not self.spent:
            return None
        medals = [medal(card, (30, 22)) for card in self.spent]
        if context.units.compact:
            return Row(*medals, gap=(3, 2))
        label = Text(_("sba.spent"), 14, colour=theme.SOFT)
        # a little smaller rather than in two rows, as one row leaves room for its name
        return Either(
            Column(label, Row(*medals, gap=3, steps=(1, 0.92, 0.85)), gap=12),
            Flow(*medals, gap=3, line_gap=1, even=True, steps=(1, 0.9, 0.8, 0.7)),
        )


class OwnFace(Counting):
    """The own panel, with the supply by race."""

    seat: int
    name: str
    start: bool
    supply: tuple[tuple[str, int], ...]
    cargo: tuple[Load, ...] = ()
    acts: bool = False

    def outline(self) -> OwnFace:
        """The same with other numbers of as many digits: where everything stands is known at once."""
        supply = tuple((race, 0) for race, _number in self.supply)
        whole = _as_wide(sum(number for _race, number in self.supply))
        has = Holdings(*map(_as_wide, astuple(self.has)))
        return replace(self, has=has, supply=((supply[0][0], whole), *supply[1:]), cargo=(), acts=False)

    def tree(self, context: DrawContext, room: Extent) -> Node:
        whole = sum(number for _race, number in self.supply)
        return seat_panel(
            self.seat, self.acts,
            _head(self.seat, self.name, start=self.start),
            numbers(self.has, "supply", whole),
            Row(
                _hold(context, self.seat, self.cargo, (17, 11)),
                Row(*(self._stock(context, race, count) for race, count in self.supply), grow=1,
                    align="stretch", region="supply"),
                gap=12, grow=1, across="end",
            ),
            gap=(7, 4), pad=Pad(left=14, right=8, top=(12, 8), bottom=(7, 5)),
        )  # fmt: skip

    def _stock(self, context: DrawContext, race: str, count: int) -> Column:
        """How many creatures of a race are left, under its shape."""
        tone = kit.tones(self.seat)["light"] if count else theme.FAINT
        cells = context.content.shapes[race].rotations[0]
        return Column(
            Gap(grow=1),
            Picture(lambda side: little_shape(cells, side / 5, tone), 32, None),
            Gap(grow=1),
            Number(count, 16, colour=theme.IVORY if count else theme.FAINT),
            across="center", align="stretch", wide=0, grow=1,
        )  # fmt: skip


def _as_wide(number: int) -> int:
    return int(10 ** (len(str(number)) - 1)) if number else 0


def _head(seat: int, name: str, state: tuple[str, str] = ("", ""), *, start: bool, bot: bool = False) -> Node:
    """Sign, name, whether it starts and is a bot, and what it does. Before the name is cut, the bot's sign
    goes; what it does keeps its word as long as some of the name is left."""

    def head(*, roomy: bool) -> Row:
        said = _state(*state)
        return Row(
            badge(seat, (28, 18)),
            Text(name, (19, 15), TITLE, least=WHOLE_NAME if roomy else (80, 34)),
            when(start, drawing("start-player", (28, 18))),
            when(roomy and bot, Icon("bot", (18, 14), theme.SOFT)),
            Gap(grow=1),
            Either(*said[: 1 if roomy else None]) if said else None,
            gap=(8, 5),
        )

    return Either(head(roomy=True), lambda: head(roomy=False))


def _state(icon: str, word: str) -> tuple[Node, ...]:
    """What a seat does: an icon with a word, and the icon alone."""
    if not word:
        return ()
    colour = {"check": theme.GOOD, "clock": theme.WARN}.get(icon, theme.SOFT)
    said = Row(Icon(icon, Em(14, 1.07), colour), Text(word, 14, colour=colour, fit=WHOLE), gap=4)
    return said, Icon(icon, (17, 15), colour)


def _hold(context: DrawContext, seat: int, cargo: tuple[Load, ...], square: tuple[int, int] | int) -> Picture:
    return Picture(lambda side: miniature(context.content, seat, side, cargo), square, None)


def _back(high: int) -> pygame.Surface:
    return kit.drawing("action-back", (round(high * _BACK), high))
