"""The column of relations: rows with their medallions, the change of relations with the offer, and the panel
that says what one of them does and where it could be used."""

from __future__ import annotations

import pygame

from client.art import rich, shapes, theme
from client.games.space_bastards.panels.parts import Sheet, badge, disc, drawing, medal, sign
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.games.space_bastards.relations import RELATIONS
from client.i18n import _, language, n_
from client.sheet import Column, Either, Extent, Gap, Length, Node, Pad, Panel, Rounded, Row, Stack
from client.sheet.node import Options
from client.sheet.pictures import Canvas, Picture
from client.sheet.texts import NAME, SHRINK, TITLE, WRAP, Number, Rich, Text

_PINK = theme.rgb("#F08CB4")


class ColumnFace(Sheet):
    """The ground of the column with its heading."""

    scenario: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        name = context.content.scenarios[self.scenario].name.say(language()) if self.scenario else ""
        return Column(
            Row(
                Text(_("sb.relations"), (18, 15), TITLE, theme.BRASS_LIT), Gap(grow=1),
                Text(name, 14, colour=theme.SOFT, fit=SHRINK, lines=2, leading=1.0, text_align="right"),
                gap=(8, 4), high=40, pad=Pad(left=14, right=(12, 6)),
            ),
            ground=Panel(),
        )  # fmt: skip


class RelationFace(Sheet):
    """A row: medallion, name and the signs; the race cards are sprites of their own. `players` are the seats
    that play its card in this round, `acting` the one that does now."""

    relation: str
    players: tuple[int, ...] = ()
    acting: int = -1
    hovered: bool = False
    pinned: bool = False
    active: bool = False
    usable: bool = True
    locked: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        stop = Options(name="stop", at=(1, 0.15))
        left, right = RELATIONS[self.relation].signs
        name = context.content.relations[self.relation].name.say(language())
        medallion = Stack(
            medal(self.relation, (54, 40), grey=not self.usable, at=(0.5, 0.5), name="medal"),
            _players(self.players, self.acting, at=(0, 0)),
            drawing("stop", (26, 18), **stop) if self.locked else Gap((26, 18), **stop),
            wide=(76, 54), high=(56, 44),
        )  # fmt: skip
        colour = theme.BRASS_LIT if self.active or self.pinned else theme.IVORY
        return Stack(
            _ground(lit=self.hovered or self.pinned, active=self.active),
            Column(
                Row(_sign(left, self.usable), medallion, _sign(right, self.usable), gap=(-5, -2),
                    align="center"),
                None if context.units.compact else Text(name, 16, NAME, colour, leading=1.1),
                across="center", pack="center",
            ),
        )  # fmt: skip


class ChangeFace(Sheet):
    """The last relation: medallion and name; the cards of the offer are sprites of their own."""

    players: tuple[int, ...] = ()
    acting: int = -1
    hovered: bool = False
    pinned: bool = False
    active: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        name = Text(
            context.content.relations["change"].name.say(language()), 16, NAME, fit=WRAP, lines=2,
            text_align="center",
        )  # fmt: skip
        medallion = Stack(
            medal("change", (66, 40), at=(0.5, 0.5)), _players(self.players, self.acting, at=(0, 0)),
            wide=(88, 54), high=(72, 44),
        )  # fmt: skip
        label = Row(Gap(grow=1), Text(_("sb.offer"), 15, colour=theme.SOFT, text_align="center", wide=160))
        lit = self.hovered or self.pinned
        return Stack(
            _ground(lit=lit, active=self.active),
            None if lit else Column(Canvas(_hairline, high=1), pad=Pad(x=14)),
            Column(label, pad=Pad(top=6, right=10)),
            Column(
                medallion, None if context.units.compact else name,
                pad=Pad(left=4, top=(39, 20)), wide=100, gap=4, across="center", at=(0, 0),
            ),
        )  # fmt: skip


def _ground(*, lit: bool, active: bool) -> Row:
    """The wash of a relation that is hovered or pinned, and the bar at the left of one that is carried
    out."""
    wash = Rounded(
        theme.mix(theme.SPACE_2, theme.BRASS_DIM, 0.4), theme.BRASS_LIT, 2.0, theme.RADIUS_CARD, opacity=0.7
    )
    return Row(
        Stack(Canvas(_bar) if active else None, wide=4, align="stretch"),
        Stack(ground=wash if lit else None, grow=1, align="stretch"),
        pad=Pad(y=2, right=4),
    )  # fmt: skip


