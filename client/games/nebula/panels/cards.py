"""What stands about the cards: how far one is, what advanced ones count and pay."""

from __future__ import annotations

from typing import NamedTuple

from client.art import theme
from client.games.nebula.panels.parts import Kit, Pill
from client.games.nebula.pictures.draw_context import DrawContext
from client.i18n import _
from client.sheet import Column, Extent, Gap, Gauge, Icon, Node, Pad, Panel, Rounded, Row, Sheet
from client.sheet.texts import BODY, DIGITS, SHRINK, STRONG, WRAP, Text
from rules.nebula.content import Content
from rules.nebula.forecast import Forecast, Standing
from rules.nebula.sight import CosmosSight


class Progress(Sheet[DrawContext]):
    """How far a seat is with a card: a bar and numbers, a tick where it is claimed, or a pill."""

    standing: Standing
    moves: bool = False
    """A drop would bring it there."""
    yours: bool = False
    pill: bool = False

    def tree(self, context: DrawContext, room: Extent) -> Node:
        now, lit = self.standing, theme.mix(theme.GOOD, theme.WHITE, 0.35)
        if self.pill:
            return Row(Pill(now.words, (15, 14), lit=now.fulfilled), pack="end")
        if self.yours:
            words = Text(_("nb.card.yours"), (15, 14), STRONG, lit, fit=SHRINK, lines=1)
            return Row(Icon("check", (16, 15), theme.GOOD), words, gap=(6, 5), pack="center")
        bar = theme.GOOD if now.fulfilled else theme.BRASS_LIT
        return Row(
            Gauge(now.share, (8, 7), bar, theme.rgb("#22305C"), grow=1),
            Text(now.words, (15, 14), DIGITS, lit if self.moves else theme.IVORY),
            gap=(8, 6),
            pad=Pad(x=(10, 4)),
        )


def progress_row(
    content: Content, sight: CosmosSight, seat: int, card: str, after: Forecast | None = None
) -> Progress:
    """Of a public card for a seat; `after`: with a star placed."""
    now = Forecast(content, sight).standing(seat, card)
    then = after.standing(seat, card) if after else now
    return Progress(then, then != now, seat in sight.claims[sight.public.index(card)])


def progress_pill(
    content: Content, sight: CosmosSight, seat: int, after: Forecast | None = None
) -> Progress | None:
    """Of the own personal objective, if it is known."""
    card = sight.seats[seat].personal
    if card is None:
        return None
    return Progress((after or Forecast(content, sight)).standing(seat, card), pill=True)


class HiddenCard(Sheet[DrawContext]):
    """Over the back of a personal objective that only its owner may see."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        words = Text(_("nb.card.hold"), (14, 14), STRONG, theme.IVORY, fit=WRAP, text_align="center")
        ground = Rounded(theme.SPACE_0, theme.BRASS_DIM, opacity=0.86)
        eye = Icon("eye", (20, 18), theme.BRASS_LIT)
        plate = Column(eye, words, gap=3, across="center", pad=Pad(x=8, y=6), ground=ground)
        return Column(Gap(grow=1), plate, Gap(grow=1), pad=(8, 6))


class Paying(NamedTuple):
    """An advanced card: its numeral, units now, points for each."""

    ref: str
    card: str
    number: int
    points: int

    @property
    def line(self) -> str:
        return f"{self.number} × {self.points}"


def paying(content: Content, sight: CosmosSight, seat: int) -> tuple[Paying, ...]:
    """The advanced cards in their order, for a seat."""
    forecast = Forecast(content, sight)
    pays = forecast.pays("advanced")
    return tuple(
        Paying(ref, card, forecast.progress(seat, card).number, pays[ref])
        for ref, card in zip(content.refs("advanced"), sight.advanced, strict=False)
    )


class AdvancedList(Sheet[DrawContext]):
    """The advanced cards as numerals with what they count and pay. Spots: `advanced:<card>`."""

    rows: tuple[Paying, ...]

    def tree(self, context: DrawContext, room: Extent) -> Node:
        rows = (
            Row(
                Kit(f"value-{one.ref}", (30, 26)),
                Text(str(one.number), (18, 16), DIGITS, theme.IVORY),
                Text("×", (16, 14), BODY, theme.SOFT),
                Text(str(one.points), (18, 16), DIGITS, theme.BRASS_LIT if one.points else theme.FAINT),
                gap=(8, 7),
                grow=1,
                name=f"advanced:{one.card}",
            )
            for one in self.rows
        )
        return Column(*rows, pad=Pad(x=(14, 10), y=(8, 6)), ground=Panel("plain"))
