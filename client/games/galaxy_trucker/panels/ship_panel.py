"""The own ship's panel: its ground, name and values in the corners, and how its sides are covered."""

from __future__ import annotations

from client.art import theme
from client.games.galaxy_trucker.panels.parts import Fact, Sheet, badge, fact, icon, plate, seat_ground
from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.i18n import n_
from client.sheet import COUNT, SHRINK, TITLE, Column, Extent, Node, Number, Pad, Row, Sign, Stack, Text, when


class ShipPanelFace(Sheet):
    """The ground of a large ship."""

    seat: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Column(ground=seat_ground(self.seat))


class NameFace(Sheet):
    """Sign and name of a seat with soft lines below it, for the head of a ship's panel."""

    seat: int
    name: str
    lines: tuple[str, ...] = ()
    wrong: int = 0
    """So many mistakes are built; they stand instead of the last line."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        soft = [Text(line, 15, colour=theme.SOFT) for line in self.lines]
        words = Text(n_("gt.mend.mistakes", self.wrong), 15, COUNT, theme.WARN)
        last = [Row(badge("warn", 18), words, gap=6, pack="start")] if self.wrong else soft[-1:]
        return Column(
            Row(Sign(self.seat, 20), Text(self.name, 20, TITLE), gap=12, high=28), *soft[:-1], *last, gap=4
        )


class CornerFace(Sheet):
    """Name and values of a ship in a corner of its panel, `columns` wide; a value is a region."""

    facts: tuple[Fact, ...]
    columns: int = 1
    seat: int = -1
    name: str = ""
    under: str = ""
    labels: bool = True

    def tree(self, context: DrawContext, room: Extent) -> Node:
        share = 1 / self.columns
        facts = [fact(one, (23, 16), (23, 17), share=share, labels=self.labels) for one in self.facts]
        lines = (facts[at : at + self.columns] for at in range(0, len(facts), self.columns))
        return Column(when(self.name, self._head()), *(Row(*line, high=(30, 19)) for line in lines))

    def _head(self) -> Node:
        """What stands under the name has a line of its own unless values need it."""
        name, under = Text(self.name, (21, 16), COUNT), Text(self.under, (15, 14), colour=theme.SOFT)
        beside = when(self.under and self.facts, under)
        head = Row(Sign(self.seat, (20, 15)), name, beside, gap=(12, 8), high=(32, 23))
        return Column(head, when(self.under and not self.facts, Row(under, high=(26, 20))))


class CoverFace(Sheet):
    """A side of the ship: covered by a shield or bare, and how many cannons point there (C held)."""

    side: int
    covered: bool
    cannons: int

    def tree(self, context: DrawContext, room: Extent) -> Node:
        colour = theme.GOOD if self.covered else theme.FAINT
        bar = plate(context, colour, None, radius=None, opacity=0.75 if self.covered else 0.35)
        long, thin = max(room), (8, 6)
        flat = self.side in (0, 2)
        return Stack(
            Row(ground=bar, wide=long if flat else thin, high=thin if flat else long, at=(0.5, 0.5)),
            Row(
                icon("shield", (20, 16), colour),
                icon("cannon", (20, 16), theme.BRASS_LIT if self.cannons else theme.FAINT),
                Number(self.cannons, (16, 14), COUNT),
                gap=(8, 6), pad=Pad(x=(10, 8)), high=(34, 26), at=(0.5, 0.5),
                ground=plate(context, theme.SPACE_0, colour, 2, radius=None),
            ),
        )  # fmt: skip


class AwayFace(Sheet):
    """A word over what is in hyperspace."""

    words: str

    def tree(self, context: DrawContext, room: Extent) -> Node:
        ground = plate(context, theme.SPACE_0, kit.colour("chip-specialist"), 1.6, radius=None, opacity=0.9)
        return Row(Text(self.words, (15, 12), TITLE, fit=SHRINK), pack="center", pad=Pad(x=10), ground=ground)
