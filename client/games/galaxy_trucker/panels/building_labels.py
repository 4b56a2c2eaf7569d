"""Numbers on the building table: the plate on the heap, the counters of the ship, filters of tiles."""

from __future__ import annotations

from dataclasses import dataclass

from client.art import text, theme
from client.art.theme import Colour
from client.games.galaxy_trucker.panels.parts import Sheet, icon, plate
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.text.names import strength
from client.i18n import _, number
from client.sheet import TITLE, Column, Extent, Keycap, Node, Number, Pad, Panel, Row, Text, when


@dataclass(frozen=True)
class HeapPlate(Sheet):
    """How many tiles lie face down, with the key that takes one."""

    count: int
    lit: bool = False
    key: bool = True

    def tree(self, context: DrawContext, room: Extent) -> Node:
        high = room[1]
        return Row(
            icon("tile", high * 0.46),
            Number(number(self.count), 24, TITLE),
            when(self.key, Keycap("T", high * 0.5)),
            gap=high * 0.2, pack="center", steps=(1, 0.9, 0.8),
            ground=plate(context, theme.SPACE_0, theme.BRASS_LIT if self.lit else theme.BRASS_DIM, 1.5,
                         radius=None, opacity=0.92),
        )  # fmt: skip


@dataclass(frozen=True)
class Gauge:
    """One value: `icon`, `now`, what energy would add, and what it would become (None: unchanged)."""

    name: str
    icon: str
    now: str
    more: str = ""
    """Behind the number, small: "+2" with a bolt, or "/4"."""
    bolt: bool = False
    then: str = ""
    better: bool = True


@dataclass(frozen=True)
class GaugesFace(Sheet):
    """The seven counters of the own ship; each is a region, `gauge:<name>`."""

    gauges: tuple[Gauge, ...]
    hovered: str = ""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        words = [_(f"gt.build.gauge.{gauge.name}") for gauge in self.gauges]
        letters, pitch = context.units.text(14), room[0] / len(words)
        # words stand below only where all of them have room
        worded = (
            room[1] > 76 and max(text.width(word, letters) for word in words) < pitch * context.units.unit
        )
        return Row(
            *(
                self._gauge(context, gauge, word if worded else "", 1 / len(words))
                for gauge, word in zip(self.gauges, words, strict=True)
            ),
            ground=Panel(),
        )

    def _gauge(self, context: DrawContext, gauge: Gauge, word: str, share: float) -> Row:
        warn = theme.WARN if gauge.name == "exposed" else None
        lit = plate(context, theme.SPACE_2 if gauge.name == self.hovered else None, None, radius=8)
        inside = Column(
            icon(gauge.icon, (24, 16), warn or theme.BRASS_LIT),
            _value(gauge, warn or theme.IVORY),
            when(word, Text(word, 14, colour=theme.SOFT)),
            gap=(4, 2), pack="center", across="center", align="stretch", grow=1, ground=lit,
        )  # fmt: skip
        return Row(inside, pad=Pad(y=3), share=share, align="stretch", region=f"gauge:{gauge.name}")


def _value(gauge: Gauge, ink: Colour) -> Row:
    """What it is, with what energy would add, or with what it would become."""
    if gauge.then:
        change = theme.GOOD if gauge.better else theme.BAD
        return Row(
            *(Number(shown, (26, 17), colour=colour)
              for shown, colour in ((gauge.now, theme.SOFT), ("›", theme.SOFT), (gauge.then, change))),
            gap=2, steps=(1, 0.9, 0.8, 0.7), align="center",
        )  # fmt: skip
    return Row(
        Number(gauge.now, (26, 17), colour=ink),
        when(gauge.more, Number(gauge.more, 16, colour=theme.GOOD)),
        when(gauge.bolt, icon("energy", 15, theme.GOOD)),
        gap=2, align="center",
    )  # fmt: skip


def value(amount: float) -> str:
    """A number on a gauge: halves as the sign for one half."""
    return strength(amount)


@dataclass(frozen=True)
class FilterFace(Sheet):
    """A key that lights one kind of face-up tiles, with the icon of the kind."""

    icon: str
    key: str
    on: bool = False
    hovered: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        lit, high = self.on or self.hovered, room[1]
        ground = plate(
            context, theme.SPACE_0, theme.BRASS_LIT if lit else theme.BRASS_DIM, 2 if self.on else 1,
            radius=None, opacity=0.85 if self.on else 0.5,
        )  # fmt: skip
        return Row(
            icon(self.icon, high * 0.64, theme.BRASS_LIT if lit else theme.IVORY),
            Text(self.key, high * 0.5, TITLE, theme.SOFT),
            gap=high / 4, pack="center", ground=ground,
        )  # fmt: skip
