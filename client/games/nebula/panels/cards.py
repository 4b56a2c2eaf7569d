"""What stands about the cards: how far one is, what they count and pay; one enlarged; the choosing of the
personal objective."""

from __future__ import annotations

from typing import NamedTuple

from client.art import theme
from client.games.nebula.panels.parts import ENAMEL, Kit, Mark, Pill
from client.games.nebula.pictures.cards import RATIO, CardFace, kind_of
from client.games.nebula.pictures.draw_context import DrawContext
from client.i18n import _, language, n_
from client.sheet import Column, Extent, Gap, Gauge, Icon, Node, Pad, Panel, Rounded, Row, Sheet, pictured
from client.sheet.texts import BODY, COUNT, DIGITS, NAME, SHRINK, STRONG, TITLE, WRAP, Look, Rich, Text
from rules.nebula.content import Content, PublicObjective
from rules.nebula.forecast import Forecast, Standing
from rules.nebula.sight import CosmosSight

_ICONS = {"personal": "personal", "public": "public", "advanced": "tally"}
SIZE = ((560, 540), (440, 400))
"""Of the sheet in which the personal objective is chosen, on both boards."""
Lines = tuple[tuple[str, str], ...]
"""Icons and words."""


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


class CardSheet(Sheet[DrawContext]):
    """A card beside its words (section 4 of the table's design). Spot: `card`."""

    card: str
    facts: Lines
    """What counts and what is missing."""
    foot: Lines
    """What it gives."""
    standing: Standing | None = None
    note: str = ""
    """Who has claimed it, as markup."""
    numeral: str = ""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        kind, info = kind_of(context.content, self.card), context.content.cards[self.card]
        wide, now = 120 / context.units.unit if context.compact else 200, self.standing
        words = Column(
            Row(
                Mark(_ICONS[kind], (18, 16), theme.BRASS),
                Text(_(f"nb.card.{kind}").upper(), (14, 14), STRONG, theme.BRASS),
                gap=(8, 6),
            ),
            Text(info.name.say(language()), (28, 19), TITLE, theme.IVORY, fit=WRAP, leading=1.1),
            Rich(info.text.say(language()), (18, 15), BODY, theme.IVORY),
            Gap(grow=1),
            *_lines(self.facts, theme.SOFT),
            Gap(grow=1),
            now and self._progress(now),
            Row(
                *_lines(self.foot, theme.IVORY),
                Gap(grow=1),
                Rich(self.note, (15, 14), BODY, theme.SOFT) if self.note else None,
                gap=(22, 12),
            ),
            gap=(7, 4),
            grow=1,
        )
        card = pictured(context, CardFace(self.card, self.numeral), wide=wide, high=wide * RATIO, name="card")
        return Row(
            card, words, gap=(26, 14), pad=(18, 12), ground=Panel("plain", shadow=True), across="stretch"
        )

    def _progress(self, now: Standing) -> Node:
        """A bar in as many parts as it needs."""
        tone, lit = (theme.GOOD, theme.GOOD) if now.fulfilled else (theme.BRASS_LIT, theme.IVORY)
        bar = Gauge(now.share, (14, 10), tone, theme.rgb("#22305C"), 1 if now.fewer else now.needed, grow=1)
        return Row(bar, Text(now.words, (20, 16), COUNT, lit), gap=(14, 10))


def _lines(lines: Lines, tone: theme.Colour) -> list[Node]:
    return [
        Row(Mark(icon, (20, 17), theme.BRASS_LIT), Rich(said, (16, 14), BODY, tone), gap=(9, 7))
        for icon, said in lines
    ]


def card_sheet(
    content: Content, sight: CosmosSight, seat: int, card: str, names: tuple[str, ...]
) -> CardSheet:
    """What a card says and how far a seat is; `names` of all seats are markup."""
    info, forecast = content.cards[card], Forecast(content, sight)
    now = forecast.progress(seat, card)
    if now.needed is None:
        ref = content.refs("advanced")[sight.advanced.index(card)] if card in sight.advanced else ""
        pays = forecast.pays("advanced").get(ref, 0)
        total = _("nb.card.sum", n=now.number, each=pays, points=now.number * pays)
        counts = _("nb.card.counts", n=now.number)
        return CardSheet(card, (("cell", counts),), (("score", total),), numeral=ref)
    far, lacking = forecast.standing(seat, card), sum(gap.number for gap in now.gaps)
    counted = len({cell for cells in now.counted for cell in cells}) or (0 if far.fewer else far.done)
    told = (("check", "nb.card.counted", counted), ("cell", "nb.card.missing", lacking))
    facts = tuple((icon, n_(key, number)) for icon, key, number in told if number)
    foot: Lines = (("score", n_("common.points", content.table.personal_points)),)
    note = ""
    if isinstance(info, PublicObjective):
        claims = dict(zip(sight.public, sight.claims, strict=True)).get(card, ())
        foot = (("first", _("nb.card.first", n=info.first)), ("later", _("nb.card.later", n=info.later)))
        note = ", ".join(names[one] for one in claims) or _("nb.card.unclaimed")
    return CardSheet(card, facts, foot, far, note)


class Choosing(Sheet[DrawContext]):
    """Which personal objective to keep. Spots: `personal:<card>` for the cards, `keep:<card>` for the buttons
    under them; `lit` is the card that is chosen."""

    cards: tuple[str, ...]
    lit: str = ""

    def tree(self, context: DrawContext, room: Extent) -> Node:
        return Column(
            Text(_("nb.choose.title"), (22, 17), TITLE, theme.IVORY, align="center"),
            Rich(_("nb.choose.text"), (15, 14), BODY, theme.SOFT, align="center"),
            Row(*(self._card(context, one) for one in self.cards), gap=(26, 16), grow=1, across="stretch"),
            gap=(12, 7),
            pad=(26, 14),
            ground=ENAMEL,
        )

    def _card(self, context: DrawContext, card: str) -> Node:
        wide, high = (188, 138), (188 * RATIO, 138 * RATIO)
        lit, text = card == self.lit, context.content.cards[card].text.say(language())
        fill = (theme.BRASS_LIT, theme.BRASS) if lit else (theme.GHOST_TOP, theme.GHOST_FOOT)
        button = Row(
            Text(_("nb.choose.keep"), (17, 15), NAME, theme.INK if lit else theme.IVORY),
            pack="center", high=(44, 34), wide=wide, align="center", name=f"keep:{card}",
            ground=Rounded(fill, theme.BRASS_LIT, 1.4),
        )  # fmt: skip
        return Column(
            Gap(wide=wide, high=high, align="center", name=f"personal:{card}"),
            Rich(text, (16, 14), Look("text", 500), theme.IVORY, text_align="center", grow=1),
            button,
            gap=(12, 8),
            pad=Pad(x=(12, 8)),
            share=1 / len(self.cards),
        )