def _bar(surface: pygame.Surface, rect: pygame.Rect) -> None:
    shapes.draw_rounded(surface, rect, rect.w / 2, theme.BRASS_LIT)


def _hairline(surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.fill(theme.LINE, rect)


def _players(players: tuple[int, ...], acting: int, at: tuple[float, float]) -> Row:
    """The badges of those who play the card; who acts now is ringed."""
    ring = Picture(lambda side: shapes.disc(side, None, theme.BRASS_LIT, 2.0), (26, 20))
    return Row(
        *(Stack(ring if seat == acting else None, badge(seat, (20, 14))) for seat in players),
        gap=(-6, -4), at=at,
    )  # fmt: skip


def _sign(what: str, usable: bool) -> Node | None:
    """One of the small signs beside a medallion."""
    lit = _PINK if what == "love" else theme.BRASS_LIT
    return sign(what, (18, 12), lit if usable else theme.FAINT) if what else None


class LockFace(Sheet):
    """A further lock at the row of a relation, with what it costs."""

    price: int
    on: bool
    lit: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        line = theme.GOOD if self.on else theme.BRASS_LIT if self.lit else theme.BRASS
        side = room[1] * 0.6
        return Row(
            sign("lock", side, theme.IVORY), Number(self.price, 14), drawing("coin", side),
            gap=1, pad=Pad(x=2), pack="center",
            ground=Rounded(theme.GOOD_DARK if self.on else theme.SPACE_0, line, 1.5, None),
        )  # fmt: skip


_HEADING = (18, 15)


class PinnedFace(Sheet):
    """The relation, what it does, and where it could be used: lines of an icon of the kit and markup. What
    has no room is counted in the last line."""

    relation: str
    fact: str
    lines: tuple[tuple[str, str], ...]
    pinned: bool

    def tree(self, context: DrawContext, room: Extent) -> Node:
        medallion = medal(self.relation, 40)
        fact = rich.escape(self.fact)
        beside = Rich(fact, 14, colour=theme.SOFT, lines=1, fit="whole")
        below = Rich(fact, 14, colour=theme.SOFT)
        counts = range(len(self.lines), min(len(self.lines), 1) - 1, -1)
        return Column(
            # what it does stands below where it has no room beside the medallion
            Either(
                Row(medallion, Column(self._title(context), beside, grow=1), gap=8),
                Column(Row(medallion, Column(self._title(context), grow=1), gap=8), below, gap=2),
                turn=1,
            ),
            Either(*(self._uses(count) for count in counts)),
            gap=8, pad=Pad(x=12, top=10, bottom=6), ground=Panel(),
        )  # fmt: skip

    def _title(self, context: DrawContext) -> Node:
        """The name, and that it is pinned where that has room; a pin in the corner says so anyway."""
        name = context.content.relations[self.relation].name.say(language())
        if not self.pinned:
            return Text(name, _HEADING, TITLE)
        words = Either(*(Text(one, _HEADING, TITLE) for one in (_("sbl.pinned", name=name), name)))
        return Row(words, Gap(grow=1), _pin((24, 18), (16, 12)), gap=4)

    def _uses(self, count: int) -> Column:
        """So many lines, and how many more there are."""
        more = n_("sbt.use.more", len(self.lines) - count)
        return Column(
            *(self._use(icon, line) for icon, line in self.lines[:count]),
            Row(Gap(28), Rich(more, 14, colour=theme.SOFT)) if count < len(self.lines) else None,
            gap=6,
        )  # fmt: skip

    def _use(self, icon: str, line: str) -> Row:
        edge = theme.BAD if icon == "target" else theme.BRASS
        mark = Stack(disc(theme.SPACE_0, edge, (20, 16)), sign(icon, (14, 11), theme.IVORY))
        return Row(mark, Rich(line, 14, grow=1), gap=8, across="start")


class PinFace(Sheet):
    """The pin in the corner of a row whose uses stay marked."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return _pin(min(room), min(room) * 0.66)


def _pin(size: Length, icon: Length) -> Stack:
    return Stack(disc(theme.BRASS, theme.BRASS_LIT, size), sign("pin", icon, theme.INK))
