"""The panel that says what a relation does and where it could be used."""

from __future__ import annotations

from dataclasses import dataclass

from client.art import rich, theme
from client.games.space_bastards.panels.parts import Sheet, disc, medal, sign
from client.games.space_bastards.pictures.draw_context import DrawContext
from client.i18n import _, language, n_
from client.sheet import TITLE, Column, Either, Extent, Gap, Length, Node, Pad, Panel, Rich, Row, Stack, Text

_HEADING = (18, 15)


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class PinFace(Sheet):
    """The pin in the corner of a row whose uses stay marked."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return _pin(min(room), min(room) * 0.66)


def _pin(size: Length, icon: Length) -> Stack:
    return Stack(disc(theme.BRASS, theme.BRASS_LIT, size), sign("pin", icon, theme.INK))
