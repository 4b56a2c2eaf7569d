"""What stands about the cards: progress under public ones, the pill of the personal one, what advanced ones
count and pay."""

from __future__ import annotations

from dataclasses import dataclass

from client.art import theme
from client.games.nebula.panels.parts import Kit, Pill, Standing, standing
from client.games.nebula.pictures.draw_context import DrawContext
from client.i18n import _
from client.sheet import Column, Extent, Gap, Gauge, Icon, Node, Pad, Panel, Rounded, Row, Sheet
from client.sheet.texts import BODY, DIGITS, SHRINK, STRONG, WRAP, Text
from rules.nebula.content import Content
from rules.nebula.forecast import Forecast
from rules.nebula.sight import CosmosSight


class ProgressRow(Sheet[DrawContext]):
    """Under a public card: a bar and how far the viewer is, or that it is claimed."""

    standing: Standing
    yours: bool = False
    after: Standing | None = None
    """With the star that is lifted."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        if self.yours:
            tone = theme.mix(theme.GOOD, theme.WHITE, 0.4)
            return Row(
                Icon("check", (16, 15), theme.GOOD),
                Text(_("nb.card.yours"), (15, 14), STRONG, tone, fit=SHRINK, lines=1),
                gap=(6, 5),
                pack="center",
            )
        now = self.after or self.standing
        tone = theme.mix(theme.GOOD, theme.WHITE, 0.3) if now != self.standing else theme.IVORY
        done = theme.GOOD if now.fulfilled else theme.BRASS_LIT
        return Row(
            Gauge(now.share, (8, 7), done, theme.rgb("#22305C"), grow=1),
            Text(now.words, (15, 14), DIGITS, tone),
            gap=(8, 6),
            pad=Pad(x=(10, 4)),
        )


class ProgressPill(Sheet[DrawContext]):
    """How far the personal objective is, at its corner."""

    standing: Standing
    after: Standing | None = None

    def tree(self, context: DrawContext, room: Extent) -> Node:
        now = self.after or self.standing
        return Row(Pill(now.words, (15, 14), lit=now.fulfilled), pack="end")


class HiddenCard(Sheet[DrawContext]):
    """Over the back of a personal objective that only its owner may see."""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        words = Text(_("nb.card.hold"), (14, 14), STRONG, theme.IVORY, fit=WRAP, text_align="center")
        plate = Column(
            Icon("eye", (20, 18), theme.BRASS_LIT), words, gap=3, across="center", pad=Pad(x=8, y=6),
            ground=Rounded(theme.SPACE_0, theme.BRASS_DIM, opacity=0.86),
        )  # fmt: skip
        return Column(Gap(grow=1), plate, Gap(grow=1), pad=(8, 6))


@dataclass(frozen=True)
class Paying:
    """An advanced card: its numeral, units now, points for each."""

    ref: str
    card: str
    number: int
    points: int

    @property
    def line(self) -> str:
        """ "2 × 3"."""
        return f"{self.number} × {self.points}"


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


def paying(
    content: Content, sight: CosmosSight, seat: int, forecast: Forecast | None = None
) -> tuple[Paying, ...]:
    """The advanced cards in their order, for a seat."""
    forecast = forecast or Forecast(content, sight)
    pays = forecast.pays("advanced")
    return tuple(
        Paying(ref, card, forecast.progress(seat, card).number, pays[ref])
        for ref, card in zip(content.refs("advanced"), sight.advanced, strict=False)
    )


def progress_row(
    content: Content, sight: CosmosSight, seat: int, card: str, after: Forecast | None = None
) -> ProgressRow:
    """Of a public card for a seat; `after`: with a star placed."""
    claims = sight.claims[sight.public.index(card)]
    now = standing(content, Forecast(content, sight), seat, card)
    return ProgressRow(now, seat in claims, standing(content, after, seat, card) if after else None)


def progress_pill(
    content: Content, sight: CosmosSight, seat: int, after: Forecast | None = None
) -> ProgressPill | None:
    """Of the own personal objective, if it is known."""
    card = sight.seats[seat].personal
    if card is None:
        return None
    now = standing(content, Forecast(content, sight), seat, card)
    return ProgressPill(now, standing(content, after, seat, card) if after else None)
